//! Signing orders over HTTP: one magistrate in each of 64 courts, each signing one draft after the other. Everything that a
//! signature does is in it: the sealed document, the recovery, the audit, the queued mails, which are delivered meanwhile
//! as fast as the mail server takes them.

use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::json;

use super::server::Server;
use super::world::Batch;

/// Drafts that each magistrate signs in a round.
pub const DRAFTS_A_COURT: usize = 6;

/// Signs every draft of the batch; answers how many were signed a second.
pub fn run(server: &Server, batch: &[Batch]) -> Result<f64> {
    let began = Instant::now();
    let signed = std::thread::scope(|scope| {
        let signing: Vec<_> = batch
            .iter()
            .map(|court| scope.spawn(move || sign(server, court)))
            .collect();
        signing.into_iter().try_fold(0_u32, |sum, one| {
            let signed = one.join().unwrap_or_else(|_| bail!("a magistrate stopped"))?;
            anyhow::Ok(sum.saturating_add(signed))
        })
    })?;
    Ok(f64::from(signed) / began.elapsed().as_secs_f64())
}

fn sign(server: &Server, court: &Batch) -> Result<u32> {
    let mut client = server.client()?;
    let mut signed = 0_u32;
    for order in &court.orders {
        client.act(
            &format!("/api/v1/orders/{order}/signature"),
            &court.magistrate,
            &json!({}),
        )?;
        signed = signed.saturating_add(1);
    }
    Ok(signed)
}
