common-service-name = ಜಾನುವಾರು ನ್ಯಾಯಾಲಯ
common-service-purpose = ಮ್ಯಾಜಿಸ್ಟ್ರೇಟರ ಮುಂದಿರುವ ದೊಡ್ಡಿ ಪ್ರಕರಣಗಳು
common-skip = ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ
common-languages = ಭಾಷೆ
common-navigation = ವಿಭಾಗಗಳು
common-demonstration = ಮಾದರಿ
common-demonstration-text = ಕಾಲ್ಪನಿಕ ನ್ಯಾಯಾಲಯಗಳು, ವ್ಯಕ್ತಿಗಳು ಮತ್ತು ಪ್ರಕರಣಗಳು. ಇಲ್ಲಿರುವ ಯಾವುದೂ ನ್ಯಾಯಾಲಯದ ಆದೇಶವಲ್ಲ.
common-owner = ಈ ಸೇವೆಯನ್ನು ಪುಟದಲ್ಲಿ ಹೆಸರಿಸಿರುವ ನ್ಯಾಯಾಲಯವು ನಡೆಸುತ್ತದೆ. ಇದಕ್ಕೆ ಶುಲ್ಕವಿಲ್ಲ.
common-help = ಸಹಾಯ
common-privacy = ಗೌಪ್ಯತೆ
common-accessibility = ಸುಗಮ ಬಳಕೆ
common-law = ಕಾನೂನು
common-limits = ನ್ಯಾಯಾಲಯ ಏನು ಆದೇಶಿಸಬಹುದು?
common-updated = { $when } ರವರೆಗಿನ ಮಾಹಿತಿ
common-signed-in = { $name }, { $role }
common-sign-out = ನಿರ್ಗಮಿಸಿ
common-role-clerk = ಗುಮಾಸ್ತ
common-role-magistrate = ಮ್ಯಾಜಿಸ್ಟ್ರೇಟ್
common-role-accounts = ಲೆಕ್ಕ ವಿಭಾಗ
common-role-admin = ನಿರ್ವಾಹಕ
common-role-municipality = ಪುರಸಭೆ
common-role-police = ಪೊಲೀಸ್

common-error-title = ದೋಷ: { $title }
common-error-summary = ಈ ಕೆಳಗಿನವುಗಳನ್ನು ಸರಿಪಡಿಸಿ
common-error-prefix = ದೋಷ:
common-day = ದಿನ
common-month = ತಿಂಗಳು
common-year = ವರ್ಷ
common-date-example = ಉದಾಹರಣೆಗೆ, 27 3 2026
common-rupees = ಮೊತ್ತ ರೂಪಾಯಿಗಳಲ್ಲಿ
common-choose = ಆಯ್ಕೆ ಮಾಡಿ
common-continue = ಮುಂದುವರಿಯಿರಿ
common-success = ಪೂರ್ಣಗೊಂಡಿದೆ
common-important = ಮುಖ್ಯ
common-previous = ಹಿಂದಿನ ಪುಟ
common-next = ಮುಂದಿನ ಪುಟ
common-pages = ಪುಟಗಳು
common-page-of = { $pages } ರಲ್ಲಿ ಪುಟ { $page }

# Codes of the court: cases, hearings, orders, papers.
common-case-kind-complaint = ಕಾನೂನುಬಾಹಿರ ವಶದ ದೂರು
common-case-kind-prosecution = ಅಲೆಮಾರಿ ಅಥವಾ ಅತಿಕ್ರಮಣ ಜಾನುವಾರು ಅಭಿಯೋಜನೆ
common-purpose-examination = ದೂರುದಾರರ ವಿಚಾರಣೆ
common-purpose-appearance = ಹಾಜರಾತಿ
common-purpose-inquiry = ತನಿಖಾ ವಿಚಾರಣೆ
common-purpose-evidence = ಸಾಕ್ಷ್ಯ
common-purpose-arguments = ವಾದ
common-purpose-order = ಆದೇಶ
common-purpose-sentence = ಶಿಕ್ಷೆಯ ಪ್ರಮಾಣ
common-purpose-compliance = ಆದೇಶದ ಪಾಲನೆ
common-purpose-payment = ಪಾವತಿ
common-hearing-state-listed = ಪಟ್ಟಿಯಲ್ಲಿದೆ
common-hearing-state-held = ವಿಚಾರಣೆ ನಡೆದಿದೆ
common-hearing-state-adjourned = ಮುಂದೂಡಲಾಗಿದೆ
common-order-kind-illegal-seizure-award = ಕಾನೂನುಬಾಹಿರ ವಶಕ್ಕೆ ಪರಿಹಾರದ ಆದೇಶ
common-order-kind-dismissal = ದೂರು ವಜಾ ಆದೇಶ
common-order-kind-conviction = ಅಪರಾಧ ನಿರ್ಣಯದ ಆದೇಶ
common-order-kind-acquittal = ಖುಲಾಸೆ ಆದೇಶ
common-order-kind-release = ಜಾನುವಾರು ಬಿಡುಗಡೆ ಆದೇಶ
common-paper-acknowledgement = ಸಲ್ಲಿಕೆಯ ಸ್ವೀಕೃತಿ
common-paper-summons = ಸಮನ್ಸ್
common-paper-order = ಆದೇಶ
common-paper-receipt = ರಸೀದಿ
common-paper-cause-list = ದೈನಿಕ ಪ್ರಕರಣ ಪಟ್ಟಿ

common-offence-straying = ಜಾನುವಾರುಗಳನ್ನು ಬೀದಿಯಲ್ಲಿ ಅಲೆಯಲು ಬಿಡುವುದು
common-offence-trespass = ಜಾನುವಾರುಗಳು ಸ್ವತ್ತಿನಲ್ಲಿ ಅತಿಕ್ರಮ ಪ್ರವೇಶ ಮಾಡಲು ಬಿಡುವುದು
common-offence-rescue = ಜಾನುವಾರುಗಳನ್ನು ಹಿಡಿಯುವುದನ್ನು ಪ್ರತಿರೋಧಿಸುವುದು, ಅಥವಾ ಹಿಡಿದ ಜಾನುವಾರುಗಳನ್ನು ಬಿಡಿಸಿಕೊಂಡು ಹೋಗುವುದು

common-event-filed = ನ್ಯಾಯಾಲಯಕ್ಕೆ ಸಲ್ಲಿಸಲಾಗಿದೆ
common-event-returned = ಆಕ್ಷೇಪಣೆಗಳೊಂದಿಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ
common-event-registered = ಪ್ರಕರಣ ನೋಂದಣಿಯಾಗಿದೆ
common-event-examined = ದೂರುದಾರರ ವಿಚಾರಣೆ ಆಗಿದೆ: ದೂರು ಆಧಾರವುಳ್ಳದ್ದು
common-event-not-well-founded = ದೂರುದಾರರ ವಿಚಾರಣೆಯ ನಂತರ ದೂರು ವಜಾ
common-event-hearing-listed = ವಿಚಾರಣೆಯ ದಿನಾಂಕ ನಿಗದಿಯಾಗಿದೆ
common-event-hearing-held = ವಿಚಾರಣೆ ನಡೆದಿದೆ
common-event-hearing-adjourned = ವಿಚಾರಣೆ ಮುಂದೂಡಲಾಗಿದೆ
common-event-hearing-vacated = ವಿಚಾರಣೆಯ ದಿನಾಂಕ ರದ್ದಾಗಿದೆ
common-event-summons-issued = ಸಮನ್ಸ್ ಹೊರಡಿಸಲಾಗಿದೆ
common-event-return-entered = ಜಾರಿ ವರದಿ ದಾಖಲಾಗಿದೆ
common-event-declared-served = ಸಮನ್ಸ್ ಜಾರಿಯಾಗಿದೆ ಎಂದು ಘೋಷಿಸಲಾಗಿದೆ
common-event-declared-not-served = ಸಮನ್ಸ್ ಜಾರಿಯಾಗಿಲ್ಲ ಎಂದು ಘೋಷಿಸಲಾಗಿದೆ
common-event-fresh-service-ordered = ಹೊಸದಾಗಿ ಜಾರಿ ಮಾಡಲು ಆದೇಶ
common-event-order-drafted = ಆದೇಶದ ಕರಡು ಸಿದ್ಧವಾಗಿದೆ
common-event-order-cancelled = ಆದೇಶದ ಕರಡು ರದ್ದಾಗಿದೆ
common-event-order-signed = ಆದೇಶಕ್ಕೆ ಸಹಿಯಾಗಿದೆ
common-event-order-acknowledged = ಪುರಸಭೆಯು ಆದೇಶದ ಸ್ವೀಕೃತಿ ನೀಡಿದೆ
common-event-payment-recorded = ಪಾವತಿ ದಾಖಲಾಗಿದೆ
common-event-satisfied = ಪೂರ್ಣವಾಗಿ ಪಾವತಿಯಾಗಿದೆ
common-event-compliance-returned = ಪಾಲನಾ ವರದಿ ಬಂದಿದೆ
common-event-mail-settled = ಇ-ಮೇಲ್ ಏನಾಯಿತು ಎಂಬ ನಿರ್ಧಾರ ದಾಖಲಾಗಿದೆ

common-stage-scrutiny = ಪರಿಶೀಲನೆಯಲ್ಲಿದೆ
common-stage-returned = ಆಕ್ಷೇಪಣೆಗಳೊಂದಿಗೆ ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ
common-stage-registered = ನೋಂದಣಿಯಾಗಿದೆ
common-stage-summoning = ಸಮನ್ಸ್ ಹೊರಡಿಸಬೇಕಿದೆ
common-stage-hearing = ವಿಚಾರಣೆ
common-stage-disposed = ವಿಲೇವಾರಿಯಾಗಿದೆ

common-disposal-seizure-illegal = ಹಿಡಿದದ್ದು ಕಾನೂನುಬಾಹಿರ
common-disposal-seizure-lawful = ಹಿಡಿದದ್ದು ಕಾನೂನುಬದ್ಧ
common-disposal-not-well-founded = ದೂರು ಆಧಾರವುಳ್ಳದ್ದಲ್ಲ
common-disposal-convicted = ಅಪರಾಧಿ ಎಂದು ನಿರ್ಣಯ
common-disposal-acquitted = ಖುಲಾಸೆ
common-disposal-released = ಬಿಡುಗಡೆ
common-disposal-withdrawn = ಹಿಂಪಡೆಯಲಾಗಿದೆ
common-disposal-compounded = ರಾಜಿಯಾಗಿದೆ
common-disposal-transferred = ಬೇರೆ ನ್ಯಾಯಾಲಯಕ್ಕೆ ವರ್ಗಾವಣೆ
common-disposal-returned-for-presentation = ಸೂಕ್ತ ನ್ಯಾಯಾಲಯಕ್ಕೆ ಸಲ್ಲಿಸಲು ಹಿಂತಿರುಗಿಸಲಾಗಿದೆ


common-channel-email = ಇ-ಮೇಲ್
common-channel-police = ಪೊಲೀಸ್
common-channel-post = ಅಂಚೆ
common-channel-hand = ಕೈಯಾರೆ

common-party-complainant = ದೂರುದಾರರು
common-party-agent = ದೂರುದಾರರ ಪ್ರತಿನಿಧಿ
common-party-opposite-party = ಎದುರುದಾರರು
common-party-accused = ಆರೋಪಿ
common-party-damaged-person = ನಷ್ಟ ಅನುಭವಿಸಿದ ವ್ಯಕ್ತಿ
common-party-municipality = ಪುರಸಭೆ
common-party-witness = ಸಾಕ್ಷಿ
common-party-surety = ಜಾಮೀನುದಾರರು

common-capacity-police = ಪೊಲೀಸ್ ಅಧಿಕಾರಿ
common-capacity-watch-and-ward = ಪುರಸಭೆಯ ಕಾವಲು ಸಿಬ್ಬಂದಿ
common-capacity-pound-keeper = ದೊಡ್ಡಿಯ ಪಾಲಕ
common-capacity-private = ಖಾಸಗಿ ವ್ಯಕ್ತಿ
common-capacity-owner = ಜಾನುವಾರುಗಳ ಮಾಲೀಕ
common-capacity-in-charge = ಜಾನುವಾರುಗಳ ಉಸ್ತುವಾರಿ ಹೊಂದಿದವರು

common-outcome-served-in-person = ಖುದ್ದಾಗಿ ಜಾರಿಯಾಗಿದೆ
common-outcome-served-on-family-member = ಕುಟುಂಬದ ಸದಸ್ಯರಿಗೆ ಜಾರಿಯಾಗಿದೆ
common-outcome-refused = ಸ್ವೀಕರಿಸಲು ನಿರಾಕರಣೆ
common-outcome-affixed = ಮನೆಗೆ ಅಂಟಿಸಲಾಗಿದೆ
common-outcome-acknowledged = ಸ್ವೀಕೃತಿ ನೀಡಲಾಗಿದೆ
common-outcome-delivered = ತಲುಪಿಸಲಾಗಿದೆ
common-outcome-not-found = ವ್ಯಕ್ತಿ ಸಿಗಲಿಲ್ಲ
common-outcome-insufficient-address = ವಿಳಾಸ ಅಪೂರ್ಣ
common-outcome-deceased = ಮೃತರಾಗಿದ್ದಾರೆ
common-outcome-unclaimed = ಯಾರೂ ಪಡೆದಿಲ್ಲ
common-outcome-bounced = ಇ-ಮೇಲ್ ಹಿಂತಿರುಗಿದೆ
common-outcome-returned = ಜಾರಿಯಾಗದೆ ಹಿಂತಿರುಗಿದೆ

common-delivery-queued = ಕಳುಹಿಸಲು ಬಾಕಿ
common-delivery-handed-over = ಜಾರಿಗಾಗಿ ಒಪ್ಪಿಸಲಾಗಿದೆ
common-delivery-sent = ಕಳುಹಿಸಲಾಗಿದೆ
common-delivery-bounced = ಹಿಂತಿರುಗಿದೆ
common-delivery-uncertain = ಕಳುಹಿಸಲಾಗಿದೆಯೇ ಎಂಬುದು ಅನಿಶ್ಚಿತ
common-delivery-delivered = ತಲುಪಿದೆ
common-delivery-undelivered = ತಲುಪಿಲ್ಲ
common-delivery-no-address = ವಿಳಾಸ ಇಲ್ಲ

common-summons-issued = ಹೊರಡಿಸಲಾಗಿದೆ
common-summons-served = ಜಾರಿಯಾಗಿದೆ
common-summons-not-served = ಜಾರಿಯಾಗಿಲ್ಲ
common-summons-fresh-service-ordered = ಹೊಸದಾಗಿ ಜಾರಿ ಮಾಡಲು ಆದೇಶ

common-side-complainant = ದೂರುದಾರರು
common-side-opposite-party = ಎದುರುದಾರರು
common-side-prosecution = ಪ್ರಾಸಿಕ್ಯೂಷನ್
common-side-accused = ಆರೋಪಿ
common-side-court = ನ್ಯಾಯಾಲಯ
common-side-none = ಯಾರೂ ಅಲ್ಲ

common-order-illegal-seizure-award = ಕಾನೂನುಬಾಹಿರವಾಗಿ ಹಿಡಿದದ್ದಕ್ಕೆ ಪರಿಹಾರದ ಆದೇಶ
common-order-dismissal = ವಜಾ ಆದೇಶ
common-order-conviction = ಅಪರಾಧ ನಿರ್ಣಯ ಆದೇಶ
common-order-acquittal = ಖುಲಾಸೆ ಆದೇಶ
common-order-release = ಜಾನುವಾರುಗಳ ಬಿಡುಗಡೆ ಆದೇಶ

common-kind-complaint = ಕಾನೂನುಬಾಹಿರವಾಗಿ ಹಿಡಿದ ಬಗ್ಗೆ ದೂರು
common-kind-prosecution = ಪ್ರಾಸಿಕ್ಯೂಷನ್

common-payee-state = ರಾಜ್ಯ ಸರ್ಕಾರ
