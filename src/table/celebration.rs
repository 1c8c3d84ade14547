//! Fireflies that rise over the board when the person to whom the page speaks has just won.

use super::state::TableState;
use crate::dom::element::el;
use crate::dom::live::live;
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::watched::{Derived, Watched};

/// The style sheet says where each of them rises.
const FIREFLIES: &str = "<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i>";

/// The fireflies, once for each game that is won here: not when it is looked at again.
pub fn celebration(state: TableState) -> AnyView {
    let won = Derived::new(move || state.game.view.with(|seen| seen.over && seen.you_won()));
    let celebrated = Watched::new(None);
    live(move || {
        let revision = Some(state.game.stamp.with_untracked(|stamp| stamp.mark.revision));
        let before = state.clock.due.with_untracked(|due| due.ended_before) || celebrated.get_untracked() == revision;
        if !won.get() || before {
            return ().into_any();
        }
        celebrated.set(revision);
        el("div").class("celebration").is("aria-hidden", "true").html(FIREFLIES).view()
    })
}
