//! Games that start from a position put together by hand: they are shown, told, searched, shared and played on.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::HashSet;

use luciole_core::record::Json;
use luciole_core::{Chance, Seed};
use luciole_games::{AnyAnalysis, AnyPlaythrough, AnySession, AnyThinking, GameId, svg};
use luciole_search::Strength;
use luciole_session::Space;
use luciole_words::Language;

/// The games that start from the positions of a random game, wherever it has one.
fn arranged(game: GameId) -> impl Iterator<Item = AnyPlaythrough> {
    let whole = game.random(Seed(5), usize::MAX);
    let starts: Vec<String> = (0..=whole.moves()).step_by(3).filter_map(|moves| whole.arrangement(moves)).collect();
    assert!(starts.len() >= 4, "{game} has {} positions", starts.len());
    let players = whole.record().players().to_vec();
    starts.into_iter().map(move |start| {
        let options = Json::Object(Vec::new());
        let played = AnyPlaythrough::arranged(game, players.clone(), Seed(9), options, &start).unwrap();
        assert_eq!(played.record().start(), Some(start));
        played
    })
}

#[test]
fn they_are_shown_and_told_at_every_step() {
    for mut played in GameId::ALL.iter().copied().flat_map(arranged) {
        let mut chance = Chance::new(Seed(1), 0);
        let mut pick = |count: usize| chance.below(count as u32) as usize;
        for _ in 0..3 {
            let mut session = AnySession::resume(played.clone());
            session.accept_device();
            for (language, _) in Language::ALL {
                assert!(!session.table_view(language).scores.rows.is_empty());
                assert!(!session.board_view(language, Space::Wide).scene.nodes.is_empty());
            }
            assert!(svg(&played, Some(0)).unwrap().starts_with("<svg"));
            let moves = played.legal_moves();
            if moves.is_empty() {
                break;
            }
            let listed = &moves[pick(moves.len())];
            let first = listed.split_once("..").map_or(listed.as_str(), |(first, _)| first);
            played.play(first).unwrap();
        }
    }
}

#[test]
fn they_are_read_back_from_records_and_links() {
    for played in GameId::ALL.iter().copied().flat_map(arranged) {
        let record = played.record();
        assert!(AnyPlaythrough::from_json(&record.to_json()).as_ref() == Ok(&played));
        let link = record.to_link().unwrap();
        assert!(AnyPlaythrough::from_link(&link).as_ref() == Ok(&played));
        assert_eq!(GameId::of_link(&link), Some(played.game()));
    }
}

#[test]
fn computers_play_and_analyse_them() {
    for game in GameId::ALL.iter().copied() {
        let played = arranged(game).find(|played| played.turn().seat().is_some()).unwrap();
        let search = || AnyThinking::new(&played, Strength::with_simulations(200), Seed(1)).unwrap().finish();
        let chosen = search().chosen;
        assert_eq!(search().chosen, chosen);
        let mut longer = played.clone();
        longer.play(&chosen).unwrap();
        let mut analysis = AnyAnalysis::new(longer, 0, Some(Strength::with_simulations(200)));
        let mut judged = Vec::new();
        while analysis.left() > 0 {
            judged.extend(analysis.step());
        }
        assert_eq!(judged.len(), 2, "{game}");
    }
}

/// Cuts and repeats parts of a position's text: whatever comes out is played or refused with reasons, and never panics.
#[test]
fn a_hundred_broken_positions_are_refused_with_their_reasons() {
    for game in GameId::ALL.iter().copied() {
        let whole = game.random(Seed(3), usize::MAX);
        let starts: Vec<String> = (0..=whole.moves()).filter_map(|moves| whole.arrangement(moves)).collect();
        let mut chance = Chance::new(Seed(2), 0);
        let mut pick = |count: usize| chance.below(count as u32) as usize;
        let mut reasons = HashSet::new();
        for _ in 0..300 {
            let start = &starts[pick(starts.len())];
            let mut entries: Vec<&str> = start.split(' ').collect();
            let [at, other] = [0; 2].map(|_| pick(entries.len()));
            match pick(3) {
                0 => _ = entries.remove(at),
                1 => entries.insert(at, entries[other]),
                _ => entries.swap(at, other),
            }
            let players = whole.record().players().to_vec();
            let broken = entries.join(" ");
            if let Err(why) = AnyPlaythrough::arranged(game, players, Seed(1), Json::Object(Vec::new()), &broken) {
                reasons.insert(why.to_string());
            }
        }
        assert!(reasons.len() >= 100, "{game}: {} reasons", reasons.len());
    }
}
