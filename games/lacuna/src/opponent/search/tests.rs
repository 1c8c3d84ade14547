use super::*;
use crate::rules::Options;
use luciole_core::{First, Level, Record, random_move};
use luciole_search::{Knowledge as _, Thinking, greedy, greedy2};

/// A random position after that many moves.
fn position(seed: u64, moves: usize) -> Lacuna {
    let mut position = Record::<Lacuna>::new(2, Seed(seed), Options::default()).unwrap().set_up().unwrap();
    let mut chance = Chance::new(Seed(seed), 0);
    for _ in 0..moves {
        position.play(random_move(&position, &mut chance).unwrap()).unwrap();
    }
    position
}

fn think(position: &Lacuna, outlook: Outlook) -> (LacunaSearch, Verdict<Move>) {
    let mut search = LacunaSearch::with(position, outlook, Seed(1)).unwrap();
    let verdict = std::iter::from_fn(|| Some(search.step())).find_map(|verdict| verdict).unwrap();
    (search, verdict)
}

#[test]
fn a_finished_game_is_not_searched() {
    assert!(Thinking::new(&position(1, 13), Strength::of(Level::STRONGEST), Seed(1)).is_none());
}

#[test]
fn every_level_plays_legal_moves_deterministically() {
    for moves in 0..13 {
        let position = position(2, moves);
        // The strongest level takes its time.
        for level in Level::all().filter(|level| *level != Level::STRONGEST || moves % 4 == 0) {
            let think = || Thinking::new(&position, Strength::of(level), Seed(5)).unwrap().finish();
            let verdict = think();
            assert_eq!(think(), verdict);
            assert!((0.0..=1.0).contains(&verdict.expected) && verdict.simulations > 0);
            position.clone().play(verdict.chosen).unwrap();
        }
    }
}

/// The seed of the pour is hidden until the first move has been made (ruling 3).
#[test]
fn no_level_peeks() {
    for seed in 1..6 {
        let poured_from = |seed| Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(seed)).unwrap();
        let (one, other) = (poured_from(seed), poured_from(seed + 1_000));
        assert_ne!(one, other);
        assert_eq!(one.view(None), other.view(None));
        for level in Level::all() {
            let think = |position| Thinking::new(position, Strength::of(level), Seed(seed)).unwrap().finish();
            assert_eq!(think(&one), think(&other), "level {level}");
        }
        for yardstick in [greedy, greedy2] {
            let play = |position| yardstick(position, &mut Chance::new(Seed(seed), 0));
            assert_eq!(play(&one), play(&other));
        }
    }
}

/// Alpha-beta and first sight miss nothing that plain minimax over the same moves finds.
#[test]
fn pruning_changes_nothing() {
    for (exact, worth) in [(false, &WEIGHTS), (true, &WEIGHTS), (true, &LEARNED)] {
        for (moves, widths) in
            [(1, &[30, 10][..]), (5, &[8, 5, 1]), (9, &[10, 6, 4, 1]), (10, &[12, 4, 1]), (11, &[10, 1])]
        {
            let position = position(3, moves);
            let outlook = Outlook {
                simulations: u64::MAX,
                widths,
                samples: 1,
                vision: Vision::SHARP,
                exact,
                notices: ALL_MOVES,
                thorough: false,
                worth,
            };
            let (search, _) = think(&position, outlook);
            assert_eq!(search.roots[0].worth, plain(&search, &search.root, 0), "after {moves}");
        }
    }
}

fn plain(search: &LacunaSearch, mat: &Mat, ply: usize) -> i32 {
    if search.outlook.exact && mat.turns + 1 == TURNS {
        return at_the_end(last(&search.field, mat, i32::MAX, PASS).lead);
    }
    let mut moves = search.sight(mat, &mut Chance::new(Seed(0), 0));
    if ply + 1 >= search.depth && !search.exactly(mat.turns) {
        return moves[0].worth;
    }
    moves.truncate(search.width(ply, mat.turns));
    moves.iter().map(|chosen| FULL_WIN - plain(search, &search.after(mat, *chosen), ply + 1)).max().unwrap()
}

/// Whatever the reply to a pawn with a certain win, it wins by at least the stated lead.
#[test]
fn certain_wins_come_true() {
    let mut won = 0;
    for seed in 0..30 {
        let position = position(seed, 11);
        let seat = position.turn().seat().unwrap();
        let verdict = Thinking::new(&position, Strength::of(Level::STRONGEST), Seed(1)).unwrap().finish();
        let Some(certain) = verdict.certain.filter(|lead| *lead > 0) else { continue };
        assert!(verdict.expected > 0.999);
        let mut after = position.clone();
        after.play(verdict.chosen).unwrap();
        let lead = |position: &Lacuna| luciole_search::lead(position, seat);
        let mut chance = Chance::new(Seed(seed), 1);
        let random = [0; 100].map(|_| random_move(&after, &mut chance).unwrap());
        let results = after.candidates().into_iter().chain(random).map(|answer| {
            let mut end = after.clone();
            end.play(answer).unwrap();
            lead(&end)
        });
        let worst = results.min().unwrap();
        assert_eq!(worst, i32::from(certain));
        // The last pawn's result is also certain.
        let best = Thinking::new(&after, Strength::of(Level::STRONGEST), Seed(1)).unwrap().finish();
        assert_eq!(best.certain, Some(-certain));
        won += 1;
    }
    assert!(won > 5, "{won}");
}

/// The strongest level knows how the game ends once two pawns are left, also if it loses, and no place is better than
/// the one it chooses.
#[test]
fn the_last_but_one_pawn_is_certain_also_if_it_loses() {
    let (mut lost, mut better) = (0, 0);
    for seed in 0..60 {
        let position = position(seed, 11);
        let field = Field::of(&position);
        let mat = Mat::of(&position, &field);
        let mut thinking = Thinking::new(&position, Strength::of(Level::STRONGEST), Seed(1)).unwrap();
        let verdict = thinking.finish();
        let certain = i32::from(verdict.certain.unwrap());
        let reply = |chosen| {
            let mut after = position.clone();
            after.play(chosen).unwrap();
            -after.best_lead(after.turn().seat().unwrap())
        };
        assert_eq!(reply(verdict.chosen), certain, "{seed}");
        let mut chance = Chance::new(Seed(seed), 1);
        let random = [0; 100].map(|_| random_move(&position, &mut chance).unwrap());
        for other in position.candidates().into_iter().chain(random) {
            assert!(reply(other) <= certain, "{seed}: {other}");
        }
        for piece in pieces(&field, &mat) {
            let bound = at_least(&field, &mat, piece, i32::MAX, PASS).lead;
            assert!(bound <= last(&field, &mat.after(&field, piece.lane, piece.run.from), i32::MAX, PASS).lead);
            assert!(bound <= last(&field, &mat.after(&field, piece.lane, piece.run.to), i32::MAX, PASS).lead);
        }
        lost += u32::from(certain < 0);
        let (_, middles) = think(&position, Outlook { thorough: false, ..ALL_OUT });
        better += u32::from(reply(middles.chosen) < certain);
        // Any move is as certain, and nothing is better on other lines.
        let other = random[0];
        let only = thinking.again(Among::Only(other)).unwrap().finish();
        assert_eq!((only.chosen, only.certain.map(i32::from)), (other, Some(reply(other))));
    }
    assert!(lost > 20, "{lost} lost; {better} times a place was better than all middles");
}

#[test]
fn progress_rises_to_the_end() {
    let mut thinking = Thinking::new(&position(4, 3), Strength::of(Level::STRONGEST), Seed(1)).unwrap();
    let (mut last, mut steps) = (0.0, 0);
    while thinking.step().is_none() {
        assert!((last..=1.0).contains(&thinking.progress()));
        (last, steps) = (thinking.progress(), steps + 1);
    }
    assert!(steps > 5, "{steps} steps, {last}");
}

#[test]
fn a_smaller_budget_is_kept() {
    let position = position(5, 3);
    let count = |simulations| {
        Thinking::new(&position, Strength::with_simulations(simulations), Seed(1)).unwrap().finish().simulations
    };
    let (few, some, most) = (count(1), count(5_000), count(50_000));
    assert!(few < some && some < most && (5_000..8_000).contains(&some), "{few} {some} {most}");
}
