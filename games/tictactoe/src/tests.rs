//! Runs everything that applies to games on this one, although it isn't in the list.

use luciole_core::conformance::{self, Conform};
use luciole_core::{
    Chance, First, Game as _, Level, Name, Player, Playthrough, Record, RecordError, Seat, Seed, SetUpError, Turn,
    perft,
};
use luciole_editor::{Choice, Editor};
use luciole_scene::conformance::{Keys, scene};
use luciole_scene::{Render as _, picture_of};
use luciole_search::{Analysis, FULL_WIN, Strength, Thinking};
use luciole_session::{Session, Space, Tapped};
use luciole_words::conformance::{
    Gallery, check_events, check_gallery, check_set_up, check_steps, check_tally, played_out,
};
use luciole_words::{GameText as _, Language, Who, board_view, table_view, told};
use rand::RngExt;

use crate::TicTacToe;
use crate::rules::{Event, Illegal, Impossible, Options, Square};

fn played(moves: &str) -> Playthrough<TicTacToe> {
    let record = Record::new(2, Seed(1), Options { first: First::Seat1 }).unwrap();
    let mut played = Playthrough::begin(record).unwrap();
    moves.split_whitespace().for_each(|square| played.play(square.parse().unwrap()).unwrap());
    played
}

impl Conform for TicTacToe {
    fn stray(&self, chance: &mut Chance) -> Square {
        Square::try_from(chance.random_range(0..9)).unwrap()
    }

    fn assert_conserved(&self) {
        let count = |seat| Square::all().filter(|square| self.board().mark(*square) == Some(seat)).count();
        let [one, two] = [0, 1].map(|index| count(Seat::at(index)));
        assert!(one.abs_diff(two) <= 1, "{one} and {two} marks");
    }
}

#[test]
fn it_conforms() {
    conformance::check::<TicTacToe>(40);
}

/// The numbers of games by length are well known.
#[test]
fn the_tree_of_all_games_has_its_known_size() {
    let position = played("").position().clone();
    for (depth, count) in (1..).zip([9, 72, 504, 3_024, 15_120, 54_720]) {
        assert_eq!(perft(&position, depth), count);
    }
}

#[test]
fn three_in_a_line_win_and_a_full_board_is_shared() {
    let won = played("a1 b1 a2 b2 a3");
    assert_eq!(won.after(usize::MAX).1.last(), Some(&Event::Won(Seat::at(0))));
    assert_eq!(won.position().turn(), Turn::Over);
    assert_eq!(won.position().standings().winners().collect::<Vec<_>>(), [Seat::at(0)]);
    assert_eq!(won.clone().play("c3".parse().unwrap()), Err(Illegal::Over));
    let full = played("a1 b2 a3 a2 c2 b1 b3 c3 c1");
    assert_eq!((full.position().turn(), full.position().standings().winners().count()), (Turn::Over, 2));
}

#[test]
fn its_records_name_it_and_report_errors() {
    let record = |game: &str, moves: &str| {
        format!(
            r#"{{"luciole":1,"game":"{game}","seats":[{{"name":"A"}},{{"level":3}}],"seed":"1","options":{{"first":"1"}},"moves":[{moves}]}}"#
        )
    };
    let read = |text: &str| Playthrough::<TicTacToe>::from_json(text);
    assert_eq!(read(&record("tictactoe", r#""b2","a1""#)).unwrap().position(), played("b2 a1").position());
    let why = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(why(&record("tictactoe", r#""b2","b2""#)), "move 2 (b2) is not allowed: b2 is taken");
    assert_eq!(why(&record("tictactoe", r#""d4""#)), "move 1: \"d4\" is not a square, a1 to c3");
    assert_eq!(why(&record("lacuna", "")), "there is no game \"lacuna\": the games are tictactoe");
    let Err(RecordError::IllegalMove { why, .. }) = read(&record("tictactoe", r#""b2","b2""#)) else { panic!() };
    assert_eq!(why.reason(), Some(&Illegal::Taken("b2".parse().unwrap())), "the reason keeps its type");
    let three = Record::<TicTacToe>::new(3, Seed(1), Options::default());
    assert_eq!(three.unwrap_err(), SetUpError::Seats { game: "tictactoe", seats: 3, least: 2, most: 2 });
}

#[test]
fn a_game_can_start_from_any_position_that_can_come_about() {
    let record = |start: &str, moves: &str| {
        format!(
            r#"{{"luciole":1,"game":"tictactoe","seats":[{{"name":"A"}},{{"level":3}}],"seed":"1","options":{{"first":"drawn"}},"start":"{start}","moves":[{moves}]}}"#
        )
    };
    let text = record("turn 2; marks1 a1 b1; marks2 c3", r#""c1","a2""#);
    let read = Playthrough::<TicTacToe>::from_json(&text).unwrap();
    assert_eq!(read.record().to_json(), text);
    let mark = |square: &str| read.position().board().mark(square.parse().unwrap());
    assert_eq!(["a1", "c3", "c1", "a2"].map(mark), [0, 1, 1, 0].map(|seat| Some(Seat::at(seat))));
    let code = conformance::write_link(read.record()).unwrap();
    assert_eq!(conformance::read_link(&code).as_ref(), Ok(&read));
    assert_ne!(read.record().begun(), Record { start: None, ..read.record().begun() });

    let why = |start: &str| Playthrough::<TicTacToe>::from_json(&record(start, "")).unwrap_err().to_string();
    assert_eq!(why("marks1 a1 d1"), "the start: \"d1\" is not a square, a1 to c3");
    assert_eq!(why("squares a1"), "the start: \"squares\" is not a section: turn, marks1 or marks2");
    assert_eq!(
        why("turn 1; marks1 a1 a1 b2; marks2 a1"),
        "this position can't come about: there are two marks on a1; seat 1 can't have the next turn"
    );
    assert_eq!(
        why("turn 1; marks1 a1 a2 a3; marks2 b1 b2 c3"),
        "this position can't come about: the game ended before the last mark"
    );
    let Err(RecordError::SetUp(SetUpError::Impossible { reasons })) =
        Playthrough::<TicTacToe>::from_json(&record("turn 3", ""))
    else {
        panic!()
    };
    assert_eq!(reasons[0].reason(), Some(&Impossible::NoSuchSeat(Seat::at(2))), "the reason keeps its type");
    let who = Who::named(&|_| "Bea".to_owned());
    assert_eq!(TicTacToe::refusal(&reasons[0], who, Language::English).unwrap(), "Nobody sits at seat 3.");
}

#[test]
fn it_is_played_by_taps_and_drawn() {
    let mut record = played("").into_record();
    record.players[1] = Player::Computer(Level::STRONGEST);
    let mut session = Session::resume(Playthrough::begin(record).unwrap());
    assert_eq!(TicTacToe::render(&session.moment()).targets().count(), 9);
    assert_eq!(session.tap("b2"), Tapped::Played);
    assert_eq!(session.computer(), Some(Level::STRONGEST));
    let scene = TicTacToe::render(&session.moment());
    assert_eq!((scene.targets().count(), scene.node("mark b2").is_some()), (0, true));
    assert!(picture_of(&scene, TicTacToe::NAME).starts_with("<svg"));
    assert!(session.reply("a1"));
    assert_eq!(session.tap("a1"), Tapped::Refused);
    assert_eq!(session.refusal(), Some(&Illegal::Taken("a1".parse().unwrap())));
    assert!(session.undo() && session.position().board().empty().count() == 9);
}

#[test]
fn every_moment_of_a_game_can_be_drawn() {
    let mut session = played_out::<TicTacToe>(2, 3, Options::default());
    let mut keys = Keys::<TicTacToe>::default();
    for cursor in (0..=session.cursor().1).rev() {
        session.show(cursor);
        session.continue_here();
        keys.check(&scene(&session));
    }
}

#[test]
fn its_words_conform() {
    check_set_up::<TicTacToe>();
    let moments = ["", "b2 a1", "a1 b1 a2 b2 a3"].map(|moves| Session::resume(played(moves)));
    check_gallery(
        &moments,
        &Gallery {
            classes: "tictactoe-line tictactoe-mark seat-1 seat-2 tictactoe-square",
            marks: 0,
            repeats_targets: false,
        },
    );
    let mut games: Vec<_> = (0..10).map(|seed| played_out::<TicTacToe>(2, seed, Options::default())).collect();
    check_events(&games, 2);
    games.iter_mut().for_each(check_steps);
}

#[test]
fn it_has_texts_at_the_table() {
    let mut session = Session::resume(played("a1 b1 a2 b2"));
    let (english, french) = (Language::English, Language::French);
    let status = |session: &Session<TicTacToe>, language| table_view(session, language).status;
    assert_eq!((status(&session, english), status(&session, french)), own("Cross’s turn", "À Croix de jouer"));
    let board = board_view(&session, french, Space::High);
    assert_eq!((board.names.board, board.prompt.unwrap()), own("Plateau de Morpion", "Choisissez une case."));
    let labels: Vec<_> = board.scene.targets().filter_map(|node| node.label.as_deref()).collect();
    assert_eq!(labels, ["c1", "c2", "a3", "b3", "c3"]);
    assert_eq!(session.tap("b2"), Tapped::Refused);
    assert_eq!(board_view(&session, english, Space::High).refusal.unwrap(), "Somebody has taken b2.");

    assert_eq!(session.tap("a3"), Tapped::Played);
    let certain = |session: &Session<TicTacToe>| {
        table_view(session, english).scores.rows.iter().map(|row| row.certain).collect::<Vec<_>>()
    };
    assert_eq!((table_view(&session, english).revealing, certain(&session)), (true, vec![0, 0]));
    session.reveal_all();
    let table = table_view(&session, english);
    assert_eq!(table.told, ["Cross takes a3.", "Cross has three in a line."]);
    assert_eq!(told(&session, 3, english), ["Ring takes b2."]);
    assert_eq!((table.status.as_str(), certain(&session)), ("Cross wins!", vec![1, 0]));
    assert_eq!(table.result.as_deref(), Some("1 line to 0"));
    let totals: Vec<_> = table.seats.iter().map(|seat| (seat.points, seat.unit.as_str())).collect();
    assert_eq!((totals, table.over), (vec![(1, "line"), (0, "lines")], true));
    assert_eq!(board_view(&session, english, Space::High).prompt, None);
}

fn own(one: &str, other: &str) -> (String, String) {
    (one.to_owned(), other.to_owned())
}

#[test]
fn the_strongest_level_takes_a_win_and_prevents_one() {
    let best = |moves: &str| {
        let mut thinking = Thinking::new(played(moves).position(), Strength::of(Level::STRONGEST), Seed(3)).unwrap();
        thinking.finish().chosen.to_string()
    };
    assert_eq!(best("a1 b1 a2 b2"), "a3");
    assert_eq!(best("a1 b2 a2"), "a3");
}

#[test]
fn the_cost_of_a_blunder_is_found() {
    // The second player lets the first complete the line.
    let mut analysis = Analysis::new(played("a1 b2 a2 c1 a3"), 3, None);
    let judged = loop {
        if let Some(judged) = analysis.step() {
            break judged;
        }
    };
    let decision = judged.decision.unwrap();
    assert_eq!(decision.best.to_string(), "a3");
    assert!(decision.cost > FULL_WIN as u32 / 4, "{decision:?}");
}

#[test]
fn its_editor_passes_the_suite() {
    luciole_editor::conformance::check::<TicTacToe>();
}

/// Picks a mark of the editor's tray, and taps squares.
fn put(editor: &mut Editor<TicTacToe>, mark: &str, squares: &str) {
    editor.pick(mark);
    squares.split(' ').for_each(|square| editor.tap(square));
}

#[test]
fn a_position_is_put_together_by_taps() {
    let mut editor = Editor::<TicTacToe>::new(2).unwrap();
    put(&mut editor, "1", "a1 b2 b2 c3");
    assert_eq!(editor.draft().arrangement.to_string(), "turn 1; marks1 a1 c3", "the second tap takes the mark");
    put(&mut editor, "2", "a1 a2");
    assert_eq!(editor.draft().arrangement.to_string(), "turn 1; marks1 c3 a2", "a tap on another mark picks that");
    assert!(editor.undo() && editor.undo());
    put(&mut editor, "2", "b1");
    let people = || vec![Player::Person(Name::default()); 2];
    assert!(editor.begin(people(), Seed(1)).is_err());
    editor.fill("turn", &[1]);
    assert_eq!(editor.draft().arrangement.to_string(), "turn 2; marks1 a1 c3; marks2 b1");
    assert!(editor.begin(people(), Seed(1)).is_ok());
}

#[test]
fn a_sheet_counts_as_the_rules_do() {
    check_tally::<TicTacToe>(20, |position| {
        let seats = position.standings().seats;
        seats.iter().map(|seat| vec![u16::from(seat.points == 1)]).collect()
    });
}

#[test]
fn the_last_square_is_a_move_and_no_choice() {
    let mut editor = Editor::<TicTacToe>::new(2).unwrap();
    put(&mut editor, "1", "a1 c1 a2 b3");
    put(&mut editor, "2", "b1 b2 c2 a3");
    let seen = editor.view(Language::English, Space::High);
    assert_eq!((seen.choice, seen.reasons), (Choice::Forced, Vec::new()));
    editor.undo();
    editor.fill("turn", &[1]);
    let seen = editor.view(Language::English, Space::High);
    assert_eq!((seen.choice, seen.reasons), (Choice::Free, Vec::new()));
}
