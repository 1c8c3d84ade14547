//! A game small enough to be solved in a test. Players take counters from a heap: one, or as many as their card says.
//! Each seat holds a card, hidden from the others until it is played. Whoever takes the last counter wins.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use luciole_core::{Chance, Game, OptionSpec, ParseError, Seat, Seed, SetUpError, Standings, Turn};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use crate::knowledge::won;
use crate::{Budget, Effort, Knowledge, Levels, Playout, Tree, Vision, WinShares};

/// How many counters a seat may take instead of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Card {
    Two = 2,
    Three = 3,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Toy {
    left: u8,
    /// The cards, and whether each is face up.
    cards: Vec<(Card, bool)>,
    turn: Seat,
}

/// A number of counters to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Take(pub(crate) u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// More counters than the seat may take, or than are left.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("too many counters")]
pub(crate) struct TooMany;

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self).map_err(|_| ParseError::new(text, "a number"))
    }
}

impl Toy {
    /// A position in which all cards are hidden and seat 1 begins.
    pub(crate) fn new(left: u8, cards: &[Card]) -> Self {
        Self { left, cards: cards.iter().map(|&card| (card, false)).collect(), turn: Seat::at(0) }
    }

    /// Turns all cards face up.
    pub(crate) fn shown(mut self) -> Self {
        self.cards.iter_mut().for_each(|(_, shown)| *shown = true);
        self
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const SEATS: std::ops::RangeInclusive<usize> = 2..=3;
    const OPTIONS: &'static [OptionSpec] = &[];
    const HIDDEN_INFORMATION: bool = true;

    type Options = ();
    type Move = Take;
    type MoveSet = Take;
    type Event = Take;
    type Illegal = TooMany;
    type Detail = ();
    type Arrangement = Take;
    type Impossible = TooMany;
    type View = u8;

    fn set_up(seats: usize, (): &(), _: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        Ok(Self::new(20, &vec![Card::Two; seats]))
    }

    /// Nobody puts a position together.
    fn arrange(seats: usize, (): &(), _: &Take, seed: Seed) -> Result<Self, SetUpError> {
        Self::set_up(seats, &(), seed)
    }

    fn arrangement(&self) -> Option<Take> {
        None
    }

    fn seats(&self) -> usize {
        self.cards.len()
    }

    fn turn(&self) -> Turn {
        if self.left == 0 { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal_moves_into(&self, list: &mut Vec<Take>) {
        let card = self.cards[self.turn.index()].0 as u8;
        list.extend([1, card].into_iter().filter(|&taken| taken <= self.left).map(Take));
    }

    fn play_with(&mut self, chosen: Take, tell: &mut dyn FnMut(Take)) -> Result<(), TooMany> {
        if !self.legal_moves().contains(&chosen) {
            return Err(TooMany);
        }
        self.left -= chosen.0;
        self.cards[self.turn.index()].1 |= chosen.0 > 1;
        self.turn = self.turn.next(self.seats());
        tell(chosen);
        Ok(())
    }

    /// The last player wins, unless somebody plays after them.
    fn standings(&self) -> Standings<()> {
        let last = (self.turn.index() + self.seats() - 1) % self.seats();
        Standings::rank(self.left == 0, (0..self.seats()).map(|seat| (i32::from(seat == last), Vec::new(), ())))
    }

    fn view(&self, _: Option<Seat>) -> u8 {
        self.left
    }

    fn determinize(&self, seat: Seat, chance: &mut Chance) -> Self {
        let mut guess = self.clone();
        for (n, (card, shown)) in guess.cards.iter_mut().enumerate() {
            if n != seat.index() && !*shown {
                *card = if chance.random() { Card::Two } else { Card::Three };
            }
        }
        guess
    }
}

impl Knowledge for Toy {
    const POSED: Range<usize> = 1..9;

    fn budget(&self) -> Budget {
        Budget { each: 2_000, all: 100_000 }
    }

    type Search = Tree<Self>;
}

impl Playout for Toy {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::SHARP, notices: 1 },
            Effort::full(5),
            Effort::full(10),
            Effort::full(18),
            Effort::full(30),
            Effort::full(55),
            Effort::full(100),
            Effort::full(180),
            Effort::full(300),
            Effort::full(550),
            Effort::full(1_000),
            Effort::full(1_800),
            Effort::full(3_000),
        ],
        daily: [Effort::full(100), Effort::full(300), Effort::full(1_000)],
    };

    const CURIOSITY: f64 = 1.0;

    fn weigh(&self, moves: &[Take], _: Vision, weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|_| 1));
    }

    fn play_out(mut self, _: Vision, chance: &mut Chance, moves: &mut Vec<Take>) -> WinShares {
        while self.left > 0 {
            moves.clear();
            self.legal_moves_into(moves);
            self.play(*moves.choose(chance).expect("there is a counter left")).expect("a listed move is legal");
        }
        won(&self.standings())
    }
}
