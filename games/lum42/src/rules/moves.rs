//! LUM42's moves and their notation: a verb, a colon, and its object.

use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, Seat};
use serde::{Deserialize, Serialize};

use super::colour::Colour;
use super::crew::{Exile, Kind, Part, Post, Slot};
use super::pile::Pile;
use super::zone::{Cell, Face};

/// A decision. This is its format in links: never change the order of fields and variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// `planet:2l-c3`: lay the top planet of a pile on a cell, with this face up (ruling 4).
    Planet {
        /// The pile.
        pile: Pile,
        /// The face that is up.
        face: Face,
        /// The cell.
        cell: Cell,
    },
    /// `satellite:3`: put the top satellite of a pile on the planet just laid (ruling 4).
    Satellite(Pile),
    /// `fly:c4`: the ship takes one step (ruling 6).
    Fly(Cell),
    /// `deploy:chief-moon`: the ship stops, and a unit is deployed on that part of the system (ruling 10).
    Deploy(Kind, Part),
    /// `flee:c4p`: the traveller flees from a combat to a free slot (ruling 10).
    Flee(Slot),
    /// `exile:swap`: put one's unit on that place of the Exile (rulings 10 and 11).
    Exile(Exile),
    /// `back:c4p`, `back:swap`: recover the unit at that post (ruling 17).
    Back(Post),
    /// `collect:b`: collect a cube of that colour (ruling 14).
    Collect(Colour),
    /// `transform:b`: transform a cube of that colour (ruling 17).
    Transform(Colour),
    /// `light:b-2r`, `energy:b-2r`: swap a cube for another player's (ruling 17).
    Swap(Swap),
    /// `probe:c4`: put the probe of the colour just collected there (ruling 15).
    Probe(Cell),
    /// `decline`: don't flee, place no probe, waive a bonus of the Exile, or don't let the doubler act again (ruling
    /// 17).
    Decline,
    /// `recruit:chief`: that special unit joins the crew (ruling 19).
    Recruit(Kind),
    /// `first:2`: that seat is first in the next round (ruling 20).
    First(Seat),
}

/// The cubes of a swap (ruling 17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Swap {
    /// Whether light cubes or energy cubes are swapped.
    pub face: Face,
    /// The colour that is given.
    pub give: Colour,
    /// The other player's seat.
    pub with: Seat,
    /// The colour that is taken.
    pub take: Colour,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Planet { pile, face, cell } => {
                write!(f, "planet:{pile}{}-{cell}", face.letter())
            }
            Self::Satellite(pile) => write!(f, "satellite:{pile}"),
            Self::Fly(cell) => write!(f, "fly:{cell}"),
            Self::Deploy(kind, part) => write!(f, "deploy:{kind}-{part}"),
            Self::Flee(slot) => write!(f, "flee:{slot}"),
            Self::Exile(place) => write!(f, "exile:{place}"),
            Self::Back(post) => write!(f, "back:{post}"),
            Self::Collect(colour) => write!(f, "collect:{colour}"),
            Self::Transform(colour) => write!(f, "transform:{colour}"),
            Self::Swap(Swap { face, give, with, take }) => {
                write!(f, "{face}:{give}-{with}{take}")
            }
            Self::Probe(cell) => write!(f, "probe:{cell}"),
            Self::Decline => f.write_str("decline"),
            Self::Recruit(kind) => write!(f, "recruit:{kind}"),
            Self::First(seat) => write!(f, "first:{seat}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unreadable =
            || ParseError::new(text, "a move of LUM42, such as fly:c4, deploy:base-moon, back:c4p or decline");
        if text == "decline" {
            return Ok(Self::Decline);
        }
        let (verb, what) = text.split_once(':').ok_or_else(unreadable)?;
        Ok(match verb {
            "planet" => {
                let (taken, cell) = what.split_once('-').ok_or_else(unreadable)?;
                let (pile, face) = last_apart(taken).ok_or_else(unreadable)?;
                Self::Planet { pile: pile.parse()?, face: Face::of(face)?, cell: cell.parse()? }
            }
            "satellite" => Self::Satellite(what.parse()?),
            "fly" => Self::Fly(what.parse()?),
            "deploy" => {
                let (kind, part) = what.split_once('-').ok_or_else(unreadable)?;
                Self::Deploy(kind.parse()?, part.parse()?)
            }
            "flee" => Self::Flee(what.parse()?),
            "exile" => Self::Exile(what.parse()?),
            "back" => Self::Back(what.parse()?),
            "collect" => Self::Collect(what.parse()?),
            "transform" => Self::Transform(what.parse()?),
            "light" | "energy" => {
                let (give, taken) = what.split_once('-').ok_or_else(unreadable)?;
                let (with, take) = last_apart(taken).ok_or_else(unreadable)?;
                Self::Swap(Swap { face: verb.parse()?, give: give.parse()?, with: seat(with)?, take: take.parse()? })
            }
            "probe" => Self::Probe(what.parse()?),
            "recruit" => Self::Recruit(what.parse()?),
            "first" => Self::First(seat(what)?),
            _ => return Err(unreadable()),
        })
    }
}

/// Splits off a text's last letter; `None` if the text is empty or doesn't end in ASCII.
fn last_apart(text: &str) -> Option<(&str, &str)> {
    text.split_at_checked(text.len().checked_sub(1)?)
}

/// A single digit: `Seat` would accept `+2` and `02` too.
fn seat(text: &str) -> Result<Seat, ParseError> {
    let digit = text.parse().ok().filter(|_| text.len() == 1);
    digit.ok_or_else(|| ParseError::new(text, "a seat: 1 to 4"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        for text in [
            "planet:1l-a1",
            "planet:4e-g7",
            "satellite:3",
            "fly:c4",
            "deploy:base-planet",
            "deploy:chief-moon",
            "flee:c4p",
            "flee:g7m",
            "exile:three",
            "exile:one",
            "back:c4p",
            "back:swap",
            "back:light",
            "collect:b",
            "transform:r",
            "light:b-2r",
            "energy:y-4y",
            "probe:c4",
            "decline",
            "recruit:traveller",
            "first:2",
        ] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_moves_are_refused_with_the_reason() {
        for (text, why) in [
            ("", "a move of LUM42"),
            ("pass", "a move of LUM42"),
            ("FLY:c4", "a move of LUM42"),
            ("planet:1l", "a move of LUM42"),
            ("planet:-a1", "a move of LUM42"),
            ("planet:é-a1", "a move of LUM42"),
            ("planet:5l-a1", "\"5\" is not a pile: 1 to 4"),
            ("planet:12l-a1", "\"12\" is not a pile: 1 to 4"),
            ("planet:1x-a1", "\"x\" is not a face: l for light or e for energy"),
            ("planet:1l-a8", "\"a8\" is not a cell: a1 to g7"),
            ("light:b", "a move of LUM42"),
            ("light:b-", "a move of LUM42"),
            ("light:b-2é", "a move of LUM42"),
            ("light:v-2r", "\"v\" is not a colour: b, g, y or r"),
            ("light:b-5r", "\"5\" is not a seat: 1 to 4"),
            ("light:b-+2r", "\"+2\" is not a seat: 1 to 4"),
            ("energy:b-r", "\"\" is not a seat: 1 to 4"),
            ("energy:b-2v", "\"v\" is not a colour: b, g, y or r"),
            ("first:0", "\"0\" is not a seat: 1 to 4"),
            ("first:02", "\"02\" is not a seat: 1 to 4"),
            ("first:5", "\"5\" is not a seat: 1 to 4"),
            ("deploy:base", "a move of LUM42"),
            ("deploy:base-sun", "\"sun\" is not a part of a system: planet or moon"),
            ("deploy:pilot-moon", "\"pilot\" is not a unit"),
            ("satellite:0", "\"0\" is not a pile: 1 to 4"),
            ("satellite:5", "\"5\" is not a pile: 1 to 4"),
            ("fly:h1", "\"h1\" is not a cell: a1 to g7"),
            ("fly:a8", "\"a8\" is not a cell"),
            ("flee:c4", "\"c4\" is not a slot"),
            ("back:c4", "\"c4\" is not a slot (c4p, c4m) or a place of the Exile"),
            ("exile:two", "\"two\" is not a place of the Exile"),
            ("collect:v", "\"v\" is not a colour: b, g, y or r"),
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
