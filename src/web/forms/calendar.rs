//! Which calendar of a court is asked for.

use chrono::NaiveDate;

use super::reader::Reader;
use crate::workflow::WorkflowError;

/// The day on whose knowledge the calendar is asked for; `None` for now.
///
/// # Errors
/// A date that is none.
pub fn as_known_on(raw: Option<&str>) -> Result<Option<NaiveDate>, WorkflowError> {
    let mut reader = Reader::default();
    let on = reader.optional_date("/as_known_on", raw);
    reader.finish(Some(on))
}
