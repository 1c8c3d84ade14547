//! Boards fill the room that phones, tablets and computers have for them, and what can be tapped lies apart, throughout
//! whole games.
#![cfg(not(target_arch = "wasm32"))]

use luciole_core::record::Json;
use luciole_core::{Player, Seed};
use luciole_games::{AnyPlaythrough, AnySession, GameId};
use luciole_scene::Scene;
use luciole_session::Space;
use luciole_words::Language;

/// The room that a window leaves for the board, in px, by style/table.css.
struct Room {
    window: &'static str,
    space: Space,
    width: f64,
    height: f64,
    /// The least share of the width that a board fills.
    across: f64,
}

/// On a phone the width is scarce: each board fills it, and what a square board leaves below goes to the words.
const ROOMS: [Room; 4] = [
    Room { window: "390×844", space: Space::High, width: 377.0, height: 513.0, across: 0.9 },
    Room { window: "820×1180", space: Space::Square, width: 796.0, height: 804.0, across: 0.85 },
    Room { window: "1180×820", space: Space::Square, width: 770.0, height: 804.0, across: 0.85 },
    Room { window: "1440×900", space: Space::Wide, width: 988.0, height: 884.0, across: 0.75 },
];

/// The least share of the room's area.
const FILLED: f64 = 0.5;
/// How far apart two targets lie at least, in px: a touch takes the nearest one.
const APART: f64 = 18.0;
/// The positions to look at in each game.
const MOMENTS: usize = 12;

/// The positions of a game to its end, always the same and without a plan.
fn moments(game: GameId, seats: usize) -> Vec<AnySession> {
    let players = ["Ada", "Bea", "Cid", "Dan"].into_iter().take(seats);
    let players = players.map(|name| Player::Person(name.parse().unwrap())).collect();
    let mut played = AnyPlaythrough::new(game, players, Seed(11), Json::Object(Vec::new())).unwrap();
    let mut all = Vec::new();
    for number in 0.. {
        let legal = played.legal_moves();
        all.push(played.clone());
        let Some(chosen) = legal.get(number * 7_919 % legal.len().max(1)) else { break };
        // Of places along a line, the first.
        played.play(chosen.split("..").next().unwrap()).unwrap();
    }
    let last = all.len() - 1;
    let seen = (0..=MOMENTS).map(|moment| AnySession::resume(all[moment * last / MOMENTS].clone()));
    seen.map(|mut session| {
        session.accept_device();
        session
    })
    .collect()
}

/// How many px a unit of the board has in that room.
fn scale(scene: &Scene, room: &Room) -> f64 {
    (room.width / scene.view.width).min(room.height / scene.view.height)
}

fn each_scene(mut check: impl FnMut(&str, &Scene, &Room)) {
    for &game in GameId::ALL {
        let seats = game.info().seats;
        for seats in [*seats.start(), *seats.end()] {
            for session in moments(game, seats) {
                for room in &ROOMS {
                    let whole = session.board_view(Language::English, room.space).scene;
                    // Where only a part of a board of two parts fits.
                    let scene = if room.space == Space::High { whole.in_part() } else { whole };
                    check(&format!("{game} for {seats} at {}", room.window), &scene, room);
                }
            }
        }
    }
}

#[test]
fn boards_fill_their_room() {
    each_scene(|which, scene, room| {
        let scale = scale(scene, room);
        let (across, down) = (scene.view.width * scale / room.width, scene.view.height * scale / room.height);
        let fills = across >= room.across && across * down >= FILLED;
        assert!(fills, "{which}: {across:.2} of the width and {down:.2} of the height");
    });
}

#[test]
fn what_can_be_tapped_lies_apart() {
    let mut pairs = 0;
    each_scene(|which, scene, room| {
        let targets: Vec<_> = scene.targets().collect();
        for (n, one) in targets.iter().enumerate() {
            for other in targets[n + 1..].iter().filter(|other| other.target != one.target) {
                let apart = one.at.distance(other.at) * scale(scene, room);
                assert!(apart >= APART, "{which}: {} and {} are {apart:.1} px apart", one.key, other.key);
                pairs += 1;
            }
        }
    });
    assert!(pairs > 10_000, "{pairs}");
}
