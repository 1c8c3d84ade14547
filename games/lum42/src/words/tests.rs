use std::collections::BTreeSet;

use super::*;
use crate::rules::Options;
use luciole_scene::Render as _;
use luciole_words::conformance::{
    Gallery, check_events, check_gallery, check_set_up, check_steps, exhibits, played_out,
};

const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");
const WHO: Who<'_> = Who::named(&|seat| format!("<{seat}>"));

#[test]
fn everything_shown_before_a_game_has_a_name() {
    check_set_up::<Lum42>();
}

#[test]
fn the_gallery_covers_the_board() {
    let gallery = Gallery {
        classes: "lum42-zone lum42-planet lum42-satellite lum42-piece moving attacking reserve lum42-away \
        lum42-open may lum42-top chosen lum42-goal aside lum42-given lum42-gain lum42-way lum42-clash \
        exiled lum42-exile lum42-may lum42-brings lum42-cubes none lum42-crown lum42-margin lum42-first \
        decides",
        marks: 13,
        repeats_targets: true,
    };
    check_gallery(&exhibits::<Lum42>(EXHIBITS), &gallery);
}

#[test]
fn every_step_and_every_event_is_told_in_every_language() {
    let mut games: Vec<_> = (0..6).map(|seed| played_out::<Lum42>(4, seed, Options::default())).collect();
    check_events(&games, 21);
    games.iter_mut().for_each(check_steps);
}

/// Every sign in the drawings is explained in every language, wherever it can't be tapped.
#[test]
fn every_sign_is_explained_in_every_language() {
    let signs =
        ["supply ", "sign ", "ship ", "centre", "berth ", "cubes ", "exile ", "planet ", "satellite ", "leads "];
    let is_sign = |key: &str| signs.iter().any(|sign| key.starts_with(sign)) && !key.contains(" of ");
    let mut explained = BTreeSet::new();
    for session in exhibits::<Lum42>(EXHIBITS) {
        let moment = session.moment();
        for node in Lum42::render(&moment).nodes {
            let said: Vec<_> =
                Language::ALL.iter().map(|(language, _)| Lum42::sign(&moment, &node, WHO, *language)).collect();
            assert!(said.iter().all(Option::is_some) || !is_sign(&node.key), "{}", node.key);
            let Some(said) = said.into_iter().collect::<Option<Vec<_>>>() else { continue };
            assert!(said.iter().all(|said| said.ends_with('.') && !said.contains(['{', '}'])), "{said:?}");
            let named: BTreeSet<_> = said.iter().map(|said| said.matches('<').count()).collect();
            assert_eq!(named.len(), 1, "{said:?}");
            assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), said.len(), "{said:?}");
            explained.insert(node.key.split(' ').next().unwrap().to_owned());
        }
    }
    assert_eq!(explained.len(), 19, "{explained:?}");
}

#[test]
fn a_finished_game_has_no_phase_and_its_scores_are_final() {
    for session in exhibits::<Lum42>(EXHIBITS) {
        let stage = <Lum42 as GameText>::stage(session.position(), Language::English);
        let is_over = session.position().stage() == Stage::Over;
        assert_eq!(stage.is_none(), is_over);
        assert!(stage.is_none_or(|stage| stage.round.ends_with("of 5") && stage.phase < stage.phases.len()));
        let scores = Lum42::scores(&session.moment(), Language::English);
        assert_eq!(scores.legend.contains("if it stays that way"), !is_over);
    }
}

/// The points at the end are revealed one by one, and add up to those of the rules.
#[test]
fn scores_count_what_has_been_revealed() {
    let session = exhibits::<Lum42>(EXHIBITS).pop().unwrap();
    let moment = session.moment();
    let all = Lum42::scores(&moment, Language::English);
    let totals = |scores: &Scores| scores.rows.iter().map(|row| row.certain).collect::<Vec<_>>();
    let standings = moment.position.standings();
    let expected: Vec<i32> = standings.seats.iter().map(|seat| seat.points).collect();
    assert_eq!(totals(&all), expected);
    let before = Lum42::scores(&Moment { revealed: 1, ..moment }, Language::English);
    assert_ne!(totals(&before), expected);
}

#[test]
fn in_the_first_round_each_player_is_told_that_signs_can_be_asked() {
    let mut session = played_out::<Lum42>(2, 3, Options::default());
    let (_, moves) = session.cursor();
    let tips: Vec<u8> = (0..moves)
        .filter_map(|cursor| {
            session.show(cursor);
            let tip = Lum42::tip(&session.moment(), Language::English);
            tip.map(|_| session.position().round())
        })
        .collect();
    assert_eq!(tips, [1, 1]);
}
