//! What a game adds to its rules so that it can be played by tapping.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use luciole_core::{Game, ParseError};

/// Something that a player may have shown on the board, on top of what it shows anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The small letter that turns it on and off, and names it.
    pub key: char,
    /// Whether it turns the board over to its other part where there is no room for all of it, and is of no use elsewhere.
    pub turns: bool,
}

/// How taps become moves.
pub trait Play: Game {
    /// What a player may have shown on top, in the order in which it is offered. The keys of no two are the same, and none is
    /// one of the table's own.
    const OVERLAYS: &'static [Overlay] = &[];

    /// A move that is being put together; the default is nothing yet.
    type Selection: Clone + Debug + Default + Eq + Send + Sync;
    /// What can be tapped. Its text names it for good: drawings, tests and the screen reader's focus hold on to it.
    type Target: Copy + Debug + Display + Eq + FromStr<Err = ParseError> + Send + Sync;

    /// What a tap on `target` does, `selection` being what was tapped before.
    fn tap(&self, selection: &Self::Selection, target: Self::Target) -> Tap<Self>;

    /// Why a tap on `target` would be refused, if it would.
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

    /// The selection from which one more tap plays `chosen`, a legal move, and the target of that tap: how a move is shown that
    /// somebody proposes.
    fn preselect(&self, chosen: Self::Move) -> (Self::Selection, Self::Target);

    /// The selection with what is being slid moved to that `place` of its rail; unchanged if nothing is, or not there.
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

/// What a tap does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tap<G: Play> {
    /// The move isn't complete yet, or begins anew.
    Select(G::Selection),
    /// The move is complete. If the rules don't allow it, the tap is refused for their reason.
    Play(G::Move),
    /// Several moves are complete, to be played one after the other: all, or none if one is not allowed.
    Series(Vec<G::Move>),
    /// The tap leads to no move, and why; the selection stays.
    Refuse(G::Illegal),
}
