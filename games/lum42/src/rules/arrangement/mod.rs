//! Arrangements: positions put together by hand, as from a real table. What can't come about is refused, with all
//! reasons.
//!
//! - `text`: how they are written
//! - `impossible`, `faults`: why a position can't come about, and what is wrong with an arrangement
//! - here: what they hold, and their positions

mod faults;
mod impossible;
mod text;

use alloc::vec::Vec;

use luciole_core::{Chance, Seat, Seed, SetUpError, named, numbered};
use serde::{Deserialize, Serialize};

pub use impossible::Impossible;

use super::colour::{Colour, EachColour};
use super::crew::{Board, Kind, Post, Spot, Unit, Why};
use super::objective::{ENERGY, Objectives};
use super::pile::{Pile, Piles};
use super::zone::{Cell, Face, Planet, Satellite, System, Zone};
use super::{CUBES, Lum42, SEATS, Stage};

/// More points than any game brings: in their 19 moves, each of three opponents gives at most 27 away, and everything
/// else brings less than 400.
pub const MOST_POINTS: u16 = 2_000;

/// A position at the beginning of a turn, put together by hand. The order below the piles' tops is left open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The round.
    pub round: Round,
    /// The first player of the round.
    pub first: Seat,
    /// The seat that decides; doesn't matter when the game is over.
    pub turn: Seat,
    /// What it decides.
    pub decision: Decision,
    /// The colour of the light objective.
    pub light_objective: Colour,
    /// The energy objective.
    pub energy_objective: EnergyObjective,
    /// The systems.
    pub systems: Vec<Laid>,
    /// The piles of planets; `None` leaves them to the seed, all about equally high.
    pub planets: Option<Tops<Planet>>,
    /// The piles of satellites, likewise.
    pub satellites: Option<Tops<Satellite>>,
    /// What each seat has; nothing but units at home for those that don't take part.
    pub crews: [Crew; SEATS],
}

numbered! {
    /// A round of a game.
    pub struct Round(1..=5), written, "a round: 1 to 5"
}

named! {
    /// A decision with which a turn begins.
    pub enum Decision, "a decision: planet, ship, recover or over" {
        /// Which planet to lay where (ruling 4).
        Planet = "planet",
        /// Where to move the ship (ruling 5).
        Ship = "ship",
        /// Which unit to recover (ruling 17).
        Recover = "recover",
        /// None: the game is over.
        Over = "over",
    }
}

named! {
    /// An energy objective, in the order of [`ENERGY`].
    pub enum EnergyObjective, "an energy objective: b, g, y, r or each" {
        /// Three blue cubes.
        Blue = "b",
        /// Three green cubes.
        Green = "g",
        /// Three yellow cubes.
        Yellow = "y",
        /// Three red cubes.
        Red = "r",
        /// One cube of each colour.
        Each = "each",
    }
}

/// A system that has been discovered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// Its cell.
    pub cell: Cell,
    /// Its planet.
    pub planet: Planet,
    /// The face that is up.
    pub face: Face,
    /// Its moon or portal; `None` if that is still to be chosen, in a draft.
    pub satellite: Option<Satellite>,
}

/// The four piles; `None` for one that is used up.
pub type Tops<T> = [Option<Top<T>>; Pile::COUNT];

/// What can be seen of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Top<T> {
    /// The top piece.
    pub piece: T,
    /// The number of pieces, with the top.
    pub left: Left,
}

numbered! {
    /// The number of pieces in a pile that isn't used up.
    pub struct Left(1..=5), written, "a number of pieces: 1 to 5"
}

/// A player's pawns, cubes and points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crew {
    /// The ship's cell.
    pub ship: Cell,
    /// The units that have joined and not left, with their places in play; `None` at home.
    pub units: Vec<(Kind, Option<Post>)>,
    /// The light cubes.
    pub light: EachColour,
    /// The energy cubes.
    pub energy: EachColour,
    /// The cell of the probe of each colour, if it is in play.
    pub probes: [Option<Cell>; 4],
    /// The victory points by reason, in the order of [`Why`].
    pub points: [u16; Why::COUNT],
}

impl Default for Crew {
    /// Only the ship, in the centre.
    fn default() -> Self {
        Self {
            ship: Cell::CENTRE,
            units: Vec::new(),
            light: [0; 4],
            energy: [0; 4],
            probes: [None; 4],
            points: [0; Why::COUNT],
        }
    }
}

impl Arrangement {
    /// The beginning of a game, before anything is laid: all units are at home, and the first seat begins.
    #[cfg(any(test, feature = "words"))]
    pub(crate) fn empty(seats: usize) -> Self {
        let mut crews = <[Crew; SEATS]>::default();
        crews.iter_mut().take(seats).for_each(|crew| crew.units = alloc::vec![(Kind::Base, None); Unit::BASES]);
        Self {
            round: Round::ALL[0],
            first: Seat::at(0),
            turn: Seat::at(0),
            decision: Decision::Planet,
            light_objective: Colour::Blue,
            energy_objective: EnergyObjective::Each,
            systems: Vec::new(),
            planets: None,
            satellites: None,
            crews,
        }
    }

    /// That of a position; `None` within a turn, and between two rounds.
    pub(super) fn of(position: &Lum42) -> Option<Self> {
        let decision = match position.stage {
            Stage::Planet => Decision::Planet,
            Stage::Ship(_) if !position.has_moved() => Decision::Ship,
            Stage::Recover => Decision::Recover,
            Stage::Over => Decision::Over,
            _ => return None,
        };
        let Objectives { light, energy } = position.objectives;
        let mut crews = <[Crew; SEATS]>::default();
        crews.iter_mut().zip(&position.boards).for_each(|(crew, board)| *crew = Crew::of(board));
        Some(Self {
            round: Round::try_from(position.round).ok()?,
            first: position.first,
            turn: position.turn,
            decision,
            light_objective: light,
            energy_objective: EnergyObjective::ALL.into_iter().find(|each| ENERGY[each.index()] == energy)?,
            systems: position.zone.systems().iter().filter_map(|cell| Laid::of(&position.zone, cell)).collect(),
            planets: Some(tops(&position.planets)),
            satellites: Some(tops(&position.satellites)),
            crews,
        })
    }

    /// Its position. Decisions with only one option have been played, as ever.
    pub(super) fn position(&self, seats: usize, seed: Seed) -> Result<Lum42, SetUpError> {
        SetUpError::check_possible(self.faults(seats))?;
        let planets = self.systems.iter().map(|system| system.planet);
        let satellites = self.systems.iter().filter_map(|system| system.satellite);
        let mut position = Lum42 {
            planets: piles(self.planets, Planet::in_the_box(), planets, &mut Chance::new(seed, 1)),
            satellites: piles(self.satellites, Satellite::in_the_box(), satellites, &mut Chance::new(seed, 2)),
            ..Lum42::sketch(seats, self)
        };
        position.play_on(&mut |_| ());
        Ok(position)
    }

    pub(super) fn objectives(&self) -> Objectives {
        Objectives { light: self.light_objective, energy: ENERGY[self.energy_objective.index()] }
    }

    pub(super) fn zone(&self) -> Zone {
        let mut zone = Zone::default();
        for system in &self.systems {
            zone.lay(system.cell, system.planet, system.face);
            if let Some(satellite) = system.satellite {
                zone.put(system.cell, satellite);
            }
        }
        zone
    }
}

impl Laid {
    /// The system on a cell.
    fn of(zone: &Zone, cell: Cell) -> Option<Self> {
        let System { planet, face, satellite } = zone.system(cell)?;
        Some(Self { cell, planet, face, satellite })
    }
}

impl Crew {
    fn of(board: &Board) -> Self {
        let unit = |(unit, spot): (Unit, Spot)| match spot {
            Spot::Home => Some((unit.kind(), None)),
            Spot::Out(post) => Some((unit.kind(), Some(post))),
            Spot::Reserve | Spot::Gone => None,
        };
        Self {
            ship: board.ship(),
            units: board.units().filter_map(unit).collect(),
            light: board.light(),
            energy: board.energy(),
            probes: Colour::ALL.map(|colour| board.probe(colour)),
            points: board.points,
        }
    }

    /// Its board. Units, cubes and points that no game has are left out.
    pub(super) fn board(&self) -> Board {
        let mut board = Board::new();
        Unit::all().take(Unit::BASES).for_each(|base| board.station(base, Spot::Gone));
        for (kind, post) in &self.units {
            let is_free =
                |(unit, spot): &(Unit, Spot)| unit.kind() == *kind && matches!(spot, Spot::Gone | Spot::Reserve);
            let unit = board.units().find(is_free);
            if let Some((unit, _)) = unit {
                board.station(unit, post.map_or(Spot::Home, Spot::Out));
            }
        }
        for (colour, cell) in Colour::ALL.into_iter().zip(self.probes) {
            board.set_probe(colour, cell);
        }
        board.ship = self.ship;
        let in_the_box = |cubes: EachColour| cubes.map(|count| count.min(CUBES * SEATS as u8));
        (board.light, board.energy) = (in_the_box(self.light), in_the_box(self.energy));
        board.points = self.points.map(|points| points.min(MOST_POINTS));
        board
    }
}

fn tops<T: Copy + Ord>(piles: &Piles<T>) -> Tops<T> {
    Pile::ALL.map(|pile| {
        let left = Left::try_from(piles.left(pile) as u8).ok()?;
        Some(Top { piece: piles.top(pile)?, left })
    })
}

/// The piles with these tops; what isn't known of them is drawn from what is left of the box. With five pieces each at
/// most, that is enough.
fn piles<T: Copy + Ord>(
    tops: Option<Tops<T>>,
    all: impl Iterator<Item = T>,
    laid: impl Iterator<Item = T>,
    chance: &mut Chance,
) -> Piles<T> {
    let mut hidden: Vec<T> = all.collect();
    for used in laid.chain(tops.iter().flatten().flatten().map(|top| top.piece)) {
        if let Some(index) = hidden.iter().position(|piece| *piece == used) {
            hidden.remove(index);
        }
    }
    chance.shuffle(&mut hidden);
    let tops = if let Some(tops) = tops {
        tops.map(|top| top.map(Top::seen))
    } else {
        let heights = [3, 2, 1, 0].map(|more| (hidden.len() + more) / Pile::COUNT);
        heights.map(|height| Some((hidden.pop()?, height)))
    };
    Piles::stack(tops, hidden)
}

impl<T> Top<T> {
    /// The piece, and the height of the pile.
    pub(super) fn seen(self) -> (T, usize) {
        (self.piece, self.left.number().into())
    }
}

#[cfg(test)]
mod tests;
