//! Analyses, other tries, and answers to puzzles.

use std::collections::BTreeSet;

use luciole_core::{Level, Seat};
use luciole_games::{AnySession, GameId};
use luciole_search::{Decision, Judged, Other};
use luciole_session::Proposal;
use luciole_table::{
    Analysis, BoardInput, Effect, Input, Message, NEARLY, Notice, Proposed, Purpose, Question, Remark, Reply, Storage,
    TimerId, posed_again,
};
use luciole_words::Language;

use super::world::{KEY, MOVES, WHOLE_GAME, World, game, play, random, some_move, two_people, verdict};

/// A finished game of Djinns, Ada against the computer.
fn finished() -> World {
    World::saved(random(GameId::Djinns, &["Ada", "3"], 3, usize::MAX))
}

fn judged(number: usize, cost: u32) -> Judged<String> {
    let decision = Decision {
        seat: Seat::at(0),
        best: String::new(),
        cost,
        others: [const { None }; 2],
        mattered: true,
        certain: None,
    };
    Judged { number, shares: None, decision: Some(decision), luck: false, simulations: 1 }
}

/// Has the whole game analysed by one question: the move after so many costs this much.
fn analyse(world: &mut World, cost: impl Fn(usize) -> u32) {
    world.send(Input::Analyse);
    let moves = world.cursor().1;
    for number in 0..moves {
        assert_eq!(world.judgement_asked(), Some(0));
        world.reply(Reply::Judged(judged(number, cost(number))));
    }
    let (task, _) = world.asked.take().unwrap();
    world.send(Message::Reply(task, Reply::Judged(judged(moves, 0))));
}

/// A move that is allowed in the position shown.
fn some_move_in_notation(world: &World) -> String {
    let mut session = world.table.session().clone();
    let legal = session.played_so_far().legal_moves();
    let mut moves = legal.iter().map(|set| set.split("..").next().unwrap().to_owned());
    moves.find(|chosen| session.propose_notation(chosen, true)).unwrap()
}

#[test]
fn an_analysis_goes_through_all_positions_and_is_saved_with_the_game() {
    let mut world = finished();
    assert!(world.asked.is_none());
    analyse(&mut world, |number| if number == 2 { 400_000 } else { 0 });
    assert_eq!(world.table.remark().1, Some(&Remark::Analysed(1)));
    world.save_succeeds();
    let turning_points = world.database[KEY].summary().unwrap().turning_points;
    assert_eq!(turning_points.iter().map(|point| (point.number, point.percent)).collect::<Vec<_>>(), [(2, 40)]);
    assert!(world.asked.is_none());
}

/// In Luminos a turn is several moves: placing, taking, sparks.
#[test]
fn an_analysis_counts_turns() {
    let mut world = World::saved(random(GameId::Luminos, &["Ada", "3"], 3, usize::MAX));
    let moves = world.cursor().1;
    world.send(Input::Analyse);
    world.reply(Reply::Judged(judged(0, 400_000)));
    let (done, turns) = world.table.analysis().progress().expect("not complete");
    assert!(done <= 1 && 2 * turns < moves + 20 && turns < moves, "{done} of {turns} turns, {moves} moves");
    let mut world = World::saved(random(GameId::Luminos, &["Ada", "3"], 3, usize::MAX));
    analyse(&mut world, |number| 400_000 + number as u32);
    let analysis = world.table.analysis();
    assert_eq!(analysis.progress(), None);
    let points = analysis.turning_points();
    assert_eq!(points.len(), luciole_table::MAX_TURNING_POINTS);
    let of_turns: Vec<usize> = points.iter().map(|point| analysis.turn_of(point.number)).collect();
    assert_eq!(of_turns, (turns + 1 - points.len()..=turns).collect::<Vec<_>>(), "one each, of the last turns");
    let last_of_turn = |number: usize| analysis.turns.end(analysis.turn_of(number)) == number + 1;
    assert!(points.iter().all(|point| last_of_turn(point.number)), "its costliest");
}

/// A game of Lacuna, analysed: at the third move, Bea's, a better and another move are known.
fn with_best_moves() -> (World, [String; 3]) {
    let mut world = World::saved(game("lacuna", &["Ada", "Bea"], &WHOLE_GAME));
    world.send(Input::Show(2));
    world.save_all();
    let legal = world.table.session().played_so_far().legal_moves();
    let made = WHOLE_GAME[2].to_owned();
    let mut others = legal.iter().map(|set| set.split("..").next().unwrap().to_owned()).filter(|other| *other != made);
    let moves = [others.next().unwrap(), others.next().unwrap(), made];
    world.send(Input::Analyse);
    for (number, made) in WHOLE_GAME.iter().enumerate() {
        // Ada begins with two moves.
        let seat = Seat::at(if number == 0 { 0 } else { (number + 1) % 2 });
        let [best, other, _] = moves.clone();
        let at_the_third = number == 2;
        let decision = Decision {
            seat,
            best: if at_the_third { best } else { (*made).to_owned() },
            cost: if at_the_third { 100_000 } else { 0 },
            others: [at_the_third.then_some(Other { chosen: other, cost: 40_000 }), None],
            mattered: true,
            certain: None,
        };
        let shares = Some([600_000, 400_000, 0, 0]);
        world.reply(Reply::Judged(Judged { number, shares, decision: Some(decision), luck: true, simulations: 1 }));
    }
    let (task, _) = world.asked.take().unwrap();
    let end = Judged { number: WHOLE_GAME.len(), shares: None, decision: None, luck: false, simulations: 0 };
    world.send(Message::Reply(task, Reply::Judged(end)));
    world.save_all();
    (world, moves)
}

#[test]
fn the_best_moves_are_listed_with_the_chances_of_whoever_is_to_move() {
    let (mut world, [best, other, made]) = with_best_moves();
    let listed = |world: &World| {
        let moves = world.table.best_moves().into_iter();
        moves.map(|found| (found.chosen, found.chances, found.is_made)).collect::<Vec<_>>()
    };
    let expected = [(best.clone(), 400_000, false), (other.clone(), 360_000, false), (made.clone(), 300_000, true)];
    assert_eq!(listed(&world), expected);
    // Each shows itself on the board; none of them is played.
    for (chosen, proposed) in [(&best, Proposed::Better), (&other, Proposed::Better), (&made, Proposed::Made)] {
        world.send(Input::ShowInstead(chosen.clone()));
        assert_eq!(world.table.session().shown_instead().as_ref(), Some(chosen));
        assert_eq!((world.table.proposed(), world.cursor()), (Some(proposed), (2, 13)));
    }
    world.send(Input::ShowInstead("none of them".to_owned()));
    assert_eq!(world.table.session().shown_instead().as_ref(), Some(&made));
    world.send(Input::Show(3));
    assert_eq!(listed(&world), [(WHOLE_GAME[3].to_owned(), 600_000, true)], "only the best is known, and it was made");
    world.send(Input::Show(13));
    assert_eq!(listed(&world), [], "the game is over");
}

/// A hint doesn't contradict the analysis.
#[test]
fn a_hint_in_an_analysed_position_is_what_the_analysis_has_found() {
    let (mut world, [best, ..]) = with_best_moves();
    world.send(Input::Show(2));
    world.save_all();
    world.send(Input::Hint);
    assert_eq!((world.move_asked(), world.table.hints().expected), (None, 400_000));
    world.send(Input::Hint);
    let proposal = world.board(Language::English).proposal.clone();
    world.send(Input::ShowBetter(2));
    assert_eq!(world.table.session().shown_instead(), Some(best));
    let better = world.board(Language::English).proposal.clone();
    assert_eq!(proposal.map(Proposal::into_move), better.map(Proposal::into_move));
}

/// Play goes on from the better move or from the best reply, in a game of its own.
#[test]
fn a_move_that_is_shown_can_be_played_beside_the_game() {
    for (input, before) in [(Input::ShowBetter(2), 2), (Input::ShowReply(2), 3)] {
        let (mut world, [best, ..]) = with_best_moves();
        world.send(Input::Board(BoardInput::PlayBetter));
        assert_eq!(world.cursor().1, 13, "nothing is shown yet");
        let whole = world.database[KEY].record.clone();
        world.send(input);
        world.send(Input::Board(BoardInput::PlayBetter));
        if before == 2 {
            assert_eq!((world.cursor(), world.table.session().branch().is_some()), ((3, 3), true));
            assert_eq!(world.table.session().notation(2), Some(best));
            world.save_all();
            assert_eq!((&world.database[KEY].record, world.database.len()), (&whole, 2), "the game itself stays");
        } else {
            assert_eq!(world.cursor(), (4, 13), "the best reply was made in the game");
        }
    }
}

#[test]
fn why_not_mine_is_answered_by_the_best_reply() {
    let (mut world, [best, ..]) = with_best_moves();
    let analysis = world.table.analysis();
    assert_eq!((analysis.reply_to(0), analysis.reply_to(1)), (Some(2), Some(2)), "a reply comes after the whole turn");
    assert_eq!(analysis.reply_to(12), None, "nobody replies to the last move");
    world.send(Input::ShowReply(2));
    let session = world.table.session();
    assert_eq!((world.cursor().0, session.shown_instead().as_deref()), (3, Some(WHOLE_GAME[3])));
    assert_eq!((world.table.replied(), world.table.proposed()), (Some(2), Some(Proposed::Reply)));
    world.send(Input::ShowInstead(WHOLE_GAME[3].to_owned()));
    assert_eq!((world.table.replied(), world.table.proposed()), (None, Some(Proposed::Made)));
    world.send(Input::ShowReply(2));
    world.send(Input::StepForward);
    assert_eq!((world.table.replied(), world.table.proposed()), (None, None));
    world.send(Input::ShowBetter(2));
    assert_eq!(world.table.session().shown_instead(), Some(best));
    assert_eq!((world.table.replied(), world.table.proposed()), (None, Some(Proposed::Better)));
}

/// Each press plays the best move for everybody until a person is to begin a turn.
#[test]
fn a_line_goes_on_with_the_best_moves_in_a_game_of_its_own() {
    let (mut world, [best, ..]) = with_best_moves();
    let whole = world.database[KEY].record.clone();
    world.send(Input::Continue);
    assert_eq!((world.table.may_continue(), world.cursor().1), (false, 13), "nothing is shown yet");
    world.send(Input::ShowBetter(2));
    assert!(world.table.may_continue());
    world.send(Input::Continue);
    world.save_all();
    assert_eq!((world.cursor(), world.table.session().notation(2)), ((3, 3), Some(best)));
    assert_eq!(world.move_asked(), None, "the next one is a person's");
    for moves in 3..6 {
        world.send(Input::Continue);
        world.send(Input::Continue);
        assert_eq!(world.move_asked(), Some(moves));
        let next = some_move_in_notation(&world);
        world.reply(Reply::Chosen(verdict(&next)));
        world.save_all();
        assert_eq!((world.cursor(), world.table.session().notation(moves)), ((moves + 1, moves + 1), Some(next)));
    }
    assert_eq!((&world.database[KEY].record, world.database.len()), (&whole, 2), "the game itself stays");
    world.send(Input::Continue);
    play(&mut world);
    assert_eq!((world.move_asked(), world.cursor()), (None, (7, 7)), "whoever plays doesn't want the best move");
}

/// Against a computer, the strongest one plays for it, too.
#[test]
fn a_line_plays_the_best_reply_of_computers_whatever_their_level() {
    let mut world = finished();
    analyse(&mut world, |number| if number == 0 { 400_000 } else { 0 });
    world.save_all();
    world.send(Input::Show(0));
    let made = world.table.session().notation(0);
    play(&mut world);
    world.save_all();
    assert!(world.table.has_branched_off() && world.table.session().notation(0) != made);
    let mut levels = BTreeSet::new();
    for _ in 0..40 {
        if world.table.may_continue() && world.asked.is_none() {
            world.send(Input::Continue);
            levels.clear();
        }
        let Some((_, Question::Move { level, .. })) = &world.asked else { break };
        levels.insert(*level);
        let next = some_move_in_notation(&world);
        if world.table.opponent().is_continuing() {
            world.reply(Reply::Chosen(verdict(&next)));
        } else {
            world.computer_plays(&next);
        }
        world.save_all();
    }
    assert!(world.cursor().1 > 8);
    assert_eq!(levels, BTreeSet::from([Level::STRONGEST]));
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
    let turning_points = |world: &World| match world.table.saving().storage() {
        Storage::Database(stored) => stored.summary().unwrap().turning_points.len(),
        storage => panic!("{storage:?}"),
    };
    let mut world = World::saved(random(GameId::Lacuna, &["Ada", "Bea"], 5, usize::MAX));
    analyse(&mut world, |_| 400_000);
    world.save_all();
    assert_eq!(turning_points(&world), luciole_table::MAX_TURNING_POINTS);
    world.send(Input::Undo);
    world.save_all();
    play(&mut world);
    world.save_all();
    assert_eq!(turning_points(&world), 0);
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
    let posed = posed_again(world.table.session(), 0).expect("a person has made the first move");
    let mut other = World::new(posed, Storage::Nowhere, Purpose::Retry { best: None, counts: true });
    play(&mut other);
    assert_eq!(other.judgement_asked(), Some(0));
    judge(&mut other, 0, 0);
    assert!(other.table.judgement().is_some_and(luciole_table::Judgement::is_solved));
    assert!(other.effects().contains(&Effect::RecordSolved));
    assert!(other.asked.is_none() && other.saving.is_none());

    world.send(Input::EndRetry);
    assert_eq!((world.table.retrying(), world.cursor().0), (None, 1));
    world.save_all();
    assert_eq!(world.judgement_asked(), Some(1), "the analysis goes on");
}

#[test]
fn from_one_turning_point_the_player_goes_on_to_the_next() {
    let mut world = finished();
    analyse(&mut world, |number| if matches!(number, 0 | 4 | 8) { 100_000 } else { 0 });
    assert_eq!(world.table.next_to_retry(), None);
    let mut tried = Vec::new();
    world.send(Input::Retry(4));
    for _ in 0..3 {
        let number = world.table.next_to_retry().unwrap();
        world.send(Input::Retry(number));
        assert_eq!(world.table.retrying(), Some(number));
        tried.push(number);
    }
    assert_eq!(tried, [8, 0, 4], "after the last comes the first");
    world.send(Input::EndRetry);
    assert_eq!((world.table.retrying(), world.cursor().0), (None, 5));
}

#[test]
fn only_a_good_answer_solves_a_decision_that_is_tried_again() {
    for (cost, solves) in [(0, true), (NEARLY, true), (NEARLY + 1, false)] {
        let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
        let mut world = World::new(session, Storage::Nowhere, Purpose::Retry { best: None, counts: true });
        play(&mut world);
        world.effects();
        world.reply(Reply::Judged(judged(3, cost)));
        assert_eq!(world.effects().contains(&Effect::RecordSolved), solves, "{cost}");
    }
}

#[test]
fn whoever_has_seen_the_best_move_has_not_solved_the_decision() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    let mut world = World::new(session, Storage::Nowhere, Purpose::Retry { best: None, counts: true });
    play(&mut world);
    world.reply(Reply::Judged(judged(3, 2 * NEARLY)));
    world.send(Input::ShowBest);
    world.send(Input::PoseAgain);
    play(&mut world);
    world.effects();
    world.reply(Reply::Judged(judged(3, 0)));
    assert!(world.table.judgement().is_some_and(luciole_table::Judgement::is_solved));
    assert!(!world.effects().contains(&Effect::RecordSolved));
}

#[test]
fn the_best_move_of_a_decision_is_the_one_that_the_analysis_has_found() {
    let answer = |best: Option<String>, cost: u32| {
        let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
        let mut world = World::new(session, Storage::Nowhere, Purpose::Retry { best, counts: true });
        play(&mut world);
        world.reply(Reply::Judged(judged(3, cost)));
        let judgement = world.table.judgement().unwrap();
        (judgement.cost, judgement.best.clone(), world.table.session().notation(3).unwrap())
    };
    let (_, found, made) = answer(None, NEARLY);
    let (cost, best, _) = answer(Some(MOVES[3].to_owned()), NEARLY);
    assert_ne!(found, MOVES[3]);
    assert_eq!((cost, &*best), (NEARLY, MOVES[3]));
    let (cost, best, _) = answer(Some(made.clone()), NEARLY);
    assert_eq!((cost, best), (0, made), "a longer search can't make it worse");
}

#[test]
fn a_solved_decision_is_saved_with_the_game() {
    let solved = |world: &World| {
        let turning_points = world.database[KEY].summary().unwrap().turning_points;
        turning_points.iter().map(|point| (point.number, point.solved)).collect::<Vec<_>>()
    };
    let mut world = finished();
    analyse(&mut world, |number| if number == 2 { 400_000 } else { 0 });
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

/// Judges the answer to the decision after `posed` moves: its first move cost this much, and the others nothing.
fn judge(world: &mut World, posed: usize, cost: u32) {
    world.reply(Reply::Judged(judged(posed, cost)));
    for number in posed + 1..world.cursor().1 {
        world.reply(Reply::Judged(judged(number, 0)));
    }
}

/// A tap that places a tile of Luminos may also have chosen it: both moves are the answer.
#[test]
fn all_moves_of_an_answer_are_judged() {
    let mut answers = 0;
    for moves in 8..20 {
        let session = AnySession::resume(random(GameId::Luminos, &["Ada", "Bea"], 3, moves));
        let mut world = World::new(session, Storage::Nowhere, Purpose::Daily(None));
        let target = |world: &World, fits: fn(&str) -> bool| {
            let scene = world.table.session().scene();
            scene.nodes.iter().filter_map(|node| node.target.clone()).find(|target| fits(target))
        };
        let posed = world.cursor().0;
        let Some(tile) = target(&world, |target| target.chars().all(|symbol| "SMT".contains(symbol))) else { continue };
        world.tap(&tile);
        let Some(place) = target(&world, |target| target.starts_with("at=")) else { continue };
        world.tap(&place);
        if world.cursor().0 != posed + 2 {
            continue;
        }
        answers += 1;
        assert_eq!(world.judgement_asked(), Some(posed));
        world.reply(Reply::Judged(judged(posed, 0)));
        assert!(world.table.judgement().is_none() && world.table.opponent().is_judging(), "the place isn't judged yet");
        let mut costly = judged(posed + 1, 2 * NEARLY);
        costly.decision.as_mut().unwrap().best = place.clone();
        world.reply(Reply::Judged(costly));
        let judgement = world.table.judgement().unwrap();
        assert_eq!((judgement.cost, judgement.number), (2 * NEARLY, posed + 1));
        world.send(Input::ShowBest);
        assert_eq!((world.cursor().0, world.table.proposed()), (posed + 1, Some(Proposed::Posed)));
        assert_eq!(world.table.session().shown_instead(), Some(place));
        world.send(Input::PoseAgain);
        assert_eq!((world.cursor().0, world.table.judgement()), (posed, None));
    }
    assert!(answers > 0);
}

#[test]
fn why_not_mine_is_answered_where_a_decision_is_posed() {
    let session = AnySession::resume(game("lacuna", &["Ada", "Bea"], &MOVES[..3]));
    let mut world = World::new(session, Storage::Nowhere, Purpose::Daily(None));
    play(&mut world);
    assert!(!world.table.may_be_refuted(), "it isn't judged yet");
    let mut costly = judged(3, 2 * NEARLY);
    costly.decision.as_mut().unwrap().best = MOVES[3].to_owned();
    world.reply(Reply::Judged(costly));
    world.send(Input::ShowBest);
    assert_eq!(world.table.proposed(), Some(Proposed::Posed));
    world.send(Input::ShowReply(3));
    world.send(Input::ShowReply(3));
    assert_eq!((world.cursor(), world.move_asked()), ((4, 4), Some(4)), "in reply to the player's own move");
    let reply = some_move_in_notation(&world);
    world.reply(Reply::Chosen(verdict(&reply)));
    assert_eq!((world.table.proposed(), world.cursor()), (Some(Proposed::Reply), (4, 4)), "it is shown, not played");
    assert_eq!(world.table.session().shown_instead(), Some(reply));
    assert!(world.table.judgement().is_some() && world.asked.is_none());
    world.send(Input::PoseAgain);
    play(&mut world);
    assert_eq!(world.judgement_asked(), Some(3), "another answer is judged");
    world.reply(Reply::Judged(judged(3, 0)));
    world.send(Input::ShowReply(3));
    assert!(world.asked.is_none(), "nothing refutes the best move");
}

/// A turn may be several moves, and the reply comes after all of them.
#[test]
fn the_rest_of_the_answers_turn_comes_before_the_reply() {
    let mut rests = 0;
    for &game in GameId::ALL {
        let mut session = AnySession::resume(random(game, &["Ada", "Bea"], 3, usize::MAX));
        let turns = session.turns();
        let longest = (1..turns.count() - 1).max_by_key(|turn| turns.end(turn + 1) - turns.end(*turn)).unwrap();
        let posed = turns.end(longest);
        session.show(posed);
        let session = AnySession::resume(session.played_so_far());
        let mut world = World::new(session, Storage::Nowhere, Purpose::Daily(None));
        play(&mut world);
        judge(&mut world, posed, 2 * NEARLY);
        let answer = world.cursor().1;
        world.send(Input::ShowReply(posed));
        while let Some(asked) = world.move_asked() {
            assert_eq!((asked, world.judgement_asked()), (world.cursor().1, None), "the answer is the same");
            let next = some_move_in_notation(&world);
            world.reply(Reply::Chosen(verdict(&next)));
        }
        rests += world.cursor().1 - answer;
        assert_eq!(
            (world.table.proposed(), world.table.judgement().is_some()),
            (Some(Proposed::Reply), true),
            "{game}"
        );
        let said = world.board(Language::English).proposal.clone();
        assert!(matches!(said, Some(Proposal::Better(what)) if !what.is_empty()), "{game}");
    }
    assert!(rests > 0);
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
