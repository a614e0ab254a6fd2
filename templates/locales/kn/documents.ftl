# ನ್ಯಾಯಾಲಯದ ಕಾಗದಗಳ ಮೇಲೆ ಮುದ್ರಿತವಾಗುವುದು. ಔಪಚಾರಿಕ ಭಾಷೆ.
documents-phone = ದೂರವಾಣಿ { $phone }
documents-page = ಪುಟ { $page } / { $pages }
documents-draft = ಕರಡು
documents-verify = ಈ ಕಾಗದ ನಿಜವೇ ಎಂದು ಪರಿಶೀಲಿಸಲು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ ಅಥವಾ ಈ ವಿಳಾಸವನ್ನು ತೆರೆಯಿರಿ:
documents-follow = ಪ್ರಕರಣದ ಸ್ಥಿತಿ ತಿಳಿಯಲು ಸ್ಕ್ಯಾನ್ ಮಾಡಿ ಅಥವಾ ಈ ವಿಳಾಸವನ್ನು ತೆರೆಯಿರಿ:
documents-qr-alt = { $url } ವಿಳಾಸದ QR ಕೋಡ್
documents-footer-id = ದಾಖಲೆ { $id }, ಆವೃತ್ತಿ { $version }
documents-footer-supersedes = ದಿನಾಂಕ { $date } ರ ಆವೃತ್ತಿ { $version } ರ ಬದಲಿಗೆ
documents-footer-pack = ನಿಯಮಗಳು { $pack }
documents-footer-pack-digest = ನಿಯಮಗಳು { $pack }, ಡೈಜೆಸ್ಟ್ { $digest }
documents-list-and = { $first } ಮತ್ತು { $last }
documents-from-to = { $from } ರಿಂದ { $to } ರವರೆಗೆ
documents-section = ಪ್ರಕರಣ { $number }
documents-citation = { $act }, { $label }
documents-act-in-gj-mun = ಗುಜರಾತ್ ಪುರಸಭೆಗಳ ಅಧಿನಿಯಮ, 1963
documents-act-in-ka = ಕರ್ನಾಟಕ ದನಗಳ ಅತಿಕ್ರಮ ಪ್ರವೇಶ ಅಧಿನಿಯಮ, 1966
documents-act-in-cta = ದನಗಳ ಅತಿಕ್ರಮ ಪ್ರವೇಶ ಅಧಿನಿಯಮ, 1871
documents-mark-note = { $mark } ಈ ಪ್ರಕರಣದ ಸಂಖ್ಯೆ ಅಧಿನಿಯಮದ ಪಾಠದಲ್ಲಿ ಓದಿದ್ದಲ್ಲ, ಊಹಿಸಿದ್ದು; ಸಹಿ ಮಾಡುವ ಮೊದಲು ನ್ಯಾಯಾಲಯವು ಅದನ್ನು ದೃಢಪಡಿಸುತ್ತದೆ.
documents-seal-place = ನ್ಯಾಯಾಲಯದ ಮುದ್ರೆ
documents-magistrate = ದಂಡಾಧಿಕಾರಿ
documents-still-held = ಇನ್ನೂ ಬಿಡುಗಡೆಯಾಗಿಲ್ಲ
documents-days = { $count ->
    [one] 1 ದಿನ
   *[other] { $count } ದಿನಗಳು
}

documents-animal-cow = { $count ->
    [one] 1 ಹಸು
   *[other] { $count } ಹಸುಗಳು
}
documents-animal-bullock = { $count ->
    [one] 1 ಎತ್ತು
   *[other] { $count } ಎತ್ತುಗಳು
}
documents-animal-ox = { $count ->
    [one] 1 ಎತ್ತು
   *[other] { $count } ಎತ್ತುಗಳು
}
documents-animal-bull = { $count ->
    [one] 1 ಗೂಳಿ
   *[other] { $count } ಗೂಳಿಗಳು
}
documents-animal-buffalo = { $count ->
    [one] 1 ಎಮ್ಮೆ
   *[other] { $count } ಎಮ್ಮೆಗಳು
}
documents-animal-buffalo-calf = { $count ->
    [one] 1 ಎಮ್ಮೆ ಕರು
   *[other] { $count } ಎಮ್ಮೆ ಕರುಗಳು
}
documents-animal-calf = { $count ->
    [one] 1 ಕರು
   *[other] { $count } ಕರುಗಳು
}
documents-animal-goat = { $count ->
    [one] 1 ಮೇಕೆ
   *[other] { $count } ಮೇಕೆಗಳು
}
documents-animal-kid = { $count ->
    [one] 1 ಮೇಕೆ ಮರಿ
   *[other] { $count } ಮೇಕೆ ಮರಿಗಳು
}
documents-animal-sheep = { $count ->
    [one] 1 ಕುರಿ
   *[other] { $count } ಕುರಿಗಳು
}
documents-animal-lamb = { $count ->
    [one] 1 ಕುರಿ ಮರಿ
   *[other] { $count } ಕುರಿ ಮರಿಗಳು
}
documents-animal-ram = { $count ->
    [one] 1 ಟಗರು
   *[other] { $count } ಟಗರುಗಳು
}
documents-animal-camel = { $count ->
    [one] 1 ಒಂಟೆ
   *[other] { $count } ಒಂಟೆಗಳು
}
documents-animal-horse = { $count ->
    [one] 1 ಕುದುರೆ
   *[other] { $count } ಕುದುರೆಗಳು
}
documents-animal-ass = { $count ->
    [one] 1 ಕತ್ತೆ
   *[other] { $count } ಕತ್ತೆಗಳು
}
documents-animal-pig = { $count ->
    [one] 1 ಹಂದಿ
   *[other] { $count } ಹಂದಿಗಳು
}
documents-animal-elephant = { $count ->
    [one] 1 ಆನೆ
   *[other] { $count } ಆನೆಗಳು
}
documents-animal-other = { $kind } × { $count }

documents-role-complainant = ದೂರುದಾರರು
documents-role-agent = ದೂರುದಾರರ ಪ್ರತಿನಿಧಿ
documents-role-opposite-party = ಎದುರುದಾರರು
documents-role-municipality = ಪುರಸಭೆ
documents-role-accused = ಆರೋಪಿ
documents-role-damaged-person = ನಷ್ಟ ಅನುಭವಿಸಿದ ವ್ಯಕ್ತಿ
documents-role-witness = ಸಾಕ್ಷಿ
documents-role-surety = ಜಾಮೀನುದಾರರು
documents-capacity-police = ಪೊಲೀಸ್ ಅಧಿಕಾರಿ
documents-capacity-watch-and-ward = ಪುರಸಭೆಯ ಕಾವಲು ಸಿಬ್ಬಂದಿ
documents-capacity-pound-keeper = ದೊಡ್ಡಿಯ ಪಾಲಕ
documents-capacity-private = ಖಾಸಗಿ ವ್ಯಕ್ತಿ
documents-capacity-owner = ಜಾನುವಾರುಗಳ ಮಾಲೀಕ
documents-capacity-in-charge = ಜಾನುವಾರುಗಳ ಉಸ್ತುವಾರಿ ಹೊಂದಿದವರು
documents-purpose-examination = ದೂರುದಾರರ ವಿಚಾರಣೆ
documents-purpose-appearance = ಹಾಜರಾತಿ
documents-purpose-inquiry = ವಿಚಾರಣೆ
documents-purpose-evidence = ಸಾಕ್ಷ್ಯ
documents-purpose-arguments = ವಾದ
documents-purpose-order = ಆದೇಶ
documents-purpose-sentence = ಶಿಕ್ಷೆಯ ಬಗ್ಗೆ ವಿಚಾರಣೆ
documents-purpose-compliance = ಪಾಲನಾ ವರದಿ
documents-purpose-payment = ಪಾವತಿ
documents-head-loss = ನಷ್ಟ ಪರಿಹಾರ
documents-head-fees = ದೊಡ್ಡಿಯಲ್ಲಿ ಪಾವತಿಸಿದ ಶುಲ್ಕ
documents-head-expenses = ಬಿಡಿಸಿಕೊಂಡ ವೆಚ್ಚ
documents-head-leviable = ಇನ್ನೂ ವಿಧಿಸಬಹುದಾದ ಬಾಕಿ
documents-head-fine = ಜುಲ್ಮಾನೆ
documents-head-damage = ಹಾನಿ ಪರಿಹಾರ
documents-head-costs = ಪ್ರಕರಣದ ವೆಚ್ಚ

documents-heading-parties = ಪಕ್ಷಕಾರರು
documents-heading-facts = ಹೇಳಿಕೆಯ ಸಂಗತಿಗಳು
documents-heading-claimed = ಕೋರಿದ ಮೊತ್ತ
documents-heading-period-complaint = ದೂರು ಅವಧಿಯೊಳಗೆ ಇದೆಯೇ?
documents-heading-period-prosecution = ಪ್ರಾಸಿಕ್ಯೂಷನ್ ಅವಧಿಯೊಳಗೆ ಇದೆಯೇ?
documents-heading-steps = ಕೊನೆಯ ದಿನವನ್ನು ಹೇಗೆ ಲೆಕ್ಕ ಹಾಕಲಾಯಿತು
documents-heading-next = ಮುಂದೆ ಏನಾಗುತ್ತದೆ
documents-heading-findings = ತೀರ್ಮಾನಗಳು
documents-heading-order = ಆದೇಶ
documents-heading-reasons = ಕಾರಣಗಳು

documents-label-filing-number = ಸಲ್ಲಿಕೆ ಸಂಖ್ಯೆ
documents-label-filed-on = ಸಲ್ಲಿಸಿದ ದಿನಾಂಕ
documents-label-case-number = ಪ್ರಕರಣ ಸಂಖ್ಯೆ
documents-label-process-number = ಆದೇಶಿಕೆ ಸಂಖ್ಯೆ
documents-label-order-number = ಆದೇಶ ಸಂಖ್ಯೆ
documents-label-order-date = ಆದೇಶದ ದಿನಾಂಕ
documents-label-receipt-number = ರಸೀದಿ ಸಂಖ್ಯೆ
documents-label-recorded-on = ದಾಖಲಿಸಿದ ದಿನಾಂಕ
documents-label-animals = ಜಾನುವಾರುಗಳು
documents-label-seized-on = ಹಿಡಿದ ದಿನಾಂಕ
documents-label-seized-at-place = ಹಿಡಿದ ಸ್ಥಳ
documents-label-pound = ದನದ ದೊಡ್ಡಿ
documents-label-released-on = ಬಿಡುಗಡೆಯ ದಿನಾಂಕ
documents-label-offence = ಅಪರಾಧ
documents-label-committed-on = ಅಪರಾಧದ ದಿನಾಂಕ
documents-label-discovered-on = ತಿಳಿದುಬಂದ ದಿನಾಂಕ
documents-label-place = ಸ್ಥಳ
documents-label-direction = ಪ್ರಾಸಿಕ್ಯೂಷನ್ ನಿರ್ದೇಶನ
documents-label-access-code = ಪ್ರವೇಶ ಸಂಕೇತ
documents-label-date = ದಿನಾಂಕ
documents-label-time = ಸಮಯ
documents-label-purpose = ಉದ್ದೇಶ
documents-label-total = ಒಟ್ಟು
documents-label-from = ಯಾರಿಂದ ಸ್ವೀಕರಿಸಲಾಗಿದೆ
documents-label-paid-on = ಪಾವತಿಸಿದ ದಿನಾಂಕ
documents-label-done-on = ಪಾಲನೆಯ ದಿನಾಂಕ
documents-label-reference = ಉಲ್ಲೇಖ
documents-label-ordered = ಆದೇಶದ ಒಟ್ಟು ಮೊತ್ತ
documents-label-balance = ಪಾವತಿಸಬೇಕಾದ ಬಾಕಿ
documents-label-overpaid = ಹೆಚ್ಚುವರಿ ಪಾವತಿ, ಹಿಂದಿರುಗಿಸಬೇಕಾದ ಮೊತ್ತ
documents-label-remarks = ಷರಾ
documents-label-magistrate = ದಂಡಾಧಿಕಾರಿ
documents-label-cases = ಪ್ರಕರಣಗಳು

documents-title-acknowledgement-complaint = ದೂರು ಸ್ವೀಕೃತಿ
documents-title-acknowledgement-prosecution = ಪ್ರಾಸಿಕ್ಯೂಷನ್ ಸ್ವೀಕೃತಿ
documents-acknowledgement-opening-complaint = ಜಾನುವಾರುಗಳನ್ನು ಕಾನೂನುಬಾಹಿರವಾಗಿ ಹಿಡಿದ ಬಗ್ಗೆ ಈ ದೂರನ್ನು ನ್ಯಾಯಾಲಯವು { $date } ರಂದು ಸ್ವೀಕರಿಸಿದೆ.
documents-acknowledgement-opening-prosecution = ಈ ಪ್ರಾಸಿಕ್ಯೂಷನ್ ಅನ್ನು ನ್ಯಾಯಾಲಯವು { $date } ರಂದು ಸ್ವೀಕರಿಸಿದೆ.
documents-acknowledgement-code = ಈ ಸಂಕೇತದಿಂದ ಯಾರು ಬೇಕಾದರೂ ಪ್ರಕರಣದ ಸ್ಥಿತಿಯನ್ನು ಓದಬಹುದು. ಇದನ್ನು ಜೋಪಾನವಾಗಿಡಿ.
documents-acknowledgement-code-mobile = ಈ ಸಂಕೇತದಿಂದ, ಅಥವಾ ಪ್ರಕರಣ ಸಂಖ್ಯೆ ಮತ್ತು ನಿಮ್ಮ ಮೊಬೈಲ್ ಸಂಖ್ಯೆಯ ಕೊನೆಯ ನಾಲ್ಕು ಅಂಕಿಗಳಿಂದ, ಪ್ರಕರಣದ ಸ್ಥಿತಿಯನ್ನು ಓದಬಹುದು. ಇದನ್ನು ಜೋಪಾನವಾಗಿಡಿ.
documents-acknowledgement-clerk = ನ್ಯಾಯಾಲಯದ ಕಚೇರಿಯ ಪರವಾಗಿ
documents-period-in-time = ಇದು ಅವಧಿಯೊಳಗೆ ಇದೆ.
documents-period-late = ಇದನ್ನು ಕೊನೆಯ ದಿನದ ನಂತರ ಸಲ್ಲಿಸಲಾಗಿದೆ. ಇದನ್ನು ದಾಖಲಿಸಲಾಗಿದ್ದು, ವಿಳಂಬದ ಪರಿಣಾಮವನ್ನು ನ್ಯಾಯಾಲಯವು ತೀರ್ಮಾನಿಸುತ್ತದೆ.
documents-period-undecided = ಇದು ಅವಧಿಯೊಳಗೆ ಇದೆಯೇ ಎಂದು ನೀಡಿದ ಸಂಗತಿಗಳಿಂದ ಇನ್ನೂ ತೀರ್ಮಾನಿಸಲಾಗದು.
documents-period-last-day = ಕೊನೆಯ ದಿನ { $date }.
documents-next-scrutiny = ನ್ಯಾಯಾಲಯದ ಕಚೇರಿಯು ಕಾಗದಗಳನ್ನು ಪರಿಶೀಲಿಸುತ್ತದೆ. ಏನಾದರೂ ಕೊರತೆ ಇದ್ದರೆ, ಏನನ್ನು ಮತ್ತು ಯಾವಾಗಿನೊಳಗೆ ಸರಿಪಡಿಸಬೇಕೆಂದು ತಿಳಿಸಲಾಗುತ್ತದೆ. ಸಲ್ಲಿಸಿದ ದಿನಾಂಕ ಅದೇ ಉಳಿಯುತ್ತದೆ.
documents-next-number = ಕಾಗದಗಳು ಸರಿಯಾಗಿದ್ದರೆ ಪ್ರಕರಣಕ್ಕೆ ಪ್ರಕರಣ ಸಂಖ್ಯೆ ದೊರೆಯುತ್ತದೆ.
documents-next-examination = ನಂತರ ದಂಡಾಧಿಕಾರಿಯು ದೂರುದಾರರನ್ನು, ಅಥವಾ ಸಂಗತಿಗಳನ್ನು ತಿಳಿದಿರುವ ಪ್ರತಿನಿಧಿಯನ್ನು, ಪ್ರಮಾಣದ ಮೇಲೆ ವಿಚಾರಿಸುತ್ತಾರೆ. ರಸೀದಿಗಳನ್ನು ಮತ್ತು ಸಾಕ್ಷಿಗಳನ್ನು ಕರೆತನ್ನಿ.
documents-next-summons-opposite = ದೂರು ಮೇಲ್ನೋಟಕ್ಕೆ ಆಧಾರವುಳ್ಳದ್ದೆಂದು ಕಂಡರೆ, ಜಾನುವಾರುಗಳನ್ನು ಹಿಡಿದವರಿಗೆ ಅಥವಾ ತಡೆಹಿಡಿದವರಿಗೆ ನ್ಯಾಯಾಲಯವು ಸಮನ್ಸ್ ಕಳುಹಿಸುತ್ತದೆ.
documents-next-summons-accused = ನಂತರ ಆರೋಪಿಗೆ ಸಮನ್ಸ್ ಕಳುಹಿಸಬೇಕೇ ಎಂದು ನ್ಯಾಯಾಲಯವು ತೀರ್ಮಾನಿಸುತ್ತದೆ.

documents-title-summons = ಸಮನ್ಸ್
documents-summons-subtitle-complaint = ಜಾನುವಾರುಗಳನ್ನು ಕಾನೂನುಬಾಹಿರವಾಗಿ ಹಿಡಿದ ಅಥವಾ ತಡೆಹಿಡಿದ ದೂರಿನಲ್ಲಿ
documents-summons-subtitle-accused = ಆರೋಪಿ ವ್ಯಕ್ತಿಗೆ
documents-summons-to = ಗೆ
documents-summons-stated-seizure = ದಿನಾಂಕ { $date } ರಂದು { $place } ನಲ್ಲಿ ಜಾನುವಾರುಗಳನ್ನು ಕಾನೂನುಬಾಹಿರವಾಗಿ ಹಿಡಿಯಲಾಗಿದೆ, ಅಥವಾ ಅಂದಿನಿಂದ ಕಾನೂನುಬಾಹಿರವಾಗಿ ತಡೆಹಿಡಿಯಲಾಗಿದೆ ಎಂದು { $complainant } ಅವರು ಈ ನ್ಯಾಯಾಲಯಕ್ಕೆ ದೂರು ನೀಡಿದ್ದಾರೆ: { $animals }. ದೂರನ್ನು { $citation } ಅಡಿಯಲ್ಲಿ ನೀಡಲಾಗಿದೆ. ಅದಕ್ಕೆ ಉತ್ತರಿಸಲು ನಿಮ್ಮ ಹಾಜರಾತಿ ಅಗತ್ಯವಾಗಿದೆ.
documents-summons-stated-offence = { $prosecutor } ಹೊರಿಸಿದ ಆರೋಪಕ್ಕೆ ಉತ್ತರಿಸಲು ನಿಮ್ಮ ಹಾಜರಾತಿ ಅಗತ್ಯವಾಗಿದೆ: { $what }, ಇದು { $citation } ಅಡಿಯಲ್ಲಿ ಅಪರಾಧ.
documents-summons-day = ದಿನಾಂಕ: { $date }.
documents-summons-place = ಸ್ಥಳ: { $place }.
documents-summons-animals = ಜಾನುವಾರುಗಳು: { $animals }.
documents-summons-command = ನೀವು ಖುದ್ದಾಗಿ, ಅಥವಾ ವಕೀಲರ ಇಲ್ಲವೇ ಅಧಿಕೃತ ಪ್ರತಿನಿಧಿಯ ಮೂಲಕ, ಈ ನ್ಯಾಯಾಲಯದ ಮುಂದೆ ಹಾಜರಾಗಬೇಕೆಂದು ಈ ಮೂಲಕ ಆದೇಶಿಸಲಾಗಿದೆ:
documents-summons-no-accusation = ನಿಮ್ಮ ಮೇಲೆ ಯಾವುದೇ ಅಪರಾಧದ ಆರೋಪವಿಲ್ಲ. ಹಿಡಿದದ್ದು ಅಥವಾ ತಡೆಹಿಡಿದದ್ದು ಕಾನೂನುಬದ್ಧವೇ ಎಂದು ನ್ಯಾಯಾಲಯವು ವಿಚಾರಿಸುತ್ತದೆ; ಅಲ್ಲದಿದ್ದರೆ ನಷ್ಟ ಪರಿಹಾರವನ್ನು ಮತ್ತು ಪಾವತಿಸಿದ ಶುಲ್ಕ ಹಾಗೂ ವೆಚ್ಚಗಳನ್ನು ಕೊಡಿಸುತ್ತದೆ.
documents-summons-absent-complaint = ನೀವು ಹಾಜರಾಗದಿದ್ದರೆ ನ್ಯಾಯಾಲಯವು ನಿಮ್ಮ ಗೈರುಹಾಜರಿಯಲ್ಲಿ ದೂರನ್ನು ಆಲಿಸಿ ತೀರ್ಮಾನಿಸಬಹುದು.
documents-summons-absent-accused = ಹಾಜರಾಗಲು ತಪ್ಪಬೇಡಿ. ಕಾನೂನುಸಮ್ಮತ ಕಾರಣವಿಲ್ಲದೆ ಗೈರುಹಾಜರಾದರೆ ನ್ಯಾಯಾಲಯವು ಕಾನೂನಿನಂತೆ ಮುಂದಿನ ಕ್ರಮಗಳನ್ನು ಕೈಗೊಳ್ಳಬಹುದು.
documents-summons-enclosed = ದೂರಿನ ಪ್ರತಿಯನ್ನು ಲಗತ್ತಿಸಲಾಗಿದೆ.
documents-summons-bring = ಈ ಸಮನ್ಸ್ ಅನ್ನು ಮತ್ತು ಜಾನುವಾರುಗಳಿಗೆ ಸಂಬಂಧಿಸಿದ ಪ್ರತಿ ಕಾಗದ, ರಿಜಿಸ್ಟರ್ ಹಾಗೂ ರಸೀದಿಯನ್ನು ತನ್ನಿ.
documents-summons-legal-aid = ಉಚಿತ ಕಾನೂನು ನೆರವಿಗಾಗಿ ಜಿಲ್ಲಾ ಕಾನೂನು ಸೇವಾ ಪ್ರಾಧಿಕಾರವನ್ನು ಸಂಪರ್ಕಿಸಿ, ದೂರವಾಣಿ 15100.
documents-summons-issued = ನನ್ನ ಸಹಿ ಮತ್ತು ನ್ಯಾಯಾಲಯದ ಮುದ್ರೆಯೊಂದಿಗೆ { $date } ರಂದು ಹೊರಡಿಸಲಾಗಿದೆ.
documents-summons-courtesy-copy = ಇ-ಮೇಲ್ ಮೂಲಕ ಬಂದ ಈ ಸಮನ್ಸ್‌ನ ಪ್ರತಿ ಮಾಹಿತಿಗಾಗಿ ಮಾತ್ರ. ಜಾರಿಯು ಸಂಹಿತೆಯು ಹೇಳುವ ರೀತಿಯಲ್ಲಿ ಕಾಗದದ ಮೂಲಕ ಆಗುತ್ತದೆ.
documents-summons-e-service = ಈ ಸಮನ್ಸ್ ಅನ್ನು { $citation } ಅಡಿಯಲ್ಲಿ ಇ-ಮೇಲ್ ಮೂಲಕ ಜಾರಿ ಮಾಡಬಹುದು.
documents-summons-receipt = ಸಮನ್ಸ್ ಸ್ವೀಕರಿಸಲಾಗಿದೆ
documents-summons-receipt-name = ಹೆಸರು
documents-summons-receipt-relation = ಸಮನ್ಸ್ ಪಡೆದ ವ್ಯಕ್ತಿಯೊಂದಿಗೆ ಸಂಬಂಧ
documents-summons-receipt-when = ದಿನಾಂಕ ಮತ್ತು ಸಮಯ
documents-summons-receipt-signature = ಸಹಿ ಅಥವಾ ಹೆಬ್ಬೆಟ್ಟಿನ ಗುರುತು

documents-title-order-illegal-seizure-award = ಕಾನೂನುಬಾಹಿರವಾಗಿ ಜಾನುವಾರು ಹಿಡಿದ ದೂರಿನ ಮೇಲಿನ ಆದೇಶ
documents-title-order-dismissal = ವಜಾ ಆದೇಶ
documents-title-order-conviction = ಅಪರಾಧ ನಿರ್ಣಯ ಆದೇಶ
documents-title-order-acquittal = ಖುಲಾಸೆ ಆದೇಶ
documents-title-order-release = ಜಾನುವಾರುಗಳ ಬಿಡುಗಡೆ ಆದೇಶ
documents-order-unnumbered = ಸಹಿಯಾದಾಗ ನೀಡಲಾಗುವುದು
documents-finding-seizure-illegal = ಜಾನುವಾರುಗಳನ್ನು ಹಿಡಿದದ್ದು ಕಾನೂನುಬಾಹಿರ. ಅವುಗಳನ್ನು { $names } ಹಿಡಿದಿದ್ದಾರೆ.
documents-finding-detention-illegal = ಜಾನುವಾರುಗಳನ್ನು ತಡೆಹಿಡಿದದ್ದು ಕಾನೂನುಬಾಹಿರ. ಅವುಗಳನ್ನು { $names } ತಡೆಹಿಡಿದಿದ್ದಾರೆ.
documents-finding-seizure-lawful = ಜಾನುವಾರುಗಳನ್ನು ಹಿಡಿದದ್ದು ಕಾನೂನುಬದ್ಧ.
documents-finding-not-well-founded = ದೂರು ಆಧಾರವುಳ್ಳದ್ದೆಂದು ಕಾಣುವುದಿಲ್ಲ.
documents-finding-not-proved = ಆಪಾದಿಸಿದ್ದು ರುಜುವಾತಾಗಿಲ್ಲ.
documents-finding-guilty-first = { $names } { $citation } ಅಡಿಯಲ್ಲಿ ಅಪರಾಧ ಎಸಗಿದ್ದಾರೆ: { $offence }. ಇದು ಮೊದಲ ಅಪರಾಧ.
documents-finding-guilty-subsequent = { $names } { $citation } ಅಡಿಯಲ್ಲಿ ಅಪರಾಧ ಎಸಗಿದ್ದಾರೆ: { $offence }. ಇದು ಎರಡನೆಯ ಅಥವಾ ನಂತರದ ಅಪರಾಧ.
documents-finding-no-knowledge = ನ್ಯಾಯಾಲಯದ ಅಭಿಪ್ರಾಯದಲ್ಲಿ ಅದು { $names } ಅವರಿಗೆ ತಿಳಿಯದೆ ನಡೆದಿದೆ ({ $citation }).
documents-finding-due-diligence = ನ್ಯಾಯಾಲಯದ ಅಭಿಪ್ರಾಯದಲ್ಲಿ { $names } ತಕ್ಕ ಎಲ್ಲ ಎಚ್ಚರಿಕೆ ವಹಿಸಿದ್ದರು ({ $citation }).
documents-finding-damage = ಅತಿಕ್ರಮ ಪ್ರವೇಶದಿಂದ { $person } ಅವರಿಗೆ { $amount } ({ $words }) ಹಾನಿಯಾಗಿದೆ ಎಂಬುದು ರುಜುವಾತಾಗಿದೆ.
documents-order-dismissed = ಪ್ರಕರಣವನ್ನು ವಜಾ ಮಾಡಲಾಗಿದೆ.
documents-order-convicted = ಅಪರಾಧಿ ಎಂದು ನಿರ್ಣಯಿಸಲಾಗಿದೆ: { $names }.
documents-order-acquitted = ಖುಲಾಸೆ ಮಾಡಲಾಗಿದೆ: { $names }.
documents-order-pays = { $payer } ಅವರು { $payee } ಅವರಿಗೆ { $amount } ({ $words }) ಪಾವತಿಸತಕ್ಕದ್ದು.
documents-order-share = { $payer } ಅವರು { $amount }
documents-order-shares = ಇದರಲ್ಲಿ ಪಾವತಿಸಬೇಕಾದದ್ದು: { $shares }.
documents-order-released = ಜಾನುವಾರುಗಳನ್ನು ({ $animals }) ತಕ್ಷಣ { $to } ಅವರಿಗೆ ಬಿಡುಗಡೆ ಮಾಡತಕ್ಕದ್ದು.
documents-order-released-pound = { $pound } ನಲ್ಲಿ ಇರಿಸಿರುವ ಜಾನುವಾರುಗಳನ್ನು ({ $animals }) ತಕ್ಷಣ { $to } ಅವರಿಗೆ ಬಿಡುಗಡೆ ಮಾಡತಕ್ಕದ್ದು.
documents-order-dues = ಅವುಗಳ ಮೇಲೆ ವಿಧಿಸಬಹುದಾದ ಶುಲ್ಕ ಮತ್ತು ವೆಚ್ಚಗಳನ್ನು { $payer } ಅವರು ಪಾವತಿಸತಕ್ಕದ್ದು; ಮಾಲೀಕರು ದೊಡ್ಡಿಯಲ್ಲಿ ಏನನ್ನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.
documents-order-dues-amount = ಅವುಗಳ ಮೇಲೆ ವಿಧಿಸಬಹುದಾದ ಶುಲ್ಕ ಮತ್ತು ವೆಚ್ಚ { $amount } ({ $words }) ಅನ್ನು { $payer } ಅವರು ಪಾವತಿಸತಕ್ಕದ್ದು; ಮಾಲೀಕರು ದೊಡ್ಡಿಯಲ್ಲಿ ಏನನ್ನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.
documents-order-dues-growing = ಅವುಗಳ ಮೇಲೆ ವಿಧಿಸಬಹುದಾದ ಶುಲ್ಕ ಮತ್ತು ವೆಚ್ಚ, ಈ ಆದೇಶದ ದಿನಾಂಕದವರೆಗೆ { $amount } ({ $words }) ಮತ್ತು ನಂತರ ದೊಡ್ಡಿಯಲ್ಲಿ ಇರುವ ಪ್ರತಿ ದಿನಕ್ಕೆ { $rate } ಅನ್ನು { $payer } ಅವರು ಪಾವತಿಸತಕ್ಕದ್ದು; ಮಾಲೀಕರು ದೊಡ್ಡಿಯಲ್ಲಿ ಏನನ್ನೂ ಪಾವತಿಸಬೇಕಾಗಿಲ್ಲ.
documents-order-fine = { $name } ಅವರಿಗೆ { $citation } ಅಡಿಯಲ್ಲಿ { $amount } ({ $words }) ಜುಲ್ಮಾನೆ ವಿಧಿಸಲಾಗಿದೆ.
documents-order-prison = { $name } ಅವರಿಗೆ { $citation } ಅಡಿಯಲ್ಲಿ { $days } ಕಾರಾವಾಸದ ಶಿಕ್ಷೆ ವಿಧಿಸಲಾಗಿದೆ.
documents-order-fine-and-prison = { $name } ಅವರಿಗೆ { $citation } ಅಡಿಯಲ್ಲಿ { $amount } ({ $words }) ಜುಲ್ಮಾನೆ ಮತ್ತು { $days } ಕಾರಾವಾಸದ ಶಿಕ್ಷೆ ವಿಧಿಸಲಾಗಿದೆ.
documents-order-forfeited = ಅಪರಾಧ ನಿರ್ಣಯಕ್ಕೆ ಸಂಬಂಧಿಸಿದ ಜಾನುವಾರುಗಳನ್ನು ({ $animals }) { $citation } ಅಡಿಯಲ್ಲಿ ರಾಜ್ಯ ಸರ್ಕಾರಕ್ಕೆ ಮುಟ್ಟುಗೋಲು ಹಾಕಿಕೊಳ್ಳಲಾಗಿದೆ.
documents-order-recovery = ಪಾವತಿಸಲು ಆದೇಶಿಸಿದ ಹಣವನ್ನು ದಂಡಾಧಿಕಾರಿ ವಿಧಿಸಿದ ಜುಲ್ಮಾನೆಯಂತೆ ವಸೂಲು ಮಾಡಬಹುದು ({ $citation }).
documents-order-pronounced = { $date } ರಂದು ಘೋಷಿಸಿ ಸಹಿ ಮಾಡಲಾಗಿದೆ.
documents-order-of = { $number }, ದಿನಾಂಕ { $date }
documents-column-head = ಯಾವುದಕ್ಕೆ
documents-column-claimed = ಕೋರಿದ್ದು
documents-column-limit = ಮಿತಿ
documents-column-allowed = ಮಂಜೂರು
documents-column-rule = ನಿಯಮ
documents-column-payer-payee = ಯಾರು, ಯಾರಿಗೆ
documents-column-paid = ಪಾವತಿ
documents-column-serial = ಕ್ರಮ
documents-column-time = ಸಮಯ
documents-column-case = ಪ್ರಕರಣ ಸಂಖ್ಯೆ
documents-column-parties = ಪಕ್ಷಕಾರರು
documents-column-purpose = ಉದ್ದೇಶ
documents-payer-to-payee = { $payer } ಅವರಿಂದ { $payee } ಅವರಿಗೆ
documents-reduced = { $head }: { $claimed } ಕೋರಲಾಗಿತ್ತು, { $allowed } ಮಂಜೂರಾಗಿದೆ, ಅಂದರೆ { $less } ಕಡಿಮೆ.
documents-reduced-by-limit = { $head }: { $claimed } ಕೋರಲಾಗಿತ್ತು; ಕಾನೂನು ಹೆಚ್ಚೆಂದರೆ { $limit } ಅನುಮತಿಸುತ್ತದೆ; { $allowed } ಮಂಜೂರಾಗಿದೆ, ಅಂದರೆ ಕೋರಿದ್ದಕ್ಕಿಂತ { $less } ಕಡಿಮೆ.
documents-assessed-above-limit = { $head }: ನ್ಯಾಯಾಲಯವು ಅದನ್ನು { $assessed } ಎಂದು ಅಂದಾಜಿಸಿದೆ; ಕಾನೂನು ಹೆಚ್ಚೆಂದರೆ { $limit } ಅನುಮತಿಸುತ್ತದೆ; { $allowed } ಮಂಜೂರಾಗಿದೆ.
documents-reasons-above = ಕಾರಣಗಳು ಈ ಆದೇಶದ ಮೊದಲ ಭಾಗದಲ್ಲಿ, ನ್ಯಾಯಾಲಯವು ಬರೆದ ಭಾಷೆಯಲ್ಲಿ, ಇವೆ.

documents-title-receipt-payment = ಪಾವತಿ ರಸೀದಿ
documents-title-receipt-acknowledgement = ಆದೇಶ ತಲುಪಿದ ರಸೀದಿ
documents-title-receipt-compliance = ಪಾಲನಾ ವರದಿಯ ರಸೀದಿ
documents-receipt-payment = { $from } ಮಾಡಿದ ಈ ಪಾವತಿಯನ್ನು ನ್ಯಾಯಾಲಯವು ದಾಖಲಿಸಿದೆ.
documents-receipt-acknowledgement = { $from } ಆದೇಶವನ್ನು ಸ್ವೀಕರಿಸಿದ್ದಾರೆ ಎಂದು ನ್ಯಾಯಾಲಯವು ದಾಖಲಿಸಿದೆ.
documents-receipt-compliance = ಆದೇಶವನ್ನು ಪಾಲಿಸಲಾಗಿದೆ ಎಂಬ { $from } ವರದಿಯನ್ನು ನ್ಯಾಯಾಲಯವು ದಾಖಲಿಸಿದೆ.
documents-receipt-settled = ಆದೇಶದ ಪೂರ್ಣ ಮೊತ್ತ ಪಾವತಿಯಾಗಿದೆ.

documents-title-cause-list = ಪ್ರಕರಣಗಳ ಪಟ್ಟಿ
documents-cause-list-none = ಈ ದಿನ ಯಾವ ಪ್ರಕರಣವೂ ಇಲ್ಲ.
documents-cause-list-note = ಪಟ್ಟಿ ಬದಲಾಗಬಹುದು. ಇತ್ತೀಚಿನ ಪಟ್ಟಿ ನ್ಯಾಯಾಲಯದ ಕಚೇರಿಯಲ್ಲಿ ಮತ್ತು QR ಕೋಡ್ ಇರುವ ಪುಟದಲ್ಲಿದೆ.
