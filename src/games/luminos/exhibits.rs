//! Luminos' board in all its states, for the gallery.

use luciole_rules::luminos::{Event, Luminos, Move, Options, Stage};
use luciole_rules::{Chance, First, Game as _, Record, Seed, random_move};
use luciole_session::{LUMINOS_BAG, Session, Tapped};

/// The moments, in the order of `LuminosTexts::exhibits`.
pub(super) fn exhibits() -> Option<Vec<Session<Luminos>>> {
    let begins = |stage: Stage| {
        move |session: &Session<Luminos>| {
            std::mem::discriminant(&session.position().stage()) == std::mem::discriminant(&stage)
        }
    };
    let later = |session: &Session<Luminos>| session.cursor().0 > 24 && session.position().stage() == Stage::Source;
    let mut chosen = found(2, later)?;
    let tile = chosen.position().middle()[0];
    (chosen.tap(&tile.to_string()) == Tapped::Selected).then_some(())?;
    let drawn = found(3, |session| matches!(session.last_events(), [Event::Drawn { .. }]) && session.cursor().0 > 20)?;
    let mut waiting = drawn.clone();
    waiting.set_confirms(true);
    let place = best(waiting.position()).or_else(|| waiting.position().moves().first().copied())?;
    (waiting.tap(&place.to_string()) == Tapped::Waiting).then_some(())?;
    let counted = |session: &Session<Luminos>| {
        matches!(session.last_events(), [_, Event::Counted { .. }, ..]) && session.cursor().0 > 20
    };
    let mut told = found(2, counted)?;
    let (moves, _) = told.cursor();
    told.show_move(moves);
    told.tell_next();
    let mut bag = found(2, later)?;
    bag.toggle_aid(LUMINOS_BAG.key);
    let mut over = found(2, |session| session.position().turn().seat().is_none())?;
    over.tell_all();
    Some(vec![
        found(2, |_| true)?,
        chosen,
        drawn,
        waiting,
        found(2, begins(Stage::Tokens))?,
        // Who completes each square at once never completes two.
        found_in(2, |_| None, begins(Stage::Order))?,
        told,
        bag,
        found(4, |session| later(session) && session.cursor().0 > 60)?,
        over,
    ])
}

/// The first such moment of games in which whoever can complete squares does, and else what comes.
fn found(seats: usize, is: impl Fn(&Session<Luminos>) -> bool) -> Option<Session<Luminos>> {
    found_in(seats, best, is)
}

/// The first such moment of games in which who has a plan follows it, and else what comes.
fn found_in(
    seats: usize,
    plan: fn(&Luminos) -> Option<Move>,
    is: impl Fn(&Session<Luminos>) -> bool,
) -> Option<Session<Luminos>> {
    (0..40).find_map(|seed| {
        let record = Record::<Luminos>::new(seats, Seed(seed), Options { first: First::Seat1 }).ok()?;
        let mut session = Session::resume(&record).ok()?;
        let mut chance = Chance::new(Seed(seed), 9);
        while !is(&session) {
            let chosen = plan(session.position()).or_else(|| random_move(session.position(), &mut chance))?;
            session.play(chosen).ok()?;
            session.tell_all();
        }
        Some(session)
    })
}

/// The place that completes most squares, if one completes any.
fn best(position: &Luminos) -> Option<Move> {
    let Stage::Place(tile) = position.stage() else { return None };
    let sky = position.sky(position.turn().seat()?);
    let spot = *sky.open().iter().max_by_key(|spot| sky.squares(**spot, tile).len())?;
    (!sky.squares(spot, tile).is_empty()).then_some(Move::Place(spot))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The gallery shows all of it, each in its state.
    #[test]
    fn every_exhibit_is_found() {
        let shown = exhibits().expect("every state comes up in these games");
        assert_eq!(shown.len(), 10);
        let stages = [3, 4, 5].map(|n: usize| shown[n].position().stage());
        assert!(matches!(stages, [Stage::Place(_), Stage::Tokens, Stage::Order]));
        assert!(shown[9].position().turn().seat().is_none() && !shown[9].is_telling());
    }
}
