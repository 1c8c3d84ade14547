//! The pieces of the tray, and the spots of the board.

use std::fmt;
use std::str::FromStr;

use luciole_core::{ParseError, Seat};

use crate::rules::{Cell, Exile, Kind, Planet, Post, Satellite, Slot, System};

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// `rl`: a planet with that face up; `rl-mb`: with its satellite, which moves with it.
    System(System),
    /// `mb`: a moon or a portal.
    Satellite(Satellite),
    /// `ship1`: the ship of a seat.
    Ship(Seat),
    /// `chief1`: a unit of a seat.
    Unit(Seat, Kind),
    /// `probe1`: a probe of a seat, for a planet of any colour.
    Probe(Seat),
}

impl Piece {
    /// All pieces of the tray for so many players.
    pub(super) fn all(seats: usize) -> impl Iterator<Item = Self> {
        let faces = Planet::ALL.into_iter().flat_map(|planet| planet.faces().iter().map(move |face| (planet, *face)));
        let planets = faces.map(|(planet, face)| Self::System(System { planet, face, satellite: None }));
        let of_seat = |seat: Seat| {
            let units = Kind::ALL.into_iter().map(move |kind| Self::Unit(seat, kind));
            [Self::Ship(seat)].into_iter().chain(units).chain([Self::Probe(seat)])
        };
        planets.chain(Satellite::ALL.into_iter().map(Self::Satellite)).chain(Seat::all(seats).flat_map(of_seat))
    }

    /// The seat whose piece it is.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Ship(seat) | Self::Unit(seat, _) | Self::Probe(seat) => Some(seat),
            Self::System(_) | Self::Satellite(_) => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System(system) => system.fmt(f),
            Self::Satellite(satellite) => satellite.fmt(f),
            Self::Ship(seat) => write!(f, "ship{seat}"),
            Self::Unit(seat, kind) => write!(f, "{kind}{seat}"),
            Self::Probe(seat) => write!(f, "probe{seat}"),
        }
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let of_seat = text.split_at_checked(text.len().saturating_sub(1));
        let of_seat = of_seat.and_then(|(name, seat)| Some((name, seat.parse().ok()?)));
        match of_seat {
            Some(("ship", seat)) => Ok(Self::Ship(seat)),
            Some(("probe", seat)) => Ok(Self::Probe(seat)),
            Some((kind, seat)) => kind.parse().map(|kind| Self::Unit(seat, kind)),
            None => text.parse().map(Self::Satellite).or_else(|_| text.parse().map(Self::System)),
        }
    }
}

/// A place of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// `c4p`, `c4m`, `three`: the place of a planet or a satellite, and of a unit on it; or one in the Exile.
    Post(Post),
    /// `ship-c4`: the place of a ship.
    Ship(Cell),
}

impl Spot {
    /// All of them.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let of_cell = |cell| {
            [Self::Post(Post::Slot(Slot::planet(cell))), Self::Post(Post::Slot(Slot::moon(cell))), Self::Ship(cell)]
        };
        Cell::all().flat_map(of_cell).chain(Exile::ALL.into_iter().map(|place| Self::Post(Post::Exile(place))))
    }

    /// Its cell; `None` in the Exile.
    pub(super) const fn cell(self) -> Option<Cell> {
        match self {
            Self::Post(Post::Slot(Slot { cell, .. })) | Self::Ship(cell) => Some(cell),
            Self::Post(Post::Exile(_)) => None,
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Post(post) => post.fmt(f),
            Self::Ship(cell) => write!(f, "ship-{cell}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.strip_prefix("ship-") {
            Some(cell) => cell.parse().map(Self::Ship),
            None => text.parse().map(Self::Post),
        }
    }
}
