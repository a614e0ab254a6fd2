# What is printed on papers of the court. Formal register; no capitals for emphasis.
documents-phone = Telephone { $phone }
documents-page = Page { $page } of { $pages }
documents-draft = DRAFT
documents-verify = Scan, or open this address, to check that this paper is genuine:
documents-follow = Scan, or open this address, to follow the case:
documents-qr-alt = QR code of the address { $url }
documents-footer-id = Document { $id }, version { $version }
documents-footer-supersedes = Replaces version { $version } of { $date }
documents-footer-pack = Rules { $pack }
documents-footer-pack-digest = Rules { $pack }, digest { $digest }
documents-list-and = { $first } and { $last }
documents-from-to = { $from } to { $to }
documents-section = s. { $number }
documents-citation = { $label } of the { $act }
documents-act-in-gj-mun = Gujarat Municipalities Act, 1963
documents-act-in-ka = Karnataka Cattle Trespass Act, 1966
documents-act-in-cta = Cattle-trespass Act, 1871
documents-mark-note = { $mark } The number of this section is inferred, not read in the text of the Act; the court confirms it before it signs.
documents-seal-place = Seal of the court
documents-magistrate = Magistrate
documents-still-held = Not yet released
documents-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

documents-animal-cow = { $count ->
    [one] 1 cow
   *[other] { $count } cows
}
documents-animal-bullock = { $count ->
    [one] 1 bullock
   *[other] { $count } bullocks
}
documents-animal-ox = { $count ->
    [one] 1 ox
   *[other] { $count } oxen
}
documents-animal-bull = { $count ->
    [one] 1 bull
   *[other] { $count } bulls
}
documents-animal-buffalo = { $count ->
    [one] 1 buffalo
   *[other] { $count } buffaloes
}
documents-animal-buffalo-calf = { $count ->
    [one] 1 buffalo calf
   *[other] { $count } buffalo calves
}
documents-animal-calf = { $count ->
    [one] 1 calf
   *[other] { $count } calves
}
documents-animal-goat = { $count ->
    [one] 1 goat
   *[other] { $count } goats
}
documents-animal-kid = { $count ->
    [one] 1 kid
   *[other] { $count } kids
}
documents-animal-sheep = { $count } sheep
documents-animal-lamb = { $count ->
    [one] 1 lamb
   *[other] { $count } lambs
}
documents-animal-ram = { $count ->
    [one] 1 ram
   *[other] { $count } rams
}
documents-animal-camel = { $count ->
    [one] 1 camel
   *[other] { $count } camels
}
documents-animal-horse = { $count ->
    [one] 1 horse
   *[other] { $count } horses
}
documents-animal-ass = { $count ->
    [one] 1 ass
   *[other] { $count } asses
}
documents-animal-pig = { $count ->
    [one] 1 pig
   *[other] { $count } pigs
}
documents-animal-elephant = { $count ->
    [one] 1 elephant
   *[other] { $count } elephants
}
documents-animal-other = { $count } × { $kind }

documents-role-complainant = Complainant
documents-role-agent = Agent of the complainant
documents-role-opposite-party = Opposite party
documents-role-municipality = Municipality
documents-role-accused = Accused
documents-role-damaged-person = Person who suffered damage
documents-role-witness = Witness
documents-role-surety = Surety
documents-capacity-police = police officer
documents-capacity-watch-and-ward = watch and ward of the municipality
documents-capacity-pound-keeper = pound-keeper
documents-capacity-private = private person
documents-capacity-owner = owner of the cattle
documents-capacity-in-charge = person in charge of the cattle
documents-purpose-examination = Examination of the complainant
documents-purpose-appearance = Appearance
documents-purpose-inquiry = Inquiry
documents-purpose-evidence = Evidence
documents-purpose-arguments = Arguments
documents-purpose-order = Order
documents-purpose-sentence = Hearing on sentence
documents-purpose-compliance = Report of compliance
documents-purpose-payment = Payment
documents-head-loss = Compensation for loss
documents-head-fees = Fees paid at the pound
documents-head-expenses = Expenses of release
documents-head-leviable = Dues still leviable
documents-head-fine = Fine
documents-head-damage = Compensation for damage
documents-head-costs = Costs

documents-heading-parties = Parties
documents-heading-facts = What is stated
documents-heading-claimed = What is claimed
documents-heading-period-complaint = Is the complaint in time?
documents-heading-period-prosecution = Is the prosecution in time?
documents-heading-steps = How the last day was reached
documents-heading-next = What happens next
documents-heading-findings = Findings
documents-heading-order = Order
documents-heading-reasons = Reasons

documents-label-filing-number = Filing number
documents-label-filed-on = Presented on
documents-label-case-number = Case number
documents-label-process-number = Process number
documents-label-order-number = Order number
documents-label-order-date = Date of order
documents-label-receipt-number = Receipt number
documents-label-recorded-on = Recorded on
documents-label-animals = Cattle
documents-label-seized-on = Seized on
documents-label-seized-at-place = Place of seizure
documents-label-pound = Pound
documents-label-released-on = Released on
documents-label-offence = Offence
documents-label-committed-on = Committed on
documents-label-discovered-on = Discovered on
documents-label-place = Place
documents-label-direction = Direction to prosecute
documents-label-access-code = Access code
documents-label-date = Date
documents-label-time = Time
documents-label-purpose = Purpose
documents-label-total = Total
documents-label-from = Received from
documents-label-paid-on = Paid on
documents-label-done-on = Done on
documents-label-reference = Reference
documents-label-ordered = Ordered in all
documents-label-balance = Balance to be paid
documents-label-overpaid = Paid in excess, held for return
documents-label-remarks = Remarks
documents-label-magistrate = Magistrate
documents-label-cases = Cases

documents-title-acknowledgement-complaint = Acknowledgement of a complaint
documents-title-acknowledgement-prosecution = Acknowledgement of a prosecution
documents-acknowledgement-opening-complaint = The court received this complaint of illegal seizure of cattle on { $date }.
documents-acknowledgement-opening-prosecution = The court received this prosecution on { $date }.
documents-acknowledgement-code = With this code, anybody can read the state of the case. Keep it safe.
documents-acknowledgement-code-mobile = With this code, or with the case number and the last four digits of your mobile number, you can read the state of the case. Keep it safe.
documents-acknowledgement-clerk = For the court office
documents-period-in-time = It is in time.
documents-period-late = It was presented after the last day. It is registered, and the court will decide what follows from the delay.
documents-period-undecided = The facts given do not yet decide whether it is in time.
documents-period-last-day = The last day is { $date }.
documents-next-scrutiny = The court office checks the papers. If something is missing, you are told what to put right and by when. The date of presentation stays.
documents-next-number = If the papers are in order, the case gets its case number.
documents-next-examination = The magistrate then examines the complainant, or the agent who knows the facts, on oath. Bring receipts and witnesses.
documents-next-summons-opposite = If the complaint appears well founded, the court summons those who seized or detain the cattle.
documents-next-summons-accused = The court then decides whether to summon the accused.

documents-title-summons = Summons
documents-summons-subtitle-complaint = In a complaint of illegal seizure or detention of cattle
documents-summons-subtitle-accused = To an accused person
documents-summons-to = To
documents-summons-stated-seizure = { $complainant } has complained to this court that on { $date }, at { $place }, cattle were seized, or have since been detained, illegally: { $animals }. The complaint is made under { $citation }. Your attendance is necessary to answer it.
documents-summons-stated-offence = Your attendance is necessary to answer a charge brought by { $prosecutor }: { $what }, an offence under { $citation }.
documents-summons-day = Day: { $date }.
documents-summons-place = Place: { $place }.
documents-summons-animals = Cattle: { $animals }.
documents-summons-command = You are hereby required to appear before this court, in person or by an advocate or an authorised agent:
documents-summons-no-accusation = You are not charged with a crime. The court inquires whether the seizure or detention was legal; if it was not, it awards compensation for the loss, with the fees and expenses paid.
documents-summons-absent-complaint = If you do not appear, the court may hear and decide the complaint in your absence.
documents-summons-absent-accused = Do not fail to appear. If you stay away without lawful reason, the court may take the further steps that the law allows.
documents-summons-enclosed = A copy of the complaint is enclosed.
documents-summons-bring = Bring this summons, and every paper, register and receipt that concerns the cattle.
documents-summons-legal-aid = Free legal aid may be asked for at the District Legal Services Authority, telephone 15100.
documents-summons-issued = Issued under my hand and the seal of the court on { $date }.
documents-summons-courtesy-copy = A copy of this summons that came by e-mail is sent for information only. Service is made on paper, in the manner that the Code provides.
documents-summons-e-service = This summons may be served by e-mail under { $citation }.
documents-summons-receipt = Received by
documents-summons-receipt-name = Name
documents-summons-receipt-relation = Relation to the person summoned
documents-summons-receipt-when = Date and time
documents-summons-receipt-signature = Signature or thumb impression

documents-title-order-illegal-seizure-award = Order on a complaint of illegal seizure
documents-title-order-dismissal = Order of dismissal
documents-title-order-conviction = Order of conviction
documents-title-order-acquittal = Order of acquittal
documents-title-order-release = Order for the release of cattle
documents-order-unnumbered = given when signed
documents-finding-seizure-illegal = The seizure of the cattle was illegal. It was made by { $names }.
documents-finding-detention-illegal = The detention of the cattle was illegal. It was the act of { $names }.
documents-finding-seizure-lawful = The seizure of the cattle was lawful.
documents-finding-not-well-founded = The complaint does not appear to be well founded.
documents-finding-not-proved = What was alleged is not proved.
documents-finding-guilty-first = { $names } committed the offence of { $offence } under { $citation }. It is the first offence.
documents-finding-guilty-subsequent = { $names } committed the offence of { $offence } under { $citation }. It is a second or subsequent offence.
documents-finding-no-knowledge = In the opinion of the court it happened without the knowledge of { $names } ({ $citation }).
documents-finding-due-diligence = In the opinion of the court { $names } used all due diligence ({ $citation }).
documents-finding-damage = It is proved that the trespass caused { $person } damage of { $amount } ({ $words }).
documents-order-dismissed = The case is dismissed.
documents-order-convicted = Convicted: { $names }.
documents-order-acquitted = Acquitted: { $names }.
documents-order-pays = { $payer } shall pay to { $payee } { $amount } ({ $words }).
documents-order-share = { $payer } pays { $amount }
documents-order-shares = Of this, { $shares }.
documents-order-released = The cattle ({ $animals }) shall be released to { $to } at once.
documents-order-released-pound = The cattle ({ $animals }) held at { $pound } shall be released to { $to } at once.
documents-order-dues = The fees and expenses leviable on them shall be paid by { $payer }, and the owner pays nothing at the pound.
documents-order-dues-amount = The fees and expenses leviable on them, { $amount } ({ $words }), shall be paid by { $payer }, and the owner pays nothing at the pound.
documents-order-dues-growing = The fees and expenses leviable on them, { $amount } ({ $words }) up to the date of this order and { $rate } for each further day on which they stay in the pound, shall be paid by { $payer }, and the owner pays nothing at the pound.
documents-order-fine = { $name } shall pay a fine of { $amount } ({ $words }) under { $citation }.
documents-order-prison = { $name } shall undergo imprisonment for { $days } under { $citation }.
documents-order-fine-and-prison = { $name } shall pay a fine of { $amount } ({ $words }) and undergo imprisonment for { $days } under { $citation }.
documents-order-forfeited = The cattle ({ $animals }) in respect of which the conviction is made are forfeited to the State Government under { $citation }.
documents-order-recovery = The money ordered to be paid may be recovered as if it were a fine imposed by the Magistrate ({ $citation }).
documents-order-pronounced = Pronounced and signed on { $date }.
documents-order-of = { $number } of { $date }
documents-column-head = For
documents-column-claimed = Claimed
documents-column-limit = Limit
documents-column-allowed = Allowed
documents-column-rule = Rule
documents-column-payer-payee = Paid by and to
documents-column-paid = Paid
documents-column-serial = No.
documents-column-time = Time
documents-column-case = Case number
documents-column-parties = Parties
documents-column-purpose = Purpose
documents-payer-to-payee = { $payer } to { $payee }
documents-reduced = { $head }: { $claimed } was claimed and { $allowed } is allowed, { $less } less.
documents-reduced-by-limit = { $head }: { $claimed } was claimed; the law allows at most { $limit }; { $allowed } is allowed, { $less } less than claimed.
documents-assessed-above-limit = { $head }: the court assesses it at { $assessed }; the law allows at most { $limit }; { $allowed } is allowed.
documents-reasons-above = The reasons stand in the first part of this order, in the language in which the court wrote them.

documents-title-receipt-payment = Receipt for a payment
documents-title-receipt-acknowledgement = Receipt: the order was received
documents-title-receipt-compliance = Receipt for a report of compliance
documents-receipt-payment = The court has recorded this payment by { $from }.
documents-receipt-acknowledgement = The court has recorded that { $from } received the order.
documents-receipt-compliance = The court has recorded the report of { $from } that the order was carried out.
documents-receipt-settled = The order is paid in full.

documents-title-cause-list = Cause list
documents-cause-list-none = No case is listed on this day.
documents-cause-list-note = The list may change. The court office and the page behind the QR code have the latest.
