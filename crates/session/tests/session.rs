//! Checks that sessions behave as players expect.

use luciole_core::{Chance, Colours, First, Game, MoveSet, Player, Playthrough, Record, Seat, Seed, random_move};
use luciole_games::{AnySession, GameId, Listed, for_game};
use luciole_lacuna::rules::{Lacuna, Move, Options};
use luciole_session::{Branch, Play, Proposal, Session, Tapped};

/// A game between the given players after `moves` moves.
fn session(players: [&str; 2], moves: usize) -> Session<Lacuna> {
    let mut record = Record::<Lacuna>::new(2, Seed(3), Options { first: First::Seat1 }).unwrap();
    record.players = players
        .iter()
        .map(|p| p.parse().map_or_else(|_| Player::Person(p.parse().unwrap()), Player::Computer))
        .collect();
    let mut session = Session::resume(Playthrough::of(record).unwrap());
    let mut chance = Chance::new(Seed(3), 0);
    for _ in 0..moves {
        let chosen = random_move(session.position(), &mut chance).unwrap();
        session.play(chosen).unwrap();
    }
    session
}

#[test]
fn undo_skips_the_reply_to_the_last_decision() {
    // Moves: the person's colour and pawn, then a pawn of the computer, then one of each again.
    let mut game = session(["Ada", "3"], 4);
    assert_eq!(game.cursor(), (4, 4));
    assert!(game.computer_decides());
    assert!(game.undo());
    assert_eq!(game.cursor(), (3, 4), "a move that the computer hasn't answered is taken back alone");
    assert!(game.undo());
    assert_eq!(game.cursor(), (1, 4), "through the computer's reply");
    assert!(game.undo());
    assert_eq!(game.cursor(), (0, 4));
    assert!(!game.undo());
    assert!(game.redo() && game.redo());
    assert_eq!(game.cursor(), (3, 4));
    assert!(!game.computer_decides());
    assert!(game.redo());
    assert_eq!(game.cursor(), (4, 4));
    assert!(!game.redo());
}

/// Walks back and forth through a random game between a person and a computer; returns how many of the person's moves
/// had no alternative.
fn forced<G: Listed + Play>(seed: Seed) -> usize {
    let mut record = Record::<G>::new(2, seed, G::Options::default()).unwrap();
    record.players[1] = Player::Computer("3".parse().unwrap());
    let mut game = Session::resume(Playthrough::begin(record).unwrap());
    let mut chance = Chance::new(seed, 0);
    while let Some(chosen) = random_move(game.position(), &mut chance) {
        game.play(chosen).unwrap();
    }
    let positions = game.played().positions().to_vec();
    let moves = positions.len() - 1;
    let answers = |at: usize| positions[at].legal_moves().iter().map(MoveSet::count).sum::<u32>();
    let (own, forced): (Vec<_>, Vec<_>) =
        (0..moves).filter(|&at| positions[at].turn().seat() == Some(Seat::at(0))).partition(|&at| answers(at) > 1);
    let back: Vec<_> = std::iter::from_fn(|| game.undo().then(|| game.cursor().0)).collect();
    assert_eq!(back, own.iter().rev().copied().collect::<Vec<_>>(), "{}", G::NAME);
    let forth: Vec<_> = std::iter::from_fn(|| game.redo().then(|| game.cursor().0)).collect();
    assert_eq!(forth, own[1..].iter().copied().chain([moves]).collect::<Vec<_>>(), "{}", G::NAME);
    forced.len()
}

#[test]
fn undo_and_redo_stop_only_where_the_person_had_a_choice() {
    let forced = |game| (1..=6).map(|seed| for_game!(game, G => forced::<G>(Seed(seed)))).sum::<usize>();
    let counts: Vec<_> = GameId::ALL.iter().map(|&game| forced(game)).collect();
    assert!(counts.iter().sum::<usize>() > 20, "{counts:?} forced moves were skipped");
}

#[test]
fn a_new_game_keeps_the_seats_colours() {
    let mut played = session(["Ada", "Bea"], 2).played().clone();
    let swapped = Colours::new(&[Some(2), Some(1)], 2).unwrap();
    played.colour(swapped);
    let game = Session::resume(played);
    let next = game.new_game(game.record().players.clone(), Seed(4)).unwrap();
    assert_eq!((game.moment().colours, next.record().colours), (swapped, swapped));
}

#[test]
fn nothing_can_be_undone_before_the_first_decision_of_a_person() {
    let mut game = session(["2", "Ada"], 2);
    assert!(game.person_decides());
    assert!(!game.undo());
    assert_eq!(game.cursor(), (2, 2));
}

#[test]
fn among_computers_every_move_can_be_undone() {
    let mut game = session(["1", "2"], 3);
    assert!(game.undo());
    assert_eq!(game.cursor(), (2, 3));
}

#[test]
fn a_new_move_drops_undone_moves_and_an_illegal_one_nothing() {
    let mut game = session(["Ada", "Bea"], 6);
    game.undo();
    game.undo();
    let first = game.record().moves[0];
    assert!(game.play(first).is_err());
    assert_eq!(game.cursor(), (4, 6));
    let chosen = random_move(game.position(), &mut Chance::new(Seed(99), 0)).unwrap();
    game.play(chosen).unwrap();
    assert_eq!(game.cursor(), (5, 5));
    assert_eq!(Playthrough::of(game.record().clone()).unwrap().position(), game.position());
}

#[test]
fn taps_make_moves_only_on_a_persons_turn() {
    let mut game = session(["Ada", "3"], 0);
    assert_eq!(game.tap("nonsense"), Tapped::Nothing);
    assert_eq!(game.tap("take-r"), Tapped::Played);
    let (pair, _) = game.position().pairs().remove(0);
    let [a, b] = pair.flowers();
    assert_eq!(game.tap(&a.to_string()), Tapped::Selected);
    assert_eq!(game.tap(&b.to_string()), Tapped::Selected);
    assert!(game.back());
    assert_eq!(game.tap(&b.to_string()), Tapped::Selected);
    assert_eq!(game.tap("ghost"), Tapped::Played);
    assert!(game.computer_decides());
    assert_eq!(game.tap("r1"), Tapped::Nothing, "it is the computer's turn");
}

#[test]
fn a_refused_tap_says_why_until_the_next() {
    let mut game = session(["Ada", "Bea"], 1);
    assert_eq!(game.tap("pass"), Tapped::Refused);
    assert_eq!(game.refusal(), Some(&luciole_lacuna::rules::Illegal::MayNotPass));
    assert_eq!(game.tap("g1"), Tapped::Selected);
    assert_eq!(game.refusal(), None);
}

#[test]
fn the_end_of_a_game_is_revealed_event_by_event_and_only_once() {
    let mut game = session(["Ada", "Bea"], 13);
    assert_eq!((game.moment().revealed, game.last_events().len()), (1, 25));
    assert!(game.is_revealing() && game.reveal_next());
    assert_eq!(game.moment().revealed, 2);
    game.reveal_all();
    assert!(!game.is_revealing() && !game.reveal_next());
    game.undo();
    game.redo();
    assert!(!game.is_revealing(), "what was revealed once is not revealed again");
    assert!(!Session::resume(Playthrough::of(game.record().clone()).unwrap()).is_revealing());
}

#[test]
fn a_move_waits_until_it_is_confirmed_and_can_be_changed() {
    let mut game = session(["Ada", "Bea"], 0);
    game.set_confirms(true);
    assert!(!game.confirm(), "nothing waits");
    assert_eq!(game.tap("take-r"), Tapped::Waiting);
    assert!(matches!(game.moment().proposal, Some(Proposal::Chosen(_))));
    assert_eq!(game.cursor(), (0, 0));
    assert!(game.back());
    assert_eq!(game.moment().proposal, None);
    assert!(!game.confirm());
    assert_eq!(game.tap("take-g"), Tapped::Waiting);
    assert!(game.confirm());
    assert_eq!(game.cursor(), (1, 1));
    assert!(game.undo());
    assert_eq!([game.tap("take-r"), game.tap("take-g")], [Tapped::Waiting; 2], "another choice waits in its place");
    assert_eq!(game.tap("take-g"), Tapped::Played, "a second tap confirms it");
    assert_eq!(game.record().moves.last().unwrap().to_string(), "g");
    assert_eq!(game.tap("pass"), Tapped::Refused, "what is not allowed doesn't wait");
    assert_eq!(game.moment().proposal, None);
}

#[test]
fn a_hint_is_one_tap_from_being_played_until_something_else_is_done() {
    let mut game = session(["Ada", "Bea"], 1);
    let chosen = random_move(game.position(), &mut Chance::new(Seed(5), 0)).unwrap();
    game.propose(Proposal::Hint(chosen)).unwrap();
    assert_eq!(game.moment().proposal, Some(Proposal::Hint(chosen)));
    let (_, target) = game.position().preselect(chosen);
    assert!(!game.confirm(), "a hint is nobody's choice");
    assert_eq!(game.tap(&target.to_string()), Tapped::Played);
    assert_eq!(game.record().moves.last(), Some(&chosen));
    let before = game.moment().proposal;
    assert!(game.propose(Proposal::Hint(chosen)).is_err(), "the flowers are gone");
    assert_eq!(game.moment().proposal, before);
    let next = random_move(game.position(), &mut Chance::new(Seed(6), 0)).unwrap();
    game.propose(Proposal::Hint(next)).unwrap();
    game.undo();
    assert_eq!(game.moment().proposal, None);
}

#[test]
fn a_tap_on_a_step_of_a_hint_keeps_it_and_any_other_drops_it() {
    let mut game = session(["Ada", "Bea"], 1);
    let chosen = random_move(game.position(), &mut Chance::new(Seed(5), 0)).unwrap();
    let Move::Place(pair, _) = chosen else { panic!("flowers are taken in pairs") };
    game.propose(Proposal::Hint(chosen)).unwrap();
    for flower in pair.flowers() {
        assert_eq!(game.tap(&flower.to_string()), Tapped::Kept);
        assert_eq!(game.moment().proposal, Some(Proposal::Hint(chosen)));
    }
    let other = ["r1", "b1", "g1"].into_iter().find(|name| pair.flowers().iter().all(|it| it.to_string() != **name));
    assert_eq!(game.tap(other.unwrap()), Tapped::Selected);
    assert_eq!(game.moment().proposal, None);
}

#[test]
fn a_clue_lasts_until_the_next_tap_and_a_move_of_a_single_tap_has_none() {
    let mut game = session(["Ada", "Bea"], 0);
    assert!(!game.show_clue("r"), "a colour is one tap");
    game.tap("take-r");
    let chosen = random_move(game.position(), &mut Chance::new(Seed(5), 0)).unwrap();
    assert!(!game.show_clue("nonsense") && !game.show_clue("b"));
    game.tap("r1");
    assert!(game.show_clue(&chosen.to_string()));
    let shown = |game: &Session<Lacuna>| {
        (game.moment().clue, *game.moment().selection == <Lacuna as Play>::Selection::default())
    };
    assert_eq!(shown(&game), (Some(chosen), true));
    let first = game.position().first_tap(chosen).unwrap();
    assert_eq!(game.tap(&first.to_string()), Tapped::Selected);
    assert_eq!(shown(&game), (None, false));
    assert!(game.show_clue(&chosen.to_string()));
    game.back();
    assert_eq!(game.moment().clue, None);
    assert!(game.show_clue(&chosen.to_string()));
    game.propose(Proposal::Hint(chosen)).unwrap();
    assert_eq!((game.moment().clue, game.moment().proposal), (None, Some(Proposal::Hint(chosen))));
}

#[test]
fn a_better_move_is_shown_but_not_played() {
    let mut game = session(["Ada", "3"], 13);
    game.reveal_all();
    assert!(game.is_played_out());
    game.show(2);
    let better = random_move(game.position(), &mut Chance::new(Seed(8), 0)).unwrap();
    game.propose(Proposal::Better(better)).unwrap();
    let (selection, target) = game.position().preselect(better);
    let moment = game.moment();
    assert_eq!((moment.proposal, moment.selection, moment.live), (Some(Proposal::Better(better)), &selection, false));
    assert_eq!(game.tap(&target.to_string()), Tapped::Nothing);
    assert!(!game.confirm());
    assert_eq!(game.cursor(), (2, 13));
    let taken = game.record().moves[0];
    assert!(game.propose(Proposal::Better(taken)).is_err(), "the colour has been taken");
    game.continue_here();
    assert!(game.moment().proposal.is_none() && game.may_choose() == game.person_decides());
    game.propose(Proposal::Better(better)).unwrap();
    game.show(1);
    assert_eq!(game.moment().proposal, None);
}

#[test]
fn a_game_goes_on_from_an_earlier_position_and_keeps_what_followed_until_the_next_move() {
    let mut game = session(["Ada", "3"], 6);
    game.show(2);
    assert!(game.is_looking_back() && !game.computer_decides());
    game.continue_here();
    assert!(!game.is_looking_back() && game.computer_decides());
    assert!(!game.mark().taken_back, "after a reload the player is looking back");
    assert_eq!((game.cursor(), game.redo_to()), ((2, 6), Some(3)), "what followed is still there");
    game.redo();
    assert!(game.continues_here() && game.may_choose(), "a player who plays moves again goes on from there");
    game.show(2);
    assert!(game.is_looking_back(), "the slider only looks back");
    game.continue_here();
    let left = game.mark().revision;
    game.play(another_move(&game)).unwrap();
    assert_eq!((game.cursor(), game.branch()), ((3, 3), Some(Branch { from: left, after: 2 })));
}

/// A legal move that wasn't played in the shown position.
fn another_move(game: &Session<Lacuna>) -> <Lacuna as Game>::Move {
    let (cursor, _) = game.cursor();
    let mut chance = Chance::new(Seed(5), 0);
    let mut moves = std::iter::repeat_with(|| random_move(game.position(), &mut chance).unwrap());
    moves.find(|chosen| game.record().moves.get(cursor) != Some(chosen)).unwrap()
}

/// A way to a position, after this many moves.
type Reach = fn(&mut Session<Lacuna>, usize);

/// Of a finished game, every move stays: whoever plays elsewhere, from any position and reached in any way, begins
/// another game.
#[test]
fn a_finished_game_loses_no_move_to_a_tap() {
    let whole = {
        let mut game = session(["Ada", "Bea"], 13);
        game.reveal_all();
        game
    };
    assert!(whole.is_played_out() && whole.branch().is_none());
    let ways: [(&str, Reach); 4] = [
        ("looking back", |game, cursor| game.show(cursor)),
        ("going on from there", |game, cursor| {
            game.show(cursor);
            game.continue_here();
        }),
        ("undoing", |game, cursor| {
            while game.cursor().0 > cursor {
                assert!(game.undo());
            }
        }),
        ("looking back, then undoing", |game, cursor| {
            game.show(cursor + 1);
            game.undo();
        }),
    ];
    for (way, reach) in ways {
        for cursor in 0..13 {
            let mut game = whole.clone();
            reach(&mut game, cursor);
            assert_eq!((game.cursor(), game.branches()), ((cursor, 13), true), "{way}");
            let chosen = another_move(&game);
            game.play(chosen).unwrap();
            assert_eq!(game.branch(), Some(Branch { from: whole.mark().revision, after: cursor }), "{way}");
            assert_ne!(game.mark().revision, whole.mark().revision);
            let kept = [&whole.record().moves[..cursor], &[chosen]].concat();
            assert_eq!(game.record().moves, kept, "{way}");
        }
    }
}

/// Undo is for mistakes: what was taken back in a game that isn't over is replaced by the next move.
#[test]
fn in_an_unfinished_game_only_moves_taken_back_are_replaced() {
    let whole = session(["Ada", "Bea"], 6);
    let mut game = whole.clone();
    assert!(game.undo() && game.undo() && !game.branches());
    game.play(another_move(&game)).unwrap();
    assert_eq!((game.cursor(), game.branch()), ((5, 5), None));

    // A player who looks back hasn't taken anything back, whatever button leads further.
    let mut game = whole.clone();
    game.show(3);
    assert!(game.redo() && game.undo() && game.undo());
    assert!(game.is_looking_back() && game.branches());
    game.play(another_move(&game)).unwrap();
    assert_eq!(game.branch(), Some(Branch { from: whole.mark().revision, after: 2 }));
}

#[test]
fn the_move_that_was_played_leads_on_in_the_same_game() {
    let whole = session(["Ada", "Bea"], 6);
    for continues in [false, true] {
        let mut game = whole.clone();
        game.show(2);
        if continues {
            game.continue_here();
        }
        game.play(whole.record().moves[2]).unwrap();
        assert_eq!((game.cursor(), game.mark().revision, game.branch()), ((3, 6), whole.mark().revision, None));
        assert_eq!(game.is_looking_back(), !continues);
    }
}

#[test]
fn where_no_branch_can_be_kept_looking_back_is_only_looking() {
    let mut game = session(["Ada", "Bea"], 6);
    game.forbid_branches();
    for cursor in 0..6 {
        game.show(cursor);
        assert!(!game.may_choose() && !game.is_looking_back() && !game.branches(), "after {cursor} moves");
        assert_eq!(game.tap("take-r"), Tapped::Nothing);
    }
    game.show(6);
    assert!(game.may_choose() && game.undo() && game.may_choose(), "moves can still be taken back");
}

#[test]
fn a_replayed_move_is_revealed_again() {
    let mut game = session(["Ada", "Bea"], 13);
    game.reveal_all();
    game.show_move(13);
    assert_eq!((game.cursor().0, game.moment().revealed), (13, 1));
    game.show_move(0);
    assert_eq!((game.cursor().0, game.moment().revealed), (0, 0));
}

#[test]
fn overlays_stay_turned_on() {
    let mut game = session(["Ada", "Bea"], 3);
    let [first, ..] = *Lacuna::OVERLAYS else { panic!("Lacuna has overlays") };
    assert!(!game.moment().shows(first));
    game.toggle_overlay(first.key);
    game.undo();
    assert_eq!(game.moment().overlays, [first], "through moves taken back");
    game.toggle_overlay('#');
    assert_eq!(game.moment().overlays, [first]);
    game.toggle_overlay(first.key);
    assert!(game.moment().overlays.is_empty());
}

#[test]
fn a_new_game_keeps_overlays_and_confirmation() {
    let [first, ..] = *Lacuna::OVERLAYS else { panic!("Lacuna has overlays") };
    let mut before = session(["Ada", "Bea"], 3);
    before.set_confirms(true);
    before.toggle_overlay(first.key);
    let now = AnySession::from(session(["Ada", "Bea"], 4)).instead_of(&before.into());
    let mut now = now.downcast::<Lacuna>().unwrap();
    assert_eq!((now.cursor(), now.moment().overlays), ((4, 4), &[first][..]));
    let chosen = random_move(now.position(), &mut Chance::new(Seed(4), 0)).unwrap();
    now.propose(Proposal::Hint(chosen)).unwrap();
    let last = now.position().preselect(chosen).1.to_string();
    assert_eq!(now.tap(&last), Tapped::Waiting);
}

#[test]
fn watching_changes_nothing() {
    let mut game = session(["Ada", "3"], 6);
    game.watch();
    assert!(!game.computer_decides() && !game.is_looking_back());
    for cursor in 0..=6 {
        game.show(cursor);
        assert!(!game.may_choose() && !game.computer_decides() && !game.is_looking_back() && !game.continues_here());
        let flowers = game.position().pairs().into_iter().map(|(pair, _)| pair.flowers()[0].to_string());
        for target in flowers.chain(["take-r".to_owned()]) {
            assert_eq!(game.tap(&target), Tapped::Nothing, "{target} after {cursor} moves");
        }
    }
    assert_eq!(game.cursor(), (6, 6));
}

#[test]
fn a_posed_decision_allows_nothing_else() {
    let mut game = session(["Ada", "3"], 5);
    game.pose();
    assert_eq!((game.posed(), game.undo_to(), game.redo_to()), (Some(5), None, None));
    assert!(game.may_choose());
    let chosen = random_move(game.position(), &mut Chance::new(Seed(5), 0)).unwrap();
    game.play(chosen).unwrap();
    assert!(!game.may_choose() && !game.computer_decides() && !game.undo());
    game.show(3);
    assert!(!game.may_choose() && !game.is_looking_back());
    game.show(5);
    assert!(game.may_choose(), "for another try");
    let other = random_move(game.position(), &mut Chance::new(Seed(9), 0)).unwrap();
    game.play(other).unwrap();
    assert_eq!(game.record().moves[5..], [other]);
}

#[test]
fn playing_by_links_moves_one_seat_and_keeps_remote_moves() {
    // Moves: colour and pawn of seat 1, then one of each seat in turn.
    let mut game = session(["Ada", "Bea"], 2);
    game.restrict_to(Seat::at(0));
    assert!(!game.may_choose(), "it is Bea's turn");
    assert_eq!(game.to_notify(), [Seat::at(1)]);
    assert!(game.undo() && game.continues_here() && game.may_choose(), "what she hasn't answered can be taken back");
    assert_eq!(game.to_notify(), [], "what is revealed then is another move");
    assert!(game.redo());

    let mut game = session(["Ada", "Bea"], 3);
    game.restrict_to(Seat::at(0));
    assert!(game.may_choose() && game.to_notify().is_empty());
    assert!(!game.undo(), "her answer stands");
    for cursor in 0..3 {
        game.show(cursor);
        assert!(!game.may_choose() && !game.is_looking_back() && !game.undo(), "after {cursor} moves");
    }

    let mut over = session(["Ada", "Bea"], 13);
    over.reveal_all();
    let last = over.after(12).0.turn().seat().unwrap();
    over.restrict_to(last);
    assert_eq!(over.to_notify(), [last.next(2)], "the end is news to the other");
    over.restrict_to(last.next(2));
    assert_eq!(over.to_notify(), []);
}

#[test]
fn computers_can_play_in_games_by_links() {
    let mut game = session(["Ada", "3"], 2);
    game.restrict_to(Seat::at(0));
    assert!(game.computer_decides() && game.to_notify().is_empty());
    assert!(game.undo(), "computers' moves stand for nothing");
}

#[test]
fn a_record_is_resumed_at_its_end() {
    let played = session(["Ada", "3"], 9);
    let resumed = Session::resume(Playthrough::of(played.record().clone()).unwrap());
    assert_eq!(resumed.position(), played.position());
    assert_eq!(resumed.moment().events, played.last_events());
    assert_eq!(resumed.events().len(), 9);
    assert_eq!(resumed.turn(), resumed.position().turn());
}

#[test]
fn a_game_continues_after_undo_where_a_person_chooses() {
    let mut game = session(["Ada", "3"], 6);
    assert!(game.undo() && game.continues_here() && game.may_choose());
    let (cursor, moves) = game.cursor();
    let shown = |moves| AnySession::from(session(["Ada", "3"], 6)).shown_after(Some(moves)).taken_back();
    let left = shown(cursor).downcast::<Lacuna>().unwrap();
    assert_eq!((left.cursor(), left.continues_here(), left.mark() == game.mark()), ((cursor, moves), true, false));
    assert_eq!(left.mark().taken_back, game.mark().taken_back);
    // Where the computer decides, it would replace the following moves at once.
    let computers = shown(2).downcast::<Lacuna>().unwrap();
    assert!(computers.is_looking_back() && !computers.computer_decides() && !computers.mark().taken_back);
    let mut watching = session(["2", "3"], 6);
    assert!(watching.undo() && watching.is_looking_back(), "nobody plays on where only computers play");
}
