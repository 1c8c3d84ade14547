//! An editor of positions of any game, with the operations that don't need its type.

use std::any::Any;

use luciole_core::{Colours, Player, Seed, SetUpError};
use luciole_editor::{Edit, Editor, EditorView};
use luciole_scene::{Direction, Place};
use luciole_session::Space;
use luciole_words::Language;

use crate::{AnyPlaythrough, Listed};

erase! {
    /// An editor of positions, for any game.
    AnyEditor(ErasedEditor: Any + Send + Sync) of Editor<G: Listed + Edit> {
        same {
            fn pick(&mut self, piece: &str);
            fn back(&mut self) -> bool;
            fn tap(&mut self, target: &str);
            fn tap_at(&mut self, place: Place);
            fn drag(&mut self, target: &str, to: Place) -> bool;
            fn drop(&mut self, on: Option<&str>);
            fn steer(&mut self, direction: Direction, fine: bool);
            fn fill(&mut self, key: &str, values: &[u8]);
            fn seat(&mut self, seats: usize);
            fn colour(&mut self, colours: Colours);
            fn clear(&mut self);
            fn set_up(&mut self, seed: Seed);
            fn undo(&mut self) -> bool;
            fn redo(&mut self) -> bool;
            fn is_dragging(&self) -> bool;
            fn view(&self, language: Language, space: Space) -> EditorView;
        }

        /// The radius of the round cloth on which pieces lie anywhere: see [`Edit::CLOTH`].
        fn cloth(&self) -> Option<f64> {
            G::CLOTH
        }

        /// The draft as a record, as JSON: see [`Editor::record`].
        fn record(&self) -> String {
            Editor::record(self).to_json()
        }

        /// A game that starts from the draft: see [`Editor::begin`].
        ///
        /// # Errors
        /// If the position can't come about, or the players are too many or too few.
        fn begin(&self, players: Vec<Player>, seed: Seed) -> Result<AnyPlaythrough, SetUpError> {
            Editor::begin(self, players, seed).map(AnyPlaythrough::from)
        }

        /// Replaces the draft by that of another editor of the same game, as one change; otherwise nothing changes.
        fn replace(&mut self, other: &AnyEditor) {
            if let Some(other) = other.downcast_ref::<G>() {
                Editor::replace(self, other);
            }
        }
    }
}
