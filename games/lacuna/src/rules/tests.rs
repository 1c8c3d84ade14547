//! Lacuna's rulings one by one, and the conformance suite.

use luciole_core::conformance::{self, Conform};
use luciole_core::{MoveSet as _, random_move};
use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};

use super::*;

const GOLD: Seat = Seat::at(0);
const SILVER: Seat = Seat::at(1);

fn flower(name: &str) -> Flower {
    name.parse().unwrap()
}

fn pair(a: &str, b: &str) -> Pair {
    Pair::of(flower(a), flower(b)).unwrap()
}

/// A poured mat with only these flowers and pawns; gold had the free flower, and has all other flowers.
fn mat(flowers: &[(&str, i32, i32)], pawns: &[(Seat, i32, i32)]) -> Lacuna {
    let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(0)).unwrap();
    position.unpoured = None;
    position.flowers = vec![Whereabouts::With(GOLD); Flower::COUNT];
    for &(name, x, y) in flowers {
        position.flowers[flower(name).index()] = Whereabouts::Mat(Point { x, y });
    }
    position.pawns = pawns.iter().map(|&(seat, x, y)| Pawn { seat, at: Point { x, y } }).collect();
    position
}

/// A poured game with this seed in which gold begins.
fn poured(seed: u64) -> Lacuna {
    let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(seed)).unwrap();
    position.play(Move::Take(Colour::Blue)).unwrap();
    position
}

fn play_out(position: &mut Lacuna, seed: u64) {
    let mut chance = Chance::new(Seed(seed), 0);
    while let Some(chosen) = random_move(position, &mut chance) {
        position.play(chosen).unwrap();
    }
}

impl Conform for Lacuna {
    fn stray(&self, chance: &mut Chance) -> Move {
        let colour = *Colour::ALL.choose(chance).unwrap();
        let [a, b] = [0, 1].map(|_| colour.flowers().choose(chance).unwrap());
        match (chance.random_range(0..8), Pair::of(a, b)) {
            (0, _) => Move::Pass,
            (1, _) | (_, Err(_)) => Move::Take(colour),
            (_, Ok(pair)) => {
                let last = self.joining_line(pair).map_or(50_000, |line| line.last());
                Move::Place(pair, chance.random_range(0..last + 2))
            }
        }
    }

    fn assert_conserved(&self) {
        assert_eq!(self.flowers.len(), 49);
        assert!(self.pawns.len() <= usize::from(self.turns));
        let on_mat = self.loose().count();
        match (self.is_poured(), self.turn()) {
            (false, _) | (true, Turn::Over) => assert_eq!(on_mat, 0),
            (true, Turn::Of(_)) => assert_eq!(on_mat, 48 - 2 * self.pawns.len()),
        }
    }
}

#[test]
fn lacuna_conforms() {
    conformance::check::<Lacuna>(20);
}

#[test]
#[ignore = "the long run: 10,000 games for each number of players and each option"]
fn lacuna_conforms_over_many_games() {
    conformance::check::<Lacuna>(10_000);
}

/// Ruling 1: "the mat's circle has radius R = 100,000 units", "a flower is a disc of radius 4,000, a pawn a disc of radius 3,500".
#[test]
fn sizes_match_the_rules() {
    assert_eq!((MAT, FLOWER, PAWN), (100_000, 4_000, 3_500));
    assert_eq!((Flower::COUNT, Colour::ALL.len(), Lacuna::PAWNS_EACH), (49, 7, 6));
}

/// Ruling 4: a minimum distance of 15,000; "at 15,000, 0.02 %" of the open lines have no room for a pawn.
#[test]
fn nearly_every_open_line_has_room() {
    assert_eq!(SPREAD, 15_000);
    let (mut open, mut crowded) = (0, 0);
    for seed in 0..200 {
        let position = poured(seed);
        for colour in Colour::ALL {
            for (a, b) in colour.flowers().flat_map(|a| colour.flowers().map(move |b| (a, b))).filter(|(a, b)| a < b) {
                if let Ok(line) = position.line(Pair::of(a, b).unwrap()) {
                    open += 1;
                    crowded += usize::from(position.free_stretches(&line).is_empty());
                }
            }
        }
    }
    assert!(open > 10_000 && crowded * 1_000 <= open, "{crowded} of {open}");
}

/// Ruling 3: "A first player is drawn at random."
#[test]
fn the_first_player_is_drawn_or_chosen() {
    let first = |first: First, seed| Lacuna::set_up(2, &Options { first }, Seed(seed)).unwrap().first();
    let gold = (0..1_000).filter(|&seed| first(First::Drawn, seed) == GOLD).count();
    assert!((430..570).contains(&gold), "gold begins {gold} times of 1,000");
    assert!((0..20).all(|seed| first(First::Seat1, seed) == GOLD && first(First::Seat2, seed) == SILVER));
}

/// Ruling 3: "That player takes one flower of the colour of their choice, before the rest are poured."
#[test]
fn the_free_flower_is_taken_before_the_pour() {
    let mut position = Lacuna::set_up(2, &Options { first: First::Seat2 }, Seed(5)).unwrap();
    assert_eq!(position.turn(), Turn::Of(SILVER));
    assert_eq!(position.legal_moves().iter().map(ToString::to_string).collect::<String>(), "roygbvp");
    assert_eq!(position.play(Move::Pass), Err(Illegal::ColourFirst));
    assert_eq!(position.play(Move::Place(pair("r1", "r2"), 0)), Err(Illegal::ColourFirst));
    let events = position.play(Move::Take(Colour::Violet)).unwrap();
    assert_eq!(events, [Event::Poured { seat: SILVER, flower: flower("v7") }]);
    assert_eq!(position.whereabouts(flower("v7")), Whereabouts::With(SILVER));
    assert_eq!(position.loose().count(), 48);
    assert_eq!(position.play(Move::Take(Colour::Red)), Err(Illegal::FreeFlowerTaken));
}

/// Ruling 3: "the layout is unknown until then": positions that differ only in the seed can't be told apart.
#[test]
fn before_the_pour_nobody_can_tell_what_it_will_be() {
    let position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(5)).unwrap();
    let other = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(6)).unwrap();
    assert_eq!(position.view(Some(GOLD)), other.view(Some(GOLD)));
    let mut guess = position.determinize(GOLD, &mut Chance::new(Seed(1), 0));
    let mut real = position.clone();
    guess.play(Move::Take(Colour::Red)).unwrap();
    real.play(Move::Take(Colour::Red)).unwrap();
    assert_ne!(guess.loose().collect::<Vec<_>>(), real.loose().collect::<Vec<_>>());
    assert_eq!(real.determinize(SILVER, &mut Chance::new(Seed(1), 0)), real, "after the pour nothing is hidden");
}

/// Ruling 5: "The same player places the first pawn; then turns alternate until each has placed 6."
#[test]
fn the_player_with_the_free_flower_places_first_and_each_places_six() {
    let mut position = poured(1);
    let mut seats = Vec::new();
    while let Turn::Of(seat) = position.turn() {
        seats.push(seat);
        let chosen = position.legal_moves()[0].nth(0);
        position.play(chosen).unwrap();
    }
    assert_eq!(seats, [GOLD, SILVER].repeat(6));
    assert_eq!(position.pawns().len(), 12);
    assert_eq!(position.play(Move::Pass), Err(Illegal::Over));
}

/// Ruling 6: "put the pawn's centre anywhere on that line, and take the two flowers".
#[test]
fn a_pawn_takes_the_two_flowers_of_its_line() {
    let mut position = mat(&[("r1", -50_000, 0), ("r2", 50_000, 0), ("b1", 0, 60_000)], &[]);
    let events = position.play(Move::Place(pair("r2", "r1"), 20_000)).unwrap();
    let ends = [Point { x: -50_000, y: 0 }, Point { x: 50_000, y: 0 }];
    assert_eq!(events, [Event::Placed { seat: GOLD, at: Point { x: -30_000, y: 0 }, pair: pair("r1", "r2"), ends }]);
    assert_eq!([flower("r1"), flower("r2")].map(|f| position.whereabouts(f)), [Whereabouts::With(GOLD); 2]);
    assert_eq!(position.play(Move::Place(pair("r1", "r2"), 0)), Err(Illegal::Taken { flower: flower("r1"), by: GOLD }));
}

/// The rulebook's example B (ruling 7): a flower beside the line doesn't obstruct it; the line has no width.
#[test]
fn example_b_a_flower_beside_the_line_does_not_obstruct_it() {
    let position = mat(&[("b1", -50_000, 0), ("b2", 50_000, 0), ("g1", 0, 4_000)], &[]);
    assert!(position.line(pair("b1", "b2")).is_ok());
    assert_eq!(position.legal_moves().len(), 1);
}

/// The rulebook's example C (ruling 6): two flowers of different colours aren't a pair.
#[test]
fn example_c_two_colours_are_no_pair() {
    assert_eq!(Pair::of(flower("b1"), flower("g1")), Err(NoPair::Colours(flower("b1"), flower("g1"))));
    assert_eq!(Pair::of(flower("b1"), flower("b1")), Err(NoPair::Same(flower("b1"))));
}

/// The rulebook's example D (ruling 7): a line through the inside of a flower is obstructed.
#[test]
fn example_d_a_flower_obstructs_the_line() {
    let mut position =
        mat(&[("b1", -50_000, 0), ("b2", 50_000, 0), ("g1", 0, 3_999), ("g2", 30_000, 0), ("b3", 90_000, 0)], &[]);
    let why = Illegal::Obstructed {
        pair: pair("b1", "b2"),
        by: vec![Obstacle::Flower(flower("g1")), Obstacle::Flower(flower("g2"))],
    };
    assert_eq!(position.play(Move::Place(pair("b1", "b2"), 10_000)), Err(why.clone()));
    assert_eq!(why.to_string(), "the line b1-b2 is obstructed by flower g1 and flower g2");
    assert!(position.line(pair("b2", "b3")).is_ok(), "b2 and b3 see each other");
    // Flowers of the same colour obstruct like any other.
    let by = ["g1", "g2", "b2"].map(|name| Obstacle::Flower(flower(name))).to_vec();
    assert_eq!(position.line(pair("b1", "b3")).err(), Some(Illegal::Obstructed { pair: pair("b1", "b3"), by }));
}

/// The rulebook's example E (ruling 7): a pawn placed earlier obstructs the line.
#[test]
fn example_e_a_pawn_obstructs_the_line() {
    let position = mat(&[("b1", -50_000, 0), ("b2", 50_000, 0)], &[(SILVER, 80_000, 0), (GOLD, 0, 3_499)]);
    let by = vec![Obstacle::Pawn(1)];
    assert_eq!(position.line(pair("b1", "b2")).err(), Some(Illegal::Obstructed { pair: pair("b1", "b2"), by }));
    let rim = mat(&[("b1", -50_000, 0), ("b2", 50_000, 0)], &[(GOLD, 0, 3_500)]);
    assert!(rim.line(pair("b1", "b2")).is_ok(), "touching the rim does not obstruct");
}

/// Ruling 2: "rounded …, and then added to A": rounded as a sum, x would be 6,745. Existing games rely on it.
#[test]
fn a_pawn_stands_where_it_always_stood() {
    let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(80)).unwrap();
    for text in ["v", "o1-o2@14514"] {
        position.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(position.pawns()[0].at.x, 6_744);
}

/// Ruling 8: "the pawn's disc may overlap no flower and no pawn, nor the two flowers being taken".
#[test]
fn a_pawn_may_overlap_nothing() {
    let flowers = [("b1", -50_000, 0), ("b2", 50_000, 0), ("g1", 0, 5_000)];
    let mut position = mat(&flowers, &[(SILVER, 20_000, -4_000)]);
    let line = position.line(pair("b1", "b2")).unwrap();
    let runs: Vec<_> = position.free_stretches(&line).iter().map(|s| (s.from, s.to)).collect();
    // Each flower keeps 7,501 away and each pawn 7,001: √(7,501² − 5,000²) = 5,591.5…, √(7,001² − 4,000²) = 5,745.7…
    assert_eq!(runs, [(7_501, 44_408), (55_592, 64_254), (75_746, 92_499)]);
    let over = |place, with: &[Obstacle]| Err(Illegal::Overlap { pair: pair("b1", "b2"), place, with: with.to_vec() });
    assert_eq!(position.play(Move::Place(pair("b1", "b2"), 7_500)), over(7_500, &[Obstacle::Flower(flower("b1"))]));
    assert_eq!(position.play(Move::Place(pair("b1", "b2"), 44_409)), over(44_409, &[Obstacle::Flower(flower("g1"))]));
    assert_eq!(position.play(Move::Place(pair("b1", "b2"), 75_000)), over(75_000, &[Obstacle::Pawn(0)]));
    let beyond = Illegal::NoSuchPlace { pair: pair("b1", "b2"), place: 100_001, last: 100_000 };
    assert_eq!(position.play(Move::Place(pair("b1", "b2"), 100_001)), Err(beyond));
    assert!(position.play(Move::Place(pair("b1", "b2"), 44_408)).is_ok());
}

/// Ruling 8: "Where no point of the line is free, the pair cannot be taken."
#[test]
fn a_line_without_a_free_place_is_no_pair() {
    let position = mat(&[("b1", -7_500, 0), ("b2", 7_500, 0), ("r1", -40_000, 0), ("r2", -40_000, 15_003)], &[]);
    assert!(position.line(pair("b1", "b2")).is_ok(), "the line is open");
    let pairs: Vec<_> = position.pairs().into_iter().map(|(pair, free)| (pair, free.len())).collect();
    assert_eq!(pairs, [(pair("r1", "r2"), 1)], "but a pawn has no room on it");
    assert_eq!(position.places(pair("b1", "b2")).err(), Some(Illegal::NoRoom { pair: pair("b1", "b2") }));
}

/// The rulebook's example A (ruling 9): "A pawn at the crossing of two pairs takes one pair only."
#[test]
fn example_a_a_pawn_at_a_crossing_takes_one_pair() {
    let mut position = mat(&[("b1", -50_000, 0), ("b2", 50_000, 0), ("r1", 0, -50_000), ("r2", 0, 50_000)], &[]);
    position.play(Move::Place(pair("b1", "b2"), 50_000)).unwrap();
    assert_eq!(position.pawns()[0].at, Point::default());
    assert_eq!(position.loose().count(), 2);
    let by = vec![Obstacle::Pawn(0)];
    assert_eq!(
        position.line(pair("r1", "r2")).err(),
        Some(Illegal::Obstructed { pair: pair("r1", "r2"), by }),
        "and cuts off the other"
    );
}

/// Ruling 10: "A player with no legal place passes; the pass is one of his 6 turns."
#[test]
fn only_a_player_without_a_place_passes() {
    let mut position = mat(&[("b1", -50_000, 0), ("r1", 50_000, 0)], &[]);
    assert_eq!(position.legal_moves(), [Moves::Single(Move::Pass)]);
    assert_eq!(position.play(Move::Pass), Ok(vec![Event::Passed { seat: GOLD }]));
    assert_eq!((position.turn(), position.turns_played()), (Turn::Of(SILVER), 1));
    for _ in 1..12 {
        position.play(Move::Pass).unwrap();
    }
    assert_eq!(position.turn(), Turn::Over);
    // Ruling 11: without any pawns, the player without the free flower takes what is left.
    assert_eq!(position.whereabouts(flower("b1")), Whereabouts::With(SILVER));
    assert_eq!(poured(3).play(Move::Pass), Err(Illegal::MayNotPass));
}

/// Ruling 11: after the last turn, "each flower left goes to the player with the nearest pawn".
#[test]
fn the_flowers_left_are_gathered_one_by_one() {
    for seed in 0..20 {
        let mut position = poured(seed);
        let mut chance = Chance::new(Seed(seed), 1);
        let mut last = Vec::new();
        let mut before = position.clone();
        while let Some(chosen) = random_move(&position, &mut chance) {
            before = position.clone();
            last = position.play(chosen).unwrap();
        }
        let [Event::Placed { .. }, gathered @ ..] = &last[..] else { panic!("{last:?}") };
        assert_eq!(gathered.len(), 24);
        for event in gathered {
            let Event::Gathered { flower, at, nearest } = event else { panic!("{event:?}") };
            assert_eq!(before.whereabouts(*flower), Whereabouts::Mat(*at));
            let closest = position.pawns().iter().min_by_key(|pawn| pawn.at.distance_squared(*at)).unwrap();
            assert_eq!((nearest.seat, position.whereabouts(*flower)), (closest.seat, Whereabouts::With(closest.seat)));
        }
    }
}

/// "`flowers`: none before the pour and after the end; `pawns`: they stay there after the end; `taken`: after the end also those that
/// it gathered."
#[test]
fn after_the_end_the_view_has_no_flower_on_the_mat() {
    let view = |position: &Lacuna| serde_json::to_value(position.view(None)).unwrap();
    let before = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(3)).unwrap();
    assert_eq!(view(&before)["flowers"], serde_json::json!([]));
    let mut position = poured(3);
    play_out(&mut position, 3);
    let over = view(&position);
    assert_eq!((&over["turn"], &over["over"]), (&serde_json::Value::Null, &serde_json::Value::Bool(true)));
    assert_eq!(over["flowers"], serde_json::json!([]));
    assert_eq!(over["pawns"].as_array().unwrap().len(), 12);
    let taken: usize = over["taken"].as_array().unwrap().iter().map(|seat| seat.as_array().unwrap().len()).sum();
    assert_eq!((taken, &over["turns_played"]), (Flower::COUNT, &serde_json::json!(12)));
}

/// Ruling 12: "A colour is won with 4 or more of its 7 flowers; the game is won with 4 or more of the 7 colours. No draw is possible."
#[test]
fn four_flowers_win_a_colour_and_four_colours_the_game() {
    for seed in 0..200 {
        let mut position = poured(seed);
        play_out(&mut position, seed);
        let standings = position.standings();
        let [gold, silver] = &standings.seats[..] else { panic!("two seats") };
        assert_eq!(gold.points + silver.points, 7);
        assert_eq!(standings.winners().count(), 1, "no draw");
        let winner = if gold.points >= 4 { gold } else { silver };
        assert_eq!(winner.rank, 1);
        for seat in [gold, silver] {
            assert_eq!(seat.detail.near, [0; 7]);
            for colour in Colour::ALL {
                assert_eq!(seat.detail.colours.contains(&colour), seat.detail.flowers[colour.index()] >= 4);
            }
        }
    }
}

/// Ruling 11, through a whole last turn: ties go to the second-nearest pawns, and if all are equal, to the player
/// without the free flower.
#[test]
fn ties_at_the_end_are_told_with_what_decided_them() {
    let pawns = [(GOLD, -10_000, 0), (SILVER, 10_000, 0), (GOLD, -40_000, 0), (SILVER, 50_000, 0)];
    let end = |flowers: &[(&str, i32, i32)], pawns: &[(Seat, i32, i32)]| {
        let mut position = mat(flowers, pawns);
        position.turns = 11;
        position.play(Move::Pass).unwrap()[1..].to_vec()
    };
    let decided = |events: Vec<Event>| match events[..] {
        [Event::Gathered { nearest, .. }] => (nearest.seat, nearest.pawn, nearest.decided_by),
        _ => panic!("{events:?}"),
    };
    assert_eq!(decided(end(&[("r1", 0, 0)], &pawns)), (GOLD, Some(2), Some(2)));
    assert_eq!(decided(end(&[("r1", 0, 0)], &pawns[..2])), (SILVER, None, None));
}

/// The rulebook's example of scoring (ruling 12): the player with four flowers or more of red, pink, violet and blue
/// wins.
#[test]
fn the_rulebooks_winner_has_red_pink_violet_and_blue() {
    let mut position = mat(&[], &[]);
    position.turns = 12;
    let counts = [("r", 4), ("o", 3), ("y", 2), ("g", 3), ("b", 5), ("v", 4), ("p", 7)];
    for (letter, of_gold) in counts {
        let colour: Colour = letter.parse().unwrap();
        for (n, flower) in colour.flowers().enumerate() {
            position.flowers[flower.index()] = Whereabouts::With(if n < of_gold { GOLD } else { SILVER });
        }
    }
    let standings = position.standings();
    assert_eq!(standings.seats[0].detail.colours, [Colour::Red, Colour::Blue, Colour::Violet, Colour::Pink]);
    assert_eq!(standings.seats[1].detail.colours, [Colour::Orange, Colour::Yellow, Colour::Green]);
    assert_eq!(standings.winners().collect::<Vec<_>>(), [GOLD]);
}

/// "If it ended now": flowers near each pawn count.
#[test]
fn standings_on_the_way_count_what_is_near() {
    let position =
        mat(&[("r1", 0, 0), ("r2", 90_000, 0), ("b1", 0, 20_000)], &[(GOLD, 80_000, 0), (SILVER, 10_000, 0)]);
    let standings = position.standings();
    let near = |seat: usize, colour: Colour| standings.seats[seat].detail.near[colour.index()];
    assert_eq!((near(0, Colour::Red), near(1, Colour::Red)), (1, 1));
    assert_eq!((near(0, Colour::Blue), near(1, Colour::Blue)), (0, 1));
    assert!(!standings.over);
}

/// From the rules file's simulations: "Legal pairs: 60 on turn 1, 18–20 on turn 12; about 1.5 free stretches a pair."
#[test]
fn games_are_as_large_as_expected() {
    let (mut first, mut stretches, mut last) = (0, 0, 0);
    let games = 100;
    for seed in 0..games {
        let mut position = poured(seed);
        let pairs = position.pairs();
        first += pairs.len();
        stretches += pairs.iter().map(|(_, free)| free.len()).sum::<usize>();
        let mut chance = Chance::new(Seed(seed), 2);
        while position.turns_played() < 11 {
            let chosen = random_move(&position, &mut chance).unwrap();
            position.play(chosen).unwrap();
        }
        last += position.pairs().len();
    }
    let games = games as usize;
    assert!((55..65).contains(&(first / games)), "{first}");
    assert!((14..18).contains(&(10 * stretches / first)), "{stretches} of {first}");
    assert!((15..23).contains(&(last / games)), "{last}");
}

/// The fast list of legal pairs agrees with checking every pair individually.
#[test]
fn the_list_of_pairs_is_complete() {
    for seed in 0..20 {
        let mut position = poured(seed);
        let mut chance = Chance::new(Seed(seed), 3);
        while position.turn() != Turn::Over {
            let listed = position.pairs();
            let mut slow = Vec::new();
            for colour in Colour::ALL {
                for (a, b) in
                    colour.flowers().flat_map(|a| colour.flowers().map(move |b| (a, b))).filter(|(a, b)| a < b)
                {
                    let pair = Pair::of(a, b).unwrap();
                    let free = position.line(pair).map(|line| position.free_stretches(&line)).unwrap_or_default();
                    if !free.is_empty() {
                        slow.push((pair, free));
                    }
                }
            }
            assert_eq!(listed, slow);
            let chosen = random_move(&position, &mut chance).unwrap();
            position.play(chosen).unwrap();
        }
    }
}

/// The effect of a move by definition: compares the positions before and after.
fn effect_by_playing(before: &Lacuna, pair: Pair, place: u32) -> Effect {
    let Turn::Of(seat) = before.turn() else { panic!("nobody's turn") };
    let mut after = before.clone();
    let events = after.play(Move::Place(pair, place)).unwrap();
    let left = before.loose().filter(|(flower, _)| !pair.has(*flower));
    let goes_to = |flower: Flower, at: Point| match after.turn() {
        Turn::Over => events.iter().find_map(|event| match event {
            Event::Gathered { flower: gathered, nearest, .. } if *gathered == flower => Some(nearest.seat),
            _ => None,
        }),
        Turn::Of(_) => Some(after.nearest(at).seat),
    };
    let changed: Vec<_> = left.filter(|(flower, at)| goes_to(*flower, *at) != Some(before.nearest(*at).seat)).collect();
    assert!(changed.iter().all(|(flower, at)| goes_to(*flower, *at) == Some(seat)), "a pawn only wins flowers over");
    let open = after.pairs();
    let lasts = |(other, _): &(Pair, _)| !other.flowers().iter().any(|flower| pair.has(*flower));
    let cut_off = before.pairs().into_iter().filter(lasts).map(|(other, _)| other);
    let cut_off = cut_off.filter(|other| after.turn() != Turn::Over && open.iter().all(|(pair, _)| pair != other));
    Effect { changes: changed.into_iter().map(|(flower, _)| flower).collect(), cut_off: cut_off.collect() }
}

#[test]
fn predicted_effects_match_the_played_move() {
    let (mut changes, mut cut_off) = (0, 0);
    for seed in 0..6 {
        let mut position = poured(seed);
        let mut chance = Chance::new(Seed(seed), 0);
        while position.turn() != Turn::Over {
            for (pair, free) in position.pairs() {
                for place in free.iter().flat_map(|run| [run.from, run.middle(), run.to]) {
                    let effect = position.if_placed(pair, place).unwrap();
                    assert_eq!(effect, effect_by_playing(&position, pair, place), "{seed}: {pair}@{place}");
                    changes += effect.changes.len();
                    cut_off += effect.cut_off.len();
                }
            }
            let chosen = random_move(&position, &mut chance).unwrap();
            position.play(chosen).unwrap();
        }
    }
    assert!(changes > 1_000 && cut_off > 1_000, "{changes} flowers, {cut_off} pairs");
}

#[test]
fn a_pawn_that_leaves_no_room_cuts_a_pair_off_without_touching_its_line() {
    // Between its flowers, the green pair has room for one pawn, beside the red one.
    let flowers = [("g1", -8_000, 0), ("g2", 8_000, 0), ("r1", -20_000, 6_500), ("r2", 20_000, 6_500)];
    let position = mat(&flowers, &[]);
    let red = position.joining_line(pair("r1", "r2")).unwrap();
    let effect = position.if_placed(pair("r1", "r2"), red.last() / 2);
    // Overlapping the green flowers is not allowed; straight between them there is room.
    assert_eq!(effect.map(|effect| effect.cut_off), Ok(vec![pair("g1", "g2")]));
}

#[test]
fn illegal_places_have_no_effect() {
    let position = poured(7);
    let (taken, _) = position.pairs().remove(0);
    assert!(matches!(position.if_placed(taken, 0), Err(Illegal::Overlap { .. })));
    assert!(matches!(position.if_placed(taken, 200_001), Err(Illegal::NoSuchPlace { .. })));
    let mut over = poured(7);
    play_out(&mut over, 1);
    assert_eq!(over.if_placed(taken, 0), Err(Illegal::Over));
}
