//! Saving games in the browser. Views use [`SaveStore`], which reads and changes saved games; [`store`] saves the game
//! on a table. Only `database.rs` knows how they are stored.
//!
//! A change applies only to the revision of the game that it is based on, checked within the transaction that writes
//! it: if two tabs play, the later one fails and receives what the other has saved.

mod by_link;
mod database;
mod import;
pub mod photos;
mod saving;
mod strength;
mod tabs;
mod tally;
mod wins;

use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::slice;

use gloo_timers::callback::Timeout;
use js_sys::Function;
use luciole_core::record::Entry;
use luciole_table::{GameKey, Letters, Origin, Snapshot, StorageError, StoredGame};

use database::{Change, Database, GAMES, Which, call, settled, trouble};
use tabs::Tabs;

pub use by_link::{Arrived, ChangedTurn, LinkMatch, NotByLink, Relation, TurnLink, follow, keep, replace};
pub use database::ChangeOutcome;
pub use import::{Import, import, is_turn_link};
pub use saving::{elsewhere, may_have_unfinished, note_unfinished, store};
pub use strength::{Strength, strength};
pub use tabs::{Changed, Listening};
pub use tally::{Rung, Tally, strongest, tally};
pub use wins::wins;

/// Keys are random, so this many collisions in a row can't be chance.
const MAX_TRIES: u32 = 64;
/// After this many ms of waiting for the database, the player is told.
const MOMENT: u32 = 1_000;
/// Requests stop waiting for the database to open after this many ms.
const PATIENCE: u32 = 5_000;

/// The games saved in this browser.
#[derive(Clone)]
pub struct SaveStore(Rc<State>);

struct State {
    database: RefCell<Option<Rc<Database>>>,
    /// Why the app has stopped waiting for the database.
    given_up: RwSignal<Option<StorageError>>,
    /// Whether the browser has been asked to open it and hasn't answered.
    opening: Cell<bool>,
    /// Whether it has been open before.
    opened: Cell<bool>,
    /// Whether the browser has removed it since, and with it all games: to free space, or on the player's request.
    removed: Cell<bool>,
    /// Callbacks for when it is open or given up.
    waiting: RefCell<Vec<Function>>,
    /// Callbacks for when the browser has answered, however long that takes.
    patient: RefCell<Vec<Function>>,
    /// The number of requests that have been waiting for more than a moment.
    delayed: RwSignal<usize>,
    tabs: Tabs,
    /// Whether a game is being started.
    starting: Cell<bool>,
    /// How much is in progress that ends with the page.
    work: Cell<usize>,
}

impl SaveStore {
    /// The page needs only one. The first request opens the database.
    pub fn new() -> Self {
        Self(Rc::new(State {
            database: RefCell::default(),
            given_up: RwSignal::new(None),
            opening: Cell::default(),
            opened: Cell::default(),
            removed: Cell::default(),
            waiting: RefCell::default(),
            patient: RefCell::default(),
            delayed: RwSignal::new(0),
            tabs: Tabs::join(),
            starting: Cell::default(),
            work: Cell::default(),
        }))
    }

    /// All games, most recently played first.
    ///
    /// # Errors
    /// Why they can't be read.
    pub async fn all(&self) -> Result<Vec<StoredGame>, StorageError> {
        self.find(Which::All).await
    }

    /// The games played by link, most recently played first.
    ///
    /// # Errors
    /// Why they can't be read.
    pub async fn by_links(&self) -> Result<Vec<StoredGame>, StorageError> {
        self.find(Which::ByLinks).await
    }

    /// Passes games to `enough` one by one, most recently played first, until it returns true. No further games are
    /// read.
    ///
    /// # Errors
    /// Why they can't be read.
    pub async fn look_back(&self, mut enough: impl FnMut(StoredGame) -> bool) -> Result<(), StorageError> {
        self.request(async |database| database.look_back(&mut enough).await).await
    }

    /// The game with this key, if it exists.
    ///
    /// # Errors
    /// Why it can't be read.
    pub async fn get(&self, key: &GameKey) -> Result<Option<StoredGame>, StorageError> {
        Ok(self.find(Which::Of(key)).await?.pop())
    }

    /// Saves a new game with the summary `about`, and the game from which it branched off.
    ///
    /// # Errors
    /// Why it can't be saved.
    pub async fn create(
        &self,
        game: &Snapshot,
        about: String,
        origin: Option<Origin>,
    ) -> Result<StoredGame, StorageError> {
        let (shown, here) = (game.continues_after(), game.here.map(|seat| u8::from(seat).into()));
        let entry = Entry { shown, here, record: game.record.to_json(), ..Entry::default() };
        let mut made = self.insert(&[(entry, about)], origin.as_ref(), game.due).await?;
        made.pop().ok_or(StorageError::Lost)
    }

    /// Saves new games, each with its summary: either all or none.
    ///
    /// # Errors
    /// Why they can't be saved.
    pub async fn create_all(&self, entries: Vec<(Entry, String)>) -> Result<Vec<StoredGame>, StorageError> {
        self.insert(&entries, None, false).await
    }

    /// Saves new games under fresh keys.
    async fn insert(
        &self,
        entries: &[(Entry, String)],
        origin: Option<&Origin>,
        due: bool,
    ) -> Result<Vec<StoredGame>, StorageError> {
        for _ in 0..MAX_TRIES {
            let Some(games) = entries.iter().map(|entry| begun(entry, origin, due)).collect::<Option<Vec<_>>>() else {
                break;
            };
            let change = |(game, (entry, _)): (&StoredGame, &(Entry, String))| Change {
                played: entry.changed.is_none(),
                ..Change::to(None, game.clone())
            };
            if self.swap(games.iter().zip(entries).map(change).collect()).await? == ChangeOutcome::Done {
                return Ok(games);
            }
        }
        warn!("the browser has no chance to offer");
        Err(StorageError::Lost)
    }

    /// Saves a game's new state, if it is still at `revision`, or if the browser has removed all games.
    ///
    /// # Errors
    /// Why it can't be saved.
    pub async fn save(&self, revision: u64, game: &StoredGame) -> Result<ChangeOutcome, StorageError> {
        let played = game.revision != revision;
        let change = Change { played, ..Change::to(Some(revision), game.clone()) };
        let outcome = self.swap(vec![change.clone()]).await?;
        if outcome == ChangeOutcome::Differs(None) && self.0.removed.get() {
            return self.swap(vec![Change { expected: None, ..change }]).await;
        }
        Ok(outcome)
    }

    /// Saves a game's new state, if it hasn't changed since it was read, and keeps the one before as another game: either
    /// both or neither.
    ///
    /// # Errors
    /// Why they can't be saved.
    pub async fn save_beside(&self, before: &StoredGame, game: &StoredGame) -> Result<ChangeOutcome, StorageError> {
        let Some(key) = fresh_key() else { return Err(StorageError::Lost) };
        let kept = Change::to(None, StoredGame { key, ..before.clone() });
        let next = Change { played: true, ..Change::to(Some(before.revision), game.clone()) };
        self.swap(vec![kept, next]).await
    }

    /// Saves the summaries of games that are otherwise unchanged; other tabs needn't be notified.
    ///
    /// # Errors
    /// Why they can't be saved.
    pub async fn note(&self, games: Vec<StoredGame>) -> Result<ChangeOutcome, StorageError> {
        let note = |game: StoredGame| Change { note: true, ..Change::to(Some(game.revision), game) };
        self.make(&games.into_iter().map(note).collect::<Vec<_>>()).await
    }

    /// Deletes a game, if it hasn't changed since it was read.
    ///
    /// # Errors
    /// Why it can't be deleted.
    pub async fn delete(&self, game: &StoredGame) -> Result<ChangeOutcome, StorageError> {
        self.swap(vec![Change { becomes: None, ..Change::to(Some(game.revision), game.clone()) }]).await
    }

    /// Restores a deleted game.
    ///
    /// # Errors
    /// Why it can't be restored.
    pub async fn restore(&self, game: &StoredGame) -> Result<ChangeOutcome, StorageError> {
        self.swap(vec![Change::to(None, game.clone())]).await
    }

    /// Calls `hear` with what has changed elsewhere, once per set of changes.
    pub fn listen(&self, hear: impl Fn(Changed<'_>) + 'static) -> Listening {
        self.0.tabs.listen(hear)
    }

    /// Why nothing is saved, if that is known.
    pub fn given_up(&self) -> Signal<Option<StorageError>> {
        self.0.given_up.into()
    }

    /// The same, without tracking it.
    pub fn given_up_now(&self) -> Option<StorageError> {
        self.0.given_up.get_untracked()
    }

    /// Why the database isn't open yet, if a request has been waiting for more than a moment.
    pub fn delay(&self) -> Signal<Option<StorageError>> {
        let delayed = self.0.delayed;
        Signal::derive(move || (delayed.get() > 0).then_some(StorageError::Slow))
    }

    /// Waits until the browser has opened the database or refused to, however long that takes; returns whether it is
    /// open.
    pub async fn answered(&self) -> bool {
        let state = &self.0;
        let _work = self.begin_work();
        if state.opening.get() {
            settled(|settle| state.patient.borrow_mut().push(settle.clone())).await;
        }
        state.database.borrow().is_some()
    }

    /// Notifies this page that a game has changed after its table was left.
    pub fn tell_here(&self, key: &GameKey) {
        self.0.tabs.tell_here(slice::from_ref(key));
    }

    /// Work in progress that ends with the page, until this is dropped.
    pub fn begin_work(&self) -> Work {
        self.0.work.update(|work| work + 1);
        Work(Rc::clone(&self.0))
    }

    /// Whether leaving the page would break off something: a request, a save that waits for the database, an import.
    pub fn is_busy(&self) -> bool {
        self.0.work.get() > 0
    }

    /// Repeats every failed request, and waits for the database again.
    pub fn try_again(&self) {
        self.0.given_up.set(None);
    }

    /// Calls `ask` now, and again whenever it may succeed: when the database has opened after all, or when the player
    /// wants to try again. Stops when the calling part of the page is gone.
    pub fn ask(&self, ask: impl Fn(&Self) + 'static) {
        let (saves, first) = (self.clone(), Cell::new(true));
        Effect::new(move |_| {
            let may_succeed = saves.0.given_up.with(Option::is_none);
            if first.replace(false) || may_succeed {
                untrack(|| ask(&saves));
            }
        });
    }

    /// Calls `read` like [`SaveStore::ask`], and whenever something has changed elsewhere.
    pub fn follow(&self, read: impl Fn(&Self) + Clone + 'static) {
        let (saves, again) = (self.clone(), read.clone());
        // Dropped with the calling part of the page.
        StoredValue::new_local(self.listen(move |_| again(&saves)));
        self.ask(read);
    }

    /// Claims the right to start a game, until [`SaveStore::release_start`]; returns false if another start has it.
    pub fn claim_start(&self) -> bool {
        !self.0.starting.replace(true)
    }

    /// Lets another game be started.
    pub fn release_start(&self) {
        self.0.starting.set(false);
    }

    async fn find(&self, which: Which<'_>) -> Result<Vec<StoredGame>, StorageError> {
        self.request(async |database| database.find(which).await).await
    }

    /// Makes changes, all or none.
    async fn make(&self, changes: &[Change]) -> Result<ChangeOutcome, StorageError> {
        self.request(async |database| database.swap(changes).await).await
    }

    /// Makes a request. A connection can die in many ways, often noticed only by the next request. So after any failure
    /// except lack of space, the request is made once more with a new connection.
    async fn request<T>(
        &self,
        mut make: impl AsyncFnMut(&Database) -> Result<T, idb::Error>,
    ) -> Result<T, StorageError> {
        let (_waits, _work) = (self.waits(), self.begin_work());
        for _ in 0..2 {
            let database = self.database().await?;
            match make(&database).await.map_err(|error| trouble(&error)) {
                Err(StorageError::Lost) => self.0.forget(&database),
                answer => return answer,
            }
        }
        Err(StorageError::Lost)
    }

    /// Like `make`, but also notifies other tabs.
    async fn swap(&self, changes: Vec<Change>) -> Result<ChangeOutcome, StorageError> {
        let outcome = self.make(&changes).await?;
        if outcome == ChangeOutcome::Done {
            self.0.tabs.tell(&changes.iter().map(|change| change.key.as_str()).collect::<Vec<_>>());
        }
        Ok(outcome)
    }

    /// The database, once it is open. If the browser has refused to open it, asks again; if it hasn't answered in time,
    /// fails until it does.
    async fn database(&self) -> Result<Rc<Database>, StorageError> {
        let state = &self.0;
        let nobody_waits = state.waiting.borrow().is_empty() && self.given_up_now().is_some();
        if state.database.borrow().is_none() && !(state.opening.get() && nobody_waits) {
            if !state.opening.replace(true) {
                spawn_local(self.clone().open());
            }
            let saves = self.clone();
            let patience = Timeout::new(PATIENCE, move || saves.release_waiting(Some(StorageError::Slow)));
            settled(|settle| state.waiting.borrow_mut().push(settle.clone())).await;
            drop(patience);
        }
        let database = state.database.borrow().clone();
        database.ok_or_else(|| self.given_up_now().unwrap_or(StorageError::Lost))
    }

    /// Opens the database. If it opens after everyone has stopped waiting, the next request can use it.
    async fn open(self) {
        let state = Rc::downgrade(&self.0);
        let lost = move || {
            if let Some(state) = state.upgrade() {
                // Dropped later, since this callback belongs to it.
                let database = state.database.replace(None);
                spawn_local(async move { drop(database) });
            }
        };
        let created = Rc::new(Cell::new(false));
        let opened = loop {
            match Database::open(&GAMES, Rc::clone(&created), lost.clone()).await {
                // The player has come back to the page.
                Err(StorageError::Lost) => {}
                opened => break opened,
            }
        };
        self.0.opening.set(false);
        let why = match opened {
            Ok(database) => {
                if self.0.opened.replace(true) && created.get() {
                    self.0.removed.set(true);
                }
                self.0.database.replace(Some(Rc::new(database)));
                None
            }
            Err(why) => Some(why),
        };
        for settle in self.0.patient.take() {
            call(&settle);
        }
        self.release_waiting(why);
    }

    /// The database is open or given up: waiting requests continue. What went unanswered is asked again once it is
    /// open.
    fn release_waiting(&self, given_up: Option<StorageError>) {
        if self.given_up_now() != given_up {
            self.0.given_up.set(given_up);
        }
        for settle in self.0.waiting.take() {
            call(&settle);
        }
    }

    /// Registers a request that waits for the database, until the returned value is dropped.
    fn waits(&self) -> Waits {
        let (delayed, counted) = (self.0.delayed, Rc::new(Cell::new(false)));
        let counts = Rc::clone(&counted);
        let timer = Timeout::new(MOMENT, move || {
            counts.set(true);
            delayed.update(|delayed| *delayed += 1);
        });
        Waits { delayed, counted, _timer: timer }
    }
}

impl State {
    /// No further request uses this connection. Another may have been opened in the meantime.
    fn forget(&self, dead: &Rc<Database>) {
        self.database.replace_with(|now| now.take().filter(|now| !Rc::ptr_eq(now, dead)));
    }
}

/// See [`SaveStore::begin_work`].
pub struct Work(Rc<State>);

impl Drop for Work {
    fn drop(&mut self) {
        self.0.work.update(|work| work - 1);
    }
}

/// A request that waits for the database.
struct Waits {
    delayed: RwSignal<usize>,
    /// Whether it has waited for more than a moment.
    counted: Rc<Cell<bool>>,
    _timer: Timeout,
}

impl Drop for Waits {
    fn drop(&mut self) {
        if self.counted.get() {
            self.delayed.update(|delayed| *delayed -= 1);
        }
    }
}

/// A new game, unless the browser has no randomness.
fn begun((entry, about): &(Entry, String), origin: Option<&Origin>, due: bool) -> Option<StoredGame> {
    let now = saving::now();
    let (changed, record) = (entry.changed.unwrap_or(now), entry.record.clone());
    let here = entry.here.and_then(|number| u8::try_from(number).ok()?.try_into().ok());
    let (key, about) = (fresh_key()?, about.clone());
    let after = entry.from.and_then(|after| usize::try_from(after).ok());
    let origin = origin.cloned().or(after.map(|after| Origin { game: None, after }));
    let name = entry.name.clone();
    let letters = Letters { due, ..Letters::default() };
    Some(StoredGame { key, revision: 1, changed, shown: entry.shown, record, about, here, origin, name, letters })
}

/// A key for another game, unless the browser has no randomness.
fn fresh_key() -> Option<GameKey> {
    Some(GameKey::of_bits(getrandom::u64().ok()?))
}
