//! The symbols on the tiles, as data. The mix of the published game is unknown to us (ruling 12).

use super::tile::Tile;

/// The tiles in the bag, with the number of each kind: 64 tiles, 55 suns, 55 moons and 55 stars.
pub const MIX: [(Tile, u8); 28] = [
    (Tile::of(1, 0, 0), 3),
    (Tile::of(0, 1, 0), 3),
    (Tile::of(0, 0, 1), 3),
    (Tile::of(2, 0, 0), 3),
    (Tile::of(0, 2, 0), 3),
    (Tile::of(0, 0, 2), 3),
    (Tile::of(1, 1, 0), 4),
    (Tile::of(1, 0, 1), 4),
    (Tile::of(0, 1, 1), 4),
    (Tile::of(3, 0, 0), 2),
    (Tile::of(0, 3, 0), 2),
    (Tile::of(0, 0, 3), 2),
    (Tile::of(2, 1, 0), 2),
    (Tile::of(2, 0, 1), 2),
    (Tile::of(1, 2, 0), 2),
    (Tile::of(0, 2, 1), 2),
    (Tile::of(1, 0, 2), 2),
    (Tile::of(0, 1, 2), 2),
    (Tile::of(1, 1, 1), 4),
    (Tile::of(2, 2, 0), 2),
    (Tile::of(2, 0, 2), 2),
    (Tile::of(0, 2, 2), 2),
    (Tile::of(2, 1, 1), 1),
    (Tile::of(1, 2, 1), 1),
    (Tile::of(1, 1, 2), 1),
    (Tile::of(4, 0, 0), 1),
    (Tile::of(0, 4, 0), 1),
    (Tile::of(0, 0, 4), 1),
];

/// The four start pieces: the corner, the arm to the right and the arm downwards (ruling 13).
pub const STARTS: [[Tile; 3]; 4] = [
    [Tile::of(1, 1, 0), Tile::of(0, 1, 1), Tile::of(1, 0, 1)],
    [Tile::of(0, 1, 1), Tile::of(1, 0, 1), Tile::of(1, 1, 0)],
    [Tile::of(1, 0, 1), Tile::of(1, 1, 0), Tile::of(0, 1, 1)],
    [Tile::of(1, 1, 1), Tile::of(1, 1, 0), Tile::of(0, 0, 1)],
];
