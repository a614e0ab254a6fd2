//! Style sheets, icons and the small script: what the browser fetches, each at an address that carries its hash.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};
use sha2::{Digest, Sha256};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/templates/assets");
static ASSETS: LazyLock<BTreeMap<&'static str, Asset>> = LazyLock::new(load);

/// A file to be served with `Cache-Control: public, max-age=31536000, immutable`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    /// `text/css; charset=utf-8` and the like.
    pub content_type: &'static str,
    /// First sixteen hex digits of the content's SHA-256.
    pub hash: String,
    /// The content.
    pub bytes: &'static [u8],
}

/// The address of a file of `templates/assets`: `/assets/{hash}/app.css`. `None` when there is no such file.
#[must_use]
pub fn address(name: &str) -> Option<String> {
    ASSETS
        .get(name)
        .map(|asset| format!("/assets/{}/{name}", asset.hash))
}

/// The file at `/assets/{hash}/{name}`; `None` when the name is unknown or the hash is that of another version, which
/// must not be cached under this address.
#[must_use]
pub fn find(hash: &str, name: &str) -> Option<&'static Asset> {
    ASSETS.get(name).filter(|asset| asset.hash == hash)
}

fn load() -> BTreeMap<&'static str, Asset> {
    let files = FILES.files().filter_map(|file| {
        let name = file.path().to_str()?;
        let content_type = content_type(name)?;
        let mut hash = hex::encode(Sha256::digest(file.contents()));
        hash.truncate(16);
        Some((
            name,
            Asset {
                content_type,
                hash,
                bytes: file.contents(),
            },
        ))
    });
    files.collect()
}

/// Only kinds listed here are served: notes, licences and build scripts of the folder stay inside.
fn content_type(name: &str) -> Option<&'static str> {
    match name.rsplit_once('.')?.1 {
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "ico" => Some("image/x-icon"),
        "png" => Some("image/png"),
        "woff2" => Some("font/woff2"),
        _ => None,
    }
}
