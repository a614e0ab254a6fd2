//! The acts of the court, one file each, one transaction each.
