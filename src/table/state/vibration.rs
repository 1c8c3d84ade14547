//! Vibration at a table.

use leptos::prelude::*;

use crate::dom::vibration::vibrate;

use super::TableState;

/// A person's move is played: one tick.
pub(super) const PLAYED: [u8; 1] = [12];
/// A tap is refused: two.
pub(super) const REFUSED: [u8; 3] = [12, 70, 12];

impl TableState {
    /// Vibrates, unless the player prefers not to. Somebody else's page stays still.
    pub(super) fn vibrate(self, pattern: &[u8]) {
        if !self.app.embedded && self.app.settings.with_untracked(|settings| settings.vibration) {
            vibrate(pattern);
        }
    }
}
