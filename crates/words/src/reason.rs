//! Reasons for a move, in points.

use crate::texts::StatusTakes;
use crate::{GameText, Language, StatusTexts, Who};

/// The points that a move brings its player and takes from others at once, as sentences; `None` if it does neither.
/// Points count as if the game ended then. Only for moves that neither play on for other seats nor reveal anything that
/// counts.
pub fn points_reason<G: GameText>(position: &G, chosen: G::Move, who: Who<'_>, language: Language) -> Option<String> {
    let mover = position.turn().seat()?;
    let mut after = position.clone();
    after.play(chosen).ok()?;
    let words = StatusTexts::of(language);
    let before = position.standings().seats;
    let after = after.standings().seats;
    let gains = || before.iter().zip(&after).map(|(before, after)| (before.seat, after.points - before.points));
    let (mut reasons, mut losses) = (Vec::new(), Vec::new());
    for (seat, gain) in gains() {
        if seat == mover && gain > 0 {
            reasons.push(words.brings(G::points(gain, language)));
        } else if seat != mover && gain < 0 {
            let (player, points) = (who.player(seat), G::points(-gain, language));
            losses.push(words.takes(StatusTakes { player, points }));
        }
    }
    // If another opponent gains from it, a loss is no reason.
    if gains().all(|(seat, gain)| seat == mover || gain <= 0) {
        reasons.append(&mut losses);
    }
    (!reasons.is_empty()).then(|| reasons.join(words.between_sentences()))
}
