//! Words in four languages: Fluent messages, formats, amounts in words.
