//! The suite that every game's words must pass, in all languages.
//!
//! A game calls [`check_set_up`], [`check_gallery`] with the moments of its `pages/exhibits.txt`, [`check_steps`] and
//! [`check_events`] with whole games, and [`check_tally`]; a game with secrets also calls [`check_hand_over`].

use std::collections::BTreeSet;
use std::fmt::Debug;

use luciole_core::record::{open, read_code};
use luciole_core::{Chance, Colours, MoveSet, PlayerColour, Playthrough, Record, Seat, Seed, random_move};
use luciole_scene::conformance::check_scene;
use luciole_scene::{Node, Render, Scene, Shape};
use luciole_session::{Moment, Session, Space, Tap};

use crate::board_view::board_view_at;
use crate::{GameText, Language, Sign, Tally, TallyView, Who, signs, take_steps, tally_view};

/// Names a seat in a way that no text of a game does.
const WHO: Who<'_> = Who::named(&|seat| format!("<{seat}>"));

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
            let most = G::colours_for(seats);
            let titles: BTreeSet<_> =
                PlayerColour::all(most).map(|colour| G::colour_sign(colour, seats, language).title).collect();
            assert_eq!(titles.len(), most, "{titles:?}");
            for colour in PlayerColour::all(most) {
                assert_drawn::<G>(G::colour_sign(colour, seats, language).sign);
            }
        }
        let most = *G::SEATS.end();
        for (spec, colours) in G::OPTIONS.iter().flat_map(|spec| [Colours::OWN, others::<G>(most)].map(|of| (spec, of)))
        {
            let words = G::option(spec.key, colours, language);
            let words = words.unwrap_or_else(|| panic!("{} has no name", spec.key));
            let offered = spec.values_for(most);
            assert!(!words.label.is_empty() && words.values.len() >= offered.len(), "{words:?}");
            // A seat is called by its colour.
            for (value, name) in offered.iter().zip(&words.values) {
                let title = value.parse().map(|seat| G::colour_title(colours.of(seat), most, language));
                assert!(title.is_err() || title == Ok(name), "{value} is {name:?}");
            }
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
        let marks = moments.iter().flat_map(|session| G::legend(&session.moment(), WHO, language));
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
        session.continue_here();
        session.accept_device();
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
        let told_in = |who| {
            let told = in_all(|language| G::event(event, who, language));
            assert_sentences(&told, &['.']);
            told
        };
        told_in(WHO.in_colours(others::<G>(*G::SEATS.end())));
        let told = told_in(WHO);
        let named = told.each_ref().map(|said| said.matches('<').count());
        assert!(named.iter().all(|count| *count == named[0]), "{told:?}");
        told
    };
    events().map(told).collect()
}

/// Asserts that while the device is handed over, after any move of a finished game between people, nothing depends on a
/// secret: neither what is drawn nor what is said of it, with all overlays, nor the scores. And that the board does
/// depend on it once the device has been taken: so there is something to hide.
pub fn check_hand_over<G: GameText>(finished: &Session<G>) {
    // At the end all is open.
    let mut record = finished.record().clone();
    record.moves.pop();
    let mut session = Session::resume(Playthrough::of(record).expect("moves that were played"));
    for overlay in G::OVERLAYS {
        session.toggle_overlay(overlay.key);
    }
    let mut chance = Chance::new(Seed(7), 0);
    let mut secrets = 0;
    let (_, moves) = session.cursor();
    for cursor in 0..=moves {
        session.show(cursor);
        let (moment, real) = (session.moment(), session.position());
        assert!(moment.covered && !moment.live, "after {cursor} moves");
        let seats: Vec<_> = Seat::all(real.seats()).collect();
        for (seat, language) in seats.iter().zip(Language::ALL.into_iter().cycle()) {
            let guess = &real.determinize(*seat, &mut chance);
            let seen = |position, viewer: Option<Seat>| {
                let covered = viewer.is_none();
                let viewer = viewer.or(moment.viewer);
                let moment = &Moment { position, viewer, covered, ..moment.clone() };
                let left: Vec<_> = seats.iter().map(|seat| G::left(position, *seat, language.0)).collect();
                (board_view_at(&session, moment, language.0, Space::High), G::scores(moment, language.0), left)
            };
            assert!(seen(real, None) == seen(guess, None), "after {cursor} moves the page tells a secret");
            secrets += seats.iter().filter(|other| seen(real, Some(**other)) != seen(guess, Some(**other))).count();
        }
    }
    assert!(secrets > 0, "nothing was hidden");
}

/// What a hint at a move gives as reasons.
#[derive(Debug)]
pub struct Reasoned<G: GameText> {
    /// The position.
    pub before: G,
    /// Who decides there.
    pub mover: Seat,
    /// The move.
    pub chosen: G::Move,
    /// The position after it.
    pub after: G,
    /// The reasons in English, in which players are called `<1>`, `<2>` and so on; empty if there are none.
    pub said: String,
}

/// The reasons for every move that could have been made in a game. Asserts that they are sentences in each language, and
/// tell nothing that the player can't know.
pub fn reasons<G: GameText>(mut session: Session<G>) -> Vec<Reasoned<G>> {
    let (_, length) = session.cursor();
    let mut all = Vec::new();
    for cursor in 0..length {
        session.show(cursor);
        let moment = session.moment();
        let before = moment.position;
        let mover = before.turn().seat().expect("somebody decides");
        let dealt_anew = before.determinize(mover, &mut Chance::new(Seed(cursor as u64), 0));
        for chosen in before.legal_moves().iter().map(|choice| choice.nth(0)) {
            let said = in_all(|language| G::reason(&moment, chosen, WHO, language));
            let elsewhere =
                G::reason(&Moment { position: &dealt_anew, ..moment.clone() }, chosen, WHO, Language::English);
            assert_eq!(said[0], elsewhere, "{chosen}");
            let said = said.map(Option::unwrap_or_default);
            if said.iter().any(|said| !said.is_empty()) {
                assert_sentences(&said, &['.']);
            }
            let mut after = before.clone();
            after.play(chosen).expect("a listed move is legal");
            let [english, ..] = said;
            all.push(Reasoned { before: before.clone(), mover, chosen, after, said: english });
        }
    }
    all
}

/// Asserts that a score sheet, filled in at the end of that many random games for each number of players, comes to the
/// points and ranks of the rules, without remarks, and that its entries have names and drawings. `fill` counts what
/// would be counted on a real table, for each seat.
pub fn check_tally<G: Tally>(games: u64, fill: impl Fn(&G) -> Vec<Vec<u16>>) {
    for seats in G::SEATS {
        for (language, _) in Language::ALL {
            let entries = G::entries(seats, language);
            let labels: BTreeSet<_> = entries.iter().map(|entry| &entry.label).collect();
            assert_eq!(labels.len(), entries.len(), "{labels:?}");
            entries.iter().filter_map(|entry| entry.sign).for_each(assert_drawn::<G>);
        }
        assert_sentences(&in_all(|language| G::what_to_count(language).to_owned()), &['.']);
        assert_sentences(&in_all(|language| tally_view::<G>(&[], &names(seats), language).result), &['.']);
        for seed in 0..games {
            let session = played_out::<G>(seats, seed, G::Options::default());
            let sheet = fill(session.position());
            let views = in_all(|language| tally_view::<G>(&sheet, &names(seats), language));
            for view in &views {
                let numbers: Vec<Vec<u16>> =
                    view.rows.iter().map(|row| row.cells.iter().map(|cell| cell.number).collect()).collect();
                assert_eq!(numbers, sheet, "every number has its place and is possible");
                for (row, standing) in view.rows.iter().zip(session.standings().seats) {
                    // A tie-break of 0 counts as not entered.
                    let rank = row.rank.unwrap_or(standing.rank);
                    assert_eq!(
                        (row.points, rank),
                        (standing.points, standing.rank),
                        "{seats} seats, seed {seed}: {sheet:?}"
                    );
                }
                assert_eq!(view.remarks, [""; 0]);
            }
            assert_sentences(&views.map(|view| view.result), &['.', '!']);
        }
    }
}

/// What a sheet comes to, in English, for Ada, Ben, Cleo and Dan.
pub fn tallied<G: Tally>(sheet: &[Vec<u16>]) -> TallyView {
    tally_view::<G>(sheet, &names(sheet.len()), Language::English)
}

fn names(seats: usize) -> Vec<String> {
    ["Ada", "Ben", "Cleo", "Dan"].iter().take(seats).map(|name| (*name).to_owned()).collect()
}

/// Whatever colours the seats have, all is named and drawn; and the seats' pieces are drawn in their colours.
fn check_moment<G: GameText>(session: &Session<G>) {
    let seats = session.position().seats();
    let others = others::<G>(seats);
    let [own, other] = [Colours::OWN, others].map(|colours| check_moment_in(session, colours));
    let targets = |scene: &Scene| scene.targets().map(|node| (node.target.clone(), node.at)).collect::<Vec<_>>();
    assert_eq!(targets(&own), targets(&other), "colours change no target");
    let has = |node: &Node, colour: PlayerColour| node.look.split(' ').any(|each| each == G::COLOURS[colour.index()]);
    let sign = |colour: PlayerColour| Shape::Drawing(G::COLOUR_SIGNS[colour.index()].drawing);
    for (node, shown) in own.nodes.iter().filter_map(|node| Some((node, other.node(&node.key)?))) {
        for seat in Seat::all(seats) {
            let [usual, colour] = [Colours::OWN, others].map(|colours| colours.of(seat));
            assert!(!has(node, usual) || has(shown, colour), "{} of seat {seat}: {}", node.key, shown.look);
            assert!(node.shape != sign(usual) || shown.shape == sign(colour), "{} of seat {seat}", node.key);
        }
    }
}

/// Other colours for that many seats: the last colour for the first seat, and so on.
fn others<G: GameText>(seats: usize) -> Colours {
    let most = G::colours_for(seats);
    let backwards: Vec<_> = (0..seats).map(|index| Some((most - index) as u64)).collect();
    Colours::new(&backwards, most).expect("as many colours as seats")
}

fn check_moment_in<G: GameText>(session: &Session<G>, colours: Colours) -> Scene {
    let moment = Moment { colours, ..session.moment() };
    let who = WHO.in_colours(colours);
    if moment.live {
        assert_sentences(&in_all(|language| G::prompt(&moment, who, language)), &['.', '?']);
    }
    for choice in moment.position.legal_moves() {
        let first = MoveSet::nth(&choice, 0);
        let said = in_all(|language| G::choice(&moment, first, who, language));
        assert_sentences(&said, &['.']);
        // It follows a colon, where only German has capitals.
        let begins_small = |(language, text): &(Language, &String)| {
            *language == Language::German || !text.starts_with(char::is_uppercase)
        };
        let languages = Language::ALL.map(|(language, _)| language);
        assert!(languages.into_iter().zip(&said).all(|each| begins_small(&each)), "{said:?}");
    }
    let scene = G::render(&moment);
    check_scene::<G>(&scene);
    for square in &scene.unavailable {
        let target = square.target.parse().expect("targets read back");
        let why = moment.position.refusal(moment.selection, target);
        assert!(moment.live && why.is_some(), "{square:?} can be chosen");
    }
    let targets: BTreeSet<_> = scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions).collect();
    if moment.live && *moment.selection == G::Selection::default() {
        for chosen in moment.position.legal_moves().iter().map(|choice| choice.nth(0)) {
            let Some(first) = moment.position.first_tap(chosen) else { continue };
            let begun = moment.position.tap(moment.selection, first);
            assert!(matches!(begun, Tap::Select(_)), "{chosen} doesn't begin at {first}");
            assert!(targets.contains(&first.to_string()), "{chosen}: {first} isn't on the board");
        }
    }
    for (language, _) in Language::ALL {
        let name = |target: &&String| G::target(&moment, target.parse().expect("targets read back"), who, language);
        let names: Vec<String> = targets.iter().map(name).collect();
        assert!(names.iter().all(|name| !name.is_empty() && is_filled(name)), "{names:?}");
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "two targets share a name: {names:?}");
        let marks = G::legend(&moment, WHO, language).into_iter().map(|mark| mark.sign);
        for sign in signs(session, language).into_iter().map(|(sign, _)| sign).chain(marks) {
            assert_drawn::<G>(sign);
        }
    }
    scene
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

/// The sentences of a text in English, without what ends them.
pub fn claims(said: &str) -> Vec<&str> {
    said.split('.').map(str::trim).filter(|claim| !claim.is_empty()).collect()
}
