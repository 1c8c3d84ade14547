//! Boards as SVG text, static and animated.
#![cfg(not(target_arch = "wasm32"))]

use luciole_core::record::Json;
use luciole_core::{Chance, Level, Player, Playthrough, Record, Seed, random_move};
use luciole_games::{AnyPlaythrough, AnySession, GameId, NoSuchMove, moving_svg, svg};
use luciole_lacuna::Lacuna;
use luciole_lacuna::rules;
use luciole_scene::board_style;
use luciole_words::{Caption, Language};
use resvg::usvg::{Options, Tree};

/// A game of Lacuna after its first move.
fn played() -> AnyPlaythrough {
    let record = Record::<Lacuna>::new(2, Seed(7), rules::Options::default()).unwrap();
    let mut played = Playthrough::begin(record).unwrap();
    let chosen = random_move(played.position(), &mut Chance::new(Seed(1), 0)).unwrap();
    played.play(chosen).unwrap();
    played.into()
}

#[test]
fn a_game_becomes_a_document() {
    let text = svg(&played(), None).unwrap();
    assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n"));
    assert_eq!(text.matches("<g class=\"flower ").count(), 48);
    assert_eq!(svg(&played(), Some(0)).unwrap().matches("<g class=\"flower ").count(), 7);
}

#[test]
fn a_document_is_self_contained() {
    let text = svg(&played(), None).unwrap();
    for (before, after) in [("href=\"#", '"'), ("url(#", ')')] {
        for used in text.split(before).skip(1) {
            let id = used.split(after).next().unwrap();
            assert!(text.contains(&format!(" id=\"{id}\"")), "{id} is drawn");
        }
    }
    assert!(!text.contains("var(") && text.matches("href=").count() == text.matches("href=\"#").count());
}

#[test]
fn a_document_only_has_rules_for_its_own_classes() {
    let text = svg(&played(), None).unwrap();
    assert!(text.contains(".red { color: #e60005; }") && text.contains("line, path {"));
    assert!(text.contains(".petal.light, .edge {"), "one of two that are named together is enough");
    assert!(!text.contains(".dome") && !text.contains("/*"));
}

#[test]
fn a_game_in_progress_is_drawn_with_its_overlays() {
    let played = opened();
    let mut session = AnySession::resume(played.clone());
    assert!(session.svg(4, &board_style::<Lacuna>()) == svg(&played, None).unwrap());
    assert!(session.svg(2, &board_style::<Lacuna>()) == svg(&played, Some(2)).unwrap());
    let lacuna = session.downcast_mut::<Lacuna>().unwrap();
    lacuna.toggle_overlay(luciole_lacuna::taps::OWNERS.key);
    assert!(session.svg(4, &board_style::<Lacuna>()) != svg(&played, None).unwrap());
}

#[test]
fn a_missing_move_is_refused() {
    assert_eq!(svg(&played(), Some(2)), Err(NoSuchMove { asked: 2, moves: 1 }));
}

/// A game of Lacuna after four moves.
fn opened() -> AnyPlaythrough {
    AnyPlaythrough::from_link("AQECAANBZGEAA0JlYQcBBAAEARkalMYBASwt3fcCARcbzsMDhpLaNA").unwrap()
}

/// The elements of a document without their animations, grouped by what they draw.
fn at_rest(text: &str) -> Vec<String> {
    let body = text.split_once("</defs>").unwrap().1;
    let shown = body.split("<g").skip(1).filter(|element| !element.contains("visibility=\"hidden\""));
    let mut elements: Vec<String> =
        shown.map(|element| element[element.find("class=").unwrap()..].to_owned()).collect();
    elements.sort();
    elements
}

#[test]
fn without_animations_the_last_position_remains() {
    for (moves, last) in [(None, 2), (Some(3), 3), (Some(1), 9), (Some(0), 1)] {
        let moving = moving_svg(&opened(), moves, last).unwrap();
        assert_eq!(at_rest(&moving), at_rest(&svg(&opened(), moves).unwrap()), "{moves:?}");
    }
}

#[test]
fn every_animation_exists_and_spans_the_film() {
    let text = moving_svg(&opened(), None, 2).unwrap();
    let used: Vec<&str> =
        text.split("#n").skip(1).flat_map(|rule| rule.split('}').next().unwrap().split([':', ',']).skip(1)).collect();
    assert!(used.len() > 4, "{used:?}");
    for animation in &used {
        let name = animation.split(' ').next().unwrap();
        let frames = text.split_once(&format!("@keyframes {name}{{")).expect(name).1.split("}}").next().unwrap();
        assert!(frames.starts_with("0%{") && frames.contains("100%{"), "{name}: {frames}");
        assert!(animation.contains(" 6.8s "), "{animation}");
    }
    assert!(text.contains("prefers-reduced-motion: no-preference"));
}

#[test]
fn an_animation_up_to_a_missing_move_is_refused() {
    assert_eq!(moving_svg(&opened(), Some(5), 2), Err(NoSuchMove { asked: 5, moves: 4 }));
}

/// A game between these players after a few moves.
fn played_by(game: GameId, names: &[&str], moves: usize) -> AnyPlaythrough {
    let players = names.iter().map(|name| Player::Person(name.parse().unwrap())).collect();
    let mut played = AnyPlaythrough::new(game, players, Seed(7), Json::Object(Vec::new())).unwrap();
    play_on(&mut played, moves);
    played
}

/// Plays up to so many moves, always the same and without a plan.
fn play_on(played: &mut AnyPlaythrough, moves: usize) {
    for number in 0..moves {
        let legal = played.legal_moves();
        if legal.is_empty() {
            return;
        }
        // Of places along a line, the first.
        let chosen = legal[number * 7_919 % legal.len()].split("..").next().unwrap().to_owned();
        played.play(&chosen).unwrap();
    }
}

/// The texts of a document.
fn texts(svg: &str) -> Vec<&str> {
    let texts = svg.split("<text class=\"").skip(1);
    texts.map(|text| text.split_once('>').unwrap().1.split("</text>").next().unwrap()).collect()
}

#[test]
fn a_captioned_picture_says_in_every_game_and_language_what_is_to_know() {
    const NAMES: [&str; 4] = ["Ada & Eve", "Zoé", "<Mia>", "A very long name to fit"];
    for &game in GameId::ALL {
        let (fewest, most) = game.info().seats.into_inner();
        for seats in [fewest, most] {
            let session = AnySession::resume(played_by(game, &NAMES[..seats], 3));
            for (language, _) in Language::ALL {
                let caption =
                    Caption { words: "Who is\n ahead?", address: "example.org/luciole", ..Caption::default() };
                let svg = session.captioned_svg(3, &game.board_style(), caption, language);
                let shown = session.clone().shown_after(Some(3));
                let (texts, seen) = (texts(&svg), shown.table_view(language));
                let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
                let mut expected =
                    vec![seen.title.to_owned(), "Who is ahead?".to_owned(), "example.org/luciole".to_owned()];
                expected.extend(seen.seats.iter().map(|seat| seat.name.clone()));
                for text in expected {
                    assert!(texts.contains(&escaped(&text).as_str()), "{game}, {seats}: {text} in {texts:?}");
                }
                for seat in &seen.seats {
                    let points = format!("{} {}", seat.points, seat.unit);
                    assert!(texts.iter().any(|text| text.starts_with(&points)), "{game}: {points} in {texts:?}");
                    assert!(svg.contains(&format!("href=\"#{}\"/></g></svg>", seat.sign.sign.drawing)));
                }
                let tree = Tree::from_str(&svg, &Options::default()).unwrap_or_else(|why| panic!("{game}: {why}"));
                assert!(
                    tree.size().width() as u32 == 800 && tree.size().height() < 1_800.0,
                    "{game}: {:?}",
                    tree.size()
                );
            }
        }
    }
}

#[test]
fn a_captioned_picture_speaks_of_the_person_here_by_name_and_of_the_winner() {
    for &game in GameId::ALL {
        let mut played = played_by(game, &["Ada", "Bea"], 0);
        played.seat(vec![Player::Person("Ada".parse().unwrap()), Player::Computer(Level::STRONGEST)]).unwrap();
        let drawn = |played: &AnyPlaythrough| {
            let session = AnySession::resume(played.clone());
            session.captioned_svg(played.moves(), "", Caption::default(), Language::English)
        };
        let begun = drawn(&played);
        assert!(texts(&begun).iter().any(|text| text.ends_with("’s turn")), "{game}: {:?}", texts(&begun));
        play_on(&mut played, 2_000);
        let ended = drawn(&played);
        assert!(texts(&ended).iter().any(|text| text.contains("win")), "{game}: {:?}", texts(&ended));
        assert!(texts(&begun).iter().chain(&texts(&ended)).all(|text| !text.contains("You")), "{game}");
    }
}

#[test]
fn a_captioned_picture_keeps_secret_what_others_may_not_see() {
    // Two people share the device: neither hand is for everybody.
    let session = AnySession::resume(played_by(GameId::Lumens, &["Ada", "Bea"], 6));
    let captioned = session.captioned_svg(6, "", Caption::default(), Language::English);
    let shows_hand = |svg: &str| svg.contains("<use href=\"#lumens-dish\"/>");
    assert!(shows_hand(&session.svg(6, "")) && !shows_hand(&captioned));
}
