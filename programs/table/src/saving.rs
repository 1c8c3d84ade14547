//! Saves the game on a table: each move is saved before the next can be made.
//!
//! The store does one thing at a time for a table. While it saves a move, inputs wait; so does the computer. A state
//! that comes up meanwhile is saved next, and only the latest counts.

use std::collections::VecDeque;

use luciole_core::{RecordError, Seat};
use luciole_games::AnySession;
use luciole_session::{Branch, Revision};

use crate::effect::Address;
use crate::table::Tracked;
use crate::{
    BoardInput, Effect, GameKey, Origin, SavedGame, SavedTurningPoint, Snapshot, StoredGame, Summary, TimerId,
};

/// How many inputs are kept while a move is being saved: more than anybody makes in that time.
const MAX_WAITING: usize = 16;

/// After this many ms the player is told that the store is slow. `SaveStore` stops waiting for the database a second
/// earlier.
const PATIENCE: u32 = 6_000;

/// Where the game on a table is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// Only in the address: the game comes from a link, or the browser saves nothing.
    Address,
    /// In the database, as this game.
    Database(StoredGame),
    /// Nowhere but on the table: an embedded board leaves nothing behind.
    Nowhere,
}

impl Storage {
    /// The key of the game, if it is in the database.
    pub fn key(&self) -> Option<&GameKey> {
        match self {
            Self::Database(stored) => Some(&stored.key),
            Self::Address | Self::Nowhere => None,
        }
    }

    fn stored(&self) -> Option<&StoredGame> {
        match self {
            Self::Database(stored) => Some(stored),
            Self::Address | Self::Nowhere => None,
        }
    }

    /// The costly moves that are stored with the game.
    fn turning_points(&self) -> Vec<SavedTurningPoint> {
        self.stored().and_then(StoredGame::summary).map(|summary| summary.turning_points).unwrap_or_default()
    }
}

/// Why games can't be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser offers no database here, or refuses to open it.
    Denied,
    /// The database is slow to open. It is used as soon as it is open.
    Slow,
    /// A newer Luciole has upgraded the database.
    Newer,
    /// There is no space left.
    Full,
    /// The browser can't open the database. As with the other reasons, the next request tries again.
    Failed,
    /// A request failed; the next one opens a new connection. The console has the browser's own words.
    Lost,
}

/// What the player should know about saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The last move isn't saved.
    NotSaved {
        why: StorageError,
        /// Whether the game fits into the address, which then holds it.
        in_address: bool,
    },
    /// This seat's player, who plays elsewhere, has taken back the last turn and played another.
    TurnChanged(Seat),
    /// Another tab was quicker; the board now shows its move.
    PlayedElsewhere,
    /// Another tab has deleted the game.
    DeletedElsewhere,
    /// Another tab, running a newer Luciole, has saved the game in a form that this version can't read.
    Unreadable(RecordError),
}

/// Identifies what the store is asked to save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveId(u32);

/// What the store is asked to save.
#[derive(Clone, Debug, PartialEq)]
pub struct Save {
    pub id: SaveId,
    pub game: Snapshot,
    pub summary: Summary,
    /// Whether a move was played since it was stored in its place.
    pub moved: bool,
    /// The game in the database that it replaces; a new one if `None`.
    pub before: Option<StoredGame>,
    /// The game from which it branched off, if it did.
    pub origin: Option<Origin>,
}

/// What has become of a game that the store was asked to save.
#[derive(Clone, Debug)]
pub enum Stored {
    /// It is in the database.
    As(StoredGame),
    /// It couldn't be saved.
    Nowhere(StorageError),
    /// Another tab has changed the game to this, or has deleted it.
    Differs(Option<Elsewhere>),
}

/// A game as another tab has saved it, and what can be read of it.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    /// As it is in the database.
    pub stored: StoredGame,
    pub game: Result<SavedGame, RecordError>,
}

/// Identifies a question about the game in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadId(u32);

/// Where the game on a table is stored, and what is still to be saved.
#[derive(Clone, Debug)]
pub struct Saving {
    storage: Storage,
    /// What was played in the game as it is stored in its place.
    saved_revision: Revision,
    /// Where the game in this place branched off on this table.
    branch: Option<Branch>,
    /// Whether the game has branched off and its address isn't shown yet.
    has_branched: bool,
    /// The game from which the game in this place branched off, if it did.
    origin: Option<Origin>,
    store: Store,
    last_save: u32,
    /// What to save next: of each game only the latest state counts. A game that has branched off leaves the other one
    /// to be saved before it.
    next: Vec<Wanted>,
    /// The state that couldn't be saved, because the database is slow to open.
    late: Option<Wanted>,
    /// The open question about the game in the database.
    reading: Option<ReadId>,
    last_read: u32,
    /// The inputs that wait for the store.
    queued_inputs: VecDeque<BoardInput>,
    /// The costly moves of the game, and the state in which they were found.
    turning_points: (Revision, Vec<SavedTurningPoint>),
    news: Option<News>,
    /// The moves of which no link is due: they were received, or their link has been handed on.
    sent: Option<Revision>,
    /// The number of moves saved in the database.
    safe: Option<usize>,
    /// Whether the store answers at all, as far as is known.
    works: bool,
    /// Whether something was saved after the table was left.
    is_saved_late: bool,
}

/// What the store does for this table.
#[derive(Clone, Debug)]
enum Store {
    /// Nothing: everything is saved, or can't be.
    Idle,
    /// Saves this.
    Saving { id: SaveId, wanted: Box<Wanted>, inputs: Waiting },
    /// Reads the game, because the page is back from the browser's cache.
    CatchingUp(Waiting),
    /// Waits for the database to open, to save what came too late. The table has been left.
    Late,
}

/// Whether inputs wait for the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    /// No: no move is at stake.
    No,
    Yes,
    /// No longer: the store takes too long.
    NoLonger,
}

/// A state of the game to be saved.
#[derive(Clone, Debug)]
struct Wanted {
    revision: Revision,
    branch: Option<Branch>,
    /// Whether no person has played in the game here: only computers have, if anybody.
    guest: bool,
    game: Snapshot,
    summary: Summary,
}

/// Whether the game goes on after a step of saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Flow {
    /// It waits for the store, or nothing has changed for it.
    Waits,
    /// The computer may be asked.
    GoesOn,
}

impl Saving {
    /// The game of `session` is stored in `storage`. `given_up` is why the store has been given up, if it has.
    pub(crate) fn new(session: &AnySession, storage: Storage, given_up: Option<StorageError>) -> Self {
        let saved_revision = session.mark().revision;
        let news = given_up.map(|why| News::NotSaved { why, in_address: Snapshot::of(session).link().is_ok() });
        Self {
            saved_revision,
            branch: session.branch(),
            has_branched: false,
            origin: storage.stored().and_then(|stored| stored.origin.clone()),
            store: Store::Idle,
            last_save: 0,
            next: Vec::new(),
            late: None,
            reading: None,
            last_read: 0,
            queued_inputs: VecDeque::new(),
            turning_points: (saved_revision, storage.turning_points()),
            sent: storage.stored().is_some_and(|stored| !stored.letters.due).then_some(saved_revision),
            safe: storage.key().map(|_| session.cursor().1),
            works: news.is_none(),
            is_saved_late: false,
            news,
            storage,
        }
    }

    /// Where the game is stored.
    pub fn storage(&self) -> &Storage {
        &self.storage
    }

    /// What the player should know.
    pub fn news(&self) -> Option<&News> {
        self.news.as_ref()
    }

    /// Tells the player something, until the next move.
    pub(crate) fn tell(&mut self, news: News) {
        self.news = Some(news);
    }

    /// The game from which this one branched off, if it did.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// Whether the page is back from the browser's cache and doesn't know yet what has happened in the meantime.
    pub fn is_catching_up(&self) -> bool {
        matches!(self.store, Store::CatchingUp(Waiting::No | Waiting::Yes))
    }

    /// The number of moves saved in the database.
    pub fn safe(&self) -> Option<usize> {
        self.safe
    }

    /// Whether the store has nothing left to do for this table.
    pub fn is_at_rest(&self) -> bool {
        matches!(self.store, Store::Idle)
    }

    /// Whether inputs must wait because a move isn't saved yet.
    pub(crate) fn makes_inputs_wait(&self) -> bool {
        matches!(self.store, Store::Saving { inputs: Waiting::Yes, .. } | Store::CatchingUp(Waiting::Yes))
    }

    /// Keeps an input for later if it must wait; returns whether it must.
    pub(crate) fn delays(&mut self, input: &BoardInput) -> bool {
        let waits = self.makes_inputs_wait();
        if waits && self.queued_inputs.len() < MAX_WAITING {
            self.queued_inputs.push_back(input.clone());
        }
        waits
    }

    /// The next input that has waited, unless it must still wait.
    pub(crate) fn next_input(&mut self) -> Option<BoardInput> {
        if self.makes_inputs_wait() { None } else { self.queued_inputs.pop_front() }
    }

    /// Drops the inputs that have waited: the player looks at something else now.
    pub(crate) fn forget_inputs(&mut self) {
        self.queued_inputs.clear();
    }

    /// Saves the game as it is now.
    pub(crate) fn save(&mut self, session: &AnySession, effects: &mut Vec<Effect>) -> Flow {
        let revision = session.mark().revision;
        let summary = Summary { turning_points: self.turning_points_in(revision), ..Summary::of(session) };
        let (branch, guest) = (session.branch(), session.is_guest());
        let game = Snapshot { due: self.is_due(session), ..Snapshot::of(session) };
        let wanted = Wanted { revision, branch, guest, game, summary };
        let moved = revision != self.saved_revision;
        match &mut self.store {
            Store::Idle => self.begin(wanted, effects),
            Store::Late => Flow::Waits,
            Store::Saving { inputs, .. } | Store::CatchingUp(inputs) => {
                if moved && *inputs == Waiting::No {
                    *inputs = Waiting::Yes;
                }
                let flow = if *inputs == Waiting::NoLonger { Flow::GoesOn } else { Flow::Waits };
                match self.next.last_mut() {
                    Some(last) if last.branch == wanted.branch => *last = wanted,
                    _ => self.next.push(wanted),
                }
                flow
            }
        }
    }

    /// Begins to save a state, if there is anything to save. If the game has branched off, the other one stays in its
    /// place.
    fn begin(&mut self, wanted: Wanted, effects: &mut Vec<Effect>) -> Flow {
        let branch = wanted.branch.filter(|branch| self.branch != Some(*branch) && self.storage != Storage::Nowhere);
        if let Some(branch) = branch {
            self.branch = Some(branch);
            self.has_branched = true;
            let game = std::mem::replace(&mut self.storage, Storage::Address).key().cloned();
            self.origin = Some(Origin { game, after: branch.after });
        }
        let moved = wanted.revision != self.saved_revision;
        let is_stored = match &self.storage {
            // Looking at a game doesn't save it, unless it is too long for an address.
            Storage::Address => (!moved || wanted.guest) && wanted.game.link().is_ok(),
            Storage::Nowhere => true,
            // Neither does looking back.
            Storage::Database(stored) => {
                !moved
                    && stored.shown == wanted.game.continues_after()
                    && stored.letters.due == wanted.game.due
                    && self.storage.turning_points() == wanted.summary.turning_points
            }
        };
        if is_stored {
            if self.works && matches!(self.news, Some(News::NotSaved { .. })) {
                self.news = None;
            }
            self.note(wanted.revision, &wanted.game, effects);
            return Flow::GoesOn;
        }
        // An answer to an earlier question would be about an earlier state.
        self.reading = None;
        self.last_save += 1;
        let id = SaveId(self.last_save);
        effects.push(Effect::Save(Box::new(Save {
            id,
            game: wanted.game.clone(),
            summary: wanted.summary.clone(),
            moved,
            before: self.storage.stored().cloned(),
            origin: self.origin.clone(),
        })));
        effects.push(Effect::SetTimer(TimerId::Patience, PATIENCE));
        let inputs = if moved { Waiting::Yes } else { Waiting::No };
        self.store = Store::Saving { id, wanted: Box::new(wanted), inputs };
        Flow::Waits
    }

    /// Takes the store's answer; ignores an answer to another save. If another tab has changed the game, `session`
    /// becomes what that tab has saved.
    pub(crate) fn saved(
        &mut self,
        id: SaveId,
        stored: Stored,
        works: bool,
        session: &mut Tracked,
        effects: &mut Vec<Effect>,
    ) -> Flow {
        let (wanted, inputs) = match std::mem::replace(&mut self.store, Store::Idle) {
            Store::Saving { id: open, wanted, inputs } if open == id => (wanted, inputs),
            other => {
                self.store = other;
                return Flow::Waits;
            }
        };
        stop_patience(inputs, effects);
        self.late = None;
        self.works = works;
        match stored {
            Stored::As(stored) => {
                let is_over = match &self.news {
                    Some(News::NotSaved { .. }) => works,
                    // Notices about what others have done stay until the next move.
                    _ => wanted.revision != self.saved_revision,
                };
                if is_over {
                    self.news = None;
                }
                self.storage = Storage::Database(stored);
                self.note(wanted.revision, &wanted.game, effects);
            }
            Stored::Nowhere(why) => {
                let is_late = why == StorageError::Slow;
                self.report(&wanted.game, why, effects);
                self.late = is_late.then_some(*wanted);
            }
            // The game on the table has branched off since: the other one stays as the other tab has made it, and moves
            // that are only here become a game of their own.
            Stored::Differs(_) if !self.is_on_the_table(session) => {
                if wanted.revision != self.saved_revision {
                    self.storage = Storage::Address;
                    self.next.insert(0, *wanted);
                }
            }
            Stored::Differs(Some(other)) => self.adopt(other, session, effects),
            Stored::Differs(None) => self.lose(session, News::DeletedElsewhere, effects),
        }
        self.rest(effects)
    }

    /// Saves what has come up in the meantime.
    fn rest(&mut self, effects: &mut Vec<Effect>) -> Flow {
        while !self.next.is_empty() {
            let next = self.next.remove(0);
            if self.begin(next, effects) == Flow::Waits {
                return Flow::Waits;
            }
        }
        Flow::GoesOn
    }

    /// Tells the player that the store takes too long, and keeps inputs waiting no longer. The store carries on with
    /// what it is doing.
    pub(crate) fn lose_patience(&mut self, session: &AnySession, effects: &mut Vec<Effect>) -> Flow {
        match &mut self.store {
            Store::Saving { inputs, .. } | Store::CatchingUp(inputs) => *inputs = Waiting::NoLonger,
            Store::Idle | Store::Late => return Flow::Waits,
        }
        self.report(&Snapshot::of(session), StorageError::Slow, effects);
        Flow::GoesOn
    }

    /// Tries again to save what couldn't be saved.
    pub(crate) fn try_again(&mut self, session: &AnySession, effects: &mut Vec<Effect>) -> Flow {
        self.works = true;
        match self.news {
            Some(News::NotSaved { .. }) => self.save(session, effects),
            _ => Flow::Waits,
        }
    }

    /// The page is back from the browser's cache: reads the newest state of the game. Until then inputs wait. Returns
    /// whether the game may have gone on elsewhere.
    pub(crate) fn catch_up(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Some(key) = self.storage.key().cloned() else { return false };
        // A save in progress will notice any change itself.
        if self.is_at_rest() {
            self.store = Store::CatchingUp(Waiting::Yes);
            self.read(key, effects);
            effects.push(Effect::SetTimer(TimerId::Patience, PATIENCE));
        }
        true
    }

    /// Another tab has changed games.
    pub(crate) fn changed_elsewhere(&mut self, keys: &[GameKey], effects: &mut Vec<Effect>) {
        // A save in progress will notice the change itself.
        if let Some(key) = self.storage.key().filter(|key| keys.contains(key) && self.is_at_rest()) {
            self.read(key.clone(), effects);
        }
    }

    fn read(&mut self, key: GameKey, effects: &mut Vec<Effect>) {
        self.last_read += 1;
        let id = ReadId(self.last_read);
        self.reading = Some(id);
        effects.push(Effect::Read(id, key));
    }

    /// The game has been read.
    pub(crate) fn has_read(
        &mut self,
        id: ReadId,
        read: Result<Option<Elsewhere>, StorageError>,
        session: &mut Tracked,
        effects: &mut Vec<Effect>,
    ) -> Flow {
        if self.reading != Some(id) {
            return Flow::Waits;
        }
        self.reading = None;
        let catches_up = match self.store {
            Store::CatchingUp(inputs) => {
                self.store = Store::Idle;
                stop_patience(inputs, effects);
                true
            }
            Store::Idle | Store::Saving { .. } | Store::Late => false,
        };
        // If it can't be read, the next move says so.
        if let Ok(now) = read
            && self.is_on_the_table(session)
        {
            self.compare(now, session, effects);
        }
        if catches_up { self.rest(effects) } else { Flow::Waits }
    }

    /// Whether the game in its place is still the one on the table, which may have branched off.
    fn is_on_the_table(&self, session: &AnySession) -> bool {
        self.branch == session.branch()
    }

    /// Shows the game as the database has it, if that has changed.
    fn compare(&mut self, now: Option<Elsewhere>, session: &mut Tracked, effects: &mut Vec<Effect>) {
        match (self.storage.stored().map(|stored| stored.revision), now) {
            (Some(known), Some(now)) if now.stored.revision != known => self.adopt(now, session, effects),
            (Some(_), None) => self.lose(session, News::DeletedElsewhere, effects),
            _ => {}
        }
    }

    /// The player has left the table.
    pub(crate) fn leave(&mut self, effects: &mut Vec<Effect>) {
        // If a save is in progress, this is called again once the store has answered.
        if self.is_at_rest() && self.late.is_some() {
            self.store = Store::Late;
            effects.push(Effect::SaveLate);
        }
    }

    /// Saves what is late, now that the browser has answered; `open` says whether it has opened the database.
    pub(crate) fn save_late(&mut self, open: bool, effects: &mut Vec<Effect>) {
        if let (Store::Late, Some(late)) = (&self.store, self.late.take()) {
            self.store = Store::Idle;
            if open {
                self.is_saved_late = true;
                // Nobody waits for it.
                let _ = self.begin(late, effects);
            }
        }
    }

    /// Reports that the game isn't saved: the database keeps the previous state, and the address holds the current one
    /// if it fits.
    fn report(&mut self, game: &Snapshot, why: StorageError, effects: &mut Vec<Effect>) {
        let link = game.link();
        self.news = Some(News::NotSaved { why, in_address: link.is_ok() });
        if let Ok(link) = link {
            self.show(Address::Whole(link), effects);
        }
    }

    /// Notes the state in which the game is now stored. A state that was to be saved late is out of date.
    fn note(&mut self, revision: Revision, game: &Snapshot, effects: &mut Vec<Effect>) {
        self.saved_revision = revision;
        self.late = None;
        self.safe = self.storage.key().map(|_| game.moves());
        let address = match &self.storage {
            Storage::Address => game.link().ok().map(Address::Whole),
            Storage::Database(stored) => Some(Address::Saved(stored.key.clone(), game.shown)),
            Storage::Nowhere => None,
        };
        if let Some(address) = address {
            self.show(address, effects);
        }
    }

    fn show(&mut self, address: Address, effects: &mut Vec<Effect>) {
        effects.push(Effect::ShowAddress { address, branched: std::mem::take(&mut self.has_branched) });
    }

    /// Shows the game as another tab has saved it.
    fn adopt(&mut self, other: Elsewhere, session: &mut Tracked, effects: &mut Vec<Effect>) {
        let saved = match other.game {
            Ok(saved) => saved,
            // The database keeps what it has; here the game continues as a separate one.
            Err(why) => return self.lose(session, News::Unreadable(why), effects),
        };
        let shown = saved.shown;
        let theirs = saved.session(shown);
        let (mine, game) = (Snapshot::of(session), Snapshot::of(&theirs));
        let is_late = session.mark().revision != self.saved_revision;
        // Both tabs may have asked the computer and got the same answer.
        let same = mine.record == game.record;
        if !same {
            let theirs = theirs.instead_of(session);
            *session.write() = theirs;
            self.queued_inputs.clear();
        }
        let revision = session.mark().revision;
        self.next.clear();
        self.branch = session.branch();
        self.turning_points =
            (revision, other.stored.summary().map(|summary| summary.turning_points).unwrap_or_default());
        self.origin.clone_from(&other.stored.origin);
        self.sent = (!other.stored.letters.due).then_some(revision);
        self.news = (is_late && !same).then_some(News::PlayedElsewhere);
        self.storage = Storage::Database(other.stored);
        self.note(revision, &game, effects);
    }

    /// The game is no longer in the database: the address holds it, and the next move saves it as a new game.
    fn lose(&mut self, session: &AnySession, news: News, effects: &mut Vec<Effect>) {
        self.storage = Storage::Address;
        self.news = Some(news);
        self.note(session.mark().revision, &Snapshot::of(session), effects);
    }

    /// The costly moves, if they were found in this state of the game.
    fn turning_points_in(&self, revision: Revision) -> Vec<SavedTurningPoint> {
        let (found_in, turning_points) = &self.turning_points;
        if *found_in == revision { turning_points.clone() } else { Vec::new() }
    }

    /// Saves the costly moves that an analysis of the game has found. Those for which a better move has been found stay
    /// solved.
    pub(crate) fn note_turning_points(
        &mut self,
        mut turning_points: Vec<SavedTurningPoint>,
        session: &AnySession,
        effects: &mut Vec<Effect>,
    ) -> Flow {
        let revision = session.mark().revision;
        let known = self.turning_points_in(revision);
        for point in &mut turning_points {
            point.solved |= known.iter().any(|known| known.number == point.number && known.solved);
        }
        self.turning_points = (revision, turning_points);
        if self.storage.key().is_some() { self.save(session, effects) } else { Flow::Waits }
    }

    /// Whether the link of the latest moves hasn't been handed on, if the game is played by link.
    pub(crate) fn is_due(&self, session: &AnySession) -> bool {
        session.here().is_some() && self.sent != Some(session.mark().revision)
    }

    /// Notes that the link of the latest moves has been handed on.
    pub(crate) fn note_sent(&mut self, session: &AnySession, effects: &mut Vec<Effect>) -> Flow {
        self.sent = Some(session.mark().revision);
        if self.storage.key().is_some() { self.save(session, effects) } else { Flow::Waits }
    }

    /// Saves that a better move has been found than the one after `number` moves.
    pub(crate) fn solve(&mut self, number: usize, session: &AnySession, effects: &mut Vec<Effect>) -> Flow {
        let mut turning_points = self.turning_points_in(session.mark().revision);
        match turning_points.iter_mut().find(|point| point.number == number && !point.solved) {
            Some(point) => {
                point.solved = true;
                self.note_turning_points(turning_points, session, effects)
            }
            None => Flow::Waits,
        }
    }

    /// The game, if it was saved only after the table was left: the rest of the page doesn't know it yet.
    pub(crate) fn saved_late(&self) -> Option<&GameKey> {
        self.storage.key().filter(|_| self.is_saved_late && self.is_at_rest())
    }
}

/// The store has answered: its timer is stopped, unless it has run out.
fn stop_patience(inputs: Waiting, effects: &mut Vec<Effect>) {
    if inputs != Waiting::NoLonger {
        effects.push(Effect::StopTimer(TimerId::Patience));
    }
}
