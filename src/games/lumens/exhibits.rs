//! Lumens' board in all its states, for the gallery.

use luciole_rules::lumens::{Lumens, Options, Square};
use luciole_rules::{Chance, First, Game as _, Record, Seat, Seed, random_move};
use luciole_session::{LUMENS_BAG, Session, Tapped};

/// The moments, in the order of `LumensTexts::exhibits`.
pub(super) fn exhibits() -> Option<Vec<Session<Lumens>>> {
    let middle = || after(2, 24);
    let mut looking = middle()?;
    let from = looked_at(looking.position())?;
    looking.tap(&from.to_string());
    let mut waiting = middle()?;
    waiting.set_confirms(true);
    let there = target(&waiting)?;
    let face = face(&waiting)?;
    (waiting.tap(&there) == Tapped::Selected && waiting.tap(&face) == Tapped::Waiting).then_some(())?;
    let mut chosen = middle()?;
    (chosen.tap(&there) == Tapped::Selected).then_some(())?;
    let mut faced = middle()?;
    (faced.tap(&face) == Tapped::Selected).then_some(())?;
    let mut refused = middle()?;
    let (blocked, _) = refused.position().counts(from).find(|(_, by)| by.is_some())?;
    (refused.tap(&blocked.to_string()) == Tapped::Refused).then_some(())?;
    let mut bag = middle()?;
    bag.toggle_aid(LUMENS_BAG.key);
    let mut over = after(2, 48)?;
    over.tell_all();
    Some(vec![after(2, 0)?, after(2, 2)?, looking, chosen, faced, waiting, refused, bag, after(4, 60)?, over])
}

/// A random game of so many after so many of its moves.
fn after(seats: usize, moves: usize) -> Option<Session<Lumens>> {
    let record = Record::<Lumens>::new(seats, Seed(11), Options { first: First::Seat1, ..Options::default() }).ok()?;
    let mut session = Session::resume(&record).ok()?;
    let mut chance = Chance::new(Seed(11), 9);
    for _ in 0..moves {
        session.take_over();
        session.play(random_move(session.position(), &mut chance)?).ok()?;
    }
    session.take_over();
    Some(session)
}

/// A token of the one whose turn it is that counts somewhere, and is blocked elsewhere on a way that no other token opens.
fn looked_at(position: &Lumens) -> Option<Square> {
    let seat: Seat = position.turn().seat()?;
    let mut own = position.lights().filter(|(_, top, _)| top.seat() == seat).map(|(square, ..)| square);
    own.find(|&square| {
        let refused = |(end, by): (Square, Option<Square>)| by.is_some() && position.check(end).is_err();
        position.check(square).is_err()
            && position.counts(square).any(refused)
            && position.counts(square).any(|(end, _)| position.check(end).is_ok())
    })
}

fn target(session: &Session<Lumens>) -> Option<String> {
    let position = session.position();
    let mut open = position.open().iter();
    open.find(|square| position.top(*square).is_none()).map(|square| square.to_string())
}

fn face(session: &Session<Lumens>) -> Option<String> {
    let position = session.position();
    let token = position.hand(position.turn().seat()?)?;
    Some(format!("face={}", token.faces()[1]))
}
