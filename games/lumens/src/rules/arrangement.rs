//! Arrangements: positions put together by hand, as from a real table. What can't come about is refused, with all
//! reasons.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, Seat, SectionWriter, Sections, Seed, SetUpError, pair};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::turns::Turns;
use super::{Light, Lumens, Options, SEATS, Square, Token};

/// A position with all start tokens laid, put together by hand. Who starts where follows from the start tokens, and who
/// is out from the numbers of tokens; the tokens that are neither laid nor in hand are in the bags.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The seat that had the first turn; if left open, one that fits.
    pub first: Option<Seat>,
    /// The seat whose turn it is; if left open, it follows from the numbers of tokens. At the end of the game there is
    /// none.
    pub turn: Option<Seat>,
    /// The tokens on the board; of two on a square, the covered one first.
    pub tokens: Vec<(Square, Light)>,
    /// The token in each seat's hand; if left open, it is drawn.
    pub hands: [Option<Token>; SEATS],
}

/// A token and where it lies, written `c4=1:5`.
struct Laid(Square, Light);

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.0, self.1)
    }
}

impl FromStr for Laid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        pair(text, '=', "a square with a token, such as c4=1:5").map(|(square, light)| Self(square, light))
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sections = SectionWriter::default()
            .list("first", self.first)
            .list("turn", self.turn)
            .list("tokens", self.tokens.iter().map(|&(square, light)| Laid(square, light)));
        let hands = Seat::all(SEATS).zip(self.hands);
        let sections = hands.fold(sections, |sections, (seat, hand)| sections.list(format!("hand{seat}"), hand));
        f.write_str(&sections.finish())
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let tokens: Vec<Laid> = sections.list("tokens")?;
        let mut hands = [None; SEATS];
        for seat in Seat::all(SEATS) {
            hands[seat.index()] = sections.one(&format!("hand{seat}"))?;
        }
        let arrangement = Self {
            first: sections.one("first")?,
            turn: sections.one("turn")?,
            tokens: tokens.into_iter().map(|Laid(square, light)| (square, light)).collect(),
            hands,
        };
        sections.end("first, turn, tokens, or hand1 to hand4")?;
        Ok(arrangement)
    }
}

/// Why a position can't come about.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// The seat doesn't take part.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },
    /// The square is off the board.
    #[error("the board has no square {square}")]
    OffBoard {
        /// The square.
        square: Square,
    },
    /// A square holds at most two tokens (ruling 4).
    #[error("there are {tokens} tokens on {square}, where at most two may lie")]
    Full {
        /// The square.
        square: Square,
        /// How many tokens are on it.
        tokens: usize,
    },
    /// A player has eight tokens of each kind, those in the hand and the bag included.
    #[error("seat {seat} has {tokens} tokens {token}, the box has {}", Token::OF_EACH)]
    TooMany {
        /// The seat.
        seat: Seat,
        /// The kind.
        token: Token,
        /// How many of it are on the board and in the seat's hand.
        tokens: usize,
    },
    /// All start tokens have been laid (rulings 1 and 13).
    #[error("there is no start token on {square}")]
    NoStartToken {
        /// The start square.
        square: Square,
    },
    /// Nobody may place on another player's start marker (rulings 5 and 13).
    #[error("a token of seat {seat} is on {square}, where another starts")]
    OthersStart {
        /// The start square.
        square: Square,
        /// The owner of the token.
        seat: Seat,
    },
    /// With the option `kept` the last token stays in hand (ruling 9).
    #[error("seat {seat} has laid its last token, which stays in hand")]
    LastLaid {
        /// The seat.
        seat: Seat,
    },
    /// No tokens of the seat, covered ones included, lead there from its start marker (ruling 2).
    #[error("no tokens of seat {seat} lead to its token on {square}")]
    NotCounted {
        /// The square.
        square: Square,
        /// The seat.
        seat: Seat,
    },
    /// It is never the turn of a player who can't place (rulings 7 to 9).
    #[error("it can't be the turn of seat {seat}, which can't place a token")]
    Stuck {
        /// The seat.
        seat: Seat,
    },
    /// The seats place in turn, and only those who can't place are skipped (rulings 1 and 7).
    #[error("on the turn of seat {turn}, which has {own} tokens on the board, seat {seat} can't have {tokens}")]
    Uneven {
        /// The seat whose turn it is.
        turn: Seat,
        /// Its tokens on the board.
        own: usize,
        /// The other seat.
        seat: Seat,
        /// The tokens of the other seat on the board.
        tokens: usize,
    },
}

impl Arrangement {
    /// That of a position; `None` until all start tokens are laid.
    pub(super) fn of(position: &Lumens) -> Option<Self> {
        let on = |(square, top, below): (Square, Light, Option<Light>)| {
            below.into_iter().chain([top]).map(move |light| (square, light))
        };
        position.is_set_up().then(|| Self {
            first: Some(position.first),
            turn: position.turn.seat(),
            tokens: position.lights().flat_map(on).collect(),
            hands: position.hands,
        })
    }

    /// Its position.
    pub(super) fn position(&self, seats: usize, options: &Options, seed: Seed) -> Result<Lumens, SetUpError> {
        options.board.read(seats)?;
        let position = Lumens::laid_out(seats, options, self, seed);
        // Who can place is known only once all tokens can be laid.
        SetUpError::check_possible(self.misplaced(&position))?;
        let mut faults = self.uncounted(&position);
        faults.extend(Turns::of(self, &position).faults());
        SetUpError::check_possible(faults)?;
        Ok(position)
    }

    /// Where each seat starts: where its token lies.
    pub(super) fn starts(&self, squares: &[Square]) -> [Option<Square>; SEATS] {
        let mut starts = [None; SEATS];
        for &square in squares {
            let token = self.tokens.iter().find(|(on, _)| *on == square);
            if let Some((_, light)) = token {
                starts[light.seat().index()].get_or_insert(square);
            }
        }
        starts
    }

    /// What is wrong with the seats and tokens, whoever has the turn.
    fn misplaced(&self, position: &Lumens) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let is_named = |seat: &Seat| {
            [self.first, self.turn].contains(&Some(*seat))
                || self.hands[seat.index()].is_some()
                || self.tokens.iter().any(|(_, light)| light.seat() == *seat)
        };
        let absent = Seat::all(SEATS).skip(position.seats).filter(is_named);
        faults.extend(absent.map(|seat| Impossible::NoSuchSeat { seat }));

        let squares = self.tokens.iter().map(|(square, _)| *square);
        let off = squares.filter(|square| !position.board.has(*square));
        faults.extend(off.map(|square| Impossible::OffBoard { square }));
        for square in position.board.squares() {
            let tokens = self.tokens.iter().filter(|(on, _)| *on == square).count();
            if tokens > 2 {
                faults.push(Impossible::Full { square, tokens });
            }
        }
        faults.extend(Seat::all(position.seats).flat_map(|seat| self.miscounted(position, seat)));
        faults.extend(position.start_squares().into_iter().flat_map(|square| self.misstarted(position, square)));
        faults
    }

    /// Whether a seat has more tokens than it can.
    fn miscounted(&self, position: &Lumens, seat: Seat) -> Vec<Impossible> {
        let mut faults = Vec::new();
        let laid = || self.tokens.iter().filter(|(_, light)| light.seat() == seat).map(|(_, light)| light.token());
        for token in Token::ALL {
            let tokens = laid().chain(self.hands[seat.index()]).filter(|each| *each == token).count();
            if tokens > usize::from(Token::OF_EACH) {
                faults.push(Impossible::TooMany { seat, token, tokens });
            }
        }
        if position.keeps_last && laid().count() == Token::EACH {
            faults.push(Impossible::LastLaid { seat });
        }
        faults
    }

    /// What is wrong on a start square.
    fn misstarted(&self, position: &Lumens, square: Square) -> Vec<Impossible> {
        let has_token = |seat: &Seat| self.tokens.iter().any(|(on, light)| *on == square && light.seat() == *seat);
        let mut owners = Seat::all(SEATS).filter(has_token).peekable();
        if owners.peek().is_none() {
            return [Impossible::NoStartToken { square }].into();
        }
        let strangers = owners.filter(|seat| seat.index() < position.seats && position.start(*seat) != Some(square));
        strangers.map(|seat| Impossible::OthersStart { square, seat }).collect()
    }

    /// The tokens to which no tokens of their player lead from the start marker.
    fn uncounted(&self, position: &Lumens) -> Vec<Impossible> {
        let mut faults = Vec::new();
        for seat in Seat::all(position.seats) {
            let own = self.tokens.iter().copied().filter(|(_, light)| light.seat() == seat);
            let (mut led_to, mut left): (Vec<_>, Vec<_>) =
                own.partition(|(square, _)| position.start(seat) == Some(*square));
            let mut next = 0;
            while let Some(&from) = led_to.get(next) {
                let (counted, others): (Vec<_>, Vec<_>) =
                    left.into_iter().partition(|(square, _)| counts_to(from, *square));
                led_to.extend(counted);
                left = others;
                next += 1;
            }
            faults.extend(left.into_iter().map(|(square, _)| Impossible::NotCounted { square, seat }));
        }
        faults.dedup();
        faults
    }
}

/// Whether a token counts to a square, if nothing is in the way (ruling 2).
fn counts_to((from, light): (Square, Light), square: Square) -> bool {
    let is_in_line = from.column() == square.column() || from.row() == square.row();
    is_in_line && from.distance(square) == usize::from(light.pips().number())
}

impl Lumens {
    /// The start squares (ruling 13).
    pub(super) fn start_squares(&self) -> Vec<Square> {
        self.board.starts(self.seats).into_iter().take(self.seats).collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Chance, First, Game as _, Turn, random_move};

    use super::super::{Bag, BoardChoice, End, Starts};
    use super::*;

    /// The positions of a random game, from its set-up on.
    fn positions(seats: usize, options: &Options, seed: u64) -> Vec<Lumens> {
        let mut chance = Chance::new(Seed(seed), 9);
        let mut positions = vec![Lumens::set_up(seats, options, Seed(seed)).unwrap()];
        while let Some(chosen) = random_move(positions.last().unwrap(), &mut chance) {
            let mut position = positions.last().unwrap().clone();
            position.play(chosen).unwrap();
            positions.push(position);
        }
        positions
    }

    /// Options of all kinds; on the small board, players are out early.
    fn all_options() -> Vec<Options> {
        let small = BoardChoice::Own("AA..BB\n......\nCC..DD".to_owned());
        let with =
            |starts, end, board: &BoardChoice| Options { first: First::Drawn, board: board.clone(), starts, end };
        vec![
            with(Starts::Dealt, End::Placed, &BoardChoice::Standard),
            with(Starts::Chosen, End::Kept, &BoardChoice::Standard),
            with(Starts::BySeat, End::Placed, &small),
            with(Starts::Dealt, End::Kept, &small),
        ]
    }

    /// All games of these options, with their positions.
    fn games() -> impl Iterator<Item = (usize, Options, Vec<Lumens>)> {
        (0..96).map(|seed| {
            let (seats, options) = (2 + seed / 4 % 3, all_options().swap_remove(seed % 4));
            let positions = positions(seats, &options, seed as u64);
            (seats, options, positions)
        })
    }

    /// The tokens of bags, whatever their order.
    fn contents(position: &Lumens) -> [Vec<Token>; SEATS] {
        position.bags.map(|bag| {
            let mut tokens: Vec<Token> = bag.tokens().collect();
            tokens.sort_unstable();
            tokens
        })
    }

    #[test]
    fn every_position_of_a_game_can_be_arranged() {
        let (mut out, mut over) = (0, 0);
        for (seats, options, positions) in games() {
            for position in positions {
                let Some(arrangement) = position.arrangement() else {
                    assert!(!position.is_set_up());
                    continue;
                };
                assert_eq!(arrangement.to_string().parse().as_ref(), Ok(&arrangement));
                let json = serde_json::to_string(&arrangement).unwrap();
                assert_eq!(serde_json::from_str::<Arrangement>(&json).unwrap(), arrangement);
                let arranged = Lumens::arrange(seats, &options, &arrangement, Seed(0)).unwrap();
                assert_eq!(contents(&arranged), contents(&position));
                // Only the order of the bags is new.
                assert_eq!(Lumens { bags: position.bags, ..arranged }, position);
                out += position.out.iter().filter(|out| **out).count();
                over += usize::from(position.turn == Turn::Over);
            }
        }
        assert!(out > 500 && over == 96, "{out}, {over}");
    }

    #[test]
    fn what_is_left_open_is_found_or_drawn() {
        for (seats, options, positions) in games() {
            for position in positions.into_iter().step_by(5) {
                let Some(full) = position.arrangement() else { continue };
                let arranged = |arrangement| Lumens::arrange(seats, &options, &arrangement, Seed(7)).unwrap();
                let by_first = arranged(Arrangement { turn: None, ..full.clone() });
                assert_eq!((by_first.turn, by_first.out), (position.turn, position.out));
                let by_turn = arranged(Arrangement { first: None, ..full.clone() });
                assert_eq!((by_turn.turn, by_turn.open), (position.turn, position.open));
                let by_tokens = arranged(Arrangement { first: None, turn: None, hands: [None; SEATS], ..full.clone() });
                assert_eq!(by_tokens.turn == Turn::Over, position.turn == Turn::Over);
                let dealt = arranged(Arrangement { hands: [None; SEATS], ..full });
                for seat in Seat::all(seats) {
                    assert_eq!(dealt.hand(seat).is_some(), position.hand(seat).is_some());
                    assert_eq!(dealt.left_in_bag(seat), position.left_in_bag(seat));
                }
            }
        }
    }

    #[test]
    fn the_seed_draws_hands_and_bags() {
        let start: Arrangement = GOOD.parse().unwrap();
        let drawn = |seed| Lumens::arrange(2, &Options::default(), &start, Seed(seed)).unwrap();
        assert_eq!(drawn(3), drawn(3));
        let hands: Vec<Option<Token>> = (0..20).map(|seed| drawn(seed).hand(Seat::at(1))).collect();
        assert!(Token::ALL.iter().all(|token| hands.contains(&Some(*token))), "{hands:?}");
        let bags: Vec<Bag> = (0..2).map(|seed| drawn(seed).bags[0]).collect();
        assert_ne!(bags[0], bags[1]);
        assert!((0..20).all(|seed| drawn(seed).hand(Seat::at(0)) == Some(Token::OneSix)), "that one is known");
    }

    /// Two players, three tokens counted and covered.
    const GOOD: &str = "first 1; turn 1; tokens a9=1:3 a6=1:1 m1=2:4 i1=2:6; hand1 1/6";

    #[test]
    fn the_text_is_what_a_person_would_write() {
        let read: Arrangement = "tokens c4=1:5 c4=2:2\n\nhand2 3/4 ; turn 2".parse().unwrap();
        assert_eq!(read.to_string(), "turn 2; tokens c4=1:5 c4=2:2; hand2 3/4");
        assert_eq!(read.tokens[1].1.seat(), Seat::at(1), "the one that covers");
        assert_eq!("".parse::<Arrangement>().unwrap().to_string(), "");
        let tests = [
            ("tokens c4", "\"c4\" is not a square with a token, such as c4=1:5"),
            ("tokens q4=1:5", "\"q4\" is not a square: a1 to p16"),
            ("tokens c4=5", "\"5\" is not a seat and a face, such as 1:5"),
            ("tokens c4=5:1", "\"5\" is not a seat: 1 to 4"),
            ("tokens c4=1:7", "\"7\" is not a face of a token: 1 to 6"),
            ("tokens c4=1:5=é", "\"5=é\" is not a face of a token"),
            ("hand1 1/5", "\"1/5\" is not a token: 1/6, 2/5 or 3/4"),
            ("hand1 1/6 1/6", "\"1/6 1/6\" is not a token"),
            ("turn 1; turn 2", "\"turn\" is not a section of its own"),
            ("hand5 1/6", "\"hand5\" is not a section: first, turn, tokens, or hand1 to hand4"),
        ];
        for (text, expected) in tests {
            let why = text.parse::<Arrangement>().unwrap_err().to_string();
            assert!(why.starts_with(expected), "{text}: {why}");
        }
    }

    fn faults(seats: usize, options: &Options, text: &str) -> String {
        let why = Lumens::arrange(seats, options, &text.parse().unwrap(), Seed(0)).unwrap_err().to_string();
        why.strip_prefix("this position can't come about: ").unwrap().to_owned()
    }

    #[test]
    fn everything_that_cannot_come_about_is_named() {
        let options = Options::default();
        assert!(Lumens::arrange(2, &options, &GOOD.parse().unwrap(), Seed(0)).is_ok());
        let tests = [
            ("first 1", "first 3", "there is no seat 3"),
            ("hand1", "hand4", "there is no seat 4"),
            ("a6=1:1", "a6=1:1 c9=3:1", "there is no seat 3"),
            ("a6=1:1", "n1=1:1 p16=1:1", "the board has no square n1; the board has no square p16"),
            ("i1=2:6", "i1=2:6 i1=1:2 i1=2:2", "there are 3 tokens on i1, where at most two may lie"),
            (
                "a6=1:1",
                "a1=1:1 a2=1:1 a3=1:1 a4=1:1 a5=1:6 a6=1:6 a7=1:6 a8=1:6",
                "seat 1 has 9 tokens 1/6, the box has 8",
            ),
            ("m1=2:4 ", "", "there is no start token on m1"),
            ("m1=2:4", "m1=2:4 m1=3:4", "there is no seat 3"),
            ("m1=2:4", "m1=2:4 m1=1:4", "a token of seat 1 is on m1, where another starts"),
            ("m1=2:4", "m1=1:4", "a token of seat 1 is on m1, where another starts"),
            ("a6=1:1", "b6=1:1", "no tokens of seat 1 lead to its token on b6"),
            (
                "a6=1:1",
                "c5=1:2 e5=1:2",
                "no tokens of seat 1 lead to its token on c5; no tokens of seat 1 lead to its token on e5",
            ),
            ("a6=1:1", "a6=1:1 a6=1:1 a5=1:6 b6=2:2", "no tokens of seat 2 lead to its token on b6; on the turn"),
            ("turn 1", "turn 2", "on the turn of seat 2, which has 2 tokens on the board, seat 1 can't have 2"),
            (
                "a6=1:1",
                "a6=1:1 d9=1:2 d7=1:4",
                "on the turn of seat 1, which has 4 tokens on the board, seat 2 can't have 2",
            ),
            ("first 1; turn 1", "first 3; turn 4", "there is no seat 3; there is no seat 4"),
        ];
        for (part, change, expected) in tests {
            assert!(GOOD.contains(part), "{part}");
            let found = faults(2, &options, &GOOD.replace(part, change));
            assert!(found.starts_with(expected), "{expected:?} doesn't begin {found:?}");
            assert_eq!(found.contains("; "), expected.contains("; "), "one change, one reason: {found}");
        }
        assert_eq!(faults(2, &options, ""), "there is no start token on a9; there is no start token on m1");
    }

    #[test]
    fn a_seat_that_cannot_place_has_no_turn() {
        // In row 2 the way of seat 1 is blocked, and its start move is gone.
        let board = BoardChoice::Own("AA.....\n......B".to_owned());
        let options = Options { board, ..Options::default() };
        let text = "tokens a2=1:6 a2=1:6 g1=2:4 c1=2:1 c2=2:5";
        assert_eq!(
            faults(2, &options, &format!("turn 1; {text}")),
            "it can't be the turn of seat 1, which can't place a token"
        );
        let position = Lumens::arrange(2, &options, &text.parse().unwrap(), Seed(0)).unwrap();
        assert_eq!((position.turn, position.is_out(Seat::at(0))), (Turn::Of(Seat::at(1)), true));
    }

    #[test]
    fn who_starts_where_follows_from_the_start_tokens() {
        let text = "tokens o15=1:1 a1=2:1 a15=3:1 o1=4:1";
        let options = Options { starts: Starts::Chosen, ..Options::default() };
        let position = Lumens::arrange(4, &options, &text.parse().unwrap(), Seed(0)).unwrap();
        let starts = ["o15", "a1", "a15", "o1"].map(|square| Some(square.parse().unwrap()));
        assert_eq!(position.starts, starts);
        assert_eq!(
            faults(4, &options, &text.replace("2:1", "4:1")),
            "a token of seat 4 is on o1, where another starts"
        );
        let each = Options { starts: Starts::BySeat, ..options };
        assert!(faults(4, &each, text).starts_with("a token of seat 2 is on a1, where another starts; "));
    }

    #[test]
    fn the_last_token_stays_in_hand_if_it_is_kept() {
        let options = Options { end: End::Kept, first: First::Seat1, ..Options::default() };
        // All 24 tokens of seat 1, in the lower rows.
        let squares = (4..7).flat_map(|row| (0..8).map(move |column| Square::at(column, row)));
        let all = squares.zip(super::super::Pips::ALL.into_iter().take(3).cycle());
        let mut tokens: Vec<(Square, Light)> = all.map(|(on, pips)| (on, Light::new(Seat::at(0), pips))).collect();
        tokens[0].0 = Square::at(0, 8);
        tokens.push((Square::at(12, 0), "2:4".parse().unwrap()));
        let arrangement = Arrangement { first: None, turn: None, tokens, hands: [None; SEATS] };
        assert_eq!(
            faults(2, &options, &arrangement.to_string()),
            "seat 1 has laid its last token, which stays in hand"
        );
    }

    #[test]
    fn far_too_many_tokens_are_refused() {
        let light = |seat| Light::new(Seat::at(seat), super::super::Pips::ALL[0]);
        for tokens in [
            vec![(Square::at(15, 15), light(3)); 40_000],
            vec![(Square::at(0, 8), light(0)); 40_000],
            (0..40_000).map(|n| (Square::at(n % 13, n / 13 % 9), light(n % 2))).collect(),
        ] {
            let arrangement = Arrangement { first: Some(Seat::at(3)), turn: None, tokens, hands: [None; SEATS] };
            let why = Lumens::arrange(2, &Options::default(), &arrangement, Seed(0)).unwrap_err();
            assert!(matches!(why, SetUpError::Impossible { reasons } if reasons.len() <= 100));
        }
    }
}
