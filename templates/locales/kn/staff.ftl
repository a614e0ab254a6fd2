# Pages of the court's staff.
staff-nav-desk = ನನ್ನ ಮೇಜು
staff-nav-new-complaint = ಹೊಸ ದೂರು
staff-nav-new-prosecution = ಹೊಸ ಅಭಿಯೋಜನೆ
staff-nav-cases = ಪ್ರಕರಣಗಳು
staff-nav-list = ದೈನಂದಿನ ಪಟ್ಟಿ
staff-nav-orders = ವಸೂಲಾತಿ ಆದೇಶಗಳು

staff-login-title = ಲಾಗಿನ್
staff-login-court = ನ್ಯಾಯಾಲಯ
staff-login-name = ಬಳಕೆದಾರರ ಹೆಸರು
staff-login-password = ಪಾಸ್‌ವರ್ಡ್
staff-login-do = ಲಾಗಿನ್ ಮಾಡಿ
staff-login-help = ಪಾಸ್‌ವರ್ಡ್ ಮರೆತಿರಾ? ನಿಮ್ಮ ನ್ಯಾಯಾಲಯದ ಆಡಳಿತಾಧಿಕಾರಿ ಹೊಸದನ್ನು ನೀಡುತ್ತಾರೆ.
staff-login-wrong = ನ್ಯಾಯಾಲಯ, ಬಳಕೆದಾರರ ಹೆಸರು ಅಥವಾ ಪಾಸ್‌ವರ್ಡ್ ಸರಿಯಾಗಿಲ್ಲ.
staff-done-signed-out = ನೀವು ಲಾಗ್‌ಔಟ್ ಆಗಿದ್ದೀರಿ.
