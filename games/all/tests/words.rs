//! The games' texts, in every language.
#![cfg(not(target_arch = "wasm32"))]

use luciole_core::MoveSet as _;
use luciole_games::{AnyPlaythrough, AnySession, GameId, for_game};
use luciole_session::Session;
use luciole_words::{Card, GameText, Language, StatusTexts, Who};

/// The moments of the gallery.
fn exhibits(game: GameId, language: Language) -> Vec<AnySession> {
    let path = format!("{}/../{game}/pages/exhibits.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let exhibits = luciole_games::exhibits(&text, language).unwrap_or_else(|| panic!("{path}"));
    exhibits.into_iter().map(|(_, session)| session).collect()
}

/// All texts of a game at one of the gallery's moments.
fn said<G: GameText>(session: &Session<G>, language: Language) -> Vec<String> {
    let who = Who::named(&|seat| format!("<{seat}>"));
    let moment = &session.moment();
    let Card { name, tagline, goal, .. } = G::card(language);
    let mut said = vec![tagline.to_owned(), goal.to_owned(), G::prompt(moment, who, language)];
    said.push(StatusTexts::of(language).board(name));
    let scene = G::render(moment);
    let targets = scene.targets().filter_map(|node| node.target.as_ref()).chain(&scene.actions);
    said.extend(targets.filter_map(|target| Some(G::target(moment, target.parse().ok()?, who, language))));
    said.extend(moment.position.legal_moves().iter().map(|choice| G::choice(moment, choice.nth(0), who, language)));
    said.extend(session.events().iter().flatten().map(|event| G::event(event, who, language)));
    said.extend(G::slider(moment, language).map(|(_, at)| at));
    let scores = G::scores(moment, language);
    said.push(scores.legend.to_owned());
    said.extend(scores.rows.into_iter().flat_map(|row| row.cells).map(|cell| cell.spoken));
    said
}

#[test]
fn all_texts_have_the_punctuation_of_their_language() {
    for &game in GameId::ALL {
        for (language, _) in Language::ALL {
            for session in exhibits(game, language) {
                for text in for_game!(game, G => said(session.downcast_ref::<G>().unwrap(), language)) {
                    assert!(!text.ends_with([' ', ':', ';', ',']), "{text:?}");
                    let marks = text.matches([':', ';', '?', '!']).count();
                    let spaced = |space: char| -> usize {
                        [':', ';', '?', '!'].map(|mark| text.matches(&format!("{space}{mark}")).count()).iter().sum()
                    };
                    // Only French has a space there, at which a line never breaks.
                    let expected = if language == Language::French { marks } else { 0 };
                    assert_eq!((spaced(' '), spaced('\u{a0}')), (0, expected), "{text:?}");
                }
            }
        }
    }
}

/// A title follows “de” and “à”, so it can't start with an article.
#[test]
fn no_french_article_follows_a_preposition_that_would_swallow_it() {
    for &game in GameId::ALL {
        for session in exhibits(game, Language::French) {
            for text in for_game!(game, G => said(session.downcast_ref::<G>().unwrap(), Language::French)) {
                for joined in ["de le ", "de les ", "à le ", "à les "] {
                    assert!(!text.to_lowercase().contains(joined), "{text:?}");
                }
            }
        }
    }
}

#[test]
fn a_game_has_one_title() {
    for &game in GameId::ALL {
        let titles = Language::ALL.map(|(language, _)| game.card(language).name);
        assert!(titles.iter().all(|title| *title == titles[0]), "{titles:?}");
    }
}

#[test]
fn invalid_moments_are_not_shown() {
    let link =
        AnyPlaythrough::from_json(r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"name":"B"}],"seed":"7"}"#)
            .unwrap()
            .record()
            .to_link()
            .unwrap();
    let name = |steps: &str| {
        let shown =
            luciole_games::exhibits(&format!("{link} | {steps} | The end | La fin | Das Ende"), Language::French);
        shown.map(|shown| shown[0].0.clone())
    };
    assert_eq!(name("+t +o").as_deref(), Some("La fin"));
    for wrong in ["+", "nowhere", "take-r"] {
        assert_eq!(name(wrong), None, "{wrong}");
    }
    assert_eq!(luciole_games::exhibits("<!doctype html>", Language::English).map(|shown| shown.len()), None);
}

/// The texts that no test above composes, too: those of pages, dialogs and notices.
#[test]
fn no_line_of_a_french_text_begins_with_a_punctuation_mark() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let folders =
        GameId::ALL.iter().map(|game| format!("games/{game}")).chain(["crates/words".to_owned(), ".".to_owned()]);
    for folder in folders {
        let path = format!("{root}/{folder}/locales/fr.json");
        let texts = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
        for mark in [" :", " ;", " ?", " !", " »", " %", "« "] {
            let wrong = texts.lines().find(|line| str::contains(line, mark));
            assert_eq!(wrong, None, "{path}: a space at which a line may break, in “{mark}”");
        }
    }
}
