//! What a document says and how its PDF is produced; the only user of typst.
