use luciole_core::{Game as _, Name, Player, Seed};
use luciole_editor::Editor;
use luciole_editor::conformance::check;
use luciole_session::Space;

use super::*;

#[test]
fn the_editor_passes_the_suite() {
    check::<Lum42>();
}

fn new(seats: usize) -> Editor<Lum42> {
    Editor::new(seats).unwrap()
}

/// Picks pieces and taps spots: `rl c3p mb c3m` puts a red planet and a blue moon on c3.
fn put(editor: &mut Editor<Lum42>, pieces_and_spots: &str) {
    let words: Vec<&str> = pieces_and_spots.split_whitespace().collect();
    for pair in words.chunks(2) {
        editor.back();
        editor.pick(pair[0]);
        editor.tap(pair[1]);
    }
    editor.back();
}

fn tray(editor: &Editor<Lum42>, piece: &str) -> Option<usize> {
    left(editor.draft(), piece.parse().unwrap())
}

/// The systems as they are written.
fn zone(editor: &Editor<Lum42>) -> String {
    editor.draft().arrangement.systems.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The units of a seat, and where they are.
fn units(editor: &Editor<Lum42>, seat: usize) -> String {
    let units = editor.draft().arrangement.crews[seat].units.iter();
    let written = units.map(|(kind, post)| post.map_or(kind.to_string(), |post| format!("{kind}@{post}")));
    written.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_system_is_put_together_and_moves_as_a_whole() {
    let mut editor = new(2);
    put(&mut editor, "rl c3p mb c3m");
    assert_eq!(zone(&editor), "rl-mb@c3");
    assert_eq!((tray(&editor, "re"), tray(&editor, "rl"), tray(&editor, "mb")), (Some(5), Some(5), Some(3)));
    // With nothing picked, a tap takes it, and the next one puts it elsewhere.
    editor.tap("c3p");
    assert_eq!((zone(&editor), tray(&editor, "mb")), (String::new(), Some(4)));
    editor.tap("d3p");
    assert_eq!(zone(&editor), "rl-mb@d3");
    assert!(editor.undo() && editor.undo() && editor.undo());
    assert_eq!(zone(&editor), "rl@c3");
    put(&mut editor, "pt c3m ke d3p ke e3p ke c4p ke e4p");
    assert_eq!((zone(&editor), tray(&editor, "ke")), ("rl-pt@c3 ke@d3 ke@e3 ke@c4 ke@e4".to_owned(), Some(0)));
    put(&mut editor, "ke c5p mr d5m");
    assert!(!zone(&editor).contains("c5") && !zone(&editor).contains("mr"), "no more black ones; no planet");
}

#[test]
fn units_come_from_home_and_go_back_there() {
    let mut editor = new(2);
    put(&mut editor, "rl c3p mb c3m base1 c3p chief1 c3m base2 one base2 one");
    assert_eq!(units(&editor, 0), "base@c3p base base chief@c3m", "the chief has joined the crew");
    assert_eq!(units(&editor, 1), "base@one base@one base");
    assert_eq!((tray(&editor, "base2"), tray(&editor, "chief1")), (Some(1), Some(0)));
    // The planet is taken: the unit there goes home.
    put(&mut editor, "base2 c3p");
    assert_eq!(units(&editor, 0), "base base base chief@c3m");
    editor.fill("home1-base", &[2]);
    editor.fill("home1-base", &[4]);
    editor.fill("home1-saboteur", &[1]);
    assert_eq!(units(&editor, 0), "chief@c3m base base saboteur");
    // A probe has the colour of its planet; ships taken away are in the centre.
    put(&mut editor, "probe1 c3p ship2 ship-c3");
    let crews = &editor.draft().arrangement.crews;
    assert_eq!((crews[0].probes[3], crews[1].ship), ("c3".parse().ok(), "c3".parse().unwrap()));
    editor.tap("ship-c3");
    assert_eq!(editor.draft().arrangement.crews[1].ship, Cell::CENTRE);
}

const AROUND: &str = "\
rl c3p mb c3m gl d3p my d3m yl e3p mr e3m bl c4p mg c4m rl e4p mb e4m ke c5p my c5m gl d5p pl d5m bl e5p pd e5m";

/// Two players in the middle of round 2.
#[test]
fn a_position_that_the_rules_accept() {
    let players = || vec![Player::Person(Name::default()); 2];
    let mut editor = new(2);
    assert!(editor.begin(players(), Seed(1)).is_err());
    put(&mut editor, AROUND);
    assert!(editor.begin(players(), Seed(1)).is_ok(), "the first turn");
    put(&mut editor, "bl d2p pl d2m ye b3p pt b3m re f4p mg f4m ge c6p mr c6m");
    for key in ["round", "decision", "turn"] {
        editor.fill(key, &[1]);
    }
    let cubes = [("light1-r", 2), ("energy1-b", 1), ("points1-passage", 3)];
    for (key, value) in [("home1-base", 2), ("home2-base", 2), ("home2-doubler", 1)].into_iter().chain(cubes) {
        editor.fill(key, &[value]);
    }
    put(&mut editor, "chief1 c4p probe1 e4p ship1 ship-c4 ship2 ship-e5");
    let begun = editor.begin(players(), Seed(1)).unwrap();
    assert_eq!(begun.position().arrangement().unwrap().crews, editor.draft().arrangement.crews);
    // Known piles: their heights are checked as well.
    editor.fill("planets", &[1]);
    assert!(editor.begin(players(), Seed(1)).is_err());
    for (pile, kind) in [(1, 1), (2, 2), (3, 3), (4, 4)] {
        editor.fill(&format!("planets-{pile}"), &[kind]);
        editor.fill(&format!("planets-{pile}-left"), &[4]);
        editor.fill(&format!("planets-{pile}-left"), &[6]);
    }
    assert!(editor.draft().arrangement.to_string().contains("planets b:4 g:4 y:4 r:4; ship1"));
    assert!(editor.begin(players(), Seed(1)).is_ok());
}

/// What those have who no longer take part is taken away; they come back as at the beginning.
#[test]
fn fewer_players_leave_nothing_of_the_others() {
    let mut editor = new(4);
    put(&mut editor, AROUND);
    let begun = |editor: &Editor<Lum42>, seats| editor.begin(vec![Player::Person(Name::default()); seats], Seed(1));
    editor.seat(2);
    assert!(begun(&editor, 2).is_ok());
    editor.seat(4);
    put(&mut editor, "ship3 ship-c4");
    assert!(begun(&editor, 4).is_ok());
    editor.seat(2);
    assert!(begun(&editor, 2).is_ok());
    editor.seat(4);
    assert!(begun(&editor, 4).is_ok());
    assert!(!editor.draft().arrangement.to_string().contains("ship3 c4"));
}

/// Whatever somebody writes is drawn and scored.
#[test]
fn whatever_is_written_is_shown() {
    let many = "base@c3p ".repeat(100);
    let texts = [
        "first 4; turn 3; decision ship".to_owned(),
        "round 5; turn 4; decision over; zone kl-mb@d4 rl@a1 bl-mb@a1 ge@a1 rl@g7; planets k:5 - b:1 r:5; satellites - - - -"
            .to_owned(),
        format!("decision recover; units1 {many}; units2 {many} chief@one chief@one; units4 {many}"),
        "light1 r:255 b:255; light2 r:255; energy1 r:255; energy2 r:255; points1 passage:65535 exile:65535 transform:9999"
            .to_owned(),
        "decision ship; ship1 a1; ship2 a1; ship3 g7; probes1 b@a7 g@a7 y@a7 r@a7; probes2 b@a7; units1 base@b7m".to_owned(),
    ];
    for seats in Lum42::SEATS {
        for text in &texts {
            let draft = Draft::<Lum42> { seats, options: Options::default(), arrangement: text.parse().unwrap() };
            let mut editor = Editor::<Lum42>::of(draft);
            let mut taken = 0;
            for _ in 0..400 {
                let shown = editor.view(Language::English, Space::High);
                assert_eq!(shown.scores.seats.len(), seats);
                editor.back();
                let Some(target) = shown.board.scene.targets().find_map(|node| node.target.clone()) else { break };
                editor.tap(&target);
                taken += 1;
            }
            assert!(taken < 400, "{text}");
        }
    }
}

/// In round 2, before anything is taken back, three units have acted: they can have brought two cubes, one of them
/// transformed, or three.
#[test]
fn more_cubes_than_units_can_have_brought_are_odd() {
    let remarks = |light: &str, energy: &str| {
        let start = format!(
            "round 2; decision ship; zone rl-mb@c3 gl-my@d3 yl-mr@e3 bl-mg@c4 rl-mb@e4 ke-my@c5 gl-pl@d5 bl-pd@e5 bl-pl@d2 \
             ye-pt@b3 re-mg@f4 ge-mr@c6; units1 base base doubler; light1 {light}; energy1 {energy}; units2 base base doubler"
        );
        let draft = Draft { seats: 2, options: Options::default(), arrangement: start.parse().unwrap() };
        let shown = Editor::<Lum42>::of(draft).view(Language::English, Space::High);
        assert_eq!(shown.reasons, [], "{start}");
        shown.remarks
    };
    assert_eq!((remarks("b:1", "g:1"), remarks("b:1 g:2", "")), (vec![], vec![]));
    let odd = vec!["Orange has more cubes than units and probes can have brought by now.".to_owned()];
    assert_eq!((remarks("b:2", "g:1"), remarks("b:2 g:2", "")), (odd.clone(), odd));
}
