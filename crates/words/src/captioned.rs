//! A board with words below it, as SVG: the picture that travels. It says what the table around the board says: which
//! game, whose turn or who has won, and who plays with how many points.

use std::fmt::Write as _;

use luciole_core::record::one_line;
use luciole_scene::{Frame, Scene, ViewBox, decimal, framed_document};

use crate::{SeatView, TableView};

/// What a picture says and shows that doesn't follow from the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Caption<'a> {
    /// The sender's words; what is beyond [`Caption::MAX`] characters is left out.
    pub words: &'a str,
    /// Where the site is.
    pub address: &'a str,
    /// The address of the file with the typeface of headings, in a `url()`. Pictures load nothing: it has to be
    /// `data:`. Without it, programs choose a similar typeface.
    pub font: &'a str,
    /// The part of the board's plane that is seen, if not all that there is: the pictures of an animation show
    /// the same part.
    pub view: Option<ViewBox>,
}

impl Caption<'_> {
    /// The maximum number of characters of the words.
    pub const MAX: usize = 80;
}

/// The width of the picture. In a messenger it may be half as wide: no text is smaller than 18.
const WIDTH: f64 = 800.0;
/// The colour of the margins, as red, green and blue.
pub const GROUND: [u8; 3] = [11, 20, 36];

const MARGIN: f64 = 32.0;
const ROOM: f64 = WIDTH - 2.0 * MARGIN;
/// Between the two columns of players.
const GAP: f64 = 24.0;
const COLUMN: f64 = (ROOM - GAP) / 2.0;
/// The side of a player's sign, and how far below it the next row begins.
const SIGN: f64 = 64.0;
const ROW_GAP: f64 = 20.0;

const STYLE: &str = "\
text { font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, \"Noto Sans\", sans-serif; fill: #e8eefb; }\
.heading { font-family: \"Young Serif\", Georgia, serif; font-variant-numeric: lining-nums; }\
.words { fill: #ffe9a8; text-anchor: middle; unicode-bidi: plaintext; }\
.quiet { fill: #9db1d6; }\
.ahead { fill: #ffd45e; font-weight: 600; }\
.end { text-anchor: end; }\
.rule { stroke: #2a3b5c; stroke-width: 2; }";

/// A game's scene with what its table says below it, as a complete SVG document. `style` is the board's
/// style sheet.
pub fn captioned(
    game: &str,
    drawings: &str,
    mut scene: Scene,
    seen: &TableView,
    style: &str,
    caption: Caption<'_>,
) -> String {
    scene.view = caption.view.unwrap_or(scene.view);
    let title = [seen.title, &seen.status].join(". ");
    framed_document(game, drawings, &scene, &escaped(&title), style, &frame(scene.view, seen, caption))
}

/// What is around the board.
fn frame(board: ViewBox, seen: &TableView, caption: Caption<'_>) -> Frame {
    let board = ViewBox { x: MARGIN, y: MARGIN, width: ROOM, height: ROOM * board.height / board.width };
    let mut text = String::new();
    let mut bottom = MARGIN + board.height;
    let middle = WIDTH / 2.0;
    let [red, green, blue] = GROUND;

    let words = one_line(caption.words, Caption::MAX);
    for line in lines(words.trim()) {
        bottom += 50.0;
        write_text(&mut text, "heading words", [middle, bottom], Fit { size: 36.0, least: 24.0, room: ROOM }, line);
    }

    bottom += 66.0;
    let address = Fit { size: 22.0, least: 18.0, room: ROOM / 2.0 };
    write_text(&mut text, "quiet end", [WIDTH - MARGIN, bottom], address, caption.address);
    let room = ROOM / if caption.address.is_empty() { 1.0 } else { 2.1 };
    write_text(&mut text, "heading", [MARGIN, bottom], Fit { size: 48.0, least: 32.0, room }, seen.title);
    bottom += 46.0;
    write_text(&mut text, "quiet", [MARGIN, bottom], Fit { size: 32.0, least: 24.0, room: ROOM }, &seen.status);
    bottom += 26.0;
    let [left, y, right] = [MARGIN, bottom, WIDTH - MARGIN].map(decimal);
    let _ = write!(text, "<path class=\"rule\" d=\"M{left} {y}H{right}\"/>");
    bottom += 28.0;
    for row in seen.seats.chunks(2) {
        for (x, seat) in [MARGIN, MARGIN + COLUMN + GAP].into_iter().zip(row) {
            write_seat(&mut text, x, bottom, seat);
        }
        bottom += SIGN + ROW_GAP;
    }
    let height = bottom - ROW_GAP + MARGIN;
    let font = if caption.font.is_empty() {
        String::new()
    } else {
        format!("@font-face {{ font-family: \"Young Serif\"; src: url(\"{}\"); }}", caption.font)
    };
    let ground = format!("<rect width=\"100%\" height=\"100%\" fill=\"rgb({red},{green},{blue})\"/>");
    Frame { width: WIDTH, height, board, style: [&font, STYLE].concat(), around: [ground, text].concat() }
}

/// A player's sign, name and points.
fn write_seat(text: &mut String, x: f64, y: f64, seat: &SeatView) {
    let sign = seat.sign.sign;
    let (reach, side) = (f64::from(sign.reach), decimal(SIGN));
    let [left, top] = [x, y].map(decimal);
    let view = ViewBox { x: -reach, y: -reach, width: 2.0 * reach, height: 2.0 * reach };
    let _ = write!(
        text,
        "<svg x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" viewBox=\"{view}\"><g class=\"{}\"><use \
         href=\"#{}\"/></g></svg>",
        sign.look, sign.drawing
    );
    let x = x + SIGN + 16.0;
    let room = COLUMN - SIGN - 16.0;
    let look = if seat.decides || seat.won { "ahead" } else { "" };
    write_text(text, look, [x, y + 27.0], Fit { size: 30.0, least: 20.0, room }, &seat.name);
    let points = format!("{} {}", seat.points, seat.unit);
    let points = seat.certain.iter().fold(points, |points, more| [&points, " · ", more].concat());
    write_text(text, "quiet", [x, y + 59.0], Fit { size: 24.0, least: 18.0, room }, &points);
}

/// The space for a text on a picture or a board.
#[derive(Clone, Copy)]
pub struct Fit {
    /// The size of the text.
    pub size: f64,
    /// The least size to which it shrinks.
    pub least: f64,
    /// How wide it may be.
    pub room: f64,
}

impl Fit {
    /// The text, cut if it is too long even at the least size, and the size at which it fits.
    pub fn of(self, text: &str) -> (String, f64) {
        let size = self.size.min(self.room / width_of(text)).max(self.least);
        let (mut kept, mut shown) = (text.to_owned(), text.to_owned());
        while width_of(&shown) * size > self.room && kept.pop().is_some() {
            shown = [kept.trim_end(), "…"].concat();
        }
        (shown, size)
    }
}

fn write_text(to: &mut String, look: &str, [x, y]: [f64; 2], fit: Fit, text: &str) {
    if text.is_empty() {
        return;
    }
    let (shown, size) = fit.of(text);
    let [x, y, size] = [x, y, size].map(decimal);
    let _ = write!(to, "<text class=\"{look}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>", escaped(&shown));
}

/// About how wide a text is, as a multiple of its size, rather too wide than too narrow: nobody knows the typeface.
fn width_of(text: &str) -> f64 {
    let width = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | ' ' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | '(' | ')' => 0.34,
        'f' | 'r' | 't' | '-' | '/' => 0.44,
        'm' | 'w' | 'M' | 'W' | '…' | '@' | '%' => 0.98,
        'A'..='Z' | 'À'..='Þ' => 0.74,
        '\u{300}'..='\u{36f}' | '\u{200d}' | '\u{fe0f}' => 0.0,
        // Ideographs, kana, Hangul and pictures.
        '\u{1100}'.. if !matches!(c, '\u{1e00}'..='\u{20ff}' | '\u{fb1d}'..='\u{feff}') => 1.2,
        _ => 0.6,
    };
    text.chars().map(width).sum()
}

/// The words on one line, or on two of about the same length.
fn lines(words: &str) -> Vec<&str> {
    if words.is_empty() {
        return Vec::new();
    }
    let half = width_of(words) / 2.0;
    let spaces = words.match_indices(' ').map(|(at, _)| at);
    let off = |at: usize| (width_of(&words[..at]) - half).abs();
    let nearest = spaces.min_by(|one, other| off(*one).total_cmp(&off(*other)));
    match nearest {
        Some(at) if width_of(words) * 36.0 > ROOM => vec![&words[..at], &words[at + 1..]],
        _ => vec![words],
    }
}

/// A text for SVG, between tags or in an attribute. Characters that XML doesn't allow are left out.
fn escaped(text: &str) -> String {
    let text = text.replace(|c: char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}'), "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_shrinks_and_then_ends_early() {
        let written = |text: &str| {
            let mut to = String::new();
            write_text(&mut to, "", [0.0, 0.0], Fit { size: 30.0, least: 20.0, room: 200.0 }, text);
            to
        };
        assert!(written("Ada").contains("font-size=\"30\">Ada<"));
        let smaller = written("Augusta Ada King");
        assert!(!smaller.contains("\"30\"") && smaller.contains(">Augusta Ada King<"), "{smaller}");
        let cut = written("Augusta Ada King, Countess of Lovelace");
        assert!(cut.contains("font-size=\"20\">Augusta Ada") && cut.contains("…<"), "{cut}");
        assert!(written("<b> & \"c\"\u{0}").contains("&lt;b> &amp; &quot;c&quot;<"));
    }

    #[test]
    fn long_words_are_on_two_lines_of_about_the_same_length() {
        assert_eq!(lines(""), Vec::<&str>::new());
        assert_eq!(lines("Who is ahead?"), ["Who is ahead?"]);
        assert_eq!(
            lines("What would you do here, with two lanterns left?"),
            ["What would you do here,", "with two lanterns left?"]
        );
        assert_eq!(lines(&"a".repeat(80)).len(), 1, "one word stays whole");
    }
}
