//! Who does something: a member of staff, a municipality, the police, or the service itself.

use uuid::Uuid;

use crate::db::user::Account;
use crate::law::language::Language;
use crate::law::procedure::Role;

/// A person or office acting in one court. Made only from an enabled account read in this request.
#[derive(Debug, Clone)]
pub struct Actor {
    pub court_id: i16,
    pub user_id: Uuid,
    pub role: Role,
    pub name: String,
    pub municipality_id: Option<Uuid>,
    pub language: Language,
}

impl Actor {
    /// How the audit names this actor: role and id, never a name.
    #[must_use]
    pub fn audit_name(&self) -> String {
        format!("{}:{}", self.role, self.user_id)
    }
}

impl From<Account> for Actor {
    fn from(account: Account) -> Self {
        Self {
            court_id: account.court_id,
            user_id: account.user_id,
            role: account.role,
            name: account.name,
            municipality_id: account.municipality_id,
            language: account.language,
        }
    }
}
