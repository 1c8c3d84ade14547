//! Keeping games in the browser. Views see [`Keeping`], which has and changes kept games, and [`Keeper`], which keeps the game
//! on a table; only `database.rs` knows how they are stored.
//!
//! A change is made only to the revision of a game that it knows, checked within the transaction that writes it: of two tabs
//! that play, one is late, and is told what the other has done.

mod by_link;
mod database;
mod game;
mod import;
mod keeper;
mod news;
mod summary;
mod tabs;
mod tally;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use database::{Change, Database};
use luciole_rules::record::Entry;
use luciole_rules::{AnyRecord, Seat};
use tabs::Tabs;

pub use by_link::{Found, Letter, NotByLink, Relation, gone_on};
pub use database::Outcome;
pub use game::{GameKey, KeptGame, Snapshot};
pub use import::{Import, import};
pub use keeper::{Keeper, News, Place};
pub use news::{keeping_news, trouble};
pub use summary::Summary;
pub use tabs::Listening;
pub use tally::{Tally, tally};

use crate::app::{Frame, go};
use crate::prelude::{error, spawn_local};
use crate::route::Route;
use crate::site::hash;

/// Keys are drawn at random: so many in a row that are all taken are no chance any more.
const MOST_TRIES: u32 = 64;

/// Why games can't be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser offers no database here, or doesn't let it be opened.
    Denied,
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
pub struct Keeping(Rc<State>);

struct State {
    database: RefCell<Option<Rc<Database>>>,
    /// Why it is not tried again before somebody wishes so.
    given_up: RefCell<Option<Trouble>>,
    tabs: Tabs,
    /// Whether a game is being begun.
    beginning: Cell<bool>,
}

impl Keeping {
    /// One for the whole time of the page. The database is opened with the first question.
    pub fn new() -> Self {
        Self(Rc::new(State {
            database: RefCell::default(),
            given_up: RefCell::default(),
            tabs: Tabs::join(),
            beginning: Cell::default(),
        }))
    }

    /// All games, those that were played last first.
    ///
    /// # Errors
    /// Why they can't be had.
    pub async fn all(&self) -> Result<Vec<KeptGame>, Trouble> {
        self.find(None).await
    }

    /// The game of that key, if it is there.
    ///
    /// # Errors
    /// Why it can't be had.
    pub async fn get(&self, key: &GameKey) -> Result<Option<KeptGame>, Trouble> {
        Ok(self.find(Some(key)).await?.pop())
    }

    /// Keeps a new game, of which `about` is known.
    ///
    /// # Errors
    /// Why it can't be kept.
    pub async fn create(&self, game: &Snapshot, about: String) -> Result<KeptGame, Trouble> {
        let (shown, here) = (game.shown.map(|shown| shown as u64), game.here.map(|seat| u8::from(seat).into()));
        let entry = Entry { changed: None, shown, here, record: game.record.to_json() };
        let mut made = self.create_all(vec![(entry, about)]).await?;
        made.pop().ok_or_else(|| Trouble::Failed("nothing was written".to_owned()))
    }

    /// Keeps new games, each with what is known of it: all of them, or none.
    ///
    /// # Errors
    /// Why they can't be kept.
    pub async fn create_all(&self, entries: Vec<(Entry, String)>) -> Result<Vec<KeptGame>, Trouble> {
        for _ in 0..MOST_TRIES {
            let Some(games) = entries.iter().map(begun).collect::<Option<Vec<_>>>() else { break };
            let add = |game: &KeptGame| Change { key: game.key.clone(), expected: None, becomes: Some(game.clone()) };
            if self.swap(games.iter().map(add).collect()).await? == Outcome::Done {
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
        self.swap(vec![Change { key: game.key.clone(), expected: Some(revision), becomes: Some(game.clone()) }]).await
    }

    /// Notes what is known of games that are otherwise as they were: nobody has to be told. Where they are shown may have changed.
    ///
    /// # Errors
    /// Why it can't be noted.
    pub async fn note(&self, games: Vec<KeptGame>) -> Result<Outcome, Trouble> {
        let now = self.all().await?;
        let note = |game: KeptGame| {
            let KeptGame { shown, .. } = *now.iter().find(|now| now.key == game.key)?;
            Some(Change {
                key: game.key.clone(),
                expected: Some(game.revision),
                becomes: Some(KeptGame { shown, ..game }),
            })
        };
        self.make(&games.into_iter().filter_map(note).collect::<Vec<_>>()).await
    }

    /// Takes a game away, if it still is as it was seen.
    ///
    /// # Errors
    /// Why it can't be taken away.
    pub async fn delete(&self, game: &KeptGame) -> Result<Outcome, Trouble> {
        self.swap(vec![Change { key: game.key.clone(), expected: Some(game.revision), becomes: None }]).await
    }

    /// Puts back a game that was taken away.
    ///
    /// # Errors
    /// Why it can't be put back.
    pub async fn restore(&self, game: &KeptGame) -> Result<Outcome, Trouble> {
        self.swap(vec![Change { key: game.key.clone(), expected: None, becomes: Some(game.clone()) }]).await
    }

    /// Calls `hear` with each game that another tab has changed or taken away.
    pub fn listen(&self, hear: impl Fn(&GameKey) + 'static) -> Listening {
        self.0.tabs.listen(hear)
    }

    /// Why nothing is kept, if that is known.
    pub fn given_up(&self) -> Option<Trouble> {
        self.0.given_up.borrow().clone()
    }

    /// The next question tries to open the database again.
    pub fn try_again(&self) {
        self.0.given_up.replace(None);
    }

    async fn find(&self, key: Option<&GameKey>) -> Result<Vec<KeptGame>, Trouble> {
        match self.database().await?.find(key).await {
            Err(Trouble::Lost) => self.anew().await?.find(key).await,
            answer => answer,
        }
    }

    /// Makes changes, all or none.
    async fn make(&self, changes: &[Change]) -> Result<Outcome, Trouble> {
        match self.database().await?.swap(changes).await {
            Err(Trouble::Lost) => self.anew().await?.swap(changes).await,
            outcome => outcome,
        }
    }

    /// The same, and tells other tabs.
    async fn swap(&self, changes: Vec<Change>) -> Result<Outcome, Trouble> {
        let outcome = self.make(&changes).await?;
        if outcome == Outcome::Done {
            for change in &changes {
                self.0.tabs.tell(&change.key);
            }
        }
        Ok(outcome)
    }

    async fn anew(&self) -> Result<Rc<Database>, Trouble> {
        self.0.database.replace(None);
        self.database().await
    }

    async fn database(&self) -> Result<Rc<Database>, Trouble> {
        if let Some(database) = &*self.0.database.borrow() {
            return Ok(Rc::clone(database));
        }
        if let Some(why) = self.given_up() {
            return Err(why);
        }
        let state = Rc::downgrade(&self.0);
        let lost = move || {
            if let Some(state) = state.upgrade() {
                // Dropped once nobody is called by it any more.
                let database = state.database.replace(None);
                spawn_local(async move { drop(database) });
            }
        };
        match Database::open(lost).await {
            Ok(database) => {
                let database = Rc::new(database);
                self.0.database.replace(Some(Rc::clone(&database)));
                Ok(database)
            }
            Err(why) => {
                self.0.given_up.replace(Some(why.clone()));
                Err(why)
            }
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

/// Begins a game: keeps it, remembers who plays, and goes to its table. Where nothing can be kept, its address holds it. If others
/// play by links, the seat `here` is played from here.
pub fn begin(frame: Frame, record: AnyRecord, here: Option<Seat>) {
    let keeping = frame.keeping.get_untracked();
    // Pressed twice, it begins once.
    if keeping.0.beginning.replace(true) {
        return;
    }
    frame.settings.update(|settings| settings.players.note(record.game(), record.players().to_vec()));
    let before = hash();
    spawn_local(async move {
        let game = Snapshot { here, ..Snapshot::at_the_end(record) };
        let about = Summary::of_record(&game.record).map(|summary| summary.write()).unwrap_or_default();
        let route = match keeping.create(&game, about).await {
            Ok(kept) => Ok(Route::Play(kept.key, None)),
            Err(_) => game.link(),
        };
        keeping.0.beginning.set(false);
        match route {
            // Who has gone elsewhere meanwhile is not called back.
            Ok(route) if hash() == before => go(&route),
            Ok(_) => {}
            Err(_) => error!("a game that begins is too long for an address"),
        }
    });
}
