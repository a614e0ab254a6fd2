# અદાલતના કાગળો પર જે છપાય છે તે. ઔપચારિક ભાષા.
documents-phone = ટેલિફોન { $phone }
documents-page = પાનું { $page } / { $pages }
documents-draft = મુસદ્દો
documents-verify = આ કાગળ ખરો છે કે નહીં તે તપાસવા સ્કૅન કરો અથવા આ સરનામું ખોલો:
documents-follow = કેસની સ્થિતિ જાણવા સ્કૅન કરો અથવા આ સરનામું ખોલો:
documents-qr-alt = સરનામું { $url } નો QR કોડ
documents-footer-id = દસ્તાવેજ { $id }, આવૃત્તિ { $version }
documents-footer-supersedes = તા. { $date } ની આવૃત્તિ { $version } ને બદલે
documents-footer-pack = નિયમો { $pack }
documents-footer-pack-digest = નિયમો { $pack }, ડાયજેસ્ટ { $digest }
documents-list-and = { $first } અને { $last }
documents-from-to = { $from } થી { $to }
documents-section = કલમ { $number }
documents-citation = { $act }, { $label }
documents-act-in-gj-mun = ગુજરાત નગરપાલિકા અધિનિયમ, 1963
documents-act-in-ka = કર્ણાટક પશુ અપપ્રવેશ અધિનિયમ, 1966
documents-act-in-cta = પશુ અપપ્રવેશ અધિનિયમ, 1871
documents-mark-note = { $mark } આ કલમનો નંબર અધિનિયમના પાઠમાં વાંચેલો નથી પણ અનુમાનિત છે; સહી કરતાં પહેલાં અદાલત તેની ખાતરી કરે છે.
documents-seal-place = અદાલતની મહોર
documents-magistrate = મેજિસ્ટ્રેટ
documents-still-held = હજી છોડ્યાં નથી
documents-days = { $count ->
    [one] 1 દિવસ
   *[other] { $count } દિવસ
}

documents-animal-cow = { $count ->
    [one] 1 ગાય
   *[other] { $count } ગાયો
}
documents-animal-bullock = { $count } બળદ
documents-animal-ox = { $count } બળદ
documents-animal-bull = { $count ->
    [one] 1 આખલો
   *[other] { $count } આખલા
}
documents-animal-buffalo = { $count ->
    [one] 1 ભેંસ
   *[other] { $count } ભેંસો
}
documents-animal-buffalo-calf = { $count ->
    [one] 1 પાડું
   *[other] { $count } પાડાં
}
documents-animal-calf = { $count ->
    [one] 1 વાછરડું
   *[other] { $count } વાછરડાં
}
documents-animal-goat = { $count ->
    [one] 1 બકરી
   *[other] { $count } બકરીઓ
}
documents-animal-kid = { $count ->
    [one] 1 લવારું
   *[other] { $count } લવારાં
}
documents-animal-sheep = { $count ->
    [one] 1 ઘેટું
   *[other] { $count } ઘેટાં
}
documents-animal-lamb = { $count ->
    [one] 1 ઘેટાનું બચ્ચું
   *[other] { $count } ઘેટાનાં બચ્ચાં
}
documents-animal-ram = { $count ->
    [one] 1 ઘેટો
   *[other] { $count } ઘેટા
}
documents-animal-camel = { $count } ઊંટ
documents-animal-horse = { $count ->
    [one] 1 ઘોડો
   *[other] { $count } ઘોડા
}
documents-animal-ass = { $count ->
    [one] 1 ગધેડો
   *[other] { $count } ગધેડા
}
documents-animal-pig = { $count } ભૂંડ
documents-animal-elephant = { $count ->
    [one] 1 હાથી
   *[other] { $count } હાથીઓ
}
documents-animal-other = { $kind } × { $count }

documents-role-complainant = ફરિયાદી
documents-role-agent = ફરિયાદીના એજન્ટ
documents-role-opposite-party = સામાવાળા
documents-role-municipality = નગરપાલિકા
documents-role-accused = આરોપી
documents-role-damaged-person = નુકસાન ભોગવનાર વ્યક્તિ
documents-role-witness = સાક્ષી
documents-role-surety = જામીન
documents-capacity-police = પોલીસ અધિકારી
documents-capacity-watch-and-ward = નગરપાલિકાની ચોકી-પહેરા ટુકડી
documents-capacity-pound-keeper = ઢોર ડબ્બાના રખેવાળ
documents-capacity-private = ખાનગી વ્યક્તિ
documents-capacity-owner = ઢોરના માલિક
documents-capacity-in-charge = ઢોરનો હવાલો ધરાવનાર
documents-purpose-examination = ફરિયાદીની તપાસ
documents-purpose-appearance = હાજરી
documents-purpose-inquiry = તપાસ
documents-purpose-evidence = પુરાવો
documents-purpose-arguments = દલીલો
documents-purpose-order = હુકમ
documents-purpose-sentence = સજા અંગે સુનાવણી
documents-purpose-compliance = અમલનો અહેવાલ
documents-purpose-payment = ચુકવણી
documents-head-loss = ખોટનું વળતર
documents-head-fees = ડબ્બામાં ભરેલી ફી
documents-head-expenses = છોડાવવાનો ખર્ચ
documents-head-leviable = હજી વસૂલવાપાત્ર રકમ
documents-head-fine = દંડ
documents-head-damage = નુકસાનનું વળતર
documents-head-costs = કેસનો ખર્ચ

documents-heading-parties = પક્ષકારો
documents-heading-facts = જણાવેલી હકીકત
documents-heading-claimed = માગેલી રકમ
documents-heading-period-complaint = ફરિયાદ મુદતમાં છે?
documents-heading-period-prosecution = કાર્યવાહી મુદતમાં છે?
documents-heading-steps = છેલ્લો દિવસ કેવી રીતે નક્કી થયો
documents-heading-next = હવે શું થશે
documents-heading-findings = તારણો
documents-heading-order = હુકમ
documents-heading-reasons = કારણો

documents-label-filing-number = ફાઇલિંગ નંબર
documents-label-filed-on = રજૂ કર્યાની તારીખ
documents-label-case-number = કેસ નંબર
documents-label-process-number = પ્રોસેસ નંબર
documents-label-order-number = હુકમ નંબર
documents-label-order-date = હુકમની તારીખ
documents-label-receipt-number = પાવતી નંબર
documents-label-recorded-on = નોંધ્યાની તારીખ
documents-label-animals = ઢોર
documents-label-seized-on = પકડ્યાની તારીખ
documents-label-seized-at-place = પકડ્યાનું સ્થળ
documents-label-pound = ઢોર ડબ્બો
documents-label-released-on = છોડ્યાની તારીખ
documents-label-offence = ગુનો
documents-label-committed-on = ગુનાની તારીખ
documents-label-discovered-on = જાણ થયાની તારીખ
documents-label-place = સ્થળ
documents-label-direction = કાર્યવાહીનો નિર્દેશ
documents-label-access-code = ઍક્સેસ કોડ
documents-label-date = તારીખ
documents-label-time = સમય
documents-label-purpose = હેતુ
documents-label-total = કુલ
documents-label-from = કોની પાસેથી
documents-label-paid-on = ચૂકવ્યાની તારીખ
documents-label-done-on = અમલની તારીખ
documents-label-reference = સંદર્ભ
documents-label-ordered = હુકમની કુલ રકમ
documents-label-balance = ચૂકવવાની બાકી રકમ
documents-label-overpaid = વધારે ચૂકવેલી, પરત કરવાની રકમ
documents-label-remarks = નોંધ
documents-label-magistrate = મેજિસ્ટ્રેટ
documents-label-cases = કેસો

documents-title-acknowledgement-complaint = ફરિયાદ મળ્યાની પહોંચ
documents-title-acknowledgement-prosecution = ફોજદારી કાર્યવાહી મળ્યાની પહોંચ
documents-acknowledgement-opening-complaint = ઢોર ગેરકાયદે પકડ્યા બાબતની આ ફરિયાદ અદાલતને { $date } ના રોજ મળી છે.
documents-acknowledgement-opening-prosecution = આ ફોજદારી કાર્યવાહી અદાલતને { $date } ના રોજ મળી છે.
documents-acknowledgement-code = આ કોડથી કોઈ પણ વ્યક્તિ કેસની સ્થિતિ વાંચી શકે છે. તેને સાચવીને રાખો.
documents-acknowledgement-code-mobile = આ કોડથી, અથવા કેસ નંબર અને આપના મોબાઇલ નંબરના છેલ્લા ચાર અંકથી, કેસની સ્થિતિ વાંચી શકાય છે. તેને સાચવીને રાખો.
documents-acknowledgement-clerk = અદાલતની કચેરી વતી
documents-period-in-time = તે મુદતમાં છે.
documents-period-late = તે છેલ્લા દિવસ પછી રજૂ થઈ છે. તે નોંધાઈ છે, અને વિલંબનું શું પરિણામ આવે તે અદાલત નક્કી કરશે.
documents-period-undecided = તે મુદતમાં છે કે નહીં તે આપેલી હકીકતો પરથી હજી નક્કી થઈ શકતું નથી.
documents-period-last-day = છેલ્લો દિવસ { $date } છે.
documents-next-scrutiny = અદાલતની કચેરી કાગળો તપાસે છે. કંઈ ખૂટતું હશે તો શું અને ક્યાં સુધીમાં સુધારવું તે જણાવાશે. રજૂ કર્યાની તારીખ એની એ જ રહે છે.
documents-next-number = કાગળો બરાબર હશે તો કેસને કેસ નંબર મળે છે.
documents-next-examination = ત્યાર બાદ મેજિસ્ટ્રેટ ફરિયાદીની, અથવા હકીકતો જાણનાર એજન્ટની, સોગંદ પર તપાસ કરે છે. પાવતીઓ અને સાક્ષીઓ સાથે લાવો.
documents-next-summons-opposite = ફરિયાદ દેખીતી રીતે સાધાર જણાય તો જેમણે ઢોર પકડ્યાં કે રોકી રાખ્યાં હોય તેમને અદાલત સમન્સ મોકલે છે.
documents-next-summons-accused = ત્યાર બાદ આરોપીને સમન્સ મોકલવો કે નહીં તે અદાલત નક્કી કરે છે.

documents-title-summons = સમન્સ
documents-summons-subtitle-complaint = ઢોર ગેરકાયદે પકડવા કે રોકી રાખવા બાબતની ફરિયાદમાં
documents-summons-subtitle-accused = આરોપી વ્યક્તિને
documents-summons-to = પ્રતિ
documents-summons-stated-seizure = { $complainant } એ આ અદાલતમાં ફરિયાદ કરી છે કે તા. { $date } ના રોજ { $place } ખાતે ઢોર ગેરકાયદે પકડવામાં આવ્યાં હતાં અથવા ત્યાર બાદ ગેરકાયદે રોકી રાખવામાં આવ્યાં છે: { $animals }. ફરિયાદ { $citation } હેઠળ કરવામાં આવી છે. તેનો જવાબ આપવા આપની હાજરી જરૂરી છે.
documents-summons-stated-offence = { $prosecutor } એ મૂકેલા આરોપનો જવાબ આપવા આપની હાજરી જરૂરી છે: { $what }, જે { $citation } હેઠળ ગુનો છે.
documents-summons-day = તારીખ: { $date }.
documents-summons-place = સ્થળ: { $place }.
documents-summons-animals = ઢોર: { $animals }.
documents-summons-command = આથી આપને ફરમાવવામાં આવે છે કે આપ જાતે અથવા વકીલ કે અધિકૃત એજન્ટ મારફતે આ અદાલત સમક્ષ હાજર થાઓ:
documents-summons-no-accusation = આપના પર કોઈ ગુનાનો આરોપ નથી. ઢોર પકડવાં કે રોકી રાખવાં કાયદેસર હતું કે નહીં તેની અદાલત તપાસ કરે છે; કાયદેસર ન હોય તો તે ખોટનું વળતર અને ભરેલી ફી તથા ખર્ચ અપાવે છે.
documents-summons-absent-complaint = આપ હાજર નહીં થાઓ તો અદાલત આપની ગેરહાજરીમાં ફરિયાદ સાંભળીને તેનો નિર્ણય કરી શકશે.
documents-summons-absent-accused = હાજર થવામાં ચૂકશો નહીં. કાયદેસર કારણ વિના ગેરહાજર રહેશો તો અદાલત કાયદા મુજબ આગળનાં પગલાં લઈ શકશે.
documents-summons-enclosed = ફરિયાદની નકલ સાથે બીડી છે.
documents-summons-bring = આ સમન્સ અને ઢોરને લગતા દરેક કાગળ, રજિસ્ટર અને પાવતી સાથે લાવો.
documents-summons-legal-aid = મફત કાનૂની સહાય માટે જિલ્લા કાનૂની સેવા સત્તામંડળનો સંપર્ક કરો, ટેલિફોન 15100.
documents-summons-issued = મારી સહી અને અદાલતની મહોર સાથે { $date } ના રોજ કાઢ્યો.
documents-summons-courtesy-copy = આ સમન્સની ઈ-મેલથી આવેલી નકલ માત્ર જાણ માટે છે. બજવણી સંહિતાએ ઠરાવેલી રીતે કાગળ પર થાય છે.
documents-summons-e-service = આ સમન્સ { $citation } હેઠળ ઈ-મેલથી બજાવી શકાય છે.
documents-summons-receipt = સમન્સ મળ્યો
documents-summons-receipt-name = નામ
documents-summons-receipt-relation = સમન્સવાળી વ્યક્તિ સાથે સંબંધ
documents-summons-receipt-when = તારીખ અને સમય
documents-summons-receipt-signature = સહી અથવા અંગૂઠાનું નિશાન

documents-title-order-illegal-seizure-award = ગેરકાયદે ઢોર પકડવાની ફરિયાદ પર હુકમ
documents-title-order-dismissal = કેસ રદ કરવાનો હુકમ
documents-title-order-conviction = દોષિત ઠરાવવાનો હુકમ
documents-title-order-acquittal = નિર્દોષ છોડવાનો હુકમ
documents-title-order-release = ઢોર છોડવાનો હુકમ
documents-order-unnumbered = સહી થયે અપાશે
documents-finding-seizure-illegal = ઢોર પકડવાં ગેરકાયદે હતું. તે { $names } એ પકડ્યાં હતાં.
documents-finding-detention-illegal = ઢોર રોકી રાખવાં ગેરકાયદે હતું. તે { $names } એ રોકી રાખ્યાં હતાં.
documents-finding-seizure-lawful = ઢોર પકડવાં કાયદેસર હતું.
documents-finding-not-well-founded = ફરિયાદ સાધાર જણાતી નથી.
documents-finding-not-proved = જે આક્ષેપ થયો હતો તે પુરવાર થયો નથી.
documents-finding-guilty-first = { $names } એ { $citation } હેઠળ ગુનો કર્યો છે: { $offence }. આ પહેલો ગુનો છે.
documents-finding-guilty-subsequent = { $names } એ { $citation } હેઠળ ગુનો કર્યો છે: { $offence }. આ બીજો કે ત્યાર પછીનો ગુનો છે.
documents-finding-no-knowledge = અદાલતના અભિપ્રાય મુજબ તે { $names } ની જાણ વિના બન્યું હતું ({ $citation }).
documents-finding-due-diligence = અદાલતના અભિપ્રાય મુજબ { $names } એ પૂરતી કાળજી લીધી હતી ({ $citation }).
documents-finding-damage = અપપ્રવેશથી { $person } ને { $amount } ({ $words }) નું નુકસાન થયાનું પુરવાર થયું છે.
documents-order-dismissed = કેસ રદ કરવામાં આવે છે.
documents-order-convicted = દોષિત ઠરાવવામાં આવે છે: { $names }.
documents-order-acquitted = નિર્દોષ છોડવામાં આવે છે: { $names }.
documents-order-pays = { $payer } એ { $payee } ને { $amount } ({ $words }) ચૂકવવા.
documents-order-share = { $payer } એ { $amount }
documents-order-shares = તે પૈકી ચૂકવવાની રકમ: { $shares }.
documents-order-released = ઢોર ({ $animals }) તરત જ { $to } ને સોંપી છોડી દેવાં.
documents-order-released-pound = { $pound } ખાતે રાખેલાં ઢોર ({ $animals }) તરત જ { $to } ને સોંપી છોડી દેવાં.
documents-order-dues = તેના પર વસૂલવાપાત્ર ફી અને ખર્ચ { $payer } એ ચૂકવવાં; માલિકે ડબ્બામાં કંઈ ચૂકવવાનું નથી.
documents-order-dues-amount = તેના પર વસૂલવાપાત્ર ફી અને ખર્ચ { $amount } ({ $words }) { $payer } એ ચૂકવવાં; માલિકે ડબ્બામાં કંઈ ચૂકવવાનું નથી.
documents-order-dues-growing = તેના પર વસૂલવાપાત્ર ફી અને ખર્ચ, આ હુકમની તારીખ સુધી { $amount } ({ $words }) અને તે પછી ડબ્બામાં રહે તે દરેક દિવસના { $rate }, { $payer } એ ચૂકવવાં; માલિકે ડબ્બામાં કંઈ ચૂકવવાનું નથી.
documents-order-fine = { $name } ને { $citation } હેઠળ { $amount } ({ $words }) દંડ કરવામાં આવે છે.
documents-order-prison = { $name } ને { $citation } હેઠળ { $days } કેદની સજા કરવામાં આવે છે.
documents-order-fine-and-prison = { $name } ને { $citation } હેઠળ { $amount } ({ $words }) દંડ અને { $days } કેદની સજા કરવામાં આવે છે.
documents-order-forfeited = જે ઢોર ({ $animals }) બાબતે દોષિત ઠરાવ્યા છે તે { $citation } હેઠળ રાજ્ય સરકારમાં ખાલસા કરવામાં આવે છે.
documents-order-recovery = ચૂકવવા ફરમાવેલી રકમ મેજિસ્ટ્રેટે કરેલો દંડ હોય તે રીતે વસૂલ કરી શકાશે ({ $citation }).
documents-order-pronounced = { $date } ના રોજ સંભળાવ્યો અને સહી કરી.
documents-order-of = { $number }, તા. { $date }
documents-column-head = શા માટે
documents-column-claimed = માગેલી
documents-column-limit = મર્યાદા
documents-column-allowed = મંજૂર
documents-column-rule = કલમ
documents-column-payer-payee = કોણ, કોને
documents-column-paid = ચૂકવેલી
documents-column-serial = ક્રમ
documents-column-time = સમય
documents-column-case = કેસ નંબર
documents-column-parties = પક્ષકારો
documents-column-purpose = હેતુ
documents-payer-to-payee = { $payer } તરફથી { $payee } ને
documents-reduced = { $head }: { $claimed } માગ્યા હતા, { $allowed } મંજૂર કર્યા, એટલે { $less } ઓછા.
documents-reduced-by-limit = { $head }: { $claimed } માગ્યા હતા; કાયદો વધુમાં વધુ { $limit } ની છૂટ આપે છે; { $allowed } મંજૂર કર્યા, એટલે માગણી કરતાં { $less } ઓછા.
documents-assessed-above-limit = { $head }: અદાલત તે { $assessed } આંકે છે; કાયદો વધુમાં વધુ { $limit } ની છૂટ આપે છે; { $allowed } મંજૂર કર્યા.
documents-reasons-above = કારણો આ હુકમના પહેલા ભાગમાં, અદાલતે જે ભાષામાં લખ્યાં તે ભાષામાં, આપેલાં છે.

documents-title-receipt-payment = ચુકવણીની પાવતી
documents-title-receipt-acknowledgement = હુકમ મળ્યાની પાવતી
documents-title-receipt-compliance = અમલના અહેવાલની પાવતી
documents-receipt-payment = { $from } એ કરેલી આ ચુકવણી અદાલતે નોંધી છે.
documents-receipt-acknowledgement = { $from } ને હુકમ મળ્યો છે તે અદાલતે નોંધ્યું છે.
documents-receipt-compliance = હુકમનો અમલ થયો હોવાનો { $from } નો અહેવાલ અદાલતે નોંધ્યો છે.
documents-receipt-settled = હુકમની પૂરી રકમ ચૂકવાઈ ગઈ છે.

documents-title-cause-list = દૈનિક કેસ યાદી
documents-cause-list-none = આ દિવસે કોઈ કેસ નથી.
documents-cause-list-note = યાદીમાં ફેરફાર થઈ શકે છે. તાજી યાદી અદાલતની કચેરીમાં અને QR કોડવાળા પાના પર મળશે.
