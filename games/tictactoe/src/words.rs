//! Tic-tac-toe in words.

use luciole_core::Seat;
use luciole_scene::Scene;
use luciole_session::{Moment, Overlay};
use luciole_table::{
    Card, Cell, Column, Describe, GameText, Language, Mark, OptionWords, Row, Scores, SeatSign, Sign, Sound, Who, fill,
};

use crate::rules::{Event, Illegal, Square, TicTacToe};

const SEAT_SIGNS: [Sign; 2] = [
    Sign { drawing: "tictactoe-1", look: "ray seat-1", reach: 70 },
    Sign { drawing: "tictactoe-2", look: "ray seat-2", reach: 70 },
];
const LINE: Sign = Sign { drawing: "tictactoe-line", look: "ray", reach: 70 };

/// What the game says. `{0}` and `{1}` are gaps, which [`fill`] fills.
struct Texts {
    name: &'static str,
    tagline: &'static str,
    goal: &'static str,
    facts: &'static str,
    designer: &'static str,
    publisher: &'static str,
    seats: [&'static str; 2],
    first: &'static str,
    drawn: &'static str,
    prompt: &'static str,
    placed: &'static str,
    won: &'static str,
    choice: &'static str,
    line: &'static str,
    points: [&'static str; 2],
    legend: &'static str,
    over: &'static str,
    taken: &'static str,
}

const ENGLISH: Texts = Texts {
    name: "Tic-tac-toe",
    tagline: "Crosses and rings on nine squares.",
    goal: "Three in a line win.",
    facts: "1 minute · very easy",
    designer: "traditional",
    publisher: "the public domain",
    seats: ["Cross", "Ring"],
    first: "Who starts?",
    drawn: "By lot",
    prompt: "Choose a square.",
    placed: "{0} takes {1}.",
    won: "{0} has three in a line.",
    choice: "Take {0}.",
    line: "Three in a line",
    points: ["no line", "1 line"],
    legend: "Whoever has three in a line wins. If nobody has, both share the win.",
    over: "The game is over.",
    taken: "Somebody has taken {0}.",
};

const FRENCH: Texts = Texts {
    name: "Morpion",
    tagline: "Des croix et des ronds sur neuf cases.",
    goal: "Trois alignés gagnent.",
    facts: "1 minute · très facile",
    designer: "traditionnel",
    publisher: "le domaine public",
    seats: ["Croix", "Rond"],
    first: "Qui commence ?",
    drawn: "Au sort",
    prompt: "Choisissez une case.",
    placed: "{0} prend {1}.",
    won: "{0} en a trois alignés.",
    choice: "Prendre {0}.",
    line: "Trois alignés",
    points: ["aucune ligne", "1 ligne"],
    legend: "Qui en a trois alignés gagne. Si personne n’y arrive, la victoire est partagée.",
    over: "La partie est finie.",
    taken: "La case {0} est déjà prise.",
};

const fn texts(language: Language) -> &'static Texts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

impl GameText for TicTacToe {
    fn card(language: Language) -> Card {
        let Texts { name, tagline, goal, facts, designer, publisher, .. } = *texts(language);
        Card { name, tagline, goal, facts, designer, publisher }
    }

    fn figure(_: &str) -> Option<Scene> {
        None
    }

    fn seat(seat: Seat, _: usize, language: Language) -> SeatSign {
        SeatSign { title: texts(language).seats[seat.index()], sign: SEAT_SIGNS[seat.index()] }
    }

    fn option(key: &str, language: Language) -> Option<OptionWords> {
        let texts = texts(language);
        (key == "first").then(|| OptionWords::first(texts.first, texts.drawn, &texts.seats))
    }

    fn prompt(_: &Moment<Self>, _: Who<'_>, language: Language) -> String {
        texts(language).prompt.to_owned()
    }

    fn target(_: &Moment<Self>, square: Square, _: Who<'_>, _: Language) -> String {
        square.to_string()
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    /// There are none.
    fn overlay(_: Overlay, _: Language) -> &'static str {
        ""
    }

    /// Nothing is marked but what the seats' signs explain.
    fn legend(_: &Moment<Self>, _: Language) -> Vec<Mark> {
        Vec::new()
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let texts = texts(language);
        match *event {
            Event::Placed { seat, square } => fill(texts.placed, &[&who(seat), &square.to_string()]),
            Event::Won(seat) => fill(texts.won, &[&who(seat)]),
        }
    }

    fn choice(_: &Moment<Self>, square: Square, _: Who<'_>, language: Language) -> String {
        fill(texts(language).choice, &[&square.to_string()])
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Placed { .. } => Sound::Place,
            Event::Won(_) => Sound::Gather,
        }
    }

    fn points(points: i32, language: Language) -> String {
        texts(language).points[usize::from(points > 0)].to_owned()
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let texts = texts(language);
        // A line counts once it has been told.
        let told = &moment.events[..moment.told];
        let row = |seat| {
            let points = i32::from(told.contains(&Event::Won(seat)));
            let spoken = Self::points(points, language);
            let cell = Cell { shown: points.to_string(), more: String::new(), spoken, wins: points > 0 };
            Row { cells: vec![cell], secured: points, in_sight: 0 }
        };
        let rows: Vec<Row> = Seat::all(2).map(row).collect();
        let balance = rows.iter().any(|row| row.secured > 0).then(|| Self::points(1, language));
        let columns = vec![Column { sign: LINE, label: texts.line }];
        Scores { columns, rows, legend: texts.legend, early: false, balance }
    }
}

impl Describe for Illegal {
    fn describe(&self, language: Language) -> String {
        let texts = texts(language);
        match *self {
            Self::Over => texts.over.to_owned(),
            Self::Taken(square) => fill(texts.taken, &[&square.to_string()]),
        }
    }
}
