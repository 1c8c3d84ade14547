//! Playing Lacuna by taps: a flower, its partner, then the pawn slides along their line and is placed.

use std::fmt;
use std::str::FromStr;

use luciole_core::ParseError;
use luciole_session::{Control, Overlay, Play, Tap};

use crate::rules::{Colour, Effect, Flower, Lacuna, Line, Move, Pair, Stretch};

/// For each pawn, the part of the pond nearer to it than to any other.
pub const TERRITORIES: Overlay = Overlay { key: 't', control: Control::Edge };
/// The prospective owner of each loose flower if the game ended now.
pub const OWNERS: Overlay = Overlay { key: 'o', control: Control::Edge };

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A flower, whose partners are shown.
    Flower(Flower),
    /// A pair, and the place of the pawn's ghost on its line.
    Pair(Pair, u32),
}

impl Selection {
    /// The effect of the pawn at its ghost, if there is one. Before the first pawn no flower belongs to anybody, so
    /// that none changes hands.
    pub fn effect(&self, position: &Lacuna) -> Option<Effect> {
        let Self::Pair(pair, place) = *self else { return None };
        let effect = position.if_placed(pair, place).ok()?;
        Some(if position.pawns().is_empty() { Effect { changes: Vec::new(), ..effect } } else { effect })
    }
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `take-r`: a colour, before the pour.
    Colour(Colour),
    /// `r1`: a flower on the mat.
    Flower(Flower),
    /// `ghost`: the ghost of the pawn, to place it.
    Ghost,
    /// `pass`: if nothing else is legal.
    Pass,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Colour(colour) => write!(f, "take-{colour}"),
            Self::Flower(flower) => flower.fmt(f),
            Self::Ghost => f.write_str("ghost"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match (text, text.strip_prefix("take-")) {
            ("ghost", _) => Ok(Self::Ghost),
            ("pass", _) => Ok(Self::Pass),
            (_, Some(colour)) => colour.parse().map(Self::Colour),
            _ => text.parse().map(Self::Flower),
        }
    }
}

impl Play for Lacuna {
    const OVERLAYS: &'static [Overlay] = &[TERRITORIES, OWNERS];

    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        match (target, *selection) {
            (Target::Colour(colour), _) => Tap::Play(Move::Take(colour)),
            (Target::Pass, _) => Tap::Play(Move::Pass),
            (Target::Ghost, Selection::Pair(pair, place)) => Tap::Play(Move::Place(pair, place)),
            (Target::Ghost, _) => Tap::Select(*selection),
            (Target::Flower(flower), Selection::Flower(chosen)) if flower == chosen => Tap::Select(Selection::Nothing),
            (Target::Flower(flower), Selection::Flower(chosen)) => match Pair::of(chosen, flower) {
                Ok(pair) => match self.places(pair) {
                    Ok((line, free)) => Tap::Select(Selection::Pair(pair, first_place(&line, &free))),
                    Err(why) => Tap::Refuse(why),
                },
                Err(_) => Tap::Select(Selection::Flower(flower)),
            },
            (Target::Flower(flower), _) => Tap::Select(Selection::Flower(flower)),
        }
    }

    fn is_usable(&self, selection: &Selection, target: Target) -> bool {
        match self.tap(selection, target) {
            Tap::Select(Selection::Flower(flower)) => self.partners(flower).next().is_some(),
            _ => self.refusal(selection, target).is_none(),
        }
    }

    fn preselect(&self, chosen: Move) -> (Selection, Target) {
        match chosen {
            Move::Take(colour) => (Selection::Nothing, Target::Colour(colour)),
            Move::Place(pair, place) => (Selection::Pair(pair, place), Target::Ghost),
            Move::Pass => (Selection::Nothing, Target::Pass),
        }
    }

    fn first_tap(&self, chosen: Move) -> Option<Target> {
        match chosen {
            Move::Place(pair, _) => Some(Target::Flower(pair.flowers()[0])),
            Move::Take(_) | Move::Pass => None,
        }
    }

    fn is_step(&self, chosen: Move, target: Target) -> bool {
        matches!((chosen, target), (Move::Place(pair, _), Target::Flower(flower)) if pair.flowers().contains(&flower))
    }

    fn slide(&self, selection: &Selection, place: u32) -> Selection {
        match *selection {
            Selection::Pair(pair, _) if self.is_free(pair, place) => Selection::Pair(pair, place),
            unchanged => unchanged,
        }
    }

    fn back(&self, selection: &Selection) -> Selection {
        match *selection {
            Selection::Pair(pair, _) => Selection::Flower(pair.flowers()[0]),
            _ => Selection::Nothing,
        }
    }
}

/// Where the ghost appears: as close to the middle of the line as possible.
fn first_place(line: &Line, free: &[Stretch]) -> u32 {
    let middle = line.last() / 2;
    let nearest = |stretch: &Stretch| middle.clamp(stretch.from, stretch.to);
    free.iter().map(nearest).min_by_key(|place| place.abs_diff(middle)).unwrap_or(middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Illegal, Options};
    use luciole_core::{Chance, First, Game as _, Seed, random_move};

    fn poured() -> Lacuna {
        let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(7)).unwrap();
        position.play(Move::Take(Colour::Blue)).unwrap();
        position
    }

    #[test]
    fn two_flowers_and_the_ghost_make_a_move() {
        let position = poured();
        let (pair, free) = position.pairs().remove(0);
        let [a, b] = pair.flowers().map(Target::Flower);
        let Tap::Select(one) = position.tap(&Selection::Nothing, a) else { panic!() };
        assert_eq!(one, Selection::Flower(pair.flowers()[0]));
        let Tap::Select(both) = position.tap(&one, b) else { panic!() };
        let Selection::Pair(chosen, place) = both else { panic!() };
        assert!(chosen == pair && free.iter().any(|s| s.contains(place)), "the ghost starts on a free place");
        let slid = position.slide(&both, free[0].from);
        assert_eq!(slid, Selection::Pair(pair, free[0].from));
        assert_eq!(position.slide(&slid, 0), slid, "place 0 is inside the flower: the ghost stays");
        assert_eq!(position.tap(&slid, Target::Ghost), Tap::Play(Move::Place(pair, free[0].from)));
        assert_eq!(position.back(&slid), one);
    }

    #[test]
    fn one_more_tap_plays_the_preselected_move() {
        let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(7)).unwrap();
        let mut chance = Chance::new(Seed(7), 0);
        while let Some(chosen) = random_move(&position, &mut chance) {
            let (selection, target) = position.preselect(chosen);
            assert_eq!(position.tap(&selection, target), Tap::Play(chosen));
            position.play(chosen).unwrap();
        }
        let (selection, target) = position.preselect(Move::Pass);
        assert_eq!(position.tap(&selection, target), Tap::Play(Move::Pass));
    }

    #[test]
    fn a_partner_out_of_sight_is_refused_with_the_reason() {
        let position = poured();
        let [a, b] = Colour::ALL
            .into_iter()
            .flat_map(|c| c.flowers().flat_map(move |a| c.flowers().map(move |b| [a, b])))
            .find(|&[a, b]| {
                Pair::of(a, b).is_ok_and(|pair| matches!(position.line(pair), Err(Illegal::Obstructed { .. })))
            })
            .unwrap();
        assert!(matches!(
            position.tap(&Selection::Flower(a), Target::Flower(b)),
            Tap::Refuse(Illegal::Obstructed { .. })
        ));
    }

    #[test]
    fn tapping_again_deselects_and_another_colour_starts_over() {
        let position = poured();
        let [red, green] = ["r1", "g1"].map(|name| name.parse().unwrap());
        assert_eq!(position.tap(&Selection::Flower(red), Target::Flower(red)), Tap::Select(Selection::Nothing));
        assert_eq!(position.tap(&Selection::Flower(red), Target::Flower(green)), Tap::Select(Selection::Flower(green)));
        assert_eq!(position.tap(&Selection::Nothing, Target::Ghost), Tap::Select(Selection::Nothing));
    }

    #[test]
    fn the_ghost_tells_what_it_would_change_and_the_first_pawn_wins_nothing_over() {
        let mut position = poured();
        let (pair, free) = position.pairs().remove(0);
        let ghost = Selection::Pair(pair, free[0].from);
        let effect = ghost.effect(&position).unwrap();
        assert!(effect.changes.is_empty(), "before the first pawn no flower is anybody's");
        assert_eq!(effect.cut_off, position.if_placed(pair, free[0].from).unwrap().cut_off);
        assert_eq!(Selection::Flower(pair.flowers()[0]).effect(&position), None);

        position.play(Move::Place(pair, free[0].from)).unwrap();
        let changes =
            |(pair, free): (Pair, Vec<Stretch>)| Selection::Pair(pair, free[0].from).effect(&position).unwrap().changes;
        assert!(position.pairs().into_iter().map(changes).any(|changes| !changes.is_empty()));
    }

    #[test]
    fn targets_round_trip() {
        for text in ["take-r", "r1", "ghost", "pass"] {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in ["", "take-", "take-x", "r9", "Ghost"] {
            assert!(wrong.parse::<Target>().is_err());
        }
    }
}
