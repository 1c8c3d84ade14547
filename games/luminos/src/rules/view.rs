//! The visible part of a position: all of it. The fields are documented in `docs/state.md`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use luciole_core::{Game as _, Seat};
use serde::Serialize;

use super::{Counts, Luminos, Piece, Spot, Stage, Symbol, Tile};

/// What everybody can see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who decides now; `None` when the game is over.
    turn: Option<Seat>,
    /// Whether the game is over.
    over: bool,
    /// Who had the telescope first.
    first: Seat,
    /// Who began this round.
    telescope: Seat,
    /// The current decision: `start`, `source`, `place`, `tokens` or `order`; `None` when the game is over.
    stage: Option<&'static str>,
    /// While start pieces are being chosen, the numbers of those that are left; otherwise the field is left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    free_starts: Vec<u8>,
    /// The tile to be placed, if there is one.
    placing: Option<String>,
    /// The squares about to be counted.
    counting: Vec<SquareSeen>,
    /// The tiles in the middle.
    middle: Vec<String>,
    /// The contents of the bag.
    bag: Vec<Kind>,
    /// The line that ends the game.
    target: u8,
    /// The seats.
    seats: Vec<SeatSeen>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SquareSeen {
    number: u8,
    counts: Counts,
    scores: Counts,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Kind {
    tile: String,
    left: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SeatSeen {
    /// The tiles of its sky in the order of placement, with their tokens.
    sky: Vec<Placed>,
    /// The columns of its sheet: suns, moons, stars.
    columns: [Vec<u8>; 3],
    /// Its unused tokens.
    tokens: Vec<Symbol>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Placed {
    #[serde(flatten)]
    spot: Spot,
    tile: String,
}

impl View {
    pub(super) fn of(position: &Luminos) -> Self {
        let turn = position.turn().seat();
        let stage = match position.stage() {
            Stage::Start => "start",
            Stage::Source => "source",
            Stage::Place(_) => "place",
            Stage::Tokens => "tokens",
            Stage::Order => "order",
        };
        let counting = |square: super::Square| SquareSeen {
            number: square.corner.number(),
            counts: square.counts,
            scores: square.scores,
        };
        let seat = |seat: Seat| SeatSeen {
            sky: position
                .sky(seat)
                .tiles()
                .iter()
                .map(|&(spot, tile)| Placed { spot, tile: tile.to_string() })
                .collect(),
            columns: position.sheet(seat).columns().map(<[u8]>::to_vec),
            tokens: position.tokens(seat).symbols().collect(),
        };
        Self {
            turn,
            over: turn.is_none(),
            first: position.first(),
            telescope: position.telescope(),
            stage: turn.map(|_| stage),
            free_starts: position.free_starts().map(Piece::number).collect(),
            placing: match position.stage() {
                Stage::Place(tile) => Some(tile.to_string()),
                _ => None,
            },
            counting: position.counting().into_iter().map(counting).collect(),
            middle: position.middle().iter().map(Tile::to_string).collect(),
            bag: position.bag().map(|(tile, left)| Kind { tile: tile.to_string(), left }).collect(),
            target: position.target(),
            seats: Seat::all(position.seats()).map(seat).collect(),
        }
    }
}

impl fmt::Display for View {
    /// The current decision, the middle, and each seat's sky, sheet and tokens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.turn, self.stage, &self.placing) {
            (Some(seat), _, Some(tile)) => writeln!(f, "Luminos: seat {seat} places {tile}")?,
            (Some(seat), Some("start"), _) => writeln!(f, "Luminos, set-up: seat {seat} chooses a start piece")?,
            (Some(seat), Some("source"), _) => writeln!(f, "Luminos: seat {seat} takes or draws a tile")?,
            (Some(seat), Some(stage), _) => writeln!(f, "Luminos: seat {seat} decides on {stage}")?,
            _ => writeln!(f, "Luminos, over")?,
        }
        for square in &self.counting {
            let [suns, moons, stars] = square.counts;
            writeln!(f, "square {}: {suns} suns, {moons} moons, {stars} stars", square.number)?;
        }
        for piece in Piece::ALL.into_iter().filter(|piece| self.free_starts.contains(&piece.number())) {
            let [corner, right, below] = piece.tiles();
            writeln!(f, "start piece {piece}: {corner} {right} / {below}")?;
        }
        let left: u8 = self.bag.iter().map(|kind| kind.left).sum();
        writeln!(f, "in the middle: {}; {left} in the bag", self.middle.join(" "))?;
        for (number, seat) in (1..).zip(&self.seats) {
            let tokens: String = seat.tokens.iter().map(|symbol| symbol.name()).collect();
            writeln!(f, "seat {number}, tokens {}", if tokens.is_empty() { "-" } else { &tokens })?;
            let spots = || seat.sky.iter().map(|placed| placed.spot);
            let (left, right) = (spots().map(|at| at.x).min(), spots().map(|at| at.x).max());
            let (up, down) = (spots().map(|at| at.y).min(), spots().map(|at| at.y).max());
            for y in up.unwrap_or(0)..=down.unwrap_or(0) {
                let cell = |x| {
                    let placed = seat.sky.iter().find(|placed| placed.spot == Spot::at(x, y));
                    format!("{:5}", placed.map_or(".", |placed| &placed.tile))
                };
                let row: String = (left.unwrap_or(0)..=right.unwrap_or(0)).map(cell).collect();
                writeln!(f, "{y:4}  {}", row.trim_end())?;
            }
            for (symbol, column) in Symbol::ALL.into_iter().zip(&seat.columns) {
                let lines: Vec<String> = column.iter().map(u8::to_string).collect();
                writeln!(f, "   {symbol}  {}", lines.join(" "))?;
            }
        }
        Ok(())
    }
}
