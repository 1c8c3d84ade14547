//! The space zone: its cells, and the systems on them.

use alloc::string::ToString;
use core::fmt;
use core::ops::{BitAnd, BitOr, Sub};
use core::str::FromStr;

use luciole_core::{ParseError, named, numbered};
use serde::{Deserialize, Serialize};

use super::colour::{Colour, ColourSet};

numbered! {
    /// A cell of the space zone, named by its column, `a` to `g`, and its row, 1 to 7 downwards.
    pub struct Cell(0..=48), "a cell: 0 to 48"
}

impl Cell {
    /// The number of cells to a side.
    pub const SIDE: usize = 7;
    /// The centre, where ships begin. It never holds a system.
    pub const CENTRE: Self = Self(24);

    /// The cell with that number, row by row.
    ///
    /// # Panics
    /// If there is no such cell.
    pub const fn at(index: usize) -> Self {
        assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// Its column, from 0.
    pub const fn column(self) -> usize {
        self.index() % Self::SIDE
    }

    /// Its row, from 0, from the top down.
    pub const fn row(self) -> usize {
        self.index() / Self::SIDE
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, (b'a' + self.column() as u8) as char)?;
        fmt::Write::write_char(f, (b'1' + self.row() as u8) as char)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match *text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'7'] => Ok(Self((row - b'1') * 7 + column - b'a')),
            _ => Err(ParseError::new(text, "a cell: a1 to g7")),
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(into = "u64")]
pub struct Cells(u64);

impl Cells {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The 24 border cells, which are not used with two players (ruling 4).
    pub const BORDER: Self = {
        let mut border = 0;
        let mut index = 0;
        while index < Cell::COUNT {
            let cell = Cell::at(index);
            if matches!(cell.column(), 0 | 6) || matches!(cell.row(), 0 | 6) {
                border |= 1 << index;
            }
            index += 1;
        }
        Self(border)
    };

    /// A single cell.
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Whether a cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of cells.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= Self::of(cell).0;
    }

    /// The cells, row by row.
    pub fn iter(mut self) -> impl Iterator<Item = Cell> {
        core::iter::from_fn(move || {
            let next = (self.0 != 0).then(|| Cell(self.0.trailing_zeros() as u8))?;
            self.0 &= self.0 - 1;
            Some(next)
        })
    }
}

impl From<Cells> for u64 {
    fn from(cells: Cells) -> Self {
        cells.0
    }
}

impl BitOr for Cells {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Cells {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The cells of the first set that are not in the other.
impl Sub for Cells {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |set, cell| set | Self::of(cell))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|cell| write!(f, "{cell} "))
    }
}

/// For each cell, the cells that a step of one kind leads to, whatever is there.
type Steps = [Cells; Cell::COUNT];

const fn steps(across_only: bool, far: bool) -> Steps {
    let mut steps = [Cells::NONE; Cell::COUNT];
    let mut pair = 0;
    while pair < Cell::COUNT * Cell::COUNT {
        let (from, to) = (Cell::at(pair / Cell::COUNT), Cell::at(pair % Cell::COUNT));
        let (columns, rows) = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
        let in_line = if across_only { columns == 0 || rows == 0 } else { columns == rows };
        if from.0 != to.0 && in_line && (far || columns + rows == 1) {
            steps[from.index()].0 |= 1 << to.0;
        }
        pair += 1;
    }
    steps
}

static ADJACENT: Steps = steps(true, false);
static LATERAL: Steps = steps(true, true);
static DIAGONAL: Steps = steps(false, true);

/// The cells orthogonally next to some of these.
fn next_to(cells: Cells) -> Cells {
    cells.iter().fold(Cells::NONE, |around, cell| around | ADJACENT[cell.index()])
}

named! {
    /// A kind of planet: the colour of both its faces.
    pub enum Planet, "a planet: b, g, y, r or k" {
        /// Blue: 6 planets.
        Blue = "b",
        /// Green: 6 planets.
        Green = "g",
        /// Yellow: 6 planets.
        Yellow = "y",
        /// Red: 6 planets.
        Red = "r",
        /// Black: 4 planets, with energy on both faces.
        Black = "k",
    }
}

impl Planet {
    /// The number of planets of each kind.
    pub const OF_EACH: [usize; 5] = [6, 6, 6, 6, 4];
    /// The number of planets.
    pub const COUNT: usize = 28;

    /// All planets in the box.
    pub(super) fn in_the_box() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().flat_map(|planet| core::iter::repeat_n(planet, Self::OF_EACH[planet.index()]))
    }

    /// The colours that a unit on it can collect or transform: its own; on black, any.
    pub const fn colours(self) -> ColourSet {
        match self.colour() {
            Some(colour) => ColourSet::of(colour),
            None => ColourSet::ALL,
        }
    }

    /// Its colour; `None` if it is black.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::Blue => Some(Colour::Blue),
            Self::Green => Some(Colour::Green),
            Self::Yellow => Some(Colour::Yellow),
            Self::Red => Some(Colour::Red),
            Self::Black => None,
        }
    }

    /// The faces that can be up.
    pub const fn faces(self) -> &'static [Face] {
        match self {
            Self::Black => &[Face::Energy],
            _ => &[Face::Light, Face::Energy],
        }
    }
}

named! {
    /// A face of a planet.
    pub enum Face, "a face: light or energy" {
        /// Light is collected; `l` in moves.
        Light = "light",
        /// Light is transformed into energy; `e` in moves.
        Energy = "energy",
    }
}

impl Face {
    /// Its letter in the notation.
    pub fn letter(self) -> &'static str {
        &self.name()[..1]
    }

    /// The face with that letter.
    ///
    /// # Errors
    /// If no face has it.
    pub fn of(letter: &str) -> Result<Self, ParseError> {
        let known = Self::ALL.into_iter().find(|face| face.letter() == letter);
        known.ok_or_else(|| ParseError::new(letter, "a face: l for light or e for energy"))
    }
}

/// A satellite of a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Satellite {
    /// A moon: 4 of each colour.
    Moon(Colour),
    /// A portal: 4 of each kind.
    Portal(Portal),
}

named! {
    /// Where a portal leads (ruling 6).
    pub enum Portal, "a portal: l, d or t" {
        /// Along the row and the column.
        Lateral = "l",
        /// Along the diagonals.
        Diagonal = "d",
        /// To planets of the same colour, and to other portals of this kind.
        Teleport = "t",
    }
}

impl Satellite {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Moon(Colour::Blue),
        Self::Moon(Colour::Green),
        Self::Moon(Colour::Yellow),
        Self::Moon(Colour::Red),
        Self::Portal(Portal::Lateral),
        Self::Portal(Portal::Diagonal),
        Self::Portal(Portal::Teleport),
    ];
    /// The number of satellites of each kind.
    pub const OF_EACH: usize = 4;

    /// All satellites in the box.
    pub(super) fn in_the_box() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().flat_map(|satellite| [satellite; Self::OF_EACH])
    }
}

impl FromStr for Satellite {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let known = Self::ALL.into_iter().find(|satellite| satellite.to_string() == text);
        known.ok_or_else(|| ParseError::new(text, "a satellite, such as mb or pt"))
    }
}

impl fmt::Display for Satellite {
    /// `m` and its colour, or `p` and its kind.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Moon(colour) => write!(f, "m{colour}"),
            Self::Portal(portal) => write!(f, "p{portal}"),
        }
    }
}

/// The system on a cell. Its satellite is missing only until one is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    /// Its planet.
    pub planet: Planet,
    /// The face that is up.
    pub face: Face,
    /// Its moon or portal.
    pub satellite: Option<Satellite>,
}

impl fmt::Display for System {
    /// Its planet, face and satellite: `rl-mb` is red, light, with a blue moon; `ke-pt` is black, energy, with a
    /// teleport; `rl` has no satellite yet.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.planet, self.face.letter())?;
        self.satellite.map_or(Ok(()), |satellite| write!(f, "-{satellite}"))
    }
}

impl FromStr for System {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (planet, satellite) = text.split_once('-').map_or((text, None), |(planet, of)| (planet, Some(of)));
        let parts = planet.split_at_checked(1);
        let (planet, face) = parts.ok_or_else(|| ParseError::new(text, "a system, such as rl-mb or ke-pt"))?;
        let satellite = satellite.map(str::parse).transpose()?;
        Ok(Self { planet: planet.parse()?, face: Face::of(face)?, satellite })
    }
}

/// How a ship makes a step (ruling 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To the next cell, orthogonally.
    Adjacent,
    /// Through the portal of the system that it leaves.
    Portal(Portal),
}

/// The systems of the space zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Zone {
    systems: Cells,
    /// The planets of each kind.
    planets: [Cells; 5],
    /// The planets with the light face up.
    light: Cells,
    /// The moons of each colour.
    moons: [Cells; 4],
    /// The portals of each kind.
    portals: [Cells; 3],
}

impl Zone {
    /// The cells with systems.
    pub const fn systems(&self) -> Cells {
        self.systems
    }

    /// The cells with moons.
    pub fn moons(&self) -> Cells {
        self.moons.into_iter().fold(Cells::NONE, BitOr::bitor)
    }

    /// The light-face planets of a colour.
    pub fn lights(&self, colour: Colour) -> Cells {
        self.planets[colour.index()] & self.light
    }

    /// Whether the planet on a cell has its light face up.
    pub const fn is_light(&self, cell: Cell) -> bool {
        self.light.contains(cell)
    }

    /// The planet on a cell.
    pub fn planet(&self, cell: Cell) -> Option<Planet> {
        Planet::ALL.into_iter().find(|planet| self.planets[*planet as usize].contains(cell))
    }

    /// The portal on a cell.
    pub fn portal(&self, cell: Cell) -> Option<Portal> {
        Portal::ALL.into_iter().find(|portal| self.portals[*portal as usize].contains(cell))
    }

    /// The colour of the moon on a cell.
    pub fn moon(&self, cell: Cell) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| self.moons[colour.index()].contains(cell))
    }

    /// The system on a cell.
    pub fn system(&self, cell: Cell) -> Option<System> {
        let planet = self.planet(cell)?;
        let face = if self.is_light(cell) { Face::Light } else { Face::Energy };
        let portal = || self.portal(cell).map(Satellite::Portal);
        Some(System { planet, face, satellite: self.moon(cell).map(Satellite::Moon).or_else(portal) })
    }

    /// The cells that a ship can step to from a cell, considering only the zone (ruling 6).
    pub fn reached(&self, from: Cell) -> Cells {
        let by_portal = self.portal(from).map_or(Cells::NONE, |portal| self.led(portal, from));
        (ADJACENT[from.index()] | by_portal) & self.systems()
    }

    /// Where a portal on a cell leads; never back to the cell itself.
    fn led(&self, portal: Portal, from: Cell) -> Cells {
        match portal {
            Portal::Lateral => LATERAL[from.index()],
            Portal::Diagonal => DIAGONAL[from.index()],
            Portal::Teleport => {
                let alike = self.planet(from).map_or(Cells::NONE, |planet| self.planets[planet as usize]);
                (alike | self.portals[Portal::Teleport as usize]) - Cells::of(from)
            }
        }
    }

    /// How a ship steps from a system to another that it can reach; without the portal if possible.
    pub fn way(&self, from: Cell, to: Cell) -> Way {
        match self.portal(from) {
            Some(portal) if !ADJACENT[from.index()].contains(to) => Way::Portal(portal),
            _ => Way::Adjacent,
        }
    }

    /// Where a planet can be laid: on an empty cell next to a system, but not in the centre (ruling 4).
    pub fn open(&self) -> Cells {
        let systems = self.systems();
        next_to(systems) - systems - Cells::of(Cell::CENTRE)
    }

    /// The systems that orthogonal steps join to the centre.
    pub(super) fn joined(&self) -> Cells {
        let mut joined = Cells::of(Cell::CENTRE);
        loop {
            let more = (next_to(joined) & self.systems) | joined;
            if more == joined {
                return joined;
            }
            joined = more;
        }
    }

    /// The eight cells around the centre (ruling 1).
    pub fn around_centre() -> impl Iterator<Item = Cell> {
        Cell::all()
            .filter(|cell| *cell != Cell::CENTRE && (2..=4).contains(&cell.column()) && (2..=4).contains(&cell.row()))
    }

    pub(super) fn lay(&mut self, cell: Cell, planet: Planet, face: Face) {
        self.systems.insert(cell);
        self.planets[planet as usize].insert(cell);
        if face == Face::Light {
            self.light.insert(cell);
        }
    }

    pub(super) fn put(&mut self, cell: Cell, satellite: Satellite) {
        match satellite {
            Satellite::Moon(colour) => self.moons[colour.index()].insert(cell),
            Satellite::Portal(portal) => self.portals[portal as usize].insert(cell),
        }
    }
}
