//! The suite that every game's editor must pass.

use std::collections::BTreeSet;

use luciole_core::{Chance, Colours, Record, Seat, Seed, random_move};
use luciole_scene::{Direction, Place, Shape, ViewBox};
use luciole_session::Space;
use luciole_words::{Language, Sign};

use crate::{Draft, Edit, Editor, EditorView, Value};

/// Asserts that every position of random games can be edited, that an editor shows any draft, and that whatever is done
/// in it is safe.
pub fn check<G: Edit>() {
    for seats in G::SEATS {
        for seed in 0..3 {
            check_played::<G>(seats, seed);
            check_at_random::<G>(seats, seed);
        }
    }
}

/// A played position is possible in the editor; each of its pieces can be taken, and put back.
fn check_played<G: Edit>(seats: usize, seed: u64) {
    let mut position = G::set_up(seats, &G::Options::default(), Seed(seed)).expect("a number of players of the game");
    let mut chance = Chance::new(Seed(seed), 0);
    loop {
        if let Some(arrangement) = position.arrangement().filter(|_| chance.below(6) == 0) {
            let editor = Editor::<G>::of(Draft { seats, options: G::Options::default(), arrangement });
            let shown = check_view(&editor);
            let text = &editor.draft().arrangement;
            assert_eq!((&shown.reasons[..], &shown.remarks[..]), (&[][..], &[][..]), "{text}");
            assert!(shown.scores.status.is_some());
            check_taps(&editor, &shown);
            let text = editor.record().to_json();
            let read = Record::<G>::understand(
                luciole_core::record::understand_record(
                    luciole_core::record::read_record(&text).expect("it is a record"),
                )
                .expect("it is a record"),
            );
            let read = Editor::of_record(read.expect("a draft reads back")).expect("it has a start");
            assert_eq!(read.draft(), editor.draft());
        }
        let Some(chosen) = random_move(&position, &mut chance) else { return };
        position.play(chosen).expect("a listed move is legal");
    }
}

/// With nothing picked, a tap on a target takes what lies there; undone, it is back.
fn check_taps<G: Edit>(editor: &Editor<G>, shown: &EditorView) {
    for node in shown.board.scene.targets() {
        let target = node.target.as_deref().expect("targets have one");
        let mut tapped = editor.clone();
        tapped.tap(target);
        assert_ne!(tapped.draft(), editor.draft(), "nothing lies on {target}");
        assert!(tapped.undo());
        assert_eq!(tapped.draft(), editor.draft());
    }
}

/// Whatever is done in an editor, it shows a board, and its draft can be written and read.
fn check_at_random<G: Edit>(seats: usize, seed: u64) {
    let mut chance = Chance::new(Seed(seed), 1);
    let mut editor = Editor::<G>::new(seats).expect("a number of players of the game");
    let mut put = 0;
    for _ in 0..200 {
        let shown = check_view(&editor);
        let before = editor.draft().clone();
        act(&mut editor, &shown, &mut chance);
        put += usize::from(*editor.draft() != before);
        let text = editor.draft().arrangement.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&editor.draft().arrangement), "{text}");
    }
    assert!(put > 40, "few taps did anything: {put}");
    while editor.undo() {}
    assert_eq!(*editor.draft(), *Editor::<G>::new(seats).expect("as before").draft(), "everything is undone");
}

fn act<G: Edit>(editor: &mut Editor<G>, shown: &EditorView, chance: &mut Chance) {
    let scene = &shown.board.scene;
    let targets: Vec<&str> = scene.targets().filter_map(|node| node.target.as_deref()).collect();
    let mut any = |count: usize| chance.below(count.max(1) as u32) as usize;
    match any(10) {
        0..3 => {
            if let Some(entry) = shown.tray.get(any(shown.tray.len())) {
                editor.pick(&entry.piece);
            }
        }
        3..6 => match targets.get(any(targets.len())) {
            Some(target) => editor.tap(target),
            None => editor.tap_at(Place::default()),
        },
        6 | 7 => {
            let ViewBox { x, y, width, height } = scene.view;
            let place = Place { x: x + width * any(100) as f64 / 100.0, y: y + height * any(100) as f64 / 100.0 };
            if any(2) == 0 {
                editor.tap_at(place);
            } else if let Some(target) = targets.get(any(targets.len())) {
                editor.drag(target, place);
                check_view(editor);
                editor.drop(targets.get(any(targets.len())).copied());
            }
        }
        8 => {
            let fields: Vec<_> = shown.fields.iter().flat_map(|group| &group.fields).collect();
            if let Some(field) = fields.get(any(fields.len())) {
                let values: Vec<u8> = match &field.value {
                    Value::Choice { names, .. } => vec![any(names.len() + 1) as u8],
                    Value::Count { most, .. } => vec![any(usize::from(*most) + 2) as u8],
                    Value::Numbers(_) => (0..any(9)).map(|number| (7 * number) as u8).collect(),
                };
                editor.fill(&field.key, &values);
                editor.fill(&field.key, &[255; 40]);
                editor.fill("nothing", &values);
            }
        }
        _ => match any(5) {
            0 => editor.seat(any(5)),
            1 => editor.set_up(Seed(any(9) as u64)),
            _ => editor.steer(Direction::Left, any(2) == 0),
        },
    }
}

/// Everything that is shown has a name, a drawing and a place.
fn check_view<G: Edit>(editor: &Editor<G>) -> EditorView {
    let views = Language::ALL.map(|(language, _)| editor.view(language, Space::High));
    check_colours(editor, &views[0]);
    for shown in &views {
        let scene = &shown.board.scene;
        let keys: BTreeSet<_> = scene.nodes.iter().map(|node| &node.key).collect();
        assert_eq!(keys.len(), scene.nodes.len(), "a key twice");
        let mut names = BTreeSet::new();
        for node in scene.targets() {
            let name = node.label.as_deref().unwrap_or_default();
            assert!(is_filled(name), "{} has no name", node.key);
            assert!(scene.view.holds(node.at), "{} is out of view", node.key);
            names.insert(name);
        }
        for node in &scene.nodes {
            if let Shape::Drawing(id) = node.shape {
                assert_drawn::<G>(id);
            }
        }
        for entry in &shown.tray {
            assert!(is_filled(&entry.name) && entry.piece.parse::<G::Piece>().is_ok(), "{entry:?}");
            assert_drawn::<G>(entry.sign.drawing);
        }
        let fields = || shown.fields.iter().flat_map(|group| &group.fields);
        let keys: BTreeSet<_> = fields().map(|field| &field.key).collect();
        assert_eq!(keys.len(), fields().count(), "a field twice");
        for field in fields() {
            assert!(is_filled(&field.label), "{field:?}");
            let is_valid = match &field.value {
                Value::Choice { names, chosen } => *chosen < names.len() && names.iter().all(|name| is_filled(name)),
                Value::Count { count, most } => count <= most,
                Value::Numbers(_) => true,
            };
            assert!(is_valid, "{field:?}");
            if let Some(Sign { drawing, .. }) = field.sign {
                assert_drawn::<G>(drawing);
            }
        }
        for reason in &shown.reasons {
            assert!(is_filled(&reason.text), "{reason:?}");
            if let Some(target) = &reason.target {
                let ring = format!("fault {target}");
                assert!(scene.nodes.iter().any(|node| node.key == ring), "{reason:?}");
            }
        }
        assert_eq!(shown.scores.seats.len(), editor.draft().seats);
    }
    let [english, ..] = views;
    english
}

/// In other colours, the same lies on the same spots, and pieces of seats look and are called otherwise.
fn check_colours<G: Edit>(editor: &Editor<G>, shown: &EditorView) {
    let [first, second] = [0, 1].map(Seat::at);
    let swapped = Colours::OWN.with(first, Colours::OWN.of(second));
    let mut other = editor.clone();
    other.colour(swapped);
    assert_eq!(other.record().colours.of(first), swapped.of(first), "a game is played in these colours");
    let other = other.view(Language::English, Space::High);
    let targets =
        |shown: &EditorView| shown.board.scene.targets().map(|node| (node.target.clone(), node.at)).collect::<Vec<_>>();
    assert_eq!(targets(&other), targets(shown));
    for (entry, other) in shown.tray.iter().zip(&other.tray) {
        let differs = entry.sign != other.sign;
        assert_eq!(entry.name != other.name, differs, "{entry:?}, {other:?}");
        assert!(differs || entry.seat != Some(first) && entry.seat != Some(second), "{entry:?}");
    }
}

fn is_filled(text: &str) -> bool {
    !text.is_empty() && !text.contains(['{', '}'])
}

fn assert_drawn<G: Edit>(drawing: &str) {
    assert!(G::DRAWINGS.contains(&format!("<g id=\"{drawing}\"")), "no drawing {drawing}");
}
