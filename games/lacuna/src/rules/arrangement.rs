//! Arrangements: positions put together by hand, as from a real table. What can't come about is refused, with all
//! reasons.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::str::FromStr;
use core::{fmt, iter};

use luciole_core::{ParseError, Seat, SectionWriter, Sections, SetUpError, pair};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Colour, FLOWER, Flower, Lacuna, MAT, Obstacle, PAWN, Pawn, Point, Whereabouts};

/// A position after the pour, put together by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The seat that took the free flower.
    pub first: Seat,
    /// The flowers on the mat, with their centres.
    pub flowers: Vec<(Flower, Point)>,
    /// The pawns on the mat: in the order of placement if it is known, or else in any order.
    pub pawns: Vec<Pawn>,
    /// The flowers that each seat has, in seat order.
    pub taken: [Vec<Flower>; 2],
}

/// A thing and where it is, written `r1@-5000,7000`.
struct At<T>(T, Point);

impl<T: fmt::Display> fmt::Display for At<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.0, self.1)
    }
}

impl<T: FromStr<Err: Into<ParseError>>> FromStr for At<T> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        pair(text, '@', "a flower or a seat with its place, such as r1@-5000,7000").map(|(thing, at)| Self(thing, at))
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sections = SectionWriter::default()
            .one("first", self.first)
            .list("mat", self.flowers.iter().map(|&(flower, at)| At(flower, at)))
            .list("pawns", self.pawns.iter().map(|pawn| At(pawn.seat, pawn.at)))
            .list("taken1", &self.taken[0])
            .list("taken2", &self.taken[1]);
        f.write_str(&sections.finish())
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let flowers: Vec<At<Flower>> = sections.list("mat")?;
        let pawns: Vec<At<Seat>> = sections.list("pawns")?;
        let arrangement = Self {
            first: sections.one("first")?.unwrap_or(Seat::at(0)),
            flowers: flowers.into_iter().map(|At(flower, at)| (flower, at)).collect(),
            pawns: pawns.into_iter().map(|At(seat, at)| Pawn { seat, at }).collect(),
            taken: [sections.list("taken1")?, sections.list("taken2")?],
        };
        sections.end("first, mat, pawns, taken1 or taken2")?;
        Ok(arrangement)
    }
}

/// Why a position can't come about. Objects are numbered as in [`Obstacle`].
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// Two play.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// The flower is in several places.
    #[error("flower {flower} is in {places} places")]
    Repeated {
        /// The flower.
        flower: Flower,
        /// In how many places it is.
        places: usize,
    },
    /// The flowers are neither on the mat nor taken.
    #[error("flowers are missing: {}", listed(.flowers))]
    Missing {
        /// The flowers.
        flowers: Vec<Flower>,
    },
    /// It isn't wholly inside the circle (rulings 4 and 6).
    #[error("{of} is off the mat")]
    OffMat {
        /// The object.
        of: Obstacle,
    },
    /// Two objects overlap (rulings 4 and 8).
    #[error("{} and {} overlap", .of[0], .of[1])]
    Overlap {
        /// Both objects.
        of: [Obstacle; 2],
    },
    /// The seat has more pawns than the box (ruling 5).
    #[error("seat {seat} has {pawns} pawns on the mat, the box has {} each", Lacuna::PAWNS_EACH)]
    TooManyPawns {
        /// The seat.
        seat: Seat,
        /// Its pawns on the mat.
        pawns: usize,
    },
    /// The seats take turns, and the first one begins (ruling 5): it has as many pawns as the other, or one more.
    #[error("seat {by} began and has {first} pawns on the mat, the other {second}")]
    UnevenPawns {
        /// The first player.
        by: Seat,
        /// The pawns of the first player.
        first: usize,
        /// The pawns of the other.
        second: usize,
    },
    /// With each pawn the seat has taken two flowers of one colour (ruling 6), and the first player the free flower
    /// (ruling 3).
    #[error("seat {seat} has taken {taken} flowers, not {expected}")]
    Taken {
        /// The seat.
        seat: Seat,
        /// The flowers it has.
        taken: usize,
        /// As many as its pawns have brought.
        expected: usize,
    },
    /// The seat has an odd number of flowers of these colours, but took them in pairs; only the first player has a single
    /// one, the free flower.
    #[error("seat {seat} has an odd number of flowers of {}", listed(.colours))]
    Unpaired {
        /// The seat.
        seat: Seat,
        /// The colours.
        colours: Vec<Colour>,
    },
}

fn listed(named: &[impl ToString]) -> String {
    named.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Arrangement {
    /// Nothing on the mat, and nothing taken.
    #[cfg(any(test, feature = "words"))]
    pub(crate) fn empty() -> Self {
        Self { first: Seat::at(0), flowers: Vec::new(), pawns: Vec::new(), taken: [Vec::new(), Vec::new()] }
    }

    /// That of a position; `None` before the pour, and if somebody has passed.
    pub(super) fn of(position: &Lacuna) -> Option<Self> {
        let with = |seat| Flower::all().filter(move |flower| position.whereabouts(*flower) == Whereabouts::With(seat));
        let is_known = position.is_poured() && position.pawns.len() == usize::from(position.turns);
        is_known.then(|| Self {
            first: position.first,
            flowers: position.loose().collect(),
            pawns: position.pawns.clone(),
            taken: [0, 1].map(|seat| with(Seat::at(seat)).collect()),
        })
    }

    /// Its position. With all pawns on the mat, the flowers left go to the nearest pawns.
    pub(super) fn position(&self) -> Result<Lacuna, SetUpError> {
        SetUpError::check_possible(self.faults())?;
        let mut position = Lacuna::sketch(self);
        if position.turns == Lacuna::TURNS {
            position.gather(&mut |_| ());
        }
        Ok(position)
    }

    fn faults(&self) -> Vec<Impossible> {
        let seats = || iter::once(self.first).chain(self.pawns.iter().map(|pawn| pawn.seat));
        if let Some(seat) = seats().find(|seat| seat.index() > 1) {
            return vec![Impossible::NoSuchSeat { seat }];
        }
        let mut faults = self.miscounted();
        // Of more objects than the box has there may be very many, which would take too long to compare.
        let is_more = |fault: &Impossible| !matches!(fault, Impossible::Missing { .. });
        if !faults.iter().any(is_more) {
            faults.extend(self.misplaced());
        }
        let (first, second) = (self.first, super::other(self.first));
        let counts = [first, second].map(|seat| self.pawns_of(seat));
        if ![0, 1].contains(&counts[0].wrapping_sub(counts[1])) {
            faults.push(Impossible::UnevenPawns { by: first, first: counts[0], second: counts[1] });
        }
        // Once all pawns are placed, the flowers that were left may have gone to the nearest ones.
        let is_gathered = counts == [usize::from(Lacuna::PAWNS_EACH); 2] && self.flowers.is_empty();
        faults.extend([first, second].into_iter().flat_map(|seat| self.mistaken(seat, is_gathered)));
        faults
    }

    fn pawns_of(&self, seat: Seat) -> usize {
        self.pawns.iter().filter(|pawn| pawn.seat == seat).count()
    }

    /// Whether there are other flowers and pawns than in the box.
    fn miscounted(&self) -> Vec<Impossible> {
        let (mut faults, mut missing) = (Vec::new(), Vec::new());
        let everywhere = || self.flowers.iter().map(|(flower, _)| flower).chain(self.taken.iter().flatten());
        for flower in Flower::all() {
            match everywhere().filter(|&&each| each == flower).count() {
                0 => missing.push(flower),
                1 => {}
                places => faults.push(Impossible::Repeated { flower, places }),
            }
        }
        if !missing.is_empty() {
            faults.push(Impossible::Missing { flowers: missing });
        }
        for seat in Seat::all(2) {
            let pawns = self.pawns_of(seat);
            if pawns > usize::from(Lacuna::PAWNS_EACH) {
                faults.push(Impossible::TooManyPawns { seat, pawns });
            }
        }
        faults
    }

    /// What is wrong with the places of flowers and pawns.
    fn misplaced(&self) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let flowers = self.flowers.iter().map(|&(flower, at)| (Obstacle::Flower(flower), at, FLOWER));
        let pawns = (0..).zip(&self.pawns).map(|(number, pawn)| (Obstacle::Pawn(number), pawn.at, PAWN));
        let mut discs: Vec<(Obstacle, Point, i32)> = Vec::new();
        for (of, at, radius) in flowers.chain(pawns) {
            let within = -MAT..=MAT;
            let is_near = within.contains(&at.x) && within.contains(&at.y);
            if !is_near || at.distance_squared(Point::default()) > i64::from(MAT - radius).pow(2) {
                faults.push(Impossible::OffMat { of });
                continue;
            }
            let overlaps = discs.iter().filter(|(_, other, other_radius)| {
                at.distance_squared(*other) < i64::from(radius + other_radius).pow(2)
            });
            faults.extend(overlaps.map(|&(other, ..)| Impossible::Overlap { of: [other, of] }));
            discs.push((of, at, radius));
        }
        faults
    }

    /// What is wrong with the flowers that a seat has taken with its pawns.
    fn mistaken(&self, seat: Seat, is_gathered: bool) -> Vec<Impossible> {
        let taken = &self.taken[seat.index()];
        let free = usize::from(seat == self.first);
        let (expected, found) = (2 * self.pawns_of(seat) + free, taken.len());
        let is_odd = |colour: &Colour| taken.iter().filter(|flower| flower.colour() == *colour).count() % 2 == 1;
        let colours: Vec<Colour> = Colour::ALL.into_iter().filter(is_odd).collect();
        if is_gathered && found >= expected {
            Vec::new()
        } else if found != expected {
            vec![Impossible::Taken { seat, taken: found, expected }]
        } else if colours.len() != free {
            vec![Impossible::Unpaired { seat, colours }]
        } else {
            Vec::new()
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::conformance::write_link;
    use luciole_core::{Chance, Game as _, Record, Seed, random_move};

    use super::super::Options;

    use super::*;

    /// The positions of a random game after the pour.
    fn positions(seed: u64) -> Vec<Lacuna> {
        let mut chance = Chance::new(Seed(seed), 0);
        let mut position = Lacuna::set_up(2, &Options::default(), Seed(seed)).unwrap();
        let mut positions = Vec::new();
        while let Some(chosen) = random_move(&position, &mut chance) {
            position.play(chosen).unwrap();
            positions.push(position.clone());
        }
        positions
    }

    fn arranged(arrangement: &Arrangement) -> Result<Lacuna, SetUpError> {
        Lacuna::arrange(2, &Options::default(), arrangement, Seed(0))
    }

    #[test]
    fn every_position_of_a_game_can_be_arranged() {
        for position in (0..100).flat_map(positions) {
            let arrangement = position.arrangement().unwrap();
            assert_eq!(arranged(&arrangement).as_ref(), Ok(&position));
            assert_eq!(arrangement.to_string().parse().as_ref(), Ok(&arrangement));
        }
        assert_eq!(Lacuna::set_up(2, &Options::default(), Seed(1)).unwrap().arrangement(), None);
    }

    #[test]
    fn a_link_to_a_full_pond_fits_into_a_message() {
        let longest = (0..100).map(|seed| {
            let start = positions(seed)[0].arrangement();
            let record = Record::<Lacuna> { start, ..Record::new(2, Seed(u64::MAX), Options::default()).unwrap() };
            write_link(&record).unwrap().len()
        });
        let longest = longest.max().unwrap();
        assert!(longest <= 700, "{longest} characters");
    }

    #[test]
    fn once_all_pawns_are_placed_the_flowers_left_go_to_the_nearest() {
        let game = positions(3);
        let [.., before, end] = &game[..] else { panic!() };
        let last = *end.pawns.last().unwrap();
        // The last pawn's flowers are with its player, the others still on the mat.
        let with_pair = |pair: [Flower; 2]| {
            let mut arrangement = before.arrangement().unwrap();
            arrangement.pawns.push(last);
            arrangement.flowers.retain(|(flower, _)| !pair.contains(flower));
            arrangement.taken[last.seat.index()].extend(pair);
            arrangement
        };
        let loose: Vec<Flower> = before.loose().map(|(flower, _)| flower).collect();
        let pairs = loose.iter().flat_map(|one| loose.iter().map(|other| [*one, *other]));
        let is_end = |pair| arranged(&with_pair(pair)).is_ok_and(|arranged| arranged == *end);
        assert!(pairs.filter(|[one, other]| one < other).any(is_end));

        let mut robbed = end.arrangement().unwrap();
        let given = robbed.taken[0].split_off(11);
        robbed.taken[1].extend(given);
        let why = arranged(&robbed).unwrap_err().to_string();
        assert!(why.contains("seat 1 has taken 11 flowers"), "{why}");
    }

    #[test]
    fn a_pond_on_which_somebody_passed_is_not_arranged() {
        // No two neighbours of one colour, and no room between them: the first player has to pass.
        let step = 2 * FLOWER;
        let on = |n: i32| Point { x: (n % 7 - 3) * step, y: (n / 7 - 3) * step };
        let of = |n: i32| Flower::all().nth(((n % 7 + 3 * (n / 7)) % 7 * 7 + n / 7) as usize).unwrap();
        let flowers: Vec<(Flower, Point)> = (0..48).map(|n| (of(n), on(n))).collect();
        let arrangement =
            Arrangement { first: Seat::at(0), flowers, pawns: Vec::new(), taken: [vec![of(48)], Vec::new()] };
        let mut position = arranged(&arrangement).unwrap();
        position.play(super::super::Move::Pass).unwrap();
        assert_eq!((position.is_poured(), position.arrangement()), (true, None));
    }

    #[test]
    fn the_text_is_what_a_person_would_write() {
        let text = "pawns 1@0,0; first 1\nmat r1@-5000,7000 r2@30000,-4\n\ntaken1 b7 ; taken2";
        let read: Arrangement = text.parse().unwrap();
        let written = "first 1; mat r1@-5000,7000 r2@30000,-4; pawns 1@0,0; taken1 b7";
        assert_eq!((read.to_string().as_str(), read.pawns.len()), (written, 1));
        let tests = [
            ("mat r1@1,2; mat r2@3,4", "\"mat\" is not a section of its own: there is one already"),
            ("mat r1", "\"r1\" is not a flower or a seat with its place, such as r1@-5000,7000"),
            ("mat r8@0,0", "\"r8\" is not a flower"),
            ("mat r1@0,100001", "\"0,100001\" is not a place: two numbers from -100000 to 100000"),
            ("pawns 5@0,0", "\"5\" is not a seat: 1 to 4"),
            ("first 1 2", "\"1 2\" is not a seat"),
            ("turn 1", "\"turn\" is not a section: first, mat, pawns, taken1 or taken2"),
        ];
        for (text, expected) in tests {
            let why = text.parse::<Arrangement>().unwrap_err().to_string();
            assert!(why.starts_with(expected), "{text}: {why}");
        }
    }

    /// What makes an arrangement impossible.
    type Change<'a> = &'a dyn Fn(&mut Arrangement);

    #[test]
    fn everything_that_cannot_come_about_is_named() {
        let after = |moves: usize| positions(7)[moves].arrangement().unwrap();
        let faults = |change: Change| {
            let mut arrangement = after(4);
            change(&mut arrangement);
            arranged(&arrangement).unwrap_err().to_string()
        };
        let first = after(4).first;
        let second = super::super::other(first);
        let (flower, at) = after(4).flowers[0];
        let (next, _) = after(4).flowers[1];
        let tests: [(Change, String); 13] = [
            (&|a| a.first = Seat::at(2), "there is no seat 3".to_owned()),
            (&|a| a.pawns[0].seat = Seat::at(3), "there is no seat 4".to_owned()),
            (&|a| a.flowers[0].1 = Point { x: i32::MIN, y: i32::MAX }, format!("flower {flower} is off the mat")),
            (&|a| _ = a.flowers.remove(0), format!("flowers are missing: {flower}")),
            (&|a| a.flowers.push((flower, Point { x: 0, y: 0 })), format!("flower {flower} is in 2 places")),
            (&|a| a.flowers[0].1 = Point { x: 96_001, y: 0 }, format!("flower {flower} is off the mat")),
            (&|a| a.flowers[1].1 = at, format!("flower {flower} and flower {next} overlap")),
            (&|a| a.pawns[0].at = Point { x: 0, y: -96_501 }, "pawn 1 is off the mat".to_owned()),
            (&|a| a.pawns[1].at = a.pawns[0].at, "pawn 1 and pawn 2 overlap".to_owned()),
            (&|a| a.pawns[0].seat = second, format!("seat {first} began and has 1 pawns on the mat, the other 3")),
            (
                &|a| {
                    let moved = a.taken[first.index()].pop().unwrap();
                    a.taken[second.index()].push(moved);
                },
                format!("seat {first} has taken 4 flowers, not 5; seat {second} has taken 5 flowers, not 4"),
            ),
            (
                &|a| {
                    // Of a colour of which the second player has a pair.
                    let [mine, theirs] = [first, second].map(Seat::index);
                    let paired = a.taken[theirs][0];
                    let other = a.taken[mine].iter().position(|flower| flower.colour() != paired.colour()).unwrap();
                    (a.taken[theirs][0], a.taken[mine][other]) = (a.taken[mine][other], paired);
                },
                format!("seat {second} has an odd number of flowers of"),
            ),
            (&|a| a.pawns = vec![Pawn { seat: first, at: Point::default() }; 7], format!("seat {first} has 7 pawns")),
        ];
        for (change, expected) in tests {
            let found = faults(change);
            assert!(found.contains(&expected), "{expected:?} isn't in {found:?}");
        }
    }
}
