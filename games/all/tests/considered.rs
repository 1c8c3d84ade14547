//! The best move so far: what each game's searches offer, and how the board shows it.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;

use luciole_core::{Level, Name, Player, Seat, Seed};
use luciole_games::{AnyPlaythrough, AnySession, AnyThinking, GameId};
use luciole_scene::Scene;
use luciole_search::Strength;

const SEED: Seed = Seed(42);
/// After how many moves the games are searched.
const MOVES: [usize; 6] = [0, 3, 4, 11, 26, 40];

/// The searches of the levels, and that of the strongest with little effort.
fn strengths() -> impl Iterator<Item = Strength> {
    let levels = Level::animals().take(3).map(Strength::of);
    levels.chain([Strength::with_simulations(4_000)])
}

/// Unfinished games after some random moves.
fn games() -> impl Iterator<Item = AnyPlaythrough> {
    let all = GameId::ALL.iter().flat_map(|game| MOVES.map(|moves| game.random(SEED, moves)));
    all.filter(|played| played.turn().seat().is_some())
}

#[test]
fn the_best_move_so_far_is_legal_and_becomes_the_chosen_one() {
    let mut offered = 0;
    for played in games() {
        for strength in strengths() {
            let mut thinking = AnyThinking::new(&played, strength, SEED).unwrap();
            let verdict = loop {
                let best = thinking.best();
                if let Some(best) = &best {
                    assert!(played.clone().play(best).is_ok(), "{best} in {:?}", played.game());
                    offered += 1;
                }
                if let Some(verdict) = thinking.step() {
                    break verdict;
                }
            };
            assert_eq!(thinking.best().as_ref(), Some(&verdict.chosen), "{:?}", played.game());
        }
    }
    assert!(offered > 500, "{offered}");
}

/// The same game with a computer at the seat that decides, and people elsewhere.
fn against_a_computer(mut played: AnyPlaythrough) -> AnySession {
    let decides = played.turn().seat();
    let sitting = |seat| match decides {
        Some(decides) if seat == decides => Player::Computer(Level::STRONGEST),
        _ => Player::Person(Name::default()),
    };
    let players = Seat::all(played.seats()).map(sitting).collect();
    played.seat(players).unwrap();
    AnySession::resume(played)
}

/// What a move that is considered adds to the board.
fn added(session: &AnySession, chosen: &str) -> Scene {
    let mut scene = session.scene();
    let before = scene.nodes.len();
    session.consider(&mut scene, chosen);
    Scene { nodes: scene.nodes.split_off(before), ..scene }
}

#[test]
fn a_considered_move_is_drawn_on_every_board_and_can_not_be_tapped() {
    for &game in GameId::ALL {
        let mut looks = HashSet::new();
        for moves in MOVES {
            let played = game.random(SEED, moves);
            let session = against_a_computer(played.clone());
            // Lacuna's moves are listed by stretches; a level names one place.
            let chosen =
                AnyThinking::new(&played, Strength::of(Level::GENTLEST), SEED).map(|mut level| level.finish().chosen);
            for chosen in played.legal_moves().into_iter().chain(chosen) {
                let scene = added(&session, &chosen);
                assert_eq!((&scene.actions, &scene.rail), (&session.scene().actions, &session.scene().rail));
                for node in scene.nodes {
                    assert!(node.target.is_none() && node.label.is_none() && node.look.starts_with("considered"));
                    looks.insert(node.look);
                }
            }
        }
        assert!(looks.contains(Scene::CONSIDERED), "{game:?}: {looks:?}");
        let has_piece = looks.iter().any(|look| look.starts_with("considered-piece"));
        assert_eq!(has_piece, [GameId::Lacuna, GameId::Luminos].contains(&game), "{game:?}: {looks:?}");
    }
}

#[test]
fn nothing_is_drawn_unless_a_computer_decides_in_the_position_shown_and_the_move_is_legal() {
    let played = GameId::Djinns.random(SEED, 40);
    let chosen = played.legal_moves().remove(0);
    let mut session = against_a_computer(played.clone());
    assert!(!added(&session, &chosen).nodes.is_empty());
    for wrong in ["", "?", "99+", "é", &"9".repeat(1_000)] {
        assert!(added(&session, wrong).nodes.is_empty(), "{wrong}");
    }
    session.show(39);
    for chosen in session.played_so_far().legal_moves() {
        assert!(added(&session, &chosen).nodes.is_empty(), "somebody looks back");
    }
    assert!(added(&AnySession::resume(played), &chosen).nodes.is_empty(), "a person decides");
}
