//! Statements that a connection keeps parsed. Diesel parses every update, every insert with a field that may be left to
//! its default, and every statement written as text anew each time, because it cannot know that their texts are few. Ours
//! are: their text never holds a value, and rows write out what they do not have (`treat_none_as_default_value = false`), so
//! that their texts differ by the number of rows alone.

use diesel::QueryResult;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};

/// The most rows of an insert that is kept: every number of rows is a text of its own.
const MOST_ROWS: usize = 12;

/// A statement that is parsed once a connection.
#[derive(Debug, Clone, Copy)]
pub struct Prepared<Q> {
    statement: Q,
    kept: bool,
}

/// Asks for a statement to be kept.
pub trait Prepare: Sized {
    /// Kept by the connection under its text. For a text that holds no value and has few forms.
    fn prepared(self) -> Prepared<Self> {
        Prepared {
            statement: self,
            kept: true,
        }
    }

    /// The same for an insert of so many rows: kept if there are few.
    fn prepared_for(self, rows: usize) -> Prepared<Self> {
        Prepared {
            statement: self,
            kept: rows <= MOST_ROWS,
        }
    }
}

impl<Q: QueryFragment<Pg>> Prepare for Q {}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.statement.walk_ast(pass)
    }

    fn is_safe_to_cache_prepared(&self, backend: &Pg) -> QueryResult<bool> {
        Ok(self.kept || self.statement.is_safe_to_cache_prepared(backend)?)
    }
}

/// Known by its text, not by its type: one type has a text for each number of rows.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}
