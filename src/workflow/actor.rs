//! Who does something: a member of staff, a municipality, the police, or the service itself.

use uuid::Uuid;

use crate::db::user::User;
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

impl From<User> for Actor {
    fn from(user: User) -> Self {
        Self {
            court_id: user.court_id,
            user_id: user.user_id,
            role: user.role,
            name: user.name,
            municipality_id: user.municipality_id,
            language: user.language,
        }
    }
}
