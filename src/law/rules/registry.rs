//! The packs that are built into the program, one line each.

use std::sync::OnceLock;

use super::pack::RulePack;
use super::pack_error::{PackError, PackFault};

/// The text of each pack. Adding a State is a folder and a line here.
const TEXTS: [&str; 3] = [
    include_str!("../packs/in_gj_mun/pack.toml"),
    include_str!("../packs/in_ka/pack.toml"),
    include_str!("../packs/in_cta/pack.toml"),
];

/// The text of each pack of procedure, on which those of the statutes rest.
const PROCEDURES: [&str; 1] = [include_str!("../packs/in_procedure/pack.toml")];

static PROCEDURE_PACKS: OnceLock<Vec<RulePack>> = OnceLock::new();

/// Reads every built-in pack of procedure.
///
/// # Errors
/// What is wrong with the first that cannot be used.
pub fn procedures() -> Result<&'static [RulePack], PackError> {
    if let Some(packs) = PROCEDURE_PACKS.get() {
        return Ok(packs);
    }
    let on_none = || Ok(<&[RulePack]>::default());
    let read = |text: &&str| RulePack::read_beside(text, on_none);
    let packs = PROCEDURES.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    Ok(PROCEDURE_PACKS.get_or_init(|| packs))
}

static PACKS: OnceLock<Vec<RulePack>> = OnceLock::new();

/// Reads every built-in pack: called at start, so that a bad pack stops the program before the first case.
///
/// # Errors
/// What is wrong with the first pack that cannot be used.
pub fn load() -> Result<&'static [RulePack], PackError> {
    if let Some(packs) = PACKS.get() {
        return Ok(packs);
    }
    let packs = together(&TEXTS)?;
    Ok(PACKS.get_or_init(|| packs))
}

/// Reads packs that stand beside each other: an id, or the name of a question, belongs to one of them.
///
/// # Errors
/// What is wrong with the first that cannot be used beside those before it.
pub fn together(texts: &[&str]) -> Result<Vec<RulePack>, PackError> {
    let mut packs: Vec<RulePack> = Vec::new();
    for text in texts {
        let pack = RulePack::read(text)?;
        let taken = packs.iter().find_map(|other| {
            let names = pack.questions.keys().chain(&pack.stands_in);
            let question = names
                .into_iter()
                .find(|name| other.questions.contains_key(*name) || other.stands_in.contains(name));
            question
                .map(String::as_str)
                .or((other.id == pack.id).then_some(pack.id.as_str()))
                .map(str::to_owned)
        });
        if let Some(taken) = taken {
            return Err(PackFault::Twice(taken).at(format!("pack {}", pack.id)));
        }
        packs.push(pack);
    }
    Ok(packs)
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
