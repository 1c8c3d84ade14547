//! What the address says: links, looking back, branches.

use luciole_games::AnySession;
use luciole_table::{Address, Input, Message, News, Purpose, Reply, Storage, StorageError, Table};

use super::world::{self, KEY, MOVES, World, game, play, two_people, verdict};

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
    world.send(Input::Hint);
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
    assert!(first.database.iter().all(|(key, stored)| second.database[key] == *stored));
}

#[test]
fn a_table_opened_before_the_database_is_saved_once_with_its_first_move() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &[]));
    let slow = Some(StorageError::Slow);
    let mut world = World::of(Table::new(session, Storage::Address, Purpose::Play, world::PREFERENCES, slow));
    assert!(matches!(world.table.saving().news(), Some(News::NotSaved { why: StorageError::Slow, .. })));
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
    assert!(world.saving.is_none(), "there is nothing to save");
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
fn where_nothing_is_saved_back_leads_to_the_game_from_which_another_branched_off() {
    let mut world = World::by_address(game("lacuna", &["Ada", "Bea"], MOVES));
    world.send(Input::Show(2));
    let looked_back = world.addresses.clone();
    assert_eq!(looked_back.len(), 1);
    play(&mut world);
    world.save_fails(StorageError::Denied);
    let [before @ .., now] = &world.addresses[..] else { panic!("the address holds the game") };
    assert_eq!(before, looked_back);
    assert!(matches!(now, Address::Whole(_)) && *now != looked_back[0]);
}
