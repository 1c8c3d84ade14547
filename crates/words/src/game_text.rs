//! A game's texts, and which drawings represent what in the panel.

use std::fmt;
use std::ops::Deref;

use luciole_core::{Colours, First, Player, PlayerColour, Refusal, Seat};
use luciole_scene::{Node, Render, Scene, ViewBox};
use luciole_session::{Moment, Overlay};

use crate::texts::SetUpTexts;
use crate::{Character, Describe, GridWords, Language, Sound, StatusTexts, isolated};

/// Names the seats by their players (`who(seat)`), and knows their colours and whom the page addresses.
#[derive(Clone, Copy)]
pub struct Who<'a> {
    names: &'a dyn Fn(Seat) -> String,
    /// The colour of each seat.
    pub colours: Colours,
    you: Option<Seat>,
}

/// A player in a sentence, which names or addresses them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    name: String,
    /// Whether the sentence says “you”.
    pub is_you: bool,
}

impl fmt::Display for Addressee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl<'a> Who<'a> {
    /// These names, for seats in their default colours.
    pub const fn named(names: &'a dyn Fn(Seat) -> String) -> Self {
        Self { names, colours: Colours::OWN, you: None }
    }

    /// The same names, for seats of these colours.
    #[must_use]
    pub const fn in_colours(self, colours: Colours) -> Self {
        Self { colours, ..self }
    }

    /// The same names, but texts address the player of this seat.
    #[must_use]
    pub const fn addressing(self, you: Option<Seat>) -> Self {
        Self { you, ..self }
    }

    /// The player of a seat, for texts that may address them.
    pub fn player(&self, seat: Seat) -> Addressee {
        Addressee { name: (self.names)(seat), is_you: self.you == Some(seat) }
    }
}

impl<'a> Deref for Who<'a> {
    type Target = dyn Fn(Seat) -> String + 'a;

    fn deref(&self) -> &Self::Target {
        self.names
    }
}

/// The texts of a game.
pub trait GameText: Render<Illegal: Describe, Impossible: Describe> {
    /// The game's name and the description on its card. A page shows the card before it loads the game, so this must
    /// not refer to other code of the game.
    fn card(language: Language) -> Card;
    /// The name of a colour, which is the title of a seat whose player has no name, in a game of `seats`. Like the
    /// card, it must not refer to other code of the game.
    fn colour_title(colour: PlayerColour, seats: usize, language: Language) -> &'static str;
    /// How many times faster than usual the events of a move are revealed, at least.
    const REVEAL_SPEED: u32 = 1;
    /// Whether points can be compared between games, so that a highest score means something.
    const SCORES_COMPARE: bool = true;
    /// After how many moves of a game the card shows the board.
    const ON_CARD: usize = 1;
    /// The options preselected on the set-up page and in a game begun with one tap, where they differ from the
    /// defaults: players decide as little as possible before their first move. A record that names no options still
    /// gets the defaults.
    const SUGGESTED: &'static [(&'static str, &'static str)] = &[];
    /// Why the game refuses a move or a set-up, in words; `None` if the refusal is another game's.
    fn refusal(why: &Refusal, who: Who<'_>, language: Language) -> Option<String> {
        let illegal = why.reason::<Self::Illegal>().map(|why| why.describe(who, language));
        illegal.or_else(|| why.reason::<Self::Impossible>().map(|why| why.describe(who, language)))
    }
    /// The figure with that name in the game's rules (`pages/`).
    fn figure(name: &str) -> Option<Scene>;
    /// The picture on its card on the home page; the board after [`Self::ON_CARD`] moves if `None`.
    fn cover() -> Option<Scene> {
        None
    }
    /// The part of that picture that the card shows, close to the pieces; all of it if `None`.
    const ON_COVER: Option<ViewBox> = None;
    /// The drawing that represents a seat of each colour.
    const COLOUR_SIGNS: &'static [Sign];
    /// The class that gives a node each colour.
    const COLOURS: &'static [&'static str];
    /// The title and drawing of a seat of that colour, for a game of `seats`.
    fn colour_sign(colour: PlayerColour, seats: usize, language: Language) -> ColourSign {
        let (sign, class) = (Self::COLOUR_SIGNS[colour.index()], Self::COLOURS[colour.index()]);
        ColourSign { title: Self::colour_title(colour, seats, language), sign, class }
    }
    /// The colours that a seat of this colour plays, if its sign shows only one of them.
    fn colours_played(colour: PlayerColour, seats: usize, language: Language) -> Option<&'static str> {
        let _ = (colour, seats, language);
        None
    }
    /// The question of who plays first.
    fn first(language: Language) -> &'static str {
        SetUpTexts::of(language).first()
    }
    /// The names of an option of the game's own, and of its values in the order of `Game::OPTIONS`. For games
    /// to implement; callers take [`Self::option`], which names any option.
    fn own_option(key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
        let _ = (key, colours, language);
        None
    }
    /// The names of any option and its values. Who plays first is drawn, or a seat, by the name of its colour.
    fn option(key: &str, colours: Colours, language: Language) -> Option<OptionWords> {
        if key != First::OPTION.key {
            return Self::own_option(key, colours, language);
        }
        let most = *Self::SEATS.end();
        let mut values = vec![SetUpTexts::of(language).drawn()];
        values.extend(Seat::all(most).map(|seat| Self::colour_title(colours.of(seat), most, language)));
        Some(OptionWords::of(Self::first(language), &values))
    }
    /// The texts about the player's own value for an option that takes one, for a game of `seats`.
    fn own_value(key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        let _ = (key, seats, language);
        None
    }
    /// What the player has to do now.
    fn prompt(moment: &Moment<Self>, who: Who<'_>, language: Language) -> String;
    /// A sentence for a player who is new to the board, where there is room for one.
    fn tip(moment: &Moment<Self>, language: Language) -> Option<&'static str> {
        let _ = (moment, language);
        None
    }
    /// What the selection would achieve, in a stage where each tap changes that: announced after every tap.
    fn outcome(moment: &Moment<Self>, language: Language) -> Option<String> {
        let _ = (moment, language);
        None
    }
    /// The name of a target in its present place.
    fn target(moment: &Moment<Self>, target: Self::Target, who: Who<'_>, language: Language) -> String;
    /// What is being slid, and where it is now.
    fn slider(moment: &Moment<Self>, language: Language) -> Option<(String, String)>;
    /// The name of an overlay.
    fn overlay(overlay: Overlay, language: Language) -> &'static str;
    /// What the marks now on the board mean, except for those that are always there.
    fn legend(moment: &Moment<Self>, who: Who<'_>, language: Language) -> Vec<LegendEntry>;
    /// An event as a sentence; `who` names the seats.
    fn event(event: &Self::Event, who: Who<'_>, language: Language) -> String;
    /// What the report of a computer's moves since the player's last one says of an event that isn't the latest.
    fn report(event: &Self::Event, who: Who<'_>, language: Language) -> Option<String> {
        let _ = (event, who, language);
        None
    }
    /// Why a game that is over has ended, if there is more to say than who has won.
    fn ended(position: &Self, who: Who<'_>, language: Language) -> Option<String> {
        let _ = (position, who, language);
        None
    }
    /// A move before it is played, phrased to follow a colon.
    fn choice(moment: &Moment<Self>, chosen: Self::Move, who: Who<'_>, language: Language) -> String;
    /// The name of the button that plays a hinted move, where the move is only a part of a turn.
    fn hint_button(chosen: Self::Move, language: Language) -> Option<&'static str> {
        let _ = (chosen, language);
        None
    }
    /// Reasons for a hinted move that are certain, as sentences, if there are any.
    fn reason(moment: &Moment<Self>, chosen: Self::Move, who: Who<'_>, language: Language) -> Option<String> {
        let _ = (moment, chosen, who, language);
        None
    }
    /// The round and phase, in a game with rounds of several phases.
    fn stage(position: &Self, language: Language) -> Option<GameStage> {
        let _ = (position, language);
        None
    }
    /// What a seat has left of whatever decides how long the game goes on: “3 pawns left”. `None` if there is nothing.
    fn left(position: &Self, seat: Seat, language: Language) -> Option<String> {
        let _ = (position, seat, language);
        None
    }
    /// What a sign stands for ([`Node::meaning_as`]), in sentences: shown where it can't be tapped.
    fn sign(moment: &Moment<Self>, node: &Node, who: Who<'_>, language: Language) -> Option<String> {
        let _ = (moment, node, who, language);
        None
    }
    /// Writes the names of players on the board of a table, where it has a place for them. Pictures and films have none.
    fn inscribe(scene: &mut Scene, moment: &Moment<Self>, who: Who<'_>) {
        let _ = (scene, moment, who);
    }
    /// The sound of an event.
    fn sound(event: &Self::Event) -> Sound;
    /// A number of points in words, such as “4 colours”.
    fn points(points: i32, language: Language) -> String;
    /// The word after that number where it stands by itself, such as “colours”.
    fn unit(points: i32, language: Language) -> String {
        StatusTexts::of(language).unit(points.unsigned_abs() as usize)
    }
    /// The scores, counting only the events revealed at that moment.
    fn scores(moment: &Moment<Self>, language: Language) -> Scores;
}

/// The texts of a game on the page where games are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub tagline: &'static str,
    /// What wins it.
    pub goal: &'static str,
    /// How long a game takes, and how hard it is to learn.
    pub facts: &'static str,
    /// From what age on one can play it, in years, if the rulebook says.
    pub age: Option<u8>,
    /// Who designed it.
    pub designer: &'static str,
    /// Who publishes it.
    pub publisher: &'static str,
}

/// The round and phase of a game that has rounds of several phases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStage {
    /// The number of the round and the number of rounds.
    pub round: String,
    /// The phases of a round, in their order.
    pub phases: Vec<&'static str>,
    /// The index of the current phase.
    pub phase: usize,
}

/// How a seat is represented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourSign {
    /// Its title, for a player without a name.
    pub title: &'static str,
    /// Its drawing.
    pub sign: Sign,
    /// The class of its colour.
    pub class: &'static str,
}

/// A drawing of the game with its look, in a square that extends `reach` units to each side of its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The drawing's id.
    pub drawing: &'static str,
    /// The classes it is drawn with.
    pub look: &'static str,
    /// Half the side of the square.
    pub reach: u32,
}

/// A mark on the board, with its explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// How it looks.
    pub sign: Sign,
    /// What it means.
    pub label: String,
}

impl LegendEntry {
    /// A mark with this meaning.
    pub fn new(sign: Sign, label: impl Into<String>) -> Self {
        Self { sign, label: label.into() }
    }
}

/// The names of an option and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionWords {
    /// Its name.
    pub label: &'static str,
    /// The names of its values. A value that is a seat's number is named after the seat.
    pub values: Vec<String>,
}

impl OptionWords {
    /// An option with these values.
    pub fn of(label: &'static str, values: &[&str]) -> Self {
        Self { label, values: values.iter().map(|value| (*value).to_owned()).collect() }
    }
}

/// A player's name as it stands in a text: a person's own, or the seat's title if there is none; for a computer, its
/// character's.
pub fn called(player: &Player, title: &str, language: Language) -> String {
    match player {
        Player::Person(name) if !name.is_blank() => isolated(name.as_str()),
        Player::Person(_) => title.to_owned(),
        Player::Computer(level) => Character::of(*level, language).name().to_owned(),
    }
}

/// The texts about a value that the player draws, or writes.
#[derive(Clone, Debug)]
pub struct OwnWords {
    /// The label of the choice to make one.
    pub label: &'static str,
    /// What its text is a drawing of.
    pub grid: GridWords,
    /// How to write it.
    pub hint: &'static str,
    /// A good example to start from.
    pub example: &'static str,
    /// The message for a text that is too long, given its size in bytes.
    pub too_long: fn(usize, Language) -> String,
}

/// The scores as a table with one row per seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// What is counted.
    pub columns: Vec<Column>,
    /// One per seat, in seat order.
    pub rows: Vec<Row>,
    /// How to read it.
    pub legend: &'static str,
    /// Whether less than a third of the game has been played, too early for a meaningful projection.
    pub early: bool,
}

/// What is counted in one column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its drawing.
    pub sign: Sign,
    /// Its name.
    pub label: &'static str,
}

/// The scores of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// One for each column.
    pub cells: Vec<Cell>,
    /// The points that can no longer be lost; at the end, all of them.
    pub certain: i32,
    /// The points if the game ended now.
    pub if_ended_now: i32,
}

/// One number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// What is certain.
    pub shown: String,
    /// What would be added if things stay as they are; may be empty.
    pub more: String,
    /// The text for screen readers.
    pub spoken: String,
    /// Whether it wins something.
    pub wins: bool,
}
