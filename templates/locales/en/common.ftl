# Words that any page may need.
common-service-name = Cattle Court
common-service-purpose = Cattle-pound cases before the magistrate
common-skip = Go to the main content
common-languages = Language
common-navigation = Places
common-demonstration = Demonstration
common-demonstration-text = Made-up courts, people and cases. Nothing here is an order of a court.
common-owner = This service is run by the court named on the page. It is not a paid service.
common-help = Help
common-privacy = Privacy
common-accessibility = Accessibility
common-law = The law
common-limits = What can the court order?
common-updated = Updated { $when }
common-signed-in = { $name }, { $role }
common-sign-out = Sign out
common-role-clerk = clerk
common-role-magistrate = magistrate
common-role-accounts = accounts
common-role-admin = administrator
common-role-municipality = municipality
common-role-police = police

common-error-title = Error: { $title }
common-error-summary = Please put these things right
common-error-prefix = Error:
common-day = Day
common-month = Month
common-year = Year
common-date-example = For example, 27 3 2026
common-rupees = Amount in rupees
common-choose = Choose
common-continue = Continue
common-success = Done
common-important = Important
common-previous = Previous page
common-next = Next page
common-pages = Pages
common-page-of = Page { $page } of { $pages }

# Codes of the court: cases, hearings, orders, papers.
common-case-kind-complaint = Complaint of illegal seizure
common-case-kind-prosecution = Prosecution for straying or trespass

common-offence-straying = Allowing cattle to stray in a street
common-offence-trespass = Allowing cattle to trespass on property
common-offence-rescue = Opposing the seizure of cattle, or rescuing seized cattle

common-event-filed = Presented to the court
common-event-returned = Returned with objections
common-event-registered = Case registered
common-event-examined = Complainant examined: well founded
common-event-not-well-founded = Complaint dismissed after examination
common-event-hearing-listed = Hearing listed
common-event-hearing-held = Hearing held
common-event-hearing-adjourned = Hearing adjourned
common-event-hearing-vacated = Hearing vacated
common-event-summons-issued = Summons issued
common-event-return-entered = Return of service entered
common-event-declared-served = Summons declared served
common-event-declared-not-served = Summons declared not served
common-event-fresh-service-ordered = Fresh service ordered
common-event-order-drafted = Order drafted
common-event-order-cancelled = Draft order cancelled
common-event-order-signed = Order signed
common-event-order-acknowledged = Municipality acknowledged the order
common-event-payment-recorded = Payment recorded
common-event-satisfied = Paid in full
common-event-compliance-returned = Report of compliance received
common-event-mail-settled = What became of an e-mail decided

common-stage-scrutiny = Under scrutiny
common-stage-returned = Returned with objections
common-stage-registered = Registered
common-stage-summoning = Summons to issue
common-stage-hearing = Hearing
common-stage-disposed = Disposed of

common-disposal-seizure-illegal = Seizure illegal
common-disposal-seizure-lawful = Seizure lawful
common-disposal-not-well-founded = Complaint not well founded
common-disposal-convicted = Convicted
common-disposal-acquitted = Acquitted
common-disposal-released = Released
common-disposal-withdrawn = Withdrawn
common-disposal-compounded = Compounded
common-disposal-transferred = Transferred to another court
common-disposal-returned-for-presentation = Returned for presentation to the proper court

common-purpose-examination = Examination of the complainant
common-purpose-appearance = Appearance
common-purpose-inquiry = Inquiry
common-purpose-evidence = Evidence
common-purpose-arguments = Arguments
common-purpose-order = Order
common-purpose-sentence = Question of sentence
common-purpose-compliance = Compliance
common-purpose-payment = Payment
common-hearing-state-listed = Listed
common-hearing-state-held = Held
common-hearing-state-adjourned = Adjourned
common-order-kind-illegal-seizure-award = Award for illegal seizure
common-order-kind-dismissal = Dismissal of the complaint
common-order-kind-conviction = Conviction
common-order-kind-acquittal = Acquittal
common-order-kind-release = Release of cattle
common-paper-acknowledgement = Acknowledgement of filing
common-paper-summons = Summons
common-paper-order = Order
common-paper-receipt = Receipt
common-paper-cause-list = Daily list

common-channel-email = E-mail
common-channel-police = Police
common-channel-post = Post
common-channel-hand = By hand

common-party-complainant = Complainant
common-party-agent = Agent of the complainant
common-party-opposite-party = Opposite party
common-party-accused = Accused
common-party-damaged-person = Person who suffered damage
common-party-municipality = Municipality
common-party-witness = Witness
common-party-surety = Surety

common-capacity-police = Police officer
common-capacity-watch-and-ward = Watch and ward of the municipality
common-capacity-pound-keeper = Pound-keeper
common-capacity-private = Private person
common-capacity-owner = Owner of the cattle
common-capacity-in-charge = Person in charge of the cattle

common-outcome-served-in-person = Served in person
common-outcome-served-on-family-member = Served on a family member
common-outcome-refused = Refused
common-outcome-affixed = Affixed to the house
common-outcome-acknowledged = Receipt acknowledged
common-outcome-delivered = Delivered
common-outcome-not-found = Person not found
common-outcome-insufficient-address = Insufficient address
common-outcome-deceased = Deceased
common-outcome-unclaimed = Unclaimed
common-outcome-bounced = E-mail bounced
common-outcome-returned = Returned unserved

common-delivery-queued = Waiting to be sent
common-delivery-handed-over = Handed over for service
common-delivery-sent = Sent
common-delivery-bounced = Bounced
common-delivery-uncertain = Not known whether it was sent
common-delivery-delivered = Delivered
common-delivery-undelivered = Not delivered
common-delivery-no-address = No address

common-summons-issued = Issued
common-summons-served = Served
common-summons-not-served = Not served
common-summons-fresh-service-ordered = Fresh service ordered

common-side-complainant = Complainant
common-side-opposite-party = Opposite party
common-side-prosecution = Prosecution
common-side-accused = Accused
common-side-court = Court
common-side-none = None

common-order-illegal-seizure-award = Award for illegal seizure
common-order-dismissal = Dismissal
common-order-conviction = Conviction
common-order-acquittal = Acquittal
common-order-release = Release of cattle

common-kind-complaint = Complaint of illegal seizure
common-kind-prosecution = Prosecution

common-payee-state = State Government
