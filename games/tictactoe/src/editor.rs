//! Putting positions together: marks on the squares, and whose turn it is.

use std::fmt;
use std::str::FromStr;

use luciole_core::{ParseError, Seat};
use luciole_editor::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
use luciole_scene::Scene;
use luciole_words::{GameText as _, Language, Who};

use crate::board::{REACH, centre};
use crate::rules::{Arrangement, Impossible, Options, Square, TicTacToe};
use crate::words::{EditorSquare, Texts};

/// The mark of a seat: `1` or `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(Seat);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Mark {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mark = Seat::all(2).map(Self).find(|mark| mark.to_string() == text);
        mark.ok_or_else(|| ParseError::new(text, "a mark, 1 or 2"))
    }
}

/// The field that asks whose turn it is.
const TURN: &str = "turn";

/// The owner of the mark on a square.
fn owner(draft: &Draft<TicTacToe>, square: Square) -> Option<Seat> {
    <TicTacToe as Edit>::sketch(draft).board().mark(square)
}

impl Edit for TicTacToe {
    type Piece = Mark;
    type Spot = Square;

    fn empty(_: usize, _: &Options) -> Arrangement {
        Arrangement { turn: Seat::at(0), marks: [Vec::new(), Vec::new()] }
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(&draft.arrangement)
    }

    fn tray(_: &Draft<Self>) -> Vec<TrayEntry<Mark>> {
        Seat::all(2).map(|seat| TrayEntry { piece: Mark(seat), left: None, seat: Some(seat) }).collect()
    }

    fn spots(draft: &Draft<Self>, _: &Scene, picked: Option<Mark>) -> Vec<SpotOnBoard<Square>> {
        let spot = |square| {
            let node = owner(draft, square).map(|_| format!("mark {square}"));
            SpotOnBoard { spot: square, at: centre(square), reach: REACH, node }
        };
        Square::all().map(spot).filter(|spot| picked.is_some() || spot.node.is_some()).collect()
    }

    fn put(draft: &mut Draft<Self>, Mark(seat): Mark, square: Square) -> bool {
        let is_empty = owner(draft, square).is_none();
        draft.arrangement.marks[seat.index()].extend(is_empty.then_some(square));
        is_empty
    }

    fn take(draft: &mut Draft<Self>, square: Square) -> Option<Mark> {
        let seat = owner(draft, square)?;
        let marks = &mut draft.arrangement.marks[seat.index()];
        marks.remove(marks.iter().position(|each| *each == square)?);
        Some(Mark(seat))
    }

    fn at_fault(_: &Draft<Self>, why: &Impossible) -> Vec<Square> {
        match why {
            Impossible::Twice(square) => vec![*square],
            _ => Vec::new(),
        }
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        let texts = Texts::of(language);
        let chosen = draft.arrangement.turn.index().min(1);
        let turn = Field {
            key: TURN.to_owned(),
            label: texts.editor_turn().to_owned(),
            sign: None,
            value: Value::Choice { names: Seat::all(2).map(&*who).collect(), chosen },
        };
        vec![Fields { title: texts.editor_next().to_owned(), fields: vec![turn] }]
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        if let (TURN, &[seat @ 0..2]) = (key, values) {
            draft.arrangement.turn = Seat::at(seat.into());
        }
    }

    fn piece(_: &Draft<Self>, Mark(seat): Mark, who: Who<'_>, _: Language) -> Label {
        Label { name: who(seat), sign: Self::COLOUR_SIGNS[who.colours.of(seat).index()] }
    }

    fn spot(draft: &Draft<Self>, square: Square, who: Who<'_>, language: Language) -> String {
        let texts = Texts::of(language);
        let mark = owner(draft, square).map(&*who);
        texts.editor_square(EditorSquare { square, mark: mark.unwrap_or_else(|| texts.editor_empty().to_owned()) })
    }
}
