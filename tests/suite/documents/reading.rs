//! What stands in a finished document.
