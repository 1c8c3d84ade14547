//! What a player sees of a game in progress.
#![cfg(not(target_arch = "wasm32"))]

use luciole_core::record::Json;
use luciole_core::{Chance, Player, Seat, Seed};
use luciole_games::luminos::Luminos;
use luciole_games::{AnyPlaythrough, AnySession, GameId};
use luciole_scene::{Effects, STYLE, WON};
use luciole_session::{Space, Tapped};
use luciole_words::{BoardView, Language, SeatView, StatusTexts, TableView};

/// A game of Lacuna with these seats, after a number of moves of a fixed game.
fn session(seats: &str, moves: &str) -> AnySession {
    let text = format!(
        r#"{{"luciole":1,"game":"lacuna","seats":{seats},"seed":"7","options":{{"first":"1"}},"moves":{moves}}}"#
    );
    AnySession::resume(AnyPlaythrough::from_json(&text).unwrap())
}

#[test]
fn the_current_player_is_always_clear() {
    let two = session(r#"[{"name":"Ada"},{"name":""}]"#, "[]");
    let seen = two.table_view(Language::English);
    assert_eq!(seen.status, "Ada’s turn");
    assert!(two.board_view(Language::English, Space::High).prompt.is_some());
    assert_eq!(seen.seats.iter().map(|s| s.name.as_str()).collect::<Vec<_>>(), ["Ada", "Silver"]);
    let computer = session(r#"[{"level":2},{"name":"Ada"}]"#, "[]");
    let seen = computer.table_view(Language::French);
    assert_eq!(seen.status, "Zip réfléchit");
    assert_eq!(computer.board_view(Language::French, Space::High).prompt, None);
}

/// Thirteen moves of Lacuna, which win the game for the second seat.
const WHOLE: [&str; 13] = [
    "b",
    "g5-g6@25364",
    "p3-p4@48093",
    "g3-g7@57806",
    "y5-y7@54370",
    "o1-o2@45511",
    "r1-r5@28543",
    "b1-b3@69720",
    "v3-v5@29410",
    "r2-r4@22719",
    "r6-r7@30697",
    "y3-y4@93974",
    "o3-o7@66488",
];

fn after(seats: &str, moves: usize) -> AnySession {
    session(seats, &format!("[\"{}\"]", WHOLE[..moves].join("\",\"")))
}

#[test]
fn the_page_addresses_the_only_person() {
    let alone = r#"[{"name":""},{"level":3}]"#;
    let begun = session(alone, "[]").table_view(Language::English);
    assert_eq!((begun.status.as_str(), begun.seats[0].name.as_str()), ("Your turn", "You (Gold)"));
    assert_eq!(begun.seats[1].computer, "3".parse().ok());
    let lost = after(alone, 13).table_view(Language::English);
    assert_eq!((lost.status.as_str(), lost.result.as_deref()), ("You lost by 1 colour", Some("4 colours to 3")));
    let won = after(r#"[{"level":3},{"name":"Zoé"}]"#, 13).table_view(Language::French);
    assert_eq!((won.status.as_str(), won.result), ("Vous avez gagné, 4 couleurs contre 3", None));
    assert_eq!(won.seats[1].name, "Zoé");
    let two = after(r#"[{"name":"Ada"},{"name":"Bea"}]"#, 13).table_view(Language::English);
    assert_eq!((two.status.as_str(), two.result.as_deref()), ("Bea wins!", Some("4 colours to 3")));
}

/// At the end, and only then, the winners' pieces stand in the light of their colour, and no others in any.
#[test]
fn the_winners_pieces_glow_once_the_game_is_over() {
    let two = r#"[{"name":"Ada"},{"name":"Bea"}]"#;
    let glowing = |moves: usize| -> Vec<usize> {
        let scene = after(two, moves).board_view(Language::English, Space::High).scene;
        let glows = scene.nodes.iter().any(|node| node.effects.has(Effects::GLOW));
        assert_eq!(glows, moves < 13, "after {moves} moves, what was placed last");
        let lights = |class: &&str| scene.nodes.iter().filter(|node| node.look == format!("won-light {class}")).count();
        ["seat-1", "seat-2"].iter().map(lights).collect()
    };
    let [ada, bea] = glowing(13)[..] else { unreachable!() };
    assert!(ada == 0 && bea > 12, "Bea's pawns and flowers glow: {ada}, {bea}");
    assert_eq!(glowing(12), [0, 0]);
}

/// In every game the winners are lit, and what fills their light is of their colour.
#[test]
fn every_winner_is_lit_in_a_colour_that_the_light_has() {
    for &game in GameId::ALL {
        for seed in 0..3 {
            let over = AnySession::resume(game.random(Seed(seed), usize::MAX));
            let scene = over.board_view(Language::English, Space::High).scene;
            let lights = || scene.nodes.iter().filter(|node| node.key.starts_with("won "));
            assert!(lights().next().is_some(), "{game}, {seed}");
            for colour in lights().filter_map(|light| light.look.strip_prefix("won-light ")) {
                assert!(WON.contains(&format!("id=\"won-{colour}\"")), "{game}: {colour}");
                assert!(STYLE.contains(&format!(".won-light.{colour} {{")), "{game}: {colour}");
            }
        }
    }
}

#[test]
fn a_person_who_is_to_choose_reads_what_the_player_before_did() {
    let answer = |seats: &str, moves: usize| after(seats, moves).table_view(Language::English).answer;
    let against = r#"[{"level":3},{"name":""}]"#;
    assert_eq!(answer(against, 4).as_deref(), Some("Otto takes two green flowers."));
    assert_eq!(answer(against, 5), None, "the person has just played");
    assert_eq!(answer(against, 13), None, "the game is over");
    assert_eq!(answer(r#"[{"name":"Ada"},{"name":"Bea"}]"#, 4).as_deref(), Some("Ada takes two green flowers."));
    let mut watched = after(against, 4);
    watched.watch();
    assert_eq!(watched.table_view(Language::English).answer, None);
}

#[test]
fn the_goal_is_stated_until_the_first_move() {
    let seats = r#"[{"name":"Ada"},{"name":"Bea"}]"#;
    let goal = |moves: &str| session(seats, moves).table_view(Language::English).goal;
    assert_eq!(goal("[]"), Some(GameId::Lacuna.card(Language::English).goal));
    assert_eq!(goal(r#"["b"]"#), None);
    let computer_begins = |moves| session(r#"[{"level":3},{"name":""}]"#, moves).table_view(Language::English).goal;
    assert!(computer_begins(r#"["b","g5-g6@25364"]"#).is_some(), "the person hasn’t played yet");
    let by_link = |seat: usize| {
        let mut opened = session(seats, r#"["b","g5-g6@25364"]"#);
        opened.restrict_to(Seat::at(seat));
        opened.table_view(Language::English).goal
    };
    assert_eq!([0, 1].map(|seat| by_link(seat).is_some()), [false, true], "for whom this is the first move");
}

#[test]
fn a_guest_is_nobody_in_a_game_until_a_person_plays_a_move() {
    let guest_in = |mut session: AnySession| {
        session.open_as_guest();
        session
    };
    let seen = |session: &AnySession| {
        let seen = session.table_view(Language::English);
        (seen.guest, seen.seats[0].name.clone(), seen.status)
    };
    let against_a_computer = r#"[{"name":""},{"level":2}]"#;
    let mut shown = guest_in(after(against_a_computer, 3));
    assert_eq!(seen(&shown), (true, "Gold".to_owned(), "Gold’s turn".to_owned()), "a stranger isn’t called “you”");
    assert!(shown.table_view(Language::English).goal.is_some(), "and may not know the game");
    assert!(shown.play_notation(WHOLE[3]));
    assert_eq!((seen(&shown).0, seen(&shown).1.as_str()), (false, "You (Gold)"));

    let mut repeated = guest_in(after(against_a_computer, 6));
    repeated.show(3);
    assert!(repeated.play_notation(WHOLE[3]));
    assert!(seen(&repeated).0, "the move that was played there is still theirs");

    let mut answered = guest_in(after(r#"[{"level":2},{"name":""}]"#, 3));
    assert!(answered.reply(WHOLE[3]));
    assert!(seen(&answered).0, "a computer’s move makes nobody a player");

    let finished = after(r#"[{"level":2},{"name":""}]"#, WHOLE.len());
    assert!(finished.table_view(Language::English).you_won());
    assert!(!guest_in(finished).table_view(Language::English).you_won());
    assert_eq!(
        seen(&guest_in(session(against_a_computer, "[]"))).1,
        "You (Gold)",
        "a game that hasn’t begun is theirs"
    );
}

/// In all games alike: nothing is “yours” to a guest, who reads whose game it is until touching something.
#[test]
fn a_guest_reads_who_plays_until_trying_a_move() {
    for &game in GameId::ALL {
        let mut session = AnySession::resume(game.random(Seed(3), 9));
        let prompt = |session: &AnySession| session.board_view(Language::English, Space::High).prompt;
        let own = prompt(&session);
        session.open_as_guest();
        let Some(prompted) = prompt(&session).filter(|_| own.is_some()) else {
            assert!(session.hand_over_to().is_some() || session.computer().is_some(), "{game}");
            continue;
        };
        let names = (0..session.players().len()).map(|seat| session.name_of(Seat::at(seat), Language::English));
        assert!(names.clone().all(|name| prompted.contains(&name)), "{game}: {prompted}");
        assert!(prompted.contains("nobody else sees them") && Some(&prompted) != own.as_ref(), "{game}: {prompted}");
        let targets: Vec<String> = {
            let board = session.board_view(Language::English, Space::High);
            board.scene.targets().filter_map(|node| node.target.clone()).chain(board.scene.actions.clone()).collect()
        };
        let selects = |target: &&String| {
            let mut tried = session.clone();
            tried.tap(target) == Tapped::Selected && tried.is_guest()
        };
        if let Some(target) = targets.iter().find(selects) {
            session.tap(target);
            assert!(!prompt(&session).unwrap_or_default().contains("nobody else sees them"), "{game}, {target}");
        }
    }
}

/// What the plates say beside the names.
fn plates(seen: &TableView) -> Vec<String> {
    let said = |seat: &SeatView| {
        let notes = [&seat.certain, &seat.left].map(|note| note.as_deref().unwrap_or("-"));
        format!("{} {}, {}", seat.points, seat.unit, notes.join(", "))
    };
    seen.seats.iter().map(said).collect()
}

#[test]
fn plates_tell_the_score_what_is_certain_and_what_is_left() {
    let seats = r#"[{"name":"Ada"},{"name":"Bea"}]"#;
    let told = |moves| plates(&after(seats, moves).table_view(Language::English));
    assert_eq!(told(1), ["0 colours, -, 6 pawns left", "0 colours, -, 6 pawns left"]);
    assert_eq!(told(4), ["5 colours, 1 certain, 4 pawns left", "2 colours, as things stand, 5 pawns left"]);
    assert_eq!(told(12), ["4 colours, 1 certain, -", "3 colours, 1 certain, last pawn"]);
    assert_eq!(told(13), ["3 colours, -, -", "4 colours, -, -"]);
    let early = after(seats, 4).table_view(Language::English);
    assert_eq!(early.outlook, None, "too early for a forecast");
    assert!(after(seats, 6).table_view(Language::English).outlook.is_some());
}

/// In all games alike: the figure on a plate is the score if the game ended now.
#[test]
fn every_plate_shows_the_standing() {
    for &game in GameId::ALL {
        let mut session = AnySession::resume(game.random(Seed(3), usize::MAX));
        let (_, moves) = session.cursor();
        let mut left = Vec::new();
        for cursor in 0..=moves {
            session.show(cursor);
            let seen = session.table_view(Language::English);
            let points = seen.seats.iter().map(|seat| seat.points);
            assert!(points.eq(seen.scores.rows.iter().map(|row| row.if_ended_now)), "{game} after {cursor}");
            left.extend(seen.seats.into_iter().filter_map(|seat| seat.left));
            left.extend(seen.stage.map(|stage| stage.round));
        }
        let has = |word: &str| left.iter().any(|said| said.contains(word));
        let last = if game == GameId::Djinns { "no pile can move" } else { "ast " };
        assert!(has(last), "{game}: {left:?}");
        assert!(session.table_view(Language::English).ended.is_some(), "{game}");
    }
}

#[test]
fn texts_say_you_to_the_only_player_without_a_name() {
    let told = |seats: &str, language| after(seats, 2).table_view(language).told;
    let nameless = r#"[{"name":""},{"level":3}]"#;
    assert_eq!(told(nameless, Language::English), ["You take two green flowers."]);
    assert_eq!(told(nameless, Language::French), ["Vous prenez deux fleurs vertes."]);
    assert_eq!(told(nameless, Language::German), ["Du nimmst zwei grüne Blumen."]);
    assert_eq!(told(r#"[{"name":"Ada"},{"level":3}]"#, Language::English), ["Ada takes two green flowers."]);
    assert_eq!(told(r#"[{"name":""},{"name":""}]"#, Language::English), ["Gold takes two green flowers."]);
}

#[test]
fn plates_name_both_colours_of_a_player() {
    let text = r#"{"luciole":1,"game":"djinns","seats":[{"name":""},{"level":0}],"seed":"1"}"#;
    let seen = AnySession::resume(AnyPlaythrough::from_json(text).unwrap()).table_view(Language::English);
    let plates: Vec<&str> = seen.seats.iter().map(|seat| seat.plate.as_str()).collect();
    assert_eq!(plates, ["You (Yellow-Red)", "Plop (Blue-Green)"]);
}

/// With two players, whoever ends a round may begin the next.
#[test]
fn a_new_round_and_both_tiles_of_the_computer_are_reported() {
    let text = r#"{"luciole":1,"game":"luminos","seats":[{"name":""},{"level":0}],"seed":"4"}"#;
    let played = AnyPlaythrough::from_json(text).unwrap();
    let mut session = AnySession::resume(played).downcast::<Luminos>().unwrap();
    let mut chance = luciole_core::Chance::new(Seed(4), 0);
    let (mut begun, mut both) = (0, 0);
    while let Some(chosen) = luciole_core::random_move(session.position(), &mut chance) {
        session.play(chosen).unwrap();
        session.reveal_all();
        let prompt = luciole_words::board_view(&session, Language::English, Space::High).prompt.unwrap_or_default();
        begun += usize::from(prompt.starts_with("New round: you begin."));
        let answer = luciole_words::table_view(&session, Language::English).answer.unwrap_or_default();
        let (tiles, says_so) = (answer.matches("Plop places").count(), answer.contains("New round: Plop begins."));
        assert_eq!(tiles > 1, says_so, "{answer}");
        both += usize::from(says_so);
    }
    assert!(begun > 3 && both > 3, "{begun} {both}");
}

/// “You, 6 to 6 points” would not explain the result.
#[test]
fn a_lead_by_tie_break_is_stated() {
    let mut told = 0;
    for seed in 0..40 {
        let text = format!(r#"{{"luciole":1,"game":"luminos","seats":[{{"name":""}},{{"level":0}}],"seed":"{seed}"}}"#);
        let played = AnyPlaythrough::from_json(&text).unwrap();
        let mut session = AnySession::resume(played).downcast::<Luminos>().unwrap();
        let mut chance = luciole_core::Chance::new(luciole_core::Seed(seed), 0);
        while let Some(chosen) = luciole_core::random_move(session.position(), &mut chance) {
            session.play(chosen).unwrap();
            session.reveal_all();
            let [one, other] = &session.standings().seats[..] else { panic!("two play") };
            let is_tied = one.points == other.points && one.rank != other.rank;
            let seen = luciole_words::table_view(&session, Language::French);
            if let Some(outlook) = seen.outlook {
                assert_eq!(is_tied, outlook.ends_with(", au départage"), "{outlook}");
                told += usize::from(is_tied);
            }
        }
    }
    assert!(told > 0);
}

#[test]
fn every_target_has_a_name_in_every_language() {
    for (language, _) in Language::ALL {
        for moves in ["[]", r#"["r"]"#] {
            let seen = session(r#"[{"name":""},{"name":""}]"#, moves).board_view(language, Space::High);
            assert!(seen.scene.targets().count() >= 7);
            for node in seen.scene.targets() {
                assert!(node.label.as_ref().is_some_and(|label| !label.is_empty()), "{}", node.key);
            }
        }
    }
}

/// Continues after so many moves, with the device in the hands of the player whose turn it is.
fn decide_after(session: &mut AnySession, moves: usize) {
    session.show(moves);
    session.continue_here();
    session.accept_device();
}

/// Names written from right to left, with digits and punctuation at their ends, are isolated wherever they stand.
#[test]
fn a_name_from_right_to_left_keeps_to_itself_in_every_text() {
    const NAMES: [&str; 4] = ["שרה", "أحمد 2", "(علی\u{200c}رضا)!", "Ada עדה"];
    for &game in GameId::ALL {
        let mut played = game.random(Seed(3), usize::MAX);
        let players = NAMES.iter().take(played.seats()).map(|name| Player::Person(name.parse().unwrap()));
        played.seat(players.collect()).unwrap();
        let mut session = AnySession::resume(played);
        let (_, moves) = session.cursor();
        for cursor in (0..=moves).step_by(5).chain([moves]) {
            decide_after(&mut session, cursor);
            for (language, _) in Language::ALL {
                let (seen, board_view) = (session.table_view(language), session.board_view(language, Space::High));
                let mut said = format!("{seen:?} {board_view:?}");
                for name in NAMES {
                    // As `Debug` writes them.
                    let isolated = format!("{:?}", ["\u{2068}", name, "\u{2069}"].concat());
                    said = said.replace(isolated.trim_matches('"'), "<>");
                }
                assert!(said.contains("<>"), "{game}: {said}");
                let bare = said.find(|letter| ('\u{590}'..='\u{6ff}').contains(&letter) || letter == '\u{2068}');
                assert_eq!(bare.map(|at| &said[at..]), None, "{game}");
            }
        }
    }
}

/// The targets of the board and their names.
fn named(session: &AnySession, language: Language) -> Vec<(String, String)> {
    let nodes = session.board_view(language, Space::High).scene.nodes;
    nodes.into_iter().filter_map(|node| Some((node.target?, node.label?))).collect()
}

/// Before anything is chosen, and after each first choice.
#[test]
fn a_place_that_cannot_be_used_says_so_in_its_name() {
    for &game in GameId::ALL {
        let (mut refused, mut usable) = (0, 0);
        for seed in 1..4 {
            let mut session = AnySession::resume(game.random(Seed(seed), usize::MAX));
            let (_, moves) = session.cursor();
            for cursor in (0..moves).step_by(7) {
                decide_after(&mut session, cursor);
                let chosen = named(&session, Language::English).into_iter().map(|(target, _)| {
                    let mut session = session.clone();
                    (session.tap(&target) == Tapped::Selected).then_some(session)
                });
                for session in [session.clone()].into_iter().chain(chosen.flatten().take(12)) {
                    for (language, _) in Language::ALL {
                        let mark = StatusTexts::of(language).unavailable("");
                        for (target, name) in named(&session, language) {
                            let is_refused = session.clone().tap(&target) == Tapped::Refused;
                            assert!(!is_refused || name.ends_with(&mark), "{game} after {cursor}: {target}, {name}");
                            *(if is_refused { &mut refused } else { &mut usable }) += 1;
                        }
                    }
                }
            }
        }
        assert!(usable > 100, "{game}: {usable} usable, {refused} refused");
    }
}

/// A token, pile or flower that may be tapped only to see that it leads nowhere.
#[test]
fn whatever_leads_nowhere_is_named_so_and_says_why_when_it_is_tapped() {
    for game in [GameId::Lacuna, GameId::Lumens, GameId::Djinns] {
        let mut found = 0;
        for seed in 1..6 {
            let mut session = AnySession::resume(game.random(Seed(seed), usize::MAX));
            let (_, moves) = session.cursor();
            for cursor in (0..moves).step_by(2) {
                decide_after(&mut session, cursor);
                let BoardView { prompt: before, scene, .. } = session.board_view(Language::English, Space::High);
                // Who has to pass has been told why.
                if scene.actions.iter().any(|action| action == "pass") {
                    continue;
                }
                let mark = StatusTexts::of(Language::English).unavailable("");
                for (target, name) in named(&session, Language::English) {
                    let mut tapped = session.clone();
                    if name.ends_with(&mark) && tapped.tap(&target) == Tapped::Selected {
                        let seen = tapped.board_view(Language::English, Space::High);
                        assert_ne!(seen.prompt, before, "{game} after {cursor}: {name}");
                        found += 1;
                    }
                }
            }
        }
        assert!(found > 0, "{game}");
    }
}

#[test]
fn on_every_board_what_can_be_tapped_has_a_name_and_every_other_sign_an_explanation() {
    const MOMENTS: usize = 60;
    for &game in GameId::ALL {
        let mut session = AnySession::resume(game.random(Seed(3), usize::MAX));
        let moves = session.cursor().1;
        for moment in 0..=MOMENTS {
            decide_after(&mut session, moment * moves / MOMENTS);
            for node in session.board_view(Language::English, Space::High).scene.nodes {
                let is_sign = node.target.is_none() && node.meaning.is_some();
                assert_eq!(node.label.is_some(), node.target.is_some(), "{}", node.key);
                assert_eq!(node.explanation.is_some(), is_sign, "{}", node.key);
            }
        }
    }
}

#[test]
fn the_tap_that_completed_a_move_confirms_it_in_every_game() {
    for &game in GameId::ALL {
        let people = vec![Player::Person("Ada".parse().unwrap()), Player::Person("Bea".parse().unwrap())];
        let played = AnyPlaythrough::new(game, people, Seed(7), Json::Object(Vec::new())).unwrap();
        let mut session = AnySession::resume(played);
        session.set_confirms(true);
        let mut chance = Chance::new(Seed(7), 1);
        let mut confirmed = 0;
        for _ in 0..2_000 {
            session.reveal_all();
            session.land();
            session.accept_device();
            let scene = session.scene();
            let on_board = scene.targets().filter_map(|node| node.target.clone());
            let mut targets: Vec<_> = on_board.chain(scene.actions.iter().cloned()).collect();
            chance.shuffle(&mut targets);
            let Some(target) = targets.pop() else { break };
            let moves = session.cursor().1;
            if session.tap(&target) == Tapped::Waiting {
                assert_eq!((session.tap(&target), session.cursor().1), (Tapped::Played, moves + 1), "{target}");
                confirmed += 1;
            }
            if confirmed == 4 {
                break;
            }
        }
        assert_eq!(confirmed, 4, "{game}");
    }
}

/// Between two people the table turns to whoever decides; to nobody where one plays alone, or others play elsewhere.
#[test]
fn the_table_faces_whoever_decides_of_two_people() {
    let faces = |session: &AnySession| session.table_view(Language::English).faces();
    let two = r#"[{"name":"Ada"},{"name":"Bea"}]"#;
    let begun = [session(two, "[]"), after(two, 1), after(two, 2)];
    assert_eq!(begun.each_ref().map(faces), [Some(0), Some(0), Some(1)]);
    assert_eq!(faces(&after(two, 13)), None, "it is over");
    assert_eq!(faces(&after(r#"[{"name":"Ada"},{"level":3}]"#, 2)), None);
    assert_eq!(faces(&after(two, 2).played_from(Some(Seat::at(0)))), None);
    let mut guest = after(two, 2);
    guest.open_as_guest();
    assert_eq!(faces(&guest), None);
    let mut looking_back = after(two, 4);
    looking_back.show(3);
    assert_eq!(faces(&looking_back), None);
}
