//! Where the private server lives: its folder, its socket, and the account that must reach both.

use std::fs::{DirBuilder, File, Permissions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use sha2::{Digest, Sha256};

use super::account::Account;
use super::binaries::Binaries;
use super::error::{During, StartError};
use super::progress::Progress;

/// Number in the socket's name; no network port is opened.
pub(super) const PORT: u16 = 5432;
/// Longest path of a Unix socket that the kernel takes (108 bytes with the closing zero).
const SOCKET_PATH_MAX: usize = 107;
const LOCK: &str = "supervisor.lock";
/// Folder for databases of programs whose own folder Postgres' account cannot reach.
const REACHABLE: &str = "/var/lib/cattle-court";

/// The folders of one private server.
#[derive(Debug, Clone)]
pub(super) struct Place {
    /// Everything of this server.
    pub base: PathBuf,
    /// Folder of the socket, closed to other accounts.
    pub socket_dir: PathBuf,
    /// Who runs it.
    pub account: Account,
}

impl Place {
    /// Makes the folders, gives them to the account, and moves to a reachable or shorter place where that is needed.
    pub fn prepare(
        asked: &Path,
        binaries: &Binaries,
        say: &dyn Fn(Progress<'_>),
    ) -> Result<Self, StartError> {
        let asked = std::path::absolute(asked).during(|| format!("finding {}", asked.display()))?;
        let base = usable_base(&asked, binaries, say)?;
        let account = Account::choose(&base.join("data"))?;
        let socket_dir = socket_dir(&base, &account)?;
        Ok(Self {
            base,
            socket_dir,
            account,
        })
    }

    /// Folder with the tables.
    pub fn data(&self) -> PathBuf {
        self.base.join("data")
    }

    /// What the server says about itself.
    pub fn log(&self) -> PathBuf {
        self.base.join("server.log")
    }

    /// Connection string of a role to a database, through the socket.
    pub fn url(&self, role: &str, database: &str) -> String {
        format!(
            "host={} port={PORT} user={} dbname={}",
            self.socket_dir.display(),
            quoted(role),
            quoted(database)
        )
    }

    /// Takes the folder for this program; held until the file is dropped, also by a death of the program.
    pub fn lock(&self) -> Result<File, StartError> {
        let path = self.base.join(LOCK);
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .during(|| format!("opening {}", path.display()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = file.read_to_string(&mut holder);
                let holder = Some(holder.trim()).filter(|h| !h.is_empty()).unwrap_or("unknown");
                return Err(StartError::InUse {
                    folder: self.base.clone(),
                    holder: holder.to_owned(),
                });
            }
            Err(TryLockError::Error(e)) => return Err(e).during(|| format!("locking {}", path.display())),
        }
        file.set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", std::process::id()))
            .during(|| format!("writing {}", path.display()))?;
        Ok(file)
    }
}

/// Major version that made the database of this folder, with the folder it stands in; nothing on a first start.
pub(super) fn major_of(asked: &Path) -> Option<(PathBuf, u32)> {
    let asked = std::path::absolute(asked).ok()?;
    [asked.clone(), elsewhere(&asked)].into_iter().find_map(|base| {
        let data = base.join("data");
        let text = std::fs::read_to_string(data.join("PG_VERSION")).ok()?;
        Some((data, text.trim().parse().ok()?))
    })
}

/// The folder asked for, or one that the account can reach.
fn usable_base(asked: &Path, binaries: &Binaries, say: &dyn Fn(Progress<'_>)) -> Result<PathBuf, StartError> {
    make_base(asked)?;
    let account = Account::choose(&asked.join("data"))?;
    account
        .give(asked)
        .during(|| format!("giving {} to Postgres' account", asked.display()))?;
    let why = match stands_in(&account, binaries, asked) {
        Ok(()) => return Ok(asked.to_owned()),
        Err(why) => why,
    };
    stands_in(&account, binaries, Path::new("/")).map_err(|e| StartError::Folder {
        folder: binaries.folder.clone(),
        why: format!("Postgres' account cannot run the programs in it ({e})"),
    })?;
    if !account.change {
        return Err(StartError::Folder {
            folder: asked.to_owned(),
            why: why.to_string(),
        });
    }
    let other = elsewhere(asked);
    let root = Path::new(REACHABLE);
    DirBuilder::new()
        .recursive(true)
        .mode(0o755)
        .create(root)
        .during(|| format!("making {}", root.display()))?;
    make_base(&other)?;
    account
        .give(&other)
        .during(|| format!("giving {} to Postgres' account", other.display()))?;
    stands_in(&account, binaries, &other).map_err(|e| StartError::Folder {
        folder: other.clone(),
        why: e.to_string(),
    })?;
    say(Progress::Said(&format!(
        "Postgres does not run as root, and its account cannot reach {} (a folder above it is closed): the database is kept in {}",
        asked.display(),
        other.display()
    )));
    Ok(other)
}

/// Stands in for a folder behind a closed door; the same one at every start.
fn elsewhere(asked: &Path) -> PathBuf {
    Path::new(REACHABLE).join(short_hash(asked))
}

fn short_hash(path: &Path) -> String {
    let digest = hex::encode(Sha256::digest(path.as_os_str().as_encoded_bytes()));
    digest.chars().take(16).collect()
}

/// Makes a folder closed to others, or takes one that is empty or ours.
fn make_base(base: &Path) -> Result<(), StartError> {
    if let Some(parent) = base.parent() {
        std::fs::create_dir_all(parent).during(|| format!("making {}", parent.display()))?;
    }
    match DirBuilder::new().mode(0o700).create(base) {
        Ok(()) => {}
        Err(e) if e.kind() == ErrorKind::AlreadyExists && base.is_dir() => {
            let mut entries = std::fs::read_dir(base).during(|| format!("reading {}", base.display()))?;
            if entries.next().is_some() && !base.join(LOCK).is_file() {
                return Err(StartError::NotOurs {
                    folder: base.to_owned(),
                });
            }
        }
        Err(e) => return Err(e).during(|| format!("making {}", base.display())),
    }
    std::fs::set_permissions(base, Permissions::from_mode(0o700))
        .during(|| format!("closing {} to others", base.display()))
}

/// Whether the account can run the binaries while standing in `folder`: asked of the system, not worked out from bits.
fn stands_in(account: &Account, binaries: &Binaries, folder: &Path) -> std::io::Result<()> {
    let status = account
        .command(&binaries.program("postgres"), folder)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(std::io::Error::other(format!("`postgres` ended with {status}")))
    }
}

/// `run` inside the base, or a short folder where that path is too long or too odd for a socket.
fn socket_dir(base: &Path, account: &Account) -> Result<PathBuf, StartError> {
    let near = base.join("run");
    let dir = if fits_a_socket(&near) {
        near
    } else {
        Path::new("/tmp").join(format!("cattle-court-{}-{}", account.uid, short_hash(base)))
    };
    match DirBuilder::new().mode(0o700).create(&dir) {
        Ok(()) => account
            .give(&dir)
            .during(|| format!("giving {} to Postgres' account", dir.display()))?,
        Err(e) if e.kind() == ErrorKind::AlreadyExists => {}
        Err(e) => return Err(e).during(|| format!("making {}", dir.display())),
    }
    // The temporary folder is everybody's: somebody else's folder or link of that name is not ours to use.
    let meta = dir
        .symlink_metadata()
        .during(|| format!("looking at {}", dir.display()))?;
    if !meta.is_dir() || (meta.uid() != account.uid && !(account.change && meta.uid() == 0)) {
        return Err(StartError::Folder {
            folder: dir,
            why: "it belongs to another account".to_owned(),
        });
    }
    account
        .give(&dir)
        .during(|| format!("giving {} to Postgres' account", dir.display()))?;
    std::fs::set_permissions(&dir, Permissions::from_mode(0o700))
        .during(|| format!("closing {} to others", dir.display()))?;
    Ok(dir)
}

/// Short enough for the kernel, and without the letters that have a meaning in connection strings and lists of folders.
fn fits_a_socket(dir: &Path) -> bool {
    let longest = dir.join(format!(".s.PGSQL.{PORT}.lock"));
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    longest.as_os_str().len() <= SOCKET_PATH_MAX && dir.to_str().is_some_and(|text| text.chars().all(plain))
}

/// A word of a connection string.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\\', "\\\\").replace('\'', "\\'"))
}
