//! The packs that are built into the program, one line each.

use std::sync::OnceLock;

use super::pack::{PackError, RulePack};

/// The text of each pack. Adding a State is a folder and a line here.
const TEXTS: [&str; 2] = [
    include_str!("../packs/in_gj_mun/pack.toml"),
    include_str!("../packs/in_ka/pack.toml"),
];

static PACKS: OnceLock<Vec<RulePack>> = OnceLock::new();

/// Reads every built-in pack: called at start, so that a bad pack stops the program before the first case.
///
/// # Errors
/// What is wrong with the first pack that cannot be used.
pub fn load() -> Result<&'static [RulePack], PackError> {
    if let Some(packs) = PACKS.get() {
        return Ok(packs);
    }
    let packs = TEXTS
        .iter()
        .map(|text| RulePack::read(text))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(PACKS.get_or_init(|| packs))
}

/// Every built-in pack.
#[must_use]
pub fn all() -> &'static [RulePack] {
    load().unwrap_or(&[])
}

/// A pack by its stable id, as in `IN-GJ-MUN`.
#[must_use]
pub fn pack(id: &str) -> Option<&'static RulePack> {
    all().iter().find(|pack| pack.id == id)
}
