//! Mails: rows and shapes.

use serde_json::{Map, Value};

use super::operations::{Answer, Operation, read, refusing, unversioned, write};
use super::schema::{Field, codes, id, instant, list, object, or_null, page, said, text, whole};

/// The rows.
pub fn operations() -> Vec<Operation> {
    vec![
        Operation {
            query: &[
                (
                    "court",
                    "Court by id or code; the first of the token's if left out",
                ),
                ("state", "Only mails of this state"),
                ("after", "Mail after which the page begins"),
            ],
            ..read(
                "/api/v1/mails",
                "listMails",
                "mails",
                "Mails of the court that need somebody (refused, uncertain, or waiting for more than 15 minutes), oldest \
                 first, a page at a time",
                Answer::Json("Mails"),
            )
        },
        read(
            "/api/v1/cases/{case}/mails",
            "readMails",
            "mails",
            "The mails of a case, oldest first",
            Answer::Json("Mails"),
        ),
        read(
            "/api/v1/mails/{message}",
            "readMail",
            "mails",
            "One mail with its tries and what became of it",
            Answer::Json("Mail"),
        ),
        refusing(
            unversioned(write(
                "/api/v1/mails/{message}/settlement",
                "settleMail",
                "mails",
                "Settles a mail whose fate is unknown or that was refused: it arrived, it did not, or it is sent again as a mail of its own",
                "Settlement",
                "MailSettled",
            )),
            &[(
                409,
                "`what`: `mail-settled`, or `mail-not-uncertain` where its fate is neither unknown nor a refusal",
            )],
        ),
    ]
}

/// The shapes.
pub fn schemas() -> Map<String, Value> {
    let mut whole_mail = short();
    whole_mail.extend([
        (
            "rfc_message_id",
            said("With its angle brackets, as the mail server's log has it"),
        ),
        ("attempts", list(attempt())),
        ("settlement", or_null(codes!(MailSettlement))),
        ("settled_by", or_null(text())),
        ("settled_at", or_null(instant())),
        ("reason", or_null(text())),
        ("resends", or_null(id())),
        ("resent_as", or_null(id())),
    ]);
    let shapes = [
        ("MailRow", object("A mail", short())),
        ("Mails", page("Mails", "MailRow")),
        ("Mail", object("A mail with its tries", whole_mail)),
        (
            "MailSettled",
            object(
                "The mail after it was settled",
                vec![
                    ("message_id", id()),
                    ("settlement", codes!(MailSettlement)),
                    ("state", codes!(MailState)),
                    ("resent_as", or_null(id())),
                    ("resent_to", or_null(text())),
                ],
            ),
        ),
    ];
    shapes
        .into_iter()
        .map(|(name, shape)| (name.to_owned(), shape))
        .collect()
}

fn short() -> Vec<Field> {
    vec![
        ("message_id", id()),
        ("case_id", id()),
        ("purpose", codes!(MailPurpose)),
        ("recipient", text()),
        ("state", codes!(MailState)),
        ("written_at", instant()),
        ("finished_at", or_null(instant())),
    ]
}

fn attempt() -> Value {
    object(
        "A try to hand the mail to the mail server",
        vec![
            ("number", whole()),
            ("stage", said("`opening`, `committed_to_send` or `replied`")),
            ("outcome", or_null(text())),
            ("code", or_null(whole())),
            ("answer", or_null(text())),
            ("started_at", instant()),
            ("ended_at", or_null(instant())),
        ],
    )
}
