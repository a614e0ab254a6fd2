common-service-name = પશુ ન્યાયાલય
common-service-purpose = મેજિસ્ટ્રેટ સમક્ષ ઢોરવાડાના કેસો
common-skip = મુખ્ય લખાણ પર જાઓ
common-languages = ભાષા
common-navigation = વિભાગો
common-demonstration = નમૂનો
common-demonstration-text = કાલ્પનિક ન્યાયાલયો, વ્યક્તિઓ અને કેસો. અહીંનું કંઈ પણ ન્યાયાલયનો હુકમ નથી.
common-owner = આ સેવા પાના પર જણાવેલું ન્યાયાલય ચલાવે છે. આ સેવા માટે કોઈ ફી નથી.
common-help = મદદ
common-privacy = ગોપનીયતા
common-accessibility = સુગમતા
common-law = કાયદો
common-limits = ન્યાયાલય શું હુકમ કરી શકે?
common-updated = { $when } સુધીની માહિતી
common-signed-in = { $name }, { $role }
common-sign-out = બહાર નીકળો
common-role-clerk = કારકુન
common-role-magistrate = મેજિસ્ટ્રેટ
common-role-accounts = હિસાબ શાખા
common-role-admin = વહીવટકર્તા
common-role-municipality = નગરપાલિકા
common-role-police = પોલીસ

common-error-title = ભૂલ: { $title }
common-error-summary = નીચેની બાબતો સુધારો
common-error-prefix = ભૂલ:
common-day = દિવસ
common-month = મહિનો
common-year = વર્ષ
common-date-example = ઉદાહરણ તરીકે, 27 3 2026
common-rupees = રકમ રૂપિયામાં
common-choose = પસંદ કરો
common-continue = આગળ વધો
common-success = થઈ ગયું
common-important = મહત્ત્વનું
common-previous = પાછલું પાનું
common-next = આગલું પાનું
common-pages = પાનાં
common-page-of = { $pages } માંથી પાનું { $page }

# Codes of the court: cases, hearings, orders, papers.
common-case-kind-complaint = ગેરકાયદે જપ્તીની ફરિયાદ
common-case-kind-prosecution = રખડતાં કે ઘૂસેલાં ઢોર અંગેનો ફોજદારી કેસ
common-purpose-examination = ફરિયાદીની તપાસ
common-purpose-appearance = હાજરી
common-purpose-inquiry = ઇન્ક્વાયરી

common-offence-straying = ઢોરને રસ્તા પર રખડતાં છોડવાં
common-offence-trespass = ઢોરને કોઈની મિલકતમાં અપપ્રવેશ કરવા દેવો
common-offence-rescue = ઢોર પકડવામાં અવરોધ કરવો, અથવા પકડેલાં ઢોર છોડાવી જવાં

common-event-filed = ન્યાયાલયમાં રજૂ થયું
common-event-returned = વાંધા સાથે પરત
common-event-registered = કેસ નોંધાયો
common-event-examined = ફરિયાદીની તપાસ થઈ: ફરિયાદ સાધાર
common-event-not-well-founded = ફરિયાદીની તપાસ પછી ફરિયાદ રદ
common-event-hearing-listed = સુનાવણીની તારીખ નક્કી થઈ
common-event-hearing-held = સુનાવણી થઈ
common-event-hearing-adjourned = સુનાવણી મુલતવી
common-event-hearing-vacated = સુનાવણીની તારીખ રદ
common-event-summons-issued = સમન્સ કાઢ્યો
common-event-return-entered = બજવણીનો અહેવાલ નોંધાયો
common-event-declared-served = સમન્સ બજ્યો હોવાનું જાહેર
common-event-declared-not-served = સમન્સ ન બજ્યો હોવાનું જાહેર
common-event-fresh-service-ordered = નવેસરથી બજવણીનો હુકમ
common-event-order-drafted = હુકમનો મુસદ્દો તૈયાર
common-event-order-cancelled = હુકમનો મુસદ્દો રદ
common-event-order-signed = હુકમ પર સહી થઈ
common-event-order-acknowledged = નગરપાલિકાએ હુકમ મળ્યાની પહોંચ આપી
common-event-payment-recorded = ચુકવણી નોંધાઈ
common-event-satisfied = પૂરેપૂરી રકમ ચૂકવાઈ
common-event-compliance-returned = અમલનો અહેવાલ મળ્યો
common-event-mail-settled = ઈ-મેલનું શું થયું તેનો નિર્ણય નોંધાયો

common-stage-scrutiny = ચકાસણી હેઠળ
common-stage-returned = વાંધા સાથે પરત
common-stage-registered = નોંધાયેલો
common-stage-summoning = સમન્સ કાઢવાનો બાકી
common-stage-hearing = સુનાવણી
common-stage-disposed = નિકાલ થયેલો

common-disposal-seizure-illegal = ઢોર પકડવાં ગેરકાયદે
common-disposal-seizure-lawful = ઢોર પકડવાં કાયદેસર
common-disposal-not-well-founded = ફરિયાદ સાધાર નથી
common-disposal-convicted = દોષિત ઠર્યા
common-disposal-acquitted = નિર્દોષ છૂટ્યા
common-disposal-released = છોડી મૂક્યા
common-disposal-withdrawn = પાછું ખેંચાયું
common-disposal-compounded = માંડવાળ થઈ
common-disposal-transferred = બીજા ન્યાયાલયમાં તબદીલ
common-disposal-returned-for-presentation = યોગ્ય ન્યાયાલયમાં રજૂ કરવા પરત

common-purpose-evidence = પુરાવો
common-purpose-arguments = દલીલો
common-purpose-order = હુકમ
common-purpose-sentence = સજા અંગે સુનાવણી
common-purpose-compliance = હુકમનું પાલન
common-purpose-payment = ચુકવણી
common-hearing-state-listed = સૂચિમાં
common-hearing-state-held = સુનાવણી થઈ
common-hearing-state-adjourned = મુલતવી
common-order-kind-illegal-seizure-award = ગેરકાયદે જપ્તી અંગે વળતરનો હુકમ
common-order-kind-dismissal = ફરિયાદ કાઢી નાખવાનો હુકમ
common-order-kind-conviction = દોષિત ઠરાવવાનો હુકમ
common-order-kind-acquittal = નિર્દોષ છોડવાનો હુકમ
common-order-kind-release = ઢોર છોડવાનો હુકમ
common-paper-acknowledgement = ફરિયાદ મળ્યાની પહોંચ
common-paper-summons = સમન્સ
common-paper-order = હુકમ
common-paper-receipt = પહોંચ
common-paper-cause-list = દૈનિક કેસ સૂચિ

common-channel-email = ઈ-મેલ
common-channel-police = પોલીસ
common-channel-post = ટપાલ
common-channel-hand = હાથોહાથ

common-party-complainant = ફરિયાદી
common-party-agent = ફરિયાદીના એજન્ટ
common-party-opposite-party = સામાવાળા
common-party-accused = આરોપી
common-party-damaged-person = નુકસાન ભોગવનાર વ્યક્તિ
common-party-municipality = નગરપાલિકા
common-party-witness = સાક્ષી
common-party-surety = જામીન

common-capacity-police = પોલીસ અધિકારી
common-capacity-watch-and-ward = નગરપાલિકાની ચોકી-પહેરા ટુકડી
common-capacity-pound-keeper = ઢોર ડબ્બાના રખેવાળ
common-capacity-private = ખાનગી વ્યક્તિ
common-capacity-owner = ઢોરના માલિક
common-capacity-in-charge = ઢોરનો હવાલો ધરાવનાર

common-outcome-served-in-person = જાતે બજવણી થઈ
common-outcome-served-on-family-member = કુટુંબના સભ્યને બજવણી થઈ
common-outcome-refused = લેવાનો ઇનકાર
common-outcome-affixed = ઘરે ચોંટાડ્યો
common-outcome-acknowledged = મળ્યાની પહોંચ આપી
common-outcome-delivered = પહોંચાડ્યો
common-outcome-not-found = વ્યક્તિ મળી નથી
common-outcome-insufficient-address = સરનામું અધૂરું
common-outcome-deceased = અવસાન પામેલ
common-outcome-unclaimed = કોઈએ લીધો નહીં
common-outcome-bounced = ઈ-મેલ પાછો આવ્યો
common-outcome-returned = બજવણી વિના પરત

common-delivery-queued = મોકલવાનો બાકી
common-delivery-handed-over = બજવણી માટે સોંપ્યો
common-delivery-sent = મોકલ્યો
common-delivery-bounced = પાછો આવ્યો
common-delivery-uncertain = મોકલાયો કે નહીં તે અનિશ્ચિત
common-delivery-delivered = પહોંચ્યો
common-delivery-undelivered = પહોંચ્યો નથી
common-delivery-no-address = સરનામું નથી

common-summons-issued = કાઢ્યો
common-summons-served = બજ્યો
common-summons-not-served = બજ્યો નથી
common-summons-fresh-service-ordered = નવેસરથી બજવણીનો હુકમ

common-side-complainant = ફરિયાદી
common-side-opposite-party = સામાવાળા
common-side-prosecution = પ્રોસિક્યુશન પક્ષ
common-side-accused = આરોપી
common-side-court = ન્યાયાલય
common-side-none = કોઈ નહીં

common-order-illegal-seizure-award = ઢોર ગેરકાયદે પકડ્યા બદલ વળતરનો હુકમ
common-order-dismissal = રદ કરવાનો હુકમ
common-order-conviction = દોષિત ઠરાવવાનો હુકમ
common-order-acquittal = નિર્દોષ છોડવાનો હુકમ
common-order-release = ઢોર છોડવાનો હુકમ

common-kind-complaint = ઢોર ગેરકાયદે પકડ્યાની ફરિયાદ
common-kind-prosecution = ફોજદારી કાર્યવાહી

common-payee-state = રાજ્ય સરકાર
