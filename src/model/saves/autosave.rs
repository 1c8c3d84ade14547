//! Keeps the game on a table: each move is safe before the next can be made.

use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use luciole_core::RecordError;
use luciole_games::AnySession;
use luciole_session::Mark;
use wasm_bindgen::JsValue;

use crate::dom::site::hash;
use crate::model::board_action::BoardAction;
use crate::model::key::GameKey;
use crate::model::route::Route;

use super::{KeptGame, Outcome, SaveStore, Snapshot, Summary, Trouble};

/// More taps than anybody makes while a move is being saved.
const MAX_WAITING: usize = 16;

/// Where the game on a table is held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In the address alone: somebody's link, or a browser that keeps nothing.
    Address,
    /// In the database, as this.
    Database(KeptGame),
    /// Nowhere but on the table: a board in somebody else's page leaves nothing behind.
    Table,
}

/// What the player should know of the keeping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The last move isn't kept, and whether the address holds the game instead.
    NotKept {
        /// Why it isn't.
        why: Trouble,
        /// Whether the game is short enough for an address.
        in_address: bool,
    },
    /// Another tab was quicker, and this is its move.
    PlayedElsewhere,
    /// Another tab has deleted the game.
    DeletedElsewhere,
    /// Another tab, of a newer Luciole, has made of the game what this one can't read.
    Unreadable(RecordError),
}

/// Keeps the game on a table.
#[derive(Clone, Copy)]
pub struct Autosave {
    /// What the player should know.
    pub news: RwSignal<Option<News>>,
    /// How many moves are safe in the database.
    pub safe: RwSignal<Option<usize>>,
    session: RwSignal<AnySession>,
    /// Outlives the table as long as something is being saved.
    queue: StoredValue<Rc<RefCell<SaveQueue>>, LocalStorage>,
}

struct SaveQueue {
    saves: SaveStore,
    place: Place,
    /// What of the game its place holds.
    held: Mark,
    /// What is to be kept next: only the latest counts.
    wanted: Option<Wanted>,
    /// What was seen to last, safe or not.
    seen: Mark,
    /// Whether a move is not safe yet.
    saving: bool,
    /// Whether somebody is at it.
    busy: bool,
    /// What was tapped meanwhile.
    waiting: VecDeque<BoardAction>,
    /// What follows when all is safe.
    then: Rc<dyn Fn()>,
    /// What is behind the `#` of the address, as far as the table knows.
    address: String,
}

/// A game that is to be kept.
struct Wanted {
    mark: Mark,
    game: Snapshot,
    /// What is known of it, as [`Summary::write`] has it.
    about: String,
}

impl Autosave {
    /// The autosave of the game of `session`, which is held by `place`.
    pub fn new(saves: &SaveStore, session: RwSignal<AnySession>, place: Place) -> Self {
        let (game, held) = session.with_untracked(|session| (Snapshot::of(session), session.mark()));
        let safe = matches!(place, Place::Database(_)).then(|| game.moves());
        let news = saves.given_up().get_untracked().map(|why| News::NotKept { why, in_address: game.link().is_ok() });
        let queue = Rc::new(RefCell::new(SaveQueue {
            saves: saves.clone(),
            place,
            seen: held,
            held,
            wanted: None,
            saving: false,
            busy: false,
            waiting: VecDeque::new(),
            then: Rc::new(|| {}),
            address: hash(),
        }));
        let (news, safe) = (RwSignal::new(news), RwSignal::new(safe));
        let autosave = Self { news, safe, session, queue: StoredValue::new_local(queue) };
        // Dropped with the table.
        StoredValue::new_local(saves.listen(move |keys| autosave.hear(keys)));
        saves.ask(move |_| autosave.retry());
        autosave
    }

    /// Whether a tap has to wait, since a move isn't safe yet. [`Autosave::next_tap`] hands it out then.
    pub fn delays(self, act: &BoardAction) -> bool {
        let Some(queue) = self.queue.try_get_value() else { return false };
        let mut queue = queue.borrow_mut();
        if queue.saving && queue.waiting.len() < MAX_WAITING {
            queue.waiting.push_back(act.clone());
        }
        queue.saving
    }

    /// The next tap that has waited, unless it has to wait on.
    pub fn next_tap(self) -> Option<BoardAction> {
        let queue = self.queue.try_get_value()?;
        let mut queue = queue.borrow_mut();
        if queue.saving { None } else { queue.waiting.pop_front() }
    }

    /// A move was played: taps wait until it is safe.
    pub fn hold(self) {
        if let Some(queue) = self.queue.try_get_value() {
            queue.borrow_mut().saving = true;
        }
    }

    /// Keeps the game as it is now, then goes on with `then`.
    pub fn follow(self, then: impl Fn() + 'static) {
        if let Some(queue) = self.queue.try_get_value() {
            queue.borrow_mut().then = Rc::new(then);
            self.save(queue);
        }
    }

    /// Keeps what couldn't be kept, if that can be tried again.
    fn retry(self) {
        let failed = matches!(self.news.try_get_untracked().flatten(), Some(News::NotKept { .. }));
        if let Some(queue) = self
            .queue
            .try_get_value()
            .filter(|queue| failed && queue.borrow().saves.given_up().get_untracked().is_none())
        {
            self.save(queue);
        }
    }

    /// Saves the game as it is now, after what is being saved.
    fn save(self, queue: Rc<RefCell<SaveQueue>>) {
        let wanted = self.session.with_untracked(|session| Wanted {
            mark: session.mark(),
            game: Snapshot::of(session),
            about: Summary::of(session).write(),
        });
        {
            let mut queue = queue.borrow_mut();
            queue.saving |= wanted.mark.revision != queue.held.revision;
            queue.wanted = Some(wanted);
            if std::mem::replace(&mut queue.busy, true) {
                return;
            }
        }
        spawn_local(async move {
            loop {
                let next = queue.borrow_mut().next();
                let Some((saves, wanted, held, place)) = next else { break };
                let kept = keep(&saves, &wanted, held, &place).await;
                self.settle(&queue, &wanted, kept);
            }
            self.rest(&queue);
        });
    }

    fn settle(self, queue: &RefCell<SaveQueue>, wanted: &Wanted, kept: Kept) {
        match kept {
            Kept::In(place) => {
                let moved = wanted.mark.revision != queue.borrow().held.revision;
                let told = self.news.try_get_untracked().flatten();
                let done = match told {
                    Some(News::NotKept { .. }) => queue.borrow().saves.given_up().get_untracked().is_none(),
                    // What another tab has done is told until the next move.
                    _ => moved && matches!(place, Place::Database(_)),
                };
                if done {
                    self.news.try_set(None);
                }
                self.note(queue, place, &wanted.game, wanted.mark);
            }
            Kept::Nowhere(why) => {
                // The database still has what it had; the address has all, unless that is too much for an address.
                let link = wanted.game.link();
                self.news.try_set(Some(News::NotKept { why, in_address: link.is_ok() }));
                if let Ok(route) = link {
                    self.show_address(queue, &route);
                }
            }
            Kept::Differs(Some(other)) => self.adopt(queue, other),
            Kept::Differs(None) => self.lose(queue, &wanted.game, wanted.mark, News::DeletedElsewhere),
        }
    }

    /// Nothing is left to be saved.
    fn rest(self, queue: &RefCell<SaveQueue>) {
        let then = {
            let mut queue = queue.borrow_mut();
            queue.busy = false;
            // A move that was played just now is on its way here, unless the table was left.
            if self.session.try_with_untracked(AnySession::mark) != Some(queue.seen) {
                return;
            }
            queue.saving = false;
            Rc::clone(&queue.then)
        };
        then();
    }

    /// Notes where the game is held now, and as what.
    fn note(self, queue: &RefCell<SaveQueue>, place: Place, game: &Snapshot, mark: Mark) {
        let (route, safe) = match &place {
            Place::Address => (game.link().ok(), None),
            Place::Database(kept) => (Some(Route::Play(kept.key.clone(), game.shown)), Some(game.moves())),
            Place::Table => (None, None),
        };
        {
            let mut queue = queue.borrow_mut();
            queue.place = place;
            queue.held = mark;
        }
        if let Some(route) = route {
            self.show_address(queue, &route);
        }
        self.safe.try_set(safe);
    }

    /// Changes the address without a step in the browser's history: Back leaves the table.
    fn show_address(self, queue: &RefCell<SaveQueue>, route: &Route) {
        let mut queue = queue.borrow_mut();
        // Who is leaving the table has another address already.
        if self.session.try_with_untracked(|_| ()).is_none() || hash() != queue.address {
            return;
        }
        let address = route.write();
        let shown =
            window().history().and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
        if shown.is_err() {
            // Some sandboxed frames refuse: the game goes on, only its address doesn't follow.
            warn!("the address can't be kept");
        }
        queue.address = hash();
    }

    /// Shows what another tab has made of the game.
    fn adopt(self, queue: &RefCell<SaveQueue>, other: KeptGame) {
        let mine = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
        let Some((mine, mark)) = mine else { return };
        match other.read() {
            Ok(saved) => {
                let shown = saved.shown;
                let session = saved.session(shown);
                let game = Snapshot::of(&session);
                let late = mark.revision != queue.borrow().held.revision;
                // Both tabs may have asked the computer, which gave both the same answer.
                let same = mine.record == game.record;
                let adopted = if same { mark } else { session.mark() };
                {
                    let mut queue = queue.borrow_mut();
                    queue.wanted = None;
                    queue.seen = adopted;
                    if !same {
                        queue.waiting.clear();
                    }
                }
                self.note(queue, Place::Database(other), &game, adopted);
                self.news.try_set((late && !same).then_some(News::PlayedElsewhere));
                if !same {
                    self.session.try_update(|now| *now = session.instead_of(now));
                }
            }
            // What the database holds stays there; here the game goes on as one of its own.
            Err(why) => self.lose(queue, &mine, mark, News::Unreadable(why)),
        }
    }

    /// The database has the game no longer: the address holds it, and with the next move it is kept anew.
    fn lose(self, queue: &RefCell<SaveQueue>, game: &Snapshot, mark: Mark, news: News) {
        self.note(queue, Place::Address, game, mark);
        self.news.try_set(Some(news));
    }

    /// Another tab has changed games.
    fn hear(self, keys: &[GameKey]) {
        let Some(queue) = self.queue.try_get_value() else { return };
        let key = match &queue.borrow().place {
            Place::Database(kept) if keys.contains(&kept.key) => kept.key.clone(),
            _ => return,
        };
        let saves = queue.borrow().saves.clone();
        spawn_local(async move {
            let Ok(now) = saves.get(&key).await else { return };
            let known = match &queue.borrow().place {
                // What is being saved learns of it by itself.
                Place::Database(kept) if kept.key == key && !queue.borrow().busy => kept.revision,
                _ => return,
            };
            match now {
                Some(now) if now.revision != known => self.adopt(&queue, now),
                Some(_) => {}
                None => {
                    let now = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
                    if let Some((game, mark)) = now {
                        self.lose(&queue, &game, mark, News::DeletedElsewhere);
                    }
                }
            }
        });
    }
}

impl SaveQueue {
    /// What is to be kept next, and all that is known of where.
    fn next(&mut self) -> Option<(SaveStore, Wanted, Mark, Place)> {
        let wanted = self.wanted.take()?;
        self.seen = wanted.mark;
        Some((self.saves.clone(), wanted, self.held, self.place.clone()))
    }
}

/// What came of keeping a game.
enum Kept {
    /// It is held there.
    In(Place),
    /// It can't be kept.
    Nowhere(Trouble),
    /// Another tab has made this of it, or has deleted it.
    Differs(Option<KeptGame>),
}

async fn keep(saves: &SaveStore, wanted: &Wanted, held: Mark, place: &Place) -> Kept {
    let Wanted { mark, game: now, about } = wanted;
    let moved = mark.revision != held.revision;
    match place {
        // Somebody who only looks at a game doesn't keep it, unless no address can hold it either.
        Place::Address if !moved && now.link().is_ok() => Kept::In(Place::Address),
        Place::Table => Kept::In(Place::Table),
        Place::Database(_) if *mark == held => Kept::In(place.clone()),
        Place::Address => match saves.create(now, about.clone()).await {
            Ok(game) => Kept::In(Place::Database(game)),
            Err(why) => Kept::Nowhere(why),
        },
        Place::Database(game) => {
            let next = game.followed_by(now, about, moved);
            if next == *game {
                return Kept::In(place.clone());
            }
            match saves.save(game.revision, &next).await {
                Ok(Outcome::Done) => Kept::In(Place::Database(next)),
                Ok(Outcome::Differs(other)) => Kept::Differs(other),
                Err(why) => Kept::Nowhere(why),
            }
        }
    }
}
