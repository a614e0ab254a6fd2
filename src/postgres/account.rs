//! Which account Postgres runs as: ours, or an unprivileged one when we are root.

use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use nix::unistd::{User, getegid, geteuid};

use super::error::StartError;

/// The account that owns the database files and runs the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Account {
    pub uid: u32,
    pub gid: u32,
    /// Whether the program has to change to it (it is root itself).
    pub change: bool,
}

impl Account {
    /// Ours where we are an ordinary user; as root, the owner of an existing database, else `postgres`, else `nobody`.
    pub fn choose(data: &Path) -> Result<Self, StartError> {
        let me = geteuid();
        if !me.is_root() {
            return Ok(Self {
                uid: me.as_raw(),
                gid: getegid().as_raw(),
                change: false,
            });
        }
        if let Ok(meta) = data.metadata()
            && meta.uid() != 0
        {
            return Ok(Self {
                uid: meta.uid(),
                gid: meta.gid(),
                change: true,
            });
        }
        let named = ["postgres", "nobody"]
            .into_iter()
            .find_map(|name| User::from_name(name).ok().flatten())
            .ok_or(StartError::NoAccount)?;
        Ok(Self {
            uid: named.uid.as_raw(),
            gid: named.gid.as_raw(),
            change: true,
        })
    }

    /// A command that will run as this account, in a folder it can stand in.
    pub fn command(&self, program: &Path, folder: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(folder);
        if self.change {
            command.uid(self.uid).gid(self.gid).env("HOME", folder);
        }
        // Settings of the person's own psql must not reach our server.
        for name in [
            "PGDATA",
            "PGHOST",
            "PGPORT",
            "PGUSER",
            "PGDATABASE",
            "PGOPTIONS",
            "PGSERVICE",
        ] {
            command.env_remove(name);
        }
        command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
        command
    }

    /// Gives a file or folder to this account; nothing to do where it is ours.
    pub fn give(&self, path: &Path) -> std::io::Result<()> {
        if self.change {
            std::os::unix::fs::chown(path, Some(self.uid), Some(self.gid))?;
        }
        Ok(())
    }
}
