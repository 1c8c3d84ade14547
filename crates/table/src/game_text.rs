//! What a game says: its words, and which drawings stand for what in the panel.

use std::ops::Deref;

use luciole_core::{Colours, Player, Refusal, Seat};
use luciole_scene::{Node, Render, Scene};
use luciole_session::{Moment, Overlay};

use crate::{Character, Describe, Language, Sound};

/// What the seats are called, by their players' names, and which colours they have: `who(seat)` is a seat's name.
#[derive(Clone, Copy)]
pub struct Who<'a> {
    names: &'a dyn Fn(Seat) -> String,
    /// Which colour each seat has.
    pub colours: Colours,
}

impl<'a> Who<'a> {
    /// These names for seats that have their own colours.
    pub const fn named(names: &'a dyn Fn(Seat) -> String) -> Self {
        Self { names, colours: Colours::OWN }
    }

    /// The same names for seats of these colours.
    #[must_use]
    pub const fn in_colours(self, colours: Colours) -> Self {
        Self { colours, ..self }
    }
}

impl<'a> Deref for Who<'a> {
    type Target = dyn Fn(Seat) -> String + 'a;

    fn deref(&self) -> &Self::Target {
        self.names
    }
}

/// How a game speaks.
pub trait GameText: Render<Illegal: Describe> {
    /// The game's name and what is said of it on its card. A page shows it before it loads the game: it refers to nothing else of the game.
    fn card(language: Language) -> Card;
    /// The name of a colour, by which a seat is called for want of a person's, when so many play. Like the card, it refers to nothing
    /// else of the game.
    fn seat_title(colour: Seat, seats: usize, language: Language) -> &'static str;
    /// How many events of a move are told in the time of one.
    const TOLD_IN_ONE: u32 = 1;
    /// After how many moves of a game the board is shown on the card.
    const ON_CARD: usize = 1;
    /// The options that the set-up page and a game begun with one tap start from, where these differ from the defaults: players decide as
    /// little as possible before their first move. A record that names no options still has the defaults.
    const SUGGESTED: &'static [(&'static str, &'static str)] = &[];
    /// Why the game refuses a move or a set-up, in words; nothing if another game does.
    fn refusal(why: &Refusal, who: Who<'_>, language: Language) -> Option<String> {
        why.reason::<Self::Illegal>().map(|why| why.describe(who, language))
    }
    /// The figure of that name in its rules, which are in `pages/`.
    fn figure(name: &str) -> Option<Scene>;
    /// What its card on the home page shows; the board after its first move, if nothing else is given.
    fn cover() -> Option<Scene> {
        None
    }
    /// The drawing that stands for a seat of that colour.
    fn seat_sign(colour: Seat) -> Sign;
    /// What stands for a seat of that colour, when so many play.
    fn seat(colour: Seat, seats: usize, language: Language) -> SeatSign {
        SeatSign { title: Self::seat_title(colour, seats, language), sign: Self::seat_sign(colour) }
    }
    /// What an option is called, and its values, in the order of `Game::OPTIONS`.
    fn option(key: &str, colours: Colours, language: Language) -> Option<OptionWords>;
    /// What a text of the player's own is called for an option that takes one, when so many play.
    fn own_words(key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        let _ = (key, seats, language);
        None
    }
    /// What is to be done now.
    fn prompt(moment: &Moment<Self>, who: Who<'_>, language: Language) -> String;
    /// What the selection would bring, in a stage where each tap changes that: announced after every tap.
    fn outcome(moment: &Moment<Self>, language: Language) -> Option<String> {
        let _ = (moment, language);
        None
    }
    /// What a target is called where it stands.
    fn target(moment: &Moment<Self>, target: Self::Target, who: Who<'_>, language: Language) -> String;
    /// What is being slid, and where it is now.
    fn slider(moment: &Moment<Self>, language: Language) -> Option<(String, String)>;
    /// What an overlay is called.
    fn overlay(overlay: Overlay, language: Language) -> &'static str;
    /// What the marks mean that are on the board now, but for those that are there always.
    fn legend(moment: &Moment<Self>, language: Language) -> Vec<Mark>;
    /// What happened; `who` names the seats.
    fn event(event: &Self::Event, who: Who<'_>, language: Language) -> String;
    /// A move before it is played, in words that go on after a colon.
    fn choice(moment: &Moment<Self>, chosen: Self::Move, who: Who<'_>, language: Language) -> String;
    /// What is certain to speak for a move that is hinted at, as sentences; nothing if nothing is.
    fn reason(moment: &Moment<Self>, chosen: Self::Move, language: Language) -> Option<String> {
        let _ = (moment, chosen, language);
        None
    }
    /// The round and phase, in a game that has rounds of several phases.
    fn stage(position: &Self, language: Language) -> Option<GameStage> {
        let _ = (position, language);
        None
    }
    /// The meaning, in sentences, of a node that can't be tapped now, if it needs an explanation.
    fn sign(moment: &Moment<Self>, node: &Node, who: Who<'_>, language: Language) -> Option<String> {
        let _ = (moment, node, who, language);
        None
    }
    /// What is heard when it happens.
    fn sound(event: &Self::Event) -> Sound;
    /// So many points in words, such as “4 colours”.
    fn points(points: i32, language: Language) -> String;
    /// How the seats stand, as far as the moment has been told.
    fn scores(moment: &Moment<Self>, language: Language) -> Scores;
}

/// What is said of a game where it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub tagline: &'static str,
    /// What wins it.
    pub goal: &'static str,
    /// How long a game takes, and how much there is to learn.
    pub facts: &'static str,
    /// Who designed it.
    pub designer: &'static str,
    /// Who publishes it.
    pub publisher: &'static str,
}

/// The round and phase of a game that has rounds of several phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStage {
    /// The number of the round, and of how many.
    pub round: String,
    /// The phases of a round, in their order.
    pub phases: Vec<&'static str>,
    /// The index of the current phase.
    pub phase: usize,
}

/// What stands for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSign {
    /// Its name for want of a person's.
    pub title: &'static str,
    /// Its drawing.
    pub sign: Sign,
}

/// A drawing of the game with its look, on a square of this many units to each side of its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The drawing's id.
    pub drawing: &'static str,
    /// The classes it is drawn with.
    pub look: &'static str,
    /// How far it reaches.
    pub reach: u32,
}

/// A mark on the board, explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// How it looks.
    pub sign: Sign,
    /// What it means.
    pub label: &'static str,
}

/// What an option is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionWords {
    /// Its name.
    pub label: &'static str,
    /// Its values. Where a value is a seat's number, the seat's name.
    pub values: Vec<String>,
}

impl OptionWords {
    /// An option with these values.
    pub fn of(label: &'static str, values: &[&str]) -> Self {
        Self { label, values: values.iter().map(|value| (*value).to_owned()).collect() }
    }

    /// Who is first: drawn, or a seat, by the name of its colour.
    pub fn first(label: &'static str, drawn: &str, titles: &[&str], colours: Colours) -> Self {
        let seats = Seat::all(titles.len()).map(|seat| titles[colours.of(seat).index()]);
        Self::of(label, &[drawn].into_iter().chain(seats).collect::<Vec<_>>())
    }
}

/// A player by name: a person's, or the seat's for want of one; a computer's.
pub fn called(player: &Player, title: &str, language: Language) -> String {
    match player {
        Player::Person(name) if !name.as_str().trim().is_empty() => name.as_str().to_owned(),
        Player::Person(_) => title.to_owned(),
        Player::Computer(level) => Character::of(*level, language).name().to_owned(),
    }
}

/// What is said of a text of the player's own.
#[derive(Clone, Copy, Debug)]
pub struct OwnWords {
    /// That it is to be such a text.
    pub label: &'static str,
    /// How it is written.
    pub hint: &'static str,
    /// A good one to begin with.
    pub example: &'static str,
    /// That one of so many bytes is too long.
    pub too_long: fn(usize, Language) -> String,
}

/// The scores as a table: a row a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// What is counted.
    pub columns: Vec<Column>,
    /// One a seat, in the order of the seats.
    pub rows: Vec<Row>,
    /// How to read it.
    pub legend: &'static str,
    /// Whether less than a third of the game has been played: a projection would mean nothing yet.
    pub early: bool,
    /// How they stand to each other, the best first, such as “4 colours to 3”; nothing while nothing can be said yet.
    pub balance: Option<String>,
}

/// What is counted in one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its drawing.
    pub sign: Sign,
    /// Its name.
    pub label: &'static str,
}

/// What one seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// One for each column.
    pub cells: Vec<Cell>,
    /// The points that can't be lost any more; at the end, all.
    pub secured: i32,
    /// The points on top if the game ended now.
    pub in_sight: i32,
}

/// One number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What counts for good.
    pub shown: String,
    /// What comes on top if it stays so, or nothing.
    pub more: String,
    /// As it is spoken.
    pub spoken: String,
    /// Whether it wins something.
    pub wins: bool,
}
