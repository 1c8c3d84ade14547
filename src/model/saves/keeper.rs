//! Keeps the game on a table: each move is safe before the next can be made.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use luciole_core::RecordError;
use luciole_games::AnySession;
use luciole_session::Mark;
use wasm_bindgen::JsValue;

use crate::dom::prelude::{spawn_local, warn, window};
use crate::dom::site::hash;
use crate::dom::watched::Watched;
use crate::model::board_action::BoardAction;
use crate::model::key::GameKey;
use crate::model::route::Route;

use super::{Keeping, KeptGame, Outcome, Snapshot, Summary, Trouble};

/// More taps than anybody makes while a move is being saved.
const MOST_WAITING: usize = 16;

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
pub struct Keeper {
    /// What the player should know.
    pub news: Watched<Option<News>>,
    /// How many moves are safe in the database.
    pub safe: Watched<Option<usize>>,
    session: Watched<AnySession>,
    /// Outlives the table as long as something is being saved.
    desk: Watched<Rc<RefCell<Desk>>>,
}

struct Desk {
    keeping: Keeping,
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

impl Keeper {
    /// The keeper of the game of `session`, which is held by `place`.
    pub fn new(keeping: &Keeping, session: Watched<AnySession>, place: Place) -> Self {
        let (game, held) = session.with_untracked(|session| (Snapshot::of(session), session.mark()));
        let safe = matches!(place, Place::Database(_)).then(|| game.moves());
        let news = keeping.given_up().map(|why| News::NotKept { why, in_address: game.link().is_ok() });
        let desk = Rc::new(RefCell::new(Desk {
            keeping: keeping.clone(),
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
        let (news, safe) = (Watched::new(news), Watched::new(safe));
        let keeper = Self { news, safe, session, desk: Watched::new(desk) };
        // Dropped with the table.
        Watched::new(keeping.listen(move |keys| keeper.hear(keys)));
        keeping.ask(move |_| keeper.retry());
        keeper
    }

    /// Whether a tap has to wait, since a move isn't safe yet. [`Keeper::next_tap`] hands it out then.
    pub fn delays(self, act: &BoardAction) -> bool {
        let Some(desk) = self.desk.try_get_untracked() else { return false };
        let mut desk = desk.borrow_mut();
        if desk.saving && desk.waiting.len() < MOST_WAITING {
            desk.waiting.push_back(act.clone());
        }
        desk.saving
    }

    /// The next tap that has waited, unless it has to wait on.
    pub fn next_tap(self) -> Option<BoardAction> {
        let desk = self.desk.try_get_untracked()?;
        let mut desk = desk.borrow_mut();
        if desk.saving { None } else { desk.waiting.pop_front() }
    }

    /// A move was played: taps wait until it is safe.
    pub fn hold(self) {
        if let Some(desk) = self.desk.try_get_untracked() {
            desk.borrow_mut().saving = true;
        }
    }

    /// Keeps the game as it is now, then goes on with `then`.
    pub fn follow(self, then: impl Fn() + 'static) {
        if let Some(desk) = self.desk.try_get_untracked() {
            desk.borrow_mut().then = Rc::new(then);
            self.save(desk);
        }
    }

    /// Keeps what couldn't be kept, if that can be tried again.
    fn retry(self) {
        let failed = matches!(self.news.try_get_untracked().flatten(), Some(News::NotKept { .. }));
        if let Some(desk) =
            self.desk.try_get_untracked().filter(|desk| failed && desk.borrow().keeping.given_up().is_none())
        {
            self.save(desk);
        }
    }

    /// Saves the game as it is now, after what is being saved.
    fn save(self, desk: Rc<RefCell<Desk>>) {
        let wanted = self.session.with_untracked(|session| Wanted {
            mark: session.mark(),
            game: Snapshot::of(session),
            about: Summary::of(session).write(),
        });
        {
            let mut desk = desk.borrow_mut();
            desk.saving |= wanted.mark.revision != desk.held.revision;
            desk.wanted = Some(wanted);
            if std::mem::replace(&mut desk.busy, true) {
                return;
            }
        }
        spawn_local(async move {
            loop {
                let next = desk.borrow_mut().next();
                let Some((keeping, wanted, held, place)) = next else { break };
                let kept = keep(&keeping, &wanted, held, &place).await;
                self.settle(&desk, &wanted, kept);
            }
            self.rest(&desk);
        });
    }

    fn settle(self, desk: &RefCell<Desk>, wanted: &Wanted, kept: Kept) {
        match kept {
            Kept::In(place) => {
                let moved = wanted.mark.revision != desk.borrow().held.revision;
                let told = self.news.try_get_untracked().flatten();
                let done = match told {
                    Some(News::NotKept { .. }) => desk.borrow().keeping.given_up().is_none(),
                    // What another tab has done is told until the next move.
                    _ => moved && matches!(place, Place::Database(_)),
                };
                if done {
                    self.news.try_set(None);
                }
                self.note(desk, place, &wanted.game, wanted.mark);
            }
            Kept::Nowhere(why) => {
                // The database still has what it had; the address has all, unless that is too much for an address.
                let link = wanted.game.link();
                self.news.try_set(Some(News::NotKept { why, in_address: link.is_ok() }));
                if let Ok(route) = link {
                    self.show_address(desk, &route);
                }
            }
            Kept::Differs(Some(other)) => self.adopt(desk, other),
            Kept::Differs(None) => self.lose(desk, &wanted.game, wanted.mark, News::DeletedElsewhere),
        }
    }

    /// Nothing is left to be saved.
    fn rest(self, desk: &RefCell<Desk>) {
        let then = {
            let mut desk = desk.borrow_mut();
            desk.busy = false;
            // A move that was played just now is on its way here, unless the table was left.
            if self.session.try_with_untracked(AnySession::mark) != Some(desk.seen) {
                return;
            }
            desk.saving = false;
            Rc::clone(&desk.then)
        };
        then();
    }

    /// Notes where the game is held now, and as what.
    fn note(self, desk: &RefCell<Desk>, place: Place, game: &Snapshot, mark: Mark) {
        let (route, safe) = match &place {
            Place::Address => (game.link().ok(), None),
            Place::Database(kept) => (Some(Route::Play(kept.key.clone(), game.shown)), Some(game.moves())),
            Place::Table => (None, None),
        };
        {
            let mut desk = desk.borrow_mut();
            desk.place = place;
            desk.held = mark;
        }
        if let Some(route) = route {
            self.show_address(desk, &route);
        }
        self.safe.try_set(safe);
    }

    /// Changes the address without a step in the browser's history: Back leaves the table.
    fn show_address(self, desk: &RefCell<Desk>, route: &Route) {
        let mut desk = desk.borrow_mut();
        // Who is leaving the table has another address already.
        if self.session.try_with_untracked(|_| ()).is_none() || hash() != desk.address {
            return;
        }
        let address = route.write();
        let shown =
            window().history().and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
        if shown.is_err() {
            // Some sandboxed frames refuse: the game goes on, only its address doesn't follow.
            warn!("the address can't be kept");
        }
        desk.address = hash();
    }

    /// Shows what another tab has made of the game.
    fn adopt(self, desk: &RefCell<Desk>, other: KeptGame) {
        let mine = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
        let Some((mine, mark)) = mine else { return };
        match other.read() {
            Ok(saved) => {
                let shown = saved.shown;
                let session = saved.session(shown);
                let game = Snapshot::of(&session);
                let late = mark.revision != desk.borrow().held.revision;
                // Both tabs may have asked the computer, which gave both the same answer.
                let same = mine.record == game.record;
                let adopted = if same { mark } else { session.mark() };
                {
                    let mut desk = desk.borrow_mut();
                    desk.wanted = None;
                    desk.seen = adopted;
                    if !same {
                        desk.waiting.clear();
                    }
                }
                self.note(desk, Place::Database(other), &game, adopted);
                self.news.try_set((late && !same).then_some(News::PlayedElsewhere));
                if !same {
                    self.session.try_update(|now| *now = session.instead_of(now));
                }
            }
            // What the database holds stays there; here the game goes on as one of its own.
            Err(why) => self.lose(desk, &mine, mark, News::Unreadable(why)),
        }
    }

    /// The database has the game no longer: the address holds it, and with the next move it is kept anew.
    fn lose(self, desk: &RefCell<Desk>, game: &Snapshot, mark: Mark, news: News) {
        self.note(desk, Place::Address, game, mark);
        self.news.try_set(Some(news));
    }

    /// Another tab has changed games.
    fn hear(self, keys: &[GameKey]) {
        let Some(desk) = self.desk.try_get_untracked() else { return };
        let key = match &desk.borrow().place {
            Place::Database(kept) if keys.contains(&kept.key) => kept.key.clone(),
            _ => return,
        };
        let keeping = desk.borrow().keeping.clone();
        spawn_local(async move {
            let Ok(now) = keeping.get(&key).await else { return };
            let known = match &desk.borrow().place {
                // What is being saved learns of it by itself.
                Place::Database(kept) if kept.key == key && !desk.borrow().busy => kept.revision,
                _ => return,
            };
            match now {
                Some(now) if now.revision != known => self.adopt(&desk, now),
                Some(_) => {}
                None => {
                    let now = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
                    if let Some((game, mark)) = now {
                        self.lose(&desk, &game, mark, News::DeletedElsewhere);
                    }
                }
            }
        });
    }
}

impl Desk {
    /// What is to be kept next, and all that is known of where.
    fn next(&mut self) -> Option<(Keeping, Wanted, Mark, Place)> {
        let wanted = self.wanted.take()?;
        self.seen = wanted.mark;
        Some((self.keeping.clone(), wanted, self.held, self.place.clone()))
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

async fn keep(keeping: &Keeping, wanted: &Wanted, held: Mark, place: &Place) -> Kept {
    let Wanted { mark, game: now, about } = wanted;
    let moved = mark.revision != held.revision;
    match place {
        // Somebody who only looks at a game doesn't keep it, unless no address can hold it either.
        Place::Address if !moved && now.link().is_ok() => Kept::In(Place::Address),
        Place::Table => Kept::In(Place::Table),
        Place::Database(_) if *mark == held => Kept::In(place.clone()),
        Place::Address => match keeping.create(now, about.clone()).await {
            Ok(game) => Kept::In(Place::Database(game)),
            Err(why) => Kept::Nowhere(why),
        },
        Place::Database(game) => {
            let next = game.followed_by(now, about, moved);
            if next == *game {
                return Kept::In(place.clone());
            }
            match keeping.save(game.revision, &next).await {
                Ok(Outcome::Done) => Kept::In(Place::Database(next)),
                Ok(Outcome::Differs(other)) => Kept::Differs(other),
                Err(why) => Kept::Nowhere(why),
            }
        }
    }
}
