//! What a page finds among the saved games.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_table::StorageError;

use crate::context::AppContext;
use crate::navigate::at_heading;
use crate::store::saves::SaveStore;

/// Calls `find` with the saved games, and again whenever it may succeed, until it has succeeded once. Returns its
/// result, or nothing until there is one.
pub fn find<T, F>(app: AppContext, find: F) -> ReadSignal<Option<Result<T, StorageError>>>
where
    T: Send + Sync + 'static,
    F: AsyncFn(SaveStore) -> Result<T, StorageError> + 'static,
{
    let (found, set_found) = signal(None);
    let find = Rc::new(find);
    let is_open = move || found.try_with_untracked(|found| matches!(found, None | Some(Err(_)))) == Some(true);
    app.saves.get_value().ask(move |saves| {
        if is_open() {
            let (saves, find) = (saves.clone(), Rc::clone(&find));
            spawn_local(async move {
                let now = find(saves).await;
                at_heading(|| is_open() && set_found.try_set(Some(now)).is_none());
            });
        }
    });
    found
}
