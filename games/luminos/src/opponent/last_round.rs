//! The last round, exactly: once a seat has reached the target line, each of those after it has one turn left. What it can
//! score with a tile depends on its own sky and sheet alone, so that is worked out for every kind of tile first. The seats
//! share only the middle and the bag: every way to take tiles from them is tried, over all draws.

use arrayvec::ArrayVec;
use luciole_core::{Game as _, Seat, Seed};
use luciole_search::{Among, FULL_WIN, Playout as _, Search, Strength, Verdict};

use crate::rules::{Luminos, MIX, Middle, Move, Stage, Tile};

/// How many tiles or moves are examined in a slice.
const SLICE: usize = 4;
/// How much a point of lead counts, as a share of the win: a little, to decide between equal chances.
const POINT: f64 = 1e-6;
const SEATS: usize = Seat::MAX as usize;

/// The search of the last round. Nothing in it is random, so it ignores the seed.
#[derive(Debug)]
pub struct LastRound {
    position: Luminos,
    seat: Seat,
    round: Round,
    scores: Scores,
    /// The seats and tiles whose best scores are still to be found.
    unscored: Vec<(Seat, Tile)>,
    /// The moves that are still to be tried.
    untried: Vec<Move>,
    /// How many tiles and moves there were.
    all: usize,
    best: Option<(Move, Outcome)>,
    positions: u64,
}

/// The best score that a seat can get with a tile.
type Scores = Vec<((Seat, Tile), Score)>;

/// What decides the game: points, and complete lines if they are equal (ruling 11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    points: i32,
    lines: u8,
}

/// What the seats share in the last round, and their scores.
#[derive(Clone, Debug)]
struct Round {
    /// The seats that are still to take a tile, in turn order.
    takers: ArrayVec<Seat, SEATS>,
    middle: Middle,
    bag: ArrayVec<(Tile, u8), { MIX.len() }>,
    /// The final scores; for seats that are still to take a tile, their scores so far.
    scores: ArrayVec<Score, SEATS>,
}

/// How the game ends, on average over the draws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Outcome {
    /// Each seat's share of the win.
    shares: [f64; SEATS],
    /// Each seat's lead in points over the best of the others.
    leads: [f64; SEATS],
    /// The leads, if no draw can change them and no tie-break decides.
    certain: Option<[i32; SEATS]>,
}

impl Search<Luminos> for LastRound {
    /// The strongest level searches the last round like this, from the turn after the one that reached the target line.
    fn suits(position: &Luminos, strength: Strength) -> bool {
        let is_learned = strength.among(&Luminos::LEVELS).0.vision.is_learned();
        is_learned && Seat::all(position.seats()).any(|seat| position.has_reached(seat))
    }

    fn new(position: &Luminos, _: Strength, _: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let round = Round::of(position, seat);
        let untried = position.legal_moves();
        let mut tiles: Vec<Tile> = round.bag.iter().map(|(tile, _)| *tile).collect();
        for tile in &round.middle {
            if !tiles.contains(tile) {
                tiles.push(*tile);
            }
        }
        let unscored: Vec<(Seat, Tile)> =
            round.takers.iter().flat_map(|seat| tiles.iter().map(|tile| (*seat, *tile))).collect();
        Some(Self {
            position: position.clone(),
            seat,
            round,
            scores: Scores::new(),
            all: unscored.len() + untried.len(),
            unscored,
            untried,
            best: None,
            positions: 0,
        })
    }

    fn step(&mut self) -> Option<Verdict<Luminos>> {
        for _ in 0..SLICE {
            if let Some((seat, tile)) = self.unscored.pop() {
                let score = self.best_score(&self.position.with_tile(seat, tile), seat);
                self.scores.push(((seat, tile), score));
            } else if let Some(chosen) = self.untried.pop() {
                let outcome = self.outcome(chosen);
                if self.best.is_none_or(|(_, best)| outcome.worth(self.seat) >= best.worth(self.seat)) {
                    self.best = Some((chosen, outcome));
                }
            }
        }
        let (chosen, outcome) = self.best.filter(|_| self.untried.is_empty())?;
        let own = self.seat.index();
        // With more players, what the others do matters too.
        let certain = outcome.certain.filter(|_| self.position.seats() == 2);
        Some(Verdict {
            chosen,
            expected: outcome.shares[own],
            shares: outcome.shares.map(|share| (share * f64::from(FULL_WIN)) as i32),
            simulations: self.positions,
            certain: certain.map(|leads| leads[own] as i16),
        })
    }

    fn progress(&self) -> f32 {
        1.0 - (self.unscored.len() + self.untried.len()) as f32 / self.all as f32
    }

    fn best(&self) -> Option<Move> {
        self.best.map(|(chosen, _)| chosen)
    }

    fn again(self, among: Among<Move>) -> Option<Self> {
        let mut untried = self.position.legal_moves();
        untried.retain(|chosen| match among {
            Among::Only(only) => *chosen == only,
            Among::Except(other) => *chosen != other,
        });
        let all = untried.len();
        (all > 0).then(|| Self { untried, all, best: None, positions: 0, ..self })
    }
}

impl LastRound {
    /// What the mover can expect after a move, if all play best.
    fn outcome(&mut self, chosen: Move) -> Outcome {
        let mut round = self.round.clone();
        match chosen {
            Move::Take(tile) => self.taken(&round, tile),
            Move::Draw => self.drawn(&round),
            _ => {
                round.scores[self.seat.index()] = self.best_score(&after(&self.position, chosen), self.seat);
                self.solve(&round)
            }
        }
    }

    /// The best score that a seat can get in the rest of its turn.
    fn best_score(&mut self, position: &Luminos, seat: Seat) -> Score {
        self.positions += 1;
        if position.turn().seat() != Some(seat) {
            return Score::of(position, seat);
        }
        let scores = position.legal_moves().into_iter().map(|chosen| self.best_score(&after(position, chosen), seat));
        scores.max().expect("whose turn it is can move")
    }

    /// The outcome of the round from here on, if each seat takes the tile that is best for itself.
    fn solve(&mut self, round: &Round) -> Outcome {
        let Some(&seat) = round.takers.first() else {
            self.positions += 1;
            return Outcome::of(&round.scores);
        };
        let mut best = (!round.bag.is_empty()).then(|| self.drawn(round));
        for (n, tile) in round.middle.iter().enumerate() {
            // Equal tiles are adjacent.
            if n == 0 || round.middle[n - 1] != *tile {
                let outcome = self.taken(round, *tile);
                best = best.filter(|best| best.worth(seat) >= outcome.worth(seat)).or(Some(outcome));
            }
        }
        best.expect("there is a tile for each seat")
    }

    /// The outcome if the next seat takes this tile from the middle.
    fn taken(&mut self, round: &Round, tile: Tile) -> Outcome {
        let mut after = round.clone();
        let at = after.middle.iter().position(|other| *other == tile).expect("it lies there");
        after.middle.remove(at);
        after.place(&self.scores, tile);
        self.solve(&after)
    }

    /// The outcome if the next seat draws, on average.
    fn drawn(&mut self, round: &Round) -> Outcome {
        let mut outcomes: ArrayVec<(Outcome, u8), { MIX.len() }> = ArrayVec::new();
        for (kind, &(tile, count)) in round.bag.iter().enumerate() {
            let mut after = round.clone();
            after.bag[kind].1 -= 1;
            after.bag.retain(|(_, count)| *count > 0);
            after.place(&self.scores, tile);
            outcomes.push((self.solve(&after), count));
        }
        Outcome::mean(&outcomes)
    }
}

impl Score {
    fn of(position: &Luminos, seat: Seat) -> Self {
        let detail = position.detail(seat);
        Self { points: detail.points(), lines: detail.lines }
    }
}

impl Round {
    fn of(position: &Luminos, seat: Seat) -> Self {
        let seats = position.seats();
        let still = |taker: &Seat| *taker != seat || position.stage() == Stage::Source;
        let turns = core::iter::successors(Some(seat), |taker| {
            Some(taker.next(seats)).filter(|next| *next != position.telescope())
        });
        Self {
            takers: turns.filter(still).collect(),
            middle: position.middle().iter().copied().collect(),
            bag: position.bag().collect(),
            scores: Seat::all(seats).map(|seat| Score::of(position, seat)).collect(),
        }
    }

    /// The next seat places a tile as well as it can.
    fn place(&mut self, scores: &Scores, tile: Tile) {
        let seat = self.takers.remove(0);
        let (_, score) = scores.iter().find(|(of, _)| *of == (seat, tile)).expect("every tile has been scored");
        self.scores[seat.index()] = *score;
    }
}

impl Outcome {
    /// The end of the game with these scores.
    fn of(scores: &[Score]) -> Self {
        let best = scores.iter().copied().max().unwrap_or_default();
        let winners = scores.iter().filter(|score| **score == best).count();
        let mut outcome = Self::default();
        let mut leads = [0; SEATS];
        for (seat, score) in scores.iter().enumerate() {
            let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
            leads[seat] = score.points - others.map(|(_, other)| other.points).max().unwrap_or(0);
            outcome.leads[seat] = f64::from(leads[seat]);
            outcome.shares[seat] = if *score == best { 1.0 / winners as f64 } else { 0.0 };
        }
        let tied = scores.iter().filter(|score| score.points == best.points).count();
        Self { certain: (winners == tied).then_some(leads), ..outcome }
    }

    /// The mean of outcomes, each of which can come about in a number of ways.
    fn mean(outcomes: &[(Self, u8)]) -> Self {
        let certain = outcomes.first().and_then(|(first, _)| first.certain);
        let mut mean = Self {
            certain: certain.filter(|_| outcomes.iter().all(|(each, _)| each.certain == certain)),
            ..Self::default()
        };
        let all: f64 = outcomes.iter().map(|(_, ways)| f64::from(*ways)).sum();
        for seat in 0..SEATS {
            let sum = |of: fn(&Self) -> [f64; SEATS]| -> f64 {
                outcomes.iter().map(|(outcome, ways)| of(outcome)[seat] * f64::from(*ways)).sum()
            };
            mean.shares[seat] = sum(|outcome| outcome.shares) / all;
            mean.leads[seat] = sum(|outcome| outcome.leads) / all;
        }
        mean
    }

    /// What a seat aims for: first the win, then the lead.
    fn worth(&self, seat: Seat) -> f64 {
        self.shares[seat.index()] + POINT * self.leads[seat.index()]
    }
}

fn after(position: &Luminos, chosen: Move) -> Luminos {
    let mut after = position.clone();
    after.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Arranged, Options, STARTS, Tokens};
    use luciole_core::{Chance, Level};
    use luciole_search::{Learned as _, Thinking, won};
    use rand::RngExt;

    /// All positions of last rounds, with their draws, of games that the network plays.
    fn played(seats: usize, seed: u64) -> Vec<Luminos> {
        let mut position = Luminos::set_up(seats, &Options::default(), Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 9);
        let mut found = Vec::new();
        while let Some(chosen) = position.quick_move(Luminos::NET, &mut chance) {
            if LastRound::suits(&position, Strength::STRONGEST) {
                found.push(position.clone());
            }
            position.play(chosen).unwrap();
        }
        found
    }

    /// A last round with skies that have only a start piece, so that there is little to try: seat 1 begins, and has
    /// reached the target line.
    fn arranged(seats: usize, chance: &mut Chance) -> Luminos {
        // Five or six complete lines, and enough points that the game is still open.
        let column = |lines: usize, most: u8, chance: &mut Chance| -> Vec<u8> {
            (0..lines).map(|_| chance.random_range(1..=most)).collect()
        };
        let columns: Vec<[Vec<u8>; 3]> = (0..seats)
            .map(|seat| [9 - seat, 5, 6].map(|lines| column(lines, if seat == 0 { 3 } else { 4 }, chance)))
            .collect();
        let players: Vec<Arranged<'_>> = columns
            .iter()
            .zip(STARTS)
            .map(|(columns, piece)| Arranged {
                piece,
                tiles: &[],
                columns: columns.each_ref().map(Vec::as_slice),
                tokens: Tokens::CHOICES[chance.random_range(0..8)],
            })
            .collect();
        let middle: Vec<Tile> = (0..seats).map(|_| MIX[chance.random_range(0..MIX.len())].0).collect();
        Luminos::arranged(&players, &middle)
    }

    /// By the rules alone: each seat's share of the win and its lead, if every seat makes the move that is best for itself.
    fn tried_out(position: &Luminos) -> ([f64; SEATS], [f64; SEATS]) {
        let Some(mover) = position.turn().seat() else {
            let standings = position.standings();
            let points: Vec<i32> = standings.seats.iter().map(|standing| standing.points).collect();
            let (mut shares, mut leads) = ([0.0; SEATS], [0.0; SEATS]);
            for seat in 0..points.len() {
                let others = (0..points.len()).filter(|other| *other != seat).map(|other| points[other]);
                leads[seat] = f64::from(points[seat] - others.max().unwrap());
                shares[seat] = f64::from(won(&standings)[seat]) / f64::from(FULL_WIN);
            }
            return (shares, leads);
        };
        let worth =
            |(shares, leads): &([f64; SEATS], [f64; SEATS])| shares[mover.index()] + POINT * leads[mover.index()];
        let outcomes = position.legal_moves().into_iter().map(|chosen| tried_move(position, chosen));
        outcomes.reduce(|best, next| if worth(&next) > worth(&best) + POINT / 1e3 { next } else { best }).unwrap()
    }

    fn tried_move(position: &Luminos, chosen: Move) -> ([f64; SEATS], [f64; SEATS]) {
        if chosen != Move::Draw {
            return tried_out(&after(position, chosen));
        }
        let (mut shares, mut leads) = ([0.0; SEATS], [0.0; SEATS]);
        for (tile, count) in position.bag() {
            let drawn = tried_out(&position.with_drawn(tile).unwrap());
            let part = f64::from(count) / f64::from(position.left_in_bag());
            for seat in 0..SEATS {
                shares[seat] += part * drawn.0[seat];
                leads[seat] += part * drawn.1[seat];
            }
        }
        (shares, leads)
    }

    fn solve(position: &Luminos) -> Verdict<Luminos> {
        let thinking = Thinking::new(position, Strength::STRONGEST, Seed(5)).unwrap();
        assert!(LastRound::suits(position, Strength::STRONGEST));
        thinking.finish()
    }

    /// Asserts that a verdict has the value that trying everything gives, and that its move keeps it.
    fn assert_exact(position: &Luminos) -> Verdict<Luminos> {
        let verdict = solve(position);
        let mover = position.turn().seat().unwrap().index();
        let (shares, leads) = tried_out(position);
        let kept = tried_move(position, verdict.chosen);
        assert!((verdict.expected - shares[mover]).abs() < 1e-9, "{verdict:?}, {shares:?}");
        assert!((kept.0[mover] - shares[mover]).abs() < 1e-9, "{verdict:?}, {shares:?}, {kept:?}");
        assert!((kept.1[mover] - leads[mover]).abs() < 1e-3, "{verdict:?}, {leads:?}, {kept:?}");
        if let Some(certain) = verdict.certain {
            assert!((f64::from(certain) - leads[mover]).abs() < 1e-9, "{verdict:?}, {leads:?}");
            let share = 0.5 + 0.5 * f64::from(certain.signum());
            assert!((verdict.expected - share).abs() < 1e-9, "{verdict:?}");
        }
        verdict
    }

    #[test]
    fn whole_rounds_are_exact() {
        let (mut draws, mut open) = (0, 0);
        for (seats, games) in [(2, 16), (3, 4)] {
            for seed in 0..games {
                let mut chance = Chance::new(Seed(seed), seats as u64);
                let mut position = arranged(seats, &mut chance);
                // All but two seats have had their turn.
                while position.turn().seat().unwrap().index() < seats - 2 {
                    position.play(position.legal_moves()[0]).unwrap();
                }
                let verdict = assert_exact(&position);
                draws += usize::from(verdict.chosen == Move::Draw);
                open += usize::from((0.01..0.99).contains(&verdict.expected));
            }
        }
        assert!(draws > 2 && open > 2, "{draws} draws, {open} open");
    }

    #[test]
    fn last_turns_are_exact() {
        let (mut tried, mut certain) = (0, 0);
        for (seats, seed) in (2..=4).flat_map(|seats| (0..8).map(move |seed| (seats, seed))) {
            // One turn is left.
            let last = |position: &&Luminos| position.turn().seat().unwrap().next(seats) == position.telescope();
            for position in played(seats, seed).iter().filter(last) {
                certain += usize::from(assert_exact(position).certain.is_some());
                tried += 1;
            }
        }
        assert!(tried > 30 && certain > 5, "{tried} positions, {certain} certain");
    }

    #[test]
    fn moves_are_compared_by_the_same_measure() {
        for position in (0..6).flat_map(|seed| played(3, seed)) {
            let mut thinking = Thinking::new(&position, Strength::STRONGEST, Seed(5)).unwrap();
            let best = thinking.complete();
            let others = position.legal_moves().into_iter().filter(|other| *other != best.chosen).count();
            let mut alone = thinking.again(Among::Only(best.chosen)).unwrap();
            let again = alone.complete();
            assert_eq!((again.chosen, again.expected), (best.chosen, best.expected));
            let second = alone.again(Among::Except(best.chosen)).map(Thinking::finish);
            assert_eq!(second.is_some(), others > 0);
            assert!(second.is_none_or(|second| second.chosen != best.chosen && second.expected <= best.expected));
        }
    }

    /// Only the strongest level plays the last round like this, and nobody peeks into the bag.
    #[test]
    fn nobody_peeks() {
        for position in (2..=4).flat_map(|seats| played(seats, 1)) {
            let suits = Level::all().map(|level| LastRound::suits(&position, Strength::of(level)));
            assert_eq!(suits.collect::<Vec<_>>(), [false, false, false, false, false, false, true]);
            let other = position.determinize(position.turn().seat().unwrap(), &mut Chance::new(Seed(1), 8));
            assert_eq!(solve(&other), solve(&position));
        }
    }
}
