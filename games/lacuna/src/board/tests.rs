//! The board at each step of a game.

use std::collections::BTreeSet;

use luciole_core::{Chance, Colours, First, PlayerColour, Playthrough, Record, Seed, random_move};
use luciole_scene::conformance::{Keys, check_scene, count, scene};
use luciole_scene::sights::{BY_COLOUR, hold, least};
use luciole_session::{Session, Tapped};

use crate::rules::Options;

use super::*;

/// A game between two people after some random moves.
fn game(moves: usize) -> Session<Lacuna> {
    let record = Record::<Lacuna>::new(2, Seed(3), Options { first: First::Seat1 }).unwrap();
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    let mut chance = Chance::new(Seed(3), 0);
    for _ in 0..moves {
        let chosen = random_move(session.position(), &mut chance).unwrap();
        session.play(chosen).unwrap();
    }
    session
}

#[test]
fn every_moment_of_a_game_can_be_drawn() {
    let mut session = game(13);
    let mut keys = Keys::<Lacuna>::default();
    for cursor in (0..=13).rev() {
        session.show(cursor);
        keys.check(&scene(&session));
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
    let [a, b] = pair.flowers();
    let [from, to] = [a, b].map(|flower| scene(&session).node(&flower.to_string()).unwrap().at);
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
    // A ring on the water where each of the two flowers was, until the next choice.
    let wakes = [a, b].map(|flower| after.node(&format!("wake {flower}")).map(|node| node.at));
    assert_eq!(wakes, [from, to].map(Some));
    check_scene::<Lacuna>(&after);
    let next = session.position().pairs()[0].0.flowers()[0];
    session.tap(&next.to_string());
    assert_eq!((count(&scene(&session), "trace"), count(&scene(&session), "wake")), (0, 0));
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
fn the_end_is_revealed_flower_by_flower() {
    let mut session = game(13);
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "flower"), count(&shown, "taken")), (0, 26, 2));
    session.reveal_next();
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "newest"), count(&shown, "deciding")), (1, 1, 1));
    while session.reveal_next() {
        check_scene::<Lacuna>(&scene(&session));
    }
    let shown = scene(&session);
    assert_eq!((count(&shown, "measure"), count(&shown, "gathered"), count(&shown, "newest")), (24, 24, 0));
    assert_eq!(shown.targets().count(), 0);
}

/// A middle position with one of its pairs chosen and the ghost on its line.
fn sliding(number: usize) -> Session<Lacuna> {
    let mut session = game(6);
    let (pair, _) = session.position().pairs().remove(number);
    assert_eq!(pair.flowers().map(|flower| session.tap(&flower.to_string())), [Tapped::Selected; 2]);
    session
}

#[test]
fn the_ghost_shows_what_it_would_change_wherever_it_is() {
    let mut shown = (0, 0);
    for number in 0..6 {
        let mut session = sliding(number);
        let rail = scene(&session).rail.unwrap();
        for place in rail.free.iter().flat_map(|&(from, to)| (from..=to).step_by(1 + (to - from) as usize / 9)) {
            session.slide(place);
            let effect = session.moment().selection.effect(session.position()).unwrap();
            let drawn = scene(&session);
            check_scene::<Lacuna>(&drawn);
            assert_eq!((count(&drawn, "claim"), count(&drawn, "cut")), (effect.changes.len(), effect.cut_off.len()));
            for flower in effect.changes {
                assert!(
                    !drawn.node(&flower.to_string()).unwrap().look.contains("aside"),
                    "what changes hands is seen well"
                );
            }
            shown = (shown.0 + count(&drawn, "claim"), shown.1 + count(&drawn, "cut"));
        }
    }
    assert!(shown.0 > 0 && shown.1 > 0);
}

#[test]
fn a_severed_line_has_a_gap_beside_the_pawn() {
    let strokes = severed(Place { x: 600.0, y: 0.0 }, Place { x: 200.0, y: 30.0 });
    let [[begin, before], _, [after, end], _] = strokes[..] else { panic!("two halves and two bars") };
    assert_eq!((begin.x, before.x, after.x, end.x), (0.0, 138.0, 262.0, 600.0));
}

#[test]
fn a_ruler_has_a_mark_every_twenty_units() {
    let strokes = measured(Place { x: 0.0, y: -205.0 });
    assert_eq!(strokes.len(), 1 + 10);
    let length = |[from, to]: &[Place; 2]| from.distance(*to);
    assert_eq!(strokes[1..].iter().filter(|mark| length(mark) > 20.0).count(), 2, "each fifth is longer");
}

#[test]
fn aids_show_territories_and_owners_on_demand() {
    let mut session = sliding(0);
    assert_eq!((count(&scene(&session), "territory"), count(&scene(&session), "owner")), (0, 0));
    for overlay in [LACUNA_TERRITORIES, LACUNA_OWNERS] {
        session.toggle_overlay(overlay.key);
    }
    let shown = scene(&session);
    check_scene::<Lacuna>(&shown);
    let pawns = session.position().pawns().len();
    assert_eq!(count(&shown, "territory"), pawns + 1, "the ghost has one too");
    // The flowers of the pair are ringed as chosen.
    assert_eq!(count(&shown, "owner") + count(&shown, "claim"), session.position().loose().count() - 2);
    let mut poured = game(1);
    poured.toggle_overlay(LACUNA_OWNERS.key);
    assert_eq!(count(&scene(&poured), "owner"), 0, "before the first pawn nobody is near");
}

#[test]
fn lanterns_stand_in_front_of_flowers_and_of_the_lanterns_behind_them() {
    let mut session = game(13);
    for cursor in 1..=13 {
        session.show(cursor);
        let shown = scene(&session);
        let is = |node: &&Node, class: &str| node.look.split(' ').any(|each| each == class);
        let pawns: Vec<&Node> = shown.nodes.iter().filter(|node| is(node, "pawn")).collect();
        assert_eq!(pawns.len(), session.moment().position.pawns().len());
        assert!(pawns.is_sorted_by_key(|pawn| pawn.at.y));
        let last_flower = shown.nodes.iter().rposition(|node| is(&node, "flower"));
        let first_pawn = shown.nodes.iter().position(|node| is(&node, "pawn"));
        assert!(first_pawn.is_none() || last_flower < first_pawn);
    }
}

/// With swapped colours, what belongs to a seat has the other's drawings and looks.
#[test]
fn everything_of_a_seat_has_its_colour() {
    let own = game(9);
    let mut played = Playthrough::of(own.record().clone()).unwrap();
    played.colour(Colours::OWN.with(Seat::at(0), PlayerColour::at(1)));
    let mut swapped = Session::resume(played);
    let shown = |session: &mut Session<Lacuna>| {
        session.toggle_overlay(LACUNA_TERRITORIES.key);
        session.toggle_overlay(LACUNA_OWNERS.key);
        scene(session)
    };
    let mut own = own;
    let (own, swapped) = (shown(&mut own), shown(&mut swapped));
    let mut compared = BTreeSet::new();
    for node in &own.nodes {
        let kind = node.key.split(' ').next().unwrap_or_default();
        if ["pawn", "gleam", "lantern", "territory", "owner", "claim"].contains(&kind) {
            let other = swapped.node(&node.key).unwrap_or_else(|| panic!("{} has the same key", node.key));
            let drawn = |node: &Node| (node.look.clone(), format!("{:?}", node.shape));
            assert_ne!(drawn(node), drawn(other), "{}", node.key);
            compared.insert(kind);
        }
    }
    assert!(
        ["pawn", "gleam", "lantern", "territory", "owner"].iter().all(|kind| compared.contains(kind)),
        "{compared:?}"
    );
}

#[test]
fn keys_keep_their_layer_and_kind_of_shape() {
    let mut keys = Keys::<Lacuna>::default();
    let mut session = game(13);
    session.toggle_overlay(LACUNA_TERRITORIES.key);
    session.toggle_overlay(LACUNA_OWNERS.key);
    keys.check(&scene(&session));
    while session.reveal_next() {
        keys.check(&scene(&session));
    }
    for cursor in (1..=12).rev() {
        session.show(cursor);
        let pair = session.position().pairs().first().map(|(pair, _)| *pair);
        for flower in pair.into_iter().flat_map(Pair::flowers) {
            session.tap(&flower.to_string());
            keys.check(&scene(&session));
        }
    }
}

/// Numbers distinguish flowers of a colour; only flowers named in texts show theirs.
#[test]
fn named_places_are_found_on_the_board() {
    let mut session = game(13);
    for cursor in 1..13 {
        session.show(cursor);
        let chosen = session.record().moves[cursor];
        let Move::Place(pair, _) = chosen else { continue };
        let (mut shown, moment) = (scene(&session), session.moment());
        let named = Lacuna::named_by_move(&shown, &moment, chosen);
        let flowers = pair.flowers();
        assert!(
            flowers
                .iter()
                .all(|flower| named.iter().any(|named| named.at == shown.node(&flower.to_string()).unwrap().at))
        );
        // The log's sentence names the places of the two flowers, and the pawn.
        let by_event = Lacuna::named_by_event(&shown, &moment, &session.events()[cursor][0]);
        assert!(by_event.len() == 3 && named.iter().all(|named| by_event.iter().any(|other| other.at == named.at)));
        assert_eq!(count(&shown, "place-name"), 0);
        shown.name(&named);
        shown.ring(&named);
        assert_eq!((count(&shown, "place-name"), count(&shown, Scene::POINTED)), (2, 2));
        let shown_names = shown.nodes.iter().filter(|node| node.look == "place-name");
        assert!(shown_names.into_iter().all(|name| shown.view.holds(name.at)));
        check_scene::<Lacuna>(&shown);
    }
}

#[test]
fn pieces_are_distinguishable_by_every_eye() {
    let flowers = [
        ("flower red", "lacuna-r"),
        ("flower orange", "lacuna-o"),
        ("flower yellow", "lacuna-y"),
        ("flower green", "lacuna-g"),
        ("flower blue", "lacuna-b"),
        ("flower violet", "lacuna-v"),
        ("flower pink", "lacuna-p"),
    ];
    hold::<Lacuna>("flowers", 2060.0, &flowers, BY_COLOUR);
    let territories = [("seat-1", "lacuna-patch-1"), ("seat-2", "lacuna-patch-2")];
    hold::<Lacuna>("territories", 2060.0, &territories, BY_COLOUR);
    hold::<Lacuna>("pawns", 2060.0, &[("pawn seat-1", "lacuna-seat-1"), ("pawn seat-2", "lacuna-seat-2")], BY_COLOUR);
}

/// The test notices indistinguishable pieces: the same flower without its colour, and two colours that look the same
/// without red.
#[test]
fn indistinguishable_pieces_are_found() {
    let same = [("flower red", "lacuna-r"), ("flower red", "lacuna-r")];
    assert!(least::<Lacuna>(2060.0, &same).iter().all(|(difference, ..)| *difference < 1e-6));
    let coloured = [("flower red", "lacuna-r"), ("flower pink", "lacuna-r")];
    let found = least::<Lacuna>(2060.0, &coloured);
    assert!(found[0].0 > 0.1 && found[4].0 < 0.05, "{found:?}");
}
