//! Whole turns, judged by what the network expects after them.

use luciole_core::{Game as _, Seat, Standings};
use luciole_search::net::{Net, shares_of};
use luciole_search::{WinShares, shares, won};

use super::inputs::{INPUTS, inputs};
use super::{place, with_tokens};
use crate::rules::{Detail, Luminos, Move, Stage};
use luciole_search::Vision;

/// The number of hidden units.
pub(super) const HIDDEN: usize = 24;
/// The network's weights.
pub(super) type Weights = Net<INPUTS, HIDDEN>;

/// How many places of a tile are followed up, how many choices of tokens and how many orders.
const PLACES: usize = 6;
const TOKENS: usize = 3;
const ORDERS: usize = 6;
/// How many draws from the bag are followed up.
const DRAWS: u32 = 8;

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
pub(super) struct Ending {
    pub(super) worth: i32,
    pub(super) first: Move,
    pub(super) after: Luminos,
}

/// The best way to go on from a position to the end of the turn.
pub(super) fn best(position: &Luminos, seat: Seat, net: &Weights) -> Option<Ending> {
    let mut moves = Vec::new();
    promising(position, seat, &mut moves);
    let mut best: Option<Ending> = None;
    for chosen in moves {
        let (worth, after) = if chosen == Move::Draw {
            (drawn(position, seat, net), position.clone())
        } else {
            followed(position, seat, chosen, net)
        };
        if best.as_ref().is_none_or(|best| worth > best.worth) {
            best = Some(Ending { worth, first: chosen, after });
        }
    }
    best
}

/// What the mover can expect after a move and the best rest of the turn, and where that leads.
fn followed(position: &Luminos, seat: Seat, chosen: Move, net: &Weights) -> (i32, Luminos) {
    let mut after = position.clone();
    after.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
    if after.turn().seat() == Some(seat) && after.stage() != Stage::Source {
        return best(&after, seat, net).map_or((0, after), |ending| (ending.worth, ending.after));
    }
    (expected(&after, net)[seat.index()], after)
}

/// What the mover can expect after drawing: the mean over some of the tiles in the bag.
fn drawn(position: &Luminos, seat: Seat, net: &Weights) -> i32 {
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
            && let Some(ending) = best(&drawn, seat, net)
        {
            sum += ending.worth * times;
        }
    }
    sum / draws as i32
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

/// Sorts moves by their merits, the best first.
fn by_merit(moves: &mut [Move], merit: impl Fn(Move) -> i32) {
    moves.sort_by_cached_key(|chosen| -merit(*chosen));
}
