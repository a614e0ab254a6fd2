//! A mail as the court would send it.

use cattle_court::mail::calendar::{HearingEntry, Method};
use cattle_court::mail::{Address, Attachment, Mail, Mailbox};
use chrono::{Duration, TimeZone, Utc};
use uuid::Uuid;

pub const PDF: &[u8] = b"%PDF-1.7\n.\n..\r\n%\xe2\xe3\xcf\xd3 not much of a paper\n";

pub fn address(text: &str) -> Address {
    Address::parse(text).expect("an address")
}

pub fn mailbox(name: &str, text: &str) -> Mailbox {
    Mailbox {
        name: Some(name.to_owned()),
        address: address(text),
    }
}

pub fn mail(id: u128) -> Mail {
    let stamped_at = Utc.with_ymd_and_hms(2026, 11, 30, 4, 5, 6).unwrap();
    let hearing = HearingEntry {
        hearing: Uuid::from_u128(77),
        sequence: 0,
        stamped_at,
        starts_at: Utc.with_ymd_and_hms(2026, 12, 14, 5, 30, 0).unwrap(),
        lasts: Duration::minutes(30),
        summary: "CC/12/2026: સુનાવણી".to_owned(),
        description: "રસીદો સાથે લાવો; પુરાવા, જો હોય તો.".to_owned(),
        location: "ન્યાયાલય ખંડ 3".to_owned(),
        url: Some("https://court.example.in/gu/s/abc".to_owned()),
    };
    Mail {
        message_id: Uuid::from_u128(id),
        from: mailbox("જ્યુડિશિયલ મેજિસ્ટ્રેટ, નમૂના અદાલત", "registry@court.example.in"),
        to: mailbox("Rameshbhai \"Ramo\" Patel, Sarpanch", "ramesh@example.in"),
        reply_to: Some(mailbox("Registry", "help@court.example.in")),
        thread: Some(Uuid::from_u128(12)),
        subject: "CC/12/2026: 14-12-2026 ના રોજ સુનાવણી".to_owned(),
        text: ".\r\n..\nHello\rતારીખ 14-12-2026 ના રોજ સવારે 11:00 વાગ્યે હાજર રહો.\nFrom here on\n".to_owned(),
        html: "<p>તારીખ 14-12-2026</p>\n.\n".to_owned(),
        calendar: Some(hearing.part(Method::Publish).expect("a calendar")),
        attachments: vec![Attachment {
            file_name: "સમન્સ CC-12-2026.pdf".to_owned(),
            content_type: "application/pdf".to_owned(),
            bytes: PDF.to_vec(),
        }],
        languages: "gu, en".to_owned(),
        date: stamped_at,
    }
}
