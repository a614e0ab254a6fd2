mail-acknowledgement-subject = { $case }: काग़ज़ प्राप्त हुए
mail-acknowledgement-first = अभी आपको कुछ नहीं करना है: न्यायालय का कार्यालय आपके काग़ज़ जाँचकर अगला चरण बताएगा।
mail-acknowledgement-attached = पावती संलग्न है (PDF)। इसे सँभालकर रखें: इस पर लिखे कोड से लॉग-इन किए बिना आपके मामले की स्थिति देखी जा सकती है।
mail-acknowledgement-late = काग़ज़ अंतिम दिन { $date } के बाद आए प्रतीत होते हैं। फिर भी वे दर्ज कर लिए गए हैं; विलंब पर मजिस्ट्रेट निर्णय करेंगे।

mail-summons-subject = { $case }: { $date } को उपस्थित हों
mail-summons-first = { $date } को { $time } बजे न्यायालय में उपस्थित हों।
mail-summons-attached = मामला { $case } में आपको समन किया गया है। समन संलग्न है (PDF), साथ में कैलेंडर की प्रविष्टि भी है।
mail-summons-bring = समन और पशुओं से संबंधित हर काग़ज़, रजिस्टर और रसीद साथ लाएँ।
mail-summons-absent-complaint = आप उपस्थित न हुए तो न्यायालय आपकी अनुपस्थिति में परिवाद सुनकर निर्णय कर सकता है।
mail-summons-absent-accused = इसमें चूक न करें। विधिसम्मत कारण के बिना अनुपस्थित रहने पर न्यायालय विधि के अनुसार आगे की कार्रवाई कर सकता है।
mail-summons-courtesy = यह ई-मेल केवल सूचना के लिए प्रति है। समन की तामील काग़ज़ पर होती है।
mail-summons-service = इस समन की तामील { $citation } के अधीन ई-मेल से की जाती है।

mail-hearing-subject = { $case }: अगली सुनवाई { $date }
mail-hearing-first = अगली सुनवाई { $date } को { $time } बजे है: कृपया उपस्थित रहें।
mail-hearing-attached = कैलेंडर की प्रविष्टि संलग्न है। तारीख बदलने पर हमारे अगले ई-मेल से प्रविष्टि भी बदल जाएगी।

mail-vacated-subject = { $case }: { $date } की सुनवाई नहीं होगी
mail-vacated-first = { $date } को न्यायालय न आएँ: यह सुनवाई नहीं होगी।
mail-vacated-next = नई तारीख न्यायालय बताएगा। आपके कैलेंडर से प्रविष्टि हटा दी जाती है।

mail-order-subject = { $case }: न्यायालय का आदेश
mail-order-first = दिनांक { $date } का संलग्न आदेश पढ़ें और सँभालकर रखें।
mail-order-amount = आदेश में कुल राशि: { $amount }। कौन देगा और किसे मिलेगी, यह आदेश में लिखा है।
mail-order-status = कितना चुकाया गया और कितना शेष है, यह आपके मामले की स्थिति वाले पृष्ठ पर दिखता है।

mail-recovery-subject = { $case }: नगरपालिका के लिए आदेश
mail-recovery-first = अपने इनबॉक्स में इस आदेश की पावती दें, फिर { $amount } वसूल करें और हर भुगतान वहीं दर्ज करें।
mail-recovery-first-no-amount = अपने इनबॉक्स में इस आदेश की पावती दें, फिर की गई कार्रवाई की रिपोर्ट वहीं दें।
mail-recovery-attached = हस्ताक्षरित आदेश संलग्न है (PDF)। हर पावती, भुगतान और अनुपालन की रिपोर्ट पर आपको रसीद संख्या मिलती है।

mail-label-to = सेवा में
mail-label-case = मामला
mail-label-filing = फ़ाइलिंग संख्या
mail-label-filed-on = दाख़िल करने की तारीख
mail-label-process = आदेशिका संख्या
mail-label-order = आदेश संख्या
mail-label-date = तारीख
mail-label-time = समय
mail-label-place = स्थान
mail-label-purpose = प्रयोजन
mail-label-amount = राशि

mail-purpose-examination = परिवादी की परीक्षा
mail-purpose-appearance = उपस्थिति
mail-purpose-inquiry = जाँच
mail-purpose-evidence = साक्ष्य
mail-purpose-arguments = बहस
mail-purpose-order = आदेश
mail-purpose-sentence = दंड पर सुनवाई
mail-purpose-compliance = अनुपालन की रिपोर्ट
mail-purpose-payment = भुगतान

mail-link-status = मामले की स्थिति:
mail-link-inbox = आपका इनबॉक्स:
mail-link-verify = संलग्न काग़ज़ असली है या नहीं, यहाँ जाँचें:
mail-legal-aid = निःशुल्क विधिक सहायता के लिए ज़िला विधिक सेवा प्राधिकरण से संपर्क करें, दूरभाष 15100।
mail-wrong-person = यह ई-मेल आपके लिए नहीं है? कृपया न्यायालय को बताएँ और इसे मिटा दें।
mail-contact = न्यायालय: { $contact }
mail-entry-summary = { $case }: सुनवाई
mail-entry-bring = न्यायालय के काग़ज़ और हर रसीद साथ लाएँ।
