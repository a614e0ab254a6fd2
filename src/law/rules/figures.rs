//! The figures that the engine asks a pack for. A pack may leave one out or mark it unknown; it may not invent one.

/// Days within which an illegal seizure may be complained of.
pub const COMPLAINT_PERIOD: &str = "complaint.period";
/// Time within which a prosecution may be instituted.
pub const PROSECUTION_PERIOD: &str = "prosecution.period";
/// Time within which impounded cattle may be claimed.
pub const CLAIM_PERIOD: &str = "claim.period";
/// The same for asses and sheep.
pub const CLAIM_PERIOD_SMALL: &str = "claim.period.small";
/// Time from the notice of unclaimed cattle to their auction.
pub const NOTICE_PERIOD: &str = "notice.period";
/// The same for asses and sheep.
pub const NOTICE_PERIOD_SMALL: &str = "notice.period.small";
/// Time within which ownership may be proved to get the surplus of a sale.
pub const SURPLUS_PERIOD: &str = "surplus.period";
/// Time for which the District Magistrate holds an unclaimed surplus.
pub const SURPLUS_HOLD_PERIOD: &str = "surplus_hold.period";
/// Time for which a security may be forfeited.
pub const SECURITY_WINDOW: &str = "security.window";
/// Time after a release under protest within which the complaint must be made.
pub const PROTEST_PERIOD: &str = "protest.period";
/// The most that may be awarded for the loss by an illegal seizure.
pub const LOSS_CAP: &str = "award.loss_cap";
/// The most that may be ordered for damage done by the cattle.
pub const DAMAGE_CAP: &str = "damage.cap";
/// The highest fine for straying, first offence.
pub const STRAY_FINE_FIRST: &str = "stray.fine.first";
/// The highest fine for straying, second or later offence.
pub const STRAY_FINE_LATER: &str = "stray.fine.later";
/// The longest imprisonment in months for straying, first offence.
pub const STRAY_MONTHS_FIRST: &str = "stray.months.first";
/// The longest imprisonment in months for straying, second or later offence.
pub const STRAY_MONTHS_LATER: &str = "stray.months.later";
/// The highest fine for opposing a seizure or rescuing cattle.
pub const RESCUE_FINE: &str = "rescue.fine";
/// The longest imprisonment in months for the same.
pub const RESCUE_MONTHS: &str = "rescue.months";
/// The highest fine that the Tahsildar may impose.
pub const TAHSILDAR_FINE: &str = "tahsildar.fine";
/// The head of cattle that a non-resident must exceed to be told to remove them.
pub const REMOVAL_MORE_THAN: &str = "removal.more_than";
/// The highest fine for damage done by trespassing cattle, where the statute punishes it.
pub const MISCHIEF_FINE: &str = "mischief.fine";
/// The highest fine of a pound-keeper who fails in his duty.
pub const KEEPER_FINE: &str = "keeper.fine";

/// Time within which an appeal against an order of a Magistrate may be presented.
pub const APPEAL_PERIOD: &str = "appeal.period";

/// The highest fine alone of a first-class Magistrate against which no appeal lies.
pub const APPEAL_PETTY_FINE: &str = "appeal.petty_fine";
/// The same after a summary trial.
pub const APPEAL_PETTY_FINE_SUMMARY: &str = "appeal.petty_fine.summary";
/// The longest imprisonment in months after a summary trial.
pub const SUMMARY_TRIAL_MONTHS: &str = "summary_trial.months";
/// The highest fine of an offence for which the accused may be summoned to plead by post, where it is punished by fine only.
pub const PETTY_SUMMONS_FINE: &str = "petty_summons.fine";
/// The longest imprisonment in months of an offence for which a specially empowered Magistrate may do so.
pub const PETTY_SUMMONS_MONTHS: &str = "petty_summons.months";

/// Every figure, in the order in which a list of figures prints them.
pub const ALL: [&str; 28] = [
    COMPLAINT_PERIOD,
    PROSECUTION_PERIOD,
    CLAIM_PERIOD,
    CLAIM_PERIOD_SMALL,
    NOTICE_PERIOD,
    NOTICE_PERIOD_SMALL,
    SURPLUS_PERIOD,
    SURPLUS_HOLD_PERIOD,
    SECURITY_WINDOW,
    PROTEST_PERIOD,
    LOSS_CAP,
    DAMAGE_CAP,
    STRAY_FINE_FIRST,
    STRAY_FINE_LATER,
    STRAY_MONTHS_FIRST,
    STRAY_MONTHS_LATER,
    RESCUE_FINE,
    RESCUE_MONTHS,
    TAHSILDAR_FINE,
    REMOVAL_MORE_THAN,
    MISCHIEF_FINE,
    KEEPER_FINE,
    APPEAL_PERIOD,
    APPEAL_PETTY_FINE,
    APPEAL_PETTY_FINE_SUMMARY,
    SUMMARY_TRIAL_MONTHS,
    PETTY_SUMMONS_FINE,
    PETTY_SUMMONS_MONTHS,
];

/// The parts that a provision of a pack may play in an answer.
pub const PARTS: [&str; 33] = [
    "award",
    "award.leviable",
    "award.recovery",
    "damage",
    "damage.recovery",
    "defence",
    "stray",
    "rescue",
    "expenses",
    "pound_fee",
    "sale",
    "sale.unsold",
    "sale.surplus",
    "security.scale",
    "security.forfeiture",
    "security.cash",
    "sale.animals",
    "prosecution",
    "forfeiture",
    "removal",
    "removal.named",
    "tahsildar_fine",
    "buyer_bar",
    "other_recovery",
    "summary_trial",
    "petty_summons",
    "appeal.against_award",
    "appeal.lies",
    "appeal.barred",
    "procedure_code",
    "award.no_fine",
    "award.no_default_imprisonment",
    "award.no_general_compensation",
];
