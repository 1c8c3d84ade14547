//! Luminos' rulings one by one, and the conformance suite.

mod naive;
mod playthroughs;

use luciole_core::conformance::{self, Conform, write_link};
use luciole_core::{Record, random_move};
use rand::RngExt;
use rand::seq::SliceRandom;

use super::*;

const ONE: Seat = Seat::at(0);
const TWO: Seat = Seat::at(1);

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn spot(text: &str) -> Spot {
    text.parse().unwrap()
}

/// A move; a bare spot means placing there.
fn chosen(text: &str) -> Move {
    if text.contains(',') { Move::Place(spot(text)) } else { text.parse().unwrap() }
}

/// A position in which seat 1 has these tiles around the second start piece (MT, with ST to its right and SM below),
/// these columns and tokens; the others have only start pieces.
fn with(seats: usize, tiles: &[(&str, &str)], columns: [&[u8]; 3], tokens: Tokens, middle: &[&str]) -> Luminos {
    let tiles: Vec<(Spot, Tile)> = tiles.iter().map(|&(at, shows)| (spot(at), tile(shows))).collect();
    let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
    players[0] = Arranged { piece: STARTS[1], tiles: &tiles, columns, tokens };
    let middle: Vec<Tile> = middle.iter().map(|shows| tile(shows)).collect();
    Luminos::arranged(&players[..seats], &middle)
}

/// Plays moves in order, and returns all events.
fn play(position: &mut Luminos, moves: &str) -> Vec<Event> {
    let one = |text: &str| position.play(chosen(text)).unwrap_or_else(|why| panic!("{text}: {why}"));
    moves.split_whitespace().flat_map(one).collect()
}

fn refused(position: &Luminos, text: &str) -> Illegal {
    let mut after = position.clone();
    let why = after.play(chosen(text)).unwrap_err();
    assert_eq!(&after, position, "what is refused changes nothing");
    why
}

fn listed(position: &Luminos) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

fn scores(events: &[Event]) -> Vec<Counts> {
    let counted = |event: &Event| match event {
        Event::Counted { square, .. } => Some(square.scores),
        _ => None,
    };
    events.iter().filter_map(counted).collect()
}

fn new_game(seats: usize, seed: u64) -> Luminos {
    Luminos::set_up(seats, &Options { first: First::Seat1, ..Options::default() }, Seed(seed)).unwrap()
}

/// Plays random moves until the game is over, at most `moves`.
fn walk(position: &mut Luminos, seed: u64, moves: usize) -> usize {
    let mut chance = Chance::new(Seed(seed), 0);
    (0..moves)
        .take_while(|_| random_move(position, &mut chance).is_some_and(|chosen| position.play(chosen).is_ok()))
        .count()
}

impl Conform for Luminos {
    fn stray(&self, chance: &mut Chance) -> Move {
        let (shows, _) = MIX[chance.random_range(0..28)];
        let away = |chance: &mut Chance| chance.random_range(-4..=4);
        match chance.random_range(0..9) {
            8 => Move::ChooseStart(Piece::ALL[chance.random_range(0..4)]),
            0 => Move::Draw,
            1 | 2 => Move::Take(shows),
            3..=5 => Move::Place(Spot::at(away(chance), away(chance))),
            6 => Move::Tokens(Tokens::CHOICES[chance.random_range(0..8)]),
            _ => {
                let mut corners = Corner::ALL;
                corners.shuffle(chance);
                Move::Order(Order::of(corners.into_iter().take(chance.random_range(2..=4))))
            }
        }
    }

    fn assert_conserved(&self) {
        let begun = Seat::all(self.seats()).filter(|seat| self.sky(*seat).start().is_some()).count();
        assert_eq!(begun < self.seats(), self.stage == Stage::Start);
        let pieces: Vec<Piece> = Piece::ALL.into_iter().filter(|piece| self.starts_with(*piece).is_some()).collect();
        assert_eq!(pieces.len(), begun, "no start piece twice");
        let skies: usize = Seat::all(self.seats()).map(|seat| self.sky(seat).tiles().len()).sum();
        let placed = skies - 3 * begun;
        let placing = usize::from(self.turn != Turn::Over && matches!(self.stage, Stage::Place(_)));
        let bag: u8 = self.bag().map(|(_, left)| left).sum();
        assert_eq!(bag, self.left_in_bag());
        assert_eq!(placed + placing + self.middle.len() + usize::from(bag), 64, "64 tiles");
        // All symbols in the skies come from tiles or from used tokens.
        for symbol in Symbol::ALL {
            let of = |tile: Tile| u32::from(tile.counts()[symbol.index()]);
            let skies = Seat::all(self.seats()).flat_map(|seat| self.sky(seat).tiles()).map(|(_, tile)| of(*tile));
            let middle = self.middle.iter().map(|tile| of(*tile));
            let bag = self.bag().map(|(tile, left)| of(tile) * u32::from(left));
            let placing = if let (Turn::Of(_), Stage::Place(tile)) = (self.turn, self.stage) { of(tile) } else { 0 };
            let used = Seat::all(self.seats()).filter(|seat| !self.tokens(*seat).has(symbol)).count() as u32;
            let all: u32 = skies.chain(middle).chain(bag).sum();
            assert_eq!(all + placing - used, 55 + 2 * begun as u32);
        }
        for seat in Seat::all(self.seats()) {
            let sky = self.sky(seat);
            assert!(sky.open().iter().all(|open| sky.tile(*open).is_none()));
        }
    }
}

#[test]
fn luminos_conforms() {
    conformance::check::<Luminos>(30);
}

#[test]
#[ignore = "the long run: 10,000 games for each number of players and each option"]
fn luminos_conforms_over_many_games() {
    conformance::check::<Luminos>(10_000);
}

/// "The holder of the telescope draws as many tiles as there are players and lays them face up in the middle. He plays first, then
/// clockwise." (ruling 1)
#[test]
fn ruling_1_a_round_begins() {
    for seats in 2..=4 {
        let mut position =
            Luminos::set_up(seats, &Options { first: First::Seat2, ..Options::default() }, Seed(3)).unwrap();
        assert_eq!((position.first(), position.telescope(), position.turn()), (TWO, TWO, Turn::Of(TWO)));
        assert_eq!((position.middle().len(), usize::from(position.left_in_bag())), (seats, 64 - seats));
        for step in 0..seats {
            assert_eq!(position.turn(), Turn::Of(Seat::at((1 + step) % seats)), "then clockwise");
            let place = position.sky(position.turn().seat().unwrap()).open()[0];
            play(&mut position, &format!("bag {place}"));
            while position.stage() == Stage::Tokens {
                play(&mut position, "keep");
            }
        }
    }
}

/// "The first holder is drawn at random." (ruling 1)
#[test]
fn ruling_1_lots_decide_who_is_first() {
    let mut first = [0; 4];
    for seed in 0..400 {
        first[Luminos::set_up(4, &Options::default(), Seed(seed)).unwrap().first().index()] += 1;
    }
    assert!(first.iter().all(|times| (70..130).contains(times)), "{first:?}");
}

/// "In a turn, take a tile from the middle, or draw one unseen from the bag; a drawn tile must be placed. Place it with a side against a
/// tile of your own sky." (ruling 2) "A blind draw is shown to its owner (and all) before he places it."
#[test]
fn ruling_2_take_or_draw_and_place() {
    let mut position = with(2, &[], [&[]; 3], Tokens::ALL, &["T", "SSM", "T"]);
    assert_eq!(listed(&position), ["T", "SSM", "bag"], "equal tiles are one choice");
    assert_eq!(refused(&position, "M"), Illegal::NotInMiddle(tile("M")));
    assert_eq!(refused(&position, "0,2"), Illegal::First(Stage::Source));
    let mut drawn = position.clone();
    let [Event::Drawn { seat: ONE, tile: shows }] = drawn.play(Move::Draw).unwrap()[..] else { panic!() };
    assert_eq!((drawn.stage(), drawn.left_in_bag()), (Stage::Place(shows), 60));
    for other in ["SSM", "bag", "keep"] {
        assert_eq!(refused(&drawn, other), Illegal::First(Stage::Place(shows)), "what is drawn must be placed");
    }
    assert_eq!(play(&mut position, "T"), [Event::Taken { seat: ONE, tile: tile("T") }]);
    assert_eq!(position.middle(), [tile("T"), tile("SSM")]);
    // The L of three has seven adjacent spots.
    let mut open: Vec<Spot> = position.sky(ONE).open().to_vec();
    open.sort_unstable();
    assert_eq!(open.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), "-1,0 -1,1 0,-1 0,2 1,-1 1,1 2,0");
    for away in ["2,1", "-1,-1", "5,5", "-40,40"] {
        assert_eq!(refused(&position, away), Illegal::Apart(spot(away)), "not diagonally");
    }
    assert_eq!(refused(&position, "1,0"), Illegal::Taken(spot("1,0")));
    let events = play(&mut position, "2,0");
    assert_eq!(events, [Event::Placed { seat: ONE, tile: tile("T"), spot: spot("2,0") }]);
    assert_eq!(position.turn(), Turn::Of(TWO));
}

/// "The sky has no limit." (ruling 2)
#[test]
fn ruling_2_the_sky_has_no_limit() {
    let mut position = new_game(2, 1);
    for x in 2..22 {
        play(&mut position, &format!("bag {x},0 bag {x},0"));
    }
    for seat in [ONE, TWO] {
        assert_eq!(position.sky(seat).tiles().len(), 23);
    }
}

/// "When all have placed one tile, tiles left in the middle go back into the bag, which is shuffled; the telescope goes clockwise."
/// (ruling 3)
#[test]
fn ruling_3_a_round_ends() {
    let mut position = with(3, &[], [&[]; 3], Tokens::ALL, &["S", "M", "T"]);
    play(&mut position, "bag 2,0 M 2,0");
    let kinds =
        |position: &Luminos, shows: &str| position.bag().find(|(t, _)| *t == tile(shows)).map_or(0, |(_, left)| left);
    assert_eq!(position.left_in_bag(), 60);
    play(&mut position, "bag");
    let before = [kinds(&position, "S"), kinds(&position, "T")];
    let events = play(&mut position, "2,0");
    let Some(Event::Round { telescope: TWO, back, middle }) = events.last() else { panic!("{events:?}") };
    assert_eq!(back[..], [tile("T"), tile("S")], "what is left goes back");
    let again = |shows| middle.iter().filter(|t| **t == tile(shows)).count() as u8;
    assert_eq!([kinds(&position, "S") + again("S"), kinds(&position, "T") + again("T")], before.map(|left| left + 1));
    assert_eq!((position.middle().len(), position.left_in_bag()), (3, 59 + 2 - 3));
    assert_eq!((position.telescope(), position.turn()), (TWO, Turn::Of(TWO)));
    // A tile that went back can come again: over many seeds it does.
    let first = position.clone();
    let mut chance = Chance::new(Seed(5), 0);
    let draws = (0..600).filter(|_| {
        first.determinize(ONE, &mut chance).play(Move::Draw).unwrap() == [Event::Drawn { seat: TWO, tile: tile("T") }]
    });
    let (times, left) = (draws.count(), kinds(&position, "T"));
    assert!((usize::from(left) * 5..usize::from(left) * 17).contains(&times), "{times} of 600 with {left} of 58");
}

/// "Each square of 2 × 2 tiles that the placed tile completes is counted. A tile can be part of several; up to 4 at once." (ruling 4)
#[test]
fn ruling_4_up_to_four_squares_at_once() {
    let ring = [("0,2", "S"), ("1,2", "M"), ("2,0", "T"), ("2,1", "S"), ("2,2", "M")];
    let mut position = with(2, &ring, [&[]; 3], Tokens::NONE, &["T", "T"]);
    let squares = position.sky(ONE).squares(spot("1,1"), tile("T"));
    assert_eq!(squares.iter().map(|square| square.corner.number()).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!(
        squares.iter().map(|square| square.origin.to_string()).collect::<Vec<_>>(),
        ["0,0", "1,0", "0,1", "1,1"]
    );
    // MT ST / SM T; ST T / T S; SM T / S M; T S / M M.
    assert_eq!(
        squares.iter().map(|square| square.counts).collect::<Vec<_>>(),
        [[2, 2, 3], [2, 0, 3], [2, 2, 1], [1, 2, 1]]
    );
    let scored = [[2, 2, 0], [2, 0, 0], [0, 0, 1], [1, 0, 1]];
    assert_eq!(squares.iter().map(|square| square.scores).collect::<Vec<_>>(), scored);
    play(&mut position, "T 1,1");
    assert_eq!(position.stage(), Stage::Order);
    assert_eq!(scores(&play(&mut position, "order=1234")), scored);
    assert_eq!(position.sheet(ONE).columns(), [&[2, 2, 1][..], &[2], &[1, 1]]);
    // Adjacent but not in a square: nothing is counted. Nor is a square counted twice.
    let mut line = with(2, &[], [&[]; 3], Tokens::ALL, &["T", "T"]);
    assert_eq!(scores(&play(&mut line, "T 2,0")), Vec::<Counts>::new());
    play(&mut position, "T 0,2");
    let there = position.middle()[0];
    assert_eq!(position.telescope(), TWO);
    play(&mut position, &format!("bag -1,0 {there} -1,0"));
    assert_eq!(position.sheet(ONE).columns()[0].len(), 3);
}

/// "Example 1: 2 suns, 4 stars, 5 moons → 2 in suns." "Example 2: 5 stars, 5 moons → 5 in moons, 5 in stars." "Symbols with 0 are
/// ignored." (ruling 5)
#[test]
fn ruling_5_the_lowest_scores() {
    let square = |tiles: [&str; 3], last: &str| {
        let players =
            STARTS.map(|_| Arranged { piece: tiles.map(tile), tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
        let mut position = Luminos::arranged(&players[..2], &[tile(last), tile("T")]);
        let events = play(&mut position, &format!("{last} 1,1"));
        let Some(Event::Counted { square, .. }) = events.get(2) else { panic!("{events:?}") };
        (square.counts, square.scores, position.sheet(ONE).columns().map(<[u8]>::to_vec))
    };
    let none: Vec<u8> = Vec::new();
    assert_eq!(square(["SMM", "SMT", "MMT"], "TT"), ([2, 5, 4], [2, 0, 0], [vec![2], none.clone(), none.clone()]));
    assert_eq!(square(["MMT", "MTT", "MT"], "MT"), ([0, 5, 5], [0, 5, 5], [none.clone(), vec![5], vec![5]]));
    assert_eq!(square(["SM", "MT", "ST"], "SMT"), ([3, 3, 3], [3, 3, 3], [vec![3], vec![3], vec![3]]), "all three tie");
    assert_eq!(square(["MM", "M", "MMM"], "MMMM"), ([0, 10, 0], [0, 10, 0], [none.clone(), vec![10], none]));
}

/// "A score is written in the first free line of its column, from the top. With several squares at once, the player chooses their order:
/// one order of the squares, for all columns. Orders that give the same sheet are one choice." (ruling 6)
#[test]
fn ruling_6_the_order_of_entry() {
    // Two squares at once: MT ST / SM + S SS is (3, 2, 2) and (…): one scores moons and stars, the other only moons.
    let ring = [("2,0", "T"), ("2,1", "SS")];
    let mut position = with(2, &ring, [&[4], &[], &[]], Tokens::NONE, &["SMM", "SMM"]);
    let squares = position.sky(ONE).squares(spot("1,1"), tile("SMM"));
    assert_eq!(squares.iter().map(|square| square.scores).collect::<Vec<_>>(), [[0, 0, 2], [0, 2, 2]]);
    // 2 in stars either way, and 2 in moons: both orders give the same sheet, so no order is asked for.
    play(&mut position, "SMM 1,1");
    assert_eq!((position.turn(), position.sheet(ONE).columns()), (Turn::Of(TWO), [&[4][..], &[2], &[2, 2]]));

    let ring = [("2,0", "T"), ("2,1", "SS")];
    let mut position = with(2, &ring, [&[4], &[], &[]], Tokens::NONE, &["T", "T"]);
    let squares = position.sky(ONE).squares(spot("1,1"), tile("T"));
    assert_eq!(squares.iter().map(|square| square.scores).collect::<Vec<_>>(), [[2, 2, 0], [3, 0, 3]]);
    play(&mut position, "T 1,1");
    assert_eq!(
        (position.stage(), listed(&position)),
        (Stage::Order, vec!["order=12".to_owned(), "order=21".to_owned()])
    );
    for (order, suns) in [("12", [4, 2, 3]), ("21", [4, 3, 2])] {
        let mut after = position.clone();
        play(&mut after, &format!("order={order}"));
        assert_eq!(after.sheet(ONE).columns(), [&suns[..], &[2], &[3]], "one order for all columns");
    }
    for wrong in ["order=13", "order=11", "order=123"] {
        assert!(matches!(refused(&position, wrong), Illegal::NoOrder(_)));
    }
    assert_eq!(refused(&position, "keep"), Illegal::First(Stage::Order));

    // Suns 2 and 2, then 1; moons 2; stars 1 and 1: an order equivalent to a listed one is refused, and the error names
    // the listed one.
    let ring = [("0,2", "S"), ("1,2", "M"), ("2,0", "T"), ("2,1", "S"), ("2,2", "M")];
    let mut position = with(2, &ring, [&[]; 3], Tokens::NONE, &["T", "T"]);
    play(&mut position, "T 1,1");
    assert_eq!(listed(&position), ["order=1234", "order=1342", "order=3412"]);
    for (same, listed) in [("2134", "1234"), ("3214", "1234"), ("4321", "3412")] {
        let why = refused(&position, &format!("order={same}"));
        assert_eq!(why, Illegal::SameOrder { order: same.parse().unwrap(), listed: listed.parse().unwrap() });
        assert_eq!(why.to_string(), format!("{same} gives the same sheet as {listed}: write order={listed}"));
    }
    for wrong in ["order=123", "order=1233"] {
        assert!(matches!(refused(&position, wrong), Illegal::NoOrder(_)));
    }

    // Four squares, two of which score the same: at most 12 of the 24 orders differ, and each represents all that give
    // its sheet.
    let squares = |scores: [Counts; 4]| -> Vec<Square> {
        let square = |(corner, scores)| Square { corner, origin: spot("0,0"), counts: [0; 3], scores };
        Corner::ALL.into_iter().zip(scores).map(square).collect()
    };
    let text = |orders: ArrayVec<Order, 24>| orders.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(text(Luminos::orders(&squares([[1, 0, 0], [2, 0, 0], [3, 0, 0], [4, 0, 0]]))).len(), 24);
    assert_eq!(text(Luminos::orders(&squares([[1, 0, 0], [1, 0, 0], [3, 0, 0], [4, 0, 0]]))).len(), 12);
    assert_eq!(text(Luminos::orders(&squares([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]]))), ["1234"]);
    assert_eq!(text(Luminos::orders(&squares([[1, 0, 0], [0, 1, 0], [0, 0, 1], [2, 0, 0]]))), ["1234", "2341"]);
}

/// The rulebook's example: the tile at the lower right completes a square; with the moon token on it, 3 suns, 3 moons
/// and 3 stars score; without it, only the moons would, for 2 points. (ruling 7)
#[test]
fn ruling_7_tokens() {
    let tiles = [(spot("2,0"), tile("S")), (spot("2,1"), tile("M"))];
    let players = STARTS.map(|_| Arranged {
        piece: ["SM", "ST", "STT"].map(tile),
        tiles: &tiles,
        columns: [&[]; 3],
        tokens: Tokens::ALL,
    });
    let mut position = Luminos::arranged(&players[..2], &[tile("M"), tile("T")]);
    // Where no square is counted, no token is asked for, even if there is room.
    let mut beside = position.clone();
    play(&mut beside, "M 3,0");
    assert_eq!(beside.turn(), Turn::Of(TWO));
    assert_eq!(refused(&position, "+M"), Illegal::First(Stage::Source));

    // Filling the hole between them completes two squares here.
    play(&mut position, "M 1,1");
    assert_eq!(position.stage(), Stage::Tokens);
    assert_eq!(listed(&position), ["keep", "+S", "+M", "+T", "+SM", "+ST", "+MT", "+SMT"]);
    assert_eq!(position.counting()[0].scores, [0, 2, 0]);
    assert_eq!(position.sheet(ONE).longest(), 0, "nothing is entered before tokens are decided");
    let mut kept = position.clone();
    let events = play(&mut kept, "keep");
    assert_eq!(events[0], Event::Tokens { seat: ONE, tokens: Tokens::NONE, spot: spot("1,1") });
    assert_eq!(scores(&events)[0], [0, 2, 0]);
    assert_eq!(kept.tokens(ONE), Tokens::ALL);

    let mut put = position.clone();
    let events = play(&mut put, "+M");
    assert_eq!(put.sky(ONE).tile(spot("1,1")), Some(tile("MM")), "the token stays on the tile");
    assert_eq!(put.tokens(ONE).to_string(), "ST");
    assert_eq!(events.len(), 1, "an order is asked for");
    let counted = scores(&play(&mut put, "order=12"));
    assert_eq!(counted[0], [3, 3, 3]);
    // "They count in every square counted now and for the rest of the game."
    assert_eq!(counted[1], [0, 0, 1], "ST S / MM M: 2 suns, 3 moons, 1 star");
    let below = put.sky(ONE).squares(spot("1,2"), tile("S"));
    assert!(below.is_empty(), "0,2 is missing");
    play(&mut put, "T 3,0");
    let middle = put.middle()[0];
    play(&mut put, &format!("bag -1,0 {middle} 0,2"));
    let shown = put.sky(ONE).squares(spot("1,2"), tile("S"));
    let three = [spot("0,1"), spot("0,2")].map(|at| put.sky(ONE).tile(at).unwrap().counts()[1]);
    assert_eq!(shown[0].counts[1], 2 + three[0] + three[1]);
    // A token can be used once.
    assert!(put.token_choices(ONE, tile("S")).all(|tokens| !tokens.has(Symbol::Moon)));
}

/// "You may put any of your unused tokens on the tile just placed, as long as it has at most 4 symbols in all." (ruling 7)
#[test]
fn ruling_7_no_more_than_four_symbols() {
    let asked = |shows: &str, tokens: Tokens| {
        let mut position = with(2, &[], [&[]; 3], tokens, &[shows, "T"]);
        play(&mut position, &format!("{shows} 1,1"));
        position
    };
    let three = asked("SMM", Tokens::ALL);
    assert_eq!(listed(&three), ["keep", "+S", "+M", "+T"]);
    assert_eq!(refused(&three, "+ST"), Illegal::Full { tile: tile("SMM") });
    let star: Tokens = [Symbol::Star].into_iter().collect();
    assert_eq!(listed(&asked("SMM", star)), ["keep", "+T"]);
    assert_eq!(refused(&asked("SMM", star), "+S"), Illegal::Used { left: star });
    // Without room or without a token, nothing is asked.
    assert_eq!(asked("SSMM", Tokens::ALL).turn(), Turn::Of(TWO));
    assert_eq!(asked("SMM", Tokens::NONE).turn(), Turn::Of(TWO));
}

/// "When a player has filled the target line in at least one column (9th with 2 players, 8th with 3, 7th with 4), the round is finished.
/// Each player who then has reached it gets 6 points." (ruling 8)
#[test]
fn ruling_8_the_target_line() {
    for (seats, line) in [(2, 9), (3, 8), (4, 7)] {
        let filled = vec![1; line - 1];
        // Seat 1 lacks one line; each of the squares that it completes scores moons.
        let mut position = with(seats, &[], [&[], &filled, &[]], Tokens::NONE, &["S", "S", "S", "S"][..seats]);
        assert_eq!(usize::from(position.target()), line);
        let events = play(&mut position, "S 1,1");
        assert_eq!(scores(&events), [[0, 2, 2]]);
        assert!(events.contains(&Event::Reached { seat: ONE }));
        assert!(position.has_reached(ONE) && position.turn() == Turn::Of(TWO), "the round is finished");
        for _ in 1..seats {
            assert_ne!(position.turn(), Turn::Over);
            play(&mut position, "S 2,0");
        }
        assert_eq!(position.turn(), Turn::Over);
        assert_eq!(refused(&position, "bag"), Illegal::Over);
        let standings = position.standings();
        let reached: Vec<u8> = standings.seats.iter().map(|standing| standing.detail.reached).collect();
        assert_eq!(reached, [&[6][..], &vec![0; seats - 1]].concat());
    }
}

/// A player who reaches the target line later in that round gets 6 points too (ruling 8); a column may go beyond it
/// (ruling 10).
#[test]
fn ruling_8_everybody_who_has_reached_it() {
    let filled = [1; 8];
    let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
    let tiles = [(spot("2,0"), tile("T")), (spot("2,1"), tile("S"))];
    players[0] = Arranged { piece: STARTS[1], tiles: &tiles, columns: [&filled, &[], &filled], tokens: Tokens::NONE };
    players[1].columns = [&filled, &filled, &filled];
    let mut position = Luminos::arranged(&players[..2], &[tile("T"), tile("T")]);
    // MT ST / SM T: 2, 2, 3. ST T / T S: 2, 0, 3.
    assert_eq!(scores(&play(&mut position, "T 1,1")), [[2, 2, 0], [2, 0, 0]]);
    assert_eq!(position.sheet(ONE).columns()[0].len(), 10);
    // SM MT / ST T: 2, 2, 3.
    let events = play(&mut position, "T 1,1");
    assert_eq!(events[events.len() - 2..], [Event::Reached { seat: TWO }, Event::Ended { bag_is_out: false }]);
    let details: Vec<Detail> = position.standings().seats.iter().map(|standing| standing.detail).collect();
    assert_eq!(details[0], Detail { sums: [1, 2, 1], lines: 1, tokens: 0, reached: 6 });
    assert_eq!(details[1], Detail { sums: [8, 8, 8], lines: 8, tokens: 0, reached: 6 });
}

/// "If the bag can't fill the next round's display, the game ends after the round (looked at after leftovers have gone back)." "A blind
/// draw needs a tile in the bag." (ruling 9)
#[test]
fn ruling_9_the_bag_runs_out() {
    for (seats, rounds) in [(2, 32), (3, 21), (4, 16)] {
        let mut position = new_game(seats, 9);
        // Everybody builds a line, which never makes a square.
        for round in 0..rounds {
            for _ in 0..seats {
                assert_ne!(position.turn(), Turn::Over, "{seats} players, round {round}");
                let source = position.legal_moves()[0];
                play(&mut position, &format!("{source} {},0", round + 2));
            }
        }
        assert_eq!(position.turn(), Turn::Over);
        assert_eq!(usize::from(position.left_in_bag()), 64 - seats * rounds as usize);
        assert!(usize::from(position.left_in_bag()) < seats);
    }
    // With two players, the bag is empty in the last round.
    let mut position = new_game(2, 9);
    for round in 0..31 {
        play(&mut position, &format!("bag {x},0 bag {x},0", x = round + 2));
    }
    assert_eq!((position.left_in_bag(), position.middle().len()), (0, 2));
    assert!(!listed(&position).contains(&"bag".to_owned()));
    assert_eq!(refused(&position, "bag"), Illegal::BagEmpty);
    let source = position.legal_moves()[0];
    let events = play(&mut position, &format!("{source} 33,0"));
    assert!(!events.iter().any(|event| matches!(event, Event::Ended { .. })));
    let source = position.legal_moves()[0];
    let events = play(&mut position, &format!("{source} 33,0"));
    assert_eq!(events.last(), Some(&Event::Ended { bag_is_out: true }));
}

/// The rulebook's example, 3 players (ruling 10): complete lines (2,3,3) (3,1,5) (1,5,4) (4,3,8) (2,4,5) = 12 + 16 + 25; + 3 for one
/// token, + 6 = 62. The 6th, 7th and 8th lines are incomplete.
#[test]
fn ruling_10_the_rulebooks_sheet_of_62() {
    let star: Tokens = [Symbol::Star].into_iter().collect();
    let columns: [&[u8]; 3] = [&[2, 3, 1, 4, 2, 4], &[3, 1, 5, 3, 4], &[3, 5, 4, 8, 5, 2, 3, 4]];
    let position = with(3, &[], columns, star, &["S", "M", "T"]);
    assert_eq!(position.target(), 8);
    let standing = &position.standings().seats[0];
    assert_eq!(standing.detail, Detail { sums: [12, 16, 25], lines: 5, tokens: 3, reached: 6 });
    assert_eq!(standing.points, 62);
}

/// "Most points win; tie: most complete lines; still tied: shared." (ruling 11)
#[test]
fn ruling_11_ties() {
    let of = |columns: [[&[u8]; 3]; 2]| {
        let mut players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::NONE });
        for (player, columns) in players.iter_mut().zip(columns) {
            player.columns = columns;
        }
        Luminos::arranged(&players[..2], &[tile("S"), tile("M")]).standings()
    };
    let one_line = of([[&[4], &[4], &[4]], [&[2, 2], &[2, 2], &[2, 2]]]);
    assert_eq!(one_line.seats.iter().map(|standing| standing.points).collect::<Vec<_>>(), [12, 12]);
    assert_eq!(one_line.winners().collect::<Vec<_>>(), [TWO], "two lines against one");
    let shared = of([[&[4, 9], &[4], &[4]], [&[3], &[4, 1], &[5]]]);
    assert_eq!((shared.winners().count(), shared.share(ONE)), (2, 0.5));
}

/// Each start piece is dealt to every seat equally often, and never twice in a game (ruling 13).
#[test]
fn ruling_13_start_pieces_are_dealt_at_random() {
    let mut dealt = [[0; 4]; 4];
    for seed in 0..400 {
        let position = new_game(4, seed);
        for seat in Seat::all(4) {
            let piece: Vec<Tile> = position.sky(seat).tiles().iter().map(|(_, tile)| *tile).collect();
            dealt[seat.index()][STARTS.iter().position(|start| start[..] == piece[..]).unwrap()] += 1;
        }
    }
    assert!(dealt.iter().flatten().all(|times| (70..130).contains(times)), "{dealt:?}");
}

/// A new game in which the players choose their start pieces; seat 2 has the telescope.
fn choosing(seats: usize, seed: u64) -> Luminos {
    let options = Options { first: First::Seat2, start: Starts::Chosen };
    Luminos::set_up(seats, &options, Seed(seed)).unwrap()
}

/// Start pieces are chosen in turn order, from the holder of the telescope on; of four players the last gets the last one (ruling 13).
#[test]
fn ruling_13_start_pieces_are_chosen_in_turn_order() {
    for seats in 2..=4 {
        let mut position = choosing(seats, 5);
        let pieces = Piece::ALL;
        assert_eq!((position.turn(), position.telescope(), position.stage()), (Turn::Of(TWO), TWO, Stage::Start));
        assert_eq!(listed(&position), ["start=1", "start=2", "start=3", "start=4"]);
        assert!(position.middle().is_empty() && position.left_in_bag() == 64, "the middle is laid out afterwards");
        assert!(Seat::all(seats).all(|seat| position.sky(seat).tiles().is_empty()));
        for other in ["bag", "SM", "1,1", "keep", "order=12"] {
            assert_eq!(refused(&position, other), Illegal::First(Stage::Start));
        }
        assert_eq!(refused(&position, "bag").to_string(), "first choose a start piece: start=1 to start=4");

        let mut events = play(&mut position, "start=3");
        assert_eq!(events, [Event::ChoseStart { seat: TWO, piece: pieces[2] }]);
        assert_eq!(position.sky(TWO).start(), Some(STARTS[2]));
        assert_eq!(position.starts_with(pieces[2]), Some(TWO));
        let why = refused(&position, "start=3");
        assert_eq!(why, Illegal::OthersStart { piece: pieces[2], seat: TWO });
        assert_eq!(why.to_string(), "seat 2 has start piece 3");
        assert_eq!(listed(&position), ["start=1", "start=2", "start=4"]);
        let mut chosen = vec![(TWO, pieces[2])];
        let mut seat = TWO.next(seats);
        for piece in [pieces[0], pieces[3]].into_iter().take(seats - 1) {
            assert_eq!((position.turn(), position.stage()), (Turn::Of(seat), Stage::Start));
            events = play(&mut position, &format!("start={piece}"));
            chosen.push((seat, piece));
            seat = seat.next(seats);
        }
        if seats == 4 {
            assert_eq!(events[1], Event::ChoseStart { seat: ONE, piece: pieces[1] }, "the last one is left");
            chosen.push((ONE, pieces[1]));
        }
        for &(seat, piece) in &chosen {
            assert_eq!(position.sky(seat), &Sky::begin(piece.tiles()));
        }
        assert_eq!(chosen.len(), seats);

        // Then the first round begins.
        assert_eq!((position.turn(), position.telescope(), position.stage()), (Turn::Of(TWO), TWO, Stage::Source));
        let middle = position.middle.clone();
        assert_eq!(events.last(), Some(&Event::Round { telescope: TWO, back: Middle::new(), middle }));
        assert_eq!((position.middle().len(), usize::from(position.left_in_bag())), (seats, 64 - seats));
        assert_eq!(position.free_starts().count(), 0);
        for piece in pieces {
            assert_eq!(refused(&position, &format!("start={piece}")), Illegal::StartsSettled);
        }
    }
}

/// The first round has the same tiles as if the pieces had been dealt.
#[test]
fn ruling_13_choosing_changes_nothing_in_the_bag() {
    for (seats, seed) in (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
        let options = Options { first: First::Seat2, start: Starts::Dealt };
        let dealt = Luminos::set_up(seats, &options, Seed(seed)).unwrap();
        let mut chosen = choosing(seats, seed);
        for step in 0..seats.min(3) {
            let seat = Seat::at((1 + step) % seats);
            let piece = Piece::ALL.into_iter().find(|piece| dealt.starts_with(*piece) == Some(seat)).unwrap();
            chosen.play(Move::ChooseStart(piece)).unwrap();
        }
        if seats < 4 {
            assert_eq!(chosen, dealt);
        } else {
            let left = chosen.sky(ONE).start();
            assert_eq!((&chosen.middle, left), (&dealt.middle, dealt.sky(ONE).start()));
        }
    }
}

/// The order of the bag is hidden from everybody: nobody can tell two bags with the same tiles apart.
#[test]
fn nobody_knows_future_draws() {
    let mut position = new_game(3, 4);
    walk(&mut position, 4, 20);
    while position.stage() != Stage::Source {
        let next = position.legal_moves()[0];
        position.play(next).unwrap();
    }
    let mut chance = Chance::new(Seed(8), 0);
    let draw = |mut guess: Luminos| guess.play(Move::Draw).unwrap();
    let real = draw(position.clone());
    let other = (0..100).filter(|_| draw(position.determinize(ONE, &mut chance)) != real).count();
    assert!(other > 80, "{other} of 100 draws are others");
    // Undoing a draw and drawing again gives the same tile.
    assert_eq!(draw(position.clone()), real);
}

#[test]
fn the_terminal_shows_middle_skies_and_sheets() {
    let tokens = [Symbol::Sun, Symbol::Star].into_iter().collect();
    let mut position = with(2, &[("-1,0", "MMM")], [&[2, 3], &[], &[4]], tokens, &["T", "SSM"]);
    play(&mut position, "T");
    assert_eq!(
        position.view(None).to_string(),
        "Luminos: seat 1 places T\nin the middle: SSM; 61 in the bag\n\
         seat 1, tokens ST\n   0  MMM  MT   ST\n   1  .    SM   .\n   S  2 3\n   M  \n   T  4\n\
         seat 2, tokens SMT\n   0  MT   ST\n   1  SM   .\n   S  \n   M  \n   T  \n"
    );
}

#[test]
fn the_terminal_shows_the_start_pieces_that_are_left() {
    let mut position = choosing(2, 1);
    play(&mut position, "start=1");
    assert_eq!(
        position.view(None).to_string(),
        "Luminos, set-up: seat 1 chooses a start piece\n\
         start piece 2: MT ST / SM\nstart piece 3: ST SM / MT\nstart piece 4: SMT SM / T\n\
         in the middle: ; 64 in the bag\n\
         seat 1, tokens SMT\n   0  .\n   S  \n   M  \n   T  \n\
         seat 2, tokens SMT\n   0  SM   MT\n   1  ST   .\n   S  \n   M  \n   T  \n"
    );
    let view = serde_json::to_value(position.view(None)).unwrap();
    assert_eq!((&view["stage"], &view["free_starts"]), (&"start".into(), &serde_json::json!([2, 3, 4])));
    play(&mut position, "start=2");
    let view = serde_json::to_value(position.view(None)).unwrap();
    assert_eq!((&view["stage"], view.get("free_starts")), (&"source".into(), None));
}

/// The longest games, with the longest names, fit in a link of 2 KB.
#[test]
fn the_longest_games_fit_in_a_link() {
    let mut longest = 0;
    for (seats, seed) in (2..=4).flat_map(|seats| (0..20).map(move |seed| (seats, seed))) {
        let mut record = Record::<Luminos>::new(seats, Seed(u64::MAX - seed), Options::default()).unwrap();
        let name = "W".repeat(24);
        record.players.fill(luciole_core::Player::Person(name.parse().unwrap()));
        let mut position = record.set_up().unwrap();
        let mut chance = Chance::new(Seed(seed), 0);
        while let Some(chosen) = random_move(&position, &mut chance) {
            position.play(chosen).unwrap();
            record.moves.push(chosen);
        }
        longest = longest.max(write_link(&record).unwrap().len());
    }
    assert!((300..=2_048).contains(&longest), "{longest} characters");
}
