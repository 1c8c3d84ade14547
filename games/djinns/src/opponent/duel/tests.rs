use super::*;
use crate::opponent::thumb::Thumb;
use crate::opponent::worth::Worths;
use crate::rules::{Alliances, Move, Options, Setup, Stage};
use luciole_core::{First, random_move};

const SETUPS: [Setup; 3] = [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring];

/// The positions of a random two-player game after the laying.
pub(crate) fn positions(seed: u64) -> Vec<Djinns> {
    let options = Options { setup: SETUPS[seed as usize % 3], alliances: Alliances::On, first: First::Seat1 };
    let start = Djinns::set_up(2, &options, Seed(seed)).unwrap();
    let mut chance = Chance::new(Seed(seed), 1);
    let game = std::iter::successors(Some(start), |position| {
        let mut after = position.clone();
        after.play(random_move(position, &mut chance)?).unwrap();
        Some(after)
    });
    game.skip_while(|position| position.stage() == Stage::Laying).collect()
}

/// The seat's lead in points.
pub(crate) fn lead(position: &Djinns, seat: Seat) -> i32 {
    let points = position.points();
    points[seat.index()] - points[1 - seat.index()]
}

/// The step that corresponds to a move, without its gain.
fn step_of(position: &Djinns, chosen: Move) -> (u8, u8, u8) {
    let Move::Go { from, way, pawns, .. } = chosen else { return (0, 0, 0) };
    (from.index() as u8, position.path(from, way).unwrap().end().index() as u8, pawns)
}

#[test]
fn the_lake_agrees_with_the_rules() {
    let (mut barred, mut passes) = (0, 0);
    for seed in 0..60 {
        for pair in positions(seed).windows(2) {
            let [before, after] = pair else { unreachable!() };
            let seat = before.turn().seat().unwrap();
            let lake = Lake::of(before);
            assert_eq!(lake.lead, lead(before, seat));
            let mut steps = Vec::new();
            lake.list_steps(&mut steps);
            let line = marks(before, seat);
            let all = steps.len();
            steps.retain(|step| lake.empties(*step) || !line.contains(&lake.after(*step).hash));
            barred += all - steps.len();

            let mut listed: Vec<_> = before.legal_moves().into_iter().map(|chosen| step_of(before, chosen)).collect();
            if steps.is_empty() {
                assert_eq!(listed, [(0, 0, 0)], "a player who can't move passes");
                steps.push(Step::PASS);
                passes += 1;
            }
            let mut own: Vec<_> = steps.iter().map(|step| (step.from, step.onto, step.pawns)).collect();
            listed.sort_unstable();
            listed.dedup();
            own.sort_unstable();
            assert_eq!(own, listed);

            for step in steps {
                let mut played = before.clone();
                played.play(Lake::spelled(step, before)).unwrap();
                let next = lake.after(step);
                assert_eq!(next.lead, lead(&played, seat.next(2)));
                let afresh = Lake::new(played.ring(), seat.next(2));
                assert_eq!((next.hash, next.seat, next.pawns()), (afresh.hash, afresh.seat, afresh.pawns()));
                assert_eq!(lake.empties(step), played.past().is_empty());
            }
            assert_eq!(after.seats(), 2);
        }
    }
    assert!(barred > 20 && passes > 20, "{barred} moves barred, {passes} passes: what is rare was met");
}

/// The lead of `seat` with perfect play, by the rules alone and without pruning; `None` if that takes more than
/// `left` positions.
pub(crate) fn solved(position: &Djinns, seat: Seat, left: &mut u32) -> Option<i32> {
    let Some(mover) = position.turn().seat() else { return Some(lead(position, seat)) };
    let mut best = None;
    for chosen in position.legal_moves() {
        *left = left.checked_sub(1)?;
        let mut after = position.clone();
        after.play(chosen).unwrap();
        let value = solved(&after, seat, left)?;
        best = Some(best.map_or(value, |best: i32| if mover == seat { best.max(value) } else { best.min(value) }));
    }
    best
}

/// Both judges are tested with the same effort.
const fn effort(nodes: u64) -> Depth {
    Depth::by_thumb(nodes, 200)
}

fn finish<J: Judge>(duel: &mut Duel<J>) -> Verdict<Move> {
    std::iter::repeat_with(|| duel.step()).find_map(|verdict| verdict).unwrap()
}

fn think<J: Judge>(position: &Djinns, work: Depth) -> Verdict<Move> {
    finish(&mut Duel::<J>::new(position, work, Seed(3)).unwrap())
}

#[test]
fn an_endgame_is_played_exactly() {
    plays_an_endgame_exactly::<Thumb>();
    plays_an_endgame_exactly::<Worths>();
}

fn plays_an_endgame_exactly<J: Judge>() {
    let (mut with_past, mut won, mut lost) = (0, 0, 0);
    for position in (0..60).flat_map(positions) {
        let Some(seat) = position.turn().seat() else { continue };
        let Some(best) = solved(&position, seat, &mut 2_000) else { continue };
        let verdict = think::<J>(&position, effort(100_000));
        assert_eq!(verdict.certain, Some(best as i16), "{position:?}");
        let share = 0.5 + 0.5 * f64::from(best.signum());
        assert!((verdict.expected - share).abs() < 1e-9);
        let mut after = position.clone();
        after.play(verdict.chosen).unwrap();
        assert_eq!(solved(&after, seat, &mut 2_000), Some(best), "the move keeps what is certain: {position:?}");
        with_past += usize::from(!position.past().is_empty());
        won += usize::from(best > 0);
        lost += usize::from(best < 0);
    }
    assert!(with_past > 30 && won > 30 && lost > 30, "{with_past} with a past, {won} won, {lost} lost");
}

/// Longer endgames: pruning and reductions don't change what is certain.
#[test]
fn both_judges_agree_on_what_is_certain() {
    let mut certain = 0;
    for position in (100..124).flat_map(positions).filter(|position| Lake::of(position).pawns() == 12) {
        let thumb = think::<Thumb>(&position, effort(60_000)).certain;
        let learned = think::<Worths>(&position, effort(60_000)).certain;
        if thumb.is_some() && learned.is_some() {
            assert_eq!(thumb, learned, "{position:?}");
            certain += 1;
        }
    }
    assert!(certain > 20, "{certain}");
}

/// A certain result stays certain to the end and comes true; against an opponent who errs, it can only grow.
#[test]
fn certain_results_come_true() {
    keeps_what_is_certain::<Thumb>();
    keeps_what_is_certain::<Worths>();
}

fn keeps_what_is_certain<J: Judge>() {
    let mut certain_from = 0;
    for seed in 0..12 {
        let mut position = positions(seed).into_iter().find(|position| Lake::of(position).pawns() <= 12).unwrap();
        let mut chance = Chance::new(Seed(seed), 2);
        let mut certain: Option<(Seat, i16)> = None;
        while let Some(seat) = position.turn().seat() {
            let verdict = think::<J>(&position, effort(100_000));
            if let Some(margin) = verdict.certain {
                let (since, known) = *certain.get_or_insert((seat, margin));
                if since == seat {
                    assert!(margin >= known, "seed {seed}");
                    certain = Some((since, margin));
                } else if seed % 2 == 0 {
                    assert_eq!(margin, -known, "seed {seed}");
                }
                certain_from += 1;
            }
            // In odd games, the other player errs from there on.
            let errs = seed % 2 == 1 && certain.is_some_and(|(since, _)| since != seat);
            let chosen = if errs { random_move(&position, &mut chance).unwrap() } else { verdict.chosen };
            position.play(chosen).unwrap();
        }
        let (seat, margin) = certain.unwrap();
        assert!(lead(&position, seat) >= margin.into());
        assert!(seed % 2 == 1 || lead(&position, seat) == i32::from(margin));
    }
    assert!(certain_from > 20);
}

#[test]
fn the_budget_is_kept_and_progress_rises() {
    keeps_its_budget::<Thumb>();
    keeps_its_budget::<Worths>();
}

fn keeps_its_budget<J: Judge>() {
    let position = positions(1).swap_remove(0);
    let nodes = 15 * J::SLICE;
    let mut duel = Duel::<J>::new(&position, effort(nodes), Seed(3)).unwrap();
    let (mut last, mut steps) = (-1.0, 0);
    let verdict = loop {
        if let Some(verdict) = duel.step() {
            break verdict;
        }
        assert!(duel.progress() > last && duel.progress() <= 1.0);
        (last, steps) = (duel.progress(), steps + 1);
    };
    assert!(steps >= 10 && (nodes..nodes + 1_000).contains(&verdict.simulations), "{steps} steps, {verdict:?}");
    assert_eq!(verdict.certain, None);
    assert_eq!(think::<J>(&position, effort(nodes)), verdict, "the same seed gives the same verdict");
    let (all, quick) = (position_steps(&position), think::<J>(&position, effort(1)));
    assert!((all..=all + 2).contains(&quick.simulations), "every search looks one move ahead, no more: {quick:?}");
    let shallow = think::<J>(&position, Depth::by_thumb(nodes, 2));
    assert!(shallow.simulations < 2_000, "{shallow:?}");
}

/// The number of different moves.
fn position_steps(position: &Djinns) -> u64 {
    let mut steps = Vec::new();
    Lake::of(position).list_steps(&mut steps);
    steps.len() as u64
}

/// The best move of all is better than the best of the others, and as good as when it is searched alone.
#[test]
fn other_moves_are_searched_again() {
    searches_again::<Thumb>();
    searches_again::<Worths>();
}

fn searches_again<J: Judge>() {
    for position in (0..6).map(|seed| positions(seed).swap_remove(4)) {
        let mut duel = Duel::<J>::new(&position, effort(20_000), Seed(1)).unwrap();
        let best = finish(&mut duel);
        let mut duel = duel.again(Among::Except(vec![best.chosen])).unwrap();
        let second = finish(&mut duel);
        assert_ne!(second.chosen, best.chosen);
        let mut duel = duel.again(Among::Only(best.chosen)).unwrap();
        assert_eq!(finish(&mut duel).chosen, best.chosen);
        assert!(second.expected <= best.expected + 0.1, "{best:?} {second:?}");
    }
}
