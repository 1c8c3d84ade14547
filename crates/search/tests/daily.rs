//! The position of the day.

use luciole_core::{Player, Playthrough, Record, Seat, Seed};
use luciole_games::Listed;
use luciole_lacuna::Lacuna;
use luciole_lum42::Lum42;
use luciole_search::{Among, Daily, Day, Judge, Knowledge, Thinking};

fn made<G: Knowledge + Listed>(day: Day) -> Record<G> {
    let mut daily = Daily::<G>::new(day, G::ID.number());
    let mut before = 0.0;
    loop {
        assert!((before..=1.0).contains(&daily.progress()));
        before = daily.progress();
        if let Some(record) = daily.step() {
            assert!(daily.progress() >= 1.0);
            return record;
        }
    }
}

/// In the position of the day one move is clearly the best; its judge confirms it with another seed.
#[test]
fn the_best_move_of_a_day_is_clearly_ahead() {
    fn check<G: Knowledge + Listed>(text: &str) {
        let record = made::<G>(text.parse().unwrap());
        let played = Playthrough::of(record).unwrap();
        let (record, position) = (played.record(), played.position());
        let seat = position.turn().seat().unwrap();
        for other in Seat::all(position.seats()) {
            let is_person = matches!(record.players[other.index()], Player::Person(_));
            assert_eq!(is_person, other == seat);
        }
        assert!(G::POSED.contains(&record.moves.len()) && position.matters());
        let mut thinking = Thinking::new(position, Judge::OfTheDay.strength().unwrap(), Seed(77)).unwrap();
        let best = thinking.finish();
        let second = thinking.again(Among::Except(vec![best.chosen])).unwrap().finish();
        assert!(best.expected - second.expected > 0.025, "{best:?} {second:?}");
    }
    check::<Lacuna>("2026-11-21");
    check::<Lacuna>("2026-11-22");
    check::<Lum42>("2026-11-22");
}

#[test]
fn each_day_has_its_own_position() {
    let [one, other] = ["2026-11-21", "2026-11-22"].map(|day| made::<Lacuna>(day.parse().unwrap()));
    assert_ne!(one, other);
}
