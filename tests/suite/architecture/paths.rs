//! Reads Rust source far enough to know which paths it names: words, `::` and braces, without comments and literals.

/// A word or a sign of the source, with its line (from 1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

/// A path as written, groups spread out: `crate::db::{public, DbError}` gives two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub segments: Vec<String>,
    pub line: usize,
}

/// Splits the source into words, `::`, and single signs.
pub fn tokens(source: &str) -> Vec<Token> {
    let letters: Vec<char> = source.chars().collect();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(&letter) = letters.get(at) {
        let rest = &letters[at..];
        let length = match letter {
            '/' if rest.get(1) == Some(&'/') => line_comment(rest),
            '/' if rest.get(1) == Some(&'*') => block_comment(rest),
            '"' => quoted(rest),
            'r' | 'b' | 'c' if raw_string(rest).is_some() => raw_string(rest).unwrap(),
            '\'' => char_or_lifetime(rest),
            _ if letter.is_alphabetic() || letter == '_' => {
                let word: String = rest
                    .iter()
                    .take_while(|c| c.is_alphanumeric() || **c == '_')
                    .collect();
                let length = word.chars().count();
                found.push(Token { text: word, line });
                length
            }
            ':' if rest.get(1) == Some(&':') => {
                found.push(Token {
                    text: "::".to_owned(),
                    line,
                });
                2
            }
            _ if letter.is_whitespace() => 1,
            _ => {
                found.push(Token {
                    text: letter.to_string(),
                    line,
                });
                1
            }
        };
        line += rest[..length].iter().filter(|c| **c == '\n').count();
        at += length;
    }
    found
}

fn line_comment(rest: &[char]) -> usize {
    rest.iter().position(|c| *c == '\n').unwrap_or(rest.len())
}

fn block_comment(rest: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        match (rest[at], rest.get(at + 1)) {
            ('/', Some('*')) => (depth, at) = (depth + 1, at + 2),
            ('*', Some('/')) => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at.min(rest.len())
}

fn quoted(rest: &[char]) -> usize {
    let mut at = 1;
    while at < rest.len() && rest[at] != '"' {
        at += if rest[at] == '\\' { 2 } else { 1 };
    }
    (at + 1).min(rest.len())
}

/// Length of `r"…"`, `r#"…"#`, `br"…"`, if one begins here.
fn raw_string(rest: &[char]) -> Option<usize> {
    let prefix = rest.iter().take_while(|c| matches!(c, 'b' | 'c' | 'r')).count();
    if prefix > 2 || rest.get(prefix.checked_sub(1)?) != Some(&'r') {
        return None;
    }
    let marks = rest[prefix..].iter().take_while(|c| **c == '#').count();
    if rest.get(prefix + marks) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"')
        .chain(std::iter::repeat_n('#', marks))
        .collect();
    let body = prefix + marks + 1;
    let length = rest[body..].windows(end.len()).position(|window| window == end)?;
    Some(body + length + end.len())
}

fn char_or_lifetime(rest: &[char]) -> usize {
    match (rest.get(1), rest.get(2)) {
        (Some('\\'), _) => rest
            .iter()
            .skip(3)
            .position(|c| *c == '\'')
            .map_or(rest.len(), |at| at + 4),
        (Some(_), Some('\'')) => 3,
        _ => 1,
    }
}

/// Every path of two or more segments, and the single names of `use`.
pub fn paths(tokens: &[Token]) -> Vec<Named> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let before = |back: usize| at.checked_sub(back).map_or("", |i| tokens[i].text.as_str());
        let imported = before(1) == "use" || (before(1) == "::" && before(2) == "use");
        let inside_a_path = before(1) == "::" && at >= 2 && is_word(&tokens[at - 2]) && !imported;
        let begins = is_word(&tokens[at])
            && tokens[at].text != "use"
            && !inside_a_path
            && (imported || is_sign(tokens, at + 1, "::"));
        if begins {
            at = spread(tokens, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Reads one path from `at`, with its groups; returns where it ends.
fn spread(tokens: &[Token], mut at: usize, before: &[String], found: &mut Vec<Named>) -> usize {
    let mut segments = before.to_vec();
    let line = tokens.get(at).map_or(0, |token| token.line);
    while let Some(token) = tokens.get(at) {
        match token.text.as_str() {
            "{" if segments.len() > before.len() || before.is_empty() => {
                return group(tokens, at, &segments, found);
            }
            "*" if is_sign(tokens, at.wrapping_sub(1), "::") => at += 1,
            _ if is_word(token) => {
                segments.push(token.text.clone());
                at += 1;
            }
            _ => break,
        }
        if !is_sign(tokens, at, "::") {
            break;
        }
        at += 1;
    }
    if segments.len() > before.len() || !before.is_empty() {
        found.push(Named { segments, line });
    }
    at
}

fn group(tokens: &[Token], open: usize, before: &[String], found: &mut Vec<Named>) -> usize {
    let mut at = open + 1;
    while let Some(token) = tokens.get(at) {
        match token.text.as_str() {
            "}" => return at + 1,
            "," => at += 1,
            // `name as other`
            "as" => at += 2,
            _ if is_word(token) || token.text == "*" => at = spread(tokens, at, before, found).max(at + 1),
            _ => at += 1,
        }
    }
    at
}

fn is_word(token: &Token) -> bool {
    token.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn is_sign(tokens: &[Token], at: usize, sign: &str) -> bool {
    tokens.get(at).is_some_and(|token| token.text == sign)
}

/// First and last line of each `mod tests { … }`, and the tokens outside of them.
pub fn without_tests(tokens: &[Token]) -> (Vec<Token>, Vec<(usize, usize)>) {
    let (mut kept, mut blocks, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        let opens =
            tokens[at].text == "mod" && is_sign(tokens, at + 1, "tests") && is_sign(tokens, at + 2, "{");
        if !opens {
            kept.push(tokens[at].clone());
            at += 1;
            continue;
        }
        let first = tokens[at].line;
        let mut depth = 0;
        at += 2;
        while at < tokens.len() {
            match tokens[at].text.as_str() {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                break;
            }
        }
        blocks.push((first, tokens[at - 1].line));
    }
    (kept, blocks)
}
