mail-acknowledgement-subject = { $case }: papers received
mail-acknowledgement-first = You need do nothing now: the court office checks your papers and tells you what comes next.
mail-acknowledgement-attached = The acknowledgement is attached (PDF). Keep it: the access code on it opens the status of your case without logging in.
mail-acknowledgement-late = The papers seem to have come after the last day, { $date }. They are registered all the same; the magistrate decides on the delay.

mail-summons-subject = { $case }: come to court on { $date }
mail-summons-first = Come to court on { $date } at { $time }.
mail-summons-attached = You are summoned in case { $case }. The summons is attached (PDF), with an entry for your calendar.
mail-summons-bring = Bring the summons, and every paper, register and receipt that concerns the cattle.
mail-summons-absent-complaint = If you do not appear, the court may hear and decide the complaint in your absence.
mail-summons-absent-accused = Do not fail to appear. If you stay away without lawful reason, the court may take the further steps that the law allows.
mail-summons-courtesy = This e-mail is a copy for your information. The summons itself is served on paper.
mail-summons-service = This summons is served by e-mail under { $citation }.

mail-hearing-subject = { $case }: next hearing on { $date }
mail-hearing-first = The next hearing is on { $date } at { $time }: please be present.
mail-hearing-attached = An entry for your calendar is attached. If the date changes, the entry changes with our next e-mail.

mail-vacated-subject = { $case }: no hearing on { $date }
mail-vacated-first = Do not come to court on { $date }: this hearing will not be held.
mail-vacated-next = The court will tell you the new date. The entry in your calendar is removed.

mail-order-subject = { $case }: order of the court
mail-order-first = Read the attached order of { $date } and keep it.
mail-order-amount = Total in the order: { $amount }. Who pays and who receives it stands in the order.
mail-order-status = What has been paid and what is still due, you see on the status page of your case.

mail-recovery-subject = { $case }: order for the municipality
mail-recovery-first = Acknowledge this order in your inbox, then recover { $amount } and record each payment there.
mail-recovery-first-no-amount = Acknowledge this order in your inbox, then report there what was done.
mail-recovery-attached = The signed order is attached (PDF). Each acknowledgement, payment and report of compliance gives you a receipt number.

mail-label-to = To
mail-label-case = Case
mail-label-filing = Filing number
mail-label-filed-on = Filed on
mail-label-process = Process number
mail-label-order = Order number
mail-label-date = Date
mail-label-time = Time
mail-label-place = Place
mail-label-purpose = Purpose
mail-label-amount = Amount

mail-purpose-examination = Examination of the complainant
mail-purpose-appearance = Appearance
mail-purpose-inquiry = Inquiry
mail-purpose-evidence = Evidence
mail-purpose-arguments = Arguments
mail-purpose-order = Order
mail-purpose-sentence = Hearing on sentence
mail-purpose-compliance = Report of compliance
mail-purpose-payment = Payment

mail-link-status = Status of the case:
mail-link-inbox = Your inbox:
mail-link-verify = Is the attached paper genuine? Check here:
mail-legal-aid = Free legal aid may be asked for at the District Legal Services Authority, telephone 15100.
mail-wrong-person = Not meant for you? Please tell the court and delete this e-mail.
mail-contact = Court: { $contact }
mail-entry-summary = { $case }: hearing
mail-entry-bring = Bring the court's papers and every receipt.
