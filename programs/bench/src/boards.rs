//! The speed of the boards with all their names: what a table renders after each tap.

use std::hint::black_box;

use luciole_core::Seed;
use luciole_games::{AnySession, GameId};
use luciole_session::Space;
use luciole_words::Language;

use crate::Work;

/// At how many moments of a game, evenly spaced.
const MOMENTS: usize = 20;

pub(crate) fn works() -> Vec<Work> {
    let targets = |game| match game {
        GameId::Lacuna => 686,
        GameId::Lumens => 398,
        GameId::Luminos => 206,
        GameId::Djinns => 217,
        GameId::Lum42 => 208,
    };
    GameId::ALL.iter().map(|&game| boards(game, targets(game))).collect()
}

/// The boards of a random game, as the players see them who decide. Counts what they can tap.
fn boards(game: GameId, targets: u64) -> Work {
    let whole = AnySession::resume(game.random(Seed(7), usize::MAX));
    let (_, moves) = whole.cursor();
    let at = |moment: usize| {
        let mut session = whole.clone();
        session.show(moment * moves / MOMENTS);
        session.continue_here();
        session.accept_device();
        session
    };
    let sessions: Vec<AnySession> = (0..MOMENTS).map(at).collect();
    let board = |session: &AnySession| black_box(session).board_view(Language::English, Space::High);
    Work::new(format!("{game}: boards with their names"), MOMENTS as u32, targets, move || {
        sessions.iter().map(|session| board(session).scene.targets().count() as u64).sum()
    })
}
