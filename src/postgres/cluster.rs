//! Making the database folder on a first start, so that a first start cut short leaves nothing half made.

use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use super::SUPERUSER;
use super::binaries::Binaries;
use super::error::{During, StartError};
use super::place::Place;
use super::progress::{Progress, seconds, while_waiting};
use super::settings::Durability;

/// Who may connect: whoever reaches the private socket. No line for any network address.
const HOST_BASED_ACCESS: &str = "# Written by Cattle Court: the socket's folder is closed to other accounts.\n\
    local all all trust\n\
    local replication all trust\n";

/// Makes the folder with the tables if it is not there; says whether this was the first start.
///
/// Everything happens in `data.init`, which gets its real name as the last step: a folder named `data` is whole.
pub(super) fn ensure(
    place: &Place,
    binaries: &Binaries,
    durability: Durability,
    say: &dyn Fn(Progress<'_>),
) -> Result<bool, StartError> {
    let data = place.data();
    if data.join("PG_VERSION").is_file() {
        return Ok(false);
    }
    if data.exists() {
        return Err(StartError::Folder {
            folder: data,
            why: "it is there but holds no database".to_owned(),
        });
    }
    let half = place.base.join("data.init");
    if half.exists() {
        say(Progress::Said(
            "A first start was cut short earlier: beginning anew",
        ));
        std::fs::remove_dir_all(&half).during(|| format!("removing {}", half.display()))?;
    }
    let began = Instant::now();
    say(Progress::Said(&format!(
        "Making a new database in {}",
        data.display()
    )));
    initdb(place, binaries, durability, &half, say)?;
    let access = half.join("pg_hba.conf");
    std::fs::write(&access, HOST_BASED_ACCESS).during(|| format!("writing {}", access.display()))?;
    std::fs::rename(&half, &data).during(|| format!("naming {}", data.display()))?;
    sync_folder(&place.base, durability)?;
    say(Progress::Said(&format!(
        "New database made in {}",
        seconds(began.elapsed())
    )));
    Ok(true)
}

fn initdb(
    place: &Place,
    binaries: &Binaries,
    durability: Durability,
    half: &Path,
    say: &dyn Fn(Progress<'_>),
) -> Result<(), StartError> {
    let mut command = place.account.command(&binaries.program("initdb"), &place.base);
    command
        .arg("-D")
        .arg(half)
        .args(["--username", SUPERUSER, "--auth", "trust", "--encoding", "UTF8"])
        .args(["--locale", "C.UTF-8", "--data-checksums", "--no-instructions"])
        .stdin(Stdio::null());
    if durability == Durability::Fast {
        command.arg("--no-sync");
    }
    let failed = |why: String| StartError::Init {
        folder: half.to_owned(),
        why,
    };
    let done = while_waiting(say, "Making a new database", || command.output())
        .ok_or_else(|| failed("initdb was lost".to_owned()))?
        .map_err(|e| failed(e.to_string()))?;
    if done.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&done.stderr).into_owned();
    let last: Vec<&str> = text.lines().rev().take(4).collect();
    Err(failed(last.into_iter().rev().collect::<Vec<_>>().join(" / ")))
}

/// Puts the new name itself on disk.
fn sync_folder(folder: &Path, durability: Durability) -> Result<(), StartError> {
    if durability == Durability::Fast {
        return Ok(());
    }
    std::fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .during(|| format!("syncing {}", folder.display()))
}
