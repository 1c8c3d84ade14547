//! The computer's moves, and hints.

use luciole_core::{Level, Seat};
use luciole_games::{AnySession, GameId};
use luciole_search::Verdict;
use luciole_session::{Proposal, Space};
use luciole_table::{BoardInput, Effect, Input, Message, Notice, Pace, Preferences, Question, Remark, Reply, TimerId};
use luciole_words::{Language, Sound};

use super::world::{
    self, KEY, MOVES, WHOLE_GAME, World, against_the_computer, game, play, random, two_people, verdict,
};

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
fn the_outcome_is_certain_only_while_somebody_has_a_move() {
    let certain_after = |moves: usize| {
        let mut world = World::saved(game("lacuna", &["Ada", "3"], &WHOLE_GAME[..moves]));
        world.reply(Reply::Chosen(Verdict { certain: Some(2), ..verdict(WHOLE_GAME[moves]) }));
        world.elapse(TimerId::ComputersMove);
        assert_eq!(world.cursor().1, moves + 1);
        world.table.certain()
    };
    assert_eq!(certain_after(10), Some((Seat::at(1), 2)));
    assert_eq!(certain_after(12), None, "the computer has played the last move");
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

/// A game of Djinns of the Lake, in which each seat has to pass once: after 57 moves and after 60.
const WITH_PASSES: &str = "b2 b2 b3 b3 r2 r2 r3 r3 g2 g2 g3 g3 y2 y2 y3 y3 b1 b1 b4 b4 r1 r1 r4 r4 g1 g1 g4 g4 y1 y1 y4 y4 \
    19+ 22+ 18- 31- 23+x2 26+x2 14+x2 30- 11+ 24-x2 10- 6- 2+ 12- 7+x2 3+x2 \
    1- 4- 5-x2 29+x3 13+x3 21+ 20+ 16- 16+x2 pass 28+ 28+ pass 28+";

/// That game after so many moves, played by link from the seat that has made the last of them.
fn passed_over(moves: usize) -> World {
    let all: Vec<&str> = WITH_PASSES.split(' ').collect();
    let session = AnySession::resume(game("djinns", &["Ada", "Bea"], &all[..moves]));
    let here = session.movers()[moves - 1];
    World::saved_session(session.played_from(here))
}

#[test]
fn by_link_a_player_who_can_only_pass_is_passed_over() {
    for moves in [57, 60] {
        let mut world = passed_over(moves);
        let seen = |world: &World| world.table.panel(Language::English);
        let far = seen(&world).seats.iter().find(|seat| !seat.is_you).unwrap().name.clone();
        assert!(seen(&world).to_notify.is_empty(), "nobody needs a link in order to pass");
        assert_eq!(world.timers[&TimerId::ComputersMove], 700);
        world.effects();
        world.elapse(TimerId::ComputersMove);
        assert!(world.effects().contains(&Effect::PlaySound(Sound::YourTurn)));
        world.save_all();
        assert_eq!((world.moves_saved(KEY), world.set().len()), (moves + 1, 0), "once");
        let now = seen(&world);
        assert!(now.may_choose && now.to_notify.is_empty());
        let told = format!("{far} can’t move and passes.");
        assert_eq!((now.answer, now.told, now.status), (Some(told.clone()), vec![told], "Your turn".to_owned()));
    }
}

#[test]
fn by_link_undo_takes_back_the_pass_with_the_move_before_it() {
    let mut world = passed_over(57);
    world.elapse(TimerId::ComputersMove);
    world.save_all();
    world.send(Input::Undo);
    world.save_all();
    assert_eq!(world.cursor(), (56, 58));
    assert!(world.table.session().may_choose() && world.set().is_empty());
    world.send(Input::Redo);
    world.save_all();
    assert_eq!((world.cursor(), world.set().len()), ((58, 58), 0), "both are played again");
}

#[test]
fn by_link_a_move_that_is_taken_back_before_the_pass_stays_taken_back() {
    let mut world = passed_over(57);
    world.send(Input::Undo);
    world.save_all();
    assert_eq!(world.cursor(), (56, 57));
    assert!(!world.set().contains(&TimerId::ComputersMove));
}

/// Links from before players were passed over.
#[test]
fn by_link_whoever_has_to_pass_here_passes() {
    let all: Vec<&str> = WITH_PASSES.split(' ').collect();
    let session = AnySession::resume(game("djinns", &["Ada", "Bea"], &all[..57]));
    let here = session.turn().seat();
    let mut world = World::saved_session(session.played_from(here));
    assert!(world.table.session().may_choose() && world.set().is_empty());
    play(&mut world);
    world.save_all();
    assert_eq!((world.cursor(), world.set().len()), ((58, 58), 0));
    let seen = world.table.panel(Language::English);
    assert_eq!(seen.to_notify.len(), 1, "the other one is told");
    world.send(Input::Undo);
    assert_eq!(world.cursor(), (58, 58), "there was nothing to choose");
}

/// The end is news to whoever hasn't made the last move, even if nobody has chosen the very last one.
#[test]
fn by_link_the_end_is_sent_by_whoever_chose_the_last_move() {
    let all: Vec<&str> = WITH_PASSES.split(' ').collect();
    let session = AnySession::resume(game("djinns", &["Ada", "Bea"], &all));
    let last = session.movers()[all.len() - 1].unwrap();
    for (here, notified) in [(last, 1), (last.next(2), 0)] {
        let seen = session.clone().played_from(Some(here)).table_view(Language::English);
        assert_eq!(seen.to_notify.len(), notified);
    }
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
    let hints = world.table.hints();
    assert_eq!((hints.taken, hints.expected, world.cursor()), (1, 600_000, (1, 1)));
    let shown = |world: &World| {
        let board_view = world.table.session().board_view(Language::English, Space::High);
        (board_view.clue, board_view.proposal)
    };
    let (clue, proposal) = shown(&world);
    let clue = clue.unwrap();
    assert_eq!(
        (clue.first.as_str(), proposal),
        ("green flower 5, 1 o’clock, halfway out", None),
        "where the move begins"
    );
    world.tap("g5");
    assert_eq!(shown(&world), (None, None));
    world.send(Input::Hint);
    assert!(world.asked.is_none(), "the answer is known");
    assert!(matches!(shown(&world), (None, Some(Proposal::Hint(_)))), "then the move");
    assert_eq!(world.table.remark().1, None, "nothing else is announced");
    world.send(Input::Undo);
    world.send(Input::Redo);
    world.send(Input::Hint);
    assert_eq!(world.table.hints().taken, 1, "the same hint again");

    let mut world = two_people(1);
    world.send(Input::Hint);
    world.reply(Reply::Failed("gone".to_owned()));
    assert_eq!(world.table.notice(), Some(Notice::HintFailed));
    world.send(Input::AskAgain);
    assert!(world.table.opponent().is_hinting());
}

/// In every game: what is selected for the hint would be let go by another tap.
#[test]
fn a_tap_on_what_a_hint_highlights_keeps_it() {
    for &id in GameId::ALL {
        let mut kept = 0;
        for moves in (4..64).step_by(3) {
            let played = random(id, &["Ada", "3"], 7, moves);
            let legal = World::saved(played.clone()).table.session().played_so_far().legal_moves();
            for family in legal.iter().step_by((legal.len() / 6).max(1)) {
                let mut world = World::saved(played.clone());
                if !world.table.may_hint() {
                    continue;
                }
                let chosen = family.split("..").next().unwrap();
                let shown = |world: &World| world.board(Language::English);
                let show = |world: &mut World| {
                    world.send(Input::Hint);
                    if world.asked.is_some() {
                        world.reply(Reply::Chosen(verdict(chosen)));
                    }
                };
                show(&mut world);
                let clue = shown(&world);
                if clue.clue.is_some() {
                    show(&mut world);
                }
                let hint = shown(&world);
                let begins = clue.scene.nodes.iter().filter(|node| clue.clue.is_some() && node.hinted);
                let switched = hint.scene.nodes.iter().filter(|node| node.pressed == Some(true));
                let parts: Vec<String> = begins.chain(switched).filter_map(|node| node.target.clone()).collect();
                for part in &parts {
                    let (answers, _) = world.table.remark();
                    world.tap(part);
                    assert!(world.table.was_handled());
                    assert_eq!(shown(&world), hint, "{chosen}: {part}");
                    assert_eq!(world.table.remark(), (answers + 1, None), "the hint is announced again");
                    kept += 1;
                }
                let Some(target) = hint.hint.as_ref().filter(|_| !parts.is_empty()) else { continue };
                world.tap(target);
                assert_eq!(world.table.session().record().notation()[moves], chosen);
            }
        }
        assert!(kept > 2, "{id:?}: {kept}");
    }
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
    world.send(Input::Board(BoardInput::Confirm));
    assert_eq!(world.table.session().record().notation(), ["b"]);
}
