//! Ways through a game, each a list of messages and what they cause.

use luciole_core::{Level, Seat};
use luciole_games::{AnySession, GameId, Guide, Lesson, Said};
use luciole_scene::Node;
use luciole_search::{Decision, Judged};
use luciole_session::Tapped::{self, Played, Selected};
use luciole_table::{
    Address, Analysis, BoardInput, Effect, Input, Message, NEARLY, News, Notice, Pace, Pattern, Pointed, Preferences,
    Purpose, Question, Remark, Reply, Storage, StorageError, Stored, Table, TimerId, posed_again,
};
use luciole_words::{BoardView, Language, Phrase, Sound, TableView};

use super::world::{self, World, game, kept, random, verdict};

const MOVES: [&str; 4] = ["b", "g5-g6@25364", "p3-p4@48093", "g3-g7@57806"];
/// A game of Lacuna that the second seat wins with the last move.
const WHOLE_GAME: [&str; 13] = [
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
const KEY: &str = "aaaaaaaa";

/// Ada and Bea at one device, after so many moves.
fn two_people(moves: usize) -> World {
    World::saved(game("lacuna", &["Ada", "Bea"], &MOVES[..moves]))
}

/// Ada against the computer, after so many moves.
fn against_the_computer(moves: usize) -> World {
    World::saved(game("lacuna", &["Ada", "3"], &MOVES[..moves]))
}

/// Plays some move of the person to move, by taps.
fn play(world: &mut World) {
    for target in some_move(world.table.session()) {
        world.tap(&target);
    }
}

/// Taps that play some move.
fn some_move(session: &AnySession) -> Vec<String> {
    let moves = session.played_so_far().legal_moves();
    // In Lacuna two flowers, then the button: `g5-g6@25364`.
    let pair = moves.iter().find_map(|chosen| chosen.split_once('@')?.0.split_once('-'));
    match pair {
        Some((one, other)) => {
            let mut trial = session.clone();
            trial.tap(one);
            trial.tap(other);
            let play = trial.scene().actions.first().cloned().expect("a pair can be played");
            vec![one.to_owned(), other.to_owned(), play]
        }
        None => path(session, 4).expect("some move is played by a few taps"),
    }
}

/// At most that many taps that play a move.
fn path(session: &AnySession, most: usize) -> Option<Vec<String>> {
    let scene = session.scene();
    let targets = scene.actions.iter().chain(scene.nodes.iter().filter_map(|node| node.target.as_ref()));
    let mut tapped = targets.map(|target| {
        let mut next = session.clone();
        (target.clone(), next.tap(target), next)
    });
    let known: Vec<_> = tapped.by_ref().filter(|(_, tapped, _)| matches!(tapped, Played | Selected)).collect();
    if let Some((target, ..)) = known.iter().find(|(_, tapped, _)| *tapped == Played) {
        return Some(vec![target.clone()]);
    }
    let longer = |(target, _, next): &(String, Tapped, AnySession)| {
        let mut rest = path(next, most.checked_sub(1)?)?;
        rest.insert(0, target.clone());
        Some(rest)
    };
    known.iter().find_map(longer)
}

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
fn a_slow_store_is_reported_and_holds_the_game_no_longer() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.elapse(TimerId::Patience);
    assert_eq!(world.table.saving().news(), Some(&News::NotKept { why: StorageError::Slow, in_address: true }));
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
    assert!(matches!(world.table.saving().news(), Some(News::NotKept { why: StorageError::Lost, .. })));
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
    world.send(Input::Confirm);
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
    assert!(world.table.saving().is_behind(), "the game is still to be read");
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
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "3"], &MOVES));
    world.send(Message::BackFromCache);
    assert_eq!((world.move_asked(), world.table.saving().is_behind()), (None, true));
    world.tap("r1");
    world.read_succeeds();
    assert_eq!((world.cursor(), world.table.saving().is_behind()), ((4, 4), false));
    assert_eq!(world.move_asked(), Some(4), "the computer is asked about the game as it is now");
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
fn a_link_is_saved_with_its_first_move_only() {
    let mut world = World::by_address(game("lacuna", &["Ada", "Bea"], &MOVES[..2]));
    assert!(world.saving.is_none());
    world.send(Input::Show(0));
    world.send(Input::Show(2));
    assert!(world.saving.is_none(), "looking saves nothing");
    play(&mut world);
    assert!(world.saving.as_ref().is_some_and(|save| save.before.is_none()));
    world.save_succeeds();
    assert_eq!(world.database.len(), 1);
}

/// A table for a link to the player whose turn it is, after two moves.
fn by_link() -> World {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..2]));
    let here = session.turn().seat();
    World::new(session.played_from(here), Storage::Address, Purpose::Play)
}

#[test]
fn a_link_answered_anew_is_one_game_with_the_second_answer() {
    let mut world = by_link();
    let here = world.table.session().here();
    world.send(Input::Hint);
    world.reply(Reply::Chosen(verdict(MOVES[2])));
    let put_down = world.table.session().scene().actions.first().cloned().expect("a tap plays the hint");
    world.tap(&put_down);
    world.save_all();
    assert_eq!(world.table.session().record().notation(), MOVES[..3]);
    assert!(!world.table.session().may_choose(), "it is the other player's turn");

    world.send(Input::Undo);
    world.save_all();
    play(&mut world);
    world.save_all();
    assert_eq!(world.database.len(), 1);
    let saved = world.database.values().next().unwrap().read().unwrap();
    let moves = saved.played.record().notation();
    assert_eq!((saved.here, moves.len()), (here, 3));
    assert_eq!(moves[..2], MOVES[..2]);
    assert_ne!(moves[2], MOVES[2]);
    world.send(Input::Undo);
    world.send(Input::Undo);
    assert_eq!(world.cursor(), (2, 3), "the other player's moves can't be taken back");
}

#[test]
fn a_link_opened_and_answered_twice_overwrites_nothing() {
    let mut first = by_link();
    play(&mut first);
    first.save_all();
    let mut second = by_link();
    second.database.clone_from(&first.database);
    play(&mut second);
    assert!(second.saving.as_ref().is_some_and(|save| save.before.is_none() && save.origin.is_none()));
    second.save_all();
    assert_eq!(second.database.len(), 2);
    assert!(first.database.iter().all(|(key, kept)| second.database[key] == *kept));
}

#[test]
fn a_table_opened_before_the_database_is_saved_once_with_its_first_move() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &[]));
    let slow = Some(StorageError::Slow);
    let mut world = World::of(Table::new(session, Storage::Address, Purpose::Play, world::PREFERENCES, slow));
    assert!(matches!(world.table.saving().news(), Some(News::NotKept { why: StorageError::Slow, .. })));
    world.send(Message::StoreWorks);
    assert_eq!((world.saving.is_none(), world.table.saving().news()), (true, None));
    world.tap("take-b");
    world.save_succeeds();
    assert_eq!((world.database.len(), world.table.saving().safe()), (1, Some(1)));
}

#[test]
fn looking_back_is_in_the_address_and_not_where_the_game_goes_on() {
    let mut world = two_people(3);
    world.send(Input::Show(1));
    world.save_all();
    assert_eq!(world.addresses, [Address::Saved(KEY.parse().unwrap(), Some(1))]);
    assert!(world.table.session().is_looking_back());
    let (session, _) = world.database[KEY].read().unwrap().resume();
    assert_eq!((session.cursor(), session.is_looking_back()), ((3, 3), false));
}

#[test]
fn undone_moves_are_saved_until_another_move_replaces_them_in_the_same_game() {
    let mut world = two_people(3);
    world.send(Input::Undo);
    world.save_all();
    assert_eq!((world.cursor(), world.moves_saved(KEY)), ((2, 3), 3));
    assert_eq!(world.addresses, [Address::Saved(KEY.parse().unwrap(), Some(2))]);
    let (session, _) = world.database[KEY].read().unwrap().resume();
    assert_eq!((session.cursor(), session.is_looking_back()), ((2, 3), false), "whoever comes back finds it so");
    play(&mut world);
    world.save_all();
    assert_eq!((world.cursor(), world.moves_saved(KEY), world.database.len()), ((3, 3), 3, 1));
    let replaced = world.table.session().record().notation();
    assert_eq!(replaced[..2], MOVES[..2]);
    assert_ne!(replaced[2], MOVES[2]);
    assert_eq!(world.addresses, [Address::Saved(KEY.parse().unwrap(), None)]);

    let mut world = two_people(0);
    world.send(Input::Undo);
    assert_eq!((world.cursor(), world.saving.is_none()), ((0, 0), true), "there is nothing to undo");
}

#[test]
fn another_move_while_looking_back_begins_a_game_beside_the_first() {
    let mut world = two_people(3);
    world.send(Input::Show(1));
    world.save_all();
    play(&mut world);
    world.save_all();
    assert_eq!(world.moves_saved(KEY), 3, "the first game stays as it was");
    assert_eq!(world.database.len(), 2);
    let origin = world.table.saving().origin().unwrap();
    assert_eq!((origin.game.as_ref().unwrap().as_str(), origin.after), (KEY, 1));
}

#[test]
fn where_nothing_is_kept_back_leads_to_the_game_from_which_another_branched_off() {
    let mut world = World::by_address(game("lacuna", &["Ada", "Bea"], &MOVES));
    world.send(Input::Show(2));
    let looked_back = world.addresses.clone();
    assert_eq!(looked_back.len(), 1);
    play(&mut world);
    world.save_fails(StorageError::Denied);
    let [before @ .., now] = &world.addresses[..] else { panic!("the address holds the game") };
    assert_eq!(before, looked_back);
    assert!(matches!(now, Address::Whole(_)) && *now != looked_back[0]);
}

#[test]
fn the_computers_move_is_shown_when_the_pace_allows() {
    let mut world = against_the_computer(2);
    assert_eq!(world.timers[&TimerId::ComputersMove], 700);
    world.reply(Reply::Progress(40));
    assert_eq!(world.table.opponent().progress(), Some(40));
    world.reply(Reply::Chosen(verdict(MOVES[2])));
    assert_eq!(world.cursor(), (2, 2), "not yet");
    world.effects();
    world.elapse(TimerId::ComputersMove);
    assert_eq!(world.cursor(), (3, 3));
    assert!(world.effects().contains(&Effect::PlaySound(Sound::YourTurn)));
    world.save_succeeds();

    let mut slow = against_the_computer(2);
    slow.elapse(TimerId::ComputersMove);
    slow.reply(Reply::Chosen(verdict(MOVES[2])));
    assert_eq!(slow.cursor(), (3, 3), "it has thought longer than the pace asks for");
}

#[test]
fn the_pace_is_the_one_of_the_settings() {
    for (pace, ms) in [(Pace::Slow, 1_800), (Pace::AtOnce, 0)] {
        let mut world = against_the_computer(1);
        world.send(Message::Preferences(Preferences { pace, ..world::PREFERENCES }));
        play(&mut world);
        world.save_succeeds();
        assert_eq!((world.move_asked(), world.timers[&TimerId::ComputersMove]), (Some(2), ms));
    }
}

#[test]
fn what_the_computer_considers_is_drawn_only_if_the_player_wants_that() {
    let drawn = |world: &World| {
        let board = world.board(Language::English);
        board.scene.nodes.iter().filter(|node| node.look.contains("considered")).count()
    };
    let mut world = against_the_computer(2);
    world.reply(Reply::Considers(MOVES[2].to_owned()));
    assert_eq!(drawn(&world), 0);
    world.send(Message::Preferences(Preferences { considers: true, ..world::PREFERENCES }));
    world.reply(Reply::Considers(MOVES[2].to_owned()));
    assert_ne!(drawn(&world), 0);
    world.send(Input::Show(1));
    assert_eq!(drawn(&world), 0, "the player looks back");
}

/// It used to play the sound of the last event, and to count a result.
#[test]
fn a_move_that_is_not_allowed_does_nothing_but_report_it() {
    let mut world = against_the_computer(2);
    world.effects();
    world.computer_plays("g5-g5@1");
    assert_eq!((world.cursor(), world.table.notice()), ((2, 2), Some(Notice::Failed)));
    let effects = world.effects();
    assert!(matches!(&effects[..], [Effect::Report(_)]), "{effects:?}");
    world.send(Input::AskAgain);
    assert_eq!((world.move_asked(), world.table.notice()), (Some(2), None));
}

#[test]
fn a_lost_worker_is_replaced_and_one_that_fails_for_good_is_asked_again() {
    let mut world = against_the_computer(2);
    world.reply(Reply::Restarted);
    assert_eq!(world.table.notice(), Some(Notice::Restarted));
    world.computer_plays(MOVES[2]);
    world.save_succeeds();
    assert_eq!(world.table.notice(), Some(Notice::Restarted), "the player may not have read it yet");
    world.send(Input::Board(BoardInput::Slide(0)));
    assert_eq!(world.table.notice(), None);

    let mut world = against_the_computer(2);
    world.reply(Reply::Failed("gone".to_owned()));
    assert_eq!((world.table.notice(), world.move_asked()), (Some(Notice::Failed), None));
    assert!(!world.set().contains(&TimerId::ComputersMove));
    world.send(Input::AskAgain);
    assert_eq!(world.move_asked(), Some(2));
}

#[test]
fn undo_while_the_computer_thinks_drops_its_question_and_a_late_answer() {
    let mut world = against_the_computer(2);
    let (late, _) = world.asked.clone().unwrap();
    world.send(Input::Undo);
    assert_eq!(world.cursor(), (1, 2));
    world.save_all();
    world.send(Message::Reply(late, Reply::Chosen(verdict(MOVES[2]))));
    assert_eq!(world.cursor(), (1, 2));
    world.send(Input::Redo);
    world.save_all();
    assert_eq!((world.cursor(), world.move_asked()), ((2, 2), Some(2)));
}

#[test]
fn undo_drops_a_move_of_the_computer_that_is_not_shown_yet() {
    let mut world = against_the_computer(2);
    world.reply(Reply::Chosen(verdict(MOVES[2])));
    world.send(Input::Undo);
    world.save_all();
    assert_eq!((world.cursor(), world.moves_saved(KEY)), ((1, 2), 2));
    assert!(!world.set().contains(&TimerId::ComputersMove));
}

#[test]
fn looking_back_stops_the_computer_and_going_on_from_there_asks_it() {
    let mut world = against_the_computer(2);
    world.send(Input::Show(0));
    world.save_all();
    assert_eq!(world.move_asked(), None);
    world.send(Input::Show(2));
    world.save_all();
    assert_eq!(world.move_asked(), Some(2), "back at the end it goes on");
}

#[test]
fn whoever_goes_on_from_an_earlier_position_plays_against_the_computer_there() {
    let mut world = against_the_computer(4);
    world.send(Input::Show(2));
    world.save_all();
    assert_eq!((world.move_asked(), world.table.session().is_looking_back()), (None, true));
    world.send(Input::Resume);
    world.save_all();
    assert_eq!((world.move_asked(), world.cursor()), (Some(2), (2, 4)), "the old moves stay until the next one");
    let legal = world.table.session().played_so_far().legal_moves();
    let other = legal.iter().filter_map(|chosen| chosen.split("..").next()).find(|chosen| *chosen != MOVES[2]).unwrap();
    world.computer_plays(other);
    assert_eq!((world.cursor(), world.table.session().is_looking_back()), ((3, 3), false));
}

#[test]
fn a_hint_is_shown_once_and_any_action_drops_it() {
    let mut world = two_people(1);
    world.send(Input::Hint);
    assert!(matches!(world.asked, Some((_, Question::Move { level: Level::STRONGEST, .. }))));
    assert_eq!(world.table.remark().1, Some(&Remark::SeeksHint));
    let (late, _) = world.asked.clone().unwrap();
    world.tap("r1");
    assert!(!world.table.opponent().is_hinting());
    world.send(Message::Reply(late, Reply::Chosen(verdict(MOVES[1]))));
    assert_eq!(world.table.hints().taken, 0, "it comes too late");

    world.send(Input::Hint);
    world.reply(Reply::Considers(MOVES[1].to_owned()));
    world.reply(Reply::Chosen(verdict(MOVES[1])));
    assert_eq!((world.table.hints().taken, world.table.hints().expected, world.cursor()), (1, 60, (1, 1)));
    world.send(Input::Hint);
    world.reply(Reply::Chosen(verdict(MOVES[1])));
    assert_eq!(world.table.hints().taken, 1, "the same hint again");
    world.send(Input::Hint);
    world.reply(Reply::Failed("gone".to_owned()));
    assert_eq!(world.table.notice(), Some(Notice::HintFailed));
    world.send(Input::AskAgain);
    assert!(world.table.opponent().is_hinting());
}

#[test]
fn a_hint_ends_with_undo_or_on_request_and_is_given_only_where_hints_are_allowed() {
    for input in [Input::Undo, Input::StopHint] {
        let mut world = two_people(1);
        world.send(Input::Hint);
        world.send(input);
        assert!(world.asked.is_none() && !world.table.opponent().is_hinting());
        assert_eq!(world.table.remark().1, None);
    }
    let mut world = two_people(1);
    world.send(Message::Preferences(Preferences { hints: false, ..world::PREFERENCES }));
    world.send(Input::Hint);
    assert!(world.asked.is_none() && !world.table.may_hint());
}

#[test]
fn a_hint_can_be_asked_for_while_the_last_move_is_being_saved() {
    let mut world = two_people(0);
    world.tap("take-b");
    world.send(Input::Hint);
    world.save_succeeds();
    world.reply(Reply::Chosen(verdict(MOVES[1])));
    assert_eq!((world.table.hints().taken, world.cursor()), (1, (1, 1)));
}

#[test]
fn after_a_hint_the_move_that_waits_is_the_one_that_is_played() {
    let mut world = two_people(0);
    world.send(Message::Preferences(Preferences { confirms: true, ..world::PREFERENCES }));
    world.send(Input::Hint);
    world.reply(Reply::Chosen(verdict("r")));
    world.tap("take-b");
    assert_eq!(world.cursor(), (0, 0));
    world.send(Input::Confirm);
    assert_eq!(world.table.session().record().notation(), ["b"]);
}

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

/// A finished game of Djinns, Ada against the computer.
fn finished() -> World {
    World::saved(random(GameId::Djinns, &["Ada", "3"], 3, usize::MAX))
}

fn judged(number: usize, cost: u32) -> Judged<String> {
    let decision = Decision { seat: Seat::at(0), best: String::new(), cost, mattered: true, certain: None };
    Judged { number, shares: None, decision: Some(decision), simulations: 1 }
}

#[test]
fn an_analysis_goes_through_all_positions_and_is_kept_with_the_game() {
    let mut world = finished();
    assert!(world.asked.is_none());
    world.send(Input::Analyse);
    let moves = world.cursor().1;
    for number in 0..=moves {
        assert_eq!(world.judgement_asked(), Some(0));
        if number == moves {
            let (task, _) = world.asked.take().unwrap();
            world.send(Message::Reply(task, Reply::Judged(judged(number, 0))));
        } else {
            world.reply(Reply::Judged(judged(number, if number == 2 { 400_000 } else { 0 })));
        }
    }
    assert_eq!(world.table.remark().1, Some(&Remark::Analysed(1)));
    world.save_succeeds();
    let mistakes = world.database[KEY].summary().unwrap().mistakes;
    assert_eq!(mistakes.iter().map(|mistake| (mistake.number, mistake.percent)).collect::<Vec<_>>(), [(2, 40)]);
    assert!(world.asked.is_none());
}

#[test]
fn an_analysis_that_is_stopped_or_interrupted_goes_on_where_it_was() {
    let mut world = finished();
    world.send(Input::Analyse);
    world.reply(Reply::Judged(judged(0, 0)));
    world.send(Input::StopAnalysis);
    assert!(world.asked.is_none() && world.table.analysis().stopped);
    world.send(Input::Analyse);
    assert_eq!(world.judgement_asked(), Some(1));
    // Looking at a position doesn't disturb it.
    world.send(Input::Show(2));
    world.save_all();
    assert_eq!(world.judgement_asked(), Some(1));
}

#[test]
fn only_a_finished_game_is_analysed_and_a_hint_or_another_move_comes_first() {
    let mut world = two_people(3);
    world.send(Input::Analyse);
    assert!(world.asked.is_none() && world.table.analysis().game.is_none());

    let mut world = World::saved(random(GameId::Lacuna, &["Ada", "Bea"], 5, usize::MAX));
    let before_the_last = world.cursor().1 - 1;
    world.send(Input::Show(before_the_last));
    world.save_all();
    world.send(Input::Analyse);
    world.reply(Reply::Judged(judged(0, 0)));
    world.send(Input::Hint);
    assert_eq!(world.move_asked(), Some(before_the_last));
    let legal = world.table.session().played_so_far().legal_moves();
    world.reply(Reply::Chosen(verdict(legal[0].split("..").next().unwrap())));
    assert_eq!((world.table.hints().taken, world.judgement_asked()), (1, Some(1)), "the analysis goes on");
    play(&mut world);
    world.save_all();
    assert!(world.asked.is_none() && world.table.analysis().game.is_none());
}

#[test]
fn costly_moves_are_forgotten_with_the_next_move() {
    let mistakes = |world: &World| match world.table.saving().storage() {
        Storage::Database(kept) => kept.summary().unwrap().mistakes.len(),
        storage => panic!("{storage:?}"),
    };
    let mut world = World::saved(random(GameId::Lacuna, &["Ada", "Bea"], 5, usize::MAX));
    world.send(Input::Analyse);
    let moves = world.cursor().1;
    for number in 0..moves {
        world.reply(Reply::Judged(judged(number, 400_000)));
    }
    let (task, _) = world.asked.take().unwrap();
    world.send(Message::Reply(task, Reply::Judged(judged(moves, 0))));
    world.save_all();
    assert_eq!(mistakes(&world), luciole_table::MAX_MISTAKES);
    world.send(Input::Undo);
    world.save_all();
    play(&mut world);
    world.save_all();
    assert_eq!(mistakes(&world), 0);
}

/// Shows the scoring at the end, piece by piece.
fn reveal(world: &mut World) {
    while world.set().contains(&TimerId::NextPiece) {
        world.elapse(TimerId::NextPiece);
    }
}

/// Ada has just lost against the computer.
fn lost() -> World {
    let mut world = World::saved(game("lacuna", &["Ada", "3"], &WHOLE_GAME[..12]));
    world.computer_plays(WHOLE_GAME[12]);
    world.save_all();
    assert_eq!((world.table.ended(), world.judgement_asked()), (None, None), "the points are still being counted");
    reveal(&mut world);
    world
}

#[test]
fn whoever_loses_gets_an_analysis_in_the_background() {
    let mut world = lost();
    let ended = world.table.ended();
    assert!(ended.is_some_and(|ended| ended.lost));
    assert_eq!((world.judgement_asked(), world.table.analysis().quiet), (Some(0), true));
    world.send(Input::Show(3));
    world.save_all();
    assert_eq!(world.table.ended(), ended, "it stays while the player looks back");
    world.send(Input::Analyse);
    assert_eq!((world.judgement_asked(), world.table.analysis().quiet), (Some(0), false));
    world.send(Input::Show(usize::MAX));
    world.save_all();
    assert!(!world.table.analysis().quiet, "the end is noticed once");
    world.send(Input::Undo);
    world.save_all();
    assert_eq!(world.table.ended(), ended);
    play(&mut world);
    assert_eq!((world.table.ended(), world.judgement_asked()), (None, None));
}

#[test]
fn whoever_wins_and_two_people_get_no_analysis_that_they_did_not_ask_for() {
    for seats in [["3", "Ada"], ["Ada", "Bea"]] {
        let mut world = World::saved(game("lacuna", &seats, &WHOLE_GAME[..12]));
        world.tap("o3");
        world.tap("o7");
        let put_down = world.table.session().scene().actions.first().cloned().expect("a pair can be played");
        world.tap(&put_down);
        world.save_all();
        reveal(&mut world);
        assert!(world.table.ended().is_some_and(|ended| !ended.lost));
        assert!(world.asked.is_none());
    }
}

#[test]
fn a_game_that_was_over_when_its_table_was_opened_has_not_ended_there() {
    let mut world = World::saved(game("lacuna", &["Ada", "3"], &WHOLE_GAME));
    for input in [Input::Show(3), Input::Show(usize::MAX), Input::StepBack, Input::StepForward, Input::ShowScoring] {
        world.send(input);
        world.save_all();
        assert_eq!(world.table.ended(), None);
        assert!(world.asked.is_none());
    }
}

/// Another tab plays the last move.
#[test]
fn a_game_that_ends_while_its_player_looks_back_is_shown_at_its_end() {
    let mut world = World::saved(game("lacuna", &["Ada", "3"], &WHOLE_GAME[..12]));
    world.send(Input::Show(3));
    world.save_all();
    world.effects();
    world.play_elsewhere(KEY, &game("lacuna", &["Ada", "3"], &WHOLE_GAME));
    world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()]));
    world.read_succeeds();
    assert_eq!((world.cursor(), world.table.session().is_looking_back()), ((13, 13), false));
    assert!(world.table.ended().is_some_and(|ended| ended.lost));
    assert_eq!((world.move_asked(), world.judgement_asked()), (None, Some(0)));
    assert!(world.saving.is_none());
    assert_eq!(world.effects(), [], "the result has counted where the game was played");
}

#[test]
fn an_analysis_that_nobody_asked_for_fails_in_silence() {
    let mut world = lost();
    world.reply(Reply::Restarted);
    assert_eq!(world.table.notice(), None);
    world.reply(Reply::Failed("gone".to_owned()));
    assert_eq!((world.table.notice(), world.table.analysis().stopped), (None, true));
}

/// The store is busy: the move that branches off waits to be saved.
#[test]
fn an_analysis_ends_as_soon_as_the_game_branches_off() {
    let mut world = finished();
    world.send(Input::Analyse);
    world.send(Input::Show(0));
    world.elapse(TimerId::Patience);
    play(&mut world);
    assert!(world.cursor().1 < 9 && world.saving.is_some());
    assert_eq!(world.judgement_asked(), None);
    assert_eq!(world.table.analysis(), &Analysis::default());
}

#[test]
fn while_a_decision_is_tried_again_nothing_happens_at_the_table_of_the_game() {
    let mut world = finished();
    world.send(Input::Show(0));
    let taps = some_move(world.table.session());
    world.send(Input::Retry(0));
    for tap in &taps {
        world.tap(tap);
    }
    world.send(Input::EndRetry);
    world.save_all();
    assert_eq!(world.cursor().0, 1);
    assert!(world.cursor().1 > 9 && world.table.session().branch().is_none());
}

#[test]
fn trying_a_decision_again_leaves_the_game_and_its_analysis_as_they_are() {
    let mut world = finished();
    world.send(Input::Analyse);
    world.reply(Reply::Judged(judged(0, 100_000)));
    world.send(Input::Retry(0));
    assert_eq!((world.table.retrying(), world.asked.is_none()), (Some(0), true));

    // The other table.
    let posed = posed_again(world.table.session(), 0);
    if let Some(posed) = posed {
        let mut other = World::new(posed, Storage::Nowhere, Purpose::Retry);
        play(&mut other);
        assert_eq!(other.judgement_asked(), Some(0));
        let (task, _) = other.asked.take().unwrap();
        other.asked =
            Some((task, Question::Judge { record: other.table.session().record().copy(), from: 0, level: None }));
        other.send(Message::Reply(task, Reply::Judged(judged(0, 0))));
        assert!(other.table.judgement().is_some_and(luciole_table::Judgement::is_solved));
        assert!(other.effects().contains(&Effect::RecordSolved));
        assert!(other.asked.is_none() && other.saving.is_none());
    }

    world.send(Input::EndRetry);
    assert_eq!((world.table.retrying(), world.cursor().0), (None, 1));
    world.save_all();
    assert_eq!(world.judgement_asked(), Some(1), "the analysis goes on");
}

#[test]
fn only_a_good_answer_solves_a_decision_that_is_tried_again() {
    for (cost, solves) in [(0, true), (NEARLY, true), (NEARLY + 1, false)] {
        let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
        let mut world = World::new(session, Storage::Nowhere, Purpose::Retry);
        play(&mut world);
        world.effects();
        world.reply(Reply::Judged(judged(3, cost)));
        assert_eq!(world.effects().contains(&Effect::RecordSolved), solves, "{cost}");
    }
}

#[test]
fn a_solved_decision_is_saved_with_the_game() {
    let solved = |world: &World| {
        let mistakes = world.database[KEY].summary().unwrap().mistakes;
        mistakes.iter().map(|mistake| (mistake.number, mistake.solved)).collect::<Vec<_>>()
    };
    let mut world = finished();
    world.send(Input::Analyse);
    let moves = world.cursor().1;
    for number in 0..moves {
        world.reply(Reply::Judged(judged(number, if number == 2 { 400_000 } else { 0 })));
    }
    let (task, _) = world.asked.take().unwrap();
    world.send(Message::Reply(task, Reply::Judged(judged(moves, 0))));
    world.save_all();
    assert_eq!(solved(&world), [(2, false)]);
    world.send(Input::Retry(2));
    world.send(Input::Solved);
    world.save_all();
    assert_eq!(solved(&world), [(2, true)]);
    world.send(Input::Solved);
    assert!(world.saving.is_none(), "it is known");
}

#[test]
fn the_answer_to_a_puzzle_is_judged_and_the_first_one_counts() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    let day = "2026-11-27".parse().unwrap();
    let mut world = World::new(session, Storage::Nowhere, Purpose::Daily(Some(day)));
    assert!(world.asked.is_none());
    play(&mut world);
    assert_eq!(world.judgement_asked(), Some(3));
    world.effects();
    world.reply(Reply::Judged(judged(3, 0)));
    assert_eq!(world.effects(), [Effect::RecordAnswer(day, true)]);
    assert_eq!(world.table.remark().1, Some(&Remark::Judged(0)));
    world.send(Input::PoseAgain);
    assert_eq!((world.cursor().0, world.table.judgement()), (3, None));
}

#[test]
fn an_answer_that_was_not_judged_is_judged_when_it_is_shown_again_or_on_request() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    let mut world = World::new(session, Storage::Nowhere, Purpose::Daily(None));
    play(&mut world);
    assert_eq!(world.judgement_asked(), Some(3));
    world.send(Input::StepBack);
    assert!(world.asked.is_none() && !world.table.opponent().is_judging());
    world.send(Input::StepForward);
    assert_eq!(world.judgement_asked(), Some(3));
    world.reply(Reply::Failed("gone".to_owned()));
    assert_eq!(world.table.notice(), Some(Notice::Failed));
    assert!(!world.table.opponent().is_judging());
    world.send(Input::AskAgain);
    world.reply(Reply::Judged(judged(3, 0)));
    assert!(world.table.judgement().is_some() && world.table.notice().is_none());
}

#[test]
fn a_lesson_answers_a_move_that_it_does_not_ask_for_and_plays_for_the_opponent() {
    let text = include_str!("../../../../games/lacuna/pages/lesson.en.txt");
    let (guide, session) = Guide::begin(Lesson::read(text).unwrap(), 0).unwrap();
    let steps = guide.place().1;
    let mut world = World::new(session, Storage::Nowhere, Purpose::Lesson(Box::new(guide)));
    world.tap("take-r");
    assert!(matches!(world.table.guide().unwrap().said(), Some(Said::Detour(Some(_)))));
    world.tap("take-b");
    assert!(world.table.guide().unwrap().is_done());
    world.tap("r1");
    assert_eq!(world.table.guide().unwrap().said(), Some(&Said::Done), "{:?}", world.set());
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
    let mut pieces = 0;
    while world.set().contains(&TimerId::NextPiece) {
        world.elapse(TimerId::NextPiece);
        pieces += 1;
    }
    assert!(pieces > 3, "{pieces}");
    assert_eq!(counted(world.effects()), 0);
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
    world.send(Input::Confirm);
    assert_eq!(world.cursor(), (1, 1));
    assert!(world.saving.is_some());
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

#[test]
fn a_game_saved_by_a_newer_luciole_is_left_alone() {
    let mut world = two_people(1);
    let mut newer = kept(KEY, world.table.session());
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
    world.send(Input::Confirm);
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
