//! Takes the games' lessons as learners do, and tests the engine with a lesson of its own.

use std::fmt::Debug;

use luciole_core::{Chance, Player, RecordError, Seed, Turn as GameTurn, random_move};
use luciole_session::{Play, Proposal, Session, Tapped};

use crate::GameId;

use super::*;
use crate::lacuna::Lacuna;

const LANGUAGES: [&str; 3] = ["en", "fr", "de"];

fn lesson(game: GameId, language: &str) -> Lesson {
    let path = format!("{}/../{game}/pages/lesson.{language}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    Lesson::read(&text).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// Every lesson in every language, with its name.
fn lessons() -> impl Iterator<Item = (String, Lesson)> {
    let all = |&game: &GameId| LANGUAGES.map(|language| (format!("{game}.{language}"), lesson(game, language)));
    GameId::ALL.iter().flat_map(all)
}

/// The legal moves of the shown position, without duplicates: all if they are few, many of a continuum.
fn legal(session: &AnySession) -> Vec<String> {
    fn of<G: Play>(session: &Session<G>) -> Vec<String> {
        let mut chance = Chance::new(Seed(7), 0);
        let drawn = (0..3_000).filter_map(|_| random_move(session.position(), &mut chance));
        let mut drawn: Vec<String> = drawn.map(|chosen| chosen.to_string()).collect();
        drawn.sort();
        drawn.dedup();
        drawn
    }
    for_game!(session.game(), G => of(session.downcast_ref::<G>().unwrap()))
}

fn moves(session: &AnySession) -> usize {
    session.cursor().0
}

/// Taps the board in the way that plays that move.
fn attempt(guide: &mut Guide, session: &mut AnySession, chosen: &str) -> Tapped {
    fn suggest<G: Play>(session: &mut Session<G>, chosen: &str) -> String {
        let chosen = chosen.parse().unwrap_or_else(|_| panic!("{chosen} is a move"));
        session.propose(Proposal::Hint(chosen)).unwrap_or_else(|why| panic!("{chosen}: {why}"));
        session.position().preselect(chosen).1.to_string()
    }
    let target = for_game!(session.game(), G => suggest(session.downcast_mut::<G>().unwrap(), chosen));
    let tapped = guide.tap(session, &target);
    // At the table, everything is revealed before the next tap.
    session.reveal_all();
    tapped
}

/// Whether there is something to show, and the shown move.
fn shown(guide: &Guide, session: &AnySession) -> (bool, Option<String>) {
    let (mut guide, mut session) = (guide.clone(), session.clone());
    guide.show(&mut session);
    let proposal = for_game!(session.game(), G => session.downcast_ref::<G>().unwrap().moment().proposal.map(|proposal| proposal.into_move().to_string()));
    (guide.shows(), proposal)
}

/// Plays the lesson's next move.
fn reply(guide: &mut Guide, session: &mut AnySession) {
    let before = moves(session);
    guide.reply(session).unwrap();
    assert_eq!(moves(session), before + 1);
    session.reveal_all();
}

#[test]
fn lessons_have_a_good_length_and_one_human_learner() {
    for (name, lesson) in lessons() {
        assert!((5..=MAX_STEPS).contains(&lesson.steps().len()), "{name}");
        for step in lesson.steps() {
            let words =
                |text: &str| text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
            assert!((8..=50).contains(&words(&step.text)), "{name}: {} words: {}", words(&step.text), step.text);
            assert!((1..=6).contains(&words(&step.heading)), "{name}: {}", step.heading);
            assert!(words(&step.praise) <= 30, "{name}: {}", step.praise);
            assert!(
                step.turns.is_empty() == step.praise.is_empty(),
                "{name}: {} is praised for what it asks",
                step.heading
            );
            let record = step.position.record();
            let [Player::Person(person), computers @ ..] = record.players() else { panic!("{name}") };
            assert!(
                person.as_str().is_empty() && computers.iter().all(|each| matches!(each, Player::Computer(_))),
                "{name}"
            );
        }
        let over = |step: &Step| {
            let session = step.after(usize::MAX).unwrap();
            session.turn() == GameTurn::Over
        };
        assert!(lesson.steps().iter().any(over), "{name} teaches an end of a game");
    }
}

#[test]
fn the_first_step_of_lacuna_explains_the_essentials_in_three_sentences() {
    for language in LANGUAGES {
        let lesson = lesson(GameId::Lacuna, language);
        let text = &lesson.steps()[0].text;
        assert!(text.ends_with('.') && text.matches(['.', '!', '?']).count() == 3, "{language}: {text}");
    }
}

#[test]
fn lessons_differ_between_languages_only_in_their_text() {
    let shape = |lesson: Lesson| {
        let silent = |mut step: Step| {
            for words in [&mut step.heading, &mut step.text, &mut step.praise] {
                words.clear();
            }
            step.turns.iter_mut().flat_map(|turn| &mut turn.detours).for_each(|(_, words)| words.clear());
            step
        };
        lesson.steps.into_iter().map(silent).collect::<Vec<_>>()
    };
    for &game in GameId::ALL {
        let [english, others @ ..] = LANGUAGES.map(|language| shape(lesson(game, language)));
        for other in others {
            assert_eq!(english, other, "{game}");
        }
    }
}

#[test]
fn lessons_can_be_completed_and_react_to_every_other_move() {
    for (name, lesson) in lessons() {
        let (mut guide, mut session) = Guide::begin(lesson.clone(), 0).unwrap();
        for (number, step) in lesson.steps().iter().enumerate() {
            let name = format!("{name}, “{}”", step.heading);
            assert_eq!(guide.place(), (number, lesson.steps().len()));
            for turn in &step.turns {
                match &turn.what {
                    What::Asked { model, others } => {
                        let (mut fitting, mut used) = (0, vec![false; turn.detours.len()]);
                        for chosen in legal(&session) {
                            let (mut guide, mut session) = (guide.clone(), session.clone());
                            let before = moves(&session);
                            let tapped = attempt(&mut guide, &mut session, &chosen);
                            if turn.asks_for(&chosen) {
                                assert_eq!((tapped, moves(&session)), (Tapped::Played, before + 1), "{name}: {chosen}");
                                while guide.replies() {
                                    reply(&mut guide, &mut session);
                                }
                                fitting += 1;
                            } else {
                                assert_eq!((tapped, moves(&session)), (Tapped::Refused, before), "{name}: {chosen}");
                                let detour = turn.detours.iter().position(|(pattern, _)| pattern.fits(&chosen));
                                let said = detour.map(|detour| turn.detours[detour].1.clone());
                                assert_eq!(guide.said(), Some(&Detour(said)), "{name}: {chosen}");
                                let detour = detour.unwrap_or_else(|| panic!("{name}: nothing is said of {chosen}"));
                                used[detour] = true;
                            }
                        }
                        assert!(fitting > usize::from(!others.is_empty()), "{name}: more than {model} is accepted");
                        assert!(used.iter().all(|used| *used), "{name} answers moves that nobody can make: {used:?}");
                        assert_eq!(shown(&guide, &session), (true, Some(model.clone())), "{name}");
                        assert_eq!(attempt(&mut guide, &mut session, model), Tapped::Played, "{name}: {model}");
                    }
                    What::Refused { targets, reason } => {
                        let (mut asked, mut selected) = (guide.clone(), session.clone());
                        asked.tap(&mut selected, &targets[0]);
                        for (from, what) in [(&session, "nothing"), (&selected, "the first of them")] {
                            let (mut guide, mut session) = (guide.clone(), from.clone());
                            guide.show(&mut session);
                            let last = guide.pointed().unwrap().to_owned();
                            assert_eq!(Some(&last), targets.last(), "{name}: {what} was selected");
                            assert_eq!(guide.tap(&mut session, &last), Tapped::Refused, "{name}: {what} was selected");
                            assert_eq!(name_of_refusal(&session).as_deref(), Some(&**reason), "{name}");
                            assert_eq!((guide.is_done(), guide.pointed()), (true, None), "{name}");
                        }
                        let tapped: Vec<Tapped> =
                            targets.iter().map(|target| guide.tap(&mut session, target)).collect();
                        assert_eq!(tapped.last(), Some(&Tapped::Refused), "{name}: {targets:?}");
                        assert_eq!(name_of_refusal(&session).as_deref(), Some(&**reason), "{name}");
                        // A refusal without a reason from the rules must come with a comment of the lesson.
                        assert_eq!(guide.said(), None, "{name}");
                    }
                    What::Reply(_) => {
                        assert!(!guide.shows(), "{name}");
                        assert_eq!(
                            guide.tap(&mut session, "anything"),
                            Tapped::Nothing,
                            "it is not the learner's turn"
                        );
                        reply(&mut guide, &mut session);
                    }
                }
            }
            assert!(guide.is_done() && !guide.shows(), "{name}");
            assert_eq!(guide.tap(&mut session, "anything"), Tapped::Refused);
            assert_eq!(guide.said(), None, "{name}: the praise stays");
            guide.go(&mut session, number + 1).unwrap();
            if number + 1 < guide.place().1 {
                assert_eq!(name_of_refusal(&session), None, "{name}: a step begins without the refusal before it");
                assert!(!session.back(), "{name}: and with nothing selected");
            }
        }
    }
}

/// The name of the reason for the last refusal.
fn name_of_refusal(session: &AnySession) -> Option<String> {
    fn name(why: &impl Debug) -> String {
        format!("{why:?}").split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
    }
    for_game!(session.game(), G => session.downcast_ref::<G>().unwrap().refusal().map(name))
}

/// Lacuna before the first move of seat 1, as in the first step of its lesson.
const BEGINNING: &str = "AQECAAABAQcBAGd5nsA";

fn read(text: &str) -> Result<Lesson, BadLesson> {
    Lesson::read(&text.replace("CODE", BEGINNING))
}

#[test]
fn errors_in_lessons_are_named_with_their_line() {
    let steps = |count| format!("= CODE\n{}", "# A\nText.\n".repeat(count));
    let damaged = || Flaw::Record(RecordError::LinkDamaged);
    let cases = [
        (String::new(), 0, Flaw::Steps(0)),
        ("\n\n".into(), 0, Flaw::Steps(0)),
        ("= CODE".into(), 0, Flaw::Steps(0)),
        (steps(13), 0, Flaw::Steps(13)),
        ("x".repeat(MAX_LESSON_BYTES + 1), 0, Flaw::Long),
        ("# A".into(), 1, Flaw::NoPosition),
        ("Text.".into(), 1, Flaw::NoStep),
        ("> b".into(), 1, Flaw::NoStep),
        ("* take-b".into(), 1, Flaw::NoStep),
        ("~ * | Words.".into(), 1, Flaw::NoStep),
        ("= CODE\n\nText.".into(), 3, Flaw::NoStep),
        // A new position waits for its step.
        ("= CODE\n# A\n= CODE\n> b".into(), 4, Flaw::NoStep),
        ("= AQEC".into(), 1, damaged()),
        (format!("= {}", &BEGINNING[..12]), 1, damaged()),
        ("= CODE\n# A\n= AQEC".into(), 3, damaged()),
        ("= two words".into(), 1, Flaw::Record(RecordError::LinkCharacter { character: ' ', position: 4 })),
        (steps(1) + "= AQMCAAABAQ8BCHN0YW5kYXJkAgAAONnGAQ", 4, Flaw::OtherGame),
        (steps(1) + "> b | g4-g6@5..1", 4, Flaw::Unclear),
        (steps(1) + "x r1", 4, Flaw::Unclear),
        (steps(1) + "> b\n~ *", 5, Flaw::Unclear),
        (steps(1) + "> b\n~ g4-g6@5..1 | Words.", 5, Flaw::Unclear),
        (steps(1) + "~ * | Words.", 4, Flaw::NothingAsked),
        (steps(1) + "< b\n~ * | Words.", 5, Flaw::NothingAsked),
    ];
    for (text, line, flaw) in cases {
        assert_eq!(read(&text), Err(BadLesson { line, flaw }), "{}", &text[..text.len().min(200)]);
    }
    assert_eq!(
        BadLesson { line: 3, flaw: Flaw::NoStep }.to_string(),
        "line 3 of the lesson: this belongs to a step, but none has begun"
    );
}

#[test]
fn what_a_step_does_not_ask_for_does_not_lead_on() {
    let lesson = read("= CODE\n# A\nText.\n* take-b\n> b\n+ Good.\n* b1").unwrap();
    let (mut guide, mut session) = Guide::begin(lesson, 0).unwrap();
    assert_eq!(guide.lit(), ["take-b"]);
    assert!(guide.agrees_to(&session, "take-b") && !guide.agrees_to(&session, "take-r"));
    assert_eq!(guide.tap(&mut session, "take-b"), Tapped::Played);
    assert_eq!(guide.lit(), ["b1"], "what the praise speaks of");
}

#[test]
fn a_lesson_with_illegal_moves_does_not_start() {
    let lesson = read("= CODE\n# A\nText.\n> g4-g6@108069\n# B\nText.").unwrap();
    let (mut guide, mut session) = Guide::begin(lesson.clone(), 0).unwrap();
    assert_eq!(Guide::begin(lesson, 1).unwrap_err(), BadMove("g4-g6@108069".to_owned()));
    assert!(guide.go(&mut session, 1).is_err());
    assert_eq!(guide.place(), (0, 2), "nothing has changed");
}

#[test]
fn a_lesson_resumes_at_a_step_or_at_the_beginning() {
    let lesson = read("= CODE\n# A\nText.\n> b | *\n# B\nText.\n> p1-p5@30000\n").unwrap();
    let (guide, session) = Guide::begin(lesson.clone(), 1).unwrap();
    assert_eq!((guide.place(), moves(&session)), ((1, 2), 1));
    assert_eq!(Guide::begin(lesson, 9).unwrap().0.place(), (0, 2));
}

#[test]
fn a_step_continues_from_the_learners_choice() {
    let lesson = read("= CODE\n# A\nText.\n> b | *\n# B\nText.").unwrap();
    let (mut guide, mut session) = Guide::begin(lesson, 0).unwrap();
    assert_eq!(guide.tap(&mut session, "take-r"), Tapped::Played);
    let red = session.clone().downcast::<Lacuna>().unwrap();
    guide.go(&mut session, 1).unwrap();
    let same = |session: &AnySession| session.downcast_ref::<Lacuna>().unwrap().position() == red.position();
    assert!(same(&session), "what was chosen stays");
    guide.go(&mut session, 0).unwrap();
    assert_eq!(moves(&session), 0);
    guide.go(&mut session, 1).unwrap();
    assert!(!same(&session), "who passes a step by goes on from what it proposes");
}

#[test]
fn if_a_reply_is_illegal_the_lesson_continues_from_its_proposal() {
    // The reply belongs to the pour with the blue flower.
    let lesson = read("= CODE\n# A\nText.\n> b | *\n< p1-p5@30000").unwrap();
    let (mut guide, mut session) = Guide::begin(lesson, 0).unwrap();
    assert_eq!(guide.tap(&mut session, "take-r"), Tapped::Played);
    guide.reply(&mut session).unwrap();
    let played = |session: &AnySession| session.record().notation();
    assert_eq!(played(&session), ["b", "p1-p5@30000"]);
    assert!(guide.is_done());
}
