//! Why an arrangement can't come about.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use luciole_core::Seat;
use serde::Serialize;
use thiserror::Error;

use super::arrangement::{Arrangement, PlacedTile, PlayerArrangement};
use super::bag::Bag;
use super::sky::MAX_TILES;
use super::{MIX, Piece, SEATS, Sky, Spot, Square, Symbol, Tile, target};

/// Why a position can't come about.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// The seat doesn't take part.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// Two seats have the same start piece (ruling 13).
    #[error("several seats have start piece {piece}")]
    SamePiece {
        /// The piece.
        piece: Piece,
    },
    /// The box doesn't have that many of these tiles, or none at all (ruling 12).
    #[error("of tile {tile} the box has {box_has}, not {tiles}")]
    TooMany {
        /// The tile.
        tile: Tile,
        /// How many there are.
        tiles: usize,
        /// How many the box has.
        box_has: u8,
    },
    /// The seat has no start piece (ruling 13).
    #[error("seat {seat} has no start piece")]
    NoPiece {
        /// The seat.
        seat: Seat,
    },
    /// Several tiles of a sky are on one spot.
    #[error("seat {seat} has several tiles on {spot}")]
    SpotTwice {
        /// The seat.
        seat: Seat,
        /// The spot.
        spot: Spot,
    },
    /// None of the tiles placed before is adjacent (ruling 2).
    #[error("seat {seat} can't have placed a tile on {spot}")]
    Apart {
        /// The seat.
        seat: Seat,
        /// Where the tile is.
        spot: Spot,
    },
    /// The tile has too many symbols with its tokens (ruling 7).
    #[error("seat {seat} has more than {} symbols on {spot}", Tile::MAX)]
    Full {
        /// The seat.
        seat: Seat,
        /// Where the tile is.
        spot: Spot,
    },
    /// Each player has one token of each symbol (ruling 7).
    #[error("seat {seat} has used the token {symbol} on several tiles")]
    TokenTwice {
        /// The seat.
        seat: Seat,
        /// The token's symbol.
        symbol: Symbol,
    },
    /// Tokens are used only when a square is counted (ruling 7).
    #[error("seat {seat} can't have used tokens on {spot}: the tile completed no square")]
    NoSquare {
        /// The seat.
        seat: Seat,
        /// Where the tile is.
        spot: Spot,
    },
    /// The column doesn't have the numbers that the squares of the sky give, in the order in which the tiles were
    /// placed; those of one tile may be in any order (rulings 5 and 6).
    #[error("seat {seat} must have these numbers in column {symbol}, tile by tile: {expected:?}")]
    Column {
        /// The seat.
        seat: Seat,
        /// The column's symbol.
        symbol: Symbol,
        /// The numbers, those of each tile sorted.
        expected: Vec<u8>,
    },
    /// The seat reached the target line in an earlier round, which ended the game (ruling 8).
    #[error("seat {seat} would have ended the game in an earlier round")]
    Ended {
        /// The seat.
        seat: Seat,
    },
    /// The seats take turns, and the one with the telescope begins each round (rulings 1 and 2).
    #[error("tiles placed by seat {seat}: {tiles}, not {expected}")]
    Tiles {
        /// The seat.
        seat: Seat,
        /// How many tiles it has placed.
        tiles: usize,
        /// How many it would have to, compared with the seat whose turn it is.
        expected: usize,
    },
    /// A round begins with as many tiles in the middle as there are players, and each takes one at most (rulings 1 and
    /// 2).
    #[error("tiles in the middle: {tiles}, not {least} to {most}")]
    Middle {
        /// How many there are.
        tiles: usize,
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
    },
}

impl PlayerArrangement {
    /// What is wrong with a seat's tiles; then, with its sheet.
    fn faults(&self, seat: Seat) -> Vec<Impossible> {
        let mut faults = self.misplaced(seat);
        if self.piece.is_none() {
            faults.push(Impossible::NoPiece { seat });
        }
        // Of more tiles than a sky can hold, there are too many in the game, or too few in the other skies.
        if faults.is_empty() && self.tiles.len() + Sky::START.len() <= MAX_TILES {
            faults = self.miscounted(seat);
        }
        faults
    }

    /// What is wrong with its tiles and the tokens on them.
    fn misplaced(&self, seat: Seat) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let mut note = |fault| {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        };
        let mut there = BTreeSet::from(Sky::START);
        for &PlacedTile { tile, tokens, spot } in &self.tiles {
            if there.contains(&spot) {
                note(Impossible::SpotTwice { seat, spot });
            } else if !spot.beside().iter().any(|beside| there.contains(beside)) {
                note(Impossible::Apart { seat, spot });
            }
            if tile.with(tokens).is_none() {
                note(Impossible::Full { seat, spot });
            }
            there.insert(spot);
        }
        let is_twice = |symbol: &Symbol| self.tiles.iter().filter(|placed| placed.tokens.has(*symbol)).count() > 1;
        faults.extend(Symbol::ALL.into_iter().filter(is_twice).map(|symbol| Impossible::TokenTwice { seat, symbol }));
        faults
    }

    /// What doesn't fit the squares of its sky.
    fn miscounted(&self, seat: Seat) -> Vec<Impossible> {
        let squares = self.sky().1;
        let without = self.tiles.iter().zip(&squares).filter(|(_, squares)| squares.is_empty());
        let in_vain = without.map(|(placed, _)| placed).filter(|placed| !placed.tokens.is_empty());
        let mut faults: Vec<Impossible> =
            in_vain.map(|placed| Impossible::NoSquare { seat, spot: placed.spot }).collect();
        for (symbol, column) in Symbol::ALL.into_iter().zip(&self.columns) {
            let scores: Vec<Vec<u8>> = squares.iter().map(|squares| scores(squares, symbol)).collect();
            if !consists_of(column, &scores) {
                faults.push(Impossible::Column { seat, symbol, expected: scores.concat() });
            }
        }
        faults
    }

    /// The length of its longest column before its last tile was placed. Its sheet must fit its sky.
    fn longest_before(&self) -> usize {
        let last = self.sky().1.pop().unwrap_or_default();
        let columns = Symbol::ALL.into_iter().zip(&self.columns);
        columns.map(|(symbol, column)| column.len() - scores(&last, symbol).len()).max().unwrap_or(0)
    }
}

/// What these squares score in one column, sorted.
fn scores(squares: &[Square], symbol: Symbol) -> Vec<u8> {
    let mut scores: Vec<u8> =
        squares.iter().map(|square| square.scores[symbol.index()]).filter(|score| *score > 0).collect();
    scores.sort_unstable();
    scores
}

/// Whether a column has the scores of each tile, one tile after the other.
fn consists_of(mut column: &[u8], scores: &[Vec<u8>]) -> bool {
    for of_tile in scores {
        let Some((entered, rest)) = column.split_at_checked(of_tile.len()) else { return false };
        let mut entered = entered.to_vec();
        entered.sort_unstable();
        if entered != *of_tile {
            return false;
        }
        column = rest;
    }
    column.is_empty()
}

impl Arrangement {
    /// How many others have their turn before a seat in each round.
    fn before(&self, seat: Seat, seats: usize) -> usize {
        (seat.index() + seats - self.telescope.index()) % seats
    }

    /// Every reason against it.
    pub(super) fn faults(&self, seats: usize) -> Vec<Impossible> {
        let is_named = |seat: &Seat| {
            [self.telescope, self.turn].contains(seat) || self.players[seat.index()] != PlayerArrangement::default()
        };
        let strangers = Seat::all(SEATS).skip(seats).filter(is_named);
        let mut faults: Vec<Impossible> = strangers.map(|seat| Impossible::NoSuchSeat { seat }).collect();
        if !faults.is_empty() {
            return faults;
        }
        let with = |piece: Piece| self.players.iter().filter(|player| player.piece == Some(piece)).count();
        let same = Piece::ALL.into_iter().filter(|piece| with(*piece) > 1);
        faults.extend(same.map(|piece| Impossible::SamePiece { piece }));
        faults.extend(self.surplus());
        // So many tiles aren't looked at one by one.
        if self.printed().count() + self.middle.len() > Bag::full().len().into() {
            return faults;
        }

        let turns_had = self.before(self.turn, seats);
        let has_played = |seat: Seat| self.before(seat, seats) < turns_had;
        for seat in Seat::all(seats) {
            faults.extend(self.players[seat.index()].faults(seat));
            let (tiles, expected) = (self.placed(seat), self.placed(self.turn) + usize::from(has_played(seat)));
            if tiles != expected {
                faults.push(Impossible::Tiles { seat, tiles, expected });
            }
        }
        let is_over = self.is_over(seats);
        // Only now is it certain which tile was each player's last, and what it scored.
        if faults.is_empty() {
            let reached_before = |seat: &Seat| {
                let player = &self.players[seat.index()];
                let longest = if is_over || has_played(*seat) { player.longest_before() } else { player.longest() };
                longest >= target(seats).into()
            };
            faults.extend(Seat::all(seats).filter(reached_before).map(|seat| Impossible::Ended { seat }));
        }
        let tiles = self.middle.len();
        let least = if is_over { 0 } else { seats - turns_had };
        if !(least..=seats).contains(&tiles) {
            faults.push(Impossible::Middle { tiles, least, most: seats });
        }
        faults
    }

    /// Of which tiles there are more than in the box.
    fn surplus(&self) -> impl Iterator<Item = Impossible> {
        let mut kinds: BTreeMap<Tile, usize> = BTreeMap::new();
        for tile in self.printed().chain(self.middle.iter().copied()) {
            *kinds.entry(tile).or_default() += 1;
        }
        kinds.into_iter().filter_map(|(tile, tiles)| {
            let box_has = MIX.iter().find(|(kind, _)| *kind == tile).map_or(0, |(_, count)| *count);
            (tiles > box_has.into()).then_some(Impossible::TooMany { tile, tiles, box_has })
        })
    }
}
