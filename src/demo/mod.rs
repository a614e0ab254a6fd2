//! Demonstration courts and cases, made through the workflows.
