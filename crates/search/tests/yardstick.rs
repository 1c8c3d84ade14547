//! Checks that the yardsticks play as they should.

use luciole_core::{Chance, Game as _, Record, Seed, random_move};
use luciole_lacuna::Lacuna;
use luciole_lacuna::rules::Options;
use luciole_search::{Knowledge as _, best_lead, greedy, greedy2, lead};

#[test]
fn greedy_has_the_best_standing_after_its_move() {
    let mut position = Record::<Lacuna>::new(2, Seed(3), Options::default()).unwrap().set_up().unwrap();
    let mut chance = Chance::new(Seed(3), 0);
    while let Some(seat) = position.turn().seat() {
        let before = position.clone();
        position.play(greedy(&before, &mut chance).unwrap()).unwrap();
        let points = |position: &Lacuna| position.standings().seats[seat.index()].points;
        for _ in 0..20 {
            let mut other = before.clone();
            other.play(random_move(&before, &mut chance).unwrap()).unwrap();
            assert!(points(&other) <= points(&position));
        }
    }
}

/// Lacuna's calculation by pieces of lines agrees with trying every candidate.
#[test]
fn two_ply_greedy_considers_the_reply() {
    let mut position = Record::<Lacuna>::new(2, Seed(3), Options::default()).unwrap().set_up().unwrap();
    let mut chance = Chance::new(Seed(3), 0);
    while let Some(seat) = position.turn().seat() {
        assert_eq!(position.best_lead(seat), best_lead(&position, seat));
        let answered = |chosen| {
            let mut after = position.clone();
            after.play(chosen).unwrap();
            after.turn().seat().map_or_else(|| lead(&after, seat), |next| -after.best_lead(next))
        };
        let chosen = greedy2(&position, &mut chance).unwrap();
        let mut random = || answered(random_move(&position, &mut Chance::new(chance.seed(), 0)).unwrap());
        if position.is_poured() {
            let others = [0; 5].map(|_| random());
            assert!(others.into_iter().all(|other| other <= answered(chosen) + 1));
        }
        position.play(chosen).unwrap();
    }
}
