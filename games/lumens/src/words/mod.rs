//! The texts of Lumens.

mod figures;
mod impossible;
mod reason;
mod tally;
mod texts;

use luciole_core::{Colours, Game as _, PlayerColour, Refusal, Seat, Turn, insertion_sort_by};
use luciole_scene::{Scene, ViewBox};
use luciole_session::{Moment, Overlay};
use luciole_words::{
    Card, Cell, Column, Describe, GameText, GridWords, Language, LegendEntry, OptionWords, OwnWords, Row, Scores, Sign,
    Sound, SquareKind, Who,
};

use crate::board::{marks_cover, plan};

use crate::rules::{
    Board, BoardError, Event, Illegal, Impossible, Light, Lumens, MANY, Move, Room, RoomScore, Square, TWO, Token,
};
use crate::taps::{BAG as LUMENS_BAG, Selection, Target, leads_on};

use texts::CardTexts;
pub(crate) use texts::Texts;

pub(crate) const COLOUR_SIGNS: [Sign; 4] = [
    Sign { drawing: "lumens-base-1", look: "yellow", reach: 50 },
    Sign { drawing: "lumens-base-2", look: "blue", reach: 50 },
    Sign { drawing: "lumens-base-3", look: "red", reach: 54 },
    Sign { drawing: "lumens-base-4", look: "green", reach: 54 },
];

/// The banners of a room, in the colours of the seats: for four points, for two.
const FIRST: [&str; 4] = ["lumens-first-1", "lumens-first-2", "lumens-first-3", "lumens-first-4"];
const SECOND: [&str; 4] = ["lumens-second-1", "lumens-second-2", "lumens-second-3", "lumens-second-4"];

/// The letters of the rooms.
const LETTERS: [&str; 26] = [
    "lumens-A", "lumens-B", "lumens-C", "lumens-D", "lumens-E", "lumens-F", "lumens-G", "lumens-H", "lumens-I",
    "lumens-J", "lumens-K", "lumens-L", "lumens-M", "lumens-N", "lumens-O", "lumens-P", "lumens-Q", "lumens-R",
    "lumens-S", "lumens-T", "lumens-U", "lumens-V", "lumens-W", "lumens-X", "lumens-Y", "lumens-Z",
];

impl GameText for Lumens {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["yellow", "blue", "red", "green"];
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: 40.0, y: 215.0, width: 860.0, height: 538.0 });
    const ON_CARD: usize = 32;

    fn refusal(why: &Refusal, who: Who<'_>, language: Language) -> Option<String> {
        let illegal = why.reason::<Illegal>().map(|why| why.describe(who, language));
        let impossible = || why.reason::<Impossible>().map(|why| why.describe(who, language));
        let board = || why.reason::<BoardError>().map(|why| why.describe(who, language));
        illegal.or_else(impossible).or_else(board)
    }

    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: "Lumens",
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: Some(8),
            designer: "Jakob Andrusch",
            publisher: "Queen Games, Atalia",
        }
    }

    fn colour_title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
        CardTexts::of(language).seats()[colour.index()]
    }

    fn figure(name: &str) -> Option<Scene> {
        figures::named(name)
    }

    fn own_option(key: &str, _: Colours, language: Language) -> Option<OptionWords> {
        let words = Texts::of(language);
        match key {
            "board" => Some(OptionWords::of(words.board(), &[words.standard()])),
            "starts" => Some(OptionWords::of(words.starts(), &words.ways_to_start())),
            "end" => Some(OptionWords::of(words.end(), &words.ends())),
            _ => None,
        }
    }

    fn own_value(key: &str, seats: usize, language: Language) -> Option<OwnWords> {
        let words = Texts::of(language);
        let example = if seats > 2 { MANY } else { TWO };
        (key == "board").then_some(OwnWords {
            label: words.own_board(),
            grid: own_board(words),
            hint: words.own_board_hint(),
            example,
            too_long: |bytes, language| Texts::of(language).too_long(bytes),
        })
    }

    fn prompt(moment: &Moment<Self>, who: Who<'_>, language: Language) -> String {
        let (words, position) = (Texts::of(language), moment.position);
        let forced = |seat: Seat| position.open().iter().all(|open| position.origins(seat, open).next().is_none());
        let prompt = match *moment.selection {
            _ if position.free_starts().next().is_some() => words.prompt_choose(),
            _ if !position.is_set_up() => words.prompt_start(),
            Selection { to: Some(to), from, .. } => return prompt_face(words, position, to, from, who),
            Selection { face: Some(_), .. } => words.prompt_where(),
            _ if position.turn().seat().is_some_and(forced) => words.prompt_forced(),
            Selection { from: Some(from), .. } if leads_on(position, from) => words.prompt_from(),
            Selection { from: Some(from), .. } => leads_nowhere(words, position, from),
            _ => words.prompt_square(),
        };
        prompt.to_owned()
    }

    fn target(moment: &Moment<Self>, target: Target, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let (position, selection) = (moment.position, moment.selection);
        match target {
            Target::Face(pips) => {
                let face = words.face(pips);
                if selection.face == Some(pips) { words.chosen(&face) } else { face }
            }
            Target::Square(square) if position.check_start(square).is_ok() => {
                let name = words.free_start(square_name(language, position, who, square));
                if selection.to == Some(square) { words.chosen(&name) } else { name }
            }
            Target::Square(square) => {
                let name = square_name(language, position, who, square);
                let name = match (position.top(square), position.open().contains(square)) {
                    (Some(light), true) => words.square_to_cover(texts::SquareToCover {
                        square: &name,
                        token: token(words, moment.colours, light),
                    }),
                    (Some(light), false) => words.square_with_token(texts::SquareWithToken {
                        square: &name,
                        token: token(words, moment.colours, light),
                    }),
                    _ => name,
                };
                let is_chosen = selection.to == Some(square) || selection.from == Some(square);
                if is_chosen { words.chosen(&name) } else { name }
            }
        }
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    fn overlay(_: Overlay, language: Language) -> &'static str {
        Texts::of(language).bag()
    }

    fn legend(moment: &Moment<Self>, _: Who<'_>, language: Language) -> Vec<LegendEntry> {
        let (words, position) = (Texts::of(language), moment.position);
        let colour = |seat: Option<Seat>| moment.colours.of(seat.unwrap_or(Seat::at(0))).index();
        let look = |seat: Option<Seat>| COLOUR_SIGNS[colour(seat)].look;
        let has = |points: u8| position.room_scores().any(|score| score.points.contains(&points));
        let viewer = moment.viewer.or(position.turn().seat());
        let own = look(viewer);
        let mine = moment.live && position.is_set_up();
        let marked = |seat| position.open().iter().any(|square| marks_cover(moment, seat, square));
        let covers = || position.turn().seat().is_some_and(marked);
        let blocked = matches!(moment.refusal, Some(Illegal::Blocked { .. }))
            || moment.live
                && moment.selection.from.is_some_and(|from| position.counts(from).any(|(_, by)| by.is_some()));
        let marks = [
            (has(4), FIRST[colour(viewer)], own, 30, words.mark_four()),
            (has(2), SECOND[colour(viewer)], own, 27, words.mark_two()),
            (mine, "lumens-open", own, 50, words.mark_reached()),
            (mine && covers(), "lumens-cover", own, 52, words.mark_covers()),
            (blocked, "lumens-by", own, 56, words.mark_blocks()),
            (moment.shows(LUMENS_BAG) && !moment.covered, "lumens-bead", own, 22, words.mark_left()),
        ];
        let shown = marks.into_iter().filter(|(is, ..)| *is);
        shown.map(|(_, drawing, look, reach, label)| LegendEntry::new(Sign { drawing, look, reach }, label)).collect()
    }

    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match event {
            Event::ChoseStart { seat, square } => {
                words.chose_start(texts::ChoseStart { player: who.player(*seat), square: upper(*square) })
            }
            Event::Started { seat, pips, .. } => words.started(texts::Started { player: who.player(*seat), pips }),
            Event::Placed { seat, square, pips, covered, last, .. } => {
                let (player, square) = (who.player(*seat), upper(*square));
                let told = match covered {
                    None => words.placed(texts::Placed { player, pips, square }),
                    Some(light) => words.placed_over(texts::PlacedOver {
                        player,
                        pips,
                        square,
                        token: token(words, who.colours, *light),
                    }),
                };
                let player = who.player(*seat);
                if *last { words.last_token(texts::LastToken { told, player }) } else { told }
            }
            Event::Out { seat } => words.out(who.player(*seat)),
            Event::Counted(RoomScore { room, pips, points }) => {
                let mut seats: Vec<Seat> = Seat::all(pips.len()).filter(|seat| pips[seat.index()] > 0).collect();
                insertion_sort_by(&mut seats, |a, b| pips[a.index()] > pips[b.index()]);
                let share = |seat: Seat| match (pips[seat.index()], points[seat.index()]) {
                    (pips, 0) => {
                        words.share_without_points(texts::ShareWithoutPoints { player: who.player(seat), pips })
                    }
                    (pips, points) => words.share(texts::Share { player: who.player(seat), pips, points }),
                };
                let shares: Vec<String> = seats.into_iter().map(share).collect();
                let shares =
                    if shares.is_empty() { words.nobody().to_owned() } else { shares.join(words.between_shares()) };
                words.counted(texts::Counted { room, shares })
            }
        }
    }

    fn ended(_: &Self, _: Who<'_>, language: Language) -> Option<String> {
        Some(Texts::of(language).nobody_places().to_owned())
    }

    fn choice(_: &Moment<Self>, chosen: Move, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match chosen {
            Move::ChooseStart(square) => words.choice_of_start(upper(square)),
            Move::Start(pips) => words.choice_start(pips),
            Move::Place(square, pips) => words.choice_place(texts::ChoicePlace { pips, square: upper(square) }),
        }
    }

    fn reason(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
        reason::reason(moment, chosen, who, language)
    }

    fn left(position: &Self, seat: Seat, language: Language) -> Option<String> {
        let tokens = if position.is_out(seat) { 0 } else { position.to_place(seat) };
        (tokens > 0 && position.turn() != Turn::Over).then(|| Texts::of(language).tokens_left(tokens.into()))
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::Started { .. } | Event::Placed { .. } => Sound::Place,
            Event::Counted(_) => Sound::Gather,
            Event::ChoseStart { .. } | Event::Out { .. } => Sound::Select,
        }
    }

    fn points(points: i32, language: Language) -> String {
        Texts::of(language).points(points.unsigned_abs() as usize)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let words = Texts::of(language);
        let standings = moment.position.standings();
        let rows = standings.seats.iter().map(|standing| {
            let cells = standing.detail.rooms.iter().map(|share| Cell {
                shown: share.pips.to_string(),
                more: if share.points > 0 { format!("→{}", share.points) } else { String::new() },
                spoken: words.pips_and_points(texts::PipsAndPoints { pips: share.pips, points: share.points }),
                wins: share.points > 2,
            });
            // Another token can still change the majority in any room.
            let certain = if standings.over { standing.points } else { 0 };
            Row { cells: cells.collect(), certain, if_ended_now: standing.points }
        });
        let rows = rows.collect();
        let columns = moment.position.board().rooms().iter().map(|&room| column(words, room)).collect();
        let unplaced: u8 = Seat::all(standings.seats.len()).flat_map(|seat| moment.position.unplaced(seat)).sum();
        let early = 3 * usize::from(unplaced) > 2 * Token::EACH * standings.seats.len();
        Scores { columns, rows, legend: words.legend(), early }
    }
}

/// The text of a board as a drawing: passages, and the rooms A to Z.
fn own_board(words: Texts) -> GridWords {
    let passage = SquareKind { character: '.', name: words.passage(), sign: None };
    let rooms = ('A'..='Z').zip(words.rooms()).zip(LETTERS);
    let rooms =
        rooms.map(|((character, name), drawing)| SquareKind { character, name, sign: Some(room_sign(drawing)) });
    GridWords {
        kinds: std::iter::once(passage).chain(rooms).collect(),
        sides: Board::SIDES,
        hint: words.own_board_drawn(),
        again: words.own_board_again(),
        drawn: |grid| plan(&Board::sketch(grid.width(), grid.height(), |column, row| grid.at((column, row)))),
    }
}

const fn room_sign(drawing: &'static str) -> Sign {
    Sign { drawing, look: "room-sign", reach: 17 }
}

/// A room as a column of the scores.
fn column(words: Texts, room: Room) -> Column {
    let number = room.letter() as usize - 'A' as usize;
    Column { sign: room_sign(LETTERS[number]), label: words.rooms()[number] }
}

/// Asks for the face of a token that goes on this square, and says what that costs: a token is covered, or the only
/// return to the start is spent. The player may also have meant to see where the token there leads.
fn prompt_face(words: Texts, position: &Lumens, to: Square, from: Option<Square>, who: Who<'_>) -> String {
    let is_start = position.turn().seat() == position.starts_on(to);
    match position.top(to) {
        Some(_) if from == Some(to) && leads_on(position, to) => {
            if is_start { words.prompt_own_start() } else { words.prompt_own_over() }.to_owned()
        }
        Some(_) if is_start => words.prompt_face_start().to_owned(),
        Some(covered) => words.prompt_face_over(token(words, who.colours, covered)),
        None => words.prompt_face().to_owned(),
    }
}

/// Why no token can be placed by counting from this square.
fn leads_nowhere(words: Texts, position: &Lumens, from: Square) -> &'static str {
    let [off_the_board, blocked, taken] = words.prompt_nowhere();
    let ends: Vec<Option<Square>> = position.counts(from).map(|(_, by)| by).collect();
    match ends[..] {
        [] => off_the_board,
        _ if ends.iter().all(Option::is_some) => blocked,
        _ => taken,
    }
}

/// The spoken name of a square, with a capital letter.
fn upper(square: Square) -> String {
    square.to_string().to_ascii_uppercase()
}

fn square_name(language: Language, position: &Lumens, who: Who<'_>, square: Square) -> String {
    let words = Texts::of(language);
    let name = match position.board().room(square) {
        Some(room) => words.in_room(texts::InRoom { square: upper(square), room }),
        None => upper(square),
    };
    match position.starts_on(square) {
        Some(seat) => words.start_of(texts::StartOf { square: name, player: who.player(seat) }),
        None => name,
    }
}

/// The name of a square for screen readers, and the tokens that lie there, each on the one before.
#[cfg(feature = "editor")]
pub(crate) fn square_with(
    language: Language,
    position: &Lumens,
    who: Who<'_>,
    square: Square,
    tokens: impl Iterator<Item = Light>,
) -> String {
    let words = Texts::of(language);
    let mut name = square_name(language, position, who, square);
    if position.free_starts().any(|free| free == square) {
        name = words.free_start(name);
    }
    let tokens = tokens.map(|light| token(words, who.colours, light));
    let on = |covered: String, token: String| words.editor_on(texts::EditorOn { token, covered });
    match tokens.reduce(on) {
        Some(token) => words.square_with_token(texts::SquareWithToken { square: name, token }),
        None => words.editor_empty(name),
    }
}

pub(crate) fn token(words: Texts, colours: Colours, light: Light) -> String {
    words.token(texts::Token { colour: words.colours()[colours.of(light.seat()).index()], pips: light.pips() })
}

impl Describe for Illegal {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match *self {
            Self::Over => words.over().to_owned(),
            Self::ChooseStart { .. } => words.choose_start().to_owned(),
            Self::StartsSettled => words.starts_settled().to_owned(),
            Self::NoStart { square } => words.no_start(upper(square)),
            Self::StartFirst => words.start_first().to_owned(),
            Self::Started => words.is_started().to_owned(),
            Self::NotInHand { pips, .. } => words.not_in_hand(pips),
            Self::OffBoard { square } => words.off_board(upper(square)),
            Self::OthersStart { seat, .. } => words.others_start(who(seat)),
            Self::Full { .. } => words.full().to_owned(),
            Self::Blocked { from, by, .. } => words.blocked(texts::Blocked { from: upper(from), by: upper(by) }),
            Self::NotCounted { square } => words.not_counted(upper(square)),
        }
    }
}

impl Describe for BoardError {
    fn describe(&self, _: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match *self {
            Self::Empty => words.board_no_square().to_owned(),
            Self::Long { bytes } => words.too_long(bytes),
            Self::Character { line, column, character } => {
                words.board_unknown_character(texts::BoardUnknownCharacter { line, column, character })
            }
            Self::Shape { line, column, width, found } => {
                words.board_uneven(texts::BoardUneven { line, column, found, width })
            }
            Self::Size { line, column } => words.board_too_large(texts::BoardTooLarge { line, column }),
            Self::Starts { line, column, players } => {
                words.board_starts_meet(texts::BoardStartsMeet { line, column, players })
            }
            Self::Pieces { line, column, room } => {
                words.board_room_in_pieces(texts::BoardRoomInPieces { line, column, room })
            }
            Self::NoRoom => words.board_no_room().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Starts};
    use luciole_core::{Chance, First, Seed, SetUpError};
    use luciole_scene::Render as _;
    use luciole_session::{Session, Tap};
    use luciole_words::Grid;
    use luciole_words::conformance::{
        Gallery, check_events, check_gallery, check_hand_over, check_set_up, check_steps, exhibits, played_out,
    };

    const EXHIBITS: &str = include_str!("../../pages/exhibits.txt");

    #[test]
    fn everything_shown_before_a_game_has_a_name() {
        check_set_up::<Lumens>();
    }

    #[test]
    fn the_gallery_covers_the_board() {
        let gallery = Gallery {
            classes: "lumens-pool q2 q4 lumens-glow lumens-walls lumens-window lumens-glass lumens-pane lumens-beam lumens-banner lumens-award \
            lumens-letter start lumens-light covered face chosen lumens-ghost last lumens-trace lumens-count \
            lumens-refused lumens-by lumens-no lumens-open aside lumens-to first second lumens-bead gone",
            marks: 6,
            repeats_targets: false,
        };
        check_gallery(&exhibits::<Lumens>(EXHIBITS), &gallery);
    }

    #[test]
    fn there_is_a_drawing_for_every_letter() {
        assert!(LETTERS.iter().all(|letter| Lumens::DRAWINGS.contains(&format!("\"{letter}\""))));
    }

    fn drawn(text: &str, words: &GridWords) -> Grid {
        let grid = Grid::read(text, words);
        let scene = (words.drawn)(&grid);
        assert_eq!((scene.view.width, scene.view.height), (100.0 * grid.width() as f64, 100.0 * grid.height() as f64));
        grid
    }

    #[test]
    fn the_drawing_of_a_board_is_that_board() {
        let words = own_board(Texts::of(Language::English));
        let largest = ["A...............", ".B.............Z"].repeat(8).join("\n");
        let texts = [
            TWO,
            MANY,
            "A.\n..",
            "\r\n\r\nAAA..  \r\nAAA..\r\nAAA..\r\n\r\n",
            "\n\n\tAAA..\n AAA.. \n\u{a0}AAA..\n  \n",
            &largest.replace("\nA", "\n.").replace('B', ".").replacen('Z', ".", 7),
        ];
        for text in texts {
            let board: Board = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            let grid = drawn(text, &words);
            assert_eq!(grid.to_string(), board.to_string());
            for square in board.squares() {
                assert_eq!(upper(square), luciole_words::square_name((square.column(), square.row())));
            }
        }
    }

    /// Whatever is painted can be read; what is wrong with it, if anything, is that a room isn't in one piece or missing.
    #[test]
    fn any_drawing_is_a_board_or_refused_for_its_rooms() {
        let words = own_board(Texts::of(Language::English));
        let mut chance = Chance::new(Seed(1), 0);
        let mut below = |count: usize| chance.below(count as u32) as usize;
        let (mut boards, mut refused) = (0, 0);
        let mut grid = drawn("not a board: \n\n?", &words);
        for step in 0..2_000 {
            grid = match step % 20 {
                0 => grid.cleared(),
                1 => grid.resized(2 + below(15), 2 + below(15)),
                _ => {
                    let mut square = || (below(16), below(16));
                    let (from, to) = (square(), square());
                    grid.painted(from, to, words.kinds[below(4)].character)
                }
            };
            let text = grid.to_string();
            assert_eq!(drawn(&text, &words), grid, "{text}");
            match text.parse::<Board>() {
                Ok(board) => {
                    boards += 1;
                    assert_eq!(board.to_string(), text);
                }
                Err(BoardError::Pieces { .. } | BoardError::NoRoom) => refused += 1,
                Err(why) => panic!("{text}: {why}"),
            }
        }
        assert!(boards > 200 && refused > 200, "{boards} {refused}");
    }

    fn game(seats: usize) -> Session<Lumens> {
        played_out(seats, 3, Options { first: First::Seat1, ..Options::default() })
    }

    /// Ruling 16, in the set-up too.
    #[test]
    fn while_the_device_is_handed_over_no_hand_shows() {
        for starts in [Starts::default(), Starts::Chosen] {
            let options = Options { starts, first: First::Seat1, ..Options::default() };
            check_hand_over(&played_out::<Lumens>(3, 3, options));
        }
    }

    #[test]
    fn every_step_and_every_event_is_told_in_every_language() {
        let mut session = game(3);
        let lines = check_events(std::slice::from_ref(&session), 3);
        assert_eq!(lines.len(), 72 + 11, "72 tokens, 11 rooms");
        assert!(lines.iter().filter(|[english, ..]| english.contains('<')).count() > 72);
        check_steps(&mut session);
        let told = |event: &Event, language| Lumens::event(event, Who::named(&|seat| format!("<{seat}>")), language);
        let [one, two] = [0, 1].map(Seat::at);
        let out = Event::Out { seat: one };
        let said = told(&out, Language::English);
        assert_eq!(said, "<1> can’t place any more tokens and is out until the final scoring.");
        let session = game(2);
        let room = session.position().board().rooms()[1];
        let counted = Event::Counted(RoomScore { room, pips: [5, 12, 0, 0], points: [0, 4, 0, 0] });
        assert_eq!(told(&counted, Language::English), "Room\u{a0}B: <2> 12, so 4 points; <1> 5.");
        assert_eq!(
            told(&counted, Language::French),
            "Salle\u{a0}B\u{a0}: <2> 12, donc 4 points de victoire\u{a0}; <1> 5."
        );
        let empty = Event::Counted(RoomScore { room, pips: [0; 4], points: [0; 4] });
        assert_eq!(told(&empty, Language::French), "Salle\u{a0}B\u{a0}: personne.");
        let placed = Event::Placed {
            seat: one,
            square: "c4".parse().unwrap(),
            pips: "5".parse().unwrap(),
            covered: Some(Light::new(two, "3".parse().unwrap())),
            from: [None; 4],
            last: true,
        };
        assert_eq!(told(&placed, Language::English), "<1>: a 5 on C4, over Blue 3. <1> has no more tokens to place.");
        assert_eq!(
            told(&placed, Language::French),
            "<1>\u{a0}: un 5 en C4, sur le 3 bleu. <1> n’a plus de jeton à poser."
        );
        let name = |seat| format!("<{seat}>");
        let yours = Who::named(&name).addressing(Some(one));
        let french = Lumens::event(&placed, yours, Language::French);
        assert_eq!(french, "Vous\u{a0}: un 5 en C4, sur le 3 bleu. Vous n’avez plus de jeton à poser.");
        let green = Who::named(&|seat| format!("<{seat}>")).in_colours(Colours::OWN.with(two, PlayerColour::at(3)));
        let english = Lumens::event(&placed, green, Language::English);
        assert_eq!(english, "<1>: a 5 on C4, over Green 3. <1> has no more tokens to place.");
    }

    #[test]
    fn no_text_reveals_anothers_hand() {
        let session = game(2);
        let mut session = session;
        session.show(20);
        let mut chance = Chance::new(Seed(1), 0);
        for viewer in Seat::all(2) {
            for _ in 0..20 {
                let guess = session.position().determinize(viewer, &mut chance);
                let shown = |position| {
                    let moment = Moment { position, viewer: Some(viewer), live: false, ..session.moment() };
                    let language = Language::English;
                    (
                        Lumens::prompt(&moment, Who::named(&|_| String::new()), language),
                        Lumens::legend(&moment, Who::named(&|_| String::new()), language),
                        Lumens::scores(&moment, language),
                    )
                };
                let said = shown(&guess);
                assert_eq!(said, shown(session.position()));
            }
        }
    }

    #[test]
    fn a_token_that_leads_nowhere_says_why() {
        let token = |name: &str, pips: &str| (name.parse().unwrap(), Light::new(Seat::at(0), pips.parse().unwrap()));
        let board = || "A......\n.......".parse().unwrap();
        // Every count of the 6 leaves the board; the 3 beside it has the 6 in the way, or leaves it.
        let position =
            Lumens::arranged(board(), &[token("d1", "6"), token("e1", "3")], &[Token::OneSix, Token::TwoFive]);
        let asked = |from: &str, language| {
            let selection = Selection { from: Some(from.parse().unwrap()), ..Selection::default() };
            let moment = Moment::new(&position, &selection);
            Lumens::prompt(&moment, Who::named(&|_| String::new()), language)
        };
        let all = |from| Language::ALL.map(|(language, _)| asked(from, language));
        let in_each =
            |number: usize| Language::ALL.map(|(language, _)| Texts::of(language).prompt_nowhere()[number].to_owned());
        assert_eq!(all("d1"), in_each(0));
        assert_eq!(all("e1"), in_each(1));
    }

    #[test]
    fn before_a_face_is_chosen_the_player_hears_what_the_square_costs() {
        use luciole_session::Play as _;
        let lights = [("a3", 0, "3"), ("d1", 1, "4")];
        let lights =
            lights.map(|(name, seat, pips)| (name.parse().unwrap(), Light::new(Seat::at(seat), pips.parse().unwrap())));
        let board = "A......\n.......\n.......".parse().unwrap();
        let position = Lumens::arranged(board, &lights, &[Token::OneSix, Token::TwoFive]);
        let asked = |to: &str| {
            let selection = Selection { to: Some(to.parse().unwrap()), ..Selection::default() };
            Lumens::prompt(&Moment::new(&position, &selection), Who::named(&|_| String::new()), Language::English)
        };
        let tapped = |to: &str| {
            let Tap::Select(selection) = position.tap(&Selection::default(), to.parse().unwrap()) else {
                panic!("{to}")
            };
            Lumens::prompt(&Moment::new(&position, &selection), Who::named(&|_| String::new()), Language::English)
        };
        assert_eq!(tapped("a3"), Texts::of(Language::English).prompt_own_start());
        assert_eq!(asked("a3"), "You can return to your start only once. Which face goes up?");
        assert_eq!(asked("d1"), "This covers Blue 4. Which face goes up?");
        assert_eq!(asked("d3"), "Which face goes up?");
    }

    #[test]
    fn scores_match_the_rooms() {
        let session = game(4);
        let scores = Lumens::scores(&session.moment(), Language::English);
        let standings = session.standings();
        assert_eq!((scores.columns.len(), scores.rows.len()), (11, 4));
        for (row, standing) in scores.rows.iter().zip(&standings.seats) {
            assert_eq!((row.certain, row.if_ended_now), (standing.points, standing.points));
            assert_eq!(
                row.cells.iter().filter(|cell| cell.wins).count(),
                standing.detail.rooms.iter().filter(|share| share.points == 4).count()
            );
        }
    }

    #[test]
    fn board_errors_name_line_and_column() {
        for (text, english, french) in [
            (
                "AA..\nA...\n..x.",
                "Line 3, column 3: “x” is neither",
                "Ligne 3, colonne 3\u{a0}: «\u{a0}x\u{a0}» n’est ni",
            ),
            (
                "AA..\nA..",
                "Line 2, column 4: the number of squares in this line is 3",
                "Ligne 2, colonne 4\u{a0}: cette ligne",
            ),
            (
                "A..A\n....",
                "Line 1, column 4: another piece of room\u{a0}A",
                "Ligne 1, colonne 4\u{a0}: un autre morceau de la salle\u{a0}A",
            ),
            ("A\n.", "Line 2, column 1: with 3 players", "Ligne 2, colonne 1\u{a0}: à 3 joueurs"),
            (
                "....\n....",
                "A board needs at least one room",
                "Ligne 1, colonne 1\u{a0}: un plateau a au moins une salle",
            ),
        ] {
            let board = crate::rules::BoardChoice::Own(text.to_owned());
            let why = Lumens::set_up(2, &Options { board, ..Options::default() }, Seed(1)).unwrap_err();
            let SetUpError::OwnText { why, .. } = why else { panic!("{why}") };
            for (language, expected) in [(Language::English, english), (Language::French, french)] {
                let said = Lumens::refusal(&why, Who::named(&|_| "Bea".to_owned()), language).unwrap();
                assert!(said.starts_with(expected), "{said}");
            }
        }
    }
}
