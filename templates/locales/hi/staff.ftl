# Pages of the court's staff.
staff-nav-desk = मेरी मेज़
staff-nav-new-complaint = नया परिवाद
staff-nav-new-prosecution = नया अभियोजन
staff-nav-cases = मामले
staff-nav-list = दैनिक सूची
staff-nav-orders = वसूली के आदेश

staff-login-title = लॉग इन
staff-login-court = न्यायालय
staff-login-name = उपयोगकर्ता नाम
staff-login-password = पासवर्ड
staff-login-do = लॉग इन करें
staff-login-help = पासवर्ड भूल गए? आपके न्यायालय के प्रशासक नया पासवर्ड दे सकते हैं।
staff-login-wrong = न्यायालय, उपयोगकर्ता नाम या पासवर्ड सही नहीं है।
staff-done-signed-out = आप लॉग आउट हो गए हैं।
