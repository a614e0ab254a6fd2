//! The words of the field as closed lists. A code never changes; what is printed for it is a message in each language.

pub use crate::law::limitation::prosecution::CommissionKind;
use crate::law::sentence;
use crate::text_enum;

text_enum! {
    /// How a case came to the court.
    CaseKind { Complaint = "complaint", Prosecution = "prosecution" }
}
text_enum! {
    /// Position of a case in the procedure.
    Stage {
        /// Presented; the office checks the papers.
        Scrutiny = "scrutiny",
        /// Returned with objections; the filing date is kept.
        Returned = "returned",
        /// Numbered; a complaint now waits for the examination, a prosecution for process.
        Registered = "registered",
        /// Well founded in appearance: process may issue.
        Summoning = "summoning",
        /// Process has issued; inquiry or trial.
        Hearing = "hearing",
        /// Ended.
        Disposed = "disposed",
    }
}
text_enum! {
    /// How a case ended.
    Disposal {
        SeizureIllegal = "seizure_illegal",
        SeizureLawful = "seizure_lawful",
        NotWellFounded = "not_well_founded",
        Convicted = "convicted",
        Acquitted = "acquitted",
        Released = "released",
        Withdrawn = "withdrawn",
        Compounded = "compounded",
        Transferred = "transferred",
        ReturnedForPresentation = "returned_for_presentation",
    }
}
text_enum! {
    /// What a person is in a case.
    PartyRole {
        Complainant = "complainant",
        Agent = "agent",
        OppositeParty = "opposite_party",
        Accused = "accused",
        DamagedPerson = "damaged_person",
        Municipality = "municipality",
        Witness = "witness",
        Surety = "surety",
    }
}
text_enum! {
    /// In what capacity an opposite party seized or detained.
    Capacity { Police = "police", WatchAndWard = "watch_and_ward", PoundKeeper = "pound_keeper", Private = "private" }
}
text_enum! {
    /// Who presents a complaint (rule GJ-244-2).
    PresentedBy { Complainant = "complainant", Agent = "agent" }
}
text_enum! {
    /// The offence charged in a prosecution.
    Offence {
        /// Allowing cattle to stray in a street (GJ-239-1).
        Straying = "straying",
        /// Allowing cattle to trespass on property (GJ-239-1).
        Trespass = "trespass",
        /// Opposing seizure or rescuing seized cattle (GJ-240-2).
        Rescue = "rescue",
    }
}
text_enum! {
    /// Whether this is the first conviction of the accused under the provision or a later one (E43).
    Occasion { First = "first", Subsequent = "subsequent" }
}
text_enum! {
    /// The two defences that bar punishment (GJ-239-5); either suffices.
    Defence { None = "none", NoKnowledge = "no_knowledge", DueDiligence = "due_diligence" }
}
text_enum! {
    /// Outcome of scrutiny by the office.
    ScrutinyResult { Registered = "registered", Returned = "returned" }
}
text_enum! {
    /// Way by which a summons travels.
    Channel { Email = "email", Police = "police", Post = "post", Hand = "hand" }
}
text_enum! {
    /// How far a summons has travelled on one channel. None of these is service.
    DeliveryState {
        Queued = "queued",
        HandedOver = "handed_over",
        Sent = "sent",
        Bounced = "bounced",
        Uncertain = "uncertain",
        Delivered = "delivered",
        Undelivered = "undelivered",
        NoAddress = "no_address",
    }
}
text_enum! {
    /// What a return of service reports.
    ReturnOutcome {
        ServedInPerson = "served_in_person",
        ServedOnFamilyMember = "served_on_family_member",
        Refused = "refused",
        Affixed = "affixed",
        Acknowledged = "acknowledged",
        Delivered = "delivered",
        NotFound = "not_found",
        InsufficientAddress = "insufficient_address",
        Deceased = "deceased",
        Unclaimed = "unclaimed",
        Bounced = "bounced",
        Returned = "returned",
    }
}
text_enum! {
    /// What the court has declared of a summons.
    SummonsState {
        Issued = "issued",
        Served = "served",
        NotServed = "not_served",
        FreshServiceOrdered = "fresh_service_ordered",
    }
}
text_enum! {
    /// The business for which a hearing is listed.
    Purpose {
        Examination = "examination",
        Appearance = "appearance",
        Inquiry = "inquiry",
        Evidence = "evidence",
        Arguments = "arguments",
        Order = "order",
        Sentence = "sentence",
        Compliance = "compliance",
        Payment = "payment",
    }
}
text_enum! {
    /// What became of a listed hearing.
    HearingState { Listed = "listed", Held = "held", Adjourned = "adjourned", Vacated = "vacated" }
}
text_enum! {
    /// The side at whose fault or request a hearing was adjourned.
    Side {
        Complainant = "complainant",
        OppositeParty = "opposite_party",
        Prosecution = "prosecution",
        Accused = "accused",
        Court = "court",
        None = "none",
    }
}
text_enum! {
    /// What an order decides.
    OrderKind {
        IllegalSeizureAward = "illegal_seizure_award",
        Dismissal = "dismissal",
        Conviction = "conviction",
        Acquittal = "acquittal",
        Release = "release",
    }
}
text_enum! {
    /// Whether an order binds yet.
    OrderState { Draft = "draft", Signed = "signed", Cancelled = "cancelled" }
}
text_enum! {
    /// How far a recovery has come.
    RecoveryState { Open = "open", Acknowledged = "acknowledged", Satisfied = "satisfied", Complied = "complied" }
}
text_enum! {
    /// What a municipality returned on an order.
    ReceiptKind { Acknowledgement = "acknowledgement", Payment = "payment", Compliance = "compliance" }
}
text_enum! {
    /// The papers the court keeps as issued bytes.
    PaperKind {
        Acknowledgement = "acknowledgement",
        Summons = "summons",
        Order = "order",
        Receipt = "receipt",
        CauseList = "cause_list",
    }
}
text_enum! {
    /// Why a mail is sent.
    MailPurpose {
        Acknowledgement = "acknowledgement",
        SummonsCopy = "summons_copy",
        HearingNotice = "hearing_notice",
        HearingVacated = "hearing_vacated",
        OrderToParty = "order_to_party",
        OrderToMunicipality = "order_to_municipality",
    }
}
text_enum! {
    /// What is known of a mail. Accepted means that the mail server took it, and nothing more.
    MailState {
        Pending = "pending",
        Leased = "leased",
        Accepted = "accepted",
        Refused = "refused",
        Uncertain = "uncertain",
        Cancelled = "cancelled",
    }
}
text_enum! {
    /// What a named clerk found out about a mail whose fate was unknown.
    MailSettlement {
        Arrived = "arrived",
        NotArrived = "not_arrived",
        SendAgain = "send_again",
    }
}
text_enum! {
    /// What a member of staff, a municipality or the police may do.
    Role {
        Clerk = "clerk",
        Magistrate = "magistrate",
        Accounts = "accounts",
        Admin = "admin",
        Municipality = "municipality",
        Police = "police",
    }
}

impl Offence {
    /// The offence of the statute under which the act is punished.
    #[must_use]
    pub const fn punished_as(self) -> sentence::Offence {
        match self {
            Self::Rescue => sentence::Offence::Rescue,
            Self::Straying | Self::Trespass => sentence::Offence::Stray,
        }
    }
}
