//! The figures in Luminos' rules: small positions arranged by hand, drawn by the same function as the board.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Render as _, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Arranged, Luminos, STARTS, Spot, Tile, Tokens};
use crate::taps::Selection;

/// The parts of the board that figures show.
const TABLE: ViewBox = ViewBox { x: 0.0, y: 0.0, width: 1_000.0, height: 1_150.0 };
const MIDDLE: ViewBox = ViewBox { x: 0.0, y: 0.0, width: 1_000.0, height: 180.0 };
const SKY: ViewBox = ViewBox { x: 20.0, y: 190.0, width: 960.0, height: 720.0 };
const COVER: ViewBox = ViewBox { x: 140.0, y: 190.0, width: 720.0, height: 720.0 };
const COVER_TILES: [(i8, i8, &str); 9] = [
    (1, 1, "M"),
    (2, 0, "T"),
    (2, 1, "ST"),
    (-1, 0, "MT"),
    (-1, 1, "S"),
    (0, 2, "SM"),
    (1, 2, "T"),
    (2, 2, "M"),
    (-1, 2, "ST"),
];
const SHEET: ViewBox = ViewBox { x: 10.0, y: 925.0, width: 980.0, height: 220.0 };

/// The token put on a tile.
const MOON: Tokens = Tokens::CHOICES[2];

/// The figure with that name.
pub(super) fn named(name: &str) -> Option<Scene> {
    Some(match name {
        "table" => drawn(&start(Tokens::ALL), Selection::default(), TABLE),
        "middle" => drawn(&start(Tokens::ALL), Selection::default(), MIDDLE),
        "places" => drawn(&start(Tokens::ALL), chosen(Tile::of(2, 1, 0)), SKY),
        "lowest" => drawn(&lowest(), Selection::default(), SKY),
        "tied" => drawn(&tied(), Selection::default(), SKY),
        "hole" => drawn(&hole(), chosen(Tile::of(0, 0, 1)), SKY),
        "bare" => drawn(&helped(), Selection::default(), SKY),
        "token" => drawn(&helped(), Selection { tokens: MOON, ..Selection::default() }, SKY),
        "sheet" => drawn(&sheet(), Selection::default(), SHEET),
        _ => return None,
    })
}

/// The selection of a tile in the middle.
fn chosen(tile: Tile) -> Selection {
    Selection { tile: Some(tile), ..Selection::default() }
}

/// Two players before the first turn; the first has these tokens.
fn start(tokens: Tokens) -> Luminos {
    laid(STARTS[0], &[], [&[]; 3], tokens, 2)
}

/// The rulebook's first example: 2 suns, 4 stars and 5 moons.
fn lowest() -> Luminos {
    counting([Tile::of(1, 2, 0), Tile::of(1, 1, 1), Tile::of(0, 2, 1)], Tile::of(0, 0, 2))
}

/// Its second: 5 stars and 5 moons.
fn tied() -> Luminos {
    counting([Tile::of(0, 2, 1), Tile::of(0, 1, 2), Tile::of(0, 1, 1)], Tile::of(0, 1, 1))
}

/// Its example of a token: 3 suns, 2 moons and 3 stars, before a moon is added.
fn helped() -> Luminos {
    counting([Tile::of(1, 1, 1), Tile::of(1, 0, 1), Tile::of(0, 1, 1)], Tile::of(1, 0, 0))
}

/// A hole in which a tile completes four squares.
fn hole() -> Luminos {
    let around = [(0, 2, "S"), (1, 2, "M"), (2, 0, "T"), (2, 1, "S"), (2, 2, "M")];
    let tiles = around.map(|(x, y, shows)| (Spot::at(x, y), shows.parse().expect("figures name tiles")));
    laid(STARTS[1], &tiles, [&[]; 3], Tokens::ALL, 2)
}

/// A sky of four columns and three rows.
pub(super) fn cover() -> Scene {
    let tiles = COVER_TILES.map(|(x, y, shows)| (Spot::at(x, y), shows.parse().expect("figures name tiles")));
    let mut scene = drawn(&laid(STARTS[1], &tiles, [&[]; 3], Tokens::ALL, 2), Selection::default(), COVER);
    let of_sky = ["luminos-tile", "luminos-contour", "luminos-thread", "luminos-joint"];
    scene.nodes.retain(|node| of_sky.iter().any(|look| node.look.starts_with(look)));
    scene
}

/// The rulebook's sheet of 62 points.
fn sheet() -> Luminos {
    let columns: [&[u8]; 3] = [&[2, 3, 1, 4, 2, 4], &[3, 1, 5, 3, 4], &[3, 5, 4, 8, 5, 2, 3, 4]];
    laid(STARTS[0], &[], columns, Tokens::ALL.without(Tokens::CHOICES[4]), 3)
}

/// A tile completes a square, and tokens are asked for.
fn counting(piece: [Tile; 3], last: Tile) -> Luminos {
    let mut position = laid(piece, &[], [&[]; 3], Tokens::ALL, 2);
    let others = position.middle().to_vec();
    position = with_middle(piece, &[], [&[]; 3], Tokens::ALL, &[last, others[0]]);
    for chosen in [crate::rules::Move::Take(last), crate::rules::Move::Place(Spot::at(1, 1))] {
        position.play(chosen).unwrap_or_default();
    }
    position
}

fn laid(piece: [Tile; 3], tiles: &[(Spot, Tile)], columns: [&[u8]; 3], tokens: Tokens, seats: usize) -> Luminos {
    let middle = [Tile::of(2, 1, 0), Tile::of(0, 0, 1), Tile::of(1, 1, 1)];
    with_middle(piece, tiles, columns, tokens, &middle[..seats])
}

/// The first player with these tiles, the others with start pieces; as many players as tiles in the middle.
fn with_middle(
    piece: [Tile; 3],
    tiles: &[(Spot, Tile)],
    columns: [&[u8]; 3],
    tokens: Tokens,
    middle: &[Tile],
) -> Luminos {
    let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
    players[0] = Arranged { piece, tiles, columns, tokens };
    Luminos::arranged(&players[..middle.len()], middle)
}

/// The part of the board to draw.
fn drawn(position: &Luminos, selection: Selection, view: ViewBox) -> Scene {
    let scene = Luminos::render(&Moment::new(position, &selection));
    let inside = |at: f64, start: f64, length: f64| start <= at && at < start + length;
    let nodes = scene.nodes.into_iter().filter(|node| {
        // Figures omit the places to choose from.
        inside(node.at.x, view.x, view.width) && inside(node.at.y, view.y, view.height) && !node.key.starts_with("choose ")
            // The target line shows its points, not its place.
            || view == SHEET && node.key == format!("target {}", Seat::at(0))
    });
    Scene { view, nodes: nodes.collect(), ..Scene::default() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Stage};

    /// How many nodes have this look.
    fn looks(name: &str, look: &str) -> usize {
        let scene = named(name).unwrap();
        scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
    }

    #[test]
    fn figures_show_what_the_rules_say() {
        assert_eq!((looks("middle", "luminos-tile"), looks("table", "luminos-tile")), (2, 2 + 3));
        assert_eq!((looks("table", "luminos-token"), looks("table", "luminos-telescope")), (3, 1));
        assert_eq!(looks("places", "luminos-open"), 7, "an L of three has seven places beside it (ruling 2)");
        assert_eq!(lowest().counting()[0].scores, [2, 0, 0], "the rulebook's first example (ruling 5)");
        assert_eq!(tied().counting()[0].scores, [0, 5, 5], "and its second");
        assert!(lowest().stage() == Stage::Tokens && looks("lowest", "luminos-square") == 1);
        let mut helped = helped();
        assert_eq!(helped.counting()[0].scores, [0, 2, 0], "its example of a token, without it");
        assert_eq!((looks("bare", "luminos-adorned"), looks("token", "luminos-adorned")), (0, 1));
        helped.play(Move::Tokens(MOON)).unwrap();
        assert_eq!(helped.detail(Seat::at(0)).sums, [3; 3], "and with it (ruling 7)");
        assert_eq!(looks("hole", "luminos-coin"), 4, "four squares at once (ruling 4)");
        assert_eq!(sheet().standings().seats[0].points, 62, "the rulebook's sheet (ruling 10)");
        assert_eq!((looks("sheet", "complete"), looks("sheet", "luminos-waiting")), (15, 4));
        assert_eq!(looks("sheet", "luminos-target"), 1);
    }
}
