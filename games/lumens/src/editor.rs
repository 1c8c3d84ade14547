//! Putting positions of Lumens together: tokens on squares, hands, and whose turn it is.

use std::iter;

use luciole_core::Seat;
use luciole_editor::{Draft, Edit, Field, Fields, Label, SpotOnBoard, TrayEntry, Value};
use luciole_scene::Scene;
use luciole_words::{Language, Sign, Who};

use crate::board::{SIDE, centre, light_key, token_drawing};
use crate::rules::{Arrangement, Impossible, Light, Lumens, Options, Pips, Square, Token};
use crate::words::{self, Texts};

/// The fields: whose turn it is, who had the first one, and how many tokens are off the board.
const TURN: &str = "turn";
const FIRST: &str = "first";
const OFF: &str = "off";

/// How far a square's ring reaches.
const REACH: f64 = 0.42 * SIDE;

/// The most tokens on a square (ruling 4).
const PILE: usize = 2;

/// The field of the token in a seat's hand.
fn hand_key(seat: Seat) -> String {
    format!("hand{seat}")
}

/// The draft's board without its tokens.
fn unlit(draft: &Draft<Lumens>) -> Lumens {
    Lumens::unlit(draft.seats, &draft.options, &draft.arrangement)
}

/// The tokens on a square, from the lowest to the top.
fn pile(arrangement: &Arrangement, square: Square) -> impl Iterator<Item = Light> {
    arrangement.tokens.iter().filter(move |(on, _)| *on == square).map(|(_, light)| *light)
}

/// How many tokens of a kind are left in a seat's bag.
fn left(arrangement: &Arrangement, seat: Seat, token: Token) -> usize {
    let laid = arrangement.tokens.iter().filter(|(_, light)| light.seat() == seat && light.token() == token).count();
    let held = usize::from(arrangement.hands[seat.index()] == Some(token));
    usize::from(Token::OF_EACH).saturating_sub(laid + held)
}

/// How many tokens lie on squares that the board doesn't have, as after a change to a smaller one.
fn off_board(draft: &Draft<Lumens>) -> usize {
    let position = unlit(draft);
    draft.arrangement.tokens.iter().filter(|(square, _)| !position.board().has(*square)).count()
}

/// The seats to choose from, or none: those that take part, and the chosen one.
fn seats(count: usize, chosen: Option<Seat>) -> impl Iterator<Item = Option<Seat>> {
    let offered = Seat::all(Seat::MAX.into()).filter(move |seat| seat.index() < count || chosen == Some(*seat));
    iter::once(None).chain(offered.map(Some))
}

/// The tokens to choose from, or none.
fn tokens() -> impl Iterator<Item = Option<Token>> {
    iter::once(None).chain(Token::ALL.map(Some))
}

/// What is chosen among `offered`, each with its name.
fn choice<T: PartialEq>(offered: impl Iterator<Item = T>, chosen: &T, name: impl Fn(&T) -> String) -> Value {
    let offered: Vec<T> = offered.collect();
    let chosen = offered.iter().position(|each| each == chosen).unwrap_or(0);
    Value::Choice { names: offered.iter().map(name).collect(), chosen }
}

impl Edit for Lumens {
    type Piece = Light;
    type Spot = Square;

    fn empty(_: usize, _: &Options) -> Arrangement {
        Arrangement::default()
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(draft.seats, &draft.options, &draft.arrangement)
    }

    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Light>> {
        let in_tray = |seat: Seat, pips: Pips| {
            let left = left(&draft.arrangement, seat, Token::with(pips));
            TrayEntry { piece: Light::new(seat, pips), left: Some(left), seat: Some(seat) }
        };
        Seat::all(draft.seats).flat_map(|seat| Pips::ALL.map(|pips| in_tray(seat, pips))).collect()
    }

    fn spots(draft: &Draft<Self>, _: &Scene, picked: Option<Light>) -> Vec<SpotOnBoard<Square>> {
        let position = Edit::sketch(draft);
        let is_spot = |square: &Square| picked.is_some() || pile(&draft.arrangement, *square).next().is_some();
        let spot = |square: Square| {
            let node = position.top(square).map(|top| light_key(square, top, position.below(square).is_some()));
            SpotOnBoard { spot: square, at: centre(square), reach: REACH, node }
        };
        position.board().squares().filter(is_spot).map(spot).collect()
    }

    fn put(draft: &mut Draft<Self>, piece: Light, spot: Square) -> bool {
        let has_room = unlit(draft).board().has(spot) && pile(&draft.arrangement, spot).count() < PILE;
        let can_be_put = has_room && left(&draft.arrangement, piece.seat(), piece.token()) > 0;
        if can_be_put {
            draft.arrangement.tokens.push((spot, piece));
        }
        can_be_put
    }

    fn take(draft: &mut Draft<Self>, spot: Square) -> Option<Light> {
        let tokens = &mut draft.arrangement.tokens;
        let top = tokens.iter().rposition(|(on, _)| *on == spot)?;
        Some(tokens.remove(top).1)
    }

    fn at_fault(_: &Draft<Self>, why: &Impossible) -> Vec<Square> {
        match why {
            Impossible::Full { square, .. }
            | Impossible::OthersStart { square, .. }
            | Impossible::NotCounted { square, .. } => vec![*square],
            _ => Vec::new(),
        }
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        let (texts, arrangement) = (Texts::of(language), &draft.arrangement);
        let seat = |key: &str, label: &str, open: &str, chosen: Option<Seat>| {
            let name = |seat: &Option<Seat>| match seat {
                Some(seat) => who(*seat),
                None => open.to_owned(),
            };
            let value = choice(seats(draft.seats, chosen), &chosen, name);
            Field { key: key.to_owned(), label: label.to_owned(), sign: None, value }
        };
        let turns = [
            seat(TURN, texts.editor_turn(), texts.editor_by_tokens(), arrangement.turn),
            seat(FIRST, texts.editor_first(), texts.editor_either(), arrangement.first),
        ];
        let hand = |seat: Seat| {
            let held = arrangement.hands[seat.index()];
            let name = |token: &Option<Token>| match token {
                Some(token) => token.to_string(),
                None => texts.editor_drawn().to_owned(),
            };
            Field {
                key: hand_key(seat),
                label: who(seat),
                sign: Some(words::COLOUR_SIGNS[who.colours.of(seat).index()]),
                value: choice(tokens(), &held, name),
            }
        };
        let holds = |seat: &Seat| seat.index() < draft.seats || arrangement.hands[seat.index()].is_some();
        let hands = Seat::all(Seat::MAX.into()).filter(holds).map(hand);
        let mut fields = vec![
            Fields { title: texts.editor_turns().to_owned(), fields: turns.into() },
            Fields { title: texts.editor_hands().to_owned(), fields: hands.collect() },
        ];
        let off = off_board(draft).min(u8::MAX.into()) as u8;
        if off > 0 {
            let (label, value) = (texts.editor_tokens().to_owned(), Value::Count { count: off, most: off });
            let field = Field { key: OFF.to_owned(), label, sign: None, value };
            fields.push(Fields { title: texts.editor_off_board().to_owned(), fields: vec![field] });
        }
        fields
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        let &[value] = values else { return };
        let value = usize::from(value);
        if key == TURN {
            let turn = draft.arrangement.turn;
            draft.arrangement.turn = seats(draft.seats, turn).nth(value).unwrap_or(turn);
        } else if key == FIRST {
            let first = draft.arrangement.first;
            draft.arrangement.first = seats(draft.seats, first).nth(value).unwrap_or(first);
        } else if key == OFF {
            let position = unlit(draft);
            let mut kept = 0;
            if value <= off_board(draft) {
                draft.arrangement.tokens.retain(|(square, _)| {
                    let is_off = !position.board().has(*square);
                    kept += usize::from(is_off);
                    !is_off || kept <= value
                });
            }
        } else if let Some(seat) = Seat::all(Seat::MAX.into()).find(|seat| key == hand_key(*seat)) {
            let hand = &mut draft.arrangement.hands[seat.index()];
            *hand = tokens().nth(value).unwrap_or(*hand);
        }
    }

    fn piece(_: &Draft<Self>, piece: Light, who: Who<'_>, language: Language) -> Label {
        let base = words::COLOUR_SIGNS[who.colours.of(piece.seat()).index()];
        Label {
            name: words::token(Texts::of(language), who.colours, piece),
            sign: Sign { drawing: token_drawing(who.colours, piece), ..base },
        }
    }

    fn spot(draft: &Draft<Self>, spot: Square, who: Who<'_>, language: Language) -> String {
        words::square_with(language, &unlit(draft), who, spot, pile(&draft.arrangement, spot))
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Game as _, Name, Player, Seed};
    use luciole_editor::Editor;
    use luciole_editor::conformance::check;
    use luciole_scene::Render as _;
    use luciole_session::{Moment, Play, Space};
    use luciole_words::GameText as _;

    use super::*;

    /// Taps squares, each with a token picked.
    fn put(editor: &mut Editor<Lumens>, tokens: &str) {
        for (square, light) in tokens.split(' ').filter_map(|token| token.split_once('=')) {
            editor.back();
            editor.pick(light);
            editor.tap(square);
        }
        editor.back();
    }

    /// The text of an editor's arrangement.
    fn text(editor: &Editor<Lumens>) -> String {
        editor.draft().arrangement.to_string()
    }

    fn editor(seats: usize, text: &str) -> Editor<Lumens> {
        Editor::of(Draft { seats, options: Options::default(), arrangement: text.parse().unwrap() })
    }

    #[test]
    fn the_editor_passes_the_suite() {
        check::<Lumens>();
    }

    #[test]
    fn tokens_are_put_on_squares_and_taken_back() {
        let mut editor = Editor::<Lumens>::new(2).unwrap();
        put(&mut editor, "a9=1:3 a6=1:1 m1=2:4 i1=2:6 a6=2:3");
        assert_eq!(text(&editor), "tokens a9=1:3 a6=1:1 m1=2:4 i1=2:6 a6=2:3");
        let shown = editor.view(Language::English, Space::High);
        let label = |target: &str| {
            let node = shown.board.scene.targets().find(|node| node.target.as_deref() == Some(target));
            node.and_then(|node| node.label.clone())
        };
        assert_eq!(label("a6").as_deref(), Some("A6: Blue 3 on Yellow 1"));
        assert_eq!(label("a9").as_deref(), Some("A9, room\u{a0}G, Yellow’s start marker: Yellow 3"));
        assert_eq!(label("a5"), None, "with nothing picked, only tokens can be tapped");
        // A tap takes the token on top and picks it; the next one puts it elsewhere.
        editor.tap("a6");
        editor.tap("g1");
        assert_eq!(text(&editor), "tokens a9=1:3 a6=1:1 m1=2:4 i1=2:6 g1=2:3");
        assert!(editor.undo() && editor.undo());
        assert_eq!(text(&editor), "tokens a9=1:3 a6=1:1 m1=2:4 i1=2:6 a6=2:3");
    }

    #[test]
    fn a_filled_in_position_can_be_played() {
        let mut editor = Editor::<Lumens>::new(2).unwrap();
        assert_eq!(editor.view(Language::English, Space::High).reasons.len(), 2, "both start tokens are missing");
        put(&mut editor, "a9=1:3 a6=1:1 m1=2:4 i1=2:6");
        for (key, value) in [("turn", 2), ("first", 2), ("hand2", 1)] {
            editor.fill(key, &[value]);
        }
        let filled = "first 2; turn 2; tokens a9=1:3 a6=1:1 m1=2:4 i1=2:6; hand2 1/6";
        assert_eq!(text(&editor), filled);
        for (key, values) in [("turn", &[3][..]), ("first", &[]), ("hand2", &[4]), ("off", &[1]), ("hand5", &[1])] {
            editor.fill(key, values);
        }
        assert_eq!(text(&editor), filled, "nothing out of range is filled in");
        let people = vec![Player::Person(Name::default()); 2];
        let played = editor.begin(people, Seed(1)).unwrap();
        assert_eq!(played.position().turn().seat(), Some(Seat::at(1)));
        assert_eq!(played.position().hand(Seat::at(1)), Some(Token::OneSix));
    }

    #[test]
    fn nothing_is_put_that_the_bag_has_not_and_no_third_token_on_a_square() {
        let mut editor = Editor::<Lumens>::new(2).unwrap();
        put(&mut editor, "a1=1:1 b1=1:1 c1=1:6 d1=1:6 e1=1:6 f1=1:6 g1=1:6");
        editor.fill("hand1", &[1]);
        let seven = text(&editor);
        put(&mut editor, "h1=1:6");
        assert_eq!(text(&editor), seven, "the eighth is in hand");
        let left: Vec<_> = editor.view(Language::English, Space::High).tray.iter().map(|entry| entry.left).collect();
        assert_eq!(left[..7], [0, 8, 8, 8, 8, 0, 8].map(Some));
        // On a full square, the tap takes the top token instead.
        put(&mut editor, "a1=2:5 a1=2:2");
        assert_eq!(text(&editor), seven);
    }

    #[test]
    fn what_no_longer_fits_the_board_can_be_cleared_away() {
        let mut editor = editor(4, "first 3; turn 4; tokens o1=2:1 o15=3:1 a9=1:1 m1=2:2 c4=4:2; hand3 1/6");
        editor.seat(2);
        let before = editor.view(Language::English, Space::High);
        assert_eq!(before.field("off"), Some(&Value::Count { count: 2, most: 2 }));
        editor.fill("off", &[0]);
        editor.fill("turn", &[0]);
        editor.fill("first", &[0]);
        editor.fill("hand3", &[0]);
        editor.tap("c4");
        assert_eq!(text(&editor), "tokens a9=1:1 m1=2:2");
        assert_eq!(editor.view(Language::English, Space::High).reasons, []);
    }

    #[test]
    fn whatever_an_arrangement_says_can_be_drawn_and_scored() {
        let many = |square: &str, light: &str| format!("{square}={light} ").repeat(100);
        let token = |n: usize| format!("{}={}:{} ", Square::at(n % 16, n / 16), 1 + n % 4, 4 + n / 4 % 3);
        let all: String = (0..256).map(token).collect();
        for tokens in [many("a1", "1:6"), many("p16", "4:1"), all, many("h1", "4:6") + &many("h1", "3:5")] {
            for rest in ["first 4; turn 4; hand4 1/6; hand1 1/6", "first 4", "turn 3; hand1 3/4"] {
                let text = format!("tokens {tokens}; {rest}");
                for seats in 2..=4 {
                    let draft = editor(seats, &text).draft().clone();
                    let own = |board: &str| crate::rules::BoardChoice::Own(board.to_owned());
                    for board in [own(&"AAAAAAAAAAAAAAAA\n".repeat(16)), own("no board"), own("AA\n.."), own("")] {
                        let draft = Draft { options: Options { board, ..Options::default() }, ..draft.clone() };
                        let (position, selection) = (Edit::sketch(&draft), <Lumens as Play>::Selection::default());
                        let moment: Moment<Lumens> = Moment::new(&position, &selection);
                        Lumens::render(&moment);
                        assert_eq!(Lumens::scores(&moment, Language::English).rows.len(), seats);
                        assert_eq!(position.standings().seats.len(), seats);
                        Editor::of(draft).view(Language::English, Space::Wide);
                    }
                }
            }
        }
    }
}
