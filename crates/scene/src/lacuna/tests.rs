//! What the board shows at each step of a game.

use luciole_rules::lacuna::Options;
use luciole_rules::{Chance, First, Record, Seed, random_move};
use luciole_session::{Session, Tapped};

use super::*;

/// A game between two people of which some moves were played at random.
fn game(moves: usize) -> Session<Lacuna> {
    let record = Record::<Lacuna>::new(2, Seed(3), Options { first: First::Seat1 }).unwrap();
    let mut session = Session::resume(&record).unwrap();
    let mut chance = Chance::new(Seed(3), 0);
    for _ in 0..moves {
        let chosen = random_move(session.position(), &mut chance).unwrap();
        session.play(chosen).unwrap();
    }
    session
}

fn scene(session: &Session<Lacuna>) -> Scene {
    Lacuna::depict(&session.moment())
}

fn count(scene: &Scene, look: &str) -> usize {
    scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
}

fn keys_are_unique(scene: &Scene) {
    let mut keys: Vec<_> = scene.nodes.iter().map(|node| &node.key).collect();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), scene.nodes.len());
}

#[test]
fn every_moment_of_a_game_can_be_drawn() {
    let mut session = game(13);
    for cursor in (0..=13).rev() {
        session.show(cursor);
        keys_are_unique(&scene(&session));
    }
}

#[test]
fn before_the_pour_there_are_seven_colours_to_take() {
    let targets: Vec<_> = scene(&game(0)).targets().filter_map(|node| node.target.clone()).collect();
    assert_eq!(targets, ["take-r", "take-o", "take-y", "take-g", "take-b", "take-v", "take-p"]);
}

#[test]
fn a_chosen_flower_shows_its_partners_in_sight() {
    let mut session = game(1);
    assert_eq!(count(&scene(&session), "flower"), 48);
    let (pair, _) = session.position().pairs().remove(0);
    let [a, b] = pair.flowers();
    session.tap(&a.to_string());
    let shown = scene(&session);
    let partners = session.position().pairs().iter().filter(|(pair, _)| pair.has(a)).count();
    assert_eq!((count(&shown, "partner"), count(&shown, "sight")), (partners, partners));
    assert!(shown.node(&b.to_string()).unwrap().look.contains("partner"));
    assert!(shown.rail.is_none() && shown.actions.is_empty());
}

#[test]
fn a_chosen_pair_shows_its_free_stretches_and_the_ghost() {
    let mut session = game(1);
    let (pair, free) = session.position().pairs().remove(0);
    assert_eq!(pair.flowers().map(|flower| session.tap(&flower.to_string())), [Tapped::Selected; 2]);
    let shown = scene(&session);
    assert_eq!(count(&shown, "stretch"), free.len());
    let rail = shown.rail.clone().unwrap();
    let ghost = shown.sliding().unwrap();
    assert!(ghost.at.distance(rail.place(rail.at)) < 0.02);
    assert_eq!(shown.actions, ["ghost"]);
    session.slide(free[0].from);
    assert_eq!(scene(&session).rail.unwrap().at, free[0].from);
    assert_eq!(session.tap("ghost"), Tapped::Played);
    let after = scene(&session);
    assert_eq!((count(&after, "pawn"), count(&after, "last"), count(&after, "trace")), (1, 1, 1));
    keys_are_unique(&after);
}

#[test]
fn a_refused_line_shows_what_is_in_the_way() {
    let mut session = game(1);
    let obstructed = Colour::ALL
        .into_iter()
        .flat_map(|c| c.flowers().flat_map(move |a| c.flowers().map(move |b| (a, b))))
        .find_map(|(a, b)| {
            let pair = Pair::of(a, b).ok()?;
            match session.position().line(pair) {
                Err(Illegal::Obstructed { by, .. }) => Some(([a, b], by.len())),
                _ => None,
            }
        });
    let (flowers, obstacles) = obstructed.unwrap();
    let tapped = flowers.map(|flower| session.tap(&flower.to_string()));
    assert_eq!(tapped, [Tapped::Selected, Tapped::Refused]);
    let shown = scene(&session);
    assert_eq!((count(&shown, "refused"), count(&shown, "in-the-way")), (1, obstacles));
}

#[test]
fn the_end_is_told_flower_by_flower() {
    let mut session = game(13);
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "flower"), count(&shown, "taken")), (0, 26, 2));
    session.tell_next();
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "newest"), count(&shown, "deciding")), (1, 1, 1));
    while session.tell_next() {
        keys_are_unique(&scene(&session));
    }
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "gathered"), count(&shown, "newest")), (24, 24, 0));
    assert_eq!(shown.targets().count(), 0);
}

#[test]
fn there_is_a_drawing_for_every_piece() {
    for node in scene(&game(13)).nodes.iter().chain(&scene(&game(0)).nodes) {
        if let Shape::Drawing(id) = node.shape {
            assert!(Lacuna::DRAWINGS.contains(&format!("<g id=\"{id}\">")), "{id}");
        }
    }
}
