//! Finds the game in a text: in a message, a mail, the source of a page, an address. The code of a link has a checksum,
//! so that it is known where it ends and how it was wrapped, whatever is around it.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;

use super::link::{CHECK, CHECK_SUM, Link, Origin, is_of_links, read_code};
use super::text::{plain_text, trimmed};
use super::{MAX_BYTES, MAX_CHARACTERS, RecordError};

/// What was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<'a> {
    /// A link, or the code of one.
    Link(Link),
    /// A record or a library as JSON.
    Record(Cow<'a, str>),
}

/// The bytes of a record, with its checksum behind it, always have this checksum.
const SOUND: u32 = CHECK.algorithm.residue ^ CHECK.algorithm.xorout;
/// How many characters are looked at in search of codes. Texts have one link, or some; this is enough for hundreds.
const MAX_STEPS: usize = 4_000_000;
/// No tag that stands within a code is longer.
const LONGEST_TAG: usize = 300;
/// The shortest code that is recognised by itself, without the address around it.
const SHORTEST_BARE: usize = 16;
/// Dashes that programs which improve what people write put in the place of hyphens, and how many hyphens each may be.
const DASHES: [&str; 2] = ["–", "—"];
const HYPHENS: [[&str; 2]; 3] = [["--", "--"], ["-", "--"], ["-", "-"]];

/// Finds the game in a text.
///
/// # Errors
/// If there is none: what the text looks like.
pub fn find(text: &str) -> Result<Found<'_>, RecordError> {
    let text = trimmed(text);
    let record = record_in(text);
    if let Some(record) = record.as_ref().filter(|_| text.starts_with('{')) {
        return Ok(Found::Record(record.clone()));
    }
    if text.len() > MAX_BYTES && record.is_none() {
        return Err(RecordError::TooLarge { bytes: text.len() });
    }
    if text.len() <= MAX_BYTES
        && let Some(link) = link_in(text)
    {
        return Ok(Found::Link(link));
    }
    match record {
        Some(record) => Ok(Found::Record(record)),
        // Somebody else's JSON, or a broken record: whoever reads it says what is wrong.
        None if text.starts_with(['{', '[']) => Ok(Found::Record(text.into())),
        None if text.is_empty() => Err(RecordError::Empty),
        None if text.contains("://") => Err(RecordError::NoCode),
        None => Err(RecordError::NoGame),
    }
}

/// The record or library in a text, from its first brace to its last.
fn record_in(text: &str) -> Option<Cow<'_, str>> {
    let record = &text[text.find('{')?..];
    let is_ours = |(at, name): (usize, &str)| {
        ["\"", "-library", "&quot;", "“", "”", "»"].iter().any(|behind| record[at + name.len()..].starts_with(behind))
    };
    if !record.match_indices("luciole").any(is_ours) {
        return None;
    }
    let record = record.rfind('}').map_or(record, |end| &record[..=end]);
    let is_escaped = !record.contains('"') && record.contains("&quot;");
    Some(if is_escaped { record.replace("&quot;", "\"").replace("&amp;", "&").into() } else { record.into() })
}

/// The link in a text. Of several sound ones it is the one furthest in the game of the last. If none is sound, the last
/// that looks like one, so that [`read_code`] says what is wrong with it.
pub fn link_in(text: &str) -> Option<Link> {
    let plain = plain_text(text);
    let text = plain.as_bytes();
    let mut steps = MAX_STEPS;
    let mut sound = Vec::new();
    let mut broken = None;
    for (mark, begin) in marks(text) {
        match code_at(text, begin, &mut steps) {
            Some((code, end)) => sound.push(mark.link(code, &plain[end..], &mut steps)),
            None if mark.is_certain => {
                let behind = plain[begin..].trim_start_matches(|c| u8::try_from(c).is_ok_and(is_of_links));
                let code = &plain[begin..plain.len() - behind.len()];
                broken = Some(mark.link(code.to_owned(), behind, &mut steps));
            }
            None => {}
        }
    }
    if sound.is_empty() {
        sound = bare_codes(&plain, &mut steps);
    }
    furthest(sound).or(broken).or_else(|| {
        let bare = plain.trim();
        // No word has so many capitals among other letters.
        let capitals = bare.bytes().filter(u8::is_ascii_uppercase).count();
        let looks_like_one = bare.bytes().all(is_of_links) && (4..bare.len()).contains(&capitals);
        (looks_like_one && bare.len() >= SHORTEST_BARE).then(|| Link::Game(bare.to_owned(), None))
    })
}

/// What a link leads to, by the word before its code.
#[derive(Clone, Copy)]
enum Kind {
    Game,
    Turn,
    Puzzle,
}

impl Kind {
    const ALL: [(Self, &[u8]); 3] = [(Self::Game, b"g"), (Self::Turn, b"turn"), (Self::Puzzle, b"puzzle")];
}

/// What stands before the code of a link: `#/g/`, `#/turn/` or `#/puzzle/`.
#[derive(Clone, Copy)]
struct Mark {
    kind: Kind,
    /// Whether it has the `#`, so that what follows is a code, sound or not.
    is_certain: bool,
}

impl Mark {
    fn link(self, mut code: String, behind: &str, steps: &mut usize) -> Link {
        let (word, number) = suffix(behind);
        match self.kind {
            Kind::Game => return Link::Game(code, number.parse().ok()),
            Kind::Puzzle => return Link::Puzzle(code, question_in(behind, steps)),
            Kind::Turn => {}
        }
        let seat = number.parse().ok().filter(|_| word == number);
        if seat.is_none() && !word.is_empty() {
            // Nobody is given another's seat: what stands there stays with the code, which then can't be read.
            code.push('/');
            code.push_str(word);
        }
        Link::Turn(code, seat)
    }
}

/// The word behind a code, `3` in `CODE/3`, and the number with which it begins. What follows a number is left out of
/// the word, unless it makes another number of it.
fn suffix(behind: &str) -> (&str, &str) {
    let Some(behind) = behind[joint(behind.as_bytes())..].strip_prefix('/') else { return ("", "") };
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-' | '/');
    let word = behind[..behind.find(|c| !is_of_word(c)).unwrap_or(behind.len())].trim_end_matches(['.', '_', '-', '/']);
    let number = &word[..word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len())];
    let mut rest = word[number.len()..].chars();
    let is_another = match rest.next() {
        Some('.' | '-' | '/') => rest.next().is_some_and(char::is_numeric),
        next => next.is_some_and(char::is_alphanumeric),
    };
    (if number.is_empty() || is_another { word } else { number }, number)
}

/// The question's code behind the code of a puzzle, if it arrived whole.
fn question_in(behind: &str, steps: &mut usize) -> Option<String> {
    let behind = behind[joint(behind.as_bytes())..].strip_prefix('/')?.as_bytes();
    code_at(behind, joint(behind), steps).map(|(code, _)| code)
}

/// Where codes may begin: behind `#/g/`, `##/g/`, `#g/`, `/g/`, in capitals or not, wrapped or not; and the same with
/// the other words.
fn marks(text: &[u8]) -> impl Iterator<Item = (Mark, usize)> {
    let behind_slashes = |mut at: usize| loop {
        at += joint(&text[at..]);
        if !matches!(text.get(at), Some(b'#' | b'/')) {
            return at;
        }
        at += 1;
    };
    let mut next = 0;
    let mark = move |(at, first): (usize, &u8)| {
        if at < next || !matches!(first, b'#' | b'/') {
            return None;
        }
        let mut end = behind_slashes(at);
        next = end;
        let is_certain = text[at..end].contains(&b'#');
        let first = text.get(end)?;
        let (kind, word) = Kind::ALL.into_iter().find(|(_, word)| word[0].eq_ignore_ascii_case(first))?;
        for letter in word {
            if !text.get(end)?.eq_ignore_ascii_case(letter) {
                return None;
            }
            end += 1 + joint(&text[end + 1..]);
        }
        // The slash may belong to the next mark: a site can be in a folder `g`.
        next = end;
        (text.get(end) == Some(&b'/')).then(|| (Mark { kind, is_certain }, behind_slashes(end)))
    };
    text.iter().enumerate().filter_map(mark)
}

/// The length of what may stand within a code that was wrapped: white space, marks of quotation, backslashes, tags.
fn joint(text: &[u8]) -> usize {
    let mut length = 0;
    loop {
        match text[length..] {
            [b' ' | b'\t' | b'\n' | b'>' | b'|' | b'\\', ..] => length += 1,
            [b'<', b'a'..=b'z' | b'A'..=b'Z' | b'/', ..] => {
                let tag = &text[length..text.len().min(length + LONGEST_TAG)];
                match tag.iter().position(|c| *c == b'>') {
                    Some(end) => length += end + 1,
                    None => return length,
                }
            }
            _ => return length,
        }
    }
}

/// The longest code at this place whose checksum is right, and where it ends.
fn code_at(text: &[u8], begin: usize, steps: &mut usize) -> Option<(String, usize)> {
    for hyphens in HYPHENS {
        let reader = Reader { code: String::new(), pending: 0, bits: 0, bytes: 0, hyphens };
        let (found, has_dashes) = reader.read(text, begin, steps);
        if found.is_some() || !has_dashes {
            return found;
        }
    }
    None
}

/// Reads a code, character by character.
struct Reader {
    code: String,
    /// The bits that don't make a byte yet, and their number.
    pending: u32,
    bits: u32,
    /// The number of bytes read.
    bytes: usize,
    /// What is read for each of [`DASHES`].
    hyphens: [&'static str; 2],
}

impl Reader {
    /// The code, where it ends, and whether there is a dash in it.
    fn read(mut self, text: &[u8], begin: usize, steps: &mut usize) -> (Option<(String, usize)>, bool) {
        let mut check = CHECK.digest();
        let (mut at, mut has_dashes) = (begin, false);
        // The length of the longest sound code, and where it ends.
        let mut sound = None;
        while self.code.len() <= MAX_CHARACTERS && *steps > 0 {
            let rest = &text[at..];
            let dash = DASHES.iter().position(|dash| rest.starts_with(dash.as_bytes()));
            let (letters, length) = match (rest, dash) {
                ([letter, ..], _) if is_of_links(*letter) => (&rest[..1], 1),
                (_, Some(dash)) => {
                    has_dashes = true;
                    (self.hyphens[dash].as_bytes(), DASHES[dash].len())
                }
                _ => match joint(rest) {
                    0 => break,
                    joint => (&[][..], joint),
                },
            };
            at += length;
            *steps = steps.saturating_sub(length);
            for letter in letters {
                self.code.push(char::from(*letter));
                if let Some(byte) = self.byte(*letter) {
                    check.update(&[byte]);
                    let is_sound = self.bytes > CHECK_SUM && check.clone().finalize() == SOUND;
                    if is_sound && self.pending == 0 && self.code.len() <= MAX_CHARACTERS {
                        sound = Some((self.code.len(), at));
                    }
                }
            }
        }
        let Self { mut code, .. } = self;
        let found = sound.map(|(length, end)| {
            code.truncate(length);
            (code, end)
        });
        (found, has_dashes)
    }

    /// The byte that a character completes.
    fn byte(&mut self, letter: u8) -> Option<u8> {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'-' => 62,
            _ => 63,
        };
        self.pending = self.pending << 6 | u32::from(value);
        self.bits += 6;
        self.bits.checked_sub(8).map(|left| {
            let byte = (self.pending >> left) as u8;
            (self.pending, self.bits, self.bytes) = (self.pending & ((1 << left) - 1), left, self.bytes + 1);
            byte
        })
    }
}

/// The sound codes that stand in a text by themselves.
fn bare_codes(plain: &str, steps: &mut usize) -> Vec<Link> {
    let text = plain.as_bytes();
    let mut codes = Vec::new();
    let mut at = 0;
    while at < text.len() {
        // The first byte of a code is the version, 1 to 3: later ones are told apart from other words too.
        let begins = text[at] == b'A'
            && matches!(
                text.get(at + 1 + joint(&text[at + 1..])),
                Some(b'Q'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_')
            );
        let found = if begins { code_at(text, at, steps) } else { None };
        at = match found {
            Some((code, end)) if code.len() >= SHORTEST_BARE => {
                let shown = suffix(&plain[end..]).1.parse().ok().or_else(|| move_beside(plain, at));
                codes.push(Link::Game(code, shown));
                end
            }
            _ => at + 1,
        };
    }
    codes
}

/// The move that our own frame or element shows beside its game: `link=CODE&move=3`, `link="CODE" move="3"`.
fn move_beside(text: &str, code: usize) -> Option<usize> {
    let (before, behind) = text.split_at(code);
    let begin = before.rfind(['<', '?'])?;
    let end = code + behind.find(['<', '>']).unwrap_or(behind.len());
    let (_, number) = text[begin..end].split_once("move=")?;
    let number = number.trim_start_matches(['"', '\'']);
    number[..number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len())].parse().ok()
}

/// The link that is furthest in the game of the last.
fn furthest(links: Vec<Link>) -> Option<Link> {
    let code = |link: &Link| read_code(link.code()).ok();
    let game = links.last().and_then(code).as_deref().and_then(Origin::read);
    let mut best: Option<(usize, Link)> = None;
    for link in links {
        // A code that can't be read further has no other beside it.
        let bytes = code(&link).unwrap_or_default();
        let is_further = best.as_ref().is_none_or(|(length, _)| bytes.len() >= *length);
        if game.is_none() || (is_further && Origin::read(&bytes) == game) {
            best = Some((bytes.len(), link));
        }
    }
    best.map(|(_, link)| link)
}
