//! How ships move (rulings 6 to 8), by the rulebook's examples and by brute force.

use super::*;
use rand::RngExt;
use rand::seq::IndexedRandom;

fn reached(position: &Lum42) -> Vec<String> {
    position.steps().iter().map(|cell| cell.to_string()).collect()
}

/// "To an orthogonally adjacent system. From the centre only orthogonal steps. The centre can't be entered." (ruling 6)
#[test]
fn ruling_6_orthogonal_steps() {
    let position = ring(2).with_ship(ONE, cell("d3"));
    assert_eq!(reached(&position), ["c3", "e3"]);
    assert_eq!(refused(&position, "fly:d4"), Illegal::Centre);
    assert_eq!(refused(&position, "fly:d2"), Illegal::NoSystem(cell("d2")));
    assert_eq!(refused(&position, "fly:c4"), Illegal::OutOfReach(cell("d3"), cell("c4")), "diagonally is not adjacent");
}

/// "Lateral: any system in the same row or column, gaps and others ignored." (ruling 6) The centre may be flown over.
#[test]
fn ruling_6_lateral_portals() {
    let texts = ["d5 gl-pl", "d3 rl-mb", "d1 rl-mb", "a5 bl-mb", "c5 bl-mb", "g5 bl-mb", "e4 yl-mb"];
    assert_eq!(reached(&on(3, &texts).with_ship(ONE, cell("d5"))), ["d1", "d3", "a5", "c5", "g5"]);
}

/// "Diagonal: any system on the same diagonals." (ruling 6)
#[test]
fn ruling_6_diagonal_portals() {
    let texts = ["c5 gl-pd", "f2 rl-mb", "g1 bl-mb", "a3 bl-mb", "e7 yl-mb", "c4 yl-mb", "e4 rl-mb"];
    assert_eq!(reached(&on(3, &texts).with_ship(ONE, cell("c5"))), ["g1", "f2", "a3", "c4", "e7"]);
}

/// "Teleport: any system whose planet has the same colour (black counts as a colour), or any other system with a teleport portal."
/// (ruling 6) The rulebook's example: from a black planet to another black one, or to the green one that has the same portal.
#[test]
fn ruling_6_teleport_portals() {
    let texts = ["c3 ke-pt", "g7 ke-mb", "a7 gl-pt", "e5 gl-mb", "e3 rl-pl"];
    let position = on(3, &texts).with_ship(ONE, cell("c3"));
    assert_eq!(reached(&position), ["a7", "g7"]);
    let way = Way::Portal(Portal::Teleport);
    let events = play(&mut position.clone(), "fly:g7");
    assert_eq!(events[0], Event::Flown { seat: ONE, from: cell("c3"), to: cell("g7"), way });
    assert_eq!(reached(&on(3, &texts).with_ship(ONE, cell("a7"))), ["c3", "e5"]);
}

/// "Row by row, not in the order of its flight; none when no ship moves."
#[test]
fn the_view_has_the_cells_that_the_ship_has_passed_row_by_row() {
    let passed = |position: &Lum42| serde_json::to_value(position.view(None)).unwrap()["passed"].clone();
    let mut position = ring(2)
        .with_unit(ONE, Kind::Base, slot("d3p"))
        .with_unit(ONE, Kind::Base, slot("c3p"))
        .with_unit(TWO, Kind::Base, slot("c4p"));
    assert_eq!(passed(&position), serde_json::json!(["d4"]));
    play(&mut position, "fly:d3 fly:c3 fly:c4");
    assert_eq!(passed(&position), serde_json::json!(["c3", "d3", "c4", "d4"]));
    play(&mut position, "deploy:base-planet");
    assert_eq!((position.decision(), passed(&position)), ("exile", serde_json::json!([])));
}

/// "Leaving a system with a portal, the starting one or one passed through." (ruling 6)
#[test]
fn ruling_6_portals_are_used_in_passing() {
    let texts = ["c3 rl-mb", "d3 gl-pl", "g3 bl-mb", "c4 bl-mb"];
    let mut position = on(3, &texts).with_ship(ONE, cell("c3")).with_unit(TWO, Kind::Base, slot("d3p"));
    play(&mut position, "fly:d3");
    assert_eq!(reached(&position), ["g3"]);
}

/// "No system twice in one move, the starting one included." (ruling 7)
#[test]
fn ruling_7_no_system_twice() {
    let mut position = ring(2).with_ship(ONE, cell("d3")).with_unit(TWO, Kind::Base, slot("c3p")).with_unit(
        TWO,
        Kind::Base,
        slot("c4p"),
    );
    play(&mut position, "fly:c3");
    assert_eq!(refused(&position, "fly:d3"), Illegal::Passed(cell("d3")));
    play(&mut position, "fly:c4");
    assert_eq!(refused(&position, "fly:c3"), Illegal::Passed(cell("c3")));
    play(&mut position, "deploy:base-moon");
    // In the next turn it may come back.
    let mut next = position.moving(ONE);
    play(&mut next, "fly:c3");
}

/// "Entering a system with no unit and no probe (a ship alone doesn't count): the ship must stop there." (ruling 8)
#[test]
fn ruling_8_on_an_empty_system_the_ship_must_stop() {
    for position in [ring(2), ring(2).with_ship(TWO, cell("d3"))] {
        let mut position = position;
        play(&mut position, "fly:d3");
        assert_eq!(refused(&position, "fly:c3"), Illegal::MustStop(cell("d3")));
        assert_eq!(listed(&position), ["deploy:base-planet", "deploy:base-moon"]);
    }
}

/// "Otherwise: go on, or stop if a unit can be deployed there. A step is legal only if the move can still end in a legal stop."
/// (ruling 8)
#[test]
fn ruling_8_a_step_must_lead_to_a_stop() {
    // On d2 there is a probe and no moon, and from there the ship can only return to d3.
    let texts = ["d3 rl-mb", "d2 gl-pl", "c3 bl-mb"];
    let position = on(3, &texts).with_ship(ONE, cell("d3")).with_probe(TWO, Colour::Green, cell("d2"));
    assert_eq!(refused(&position, "fly:d2"), Illegal::DeadEnd(cell("d2")));
    assert_eq!(reached(&position), ["c3"]);
    // A saboteur could stop there.
    assert_eq!(reached(&position.clone().with_spot(ONE, Kind::Saboteur, Spot::Home)), ["d2", "c3"]);
    // With another system beyond, the ship could go on.
    let texts = ["d3 rl-mb", "d2 gl-pl", "c3 bl-mb", "g2 bl-mb"];
    let mut through = on(3, &texts).with_ship(ONE, cell("d3")).with_probe(TWO, Colour::Green, cell("d2"));
    assert_eq!(reached(&through), ["d2", "c3"]);
    // Nothing can be deployed on d2, so that the step to g2 is the only option and is played automatically.
    let events = play(&mut through, "fly:d2");
    assert!(events.iter().any(|event| matches!(event, Event::Flown { to, .. } if *to == cell("g2"))), "{events:?}");
}

/// The rulebook's rules about moving, tried path by path.
struct Naive<'a> {
    position: &'a Lum42,
    /// Each route to a stop: the cells, and the points given away to each seat.
    ways: Vec<(Vec<Cell>, [u8; 4])>,
}

impl Naive<'_> {
    fn on(position: &Lum42) -> Naive<'_> {
        let mut naive = Naive { position, ways: Vec::new() };
        naive.explore(&mut Vec::new(), [0; 4]);
        naive
    }

    fn pawns(&self, cell: Cell, seat: Seat) -> (bool, bool, bool) {
        let board = self.position.board(seat);
        let has = |part| board.posts().any(|post| post == Post::Slot(Slot { cell, part }));
        (has(Part::Planet), has(Part::Moon), Colour::ALL.iter().any(|colour| board.probe(*colour) == Some(cell)))
    }

    fn is_step(&self, from: Cell, to: Cell) -> bool {
        let zone = self.position.zone();
        let Some(there) = zone.system(to) else { return false };
        let columns = from.column().abs_diff(to.column());
        let rows = from.row().abs_diff(to.row());
        let by_portal = zone.system(from).is_some_and(|here| match here.satellite {
            Some(Satellite::Portal(Portal::Lateral)) => columns == 0 || rows == 0,
            Some(Satellite::Portal(Portal::Diagonal)) => columns == rows,
            Some(Satellite::Portal(Portal::Teleport)) => {
                here.planet == there.planet || there.satellite == Some(Satellite::Portal(Portal::Teleport))
            }
            _ => false,
        });
        from != to && (columns + rows == 1 || by_portal)
    }

    fn may_deploy(&self, cell: Cell) -> bool {
        let mover = self.position.on_turn();
        let system = self.position.zone().system(cell).unwrap();
        let (own_planet, own_moon, own_probe) = self.pawns(cell, mover);
        let others = Seat::all(self.position.seats()).filter(|seat| *seat != mover);
        let other_probe = others.clone().any(|seat| self.pawns(cell, seat).2);
        let saboteur = self.position.board(mover).at_home(Kind::Saboteur).is_some();
        let planet = !own_planet && !own_probe && (!other_probe || saboteur);
        planet || (matches!(system.satellite, Some(Satellite::Moon(_))) && !own_moon)
    }

    fn explore(&mut self, path: &mut Vec<Cell>, given: [u8; 4]) {
        let mover = self.position.on_turn();
        let start = self.position.board(mover).ship();
        let from = *path.last().unwrap_or(&start);
        let seats = || Seat::all(self.position.seats());
        let is_empty = |cell| seats().all(|seat| self.pawns(cell, seat) == (false, false, false));
        if !path.is_empty() && is_empty(from) {
            return;
        }
        let next: Vec<Cell> =
            Cell::all().filter(|to| *to != start && !path.contains(to) && self.is_step(from, *to)).collect();
        for to in next {
            let mut gains = given;
            if self.pawns(to, mover) == (false, false, false) {
                for seat in Seat::all(self.position.seats()).filter(|seat| *seat != mover) {
                    let there = self.pawns(to, seat) != (false, false, false);
                    gains[seat.index()] += u8::from(there || self.position.board(seat).ship() == to);
                }
            }
            path.push(to);
            if self.may_deploy(to) {
                self.ways.push((path.clone(), gains));
            }
            self.explore(path, gains);
            path.pop();
        }
    }
}

/// A small zone with pawns placed at random: up to ten systems, so that all paths can be tried.
fn thrown(seed: u64) -> Lum42 {
    let mut chance = Chance::new(Seed(seed), 0);
    let mut texts: Vec<(Cell, System)> = Vec::new();
    let cells: Vec<Cell> =
        Cell::all().filter(|cell| *cell != Cell::CENTRE && cell.row() < 4 && cell.column() > 1).collect();
    while texts.len() < 6 + seed as usize % 5 {
        let cell = *cells.choose(&mut chance).unwrap();
        if texts.iter().all(|(other, _)| *other != cell) {
            let planet = *Planet::ALL.choose(&mut chance).unwrap();
            let face = *planet.faces().choose(&mut chance).unwrap();
            texts.push((cell, System { planet, face, satellite: Satellite::ALL.choose(&mut chance).copied() }));
        }
    }
    let seats = 2 + seed as usize % 3;
    let mut position = Lum42::arranged(seats, &texts);
    for seat in Seat::all(seats) {
        for kind in [Kind::Base, Kind::Base, Kind::Doubler] {
            let (cell, system) = *texts.choose(&mut chance).unwrap();
            let moon = matches!(system.satellite, Some(Satellite::Moon(_)));
            let slot = if moon && chance.random() { Slot::moon(cell) } else { Slot::planet(cell) };
            let probed = Seat::all(seats).any(|seat| position.board(seat).pawns().probes.contains(cell));
            if position.unit_on(slot).is_none() && !(probed && slot.part == Part::Planet) {
                position = position.with_unit(seat, kind, slot);
            }
        }
        for colour in Colour::ALL {
            let places = position.clone().moving(seat).probe_places(colour);
            if let Some(cell) = places.iter().next().filter(|_| chance.random()) {
                position = position.with_probe(seat, colour, cell);
            }
        }
        if chance.random_ratio(1, 4) {
            position = position.with_spot(seat, Kind::Saboteur, Spot::Home);
        }
        let (cell, _) = *texts.choose(&mut chance).unwrap();
        if Seat::all(seats).all(|other| position.board(other).ship() != cell) {
            position = position.with_ship(seat, cell);
        }
    }
    position.moving(ONE)
}

/// Every offered step starts a path to a legal stop, and every path to a legal stop starts with an offered step (ruling
/// 8), wherever the ship is on its way.
#[test]
fn ruling_8_every_offered_step_can_end_in_a_legal_stop() {
    let (mut steps, mut barred, mut most) = (0, 0, 0);
    for seed in 0..600 {
        let position = thrown(seed);
        let naive = Naive::on(&position);
        most = most.max(naive.ways.len());
        let mut walk = vec![(position.clone(), Vec::<Cell>::new())];
        while let Some((here, path)) = walk.pop() {
            let expected: Cells = naive
                .ways
                .iter()
                .filter(|(way, _)| way.len() > path.len() && way.starts_with(&path))
                .map(|(way, _)| way[path.len()])
                .collect();
            assert_eq!(here.steps(), expected, "seed {seed}, after {path:?}");
            let ship = here.board(ONE).ship();
            barred += (here.zone.reached(ship) - here.passed() - expected).len();
            for cell in expected.iter() {
                steps += 1;
                let mut after = here.clone();
                let Stage::Ship(passed) = after.stage else { panic!() };
                after.fly(passed, cell, &mut |_| ()).unwrap();
                walk.push((after, [&path[..], &[cell]].concat()));
            }
            if steps > 40_000 {
                break;
            }
        }
    }
    assert!(steps > 5_000 && barred > 100 && most > 50, "{steps} steps, {barred} barred, at most {most} ways");
}

/// "What is shown or searched is each reachable stop with its cheapest path (fewest VP given away)." (ruling 12)
#[test]
fn ruling_12_voyages_are_the_cheapest_routes() {
    let mut dear = 0;
    for seed in 0..600 {
        let position = thrown(seed);
        let naive = Naive::on(&position);
        let cost = |(path, given): &(Vec<Cell>, [u8; 4])| (given.iter().sum::<u8>(), path.len());
        let voyages = position.voyages();
        let mut stops: Vec<Cell> = naive.ways.iter().map(|(path, _)| path[path.len() - 1]).collect();
        stops.sort_unstable();
        stops.dedup();
        assert_eq!(voyages.iter().map(Voyage::stop).collect::<Vec<_>>(), stops, "seed {seed}");
        for voyage in voyages {
            let ways = naive.ways.iter().filter(|(path, _)| path.last() == Some(&voyage.stop()));
            let cheapest = ways.clone().map(cost).min().unwrap();
            assert_eq!((voyage.given.iter().sum::<u8>(), voyage.path.len()), cheapest, "seed {seed}");
            assert!(ways.clone().any(|(path, given)| (&path[..], given) == (&voyage.path[..], &voyage.given)));
            dear += usize::from(cheapest.0 > 0);
        }
    }
    assert!(dear > 500, "{dear}");
}
