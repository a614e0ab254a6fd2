# न्यायालय के काग़ज़ों पर जो छपता है। औपचारिक भाषा।
documents-phone = दूरभाष { $phone }
documents-page = पृष्ठ { $page } / { $pages }
documents-draft = प्रारूप
documents-verify = यह काग़ज़ असली है या नहीं, यह जाँचने के लिए स्कैन करें या यह पता खोलें:
documents-follow = मामले की स्थिति जानने के लिए स्कैन करें या यह पता खोलें:
documents-qr-alt = पते { $url } का QR कोड
documents-footer-id = दस्तावेज़ { $id }, संस्करण { $version }
documents-footer-supersedes = दिनांक { $date } के संस्करण { $version } के स्थान पर
documents-footer-pack = नियम { $pack }
documents-footer-pack-digest = नियम { $pack }, डाइजेस्ट { $digest }
documents-list-and = { $first } और { $last }
documents-from-to = { $from } से { $to } तक
documents-section = धारा { $number }
documents-citation = { $act }, { $label }
documents-act-in-gj-mun = गुजरात नगरपालिका अधिनियम, 1963
documents-act-in-ka = कर्नाटक पशु अतिचार अधिनियम, 1966
documents-act-in-cta = पशु अतिचार अधिनियम, 1871
documents-mark-note = { $mark } इस धारा की संख्या अधिनियम के पाठ में पढ़ी नहीं गई, अनुमानित है; हस्ताक्षर से पहले न्यायालय इसकी पुष्टि करता है।
documents-seal-place = न्यायालय की मुहर
documents-magistrate = मजिस्ट्रेट
documents-still-held = अभी छोड़े नहीं गए
documents-days = { $count ->
    [one] 1 दिन
   *[other] { $count } दिन
}

documents-animal-cow = { $count ->
    [one] 1 गाय
   *[other] { $count } गायें
}
documents-animal-bullock = { $count } बैल
documents-animal-ox = { $count } बैल
documents-animal-bull = { $count } साँड़
documents-animal-buffalo = { $count ->
    [one] 1 भैंस
   *[other] { $count } भैंसें
}
documents-animal-buffalo-calf = { $count ->
    [one] 1 पड़वा
   *[other] { $count } पड़वे
}
documents-animal-calf = { $count ->
    [one] 1 बछड़ा
   *[other] { $count } बछड़े
}
documents-animal-goat = { $count ->
    [one] 1 बकरी
   *[other] { $count } बकरियाँ
}
documents-animal-kid = { $count ->
    [one] 1 मेमना
   *[other] { $count } मेमने
}
documents-animal-sheep = { $count ->
    [one] 1 भेड़
   *[other] { $count } भेड़ें
}
documents-animal-lamb = { $count ->
    [one] 1 भेड़ का बच्चा
   *[other] { $count } भेड़ के बच्चे
}
documents-animal-ram = { $count ->
    [one] 1 मेढ़ा
   *[other] { $count } मेढ़े
}
documents-animal-camel = { $count } ऊँट
documents-animal-horse = { $count ->
    [one] 1 घोड़ा
   *[other] { $count } घोड़े
}
documents-animal-ass = { $count ->
    [one] 1 गधा
   *[other] { $count } गधे
}
documents-animal-pig = { $count } सूअर
documents-animal-elephant = { $count } हाथी
documents-animal-other = { $kind } × { $count }

documents-role-complainant = परिवादी
documents-role-agent = परिवादी का अभिकर्ता
documents-role-opposite-party = विपक्षी
documents-role-municipality = नगरपालिका
documents-role-accused = अभियुक्त
documents-role-damaged-person = जिसे नुक़सान हुआ
documents-role-witness = साक्षी
documents-role-surety = प्रतिभू
documents-capacity-police = पुलिस अधिकारी
documents-capacity-watch-and-ward = नगरपालिका का पहरा दल
documents-capacity-pound-keeper = कांजी हाउस रक्षक
documents-capacity-private = निजी व्यक्ति
documents-capacity-owner = पशुओं का स्वामी
documents-capacity-in-charge = पशुओं का भारसाधक
documents-purpose-examination = परिवादी की परीक्षा
documents-purpose-appearance = उपस्थिति
documents-purpose-inquiry = जाँच
documents-purpose-evidence = साक्ष्य
documents-purpose-arguments = बहस
documents-purpose-order = आदेश
documents-purpose-sentence = दंड पर सुनवाई
documents-purpose-compliance = अनुपालन की रिपोर्ट
documents-purpose-payment = भुगतान
documents-head-loss = हानि का प्रतिकर
documents-head-fees = कांजी हाउस में दी गई फ़ीस
documents-head-expenses = छुड़ाने का व्यय
documents-head-leviable = अभी देय राशि
documents-head-fine = जुर्माना
documents-head-damage = नुक़सान का प्रतिकर
documents-head-costs = वाद व्यय

documents-heading-parties = पक्षकार
documents-heading-facts = बताए गए तथ्य
documents-heading-claimed = माँगी गई राशि
documents-heading-period-complaint = क्या परिवाद समय के भीतर है?
documents-heading-period-prosecution = क्या अभियोजन समय के भीतर है?
documents-heading-steps = अंतिम दिन कैसे निकाला गया
documents-heading-next = आगे क्या होगा
documents-heading-findings = निष्कर्ष
documents-heading-order = आदेश
documents-heading-reasons = कारण

documents-label-filing-number = फ़ाइलिंग संख्या
documents-label-filed-on = प्रस्तुति की तारीख
documents-label-case-number = वाद संख्या
documents-label-process-number = आदेशिका संख्या
documents-label-order-number = आदेश संख्या
documents-label-order-date = आदेश की तारीख
documents-label-receipt-number = रसीद संख्या
documents-label-recorded-on = दर्ज करने की तारीख
documents-label-animals = पशु
documents-label-seized-on = पकड़े जाने की तारीख
documents-label-seized-at-place = पकड़े जाने का स्थान
documents-label-pound = कांजी हाउस
documents-label-released-on = छोड़े जाने की तारीख
documents-label-offence = अपराध
documents-label-committed-on = अपराध की तारीख
documents-label-discovered-on = पता चलने की तारीख
documents-label-place = स्थान
documents-label-direction = अभियोजन का निदेश
documents-label-access-code = एक्सेस कोड
documents-label-date = तारीख
documents-label-time = समय
documents-label-purpose = प्रयोजन
documents-label-total = कुल
documents-label-from = किससे प्राप्त
documents-label-paid-on = भुगतान की तारीख
documents-label-done-on = अनुपालन की तारीख
documents-label-reference = संदर्भ
documents-label-ordered = आदेश की कुल राशि
documents-label-balance = शेष देय राशि
documents-label-overpaid = अधिक दी गई, लौटाई जाने वाली राशि
documents-label-remarks = टिप्पणी
documents-label-magistrate = मजिस्ट्रेट
documents-label-cases = मामले

documents-title-acknowledgement-complaint = परिवाद की पावती
documents-title-acknowledgement-prosecution = अभियोजन की पावती
documents-acknowledgement-opening-complaint = पशुओं को अवैध रूप से पकड़ने का यह परिवाद न्यायालय को { $date } को प्राप्त हुआ।
documents-acknowledgement-opening-prosecution = यह अभियोजन न्यायालय को { $date } को प्राप्त हुआ।
documents-acknowledgement-code = इस कोड से कोई भी मामले की स्थिति पढ़ सकता है। इसे सँभालकर रखें।
documents-acknowledgement-code-mobile = इस कोड से, या वाद संख्या और अपने मोबाइल नंबर के अंतिम चार अंकों से, मामले की स्थिति पढ़ी जा सकती है। इसे सँभालकर रखें।
documents-acknowledgement-clerk = न्यायालय कार्यालय की ओर से
documents-period-in-time = यह समय के भीतर है।
documents-period-late = यह अंतिम दिन के बाद प्रस्तुत हुआ। इसे दर्ज किया गया है, और विलंब का क्या परिणाम होगा यह न्यायालय तय करेगा।
documents-period-undecided = दिए गए तथ्यों से अभी तय नहीं होता कि यह समय के भीतर है या नहीं।
documents-period-last-day = अंतिम दिन { $date } है।
documents-next-scrutiny = न्यायालय कार्यालय काग़ज़ों की जाँच करता है। कुछ कमी हो तो बताया जाता है कि क्या और कब तक ठीक करना है। प्रस्तुति की तारीख वही रहती है।
documents-next-number = काग़ज़ ठीक हों तो मामले को वाद संख्या मिलती है।
documents-next-examination = फिर मजिस्ट्रेट परिवादी की, या तथ्य जानने वाले अभिकर्ता की, शपथ पर परीक्षा करते हैं। रसीदें और साक्षी साथ लाएँ।
documents-next-summons-opposite = परिवाद प्रथम दृष्टया आधारयुक्त लगे तो न्यायालय उन्हें समन भेजता है जिन्होंने पशु पकड़े या रोक रखे हैं।
documents-next-summons-accused = फिर न्यायालय तय करता है कि अभियुक्त को समन भेजा जाए या नहीं।

documents-title-summons = समन
documents-summons-subtitle-complaint = पशुओं को अवैध रूप से पकड़ने या रोक रखने के परिवाद में
documents-summons-subtitle-accused = अभियुक्त व्यक्ति को
documents-summons-to = सेवा में
documents-summons-stated-seizure = { $complainant } ने इस न्यायालय में परिवाद किया है कि दिनांक { $date } को { $place } पर पशु अवैध रूप से पकड़े गए, या तब से अवैध रूप से रोक रखे गए हैं: { $animals }। परिवाद { $citation } के अधीन किया गया है। उसका उत्तर देने के लिए आपकी उपस्थिति आवश्यक है।
documents-summons-stated-offence = { $prosecutor } द्वारा लगाए गए आरोप का उत्तर देने के लिए आपकी उपस्थिति आवश्यक है: { $what }, जो { $citation } के अधीन अपराध है।
documents-summons-day = तारीख: { $date }।
documents-summons-place = स्थान: { $place }।
documents-summons-animals = पशु: { $animals }।
documents-summons-command = आपसे अपेक्षा की जाती है कि आप स्वयं, या अधिवक्ता अथवा प्राधिकृत अभिकर्ता द्वारा, इस न्यायालय के समक्ष उपस्थित हों:
documents-summons-no-accusation = आप पर किसी अपराध का आरोप नहीं है। न्यायालय जाँच करता है कि पकड़ना या रोक रखना वैध था या नहीं; वैध न हो तो वह हानि का प्रतिकर और दी गई फ़ीस तथा व्यय दिलाता है।
documents-summons-absent-complaint = आप उपस्थित न हुए तो न्यायालय आपकी अनुपस्थिति में परिवाद सुनकर निर्णय कर सकता है।
documents-summons-absent-accused = इसमें चूक न करें। विधिसम्मत कारण के बिना अनुपस्थित रहने पर न्यायालय विधि के अनुसार आगे की कार्रवाई कर सकता है।
documents-summons-enclosed = परिवाद की प्रति संलग्न है।
documents-summons-bring = यह समन और पशुओं से संबंधित हर काग़ज़, रजिस्टर और रसीद साथ लाएँ।
documents-summons-legal-aid = निःशुल्क विधिक सहायता के लिए ज़िला विधिक सेवा प्राधिकरण से संपर्क करें, दूरभाष 15100।
documents-summons-issued = मेरे हस्ताक्षर और न्यायालय की मुहर सहित { $date } को जारी।
documents-summons-courtesy-copy = ई-मेल से आई इस समन की प्रति केवल सूचना के लिए है। तामील संहिता में बताई गई रीति से काग़ज़ पर होती है।
documents-summons-e-service = इस समन की तामील { $citation } के अधीन ई-मेल से हो सकती है।
documents-summons-receipt = समन प्राप्त हुआ
documents-summons-receipt-name = नाम
documents-summons-receipt-relation = समन किए गए व्यक्ति से संबंध
documents-summons-receipt-when = तारीख और समय
documents-summons-receipt-signature = हस्ताक्षर या अँगूठे का निशान

documents-title-order-illegal-seizure-award = अवैध रूप से पशु पकड़ने के परिवाद पर आदेश
documents-title-order-dismissal = ख़ारिज करने का आदेश
documents-title-order-conviction = दोषसिद्धि का आदेश
documents-title-order-acquittal = दोषमुक्ति का आदेश
documents-title-order-release = पशुओं को छोड़ने का आदेश
documents-order-unnumbered = हस्ताक्षर होने पर मिलेगी
documents-finding-seizure-illegal = पशुओं का पकड़ा जाना अवैध था। उन्हें { $names } ने पकड़ा था।
documents-finding-detention-illegal = पशुओं को रोक रखना अवैध था। उन्हें { $names } ने रोक रखा था।
documents-finding-seizure-lawful = पशुओं का पकड़ा जाना वैध था।
documents-finding-not-well-founded = परिवाद आधारयुक्त नहीं लगता।
documents-finding-not-proved = जो अभिकथित था वह सिद्ध नहीं हुआ।
documents-finding-guilty-first = { $names } ने { $citation } के अधीन अपराध किया है: { $offence }। यह पहला अपराध है।
documents-finding-guilty-subsequent = { $names } ने { $citation } के अधीन अपराध किया है: { $offence }। यह दूसरा या उसके बाद का अपराध है।
documents-finding-no-knowledge = न्यायालय की राय में यह { $names } की जानकारी के बिना हुआ ({ $citation })।
documents-finding-due-diligence = न्यायालय की राय में { $names } ने सम्यक् तत्परता बरती थी ({ $citation })।
documents-finding-damage = यह सिद्ध है कि अतिचार से { $person } को { $amount } ({ $words }) का नुक़सान हुआ।
documents-order-dismissed = मामला ख़ारिज किया जाता है।
documents-order-convicted = दोषसिद्ध किए जाते हैं: { $names }।
documents-order-acquitted = दोषमुक्त किए जाते हैं: { $names }।
documents-order-pays = { $payer } द्वारा { $payee } को { $amount } ({ $words }) दिए जाएँ।
documents-order-share = { $payer } द्वारा { $amount }
documents-order-shares = इसमें से: { $shares }।
documents-order-released = पशु ({ $animals }) तुरंत छोड़कर { $to } को सौंपे जाएँ।
documents-order-released-pound = { $pound } में रखे पशु ({ $animals }) तुरंत छोड़कर { $to } को सौंपे जाएँ।
documents-order-dues = उन पर देय फ़ीस और व्यय { $payer } द्वारा दिए जाएँ; स्वामी को कांजी हाउस में कुछ नहीं देना है।
documents-order-dues-amount = उन पर देय फ़ीस और व्यय { $amount } ({ $words }) { $payer } द्वारा दिए जाएँ; स्वामी को कांजी हाउस में कुछ नहीं देना है।
documents-order-dues-growing = उन पर देय फ़ीस और व्यय, इस आदेश की तारीख तक { $amount } ({ $words }) और उसके बाद कांजी हाउस में रहने के प्रत्येक दिन के { $rate }, { $payer } द्वारा दिए जाएँ; स्वामी को कांजी हाउस में कुछ नहीं देना है।
documents-order-fine = { $name } पर { $citation } के अधीन { $amount } ({ $words }) का जुर्माना किया जाता है।
documents-order-prison = { $name } को { $citation } के अधीन { $days } के कारावास का दंड दिया जाता है।
documents-order-fine-and-prison = { $name } को { $citation } के अधीन { $amount } ({ $words }) के जुर्माने और { $days } के कारावास का दंड दिया जाता है।
documents-order-forfeited = जिन पशुओं ({ $animals }) के संबंध में दोषसिद्धि हुई है वे { $citation } के अधीन राज्य सरकार को समपहृत किए जाते हैं।
documents-order-recovery = दिलाई गई राशि वैसे वसूल की जा सकेगी मानो वह मजिस्ट्रेट द्वारा किया गया जुर्माना हो ({ $citation })।
documents-order-pronounced = { $date } को सुनाया और हस्ताक्षरित किया गया।
documents-order-of = { $number }, दिनांक { $date }
documents-column-head = किसलिए
documents-column-claimed = माँगी गई
documents-column-limit = सीमा
documents-column-allowed = मंज़ूर
documents-column-rule = धारा
documents-column-payer-payee = कौन, किसे
documents-column-paid = दी गई
documents-column-serial = क्रम
documents-column-time = समय
documents-column-case = वाद संख्या
documents-column-parties = पक्षकार
documents-column-purpose = प्रयोजन
documents-payer-to-payee = { $payer } से { $payee } को
documents-reduced = { $head }: { $claimed } माँगे गए, { $allowed } मंज़ूर हुए, यानी { $less } कम।
documents-reduced-by-limit = { $head }: { $claimed } माँगे गए; विधि अधिक से अधिक { $limit } की अनुमति देती है; { $allowed } मंज़ूर हुए, यानी माँग से { $less } कम।
documents-assessed-above-limit = { $head }: न्यायालय इसे { $assessed } आँकता है; विधि अधिक से अधिक { $limit } की अनुमति देती है; { $allowed } मंज़ूर हुए।
documents-reasons-above = कारण इस आदेश के पहले भाग में, उस भाषा में दिए हैं जिसमें न्यायालय ने उन्हें लिखा।

documents-title-receipt-payment = भुगतान की रसीद
documents-title-receipt-acknowledgement = आदेश प्राप्त होने की रसीद
documents-title-receipt-compliance = अनुपालन की रिपोर्ट की रसीद
documents-receipt-payment = न्यायालय ने { $from } का यह भुगतान दर्ज किया है।
documents-receipt-acknowledgement = न्यायालय ने दर्ज किया है कि { $from } को आदेश प्राप्त हुआ।
documents-receipt-compliance = न्यायालय ने { $from } की यह रिपोर्ट दर्ज की है कि आदेश का पालन हो गया।
documents-receipt-settled = आदेश की पूरी राशि दी जा चुकी है।

documents-title-cause-list = वाद सूची
documents-cause-list-none = इस दिन कोई मामला नहीं है।
documents-cause-list-note = सूची बदल सकती है। नवीनतम सूची न्यायालय कार्यालय में और QR कोड वाले पृष्ठ पर है।
