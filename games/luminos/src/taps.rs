//! Playing Luminos by taps: a tile of the middle shows its effect on each spot; tapping a spot takes and places it at
//! once. Bonus tokens are toggled one by one before they are put on the tile. A start piece is chosen by one tap and
//! taken by a second.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Game as _, ParseError, Turn};
use luciole_session::{Control, Overlay, Play, Tap};

use crate::rules::{Illegal, Luminos, Move, Piece, Stage, Symbol, Tile, Tokens};

/// The contents of the bag.
pub const BAG: Overlay = Overlay { key: 'b', control: Control::Tool };

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The start piece that is to be taken.
    pub piece: Option<Piece>,
    /// The tile of the middle to be taken.
    pub tile: Option<Tile>,
    /// The tokens to be put on the tile just placed.
    pub tokens: Tokens,
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A move, by its notation. A tile of the middle is taken by the second tap, or by tapping a spot for it; a start
    /// piece by the second tap.
    Move(Move),
    /// `token=S`: toggles this bonus token.
    Token(Symbol),
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(chosen) => chosen.fmt(f),
            Self::Token(symbol) => write!(f, "token={symbol}"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some(letter) = text.strip_prefix("token=") else { return text.parse().map(Self::Move) };
        let unreadable = |_: ParseError| ParseError::new(text, "a token: S, M or T (token=S)");
        letter.parse().map(Self::Token).map_err(unreadable)
    }
}

impl Play for Luminos {
    const OVERLAYS: &'static [Overlay] = &[BAG];

    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        let target = match target {
            Target::Move(chosen) => chosen,
            Target::Token(symbol) => {
                let tokens = selection.tokens.toggled(symbol);
                let can_be = self.clone().play(Move::Tokens(tokens));
                return can_be.map_or_else(Tap::Refuse, |_| Tap::Select(Selection { tokens, ..*selection }));
            }
        };
        match (target, self.stage(), selection.tile) {
            (Move::ChooseStart(piece), Stage::Start, _) if selection.piece != Some(piece) => {
                let selected = Selection { piece: Some(piece), ..*selection };
                self.check_start(piece).map_or_else(Tap::Refuse, |()| Tap::Select(selected))
            }
            (Move::Take(tile), Stage::Source, chosen) if self.turn() != Turn::Over && chosen != Some(tile) => {
                if self.middle().contains(&tile) {
                    Tap::Select(Selection { tile: Some(tile), ..*selection })
                } else {
                    Tap::Refuse(Illegal::NotInMiddle(tile))
                }
            }
            (Move::Place(_), Stage::Source, Some(tile)) => Tap::Series(vec![Move::Take(tile), target]),
            _ => Tap::Play(target),
        }
    }

    fn preselect(&self, chosen: Move) -> (Selection, Target) {
        let selection = match chosen {
            Move::ChooseStart(piece) => Selection { piece: Some(piece), ..Selection::default() },
            Move::Take(tile) => Selection { tile: Some(tile), ..Selection::default() },
            Move::Tokens(tokens) => Selection { tokens, ..Selection::default() },
            _ => Selection::default(),
        };
        (selection, Target::Move(chosen))
    }

    fn is_step(&self, chosen: Move, target: Target) -> bool {
        matches!((chosen, target), (Move::Tokens(tokens), Target::Token(symbol)) if tokens.has(symbol))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Arranged, Options, STARTS, Starts, Tokens};
    use luciole_core::{Chance, First, Seat, Seed, random_move};

    fn position() -> Luminos {
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
        Luminos::arranged(&players[..2], &["SSM".parse().unwrap(), "T".parse().unwrap()])
    }

    fn tap(position: &Luminos, selection: Selection, target: &str) -> Tap<Luminos> {
        position.tap(&selection, target.parse().unwrap())
    }

    fn chosen(tile: &str) -> Selection {
        Selection { tile: Some(tile.parse().unwrap()), ..Selection::default() }
    }

    /// A tile with these symbols has just completed a square, and these tokens are unused.
    fn counting(tile: &str, tokens: Tokens) -> Luminos {
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens });
        let mut position = Luminos::arranged(&players[..2], &[tile.parse().unwrap(), "T".parse().unwrap()]);
        for chosen in [tile, "at=1,1"] {
            position.play(chosen.parse().unwrap()).unwrap();
        }
        assert_eq!(position.stage(), Stage::Tokens);
        position
    }

    fn toggled(letters: &str) -> Selection {
        let tokens = Symbol::ALL.into_iter().filter(|symbol| letters.contains(symbol.name())).collect();
        Selection { tokens, ..Selection::default() }
    }

    #[test]
    fn a_tile_and_a_place_take_and_place_it() {
        let position = position();
        let none = Selection::default();
        assert_eq!(tap(&position, none, "T"), Tap::Select(chosen("T")));
        assert_eq!(tap(&position, chosen("T"), "SSM"), Tap::Select(chosen("SSM")), "another one instead");
        let both = ["SSM", "at=1,1"].map(|chosen| chosen.parse().unwrap());
        assert_eq!(tap(&position, chosen("SSM"), "at=1,1"), Tap::Series(both.to_vec()));
        assert_eq!(tap(&position, chosen("T"), "T"), Tap::Play("T".parse().unwrap()), "the second tap takes it");
        assert_eq!(tap(&position, none, "bag"), Tap::Play(Move::Draw));
        assert_eq!(position.back(&chosen("T")), none);
    }

    #[test]
    fn a_start_piece_is_chosen_and_then_taken() {
        let options = Options { first: First::Seat1, start: Starts::Chosen };
        let mut position = Luminos::set_up(2, &options, Seed(7)).unwrap();
        let none = Selection::default();
        let piece = |number: &str| Selection { piece: Some(number.parse().unwrap()), ..none };
        assert_eq!(tap(&position, none, "start=2"), Tap::Select(piece("2")));
        assert_eq!(tap(&position, piece("2"), "start=4"), Tap::Select(piece("4")), "another one instead");
        assert_eq!(
            tap(&position, piece("2"), "start=2"),
            Tap::Play("start=2".parse().unwrap()),
            "the second tap takes it"
        );
        assert_eq!(position.back(&piece("2")), none);
        assert_eq!(position.refusal(&none, "bag".parse().unwrap()), Some(Illegal::First(Stage::Start)));
        position.play("start=2".parse().unwrap()).unwrap();
        let others = Illegal::OthersStart { piece: "2".parse().unwrap(), seat: Seat::at(0) };
        assert_eq!(tap(&position, none, "start=2"), Tap::Refuse(others));
        position.play("start=1".parse().unwrap()).unwrap();
        assert_eq!(position.refusal(&none, "start=3".parse().unwrap()), Some(Illegal::StartsSettled));
    }

    #[test]
    fn tokens_are_toggled_and_then_put() {
        let position = counting("SM", Tokens::ALL);
        assert_eq!(tap(&position, toggled(""), "token=T"), Tap::Select(toggled("T")));
        assert_eq!(tap(&position, toggled("T"), "token=S"), Tap::Select(toggled("ST")));
        assert_eq!(tap(&position, toggled("ST"), "token=T"), Tap::Select(toggled("S")));
        assert_eq!(tap(&position, toggled("ST"), "+ST"), Tap::Play("+ST".parse().unwrap()));
        assert_eq!(tap(&position, toggled(""), "keep"), Tap::Play("keep".parse().unwrap()));
        assert_eq!(position.back(&toggled("ST")), toggled(""));
    }

    #[test]
    fn an_unusable_token_is_not_toggled() {
        let refused = |position: &Luminos, selection, target: &str| match tap(position, selection, target) {
            Tap::Refuse(why) => why,
            other => panic!("{target}: {other:?}"),
        };
        let full = counting("SSM", Tokens::ALL);
        assert_eq!(refused(&full, toggled("S"), "token=T"), Illegal::Full { tile: "SSM".parse().unwrap() });
        let left = Tokens::ALL.toggled(Symbol::Moon);
        assert_eq!(refused(&counting("S", left), toggled("S"), "token=M"), Illegal::Used { left });
        assert_eq!(refused(&position(), toggled(""), "token=S"), Illegal::First(Stage::Source));
    }

    #[test]
    fn targets_round_trip_and_have_one_spelling() {
        for text in ["SSM", "bag", "at=2,-1", "keep", "+SM", "order=41", "start=3", "token=S", "token=M", "token=T"] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in ["token=", "token=X", "token=ST", "token=s", "token"] {
            assert!(wrong.parse::<Target>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn illegal_moves_are_refused_with_the_reason() {
        let position = position();
        let refused =
            |selection: Selection, target: &str| position.refusal(&selection, target.parse().unwrap()).unwrap();
        assert_eq!(refused(Selection::default(), "M"), Illegal::NotInMiddle("M".parse().unwrap()));
        assert_eq!(refused(Selection::default(), "at=1,1"), Illegal::First(Stage::Source));
        assert_eq!(refused(chosen("T"), "at=5,5"), Illegal::Apart("5,5".parse().unwrap()));
        assert_eq!(refused(chosen("T"), "at=0,0"), Illegal::Taken("0,0".parse().unwrap()));
        assert_eq!(refused(chosen("T"), "keep"), Illegal::First(Stage::Source));
    }

    #[test]
    fn one_more_tap_plays_the_preselected_move() {
        for (seats, start) in (2..=4).flat_map(|seats| [(seats, Starts::Dealt), (seats, Starts::Chosen)]) {
            let mut position = Luminos::set_up(seats, &Options { start, ..Options::default() }, Seed(7)).unwrap();
            let mut chance = Chance::new(Seed(7), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for led in position.legal_moves() {
                    let (selection, target) = position.preselect(led);
                    assert_eq!(position.tap(&selection, target), Tap::Play(led));
                }
                position.play(chosen).unwrap();
            }
            for target in ["T", "bag", "at=1,1", "keep", "order=12", "start=1", "token=S"] {
                let refusal = position.refusal(&Selection::default(), target.parse().unwrap());
                assert_eq!(refusal, Some(Illegal::Over));
            }
        }
    }
}
