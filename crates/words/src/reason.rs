//! Reasons for a move.

use luciole_core::Seat;

use crate::texts::StatusTakes;
use crate::{GameText, Language, StatusTexts, Who};

/// The two weightiest reasons that hold, as sentences; `None` if none of them does. They are listed from the weightiest
/// down, and no more are tried than needed.
pub fn weightiest(reasons: &[&dyn Fn() -> Option<String>], language: Language) -> Option<String> {
    let said: Vec<String> = reasons.iter().filter_map(|reason| reason()).take(2).collect();
    (!said.is_empty()).then(|| said.join(StatusTexts::of(language).between_sentences()))
}

/// The points that a move brings each seat at once. Points count as if the game ended then. Only for moves that neither
/// play on for other seats nor reveal anything that counts.
#[derive(Clone, Debug)]
pub struct Gains {
    mover: Seat,
    seats: Vec<(Seat, i32)>,
}

impl Gains {
    /// What this move brings; `None` if it isn't legal.
    pub fn of<G: GameText>(position: &G, chosen: G::Move) -> Option<Self> {
        let mover = position.turn().seat()?;
        let mut after = position.clone();
        after.play(chosen).ok()?;
        let (before, after) = (position.standings().seats, after.standings().seats);
        let seats = before.iter().zip(&after).map(|(before, after)| (before.seat, after.points - before.points));
        Some(Self { mover, seats: seats.collect() })
    }

    /// The same without an ally, whose points are no reason.
    #[must_use]
    pub fn without(mut self, ally: Option<Seat>) -> Self {
        self.seats.retain(|(seat, _)| Some(*seat) != ally);
        self
    }

    /// That the move brings its player points.
    pub fn brings<G: GameText>(&self, language: Language) -> Option<String> {
        let (_, gain) = self.seats.iter().find(|(seat, gain)| *seat == self.mover && *gain > 0)?;
        Some(StatusTexts::of(language).brings(G::points(*gain, language)))
    }

    /// That the move takes points from the opponent who loses most by it. If another opponent gains, a loss is no reason.
    pub fn takes<G: GameText>(&self, who: Who<'_>, language: Language) -> Option<String> {
        let others = || self.seats.iter().filter(|(seat, _)| *seat != self.mover);
        let (seat, loss) = others().min_by_key(|(_, gain)| *gain).filter(|(_, gain)| *gain < 0)?;
        let points = G::points(-loss, language);
        let takes = StatusTakes { player: who.player(*seat), points };
        others().all(|(_, gain)| *gain <= 0).then(|| StatusTexts::of(language).takes(takes))
    }
}
