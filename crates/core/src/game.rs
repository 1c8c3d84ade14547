//! The interface that every game implements.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::RangeInclusive;
use core::str::FromStr;

use rand::RngExt;
use rand::seq::IndexedRandom;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Chance, Refusal, Seat, Seed, Standings};

/// A game's rules, as a position that knows its legal moves.
///
/// ```
/// use luciole_core::{Game, Seed};
/// use luciole_tictactoe::TicTacToe;
///
/// let mut position = TicTacToe::set_up(2, &Default::default(), Seed(7))?;
/// assert_eq!(position.legal_moves().len(), 9);
///
/// position.play("b2".parse()?)?;
/// let refused = position.play("b2".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "b2 is taken");
/// assert_eq!(position.legal_moves().len(), 8, "a move that is refused changes nothing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Clone + Debug + Eq + Send + Sync + 'static {
    /// The game's name in records and on the command line: lowercase letters, digits and hyphens.
    const NAME: &'static str;
    /// The possible numbers of players.
    const SEATS: RangeInclusive<usize>;
    /// The options of a set-up, with their values.
    const OPTIONS: &'static [OptionSpec];
    /// Whether a seat may see something that others may not, such as a hand. Information hidden from everybody alike
    /// doesn't count.
    const HIDDEN_INFORMATION: bool;
    /// The move of a player who can't do anything, if the game has one: it's legal only if nothing else is.
    const PASS: Option<Self::Move> = None;

    /// The options chosen for a game.
    type Options: Clone + Debug + Default + Eq + Serialize + DeserializeOwned + Send + Sync;
    /// One decision, written in the game's notation.
    type Move: Copy
        + Debug
        + Display
        + Eq
        + FromStr<Err = ParseError>
        + Hash
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// An entry of [`Game::legal_moves`]: a move, or a family of moves where there are too many to list individually.
    type MoveSet: MoveSet<Self::Move>;
    /// Something that happened, for the log, the announcer and the animation.
    type Event: Clone + Debug + Eq + Serialize + Send + Sync;
    /// Why a move is not allowed.
    type Illegal: Clone + Eq + Error + Send + Serialize + Sync + 'static;
    /// A breakdown of a seat's points.
    type Detail: Clone + Debug + Eq + Serialize;
    /// A position put together by hand, with its notation. What is hidden may be left open.
    type Arrangement: Clone
        + Debug
        + Display
        + Eq
        + FromStr<Err = ParseError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync;
    /// Why an arrangement can't come about.
    type Impossible: Clone + Eq + Error + Send + Serialize + Sync + 'static;
    /// What one seat, or everybody, can see of a position.
    type View: Clone + Debug + Display + Eq + Serialize;

    /// How many colours the players can choose from, for that many of them: as many as the game has seats, unless it
    /// says otherwise.
    fn colours_for(seats: usize) -> usize {
        let _ = seats;
        *Self::SEATS.end()
    }

    /// The player's own text for an option; `None` if one of the predefined values was chosen.
    fn own_text<'a>(options: &'a Self::Options, key: &str) -> Option<&'a str> {
        let _ = (options, key);
        None
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// If the game can't be set up like this: see [`SetUpError`].
    fn set_up(seats: usize, options: &Self::Options, seed: Seed) -> Result<Self, SetUpError>;

    /// The position of an arrangement. What it leaves open is drawn from the seed.
    ///
    /// # Errors
    /// If the game can't be set up like this; or why the position can't come about ([`SetUpError::Impossible`]): as many
    /// reasons as can be told at once, each a [`Game::Impossible`].
    fn arrange(
        seats: usize,
        options: &Self::Options,
        arrangement: &Self::Arrangement,
        seed: Seed,
    ) -> Result<Self, SetUpError>;

    /// The position as an arrangement that leaves nothing open that anybody can see; `None` where no arrangement says it
    /// all, such as while the game is being set up, or in the middle of a turn of several moves.
    fn arrangement(&self) -> Option<Self::Arrangement>;

    /// The number of players.
    fn seats(&self) -> usize;

    /// Who decides now, even if it is another seat's turn; or that the game is over.
    fn turn(&self) -> Turn;

    /// Appends all legal moves to `list`; nothing when the game is over.
    fn legal_moves_into(&self, list: &mut Vec<Self::MoveSet>);

    /// All legal moves; empty when the game is over.
    fn legal_moves(&self) -> Vec<Self::MoveSet> {
        let mut list = Vec::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Plays a move and calls `emit` with each event as it happens: at least one.
    ///
    /// # Errors
    /// Why the move is not allowed; the position is then unchanged, and `emit` has not been called.
    fn play_with(&mut self, chosen: Self::Move, emit: &mut dyn FnMut(Self::Event)) -> Result<(), Self::Illegal>;

    /// Plays a move and returns its events.
    ///
    /// # Errors
    /// Why the move is not allowed; the position is then unchanged.
    fn play(&mut self, chosen: Self::Move) -> Result<Vec<Self::Event>, Self::Illegal> {
        let mut events = Vec::new();
        self.play_with(chosen, &mut |event| events.push(event))?;
        Ok(events)
    }

    /// The standings as if the game ended now.
    fn standings(&self) -> Standings<Self::Detail>;

    /// What `seat` can see; everything if `None`.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// A random position that `seat` can't tell from this one: hidden information is dealt anew.
    #[must_use]
    fn determinize(&self, seat: Seat, chance: &mut Chance) -> Self;
}

/// Whose decision it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// This seat decides.
    Of(Seat),
    /// Nobody: the game is over.
    Over,
}

impl Turn {
    /// The seat that decides, if any does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Of(seat) => Some(seat),
            Self::Over => None,
        }
    }
}

/// One entry of a list of legal moves. Where moves can be listed individually, it is the move itself.
///
/// ```
/// use luciole_core::MoveSet;
///
/// /// All places on a line from one number to another.
/// #[derive(Clone, Debug)]
/// struct Stretch(u32, u32);
///
/// impl std::fmt::Display for Stretch {
///     fn fmt(&self, to: &mut std::fmt::Formatter) -> std::fmt::Result {
///         write!(to, "{}..{}", self.0, self.1)
///     }
/// }
///
/// impl MoveSet<u32> for Stretch {
///     fn count(&self) -> u32 {
///         self.1 - self.0 + 1
///     }
///     fn nth(&self, n: u32) -> u32 {
///         self.0 + n
///     }
///     fn contains(&self, chosen: &u32) -> bool {
///         (self.0..=self.1).contains(chosen)
///     }
/// }
///
/// let stretch = Stretch(40, 60);
/// assert_eq!((stretch.count(), stretch.nth(20)), (21, 60));
/// assert!(stretch.contains(&50) && !stretch.contains(&61));
/// ```
pub trait MoveSet<M>: Clone + Debug + Display {
    /// How many moves the entry stands for, at least 1.
    fn count(&self) -> u32;

    /// The `n`-th of them, `n` below [`MoveSet::count`].
    fn nth(&self, n: u32) -> M;

    /// Whether `chosen` is one of them.
    fn contains(&self, chosen: &M) -> bool;
}

impl<M: Copy + Debug + Display + Eq> MoveSet<M> for M {
    fn count(&self) -> u32 {
        1
    }

    fn nth(&self, _: u32) -> M {
        *self
    }

    fn contains(&self, chosen: &M) -> bool {
        self == chosen
    }
}

/// A random legal move: picks an entry of the list uniformly, then a move of the entry. `None` when the game is over.
pub fn random_move<G: Game>(position: &G, chance: &mut Chance) -> Option<G::Move> {
    random_move_of(position, chance, &mut Vec::new())
}

/// Like [`random_move`], with a list that the caller reuses between moves; its contents don't matter.
pub fn random_move_of<G: Game>(position: &G, chance: &mut Chance, list: &mut Vec<G::MoveSet>) -> Option<G::Move> {
    list.clear();
    position.legal_moves_into(list);
    let choice = list.choose(chance)?;
    Some(choice.nth(chance.random_range(0..choice.count())))
}

/// An option of a set-up: its key in records and on the command line, and its values.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The key.
    pub key: &'static str,
    /// The values, the default first.
    pub values: &'static [&'static str],
    /// How many of the values, from the first on, are available for a number of players: at least one, and exactly one
    /// where there is nothing to choose.
    pub offered: fn(seats: usize) -> usize,
    /// The maximum length in bytes of a text that the player may write in place of a value; 0 if the option takes only
    /// its values. [`Game::set_up`] checks whether the text is valid.
    pub own: usize,
}

impl OptionSpec {
    /// The values available for `seats` players.
    pub fn values_for(&self, seats: usize) -> &'static [&'static str] {
        &self.values[..(self.offered)(seats)]
    }
}

/// Who plays first, where the rulebook draws lots: friends may want to choose instead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum First {
    /// Drawn from the seed.
    #[default]
    #[serde(rename = "drawn")]
    Drawn,
    /// Seat 1.
    #[serde(rename = "1")]
    Seat1,
    /// Seat 2.
    #[serde(rename = "2")]
    Seat2,
    /// Seat 3.
    #[serde(rename = "3")]
    Seat3,
    /// Seat 4.
    #[serde(rename = "4")]
    Seat4,
}

impl First {
    /// The option as games offer it: drawn by lot, or any of the seats.
    pub const OPTION: OptionSpec =
        OptionSpec { key: "first", values: &["drawn", "1", "2", "3", "4"], offered: |seats| seats + 1, own: 0 };

    /// The seat that plays first among `count`; draws from `chance` only if lots are drawn.
    ///
    /// # Errors
    /// If the chosen seat doesn't take part.
    pub fn seat(self, count: usize, chance: &mut Chance) -> Result<Seat, SetUpError> {
        self.check(count)?;
        Ok(self.chosen().unwrap_or_else(|| Seat::at(chance.below(count as u32) as usize)))
    }

    /// Checks that the chosen seat is among `count`.
    ///
    /// # Errors
    /// If it doesn't take part.
    pub fn check(self, count: usize) -> Result<(), SetUpError> {
        match self.chosen() {
            Some(seat) if seat.index() >= count => Err(SetUpError::First { seat, seats: count }),
            _ => Ok(()),
        }
    }

    fn chosen(self) -> Option<Seat> {
        match self {
            Self::Drawn => None,
            Self::Seat1 => Some(Seat::at(0)),
            Self::Seat2 => Some(Seat::at(1)),
            Self::Seat3 => Some(Seat::at(2)),
            Self::Seat4 => Some(Seat::at(3)),
        }
    }
}

/// How many reasons against an arrangement are told at most.
pub const MAX_REASONS: usize = 100;

/// Why a game can't be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetUpError {
    /// Too few or too many players.
    #[error("{game} is for {} players, not {seats}", range(*least, *most))]
    Seats {
        /// The game.
        game: &'static str,
        /// The requested number of players.
        seats: usize,
        /// The minimum.
        least: usize,
        /// The maximum.
        most: usize,
    },
    /// The seat chosen to play first doesn't take part.
    #[error("seat {seat} can't be first of {seats}")]
    First {
        /// The chosen seat.
        seat: Seat,
        /// The number of players.
        seats: usize,
    },
    /// The option doesn't accept the player's own text.
    #[error("the {key}: {why}")]
    OwnText {
        /// The option's key.
        key: &'static str,
        /// The game's own reason.
        why: Refusal,
    },
    /// The arrangement can't come about.
    #[error("this position can't come about: {}", listed(.reasons))]
    Impossible {
        /// The game's own reasons, as many as can be told at once: from 1 to [`MAX_REASONS`].
        reasons: Vec<Refusal>,
    },
}

fn listed(reasons: &[Refusal]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn range(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

impl SetUpError {
    /// Checks that there are no reasons against an arrangement.
    ///
    /// # Errors
    /// [`SetUpError::Impossible`] if there are, with at most [`MAX_REASONS`] of them.
    pub fn check_possible(reasons: Vec<impl Into<Refusal>>) -> Result<(), Self> {
        let reasons: Vec<Refusal> = reasons.into_iter().take(MAX_REASONS).map(Into::into).collect();
        if reasons.is_empty() { Ok(()) } else { Err(Self::Impossible { reasons }) }
    }

    /// Checks that `seats` can play `G`.
    ///
    /// # Errors
    /// If they are too few or too many.
    pub fn check_seats<G: Game>(seats: usize) -> Result<(), Self> {
        Self::check(G::NAME, *G::SEATS.start(), *G::SEATS.end(), seats)
    }

    /// Like [`Self::check_seats`], for a game with the given limits.
    pub(crate) fn check(game: &'static str, least: usize, most: usize, seats: usize) -> Result<(), Self> {
        if (least..=most).contains(&seats) { Ok(()) } else { Err(Self::Seats { game, seats, least, most }) }
    }
}

/// A text that can't be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[error("{text:?} is not {expected}")]
pub struct ParseError {
    /// The text, possibly truncated.
    pub text: String,
    /// What it should have been.
    pub expected: String,
}

impl ParseError {
    /// `text`, truncated to fit a message, is not `expected`.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        const SHOWN: usize = 40;
        let mut shown: String = text.chars().take(SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        Self { text: shown, expected: expected.into() }
    }

    /// The number is not `expected`.
    pub fn number(number: u8, expected: &str) -> Self {
        Self::new(&number.to_string(), expected)
    }
}
