//! Whole turns, judged by what the network expects after them.

use luciole_core::{Game as _, Seat, Standings};
use luciole_search::net::{Net, shares_of};
use luciole_search::{Vision, WinShares, shares, won};

use super::inputs::{INPUTS, describe_race, inputs};
use super::{place, with_tokens};
use crate::rules::{Detail, Luminos, Move, Stage};

/// The number of hidden units.
pub(super) const HIDDEN: usize = 24;
/// The network's weights.
pub(super) type Weights = Net<INPUTS, HIDDEN>;

/// How many places of a tile are followed up, how many choices of tokens and how many orders.
const PLACES: usize = 5;
const TOKENS: usize = 3;
const ORDERS: usize = 6;
/// How many draws from the bag are followed up.
const DRAWS: u32 = 6;

/// How many turns are played out before the network evaluates the game, besides one for each seat.
pub(super) const TURNS: u32 = 1;
/// For the weights of moves, a score of 1 stands for this many millionths of the win. So a move that gives away 2 % of the
/// win has 1 / e of the best one's weight.
const SLOPE: i32 = 20;

/// What the end of a game teaches: three quarters the win, one quarter the points.
pub(super) fn lesson(standings: &Standings<Detail>) -> WinShares {
    let mut points = [0; 4];
    for standing in &standings.seats {
        points[standing.seat.index()] = standing.points;
    }
    let (won, shares) = (won(standings), shares(&points[..standings.seats.len()], 12));
    std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4)
}

/// What the network expects between turns; at the end, what the game teaches.
pub(super) fn expected(position: &Luminos, net: &Weights) -> WinShares {
    if position.turn().seat().is_none() {
        return lesson(&position.standings());
    }
    let mut scores = [0; 4];
    let seats = position.seats();
    for seat in Seat::all(seats) {
        scores[seat.index()] = net.score(&inputs(position, seat));
    }
    shares_of(&scores[..seats])
}

/// A way to end the turn: what the mover can expect after it, its first move, and where it leads.
#[derive(Clone, Debug)]
pub(super) struct TurnEnding {
    pub(super) worth: i32,
    pub(super) first: Move,
    pub(super) after: Luminos,
}

/// Judges the ways to end a turn. What the network is told about the skies and sheets of the other seats stays as it was
/// before.
pub(super) struct Judge<'a> {
    seat: Seat,
    net: &'a Weights,
    before: [[i16; INPUTS]; 4],
    /// What the mover can expect before the tiles are known.
    usual: i32,
}

impl<'a> Judge<'a> {
    /// For the turn of `seat`.
    pub(super) fn new(position: &Luminos, seat: Seat, net: &'a Weights) -> Self {
        let mut before = [[0; INPUTS]; 4];
        let mut scores = [0; 4];
        for other in Seat::all(position.seats()) {
            before[other.index()] = inputs(position, other);
            scores[other.index()] = net.score(&before[other.index()]);
        }
        let usual = shares_of(&scores[..position.seats()])[seat.index()];
        Self { seat, net, before, usual }
    }

    /// What the mover can expect after the turn.
    fn expected(&self, after: &Luminos) -> i32 {
        if after.turn().seat().is_none() {
            return lesson(&after.standings())[self.seat.index()];
        }
        let mut scores = [0; 4];
        let seats = after.seats();
        for seat in Seat::all(seats) {
            let inputs = if seat == self.seat {
                inputs(after, seat)
            } else {
                let mut inputs = self.before[seat.index()];
                describe_race(after, seat, &mut inputs);
                inputs
            };
            scores[seat.index()] = self.net.score(&inputs);
        }
        shares_of(&scores[..seats])[self.seat.index()]
    }

    /// The best way to go on from a position to the end of the turn.
    pub(super) fn best(&self, position: &Luminos) -> Option<TurnEnding> {
        let mut moves = Vec::new();
        promising(position, self.seat, &mut moves);
        let mut best: Option<TurnEnding> = None;
        for chosen in moves {
            let (worth, after) = if chosen != Move::Draw {
                self.followed(position, chosen)
            } else if best.as_ref().is_some_and(|best| best.worth >= self.usual) {
                // Drawing comes last. It is seldom better than a tile that is better than usual.
                break;
            } else {
                (self.drawn(position), position.clone())
            };
            if best.as_ref().is_none_or(|best| worth > best.worth) {
                best = Some(TurnEnding { worth, first: chosen, after });
            }
        }
        best
    }

    /// What the mover can expect after a move and the best rest of the turn, and where that leads.
    fn followed(&self, position: &Luminos, chosen: Move) -> (i32, Luminos) {
        let mut after = position.clone();
        after.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
        if after.turn().seat() == Some(self.seat) && after.stage() != Stage::Source {
            return self.best(&after).map_or((0, after), |ending| (ending.worth, ending.after));
        }
        (self.expected(&after), after)
    }

    /// What the mover can expect after drawing: the mean over some of the tiles in the bag.
    fn drawn(&self, position: &Luminos) -> i32 {
        let all = u32::from(position.left_in_bag());
        let draws = DRAWS.min(all).max(1);
        let (mut passed, mut next, mut sum) = (0, 0, 0);
        for (tile, count) in position.bag() {
            passed += u32::from(count);
            let mut times = 0;
            // Every all / draws-th tile of the bag.
            while next < draws && (2 * next + 1) * all < 2 * draws * passed {
                (next, times) = (next + 1, times + 1);
            }
            if times > 0
                && let Some(drawn) = position.with_drawn(tile)
                && let Some(ending) = self.best(&drawn)
            {
                sum += ending.worth * times;
            }
        }
        sum / draws as i32
    }

    /// The weight of each move: the largest for the one after which the network expects most.
    pub(super) fn weigh(&self, position: &Luminos, moves: &[Move], weights: &mut Vec<u32>) {
        let mut worthwhile = Vec::new();
        promising(position, self.seat, &mut worthwhile);
        let worths: Vec<Option<i32>> = moves
            .iter()
            .map(|&chosen| match chosen {
                Move::Draw => Some(self.drawn(position)),
                _ if worthwhile.contains(&chosen) => Some(self.followed(position, chosen).0),
                _ => None,
            })
            .collect();
        let best = worths.iter().flatten().copied().max().unwrap_or(0);
        weights.extend(worths.into_iter().map(|worth| {
            let Some(worth) = worth else { return 1 };
            let [weight, ..] = shares_of(&[(worth - best) / SLOPE, 0]);
            (2 * weight).clamp(1, 1_000_000) as u32
        }));
    }
}

/// The moves worth following up.
fn promising(position: &Luminos, seat: Seat, moves: &mut Vec<Move>) {
    position.legal_moves_into(moves);
    let most = match position.stage() {
        Stage::Place(tile) => {
            by_merit(moves, |chosen| match chosen {
                Move::Place(spot) => place(position, seat, spot, tile, Vision::SHARP),
                _ => 0,
            });
            PLACES
        }
        Stage::Tokens => {
            by_merit(moves, |chosen| match chosen {
                Move::Tokens(tokens) => with_tokens(position, seat, tokens, Vision::SHARP),
                _ => 0,
            });
            TOKENS
        }
        Stage::Order => ORDERS,
        Stage::Start | Stage::Source => moves.len(),
    };
    moves.truncate(most);
}

/// Plays the rest of a turn and a number of whole turns, all of them the best by what the network expects after them;
/// returns what it expects then.
pub(super) fn play_on(mut position: Luminos, mut turns: u32, net: &Weights) -> WinShares {
    while let Some(seat) = position.turn().seat() {
        if position.stage() == Stage::Source {
            if turns == 0 {
                break;
            }
            turns -= 1;
        }
        let Some(ending) = Judge::new(&position, seat, net).best(&position) else { break };
        position = ending.after;
        if ending.first == Move::Draw {
            position.play_with(Move::Draw, &mut |_| ()).expect("a listed move is legal");
        }
    }
    expected(&position, net)
}

/// Sorts moves by their merits, the best first.
fn by_merit(moves: &mut [Move], merit: impl Fn(Move) -> i32) {
    moves.sort_by_cached_key(|chosen| -merit(*chosen));
}
