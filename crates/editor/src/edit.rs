//! What a game adds so that its positions can be put together by hand.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use luciole_core::{Game, ParseError, Seat};
use luciole_scene::{Place, Scene};
use luciole_words::{GameText, Language, Sign, Who};

/// A position that is being put together. It needn't be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft<G: Game> {
    /// The number of players.
    pub seats: usize,
    /// The options of the game.
    pub options: G::Options,
    /// What lies where.
    pub arrangement: G::Arrangement,
}

/// A game whose positions can be put together on its own board: pieces are picked in a tray and put on spots, and the
/// rest is filled in beside the board.
pub trait Edit: GameText {
    /// A kind of piece in the tray.
    type Piece: Copy + Debug + Display + Eq + FromStr<Err = ParseError> + Send + Sync;
    /// Where a piece lies, or may be put. Its text form identifies it as a target on the board.
    type Spot: Copy + Debug + Display + Eq + FromStr<Err = ParseError> + Send + Sync;

    /// The radius of the round cloth on which pieces lie anywhere ([`Self::spot_at`]), around the middle of the board; `None`
    /// if they lie on spots.
    const CLOTH: Option<f64> = None;

    /// The keys of the options that matter only until a game is set up: the editor doesn't offer them.
    const SET_UP_OPTIONS: &'static [&'static str] = &[];

    /// The arrangement with nothing put anywhere.
    fn empty(seats: usize, options: &Self::Options) -> Self::Arrangement;

    /// Adapts the arrangement to another number of players: takes away what belongs to seats that no longer take part, if
    /// it couldn't be taken on the board.
    fn reseat(draft: &mut Draft<Self>) {
        let _ = draft;
    }

    /// The position of any draft, possible or not, to be drawn and scored. It must never panic, neither here nor when it
    /// is rendered and scored; no move is played in it.
    fn sketch(draft: &Draft<Self>) -> Self;

    /// The pieces to pick, in the order of the tray.
    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Self::Piece>>;

    /// The spots on `scene`, the board of the sketch: those that hold something, and those where `picked` may be put.
    /// With nothing picked, only the former.
    fn spots(draft: &Draft<Self>, scene: &Scene, picked: Option<Self::Piece>) -> Vec<SpotOnBoard<Self::Spot>>;

    /// The spot at a place of the board, in a game in which pieces lie anywhere; `None` where none may lie.
    fn spot_at(place: Place) -> Option<Self::Spot> {
        let _ = place;
        None
    }

    /// Puts a piece on a spot, on top of what lies there if the game has piles. False if it can't lie there, or if there
    /// are no more such pieces; nothing has changed then.
    fn put(draft: &mut Draft<Self>, piece: Self::Piece, spot: Self::Spot) -> bool;

    /// Takes the piece on top away from a spot; `None` if nothing lies there.
    fn take(draft: &mut Draft<Self>, spot: Self::Spot) -> Option<Self::Piece>;

    /// The spots that a reason against the position speaks of, of those that hold something.
    fn at_fault(draft: &Draft<Self>, why: &Self::Impossible) -> Vec<Self::Spot>;

    /// What is odd about a possible position, as sentences: it can be played, but has probably been copied wrongly. No
    /// position of a game that was played is odd.
    fn remarks(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<String> {
        let _ = (draft, who, language);
        Vec::new()
    }

    /// What is filled in beside the board: whose turn it is, what players have, and what else the arrangement says.
    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields>;

    /// Fills in the field with that key: the index of a choice, a count, or numbers. What is out of range, or of no
    /// field, changes nothing.
    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]);

    /// The name and the drawing of a piece, such as “red flower”.
    fn piece(draft: &Draft<Self>, piece: Self::Piece, who: Who<'_>, language: Language) -> Label;

    /// What a spot is and what lies there, such as “c4: yellow 5”.
    fn spot(draft: &Draft<Self>, spot: Self::Spot, who: Who<'_>, language: Language) -> String;
}

/// A kind of piece in the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrayEntry<P> {
    /// The piece.
    pub piece: P,
    /// How many are left in the box; `None` if they needn't be counted.
    pub left: Option<usize>,
    /// The seat whose piece it is, whose colour it then has.
    pub seat: Option<Seat>,
}

/// A spot as it lies on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct SpotOnBoard<S> {
    /// The spot.
    pub spot: S,
    /// Its place.
    pub at: Place,
    /// How far it reaches: the radius of the ring around it.
    pub reach: f64,
    /// The key of the node that lies there, if that is what is tapped and moved.
    pub node: Option<String>,
}

/// A name with its drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name.
    pub name: String,
    /// The drawing.
    pub sign: Sign,
}

/// Fields that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fields {
    /// What they are about.
    pub title: String,
    /// The fields.
    pub fields: Vec<Field>,
}

/// Something to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The key, unique among all fields of the draft.
    pub key: String,
    /// What it asks for.
    pub label: String,
    /// The drawing of what it asks for.
    pub sign: Option<Sign>,
    /// What is filled in.
    pub value: Value,
}

/// What a field holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of several.
    Choice {
        /// Their names.
        names: Vec<String>,
        /// The index of the chosen one.
        chosen: usize,
    },
    /// A number from 0 to `most`.
    Count {
        /// The number.
        count: u8,
        /// The largest possible one.
        most: u8,
    },
    /// Numbers in order, as on a sheet.
    Numbers(Vec<u8>),
}
