//! Demonstration cases at different stages: the published decisions and the worked examples of the law's tables, their
//! names replaced, their days moved to the last months. Every one is made through the acts of the court.

mod people;
mod prosecutions;
mod published;
mod story;
mod worked;

use crate::workflow::{Office, WorkflowError};

/// Makes the cases; answers how many.
///
/// # Errors
/// What an act refused.
pub async fn load(office: &Office) -> Result<usize, WorkflowError> {
    let gujarat = story::Story::begin(office, super::GUJARAT).await?;
    let karnataka = story::Story::begin(office, super::KARNATAKA).await?;
    // Drawing the papers takes the time; three groups side by side keep both cores at it.
    let (published, worked, prosecuted) = tokio::try_join!(
        published::load(&gujarat),
        worked::load(&gujarat, &karnataka),
        prosecutions::load(&gujarat, &karnataka),
    )?;
    Ok(published.saturating_add(worked).saturating_add(prosecuted))
}
