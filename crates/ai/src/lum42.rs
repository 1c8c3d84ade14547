//! What the opponents know of LUM42: what a slot is worth to a unit, where a ship had better go, and how a round goes on. A ship is
//! thought of by where it stops, not by its path: each stop with its cheapest way (ruling 12). All values are in tenths of a point.

use luciole_rules::lum42::{
    Colour, Colours, Exile, Face, Kind, Lum42, Move, Part, Post, ROUNDS, Slot, Stage, Swap, Unit, Voyage, Why,
};
use luciole_rules::{Chance, Game as _, Seat};

use crate::knowledge::{shares, won};
use crate::{Effort, Eye, Knowledge, Levels, Playout, Tree, Worths};

/// Of how many moves the best is made in playing on.
const SAMPLES: u32 = 3;
/// What a light cube is worth, of ten parts of what it brings when it is transformed, by how many rounds are still to come.
const LIGHT: [i32; 5] = [2, 5, 6, 7, 7];
/// What a cube more does for a majority.
const MAJORITY: i32 = 10;
/// What a probe in play brings in each round to come.
const PROBE: i32 = 18;
/// What a point given to an opponent costs.
const GIVEN: i32 = 7;
/// How many points behind make the chance of winning a quarter.
const SCALE: i32 = 14;
/// The weight of a move that is worth nothing.
const PLAIN: i32 = 20;

impl Knowledge for Lum42 {
    type Search = Tree<Self>;
}

impl Playout for Lum42 {
    const LEVELS: Levels<Effort> = [
        Effort { simulations: 5, eye: Eye::SHARP },
        Effort { simulations: 25, eye: Eye::SHARP },
        Effort { simulations: 120, eye: Eye::SHARP },
        Effort { simulations: 700, eye: Eye::SHARP },
        Effort { simulations: 5_000, eye: Eye::SHARP },
    ];

    const CURIOSITY: f64 = 0.8;

    fn weigh(&self, moves: &[Move], _: Eye, weights: &mut Vec<u32>) {
        let seat = self.decider();
        let voyages = self.voyages();
        weights.extend(moves.iter().map(|&chosen| {
            let value = match chosen {
                Move::Fly(cell) => {
                    let beyond = voyages.iter().filter(|voyage| voyage.path[0] == cell);
                    beyond.map(|voyage| promise(self, seat, voyage)).max().unwrap_or(0)
                }
                _ => value(self, seat, chosen),
            };
            let weight = (PLAIN + value).clamp(3, 200) as u32;
            weight * weight
        }));
    }

    /// Plays the round to its end, where nothing is in the air, and judges what everybody has then.
    fn play_out(mut self, _: Eye, chance: &mut Chance, moves: &mut Vec<Move>) -> Worths {
        let round = self.round();
        while self.round() == round && !matches!(self.stage(), Stage::Recruit | Stage::Name | Stage::Over) {
            if !fly(&mut self, chance) {
                decide(&mut self, chance, moves);
            }
        }
        if self.stage() == Stage::Over { end(&self) } else { judge(&self) }
    }
}

/// The ship that has not moved goes to the best of a few stops; whether there was one to move.
fn fly(position: &mut Lum42, chance: &mut Chance) -> bool {
    if !matches!(position.stage(), Stage::Ship(_)) || position.passed().len() > 1 {
        return false;
    }
    let (seat, voyages) = (position.on_turn(), position.voyages());
    let mut best: Option<(i32, &Voyage)> = None;
    for _ in 0..SAMPLES {
        let Some(voyage) = chance.pick(&voyages) else { return false };
        let promise = promise(position, seat, voyage);
        if best.is_none_or(|(most, _)| promise > most) {
            best = Some((promise, voyage));
        }
    }
    let Some((_, voyage)) = best else { return false };
    for &cell in &voyage.path {
        // A step with only one answer behind it has been answered already.
        if position.steps().contains(cell) && position.on_turn() == seat {
            make(position, Move::Fly(cell));
        }
    }
    true
}

/// The best of a few moves is made; a ship that may stop where it is does.
fn decide(position: &mut Lum42, chance: &mut Chance, moves: &mut Vec<Move>) {
    moves.clear();
    position.list_moves(moves);
    if moves.iter().any(|listed| matches!(listed, Move::Deploy(..))) {
        moves.retain(|listed| matches!(listed, Move::Deploy(..)));
    }
    let seat = position.decider();
    let mut best = (i32::MIN, moves[0]);
    for _ in 0..SAMPLES {
        let chosen = moves[chance.below(moves.len() as u32) as usize];
        let value = value(position, seat, chosen);
        if value > best.0 {
            best = (value, chosen);
        }
    }
    make(position, best.1);
}

fn make(position: &mut Lum42, chosen: Move) {
    position.play_telling(chosen, &mut |_| ()).expect("a listed move is legal");
}

/// What a stop promises, less what the way there gives to others.
fn promise(position: &Lum42, seat: Seat, voyage: &Voyage) -> i32 {
    let given = i32::from(voyage.given.iter().sum::<u8>());
    let at = |part| worth(position, seat, Kind::Base, Slot { cell: voyage.stop(), part });
    at(Part::Planet).max(at(Part::Moon)) - GIVEN * given
}

/// What a move promises who decides.
fn value(position: &Lum42, seat: Seat, chosen: Move) -> i32 {
    let board = position.board(seat);
    match chosen {
        // What is laid is open to all; so are piles.
        Move::Planet { .. } | Move::Satellite(_) | Move::Fly(_) | Move::Decline => 0,
        Move::Deploy(kind, part) => {
            let slot = Slot { cell: board.ship(), part };
            let fight = match position.unit_on(slot) {
                Some(_) if kind == Kind::Chief => 25,
                Some(_) => -5,
                // Special units are kept for where they do more.
                None => -8 * i32::from(matches!(kind, Kind::Chief | Kind::Traveller)),
            };
            worth(position, seat, kind, slot) + fight
        }
        Move::Flee(slot) => worth(position, seat, Kind::Traveller, slot),
        Move::Exile(place) | Move::Back(Post::Exile(place)) => exile(position, seat, place),
        Move::Back(Post::Slot(slot)) => {
            let unit = board.posted(Post::Slot(slot)).map_or(Kind::Base, Unit::kind);
            worth(position, seat, unit, slot)
        }
        Move::Collect(colour) => collect(position, seat, colour),
        Move::Transform(colour) => {
            transform(position, seat, colour, !matches!(position.stage(), Stage::Act(work) if !work.paid))
        }
        Move::Swap(Swap { face: Face::Light, give, take, .. }) => {
            cube(position, take) - cube(position, give) + probe(position, seat, take)
        }
        Move::Swap(Swap { give, with, take, .. }) => {
            2 * (majority(position, seat, take) - majority(position, with, give)) - 5
        }
        Move::Probe(_) => PROBE * left(position).max(1) as i32,
        Move::Recruit(kind) => match kind {
            Kind::Doubler => 40,
            Kind::Scientist => 35,
            Kind::Chief => 30,
            _ => 20,
        },
        Move::First(first) => 20 * i32::from(first == seat),
    }
}

/// How many rounds are still to come.
fn left(position: &Lum42) -> usize {
    usize::from(ROUNDS - position.round())
}

/// What a light cube is worth.
fn cube(position: &Lum42, colour: Colour) -> i32 {
    i32::from(colour.worth()) * LIGHT[left(position)]
}

/// What there is to gain if the probe of a colour can be placed.
fn probe(position: &Lum42, seat: Seat, colour: Colour) -> i32 {
    let waits = position.board(seat).probe(colour).is_none() && !position.zone().lights(colour).is_empty();
    i32::from(waits) * PROBE * left(position) as i32 * 2 / 3
}

/// What collecting a cube brings; nothing if there is none.
fn collect(position: &Lum42, seat: Seat, colour: Colour) -> i32 {
    if position.supply(colour) == 0 {
        return 0;
    }
    let objective = 10 * i32::from(position.objectives().light == colour);
    cube(position, colour) + objective + probe(position, seat, colour)
}

/// What transforming a cube brings; nothing if there is none.
fn transform(position: &Lum42, seat: Seat, colour: Colour, paid: bool) -> i32 {
    let board = position.board(seat);
    if board.light()[colour.index()] == 0 {
        return 0;
    }
    let points = if paid { 10 * i32::from(colour.worth()) } else { 0 };
    let needed = position.objectives().energy[colour.index()];
    let objective = board.points_for(Why::EnergyObjective) == 0 && board.energy()[colour.index()] < needed;
    points - cube(position, colour) + majority(position, seat, colour) + 12 * i32::from(objective)
}

/// What one more energy cube does for the majority of its colour.
fn majority(position: &Lum42, seat: Seat, colour: Colour) -> i32 {
    let energy = |seat: Seat| i32::from(position.board(seat).energy()[colour.index()]);
    let others = Seat::all(position.seats()).filter(|other| *other != seat).map(energy);
    let behind = others.max().unwrap_or(0) - energy(seat);
    if (-2..=2).contains(&behind) { MAJORITY } else { MAJORITY / 3 }
}

/// What a place of the Exile is worth.
fn exile(position: &Lum42, seat: Seat, place: Exile) -> i32 {
    let best = |of: &dyn Fn(Colour) -> i32| Colour::ALL.into_iter().map(of).max().unwrap_or(0);
    match place {
        Exile::Three => 30,
        Exile::Light => best(&|colour| collect(position, seat, colour)),
        Exile::Energy => best(&|colour| transform(position, seat, colour, false)),
        Exile::Swap => 12,
        Exile::One => 10,
    }
}

/// What a unit of a kind brings when it is taken back from a slot.
fn worth(position: &Lum42, seat: Seat, kind: Kind, slot: Slot) -> i32 {
    let zone = position.zone();
    let (colours, collects) = match slot.part {
        Part::Moon => {
            let Some(colour) = zone.moon(slot.cell) else { return 0 };
            (Colours::of(colour), true)
        }
        Part::Planet => {
            let Some(system) = zone.system(slot.cell) else { return 0 };
            (system.planet.colours(), system.face == Face::Light)
        }
    };
    let mut best = 0;
    for colour in colours.iter() {
        if collects || kind == Kind::Scientist {
            best = best.max(collect(position, seat, colour));
        }
        if !collects || kind == Kind::Scientist {
            // While ships move, a cube may still be collected first.
            let hope = if matches!(position.stage(), Stage::Ship(_)) { 8 } else { 0 };
            best = best.max(transform(position, seat, colour, true).max(hope));
        }
    }
    if kind == Kind::Doubler { best * 3 / 2 } else { best }
}

/// What each seat can expect between two rounds: by points, majorities, cubes and probes.
fn judge(position: &Lum42) -> Worths {
    let mut points = [0; 4];
    for seat in Seat::all(position.seats()) {
        let board = position.board(seat);
        let mut sum = 10 * i32::from(board.points());
        for colour in Colour::ALL {
            // Cubes beyond the units that could transform them are worth little.
            sum += cube(position, colour) * i32::from(board.light()[colour.index()].min(3));
            sum += 5 * i32::from(position.majority(colour)[seat.index()]);
            let out = board.probe(colour).is_some();
            sum += PROBE * left(position) as i32 * i32::from(out);
        }
        points[seat.index()] = sum / 10;
    }
    shares(&points[..position.seats()], SCALE)
}

/// What each seat has at the end: the win, and a little for the points.
fn end(position: &Lum42) -> Worths {
    let standings = position.standings();
    let mut points = [0; 4];
    for standing in &standings.seats {
        points[standing.seat.index()] = standing.points;
    }
    let (won, shares) = (won(&standings), shares(&points[..position.seats()], SCALE));
    std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Match;
    use crate::{Opponent, Strength, Thinking};
    use luciole_rules::lum42::{Cell, Options};
    use luciole_rules::{Level, Seed, random_move};

    fn new_game(seats: usize, seed: u64) -> Lum42 {
        Lum42::set_up(seats, &Options::default(), Seed(seed)).unwrap()
    }

    /// A position after so many random moves.
    fn after(seats: usize, seed: u64, moves: usize) -> Lum42 {
        let mut position = new_game(seats, seed);
        let mut chance = Chance::new(Seed(seed), 3);
        for _ in 0..moves {
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            position.play(chosen).unwrap();
        }
        position
    }

    /// Two positions that a seat can't tell apart get the same move: what lies under the piles' tops is never looked at.
    #[test]
    fn nobody_peeks() {
        for (seats, seed, moves) in [(2, 1, 0), (3, 2, 60), (4, 3, 30)] {
            let position = after(seats, seed, moves);
            let seat = position.decider();
            let other = position.guess(seat, &mut Chance::new(Seed(99), 0));
            assert_ne!(position, other);
            for level in Level::all().take(3) {
                let think = |position: &Lum42| Thinking::new(position, Strength::of(level), Seed(5)).unwrap().finish();
                assert_eq!(think(&position).chosen, think(&other).chosen);
            }
        }
    }

    /// Every move has a weight, and a game played out gives the whole win away.
    #[test]
    fn every_move_is_weighed_and_every_round_played_out() {
        for seed in 0..20 {
            let mut position = new_game(2 + seed as usize % 3, seed);
            let mut chance = Chance::new(Seed(seed), 3);
            let mut room = Vec::new();
            while let Some(chosen) = random_move(&position, &mut chance) {
                let moves = position.moves();
                let mut weights = Vec::new();
                position.weigh(&moves, Eye::SHARP, &mut weights);
                assert_eq!(weights.len(), moves.len());
                assert!(weights.iter().all(|weight| (1..=1_000_000).contains(weight)));
                let worths = position.clone().play_out(Eye::SHARP, &mut chance, &mut room);
                let sum: i32 = worths.iter().sum();
                assert!((999_990..=1_000_000).contains(&sum), "{worths:?}");
                position.play(chosen).unwrap();
            }
        }
    }

    /// Points given away on the way count against a stop.
    #[test]
    fn a_point_given_makes_a_stop_worse() {
        let position = after(3, 5, 120);
        let seat = position.on_turn();
        let free = Voyage { path: [Cell::at(17)].into_iter().collect(), given: [0; 4] };
        let dear = Voyage { given: [0, 1, 1, 0], ..free.clone() };
        assert_eq!(promise(&position, seat, &free) - promise(&position, seat, &dear), 2 * GIVEN);
    }

    /// A low level beats chance clearly.
    #[test]
    fn a_level_beats_chance() {
        let players = vec![Opponent::Level(Level::try_from(2).unwrap()), Opponent::Random];
        let outcome = Match::<Lum42> { players, games: 10, seed: Seed(1), options: Options::default() };
        let outcome = outcome.play(|_| ()).unwrap();
        assert!(outcome.players[0].share > 0.75, "{outcome:?}");
    }
}
