//! What players see and hear: taps, the end, replays, lessons.

use luciole_core::record::Json;
use luciole_core::{Chance, Seed};
use luciole_games::{AnyPlaythrough, AnySession, Detour, GameId, Guide, Lesson};
use luciole_scene::{Node, Place};
use luciole_session::Tapped;
use luciole_table::{
    BoardInput, Effect, Input, Message, Pattern, Pointed, Preferences, Purpose, Remark, Reply, Storage, StorageError,
    TimerId,
};
use luciole_words::{BoardView, Language, Phrase, Sound, TableView};

use super::world::{self, KEY, MOVES, World, against_the_computer, game, play, random, two_people};

#[test]
fn a_refused_tap_is_heard_and_felt_and_plays_nothing() {
    let mut world = World::saved(game("lacuna", &["Ada", "Bea"], &["b"]));
    world.tap("g5");
    let scene = world.table.session().scene();
    let barred = scene
        .nodes
        .iter()
        .filter_map(|node| node.target.clone())
        .find(|target| world.table.session().clone().tap(target) == Tapped::Refused);
    world.effects();
    world.tap(&barred.expect("the scene has a target that is refused"));
    assert_eq!(world.cursor(), (1, 1));
    assert_eq!(world.effects(), [Effect::PlaySound(Sound::Refused), Effect::Vibrate(Pattern::Refused)]);
    world.tap("no such target");
    assert!(!world.table.was_handled());
}

#[test]
fn with_hidden_hands_the_board_is_covered_until_the_next_player_has_the_device() {
    let mut world = World::saved(random(GameId::Lumens, &["Ada", "Bea"], 1, 0));
    if world.table.session().hand_over_to().is_some() {
        world.send(Input::TakeDevice);
    }
    while world.table.session().hand_over_to().is_none() && !world.table.session().is_landing() {
        play(&mut world);
        world.save_all();
    }
    if world.set().contains(&TimerId::Landing) {
        world.elapse(TimerId::Landing);
    }
    assert!(world.table.session().hand_over_to().is_some());
    let (cursor, _) = world.cursor();
    for input in [Input::Show(0), Input::StepBack, Input::RunOrPause, Input::ShowAgain(1)] {
        world.send(input);
        assert_eq!(world.cursor().0, cursor, "nobody looks behind the cover");
    }
    world.send(Input::TakeDevice);
    assert_eq!((world.table.session().hand_over_to(), world.cursor().0), (None, cursor - 1));
    world.elapse(TimerId::NextMove);
    assert_eq!(world.cursor().0, cursor, "the last move again");
    world.save_all();
}

/// The page asks for both again, in the middle of a move.
#[test]
fn in_another_language_the_words_change_and_nothing_else() {
    let mut world = two_people(3);
    world.tap("g3");
    let shown = |language| (world.table.panel(language), world.board(language));
    let seats = |panel: &TableView| panel.seats.iter().map(|seat| (seat.points, seat.decides)).collect::<Vec<_>>();
    let drawn = |board: &BoardView| {
        let unnamed = |node: &Node| Node { label: None, explanation: None, ..node.clone() };
        board.scene.nodes.iter().map(unnamed).collect::<Vec<_>>()
    };
    let (panel, board) = shown(Language::English);
    for language in [Language::French, Language::German] {
        let (other_panel, other_board) = shown(language);
        assert_ne!((&other_panel.status, &other_panel.told), (&panel.status, &panel.told));
        assert_ne!((&other_board.names, &other_board.prompt), (&board.names, &board.prompt));
        assert_eq!((other_panel.cursor, seats(&other_panel)), (panel.cursor, seats(&panel)));
        assert_eq!(drawn(&other_board), drawn(&board));
    }
    world.tap("g7");
    assert!(!world.table.session().scene().actions.is_empty(), "the move goes on");
}

#[test]
fn a_lesson_answers_a_move_that_it_does_not_ask_for_and_plays_for_the_opponent() {
    let text = include_str!("../../../../games/lacuna/pages/lesson.en.txt");
    let (guide, session) = Guide::begin(Lesson::read(text).unwrap(), 0).unwrap();
    let steps = guide.place().1;
    let mut world = World::new(session, Storage::Nowhere, Purpose::Lesson(Box::new(guide)));
    world.tap("take-r");
    assert!(matches!(world.table.guide().unwrap().said(), Some(Detour(Some(_)))));
    world.tap("take-b");
    assert!(world.table.guide().unwrap().is_done());
    let before = world.cursor();
    world.tap("r1");
    assert_eq!(world.table.guide().unwrap().said(), None, "the praise stays: {:?}", world.set());
    assert_eq!(world.cursor(), before);
    let (mut detours, mut replies) = (0, 0);
    for step in 0..steps {
        world.send(Input::GoToStep(step));
        if world.table.guide().unwrap().shows() {
            let before = world.table.board_version();
            world.send(Input::Hint);
            assert_ne!(world.table.board_version(), before, "it shows the move that the step asks for");
            world.send(Input::GoToStep(step));
            let moves = world.cursor().1;
            play(&mut world);
            // Either it was asked for by chance, or it is answered instead of played.
            let is_played = world.cursor().1 > moves;
            assert_ne!(is_played, world.table.guide().unwrap().said().is_some());
            detours += u32::from(!is_played);
        }
        if world.table.guide().unwrap().replies() {
            let moves = world.cursor().1;
            world.elapse(TimerId::ComputersMove);
            assert!(world.cursor().1 > moves);
            replies += 1;
        }
        assert!(world.asked.is_none() && world.saving.is_none(), "a lesson asks nobody and saves nothing");
    }
    assert!(detours > 0, "{detours}, {replies}");
}

#[test]
fn the_end_is_counted_piece_by_piece_and_a_result_counts_once() {
    let played = random(GameId::Lacuna, &["Ada", "3"], 5, usize::MAX);
    let moves = played.moves();
    let mut begun = random(GameId::Lacuna, &["Ada", "3"], 5, moves - 1);
    begun.seat(played.record().players().to_vec()).unwrap();
    let mut world = World::saved(begun);
    let last = played.record().notation().pop().unwrap();
    if world.move_asked().is_none() {
        // It is Ada's: her move ends the game as well.
        play(&mut world);
    } else {
        world.computer_plays(&last);
    }
    let counted =
        |effects: Vec<Effect>| effects.iter().filter(|effect| matches!(effect, Effect::CountResult(..))).count();
    assert_eq!(counted(world.effects()), 1);
    world.save_all();
    let (mut pieces, mut ms) = (0, 0);
    while let Some(pause) = world.timers.get(&TimerId::NextPiece) {
        ms += pause;
        world.elapse(TimerId::NextPiece);
        pieces += 1;
    }
    assert!(pieces > 12 && ms <= 6_000, "{pieces} pieces, {ms} ms");
    assert_eq!(counted(world.effects()), 0);
}

/// The count of the end of a game of Djinns between so many people, from its last move on.
fn counting(players: usize, seed: u64) -> World {
    let people = world::seated(&["Ada", "Bea", "Cleo", "Dan"][..players]);
    let options = vec![("setup".to_owned(), Json::Text("ring".to_owned()))];
    let played = AnyPlaythrough::new(GameId::Djinns, people, Seed(seed), Json::Object(options)).unwrap();
    let (mut session, mut chance) = (AnySession::resume(played), Chance::new(Seed(seed), 1));
    loop {
        let moves = session.played_so_far().legal_moves();
        let Some(chosen) = moves.get(chance.below(moves.len().max(1) as u32) as usize) else { break };
        assert!(session.play_notation(chosen));
    }
    let mut world = World::saved_session(session);
    for input in [Input::StepBack, Input::StepForward] {
        world.send(input);
        world.save_all();
    }
    world
}

#[test]
fn the_lake_is_counted_within_six_seconds() {
    for (players, seed) in (2..=4).flat_map(|players| (0..10).map(move |seed| (players, seed))) {
        let mut world = counting(players, seed);
        let mut ms = 0;
        while let Some(pause) = world.timers.get(&TimerId::NextPiece) {
            ms += pause;
            world.elapse(TimerId::NextPiece);
        }
        assert!((900..=6_000).contains(&ms), "{players} players, seed {seed}: {ms} ms");
        let panel = world.table.panel(Language::English);
        assert!(panel.over && panel.seats.iter().any(|seat| seat.won));
    }
}

#[test]
fn a_touch_on_the_board_shows_the_rest_of_the_count() {
    for input in [BoardInput::TapEmpty(Place::default()), BoardInput::Back] {
        let mut world = counting(2, 1);
        world.elapse(TimerId::NextPiece);
        assert!(world.table.session().is_revealing());
        world.send(Input::Board(input));
        assert!(world.table.was_handled() && !world.table.session().is_revealing());
        assert!(!world.set().contains(&TimerId::NextPiece) && world.table.panel(Language::English).over);
    }
}

#[test]
fn the_last_move_is_revealed_again_when_it_is_shown_again() {
    let mut world = World::saved(random(GameId::Lacuna, &["Ada", "Bea"], 5, usize::MAX));
    assert!(!world.table.session().is_revealing());
    for input in [Input::StepBack, Input::StepForward] {
        world.send(input);
        world.save_all();
    }
    let mut pieces = 0;
    while world.set().contains(&TimerId::NextPiece) {
        assert!(world.table.session().is_revealing());
        world.elapse(TimerId::NextPiece);
        pieces += 1;
    }
    assert!(pieces > 3 && !world.table.session().is_revealing(), "{pieces}");
}

#[test]
fn a_replay_runs_to_the_end_and_stops_at_any_action() {
    let mut world = two_people(4);
    world.send(Input::RunOrPause);
    world.save_all();
    for shown in 1..=4 {
        assert!(world.table.is_running());
        world.elapse(TimerId::NextMove);
        world.save_all();
        assert_eq!(world.cursor().0, shown);
    }
    assert!(!world.table.is_running() && !world.set().contains(&TimerId::NextMove));
    world.send(Input::RunOrPause);
    world.send(Input::StepForward);
    assert!(!world.table.is_running());
}

#[test]
fn a_tap_stops_a_replay_and_a_move_of_the_list_is_shown_after_the_position_before_it() {
    let mut world = two_people(4);
    world.send(Input::RunOrPause);
    world.save_all();
    world.elapse(TimerId::NextMove);
    world.save_all();
    world.tap("g5");
    assert!(!world.table.is_running() && !world.set().contains(&TimerId::NextMove));
    assert_eq!(world.table.remark().1, Some(&Remark::Chosen(Some(("g5".to_owned(), None)))));
    world.send(Input::ShowAgain(3));
    world.save_all();
    assert_eq!(world.cursor(), (2, 4));
    world.elapse(TimerId::NextMove);
    assert_eq!(world.cursor(), (3, 4));
}

#[test]
fn a_move_waits_to_be_confirmed_where_the_player_wants_that() {
    let mut world = two_people(0);
    world.send(Message::Preferences(Preferences { confirms: true, ..world::PREFERENCES }));
    world.tap("take-b");
    assert_eq!(world.cursor(), (0, 0));
    world.send(Input::Board(BoardInput::Confirm));
    assert_eq!(world.cursor(), (1, 1));
    assert!(world.saving.is_some());
}

#[test]
fn the_same_tap_is_answered_again() {
    let mut world = two_people(1);
    world.tap("r1");
    let before = world.table.remark().0;
    world.send(Input::Board(BoardInput::Back));
    world.tap("r1");
    let (answers, remark) = world.table.remark();
    assert!(answers > before);
    assert_eq!(remark, Some(&Remark::Chosen(Some(("r1".to_owned(), None)))));
}

/// A slide moves a pawn along its line many times a second: it must neither format sentences, which go by the stamp,
/// nor save.
#[test]
fn a_slide_changes_the_board_and_nothing_else() {
    let mut world = two_people(1);
    world.tap("g5");
    world.tap("g6");
    let (stamp, drawn) = (world.table.session().stamp(), world.table.board_version());
    for place in 0..100 {
        world.send(Input::Board(BoardInput::Slide(25_000 + 5 * place)));
    }
    assert_eq!(world.table.session().stamp(), stamp);
    assert_ne!(world.table.board_version(), drawn);
    assert!(world.saving.is_none() && world.set().is_empty());
}

/// A board is rendered again whenever its version changes.
#[test]
fn a_move_renders_the_board_once_and_what_the_store_answers_does_not() {
    let mut world = two_people(1);
    let first = world.table.board_version();
    world.send(Message::Preferences(Preferences { confirms: true, ..world::PREFERENCES }));
    assert_eq!(world.table.board_version(), first, "it shows no setting");
    play(&mut world);
    let chosen = world.table.board_version();
    world.send(Input::Board(BoardInput::Confirm));
    let played = world.table.board_version();
    assert_eq!(played, chosen + 1);
    world.save_fails(StorageError::Lost);
    world.send(Message::StoreWorks);
    world.save_succeeds();
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_eq!(world.table.board_version(), played);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_ne!(world.table.board_version(), played, "another tab has played");

    let mut world = against_the_computer(2);
    let before = world.table.board_version();
    world.reply(Reply::Progress(50));
    world.computer_plays(MOVES[2]);
    world.save_succeeds();
    assert_eq!(world.table.board_version(), before + 1);
}

#[test]
fn pointing_renders_no_board() {
    let mut world = against_the_computer(2);
    world.send(Message::Preferences(Preferences { considers: true, ..world::PREFERENCES }));
    let shown = |world: &World| world.board(Language::English);
    let (version, plain) = (world.table.board_version(), shown(&world));
    let event = || Some(Pointed::Phrase(Phrase::Event(1, 0)));
    for input in [Input::Hover(event()), Input::Hold(event())] {
        world.send(input);
        assert_ne!(shown(&world), plain);
        world.send(Input::PointNowhere);
        assert_eq!(shown(&world), plain);
    }
    world.reply(Reply::Considers(MOVES[2].to_owned()));
    assert_ne!(shown(&world), plain);
    // The computer's question is dropped, and with it what it has considered.
    world.send(Message::BackFromCache);
    assert_eq!(shown(&world), plain);
    assert_eq!(world.table.board_version(), version);
}
