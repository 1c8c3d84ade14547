//! Luminos by tapping: a tile of the middle shows what it would bring where; a place takes and places it at once.

use luciole_rules::luminos::{Illegal, Luminos, Move, Stage, Tile};
use luciole_rules::{Game as _, Turn};

use crate::{Aid, Play, Tap};

/// What is left in the bag.
pub const BAG: Aid = Aid { key: 'b', turns: false };

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The tile of the middle that is to be taken.
    pub tile: Option<Tile>,
}

/// What can be tapped: everything has the name of the move that it makes. A tile of the middle is taken by the second tap, or with the
/// place where it goes.
pub type Target = Move;

impl Play for Luminos {
    const AIDS: &'static [Aid] = &[BAG];

    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        match (target, self.stage(), selection.tile) {
            (Move::Take(tile), Stage::Source, chosen) if self.turn() != Turn::Over && chosen != Some(tile) => {
                if self.middle().contains(&tile) {
                    Tap::Select(Selection { tile: Some(tile) })
                } else {
                    Tap::Refuse(Illegal::NotInMiddle(tile))
                }
            }
            (Move::Place(_), Stage::Source, Some(tile)) => {
                let mut taken = self.clone();
                let both = taken.play(Move::Take(tile)).and_then(|_| taken.play(target));
                both.map_or_else(Tap::Refuse, |_| Tap::Series(vec![Move::Take(tile), target]))
            }
            _ => self.clone().play(target).map_or_else(Tap::Refuse, |_| Tap::Play(target)),
        }
    }

    fn lead(&self, chosen: Move) -> (Selection, Target) {
        let tile = match chosen {
            Move::Take(tile) => Some(tile),
            _ => None,
        };
        (Selection { tile }, chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_rules::luminos::{Arranged, Options, STARTS, Tokens};
    use luciole_rules::{Chance, Seed, random_move};

    fn position() -> Luminos {
        let players = STARTS.map(|piece| Arranged { piece, tiles: &[], columns: [&[]; 3], tokens: Tokens::ALL });
        Luminos::arranged(&players[..2], &["SSM".parse().unwrap(), "T".parse().unwrap()])
    }

    fn tap(position: &Luminos, selection: Selection, target: &str) -> Tap<Luminos> {
        position.tap(&selection, target.parse().unwrap())
    }

    fn chosen(tile: &str) -> Selection {
        Selection { tile: Some(tile.parse().unwrap()) }
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
    fn what_is_not_allowed_is_refused_with_the_reason() {
        let position = position();
        let refused = |selection, target: &str| match tap(&position, selection, target) {
            Tap::Refuse(why) => why,
            other => panic!("{target}: {other:?}"),
        };
        assert_eq!(refused(Selection::default(), "M"), Illegal::NotInMiddle("M".parse().unwrap()));
        assert_eq!(refused(Selection::default(), "at=1,1"), Illegal::First(Stage::Source));
        assert_eq!(refused(chosen("T"), "at=5,5"), Illegal::Apart("5,5".parse().unwrap()));
        assert_eq!(refused(chosen("T"), "at=0,0"), Illegal::Taken("0,0".parse().unwrap()));
        assert_eq!(refused(chosen("T"), "keep"), Illegal::First(Stage::Source));
    }

    #[test]
    fn one_more_tap_plays_what_is_led_to() {
        for seats in 2..=4 {
            let mut position = Luminos::set_up(seats, &Options::default(), Seed(7)).unwrap();
            let mut chance = Chance::new(Seed(7), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for led in position.moves() {
                    let (selection, target) = position.lead(led);
                    assert_eq!(position.tap(&selection, target), Tap::Play(led));
                }
                position.play(chosen).unwrap();
            }
            for target in ["T", "bag", "at=1,1", "keep", "order=12"] {
                assert_eq!(position.tap(&Selection::default(), target.parse().unwrap()), Tap::Refuse(Illegal::Over));
            }
        }
    }
}
