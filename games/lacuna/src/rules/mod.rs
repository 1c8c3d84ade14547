//! Lacuna, by Mark Gerrits: two players put pawns between flowers of one colour and take them; the flowers left go to
//! the nearest pawn. Rulings in this folder are numbered as in `docs/rulings.md`.
//!
//! - `lattice`, `line`: the exact geometry (rulings 1, 2, 7, 8)
//! - `flower`, `pour`: the 49 flowers and how they are spread (rulings 3, 4)
//! - `moves`: moves and notation (ruling 6)
//! - `nearest`: who takes the flowers that are left (ruling 11)
//! - `effect`: the effect of a pawn before it is placed
//! - `arrangement`: positions put together by hand, and why they can't come about
//! - `sketch`: positions for figures and the editor, which need not be possible
//! - here: the position, and the `Game` implementation

mod arrangement;
mod effect;
mod flower;
mod lattice;
mod line;
mod moves;
mod nearest;
mod pour;
mod sketch;
mod view;

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use arrangement::{Arrangement, Impossible};
pub use effect::Effect;
pub use flower::{Colour, Flower};
pub use lattice::{FLOWER, MAT, PAWN, Point, SPREAD};
pub use line::{Line, Stretch};
pub use moves::{Move, Moves, NoPair, Pair};
pub use nearest::Nearest;
pub use view::View;

use luciole_core::{Chance, First, Game, OptionSpec, Seat, Seed, SetUpError, Standings, Turn};

/// A position of Lacuna.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacuna {
    first: Seat,
    /// The seed of the pour; `None` once the flowers are poured.
    unpoured: Option<Seed>,
    /// The whereabouts of each of the 49 flowers.
    flowers: Vec<Whereabouts>,
    pawns: Vec<Pawn>,
    /// The number of turns played, out of 12, including passes.
    turns: u8,
}

/// The whereabouts of a flower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whereabouts {
    /// Not poured yet.
    Box,
    /// On the mat, with its centre here.
    Mat(Point),
    /// Taken by this seat.
    With(Seat),
}

/// A pawn on the mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pawn {
    /// Its owner.
    pub seat: Seat,
    /// Its centre.
    pub at: Point,
}

/// A round object on the mat.
#[derive(Clone, Copy)]
struct Disc {
    of: Obstacle,
    at: Point,
    radius: i32,
}

impl Disc {
    /// The minimum distance between its centre and that of a pawn.
    const fn reach(&self) -> i32 {
        PAWN + self.radius
    }

    /// Whether it obstructs the line of a pair that it isn't part of (ruling 7).
    fn obstructs(&self, line: &Line, pair: Pair) -> bool {
        let end = matches!(self.of, Obstacle::Flower(flower) if pair.has(flower));
        !end && line.passes_inside(self.at, self.radius)
    }
}

/// The places of `line` where a pawn would overlap none of `discs`.
fn free_of(line: &Line, discs: impl Iterator<Item = Disc>) -> Vec<Stretch> {
    line.free_stretches(discs.filter_map(|disc| line.taken_by(disc.at, disc.reach())))
}

/// The options of a game of Lacuna.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who takes the free flower and places the first pawn (rulings 3 and 5).
    pub first: First,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// The first player took the free flower, and the others were poured.
    Poured {
        /// The first player.
        seat: Seat,
        /// The free flower.
        flower: Flower,
    },
    /// A pawn was placed and two flowers were taken.
    Placed {
        /// The player's seat.
        seat: Seat,
        /// The pawn's position.
        at: Point,
        /// The flowers.
        pair: Pair,
        /// The flowers' positions.
        ends: [Point; 2],
    },
    /// No placing was legal, and the turn was passed.
    Passed {
        /// The player's seat.
        seat: Seat,
    },
    /// After the last turn, a flower that was left went to the nearest pawn.
    Gathered {
        /// The flower.
        flower: Flower,
        /// Its position.
        at: Point,
        /// Who took it, and what decided.
        nearest: Nearest,
    },
}

/// An object on the mat that is in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Obstacle {
    /// A flower.
    Flower(Flower),
    /// A pawn, by its number in the order of play, from 0.
    Pawn(u8),
}

impl core::fmt::Display for Obstacle {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Flower(flower) => write!(f, "flower {flower}"),
            Self::Pawn(number) => write!(f, "pawn {}", number + 1),
        }
    }
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The first move takes the free flower (ruling 3).
    #[error("the first move chooses the colour of the free flower")]
    ColourFirst,
    /// The free flower has already been taken (ruling 3).
    #[error("the free flower has already been taken")]
    FreeFlowerTaken,
    /// A pass is legal only if nothing else is (ruling 10).
    #[error("only a player without a legal place may pass")]
    MayNotPass,
    /// A flower of the pair is no longer on the mat.
    #[error("flower {flower} has been taken by seat {by}")]
    Taken {
        /// The flower.
        flower: Flower,
        /// The seat that took it.
        by: Seat,
    },
    /// The line passes through the inside of these (ruling 7).
    #[error("the line {pair} is obstructed by {}", list(.by))]
    Obstructed {
        /// The pair.
        pair: Pair,
        /// All obstacles.
        by: Vec<Obstacle>,
    },
    /// No place on the line has room for a pawn (ruling 8).
    #[error("a pawn has no room anywhere on the line {pair}")]
    NoRoom {
        /// The pair.
        pair: Pair,
    },
    /// The line has no place with this number (ruling 2).
    #[error("the line {pair} has places 0 to {last}, not {place}")]
    NoSuchPlace {
        /// The pair.
        pair: Pair,
        /// The requested place.
        place: u32,
        /// The last place.
        last: u32,
    },
    /// A pawn there would overlap these (ruling 8).
    #[error("a pawn on {pair}@{place} would overlap {}", list(.with))]
    Overlap {
        /// The pair.
        pair: Pair,
        /// The requested place.
        place: u32,
        /// All objects that it would overlap.
        with: Vec<Obstacle>,
    },
}

fn list(obstacles: &[Obstacle]) -> String {
    obstacles.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}

/// A breakdown of a seat's points: the flowers by colour, in the order of [`Colour::ALL`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// Flowers taken.
    pub flowers: [u8; 7],
    /// Flowers on the mat that would be gathered if the game ended now; 0 at the end.
    pub near: [u8; 7],
    /// The colours won with both (ruling 12): four flowers or more.
    pub colours: Vec<Colour>,
}

impl Lacuna {
    /// The number of each player's pawns, and thus of turns (ruling 5).
    pub const PAWNS_EACH: u8 = 6;
    const TURNS: u8 = 2 * Self::PAWNS_EACH;
    /// The number of flowers that win a colour, and of colours that win the game (ruling 12).
    pub const MAJORITY: u8 = 4;

    /// The seat that takes the free flower and places the first pawn.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whether the flowers have been poured.
    pub const fn is_poured(&self) -> bool {
        self.unpoured.is_none()
    }

    /// The whereabouts of a flower.
    pub fn whereabouts(&self, flower: Flower) -> Whereabouts {
        self.flowers[flower.index()]
    }

    /// The flowers on the mat with their centres, in order.
    pub fn loose(&self) -> impl Iterator<Item = (Flower, Point)> + '_ {
        Flower::all().zip(&self.flowers).filter_map(|(flower, place)| match place {
            Whereabouts::Mat(at) => Some((flower, *at)),
            _ => None,
        })
    }

    /// The pawns on the mat, in the order of placement.
    pub fn pawns(&self) -> &[Pawn] {
        &self.pawns
    }

    /// The number of turns played, out of 12; the choice of the free flower doesn't count.
    pub const fn turns_played(&self) -> u8 {
        self.turns
    }

    /// Who would take a flower at `flower` if the game ended now (ruling 11).
    pub fn nearest(&self, flower: Point) -> Nearest {
        nearest::nearest(flower, &self.pawns, self.first)
    }

    /// The open line of a pair.
    ///
    /// # Errors
    /// If a flower of the pair is not on the mat, or the line is obstructed (ruling 7).
    pub fn line(&self, pair: Pair) -> Result<Line, Illegal> {
        let line = self.joining_line(pair)?;
        let by: Vec<_> = self.discs().filter(|disc| disc.obstructs(&line, pair)).map(|disc| disc.of).collect();
        if by.is_empty() { Ok(line) } else { Err(Illegal::Obstructed { pair, by }) }
    }

    /// The line of a pair whose flowers are both on the mat, obstructed or not.
    ///
    /// # Errors
    /// If a flower of the pair is not on the mat.
    pub fn joining_line(&self, pair: Pair) -> Result<Line, Illegal> {
        let [a, b] = pair.flowers().map(|flower| match self.whereabouts(flower) {
            Whereabouts::Mat(at) => Ok(at),
            Whereabouts::With(by) => Err(Illegal::Taken { flower, by }),
            Whereabouts::Box => Err(Illegal::ColourFirst),
        });
        Ok(Line::between(a?, b?))
    }

    /// Where a pawn may be put on an open line of this mat (ruling 8): any number of stretches.
    pub fn free_stretches(&self, line: &Line) -> Vec<Stretch> {
        free_of(line, self.discs())
    }

    /// The open line of a pair, and where a pawn may be put on it: at least one stretch.
    ///
    /// # Errors
    /// If the pair can't be taken (rulings 7 and 8).
    pub fn places(&self, pair: Pair) -> Result<(Line, Vec<Stretch>), Illegal> {
        let line = self.line(pair)?;
        let free = self.free_stretches(&line);
        if free.is_empty() { Err(Illegal::NoRoom { pair }) } else { Ok((line, free)) }
    }

    /// Whether a pawn may be put on that place of a pair's line.
    pub fn is_free(&self, pair: Pair, place: u32) -> bool {
        self.places(pair).is_ok_and(|(_, free)| free.iter().any(|stretch| stretch.contains(place)))
    }

    /// The partners with which a flower can be taken.
    pub fn partners(&self, flower: Flower) -> impl Iterator<Item = Flower> + '_ {
        flower
            .colour()
            .flowers()
            .filter(move |other| Pair::of(flower, *other).is_ok_and(|pair| self.places(pair).is_ok()))
    }

    /// The legal pairs with the free stretches of their lines.
    pub fn pairs(&self) -> Vec<(Pair, Vec<Stretch>)> {
        let discs: Vec<Disc> = self.discs().collect();
        let loose: Vec<(Flower, Point)> = self.loose().collect();
        let mut pairs = Vec::new();
        let mut near: Vec<Disc> = Vec::with_capacity(discs.len());
        for (i, &(a, from)) in loose.iter().enumerate() {
            for &(b, to) in loose[i + 1..].iter().take_while(|(b, _)| b.colour() == a.colour()) {
                let (Ok(pair), line) = (Pair::of(a, b), Line::between(from, to)) else { continue };
                near.clear();
                near.extend(discs.iter().copied().filter(|disc| !line.misses(disc.at, disc.reach() + 1)));
                if near.iter().any(|disc| disc.obstructs(&line, pair)) {
                    continue;
                }
                let free = free_of(&line, near.iter().copied());
                if !free.is_empty() {
                    pairs.push((pair, free));
                }
            }
        }
        pairs
    }

    /// All objects on the mat: the flowers, then the pawns.
    fn discs(&self) -> impl Iterator<Item = Disc> + '_ {
        let flowers = self.loose().map(|(flower, at)| Disc { of: Obstacle::Flower(flower), at, radius: FLOWER });
        let pawns =
            (0..).zip(&self.pawns).map(|(number, pawn)| Disc { of: Obstacle::Pawn(number), at: pawn.at, radius: PAWN });
        flowers.chain(pawns)
    }

    fn pour(&mut self, colour: Colour, seed: Seed) -> Event {
        let [.., free] = colour.flowers().collect::<Vec<_>>()[..] else { unreachable!("a colour has seven flowers") };
        let lies = |place: Option<Point>| place.map_or(Whereabouts::With(self.first), Whereabouts::Mat);
        self.flowers = pour::pour(seed, free).into_iter().map(lies).collect();
        self.unpoured = None;
        Event::Poured { seat: self.first, flower: free }
    }

    /// Checks a placing completely, and returns the centres of the pawn and of the two flowers (rulings 6 to 8).
    fn check(&self, pair: Pair, place: u32) -> Result<(Point, [Point; 2]), Illegal> {
        let line = self.line(pair)?;
        if place > line.last() {
            return Err(Illegal::NoSuchPlace { pair, place, last: line.last() });
        }
        let with: Vec<_> =
            self.discs().filter(|disc| !line.is_free(place, disc.at, disc.reach())).map(|disc| disc.of).collect();
        let ends = [line.place(0), line.place(line.last())];
        if with.is_empty() { Ok((line.place(place), ends)) } else { Err(Illegal::Overlap { pair, place, with }) }
    }

    /// Gives each flower left to the player with the nearest pawn (ruling 11).
    fn gather(&mut self, emit: &mut dyn FnMut(Event)) {
        let gathered: Vec<_> = self.loose().map(|(flower, at)| (flower, at, self.nearest(at))).collect();
        for (flower, at, nearest) in gathered {
            self.flowers[flower.index()] = Whereabouts::With(nearest.seat);
            emit(Event::Gathered { flower, at, nearest });
        }
    }
}

impl Game for Lacuna {
    const NAME: &'static str = "lacuna";
    const SEATS: core::ops::RangeInclusive<usize> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[First::OPTION];
    const HIDDEN_INFORMATION: bool = false;
    const PASS: Option<Move> = Some(Move::Pass);

    type Options = Options;
    type Move = Move;
    type MoveSet = Moves;
    type Event = Event;
    type Illegal = Illegal;
    type Detail = Detail;
    type Arrangement = Arrangement;
    type Impossible = Impossible;
    type View = View;

    fn set_up(seats: usize, options: &Options, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        let first = options.first.seat(seats, &mut Chance::new(seed, 0))?;
        Ok(Self {
            first,
            unpoured: Some(seed),
            flowers: vec![Whereabouts::Box; Flower::COUNT],
            pawns: Vec::new(),
            turns: 0,
        })
    }

    fn arrange(seats: usize, options: &Options, arrangement: &Arrangement, _: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        options.first.check(seats)?;
        arrangement.position()
    }

    fn arrangement(&self) -> Option<Arrangement> {
        Arrangement::of(self)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.turns {
            Self::TURNS => Turn::Over,
            // The same player chooses the free flower and places the first pawn (ruling 5).
            even if even % 2 == 0 => Turn::Of(self.first),
            _ => Turn::Of(other(self.first)),
        }
    }

    fn legal_moves_into(&self, list: &mut Vec<Moves>) {
        if self.turn() == Turn::Over {
            return;
        }
        if !self.is_poured() {
            list.extend(Colour::ALL.map(|colour| Moves::Single(Move::Take(colour))));
            return;
        }
        let pairs = self.pairs();
        if pairs.is_empty() {
            list.push(Moves::Single(Move::Pass));
        }
        list.extend(pairs.into_iter().map(|(pair, stretches)| Moves::Line(pair, stretches)));
    }

    fn play_with(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let Turn::Of(seat) = self.turn() else { return Err(Illegal::Over) };
        match (chosen, self.unpoured) {
            (Move::Take(colour), Some(seed)) => {
                emit(self.pour(colour, seed));
                return Ok(());
            }
            (_, Some(_)) => return Err(Illegal::ColourFirst),
            (Move::Take(_), None) => return Err(Illegal::FreeFlowerTaken),
            (Move::Place(pair, place), None) => {
                let (at, ends) = self.check(pair, place)?;
                for flower in pair.flowers() {
                    self.flowers[flower.index()] = Whereabouts::With(seat);
                }
                self.pawns.push(Pawn { seat, at });
                emit(Event::Placed { seat, at, pair, ends });
            }
            (Move::Pass, None) => {
                if !self.pairs().is_empty() {
                    return Err(Illegal::MayNotPass);
                }
                emit(Event::Passed { seat });
            }
        }
        self.turns += 1;
        if self.turns == Self::TURNS {
            self.gather(emit);
        }
        Ok(())
    }

    fn standings(&self) -> Standings<Detail> {
        let mut flowers = [[0u8; 7]; 2];
        let mut near = [[0u8; 7]; 2];
        for (flower, place) in Flower::all().zip(&self.flowers) {
            let colour = flower.colour().index();
            match place {
                Whereabouts::Box => {}
                Whereabouts::Mat(at) => near[self.nearest(*at).seat.index()][colour] += 1,
                Whereabouts::With(seat) => flowers[seat.index()][colour] += 1,
            }
        }
        let counts = [0, 1].map(|seat| {
            let (flowers, near) = (flowers[seat], near[seat]);
            let wins = |colour: &Colour| flowers[colour.index()] + near[colour.index()] >= Self::MAJORITY;
            let colours: Vec<_> = Colour::ALL.into_iter().filter(wins).collect();
            (colours.len() as i32, Vec::new(), Detail { flowers, near, colours })
        });
        Standings::rank(self.turn() == Turn::Over, counts)
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    /// Only the pour is hidden, until the flowers are poured (ruling 3).
    fn determinize(&self, _: Seat, chance: &mut Chance) -> Self {
        Self { unpoured: self.unpoured.map(|_| chance.seed()), ..self.clone() }
    }
}

/// The other of the two players.
pub const fn other(seat: Seat) -> Seat {
    seat.next(2)
}

#[cfg(test)]
mod tests;
