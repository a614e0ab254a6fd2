# Pages of the court's staff.
staff-nav-desk = મારું ટેબલ
staff-nav-new-complaint = નવી ફરિયાદ
staff-nav-new-prosecution = નવો ફોજદારી કેસ
staff-nav-cases = કેસો
staff-nav-list = દૈનિક બોર્ડ
staff-nav-orders = વસૂલાતના હુકમો

staff-login-title = લૉગિન
staff-login-court = અદાલત
staff-login-name = વપરાશકર્તાનું નામ
staff-login-password = પાસવર્ડ
staff-login-do = લૉગિન કરો
staff-login-help = પાસવર્ડ ભૂલી ગયા છો? તમારી અદાલતના વહીવટકર્તા નવો પાસવર્ડ આપી શકશે.
staff-login-wrong = અદાલત, વપરાશકર્તાનું નામ અથવા પાસવર્ડ સાચો નથી.
staff-done-signed-out = તમે લૉગઆઉટ થયા છો.
