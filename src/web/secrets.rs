//! Passwords, tokens and sessions: what is shown once and what is kept.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _, phc::PasswordHash};
use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

/// Hashing is costly on purpose; a storm of log-ins must not take every core.
static HASHING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));

/// A password that cannot be hashed or a hash that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordFault(String);

/// A fresh random token of 256 bits, in hexadecimal.
#[must_use]
pub fn token() -> String {
    let mut bytes = [0_u8; 32];
    rand::rng().fill(&mut bytes);
    hex::encode(bytes)
}

/// What is kept of a bearer token or session cookie. The token is random, so one round of sha256 is enough.
#[must_use]
pub fn digest(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

/// The argon2id string of a password, with the library's current defaults (19 MiB, two passes).
///
/// # Errors
/// [`PasswordFault`].
pub fn hash_password(password: &str) -> Result<String, PasswordFault> {
    let mut salt = [0_u8; 16];
    rand::rng().fill(&mut salt);
    Argon2::default()
        .hash_password_with_salt(password.as_bytes(), &salt)
        .map(|hash| hash.to_string())
        .map_err(|error| PasswordFault(error.to_string()))
}

/// Whether `password` is the one behind `stored`. Without a stored hash the same work is done and the answer is no,
/// so that the time taken does not tell whether an account exists.
pub async fn verify_password(password: String, stored: Option<String>) -> bool {
    let Ok(_turn) = HASHING.acquire().await else {
        return false;
    };
    let checked = tokio::task::spawn_blocking(move || {
        static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash_password("nobody's password").ok());
        let known = stored.is_some();
        let Some(text) = stored.or_else(|| NOBODY.clone()) else {
            return false;
        };
        let Ok(hash) = PasswordHash::new(&text) else {
            return false;
        };
        let right = Argon2::default()
            .verify_password(password.as_bytes(), &hash)
            .is_ok();
        known && right
    })
    .await;
    checked.unwrap_or(false)
}
