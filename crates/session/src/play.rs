//! What a game adds to its rules so that it can be played by tapping.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use luciole_core::{Game, ParseError};

/// Additional information that a player may turn on, on top of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The lowercase letter or digit that toggles it and identifies it.
    pub key: char,
    /// What turns it on and off.
    pub control: Control,
}

/// What turns an overlay on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// A button among the further tools.
    Tool,
    /// A button at the board's edge: players consult it turn after turn.
    Edge,
    /// A button or a swipe that turns the board to its other part, where there is no room for both. Elsewhere the overlay
    /// is useless.
    Turn,
    /// Signs on the board.
    Sign,
}

/// How taps become moves.
pub trait Play: Game {
    /// The overlays, in the order in which they are offered. Their keys are unique and differ from the table's own
    /// keys.
    const OVERLAYS: &'static [Overlay] = &[];

    /// A move that is being put together; the default is an empty selection.
    type Selection: Clone + Debug + Default + Eq + Send + Sync;
    /// Something that can be tapped. Its text form identifies it permanently: drawings, tests and the screen reader's
    /// focus rely on it.
    type Target: Copy + Debug + Display + Eq + FromStr<Err = ParseError> + Send + Sync;

    /// The effect of a tap on `target`, given the current `selection`.
    fn tap(&self, selection: &Self::Selection, target: Self::Target) -> Tap<Self>;

    /// Why a tap on `target` would be refused, if it would be.
    fn refusal(&self, selection: &Self::Selection, target: Self::Target) -> Option<Self::Illegal> {
        match self.tap(selection, target) {
            Tap::Refuse(why) => Some(why),
            Tap::Play(chosen) => self.clone().play(chosen).err(),
            Tap::Series(moves) => {
                let mut after = self.clone();
                moves.into_iter().find_map(|chosen| after.play(chosen).err())
            }
            Tap::Select(_) => None,
        }
    }

    /// Whether a tap on `target` is of any use for a move. It isn't if it would be refused, nor if it selects something
    /// only to show that it leads nowhere.
    fn is_usable(&self, selection: &Self::Selection, target: Self::Target) -> bool {
        self.refusal(selection, target).is_none()
    }

    /// The selection from which one more tap plays `chosen`, a legal move, and the target of that tap. Used to show
    /// proposed moves.
    fn preselect(&self, chosen: Self::Move) -> (Self::Selection, Self::Target);

    /// The target with which a player begins `chosen`, a legal move, from nothing selected. `None` if nothing else is
    /// tapped for it.
    fn first_tap(&self, chosen: Self::Move) -> Option<Self::Target> {
        let _ = chosen;
        None
    }

    /// Whether `target` is tapped for `chosen`, a legal move, before the tap that plays it. Once a move is hinted, all of
    /// that is selected, and a tap on it keeps the hint.
    fn is_step(&self, chosen: Self::Move, target: Self::Target) -> bool {
        self.first_tap(chosen) == Some(target)
    }

    /// The selection with the sliding piece moved to `place` on its rail; unchanged if nothing slides, or not there.
    #[must_use]
    fn slide(&self, selection: &Self::Selection, place: u32) -> Self::Selection {
        let _ = place;
        selection.clone()
    }

    /// The selection without its last step.
    #[must_use]
    fn back(&self, selection: &Self::Selection) -> Self::Selection {
        let _ = selection;
        Self::Selection::default()
    }
}

/// The effect of a tap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap<G: Play> {
    /// The move isn't complete yet, or starts over.
    Select(G::Selection),
    /// The move is complete. If the rules don't allow it, the tap is refused with their reason.
    Play(G::Move),
    /// Several moves are complete, to be played in order: all of them, or none if one isn't allowed.
    Series(Vec<G::Move>),
    /// The tap leads to no move, and why; the selection stays.
    Refuse(G::Illegal),
}
