use super::*;
use crate::Thinking;
use crate::toy::{Card, Take, Toy};
use luciole_core::{Game as _, Level};

const SEED: Seed = Seed(11);

fn think(toy: &Toy, simulations: u32) -> Verdict<Take> {
    let mut tree = Tree::with(toy, Effort::full(simulations), SEED).unwrap();
    std::iter::from_fn(|| Some(tree.step())).find_map(|verdict| verdict).unwrap()
}

/// The seats that can win, one bit each: a player with a surely winning move makes it, others make any move.
fn winners(toy: &Toy) -> u8 {
    let Some(seat) = toy.turn().seat() else {
        return toy.standings().winners().fold(0, |winners, winner| winners | 1 << winner.index());
    };
    let results = || toy.legal_moves().into_iter().map(|chosen| winners(&after(toy, chosen)));
    let own = 1 << seat.index();
    if results().any(|winners| winners == own) { own } else { results().fold(0, |any, winners| any | winners) }
}

fn after(toy: &Toy, chosen: Take) -> Toy {
    let mut after = toy.clone();
    after.play(chosen).unwrap();
    after
}

const HANDS: [[Card; 2]; 4] = [[Card::Two; 2], [Card::Two, Card::Three], [Card::Three, Card::Two], [Card::Three; 2]];

#[test]
fn forced_wins_between_two_are_found() {
    let mut wins = 0;
    for left in 1..=14 {
        for cards in HANDS {
            // All cards are face up: nothing is hidden, and the result is forced.
            let toy = Toy::new(left, &cards).shown();
            let verdict = think(&toy, 4_000);
            let wins_by_force = winners(&toy) == 1;
            assert_eq!(winners(&after(&toy, verdict.chosen)) == 1, wins_by_force, "{toy:?}: {verdict:?}");
            assert_eq!(verdict.expected > 0.5, wins_by_force, "{toy:?}: {verdict:?}");
            wins += usize::from(wins_by_force);
        }
    }
    assert!((10..46).contains(&wins), "{wins} of 56 are wins: the test tells them apart");
}

/// Three counters left and a 2 in hand: after Take(1), an opponent with a 2 takes two and wins, while one with a 3
/// has to leave the last counter; after Take(2), the opponent takes the last one.
#[test]
fn hidden_cards_count_by_their_probabilities() {
    for theirs in [Card::Two, Card::Three] {
        let verdict = think(&Toy::new(3, &[Card::Two, theirs]), 4_000);
        assert_eq!(verdict.chosen, Take(1));
        assert!((verdict.expected - 0.5).abs() < 0.05, "{verdict:?}");
    }
}

/// With three seats, a sure win may rely on the next seat pursuing its own advantage; two playing against one could
/// prevent it.
#[test]
fn each_of_three_seats_plays_for_itself() {
    let (mut sure, mut by_others) = (0, 0);
    for left in 1..=9 {
        for [b, c] in HANDS {
            for a in [Card::Two, Card::Three] {
                let toy = Toy::new(left, &[a, b, c]).shown();
                let clear = |chosen: &Take| winners(&after(&toy, *chosen)) == 1;
                if !toy.legal_moves().iter().any(clear) {
                    continue;
                }
                let verdict = think(&toy, 4_000);
                assert!(clear(&verdict.chosen) && verdict.expected > 0.6, "{toy:?}: {verdict:?}");
                sure += 1;
                by_others += usize::from(left > 3);
            }
        }
    }
    assert!(sure >= 10 && by_others >= 2, "{sure} sure wins, {by_others} by the others' doing");
}

#[test]
fn search_never_peeks_and_is_deterministic() {
    for left in [5, 8, 11] {
        let verdicts = [[Card::Two, Card::Two], [Card::Two, Card::Three], [Card::Three, Card::Two], [Card::Three; 2]]
            .map(|[b, c]| think(&Toy::new(left, &[Card::Two, b, c]), 500));
        assert!(verdicts.iter().all(|verdict| *verdict == verdicts[0]), "{verdicts:?}");
        let shown = think(&Toy::new(left, &[Card::Two, Card::Two, Card::Three]).shown(), 500);
        assert!((shown.expected - verdicts[0].expected).abs() > 1e-9, "what is seen counts");
    }
}

/// Whoever grows the trees, and in whatever order: together they give the verdict of one search that grows them all.
#[test]
fn parts_add_up_to_the_same_verdict() {
    let toy = Toy::new(11, &[Card::Two, Card::Three, Card::Two]);
    let effort = Effort { trees: 4, ..Effort::full(2_000) };
    let run = |mut tree: Tree<Toy>| {
        let verdict = std::iter::from_fn(|| Some(tree.step())).find_map(|verdict| verdict).unwrap();
        assert!(tree.progress() > 0.999_999);
        (verdict, tree.findings())
    };
    let (whole, all) = run(Tree::with(&toy, effort, SEED).unwrap());
    let grow = |part: u8| run(Tree::growing(part..part + 1, &toy, effort, SEED).unwrap());
    let mut merged = Vec::new();
    for part in [2, 0, 3, 1] {
        MoveStats::merge(&mut merged, grow(part).1);
    }
    assert_eq!(merged, all);
    let seat = toy.turn().seat().unwrap();
    let best = MoveStats::best(&merged, seat).unwrap();
    assert_eq!((best.chosen, best.expected(seat), best.shares()), (whole.chosen, whole.expected, whole.shares));
    assert_eq!(whole.simulations, (0..4).map(|part| grow(part).0.simulations).sum::<u64>());
    assert_ne!(grow(0).1, grow(1).1, "the trees differ");
}

/// With the first card, not every move is legal in every sampled position: each is counted as often as it was
/// legal.
#[test]
fn moves_are_counted_as_often_as_they_were_legal() {
    let mut tree = Tree::with(&Toy::new(9, &[Card::Two, Card::Two]), Effort::full(2_000), SEED).unwrap();
    for _ in 0..2_000 {
        tree.simulate();
    }
    let first = tree.nodes[ROOT as usize].child;
    let root = &tree.nodes[first as usize];
    let answers: Vec<_> = tree.answers(first).collect();
    let count = |taken| answers.iter().find(|node| node.chosen == Some(Take(taken))).unwrap().available;
    // The first visit to a node plays out without descending.
    assert_eq!(count(1), root.visits - 1);
    assert_eq!(count(2) + count(3), count(1));
    assert!(count(2).abs_diff(count(3)) < count(1) / 4);
    assert_eq!(answers.iter().map(|node| node.visits).sum::<u32>(), root.visits - 1);
    assert_eq!(tree.answers(ROOT).map(|node| node.visits).sum::<u32>(), tree.simulations);
}

#[test]
fn progress_rises_and_work_is_counted() {
    let toy = Toy::new(40, &[Card::Two, Card::Three, Card::Two]);
    let mut thinking = Thinking::new(&toy, Strength::with_simulations(1_000), SEED).unwrap();
    let (mut last, mut steps) = (0.0, 0);
    let verdict = loop {
        if let Some(verdict) = thinking.step() {
            break verdict;
        }
        assert!((last..1.0).contains(&thinking.progress()) && thinking.progress() > last);
        (last, steps) = (thinking.progress(), steps + 1);
    };
    assert!(steps > 20 && verdict.simulations <= 1_000 && verdict.simulations > 500, "{steps} steps, {verdict:?}");
    assert!(thinking.progress() > 0.999_999);
    for level in Level::all() {
        let verdict = Thinking::new(&toy, Strength::of(level), SEED).unwrap().finish();
        assert!(verdict.simulations <= Toy::LEVELS.levels[level.rank()].simulations.into());
    }
}

/// After every slice the best move so far is legal, in every tree, and the last one is what the player chooses.
#[test]
fn the_best_move_so_far_becomes_the_chosen_one() {
    let toy = Toy::new(14, &[Card::Two, Card::Three, Card::Two]);
    for trees in [1, 3] {
        let mut tree = Tree::with(&toy, Effort { trees, ..Effort::full(600) }, SEED).unwrap();
        assert_eq!(tree.best(), None);
        let verdict = loop {
            let verdict = tree.step();
            after(&toy, tree.best().unwrap());
            if let Some(verdict) = verdict {
                break verdict;
            }
        };
        assert_eq!(tree.best(), Some(verdict.chosen));
        let other = if verdict.chosen == Take(1) { Take(2) } else { Take(1) };
        assert_eq!(tree.again(Among::Only(other)).unwrap().best(), Some(other));
    }
}

/// A player who notices one of two moves makes that one; the seed decides which.
#[test]
fn only_noticed_moves_are_searched() {
    let toy = Toy::new(9, &[Card::Two; 2]);
    let effort = Effort { simulations: 40, trees: 1, vision: Vision::SHARP, notices: 1 };
    let noticed = |seed| {
        let mut tree = Tree::with(&toy, effort, Seed(seed)).unwrap();
        while tree.step().is_none() {}
        assert_eq!(tree.answers(ROOT).count(), 1);
        let chosen = tree.verdict().chosen;
        assert!(tree.again(Among::Except(vec![chosen])).is_none());
        chosen
    };
    let all: Vec<Take> = (0..20).map(noticed).collect();
    assert!([Take(1), Take(2)].iter().all(|chosen| all.contains(chosen)), "{all:?}");
    let both = Tree::with(&toy, Effort { notices: 2, ..effort }, SEED).map(|mut tree| {
        while tree.step().is_none() {}
        tree.answers(ROOT).count()
    });
    assert_eq!(both, Some(2));
}

#[test]
fn single_moves_take_little_work_and_finished_games_none() {
    let verdict = think(&Toy::new(1, &[Card::Two; 3]), 10_000);
    assert_eq!((verdict.chosen, verdict.expected), (Take(1), 1.0));
    assert!(verdict.simulations < 100);
    assert!(Tree::with(&Toy::new(0, &[Card::Two; 3]), Toy::LEVELS.levels[0], SEED).is_none());
}

#[test]
fn a_full_tree_still_answers() {
    let toy = Toy::new(30, &[Card::Two, Card::Three]).shown();
    let mut tree = Tree::with(&toy, Effort::full(300), SEED).unwrap();
    tree.nodes.reserve(MAX_NODES);
    while tree.nodes.len() < MAX_NODES - 20 {
        tree.nodes.push(Node::new(None, 1));
    }
    let verdict = std::iter::from_fn(|| Some(tree.step())).find_map(|verdict| verdict).unwrap();
    assert!(tree.nodes.len() == MAX_NODES && verdict.simulations > 100);
    toy.clone().play(verdict.chosen).unwrap();
}
