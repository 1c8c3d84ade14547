//! The board of Djinns of the Lake in all its states, for the gallery.

use luciole_rules::djinns::{Djinns, Event, Options, Setup};
use luciole_rules::{Chance, Record, Seed, random_move};
use luciole_session::{Session, Tapped};

/// The moments, in the order of `DjinnsTexts::exhibits`. Those that a random game may bring or not are looked for.
pub(super) fn exhibits() -> Option<Vec<Session<Djinns>>> {
    let laying = after(3, Setup::Blocks, 14)?;
    let middle = after(2, Setup::ShuffledBlocks, 14)?;
    let allies = Setup::ShuffledBlocks;
    let mut built = found(2, |session| matches!(session.last_events(), [_, Event::Taken { .. }]).then_some(session))?;
    let (moves, _) = built.cursor();
    built.show_move(moves);
    Some(vec![
        laying,
        after(4, allies, 8)?,
        middle.clone().first_tapped(|session, place| session.tap(place) == Tapped::Selected && is_lone(session))?,
        found(2, |session| {
            session.first_tapped(|session, place| {
                session.tap(place) == Tapped::Selected && session.tap("x2") == Tapped::Selected && height(session) == 3
            })
        })?,
        middle.first_tapped(|session, place| {
            session.tap(place) == Tapped::Selected && session.tap("land+") == Tapped::Refused
        })?,
        built,
        found(4, |session| cutting(session, "cut-o"))?,
        found(4, |session| cutting(session, "cut-u"))?,
        after(3, Setup::Ring, 12)?,
        after(2, Setup::ShuffledBlocks, usize::MAX)?,
    ])
}

/// A random game after so many moves, or at its end.
fn after(seats: usize, setup: Setup, moves: usize) -> Option<Session<Djinns>> {
    let record = Record::<Djinns>::new(seats, Seed(7), Options { setup, ..Options::default() }).ok()?;
    let mut session = Session::resume(&record).ok()?;
    let mut chance = Chance::new(Seed(7), 0);
    while session.cursor().0 < moves
        && let Some(chosen) = random_move(session.position(), &mut chance)
    {
        session.play(chosen).ok()?;
        session.tell_all();
    }
    Some(session)
}

/// The first moment of a random game of which `look` makes something.
fn found(seats: usize, look: impl Fn(Session<Djinns>) -> Option<Session<Djinns>>) -> Option<Session<Djinns>> {
    let whole = after(seats, Setup::ShuffledBlocks, usize::MAX)?;
    (1..=whole.cursor().1).find_map(|moves| {
        let mut session = whole.clone();
        session.show(moves);
        session.go_on();
        look(session)
    })
}

/// A tower that is about to be built, of which has to be said what becomes of it.
fn cutting(session: Session<Djinns>, cut: &str) -> Option<Session<Djinns>> {
    session.first_tapped(|session, place| {
        session.tap(place) == Tapped::Selected
            && ["land+", "land-"].iter().any(|land| session.tap(land) == Tapped::Selected)
            && luciole_session::djinns_tower(session.position(), *session.moment().selection)
                .is_some_and(|(_, tower)| (tower.height() == 3) == (cut == "cut-o"))
    })
}

fn height(session: &Session<Djinns>) -> u8 {
    session.moment().selection.pile().map_or(0, |(from, _)| session.position().ring().pile(from).height())
}

fn is_lone(session: &Session<Djinns>) -> bool {
    height(session) == 1
}

trait Arranged: Sized {
    fn first_tapped(self, taps: impl Fn(&mut Self, &str) -> bool) -> Option<Self>;
}

impl Arranged for Session<Djinns> {
    /// With the first of the piles for which `taps` comes to its end.
    fn first_tapped(self, taps: impl Fn(&mut Self, &str) -> bool) -> Option<Self> {
        let places: Vec<String> = self.position().ring().piles().map(|(place, _)| format!("p{place}")).collect();
        places.iter().find_map(|place| {
            let mut session = self.clone();
            taps(&mut session, place).then_some(session)
        })
    }
}
