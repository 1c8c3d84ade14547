//! What becomes of moves: the database, other tabs, leaving.

use luciole_core::Seat;
use luciole_games::{AnySession, GameId};
use luciole_table::{
    BoardInput, Effect, Input, Message, News, Preferences, Purpose, Storage, StorageError, Stored, TimerId,
};
use luciole_words::Language;

use super::world::{self, KEY, MOVES, World, against_the_computer, game, play, random, some_move, stored, two_people};

#[test]
fn a_move_is_saved_before_the_next_and_before_the_computer_is_asked() {
    let mut world = against_the_computer(0);
    assert_eq!((world.saving.is_none(), world.move_asked()), (true, None), "nothing has happened yet");
    world.tap("take-b");
    assert_eq!(world.cursor(), (1, 1));
    assert!(world.saving.as_ref().is_some_and(|save| save.moved && save.game.moves() == 1));
    assert_eq!(world.move_asked(), None);
    world.save_succeeds();
    assert_eq!((world.moves_saved(KEY), world.table.saving().safe()), (1, Some(1)));
    let decides = world.table.session().computer().is_some();
    assert_eq!(world.move_asked(), decides.then_some(1));
}

#[test]
fn taps_wait_for_a_move_to_be_saved_and_none_is_lost() {
    let mut world = two_people(0);
    world.tap("take-b");
    let next = some_move(world.table.session());
    for target in &next {
        world.tap(target);
        assert_eq!(world.cursor(), (1, 1), "the tap waits");
    }
    world.save_succeeds();
    assert_eq!(world.cursor(), (2, 2), "the taps that waited have played");
    world.save_succeeds();
    assert_eq!(world.moves_saved(KEY), 2);
}

#[test]
fn taps_that_wait_are_dropped_when_another_position_is_shown() {
    for input in [Input::Undo, Input::StepBack, Input::Show(0)] {
        let mut world = two_people(0);
        world.tap("take-b");
        for target in &some_move(world.table.session()) {
            world.tap(target);
        }
        world.send(input);
        world.save_all();
        assert_eq!(world.cursor(), (0, 1));
    }
}

/// So that home, the library and the table say what is left to do.
#[test]
fn by_link_a_game_knows_whether_its_last_move_has_been_sent() {
    let begun = AnySession::resume(game("lacuna", &["Ada", "Bea"], &[])).played_from(Some(Seat::at(0)));
    let mut world = World::saved_session(begun);
    let is_due = |world: &World| (world.database[KEY].letters.due, world.table.is_due());
    assert_eq!(is_due(&world), (false, false), "nothing has been played here");
    world.tap("take-b");
    world.save_succeeds();
    play(&mut world);
    world.save_all();
    assert_eq!(is_due(&world), (true, true));
    let revision = world.database[KEY].revision;
    world.send(Input::Sent);
    world.save_all();
    assert_eq!(is_due(&world), (false, false));
    assert_eq!(world.database[KEY].revision, revision, "no move was played");
    world.send(Input::Sent);
    assert!(world.saving.is_none(), "again changes nothing");

    world.send(Input::Undo);
    world.save_all();
    world.send(Input::Redo);
    world.save_all();
    assert_eq!(is_due(&world), (false, false), "the same move as was sent");
    world.send(Input::Undo);
    world.send(Input::Undo);
    world.save_all();
    world.tap("take-r");
    world.save_all();
    play(&mut world);
    world.save_all();
    assert_eq!(is_due(&world), (true, true), "another one");

    let stored = world.database[KEY].clone();
    let session = stored.read().unwrap().resume().0;
    let mut reopened = World::new(session, Storage::Database(stored.clone()), Purpose::Play);
    reopened.database.insert(KEY.to_owned(), stored);
    assert_eq!(is_due(&reopened), (true, true), "after a reload");
    reopened.send(Input::Sent);
    reopened.save_all();
    assert_eq!(is_due(&reopened), (false, false));
}

#[test]
fn a_link_is_due_only_in_games_by_link() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.save_all();
    assert!(!world.table.is_due() && !world.database[KEY].letters.due);
}

#[test]
fn a_slow_store_is_reported_and_holds_the_game_no_longer() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.elapse(TimerId::Patience);
    assert_eq!(world.table.saving().news(), Some(&News::NotSaved { why: StorageError::Slow, in_address: true }));
    play(&mut world);
    assert_eq!(world.cursor(), (2, 2));
    world.save_all();
    assert_eq!((world.moves_saved(KEY), world.table.saving().news()), (2, None));
}

#[test]
fn a_slow_store_does_not_keep_the_computer_from_its_move() {
    let mut world = against_the_computer(0);
    world.tap("take-b");
    world.elapse(TimerId::Patience);
    while world.table.session().computer().is_none() {
        play(&mut world);
    }
    assert_eq!(world.move_asked(), Some(world.cursor().1));
}

#[test]
fn a_database_that_dies_and_returns_gets_the_move() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.save_fails(StorageError::Lost);
    assert!(matches!(world.table.saving().news(), Some(News::NotSaved { why: StorageError::Lost, .. })));
    assert_eq!(world.moves_saved(KEY), 0);
    world.send(Message::StoreWorks);
    world.save_succeeds();
    assert_eq!((world.moves_saved(KEY), world.table.saving().news()), (1, None));
}

#[test]
fn of_two_tabs_the_later_shows_what_the_other_has_played() {
    let mut world = two_people(1);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    play(&mut world);
    world.tap("r1");
    world.save_succeeds();
    assert_eq!(world.cursor(), (3, 3), "the other tab's moves, without this one's or the tap that waited");
    assert_eq!(world.table.saving().news(), Some(&News::PlayedElsewhere));
    assert!(world.saving.is_none());
    assert_eq!(world.moves_saved(KEY), 3);
}

#[test]
fn a_turn_that_its_player_has_changed_is_told_until_the_next_move() {
    let mut world = two_people(1);
    world.send(Message::TurnChanged(Seat::at(1)));
    assert_eq!(world.table.saving().news(), Some(&News::TurnChanged(Seat::at(1))));
    assert!(world.saving.is_none(), "it is saved already");
    play(&mut world);
    world.save_succeeds();
    assert_eq!(world.table.saving().news(), None);
}

/// Both have asked the computer.
#[test]
fn two_tabs_that_get_the_same_answer_agree() {
    let mut world = against_the_computer(2);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "3"], &MOVES[..3]));
    world.computer_plays(MOVES[2]);
    world.save_succeeds();
    assert_eq!((world.cursor(), world.moves_saved(KEY)), ((3, 3), 3));
    assert!(world.saving.is_none() && world.table.saving().news().is_none());
}

#[test]
fn another_tabs_move_is_shown_as_soon_as_it_is_known() {
    let mut world = two_people(1);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..2]));
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_eq!((world.cursor(), world.table.saving().news()), ((2, 2), None));
    world.send(Message::ChangedElsewhere(vec!["bbbbbbbb".parse().unwrap()]));
    assert!(world.reading.is_empty(), "another game");
}

#[test]
fn another_tabs_move_changes_neither_the_confirmation_of_moves_nor_the_overlays() {
    let shown = |world: &World| {
        let board = world.board(Language::English);
        board.overlays.iter().filter(|each| each.shown).map(|each| each.overlay.key).collect::<Vec<_>>()
    };
    let mut world = two_people(1);
    world.send(Message::Preferences(Preferences { confirms: true, ..world::PREFERENCES }));
    world.send(Input::Overlay('t'));
    assert_eq!(shown(&world), ['t']);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..2]));
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_eq!((world.cursor(), shown(&world)), ((2, 2), vec!['t']));
    play(&mut world);
    assert_eq!(world.cursor(), (2, 2), "the move waits");
    world.send(Input::Board(BoardInput::Confirm));
    assert_eq!(world.cursor(), (3, 3));
}

#[test]
fn an_answer_to_another_save_changes_nothing() {
    let mut world = two_people(0);
    world.tap("take-b");
    let answered = world.saving.as_ref().unwrap().id;
    world.save_succeeds();
    play(&mut world);
    let answer = || Message::Saved { id: answered, stored: Stored::Nowhere(StorageError::Full), works: true };
    world.send(answer());
    assert_eq!((world.table.saving().news(), world.table.saving().safe()), (None, Some(1)));
    play(&mut world);
    assert_eq!(world.cursor(), (2, 2), "the taps still wait");
    world.save_all();
    assert_eq!((world.cursor(), world.moves_saved(KEY)), ((3, 3), 3));

    world.send(Message::BackFromCache);
    world.send(answer());
    assert!(world.table.saving().is_catching_up(), "the game is still to be read");
}

/// It was asked before the save, and says how things were then.
#[test]
fn an_answer_that_is_older_than_a_save_changes_nothing() {
    let mut world = two_people(1);
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    let (id, key) = world.reading.remove(0);
    let before = world.database[key.as_str()].clone();
    play(&mut world);
    world.save_succeeds();
    world.send(Message::Read(id, Ok(Some(world::elsewhere(before)))));
    assert_eq!(world.cursor(), (2, 2));
}

#[test]
fn a_game_deleted_elsewhere_goes_on_in_its_address_and_is_saved_anew() {
    let mut world = two_people(1);
    world.database.clear();
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_eq!(world.table.saving().news(), Some(&News::DeletedElsewhere));
    assert_eq!(world.table.saving().storage(), &Storage::Address);
    play(&mut world);
    world.save_succeeds();
    assert_eq!(world.database.len(), 1);
    assert_eq!(world.table.saving().news(), None);
}

#[test]
fn back_from_the_browsers_cache_the_game_is_read_before_anything_else() {
    let mut world = against_the_computer(2);
    let asked = world.move_asked();
    assert_eq!(asked, Some(2));
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "3"], MOVES));
    world.send(Message::BackFromCache);
    assert_eq!((world.move_asked(), world.table.saving().is_catching_up()), (None, true));
    world.tap("r1");
    world.read_succeeds();
    assert_eq!((world.cursor(), world.table.saving().is_catching_up()), ((4, 4), false));
    assert_eq!(world.move_asked(), Some(4), "the computer is asked about the game as it is now");
}

/// It would be played in a position that may be out of date.
#[test]
fn back_from_the_browsers_cache_a_confirmation_waits_like_a_tap() {
    let mut world = two_people(1);
    world.send(Message::Preferences(Preferences { confirms: true, ..world::PREFERENCES }));
    play(&mut world);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    world.send(Message::BackFromCache);
    world.send(Input::Board(BoardInput::Confirm));
    assert_eq!(world.cursor(), (1, 1));
    world.read_succeeds();
    assert_eq!((world.cursor(), world.table.saving().news()), ((3, 3), None), "nothing has been played here");
}

/// Nobody would be told there that a move has given way.
#[test]
fn a_game_left_for_a_branch_keeps_its_moves_beside_those_of_another_tab() {
    let mut world = two_people(2);
    play(&mut world);
    let left = world.table.session().record().notation();
    world.elapse(TimerId::Patience);
    world.send(Input::Show(1));
    play(&mut world);
    assert!(world.table.session().branch().is_some());
    let branch = world.table.session().record().notation();
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    world.save_all();
    let saved = world.database.values().map(|stored| stored.read().unwrap().played.record().notation());
    let saved: Vec<Vec<String>> = saved.collect();
    assert_eq!(saved.len(), 3);
    assert!(saved.contains(&left) && saved.contains(&branch), "{saved:?}");
    assert_eq!(world.database[KEY].read().unwrap().played.record().notation(), MOVES[..3]);
    assert_eq!(world.table.session().record().notation(), branch);
}

#[test]
fn leaving_while_a_slow_database_opens_loses_nothing() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.save_fails(StorageError::Slow);
    world.send(Message::Left);
    assert!(world.waits_for_database);
    world.waits_for_database = false;
    world.send(Message::LateStore { open: true });
    world.effects();
    world.save_succeeds();
    assert_eq!(world.moves_saved(KEY), 1);
    assert_eq!(world.effects(), [Effect::TellOfChange(KEY.parse().unwrap())]);
    assert!(world.table.is_done());
}

#[test]
fn what_could_not_be_saved_does_not_replace_what_another_tab_has_played_since() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.save_fails(StorageError::Slow);
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    world.send(Message::BackFromCache);
    world.read_succeeds();
    assert_eq!(world.cursor(), (3, 3));
    world.send(Message::Left);
    assert!(!world.waits_for_database && world.table.is_done());
    assert_eq!(world.moves_saved(KEY), 3);
}

#[test]
fn leaving_in_the_middle_of_a_save_lets_it_end() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.effects();
    world.send(Message::Left);
    world.save_succeeds();
    assert_eq!((world.moves_saved(KEY), world.table.is_done()), (1, true));
    assert_eq!(world.effects(), [], "nobody is there to see or hear it");
}

#[test]
fn an_embedded_table_saves_nothing_and_counts_no_result() {
    let session = AnySession::resume(random(GameId::Djinns, &["Ada", "3"], 3, usize::MAX));
    let mut world = World::new(session, Storage::Nowhere, Purpose::Embedded);
    world.send(Input::Show(2));
    world.send(Input::Show(usize::MAX));
    assert!(world.saving.is_none() && world.effects().is_empty());
    assert!(!world.table.may_retry(Seat::at(0)));
}

#[test]
fn a_game_saved_by_a_newer_luciole_is_left_alone() {
    let mut world = two_people(1);
    let mut newer = stored(KEY, world.table.session());
    newer.record = newer.record.replace(r#""luciole":1"#, r#""luciole":9"#);
    newer.revision = 7;
    world.database.insert(KEY.to_owned(), newer.clone());
    play(&mut world);
    world.save_succeeds();
    assert!(matches!(world.table.saving().news(), Some(News::Unreadable(_))));
    assert_eq!(world.cursor(), (2, 2), "here the game goes on by itself");
    play(&mut world);
    world.save_all();
    assert_eq!(world.database[KEY], newer);
    assert_eq!(world.database.len(), 2);
}
