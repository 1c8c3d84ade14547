//! The opponents of LUM42. They think of a ship's stops, not of its paths: each stop with its cheapest route (ruling
//! 12). Each simulation plays a round to its end, where nothing is pending, and evaluates what everybody has then.
//!
//! - `sight`: what a seat sees in a position, and what a move promises
//! - `outlook`: what each seat can expect between rounds, and at the end
//! - `ending`: the last recovery between two, which the strongest level searches to the end of the game
//! - here: the levels, voyages as plans, and how a round goes on
//! - `training`: games without search, to which the rates are fitted

mod ending;
mod outlook;
mod sight;
#[cfg(feature = "training")]
pub mod training;

use std::ops::Range;

use luciole_core::{Chance, Game as _};
use luciole_search::{
    ALL_MOVES, Budget, Effort, Either, FULL_WIN, Knowledge, Levels, Playout, Tree, Vision, WinShares,
};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::rules::{Cell, Lum42, Move, Stage, Voyage};

use ending::EndingSearch;
use outlook::{end, judge};
use sight::{Rates, Sight, Stops};

/// In playouts, moves that differ by less than this are equally good.
const BLUR: i32 = 20;
/// The weight of a worthless move.
const PLAIN: i32 = 20;
/// The maximum number of simulations for a ship on its way and for its deployment, since the destination has already
/// been considered: of the strongest level, and of all others.
const UNDERWAY: [u32; 2] = [8_000, 1_000];
impl Knowledge for Lum42 {
    /// A simulation only plays a round, and judges it by points: a thousand are within 1.5 % of each other.
    const NOISE: i32 = FULL_WIN / 50;

    const POSED: Range<usize> = 30..190;

    type Search = Either<EndingSearch, Tree<Self>>;

    fn budget(&self) -> Budget {
        Budget { each: 1_000, all: 150_000 }
    }

    /// Few moves earn points at once, so their consequences count; a step of the ship counts as its best stop.
    fn promise(&self, chosen: Move, _after: &Self) -> i32 {
        let sight = Sight::new(self, self.decider(), Vision::SHARP);
        match chosen {
            Move::Fly(cell) => {
                let ways = self.voyages().into_iter().filter(|voyage| voyage.path[0] == cell);
                let stops = Stops::new(&sight);
                ways.map(|voyage| stops.voyage(voyage.stop(), voyage.given)).max().unwrap_or(0)
            }
            _ => sight.value(chosen),
        }
    }
}

impl Playout for Lum42 {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::percent(45), notices: 2 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(60), notices: 5 },
            Effort { simulations: 2, trees: 1, vision: Vision::percent(60), notices: ALL_MOVES },
            Effort { simulations: 4, trees: 1, vision: Vision::percent(74), notices: ALL_MOVES },
            Effort { simulations: 10, trees: 1, vision: Vision::percent(85), notices: ALL_MOVES },
            Effort::full(5),
            Effort::full(10),
            Effort::full(26),
            Effort::full(68),
            Effort::full(180),
            Effort::full(600),
            Effort::full(3_000),
            Effort::learned(24_000, 4),
        ],
        daily: [Effort::full(20), Effort::full(120), Effort::full(3_000)],
    };

    const CURIOSITY: f64 = 0.8;

    fn spend(&self, effort: Effort) -> Effort {
        let [strongest, others] = UNDERWAY;
        let underway = if effort.vision.is_learned() { strongest } else { others };
        let most = if is_underway(self) { underway } else { u32::MAX };
        Effort { simulations: effort.simulations.min(most), ..effort }
    }

    /// Flying to a stop stands for all steps of the way there. Deeper in the tree, a ship under way has arrived.
    fn list_plans(&self, now: bool, plans: &mut Vec<Move>) {
        if matches!(self.stage(), Stage::Ship(_)) {
            plans.extend(self.deployments().map(|(kind, part)| Move::Deploy(kind, part)));
            if now || !has_arrived(self) {
                plans.extend(self.routes().stops().iter().map(Move::Fly));
            }
        } else {
            self.legal_moves_into(plans);
        }
    }

    fn follow(&mut self, plan: Move) {
        match plan {
            Move::Fly(stop) => fly(self, &voyage(self, stop)),
            chosen => make(self, chosen),
        }
    }

    fn begin(&self, plan: Move) -> Move {
        match plan {
            Move::Fly(stop) => Move::Fly(voyage(self, stop).path[0]),
            chosen => chosen,
        }
    }

    fn weigh(&self, moves: &[Move], vision: Vision, weights: &mut Vec<u32>) {
        let sight = Sight::new(self, self.decider(), vision);
        let weight = |value: i32| {
            let weight = (PLAIN + value).clamp(3, 200) as u32;
            weight * weight
        };
        if moves.iter().any(|chosen| matches!(chosen, Move::Fly(_))) {
            let (routes, stops) = (self.routes(), Stops::new(&sight));
            weights.extend(moves.iter().map(|&chosen| match chosen {
                Move::Fly(stop) => weight(stops.voyage(stop, routes.given(stop))),
                _ => weight(sight.value(chosen)),
            }));
        } else {
            weights.extend(moves.iter().map(|&chosen| weight(sight.value(chosen))));
        }
    }

    /// A short-sighted player sees little of the later rounds.
    fn play_out(mut self, vision: Vision, chance: &mut Chance, moves: &mut Vec<Move>) -> WinShares {
        // Decisions between rounds show their value in the next round.
        let last = self.round() + u8::from(matches!(self.stage(), Stage::Recruit | Stage::Name));
        let rates = Rates::of(vision);
        loop {
            match self.stage() {
                Stage::Over => return end(&self),
                Stage::Recruit if self.round() == last => return judge(&self, vision),
                _ => play_on(&mut self, rates, vision, chance, moves),
            }
        }
    }
}

/// Decides without search. `moves` is a buffer.
fn play_on(position: &mut Lum42, rates: &Rates, vision: Vision, chance: &mut Chance, moves: &mut Vec<Move>) {
    match position.stage() {
        Stage::Ship(_) if !has_arrived(position) => set_off(position, rates, vision, chance),
        Stage::Planet | Stage::Satellite(_) => {
            // A laid planet is available to everybody.
            moves.clear();
            position.legal_moves_into(moves);
            let chosen = *moves.choose(chance).expect("the seat to move has a legal move");
            make(position, chosen);
        }
        _ => decide(position, rates, vision, chance, moves),
    }
}

/// Whether a ship has moved and has not stopped yet.
fn is_underway(position: &Lum42) -> bool {
    position.passed().len() > 1
}

/// Whether a ship has moved and could stop where it is.
fn has_arrived(position: &Lum42) -> bool {
    is_underway(position) && position.stops().contains(position.board(position.on_turn()).ship())
}

/// The cheapest route to a reachable stop.
fn voyage(position: &Lum42, stop: Cell) -> Voyage {
    position.routes().voyage(stop)
}

/// Flies the ship to a stop, step by step.
fn fly(position: &mut Lum42, voyage: &Voyage) {
    for &cell in &voyage.path {
        // Forced steps have already been taken, possibly with everything that follows.
        if position.steps().contains(cell) {
            make(position, Move::Fly(cell));
        }
    }
}

/// Flies the ship to the most promising stop.
fn set_off(position: &mut Lum42, rates: &Rates, vision: Vision, chance: &mut Chance) {
    let sight = Sight::by(rates, position, position.on_turn(), vision);
    let (routes, stops) = (position.routes(), Stops::new(&sight));
    let worth = |stop: Cell, chance: &mut Chance| stops.voyage(stop, routes.given(stop)) + chance.random_range(0..BLUR);
    let best = routes.stops().iter().max_by_key(|stop| worth(*stop, chance));
    fly(position, &routes.voyage(best.expect("a ship that can't move has no turn")));
}

/// Makes the most promising move; a ship that may stop where it is does.
fn decide(position: &mut Lum42, rates: &Rates, vision: Vision, chance: &mut Chance, moves: &mut Vec<Move>) {
    moves.clear();
    position.list_plans(false, moves);
    let sight = Sight::by(rates, position, position.decider(), vision);
    let best = moves.iter().max_by_key(|chosen| sight.value(**chosen) + chance.random_range(0..BLUR));
    make(position, *best.expect("there is always a move"));
}

fn make(position: &mut Lum42, chosen: Move) {
    position.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Colour, Exile, Face, Kind, Options, Part, Planet, Portal, Post, Satellite, Slot, Spot, System};
    use luciole_core::{Level, Seat, Seed, random_move};
    use luciole_search::arena::Match;
    use luciole_search::{FULL_WIN, Opponent, Strength, Thinking, Verdict};

    /// The position after that many random moves.
    fn after(seats: usize, seed: u64, moves: usize) -> Lum42 {
        let mut position = Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 3);
        for _ in 0..moves {
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            position.play(chosen).unwrap();
        }
        position
    }

    fn think(position: &Lum42, level: u8) -> Verdict<Move> {
        Thinking::new(position, Strength::of(Level::try_from(level).unwrap()), Seed(5)).unwrap().finish()
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    const fn with_moon(planet: Planet, face: Face, moon: Colour) -> System {
        System { planet, face, satellite: Some(Satellite::Moon(moon)) }
    }

    const fn with_portal(planet: Planet, face: Face) -> System {
        System { planet, face, satellite: Some(Satellite::Portal(Portal::Lateral)) }
    }

    /// Two positions that a seat can't tell apart get the same move: the search never looks below the piles' tops.
    #[test]
    fn nobody_peeks() {
        for (seats, seed, moves) in [(2, 1, 0), (3, 2, 60), (4, 3, 30), (4, 3, 90)] {
            let position = after(seats, seed, moves);
            let seat = position.decider();
            for level in 0..=3 {
                let real = think(&position, level);
                for n in 0..3 {
                    let other = position.determinize(seat, &mut Chance::new(Seed(n), 8));
                    assert_ne!(position, other);
                    assert_eq!(think(&other, level), real, "level {level}, {seats} players");
                }
            }
            let strongest =
                |position: &Lum42| Thinking::new(position, Strength::with_simulations(200), Seed(5)).unwrap().finish();
            let other = position.determinize(seat, &mut Chance::new(Seed(0), 8));
            assert_eq!(strongest(&other), strongest(&position), "level 6, {seats} players");
        }
    }

    /// Every plan has a weight and begins with a legal move, and playing out a round distributes exactly one win.
    #[test]
    fn plans_have_weights_and_rounds_are_played_out() {
        for seed in 0..20 {
            let seats = 2 + seed as usize % 3;
            let mut position = after(seats, seed, 0);
            let mut chance = Chance::new(Seed(seed), 3);
            let (mut plans, mut weights, mut room) = (Vec::new(), Vec::new(), Vec::new());
            while let Some(chosen) = random_move(&position, &mut chance) {
                let moves = position.legal_moves();
                for now in [true, false] {
                    plans.clear();
                    weights.clear();
                    position.list_plans(now, &mut plans);
                    position.weigh(&plans, Vision::SHARP, &mut weights);
                    assert_eq!(weights.len(), plans.len());
                    assert!(weights.iter().all(|weight| (1..=1_000_000).contains(weight)));
                    assert!(plans.iter().all(|plan| moves.contains(&position.begin(*plan))));
                }
                // At this point there are plans for every kind of move.
                let flies = |moves: &[Move]| moves.iter().any(|listed| matches!(listed, Move::Fly(_)));
                position.list_plans(true, &mut plans);
                assert_eq!(flies(&moves), flies(&plans));
                position.clone().follow(*plans.choose(&mut chance).unwrap());
                let worths = position.clone().play_out(Vision::SHARP, &mut chance, &mut room);
                let sum: i32 = worths.iter().sum();
                assert!((FULL_WIN - 8..=FULL_WIN).contains(&sum), "{worths:?}");
                assert!(worths[seats..].iter().all(|worth| *worth == 0));
                position.play(chosen).unwrap();
            }
        }
    }

    /// Two stops are alike, but the route to one of them passes an opponent's unit.
    #[test]
    fn points_given_away_en_route_count() {
        let light = with_moon(Planet::Blue, Face::Light, Colour::Blue);
        let hub =
            System { planet: Planet::Red, face: Face::Energy, satellite: Some(Satellite::Portal(Portal::Lateral)) };
        let systems = [(cell("d3"), light), (cell("d2"), hub), (cell("a2"), light), (cell("c3"), light)];
        let position = Lum42::arranged(2, &systems)
            .with_ship(Seat::at(0), cell("c3"))
            .with_unit(Seat::at(0), Kind::Base, Slot::planet(cell("d3")))
            .with_unit(Seat::at(1), Kind::Base, Slot::planet(cell("d2")));
        let sight = Sight::new(&position, Seat::at(0), Vision::SHARP);
        let (near, far) = (voyage(&position, cell("d3")), voyage(&position, cell("a2")));
        assert_eq!((near.given[1], far.given[1]), (0, 1));
        // The planet of one and the moon of the other yield the same.
        let stops = Stops::new(&sight);
        let worth = |voyage: &Voyage| stops.voyage(voyage.stop(), voyage.given);
        assert_eq!(worth(&near) - worth(&far), sight::POINT);
    }

    /// There are two yellow cubes. A stop where yellow is transformed promises more, unless units already wait for both
    /// of them.
    #[test]
    fn a_unit_goes_where_cubes_are_usable() {
        let [yellow, blue] = [Planet::Yellow, Planet::Blue].map(|planet| with_portal(planet, Face::Energy));
        let systems = [(cell("c4"), blue), (cell("e4"), yellow), (cell("e3"), yellow), (cell("e5"), yellow)];
        let own = Seat::at(0);
        let position = Lum42::arranged(2, &systems).with_cubes(own, [0, 0, 2, 0], [0; 4]);
        let gain = |position: &Lum42| {
            let sight = Sight::new(position, own, Vision::SHARP);
            let stops = Stops::new(&sight);
            let worth = |stop: &str| stops.voyage(cell(stop), voyage(position, cell(stop)).given);
            worth("e4") - worth("c4")
        };
        assert!(gain(&position) > sight::POINT);
        let served = position.with_unit(own, Kind::Base, Slot::planet(cell("e3"))).with_unit(
            own,
            Kind::Base,
            Slot::planet(cell("e5")),
        );
        assert_eq!(gain(&served), 0);
    }

    /// In the Exile, three points are more than one.
    #[test]
    fn the_most_valuable_place_is_chosen() {
        let light = with_moon(Planet::Red, Face::Light, Colour::Blue);
        let systems = [(cell("d3"), light), (cell("d2"), light)];
        let mut attacked = Lum42::arranged(2, &systems)
            .with_ship(Seat::at(0), cell("d2"))
            .with_unit(Seat::at(1), Kind::Base, Slot::moon(cell("d3")))
            .with_spot(Seat::at(1), Kind::Chief, Spot::Out(Post::Exile(Exile::Light)));
        attacked.play(Move::Fly(cell("d3"))).unwrap();
        attacked.play(Move::Deploy(Kind::Base, Part::Moon)).unwrap();
        assert_eq!(attacked.decider(), Seat::at(1));
        for level in 2..=4 {
            assert_eq!(think(&attacked, level).chosen, Move::Exile(Exile::Three), "level {level}");
        }
    }

    /// A low level clearly beats random play.
    #[test]
    fn a_level_beats_random_play() {
        let players = vec![Opponent::Level(Level::try_from(2).unwrap()), Opponent::Random];
        let outcome = Match::<Lum42> { players, games: 10, seed: Seed(1), options: Options::default() };
        let outcome = outcome.play(|_| ()).unwrap();
        assert!(outcome.players[0].share > 0.75, "{outcome:?}");
    }
}
