//! How law types stand in columns: vocabularies as text, amounts as NUMERIC.

use std::io::Write as _;

use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{Numeric, Text};
use rust_decimal::Decimal;

use crate::law::language::Language;
use crate::law::money::Amount;
use crate::law::procedure::{
    CaseKind, Channel, CommissionKind, DeliveryState, Disposal, HearingState, MailPurpose, MailState,
    Offence, OrderKind, OrderState, PaperKind, PartyRole, PresentedBy, Purpose, ReceiptKind, RecoveryState,
    ReturnOutcome, Role, Side, Stage, SummonsState,
};

macro_rules! text_columns {
    ($($name:ident),+ $(,)?) => { $(
        const _: () = {
            #[derive(AsExpression, FromSqlRow)]
            #[diesel(sql_type = Text, foreign_derive)]
            #[expect(dead_code, reason = "names the type for the derive")]
            struct Proxy($name);

            impl ToSql<Text, Pg> for $name {
                fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                    out.write_all(self.code().as_bytes())?;
                    Ok(IsNull::No)
                }
            }
            impl FromSql<Text, Pg> for $name {
                fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
                    let code = <String as FromSql<Text, Pg>>::from_sql(value)?;
                    Self::parse(&code).ok_or_else(|| format!("unknown {}: {code}", stringify!($name)).into())
                }
            }
        };
    )+ };
}

text_columns!(
    Language,
    CaseKind,
    Channel,
    CommissionKind,
    DeliveryState,
    Disposal,
    HearingState,
    MailPurpose,
    MailState,
    Offence,
    OrderKind,
    OrderState,
    PaperKind,
    PartyRole,
    PresentedBy,
    Purpose,
    ReceiptKind,
    RecoveryState,
    ReturnOutcome,
    Role,
    Side,
    Stage,
    SummonsState,
);

const _: () = {
    #[derive(AsExpression, FromSqlRow)]
    #[diesel(sql_type = Numeric, foreign_derive)]
    #[expect(dead_code, reason = "names the type for the derive")]
    struct Proxy(Amount);
};

impl ToSql<Numeric, Pg> for Amount {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <Decimal as ToSql<Numeric, Pg>>::to_sql(&self.as_decimal(), &mut out.reborrow())
    }
}

impl FromSql<Numeric, Pg> for Amount {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        let decimal = <Decimal as FromSql<Numeric, Pg>>::from_sql(value)?;
        Ok(Self::from_decimal(decimal)?)
    }
}
