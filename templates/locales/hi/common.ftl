common-service-name = पशु न्यायालय
common-service-purpose = मजिस्ट्रेट के समक्ष कांजी हाउस के मामले
common-skip = मुख्य सामग्री पर जाएँ
common-languages = भाषा
common-navigation = अनुभाग
common-demonstration = नमूना
common-demonstration-text = काल्पनिक न्यायालय, व्यक्ति और मामले। यहाँ की कोई बात न्यायालय का आदेश नहीं है।
common-owner = यह सेवा पृष्ठ पर बताया गया न्यायालय चलाता है। इसके लिए कोई शुल्क नहीं है।
common-help = सहायता
common-privacy = गोपनीयता
common-accessibility = सुगम्यता
common-law = कानून
common-limits = न्यायालय क्या आदेश दे सकता है?
common-updated = { $when } तक की जानकारी
common-signed-in = { $name }, { $role }
common-sign-out = बाहर निकलें
common-role-clerk = लिपिक
common-role-magistrate = मजिस्ट्रेट
common-role-accounts = लेखा शाखा
common-role-admin = प्रशासक
common-role-municipality = नगरपालिका
common-role-police = पुलिस

common-error-title = त्रुटि: { $title }
common-error-summary = कृपया नीचे की बातें ठीक करें
common-error-prefix = त्रुटि:
common-day = दिन
common-month = महीना
common-year = वर्ष
common-date-example = उदाहरण के लिए, 27 3 2026
common-rupees = राशि रुपयों में
common-choose = चुनें
common-continue = आगे बढ़ें
common-success = हो गया
common-important = महत्वपूर्ण
common-previous = पिछला पृष्ठ
common-next = अगला पृष्ठ
common-pages = पृष्ठ
common-page-of = { $pages } में से पृष्ठ { $page }

# Codes of the court: cases, hearings, orders, papers.
common-case-kind-complaint = अवैध पकड़ की शिकायत
common-case-kind-prosecution = पशु छोड़ने या अतिचार का अभियोजन
common-purpose-examination = शिकायतकर्ता की परीक्षा

common-offence-straying = पशुओं को सड़क पर आवारा फिरने देना
common-offence-trespass = पशुओं को संपत्ति पर अतिचार करने देना
common-offence-rescue = पशुओं के पकड़े जाने का विरोध करना, या पकड़े गए पशुओं को छुड़ा ले जाना

common-event-filed = न्यायालय में प्रस्तुत
common-event-returned = आपत्तियों सहित लौटाया गया
common-event-registered = मामला पंजीकृत
common-event-examined = परिवादी की परीक्षा हुई: परिवाद आधारयुक्त
common-event-not-well-founded = परीक्षा के बाद परिवाद ख़ारिज
common-event-hearing-listed = सुनवाई की तारीख नियत
common-event-hearing-held = सुनवाई हुई
common-event-hearing-adjourned = सुनवाई स्थगित
common-event-hearing-vacated = सुनवाई की तारीख निरस्त
common-event-summons-issued = समन जारी
common-event-return-entered = तामील की रिपोर्ट दर्ज
common-event-declared-served = समन तामील घोषित
common-event-declared-not-served = समन अतामील घोषित
common-event-fresh-service-ordered = नए सिरे से तामील का आदेश
common-event-order-drafted = आदेश का प्रारूप तैयार
common-event-order-cancelled = आदेश का प्रारूप रद्द
common-event-order-signed = आदेश हस्ताक्षरित
common-event-order-acknowledged = नगरपालिका ने आदेश की पावती दी
common-event-payment-recorded = भुगतान दर्ज
common-event-satisfied = पूरी राशि चुकाई गई
common-event-compliance-returned = अनुपालन की रिपोर्ट प्राप्त
common-event-mail-settled = ई-मेल का क्या हुआ, इसका निर्णय दर्ज

common-stage-scrutiny = जाँच-पड़ताल के अधीन
common-stage-returned = आपत्तियों सहित लौटाया गया
common-stage-registered = पंजीकृत
common-stage-summoning = समन जारी होना है
common-stage-hearing = सुनवाई
common-stage-disposed = निस्तारित

common-disposal-seizure-illegal = पकड़ना अवैध
common-disposal-seizure-lawful = पकड़ना वैध
common-disposal-not-well-founded = परिवाद आधारयुक्त नहीं
common-disposal-convicted = दोषसिद्ध
common-disposal-acquitted = दोषमुक्त
common-disposal-released = छोड़ा गया
common-disposal-withdrawn = वापस लिया गया
common-disposal-compounded = शमन हुआ
common-disposal-transferred = दूसरे न्यायालय को अंतरित
common-disposal-returned-for-presentation = उचित न्यायालय में प्रस्तुत करने के लिए लौटाया गया

common-purpose-appearance = उपस्थिति
common-purpose-inquiry = जाँच
common-purpose-evidence = साक्ष्य
common-purpose-arguments = बहस
common-purpose-order = आदेश
common-purpose-sentence = दंड पर सुनवाई
common-purpose-compliance = आदेश का पालन
common-purpose-payment = भुगतान
common-hearing-state-listed = सूचीबद्ध
common-hearing-state-held = सुनवाई हुई
common-hearing-state-adjourned = स्थगित
common-order-kind-illegal-seizure-award = अवैध पकड़ पर प्रतिकर का आदेश
common-order-kind-dismissal = शिकायत खारिज करने का आदेश
common-order-kind-conviction = दोषसिद्धि का आदेश
common-order-kind-acquittal = दोषमुक्ति का आदेश
common-order-kind-release = पशु छोड़ने का आदेश
common-paper-acknowledgement = दाखिल होने की पावती
common-paper-summons = समन
common-paper-order = आदेश
common-paper-receipt = रसीद
common-paper-cause-list = दैनिक वाद सूची

common-channel-email = ई-मेल
common-channel-police = पुलिस
common-channel-post = डाक
common-channel-hand = दस्ती

common-party-complainant = परिवादी
common-party-agent = परिवादी का अभिकर्ता
common-party-opposite-party = विपक्षी
common-party-accused = अभियुक्त
common-party-damaged-person = जिसे नुक़सान हुआ
common-party-municipality = नगरपालिका
common-party-witness = साक्षी
common-party-surety = प्रतिभू

common-capacity-police = पुलिस अधिकारी
common-capacity-watch-and-ward = नगरपालिका का पहरा दल
common-capacity-pound-keeper = कांजी हाउस रक्षक
common-capacity-private = निजी व्यक्ति
common-capacity-owner = पशुओं का स्वामी
common-capacity-in-charge = पशुओं का भारसाधक

common-outcome-served-in-person = व्यक्तिगत तामील
common-outcome-served-on-family-member = परिवार के सदस्य पर तामील
common-outcome-refused = लेने से इनकार
common-outcome-affixed = मकान पर चस्पा
common-outcome-acknowledged = प्राप्ति की पावती दी गई
common-outcome-delivered = पहुँचाया गया
common-outcome-not-found = व्यक्ति नहीं मिला
common-outcome-insufficient-address = पता अपूर्ण
common-outcome-deceased = मृत
common-outcome-unclaimed = किसी ने नहीं लिया
common-outcome-bounced = ई-मेल लौट आया
common-outcome-returned = बिना तामील वापस

common-delivery-queued = भेजा जाना शेष
common-delivery-handed-over = तामील के लिए सौंपा गया
common-delivery-sent = भेजा गया
common-delivery-bounced = लौट आया
common-delivery-uncertain = भेजा गया या नहीं, अनिश्चित
common-delivery-delivered = पहुँच गया
common-delivery-undelivered = नहीं पहुँचा
common-delivery-no-address = पता नहीं है

common-summons-issued = जारी
common-summons-served = तामील
common-summons-not-served = अतामील
common-summons-fresh-service-ordered = नए सिरे से तामील का आदेश

common-side-complainant = परिवादी
common-side-opposite-party = विपक्षी
common-side-prosecution = अभियोजन पक्ष
common-side-accused = अभियुक्त
common-side-court = न्यायालय
common-side-none = कोई नहीं

common-order-illegal-seizure-award = अवैध रूप से पकड़ने पर प्रतिकर का आदेश
common-order-dismissal = ख़ारिज करने का आदेश
common-order-conviction = दोषसिद्धि का आदेश
common-order-acquittal = दोषमुक्ति का आदेश
common-order-release = पशुओं को छोड़ने का आदेश

common-kind-complaint = अवैध रूप से पकड़ने का परिवाद
common-kind-prosecution = अभियोजन

common-payee-state = राज्य सरकार
