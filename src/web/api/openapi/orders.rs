//! Orders, papers and what a municipality returns: rows and shapes (contract rows 7 to 10).

use serde_json::{Map, Value, json};

use super::operations::{Answer, Operation, made, read, refusing, unversioned, versioned, write};
use super::schema::{
    codes, day, free, id, list, named, object, object_with, or_null, page, rupees, said, text, whole, yes_no,
};

/// The rows.
pub fn operations() -> Vec<Operation> {
    let mut rows = of_the_court();
    rows.extend(of_a_municipality());
    rows
}

fn of_the_court() -> Vec<Operation> {
    vec![
        refusing(
            made(write(
                "/api/v1/cases/{case}/orders",
                "draftOrder",
                "orders",
                "Drafts an order: claimed, allowed and limit a line; what stands above a limit is shown, never cut in silence",
                "NewOrder",
                "Order",
            )),
            &[(409, "The case takes no such order now")],
        ),
        read(
            "/api/v1/cases/{case}/orders",
            "readOrders",
            "orders",
            "The orders of a case, oldest first",
            Answer::Json("Orders"),
        ),
        versioned(read(
            "/api/v1/orders/{order}",
            "readOrder",
            "orders",
            "One order",
            Answer::Json("Order"),
        )),
        refusing(
            Operation {
                method: "PUT",
                ..write(
                    "/api/v1/orders/{order}",
                    "changeOrder",
                    "orders",
                    "Changes a draft",
                    "NewOrder",
                    "Order",
                )
            },
            &[
                (409, "Signed or cancelled"),
                (428, "No `If-Match`: say which state of the draft was read"),
            ],
        ),
        refusing(
            write(
                "/api/v1/orders/{order}/cancellation",
                "cancelOrder",
                "orders",
                "Cancels a draft; its number stays used",
                "Nothing",
                "Order",
            ),
            &[(409, "Signed or cancelled")],
        ),
        refusing(
            write(
                "/api/v1/orders/{order}/signature",
                "signOrder",
                "orders",
                "Signs a draft. Signed is for ever",
                "Nothing",
                "SignedOrder",
            ),
            &[
                (409, "Signed or cancelled, or the case takes no such order now"),
                (
                    422,
                    "`limit-exceeded`, `limit-not-loaded` or `figure-not-confirmed`, with the `blocks` that stand in the way",
                ),
            ],
        ),
        read(
            "/api/v1/documents/{document}",
            "readDocument",
            "orders",
            "The stored bytes of a paper; ETag is their sha256",
            Answer::Paper,
        ),
    ]
}

fn of_a_municipality() -> Vec<Operation> {
    vec![
        Operation {
            query: &[
                ("court", "Court by id or code, where there are orders of several"),
                ("after", "`next` of the page before"),
            ],
            ..read(
                "/api/v1/municipality/orders",
                "readInbox",
                "municipality",
                "Orders addressed to the municipality, newest first",
                Answer::Json("Inbox"),
            )
        },
        read(
            "/api/v1/municipality/orders/{order}",
            "readInboxOrder",
            "municipality",
            "One order with what came in and what is left",
            Answer::Json("InboxOrder"),
        ),
        unversioned(refusing(
            made(write(
                "/api/v1/municipality/orders/{order}/acknowledgement",
                "acknowledgeOrder",
                "municipality",
                "Acknowledges the order, once",
                "Nothing",
                "Receipt",
            )),
            &[(409, "Acknowledged before")],
        )),
        unversioned(refusing(
            made(write(
                "/api/v1/municipality/orders/{order}/payments",
                "recordPayment",
                "municipality",
                "Records money received under the order",
                "Payment",
                "Receipt",
            )),
            &[(
                422,
                "`overpayment` with the `balance`: more than is due is never swallowed; or fields that cannot stand",
            )],
        )),
        unversioned(made(write(
            "/api/v1/municipality/orders/{order}/compliance",
            "returnCompliance",
            "municipality",
            "Reports that the order was carried out",
            "Compliance",
            "Receipt",
        ))),
    ]
}

/// The shapes.
pub fn schemas() -> Map<String, Value> {
    let mut all = order();
    all.extend(inbox());
    all.into_iter()
        .map(|(name, shape)| (name.to_owned(), shape))
        .collect()
}

fn order() -> Vec<(&'static str, Value)> {
    vec![
        (
            "Line",
            object_with(
                "One payer's part of one head",
                vec![
                    ("head", text()),
                    ("claimed", or_null(rupees())),
                    ("assessed", or_null(rupees())),
                    ("allowed", rupees()),
                    ("citation", named("Citation")),
                    ("payer", said("Party")),
                    ("payer_name", text()),
                    ("payee", said("Party, `state` or `municipality`")),
                    ("payee_name", text()),
                ],
                vec![("limit", rupees()), ("note", text())],
            ),
        ),
        (
            "Notice",
            object_with(
                "Something to look at before signing",
                vec![("code", text())],
                vec![(
                    "args",
                    json!({ "type": "object", "additionalProperties": { "type": "string" } }),
                )],
            ),
        ),
        (
            "Block",
            object_with(
                "Why an order may be drafted and not signed",
                vec![("code", text()), ("reason", text())],
                vec![
                    ("set", text()),
                    ("limit", text()),
                    ("citation", named("Citation")),
                ],
            ),
        ),
        ("Order", whole_order()),
        (
            "OrderSummary",
            object(
                "A row of the list",
                vec![
                    ("order_id", id()),
                    ("order_number", text()),
                    ("kind", codes!(OrderKind)),
                    ("state", codes!(OrderState)),
                    ("version", whole()),
                    ("signed_on", or_null(day())),
                    ("document_id", or_null(id())),
                    ("total", rupees()),
                    ("warnings", list(named("Notice"))),
                    ("blocks", list(named("Block"))),
                ],
            ),
        ),
        ("Orders", page("Orders", "OrderSummary")),
        (
            "SignedOrder",
            object_with(
                "A signed order",
                vec![
                    ("order_id", id()),
                    ("order_number", text()),
                    ("document_id", id()),
                    ("sha256", json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" })),
                ],
                vec![("recovery_id", id())],
            ),
        ),
    ]
}

fn whole_order() -> Value {
    object_with(
        "An order, draft or signed",
        vec![
            ("order_id", id()),
            ("order_number", text()),
            ("case_id", id()),
            ("kind", codes!(OrderKind)),
            ("state", codes!(OrderState)),
            ("version", whole()),
            ("signed_on", or_null(day())),
            ("document_id", or_null(id())),
            ("facts", free("What was found and assessed, as typed")),
            ("lines", list(named("Line"))),
            (
                "heads",
                list(free(
                    "A head as a whole: claimed, assessed, allowed, limit, citation",
                )),
            ),
            ("total", rupees()),
            ("in_words", text()),
            (
                "in_words_by_language",
                json!({ "type": "object", "additionalProperties": { "type": "string" } }),
            ),
            (
                "shares",
                list(object(
                    "What one payer owes",
                    vec![("party_id", id()), ("name", text()), ("amount", rupees())],
                )),
            ),
            ("order_release", yes_no()),
            ("forfeit", yes_no()),
            (
                "sentences",
                list(free("What is imposed on one convicted person, with the maximum")),
            ),
            ("readings", list(free("What a limit comes to on another reading"))),
            ("warnings", list(named("Notice"))),
            ("blocks", list(named("Block"))),
            ("pack_digest", text()),
            ("steps", list(named("Step"))),
            ("trace", free("The steps as data")),
        ],
        vec![
            ("leviable", rupees()),
            ("leviable_per_day", rupees()),
            ("recovery", free("By what rule the money is recovered")),
        ],
    )
}

fn inbox() -> Vec<(&'static str, Value)> {
    vec![
        (
            "InboxOrder",
            object_with(
                "An order addressed to a municipality",
                vec![
                    ("order_id", id()),
                    ("order_number", text()),
                    ("case_id", id()),
                    ("case_number", text()),
                    ("kind", codes!(OrderKind)),
                    ("dated", or_null(day())),
                    ("document_id", id()),
                    ("state", codes!(RecoveryState)),
                    ("route", text()),
                    (
                        "amounts",
                        list(object(
                            "What is due and left under one head",
                            vec![("head", text()), ("amount", rupees()), ("balance", rupees())],
                        )),
                    ),
                    ("total", rupees()),
                    ("received", rupees()),
                    ("balance", rupees()),
                    (
                        "due_parties",
                        list(object(
                            "What one party owes and still owes",
                            vec![
                                ("party_id", id()),
                                ("name", text()),
                                ("amount", rupees()),
                                ("balance", rupees()),
                            ],
                        )),
                    ),
                    ("release", yes_no()),
                ],
                vec![
                    ("leviable", rupees()),
                    ("leviable_per_day", rupees()),
                    (
                        "receipts",
                        list(object(
                            "What was returned on it",
                            vec![
                                ("receipt_number", text()),
                                ("kind", codes!(ReceiptKind)),
                                ("amount", or_null(rupees())),
                                ("on", day()),
                                ("reference", text()),
                                ("note", text()),
                                ("balance_after", rupees()),
                            ],
                        )),
                    ),
                ],
            ),
        ),
        ("Inbox", page("Orders", "InboxOrder")),
        (
            "Receipt",
            object(
                "What the municipality gets for what it returned",
                vec![
                    (
                        "receipt_number",
                        json!({ "type": "string", "examples": ["R/2/2026"] }),
                    ),
                    ("receipt_id", id()),
                    ("document_id", id()),
                    ("order_id", id()),
                    ("balance", rupees()),
                    ("state", codes!(RecoveryState)),
                ],
            ),
        ),
    ]
}
