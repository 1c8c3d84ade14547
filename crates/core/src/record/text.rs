//! Texts as they arrive: in any usual encoding, escaped once or twice, with marks that nobody sees.

use alloc::string::String;
use alloc::vec::Vec;

/// How often a text may have been escaped: by a program, by a mail, and by the page that shows the mail.
const ESCAPED: usize = 3;

/// Entities that may stand in a link, and in what surrounds it.
const ENTITIES: [(&str, &str); 14] = [
    ("amp;", "&"),
    ("lt;", "<"),
    ("gt;", ">"),
    ("quot;", "\""),
    ("apos;", "'"),
    ("num;", "#"),
    ("sol;", "/"),
    ("quest;", "?"),
    ("equals;", "="),
    ("lowbar;", "_"),
    ("nbsp;", " "),
    ("shy;", ""),
    ("ndash;", "–"),
    ("mdash;", "—"),
];

/// The text of a file in UTF-8, or in UTF-16, as some editors write it; `None` if it is in any other encoding.
pub fn decode_text(bytes: &[u8]) -> Option<String> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf_16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf_16(rest, u16::from_be_bytes),
        // Without a byte order mark: the first character is ASCII.
        [first, 0, ..] if *first > 0 => utf_16(bytes, u16::from_le_bytes),
        [0, first, ..] if *first > 0 => utf_16(bytes, u16::from_be_bytes),
        [0xef, 0xbb, 0xbf, rest @ ..] => Some(str::from_utf8(rest).ok()?.into()),
        _ => Some(str::from_utf8(bytes).ok()?.into()),
    }
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (units, rest) = bytes.as_chunks();
    let text = char::decode_utf16(units.iter().map(|two| unit(*two))).collect::<Result<_, _>>();
    text.ok().filter(|_| rest.is_empty())
}

/// Whether a character isn't seen: soft hyphens, characters of no width, marks of direction, and controls.
pub(super) const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\0'..='\x08'
            | '\x0e'..='\x1f'
            | '\x7f'..='\u{84}'
            | '\u{86}'..='\u{9f}'
            | '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffc}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Trims white space and what isn't seen.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c))
}

/// JSON without what programs put into it on its way: white space of all kinds, marks of quotation, line ends. No string
/// of a record has the characters that are left out of strings ([`Name`](crate::Name) refuses them).
pub(super) fn mended_json(text: &str) -> String {
    let mut mended = String::with_capacity(text.len());
    let (mut in_string, mut escaped) = (false, false);
    for c in text.chars() {
        let is_left_out = match c {
            '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}' => true,
            '\n' | '\r' => in_string,
            _ => !in_string && (is_invisible(c) || matches!(c, '>' | '|')),
        };
        if !is_left_out {
            // Line feeds stay: errors name the line.
            mended.push(if !in_string && c != '\n' && c.is_whitespace() { ' ' } else { c });
            in_string ^= c == '"' && !escaped;
            escaped = in_string && c == '\\' && !escaped;
        }
    }
    mended
}

/// A text without the escapes of addresses, of HTML and of mails (quoted-printable), and without what isn't seen. White
/// space becomes spaces and line feeds. The code of a link contains nothing that could be taken for an escape.
pub fn plain_text(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..ESCAPED {
        let unescaped = unescaped(&bytes);
        // Each escape is longer than what it stands for.
        if unescaped.len() == bytes.len() {
            break;
        }
        bytes = unescaped;
    }
    let plain = |c: char| match c {
        '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        // Hyphens that aren't broken at the end of a line, and a minus.
        '\u{2010}' | '\u{2011}' | '\u{2212}' => '-',
        c if c.is_whitespace() => ' ',
        c => c,
    };
    String::from_utf8_lossy(&bytes).chars().filter(|c| !is_invisible(*c)).map(plain).collect()
}

fn unescaped(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((first, behind)) = rest.split_first() {
        let escape = match first {
            b'%' => percent(behind),
            b'=' => quoted_printable(behind),
            b'&' => entity(behind),
            _ => None,
        };
        let (means, behind) = escape.unwrap_or((Means::Byte([*first]), behind));
        plain.extend_from_slice(means.as_bytes());
        rest = behind;
    }
    plain
}

/// What an escape stands for.
enum Means {
    Byte([u8; 1]),
    Text(&'static str),
    Char([u8; 4], usize),
}

impl Means {
    fn as_bytes(&self) -> &[u8] {
        match self {
            Self::Byte(byte) => byte,
            Self::Text(text) => text.as_bytes(),
            Self::Char(bytes, length) => &bytes[..*length],
        }
    }
}

/// What an escape stands for, and the text behind it.
type Escape<'a> = Option<(Means, &'a [u8])>;

fn percent(behind: &[u8]) -> Escape<'_> {
    let (digits, behind) = behind.split_first_chunk()?;
    Some((Means::Byte([hexadecimal(*digits)?]), behind))
}

/// `=` at the end of a line joins it with the next. Of characters only those are read that begin no ordinary word: `=`
/// itself, and all beyond ASCII.
fn quoted_printable(behind: &[u8]) -> Escape<'_> {
    if let Some(next) = behind_line(behind) {
        return Some((Means::Text(""), next));
    }
    let (digits, behind) = behind.split_first_chunk()?;
    let byte = hexadecimal(*digits).filter(|_| !digits.iter().any(u8::is_ascii_lowercase))?;
    let is_read = byte == b'=' || !byte.is_ascii() || (byte == b' ' && behind_line(behind).is_some());
    is_read.then_some((Means::Byte([byte]), behind))
}

/// The text behind the end of a line, if that is next.
fn behind_line(text: &[u8]) -> Option<&[u8]> {
    text.strip_prefix(b"\r\n").or_else(|| text.strip_prefix(b"\n")).or_else(|| text.strip_prefix(b"\r"))
}

fn hexadecimal(digits: [u8; 2]) -> Option<u8> {
    let [high, low] = digits.map(|digit| char::from(digit).to_digit(16));
    u8::try_from(high? * 16 + low?).ok()
}

fn entity(behind: &[u8]) -> Escape<'_> {
    let named =
        ENTITIES.iter().find_map(|(name, means)| Some((Means::Text(means), behind.strip_prefix(name.as_bytes())?)));
    named.or_else(|| {
        let number = behind.strip_prefix(b"#")?;
        // No code point has more digits.
        let end = number.iter().take(8).position(|c| *c == b';')?;
        let (digits, behind) = (str::from_utf8(&number[..end]).ok()?, &number[end + 1..]);
        let code = match digits.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => digits.parse(),
        };
        let mut bytes = [0; 4];
        let length = char::from_u32(code.ok()?)?.encode_utf8(&mut bytes).len();
        Some((Means::Char(bytes, length), behind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_are_decoded_whatever_wrote_them() {
        let utf_16 = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
        let text = "{\"name\":\"Zoé ✿ 🦋\"}";
        for bytes in [
            text.as_bytes().to_vec(),
            format!("\u{feff}{text}").into_bytes(),
            utf_16(&format!("\u{feff}{text}"), u16::to_le_bytes),
            utf_16(&format!("\u{feff}{text}"), u16::to_be_bytes),
            utf_16(text, u16::to_le_bytes),
            utf_16(text, u16::to_be_bytes),
        ] {
            assert_eq!(decode_text(&bytes).as_deref(), Some(text), "{bytes:?}");
        }
        assert_eq!(decode_text(b""), Some(String::new()));
        for bytes in [&b"Zo\xe9"[..], b"\xff\xfea", b"\xff\xfe\x00\xd8", b"\x83\x5c\x81", b"\xff\xd8\xff\xe0"] {
            assert_eq!(decode_text(bytes), None, "{bytes:?}");
        }
    }

    #[test]
    fn escapes_of_all_kinds_are_read() {
        for (escaped, plain) in [
            ("%23/g/A", "#/g/A"),
            ("%2523%252Fg%2fA", "#/g/A"),
            ("&#35;/g/A&amp;#47;3", "#/g/A/3"),
            ("&#x23;&sol;g&#X2f;A", "#/g/A"),
            ("a href=3D\"A=\r\nB=\nC\"", "a href=\"ABC\""),
            ("A=20\r\nB=C2=AD=E2=80=8BC", "A \n\nBC"),
            ("A\u{a0}B\u{200b}C\u{ad}D\u{2011}E", "A BCD-E"),
            ("link=A&move=12", "link=A&move=12"),
            ("50% of =a0 & &c; &#x110000; &#; %zz =", "50% of =a0 & &c; &#x110000; &#; %zz ="),
        ] {
            assert_eq!(plain_text(escaped), plain, "{escaped}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_them(text in "([%=&#;x0-9A-F\r\n]|.){0,200}", bytes: Vec<u8>) {
            let _ = (plain_text(&text), mended_json(&text), decode_text(&bytes), unescaped(&bytes));
            prop_assert_eq!(decode_text(text.as_bytes()).is_some_and(|read| !text.contains('\0') && read != text.strip_prefix('\u{feff}').unwrap_or(&text)), false);
        }
    }
}
