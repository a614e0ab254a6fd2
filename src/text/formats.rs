//! Indian ways of writing money, dates, times and telephone numbers, and of reading what people type.
