//! A sky: a player's tiles, where more can be placed, and the squares that a tile completes (rulings 2, 4 and 5).

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::tile::{Counts, Tile};

/// The maximum number of tiles in a sky. A game reaches the start piece and half of the 64 at most, since each round
/// takes as many tiles out of the bag as there are players; the rest is for positions arranged by hand, in which one
/// sky may be ahead.
pub(super) const MAX_TILES: usize = 48;
/// The maximum number of spots adjacent to that many connected tiles.
const MAX_OPEN: usize = 2 * MAX_TILES + 2;

/// A spot in the sky: x to the right, y downwards, with the corner of the start piece at 0,0 (ruling 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// The distance to the right of the start.
    pub x: i8,
    /// The distance below the start.
    pub y: i8,
}

impl Spot {
    /// The maximum distance of a spot from the start, across or down; no sky gets there.
    const FARTHEST: i8 = 40;

    /// The spot at x, y.
    pub const fn at(x: i8, y: i8) -> Self {
        Self { x, y }
    }

    /// Whether it is no farther from the start than spots can be.
    const fn is_near(self) -> bool {
        self.x.unsigned_abs() <= Self::FARTHEST.unsigned_abs() && self.y.unsigned_abs() <= Self::FARTHEST.unsigned_abs()
    }

    /// The four adjacent spots. At the limits of the numbers, which no sky reaches, the spot itself takes their place.
    pub(crate) const fn beside(self) -> [Self; 4] {
        let Self { x, y } = self;
        [
            Self::at(x, y.saturating_sub(1)),
            Self::at(x.saturating_sub(1), y),
            Self::at(x.saturating_add(1), y),
            Self::at(x, y.saturating_add(1)),
        ]
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = |text: &str| {
            let number: i8 = text.parse().ok()?;
            (number.to_string() == text).then_some(number)
        };
        let spot = text.split_once(',').and_then(|(x, y)| Some(Self::at(number(x)?, number(y)?)));
        spot.filter(|spot| spot.is_near()).ok_or_else(|| ParseError::new(text, "a spot: x,y, each -40 to 40"))
    }
}

/// One of the four squares around a tile, by its number in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Corner {
    /// `1`: up and to the left of the tile.
    UpLeft = 1,
    /// `2`: up and to the right.
    UpRight,
    /// `3`: down and to the left.
    DownLeft,
    /// `4`: down and to the right.
    DownRight,
}

impl Corner {
    /// All four, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The upper left of the square's four spots if the tile is on `spot`.
    const fn origin(self, Spot { x, y }: Spot) -> Spot {
        match self {
            Self::UpLeft => Spot::at(x - 1, y - 1),
            Self::UpRight => Spot::at(x, y - 1),
            Self::DownLeft => Spot::at(x - 1, y),
            Self::DownRight => Spot::at(x, y),
        }
    }

    /// The three spots besides the tile's own, as indices into the nine around it, row by row.
    const fn others(self) -> [usize; 3] {
        match self {
            Self::UpLeft => [0, 1, 3],
            Self::UpRight => [1, 2, 5],
            Self::DownLeft => [3, 6, 7],
            Self::DownRight => [5, 7, 8],
        }
    }
}

/// A square of 2 × 2 tiles that a tile completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Square {
    /// Its position relative to the tile.
    pub corner: Corner,
    /// The upper left of its four spots.
    pub origin: Spot,
    /// The number of symbols of each kind.
    pub counts: Counts,
    /// The score: the lowest nonzero count, for each symbol that has it; 0 for the others (ruling 5).
    pub scores: Counts,
}

impl Square {
    /// The maximum score.
    pub const MOST: u8 = 4 * Tile::MAX;
}

/// The squares that one tile completes, in the order of their numbers.
pub type SquaresDone = ArrayVec<Square, 4>;

/// A player's tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sky {
    /// In the order of placement, starting with the start piece.
    tiles: ArrayVec<(Spot, Tile), MAX_TILES>,
    /// The empty adjacent spots, in arbitrary order.
    open: ArrayVec<Spot, MAX_OPEN>,
}

impl Sky {
    /// Where a start piece lies: its corner, the arm to the right and the arm downwards (ruling 13).
    pub(crate) const START: [Spot; 3] = [Spot::at(0, 0), Spot::at(1, 0), Spot::at(0, 1)];

    /// A sky whose start piece is still to be chosen (ruling 13): nothing can be placed in it.
    pub(super) fn empty() -> Self {
        Self { tiles: ArrayVec::new(), open: ArrayVec::new() }
    }

    /// A sky with only a start piece (ruling 13).
    pub(super) fn begin(piece: [Tile; 3]) -> Self {
        let mut sky = Self::empty();
        for (spot, tile) in Self::START.into_iter().zip(piece) {
            sky.place(spot, tile);
        }
        sky
    }

    /// The tiles with their tokens, in the order of placement; the first three are the start piece.
    pub fn tiles(&self) -> &[(Spot, Tile)] {
        &self.tiles
    }

    /// What its start piece shows, once it has one.
    pub fn start(&self) -> Option<[Tile; 3]> {
        self.tiles.first_chunk().map(|piece| piece.map(|(_, tile)| tile))
    }

    /// The empty spots adjacent to a tile, where the next can be placed (ruling 2).
    pub fn open(&self) -> &[Spot] {
        &self.open
    }

    /// The tile on a spot.
    pub fn tile(&self, spot: Spot) -> Option<Tile> {
        self.tiles.iter().find(|(at, _)| *at == spot).map(|(_, tile)| *tile)
    }

    /// The last tile placed.
    ///
    /// # Panics
    /// If the start piece is still to be chosen.
    pub fn last(&self) -> (Spot, Tile) {
        self.tiles[self.tiles.len() - 1]
    }

    /// The squares that `tile` completes, or would complete, on `spot` (rulings 4 and 5).
    pub fn squares(&self, spot: Spot, tile: Tile) -> SquaresDone {
        let around = self.around(spot);
        let square = |corner: Corner| {
            let [a, b, c] = corner.others().map(|n| around[n]);
            let three = [a?.counts(), b?.counts(), c?.counts()];
            let own = tile.counts();
            let counts = core::array::from_fn(|n| own[n] + three[0][n] + three[1][n] + three[2][n]);
            Some(Square { corner, origin: corner.origin(spot), counts, scores: lowest(counts) })
        };
        Corner::ALL.into_iter().filter_map(square).collect()
    }

    /// How many tiles the square at each corner of a spot would have with a tile there, in the order of the corners.
    pub fn filled(&self, spot: Spot) -> [u8; 4] {
        let around = self.around(spot);
        Corner::ALL.map(|corner| 1 + corner.others().iter().filter(|&&n| around[n].is_some()).count() as u8)
    }

    /// The spot and its eight neighbours, row by row.
    fn around(&self, spot: Spot) -> [Option<Tile>; 9] {
        let mut around = [None; 9];
        for &(at, tile) in &self.tiles {
            let (x, y) = (at.x - spot.x + 1, at.y - spot.y + 1);
            if (0..3).contains(&x) && (0..3).contains(&y) {
                around[(3 * y + x) as usize] = Some(tile);
            }
        }
        around
    }

    /// Whether a tile can be drawn on a spot, next to others or not: the spot is empty, the spots around it are near
    /// enough to have names, and the sky can hold one more.
    pub(crate) fn has_room(&self, spot: Spot) -> bool {
        let opens = |beside: &Spot| self.tile(*beside).is_none() && !self.open.contains(beside);
        let open = self.open.len() + spot.beside().iter().filter(|beside| opens(beside)).count();
        let open = open - usize::from(self.open.contains(&spot));
        self.tile(spot).is_none()
            && spot.beside().into_iter().all(Spot::is_near)
            && self.tiles.len() < MAX_TILES
            && open <= MAX_OPEN
    }

    /// Places a tile on an open spot, or as the first tile.
    pub(super) fn place(&mut self, spot: Spot, tile: Tile) {
        self.open.retain(|open| *open != spot);
        for beside in spot.beside() {
            if self.tile(beside).is_none() && !self.open.contains(&beside) {
                self.open.push(beside);
            }
        }
        self.tiles.push((spot, tile));
    }

    /// Puts tokens on the last tile placed, which becomes `tile`.
    pub(super) fn adorn(&mut self, tile: Tile) {
        if let Some((_, last)) = self.tiles.last_mut() {
            *last = tile;
        }
    }
}

/// The score for given numbers of suns, moons and stars: the lowest nonzero number, for each symbol that has it (ruling
/// 5).
fn lowest(counts: Counts) -> Counts {
    let lowest = counts.into_iter().filter(|count| *count > 0).min().unwrap_or(0);
    counts.map(|count| if count == lowest { count } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_round_trip_and_have_one_spelling() {
        for text in ["0,0", "-1,2", "40,-40"] {
            assert_eq!(text.parse::<Spot>().unwrap().to_string(), text);
        }
        for wrong in ["", "1", "1,", ",1", "01,1", "+1,1", "-0,1", "41,0", "200,0", "1, 2", "1,2,3"] {
            assert!(wrong.parse::<Spot>().is_err(), "{wrong}");
        }
    }

    /// The widest sky and the one with most open spots stay within their limits.
    #[test]
    fn the_largest_skies_have_room() {
        let tile = Tile::of(1, 0, 0);
        let mut line = Sky::begin([tile; 3]);
        for n in 0..MAX_TILES as i8 - 3 {
            line.place(Spot::at(if n % 2 == 0 { 2 + n / 2 } else { -1 - n / 2 }, 0), tile);
        }
        assert_eq!(line.tiles().len(), MAX_TILES);
        let mut stairs = Sky::begin([tile; 3]);
        while stairs.tiles().len() < MAX_TILES {
            let next =
                *stairs.open().iter().max_by_key(|spot| (i32::from(spot.x) + i32::from(spot.y), spot.x)).unwrap();
            stairs.place(next, tile);
        }
        assert!(line.open().len() <= MAX_OPEN && stairs.open().len() <= MAX_OPEN);
        assert!(line.open().len() > 90);
    }
}
