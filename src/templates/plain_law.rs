//! Which provisions the law page tells in plain words.

/// Ids of the provisions, pack by pack, in the order of the page; the message of `GJ-244-1` is `public-law-gj-244-1`.
pub const PROVISIONS: [(&str, &[&str]); 2] = [
    (
        "IN-GJ-MUN",
        &[
            "GJ-239-1",
            "GJ-239-1a",
            "GJ-239-1b",
            "GJ-239-2a",
            "GJ-239-2b",
            "GJ-239-5",
            "GJ-240-1",
            "GJ-240-2",
            "GJ-242-1",
            "GJ-242-2",
            "GJ-244-1",
            "GJ-244-2",
            "GJ-244-3",
            "GJ-244-3r",
            "GJ-244-4",
            "GJ-245-2",
            "GJ-248-1p",
        ],
    ),
    (
        "IN-KA",
        &[
            "KA-12-1", "KA-15-1", "KA-15-3", "KA-16-1", "KA-16-2", "KA-17-3", "KA-18-5", "KA-20", "KA-22",
        ],
    ),
];
