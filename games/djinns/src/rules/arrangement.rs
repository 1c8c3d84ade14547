//! Arrangements: positions put together by hand, as from a real table. What can't come about is refused, with all
//! reasons.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;
use core::{fmt, iter};

use luciole_core::{ParseError, Seat, SectionWriter, Sections, SetUpError, pair};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::{Colour, Djinns, Kind, Options, Pawn, Pile, RingPlace, Stage};

/// A position with all pawns laid, put together by hand. Nothing is known of the rings before it: ruling 8 counts from
/// here on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The seat that made the first move.
    pub first: Seat,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The piles on the ring.
    pub ring: Vec<(RingPlace, Floors)>,
    /// The piles taken out, in order.
    pub taken: Vec<(Seat, Floors)>,
}

/// A pile by the kinds of its pawns, from the bottom up, written `y3b2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floors(pub Vec<Kind>);

impl fmt::Display for Floors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|kind| kind.fmt(f))
    }
}

impl FromStr for Floors {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let kind = |at: usize| text.get(at..at + 2)?.parse().ok();
        let kinds: Option<Vec<Kind>> = (0..text.len()).step_by(2).map(kind).collect();
        kinds
            .filter(|kinds| (1..=usize::from(Pile::MAX)).contains(&kinds.len()))
            .map(Self)
            .ok_or_else(|| ParseError::new(text, "a pile such as y3b2"))
    }
}

impl Serialize for Floors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Floors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl Floors {
    fn of(pile: Pile) -> Self {
        let kind = |pawn: Pawn| Kind { colour: pawn.colour(), strength: pawn.strength() };
        Self(pile.pawns().rev().map(kind).collect())
    }
}

/// Why a position can't come about.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// The seat doesn't take part.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// Two piles are on one place.
    #[error("there are two piles on place {place}")]
    PlaceTwice {
        /// The place.
        place: RingPlace,
    },
    /// All pawns are in the game (ruling 9).
    #[error("these pawns are missing: {}", listed(kinds))]
    Missing {
        /// Their kinds, one twice if both pawns are missing.
        kinds: Vec<Kind>,
    },
    /// The box has two pawns of each kind (ruling 9).
    #[error("{kind}: {pawns} here, {} in the box", Pawn::TWINS)]
    Pawns {
        /// The kind.
        kind: Kind,
        /// How many there are.
        pawns: usize,
    },
    /// A pile contains a colour twice (ruling 4).
    #[error("the pile {pile} has two pawns of one colour")]
    ColourTwice {
        /// The pile.
        #[serde(serialize_with = "as_text")]
        pile: Floors,
    },
    /// A tower of four leaves the ring at once (ruling 6).
    #[error("the tower on place {place} would have been taken off the lake")]
    TowerOnRing {
        /// Its place.
        place: RingPlace,
    },
    /// With allies a tower is cut into an upper part of two floors and a lower one, of which an ally gets one each
    /// (ruling 13): a seat's first pile and its ally's first are one tower, and so on.
    #[error("seats {} and {} can't have been given {} and {}", .seats[0], .seats[1], .parts[0], .parts[1])]
    NotShared {
        /// The seats.
        seats: [Seat; 2],
        /// Their parts.
        #[serde(serialize_with = "as_texts")]
        parts: [Floors; 2],
    },
    /// Only a tower of four is taken out whole (ruling 6); with allies, each is cut and shared (ruling 13).
    #[error("seat {seat} can't have been given the pile {pile}")]
    NotTaken {
        /// The seat.
        seat: Seat,
        /// The pile.
        #[serde(serialize_with = "as_text")]
        pile: Floors,
    },
}

fn listed(kinds: &[Kind]) -> String {
    kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ")
}

fn as_texts<S: Serializer>(parts: &[Floors; 2], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(parts)
}

fn as_text<S: Serializer>(pile: &Floors, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(pile)
}

/// A place or a seat and its pile, written `5=y3b2`.
struct With<T>(T, Floors);

impl<T: fmt::Display> fmt::Display for With<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.0, self.1)
    }
}

impl<T: FromStr<Err: Into<ParseError>>> FromStr for With<T> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        pair(text, '=', "a place or a seat with its pile, such as 5=y3b2").map(|(of, pile)| Self(of, pile))
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sections = SectionWriter::default()
            .one("first", self.first)
            .one("turn", self.turn)
            .list("ring", self.ring.iter().map(|(place, pile)| With(place, pile.clone())))
            .list("taken", self.taken.iter().map(|(seat, pile)| With(seat, pile.clone())));
        f.write_str(&sections.finish())
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let first = sections.one("first")?.unwrap_or(Seat::at(0));
        let ring: Vec<With<RingPlace>> = sections.list("ring")?;
        let taken: Vec<With<Seat>> = sections.list("taken")?;
        let arrangement = Self {
            first,
            turn: sections.one("turn")?.unwrap_or(first),
            ring: ring.into_iter().map(|With(place, pile)| (place, pile)).collect(),
            taken: taken.into_iter().map(|With(seat, pile)| (seat, pile)).collect(),
        };
        sections.end("first, turn, ring or taken")?;
        Ok(arrangement)
    }
}

impl Arrangement {
    /// No pawns anywhere.
    #[cfg(any(test, feature = "words"))]
    pub(crate) const fn empty() -> Self {
        Self { first: Seat::at(0), turn: Seat::at(0), ring: Vec::new(), taken: Vec::new() }
    }

    /// That of a position; `None` while pawns are being laid.
    pub(super) fn of(position: &Djinns) -> Option<Self> {
        (position.stage != Stage::Laying).then(|| Self {
            first: position.first,
            turn: position.turn,
            ring: position.ring.piles().map(|(place, pile)| (place, Floors::of(pile))).collect(),
            taken: position.taken.iter().map(|taken| (taken.seat, Floors::of(taken.pile))).collect(),
        })
    }

    /// Its position.
    pub(super) fn position(&self, seats: usize, options: &Options) -> Result<Djinns, SetUpError> {
        SetUpError::check_possible(self.faults(seats, options.are_allied(seats)))?;
        let mut position = Djinns::sketch(seats, options, self);
        position.look_round();
        Ok(position)
    }

    fn piles(&self) -> impl Iterator<Item = &Floors> {
        self.ring.iter().map(|(_, pile)| pile).chain(self.taken.iter().map(|(_, pile)| pile))
    }

    /// How many pawns of a kind there are.
    pub(crate) fn pawns(&self, kind: Kind) -> usize {
        self.piles().flat_map(|pile| &pile.0).filter(|each| **each == kind).count()
    }

    fn faults(&self, seats: usize, allied: bool) -> Vec<Impossible> {
        let is_named =
            |seat: &Seat| [self.first, self.turn].contains(seat) || self.taken.iter().any(|(taker, _)| taker == seat);
        let absent = Seat::all(Seat::MAX.into()).skip(seats).filter(is_named);
        let mut faults: Vec<Impossible> = absent.map(|seat| Impossible::NoSuchSeat { seat }).collect();
        for place in RingPlace::all() {
            let mut piles = self.ring.iter().filter(|(on, _)| *on == place).map(|(_, pile)| pile);
            if piles.by_ref().take(2).count() == 2 {
                faults.push(Impossible::PlaceTwice { place });
            }
        }
        let towers = self.ring.iter().filter(|(_, pile)| pile.0.len() == usize::from(Pile::MAX));
        faults.extend(towers.map(|(place, _)| Impossible::TowerOnRing { place: *place }));
        for pile in self.piles() {
            let is_twice = |colour: Colour| pile.0.iter().filter(|kind| kind.colour == colour).count() > 1;
            if Colour::ALL.into_iter().any(is_twice) {
                faults.push(Impossible::ColourTwice { pile: pile.clone() });
            }
        }
        let (twins, mut kinds) = (usize::from(Pawn::TWINS), Vec::new());
        for kind in Kind::all() {
            let pawns = self.pawns(kind);
            if pawns > twins {
                faults.push(Impossible::Pawns { kind, pawns });
            }
            kinds.extend(iter::repeat_n(kind, twins.saturating_sub(pawns)));
        }
        if !kinds.is_empty() {
            faults.push(Impossible::Missing { kinds });
        }
        faults.extend(if allied { self.unshared() } else { self.untaken() });
        faults
    }

    /// The taken piles that aren't towers of four.
    fn untaken(&self) -> Vec<Impossible> {
        let parts = self.taken.iter().filter(|(_, pile)| pile.0.len() != usize::from(Pile::MAX));
        parts.map(|(seat, pile)| Impossible::NotTaken { seat: *seat, pile: pile.clone() }).collect()
    }

    /// The taken piles that aren't the two parts of a tower, with allies.
    fn unshared(&self) -> Vec<Impossible> {
        let mut faults = Vec::new();
        for seats in Seat::all(2).map(|seat| [seat, seat.next(4).next(4)]) {
            let of = |seat| self.taken.iter().filter(move |(taker, _)| *taker == seat).map(|(_, pile)| pile.clone());
            let [own, others]: [Vec<Floors>; 2] = seats.map(|seat| of(seat).collect());
            let not_taken = |seat, pile: &Floors| Impossible::NotTaken { seat, pile: pile.clone() };
            let fault = |number: usize| match (own.get(number), others.get(number)) {
                (Some(pile), Some(other)) => {
                    let has_floors = matches!((pile.0.len(), other.0.len()), (2, 1 | 2) | (1, 2));
                    let is_tower = pile.0.iter().all(|kind| other.0.iter().all(|floor| floor.colour != kind.colour));
                    let parts = [pile.clone(), other.clone()];
                    (!(has_floors && is_tower)).then_some(Impossible::NotShared { seats, parts })
                }
                (Some(pile), None) => Some(not_taken(seats[0], pile)),
                (None, other) => other.map(|pile| not_taken(seats[1], pile)),
            };
            faults.extend((0..own.len().max(others.len())).filter_map(fault));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Chance, First, Game as _, Seed, random_move};

    use super::*;
    use crate::rules::{Alliances, Setup};

    /// The positions of a random game once the pawns are laid, and its options.
    fn positions(seats: usize, seed: u64) -> (Options, Vec<Djinns>) {
        let alliances = if seed.is_multiple_of(2) { Alliances::On } else { Alliances::Off };
        let options = Options { setup: Setup::Ring, alliances, first: First::Drawn };
        let mut chance = Chance::new(Seed(seed), 9);
        let mut positions = vec![Djinns::set_up(seats, &options, Seed(seed)).unwrap()];
        while let Some(chosen) = random_move(positions.last().unwrap(), &mut chance).filter(|_| positions.len() < 400) {
            let mut position = positions.last().unwrap().clone();
            position.play(chosen).unwrap();
            positions.push(position);
        }
        (options, positions)
    }

    #[test]
    fn every_position_of_a_game_can_be_arranged() {
        for seed in 0..12 {
            let seats = 2 + seed as usize % 3;
            let (options, positions) = positions(seats, seed);
            for position in positions {
                let arrangement = position.arrangement().unwrap();
                assert_eq!(arrangement.to_string().parse().as_ref(), Ok(&arrangement));
                let arranged = Djinns::arrange(seats, &options, &arrangement, Seed(0)).unwrap();
                assert_eq!(arranged.arrangement().as_ref(), Some(&arrangement));
                assert_eq!(arranged.points(), position.points());
                // Nothing repeats what an arrangement doesn't know.
                let (moves, known) = (position.legal_moves(), arranged.legal_moves());
                if position.past().is_empty() {
                    assert_eq!((arranged.stage(), &known), (position.stage(), &moves));
                } else if position.stage() == Stage::Moving {
                    assert!(moves.iter().all(|chosen| known.contains(chosen)));
                }
            }
        }
    }

    #[test]
    fn the_text_is_what_a_person_would_write() {
        let read: Arrangement = "ring 5=y3b2 0=r1\ntaken 2=y1b1r2g4; first 2".parse().unwrap();
        assert_eq!(read.to_string(), "first 2; turn 2; ring 5=y3b2 0=r1; taken 2=y1b1r2g4");
        let tests = [
            ("ring 32=y1", "\"32\" is not a place from 0 to 31"),
            ("ring 5", "\"5\" is not a place or a seat with its pile"),
            ("ring 5=", "\"\" is not a pile such as y3b2"),
            ("ring 5=y3b", "\"y3b\" is not a pile such as y3b2"),
            ("ring 5=é3", "\"é3\" is not a pile such as y3b2"),
            ("pawns 1", "\"pawns\" is not a section: first, turn, ring or taken"),
        ];
        for (text, expected) in tests {
            let why = text.parse::<Arrangement>().unwrap_err().to_string();
            assert!(why.starts_with(expected), "{text}: {why}");
        }
    }

    /// Takes the pawns of these places from the ring, as one pile.
    fn lifted(a: &mut Arrangement, places: &[usize]) -> Floors {
        let (lifted, left) = a.ring.drain(..).partition(|(place, _)| places.contains(&place.index()));
        a.ring = left;
        let lifted: Vec<(RingPlace, Floors)> = lifted;
        Floors(lifted.into_iter().flat_map(|(_, pile)| pile.0).collect())
    }

    /// What makes an arrangement impossible.
    type Change<'a> = &'a dyn Fn(&mut Arrangement);

    #[test]
    fn everything_that_cannot_come_about_is_named() {
        let first = Seat::at(0);
        let faults = |change: Change, seats: usize, alliances| {
            let options = Options { setup: Setup::Ring, alliances, first: First::Seat1 };
            let mut arrangement = Djinns::set_up(seats, &options, Seed(1)).unwrap().arrangement().unwrap();
            // One pawn of each kind in order of the kinds, then again.
            for ((_, pile), kind) in arrangement.ring.iter_mut().zip(Kind::all().chain(Kind::all())) {
                *pile = Floors(vec![kind]);
            }
            change(&mut arrangement);
            Djinns::arrange(seats, &options, &arrangement, Seed(0)).unwrap_err().to_string()
        };
        let place = RingPlace::at(0);
        let tests: [(Change, usize, &str); 9] = [
            (&|a| _ = a.ring.remove(0), 2, "these pawns are missing: y1"),
            (&|a| a.ring[0].0 = RingPlace::at(1), 2, "there are two piles on place 1"),
            (&|a| a.turn = Seat::at(2), 2, "there is no seat 3"),
            (
                &|a| {
                    let pile = lifted(a, &[0, 1]);
                    a.ring.push((place, pile));
                },
                2,
                "the pile y1y2 has two pawns of one colour",
            ),
            (
                &|a| {
                    let pile = lifted(a, &[0, 4, 8, 12]);
                    a.ring.push((place, pile));
                },
                2,
                "the tower on place 0 would have been taken off the lake",
            ),
            (
                &|a| {
                    let pile = lifted(a, &[0, 4, 8]);
                    a.taken.push((first, pile));
                },
                2,
                "seat 1 can't have been given the pile y1b1r1",
            ),
            (
                &|a| {
                    let pile = lifted(a, &[0, 4, 8, 12]);
                    a.taken.push((first, pile));
                },
                4,
                "seat 1 can't have been given the pile y1b1r1g1",
            ),
            (
                &|a| {
                    let pile = lifted(a, &[0, 4]);
                    a.taken.push((first, pile));
                },
                4,
                "seat 1 can't have been given the pile y1b1",
            ),
            (
                &|a| {
                    for (seat, place) in [(0, 0), (2, 5)] {
                        let pile = lifted(a, &[place]);
                        a.taken.push((Seat::at(seat), pile));
                    }
                },
                4,
                "seats 1 and 3 can't have been given y1 and b2",
            ),
        ];
        for (change, seats, expected) in tests {
            let expected = format!("this position can't come about: {expected}");
            assert_eq!(faults(change, seats, Alliances::On), expected);
        }
    }
}
