//! Puts the game of a table into the database.

use std::slice;

use leptos::logging::warn;
use luciole_table::{Elsewhere, Save, StorageError, Stored, StoredGame};

use super::by_link::continued;
use super::{ChangeOutcome, SaveStore};
use crate::dom::storage::{storage, stored};

/// Where it is noted whether home has an unfinished game to offer. The page is then shown with it (`index.html`).
const UNFINISHED: &str = "luciole.unfinished";

/// Whether there may be an unfinished game, as far as has been noted.
pub fn may_have_unfinished() -> bool {
    !stored(UNFINISHED).is_empty()
}

/// Notes whether there is an unfinished game, if the browser lets the app.
pub fn note_unfinished(is_there: bool) {
    let Some(storage) = storage() else { return };
    let noted = if is_there { storage.set_item(UNFINISHED, "1") } else { storage.remove_item(UNFINISHED) };
    if let Err(why) = noted {
        warn!("{UNFINISHED} can't be changed: {why:?}");
    }
}

/// A game as another tab has saved it, and what can be read of it.
pub fn elsewhere(stored: StoredGame) -> Elsewhere {
    Elsewhere { game: stored.read(), stored }
}

/// The clock, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Saves a game; says what has become of it.
pub async fn store(saves: &SaveStore, save: &Save) -> Stored {
    if save.summary.ends.is_none() {
        note_unfinished(true);
    }
    let summary = save.summary.write();
    let now = save.moved.then(now);
    let Some(mut before) = save.before.clone() else {
        return store_anew(saves, save, summary).await.map_or_else(Stored::Nowhere, Stored::As);
    };
    loop {
        let next = before.followed_by(&save.game, &summary, now);
        if next == before {
            return Stored::As(before);
        }
        match saves.save(before.revision, &next).await {
            Ok(ChangeOutcome::Done) => return Stored::As(next),
            // This page's own earlier move: it was written, but the browser couldn't say so.
            Ok(ChangeOutcome::Differs(Some(other)))
                if continued(&save.game, slice::from_ref(&other), true).is_some() =>
            {
                before = other;
            }
            Ok(ChangeOutcome::Differs(other)) => return Stored::Differs(other.map(elsewhere)),
            Err(why) => return Stored::Nowhere(why),
        }
    }
}

/// Saves a game from an address: as the saved game that it continues, or as a new one.
async fn store_anew(saves: &SaveStore, save: &Save, summary: String) -> Result<StoredGame, StorageError> {
    if save.origin.is_some() {
        return saves.create(&save.game, summary, save.origin.clone()).await;
    }
    if let Some(known) = continued(&save.game, &saves.all().await?, save.moved) {
        let next = known.followed_by(&save.game, &summary, Some(now()));
        if saves.save(known.revision, &next).await? == ChangeOutcome::Done {
            return Ok(next);
        }
        // Another tab was quicker: this becomes a game of its own.
    }
    saves.create(&save.game, summary, None).await
}
