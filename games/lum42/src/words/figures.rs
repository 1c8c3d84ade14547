//! The figures in LUM42's rules: small positions arranged by hand, drawn by the same function as the board.

use luciole_core::{First, Game as _, Seat, Seed};
use luciole_scene::{Layer, Render as _, Scene, Shape, ViewBox};
use luciole_session::Moment;

use crate::board::{OBJECTIVES, ZONE};
use crate::rules::{Cell, Colour, Exile, Kind, Lum42, Move, Options, Part, Post, Slot, Spot, System};
use crate::taps::{BOARDS, Selection};

/// The parts of the board that figures show.
const ZONE_AND_EXILE: ViewBox = ViewBox { height: 1_088.0, ..ZONE };
const ZONE_AND_TRAY: ViewBox = ViewBox { x: 16.0, y: ZONE.y - 4.0, width: 968.0, height: 1_234.0 };
const THREE_OBJECTIVES: ViewBox = ViewBox {
    x: OBJECTIVES.x - 4.0,
    y: OBJECTIVES.y - 28.0,
    width: OBJECTIVES.width + 8.0,
    height: OBJECTIVES.height + 36.0,
};
/// The boards of two players, as they take the place of the zone on a phone.
const TWO_BOARDS: ViewBox = ViewBox { x: 1_010.0, y: 63.0, width: 640.0, height: 836.0 };
const BOARD: ViewBox = ViewBox { height: 418.0, ..TWO_BOARDS };

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

/// The figure with that name.
pub(super) fn named(name: &str) -> Option<Scene> {
    Some(match name {
        "set-up" => drawn(&begun()?, Selection::Nothing, ZONE_AND_TRAY),
        "objectives" => drawn(&begun()?, Selection::Nothing, THREE_OBJECTIVES),
        "zone" => drawn(&zone(), Selection::Nothing, ZONE),
        "passage" => drawn(&passage(), Selection::Stop(cell("e5")), ZONE),
        "combat" => drawn(&combat(), Selection::Attack(Kind::Base, Part::Planet), ZONE_AND_EXILE),
        "probe" => drawn(&probe(), Selection::Nothing, ZONE),
        "recovery" => drawn(&recovery(), Selection::Nothing, ZONE),
        "board" => with_boards(&board(), BOARD),
        "majority" => with_boards(&majority(), TWO_BOARDS),
        _ => return None,
    })
}

fn cell(name: &str) -> Cell {
    name.parse().expect("figures name cells")
}

/// Systems on their cells.
fn systems(around: &[(&str, &str)]) -> Vec<(Cell, System)> {
    around.iter().map(|(name, text)| (cell(name), text.parse().expect("figures name systems"))).collect()
}

const AROUND: [(&str, &str); 10] = [
    ("c3", "bl-mg"),
    ("d3", "rl-pl"),
    ("e3", "gl-mb"),
    ("c4", "yl-mr"),
    ("e4", "bl-pt"),
    ("c5", "ge-my"),
    ("d5", "yl-pd"),
    ("e5", "re-mb"),
    ("b5", "bl-pd"),
    ("b3", "ke-mr"),
];

/// The beginning of a four-player game with every colour of planet, every kind of portal, and two objectives shown in
/// the rulebook.
fn begun() -> Option<Lum42> {
    Lum42::set_up(4, &Options { first: First::Seat1 }, Seed(255)).ok()
}

/// A ship on a system with a portal: steps to neighbours, through the portal, or impossible ones.
fn zone() -> Lum42 {
    Lum42::arranged(2, &systems(&AROUND)).with_ship(ONE, cell("d3"))
}

/// A ship that passes another's unit and probe.
fn passage() -> Lum42 {
    zone().with_unit(TWO, Kind::Base, Slot::planet(cell("e3"))).with_probe(TWO, Colour::Blue, cell("e4")).with_unit(
        ONE,
        Kind::Base,
        Slot::moon(cell("c4")),
    )
}

/// A base unit attacks another, and where both will go.
fn combat() -> Lum42 {
    let mut position = zone().with_unit(TWO, Kind::Base, Slot::planet(cell("e3"))).with_spot(
        ONE,
        Kind::Base,
        Spot::Out(Post::Exile(Exile::Three)),
    );
    position.play(Move::Fly(cell("e3"))).unwrap_or_default();
    position
}

/// A unit has collected blue light, and where the blue probe can go.
fn probe() -> Lum42 {
    let mut position = zone()
        .with_unit(ONE, Kind::Base, Slot::planet(cell("c3")))
        .with_unit(ONE, Kind::Base, Slot::moon(cell("c4")))
        .with_unit(TWO, Kind::Base, Slot::planet(cell("e4")))
        .recovering(ONE);
    position.play(Move::Back(Post::Slot(Slot::planet(cell("c3"))))).unwrap_or_default();
    position
}

/// Units that can be recovered: two collect, one transforms, and one lacks the cube for it.
fn recovery() -> Lum42 {
    zone()
        .with_unit(ONE, Kind::Base, Slot::planet(cell("e3")))
        .with_unit(ONE, Kind::Base, Slot::moon(cell("c4")))
        .with_unit(ONE, Kind::Base, Slot::planet(cell("e5")))
        .with_unit(ONE, Kind::Doubler, Slot::planet(cell("c5")))
        .with_cubes(ONE, [0, 0, 0, 1], [0; 4])
        .recovering(ONE)
}

/// A player in the middle of a game.
fn board() -> Lum42 {
    zone()
        .with_spot(ONE, Kind::Doubler, Spot::Home)
        .with_unit(ONE, Kind::Base, Slot::planet(cell("c3")))
        .with_probe(ONE, Colour::Green, cell("e3"))
        .with_cubes(ONE, [2, 1, 0, 3], [1, 0, 2, 0])
}

/// Energy at the end, and the majority leaders.
fn majority() -> Lum42 {
    zone().with_cubes(ONE, [1, 0, 2, 0], [3, 1, 0, 2]).with_cubes(TWO, [0, 2, 1, 0], [1, 3, 0, 2])
}

/// The part of the board to draw.
fn drawn(position: &Lum42, selection: Selection, view: ViewBox) -> Scene {
    cut(&Moment::new(position, &selection), view)
}

/// The players' boards.
fn with_boards(position: &Lum42, view: ViewBox) -> Scene {
    cut(&Moment { overlays: &[BOARDS], ..Moment::new(position, &Selection::Nothing) }, view)
}

fn cut(moment: &Moment<Lum42>, view: ViewBox) -> Scene {
    let scene = Lum42::render(moment);
    // The places of strokes say nothing about where they lead.
    let nodes = scene.nodes.into_iter().filter(|node| view.holds(node.at) || matches!(node.shape, Shape::Strokes(_)));
    Scene { view, nodes: nodes.collect(), ..Scene::default() }
}

/// The sky, planets and pieces, without signs of what can be done with them.
pub(super) fn cover() -> Scene {
    let mut scene = drawn(&passage(), Selection::Nothing, ZONE);
    let pieces = ["lum42-planet", "lum42-satellite", "lum42-night", "lum42-centre", "lum42-piece"];
    scene.nodes.retain(|node| node.layer == Layer::Ground || pieces.iter().any(|piece| node.look.starts_with(piece)));
    // Cards show the upper part.
    let planets = scene.nodes.iter().filter(|node| node.look.starts_with("lum42-planet"));
    let top = planets.map(|node| node.at.y).min_by(f64::total_cmp).unwrap_or(ZONE.y) - 90.0;
    scene.view = ViewBox { y: top, height: ZONE.y + ZONE.height - top, ..ZONE };
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Objectives;

    /// How many nodes have a key with that prefix.
    fn keys(name: &str, key: &str) -> usize {
        named(name).unwrap().nodes.iter().filter(|node| node.key.starts_with(key)).count()
    }

    #[test]
    fn figures_show_what_the_rules_say() {
        assert_eq!(["planet ", "satellite ", "ship "].map(|key| keys("set-up", key)), [8, 8, 4]);
        assert_eq!(["top ", "next ", "open "].map(|key| keys("set-up", key)), [8, 4, 12], "both faces of four planets");
        let objectives = ["supply ", "energy objective ", "probe objective "].map(|key| keys("objectives", key));
        assert_eq!(objectives, [0, 3, 2], "three cubes; a number and a probe");
        assert_eq!(begun().unwrap().objectives(), Objectives { light: Colour::Green, energy: [0, 0, 3, 0] });
        assert_eq!(keys("zone", "planet "), AROUND.len());
        assert_eq!(zone().steps().len(), 4, "to both sides, and by the lateral portal along the row and the column");
        assert_eq!(keys("passage", "gains "), 4, "a sign and a point for each of two stops on the way");
        assert_eq!(keys("combat", "exiled "), 2, "both units go to the Exile");
        assert_eq!(keys("probe", "slot "), 2, "the unit's own planet and another; the third is taken");
        assert_eq!((keys("recovery", "brings "), keys("recovery", "brings c5p none")), (4, 1));
        assert_eq!((keys("board", "unit 1"), keys("board", "unit 2")), (7, 0), "one player's board alone");
        assert_eq!(keys("majority", "leads "), 2);
        let shares = |seat: usize| Colour::ALL.map(|colour| majority().majority(colour)[seat]);
        assert_eq!((shares(0), shares(1)), ([6, 0, 0, 4], [0, 7, 0, 4]), "nobody has yellow, and red is shared");
    }
}
