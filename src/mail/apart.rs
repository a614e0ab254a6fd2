//! A mail and its paper kept apart: the paper is kept once, as it was issued, and the mail only knows where its base64
//! stands. Put together again they are the bytes that were made, each and every one.

use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

/// Letters of base64 in a line of a mail (RFC 2045, 6.8).
const LINE: usize = 76;
const LINE_END: &[u8] = b"\r\n";

/// A mail without the base64 of its paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    pub letter: Vec<u8>,
    /// How many bytes of the letter come before the paper.
    pub paper_at: usize,
}

/// Takes the paper out of a mail; nothing if it does not stand there once, in lines of base64.
#[must_use]
pub fn take_out(mail: &[u8], paper: &[u8]) -> Option<Apart> {
    let paper = in_lines(paper);
    let paper_at = place_of(mail, &paper)?;
    let (before, rest) = mail.split_at(paper_at);
    let after = rest.get(paper.len()..)?;
    if place_of(after, &paper).is_some() {
        return None;
    }
    Some(Apart {
        letter: [before, after].concat(),
        paper_at,
    })
}

/// The mail as it was before its paper was taken out; nothing if the place is not one of the letter.
#[must_use]
pub fn put_in(letter: &[u8], paper_at: usize, paper: &[u8]) -> Option<Vec<u8>> {
    let (before, after) = letter.split_at_checked(paper_at)?;
    Some([before, &in_lines(paper), after].concat())
}

/// The mail as it goes over the wire, of what is kept of it: `paper_at` and `paper` where the paper is kept apart.
#[must_use]
pub fn whole<'a>(kept: &'a [u8], paper_at: Option<i32>, paper: Option<&[u8]>) -> Option<Cow<'a, [u8]>> {
    match (paper_at, paper) {
        (None, _) => Some(Cow::Borrowed(kept)),
        (Some(at), Some(paper)) => put_in(kept, usize::try_from(at).ok()?, paper).map(Cow::Owned),
        (Some(_), None) => None,
    }
}

/// Base64 in lines, without a line end after the last.
fn in_lines(bytes: &[u8]) -> Vec<u8> {
    let base64 = BASE64.encode(bytes);
    let mut lines = Vec::with_capacity(base64.len().saturating_add(base64.len() / LINE * LINE_END.len()));
    for line in base64.as_bytes().chunks(LINE) {
        if !lines.is_empty() {
            lines.extend_from_slice(LINE_END);
        }
        lines.extend_from_slice(line);
    }
    lines
}

/// Where the paper begins: at the beginning of a line, and it fills whole lines.
fn place_of(mail: &[u8], paper: &[u8]) -> Option<usize> {
    if paper.is_empty() {
        return None;
    }
    let mut at = 0_usize;
    for line in mail.split_inclusive(|octet| *octet == b'\n') {
        let rest = mail.get(at..)?;
        if rest.starts_with(paper) && rest.get(paper.len()..)?.starts_with(LINE_END) {
            return Some(at);
        }
        at = at.saturating_add(line.len());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAPER: [u8; 200] = [0xA5; 200];

    fn mail(paper: &[u8]) -> Vec<u8> {
        [
            b"Subject: x\r\n\r\n--b\r\n".as_slice(),
            &in_lines(paper),
            b"\r\n--b--\r\n",
        ]
        .concat()
    }

    #[test]
    fn a_paper_stands_in_lines_of_76_letters_and_is_taken_out_whole() {
        let mail = mail(&PAPER);
        let longest = mail.split(|octet| *octet == b'\n').map(<[u8]>::len).max();
        assert_eq!(longest, Some(LINE + 1));
        let apart = take_out(&mail, &PAPER).unwrap();
        assert_eq!(apart.letter, b"Subject: x\r\n\r\n--b\r\n\r\n--b--\r\n");
        assert_eq!(put_in(&apart.letter, apart.paper_at, &PAPER), Some(mail));
    }

    #[test]
    fn what_is_not_the_paper_stays_in_the_mail() {
        assert_eq!(take_out(&mail(&PAPER), &PAPER[..199]), None);
        assert_eq!(take_out(&mail(&PAPER), &[]), None);
        assert_eq!(take_out(b"", &PAPER), None);
        // Within a line, and twice.
        let within = [b"x".as_slice(), &in_lines(&PAPER), b"\r\n"].concat();
        assert_eq!(take_out(&within, &PAPER), None);
        assert_eq!(take_out(&[mail(&PAPER), mail(&PAPER)].concat(), &PAPER), None);
    }

    #[test]
    fn a_mail_whose_paper_is_missing_or_has_no_place_is_no_mail() {
        assert_eq!(put_in(b"abc", 4, &PAPER), None);
        assert_eq!(whole(b"abc", Some(1), None), None);
        assert_eq!(whole(b"abc", Some(-1), Some(&PAPER)), None);
        assert_eq!(
            whole(b"abc", None, Some(&PAPER)).as_deref(),
            Some(b"abc".as_slice())
        );
    }

    proptest::proptest! {
        #[test]
        fn taken_out_and_put_in_again_a_mail_is_the_same(paper in proptest::collection::vec(proptest::num::u8::ANY, 1..400)) {
            let mail = mail(&paper);
            let apart = take_out(&mail, &paper).unwrap();
            proptest::prop_assert_eq!(put_in(&apart.letter, apart.paper_at, &paper), Some(mail));
        }
    }
}
