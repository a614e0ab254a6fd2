//! An address as a QR code, drawn as SVG.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use super::renderer::RenderError;

/// The longest address that still gives a code which a plain telephone reads at 25 mm.
const LONGEST: usize = 300;

/// The QR code of an address, with a quiet zone, as SVG.
///
/// # Errors
/// An address of more than 300 bytes.
pub fn svg(address: &str) -> Result<String, RenderError> {
    if address.len() > LONGEST {
        return Err(RenderError::QrCode);
    }
    let code = QrCode::with_error_correction_level(address, EcLevel::M).map_err(|_| RenderError::QrCode)?;
    let picture = code
        .render::<svg::Color<'_>>()
        .quiet_zone(true)
        .dark_color(svg::Color("#000000"))
        .light_color(svg::Color("#ffffff"))
        .build();
    Ok(picture)
}
