//! Tic-tac-toe in words.

use luciole_core::{PlayerColour, Seat};
use luciole_scene::Scene;
use luciole_session::{Moment, Overlay};
use luciole_words::{
    Card, Cell, Column, Counts, Describe, Entry, GameText, Language, LegendEntry, Row, Scores, Sign, Sound, Tally, Who,
};

use crate::rules::{Event, Illegal, Impossible, Square, TicTacToe};

/// `locales/*.json`, one method a text.
mod texts {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

use texts::CardTexts;
pub(crate) use texts::{EditorSquare, Texts};

const COLOUR_SIGNS: [Sign; 2] = [
    Sign { drawing: "tictactoe-1", look: "tictactoe-mark seat-1", reach: 70 },
    Sign { drawing: "tictactoe-2", look: "tictactoe-mark seat-2", reach: 70 },
];
const LINE: Sign = Sign { drawing: "tictactoe-line", look: "ray", reach: 70 };

impl GameText for TicTacToe {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["seat-1", "seat-2"];
    const SCORES_COMPARE: bool = false;

    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: texts.name(),
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: Some(4),
            designer: texts.designer(),
            publisher: texts.publisher(),
        }
    }

    fn figure(_: &str) -> Option<Scene> {
        None
    }

    fn colour_title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
        CardTexts::of(language).seats()[colour.index()]
    }

    fn prompt(_: &Moment<Self>, _: Who<'_>, language: Language) -> String {
        Texts::of(language).prompt().to_owned()
    }

    fn target(_: &Moment<Self>, square: Square, _: Who<'_>, _: Language) -> String {
        square.to_string()
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    /// The game has none.
    fn overlay(_: Overlay, _: Language) -> &'static str {
        ""
    }

    /// The seats' signs explain all marks.
    fn legend(_: &Moment<Self>, _: Who<'_>, _: Language) -> Vec<LegendEntry> {
        Vec::new()
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let texts = Texts::of(language);
        match *event {
            Event::Placed { seat, square } => texts.placed(texts::Placed { player: who(seat), square }),
            Event::Won(seat) => texts.won(who(seat)),
        }
    }

    fn choice(_: &Moment<Self>, square: Square, _: Who<'_>, language: Language) -> String {
        Texts::of(language).choice(square)
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Placed { .. } => Sound::Place,
            Event::Won(_) => Sound::Gather,
        }
    }

    fn points(points: i32, language: Language) -> String {
        let texts = Texts::of(language);
        if points > 0 { texts.one_line() } else { texts.no_line() }.to_owned()
    }

    fn unit(points: i32, language: Language) -> String {
        Texts::of(language).unit(points.unsigned_abs() as usize)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let texts = Texts::of(language);
        // A line counts once it has been revealed.
        let revealed = &moment.events[..moment.revealed];
        let row = |seat| {
            let points = i32::from(revealed.contains(&Event::Won(seat)));
            let spoken = Self::points(points, language);
            let cell = Cell { shown: points.to_string(), more: String::new(), spoken, wins: points > 0 };
            Row { cells: vec![cell], certain: points, if_ended_now: points }
        };
        let rows: Vec<Row> = Seat::all(2).map(row).collect();
        let columns = vec![Column { sign: LINE, label: texts.line() }];
        Scores { columns, rows, legend: texts.legend(), early: false }
    }
}

impl Tally for TicTacToe {
    fn entries(_: usize, language: Language) -> Vec<Entry> {
        let label = Texts::of(language).line().to_owned();
        vec![Entry { sign: Some(LINE), label, most: 1, counts: Counts::Pieces, tie_break: None }]
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).legend()
    }
}

impl Describe for Illegal {
    fn describe(&self, _: Who<'_>, language: Language) -> String {
        let texts = Texts::of(language);
        match *self {
            Self::Over => texts.over().to_owned(),
            Self::Taken(square) => texts.taken(square),
        }
    }
}

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let texts = Texts::of(language);
        match *self {
            Self::NoSuchSeat(seat) => texts.impossible_seat(seat),
            Self::Twice(square) => texts.impossible_twice(square),
            Self::AfterEnd => texts.impossible_after_end().to_owned(),
            Self::Turn { turn } => texts.impossible_turn(who(turn)),
        }
    }
}
