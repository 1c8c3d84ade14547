//! The bag. A draw takes any of its tiles, all equally likely, which is equivalent to shuffling.

use luciole_core::Chance;

use super::mix::MIX;
use super::tile::Tile;

/// The tiles in the bag, by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bag {
    counts: [u8; MIX.len()],
    tiles: u8,
}

impl Bag {
    /// All tiles of the game (ruling 12).
    pub(super) fn full() -> Self {
        let counts = MIX.map(|(_, count)| count);
        Self { counts, tiles: counts.iter().sum() }
    }

    /// The number of tiles.
    pub(super) const fn len(&self) -> u8 {
        self.tiles
    }

    /// How many tiles of each kind are left.
    pub(super) const fn counts(&self) -> &[u8; MIX.len()] {
        &self.counts
    }

    /// The kinds of tiles left, with the number of each.
    pub(super) fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> {
        MIX.iter().zip(self.counts).filter(|(_, count)| *count > 0).map(|((tile, _), count)| (*tile, count))
    }

    /// Draws a random tile; `None` if the bag is empty.
    pub(super) fn draw(&mut self, chance: &mut Chance) -> Option<Tile> {
        if self.tiles == 0 {
            return None;
        }
        let mut nth = chance.below(self.tiles.into()) as u8;
        let kind = self.counts.iter().position(|&count| {
            let found = nth < count;
            nth = nth.wrapping_sub(count);
            found
        })?;
        self.counts[kind] -= 1;
        self.tiles -= 1;
        Some(MIX[kind].0)
    }

    /// Removes a tile of a kind; returns whether there was one.
    pub(super) fn take(&mut self, tile: Tile) -> bool {
        let kind = MIX.iter().zip(&mut self.counts).find(|((kind, _), count)| *kind == tile && **count > 0);
        let Some((_, count)) = kind else { return false };
        *count -= 1;
        self.tiles -= 1;
        true
    }

    /// Puts back a tile that came from the bag.
    pub(super) fn put(&mut self, tile: Tile) {
        if let Some(kind) = MIX.iter().position(|(kind, _)| *kind == tile) {
            self.counts[kind] += 1;
            self.tiles += 1;
        }
    }
}
