//! The board at each step of a game.

use luciole_core::{Chance, Colours, First, Playthrough, Record, Seed, random_move};
use luciole_scene::conformance::{Keys, count, scene};
use luciole_scene::sights::{BY_COLOUR, BY_FORM, hold, of_seats};
use luciole_session::{Session, Tap, Tapped};

use crate::rules::{Alliances, Move, Options, Setup};

use super::*;

fn settings() -> impl Iterator<Item = (usize, Options)> {
    let setups = [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring];
    let tables = [(2, Alliances::On), (3, Alliances::On), (4, Alliances::On), (4, Alliances::Off)];
    setups.into_iter().flat_map(move |setup| {
        tables.map(|(seats, alliances)| (seats, Options { setup, alliances, first: First::Seat1 }))
    })
}

/// A game between people, played at random to the end.
fn played(seats: usize, options: &Options, seed: u64) -> Session<Djinns> {
    let record = Record::<Djinns>::new(seats, Seed(seed), options.clone()).unwrap();
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    let mut chance = Chance::new(Seed(seed), 0);
    while let Some(chosen) = random_move(session.position(), &mut chance) {
        session.play(chosen).unwrap();
        session.reveal_all();
    }
    session
}

/// Runs the conformance suite of boards on a scene, and asserts that no pawn is lost and no target repeated.
fn check(keys: &mut Keys<Djinns>, scene: &Scene) {
    keys.check(scene);
    assert_eq!(count(scene, "djinn") - count(scene, "staying") - large_going(scene), Pawn::COUNT);
    let mut targets: Vec<_> = scene.targets().filter_map(|node| node.target.clone()).collect();
    targets.sort();
    let all = targets.len();
    targets.dedup();
    assert_eq!(targets.len(), all, "no target twice");
}

/// Moving pawns are shown twice: in place, and large.
fn large_going(scene: &Scene) -> usize {
    scene.nodes.iter().filter(|node| node.key.starts_with("floor ") && node.look.contains("going")).count()
}

#[test]
fn every_moment_of_a_game_can_be_drawn() {
    let mut keys = Keys::default();
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 3);
        let (_, moves) = session.cursor();
        for cursor in 0..=moves {
            session.show_move(cursor);
            check(&mut keys, &scene(&session));
            while session.reveal_next() {
                check(&mut keys, &scene(&session));
            }
        }
    }
}

/// Between two, each has two colours: with the first the second changes too.
#[test]
fn pawns_have_the_colours_that_were_chosen() {
    let two = Colours::new(&[Some(2), Some(1)], 2).unwrap();
    let three = Colours::new(&[Some(2), Some(4), Some(1)], 4).unwrap();
    for (seats, colours, shown_as) in [(2, two, [1, 0, 3, 2]), (3, three, [1, 3, 0, 2])] {
        let session = played(seats, &Options { setup: Setup::Ring, ..Options::default() }, 3);
        let scene = |colours| Djinns::render(&Moment { colours, ..session.moment() });
        let (own, shown) = (scene(Colours::OWN), scene(colours));
        for index in 0..Pawn::COUNT {
            let key = format!("pawn {index}");
            let (own, shown) = (own.node(&key).unwrap(), shown.node(&key).unwrap());
            let colour = |node: &Node| {
                let Shape::Drawing(id) = node.shape else { panic!("{key} is a drawing") };
                let letter = "ybrg".find(&id["djinns-".len()..][..1]).unwrap();
                let class = ["yellow", "blue", "red", "green"][letter];
                assert!(node.look.contains(class), "{id}: {}", node.look);
                (letter, &id["djinns-y".len()..])
            };
            let (before, strength) = colour(own);
            assert_eq!(colour(shown), (shown_as[before], strength), "{key}");
        }
    }
}

/// Taps through every legal move of a random game, from the first tap to the one that would play it.
#[test]
fn every_legal_move_can_be_tapped_step_by_step() {
    let mut keys = Keys::default();
    let mut cuts = 0;
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 5);
        let (_, moves) = session.cursor();
        for cursor in (0..moves).step_by(3) {
            for chosen in {
                session.show(cursor);
                session.position().legal_moves()
            } {
                session.show(cursor);
                session.continue_here();
                let taps: Vec<String> = match chosen {
                    Move::Go { from, way, pawns, cut } => {
                        let mut taps = vec![format!("p{from}")];
                        if session.position().ring().pile(from).height() > 1 {
                            taps.push(format!("x{pawns}"));
                        }
                        taps.push(Target::Land(way).to_string());
                        let (_, last) = session.position().preselect(chosen);
                        if matches!(last, Target::Cut(_)) {
                            taps.push(Target::Cut(cut).to_string());
                            cuts += 1;
                        }
                        taps
                    }
                    other => vec![session.position().preselect(other).1.to_string()],
                };
                let (last, before) = taps.split_last().unwrap();
                for tap in before {
                    offers(&session, tap);
                    assert_eq!(session.tap(tap), Tapped::Selected, "{chosen}: {tap}");
                    check(&mut keys, &scene(&session));
                }
                offers(&session, last);
                assert_eq!(
                    session.position().tap(session.moment().selection, last.parse().unwrap()),
                    Tap::Play(chosen)
                );
            }
        }
    }
    assert!(cuts > 20, "{cuts}");
}

/// Asserts that the board or a button beside it offers the target.
fn offers(session: &Session<Djinns>, target: &str) {
    let shown = scene(session);
    let there = shown.targets().any(|node| node.target.as_deref() == Some(target));
    assert!(there || shown.actions.iter().any(|action| action == target), "{target}");
}

#[test]
fn no_pawn_covers_another() {
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 8);
        let (_, moves) = session.cursor();
        for cursor in 0..=moves {
            session.show(cursor);
            let shown = scene(&session);
            let pawns: Vec<&Node> = shown.nodes.iter().filter(|node| node.key.starts_with("pawn ")).collect();
            for (index, one) in pawns.iter().enumerate() {
                for other in &pawns[index + 1..] {
                    let apart = one.at.distance(other.at);
                    // Square domes reach further at their corners, but not towards each other.
                    assert!(apart >= 62.0 * (one.scale + other.scale), "{} and {}: {apart}", one.key, other.key);
                }
                assert!(one.at.x.abs() < EDGE && one.at.y.abs() < EDGE, "{} is on the board", one.key);
            }
        }
    }
}

#[test]
fn a_chosen_pile_shows_where_it_lands_with_the_steps_counted() {
    let options = Options { setup: Setup::Ring, first: First::Seat1, ..Options::default() };
    let mut session = Session::resume(Record::<Djinns>::new(2, Seed(4), options).and_then(Playthrough::begin).unwrap());
    let three = session.position().ring().piles().find(|(_, pile)| {
        let top = pile.top().unwrap();
        top.strength().number() == 3 && "yr".contains(top.colour().name())
    });
    let (place, _) = three.unwrap();
    assert_eq!(session.tap(&format!("p{place}")), Tapped::Selected);
    let shown = scene(&session);
    assert_eq!((count(&shown, "step"), count(&shown, "land"), count(&shown, "chosen-pile")), (6, 2, 1));
    for way in Way::BOTH {
        let end = session.position().path(place, way).unwrap().end();
        let key = format!("land {}", way.sign());
        let land = shown.nodes.iter().find(|node| node.key.starts_with(&key)).unwrap();
        assert!(land.at.distance(floor(end, session.position().ring().pile(end).height(), 0).0) < 0.01);
    }
}

#[test]
fn pawns_travel_along_the_places_they_passed() {
    let options = Options { setup: Setup::Ring, first: First::Seat1, ..Options::default() };
    let mut session = Session::resume(Record::<Djinns>::new(2, Seed(4), options).and_then(Playthrough::begin).unwrap());
    let mut chance = Chance::new(Seed(4), 0);
    let mut long = 0;
    for _ in 0..30 {
        let Some(chosen) = random_move(session.position(), &mut chance) else { break };
        session.play(chosen).unwrap();
        let Some(Event::Moved { from, way, path, moved, .. }) = session.last_events().first() else { continue };
        let passed = round(*from, *way, path.end()).count() - 2;
        let shown = scene(&session);
        let travel = shown.nodes.iter().filter(|node| !node.via.is_empty());
        let ways: Vec<usize> = travel.map(|node| node.via.len()).collect();
        let going = if passed == 0 { 0 } else { usize::from(moved.height()) };
        assert_eq!(ways, vec![passed; going]);
        long += usize::from(passed > 1);
    }
    assert!(long > 5);
}

#[test]
fn a_tower_goes_from_where_it_was_built_to_its_owners_corner() {
    let mut seen = 0;
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 6);
        let events: Vec<_> = session.events().iter().cloned().enumerate().collect();
        for (number, events) in events {
            let [Event::Moved { path, .. }, Event::Taken { seat, pile, .. }, ..] = events[..] else { continue };
            session.show_move(number + 1);
            let top = pile.top().unwrap();
            let key = format!("pawn {}", top.index());
            let shown = scene(&session);
            assert!(shown.node(&key).unwrap().at.distance(spot(path.end(), RADIUS)) < 40.0);
            assert!(count(&shown, "slab") >= 3, "it stands until it is revealed");
            session.reveal_all();
            let (x, y) = corner(seat.index());
            let at = scene(&session).node(&key).unwrap().at;
            assert!(at.x * x > 500.0 && at.y * y > 500.0, "{at:?}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_pawns_to_be_laid_lie_in_the_middle() {
    let mut session = Session::resume(
        Record::<Djinns>::new(2, Seed(4), Options { first: First::Seat1, ..Options::default() })
            .and_then(Playthrough::begin)
            .unwrap(),
    );
    let targets =
        |session: &Session<Djinns>| scene(session).targets().map(|n| n.target.clone().unwrap()).collect::<Vec<_>>();
    assert_eq!(targets(&session), ["lay-y1", "lay-y2", "lay-y3", "lay-y4"]);
    assert_eq!(scene(&session).actions, ["lay-rest"]);
    for _ in 0..2 {
        session.tap("lay-y2");
    }
    assert_eq!(targets(&session), ["lay-y1", "lay-y3", "lay-y4"]);
    session.tap("lay-rest");
    assert_eq!(targets(&session), ["lay-b1", "lay-b2", "lay-b3", "lay-b4"]);
}

#[test]
fn allies_are_marked_on_the_board() {
    let options = Options { setup: Setup::Ring, first: First::Seat1, ..Options::default() };
    let session = Session::resume(Record::<Djinns>::new(4, Seed(4), options).and_then(Playthrough::begin).unwrap());
    assert_eq!(count(&scene(&session), "ally"), 8, "all red ones, on yellow's turn");
}

/// Texts name places by their numbers: each is shown at its place, and the places named by a move and an event are
/// found.
#[test]
fn named_places_are_found_on_the_board() {
    let mut session = played(3, &Options { setup: Setup::Blocks, alliances: Alliances::On, first: First::Seat1 }, 5);
    let (_, moves) = session.cursor();
    let mut ringed = 0;
    for cursor in 0..moves {
        session.show(cursor);
        session.continue_here();
        let shown = scene(&session);
        for place in RingPlace::all() {
            let name = shown.node(&format!("name {place}")).unwrap();
            assert_eq!(name.shape, Shape::Text(place.to_string()));
            assert!(shown.view.holds(name.at) && name.at.distance(spot(place, RADIUS)) < 180.0);
        }
        let moment = session.moment();
        let chosen = *session.record().moves.get(cursor).unwrap();
        let by_move = Djinns::named_by_move(&shown, &moment, chosen);
        let by_event = Djinns::named_by_event(&shown, &moment, &session.events()[cursor][0]);
        assert_eq!(by_move, by_event, "{chosen}");
        if let Move::Go { from, .. } = chosen {
            assert_eq!((by_move.len(), by_move[0].at), (2, spot(from, RADIUS)));
            ringed += 1;
        }
    }
    assert!(ringed > 5);
}

#[test]
fn the_height_of_a_pile_and_the_owners_of_the_djinns_can_be_seen() {
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 7);
        let (_, moves) = session.cursor();
        for cursor in 0..=moves {
            session.show_move(cursor);
            session.reveal_all();
            let shown = scene(&session);
            let ring = session.position().ring();
            let below: usize = ring.piles().map(|(_, pile)| usize::from(pile.height()) - 1).sum();
            assert_eq!((count(&shown, "light"), count(&shown, "slab")), (ring.piles().count(), below));
            if session.position().stage() != Stage::Laying {
                assert_eq!(count(&shown, "emblem"), count(&shown, "corner"));
            }
        }
    }
}

#[test]
fn pieces_are_distinguishable_by_every_eye() {
    let colours = ["djinn yellow", "djinn blue", "djinn red", "djinn green"];
    let pawns = of_seats(colours, ["djinns-y1", "djinns-b1", "djinns-r1", "djinns-g1"]);
    hold::<Djinns>("pawns", 2120.0, &pawns, BY_COLOUR);
    let piles = of_seats(["djinn yellow"; 4], ["djinns-y1", "djinns-y2", "djinns-y3", "djinns-y4"]);
    hold::<Djinns>("piles", 2120.0, &piles, BY_FORM);
    let djinns = of_seats(colours, EMBLEMS);
    hold::<Djinns>("djinns", 2120.0, &djinns, BY_COLOUR);
}

/// Where two piles stand side by side, the wall of the upper one shows above the dome of the lower one.
#[test]
fn a_pile_of_three_is_seen_to_be_higher_than_one_of_two() {
    const DOME: f64 = 72.0;
    // In units, of which a board on a phone of 390 pixels has about six for each.
    const SEEN: f64 = 18.0;
    let foot = |height: u8| floor(RingPlace::at(0), height, 0).0.y + SLAB * f64::from(height - 1);
    let top = |height: u8| {
        let (at, scale) = floor(RingPlace::at(0), height, 0);
        (at.y - DOME * scale, scale)
    };
    for height in 1..Pile::MAX {
        assert!(top(height).0 - top(height + 1).0 >= 12.0 && top(height + 1).1 > top(height).1, "{height}");
        assert!(foot(height + 1) - foot(height) >= SEEN / 2.0 && SLAB >= SEEN, "{height}");
    }
}
