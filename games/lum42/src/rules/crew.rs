//! A player's pawns and cubes: the ship, the units, the probes, and the contents of the player's own board.

use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, named, numbered};
use serde::{Deserialize, Serialize};

use super::colour::{Colour, EachColour};
use super::zone::{Cell, Cells};

named! {
    /// The kind of a unit. Stored by its number: never change the order.
    pub enum Kind, "a unit: base, chief, doubler, saboteur, scientist or traveller" {
        /// A base unit; each player has three.
        Base = "base",
        /// Wins combats (ruling 10).
        Chief = "chief",
        /// May act twice (ruling 17).
        Doubler = "doubler",
        /// Takes an opponent's probe away (ruling 10).
        Saboteur = "saboteur",
        /// Collects or transforms anywhere (ruling 17).
        Scientist = "scientist",
        /// May flee from a combat (ruling 10).
        Traveller = "traveller",
    }
}

numbered! {
    /// One of a player's eight units: three base units, then the special ones.
    pub struct Unit(0..=7), "a unit: 0 to 7"
}

impl Unit {
    /// The number of a player's base units.
    pub const BASES: usize = 3;

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind::ALL[self.index().saturating_sub(Self::BASES - 1)]
    }
}

named! {
    /// A part of a system.
    pub enum Part, "a part of a system: planet or moon" {
        /// Its planet; `p` in moves.
        Planet = "planet",
        /// Its moon; `m` in moves.
        Moon = "moon",
    }
}

/// A place for a unit in the space zone: `c4p`, `c4m`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub struct Slot {
    /// The cell of the system.
    pub cell: Cell,
    /// Its planet or its moon.
    pub part: Part,
}

impl Slot {
    /// The planet of a system.
    pub const fn planet(cell: Cell) -> Self {
        Self { cell, part: Part::Planet }
    }

    /// The moon of a system.
    pub const fn moon(cell: Cell) -> Self {
        Self { cell, part: Part::Moon }
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell.fmt(f)?;
        f.write_str(&self.part.name()[..1])
    }
}

impl FromStr for Slot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let slot = |cell: &str, part| Some(Self { cell: cell.parse().ok()?, part });
        let (planet, moon) = (text.strip_suffix('p'), text.strip_suffix('m'));
        let read = planet.and_then(|cell| slot(cell, Part::Planet));
        let read = read.or_else(|| moon.and_then(|cell| slot(cell, Part::Moon)));
        read.ok_or_else(|| ParseError::new(text, "a slot: a cell and p or m, as in c4p"))
    }
}

named! {
    /// A place of the Exile (ruling 11).
    pub enum Exile, "a place of the Exile: three, light, energy, swap or one" {
        /// 3 victory points; one unit per round.
        Three = "three",
        /// Collects light of any colour; one unit per round.
        Light = "light",
        /// Transforms light of any colour, without victory points; one unit per round.
        Energy = "energy",
        /// Swaps cubes; one unit per round.
        Swap = "swap",
        /// 1 victory point; any number of units.
        One = "one",
    }
}

/// The place of a unit in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// In the space zone.
    Slot(Slot),
    /// In the Exile.
    Exile(Exile),
}

impl fmt::Display for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slot(slot) => slot.fmt(f),
            Self::Exile(place) => place.fmt(f),
        }
    }
}

impl FromStr for Post {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let place = text.parse().map(Self::Exile);
        place.or_else(|_| text.parse().map(Self::Slot)).map_err(|_: ParseError| {
            ParseError::new(text, "a slot (c4p, c4m) or a place of the Exile (three, light, energy, swap, one)")
        })
    }
}

/// The whereabouts of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A special unit that has not joined the crew.
    Reserve,
    /// On its player's board, ready.
    Home,
    /// In play.
    Out(Post),
    /// A base unit that was replaced and is out of the game.
    Gone,
}

named! {
    /// The reason for victory points. Stored by its number: never change the order.
    pub enum Why, "a reason for points: passage, transform, exile, light-objective, energy-objective or probe-objective" {
        /// An opponent's ship came by (ruling 9).
        Passage = "passage",
        /// A cube was transformed.
        Transform = "transform",
        /// A unit came back from the Exile (ruling 17).
        Exile = "exile",
        /// A cube of the light objective was collected (ruling 16).
        LightObjective = "light-objective",
        /// The energy objective was met (ruling 18).
        EnergyObjective = "energy-objective",
        /// The probe objective was met (ruling 18).
        ProbeObjective = "probe-objective",
    }
}

impl Why {
    /// The number of reasons.
    pub const COUNT: usize = 6;
}

/// A player's pawns, cubes and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) ship: Cell,
    units: [Spot; Unit::COUNT],
    /// The cell of the probe of each colour, if it is in play.
    probes: [Option<Cell>; 4],
    /// The same as sets, kept up to date by `station` and `set_probe`.
    pawns: Pawns,
    pub(super) light: EachColour,
    pub(super) energy: EachColour,
    /// The victory points by reason.
    pub(super) points: [u16; Why::COUNT],
}

/// The positions of players' pawns, except ships.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pawns {
    /// Units on planets.
    pub planets: Cells,
    /// Units on moons.
    pub moons: Cells,
    /// Probes, always on planets.
    pub probes: Cells,
}

impl Pawns {
    /// The systems with any of them.
    pub fn all(self) -> Cells {
        self.planets | self.moons | self.probes
    }

    /// The units on planets or on moons.
    pub const fn on(self, part: Part) -> Cells {
        match part {
            Part::Planet => self.planets,
            Part::Moon => self.moons,
        }
    }

    pub(super) const fn on_mut(&mut self, part: Part) -> &mut Cells {
        match part {
            Part::Planet => &mut self.planets,
            Part::Moon => &mut self.moons,
        }
    }

    /// The union with others.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            planets: self.planets | other.planets,
            moons: self.moons | other.moons,
            probes: self.probes | other.probes,
        }
    }
}

impl Board {
    /// The ship in the centre, three base units at home, nothing collected.
    pub(super) fn new() -> Self {
        let mut units = [Spot::Reserve; Unit::COUNT];
        units[..Unit::BASES].fill(Spot::Home);
        Self {
            ship: Cell::CENTRE,
            units,
            probes: [None; 4],
            pawns: Pawns::default(),
            light: [0; 4],
            energy: [0; 4],
            points: [0; Why::COUNT],
        }
    }

    /// The ship's cell.
    pub const fn ship(&self) -> Cell {
        self.ship
    }

    /// The whereabouts of a unit.
    pub const fn spot(&self, unit: Unit) -> Spot {
        self.units[unit.index()]
    }

    /// The units with their whereabouts.
    pub fn units(&self) -> impl Iterator<Item = (Unit, Spot)> + '_ {
        Unit::all().zip(self.units)
    }

    /// The cell of the probe of a colour; `None` while it is in its collection zone.
    pub const fn probe(&self, colour: Colour) -> Option<Cell> {
        self.probes[colour.index()]
    }

    /// The light cubes collected.
    pub const fn light(&self) -> EachColour {
        self.light
    }

    /// The energy cubes.
    pub const fn energy(&self) -> EachColour {
        self.energy
    }

    /// The victory points gained, without majorities.
    pub fn points(&self) -> u16 {
        self.points.iter().sum()
    }

    /// The victory points gained for one reason.
    pub const fn points_for(&self, why: Why) -> u16 {
        self.points[why as usize]
    }

    /// The number of cubes on the board, light and energy.
    pub fn cubes(&self) -> u8 {
        self.light.iter().chain(&self.energy).sum()
    }

    /// A unit of a kind that is at home.
    pub fn at_home(&self, kind: Kind) -> Option<Unit> {
        let (first, last) = if kind == Kind::Base { (0, Unit::BASES) } else { (kind as usize + 2, kind as usize + 3) };
        (first..last).find(|unit| self.units[*unit] == Spot::Home).map(|unit| Unit(unit as u8))
    }

    /// A unit at a post: any of them if there are several.
    pub fn posted(&self, post: Post) -> Option<Unit> {
        self.units().find(|(_, spot)| *spot == Spot::Out(post)).map(|(unit, _)| unit)
    }

    /// The posts of this player's units in play.
    pub fn posts(&self) -> impl Iterator<Item = Post> + '_ {
        self.units.iter().filter_map(|spot| if let Spot::Out(post) = spot { Some(*post) } else { None })
    }

    pub(super) fn has_home(&self) -> bool {
        self.units.contains(&Spot::Home)
    }

    /// Moves a unit.
    pub(super) fn station(&mut self, unit: Unit, spot: Spot) {
        let old = core::mem::replace(&mut self.units[unit.index()], spot);
        if let Spot::Out(Post::Slot(slot)) = old {
            let there = self.pawns.on_mut(slot.part);
            *there = *there - Cells::of(slot.cell);
        }
        if let Spot::Out(Post::Slot(slot)) = spot {
            self.pawns.on_mut(slot.part).insert(slot.cell);
        }
    }

    /// Puts the probe of a colour on a cell, or back into its collection zone.
    pub(super) fn set_probe(&mut self, colour: Colour, cell: Option<Cell>) {
        self.probes[colour.index()] = cell;
        self.pawns.probes = self.probes.into_iter().flatten().collect();
    }

    /// The positions of this player's units and probes in the space zone.
    pub const fn pawns(&self) -> Pawns {
        self.pawns
    }
}
