//! What the board shows at each step of a game.

use std::collections::BTreeMap;

use luciole_rules::luminos::{Arranged, MIX, Options, STARTS, Tokens};
use luciole_rules::{Chance, Record, Seed, random_move};
use luciole_session::{LuminosSelection, Proposal, Session, Tapped};

use super::*;

/// A game between people of which nothing has been played.
fn begun(seats: usize, seed: u64) -> Session<Luminos> {
    let record = Record::<Luminos>::new(seats, Seed(seed), Options::default()).unwrap();
    Session::resume(&record).unwrap()
}

fn scene(session: &Session<Luminos>) -> Scene {
    Luminos::depict(&session.moment())
}

fn count(scene: &Scene, look: &str) -> usize {
    scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
}

/// Keeps each key on its layer with its shape, and finds it once in each scene.
#[derive(Default)]
struct Keys(BTreeMap<String, (Layer, String)>);

impl Keys {
    fn check(&mut self, scene: &Scene) {
        let mut keys: Vec<_> = scene.nodes.iter().map(|node| &node.key).collect();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), scene.nodes.len(), "no key twice");
        for node in &scene.nodes {
            // A drawing stays the same drawing; of areas and strokes the points may change.
            let kind = match &node.shape {
                Shape::Drawing(id) => (*id).to_owned(),
                other => format!("{:?}", std::mem::discriminant(other)),
            };
            let kind = (node.layer, kind);
            assert_eq!(self.0.entry(node.key.clone()).or_insert_with(|| kind.clone()), &kind, "{}", node.key);
            if let Shape::Drawing(id) = node.shape {
                assert!(Luminos::DRAWINGS.contains(&format!("<g id=\"{id}\"")), "{id}");
            }
            if let Some(target) = &node.target {
                assert_eq!(&target.parse::<Move>().unwrap().to_string(), target);
            }
            let within = |at: f64, end: f64| (0.0..=end).contains(&at);
            let (x, y) = (node.at.x - scene.view.x, node.at.y - scene.view.y);
            assert!(within(x, scene.view.width) && within(y, scene.view.height), "{} at {x}, {y}", node.key);
        }
    }
}

/// Every moment of whole games, with and without the bag, told piece by piece, each legal move one tap away.
#[test]
fn every_moment_of_a_game_can_be_drawn() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4)] {
        let mut session = begun(seats, seed);
        let mut keys = Keys::default();
        let mut chance = Chance::new(Seed(seed), 0);
        loop {
            let drawn = scene(&session);
            keys.check(&drawn);
            let tiles: usize = Seat::all(seats).map(|seat| session.position().sky(seat).tiles().len()).sum();
            let held = count(&drawn, "held");
            assert_eq!(count(&drawn, "luminos-tile"), tiles + session.position().middle().len() + held);
            let position = session.position().clone();
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            // All that is legal can be reached: as a target, as a button beside the board, or as a tile of the middle.
            let reached = |chosen: &Move| {
                let name = Some(chosen.to_string());
                drawn.targets().any(|node| node.target == name) || drawn.actions.contains(&chosen.to_string())
            };
            assert!(position.moves().iter().all(reached), "{}", position.view(None));
            session.propose(Proposal::Hint(chosen)).unwrap();
            keys.check(&scene(&session));
            session.play(chosen).unwrap();
            while session.is_telling() {
                keys.check(&scene(&session));
                session.tell_next();
            }
        }
        let over = scene(&session);
        assert_eq!(over.targets().count() + over.actions.len(), 0);
        session.toggle_aid(LUMINOS_BAG.key);
        let bag = scene(&session);
        assert_eq!(
            bag.nodes.iter().filter(|node| node.key.starts_with("kind left")).count(),
            session.position().bag().count()
        );
    }
}

#[test]
fn there_is_a_drawing_for_every_tile_and_number() {
    for (tile, _) in MIX {
        assert_ne!(tile_of(tile), Shape::Drawing("luminos-tile"), "{tile}");
    }
    for id in drawings::TILES.iter().chain(&drawings::NUMBERS) {
        assert!(drawings::DRAWINGS.contains(&format!("<g id=\"{id}\"")), "{id}");
    }
}

/// A chosen tile shows where it can go, and what it would score there.
#[test]
fn a_chosen_tile_shows_what_it_would_bring() {
    let mut session = begun(2, 5);
    let before = scene(&session);
    assert_eq!((count(&before, "luminos-coin"), count(&before, "lacking")), (0, 1), "the L lacks one tile");
    let tile = session.position().middle()[0].to_string();
    assert_eq!(session.tap(&tile), Tapped::Selected);
    let chosen = scene(&session);
    assert_eq!((count(&chosen, "luminos-open"), count(&chosen, "scoring"), count(&chosen, "luminos-coin")), (7, 1, 1));
    assert_eq!(count(&chosen, "luminos-picked"), 1);
    assert_eq!(session.tap("at=1,1"), Tapped::Played);
    let after = scene(&session);
    // Tokens are asked for if there is room: then the square is shown, and each choice is a button.
    let asked = session.position().stage() == Stage::Tokens && session.moment().live;
    assert_eq!(!after.actions.is_empty(), asked);
    assert_eq!(count(&after, "luminos-square"), usize::from(asked));
}

/// The rulebook's sheet of 62: five lines count, and what is below them is struck out.
#[test]
fn lines_that_do_not_count_are_struck_out() {
    let columns: [&[u8]; 3] = [&[2, 3, 1, 4, 2, 4], &[3, 1, 5, 3, 4], &[3, 5, 4, 8, 5, 2, 3, 4]];
    let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
    players[0].columns = columns;
    let tiles = ["S", "M", "T"].map(|tile| tile.parse().unwrap());
    let position = Luminos::arranged(&players[..3], &tiles);
    let drawn = Luminos::depict(&Moment {
        position: &position,
        viewer: None,
        events: &[],
        told: 0,
        selection: &LuminosSelection::default(),
        refusal: None,
        proposal: None,
        live: false,
        aids: &[],
        covered: false,
    });
    assert_eq!((count(&drawn, "complete"), count(&drawn, "luminos-struck")), (15, 4));
    assert_eq!(count(&drawn, "reached"), 1);
}
