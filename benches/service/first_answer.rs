//! How long a person waits for the first page after typing the command.

use std::path::Path;
use std::time::Instant;

use anyhow::{Result, bail};

use super::client::get;
use super::figures::FirstAnswer;
use super::server::Server;

/// Starts on an empty folder, stops, starts again.
pub fn measure(folder: &Path) -> Result<FirstAnswer> {
    Ok(FirstAnswer {
        empty_folder: once(folder)?,
        full_folder: once(folder)?,
    })
}

fn once(folder: &Path) -> Result<f64> {
    let began = Instant::now();
    let server = Server::start(folder, None)?;
    let (status, _) = server.client()?.exchange(&get("/en/"))?;
    let took = began.elapsed().as_secs_f64();
    server.stop()?;
    if status != 200 {
        bail!("the first page answered {status}");
    }
    Ok(took)
}
