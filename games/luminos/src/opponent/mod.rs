//! What the opponents know about Luminos: the value of a tile on a spot, and how a game goes on. They never look into
//! the bag: each simulation draws from it anew.
//!
//! - `inputs`, `turns`, `weights`: what the strongest level learned, and how it judges whole turns by that
//! - `last_round`: the last round, which the strongest level plays exactly
//! - here: the levels, and what all of them know

mod inputs;
mod last_round;
mod turns;
mod weights;

use std::ops::Range;

use luciole_core::{Chance, Game as _, Seat, Standings};
use luciole_search::{
    ALL_MOVES, Budget, Effort, Either, Exact, Knowledge, Learned, Levels, Playout, Tree, Vision, WinShares, shares, won,
};
use rand::RngExt;

use crate::rules::{Corner, Counts, Detail, Luminos, Move, Spot, Square, Stage, TOKEN, Tile, Tokens};

use last_round::LastRound;

/// The value of a point on the sheet.
const POINT: i32 = 100;
/// The additional value of a number whose column lags behind the longest: it completes lines sooner.
const LAGGING: i32 = 120;
/// The additional value of a number in the longest column: its line is completed later, if at all.
const LEADING: i32 = 45;
/// The value of a square with three tiles, which one more completes; and of one with two.
const ALMOST: i32 = 90;
const HALF: i32 = 25;
/// Below this vision, a player takes the tile with most symbols, and notices a square only if one of its numbers scores
/// [`SHOWY`] points.
const PREPARES: Vision = Vision::percent(15);
/// The number of points that catches the eye of a beginner.
const SHOWY: u8 = 5;
/// How many rounds are played out before the game is evaluated as it stands.
const ROUNDS: usize = 5;

impl Knowledge for Luminos {
    const POSED: Range<usize> = 12..70;

    type Search = Either<Exact<LastRound>, Tree<Self>>;

    fn budget(&self) -> Budget {
        Budget { each: 300, all: 20_000 }
    }

    /// The squares that a tile completes, and those that it advances: it takes many of them to complete lines, which
    /// score.
    fn promise(&self, chosen: Move, _after: &Self) -> i32 {
        merit(self, chosen, Vision::SHARP)
    }
}

impl Playout for Luminos {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::percent(10), notices: 4 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(10), notices: 18 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(50), notices: 2 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(20), notices: 3 },
            Effort { simulations: 1, trees: 1, vision: Vision::SHARP, notices: 4 },
            Effort { simulations: 1, trees: 1, vision: Vision::SHARP, notices: 8 },
            Effort { simulations: 8, trees: 1, vision: Vision::percent(20), notices: ALL_MOVES },
            Effort::full(12),
            Effort::full(24),
            Effort::full(80),
            Effort::full(300),
            Effort::full(1_200),
            Effort::learned(1_500, 4),
        ],
        daily: [Effort::full(60), Effort::full(500), Effort::full(5_000)],
    };

    const CURIOSITY: f64 = 0.8;

    /// By what was learned, only the current turn is a tree: the turns after it are played well enough. After a draw the
    /// tree would mix up what is best for different tiles.
    fn ends_tree(&self, chosen: Move) -> bool {
        self.stage() == Stage::Source || chosen == Move::Draw
    }

    /// A short-sighted player distinguishes moves less clearly; the most short-sighted sees only the symbols on a tile
    /// and the squares that score most.
    fn weigh(&self, moves: &[Move], vision: Vision, weights: &mut Vec<u32>) {
        if vision.is_learned()
            && self.stage() != Stage::Start
            && let Some(seat) = self.turn().seat()
        {
            return turns::Judge::new(self, seat, Self::NET).weigh(self, moves, weights);
        }
        weights.extend(moves.iter().map(|&chosen| {
            let merit = vision.of(i64::from(merit(self, chosen, vision)));
            let weight = (300 + merit).clamp(20, 1_000) as u32;
            weight * weight
        }));
    }

    fn play_out(mut self, vision: Vision, chance: &mut Chance, moves: &mut Vec<Move>) -> WinShares {
        if vision.is_learned() && self.stage() != Stage::Start {
            let turns = turns::TURNS + self.seats() as u32;
            return turns::play_on(self, turns, Self::NET);
        }
        // All players get the same number of additional turns, since a playout stops at the end of a round.
        let mut rounds = ROUNDS;
        let mut telescope = self.telescope();
        while self.turn().seat().is_some() {
            if self.telescope() != telescope {
                telescope = self.telescope();
                rounds -= 1;
                if rounds == 0 {
                    break;
                }
            }
            moves.clear();
            self.legal_moves_into(moves);
            let mut best = (i32::MIN, moves[0]);
            for &chosen in moves.iter() {
                // Occasionally a different move is about as good, and sharper vision distinguishes them better.
                let blur = chance.random_range(0..40 + 2 * (100 - vision.of(100) as i32));
                let merit = merit(&self, chosen, vision) + blur;
                if merit > best.0 {
                    best = (merit, chosen);
                }
            }
            self.play_with(best.1, &mut |_| ()).expect("a listed move is legal");
        }
        let standings = self.standings();
        let seats = self.seats();
        let mut points = [0; 4];
        if standings.over {
            for standing in &standings.seats {
                points[standing.seat.index()] = standing.points;
            }
            let (won, shares) = (won(&standings), shares(&points[..seats], 12));
            return std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4);
        }
        for seat in Seat::all(seats) {
            points[seat.index()] = outlook(&self, seat);
        }
        shares(&points[..seats], 12)
    }
}

impl Learned<{ inputs::INPUTS }, { turns::HIDDEN }> for Luminos {
    const NET: &'static turns::Weights = &weights::NET;

    fn inputs(&self, seat: Seat) -> [i16; inputs::INPUTS] {
        inputs::inputs(self, seat)
    }

    /// The network judges positions between turns.
    fn is_quiet(&self) -> bool {
        self.stage() == Stage::Source
    }

    fn lesson(standings: &Standings<Detail>) -> WinShares {
        turns::lesson(standings)
    }

    fn quick_move(&self, net: &turns::Weights, chance: &mut Chance) -> Option<Move> {
        let seat = self.turn().seat()?;
        turns::Judge::new(self, seat, net).best(&self.determinize(seat, chance)).map(|ending| ending.first)
    }
}

/// The points that a seat can expect at the end: the closer an incomplete line is to completion, the more of it counts.
fn outlook(position: &Luminos, seat: Seat) -> i32 {
    let detail = position.detail(seat);
    let sheet = position.sheet(seat);
    let complete = usize::from(detail.lines);
    let mut hundredths = 0;
    for column in sheet.columns() {
        for (ahead, &score) in (1..).zip(&column[complete..]) {
            hundredths += i32::from(score) * 150 / (1 + ahead);
        }
    }
    let ahead = 6 * i32::from(sheet.longest()) / i32::from(position.target());
    let sums: i32 = detail.sums.iter().map(|sum| i32::from(*sum)).sum();
    sums + hundredths / 100 + i32::from(detail.tokens) + if detail.reached > 0 { 6 } else { ahead }
}

/// The value of a move to the player who makes it, roughly in hundredths of a point.
fn merit(position: &Luminos, chosen: Move, vision: Vision) -> i32 {
    let Some(seat) = position.turn().seat() else { return 0 };
    match (chosen, position.stage()) {
        (Move::Take(tile), _) if vision < PREPARES => i32::from(tile.len()) * POINT,
        (Move::Take(tile), _) => best_place(position, seat, tile, vision),
        // Roughly the value of an average tile: a little less than one that fits.
        (Move::Draw, _) => {
            let sky = position.sky(seat);
            let holes = sky.open().iter().any(|spot| sky.filled(*spot).contains(&4));
            if holes { 2 * POINT } else { POINT / 2 }
        }
        (Move::Place(spot), Stage::Place(tile)) => place(position, seat, spot, tile, vision),
        (Move::Tokens(tokens), _) => with_tokens(position, seat, tokens, vision),
        // Games show next to no difference between start pieces: see docs/opponents.md.
        (Move::ChooseStart(_) | Move::Order(_) | Move::Place(_), _) => 0,
    }
}

fn best_place(position: &Luminos, seat: Seat, tile: Tile, vision: Vision) -> i32 {
    position.sky(seat).open().iter().map(|spot| place(position, seat, *spot, tile, vision)).max().unwrap_or(0)
}

/// The value of a tile on a spot: the squares that it completes, and those that it advances.
fn place(position: &Luminos, seat: Seat, spot: Spot, tile: Tile, vision: Vision) -> i32 {
    let sky = position.sky(seat);
    let filled = sky.filled(spot);
    let mut merit = 0;
    if filled.contains(&4) {
        merit += entered(position, seat, &sky.squares(spot, tile), vision);
    }
    if vision < PREPARES {
        return merit;
    }
    for corner in Corner::ALL {
        merit += match filled[usize::from(corner.number()) - 1] {
            3 => ALMOST,
            2 => HALF,
            _ => 0,
        };
    }
    // An advanced square is worth more the more symbols the tile has.
    merit + 12 * i32::from(tile.len())
}

/// The value of tokens on the tile just placed, compared with the points for keeping them.
fn with_tokens(position: &Luminos, seat: Seat, tokens: Tokens, vision: Vision) -> i32 {
    let sky = position.sky(seat);
    let (spot, tile) = sky.last();
    let squares = tile.with(tokens).map(|tile| sky.squares(spot, tile)).unwrap_or_default();
    entered(position, seat, &squares, vision) - i32::from(tokens.len() * TOKEN) * POINT
}

/// The value of numbers on the sheet: in the shorter columns they complete lines.
fn entered(position: &Luminos, seat: Seat, squares: &[Square], vision: Vision) -> i32 {
    let mut lengths = position.sheet(seat).columns().map(|column| column.len() as i32);
    let mut merit = 0;
    if vision < PREPARES {
        let scores = squares.iter().flat_map(|square| square.scores).filter(|score| *score >= SHOWY);
        return scores.map(|score| i32::from(score) * POINT).sum();
    }
    for square in squares {
        let longest = lengths.into_iter().max().unwrap_or(0);
        let scores: Counts = square.scores;
        for (length, score) in lengths.iter_mut().zip(scores).filter(|(_, score)| *score > 0) {
            let behind = longest - *length;
            merit += i32::from(score) * POINT * 2 / 3 + if behind > 0 { LAGGING + 20 * behind.min(3) } else { LEADING };
            *length += 1;
        }
    }
    merit
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Arranged, Options, Piece, STARTS, Starts};
    use luciole_core::{Level, Seed, random_move};
    use luciole_search::{FULL_WIN, Strength, Thinking};

    fn middle_game(seats: usize, seed: u64, moves: usize) -> Luminos {
        let mut position = Luminos::set_up(seats, &Options::default(), Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 3);
        for _ in 0..moves {
            let chosen = random_move(&position, &mut chance).unwrap();
            position.play(chosen).unwrap();
        }
        position
    }

    #[test]
    fn weights_are_positive_and_expectations_add_up() {
        for seats in 2..=4 {
            let mut position = middle_game(seats, 5, 0);
            let mut chance = Chance::new(Seed(5), 0);
            let mut room = Vec::new();
            while let Some(chosen) = random_move(&position, &mut chance) {
                let mut weights = Vec::new();
                position.weigh(&position.legal_moves(), Vision::SHARP, &mut weights);
                assert_eq!(weights.len(), position.legal_moves().len());
                assert!(weights.iter().all(|weight| (1..=1_000_000).contains(weight)));
                position.play(chosen).unwrap();
            }
            for moves in [0, 9, 40] {
                let worths = middle_game(seats, 5, moves).play_out(Vision::SHARP, &mut chance, &mut room);
                let all: i32 = worths.iter().sum();
                assert!((FULL_WIN - 8..=FULL_WIN).contains(&all), "{worths:?}");
                assert!(worths[seats..].iter().all(|worth| *worth == 0));
            }
        }
    }

    /// Two positions that differ only in future draws get the same move.
    #[test]
    fn nobody_peeks_into_the_bag() {
        for (seats, seed) in [(2, 1), (3, 2), (4, 3)] {
            let position = middle_game(seats, seed, 21);
            let seat = position.turn().seat().unwrap();
            for level in [0, 1, 2, 3, 6] {
                let strength = Strength::of(Level::try_from(level).unwrap());
                let think = |position: &Luminos| Thinking::new(position, strength, Seed(4)).unwrap().finish();
                let real = think(&position);
                for n in 0..3 {
                    let other = position.determinize(seat, &mut Chance::new(Seed(n), 8));
                    assert_eq!(think(&other), real, "level {level}, {seats} players");
                }
            }
        }
    }

    /// Every level chooses a start piece, and plays on to the end.
    #[test]
    fn start_pieces_are_chosen() {
        for (seats, level) in (2..=4).flat_map(|seats| (0..=6).map(move |level| (seats, level))) {
            let options = Options { start: Starts::Chosen, ..Options::default() };
            let mut position = Luminos::set_up(seats, &options, Seed(level.into())).unwrap();
            let strength = Strength::of(Level::try_from(level).unwrap());
            let think = |position: &Luminos| Thinking::new(position, strength, Seed(4)).unwrap().finish();
            for _ in 0..seats.min(3) {
                assert_eq!(position.stage(), Stage::Start);
                let verdict = think(&position);
                if level != 5 {
                    let seat = position.turn().seat().unwrap();
                    let other = position.determinize(seat, &mut Chance::new(Seed(1), 8));
                    assert_eq!(think(&other), verdict, "nobody knows what will be drawn");
                }
                assert!(matches!(verdict.chosen, Move::ChooseStart(_)), "{}", verdict.chosen);
                position.play(verdict.chosen).unwrap();
            }
            assert_eq!(position.stage(), Stage::Source);
            while level < 3 && position.turn().seat().is_some() {
                position.play(think(&position).chosen).unwrap();
            }
        }
        // What is simulated goes on from there too.
        let options = Options { start: Starts::Chosen, ..Options::default() };
        let worths = Luminos::set_up(3, &options, Seed(1)).unwrap();
        let worths = worths.play_out(Vision::SHARP, &mut Chance::new(Seed(1), 0), &mut Vec::new());
        assert!(worths[..3].iter().all(|worth| *worth > 0), "{worths:?}");
    }

    /// The strongest level plays legal games of two to four to the end, the same each time.
    #[test]
    fn learned_games_are_legal_and_repeat_themselves() {
        let play = |seats, seed| {
            let mut position = Luminos::set_up(seats, &Options::default(), Seed(seed)).unwrap();
            let mut moves = Vec::new();
            while position.turn().seat().is_some() {
                let verdict = Thinking::new(&position, Strength::with_simulations(12), Seed(seed)).unwrap().finish();
                assert!((0.0..=1.0).contains(&verdict.expected), "{verdict:?}");
                position.play(verdict.chosen).unwrap();
                moves.push(verdict.chosen);
            }
            moves
        };
        for seats in 2..=4 {
            assert_eq!(play(seats, 6), play(seats, 6), "{seats} players");
        }
    }

    /// The mean of the final points where all play by the network without search; by the merits it is 47.
    #[test]
    fn the_network_knows_how_to_score() {
        let (mut points, mut seats) = (0, 0);
        for seed in 0..40 {
            let mut position = Luminos::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 98);
            while let Some(chosen) = position.quick_move(Luminos::NET, &mut chance) {
                position.play(chosen).unwrap();
            }
            points += position.standings().seats.iter().map(|standing| standing.points).sum::<i32>();
            seats += 2;
        }
        assert!(points > 68 * seats, "{points} points in {seats} seats");
    }

    /// Whoever plays by the merits of moves gets as far with one start piece as with another, so that none has more weight.
    #[test]
    fn start_pieces_bring_the_same() {
        let (mut points, mut games) = ([0; 4], [0; 4]);
        let mut moves = Vec::new();
        for seed in 0..6_000 {
            let mut position = Luminos::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 99);
            while position.turn().seat().is_some() {
                moves.clear();
                position.legal_moves_into(&mut moves);
                let mut best = (i32::MIN, moves[0]);
                for &chosen in &moves {
                    let merit = merit(&position, chosen, Vision::SHARP) + chance.random_range(0..40);
                    best = if merit > best.0 { (merit, chosen) } else { best };
                }
                position.play(best.1).unwrap();
            }
            let standings = position.standings();
            for piece in Piece::ALL {
                if let Some(seat) = position.starts_with(piece) {
                    points[piece.index()] += standings.seats[seat.index()].points;
                    games[piece.index()] += 1;
                }
            }
        }
        let means: Vec<f64> = points.into_iter().zip(games).map(|(sum, n)| f64::from(sum) / f64::from(n)).collect();
        assert!(means.iter().all(|mean| (mean - 46.8).abs() < 1.0), "{means:?}");
        let options = Options { start: Starts::Chosen, ..Options::default() };
        let position = Luminos::set_up(4, &options, Seed(1)).unwrap();
        let mut weights = Vec::new();
        position.weigh(&position.legal_moves(), Vision::SHARP, &mut weights);
        assert_eq!(weights, vec![weights[0]; 4]);
    }

    /// A hole where one of two tiles scores ten and the other next to nothing: even the middle level sees it.
    #[test]
    fn a_good_square_is_noticed() {
        let tile = |text: &str| text.parse::<Tile>().unwrap();
        let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
        players[0].piece = [tile("MMM"), tile("MMM"), tile("MM")];
        let position = Luminos::arranged(&players[..2], &[tile("MM"), tile("T")]);
        for level in 3..=4 {
            let strength = Strength::of(Level::try_from(level).unwrap());
            let verdict = Thinking::new(&position, strength, Seed(4)).unwrap().finish();
            assert_eq!(verdict.chosen, Move::Take(tile("MM")), "level {level}");
            let mut taken = position.clone();
            taken.play(verdict.chosen).unwrap();
            let verdict = Thinking::new(&taken, strength, Seed(4)).unwrap().finish();
            assert_eq!(verdict.chosen.to_string(), "at=1,1", "level {level}");
        }
    }
}
