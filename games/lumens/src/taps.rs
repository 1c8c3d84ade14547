//! Playing Lumens by taps: a square and a face, in either order; one's own tokens show what they count to.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Game as _, ParseError, Turn};
use luciole_session::{Control, Overlay, Play, Tap};

use crate::rules::{Lumens, Move, Pips, Square};

/// The tokens left in one's own bag.
pub const BAG: Overlay = Overlay { key: 'b', control: Control::Tool };

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The player's token whose counts are shown.
    pub from: Option<Square>,
    /// The square to place the token in hand on.
    pub to: Option<Square>,
    /// The face to show.
    pub face: Option<Pips>,
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `c4`: a square of the board.
    Square(Square),
    /// `face=5`: a face of the token in hand.
    Face(Pips),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Face(pips) => write!(f, "face={pips}"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.strip_prefix("face=") {
            Some(pips) => pips.parse().map(Self::Face),
            None => text.parse().map(Self::Square),
        }
    }
}

impl Play for Lumens {
    const OVERLAYS: &'static [Overlay] = &[BAG];

    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        let chosen = *selection;
        match target {
            Target::Square(square) if self.free_starts().next().is_some() => match self.check_start(square) {
                Ok(()) => Tap::Play(Move::ChooseStart(square)),
                Err(why) => Tap::Refuse(why),
            },
            Target::Face(pips) if !self.is_set_up() => Tap::Play(Move::Start(pips)),
            Target::Face(pips) => match chosen.to {
                Some(square) => Tap::Play(Move::Place(square, pips)),
                None => Tap::Select(Selection { face: Some(pips).filter(|_| chosen.face != Some(pips)), ..chosen }),
            },
            Target::Square(square) if chosen.to == Some(square) => Tap::Select(self.back(&chosen)),
            Target::Square(square) => match (self.check(square), chosen.face) {
                (Ok(()), Some(pips)) => Tap::Play(Move::Place(square, pips)),
                (Ok(()), None) => {
                    // A token that could be covered may also be inspected: then its counts are shown as well.
                    let from = if is_own(self, square) { Some(square) } else { chosen.from };
                    Tap::Select(Selection { from, to: Some(square), face: None })
                }
                (Err(_), _) if is_own(self, square) => {
                    let from = Some(square).filter(|_| chosen.from != Some(square));
                    Tap::Select(Selection { from, to: None, ..chosen })
                }
                (Err(why), _) => Tap::Refuse(why),
            },
        }
    }

    fn is_usable(&self, selection: &Selection, target: Target) -> bool {
        match self.tap(selection, target) {
            Tap::Select(Selection { from: Some(from), to: None, .. }) if target == Target::Square(from) => {
                leads_on(self, from)
            }
            _ => self.refusal(selection, target).is_none(),
        }
    }

    fn preselect(&self, chosen: Move) -> (Selection, Target) {
        let none = Selection::default();
        match chosen {
            Move::ChooseStart(square) => (Selection { to: Some(square), ..none }, Target::Square(square)),
            Move::Start(pips) => (none, Target::Face(pips)),
            Move::Place(square, pips) => (Selection { to: Some(square), ..none }, Target::Face(pips)),
        }
    }

    fn first_tap(&self, chosen: Move) -> Option<Target> {
        match chosen {
            Move::Place(square, _) => Some(Target::Square(square)),
            Move::ChooseStart(_) | Move::Start(_) => None,
        }
    }

    fn back(&self, selection: &Selection) -> Selection {
        match *selection {
            Selection { from, to: None, face: None } if from.is_some() => Selection::default(),
            Selection { from, .. } => Selection { from, ..Selection::default() },
        }
    }
}

/// Whether the token in hand can be placed where a count from this square ends.
pub fn leads_on(position: &Lumens, from: Square) -> bool {
    position.counts(from).any(|(end, by)| by.is_none() && position.check(end).is_ok())
}

/// Whether the token on top of a square belongs to the one whose turn it is.
fn is_own(position: &Lumens, square: Square) -> bool {
    position.top(square).is_some_and(|light| position.turn() == Turn::Of(light.seat()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Illegal, Light, Options, Token};
    use luciole_core::{Chance, First, Seat, Seed, random_move};

    const ONE: Seat = Seat::at(0);

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn pips(number: u8) -> Pips {
        Pips::try_from(number).unwrap()
    }

    /// Seat 1 has a 3 on c3 and a 2 on e3, which counts to c3; seat 2 has a 6 on c2.
    fn position() -> Lumens {
        let light = |name, seat: usize, number| (square(name), Light::new(Seat::at(seat - 1), pips(number)));
        let board = "A......\n.......\n.......\n.......".parse().unwrap();
        Lumens::arranged(
            board,
            &[light("c3", 1, 3), light("e3", 1, 2), light("c2", 2, 6)],
            &[Token::OneSix, Token::TwoFive],
        )
    }

    fn tap(selection: Selection, target: &str) -> Tap<Lumens> {
        position().tap(&selection, target.parse().unwrap())
    }

    #[test]
    fn a_square_and_a_face_make_a_move_in_either_order() {
        let Tap::Select(there) = tap(Selection::default(), "g3") else { panic!() };
        assert_eq!(there, Selection { to: Some(square("g3")), ..Selection::default() });
        assert_eq!(tap(there, "face=6"), Tap::Play(Move::Place(square("g3"), pips(6))));
        let Tap::Select(face) = tap(Selection::default(), "face=1") else { panic!() };
        assert_eq!(face.face, Some(pips(1)));
        assert_eq!(tap(face, "g3"), Tap::Play(Move::Place(square("g3"), pips(1))));
        assert_eq!(tap(face, "face=1"), Tap::Select(Selection::default()), "tapped again it is let go");
        assert_eq!(tap(there, "g3"), Tap::Select(Selection::default()));
    }

    #[test]
    fn an_own_token_shows_its_counts() {
        let Tap::Select(from) = tap(Selection::default(), "e3") else { panic!() };
        assert_eq!(from, Selection { from: Some(square("e3")), ..Selection::default() });
        assert_eq!(tap(from, "e3"), Tap::Select(Selection::default()));
        // c3 can be covered, counting from e3: it is inspected and chosen at once.
        let both = Selection { from: Some(square("c3")), to: Some(square("c3")), face: None };
        assert_eq!(tap(from, "c3"), Tap::Select(both));
        assert_eq!(position().back(&both), Selection { to: None, ..both });
        assert_eq!(position().back(&from), Selection::default());
    }

    #[test]
    fn unreachable_squares_are_refused_with_the_reason() {
        let refused = |name: &str| match tap(Selection::default(), name) {
            Tap::Refuse(why) => why,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(refused("c2"), Illegal::NotCounted { square: square("c2") });
        assert_eq!(refused("g1"), Illegal::OthersStart { square: square("g1"), seat: Seat::at(1) });
        assert!(matches!(refused("f3"), Illegal::Blocked { by, .. } if by == square("e3")));
        let mut setting_up =
            Lumens::set_up(2, &Options { first: First::Seat1, ..Options::default() }, Seed(1)).unwrap();
        let start = setting_up.start(ONE).unwrap();
        assert_eq!(setting_up.tap(&Selection::default(), Target::Square(start)), Tap::Refuse(Illegal::StartFirst));
        let face = setting_up.hand(ONE).unwrap().faces()[0];
        assert_eq!(setting_up.tap(&Selection::default(), Target::Face(face)), Tap::Play(Move::Start(face)));
        setting_up.play(Move::Start(face)).unwrap();
    }

    #[test]
    fn one_more_tap_plays_the_preselected_move() {
        for seats in 2..=4 {
            let mut position = Lumens::set_up(seats, &Options::default(), Seed(7)).unwrap();
            let mut chance = Chance::new(Seed(7), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for led in position.legal_moves() {
                    let (selection, target) = position.preselect(led);
                    assert_eq!(position.tap(&selection, target), Tap::Play(led));
                }
                position.play(chosen).unwrap();
            }
        }
    }

    #[test]
    fn targets_round_trip() {
        for text in ["a1", "o15", "face=1", "face=6"] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in ["", "face=", "face=7", "a0", "face"] {
            assert!(wrong.parse::<Target>().is_err());
        }
    }
}
