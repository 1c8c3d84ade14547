//! The databases in the browser: IndexedDB, through the crate `idb`. One object store holds all games.

use leptos::logging::warn;
use leptos::prelude::{WindowListenerHandle, window_event_listener};
use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use idb::event::VersionChangeEvent;
use idb::{
    Cursor, CursorDirection, DatabaseEvent as _, Event as _, Factory, KeyPath, ObjectStore, ObjectStoreParams, Query,
    Request, Transaction,
};
use js_sys::{Array, Function, JSON, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbTransaction};

use crate::dom::storage::storage;
use luciole_table::GameKey;
use luciole_table::{Letters, Origin, StorageError, StoredGame};

/// A database with one object store.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    pub name: &'static str,
    /// Raise it when the store changes, or when what it holds gains data that this version would drop. A tab with a newer
    /// version makes tabs with older ones close the database.
    pub version: u32,
    pub store: &'static str,
    /// Creates the store and its indexes.
    pub create: fn(&VersionChangeEvent) -> Result<(), idb::Error>,
}

/// The games.
pub const GAMES: Description = Description { name: "luciole-games", version: 1, store: "games", create };
/// The index of games by when they were last played.
const CHANGED: &str = "changed";
/// The index of games played by link, by the seat played from here; it contains no others.
const HERE: &str = "here";

#[wasm_bindgen]
extern "C" {
    /// A database whose transactions take options, which `idb` doesn't support.
    type WithOptions;

    #[wasm_bindgen(method, catch)]
    fn transaction(this: &WithOptions, store: &str, mode: &str, options: &JsValue) -> Result<IdbTransaction, JsValue>;
}

/// An open database.
pub struct Database {
    raw: IdbDatabase,
    store: &'static str,
    /// Owns the callbacks for when the database closes.
    inner: idb::Database,
}

/// One change to a game.
#[derive(Clone, Debug)]
pub struct Change {
    /// The game's key.
    pub key: GameKey,
    /// The revision it must have; none if the game must not exist.
    pub expected: Option<u64>,
    /// The new value; none to delete the game.
    pub becomes: Option<StoredGame>,
    /// Whether this only updates the summary. What else changes without a move then stays as it is, and a game that isn't as
    /// expected is skipped instead of aborting the whole transaction.
    pub note: bool,
    /// Whether this is a move that was just played, or a new game: the game is then the one played last, even if the
    /// clock was set back. Otherwise the time of its last move stays as it is.
    pub played: bool,
}

impl Change {
    /// Whether the game already is what this makes of it: a connection may be lost after the browser has written, but
    /// before it could say so.
    fn is_made(&self, now: Option<&StoredGame>) -> bool {
        let state = |game: &StoredGame| (game.revision, game.here, game.record.clone());
        self.becomes.as_ref().zip(now).is_some_and(|(becomes, now)| state(becomes) == state(now))
    }

    /// Changes a game to this, if it has the expected revision.
    pub fn to(expected: Option<u64>, becomes: StoredGame) -> Self {
        Self { key: becomes.key.clone(), expected, becomes: Some(becomes), note: false, played: false }
    }
}

/// Which games to read.
#[derive(Clone, Copy, Debug)]
pub enum Which<'a> {
    /// All of them.
    All,
    /// The game with this key.
    Of(&'a GameKey),
    /// Games that are played by link.
    ByLinks,
}

/// The outcome of changes, of which either all or none are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangeOutcome {
    /// All are written.
    Done,
    /// A game isn't as expected; this is its current state, if it exists.
    Differs(Option<StoredGame>),
}

impl Database {
    /// Opens a database, however long that takes. Sets `created` if there was none. Calls `lost` when the connection
    /// closes by itself or because another tab needs it closed.
    ///
    /// # Errors
    /// Why it can't be opened: [`StorageError::Lost`] if the page was left while it was created.
    pub async fn open(
        what: &'static Description,
        created: Rc<Cell<bool>>,
        lost: impl Fn() + 'static,
    ) -> Result<Self, StorageError> {
        let denied = |why: idb::Error| {
            warn!("no database: {}", reason(&why).1);
            StorageError::Denied
        };
        let mut request =
            Factory::new().and_then(|factory| factory.open(what.name, Some(what.version))).map_err(denied)?;
        // A page that is left while it creates the database closes its connection, for the same reason as
        // [`OnLeaving`].
        let connection = Rc::new(OnceCell::new());
        let left = Rc::new(Cell::new(false));
        let leaving = OnLeaving::call({
            let (connection, left) = (Rc::clone(&connection), Rc::clone(&left));
            move || {
                if let Some(database) = connection.get() {
                    IdbDatabase::close(database);
                    left.set(true);
                }
            }
        });
        request.on_upgrade_needed(move |event| {
            created.set(true);
            if let Ok(database) = event.database() {
                connection.get_or_init(|| database.into());
            }
            let filled = (what.create)(&event);
            let creating = event.target().ok().and_then(|request| request.transaction());
            if let (Err(_), Some(creating)) = (filled, creating) {
                // There is no database then, and the request fails.
                let _ = creating.abort();
            }
        });
        settled(|settle| {
            request.on_success(calls(settle));
            request.on_error(calls(settle));
        })
        .await;
        drop(leaving);
        if let Some(error) = request.error().map_err(denied)? {
            if left.get() {
                return Err(StorageError::Lost);
            }
            let (name, thrown) = (error.name(), idb::Error::DomException(error));
            return Err(if name == "VersionError" {
                StorageError::Newer
            } else if name == "InvalidStateError" || storage().is_none() {
                // Private windows give the former error; browsers that may not store anything give any error, but also
                // deny local storage.
                denied(thrown)
            } else {
                match trouble(&thrown) {
                    // Only a page that has been left may retry at once.
                    StorageError::Lost => StorageError::Failed,
                    why => why,
                }
            });
        }
        let raw: IdbDatabase = request.database().map_err(denied)?.into();
        let mut inner = idb::Database::from(raw.clone());
        let lost = Rc::new(lost);
        let closed = Rc::clone(&lost);
        inner.on_version_change(move |_| lost());
        inner.on_close(move |_| closed());
        Ok(Self { raw, store: what.store, inner })
    }

    /// These games, most recently played first.
    pub async fn find(&self, which: Which<'_>) -> Result<Vec<StoredGame>, idb::Error> {
        let (_, store, _leaving) = self.begin("readonly")?;
        let request = match which {
            Which::All => store.get_all(None, None)?,
            Which::Of(key) => store.get_all(Some(Query::Key(JsValue::from_str(key.as_str()))), None)?,
            Which::ByLinks => store.index(HERE)?.get_all(None, None)?,
        };
        let values = answer(request).await?;
        let mut games: Vec<StoredGame> = Vec::new();
        for game in Array::from(&values).iter().filter_map(|value| stored(&value)) {
            let place = games.partition_point(|other| other.changed >= game.changed);
            games.insert(place, game);
        }
        Ok(games)
    }

    /// Passes games to `enough` one by one, most recently played first, until it returns true.
    pub async fn look_back(&self, enough: &mut dyn FnMut(StoredGame) -> bool) -> Result<(), idb::Error> {
        let (_, store, _leaving) = self.begin("readonly")?;
        let mut next = answer(store.index(CHANGED)?.open_cursor(None, Some(CursorDirection::Prev))?).await?;
        // After the last game the result is not a cursor.
        while let Ok(cursor) = Cursor::try_from(next) {
            if stored(&cursor.value()?).is_some_and(&mut *enough) {
                break;
            }
            next = answer(cursor.next(None)?).await?;
        }
        Ok(())
    }

    /// Makes all changes in one transaction, provided each game is as expected; returns once they are durable.
    pub async fn swap(&self, changes: &[Change]) -> Result<ChangeOutcome, idb::Error> {
        let swapped = self.write(async |store| {
            let outcome = make(store, changes).await?;
            let is_done = outcome == ChangeOutcome::Done;
            Ok((outcome, is_done))
        });
        swapped.await
    }

    /// Reads in one transaction.
    pub async fn read<T>(
        &self,
        read: impl AsyncFnOnce(&ObjectStore) -> Result<T, idb::Error>,
    ) -> Result<T, idb::Error> {
        let (_, store, _leaving) = self.begin("readonly")?;
        read(&store).await
    }

    /// Makes changes in one transaction, which is aborted if `make` returns false or fails; returns once they are
    /// durable.
    pub async fn write<T>(
        &self,
        make: impl AsyncFnOnce(&ObjectStore) -> Result<(T, bool), idb::Error>,
    ) -> Result<T, idb::Error> {
        let (raw, store, _leaving) = self.begin("readwrite")?;
        let mut transaction = Transaction::from(raw.clone());
        let complete = Rc::new(Cell::new(false));
        let completed = Rc::clone(&complete);
        let end = settled(|settle| {
            let done = settle.clone();
            transaction.on_complete(move |_| {
                completed.set(true);
                call(&done);
            });
            transaction.on_abort(calls(settle));
        });
        let outcome = make(&store).await;
        if !matches!(outcome, Ok((_, true))) {
            // After a failure the browser may have aborted it already.
            let _ = raw.abort();
        }
        // Whatever the outcome, the transaction's callbacks must live until it ends.
        end.await;
        match outcome? {
            (_, true) if !complete.get() => {
                Err(raw.error().map_or(idb::Error::DomExceptionNotFound, idb::Error::DomException))
            }
            (outcome, _) => Ok(outcome),
        }
    }

    /// Begins a transaction, which is aborted if the page is left before it is committed.
    fn begin(&self, mode: &str) -> Result<(IdbTransaction, ObjectStore, OnLeaving), idb::Error> {
        // As durable as the browser can make it; browsers that don't know the option ignore it.
        let options = Object::new();
        set(&options, "durability", &JsValue::from_str("strict"));
        let database: &WithOptions = self.raw.unchecked_ref();
        let raw = database.transaction(self.store, mode, &options).map_err(idb::Error::TransactionOpenFailed)?;
        let store = Transaction::from(raw.clone()).object_store(self.store)?;
        let abort = raw.clone();
        // A transaction that has ended or is being committed refuses to be aborted.
        let leaving = OnLeaving::call(move || drop(abort.abort()));
        Ok((raw, store, leaving))
    }
}

/// A callback for when the page is left, until dropped. In WebKit, a page in the page cache keeps its connection and
/// its open transactions: they block the database for all other pages until the browser is restarted.
struct OnLeaving(Option<WindowListenerHandle>);

impl OnLeaving {
    fn call(callback: impl Fn() + 'static) -> Self {
        Self(Some(window_event_listener(leptos::ev::pagehide, move |_| callback())))
    }
}

impl Drop for OnLeaving {
    fn drop(&mut self) {
        if let Some(listener) = self.0.take() {
            listener.remove();
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.inner.close();
    }
}

/// Creates the store of games and its indexes.
fn create(event: &VersionChangeEvent) -> Result<(), idb::Error> {
    let mut by_key = ObjectStoreParams::new();
    by_key.key_path(Some(KeyPath::new_single("key")));
    let games = event.database()?.create_object_store(GAMES.store, by_key)?;
    for field in [CHANGED, HERE] {
        games.create_index(field, KeyPath::new_single(field), None)?;
    }
    Ok(())
}

async fn make(store: &ObjectStore, changes: &[Change]) -> Result<ChangeOutcome, idb::Error> {
    for (index, change) in changes.iter().enumerate() {
        let key = JsValue::from_str(change.key.as_str());
        let now = stored(&answer(store.get(key.clone())?).await?);
        if now.as_ref().map(|game| game.revision) != change.expected {
            if change.note || change.is_made(now.as_ref()) {
                continue;
            }
            return Ok(ChangeOutcome::Differs(now));
        }
        let commit_if_last = || {
            if index + 1 == changes.len() {
                // The browser then finishes by itself, even if the page is left. Old ones can't do that.
                let _ = store.transaction().commit();
            }
        };
        if let Some(game) = &change.becomes {
            let time = match &now {
                _ if change.played => game.changed.max(last_change(store).await? + 1),
                Some(now) => now.changed,
                None => game.changed,
            };
            let as_it_is = now.as_ref().filter(|_| change.note).unwrap_or(game);
            let (shown, letters) = (as_it_is.shown, &as_it_is.letters);
            let put = store.put(&value(game, time, shown, letters), None)?;
            commit_if_last();
            answer(put).await?;
        } else {
            let delete = store.delete(key)?;
            commit_if_last();
            answer(delete).await?;
        }
    }
    Ok(ChangeOutcome::Done)
}

/// When the game played last was changed; 0 if there is none.
async fn last_change(store: &ObjectStore) -> Result<u64, idb::Error> {
    let last = answer(store.index(CHANGED)?.open_cursor(None, Some(CursorDirection::Prev))?).await?;
    // Without games, the result is not a cursor.
    let last = Cursor::try_from(last).ok().and_then(|cursor| cursor.key().ok()?.as_f64());
    Ok(last.and_then(whole).unwrap_or_default())
}

/// The result of a request.
pub(super) async fn answer(mut request: impl Request<Event: 'static>) -> Result<JsValue, idb::Error> {
    settled(|settle| {
        request.on_success(calls(settle));
        request.on_error(calls(settle));
    })
    .await;
    match request.error()? {
        Some(error) => Err(idb::Error::DomException(error)),
        None => request.result(),
    }
}

/// Calls `listen` at once with a callback, and waits until that callback is called.
pub(super) fn settled<L: FnOnce(&Function)>(listen: L) -> impl Future<Output = ()> + use<L> {
    let mut listen = Some(listen);
    let promise = Promise::new(&mut |settle, _| {
        if let Some(listen) = listen.take() {
            listen(&settle);
        }
    });
    async move {
        // The promise is never rejected.
        let _ = JsFuture::from(promise).await;
    }
}

fn calls<E>(settle: &Function) -> impl FnOnce(E) + use<E> {
    let settle = settle.clone();
    move |_| call(&settle)
}

pub(super) fn call(settle: &Function) {
    // Settling a promise can't fail.
    let _ = settle.call0(&JsValue::NULL);
}

/// What the player is told of an error. The console has the browser's own words.
pub fn trouble(error: &idb::Error) -> StorageError {
    let (name, why) = reason(error);
    if name == "QuotaExceededError" {
        return StorageError::Full;
    }
    warn!("the database: {name}: {why}");
    StorageError::Lost
}

/// The name and message of what the browser threw. The crate's own messages would weigh more than everything else here.
fn reason(error: &idb::Error) -> (String, String) {
    use idb::Error::{
        DeleteFailed, DomException, GetAllFailed, GetAllKeysFailed, GetFailed, IndexedDbNotFound, IndexedDbOpenFailed,
        ObjectStoreNotFound, RequestResultNotFound, TransactionOpenFailed, UpdateFailed,
    };
    let thrown = match error {
        DomException(thrown) => thrown.as_ref(),
        DeleteFailed(thrown)
        | GetAllFailed(thrown)
        | GetAllKeysFailed(thrown)
        | GetFailed(thrown)
        | IndexedDbNotFound(thrown)
        | IndexedDbOpenFailed(thrown)
        | ObjectStoreNotFound(thrown)
        | RequestResultNotFound(thrown)
        | TransactionOpenFailed(thrown)
        | UpdateFailed(thrown) => thrown,
        _ => &JsValue::UNDEFINED,
    };
    let field = |name: &str| Reflect::get(thrown, &JsValue::from_str(name)).ok().and_then(|field| field.as_string());
    (field("name").unwrap_or_default(), field("message").unwrap_or_else(|| "IndexedDB".to_owned()))
}

/// A game as the database stores it, with the time of its last move, the number of moves `shown`, and its letters.
fn value(game: &StoredGame, changed: u64, shown: Option<u64>, letters: &Letters) -> JsValue {
    let object = Object::new();
    set(&object, "key", &JsValue::from_str(game.key.as_str()));
    set(&object, "revision", &JsValue::from_f64(game.revision as f64));
    set(&object, "changed", &JsValue::from_f64(changed as f64));
    if let Some(shown) = shown {
        set(&object, "shown", &JsValue::from_f64(shown as f64));
    }
    if let Some(here) = game.here {
        set(&object, "here", &JsValue::from_f64(u8::from(here).into()));
    }
    if let Some(origin) = &game.origin {
        set(&object, "origin", &JsValue::from_str(&origin.write()));
    }
    if !game.name.as_str().is_empty() {
        set(&object, "name", &JsValue::from_str(game.name.as_str()));
    }
    if *letters != Letters::default() {
        set(&object, "letters", &JsValue::from_str(&letters.write()));
    }
    set(&object, "about", &JsValue::from_str(&game.about));
    set(&object, "record", &JsValue::from_str(&game.record));
    object.into()
}

pub(super) fn set(object: &Object, name: &str, value: &JsValue) {
    // Setting a field of a plain new object can't fail.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

/// A field of a value; `undefined` if it has none of that name.
pub(super) fn field(value: &JsValue, name: &str) -> JsValue {
    Reflect::get(value, &JsValue::from_str(name)).unwrap_or_default()
}

/// A value from the database, checked. Without a key it can't be Luciole's, and couldn't be requested either.
fn stored(value: &JsValue) -> Option<StoredGame> {
    let field = |name: &str| field(value, name);
    let whole = |name: &str| field(name).as_f64().and_then(whole);
    let key = field("key").as_string()?.parse().ok()?;
    // Anything else stays, and is shown as an unreadable record.
    let other = || JSON::stringify(value).map(String::from).unwrap_or_default();
    Some(StoredGame {
        key,
        revision: whole("revision").unwrap_or_default(),
        changed: whole("changed").unwrap_or_default(),
        shown: whole("shown"),
        record: field("record").as_string().unwrap_or_else(other),
        about: field("about").as_string().unwrap_or_default(),
        here: whole("here").and_then(|number| u8::try_from(number).ok()?.try_into().ok()),
        origin: field("origin").as_string().and_then(|text| Origin::read(&text)),
        name: field("name").as_string().and_then(|name| name.parse().ok()).unwrap_or_default(),
        letters: field("letters").as_string().map(|text| Letters::read(&text)).unwrap_or_default(),
    })
}

/// A JavaScript number as an integer, if it is one between 0 and the largest that is exact.
fn whole(number: f64) -> Option<u64> {
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    (number.fract() == 0.0 && (0.0..=LARGEST).contains(&number)).then_some(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Name;

    #[test]
    fn whole_numbers_must_be_exact() {
        for (number, is) in [(0.0, 0), (7.0, 7), (9_007_199_254_740_991.0, 9_007_199_254_740_991)] {
            assert_eq!(whole(number), Some(is));
        }
        for none in [-1.0, 0.5, 9_007_199_254_740_992.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(whole(none), None, "{none}");
        }
    }

    /// The answer to a change can be lost with the connection: the change is then made again.
    #[test]
    fn a_change_that_was_written_is_made() {
        let game = |revision, record: &str| StoredGame {
            key: "aaaaaaaa".parse().unwrap(),
            revision,
            changed: 5,
            shown: None,
            record: record.to_owned(),
            about: String::new(),
            here: None,
            origin: None,
            name: Name::default(),
            letters: Letters::default(),
        };
        let change = Change::to(Some(1), game(2, "mine"));
        // The database sets the time itself.
        assert!(change.is_made(Some(&StoredGame { changed: 9, ..game(2, "mine") })));
        for other in [None, Some(game(1, "mine")), Some(game(2, "theirs")), Some(game(3, "mine"))] {
            assert!(!change.is_made(other.as_ref()), "{other:?}");
        }
        let delete = Change { becomes: None, ..change };
        assert!(!delete.is_made(None), "a game that is gone is reported, since others may be gone too");
    }
}
