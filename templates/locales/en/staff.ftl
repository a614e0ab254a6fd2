# Pages of the court's staff.
staff-nav-desk = My desk
staff-nav-new-complaint = New complaint
staff-nav-new-prosecution = New prosecution
staff-nav-cases = Cases
staff-nav-list = Daily list
staff-nav-orders = Orders to recover

staff-login-title = Sign in
staff-login-court = Court
staff-login-name = User name
staff-login-password = Password
staff-login-do = Sign in
staff-login-help = Forgotten the password? The administrator of your court can set a new one.
staff-login-wrong = The court, the user name or the password is not right.
staff-done-signed-out = You have signed out.
