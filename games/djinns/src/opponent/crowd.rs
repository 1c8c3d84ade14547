//! The evaluation for three and four, as learned from games.

use arrayvec::ArrayVec;
use luciole_core::{Game as _, Seat};
use luciole_search::{WinShares, shares, won};

use crate::rules::{Colour, Djinns, Place, Stage};

use super::POINT;
use super::lake::Stack;
use super::learned::{ALLIES, FOUR, THREE};
use super::worth::Weight;

/// The number of kinds of piles: by height, strength of the top pawn, and the number of colours that could capture it.
const KINDS: usize = 3 * 4 * 4;
/// What is counted of a seat: its piles of each kind, its moves, and how soon it decides.
pub(super) const FEATURES: usize = KINDS + 1 + 4;
/// What each of them is worth.
pub(super) type Weights = [Weight; FEATURES];

/// How often each seat has each feature.
pub(super) fn features(position: &Djinns) -> [[i32; FEATURES]; 4] {
    let seats = position.seats();
    let controllers = Colour::ALL.map(|colour| position.controller(colour));
    let ally = |seat: Option<Seat>| seat.and_then(|seat| position.ally(seat));
    let stacks: ArrayVec<Stack, { Place::COUNT }> = position.ring().piles().map(|(_, pile)| Stack::of(pile)).collect();
    let count = stacks.len();
    let mut features = [[0; FEATURES]; 4];
    let mut moves = [0; 4];
    for (index, stack) in stacks.iter().enumerate() {
        let colour = stack.top_colour();
        let (owner, allied) = (controllers[colour], ally(controllers[colour]));
        if let Some(owner) = owner {
            let threatens = |other: usize| {
                let by = controllers[other];
                stack.colours() >> other & 1 == 0 && by != Some(owner) && (by.is_none() || by != allied)
            };
            let threats = (0..4).filter(|&other| threatens(other)).count();
            let kind = ((stack.height() as usize - 1) * 4 + stack.steps() as usize - 1) * 4 + threats;
            features[owner.index()][kind] += 1;
        }
        let steps = stack.steps() as usize;
        if steps >= count {
            continue;
        }
        let ends = [(index + steps) % count, (index + count - steps) % count];
        let ways = if ends[0] == ends[1] { 1 } else { 2 };
        for under in ends[..ways].iter().map(|&end| stacks[end]) {
            if allied.is_none() || controllers[under.top_colour()] != allied {
                moves[colour] += stack.fitting(under);
            }
        }
    }
    let turn = position.turn().seat().map_or(0, Seat::index);
    for seat in Seat::all(seats) {
        let own = &mut features[seat.index()];
        let may = |colour: &usize| controllers[*colour].is_none_or(|owner| owner == seat);
        own[KINDS] = (0..4).filter(may).map(|colour| moves[colour]).sum();
        own[KINDS + 1 + (seat.index() + seats - turn) % seats] = 1;
    }
    features
}

/// What each seat can expect.
pub(super) fn judge(position: &Djinns) -> WinShares {
    let seats = position.seats();
    if position.stage() == Stage::Over {
        let (won, worths) = (won(&position.standings()), shares(&position.points()[..seats], 3));
        return std::array::from_fn(|seat| won[seat] / 10 * 9 + worths[seat] / 10);
    }
    let weights = match (seats, position.has_allies()) {
        (3, _) => &THREE,
        (_, true) => &ALLIES,
        _ => &FOUR,
    };
    let mut parts = [0; 4];
    for taken in position.taken() {
        parts[taken.seat.index()] += POINT * taken.pile.points();
    }
    let places = position.ring().piles().count() as i32;
    for (parts, features) in parts.iter_mut().zip(features(position)) {
        let sum = |end: usize| -> i32 {
            features.iter().zip(weights).map(|(count, weight)| count * i32::from(weight[end])).sum()
        };
        *parts += (sum(0) * places + sum(1) * (Place::COUNT as i32 - places)) / Place::COUNT as i32;
    }
    let pawns: i32 = position.ring().piles().map(|(_, pile)| i32::from(pile.height())).sum();
    shares(&parts[..seats], POINT * (3 + pawns / 3))
}

/// The weights that say what the rules of thumb say.
#[cfg(feature = "fit")]
pub(super) fn thumb() -> Weights {
    std::array::from_fn(|feature| {
        let (floors, strength) = (feature / 16 + 1, feature / 4 % 4 + 1);
        let held = if feature < KINDS { super::HELD[feature % 4] } else { 0 };
        [(floors * strength) as i16 * held as i16; 2]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::tests::{game, tables};
    use crate::rules::Move;
    use std::collections::BTreeSet;

    #[test]
    fn moves_are_counted_by_the_rules() {
        let mut counted = 0;
        for (seats, options) in tables().filter(|(seats, _)| *seats > 2) {
            for position in game(seats, &options, 5) {
                let Some(seat) = position.turn().seat().filter(|_| position.stage() == Stage::Moving) else { continue };
                // Nothing is barred if nothing stood before.
                if !position.past().is_empty() {
                    continue;
                }
                let end = |chosen: Move| {
                    let Move::Go { from, way, pawns, .. } = chosen else { return None };
                    Some((from, position.path(from, way).unwrap().end(), pawns))
                };
                let moves: BTreeSet<_> = position.legal_moves().into_iter().filter_map(end).collect();
                assert_eq!(features(&position)[seat.index()][KINDS], moves.len() as i32, "{position:?}");
                counted += 1;
            }
        }
        assert!(counted > 100, "{counted}");
    }

    #[test]
    fn each_owned_pile_is_of_one_kind() {
        for (seats, options) in tables().filter(|(seats, _)| *seats > 2) {
            for position in game(seats, &options, 6) {
                let owned = |(_, pile): &(Place, crate::rules::Pile)| {
                    pile.top().and_then(|top| position.controller(top.colour())).is_some()
                };
                let kinds: i32 = features(&position).iter().flat_map(|own| &own[..KINDS]).sum();
                assert_eq!(kinds, position.ring().piles().filter(owned).count() as i32);
            }
        }
    }
}
