//! Analyses of whole games.

use luciole_core::{Chance, Game, Level, Playthrough, Record, Seat, Seed, random_move};
use luciole_djinns::Djinns;
use luciole_djinns::rules as djinns;
use luciole_lacuna::Lacuna;
use luciole_lacuna::rules as lacuna;
use luciole_lum42::Lum42;
use luciole_lum42::rules as lum42;
use luciole_search::{
    Among, Analysis, FULL_WIN, Judged, Knowledge, Strength, Thinking, Verdict, accuracy, settle, won,
};

fn played<G: Game>(record: &Record<G>) -> Playthrough<G> {
    Playthrough::of(record.clone()).unwrap()
}

fn judge<G: Knowledge>(record: &Record<G>, from: usize) -> Vec<Judged<G::Move>> {
    let mut analysis = Analysis::new(played(record), from, None);
    let mut all = Vec::new();
    let mut before = 0.0;
    while analysis.left() > 0 {
        all.extend(analysis.step());
        assert!((before..=1.0).contains(&analysis.progress()));
        before = analysis.progress();
    }
    all
}

fn strongest<G: Knowledge>(position: &G) -> Verdict<G::Move> {
    Thinking::new(position, Strength::of(Level::STRONGEST), Seed(3)).unwrap().finish()
}

/// A game of Djinns by the second level, up to a position that is certainly won but can be lost, with a winning and a
/// losing move.
fn endgame() -> (Record<Djinns>, djinns::Move, djinns::Move) {
    for seed in 0.. {
        let mut record = Record::<Djinns>::new(2, Seed(seed), djinns::Options::default()).unwrap();
        let mut position = record.set_up().unwrap();
        let level = Strength::of(Level::try_from(2).unwrap());
        while let Some(mut thinking) = Thinking::new(&position, level, Seed(seed)) {
            let pawns: u8 = position.ring().piles().map(|(_, pile)| pile.height()).sum();
            if position.stage() == djinns::Stage::Moving && pawns < 10 {
                let best = strongest(&position);
                let loses = |chosen: &djinns::Move| {
                    let mut after = position.clone();
                    after.play(*chosen).unwrap();
                    after.turn().seat() != position.turn().seat()
                        && after.matters()
                        && strongest(&after).certain > Some(0)
                };
                if best.certain > Some(0)
                    && let Some(worse) = position.legal_moves().into_iter().find(loses)
                {
                    return (record, best.chosen, worse);
                }
            }
            let chosen = thinking.finish().chosen;
            position.play(chosen).unwrap();
            record.moves.push(chosen);
        }
    }
    unreachable!("some endgame can be spoilt")
}

#[test]
fn throwing_away_a_won_endgame_costs_the_whole_win() {
    let (record, good, bad) = endgame();
    let number = record.moves.len();
    let decide = |chosen| {
        let mut played = record.clone();
        played.moves.push(chosen);
        judge(&played, number)[0].decision.unwrap()
    };
    let (right, wrong) = (decide(good), decide(bad));
    assert_eq!((right.cost, right.best), (0, good));
    assert_eq!((wrong.cost, wrong.best), (FULL_WIN as u32, good));
    assert!(right.certain > Some(0) && right.certain == wrong.certain);
}

/// The strongest level finds next to nothing to improve in its own endgame.
#[test]
fn the_strongest_level_decides_well() {
    let (mut record, ..) = endgame();
    let from = record.moves.len();
    let mut position = played(&record).position().clone();
    while position.turn().seat().is_some() {
        let chosen = strongest(&position).chosen;
        position.play(chosen).unwrap();
        record.moves.push(chosen);
    }
    let all = judge(&record, from);
    for seat in Seat::all(2) {
        let own = all
            .iter()
            .filter_map(|judged| judged.decision)
            .filter(|decision| decision.seat == seat && decision.mattered);
        let accuracy = accuracy(own.map(|decision| decision.cost));
        assert!(accuracy.is_none_or(|accuracy| accuracy >= 98), "{accuracy:?}");
    }
    assert!(all.iter().filter(|judged| judged.decision.is_some()).count() >= 4);
    let last = all.last().unwrap();
    assert_eq!(last.shares, Some(won(&position.standings())));
}

fn random<G: Game>(seats: usize, options: G::Options, moves: usize) -> Record<G> {
    let mut record = Record::<G>::new(seats, Seed(2), options).unwrap();
    let mut position = record.set_up().unwrap();
    let mut chance = Chance::new(Seed(2), 1);
    for _ in 0..moves {
        let Some(chosen) = random_move(&position, &mut chance) else { break };
        position.play(chosen).unwrap();
        record.moves.push(chosen);
    }
    record
}

#[test]
fn a_resumed_analysis_has_the_same_result() {
    fn check<G: Knowledge>(record: &Record<G>, first: usize, from: usize) {
        let all = judge(record, first);
        assert_eq!(judge(record, from), all[from - first..]);
    }
    let game = random::<Lacuna>(2, lacuna::Options::default(), 13);
    check(&game, 8, 10);
    check(&game, 12, 13);
}

/// Searched alone, the best move keeps its value; the second best is a different move, and no better.
#[test]
fn a_single_move_is_measured_like_the_best() {
    fn check<G: Knowledge>(record: &Record<G>, near: f64) {
        let position = played(record).position().clone();
        let strength = Strength::with_simulations(if G::CONTINUOUS { 1_000_000 } else { 20_000 });
        let mut thinking = Thinking::new(&position, strength, Seed(1)).unwrap();
        let best = thinking.finish();
        let mut thinking = thinking.again(Among::Only(best.chosen)).unwrap();
        let same = thinking.finish();
        assert_eq!(same.chosen, best.chosen);
        assert!((same.expected - best.expected).abs() < near, "{} {best:?} {same:?}", G::NAME);
        let mut thinking = Thinking::new(&position, strength, Seed(1)).unwrap();
        thinking.finish();
        let second = thinking.again(Among::Except(vec![best.chosen])).unwrap().finish();
        assert_ne!(second.chosen, best.chosen);
        assert!(second.expected < best.expected + near, "{} {best:?} {second:?}", G::NAME);
    }
    for moves in [6, 10, 11, 12] {
        check(&random::<Lacuna>(2, lacuna::Options::default(), moves), 1e-9);
    }
    for (seats, moves) in [(2, 0), (2, 20), (3, 20)] {
        let options = djinns::Options { setup: djinns::Setup::ShuffledBlocks, ..djinns::Options::default() };
        check(&random::<Djinns>(seats, options, moves), 0.05);
    }
    check(&random::<luciole_lumens::Lumens>(2, luciole_lumens::rules::Options::default(), 11), 0.05);
    check(&random::<luciole_luminos::Luminos>(3, luciole_luminos::rules::Options::default(), 11), 0.05);
}

/// Tree searches know further moves about as well as the best, alpha-beta doesn't.
#[test]
fn further_good_moves_are_legal_and_listed_by_what_they_cost() {
    fn count<G: Knowledge>(record: &Record<G>) -> usize {
        let mut analysis = Analysis::new(played(record), 0, Some(Strength::with_simulations(100)));
        let mut all = Vec::new();
        while analysis.left() > 0 {
            all.extend(analysis.step());
        }
        let mut known = 0;
        for judged in all {
            let Some(decision) = judged.decision else { continue };
            let game = played(record);
            let (position, made) = (game.after(judged.number).0, record.moves[judged.number]);
            let others: Vec<_> = decision.others.into_iter().flatten().collect();
            for other in &others {
                assert!(position.clone().play(other.chosen).is_ok(), "{} {other:?}", G::NAME);
                assert!(other.chosen != decision.best && other.chosen != made, "{} {decision:?}", G::NAME);
            }
            assert!(others.is_sorted_by_key(|other| other.cost), "{others:?}");
            assert!(others.len() < 2 || others[0].chosen != others[1].chosen, "{others:?}");
            known += others.len();
        }
        known
    }
    assert!(count(&random::<luciole_lumens::Lumens>(2, luciole_lumens::rules::Options::default(), 24)) > 3);
    assert!(count(&random::<luciole_luminos::Luminos>(2, luciole_luminos::rules::Options::default(), 24)) > 3);
    assert!(count(&random::<Lum42>(2, lum42::Options::default(), 40)) > 3);
    let options = djinns::Options { setup: djinns::Setup::ShuffledBlocks, ..djinns::Options::default() };
    assert!(count(&random::<Djinns>(3, options, 20)) > 3);
    assert_eq!(count(&random::<Lacuna>(2, lacuna::Options::default(), 20)), 0);
}

/// What the list says a move cost is what the line falls by, wherever luck has no part in it.
#[test]
fn without_luck_the_list_and_the_line_of_an_analysis_agree() {
    fn check<G: Knowledge>(record: &Record<G>, luck: bool) {
        let mut analysis = Analysis::new(played(record), 0, Some(Strength::with_simulations(300)));
        let mut all = Vec::new();
        while analysis.left() > 0 {
            all.extend(analysis.step());
        }
        settle(&mut all);
        assert_eq!(all.iter().any(|judged| judged.decision.is_some() && judged.luck), luck, "{}", G::NAME);
        let known: Vec<_> = all.iter().filter(|judged| judged.shares.is_some()).collect();
        let mut costs = 0;
        for pair in known.windows(2).filter(|pair| !pair[0].luck) {
            let [before, after] = [pair[0], pair[1]].map(|judged| judged.shares.unwrap());
            let decision = pair[0].decision.unwrap();
            let seat = decision.seat.index();
            assert_eq!(before[seat] - after[seat], decision.cost as i32, "{} {}", G::NAME, pair[0].number);
            costs += usize::from(decision.cost > 0);
        }
        assert!(luck || costs >= 2, "{}: chance doesn't play well", G::NAME);
    }
    check(&random::<Lacuna>(2, lacuna::Options::default(), 20), false);
    check(&random::<Djinns>(2, djinns::Options::default(), 60), false);
    check(&random::<luciole_luminos::Luminos>(2, luciole_luminos::rules::Options::default(), 14), true);
}

/// For a ship on its way, the search is about its next step, whichever route it takes.
#[test]
fn any_legal_step_of_a_ship_can_be_judged() {
    let record = random::<Lum42>(2, lum42::Options::default(), 60);
    let all = judge(&Record { moves: record.moves[..52].to_vec(), ..record.clone() }, 30);
    let decisions = all.iter().filter_map(|judged| judged.decision);
    assert!(decisions.filter(|decision| decision.cost > 0).count() >= 2, "chance doesn't play well");
}

/// The first two rounds of a game of LUM42 in which level 2 begins against level 5, seed 1.
const LEVELS_2_AND_5: &str = "planet:4l-f3 satellite:3 planet:1l-c2 satellite:3 fly:d3 fly:d3 fly:f3 deploy:base-moon fly:d3 \
    fly:e3 deploy:base-planet fly:e4 deploy:base-moon fly:d3 fly:c3 deploy:base-planet fly:e3 fly:f3 \
    back:c3p probe:e4 back:f3m probe:c3 back:d3p probe:c5 back:f3p probe:c4 recruit:doubler \
    recruit:scientist first:1 planet:1l-b2 satellite:3 planet:1e-b4 satellite:2 deploy:base-planet \
    fly:c4 fly:e5 deploy:doubler-planet fly:d3 deploy:scientist-planet fly:c4 fly:c3 deploy:base-moon \
    fly:c3 fly:c2 fly:c4 fly:b4 back:d3p probe:d3 back:e5p transform:b transform:b back:e3p probe:e3 \
    back:c3m probe:b2 transform:r recruit:doubler recruit:chief first:1 planet:1l-d2";

/// Most decisions of LUM42 hardly matter: a mean over all of them would put both levels above 97.
#[test]
fn accuracy_tells_players_apart_in_a_long_game() {
    let mut record = Record::<Lum42>::new(2, Seed(1), lum42::Options::default()).unwrap();
    record.moves = LEVELS_2_AND_5.split_whitespace().map(|chosen| chosen.parse().unwrap()).collect();
    let all = judge(&record, 0);
    let decisions = || all.iter().filter_map(|judged| judged.decision);
    assert!(decisions().all(|decision| decision.mattered || decision.cost == 0));
    let accuracy_of = |seat: usize| {
        let own = decisions().filter(|decision| decision.seat == Seat::at(seat));
        let mattered: Vec<u32> = own.clone().filter(|own| own.mattered).map(|own| own.cost).collect();
        assert!((4..own.count()).contains(&mattered.len()), "{mattered:?}");
        accuracy(mattered).unwrap()
    };
    let [weak, strong] = [0, 1].map(accuracy_of);
    assert!(weak <= 85 && strong >= 95, "{weak} % and {strong} %");
}
