// @generated automatically by Diesel CLI.

diesel::table! {
    /// Who owes and who is owed under one order, a head and a person each. Staff.
    accounts (court_id, account_id) {
        court_id -> Int2,
        account_id -> Uuid,
        kind -> Text,
        case_id -> Uuid,
        order_id -> Uuid,
        party_id -> Nullable<Uuid>,
        head -> Text,
    }
}

diesel::table! {
    animals (court_id, animal_id) {
        court_id -> Int2,
        animal_id -> Uuid,
        case_id -> Uuid,
        ordinal -> Int2,
        kind -> Text,
        count -> Int4,
        marks -> Nullable<Text>,
    }
}

diesel::table! {
    /// Bearer tokens by hash; one token may stand for one user in each of several courts. Secret.
    api_tokens (court_id, token_hash) {
        court_id -> Int2,
        token_hash -> Bytea,
        user_id -> Uuid,
        label -> Text,
        created_at -> Timestamptz,
        revoked_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Every change with who, what, before and after, chained by sha256 within a court. Staff.
    audit_events (court_id, seq) {
        court_id -> Int2,
        seq -> Int8,
        at -> Timestamptz,
        actor -> Text,
        tbl -> Text,
        op -> Text,
        before -> Nullable<Jsonb>,
        after -> Nullable<Jsonb>,
        prev_hash -> Bytea,
        hash -> Bytea,
    }
}

diesel::table! {
    audit_heads (court_id) {
        court_id -> Int2,
        seq -> Int8,
        hash -> Bytea,
    }
}

diesel::table! {
    /// The timeline: one row an act of the court or a party. Public where public is true (kind, day, document only).
    case_events (court_id, event_id) {
        court_id -> Int2,
        event_id -> Uuid,
        case_id -> Uuid,
        kind -> Text,
        on_day -> Date,
        at -> Timestamptz,
        actor_name -> Text,
        actor_role -> Text,
        document_id -> Nullable<Uuid>,
        details -> Jsonb,
        public -> Bool,
    }
}

diesel::table! {
    cases (court_id, case_id) {
        court_id -> Int2,
        case_id -> Uuid,
        kind -> Text,
        pack -> Text,
        stage -> Text,
        disposal -> Nullable<Text>,
        disposed_on -> Nullable<Date>,
        filing_number -> Text,
        filed_on -> Date,
        case_type -> Nullable<Text>,
        case_serial -> Nullable<Int4>,
        case_year -> Nullable<Int2>,
        registered_on -> Nullable<Date>,
        municipality_id -> Nullable<Uuid>,
        language -> Text,
        sealed -> Bool,
        /// sha256 of the code printed on the acknowledgement. Secret.
        access_code_hash -> Bytea,
        /// The limitation answer as given at filing: last day, verdict, trace and pack digest. Staff.
        limitation -> Jsonb,
        limitation_last_day -> Nullable<Date>,
        limitation_verdict -> Text,
        facts -> Text,
        version -> Int4,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Fees paid and expenses incurred to get release, each with its receipt or proof; never under the limit on loss. Staff.
    claim_items (court_id, item_id) {
        court_id -> Int2,
        item_id -> Uuid,
        case_id -> Uuid,
        ordinal -> Int2,
        head -> Text,
        amount -> Numeric,
        what -> Text,
        proof -> Text,
    }
}

diesel::table! {
    /// Gap-free numbers: raised inside the transaction that uses the number, so a rollback gives it back.
    counters (court_id, series, year) {
        court_id -> Int2,
        series -> Text,
        year -> Int2,
        last_value -> Int4,
    }
}

diesel::table! {
    /// Explicit days of the court calendar; the weekly rule (Sundays, second and fourth Saturdays) stands in the program. Public.
    court_days (court_id, day) {
        court_id -> Int2,
        day -> Date,
        state -> Text,
        name -> Text,
        basis -> Text,
        confidence -> Text,
        recorded_on -> Date,
    }
}

diesel::table! {
    /// What the court has said of the law: figures confirmed (inferred in the pack) or supplied (unknown in the pack), switches of open points, notified areas; the last word on a thing counts. Public but for when it was kept.
    court_figures (court_id, confirmation_id) {
        court_id -> Int2,
        confirmation_id -> Uuid,
        pack -> Text,
        figure -> Text,
        status -> Text,
        value -> Text,
        in_force_from -> Date,
        reference -> Text,
        confirmed_by -> Text,
        confirmed_on -> Date,
        pack_digest -> Text,
        recorded_at -> Timestamptz,
        in_force_to -> Nullable<Date>,
    }
}

diesel::table! {
    /// A court that uses the service. Public.
    courts (court_id) {
        court_id -> Int2,
        code -> Text,
        /// Name by language code: {"en": …, "gu": …}.
        name -> Jsonb,
        place -> Jsonb,
        pack -> Text,
        language -> Text,
        telephone -> Text,
        email -> Text,
        opens_at -> Time,
        magistrate_class -> Text,
        /// E-mail counts as service only where a State rule says so; off by default.
        e_service -> Bool,
        e_service_citation -> Nullable<Text>,
        demonstration -> Bool,
        calendar_known_until -> Date,
        calendar_version -> Int4,
        created_at -> Timestamptz,
        /// The first day of which the calendar says anything: of a last day before it nobody knows whether the court was open.
        calendar_known_from -> Date,
    }
}

diesel::table! {
    /// Every try to hand a mail to the mail server. committed_to_send without a reply: the server may have it. Staff.
    delivery_attempts (court_id, message_id, attempt_no) {
        court_id -> Int2,
        message_id -> Uuid,
        attempt_no -> Int4,
        lease_token -> Uuid,
        stage -> Text,
        smtp_code -> Nullable<Int4>,
        smtp_text -> Nullable<Text>,
        outcome -> Nullable<Text>,
        started_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The issued bytes, for ever. Party.
    document_versions (court_id, document_id, version_no) {
        court_id -> Int2,
        document_id -> Uuid,
        version_no -> Int4,
        sha256 -> Bytea,
        supersedes -> Nullable<Int4>,
        reason -> Nullable<Text>,
        signed_by -> Nullable<Uuid>,
        sealed_at -> Timestamptz,
    }
}

diesel::table! {
    documents (court_id, document_id) {
        court_id -> Int2,
        document_id -> Uuid,
        case_id -> Nullable<Uuid>,
        kind -> Text,
        /// The case, summons, order or receipt of which this is the paper.
        subject_id -> Uuid,
        number -> Text,
        dated_on -> Date,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Papers as they were drawn: of drafts until these are signed or changed, of what was issued for ever.
    drawn_papers (court_id, sha256) {
        court_id -> Int2,
        sha256 -> Bytea,
        bytes -> Bytea,
        /// The typed context from which the bytes were made. Staff.
        context -> Jsonb,
        drawn_at -> Timestamptz,
    }
}

diesel::table! {
    examinations (court_id, examination_id) {
        court_id -> Int2,
        examination_id -> Uuid,
        case_id -> Uuid,
        examined -> Text,
        well_founded -> Bool,
        note -> Text,
        examined_on -> Date,
        magistrate -> Uuid,
    }
}

diesel::table! {
    hearing_presences (court_id, hearing_id, party_id) {
        court_id -> Int2,
        hearing_id -> Uuid,
        party_id -> Uuid,
    }
}

diesel::table! {
    hearings (court_id, hearing_id) {
        court_id -> Int2,
        hearing_id -> Uuid,
        case_id -> Uuid,
        on_day -> Date,
        at_time -> Time,
        purpose -> Text,
        state -> Text,
        sequence -> Int4,
        business -> Nullable<Text>,
        /// The side at whose fault or request the hearing was adjourned.
        adjourned_side -> Nullable<Text>,
        adjourned_reason -> Nullable<Text>,
        next_hearing_id -> Nullable<Uuid>,
        version -> Int4,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// One row a write that named a key: the same key and body is answered with the stored reply. Secret.
    idempotency_keys (court_id, principal, key) {
        court_id -> Int2,
        principal -> Uuid,
        key -> Text,
        fingerprint -> Bytea,
        reply -> Nullable<Json>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    journals (court_id, journal_id) {
        court_id -> Int2,
        journal_id -> Uuid,
        kind -> Text,
        source_kind -> Text,
        source_id -> Uuid,
        line_count -> Int2,
        reverses -> Nullable<Uuid>,
        effective_on -> Date,
        posted_at -> Timestamptz,
    }
}

diesel::table! {
    municipalities (court_id, municipality_id) {
        court_id -> Int2,
        municipality_id -> Uuid,
        code -> Text,
        name -> Jsonb,
        address -> Text,
        email -> Text,
    }
}

diesel::table! {
    objections (court_id, objection_id) {
        court_id -> Int2,
        objection_id -> Uuid,
        case_id -> Uuid,
        code -> Text,
        text -> Text,
        raised_on -> Date,
        cure_by -> Date,
        cured_on -> Nullable<Date>,
    }
}

diesel::table! {
    orders (court_id, order_id) {
        court_id -> Int2,
        order_id -> Uuid,
        case_id -> Uuid,
        kind -> Text,
        state -> Text,
        order_number -> Text,
        /// What was found and assessed, as typed. Staff.
        input -> Jsonb,
        /// Lines with claimed, allowed, limit and citation, warnings and trace. Party once signed.
        assessment -> Jsonb,
        total -> Numeric,
        blocks -> Jsonb,
        reasons -> Text,
        fair_copy_on -> Nullable<Date>,
        document_id -> Uuid,
        drafted_by -> Uuid,
        signed_by -> Nullable<Uuid>,
        signed_at -> Nullable<Timestamptz>,
        signed_on -> Nullable<Date>,
        version -> Int4,
        created_at -> Timestamptz,
        /// The very bytes that signing seals, drawn when the draft was last saved. Staff.
        fair_copy_sha256 -> Nullable<Bytea>,
    }
}

diesel::table! {
    /// Whom a mail serves: two persons at one address get one mail and two service records. Staff.
    outbox_message_parties (court_id, message_id, party_id) {
        court_id -> Int2,
        message_id -> Uuid,
        party_id -> Uuid,
    }
}

diesel::table! {
    /// Mails as the bytes that are sent, with what is known of them. Staff.
    outbox_messages (court_id, message_id) {
        court_id -> Int2,
        message_id -> Uuid,
        case_id -> Uuid,
        purpose -> Text,
        /// The case, summons, hearing or order of which the mail tells; with the recipient it makes a mail unique.
        subject_id -> Uuid,
        document_id -> Nullable<Uuid>,
        version_no -> Nullable<Int4>,
        envelope_from -> Text,
        recipient -> Text,
        rfc_message_id -> Text,
        /// The mail as it is sent, or all of it but the base64 of its paper.
        raw -> Bytea,
        /// Of raw as it is kept, whatever the writer says; the paper has its own.
        raw_sha256 -> Bytea,
        /// accepted: the mail server took it, nothing more. uncertain: it may have; only a named clerk may settle that.
        state -> Text,
        attempts -> Int4,
        lease_token -> Nullable<Uuid>,
        lease_until -> Nullable<Timestamptz>,
        next_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
        settled_by -> Nullable<Uuid>,
        settled_reason -> Nullable<Text>,
        settled_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        /// The mail that did not arrive and is sent again by this one.
        resends -> Nullable<Uuid>,
        /// How many bytes of raw come before the base64 of the paper; null where raw is whole.
        paper_at -> Nullable<Int4>,
    }
}

diesel::table! {
    parties (court_id, party_id) {
        court_id -> Int2,
        party_id -> Uuid,
        case_id -> Uuid,
        role -> Text,
        ordinal -> Int2,
        name -> Text,
        relation -> Nullable<Text>,
        capacity -> Nullable<Text>,
        address -> Text,
        /// E.164. Personal: staff only.
        mobile -> Nullable<Text>,
        mobile_last4 -> Nullable<Text>,
        email -> Nullable<Text>,
        language -> Text,
    }
}

diesel::table! {
    postings (court_id, journal_id, line_no) {
        court_id -> Int2,
        journal_id -> Uuid,
        line_no -> Int2,
        account_id -> Uuid,
        /// Rupees: positive a debit, negative a credit; a journal sums to zero.
        amount -> Numeric,
    }
}

diesel::table! {
    pounds (court_id, pound_id) {
        court_id -> Int2,
        pound_id -> Uuid,
        municipality_id -> Uuid,
        name -> Jsonb,
    }
}

diesel::table! {
    /// What a prosecution says of the offence, and the chief officer's direction for it. Staff.
    prosecutions (court_id, case_id) {
        court_id -> Int2,
        case_id -> Uuid,
        offence -> Text,
        occasion_evidence -> Nullable<Text>,
        commission_kind -> Text,
        first_day -> Nullable<Date>,
        last_day -> Nullable<Date>,
        discovered_on -> Nullable<Date>,
        place -> Text,
        direction_number -> Text,
        direction_on -> Date,
        direction_by -> Text,
    }
}

diesel::table! {
    receipts (court_id, receipt_id) {
        court_id -> Int2,
        receipt_id -> Uuid,
        order_id -> Uuid,
        kind -> Text,
        receipt_number -> Text,
        amount -> Nullable<Numeric>,
        on_day -> Date,
        reference -> Text,
        note -> Text,
        balance_after -> Numeric,
        entered_by -> Uuid,
        entered_at -> Timestamptz,
    }
}

diesel::table! {
    recoveries (court_id, recovery_id) {
        court_id -> Int2,
        recovery_id -> Uuid,
        case_id -> Uuid,
        order_id -> Uuid,
        municipality_id -> Nullable<Uuid>,
        opened_on -> Date,
        route -> Text,
        state -> Text,
        version -> Int4,
    }
}

diesel::table! {
    /// What a complaint of illegal seizure says of the seizure. Staff.
    seizures (court_id, case_id) {
        court_id -> Int2,
        case_id -> Uuid,
        seized_on -> Date,
        seized_at -> Nullable<Time>,
        place -> Text,
        pound -> Nullable<Text>,
        presented_on -> Date,
        presented_by -> Text,
        agent_knowledge -> Nullable<Text>,
        /// Null while the cattle are still held.
        released_on -> Nullable<Date>,
        loss_claimed -> Nullable<Numeric>,
    }
}

diesel::table! {
    /// What the officer, the post or the mail server reported; never by itself service. Staff.
    service_returns (court_id, return_id) {
        court_id -> Int2,
        return_id -> Uuid,
        summons_id -> Uuid,
        channel -> Text,
        outcome -> Text,
        on_day -> Date,
        remarks -> Text,
        served_on_person -> Nullable<Text>,
        entered_by -> Uuid,
        entered_at -> Timestamptz,
    }
}

diesel::table! {
    /// Random keys of this installation, of no court. Secret.
    service_secrets (name) {
        name -> Text,
        value -> Bytea,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Browser sessions; only a hash of the cookie is kept, so a copy of the table opens nothing. Secret.
    sessions (court_id, token_hash) {
        court_id -> Int2,
        token_hash -> Bytea,
        user_id -> Uuid,
        csrf -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// Signed links to one case for one party; only the hash is kept. Secret.
    status_links (court_id, token_hash) {
        court_id -> Int2,
        token_hash -> Bytea,
        case_id -> Uuid,
        party_id -> Uuid,
        expires_on -> Date,
        revoked_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    summons_deliveries (court_id, delivery_id) {
        court_id -> Int2,
        delivery_id -> Uuid,
        summons_id -> Uuid,
        channel -> Text,
        state -> Text,
        /// True where the channel does not count as service in this State (e-mail by default).
        courtesy -> Bool,
        message_id -> Nullable<Uuid>,
        version -> Int4,
    }
}

diesel::table! {
    summonses (court_id, summons_id) {
        court_id -> Int2,
        summons_id -> Uuid,
        case_id -> Uuid,
        party_id -> Uuid,
        hearing_id -> Uuid,
        process_number -> Text,
        document_id -> Uuid,
        state -> Text,
        issued_on -> Date,
        declared_on -> Nullable<Date>,
        declared_note -> Nullable<Text>,
        version -> Int4,
    }
}

diesel::table! {
    users (court_id, user_id) {
        court_id -> Int2,
        user_id -> Uuid,
        login -> Text,
        name -> Text,
        role -> Text,
        municipality_id -> Nullable<Uuid>,
        /// Argon2id string; null where the account may only use tokens. Secret.
        password_hash -> Nullable<Text>,
        language -> Text,
        disabled_at -> Nullable<Timestamptz>,
        version -> Int4,
        created_at -> Timestamptz,
    }
}

diesel::joinable!(accounts -> courts (court_id));
diesel::joinable!(api_tokens -> courts (court_id));
diesel::joinable!(audit_heads -> courts (court_id));
diesel::joinable!(cases -> courts (court_id));
diesel::joinable!(counters -> courts (court_id));
diesel::joinable!(court_days -> courts (court_id));
diesel::joinable!(court_figures -> courts (court_id));
diesel::joinable!(documents -> courts (court_id));
diesel::joinable!(drawn_papers -> courts (court_id));
diesel::joinable!(hearings -> courts (court_id));
diesel::joinable!(idempotency_keys -> courts (court_id));
diesel::joinable!(journals -> courts (court_id));
diesel::joinable!(municipalities -> courts (court_id));
diesel::joinable!(orders -> courts (court_id));
diesel::joinable!(outbox_messages -> courts (court_id));
diesel::joinable!(pounds -> courts (court_id));
diesel::joinable!(recoveries -> courts (court_id));
diesel::joinable!(sessions -> courts (court_id));
diesel::joinable!(users -> courts (court_id));

diesel::allow_tables_to_appear_in_same_query!(
    accounts,
    animals,
    api_tokens,
    audit_events,
    audit_heads,
    case_events,
    cases,
    claim_items,
    counters,
    court_days,
    court_figures,
    courts,
    delivery_attempts,
    document_versions,
    documents,
    drawn_papers,
    examinations,
    hearing_presences,
    hearings,
    idempotency_keys,
    journals,
    municipalities,
    objections,
    orders,
    outbox_message_parties,
    outbox_messages,
    parties,
    postings,
    pounds,
    prosecutions,
    receipts,
    recoveries,
    seizures,
    service_returns,
    service_secrets,
    sessions,
    status_links,
    summons_deliveries,
    summonses,
    users,
);
