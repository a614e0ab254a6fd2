//! The law core against tables and invariants.

mod ambiguous;
mod bulk;
mod calendar_files;
mod checklists;
mod court_law;
mod court_words;
mod edge_rules;
mod edges;
mod every_day;
mod packs;
mod partial_facts;
mod particulars;
mod particulars_answers;
mod petty_summons;
mod properties_answers;
mod properties_money;
mod properties_time;
mod sentences;
mod small_parts;
mod tables;
mod trace_words;
mod vectors;
mod verify;
