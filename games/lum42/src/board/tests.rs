//! The board at each step of a game.

use luciole_core::{Chance, Colours, Game as _, Playthrough, Record, Seed, random_move};
use luciole_scene::conformance::{Keys, scene};
use luciole_scene::sights::{BY_COLOUR, BY_FORM, hold, of_seats};
use luciole_session::{Play as _, Proposal, Session, Space};

use crate::rules::{Exile, Face, Kind, Options, Portal, Post, Satellite, Spot, Stage, System};
use crate::taps::{OPEN, Selection};

use super::*;

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

/// A game between people before the first move.
fn begun(seats: usize, seed: u64) -> Session<Lum42> {
    let record = Record::<Lum42>::new(seats, Seed(seed), Options::default()).unwrap();
    Session::resume(Playthrough::of(record).unwrap())
}

fn drawn(position: &Lum42, selection: Selection) -> Scene {
    Lum42::render(&Moment::new(position, &selection))
}

fn count(scene: &Scene, key: &str) -> usize {
    scene.nodes.iter().filter(|node| node.key.starts_with(key)).count()
}

/// Whether a scene is cut to the part with the boards.
fn shows_boards(Scene { view, .. }: &Scene) -> bool {
    BOARDS.holds(Place { x: view.x, y: view.y })
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn pieces_have_the_colour_and_the_shape_that_were_chosen() {
    let session = begun(2, 1);
    let colours = Colours::new(&[Some(3), Some(1)], 4).unwrap();
    let shown = Lum42::render(&Moment { colours, ..session.moment() });
    for (key, drawing) in [
        ("ship 1", drawings::SHIPS[2]),
        ("ship 2", drawings::SHIPS[0]),
        ("unit 1 0", drawings::UNITS[2][session.position().board(ONE).units().next().unwrap().0.kind() as usize]),
        ("probe 2 b", drawings::PROBES[0]),
        ("sign 1", drawings::PLATES[2]),
    ] {
        let node = shown.node(key).unwrap();
        assert_eq!(node.shape, Shape::Drawing(drawing), "{key}");
        assert!(node.look.ends_with(if key.contains('1') { " violet" } else { " orange" }), "{key}: {}", node.look);
    }
}

/// Every moment of complete games, revealed event by event; each legal move is one tap away, in the part with the space
/// zone, or a button.
#[test]
fn every_moment_of_a_game_can_be_drawn() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut session = begun(seats, seed);
        let mut keys = Keys::<Lum42>::default();
        let mut chance = Chance::new(Seed(seed), 0);
        loop {
            let whole = scene(&session);
            keys.check(&whole);
            assert_eq!(count(&whole, "planet "), session.position().zone().systems().len());
            assert_eq!(
                (count(&whole, "ship "), count(&whole, "probe ")),
                (seats, 4 * seats + count(&whole, "probe objective"))
            );
            let position = session.position().clone();
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            for led in position.legal_moves() {
                session.propose(Proposal::Hint(led)).unwrap();
                let part = scene(&session).in_part();
                let target = Some(position.preselect(led).1.to_string());
                let offered = part.actions.iter().any(|action| Some(action) == target.as_ref());
                assert!(offered || part.targets().any(|node| node.target == target), "{led}");
            }
            keys.check(&scene(&session));
            session.play(chosen).unwrap();
            while session.is_revealing() {
                keys.check(&scene(&session));
                session.reveal_next();
            }
        }
        let over = scene(&session);
        assert_eq!(over.targets().count() + over.actions.len(), 0);
        session.toggle_overlay(LUM42_BOARDS.key);
        assert!(shows_boards(&scene(&session).in_part()));
    }
}

/// Where there is no room for both parts, pieces in the zone can only be tapped there.
#[test]
fn one_part_hides_the_other() {
    let mut session = begun(3, 1);
    let whole = scene(&session);
    let parts = |scene: &Scene| scene.targets().map(|node| SPACE.holds(node.at)).collect::<Vec<_>>();
    assert!(parts(&whole).contains(&true) && !parts(&whole).contains(&false));
    let space = whole.in_part();
    assert!(parts(&space).contains(&true) && space.view == SPACE);
    session.toggle_overlay(LUM42_BOARDS.key);
    let boards = scene(&session).in_part();
    assert!(parts(&boards).is_empty() && shows_boards(&boards) && boards.view.height < SPACE.height);
}

fn system(planet: Planet, satellite: Satellite) -> System {
    System { planet, face: Face::Light, satellite: Some(satellite) }
}

/// The ship in the middle of a row of systems that others hold.
fn row() -> Lum42 {
    let moon = Satellite::Moon(Colour::Red);
    let systems = ["c3", "d3", "e3", "f3"].map(|name| (cell(name), system(Planet::Blue, moon)));
    Lum42::arranged(2, &systems)
        .with_unit(TWO, Kind::Base, Slot::planet(cell("d3")))
        .with_unit(TWO, Kind::Traveller, Slot::planet(cell("e3")))
        .with_ship(ONE, cell("c3"))
}

/// Who gains a point where, on the cheapest route to the chosen stop (rulings 9 and 12).
#[test]
fn a_chosen_stop_shows_its_route_and_who_gains_on_it() {
    let before = drawn(&row(), Selection::Nothing);
    assert_eq!((count(&before, "goal "), count(&before, "gains "), count(&before, "way")), (3, 0, 0));
    assert!(before.node("given f3 coin").is_some(), "two points are given on the way to f3");
    assert!(before.node("given f3 0 of 1 n2").is_some());
    let chosen = drawn(&row(), Selection::Stop(cell("f3")));
    let Some(Shape::Strokes(strokes)) = chosen.node("way").map(|way| way.shape.clone()) else { panic!() };
    assert_eq!(strokes.len(), 3);
    assert!(chosen.node("gains d3 2").is_some() && chosen.node("gains e3 2").is_some());
    assert_eq!((count(&chosen, "gains f3"), count(&chosen, "given")), (0, 0));
}

/// Both go to the Exile; with a chief on one side, only the other unit (ruling 10).
#[test]
fn an_attack_shows_who_goes_to_the_exile() {
    let mut position = row().with_spot(ONE, Kind::Chief, Spot::Home);
    position.play(crate::rules::Move::Fly(cell("d3"))).unwrap();
    let exiled = |kind| {
        let scene = drawn(&position, Selection::Attack(kind, Part::Planet));
        Seat::all(2).filter(|seat| scene.node(&format!("exiled {seat}")).is_some()).collect::<Vec<_>>()
    };
    assert_eq!(exiled(Kind::Base), [ONE, TWO]);
    assert_eq!(exiled(Kind::Chief), [TWO]);
    let unit = drawn(&position, Selection::Unit(Kind::Base));
    assert_eq!(count(&unit, "exiled "), 0);
    assert!(unit.node("clash planet clash").is_some() && unit.node("slot d3m slot").is_some());
}

/// A recovered unit shows what it yields: a cube, energy for an available cube, or nothing (ruling 17).
#[test]
fn a_unit_shows_its_yield() {
    let systems = [
        ("c3", System { face: Face::Energy, ..system(Planet::Blue, Satellite::Moon(Colour::Red)) }),
        ("d3", system(Planet::Green, Satellite::Portal(Portal::Lateral))),
    ];
    let systems = systems.map(|(name, system)| (cell(name), system));
    let position = Lum42::arranged(2, &systems)
        .with_unit(ONE, Kind::Base, Slot::planet(cell("c3")))
        .with_unit(ONE, Kind::Base, Slot::moon(cell("c3")))
        .with_unit(ONE, Kind::Base, Slot::planet(cell("d3")))
        .recovering(ONE);
    let brings =
        |position: &Lum42, what: &str| drawn(position, Selection::Nothing).node(&format!("brings {what}")).is_some();
    assert!(brings(&position, "c3p none") && brings(&position, "c3m cube-r") && brings(&position, "d3p cube-g"));
    let richer = position.with_cubes(ONE, [1, 0, 0, 0], [0; 4]);
    assert!(brings(&richer, "c3p charged-b"));
}

/// The leader of each majority, with the margin (ruling 21).
#[test]
fn leads_are_crowned() {
    let position = row().with_cubes(ONE, [0; 4], [3, 1, 1, 0]).with_cubes(TWO, [0; 4], [1, 1, 2, 0]);
    let scene = drawn(&position, Selection::Nothing);
    assert_eq!(count(&scene, "leads "), 2);
    assert!(scene.node("leads 1 b crown").is_some() && scene.node("margin 1 b 0 of 1 n2").is_some());
    assert!(scene.node("leads 2 y crown").is_some());
}

/// The place for one point has room for all units.
#[test]
fn many_units_have_room_in_exile() {
    let mut position = row();
    for seat in [ONE, TWO] {
        for _ in 0..3 {
            position = position.with_spot(seat, Kind::Base, Spot::Out(Post::Exile(Exile::One)));
        }
    }
    let scene = drawn(&position, Selection::Nothing);
    let units = scene.nodes.iter().filter(|node| {
        node.key.starts_with("unit ") && SPACE.holds(node.at) && (node.at.y - tray::place(Exile::One).y).abs() < 60.0
    });
    let mut places: Vec<_> = units.map(|node| (node.at.x as i32, node.at.y as i32)).collect();
    assert_eq!(places.len(), 5);
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), 5);
    assert!(position.stage() == Stage::Ship(position.passed()) && position.decision() == "ship");
}

/// Texts name cells by column and row, which are shown along the zone as far as it has grown; cells outside it get no
/// ring.
#[test]
fn named_places_are_found_on_the_board() {
    let mut session = begun(3, 2);
    let mut chance = Chance::new(Seed(2), 0);
    let mut moves = 0;
    while let Some(chosen) = random_move(session.position(), &mut chance) {
        let (shown, moment) = (scene(&session), session.moment());
        let lie = Lie::of(session.position());
        for cell in session.position().zone().systems().iter() {
            let name = cell.to_string();
            let [column, row] = [&name[..1], &name[1..]].map(|name| shown.node(&format!("name {name}")).unwrap().at);
            assert_eq!((column.x, row.y), (lie.at(cell).x, lie.at(cell).y));
            assert!(ZONE.holds(column) && ZONE.holds(row));
        }
        for named in Lum42::named_by_move(&shown, &moment, chosen) {
            assert!(SPACE.holds(named.at), "{chosen}");
            moves += 1;
        }
        session.play(chosen).unwrap();
    }
    assert!(moves > 100);
    let (first, last) = (Lum42::render(&session.moment()), session.events().iter().flatten());
    let named = last.flat_map(|event| Lum42::named_by_event(&first, &session.moment(), event));
    assert!(named.filter(|named| SPACE.holds(named.at)).count() > 100);
    session.show(0);
    let (first, moment) = (scene(&session), session.moment());
    let far = Event::Flown { seat: ONE, from: cell("a1"), to: Cell::CENTRE, way: crate::rules::Way::Adjacent };
    assert_eq!(Lum42::named_by_event(&first, &moment, &far).len(), 1, "the centre alone is shown");
}

/// Each board counts only the points that have been revealed: at the end, the final totals.
#[test]
fn boards_show_the_points_and_the_final_totals() {
    let shown = |session: &Session<Lum42>| {
        let scene = scene(session);
        let of = |seat: Seat| {
            let digits = scene.nodes.iter().filter(|node| node.key.starts_with(&format!("points {seat} ")));
            digits.filter_map(|node| node.key.chars().last()).collect::<String>().parse::<u16>().unwrap()
        };
        Seat::all(4).map(of).collect::<Vec<_>>()
    };
    let mut session = begun(4, 3);
    let mut chance = Chance::new(Seed(3), 0);
    while let Some(chosen) = random_move(session.position(), &mut chance) {
        session.play(chosen).unwrap();
        if session.position().turn().seat().is_some() {
            session.reveal_all();
            let points = Seat::all(4).map(|seat| session.position().board(seat).points());
            assert_eq!(shown(&session), points.collect::<Vec<_>>());
        }
    }
    let expected: Vec<u16> = session.position().standings().seats.iter().map(|seat| seat.points as u16).collect();
    assert_ne!(shown(&session), expected, "the majorities are still to be revealed");
    session.reveal_all();
    assert_eq!(shown(&session), expected);
}

/// Two boards are open side by side. Of more, that of the player who decides is open, against computers always the
/// person's; the others are closed until a touch opens them, without units and probes.
#[test]
fn of_more_than_two_one_board_is_open_until_somebody_opens_another() {
    let high = |session: &Session<Lum42>, seat: Seat| boards::Own::of(&session.moment(), seat).frame().height;
    let two = begun(2, 3);
    for seat in Seat::all(2) {
        assert!(high(&two, seat) > 400.0);
        assert_eq!(scene(&two).node(&format!("sign {seat}")).unwrap().opens, None);
    }
    let mut session = begun(4, 3);
    let is_open = |session: &Session<Lum42>| Seat::all(4).map(|seat| high(session, seat) > 200.0).collect::<Vec<_>>();
    let decider = session.position().decider();
    assert_eq!(is_open(&session), Seat::all(4).map(|seat| seat == decider).collect::<Vec<_>>());
    let of_person = Moment { person: Some(TWO), ..session.moment() };
    assert!(
        boards::Own::of(&of_person, TWO).frame().height > 200.0
            && boards::Own::of(&of_person, decider).frame().height < 200.0
    );
    let opens = |session: &Session<Lum42>, key: &str| scene(session).node(key).and_then(|node| node.opens);
    let other = Seat::all(4).find(|seat| *seat != decider).unwrap();
    assert_eq!(opens(&session, &format!("sign {decider}")), None);
    let (sign, cube) = (format!("sign {other}"), format!("cubes {other} cube-b"));
    let key = opens(&session, &sign).unwrap();
    assert_eq!(opens(&session, &cube), Some(key), "anything on a closed board opens it");
    let units = |session: &Session<Lum42>| count(&scene(session), &format!("berth {other} "));
    let (probe, unit) = (format!("probe {other} b"), format!("unit {other} 0"));
    for hidden in [&probe, &unit] {
        let scene = scene(&session);
        let [sign, hidden] = [&sign, hidden].map(|key| scene.node(key).unwrap());
        assert_eq!((sign.at, &hidden.meaning, hidden.opens), (hidden.at, &None, None), "under the sign");
    }
    assert_eq!(units(&session), 0);
    session.toggle_overlay(key);
    assert!(units(&session) > 0 && scene(&session).node(&probe).unwrap().meaning.is_some());
    assert_eq!(is_open(&session).iter().filter(|open| **open).count(), 2);
    assert_eq!((opens(&session, &sign), opens(&session, &cube)), (Some(key), None), "its sign shuts it again");
    for seat in Seat::all(4).filter(|seat| ![decider, other].contains(seat)) {
        session.toggle_overlay(opens(&session, &format!("sign {seat}")).unwrap());
    }
    Keys::<Lum42>::default().check(&scene(&session));
    session.toggle_overlay(key);
    assert!(!is_open(&session)[other.index()]);
}

/// In whole games, nothing on a player's board covers anything else, and nothing sticks out: in a column and on a phone,
/// open and closed.
#[test]
fn nothing_overlaps_on_the_boards() {
    // Half the width and the height of each drawing.
    let halves = [
        ("cubes ", (29.0, 34.0)),
        ("sign ", (34.0, 34.0)),
        ("star ", (23.0, 22.0)),
        ("leads ", (18.0, 15.0)),
        ("fold ", (10.0, 14.0)),
        ("probe ", (42.0, 11.0)),
        ("berth ", (34.0, 34.0)),
    ];
    let half = |node: &Node| {
        let of = halves.iter().find(|(key, _)| node.key.starts_with(key)).map(|(_, half)| *half);
        let is_digit = ["lum42-number", "lum42-margin"].iter().any(|look| node.look.starts_with(look));
        let (width, height) = if is_digit { Some((12.0, 19.0)) } else { of }?;
        Some((width * node.scale, height * node.scale))
    };
    let mut pairs = 0;
    for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut session = begun(seats, seed);
        let mut chance = Chance::new(Seed(seed), 0);
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            session.play(chosen).unwrap();
        }
        let at_the_end = session.moment();
        for (space, open) in [(Space::Square, 0), (Space::Square, seats), (Space::High, 0), (Space::High, seats)] {
            let overlays = [&[LUM42_BOARDS], &OPEN[..open]].concat();
            let moment = Moment { space, overlays: &overlays, ..at_the_end };
            let scene = Lum42::render(&moment);
            for seat in Seat::all(seats) {
                let frame = boards::Own::of(&moment, seat).frame();
                let on =
                    |node: &&Node| frame.holds(node.at) && !(node.meaning.is_none() && node.key.starts_with("probe "));
                let all: Vec<_> = scene.nodes.iter().filter(on).filter_map(|node| Some((node, half(node)?))).collect();
                for (n, (one, (wide, high))) in all.iter().enumerate() {
                    let Place { x, y } = one.at;
                    let corners = [(x - wide, y - high), (x + wide, y + high)].map(|(x, y)| Place { x, y });
                    assert!(corners.iter().all(|corner| frame.holds(*corner)), "{} sticks out: {space:?}", one.key);
                    for (other, (other_wide, other_high)) in &all[n + 1..] {
                        let apart =
                            ((x - other.at.x).abs() - wide - other_wide, (y - other.at.y).abs() - high - other_high);
                        let both = format!("{} and {}: {apart:?}, {space:?}, {open} open", one.key, other.key);
                        assert!(apart.0.max(apart.1) > -2.0, "{both}");
                        pairs += 1;
                    }
                }
            }
        }
    }
    assert!(pairs > 1_000);
}

/// In whole games, nothing in the zone covers anything else but what it stands on, and nothing sticks out.
#[test]
fn pieces_do_not_overlap() {
    /// How far two pieces may reach into each other, and beyond the zone.
    const TOUCH: f64 = 2.0;
    // The radius of each drawing.
    let radii = [("planet ", 45.0), ("satellite ", 27.0), ("unit ", 40.0), ("probe ", 42.0), ("ship ", 47.0)];
    let radius = |node: &Node| {
        let of = radii.iter().chain(&[("given ", 25.0)]).find(|(key, _)| node.key.starts_with(key));
        of.filter(|_| node.look != "lum42-number").map(|(_, radius)| radius * node.scale)
    };
    let mut pairs = 0;
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4), (4, 5)] {
        let mut session = begun(seats, seed);
        let mut chance = Chance::new(Seed(seed), 0);
        while let Some(chosen) = random_move(session.position(), &mut chance) {
            let (scene, touch) = (scene(&session), TOUCH * Lie::of(session.position()).scale());
            let on = |node: &&Node| ZONE.holds(node.at);
            let discs: Vec<_> = scene.nodes.iter().filter(on).filter_map(|node| Some((node, radius(node)?))).collect();
            for (n, (one, reach)) in discs.iter().enumerate() {
                let Place { x, y } = one.at;
                let left = [x - ZONE.x, y - ZONE.y, ZONE.x + ZONE.width - x, ZONE.y + ZONE.height - y];
                assert!(left.iter().all(|left| left + touch >= *reach), "{} sticks out", one.key);
                for (other, far) in &discs[n + 1..] {
                    let apart = one.at.distance(other.at);
                    // A unit or a probe stands on its planet or moon.
                    assert!(apart < 1.0 || apart + touch >= reach + far, "{} and {}: {apart}", one.key, other.key);
                    pairs += 1;
                }
            }
            session.play(chosen).unwrap();
        }
    }
    assert!(pairs > 10_000);
}

#[test]
fn pieces_are_distinguishable_by_every_eye() {
    let worlds = ["lum42-planet blue", "lum42-planet green", "lum42-planet yellow", "lum42-planet red"];
    let mut planets = of_seats(worlds, ["lum42-light-b", "lum42-light-g", "lum42-light-y", "lum42-light-r"]);
    planets.extend(of_seats(worlds, ["lum42-energy-b", "lum42-energy-g", "lum42-energy-y", "lum42-energy-r"]));
    planets.push(("lum42-planet black", "lum42-energy-black"));
    // On a phone, only the zone is shown.
    let zone = 1000.0;
    hold::<Lum42>("planets", zone, &planets, BY_COLOUR);
    let moons = ["lum42-satellite blue", "lum42-satellite green", "lum42-satellite yellow", "lum42-satellite red"];
    hold::<Lum42>(
        "moons",
        zone,
        &of_seats(moons, ["lum42-moon-b", "lum42-moon-g", "lum42-moon-y", "lum42-moon-r"]),
        BY_COLOUR,
    );
    let portals = ["lum42-lateral", "lum42-diagonal", "lum42-teleport"];
    hold::<Lum42>("portals", zone, &of_seats(["lum42-satellite portal"; 3], portals), BY_FORM);
    let cubes = ["lum42-cubes blue", "lum42-cubes green", "lum42-cubes yellow", "lum42-cubes red"];
    let both = [
        of_seats(cubes, ["lum42-cube-b", "lum42-cube-g", "lum42-cube-y", "lum42-cube-r"]),
        of_seats(cubes, ["lum42-charged-b", "lum42-charged-g", "lum42-charged-y", "lum42-charged-r"]),
    ]
    .concat();
    hold::<Lum42>("cubes", zone, &both, BY_COLOUR);
    let seats = ["lum42-piece orange", "lum42-piece pearl", "lum42-piece violet", "lum42-piece pink"];
    hold::<Lum42>(
        "ships",
        zone,
        &of_seats(seats, ["lum42-ship-1", "lum42-ship-2", "lum42-ship-3", "lum42-ship-4"]),
        BY_COLOUR,
    );
    hold::<Lum42>(
        "probes",
        zone,
        &of_seats(seats, ["lum42-probe-1", "lum42-probe-2", "lum42-probe-3", "lum42-probe-4"]),
        BY_COLOUR,
    );
    let bases = ["lum42-base-1", "lum42-base-2", "lum42-base-3", "lum42-base-4"];
    hold::<Lum42>("bases", zone, &of_seats(seats, bases), BY_COLOUR);
    let units = [
        "lum42-base-1",
        "lum42-chief-1",
        "lum42-doubler-1",
        "lum42-saboteur-1",
        "lum42-scientist-1",
        "lum42-traveller-1",
    ];
    hold::<Lum42>("units", zone, &of_seats(["lum42-piece orange"; 6], units), BY_FORM);
}
