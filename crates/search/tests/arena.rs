//! Matches between levels.

use luciole_core::record::Json;
use luciole_core::{Level, Seed};
use luciole_djinns::Djinns;
use luciole_djinns::rules as djinns;
use luciole_games::{GameId, play_match};
use luciole_lacuna::Lacuna;
use luciole_lacuna::rules::Options;
use luciole_search::Opponent;
use luciole_search::arena::{BadMatch, Match};

fn arena(players: [Opponent; 2], games: u32) -> Match<Lacuna> {
    Match { players: players.to_vec(), games, seed: Seed(1), options: Options::default() }
}

#[test]
fn a_match_is_the_same_every_time() {
    let random = arena([Opponent::Random, Opponent::Greedy], 20);
    let mut played = 0;
    let outcome = random.play(|games| played = games).unwrap();
    assert_eq!((random.play(|_| ()).unwrap(), played), (outcome.clone(), 20));
    assert!((outcome.players.iter().map(|p| p.wins).sum::<f64>() - 20.0).abs() < 1e-9);
    assert!(outcome.players[1].share > 0.6, "{outcome:?}");
}

#[test]
fn an_impossible_match_says_why() {
    let none = arena([Opponent::Random; 2], 0).play(|_| ());
    assert_eq!(none, Err(BadMatch::NoGames));
    let three =
        Match::<Lacuna> { players: vec![Opponent::Random; 3], games: 1, seed: Seed(1), options: Options::default() };
    assert_eq!(three.play(|_| ()).unwrap_err().to_string(), "lacuna is for 2 players, not 3");
    let players = vec![Opponent::Random, Opponent::Greedy2, Opponent::Random];
    let three = Match::<Djinns> { players, games: 1, seed: Seed(1), options: djinns::Options::default() };
    assert_eq!(three.play(|_| ()).unwrap_err().to_string(), "greedy2 is for 2 players, not 3");
}

/// In every game with the maximum number of players, the gentlest level plays legal moves to the end. In two-player
/// games it beats random play and loses to greedy.
#[test]
fn the_gentlest_level_knows_the_rules_and_little_more() {
    for &game in GameId::ALL {
        let share = |others: Opponent, seats: usize, games| {
            let mut players = vec![others; seats];
            players[0] = Opponent::Level(Level::GENTLEST);
            play_match(game, players, games, Seed(1), Json::texts_by_key([])).unwrap().players[0].share
        };
        for seats in game.info().seats {
            share(Opponent::Level(Level::GENTLEST), seats, seats as u32);
        }
        let chance = share(Opponent::Random, 2, 40);
        assert!((0.5..0.9).contains(&chance), "{game}: {chance} against chance");
        let greedy = share(Opponent::Greedy, 2, 20);
        assert!(greedy <= 0.3, "{game}: {greedy} against greedy");
    }
}

#[test]
fn shares_by_seat_add_up() {
    let outcome = arena([Opponent::Random, Opponent::Greedy], 21).play(|_| ()).unwrap();
    for player in &outcome.players {
        let [Some(first), Some(second)] = player.seats[..] else { panic!("{player:?}") };
        // The first player sat in seat 1 once more than in seat 2, the second once less.
        let (more, less) = if player.level == "random" { (11.0, 10.0) } else { (10.0, 11.0) };
        assert!((first * more + second * less - player.wins).abs() < 1e-9, "{player:?}");
    }
    let once = arena([Opponent::Random, Opponent::Greedy], 1).play(|_| ()).unwrap();
    assert_eq!(once.players.iter().map(|player| player.seats[0].is_some()).collect::<Vec<_>>(), [true, false]);
}
