//! What speaks for a move: its points.

use luciole_core::{Game, MoveSet, Turn};

use crate::texts::StatusTakes;
use crate::{GameText, Language, StatusTexts, Who};

/// How many decisions of the same turn are looked ahead.
const AHEAD: usize = 2;

/// The points that a move brings and takes from others at once, or else those that the same turn can still bring, as
/// sentences; `None` if it does neither. Points count as if the game ended then.
///
/// It looks at nothing but the position after the move, so the move must not uncover anything.
pub fn points_reason<G: GameText>(position: &G, chosen: G::Move, who: Who<'_>, language: Language) -> Option<String> {
    let mover = position.turn().seat()?;
    let mut after = position.clone();
    after.play(chosen).ok()?;
    let words = StatusTexts::of(language);
    let before = points(position);
    let gained: Vec<i32> = points(&after).iter().zip(&before).map(|(after, before)| after - before).collect();
    let own = gained[mover.index()];
    let mut reasons = Vec::new();
    if own > 0 {
        reasons.push(words.brings(G::points(own, language)));
    }
    for standing in position.standings().seats {
        let lost = -gained[standing.seat.index()];
        if lost > 0 && standing.seat != mover {
            let player = who.player(standing.seat);
            reasons.push(words.takes(StatusTakes { player, points: G::points(lost, language) }));
        }
    }
    if reasons.is_empty() {
        let ahead = most(&after, Turn::Of(mover), AHEAD).map(|points| points - before[mover.index()]);
        reasons.extend(ahead.filter(|ahead| *ahead > 0).map(|ahead| words.can_bring(G::points(ahead, language))));
    }
    (!reasons.is_empty()).then(|| reasons.join(words.between_sentences()))
}

fn points<G: Game>(position: &G) -> Vec<i32> {
    position.standings().seats.iter().map(|standing| standing.points).collect()
}

/// The most points that the seat whose `turn` it is can have at the end of it.
fn most<G: Game>(position: &G, turn: Turn, ahead: usize) -> Option<i32> {
    let seat = turn.seat()?;
    if position.turn() != turn || ahead == 0 {
        return points(position).get(seat.index()).copied();
    }
    let reached = position.legal_moves().into_iter().filter_map(|choice| {
        let mut next = position.clone();
        next.play(choice.nth(0)).ok()?;
        most(&next, turn, ahead - 1)
    });
    reached.max()
}
