//! The suite that every game's words must pass, in all languages.
//!
//! A game calls [`check_set_up`], [`check_gallery`] with the moments of its `pages/exhibits.txt`, and [`check_steps`] and
//! [`check_events`] with whole games.

use std::collections::BTreeSet;
use std::fmt::Debug;

use luciole_core::record::{open, read_code};
use luciole_core::{Chance, MoveSet, Playthrough, Record, Seat, Seed, random_move};
use luciole_scene::Render;
use luciole_session::Session;

use crate::{GameText, Language, Sign, Who, signs, take_steps};

/// Names a seat in a way that no text of a game does.
const WHO: Who<'_> = &|seat| format!("<{seat}>");

/// What the moments of a game's gallery must show between them.
#[derive(Clone, Copy, Debug)]
pub struct Gallery {
    /// Space-separated node classes: everything that the board can show.
    pub classes: &'static str,
    /// How many different marks the legends explain.
    pub marks: usize,
    /// Whether a target may be offered more than once: by several units of a kind, or both on the board and by a button
    /// beside it.
    pub repeats_targets: bool,
}

/// The gallery's moments, read from a game's `pages/exhibits.txt`.
///
/// # Panics
/// If the file can't be read, or doesn't list ten moments.
pub fn exhibits<G: GameText>(text: &str) -> Vec<Session<G>> {
    let begin = |code: &str, steps: &str| {
        let bytes = read_code(code).ok()?;
        let mut session = Session::resume(Playthrough::unpack(open(&bytes).ok()?).ok()?);
        take_steps(&mut session, steps).then_some(session)
    };
    let [exhibits, ..] =
        in_all(|language| crate::exhibits(text, language, begin).expect("every line is a moment of the game"));
    assert_eq!(exhibits.len(), 10);
    exhibits.into_iter().map(|(_, session)| session).collect()
}

/// A game between people, played at random to the end.
pub fn played_out<G: GameText>(seats: usize, seed: u64, options: G::Options) -> Session<G> {
    let record = Record::<G>::new(seats, Seed(seed), options).expect("a number of players that the game is for");
    let mut session = Session::resume(Playthrough::of(record).expect("options that the game offers"));
    let mut chance = Chance::new(Seed(seed), 0);
    while let Some(chosen) = random_move(session.position(), &mut chance) {
        session.play(chosen).expect("a listed move is legal");
    }
    session
}

/// Asserts that everything shown before a game has a name: the game, its seats with their drawings, its options with
/// their values.
pub fn check_set_up<G: GameText>() {
    for (language, _) in Language::ALL {
        let card = G::card(language);
        for text in [card.name, card.tagline, card.goal, card.facts, card.designer, card.publisher] {
            assert!(!text.is_empty(), "{card:?}");
        }
        for seats in G::SEATS {
            let titles: BTreeSet<_> = Seat::all(seats).map(|seat| G::seat(seat, seats, language).title).collect();
            assert_eq!(titles.len(), seats, "{titles:?}");
            for seat in Seat::all(seats) {
                assert_drawn::<G>(G::seat(seat, seats, language).sign);
            }
        }
        for spec in G::OPTIONS {
            let words = G::option(spec.key, language).unwrap_or_else(|| panic!("{} has no name", spec.key));
            let offered = spec.values_for(*G::SEATS.end()).len();
            assert!(!words.label.is_empty() && words.values.len() >= offered, "{words:?}");
        }
    }
}

/// Asserts that the moments together cover the gallery, and that each passes [`check_steps`].
pub fn check_gallery<G: GameText>(moments: &[Session<G>], gallery: &Gallery) {
    let scenes: Vec<_> = moments.iter().map(|session| G::render(&session.moment())).collect();
    let shown: BTreeSet<_> =
        scenes.iter().flat_map(|scene| &scene.nodes).flat_map(|node| node.look.split(' ')).collect();
    let missing: Vec<_> = gallery.classes.split_whitespace().filter(|class| !shown.contains(class)).collect();
    assert!(missing.is_empty(), "no moment shows {missing:?}");
    for (language, _) in Language::ALL {
        let marks = moments.iter().flat_map(|session| G::legend(&session.moment(), language));
        let labels: BTreeSet<_> = marks.map(|mark| mark.label).collect();
        assert_eq!(labels.len(), gallery.marks, "{labels:?}");
    }
    for (session, scene) in moments.iter().zip(&scenes) {
        check_moment(session);
        let targets: Vec<_> = scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions).collect();
        let distinct: BTreeSet<_> = targets.iter().collect();
        assert!(gallery.repeats_targets || distinct.len() == targets.len(), "a target twice: {targets:?}");
    }
}

/// Plays on from each position of a game. Asserts that there is always a prompt and that every move has a description,
/// that no two targets share a name, and that everything in the panel has a drawing.
pub fn check_steps<G: GameText>(session: &mut Session<G>) {
    let (_, moves) = session.cursor();
    for cursor in 0..moves {
        session.show(cursor);
        session.go_on();
        session.take_over();
        assert!(session.may_choose(), "a person decides after {cursor} moves");
        check_moment(session);
    }
}

/// Asserts that every event of these games is told as a proper sentence in each language, naming the same seats, and
/// that at least `sorts` kinds of event occur. Returns the sentences of each language.
pub fn check_events<G: GameText>(games: &[Session<G>], sorts: usize) -> Vec<[String; Language::ALL.len()]> {
    let events = || games.iter().flat_map(|session| session.events().iter().flatten());
    let seen: BTreeSet<_> = events().map(sort_of).collect();
    assert_eq!(seen.len(), sorts, "{seen:?}");
    let told = |event| {
        let told = in_all(|language| G::event(event, WHO, language));
        assert_sentences(&told, &['.']);
        let named = told.each_ref().map(|said| said.matches('<').count());
        assert!(named.iter().all(|count| *count == named[0]), "{told:?}");
        told
    };
    events().map(told).collect()
}

fn check_moment<G: GameText>(session: &Session<G>) {
    let moment = session.moment();
    if moment.live {
        assert_sentences(&in_all(|language| G::prompt(&moment, WHO, language)), &['.', '?']);
    }
    for choice in moment.position.legal_moves() {
        let first = MoveSet::nth(&choice, 0);
        assert_sentences(&in_all(|language| G::choice(&moment, first, WHO, language)), &['.']);
    }
    let scene = G::render(&moment);
    let targets: BTreeSet<_> = scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions).collect();
    for (language, _) in Language::ALL {
        let name = |target: &&String| G::target(&moment, target.parse().expect("targets read back"), WHO, language);
        let names: Vec<String> = targets.iter().map(name).collect();
        assert!(names.iter().all(|name| !name.is_empty() && is_filled(name)), "{names:?}");
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "two targets share a name: {names:?}");
        for (sign, _) in signs(session, language) {
            assert_drawn::<G>(sign);
        }
    }
}

fn in_all<T>(said: impl FnMut(Language) -> T) -> [T; Language::ALL.len()] {
    Language::ALL.map(|(language, _)| language).map(said)
}

/// Whether all placeholders of a text were filled in.
fn is_filled(text: &str) -> bool {
    !text.contains(['{', '}'])
}

/// Asserts that a sentence ends properly, that no placeholder was left, and that no two languages share a text.
fn assert_sentences(said: &[String], ends: &[char]) {
    let is_sentence = |text: &String| text.len() > 3 && text.ends_with(ends) && is_filled(text);
    assert!(said.iter().all(is_sentence), "{said:?}");
    assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), said.len(), "{said:?}");
}

fn assert_drawn<G: Render>(sign: Sign) {
    assert!(G::DRAWINGS.contains(&format!("<g id=\"{}\"", sign.drawing)), "no drawing {}", sign.drawing);
}

/// The name of an event's variant.
fn sort_of(event: &impl Debug) -> String {
    format!("{event:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned()
}
