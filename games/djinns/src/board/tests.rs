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

/// A pawn's node, wherever it is.
fn pawn(scene: &Scene, index: usize) -> &Node {
    let identity = Some(format!("pawn {index}"));
    scene.nodes.iter().find(|node| node.identity == identity).unwrap()
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
            let (own, shown) = (pawn(&own, index), pawn(&shown, index));
            let key = &own.key;
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

/// Whatever came last: what stands in front hides no pips.
#[test]
fn no_pile_hides_the_pips_of_another() {
    // The middles of four pips on a dome; a pip and half a top, together.
    const PIP: (f64, f64) = (23.0, 19.5);
    const CLEAR: (f64, f64) = (85.0, 74.0);
    for front in RingPlace::all() {
        for back in RingPlace::all().filter(|back| spot(*back, RADIUS).y < spot(front, RADIUS).y - 1.0) {
            // A tower of four leaves the lake at once, and nothing is chosen meanwhile.
            for (one, other) in (1..Pile::MAX).flat_map(|one| (1..Pile::MAX).map(move |other| (one, other))) {
                let (top, hidden) = (floor(front, one, 0), floor(back, other, 0));
                for (x, y) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                    let aside = (hidden.x + x * PIP.0 - top.x) / CLEAR.0;
                    let above = (hidden.y + y * PIP.1 - top.y) / CLEAR.1;
                    assert!(aside.hypot(above) > 1.0, "{one} on {front} before {other} on {back}");
                }
            }
        }
    }
}

#[test]
fn each_floor_makes_a_pile_higher_on_the_screen_and_its_foot_stays() {
    // In units, of which a board on a phone of 390 pixels has about six for each.
    const SEEN: f64 = 18.0;
    for place in RingPlace::all() {
        for height in 1..Pile::MAX {
            let top = |height| floor(place, height, 0).y;
            assert!(top(height) - top(height + 1) >= SEEN, "{height} on {place}");
            assert_eq!(floor(place, height + 1, height.into()), spot(place, RADIUS));
        }
    }
}

/// On the board at a table new nodes come last, so the keys have to bring the upper floors to the front.
#[test]
fn what_lands_on_a_pile_is_in_front_of_it() {
    let mut landed = 0;
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 9);
        let (_, moves) = session.cursor();
        let mut slots: Vec<(Layer, String)> = Vec::new();
        // Forwards, and back again.
        for cursor in (0..=moves).chain((0..moves).rev()) {
            session.show(cursor);
            let shown = scene(&session);
            let keys: Vec<_> = shown.nodes.iter().map(|node| (node.layer, node.key.clone())).collect();
            landed += keys.iter().filter(|key| key.1.contains(" on ") && !slots.contains(key)).count();
            // As in src/board/slots.rs, but without leaving gaps.
            slots.retain(|slot| keys.contains(slot));
            let new: Vec<_> = keys.into_iter().filter(|key| !slots.contains(key)).collect();
            slots.extend(new);
            let order = |node: &Node| {
                let at = slots.iter().position(|(_, key)| *key == node.key);
                (node.layer, at)
            };
            for (place, pile) in session.position().ring().piles() {
                let floors: Vec<_> = pile.pawns().rev().map(|each| pawn(&shown, each.index())).collect();
                assert!(floors.windows(2).all(|two| order(two[0]) < order(two[1])), "place {place}");
                assert!(floors.windows(2).all(|two| two[0].at.y > two[1].at.y));
            }
        }
    }
    assert!(landed > 100, "{landed}");
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
        assert!(land.at.distance(floor(end, session.position().ring().pile(end).height(), 0)) < 0.01);
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
            let shown = scene(&session);
            let (at, foot) = (pawn(&shown, top.index()).at, spot(path.end(), RADIUS));
            assert!((at.x - foot.x).abs() < 1.0 && (0.0..130.0).contains(&(foot.y - at.y)), "{at:?}");
            assert!(count(&shown, "under") >= 3, "it stands until it is revealed");
            session.reveal_all();
            let (x, y) = corner(corner_of(seats, seat));
            let at = pawn(&scene(&session), top.index()).at;
            assert!(at.x * x > 500.0 && at.y * y > 500.0, "{at:?}");
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}

/// At the end the points come step by step, beside what brings them, and stay.
#[test]
fn the_end_is_counted_on_the_board() {
    let mut keys = Keys::<Djinns>::default();
    let (mut steps, mut on_ring) = (0, 0);
    for (seats, options) in settings() {
        let mut session = played(seats, &options, 3);
        let (_, moves) = session.cursor();
        session.show_move(moves);
        let (mut marks, mut points) = (0, 0);
        while session.reveal_next() {
            let shown = scene(&session);
            keys.check(&shown);
            let Event::Counted { seat, piles } = &session.last_events()[session.moment().revealed - 1] else {
                assert_eq!((count(&shown, "djinns-points"), count(&shown, "djinns-newest")), (0, 0));
                continue;
            };
            let beside = piles.iter().filter(|counted| counted.place.is_some()).count();
            marks += beside.max(1);
            points += piles.iter().map(|counted| counted.points).sum::<i32>();
            let written = shown.nodes.iter().filter(|node| node.look == "djinns-points").map(|node| &node.shape);
            let sums =
                written.map(|shape| if let Shape::Text(text) = shape { text.parse::<i32>().unwrap() } else { 0 });
            assert_eq!((sums.clone().count(), sums.sum::<i32>()), (marks, points));
            let last = !session.is_revealing();
            assert_eq!(count(&shown, "djinns-newest"), if last { 0 } else { beside.max(1) });
            for counted in piles.iter().flat_map(|counted| counted.pile.pawns()) {
                let pawn = pawn(&shown, counted.index());
                assert_eq!(pawn.owner, Some(*seat));
                assert!(last || pawn.effects.has(Effects::GLOW));
            }
            steps += 1;
            on_ring += beside;
        }
        assert_eq!(points, session.standings().seats.iter().map(|seat| seat.points).sum::<i32>());
    }
    assert!(steps > 40 && on_ring > 10, "{steps} {on_ring}");
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
            assert_eq!((count(&shown, "light"), count(&shown, "under")), (ring.piles().count(), below));
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

/// The way of the last move goes from place to place without a kink, and beside the piles between them.
#[test]
fn the_last_way_runs_beside_the_piles() {
    let [from, to] = [30, 3].map(RingPlace::at);
    for (way, from, to) in [(Way::Clockwise, from, to), (Way::Anticlockwise, to, from), (Way::Clockwise, to, from)] {
        let strokes = beside_piles(from, way, to);
        let (first, last) = (strokes.first().unwrap()[0], strokes.last().unwrap()[1]);
        assert!(first.distance(spot(from, RADIUS)) < 70.0 && last.distance(spot(to, RADIUS)) < 70.0);
        for two in strokes.windows(2) {
            assert_eq!(two[0][1], two[1][0]);
            let [one, other] = [two[0], two[1]].map(|[from, to]| (to.y - from.y).atan2(to.x - from.x));
            let turn = (one - other).abs();
            assert!(turn.min(std::f64::consts::TAU - turn) < 0.3, "{turn}");
        }
        let between = round(from, way, to).filter(|place| *place != from && *place != to);
        let nearest = |place| strokes.iter().map(|[at, _]| at.distance(spot(place, RADIUS))).fold(f64::MAX, f64::min);
        assert!(between.into_iter().all(|place| (85.0..140.0).contains(&nearest(place))));
    }
}

/// Those to choose from don't touch: a green one is the widest and the highest.
#[test]
fn pawns_to_be_laid_lie_apart() {
    let (columns, rows) = SUPPLY_APART;
    let (scale, ..) = LARGE;
    assert!(columns > 2.0 * 85.0 * scale && rows > (71.4 + 108.4) * scale);
}
