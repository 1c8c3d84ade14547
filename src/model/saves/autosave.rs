//! Saves the game on a table: each move is saved before the next can be made.

use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::slice;

use gloo_timers::callback::Timeout;
use luciole_core::RecordError;
use luciole_games::AnySession;
use luciole_session::{Branch, Mark, Revision};
use wasm_bindgen::JsValue;

use crate::dom::site::hash;
use crate::model::board_action::BoardAction;
use crate::model::key::GameKey;
use crate::model::route::Route;

use super::by_link::continued;
use super::{Changed, KeptGame, MOMENT, Origin, Outcome, PATIENCE, SaveStore, Slip, Snapshot, Summary, Trouble};

/// More taps than anybody makes while a move is being saved.
const MAX_WAITING: usize = 16;

/// Where the game on a table is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Only in the address: the game comes from a link, or the browser saves nothing.
    Address,
    /// In the database, as this game.
    Database(KeptGame),
    /// Nowhere but on the table: an embedded board leaves nothing behind.
    Table,
}

impl Place {
    /// The game from which the game in this place branched off.
    fn origin(&self) -> Option<Origin> {
        match self {
            Self::Database(kept) => kept.origin.clone(),
            Self::Address | Self::Table => None,
        }
    }
}

/// What the player should know about saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The last move isn't saved.
    NotKept {
        /// The reason.
        why: Trouble,
        /// Whether the game fits into the address, which then holds it.
        in_address: bool,
    },
    /// Another tab was quicker; the board now shows its move.
    PlayedElsewhere,
    /// Another tab has deleted the game.
    DeletedElsewhere,
    /// Another tab, running a newer Luciole, has saved the game in a form that this version can't read.
    Unreadable(RecordError),
}

/// Saves the game on a table.
#[derive(Clone, Copy)]
pub struct Autosave {
    /// The current notice for the player.
    pub news: RwSignal<Option<News>>,
    /// The number of moves saved in the database.
    pub safe: RwSignal<Option<usize>>,
    /// The game from which this one branched off, if it did.
    pub origin: RwSignal<Option<Origin>>,
    /// Whether the page is back from the browser's page cache, and what has happened since isn't known yet.
    pub behind: RwSignal<bool>,
    session: RwSignal<AnySession>,
    /// Outlives the table as long as something is being saved.
    queue: StoredValue<Rc<RefCell<SaveQueue>>, LocalStorage>,
}

struct SaveQueue {
    saves: SaveStore,
    place: Place,
    /// The state of the game that is stored in its place.
    held: Mark,
    /// Where the game in this place branched off on this table.
    branch: Option<Branch>,
    /// Whether the game has branched off and its address isn't shown yet.
    has_branched: bool,
    /// The state to save next: only the latest counts.
    wanted: Option<Wanted>,
    /// The state that couldn't be saved yet, because the database is slow to open.
    late: Option<Wanted>,
    /// The game from which the game in this place branched off, if it did.
    origin: Option<Origin>,
    /// The state last processed, saved or not.
    seen: Mark,
    saving: Saving,
    /// Whether a task is saving.
    busy: bool,
    /// The taps made in the meantime.
    waiting: VecDeque<BoardAction>,
    /// Called when everything is saved.
    then: Rc<dyn Fn()>,
    /// The fragment of the address of the table, and that of the page that is shown.
    address: String,
    page_address: StoredValue<String>,
    /// The costly moves of the game, and the state in which they were found.
    slips: (Revision, Vec<Slip>),
}

/// What has yet to be saved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Saving {
    /// No move.
    Nothing,
    /// A move, for which taps wait.
    AMove,
    /// A move, or less; it takes so long that taps no longer wait for it.
    Slowly,
}

/// A state of the game to be saved.
struct Wanted {
    mark: Mark,
    branch: Option<Branch>,
    game: Snapshot,
    /// Its summary.
    about: Summary,
}

impl Autosave {
    /// The autosave of the game of `session`, which is stored in `place`. `page_address` is the fragment of the address
    /// of the page that is shown.
    pub fn new(
        saves: &SaveStore,
        session: RwSignal<AnySession>,
        place: Place,
        page_address: StoredValue<String>,
    ) -> Self {
        let (game, held, branch) =
            session.with_untracked(|session| (Snapshot::of(session), session.mark(), session.branch()));
        let safe = matches!(place, Place::Database(_)).then(|| game.moves());
        let news = saves.given_up().get_untracked().map(|why| News::NotKept { why, in_address: game.link().is_ok() });
        let origin = place.origin();
        let queue = Rc::new(RefCell::new(SaveQueue {
            late: None,
            origin: origin.clone(),
            slips: (held.revision, slips_in(&place)),
            branch,
            has_branched: false,
            saves: saves.clone(),
            place,
            seen: held,
            held,
            wanted: None,
            saving: Saving::Nothing,
            busy: false,
            waiting: VecDeque::new(),
            then: Rc::new(|| {}),
            address: page_address.get_value(),
            page_address,
        }));
        let (news, safe, behind) = (RwSignal::new(news), RwSignal::new(safe), RwSignal::new(false));
        let origin = RwSignal::new(origin);
        let autosave = Self { news, safe, origin, behind, session, queue: StoredValue::new_local(queue) };
        on_cleanup(move || {
            if let Some(queue) = autosave.queue.try_get_value() {
                spawn_local(autosave.save_late(queue));
            }
        });
        // Dropped with the table.
        StoredValue::new_local(saves.listen(move |changed| match changed {
            Changed::Games(keys) => autosave.hear(keys),
            // The table has the newest state read, after calling off the computer.
            Changed::Unknown => {}
        }));
        saves.ask(move |_| autosave.retry());
        autosave
    }

    /// The key of the game, if it is kept.
    pub fn key(self) -> Option<GameKey> {
        match &self.queue.try_get_value()?.borrow().place {
            Place::Database(kept) => Some(kept.key.clone()),
            Place::Address | Place::Table => None,
        }
    }

    /// Whether a tap must wait because a move isn't saved yet. [`Autosave::next_tap`] returns it later.
    pub fn delays(self, act: &BoardAction) -> bool {
        let Some(queue) = self.queue.try_get_value() else { return false };
        let mut queue = queue.borrow_mut();
        let waits = queue.makes_taps_wait();
        if waits && queue.waiting.len() < MAX_WAITING {
            queue.waiting.push_back(act.clone());
        }
        waits
    }

    /// The next waiting tap, unless taps must still wait.
    pub fn next_tap(self) -> Option<BoardAction> {
        let queue = self.queue.try_get_value()?;
        let mut queue = queue.borrow_mut();
        if queue.makes_taps_wait() { None } else { queue.waiting.pop_front() }
    }

    /// A move was played: taps wait until it is saved.
    pub fn hold(self) {
        if let Some(queue) = self.queue.try_get_value() {
            queue.borrow_mut().begin_saving();
        }
    }

    /// Saves the game as it is now, then calls `then`.
    pub fn follow(self, then: impl Fn() + 'static) {
        if let Some(queue) = self.queue.try_get_value() {
            queue.borrow_mut().then = Rc::new(then);
            self.save(queue);
        }
    }

    /// Saves the costly moves that an analysis of the game has found. Those for which a better move has been found
    /// stay solved.
    pub fn note_slips(self, mut slips: Vec<Slip>) {
        let mark = self.session.try_with_untracked(AnySession::mark);
        let Some((queue, mark)) = self.queue.try_get_value().zip(mark) else { return };
        let known = self.slips();
        for slip in &mut slips {
            slip.solved |= known.iter().any(|known| known.number == slip.number && known.solved);
        }
        queue.borrow_mut().slips = (mark.revision, slips);
        if self.key().is_some() {
            self.save(queue);
        }
    }

    /// Saves that a better move has been found than the one after `number` moves.
    pub fn solve(self, number: usize) {
        let mut slips = self.slips();
        if let Some(slip) = slips.iter_mut().find(|slip| slip.number == number && !slip.solved) {
            slip.solved = true;
            self.note_slips(slips);
        }
    }

    /// The costly moves of the game as it is now.
    fn slips(self) -> Vec<Slip> {
        let mark = self.session.try_with_untracked(AnySession::mark);
        let known = self.queue.try_get_value().zip(mark);
        known.map(|(queue, mark)| queue.borrow().slips_of(mark)).unwrap_or_default()
    }

    /// Tries again to save what couldn't be saved, if that makes sense.
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

    /// Saves the game as it is now, after any save in progress.
    fn save(self, queue: Rc<RefCell<SaveQueue>>) {
        let wanted = self.session.with_untracked(|session| {
            let mark = session.mark();
            let about = Summary { slips: queue.borrow().slips_of(mark), ..Summary::of(session) };
            Wanted { mark, branch: session.branch(), game: Snapshot::of(session), about }
        });
        {
            let mut queue = queue.borrow_mut();
            if wanted.mark.revision != queue.held.revision {
                queue.begin_saving();
            }
            queue.wanted = Some(wanted);
            if std::mem::replace(&mut queue.busy, true) {
                return;
            }
        }
        spawn_local(self.save_all(queue));
    }

    async fn save_all(self, queue: Rc<RefCell<SaveQueue>>) {
        loop {
            let next = queue.borrow_mut().next();
            let Some(wanted) = next else { break };
            let (saves, held, place, origin) = {
                let queue = queue.borrow();
                (queue.saves.clone(), queue.held, queue.place.clone(), queue.origin.clone())
            };
            self.origin.try_set(origin.clone());
            let patience = self.patience(&queue);
            let kept = keep(&saves, &wanted, held, &place, origin).await;
            drop(patience);
            let is_late = matches!(kept, Kept::Nowhere(Trouble::Slow | Trouble::Blocked));
            self.settle(&queue, &wanted, kept);
            queue.borrow_mut().late = is_late.then_some(wanted);
        }
        self.rest(&queue);
    }

    /// The page is back from the browser's page cache, where it has heard nothing: reads the newest state of the game. Until
    /// then taps wait. Returns whether the computer must be asked anew; it is, once all is known.
    pub fn catch_up(self) -> bool {
        let Some((queue, key)) = self.queue.try_get_value().zip(self.key()) else { return false };
        // A save in progress will notice any change itself.
        if std::mem::replace(&mut queue.borrow_mut().busy, true) {
            return true;
        }
        queue.borrow_mut().begin_saving();
        self.behind.set(true);
        spawn_local(async move {
            let saves = queue.borrow().saves.clone();
            let patience = self.patience(&queue);
            // If it can't be read, the next move says so.
            if let Ok(now) = saves.get(&key).await {
                self.compare(&queue, now);
            }
            drop(patience);
            self.behind.try_set(false);
            self.save_all(queue).await;
        });
        true
    }

    /// If the database takes too long, the player is told, and taps no longer wait for it. Whatever it is busy with goes
    /// on, unless the timer is dropped because that has ended.
    fn patience(self, queue: &Rc<RefCell<SaveQueue>>) -> Timeout {
        let queue = Rc::clone(queue);
        // A database that isn't open yet is given up before.
        Timeout::new(PATIENCE + MOMENT, move || {
            queue.borrow_mut().saving = Saving::Slowly;
            self.behind.try_set(false);
            if let Some(game) = self.session.try_with_untracked(Snapshot::of) {
                self.report(&queue, &game, Trouble::Slow);
            }
            let_taps_through(&queue);
        })
    }

    /// Saves what a slow database couldn't save before the player left the table, however long it takes to open.
    async fn save_late(self, queue: Rc<RefCell<SaveQueue>>) {
        let late = {
            let mut queue = queue.borrow_mut();
            // A save in progress is followed by this, if it comes too late.
            if queue.busy { None } else { queue.late.take() }
        };
        let Some(late) = late else { return };
        let saves = queue.borrow().saves.clone();
        if !saves.answered().await {
            return;
        }
        queue.borrow_mut().wanted = Some(late);
        self.save_all(Rc::clone(&queue)).await;
        if let Place::Database(kept) = &queue.borrow().place {
            saves.tell_here(&kept.key);
        }
    }

    /// Shows the game as the database has it, if that has changed.
    fn compare(self, queue: &RefCell<SaveQueue>, now: Option<KeptGame>) {
        let known = match &queue.borrow().place {
            Place::Database(kept) => kept.revision,
            Place::Address | Place::Table => return,
        };
        match now {
            Some(now) if now.revision != known => self.adopt(queue, now),
            Some(_) => {}
            None => {
                let now = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
                if let Some((game, mark)) = now {
                    self.lose(queue, &game, mark, News::DeletedElsewhere);
                }
            }
        }
    }

    fn settle(self, queue: &RefCell<SaveQueue>, wanted: &Wanted, kept: Kept) {
        match kept {
            Kept::In(place) => {
                let moved = wanted.mark.revision != queue.borrow().held.revision;
                let told = self.news.try_get_untracked().flatten();
                let done = match told {
                    Some(News::NotKept { .. }) => queue.borrow().saves.given_up().get_untracked().is_none(),
                    // The notice about another tab stays until the next move.
                    _ => moved && matches!(place, Place::Database(_)),
                };
                if done {
                    self.news.try_set(None);
                }
                self.note(queue, place, &wanted.game, wanted.mark);
            }
            Kept::Nowhere(why) => self.report(queue, &wanted.game, why),
            Kept::Differs(Some(other)) => self.adopt(queue, other),
            Kept::Differs(None) => self.lose(queue, &wanted.game, wanted.mark, News::DeletedElsewhere),
        }
    }

    /// The database keeps the previous state; the address holds the current one, unless it is too long.
    fn report(self, queue: &RefCell<SaveQueue>, game: &Snapshot, why: Trouble) {
        let link = game.link();
        self.news.try_set(Some(News::NotKept { why, in_address: link.is_ok() }));
        if let Ok(route) = link {
            self.show_address(queue, &route);
        }
    }

    /// Everything has been saved.
    fn rest(self, queue: &Rc<RefCell<SaveQueue>>) {
        let seen = {
            let mut queue = queue.borrow_mut();
            queue.busy = false;
            queue.seen
        };
        match self.session.try_with_untracked(AnySession::mark) {
            // The player has left the table.
            None => spawn_local(self.save_late(Rc::clone(queue))),
            Some(now) if now == seen => {
                queue.borrow_mut().saving = Saving::Nothing;
                let_taps_through(queue);
            }
            // A move that was just played is about to be saved.
            Some(_) => queue.borrow_mut().wait_again(),
        }
    }

    /// Records where the game is now stored, and in which state.
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

    /// Replaces the address without adding a history entry, so that Back leaves the table. Only if the game has branched
    /// off is there a new entry: Back then leads to the other game.
    fn show_address(self, queue: &RefCell<SaveQueue>, route: &Route) {
        let mut queue = queue.borrow_mut();
        // If the player is leaving the table, the address is already another.
        if self.session.try_with_untracked(|_| ()).is_none() || hash() != queue.address {
            return;
        }
        let address = route.write();
        // Replacing an address, even by itself, stops a browser that is just going back.
        if address == queue.address {
            return;
        }
        let branched = std::mem::take(&mut queue.has_branched);
        let shown = window().history().and_then(|history| {
            let (state, url) = (&JsValue::NULL, Some(address.as_str()));
            if branched {
                history.push_state_with_url(state, "", url)
            } else {
                history.replace_state_with_url(state, "", url)
            }
        });
        if shown.is_err() {
            // Some sandboxed frames refuse: the game goes on, but its address isn't updated.
            warn!("the address can't be kept");
        }
        queue.address = hash();
        queue.page_address.set_value(queue.address.clone());
    }

    /// Shows the game as another tab has saved it.
    fn adopt(self, queue: &RefCell<SaveQueue>, other: KeptGame) {
        let mine = self.session.try_with_untracked(|session| (Snapshot::of(session), session.mark()));
        let Some((mine, mark)) = mine else { return };
        match other.read() {
            Ok(saved) => {
                let shown = saved.shown;
                let session = saved.session(shown);
                let game = Snapshot::of(&session);
                let late = mark.revision != queue.borrow().held.revision;
                // Both tabs may have asked the computer and got the same answer.
                let same = mine.record == game.record;
                let adopted = if same { mark } else { session.mark() };
                {
                    let mut queue = queue.borrow_mut();
                    queue.wanted = None;
                    queue.branch = None;
                    queue.seen = adopted;
                    queue.slips = (adopted.revision, other.summary().map(|summary| summary.slips).unwrap_or_default());
                    if !same {
                        queue.waiting.clear();
                    }
                }
                queue.borrow_mut().origin.clone_from(&other.origin);
                self.origin.try_set(other.origin.clone());
                self.note(queue, Place::Database(other), &game, adopted);
                self.news.try_set((late && !same).then_some(News::PlayedElsewhere));
                if !same {
                    self.session.try_update(|now| *now = session.instead_of(now));
                }
            }
            // The database keeps what it has; here the game continues as a separate one.
            Err(why) => self.lose(queue, &mine, mark, News::Unreadable(why)),
        }
    }

    /// The game is no longer in the database: the address holds it, and the next move saves it as a new game.
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
            // A save in progress will notice the change itself.
            if self.key().as_ref() == Some(&key) && !queue.borrow().busy {
                self.compare(&queue, now);
            }
        });
    }
}

impl SaveQueue {
    /// The costly moves, if they were found in this state of the game.
    fn slips_of(&self, mark: Mark) -> Vec<Slip> {
        let (found_in, slips) = &self.slips;
        if *found_in == mark.revision { slips.clone() } else { Vec::new() }
    }

    /// Whether taps must wait because a move isn't saved yet.
    fn makes_taps_wait(&self) -> bool {
        self.saving == Saving::AMove
    }

    /// What took so long is over: taps wait for the next move to be saved.
    fn wait_again(&mut self) {
        if self.saving == Saving::Slowly {
            self.saving = Saving::AMove;
        }
    }

    /// A move has yet to be saved.
    fn begin_saving(&mut self) {
        if self.saving == Saving::Nothing {
            self.saving = Saving::AMove;
        }
    }

    /// Takes the state to save next. If the game has branched off, the other one stays in its place.
    fn next(&mut self) -> Option<Wanted> {
        let wanted = self.wanted.take()?;
        self.seen = wanted.mark;
        let branch = wanted.branch.filter(|branch| self.branch != Some(*branch) && self.place != Place::Table);
        if let Some(branch) = branch {
            self.branch = Some(branch);
            self.has_branched = true;
            let game = match std::mem::replace(&mut self.place, Place::Address) {
                Place::Database(kept) => Some(kept.key),
                Place::Address | Place::Table => None,
            };
            self.origin = Some(Origin { game, after: branch.after });
        }
        Some(wanted)
    }
}

/// The game goes on, unless taps must still wait.
fn let_taps_through(queue: &RefCell<SaveQueue>) {
    let then = {
        let queue = queue.borrow();
        (!queue.makes_taps_wait()).then(|| Rc::clone(&queue.then))
    };
    if let Some(then) = then {
        then();
    }
}

/// The costly moves that are stored with a game.
fn slips_in(place: &Place) -> Vec<Slip> {
    match place {
        Place::Database(kept) => kept.summary().map(|summary| summary.slips).unwrap_or_default(),
        Place::Address | Place::Table => Vec::new(),
    }
}

/// The outcome of saving a game.
enum Kept {
    /// It is stored there.
    In(Place),
    /// It can't be saved.
    Nowhere(Trouble),
    /// Another tab has changed the game to this, or has deleted it.
    Differs(Option<KeptGame>),
}

async fn keep(saves: &SaveStore, wanted: &Wanted, held: Mark, place: &Place, origin: Option<Origin>) -> Kept {
    let Wanted { mark, game: now, about, .. } = wanted;
    let moved = mark.revision != held.revision;
    let written = about.write();
    match place {
        // Looking at a game doesn't save it, unless it is too long for an address.
        Place::Address if !moved && now.link().is_ok() => Kept::In(Place::Address),
        Place::Table => Kept::In(Place::Table),
        Place::Database(_) if *mark == held && slips_in(place) == about.slips => Kept::In(place.clone()),
        Place::Address => settle_in(saves, now, written, moved, origin)
            .await
            .map_or_else(Kept::Nowhere, |game| Kept::In(Place::Database(game))),
        Place::Database(game) => {
            let mut game = game.clone();
            loop {
                let next = game.followed_by(now, &written, moved);
                if next == game {
                    return Kept::In(place.clone());
                }
                match saves.save(game.revision, &next).await {
                    Ok(Outcome::Done) => return Kept::In(Place::Database(next)),
                    // This page's own earlier move: it was written, but the browser couldn't say so.
                    Ok(Outcome::Differs(Some(other))) if continued(now, slice::from_ref(&other), true).is_some() => {
                        game = other;
                    }
                    Ok(Outcome::Differs(other)) => return Kept::Differs(other),
                    Err(why) => return Kept::Nowhere(why),
                }
            }
        }
    }
}

/// Saves a game from an address: as the saved game that it continues, or as a new one.
async fn settle_in(
    saves: &SaveStore,
    game: &Snapshot,
    about: String,
    moved: bool,
    origin: Option<Origin>,
) -> Result<KeptGame, Trouble> {
    if origin.is_some() {
        return saves.create(game, about, origin).await;
    }

    if let Some(known) = continued(game, &saves.all().await?, moved) {
        let next = known.followed_by(game, &about, true);
        if saves.save(known.revision, &next).await? == Outcome::Done {
            return Ok(next);
        }
        // Another tab was quicker: this becomes a game of its own.
    }
    saves.create(game, about, None).await
}
