mail-acknowledgement-subject = { $case }: ಕಾಗದಗಳು ಸ್ವೀಕೃತ
mail-acknowledgement-first = ಈಗ ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ: ನ್ಯಾಯಾಲಯದ ಕಚೇರಿಯು ನಿಮ್ಮ ಕಾಗದಗಳನ್ನು ಪರಿಶೀಲಿಸಿ ಮುಂದಿನ ಹಂತವನ್ನು ತಿಳಿಸುತ್ತದೆ.
mail-acknowledgement-attached = ಸ್ವೀಕೃತಿ ಪತ್ರವನ್ನು ಲಗತ್ತಿಸಲಾಗಿದೆ (PDF). ಅದನ್ನು ಇಟ್ಟುಕೊಳ್ಳಿ: ಅದರಲ್ಲಿರುವ ಕೋಡ್‌ನಿಂದ ಲಾಗಿನ್ ಇಲ್ಲದೆ ನಿಮ್ಮ ಪ್ರಕರಣದ ಸ್ಥಿತಿಯನ್ನು ನೋಡಬಹುದು.
mail-acknowledgement-late = ಕಾಗದಗಳು ಕೊನೆಯ ದಿನವಾದ { $date } ರ ನಂತರ ಬಂದಂತೆ ಕಾಣುತ್ತದೆ. ಆದರೂ ಅವುಗಳನ್ನು ನೋಂದಾಯಿಸಲಾಗಿದೆ; ವಿಳಂಬದ ಬಗ್ಗೆ ಮ್ಯಾಜಿಸ್ಟ್ರೇಟರು ತೀರ್ಮಾನಿಸುತ್ತಾರೆ.

mail-summons-subject = { $case }: { $date } ರಂದು ಹಾಜರಾಗಿ
mail-summons-first = { $date } ರಂದು { $time } ಗಂಟೆಗೆ ನ್ಯಾಯಾಲಯಕ್ಕೆ ಹಾಜರಾಗಿ.
mail-summons-attached = ಪ್ರಕರಣ { $case } ರಲ್ಲಿ ನಿಮಗೆ ಸಮನ್ಸ್ ಹೊರಡಿಸಲಾಗಿದೆ. ಸಮನ್ಸ್ (PDF) ಮತ್ತು ಕ್ಯಾಲೆಂಡರ್ ನಮೂದನ್ನು ಲಗತ್ತಿಸಲಾಗಿದೆ.
mail-summons-bring = ಸಮನ್ಸ್ ಅನ್ನು ಮತ್ತು ಜಾನುವಾರುಗಳಿಗೆ ಸಂಬಂಧಿಸಿದ ಪ್ರತಿ ಕಾಗದ, ರಿಜಿಸ್ಟರ್ ಹಾಗೂ ರಸೀದಿಯನ್ನು ತನ್ನಿ.
mail-summons-absent-complaint = ನೀವು ಹಾಜರಾಗದಿದ್ದರೆ ನ್ಯಾಯಾಲಯವು ನಿಮ್ಮ ಗೈರುಹಾಜರಿಯಲ್ಲಿ ದೂರನ್ನು ಆಲಿಸಿ ತೀರ್ಮಾನಿಸಬಹುದು.
mail-summons-absent-accused = ಹಾಜರಾಗಲು ತಪ್ಪಬೇಡಿ. ಕಾನೂನುಸಮ್ಮತ ಕಾರಣವಿಲ್ಲದೆ ಗೈರುಹಾಜರಾದರೆ ನ್ಯಾಯಾಲಯವು ಕಾನೂನಿನಂತೆ ಮುಂದಿನ ಕ್ರಮಗಳನ್ನು ಕೈಗೊಳ್ಳಬಹುದು.
mail-summons-courtesy = ಈ ಇ-ಮೇಲ್ ಮಾಹಿತಿಗಾಗಿ ಮಾತ್ರ ಕಳುಹಿಸಿದ ಪ್ರತಿ. ಸಮನ್ಸ್ ಜಾರಿಯು ಕಾಗದದ ಮೂಲಕ ಆಗುತ್ತದೆ.
mail-summons-service = ಈ ಸಮನ್ಸ್ ಅನ್ನು { $citation } ಅಡಿಯಲ್ಲಿ ಇ-ಮೇಲ್ ಮೂಲಕ ಜಾರಿ ಮಾಡಲಾಗಿದೆ.

mail-hearing-subject = { $case }: ಮುಂದಿನ ವಿಚಾರಣೆ { $date }
mail-hearing-first = ಮುಂದಿನ ವಿಚಾರಣೆ { $date } ರಂದು { $time } ಗಂಟೆಗೆ ಇದೆ: ದಯವಿಟ್ಟು ಹಾಜರಿರಿ.
mail-hearing-attached = ಕ್ಯಾಲೆಂಡರ್ ನಮೂದನ್ನು ಲಗತ್ತಿಸಲಾಗಿದೆ. ದಿನಾಂಕ ಬದಲಾದರೆ ನಮ್ಮ ಮುಂದಿನ ಇ-ಮೇಲ್‌ನಿಂದ ಆ ನಮೂದೂ ಬದಲಾಗುತ್ತದೆ.

mail-vacated-subject = { $case }: { $date } ರ ವಿಚಾರಣೆ ಇಲ್ಲ
mail-vacated-first = { $date } ರಂದು ನ್ಯಾಯಾಲಯಕ್ಕೆ ಬರಬೇಡಿ: ಈ ವಿಚಾರಣೆ ನಡೆಯುವುದಿಲ್ಲ.
mail-vacated-next = ಹೊಸ ದಿನಾಂಕವನ್ನು ನ್ಯಾಯಾಲಯವು ತಿಳಿಸುತ್ತದೆ. ನಿಮ್ಮ ಕ್ಯಾಲೆಂಡರ್‌ನಿಂದ ನಮೂದನ್ನು ತೆಗೆಯಲಾಗುತ್ತದೆ.

mail-order-subject = { $case }: ನ್ಯಾಯಾಲಯದ ಆದೇಶ
mail-order-first = ಲಗತ್ತಿಸಿರುವ ದಿನಾಂಕ { $date } ರ ಆದೇಶವನ್ನು ಓದಿ ಇಟ್ಟುಕೊಳ್ಳಿ.
mail-order-amount = ಆದೇಶದಲ್ಲಿರುವ ಒಟ್ಟು ಮೊತ್ತ: { $amount }. ಯಾರು ಪಾವತಿಸಬೇಕು ಮತ್ತು ಯಾರಿಗೆ ಸಲ್ಲಬೇಕು ಎಂಬುದು ಆದೇಶದಲ್ಲಿದೆ.
mail-order-status = ಎಷ್ಟು ಪಾವತಿಯಾಗಿದೆ ಮತ್ತು ಎಷ್ಟು ಬಾಕಿ ಇದೆ ಎಂಬುದನ್ನು ನಿಮ್ಮ ಪ್ರಕರಣದ ಸ್ಥಿತಿಯ ಪುಟದಲ್ಲಿ ನೋಡಬಹುದು.

mail-recovery-subject = { $case }: ಪುರಸಭೆಗೆ ಆದೇಶ
mail-recovery-first = ನಿಮ್ಮ ಇನ್‌ಬಾಕ್ಸ್‌ನಲ್ಲಿ ಈ ಆದೇಶದ ಸ್ವೀಕೃತಿ ನೀಡಿ, ನಂತರ { $amount } ವಸೂಲಿ ಮಾಡಿ ಮತ್ತು ಪ್ರತಿ ಪಾವತಿಯನ್ನು ಅಲ್ಲಿ ದಾಖಲಿಸಿ.
mail-recovery-first-no-amount = ನಿಮ್ಮ ಇನ್‌ಬಾಕ್ಸ್‌ನಲ್ಲಿ ಈ ಆದೇಶದ ಸ್ವೀಕೃತಿ ನೀಡಿ, ನಂತರ ಕೈಗೊಂಡ ಕ್ರಮದ ವರದಿಯನ್ನು ಅಲ್ಲಿ ಸಲ್ಲಿಸಿ.
mail-recovery-attached = ಸಹಿ ಮಾಡಿದ ಆದೇಶವನ್ನು ಲಗತ್ತಿಸಲಾಗಿದೆ (PDF). ಪ್ರತಿ ಸ್ವೀಕೃತಿ, ಪಾವತಿ ಮತ್ತು ಪಾಲನಾ ವರದಿಗೆ ನಿಮಗೆ ರಸೀದಿ ಸಂಖ್ಯೆ ದೊರೆಯುತ್ತದೆ.

mail-label-to = ಯಾರಿಗೆ
mail-label-case = ಪ್ರಕರಣ
mail-label-filing = ಸಲ್ಲಿಕೆ ಸಂಖ್ಯೆ
mail-label-filed-on = ಸಲ್ಲಿಸಿದ ದಿನಾಂಕ
mail-label-process = ಆದೇಶಿಕೆ ಸಂಖ್ಯೆ
mail-label-order = ಆದೇಶ ಸಂಖ್ಯೆ
mail-label-date = ದಿನಾಂಕ
mail-label-time = ಸಮಯ
mail-label-place = ಸ್ಥಳ
mail-label-purpose = ಉದ್ದೇಶ
mail-label-amount = ಮೊತ್ತ

mail-purpose-examination = ದೂರುದಾರರ ವಿಚಾರಣೆ
mail-purpose-appearance = ಹಾಜರಾತಿ
mail-purpose-inquiry = ವಿಚಾರಣೆ
mail-purpose-evidence = ಸಾಕ್ಷ್ಯ
mail-purpose-arguments = ವಾದ
mail-purpose-order = ಆದೇಶ
mail-purpose-sentence = ಶಿಕ್ಷೆಯ ಬಗ್ಗೆ ವಿಚಾರಣೆ
mail-purpose-compliance = ಪಾಲನಾ ವರದಿ
mail-purpose-payment = ಪಾವತಿ

mail-link-status = ಪ್ರಕರಣದ ಸ್ಥಿತಿ:
mail-link-inbox = ನಿಮ್ಮ ಇನ್‌ಬಾಕ್ಸ್:
mail-link-verify = ಲಗತ್ತಿಸಿದ ಕಾಗದ ನಿಜವೇ ಎಂದು ಇಲ್ಲಿ ಪರಿಶೀಲಿಸಿ:
mail-legal-aid = ಉಚಿತ ಕಾನೂನು ನೆರವಿಗಾಗಿ ಜಿಲ್ಲಾ ಕಾನೂನು ಸೇವಾ ಪ್ರಾಧಿಕಾರವನ್ನು ಸಂಪರ್ಕಿಸಿ, ದೂರವಾಣಿ 15100.
mail-wrong-person = ಈ ಇ-ಮೇಲ್ ನಿಮಗಲ್ಲವೇ? ದಯವಿಟ್ಟು ನ್ಯಾಯಾಲಯಕ್ಕೆ ತಿಳಿಸಿ ಮತ್ತು ಇದನ್ನು ಅಳಿಸಿ.
mail-contact = ನ್ಯಾಯಾಲಯ: { $contact }
mail-entry-summary = { $case }: ವಿಚಾರಣೆ
mail-entry-bring = ನ್ಯಾಯಾಲಯದ ಕಾಗದಗಳನ್ನು ಮತ್ತು ಪ್ರತಿ ರಸೀದಿಯನ್ನು ತನ್ನಿ.
