//! What the opponents know about Lumens: the value of a token on a square, and how a game goes on. They never look into
//! a hand: each simulation deals whatever a seat can't see anew.
//!
//! The stronger levels have a search of their own (`forecast`), which judges by what two small networks (`rooms`, `hunch`)
//! learned from games; `training` makes their weights.

mod ending;
mod field;
mod forecast;
mod hunch;
mod net;
mod rooms;
#[cfg(feature = "training")]
pub mod training;

use std::ops::Range;

use luciole_core::{Chance, Game as _, Seat};
use luciole_search::{Budget, Effort, Either, Exact, Knowledge, Levels, Playout, Tree, Vision, WinShares, shares, won};
use rand::seq::IndexedRandom;

use crate::rules::{EachSeat, Lumens, Move, Pips, Square};

use ending::LastTokens;
use forecast::Forecast;

/// When playing a game out, the best of this many random moves is made.
const SAMPLES: u32 = 3;
/// The lead in a room, in pips, that makes it half certain.
const HALF: i32 = 4;
/// Below this vision, rooms are seen but pips aren't counted.
const COUNTS: Vision = Vision::percent(50);
/// The value of a room that is as good as won.
const ROOM: i32 = 1_000;

/// The fewest and the most simulations with which a level that has learned chooses its start square.
const START: [u32; 2] = [750, 12_000];

impl Knowledge for Lumens {
    const POSED: Range<usize> = 8..46;

    type Search = Either<Exact<LastTokens>, Either<Forecast, Tree<Self>>>;

    fn budget(&self) -> Budget {
        Budget { each: 6_000, all: 500_000 }
    }
}

impl Playout for Lumens {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::percent(20), notices: 12 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(50), notices: 4 },
            Effort { simulations: 1, trees: 1, vision: Vision::SHARP, notices: 16 },
            Effort::full(14),
            Effort::full(38),
            Effort::full(88),
            Effort::full(190),
            Effort::full(450),
            Effort::learned(6, 1),
            Effort::learned(24, 1),
            Effort::learned(100, 1),
            Effort::learned(500, 1),
            Effort::learned(forecast::MOST, 1),
        ],
        daily: [Effort::full(60), Effort::full(250), Effort::full(12_000)],
    };

    const CURIOSITY: f64 = 0.8;

    /// Levels that have learned choose their start square by this search, which takes more simulations than theirs. With
    /// three and four players it takes twice as many to tell moves apart.
    fn spend(&self, effort: Effort) -> Effort {
        let [least, most] = START;
        let simulations = match (effort.vision.is_learned(), effort.simulations) {
            (true, usual) => usual.clamp(least, most),
            (false, usual @ 2..) if self.seats() > 2 => 2 * usual,
            (false, usual) => usual,
        };
        Effort { simulations, ..effort }
    }

    /// A short-sighted player doesn't see what a token covers; the most short-sighted doesn't count either, and prefers
    /// rooms where it already is.
    fn weigh(&self, moves: &[Move], vision: Vision, weights: &mut Vec<u32>) {
        let seat = seat_of(self);
        weights.extend(moves.iter().map(|&chosen| {
            let weight = match chosen {
                Move::Start(_) | Move::ChooseStart(_) => 1,
                Move::Place(square, pips) => (400 + merit(self, seat, square, pips, vision)).clamp(50, 1_000) as u32,
            };
            weight * weight
        }));
    }

    fn play_out(mut self, _: Vision, chance: &mut Chance, moves: &mut Vec<Move>) -> WinShares {
        while let Some(seat) = self.turn().seat() {
            moves.clear();
            self.legal_moves_into(moves);
            let mut best = (i32::MIN, moves[0]);
            for _ in 0..SAMPLES {
                let chosen = *moves.choose(chance).expect("the seat to move has a legal move");
                let merit = match chosen {
                    Move::Start(_) | Move::ChooseStart(_) => 0,
                    Move::Place(square, pips) => merit(&self, seat, square, pips, Vision::SHARP),
                };
                if merit > best.0 {
                    best = (merit, chosen);
                }
            }
            self.play_with(best.1, &mut |_| ()).expect("a listed move is legal");
        }
        let standings = self.standings();
        let mut points = [0; 4];
        for standing in &standings.seats {
            points[standing.seat.index()] = standing.points;
        }
        let shares = shares(&points[..self.seats()], 6);
        let won = won(&standings);
        std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4)
    }
}

fn seat_of(position: &Lumens) -> Seat {
    position.turn().seat().unwrap_or(position.first())
}

/// What placing a token gains for a seat against the others, over all rooms.
fn merit(position: &Lumens, seat: Seat, square: Square, pips: Pips, vision: Vision) -> i32 {
    let Some(room) = position.board().room(square) else { return 0 };
    let before = position.pips(room);
    if vision < COUNTS {
        return if before[seat.index()] > 0 { ROOM } else { ROOM / 2 };
    }
    let mut after = before;
    after[seat.index()] += pips.number();
    if let Some(covered) = position.top(square).filter(|_| vision.is_sharp()) {
        after[covered.seat().index()] -= covered.pips().number();
    }
    standing(after, seat) - standing(before, seat)
}

/// The value of a room to a seat, by its lead over the best of the others.
fn standing(pips: EachSeat, seat: Seat) -> i32 {
    let mut best = 0;
    for (other, &pips) in pips.iter().enumerate() {
        if other != seat.index() {
            best = best.max(i32::from(pips));
        }
    }
    let lead = i32::from(pips[seat.index()]) - best;
    ROOM * lead / (lead.abs() + HALF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, End, Light, Options, Starts, Token};
    use luciole_core::{Level, Record, Seed, random_move};
    use luciole_search::{Among, Search as _, Strength, Thinking, Verdict, greedy};

    /// A random position after that many moves.
    fn position(seats: usize, seed: u64, moves: usize) -> Lumens {
        position_with(Options::default(), seats, seed, moves)
    }

    fn position_with(options: Options, seats: usize, seed: u64, moves: usize) -> Lumens {
        let mut position = Record::<Lumens>::new(seats, Seed(seed), options).unwrap().set_up().unwrap();
        let mut chance = Chance::new(Seed(seed), 9);
        for _ in 0..moves {
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            position.play(chosen).unwrap();
        }
        position
    }

    fn think(position: &Lumens, strength: Strength) -> Verdict<Move> {
        Thinking::new(position, strength, Seed(5)).unwrap().finish()
    }

    /// All levels; the strongest with fewer simulations.
    fn strengths() -> impl Iterator<Item = Strength> {
        let levels = Level::all().filter(|level| *level != Level::STRONGEST).map(Strength::of);
        levels.chain([Strength::with_simulations(1_500)])
    }

    /// Neither another's hand nor the order of any bag influences a move.
    #[test]
    fn no_level_peeks() {
        let mut hands = 0;
        for (seats, moves) in [(2, 0), (2, 9), (3, 20), (4, 40), (4, 2)] {
            let one = position(seats, 1, moves);
            let seat = one.turn().seat().unwrap();
            let mut chance = Chance::new(Seed(2), 0);
            let other = std::iter::repeat_with(|| one.determinize(seat, &mut chance));
            let other =
                { other }.find(|guess| Seat::all(seats).any(|seat| guess.hand(seat) != one.hand(seat))).unwrap();
            assert_eq!(one.view(Some(seat)), other.view(Some(seat)));
            for strength in strengths() {
                assert_eq!(think(&one, strength), think(&other, strength), "{strength:?}");
            }
            let greedy = |position| greedy(position, &mut Chance::new(Seed(3), 0));
            assert_eq!(greedy(&one), greedy(&other));
            hands += 1;
        }
        assert_eq!(hands, 5);
    }

    #[test]
    fn every_level_plays_legal_moves_deterministically() {
        for seats in 2..=4 {
            for moves in [0, 1, seats, 13, 31] {
                let position = position(seats, 3, moves);
                for strength in strengths() {
                    let verdict = think(&position, strength);
                    assert_eq!(think(&position, strength), verdict);
                    assert!((0.0..=1.0).contains(&verdict.expected) && verdict.certain.is_none());
                    position.clone().play(verdict.chosen).unwrap();
                }
            }
        }
    }

    #[test]
    fn every_level_chooses_a_start_square() {
        for (seats, level) in (3..=4).flat_map(|seats| Level::all().map(move |level| (seats, level))) {
            let options = Options { starts: Starts::Chosen, ..Options::default() };
            let mut position = Lumens::set_up(seats, &options, Seed(1)).unwrap();
            // The last square falls to the last player.
            for _ in 1..seats {
                let verdict = think(&position, Strength::of(level));
                assert!(matches!(verdict.chosen, Move::ChooseStart(_)), "{verdict:?}");
                position.play(verdict.chosen).unwrap();
            }
            assert_eq!(position.free_starts().count(), 0);
        }
    }

    /// With empty bags, everybody knows the other's last token too.
    #[test]
    fn the_last_tokens_are_placed_optimally() {
        fn solved(position: &Lumens, seat: Seat) -> f64 {
            let Some(mover) = position.turn().seat() else { return position.standings().share(seat) };
            let values = position.legal_moves().into_iter().map(|chosen| {
                let mut after = position.clone();
                after.play(chosen).unwrap();
                solved(&after, seat)
            });
            if mover == seat { values.fold(0.0, f64::max) } else { values.fold(1.0, f64::min) }
        }
        let (mut asked, mut hung) = (0, 0);
        for seed in 0..60 {
            for moves in 46..48 {
                let position = position(2, seed, moves);
                let Some(seat) = position.turn().seat() else { continue };
                assert!(Seat::all(2).all(|seat| position.left_in_bag(seat) == 0));
                let value = |chosen| {
                    let mut after = position.clone();
                    after.play(chosen).unwrap();
                    solved(&after, seat)
                };
                let best = solved(&position, seat);
                let verdict = think(&position, Strength::of(Level::STRONGEST));
                assert!(value(verdict.chosen) >= best, "seed {seed}, after {moves}: {verdict:?}, {best}");
                asked += 1;
                hung += usize::from(position.legal_moves().into_iter().any(|chosen| value(chosen) < best));
            }
        }
        assert!(asked > 60 && hung > 10, "{asked} positions, {hung} of them could be spoilt");
    }

    #[test]
    fn levels_that_have_learned_forecast() {
        for seats in 2..=4 {
            let forecasts = |level| Forecast::suits(&position(seats, 1, 9), Strength::of(level));
            for level in Level::all() {
                assert_eq!(forecasts(level), level >= Level::of_animal(4).unwrap(), "level {level}");
            }
        }
    }

    /// By the rules alone: the share of the win and the lead in points of seat 0 with best play, if each turn begins
    /// with a draw from the tokens that its player has left.
    fn played_through(position: &Lumens, hand: Option<Token>, chance: &mut Chance) -> (f64, f64) {
        let Some(mover) = position.turn().seat() else {
            let standings = position.standings();
            let points = |seat| standings.seats.iter().find(|of| of.seat == Seat::at(seat)).unwrap().points;
            return (standings.share(Seat::at(0)), f64::from(points(0) - points(1)));
        };
        let other = mover.next(2);
        let left = position.unplaced(mover);
        let (mut mean, mut all) = ((0.0, 0.0), 0.0);
        for (token, left) in Token::ALL.into_iter().zip(left) {
            if left == 0 || hand.is_some_and(|hand| hand != token) {
                continue;
            }
            let guess = std::iter::repeat_with(|| position.determinize(other, chance));
            let guess = { guess }.find(|guess| guess.hand(mover) == Some(token)).unwrap();
            let ends = guess.legal_moves().into_iter().map(|chosen| {
                let mut after = guess.clone();
                after.play(chosen).unwrap();
                played_through(&after, None, chance)
            });
            let sign = if mover.index() == 0 { 1.0 } else { -1.0 };
            let worth = |(share, lead): (f64, f64)| sign * (share + 1e-4 * lead);
            let best = ends.reduce(|best, next| if worth(next) > worth(best) { next } else { best }).unwrap();
            mean = (mean.0 + f64::from(left) * best.0, mean.1 + f64::from(left) * best.1);
            all += f64::from(left);
        }
        (mean.0 / all, mean.1 / all)
    }

    /// With one, two and three tokens left, every draw and every move: the strongest level finds the best result. Draws
    /// count where the very last token of each seat is never laid.
    #[test]
    fn the_last_tokens_are_played_through_exactly() {
        let (mut open, mut certain, mut unsure) = (0, 0, 0);
        for seed in 0..30 {
            let placed = (45..48).map(|moves| (End::Placed, moves));
            for (end, moves) in placed.chain([(End::Kept, 44), (End::Kept, 45)]) {
                let position = position_with(Options { end, ..Options::default() }, 2, seed, moves);
                let Some(seat) = position.turn().seat() else { continue };
                let (share, lead) = played_through(&position, position.hand(seat), &mut Chance::new(Seed(1), 0));
                let verdict = think(&position, Strength::STRONGEST);
                let own = if seat.index() == 0 { (share, lead) } else { (1.0 - share, -lead) };
                assert!((verdict.expected - own.0).abs() < 1e-6, "seed {seed}, after {moves}: {own:?}, {verdict:?}");
                match verdict.certain {
                    Some(certain) => assert!((f64::from(certain) - own.1).abs() < 1e-6, "{own:?}, {verdict:?}"),
                    None => unsure += 1,
                }
                certain += usize::from(verdict.certain.is_some());
                open += usize::from(share > 0.0 && share < 1.0);
            }
        }
        assert!(certain > 30 && unsure > 5 && open > 0, "{certain} certain, {unsure} not, {open} neither won nor lost");
    }

    /// The best move alone has the value that it had among all, and without it another is the best.
    #[test]
    fn moves_are_compared_by_the_same_measure() {
        for moves in [12, 46] {
            let position = position(2, 4, moves);
            let mut thinking = Thinking::new(&position, Strength::with_simulations(3_000), Seed(1)).unwrap();
            let best = thinking.finish();
            let mut alone = thinking.again(Among::Only(best.chosen)).unwrap();
            let again = alone.finish();
            assert!(
                again.chosen == best.chosen && (again.expected - best.expected).abs() < 0.05,
                "{best:?}, {again:?}"
            );
            let second = alone.again(Among::Except(vec![best.chosen])).unwrap().finish();
            assert!(second.chosen != best.chosen && second.expected < best.expected + 0.05, "{best:?}, {second:?}");
        }
    }

    #[test]
    fn winning_a_room_is_worth_more_than_a_passage() {
        let light = |seat, pips: &str| Light::new(Seat::at(seat), pips.parse().unwrap());
        let square = |name: &str| name.parse::<Square>().unwrap();
        let board: Board = "AAA.......\n..........\n.......BBB".parse().unwrap();
        let lights = [(square("a1"), light(1, "4")), (square("b1"), light(0, "2"))];
        let position = Lumens::arranged(board, &lights, &[Token::TwoFive, Token::OneSix]);
        let seat = Seat::at(0);
        let worth = |name, pips: &str, vision| merit(&position, seat, square(name), pips.parse().unwrap(), vision);
        let passage = worth("d1", "5", Vision::SHARP);
        assert_eq!(passage, 0);
        // 2 against 4 becomes 7 against 4; by covering, 7 against nothing.
        assert!(worth("c1", "5", Vision::SHARP) > worth("c1", "2", Vision::SHARP));
        assert!(worth("a1", "5", Vision::SHARP) > worth("c1", "5", Vision::SHARP));
        assert!(worth("b1", "2", Vision::SHARP) == passage, "covering one's own token gains nothing");
        let short = Vision::percent(50);
        assert_eq!(worth("a1", "5", short), worth("c1", "5", short), "a short sight doesn't see what is covered");
    }

    #[test]
    fn a_game_played_out_shares_one_win() {
        let mut chance = Chance::new(Seed(4), 0);
        for seats in 2..=4 {
            let worths = position(seats, 6, 10).play_out(Vision::SHARP, &mut chance, &mut Vec::new());
            let all: i32 = worths.iter().sum();
            assert!(
                (999_990..=1_000_000).contains(&all) && worths[seats..].iter().all(|&worth| worth == 0),
                "{worths:?}"
            );
        }
    }
}
