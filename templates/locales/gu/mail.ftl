mail-acknowledgement-subject = { $case }: કાગળો મળ્યા
mail-acknowledgement-first = હાલ આપે કંઈ કરવાનું નથી: અદાલતની કચેરી આપના કાગળો તપાસીને આગળનું પગલું જણાવશે.
mail-acknowledgement-attached = પહોંચ સાથે બીડી છે (PDF). તે સાચવી રાખો: તેના પરના કોડથી લૉગ-ઇન વિના આપના કેસની સ્થિતિ જોઈ શકાય છે.
mail-acknowledgement-late = કાગળો છેલ્લી તારીખ { $date } પછી આવ્યા હોય તેમ જણાય છે. તેમ છતાં તે નોંધાયા છે; વિલંબ વિશે મેજિસ્ટ્રેટ નિર્ણય કરશે.

mail-summons-subject = { $case }: { $date } ના રોજ હાજર થાઓ
mail-summons-first = { $date } ના રોજ { $time } વાગ્યે અદાલતમાં હાજર થાઓ.
mail-summons-attached = કેસ { $case } માં આપને સમન્સ કાઢવામાં આવ્યો છે. સમન્સ સાથે બીડ્યો છે (PDF), અને કૅલેન્ડરની નોંધ પણ.
mail-summons-bring = સમન્સ અને ઢોરને લગતા દરેક કાગળ, રજિસ્ટર અને પાવતી સાથે લાવો.
mail-summons-absent-complaint = આપ હાજર નહીં થાઓ તો અદાલત આપની ગેરહાજરીમાં ફરિયાદ સાંભળીને તેનો નિર્ણય કરી શકશે.
mail-summons-absent-accused = હાજર થવામાં ચૂકશો નહીં. કાયદેસર કારણ વિના ગેરહાજર રહેશો તો અદાલત કાયદા મુજબ આગળનાં પગલાં લઈ શકશે.
mail-summons-courtesy = આ ઈ-મેલ માત્ર જાણ માટેની નકલ છે. સમન્સની બજવણી કાગળ પર થાય છે.
mail-summons-service = આ સમન્સ { $citation } હેઠળ ઈ-મેલથી બજાવવામાં આવે છે.

mail-hearing-subject = { $case }: આગામી સુનાવણી { $date }
mail-hearing-first = આગામી સુનાવણી { $date } ના રોજ { $time } વાગ્યે છે: હાજર રહેવા વિનંતી.
mail-hearing-attached = કૅલેન્ડરની નોંધ સાથે બીડી છે. તારીખ બદલાશે તો અમારા હવે પછીના ઈ-મેલથી તે નોંધ પણ બદલાશે.

mail-vacated-subject = { $case }: { $date } ની સુનાવણી રદ
mail-vacated-first = { $date } ના રોજ અદાલતમાં આવશો નહીં: આ સુનાવણી થવાની નથી.
mail-vacated-next = નવી તારીખ અદાલત જણાવશે. આપના કૅલેન્ડરમાંથી નોંધ દૂર થશે.

mail-order-subject = { $case }: અદાલતનો હુકમ
mail-order-first = { $date } ના રોજનો, સાથે બીડેલો હુકમ વાંચો અને સાચવી રાખો.
mail-order-amount = હુકમમાં કુલ રકમ: { $amount }. કોણે ચૂકવવાની છે અને કોને મળવાની છે તે હુકમમાં લખ્યું છે.
mail-order-status = કેટલું ચૂકવાયું અને કેટલું બાકી છે તે આપના કેસની સ્થિતિના પાના પર જોઈ શકાય છે.

mail-recovery-subject = { $case }: નગરપાલિકા માટે હુકમ
mail-recovery-first = આપના ઇનબૉક્સમાં આ હુકમની પહોંચ આપો, પછી { $amount } વસૂલ કરો અને દરેક ચુકવણી ત્યાં નોંધો.
mail-recovery-first-no-amount = આપના ઇનબૉક્સમાં આ હુકમની પહોંચ આપો, પછી થયેલી કાર્યવાહીનો અહેવાલ ત્યાં આપો.
mail-recovery-attached = સહી કરેલો હુકમ સાથે બીડ્યો છે (PDF). દરેક પહોંચ, ચુકવણી અને અમલના અહેવાલ માટે આપને પાવતી નંબર મળે છે.

mail-label-to = પ્રતિ
mail-label-case = કેસ
mail-label-filing = ફાઇલિંગ નંબર
mail-label-filed-on = દાખલ તારીખ
mail-label-process = પ્રોસેસ નંબર
mail-label-order = હુકમ નંબર
mail-label-date = તારીખ
mail-label-time = સમય
mail-label-place = સ્થળ
mail-label-purpose = હેતુ
mail-label-amount = રકમ

mail-purpose-examination = ફરિયાદીની તપાસ
mail-purpose-appearance = હાજરી
mail-purpose-inquiry = તપાસ
mail-purpose-evidence = પુરાવો
mail-purpose-arguments = દલીલો
mail-purpose-order = હુકમ
mail-purpose-sentence = સજા અંગે સુનાવણી
mail-purpose-compliance = અમલનો અહેવાલ
mail-purpose-payment = ચુકવણી

mail-link-status = કેસની સ્થિતિ:
mail-link-inbox = આપનું ઇનબૉક્સ:
mail-link-verify = સાથેનો કાગળ ખરો છે કે નહીં તે અહીં તપાસો:
mail-legal-aid = મફત કાનૂની સહાય માટે જિલ્લા કાનૂની સેવા સત્તામંડળનો સંપર્ક કરો, ટેલિફોન 15100.
mail-wrong-person = આ ઈ-મેલ આપના માટે નથી? કૃપા કરી અદાલતને જણાવો અને તે કાઢી નાખો.
mail-contact = અદાલત: { $contact }
mail-entry-summary = { $case }: સુનાવણી
mail-entry-bring = અદાલતના કાગળો અને દરેક પાવતી સાથે લાવો.
