//! Lumens' rulings one by one, and the conformance suite.

mod naive;

use luciole_core::conformance::{self, Conform, read_link, write_link};
use luciole_core::{Playthrough, Record, RecordError, random_move};
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::*;

const ONE: Seat = Seat::at(0);
const TWO_: Seat = Seat::at(1);

/// A passage of 13 × 9 with one small room, large enough to keep the tests away from the edges.
const OPEN: &str = "A............\n.............\n.............\n.............\n.............\n.............\n.............\n.............\n.............";

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn chosen(text: &str) -> Move {
    text.parse().unwrap()
}

/// Tokens as the terminal prints them: the square, the seat, the pips.
fn lights(tokens: &[(&str, usize, u8)]) -> Vec<(Square, Light)> {
    let light = |&(name, seat, pips): &(&str, usize, u8)| {
        (square(name), Light::new(Seat::at(seat - 1), Pips::try_from(pips).unwrap()))
    };
    tokens.iter().map(light).collect()
}

/// A position on a custom board; every seat holds a 1/6.
fn on(board: &str, seats: usize, tokens: &[(&str, usize, u8)]) -> Lumens {
    Lumens::arranged(
        board.parse().unwrap(),
        &lights(tokens),
        &[Token::OneSix, Token::OneSix, Token::OneSix, Token::OneSix][..seats],
    )
}

/// Two players on the open board; seat 1 starts on a9, seat 2 on m1.
fn open(tokens: &[(&str, usize, u8)]) -> Lumens {
    on(OPEN, 2, tokens)
}

/// Where the seat whose turn it is may place.
fn reached(position: &Lumens) -> Vec<String> {
    position.open().iter().map(|square| square.to_string()).collect()
}

fn refused(position: &Lumens, text: &str) -> Illegal {
    let mut after = position.clone();
    let why = after.play(chosen(text)).unwrap_err();
    assert_eq!(&after, position, "what is refused changes nothing");
    why
}

fn new_game(seats: usize, seed: u64) -> Lumens {
    Lumens::set_up(seats, &Options { first: First::Seat1, starts: Starts::BySeat, ..Options::default() }, Seed(seed))
        .unwrap()
}

/// Three players on a board with hardly any room for them: some are out long before their bags are empty.
fn cramped(seed: u64) -> Lumens {
    let board = BoardChoice::Own("AA..BB\n......\nCC..DD".to_owned());
    Lumens::set_up(3, &Options { first: First::Seat1, board, starts: Starts::BySeat, end: End::Placed }, Seed(seed))
        .unwrap()
}

/// Plays random moves until the game is over, at most `moves`.
fn walk(position: &mut Lumens, seed: u64, moves: usize) -> usize {
    let mut chance = Chance::new(Seed(seed), 0);
    (0..moves)
        .take_while(|_| random_move(position, &mut chance).is_some_and(|chosen| position.play(chosen).is_ok()))
        .count()
}

fn tokens_of(position: &Lumens, seat: Seat) -> usize {
    let all = position.lights().flat_map(|(_, top, below)| [Some(top), below]).flatten();
    all.filter(|light| light.seat() == seat).count()
}

impl Conform for Lumens {
    /// A small board without a centre room, and one with rooms of all sizes.
    const OWN: &'static [(&'static str, &'static str)] =
        &[("board", "AA..B\n.....\nC..DD"), ("board", "AAA.......\nAAA.BBB...\nAAA.BBB..C\n..........\nD........E\n")];

    fn stray(&self, chance: &mut Chance) -> Move {
        let pips = *Pips::ALL.choose(chance).unwrap();
        let square = Square::at(chance.random_range(0..16), chance.random_range(0..16));
        let corner = self.board.starts(self.seats)[chance.random_range(0..self.seats)];
        match chance.random_range(0..8) {
            0 => Move::Start(pips),
            1 => Move::ChooseStart(if chance.random() { corner } else { square }),
            _ => Move::Place(square, pips),
        }
    }

    fn assert_conserved(&self) {
        for seat in Seat::all(self.seats) {
            let mut kinds = self.unplaced(seat);
            let bag = &self.bags[seat.index()];
            assert_eq!(kinds.iter().sum::<u8>(), bag.len() + u8::from(self.hand(seat).is_some()));
            for token in bag.tokens().chain(self.hand(seat)) {
                kinds[token.index()] -= 1;
            }
            assert_eq!(kinds, [0; 3], "24 tokens, 8 of each kind");
        }
        for score in self.room_scores() {
            let mut pips = [0; 4];
            for (_, top, _) in self.lights().filter(|(square, ..)| self.board.room(*square) == Some(score.room)) {
                pips[top.seat().index()] += top.pips().number();
            }
            assert_eq!(score.pips, pips);
        }
    }
}

#[test]
fn lumens_conforms() {
    conformance::check::<Lumens>(20);
}

#[test]
#[ignore = "the long run: 10,000 games for each number of players and each option"]
fn lumens_conforms_over_many_games() {
    conformance::check::<Lumens>(10_000);
}

/// "Each player draws a token, chooses its face and lays it on his own start marker; then draws another into the hand,
/// unseen by others." "The face is chosen before the hand token is seen, in turn order." (ruling 1)
#[test]
fn ruling_1_the_set_up() {
    let options = Options { first: First::Seat3, starts: Starts::BySeat, ..Options::default() };
    let mut position = Lumens::set_up(4, &options, Seed(5)).unwrap();
    assert_eq!((position.first(), position.turn()), (Seat::at(2), Turn::Of(Seat::at(2))));
    assert_eq!(refused(&position, "a1=1"), Illegal::StartFirst);
    for turn in 0..4 {
        let seat = Seat::at((2 + turn) % 4);
        assert_eq!(position.turn(), Turn::Of(seat));
        let token = position.hand(seat).unwrap();
        assert_eq!(position.legal_moves(), token.faces().map(Move::Start), "both faces are offered");
        assert_eq!((position.left_in_bag(seat), tokens_of(&position, seat)), (23, 0));
        let wrong = Pips::ALL.into_iter().find(|pips| Token::with(*pips) != token).unwrap();
        assert_eq!(refused(&position, &format!("face={wrong}")), Illegal::NotInHand { pips: wrong, token });
        let [_, high] = token.faces();
        let events = position.play(Move::Start(high)).unwrap();
        let square = position.start(seat).unwrap();
        assert_eq!(events, [Event::Started { seat, square, pips: high }]);
        assert_eq!(position.top(square), Some(Light::new(seat, high)));
        assert_eq!((position.left_in_bag(seat), position.hand(seat).is_some()), (22, true));
    }
    assert_eq!(position.turn(), Turn::Of(Seat::at(2)), "then the first player has the first turn");
    assert_eq!(refused(&position, "face=1"), Illegal::Started);
}

/// "First player at random." (ruling 1)
#[test]
fn ruling_1_lots_decide_who_is_first() {
    let mut first = [0; 4];
    for seed in 0..400 {
        first[Lumens::set_up(4, &Options::default(), Seed(seed)).unwrap().first().index()] += 1;
    }
    assert!(first.iter().all(|times| (70..130).contains(times)), "{first:?}");
}

/// "From any visible (top) token of your colour showing value v, count exactly v squares in a straight line,
/// horizontally or vertically." (ruling 2)
#[test]
fn ruling_2_count_exactly_in_a_straight_line() {
    let position = open(&[("f5", 1, 3)]);
    assert_eq!(reached(&position), ["f2", "c5", "i5", "f8"]);
    for (square, why) in
        [("g5", "one square"), ("j5", "four"), ("g6", "diagonally"), ("i8", "diagonally"), ("f5", "none")]
    {
        assert!(matches!(refused(&position, &format!("{square}=6")), Illegal::NotCounted { .. }), "{why}");
    }
    // From any of one's own tokens, never from another player's.
    let position = open(&[("f5", 1, 3), ("b2", 1, 1), ("k8", 2, 1)]);
    assert_eq!(reached(&position), ["b1", "a2", "c2", "f2", "b3", "c5", "i5", "f8"]);
}

/// "You choose which face is up. A move is thus square + face." (ruling 2)
#[test]
fn ruling_2_both_faces_are_offered() {
    let mut position = open(&[("f5", 1, 6)]);
    assert_eq!(position.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>(), ["l5=1", "l5=6"]);
    assert_eq!(refused(&position, "l5=2"), Illegal::NotInHand { pips: Pips::ALL[1], token: Token::OneSix });
    let events = position.play(chosen("l5=1")).unwrap();
    let from = [Some(square("f5")), None, None, None];
    let placed =
        Event::Placed { seat: ONE, square: square("l5"), pips: Pips::ALL[0], covered: None, from, last: false };
    assert_eq!(events[0], placed);
}

/// "No square strictly between may hold a token, whoever's. The board's edge stops the line." (ruling 3)
#[test]
fn ruling_3_tokens_block_and_the_edge_stops() {
    let position = open(&[("f5", 1, 3), ("h5", 2, 2), ("f4", 1, 6)]);
    // The player's own token blocks the way up, the other's the way to the right.
    assert_eq!(reached(&position), ["l4", "c5", "f8"]);
    assert_eq!(
        refused(&position, "i5=6"),
        Illegal::Blocked { square: square("i5"), from: square("f5"), by: square("h5") }
    );
    assert_eq!(
        refused(&position, "f2=6"),
        Illegal::Blocked { square: square("f2"), from: square("f5"), by: square("f4") }
    );
    let corner = open(&[("m9", 1, 6), ("a8", 2, 1)]);
    assert_eq!(reached(&corner), ["m3", "g9"]);
    assert_eq!(refused(&corner, "p9=6"), Illegal::OffBoard { square: square("p9") });
    assert_eq!(refused(&corner, "m10=6"), Illegal::OffBoard { square: square("m10") });
}

/// "On the square reached there may be nothing, or one token of anyone's: the new one covers it, and only the top one
/// counts from then on. Two tokens: not allowed." (ruling 4)
#[test]
fn ruling_4_one_token_may_be_covered() {
    let mut position = open(&[("f5", 1, 2), ("h5", 2, 3), ("d5", 1, 5), ("f3", 2, 4), ("f3", 2, 4)]);
    assert!(position.open().contains(square("h5")), "the other's");
    assert!(position.open().contains(square("d5")), "one's own");
    assert_eq!(refused(&position, "f3=1"), Illegal::Full { square: square("f3") });
    let events = position.play(chosen("h5=1")).unwrap();
    let Event::Placed { covered, .. } = events[0] else { panic!() };
    assert_eq!(covered, Some(Light::new(TWO_, Pips::ALL[2])));
    assert_eq!(
        (position.top(square("h5")), position.below(square("h5"))),
        (Some(Light::new(ONE, Pips::ALL[0])), covered)
    );
    // Seat 2 no longer counts from the covered token; h5 holds two.
    assert!(!position.open().contains(square("k5")) && !position.open().contains(square("h8")));
    assert_eq!(reached(&position), ["b3", "j3"]);
    // And the covered token shows no pips in a room.
    let covering = on("AAAAAAA\nAAAAAAA", 2, &[("a1", 1, 6), ("a1", 2, 2)]);
    assert_eq!(covering.room_scores().next().unwrap().pips, [0, 2, 0, 0]);
}

/// "Never on another player's start marker. On your own, by counting, is allowed like any square: start token + cover =
/// its two tokens." (ruling 5)
#[test]
fn ruling_5_start_markers() {
    // Seat 1 starts on a9, seat 2 on m1.
    let position = open(&[("a9", 1, 2), ("m4", 1, 3), ("m1", 2, 6)]);
    assert_eq!(refused(&position, "m1=6"), Illegal::OthersStart { square: square("m1"), seat: TWO_ });
    let mut position = open(&[("a9", 1, 2), ("a4", 1, 5), ("m1", 2, 6)]);
    assert_eq!(position.origins(ONE, square("a9")).collect::<Vec<_>>(), [square("a4")]);
    position.play(chosen("a9=6")).unwrap();
    assert!(position.below(square("a9")).is_some());
    position.play(position.legal_moves()[0]).unwrap();
    assert_eq!(refused(&position, "a9=1"), Illegal::Full { square: square("a9") });
}

/// "Start move, once a game: lay the token in hand on your own start marker without counting, as long as it holds one
/// token. Once that square holds two, by either way, the start move is gone." (ruling 6) The rulebook's example: Pia
/// lays a 1 on the 3 on her start marker.
#[test]
fn ruling_6_the_start_move() {
    let mut pia = open(&[("a9", 1, 3), ("m1", 2, 4)]);
    assert!(pia.origins(ONE, square("a9")).next().is_none() && pia.open().contains(square("a9")));
    let events = pia.play(chosen("a9=1")).unwrap();
    let covered = Some(Light::new(ONE, Pips::ALL[2]));
    let placed =
        Event::Placed { seat: ONE, square: square("a9"), pips: Pips::ALL[0], covered, from: [None; 4], last: false };
    assert_eq!(events, [placed]);
    pia.play(chosen("m1=6")).unwrap();
    assert_eq!(reached(&pia), ["a8", "b9"], "from the 1 only, and the start move is gone");
}

/// "A player who can't place by counting must make the start move; if that is gone too, he is out until the final
/// count, for good. His tokens stay." (ruling 7)
#[test]
fn ruling_7_forced_then_out() {
    // On a board of 7 × 2 a 6 can only count along its row, and here a token is in the way.
    let board = "AA.....\n......B";
    let mut position = on(board, 2, &[("a2", 1, 6), ("c2", 2, 6), ("g1", 2, 6), ("e1", 1, 6)]);
    assert_eq!(reached(&position), ["a2"], "the start move is forced");
    position.play(chosen("a2=6")).unwrap();
    assert_eq!(reached(&position), ["g1"], "seat 2 can only make its start move");
    assert!(position.open_to(ONE).is_empty() && !position.is_out(ONE), "declared out when its turn comes, not earlier");
    let events = position.play(chosen("g1=6")).unwrap();
    // Seat 1 is out, then seat 2 turns out to be out too, and the rooms are counted.
    assert_eq!(events[1..3], [Event::Out { seat: ONE }, Event::Out { seat: TWO_ }]);
    assert!(position.is_out(ONE) && position.is_out(TWO_));
    assert_eq!(position.turn(), Turn::Over);
    assert!(events[3..].iter().all(|event| matches!(event, Event::Counted(_))) && events.len() == 5);
    assert!(position.hand(ONE).is_some(), "though it still holds a token");
    assert_eq!(tokens_of(&position, ONE), 3, "its tokens stay");
    assert_eq!(refused(&position, "a1=6"), Illegal::Over);
}

/// "No later move can reopen a line" (ruling 7): a player who can't place now can't place in any later position.
#[test]
fn ruling_7_players_who_are_out_stay_out() {
    let mut seen = 0;
    for seed in 0..100 {
        let mut position = cramped(seed);
        let mut chance = Chance::new(Seed(seed), 5);
        while let Some(chosen) = random_move(&position, &mut chance) {
            position.play(chosen).unwrap();
            for seat in Seat::all(3).filter(|seat| position.is_out(*seat)) {
                assert!(position.open_to(seat).is_empty());
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

/// "Draw a new token. When the bag is empty, nothing is drawn; a player with no token in hand has finished." (ruling 8)
/// "At most 23 turns each after set-up: the last token in hand is still placed." (ruling 9)
#[test]
fn rulings_8_and_9_the_last_token_is_placed_and_the_game_ends() {
    let (mut finished, mut out) = (0, 0);
    let standard = (2..=4).flat_map(|seats| (0..20).map(move |seed| new_game(seats, seed)));
    for (mut position, seed) in standard.chain((0..20).map(cramped)).zip(0..) {
        let seats = position.seats();
        let mut chance = Chance::new(Seed(seed), 5);
        let mut turns = [0; 4];
        while let Some(chosen) = random_move(&position, &mut chance) {
            let seat = position.turn().seat().unwrap();
            turns[seat.index()] += usize::from(position.is_set_up());
            let before = position.left_in_bag(seat);
            let events = position.play(chosen).unwrap();
            assert_eq!(position.left_in_bag(seat), before.saturating_sub(1));
            if let Event::Placed { last, .. } = events[0] {
                assert_eq!(last, before == 0);
            }
        }
        for seat in Seat::all(seats) {
            if position.hand(seat).is_none() {
                assert_eq!((turns[seat.index()], tokens_of(&position, seat)), (23, 24));
                finished += 1;
            } else {
                assert!(position.is_out(seat) && turns[seat.index()] <= 23);
                out += 1;
            }
        }
    }
    assert!(finished > 50 && out > 5, "{finished} finished, {out} were out");
}

/// The rulebook's rooms (ruling 10): 10, 9 and 4 pips; 12, 5 and 4; 10, 10 and 6; 9, 4 and 4.
#[test]
fn ruling_10_each_room_separately() {
    let board = "AAAA.BBBB\n.........\nCCCC.DDDD";
    let tokens = [
        ("a1", 1, 6),
        ("b1", 1, 4),
        ("c1", 2, 6),
        ("d1", 2, 3),
        ("b2", 3, 1),
        ("f1", 4, 6),
        ("g1", 4, 6),
        ("h1", 2, 5),
        ("i1", 1, 4),
        ("a3", 3, 5),
        ("b3", 3, 5),
        ("c3", 4, 6),
        ("d3", 4, 4),
        ("f3", 2, 5),
        ("g3", 2, 4),
        ("h3", 4, 4),
        ("i3", 1, 4),
    ];
    let position = on(board, 4, &tokens);
    let scores: Vec<_> = position.room_scores().map(|score| (score.pips, score.points)).collect();
    assert_eq!(
        scores,
        [
            ([10, 9, 0, 0], [4, 2, 0, 0]),
            ([4, 5, 0, 12], [0, 2, 0, 4]),
            ([0, 0, 10, 10], [0, 0, 4, 4]),
            ([4, 9, 0, 4], [2, 4, 0, 2]),
        ]
    );
    let standings = position.standings();
    let points: Vec<i32> = standings.seats.iter().map(|standing| standing.points).collect();
    assert_eq!(points, [6, 8, 4, 10], "the token on the passage counts nowhere");
    let rooms = &standings.seats[1].detail.rooms;
    assert_eq!(
        rooms.iter().map(|share| (share.room.letter(), share.pips, share.points)).collect::<Vec<_>>(),
        [('A', 9, 2), ('B', 5, 2), ('C', 0, 0), ('D', 9, 4)]
    );
}

/// "A start square belongs to its room, if it is in one, and its token counts there." (ruling 13)
#[test]
fn ruling_13_a_token_on_a_start_square_counts_in_its_room() {
    let mut position = new_game(2, 1);
    let chosen = position.legal_moves()[1];
    position.play(chosen).unwrap();
    let room = position.room_scores().find(|score| score.room.letter() == 'G').unwrap();
    let Move::Start(pips) = chosen else { panic!("{chosen}") };
    assert_eq!((room.pips[0], room.points[0]), (pips.number(), 4), "a9 is in room G");
}

/// "Where players choose, each in turn takes one of the start squares; the last one falls to the last player." (ruling
/// 13)
#[test]
fn ruling_13_start_squares_are_chosen_in_turn_order() {
    for seats in 3..=4 {
        let options = Options { first: First::Seat2, starts: Starts::Chosen, ..Options::default() };
        let mut position = Lumens::set_up(seats, &options, Seed(5)).unwrap();
        let squares: Vec<Square> = position.board().starts(seats)[..seats].to_vec();
        let listed = |position: &Lumens| position.legal_moves();
        let play = |position: &mut Lumens, square| position.play(Move::ChooseStart(square)).unwrap();
        assert_eq!(listed(&position), squares.iter().copied().map(Move::ChooseStart).collect::<Vec<_>>());
        assert_eq!(refused(&position, "face=1"), Illegal::ChooseStart { free: squares[0] });
        assert_eq!(refused(&position, "a2=1"), Illegal::ChooseStart { free: squares[0] });
        assert_eq!(refused(&position, "start=b2"), Illegal::NoStart { square: square("b2") });

        let (two, last) = (Seat::at(1), squares[seats - 1]);
        assert_eq!(position.turn(), Turn::Of(two));
        assert_eq!(play(&mut position, last), [Event::ChoseStart { seat: two, square: last }]);
        assert_eq!(refused(&position, &format!("start={last}")), Illegal::OthersStart { square: last, seat: two });
        assert_eq!(listed(&position).len(), seats - 1);
        let mut told = Vec::new();
        for &square in &squares[..seats - 2] {
            told = play(&mut position, square);
        }
        let first_of_all = Event::ChoseStart { seat: ONE, square: squares[seats - 2] };
        assert_eq!((told.len(), &told[1]), (2, &first_of_all), "the last square falls to the last player");
        assert_eq!(position.turn(), Turn::Of(two), "then the first player lays a start token");
        assert!(Seat::all(seats).all(|seat| squares.contains(&position.start(seat).unwrap())));
        assert_eq!(refused(&position, &format!("start={last}")), Illegal::StartsSettled);
        let Move::Start(pips) = position.legal_moves()[0] else { panic!("the faces are offered") };
        assert_eq!(position.play(Move::Start(pips)), Ok(vec![Event::Started { seat: two, square: last, pips }]));
    }
}

/// "By default, lots decide who starts where." (ruling 13)
#[test]
fn ruling_13_start_squares_are_dealt() {
    let mut times = [[0; 3]; 3];
    for seed in 0..300 {
        let position = Lumens::set_up(3, &Options::default(), Seed(seed)).unwrap();
        let squares = position.board().starts(3);
        for seat in Seat::all(3) {
            let dealt = squares[..3].iter().position(|square| position.start(seat) == Some(*square)).unwrap();
            times[seat.index()][dealt] += 1;
        }
        let by_seat = Lumens::set_up(3, &Options { starts: Starts::BySeat, ..Options::default() }, Seed(seed)).unwrap();
        assert_eq!(Seat::all(3).map(|seat| position.hand(seat)).collect::<Vec<_>>(), by_seat.hands[..3]);
    }
    assert!(times.iter().flatten().all(|count| (70..130).contains(count)), "{times:?}");
    for starts in [Starts::Dealt, Starts::Chosen, Starts::BySeat] {
        let two = Lumens::set_up(2, &Options { starts, ..Options::default() }, Seed(1)).unwrap();
        assert_eq!([ONE, TWO_].map(|seat| two.start(seat)), [Some(square("a9")), Some(square("m1"))], "two: by seat");
    }
}

/// "With `end` `kept`, the game ends as soon as nobody can draw, a turn sooner." (ruling 9)
#[test]
fn ruling_9_the_last_token_is_placed_or_kept() {
    for (end, tokens) in [(End::Placed, 24), (End::Kept, 23)] {
        let options = Options { first: First::Seat1, end, ..Options::default() };
        let mut position = Lumens::set_up(2, &options, Seed(1)).unwrap();
        walk(&mut position, 1, usize::MAX);
        assert_eq!(position.turn(), Turn::Over);
        for seat in [ONE, TWO_] {
            assert!(!position.is_out(seat), "the board has room for all");
            assert_eq!((tokens_of(&position, seat), position.left_in_bag(seat)), (tokens, 0));
            assert_eq!(position.hand(seat).is_some(), end == End::Kept);
        }
    }
}

/// The effect of the last token: it takes the room, or stays in hand (ruling 9).
#[test]
fn ruling_9_the_last_token_may_decide_a_room() {
    let room = |position: &Lumens| position.room_scores().next().unwrap().pips[..2].to_vec();
    for keeps_last in [false, true] {
        let board = "AAA....\n.......\n.......".parse().unwrap();
        let tokens = lights(&[("a3", 1, 2), ("g1", 2, 4)]);
        let mut position = Lumens::arranged(board, &tokens, &[Token::ThreeFour, Token::OneSix]);
        position.bags[..2].fill([Token::OneSix].into_iter().collect());
        position.keeps_last = keeps_last;
        for text in ["a1=3", "c1=1"] {
            position.play(chosen(text)).unwrap();
        }
        assert_eq!((room(&position), position.turn() == Turn::Over), (vec![3, 1], keeps_last));
        if !keeps_last {
            for text in ["c3=1", "b1=6"] {
                position.play(chosen(text)).unwrap();
            }
            assert_eq!((room(&position), position.turn()), (vec![3, 7], Turn::Over));
        }
    }
}

/// The rulebook's example of ruling 11: Max and Sarah have 20 points each, Timo 14, Pia 12; Max is in the centre room
/// and Sarah isn't: he wins.
#[test]
fn ruling_11_the_centre_room_breaks_a_tie() {
    let board = "AAA.B.C.D.EE\nAAA.........\nAAA.F.G.H.I.\n............\nJ.K.L.M.N.O.";
    let max = [("a1", 1, 1), ("e1", 1, 1), ("g1", 1, 1), ("i1", 1, 1), ("k1", 1, 2)];
    let sarah = ["e3", "g3", "i3", "k3", "a5"].map(|at| (at, 2, 6));
    let timo = [("c5", 3, 1), ("e5", 3, 1), ("g5", 3, 1), ("l1", 3, 1)];
    let pia = [("i5", 4, 1), ("k5", 4, 1)];
    let tokens = |max: &[(&'static str, usize, u8)]| [max, &sarah, &timo, &pia].concat();
    let standings = on(board, 4, &tokens(&max)).standings();
    let points = |standings: &Standings<Detail>| standings.seats.iter().map(|s| s.points).collect::<Vec<_>>();
    assert_eq!(points(&standings), [20, 20, 14, 8], "Pia's third room has no square left here");
    assert_eq!(standings.seats[0].tie_breaks, [1]);
    assert_eq!(standings.winners().collect::<Vec<_>>(), [ONE]);
    assert_eq!(standings.seats.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

/// "Still tied: shared." (ruling 11) "On a board without exactly one centre, ties stay ties." (ruling 14)
#[test]
fn ruling_11_remaining_ties_are_shared() {
    let tokens = [("a1", 1, 3), ("c1", 2, 3)];
    let centred = on("AAA..B\nAAA...\nAAA...", 2, &tokens).standings();
    assert_eq!((centred.winners().count(), centred.share(ONE)), (2, 0.5));
    let without = on("AAA..B\n......", 2, &[("a1", 1, 3), ("f1", 2, 6)]).standings();
    assert_eq!(without.winners().count(), 2);
    assert!(without.seats.iter().all(|standing| standing.tie_breaks.is_empty()));
    let with = on("AAA..B\nAAA...\nAAA...", 2, &[("a1", 1, 3), ("f1", 2, 6)]).standings();
    assert_eq!(with.winners().collect::<Vec<_>>(), [ONE]);
}

/// "In pass-and-play the hand is shown only to its owner"; nobody may see the order of the bags; the tokens on the
/// board, covered or not, have been seen by everybody (ruling 16).
#[test]
fn ruling_16_what_a_seat_sees() {
    let mut position = new_game(3, 4);
    walk(&mut position, 4, 30);
    let mut chance = Chance::new(Seed(8), 0);
    let (mut hands, mut bags) = (0, 0);
    for _ in 0..50 {
        let guess = position.determinize(ONE, &mut chance);
        guess.assert_conserved();
        assert_eq!(guess.hand(ONE), position.hand(ONE));
        assert_eq!(guess.lights, position.lights);
        hands += usize::from(guess.hand(TWO_) != position.hand(TWO_));
        bags += usize::from(guess.bags[0] != position.bags[0]);
        assert_eq!(guess.view(Some(ONE)), position.view(Some(ONE)));
    }
    assert!(hands > 10 && bags > 40, "{hands} other hands, {bags} other bags");
    let seen = serde_json::to_value(position.view(Some(ONE))).unwrap();
    assert!(seen["seats"][0]["hand"].is_string() && seen["seats"][1]["hand"].is_null());
    assert!(seen["seats"].as_array().unwrap().iter().all(|seat| seat["bag"].is_null()));
    let all = serde_json::to_value(position.view(None)).unwrap();
    assert!(all["seats"][1]["hand"].is_string() && all["seats"][0]["bag"].is_array());
}

/// A start token that hasn't been laid yet is as secret as a hand (ruling 16).
#[test]
fn ruling_16_start_tokens_are_secret_until_they_are_laid() {
    let position = new_game(2, 3);
    let mut chance = Chance::new(Seed(8), 0);
    let other = |guess: &Lumens| guess.hand(TWO_) != position.hand(TWO_);
    assert!((0..50).filter(|_| other(&position.determinize(ONE, &mut chance))).count() > 10);
}

/// The terminal shows a hand only to its owner.
#[test]
fn the_terminal_shows_the_board_and_the_viewers_hand() {
    let position = Lumens::arranged(
        "AA....\n....BB".parse().unwrap(),
        &lights(&[("a2", 1, 2), ("f1", 2, 5), ("f1", 2, 3)]),
        &[Token::OneSix, Token::TwoFive],
    );
    assert_eq!(
        position.view(Some(ONE)).to_string(),
        "Lumens: seat 1 places a token\n     a   b   c   d   e   f\n 1   A   A   .   .   .  2#3\n 2  1:2  .   .   .   B   B\n\
         room A: 0/0 pips, 0/0 points\nroom B: 0/0 pips, 0/0 points\n\
         seat 1 starts on a2: 1/6 in hand, 22 in the bag\nseat 2 starts on f1: a token in hand, 21 in the bag\n"
    );
}

#[test]
fn a_token_counts_in_four_directions_until_blocked() {
    let position = open(&[("c5", 1, 3), ("d5", 2, 1), ("c3", 1, 1)]);
    let counts: Vec<_> = position.counts(square("c5")).collect();
    let told = [(square("f5"), Some(square("d5"))), (square("c2"), Some(square("c3"))), (square("c8"), None)];
    assert_eq!(counts, told, "to the left the board ends");
    assert_eq!(position.counts(square("a1")).count(), 0, "an empty square counts to nowhere");
}

fn assert_reads_back(record: Record<Lumens>) {
    let played = Playthrough::of(record).unwrap();
    assert_eq!(Playthrough::from_json(&played.record().to_json()), Ok(played.clone()));
    assert_eq!(read_link(&write_link(played.record()).unwrap()), Ok(played));
}

/// A custom board (ruling 15) is an option of the game, and part of its record.
#[test]
fn ruling_15_a_custom_board() {
    let text = "AAA....\nAAA.BBB\nAAA....";
    let board = BoardChoice::Own(text.to_owned());
    let options = Options { board, starts: Starts::BySeat, ..Options::default() };
    let mut record = Record::<Lumens>::new(3, Seed(1), options).unwrap();
    let mut position = record.set_up().unwrap();
    assert_eq!((position.board().to_string(), position.start(ONE)), (text.to_owned(), Some(square("d1"))));
    let mut chance = Chance::new(Seed(1), 0);
    while let Some(chosen) = random_move(&position, &mut chance) {
        position.play(chosen).unwrap();
        record.moves.push(chosen);
    }
    assert!(record.to_json().contains("\"board\":\"AAA....\\u000aAAA.BBB\\u000aAAA....\""));
    assert_reads_back(record);
}

/// "White space around its lines, and empty lines before and after it, are nothing." A record keeps the text unchanged.
#[test]
fn a_board_with_white_space_is_kept_unchanged() {
    let bare = |board: &str| {
        let options = Options { board: BoardChoice::Own(board.to_owned()), ..Options::default() };
        Record::<Lumens>::new(3, Seed(1), options).unwrap()
    };
    let text = "\n  AAA....\r\n\tAAA.BBB \n AAA....\n\n";
    let record = bare(text);
    assert_eq!(record.set_up(), bare("AAA....\nAAA.BBB\nAAA....").set_up());
    assert_eq!(Lumens::own_text(&record.options, "board"), Some(text));
    assert_reads_back(record);
}

#[test]
fn an_invalid_board_is_refused_from_any_source() {
    let record = |board: &str| {
        format!(
            r#"{{"luciole":1,"game":"lumens","seats":[{{"level":1}},{{"level":1}}],"seed":"1","options":{{"board":{board}}}}}"#
        )
    };
    let error = |board: &str| Playthrough::<Lumens>::from_json(&record(board)).unwrap_err().to_string();
    assert_eq!(
        error(r#""AA..\nA...\n..x.""#),
        "the board: line 3, column 3: 'x' is neither a room, A to Z, nor a passage, a dot"
    );
    assert_eq!(
        error(r#""A..A\n....""#),
        "the board: line 1, column 4: room A is not in one piece; another piece of it begins here"
    );
    assert_eq!(error("7"), "the field \"board\" should be a text");
    let long = format!("\"{}\"", "A".repeat(700));
    assert_eq!(error(&long), "the option board has at most 640 bytes, this one has 700");
    assert_eq!(
        Playthrough::<Lumens>::from_json(&record(r#""standard""#)),
        Playthrough::from_json(&record(r#""standard""#).replace(r#""board":"standard""#, ""))
    );
    let refused = |why: BoardError| SetUpError::OwnText { key: "board", why: why.into() };
    let own = |text: &str| Options { board: BoardChoice::Own(text.to_owned()), ..Options::default() };
    assert_eq!(Record::<Lumens>::new(2, Seed(1), own("")), Err(refused(BoardError::Empty)));
    // A link made by other means.
    let mut bad = Record::<Lumens>::new(2, Seed(1), own("AAA.\n....")).unwrap();
    bad.options = own("AAA.\n...");
    assert!(matches!(
        read_link::<Lumens>(&write_link(&bad).unwrap()),
        Err(RecordError::SetUp(SetUpError::OwnText { .. }))
    ));
}

/// The longest games with the longest names on the largest board still fit in a link; on the rulebook's boards, in 2
/// KB.
#[test]
fn the_longest_games_fit_in_a_link() {
    let largest =
        [".".repeat(16)].iter().cycle().take(15).chain(&["A".repeat(16)]).cloned().collect::<Vec<_>>().join("\n");
    for (board, most) in [(BoardChoice::Standard, 2_048), (BoardChoice::Own(largest), 2_048)] {
        let mut longest = 0;
        for seed in 0..20 {
            let options = Options { board: board.clone(), ..Options::default() };
            let mut record = Record::<Lumens>::new(4, Seed(u64::MAX - seed), options).unwrap();
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
        assert!((400..=most).contains(&longest), "{longest} characters");
    }
}
