//! Keeping games in the browser. Views see [`SaveStore`], which has and changes kept games, and [`Autosave`], which keeps the game
//! on a table; only `database.rs` knows how they are stored.
//!
//! A change is made only to the revision of a game that it knows, checked within the transaction that writes it: of two tabs
//! that play, one is late, and is told what the other has done.

mod autosave;
mod by_link;
mod database;
mod game;
mod import;
mod summary;
mod tabs;
mod tally;

use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::Function;
use luciole_core::record::Entry;

use database::{Change, Database, Which, call, settled};
use tabs::Tabs;

pub use autosave::{Autosave, News, Place};
pub use by_link::{Found, NotByLink, Relation, TurnLink, gone_on};
pub use database::Outcome;
pub use game::{KeptGame, Snapshot};
pub use import::{Import, import};
pub use summary::{Ending, Summary};
pub use tabs::Listening;
pub use tally::{Tally, tally};

use crate::model::key::GameKey;

/// Keys are drawn at random: so many in a row that are all taken are no chance any more.
const MAX_TRIES: u32 = 64;
/// Whoever waits longer than this for the database is told so, in ms.
const MOMENT: u32 = 1_000;
/// Nobody waits longer than this for the database to open, in ms.
const PATIENCE: u32 = 5_000;

/// Why games can't be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser offers no database here, or doesn't let it be opened.
    Denied,
    /// The database is slow to open. As soon as it does, it is used.
    Slow,
    /// Another tab keeps an older version of the database open. As soon as that tab lets go, the database is used.
    Blocked,
    /// A newer Luciole has changed the database.
    Newer,
    /// There is no room left.
    Full,
    /// The connection was lost; it is made anew with the next question.
    Lost,
    /// Anything else, in the browser's words.
    Failed(String),
}

/// The games that this browser keeps.
#[derive(Clone)]
pub struct SaveStore(Rc<State>);

struct State {
    database: RefCell<Option<Rc<Database>>>,
    /// Why nobody waits for it now.
    given_up: RwSignal<Option<Trouble>>,
    /// Whether the browser was asked to open it and hasn't answered.
    opening: Cell<bool>,
    /// Whether another tab stands in its way.
    blocked: RwSignal<bool>,
    /// What goes on once it is open or given up.
    waiting: RefCell<Vec<Function>>,
    /// How many questions have been waiting for more than a moment.
    delayed: RwSignal<usize>,
    tabs: Tabs,
    /// Whether a game is being begun.
    beginning: Cell<bool>,
}

impl SaveStore {
    /// One for the whole time of the page. The database is opened with the first question.
    pub fn new() -> Self {
        Self(Rc::new(State {
            database: RefCell::default(),
            given_up: RwSignal::new(None),
            opening: Cell::default(),
            blocked: RwSignal::new(false),
            waiting: RefCell::default(),
            delayed: RwSignal::new(0),
            tabs: Tabs::join(),
            beginning: Cell::default(),
        }))
    }

    /// All games, those that were played last first.
    ///
    /// # Errors
    /// Why they can't be had.
    pub async fn all(&self) -> Result<Vec<KeptGame>, Trouble> {
        self.find(Which::All).await
    }

    /// The games that are played by links, those that were played last first.
    ///
    /// # Errors
    /// Why they can't be had.
    pub async fn by_links(&self) -> Result<Vec<KeptGame>, Trouble> {
        self.find(Which::ByLinks).await
    }

    /// Hands out games one by one, those that were played last first, until `enough` says so. No others are read.
    ///
    /// # Errors
    /// Why they can't be had.
    pub async fn look_back(&self, mut enough: impl FnMut(KeptGame) -> bool) -> Result<(), Trouble> {
        let _waits = self.waits();
        match self.database().await?.look_back(&mut enough).await {
            Err(Trouble::Lost) => self.anew().await?.look_back(&mut enough).await,
            looked => looked,
        }
    }

    /// The game of that key, if it is there.
    ///
    /// # Errors
    /// Why it can't be had.
    pub async fn get(&self, key: &GameKey) -> Result<Option<KeptGame>, Trouble> {
        Ok(self.find(Which::Of(key)).await?.pop())
    }

    /// Keeps a new game, of which `about` is known.
    ///
    /// # Errors
    /// Why it can't be kept.
    pub async fn create(&self, game: &Snapshot, about: String) -> Result<KeptGame, Trouble> {
        let (shown, here) = (game.goes_on_after(), game.here.map(|seat| u8::from(seat).into()));
        let entry = Entry { changed: None, shown, here, record: game.record.to_json() };
        let mut made = self.create_all(vec![(entry, about)]).await?;
        made.pop().ok_or_else(|| Trouble::Failed("nothing was written".to_owned()))
    }

    /// Keeps new games, each with what is known of it: all of them, or none.
    ///
    /// # Errors
    /// Why they can't be kept.
    pub async fn create_all(&self, entries: Vec<(Entry, String)>) -> Result<Vec<KeptGame>, Trouble> {
        for _ in 0..MAX_TRIES {
            let Some(games) = entries.iter().map(begun).collect::<Option<Vec<_>>>() else { break };
            if self.swap(games.iter().map(|game| Change::to(None, game.clone())).collect()).await? == Outcome::Done {
                return Ok(games);
            }
        }
        Err(Trouble::Failed("the browser has no chance to offer".to_owned()))
    }

    /// Keeps what became of a game, if it still is at `revision`.
    ///
    /// # Errors
    /// Why it can't be kept.
    pub async fn save(&self, revision: u64, game: &KeptGame) -> Result<Outcome, Trouble> {
        self.swap(vec![Change::to(Some(revision), game.clone())]).await
    }

    /// Notes what is known of games, of those that are otherwise as they were: nobody has to be told.
    ///
    /// # Errors
    /// Why it can't be noted.
    pub async fn note(&self, games: Vec<KeptGame>) -> Result<Outcome, Trouble> {
        let note = |game: KeptGame| Change { note: true, ..Change::to(Some(game.revision), game) };
        self.make(&games.into_iter().map(note).collect::<Vec<_>>()).await
    }

    /// Takes a game away, if it still is as it was seen.
    ///
    /// # Errors
    /// Why it can't be taken away.
    pub async fn delete(&self, game: &KeptGame) -> Result<Outcome, Trouble> {
        self.swap(vec![Change { becomes: None, ..Change::to(Some(game.revision), game.clone()) }]).await
    }

    /// Puts back a game that was taken away.
    ///
    /// # Errors
    /// Why it can't be put back.
    pub async fn restore(&self, game: &KeptGame) -> Result<Outcome, Trouble> {
        self.swap(vec![Change::to(None, game.clone())]).await
    }

    /// Calls `hear` with the games that another tab has changed or taken away, once for all that it did together.
    pub fn listen(&self, hear: impl Fn(&[GameKey]) + 'static) -> Listening {
        self.0.tabs.listen(hear)
    }

    /// Why nothing is kept, if that is known.
    pub fn given_up(&self) -> Signal<Option<Trouble>> {
        self.0.given_up.into()
    }

    /// Why the database isn't open yet, if somebody has been waiting for it for more than a moment.
    pub fn delay(&self) -> Signal<Option<Trouble>> {
        let State { blocked, delayed, .. } = *self.0;
        Signal::derive(move || (delayed.get() > 0).then(|| reason_for_delay(blocked.get())))
    }

    /// Whoever has asked in vain asks again, and waits for the database again.
    pub fn try_again(&self) {
        self.0.given_up.set(None);
    }

    /// Does `ask` now, and again whenever it may have more success: when the database has opened after all, and when somebody wants to
    /// try again. Until the part of the page that asked is gone.
    pub fn ask(&self, ask: impl Fn(&Self) + 'static) {
        let (saves, first) = (self.clone(), Cell::new(true));
        Effect::new(move |_| {
            let may_succeed = saves.0.given_up.with(Option::is_none);
            if first.replace(false) || may_succeed {
                untrack(|| ask(&saves));
            }
        });
    }

    /// Whether a game may be begun: not while another is. Until [`SaveStore::ends_beginning`], no other may.
    pub fn starts_beginning(&self) -> bool {
        !self.0.beginning.replace(true)
    }

    /// A game has been begun, or couldn't be.
    pub fn ends_beginning(&self) {
        self.0.beginning.set(false);
    }

    async fn find(&self, which: Which<'_>) -> Result<Vec<KeptGame>, Trouble> {
        let _waits = self.waits();
        match self.database().await?.find(which).await {
            Err(Trouble::Lost) => self.anew().await?.find(which).await,
            answer => answer,
        }
    }

    /// Makes changes, all or none.
    async fn make(&self, changes: &[Change]) -> Result<Outcome, Trouble> {
        let _waits = self.waits();
        match self.database().await?.swap(changes).await {
            Err(Trouble::Lost) => self.anew().await?.swap(changes).await,
            outcome => outcome,
        }
    }

    /// The same, and tells other tabs.
    async fn swap(&self, changes: Vec<Change>) -> Result<Outcome, Trouble> {
        let outcome = self.make(&changes).await?;
        if outcome == Outcome::Done {
            self.0.tabs.tell(&changes.iter().map(|change| change.key.as_str()).collect::<Vec<_>>());
        }
        Ok(outcome)
    }

    async fn anew(&self) -> Result<Rc<Database>, Trouble> {
        self.0.database.replace(None);
        self.database().await
    }

    /// The database, once it is open.
    async fn database(&self) -> Result<Rc<Database>, Trouble> {
        let state = &self.0;
        if state.database.borrow().is_none() && self.0.given_up.get_untracked().is_none() {
            if !state.opening.replace(true) {
                spawn_local(self.clone().open());
            }
            let saves = self.clone();
            let patience =
                Timeout::new(PATIENCE, move || saves.go_on(Some(reason_for_delay(saves.0.blocked.get_untracked()))));
            settled(|settle| state.waiting.borrow_mut().push(settle.clone())).await;
            drop(patience);
        }
        let database = state.database.borrow().clone();
        database.ok_or_else(|| self.0.given_up.get_untracked().unwrap_or(Trouble::Lost))
    }

    /// Opens the database. It may open when nobody waits any more: then it is there for the next question.
    async fn open(self) {
        let state = Rc::downgrade(&self.0);
        let lost = move || {
            if let Some(state) = state.upgrade() {
                // Dropped once nobody is called by it any more.
                let database = state.database.replace(None);
                spawn_local(async move { drop(database) });
            }
        };
        let blocked = self.0.blocked;
        let opened = Database::open(move || blocked.set(true), lost).await;
        self.0.opening.set(false);
        blocked.set(false);
        let why = match opened {
            Ok(database) => {
                self.0.database.replace(Some(Rc::new(database)));
                None
            }
            Err(why) => Some(why),
        };
        self.go_on(why);
    }

    /// The database is open, or given up: those who wait for it go on.
    fn go_on(&self, given_up: Option<Trouble>) {
        if self.0.given_up.get_untracked() != given_up {
            self.0.given_up.set(given_up);
        }
        for settle in self.0.waiting.take() {
            call(&settle);
        }
    }

    /// Somebody waits for the database, as long as what this gives lives.
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

/// Why the database isn't open yet.
const fn reason_for_delay(blocked: bool) -> Trouble {
    if blocked { Trouble::Blocked } else { Trouble::Slow }
}

/// Somebody waits for the database.
struct Waits {
    delayed: RwSignal<usize>,
    /// Whether it has taken more than a moment.
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

/// A new game, unless the browser has no chance to offer.
fn begun((entry, about): &(Entry, String)) -> Option<KeptGame> {
    let now = js_sys::Date::now() as u64;
    let (changed, record) = (entry.changed.unwrap_or(now), entry.record.clone());
    let here = entry.here.and_then(|number| u8::try_from(number).ok()?.try_into().ok());
    let (key, about) = (GameKey::fresh()?, about.clone());
    Some(KeptGame { key, revision: 1, changed, shown: entry.shown, record, about, here })
}
