//! Why a move is good: hints say so in all games. Whether what they say is true, each game's own tests check.
#![cfg(not(target_arch = "wasm32"))]

use luciole_core::{Chance, Seed};
use luciole_games::{GameId, for_game};
use luciole_search::{Knowledge, Strength, Thinking, has_choice};
use luciole_session::Moment;
use luciole_words::{GameText, Language, Who};

/// How many hints have a reason, and how many there are, in one game for each number of players.
fn reasoned<G: Knowledge + GameText>() -> (usize, usize) {
    let (mut reasoned, mut hinted) = (0, 0);
    for seats in G::SEATS {
        let mut position = G::set_up(seats, &G::Options::default(), Seed(7)).unwrap();
        let mut chance = Chance::new(Seed(7), 1);
        while let Some(mut thinking) = Thinking::new(&position, Strength::with_simulations(100), chance.seed()) {
            let chosen = thinking.finish().chosen;
            if has_choice(&position) {
                let selection = G::Selection::default();
                let moment = Moment::new(&position, &selection);
                let said = G::reason(&moment, chosen, Who::named(&|seat| seat.to_string()), Language::English);
                reasoned += usize::from(said.is_some());
                hinted += 1;
            }
            position.play(chosen).unwrap();
        }
    }
    (reasoned, hinted)
}

#[test]
fn nine_hints_in_ten_have_a_reason() {
    for game in GameId::ALL.iter().copied() {
        let (reasoned, hinted) = for_game!(game, G => reasoned::<G>());
        println!("{game}: {reasoned} of {hinted}");
        assert!(10 * reasoned >= 9 * hinted, "{game}: {reasoned} of {hinted}");
    }
}
