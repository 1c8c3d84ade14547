//! What changes a stamp, and what doesn't.

use luciole_core::Seat;
use luciole_games::lacuna::Lacuna;
use luciole_games::{AnyPlaythrough, AnySession};
use luciole_session::{Mark, Stamp, Tapped};

/// A game of Lacuna between two people, after one move.
fn session() -> AnySession {
    let record = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"name":"B"}],"seed":"7","options":{"first":"1"},"moves":["b"]}"#;
    AnySession::resume(AnyPlaythrough::from_json(record).unwrap())
}

fn tap(session: &mut AnySession, target: &str) -> Tapped {
    session.tap(target)
}

#[test]
fn selecting_and_sliding_leave_the_stamp_unchanged() {
    let mut session = session();
    let stamp = session.stamp();
    assert_eq!(tap(&mut session, "g5"), Tapped::Selected);
    assert_eq!(tap(&mut session, "g6"), Tapped::Selected);
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    let before = *lacuna.moment().selection;
    lacuna.slide(20_000);
    assert_ne!(*lacuna.moment().selection, before);
    assert_eq!(session.stamp(), stamp);
}

#[test]
fn moves_and_looking_back_change_the_stamp() {
    let mut session = session();
    let mut stamps = vec![session.stamp()];
    let mut stamp = |session: &AnySession| -> Stamp {
        let stamp = session.stamp();
        assert!(!stamps.contains(&stamp), "{stamp:?}");
        stamps.push(stamp);
        stamp
    };
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    assert!(lacuna.play_notation("g5-g6@25364"));
    let first = stamp(&session);
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    lacuna.show(1);
    let back = stamp(&session);
    assert_eq!(back.mark.revision, first.mark.revision, "what was played stays while somebody looks back");
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    lacuna.continue_here();
    stamp(&session);
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    assert!(lacuna.play_notation("g5-g6@25364") && lacuna.undo());
    let again = session.mark();
    assert_eq!(again, Mark { taken_back: true, ..back.mark }, "the same move again leaves the record as it was");
    // Replaces it by another move: the numbers of moves played and shown stay the same.
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    assert!(lacuna.play_notation("g5-g6@25365"));
    let other = stamp(&session);
    assert_ne!(other.mark.revision, first.mark.revision);
    stamp(&session.played_from(Some(Seat::at(0))));
}

#[test]
fn two_games_never_share_a_mark() {
    let (one, other) = (session(), session());
    assert_ne!(one.mark(), other.mark());
    let copy: Mark = one.clone().mark();
    assert_eq!(one.mark(), copy, "a copy is the same game until it is played on");
}
