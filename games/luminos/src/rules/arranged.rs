//! Any positions, for figures and tests. See `arrangement` for those that can come about.

use luciole_core::{Chance, Seat, Seed, Turn, insertion_sort_by};

use super::bag::Bag;
use super::sky::{MAX_TILES, Sky, Spot};
use super::tile::{Symbol, Tile, Tokens};
use super::{Luminos, Middle, Player, SEATS, Sheet, Stage};

/// A player's tiles and sheet in a position arranged by hand.
#[derive(Clone, Debug)]
pub(crate) struct Arranged<'a> {
    /// The start piece.
    pub(crate) piece: [Tile; 3],
    /// The placed tiles in order, with the tokens on them.
    pub(crate) tiles: &'a [(Spot, Tile)],
    /// The columns of the sheet.
    pub(crate) columns: [&'a [u8]; 3],
    /// The unused tokens.
    pub(crate) tokens: Tokens,
}

impl Luminos {
    /// A position with these tiles in the middle; seat 1 has the telescope and the turn. The bag holds all other tiles.
    ///
    /// The position need not be reachable: the rules apply only to moves from here on. But tiles that aren't adjacent
    /// to others are left out. A tile that the mix doesn't have, or not often enough, counts as another tile from the
    /// bag with tokens on it.
    ///
    /// # Panics
    /// If the number of players or of tiles in the middle is impossible, or if a sky is so far ahead of the others that
    /// it would exceed its capacity.
    pub(crate) fn arranged(players: &[Arranged<'_>], middle: &[Tile]) -> Self {
        assert!((2..=SEATS).contains(&players.len()), "two to four play");
        let mut bag = Bag::full();
        let mut unbag = |tile: Tile| {
            if !bag.take(tile) {
                let other = bag.kinds().next();
                if let Some((other, _)) = other {
                    bag.take(other);
                }
            }
        };
        let player = |arranged: &Arranged<'_>| {
            let mut sky = Sky::begin(arranged.piece);
            for &(spot, tile) in arranged.tiles {
                if sky.open().contains(&spot) {
                    sky.place(spot, tile);
                    unbag(tile);
                }
            }
            // Where used tokens lie isn't known.
            let somewhere = |symbol: Symbol| (!arranged.tokens.has(symbol)).then_some(Spot::at(0, 0));
            Player { sky, sheet: Sheet::with(arranged.columns), laid: Symbol::ALL.map(somewhere) }
        };
        let players: arrayvec::ArrayVec<Player, SEATS> = players.iter().map(player).collect();
        for tile in middle {
            unbag(*tile);
        }
        let rounds = usize::from(bag.len()).div_ceil(players.len()) + 1;
        assert!(players.iter().all(|player| player.sky.tiles().len() + rounds <= MAX_TILES), "a sky is too far ahead");
        let mut middle: Middle = middle.iter().copied().collect();
        insertion_sort_by(&mut middle, |a, b| a < b);
        let first = Seat::at(0);
        Self {
            first,
            telescope: first,
            turn: Turn::Of(first),
            stage: Stage::Source,
            middle,
            bag,
            chance: Chance::new(Seed(0), 2),
            players,
        }
    }
}
