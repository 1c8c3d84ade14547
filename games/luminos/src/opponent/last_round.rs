//! An exact search of the last round. Once a seat has reached the target line, each seat after it has one turn left.
//! What a seat can score with a tile depends only on its own sky and sheet, so it is computed once for each kind of
//! tile. The seats share only the middle and the bag: the search tries every way to take tiles from them, over all
//! draws.

use arrayvec::ArrayVec;
use luciole_core::{Game as _, Seat};
use luciole_search::{Ending, Next, Outcome, Playout as _, Replies, Strength};

use crate::rules::{Luminos, MIX, Middle, Move, Stage, Tile};

const SEATS: usize = Seat::MAX as usize;

/// The last round, as the search sees it.
#[derive(Debug)]
pub struct LastRound {
    position: Luminos,
    seat: Seat,
    round: Round,
    /// The best scores computed so far.
    scores: Scores,
}

/// A position of the last round.
#[derive(Clone, Debug)]
pub enum Step {
    /// The seat to move has already taken its tile, and continues with this move.
    GoOn(Move),
    /// The next seat has taken a tile.
    Take(Round, Tile),
    /// The next seat draws.
    Draw(Round),
}

/// The best score that a seat can get with a tile.
type Scores = Vec<((Seat, Tile), Score)>;

/// What decides the game: points, then complete lines (ruling 11).
type Score = (i32, u8);

/// What the seats share in the last round, and their scores.
#[derive(Clone, Debug)]
pub struct Round {
    /// The seats that have yet to take a tile, in turn order.
    takers: ArrayVec<Seat, SEATS>,
    middle: Middle,
    /// How many tiles of each kind of the [`MIX`] are in the bag.
    bag: [u8; MIX.len()],
    /// The final scores; those of `takers` are their scores so far.
    scores: ArrayVec<Score, SEATS>,
}

impl Ending for LastRound {
    type Game = Luminos;
    type Position = Step;

    /// Only the strongest level does this, from the turn after the one that reached the target line.
    fn suits(position: &Luminos, strength: Strength) -> bool {
        let is_learned = strength.among(&Luminos::LEVELS).0.vision.is_learned();
        is_learned && Seat::all(position.seats()).any(|seat| position.has_reached(seat))
    }

    fn new(position: &Luminos) -> Option<Self> {
        let seat = position.turn().seat()?;
        let round = Round::of(position, seat);
        Some(Self { position: position.clone(), seat, round, scores: Scores::new() })
    }

    fn replies(&self) -> Replies<Self> {
        let step = |chosen| match chosen {
            Move::Take(tile) => self.round.with_taken(tile),
            Move::Draw => Step::Draw(self.round.clone()),
            _ => Step::GoOn(chosen),
        };
        self.position.legal_moves().into_iter().map(|chosen| (chosen, step(chosen))).collect()
    }

    /// Each seat takes the tile that is best for itself.
    fn next(&mut self, step: &Step, nodes: &mut u64) -> Next<Move, Step> {
        let round = match step {
            Step::Draw(round) => return Next::Draw(round.draws()),
            Step::Take(round, tile) => {
                let mut round = round.clone();
                let seat = round.takers.remove(0);
                round.scores[seat.index()] = self.score(seat, *tile, nodes);
                round
            }
            Step::GoOn(chosen) => {
                let mut round = self.round.clone();
                round.scores[self.seat.index()] = best_score(&after(&self.position, *chosen), self.seat, nodes);
                round
            }
        };
        match round.takers.first() {
            Some(seat) => Next::Decision(seat.index(), round.replies()),
            None => Next::Over(Outcome::of(&round.scores, |(points, _)| points)),
        }
    }
}

impl LastRound {
    /// The best score that a seat can get with a tile.
    fn score(&mut self, seat: Seat, tile: Tile, nodes: &mut u64) -> Score {
        if let Some((_, known)) = self.scores.iter().find(|(of, _)| *of == (seat, tile)) {
            return *known;
        }
        let score = best_score(&self.position.with_tile(seat, tile), seat, nodes);
        self.scores.push(((seat, tile), score));
        score
    }
}

/// The best score that a seat can get in the rest of its turn.
fn best_score(position: &Luminos, seat: Seat, nodes: &mut u64) -> Score {
    *nodes += 1;
    if position.turn().seat() != Some(seat) {
        return score(position, seat);
    }
    let scores = position.legal_moves().into_iter().map(|chosen| best_score(&after(position, chosen), seat, nodes));
    scores.max().expect("the seat to move has a legal move")
}

fn score(position: &Luminos, seat: Seat) -> Score {
    let detail = position.detail(seat);
    (detail.points(), detail.lines)
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
            bag: *position.bag_counts(),
            scores: Seat::all(seats).map(|seat| score(position, seat)).collect(),
        }
    }

    /// The moves of the next seat, and the steps that they lead to.
    fn replies(&self) -> Replies<LastRound> {
        let draw = self.bag.iter().any(|count| *count > 0).then(|| (Move::Draw, Step::Draw(self.clone())));
        let mut tiles = self.middle.to_vec();
        // Equal tiles are adjacent.
        tiles.dedup();
        draw.into_iter().chain(tiles.into_iter().map(|tile| (Move::Take(tile), self.with_taken(tile)))).collect()
    }

    fn with_taken(&self, tile: Tile) -> Step {
        let mut after = self.clone();
        let at = after.middle.iter().position(|other| *other == tile).expect("the tile is in the middle");
        after.middle.remove(at);
        Step::Take(after, tile)
    }

    /// The tiles that can be drawn, each with its number in the bag.
    fn draws(&self) -> Vec<(u8, Step)> {
        let draw = |kind: usize| {
            let mut after = self.clone();
            after.bag[kind] -= 1;
            (self.bag[kind], Step::Take(after, MIX[kind].0))
        };
        (0..MIX.len()).filter(|kind| self.bag[*kind] > 0).map(draw).collect()
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
    use luciole_core::{Chance, Level, Seed};
    use luciole_search::{Among, FULL_WIN, Learned as _, Thinking, Verdict, won};
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

    /// A last round that is quick to search, because each sky has only its start piece: seat 1 begins, and has reached
    /// the target line.
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

    /// Exhaustive search by the rules alone: each seat's share of the win and its lead, if every seat makes the best
    /// move for itself.
    fn exhaustive(position: &Luminos) -> ([f64; SEATS], [f64; SEATS]) {
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
        let worth = |(shares, leads): &([f64; SEATS], [f64; SEATS])| {
            shares[mover.index()] + LastRound::POINT * leads[mover.index()]
        };
        let outcomes = position.legal_moves().into_iter().map(|chosen| exhaustive_move(position, chosen));
        outcomes
            .reduce(|best, next| if worth(&next) > worth(&best) + LastRound::POINT / 1e3 { next } else { best })
            .unwrap()
    }

    fn exhaustive_move(position: &Luminos, chosen: Move) -> ([f64; SEATS], [f64; SEATS]) {
        if chosen != Move::Draw {
            return exhaustive(&after(position, chosen));
        }
        let (mut shares, mut leads) = ([0.0; SEATS], [0.0; SEATS]);
        for (tile, count) in position.bag() {
            let drawn = exhaustive(&position.with_drawn(tile).unwrap());
            let part = f64::from(count) / f64::from(position.left_in_bag());
            for seat in 0..SEATS {
                shares[seat] += part * drawn.0[seat];
                leads[seat] += part * drawn.1[seat];
            }
        }
        (shares, leads)
    }

    fn solve(position: &Luminos) -> Verdict<Move> {
        let mut thinking = Thinking::new(position, Strength::STRONGEST, Seed(5)).unwrap();
        assert!(LastRound::suits(position, Strength::STRONGEST));
        thinking.finish()
    }

    /// Asserts that the verdict has the value that exhaustive search finds, and that its move keeps that value.
    fn assert_exact(position: &Luminos) -> Verdict<Move> {
        let verdict = solve(position);
        let mover = position.turn().seat().unwrap().index();
        let (shares, leads) = exhaustive(position);
        let kept = exhaustive_move(position, verdict.chosen);
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
            let best = thinking.finish();
            let others = position.legal_moves().into_iter().filter(|other| *other != best.chosen).count();
            let mut alone = thinking.again(Among::Only(best.chosen)).unwrap();
            let again = alone.finish();
            assert_eq!((again.chosen, again.expected), (best.chosen, best.expected));
            let second = alone.again(Among::Except(vec![best.chosen])).map(|mut thinking| thinking.finish());
            assert_eq!(second.is_some(), others > 0);
            assert!(second.is_none_or(|second| second.chosen != best.chosen && second.expected <= best.expected));
        }
    }

    /// Only the strongest level plays the last round like this, and nobody peeks into the bag.
    #[test]
    fn nobody_peeks() {
        for position in (2..=4).flat_map(|seats| played(seats, 1)) {
            for level in Level::all() {
                let suits = LastRound::suits(&position, Strength::of(level));
                assert_eq!(suits, level == Level::STRONGEST, "level {level}");
            }
            let other = position.determinize(position.turn().seat().unwrap(), &mut Chance::new(Seed(1), 8));
            assert_eq!(solve(&other), solve(&position));
        }
    }
}
