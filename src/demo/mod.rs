//! Demonstration courts and cases, made through the workflows, never by hand-written rows.

mod cases;
mod courts;

use serde::Serialize;

use crate::db;
use crate::web::secrets;
use crate::workflow::{Office, WorkflowError, administer};

pub use courts::{GUJARAT, KARNATAKA};

/// How the audit names the loading of the demonstration.
const ACTOR: &str = "system:demonstration";
/// Label of the tokens that a demonstration issues anew at each start.
const TOKEN_LABEL: &str = "demonstration";
/// Password of every demonstration account.
pub const PASSWORD: &str = "gaushala-2026";
/// Names to sign in with, a court each.
pub const LOGINS: [(&str, &[&str]); 2] = [
    (
        "GJ-DEMO",
        &[
            "clerk",
            "magistrate",
            "accounts",
            "admin",
            "police",
            "municipality",
        ],
    ),
    (
        "KA-DEMO",
        &[
            "clerk",
            "magistrate",
            "accounts",
            "admin",
            "police",
            "municipality",
        ],
    ),
];

/// Bearer tokens for scripts.
#[derive(Debug, Serialize)]
pub struct Credentials {
    pub staff: StaffTokens,
    pub municipality: String,
    pub police: String,
    pub base_url: String,
}

/// Bearer tokens of the staff; each stands for the same role in both demonstration courts.
#[derive(Debug, Serialize)]
pub struct StaffTokens {
    pub clerk: String,
    pub magistrate: String,
    pub accounts: String,
    pub admin: String,
}

/// Loads the demonstration courts into an empty database; answers how many cases were made (0 where courts exist).
///
/// # Errors
/// What an act refused.
pub async fn load(office: &Office) -> Result<usize, WorkflowError> {
    if load_courts(office).await? {
        cases::load(office).await
    } else {
        Ok(0)
    }
}

/// Loads the demonstration courts without a case into an empty database; answers whether it did.
///
/// # Errors
/// What an act refused.
pub async fn load_courts(office: &Office) -> Result<bool, WorkflowError> {
    let present = {
        let mut connection = office.pool.get().await?;
        db::court::all(&mut connection).await?
    };
    if !present.is_empty() {
        return Ok(false);
    }
    let hash = secrets::hash_password(PASSWORD).map_err(WorkflowError::internal)?;
    for court in courts::both(office.clock.today(), &hash) {
        administer::add_court(&office.pool, ACTOR, &court).await?;
    }
    Ok(true)
}

/// Issues fresh tokens for the demonstration accounts and ends those of the last start.
///
/// # Errors
/// Any database error.
pub async fn issue_credentials(office: &Office, base_url: &str) -> Result<Credentials, WorkflowError> {
    for court_id in [GUJARAT, KARNATAKA] {
        administer::revoke_tokens(&office.pool, ACTOR, court_id, TOKEN_LABEL).await?;
    }
    Ok(Credentials {
        staff: StaffTokens {
            clerk: token_for(office, "clerk").await?,
            magistrate: token_for(office, "magistrate").await?,
            accounts: token_for(office, "accounts").await?,
            admin: token_for(office, "admin").await?,
        },
        municipality: token_for(office, "municipality").await?,
        police: token_for(office, "police").await?,
        base_url: base_url.to_owned(),
    })
}

/// One token for the account of this name in each demonstration court.
async fn token_for(office: &Office, login: &str) -> Result<String, WorkflowError> {
    let token = secrets::token();
    let hash = secrets::digest(&token);
    for court_id in [GUJARAT, KARNATAKA] {
        let user = courts::user(office, court_id, login).await?;
        administer::issue_token(&office.pool, ACTOR, court_id, user.user_id, &hash, TOKEN_LABEL).await?;
    }
    Ok(token)
}
