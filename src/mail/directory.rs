//! Mail that goes into a folder instead of to a server, so that a demonstration can be read with any mail program.

use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use uuid::Uuid;

/// A folder that takes mails as `<time>-<id>.eml` files.
#[derive(Debug, Clone)]
pub struct MailDirectory {
    folder: PathBuf,
}

impl MailDirectory {
    /// Uses `<data>/mail`, making it if need be.
    ///
    /// # Errors
    /// The operating system's, if the folder cannot be made.
    pub async fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("mail");
        tokio::fs::create_dir_all(&folder).await?;
        Ok(Self { folder })
    }

    /// Writes one mail; a reader never sees half of it, and writing the same mail again changes nothing.
    ///
    /// # Errors
    /// The operating system's; no file of that name exists then.
    pub async fn put(&self, message_id: Uuid, made_at: DateTime<Utc>, raw: &[u8]) -> io::Result<PathBuf> {
        let name = format!("{}-{message_id}.eml", made_at.format("%Y%m%dT%H%M%SZ"));
        let path = self.folder.join(&name);
        let unfinished = self.folder.join(format!(".{name}.part"));
        let written = self.write(&unfinished, raw).await;
        match written {
            Ok(()) => tokio::fs::rename(&unfinished, &path).await.map(|()| path),
            Err(error) => {
                // The first error is the one worth telling; a left-over part is overwritten next time.
                tokio::fs::remove_file(&unfinished).await.ok();
                Err(error)
            }
        }
    }

    async fn write(&self, path: &Path, raw: &[u8]) -> io::Result<()> {
        use tokio::io::AsyncWriteExt;
        let mut file = tokio::fs::File::create(path).await?;
        file.write_all(raw).await?;
        file.sync_all().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    #[tokio::test]
    async fn a_mail_becomes_one_whole_file() {
        let data = tempfile::tempdir().unwrap();
        let folder = MailDirectory::open(data.path()).await.unwrap();
        let at = Utc.with_ymd_and_hms(2026, 11, 30, 4, 5, 6).unwrap();
        let path = folder
            .put(Uuid::from_u128(1), at, b"Subject: x\r\n\r\n")
            .await
            .unwrap();
        folder
            .put(Uuid::from_u128(1), at, b"Subject: x\r\n\r\n")
            .await
            .unwrap();
        assert!(path.ends_with("mail/20261130T040506Z-00000000-0000-0000-0000-000000000001.eml"));
        assert_eq!(std::fs::read(&path).unwrap(), b"Subject: x\r\n\r\n");
        assert_eq!(std::fs::read_dir(data.path().join("mail")).unwrap().count(), 1);
    }
}
