//! Lumens' board in all its states, for the gallery.

use luciole_rules::lumens::{Lumens, Options};
use luciole_rules::{Chance, First, Record, Seed, random_move};
use luciole_session::{LUMENS_BAG, Session, Tapped};

/// The game that is shown, and in its middle a token that counts to one square and is blocked on its way to another.
const SEED: Seed = Seed(3);
const MIDDLE: usize = 24;
const FROM: &str = "m4";
const BLOCKED: &str = "i4";

/// The moments, in the order of `LumensTexts::exhibits`.
pub(super) fn exhibits() -> Option<Vec<Session<Lumens>>> {
    let middle = after(2, MIDDLE)?;
    let (square, face) = choice(&middle)?;
    let tapped = |targets: &[&str], last: Tapped| {
        let mut session = middle.clone();
        session.set_confirms(true);
        let done = targets.iter().map(|target| session.tap(target)).last();
        (done == Some(last)).then_some(session)
    };
    let mut bag = middle.clone();
    bag.toggle_aid(LUMENS_BAG.key);
    Some(vec![
        after(2, 0)?,
        after(2, 2)?,
        tapped(&[FROM], Tapped::Selected)?,
        tapped(&[&square], Tapped::Selected)?,
        tapped(&[&face], Tapped::Selected)?,
        tapped(&[&square, &face], Tapped::Waiting)?,
        tapped(&[BLOCKED], Tapped::Refused)?,
        bag,
        after(4, 60)?,
        after(2, 48)?,
    ])
}

/// A random game of so many after so many of its moves.
fn after(seats: usize, moves: usize) -> Option<Session<Lumens>> {
    let record = Record::<Lumens>::new(seats, SEED, Options { first: First::Seat1, ..Options::default() }).ok()?;
    let mut session = Session::resume(&record).ok()?;
    let mut chance = Chance::new(SEED, 9);
    for _ in 0..moves {
        session.play(random_move(session.position(), &mut chance)?).ok()?;
    }
    session.tell_all();
    session.take_over();
    Some(session)
}

/// An empty square that can be reached, and a face of the token in hand.
fn choice(session: &Session<Lumens>) -> Option<(String, String)> {
    let position = session.position();
    let square = position.open().iter().find(|square| position.top(*square).is_none())?;
    let token = position.hand(session.turn().seat()?)?;
    Some((square.to_string(), format!("face={}", token.faces()[1])))
}
