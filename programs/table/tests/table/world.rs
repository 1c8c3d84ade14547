//! The world around a table, for tests: a database, workers and timers that do nothing until a test says so.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use luciole_core::{Name, Player, Seed};
use luciole_games::{AnyPlaythrough, AnySession, GameId};
use luciole_search::Verdict;
use luciole_session::Space;
use luciole_session::Tapped::{self, Played, Selected};
use luciole_table::{
    Address, BoardInput, Effect, Elsewhere, GameKey, Input, Letters, Message, Pace, Preferences, Purpose, Question,
    ReadId, Reply, Save, Snapshot, Storage, StorageError, Stored, StoredGame, Summary, Table, TaskId, TimerId,
};
use luciole_words::{BoardView, Language};

use super::causes::Cause;

/// What players prefer, unless a test says otherwise.
pub(super) const PREFERENCES: Preferences =
    Preferences { pace: Pace::Normal, confirms: false, hints: true, considers: false };

/// A table and the world around it.
pub(super) struct World {
    pub(super) table: Table,
    /// All effects so far, except those that are kept below.
    pub(super) effects: Vec<Effect>,
    /// The games in the database.
    pub(super) database: BTreeMap<String, StoredGame>,
    /// What the store has been asked to save and hasn't answered.
    pub(super) saving: Option<Save>,
    /// What it has been asked to read.
    pub(super) reading: Vec<(ReadId, GameKey)>,
    /// Whether it has been asked to wait for the database.
    pub(super) waits_for_database: bool,
    /// The open question.
    pub(super) asked: Option<(TaskId, Question)>,
    pub(super) timers: BTreeMap<TimerId, u32>,
    /// The page's address, and those that Back leads to, the last one first to go to.
    pub(super) addresses: Vec<Address>,
}

/// A game of these seats, `[name]` or `[level]` each, with these moves.
pub(super) fn game(game: &str, seats: &[&str], moves: &[&str]) -> AnyPlaythrough {
    let seat = |seat: &&str| match seat.parse::<u8>() {
        Ok(level) => format!(r#"{{"level":{level}}}"#),
        Err(_) => format!(r#"{{"name":"{seat}"}}"#),
    };
    let seats: Vec<String> = seats.iter().map(seat).collect();
    let options = if game == "lacuna" { r#"{"first":"1"}"# } else { "{}" };
    let moves: Vec<String> = moves.iter().map(|chosen| format!("{chosen:?}")).collect();
    let text = format!(
        r#"{{"luciole":1,"game":"{game}","seats":[{}],"seed":"7","options":{options},"moves":[{}]}}"#,
        seats.join(","),
        moves.join(",")
    );
    AnyPlaythrough::from_json(&text).unwrap()
}

/// A random game between these two players, of at most that many moves.
pub(super) fn random(game: GameId, players: &[&str], seed: u64, moves: usize) -> AnyPlaythrough {
    let mut played = game.random(Seed(seed), moves);
    played.seat(seated(players)).unwrap();
    played
}

/// The players of these seats, `[name]` or `[level]` each.
pub(super) fn seated(players: &[&str]) -> Vec<Player> {
    let seat = |seat: &&str| match seat.parse() {
        Ok(level) => Player::Computer(level),
        Err(_) => Player::Person(seat.parse().unwrap()),
    };
    players.iter().map(seat).collect()
}

impl World {
    /// A table for a game that is saved in the database.
    pub(super) fn saved(played: AnyPlaythrough) -> Self {
        Self::saved_session(AnySession::resume(played))
    }

    pub(super) fn saved_session(session: AnySession) -> Self {
        let stored = stored("aaaaaaaa", &session);
        let mut world = Self::new(session, Storage::Database(stored.clone()), Purpose::Play);
        world.database.insert(stored.key.to_string(), stored);
        world
    }

    /// A table for a game from a link.
    pub(super) fn by_address(played: AnyPlaythrough) -> Self {
        Self::new(AnySession::resume(played), Storage::Address, Purpose::Play)
    }

    pub(super) fn new(session: AnySession, storage: Storage, purpose: Purpose) -> Self {
        Self::of(Table::new(session, storage, purpose, PREFERENCES, None))
    }

    pub(super) fn of(table: Table) -> Self {
        let mut world = Self {
            table,
            effects: Vec::new(),
            database: BTreeMap::new(),
            saving: None,
            reading: Vec::new(),
            waits_for_database: false,
            asked: None,
            timers: BTreeMap::new(),
            addresses: Vec::new(),
        };
        world.send(Message::Opened);
        world
    }

    /// Tells the table something, and notes what it asks for. Checks that it asks for one thing at a time, and for
    /// nothing without a cause.
    pub(super) fn send(&mut self, message: impl Into<Message>) {
        let message = message.into();
        let cause = Cause::of(&message, &self.table);
        let effects = self.table.update(message);
        // A question may be dropped at once, as when a move that ends a hint also ends the analysis it interrupted.
        let is_dropped = |task| effects.contains(&Effect::Cancel(task));
        for effect in effects.iter().filter(|effect| !matches!(effect, Effect::Ask(task, _) if is_dropped(*task))) {
            cause.check(effect, &self.table);
        }
        for effect in effects {
            match effect {
                Effect::Save(save) => {
                    assert!(self.saving.is_none(), "the store does one thing at a time");
                    self.saving = Some(*save);
                }
                Effect::SaveLate => {
                    assert!(self.saving.is_none() && !self.waits_for_database);
                    self.waits_for_database = true;
                }
                Effect::Read(id, key) => self.reading.push((id, key)),
                Effect::Ask(task, question) => {
                    assert!(self.asked.is_none(), "the computer is asked one thing at a time: {question:?}");
                    self.asked = Some((task, question));
                }
                Effect::Cancel(task) => {
                    let (asked, _) = self.asked.take().expect("only an open question is dropped");
                    assert_eq!(asked, task);
                }
                Effect::SetTimer(timer, ms) => {
                    self.timers.insert(timer, ms);
                }
                Effect::StopTimer(timer) => {
                    assert!(self.timers.remove(&timer).is_some(), "{timer:?} isn't set");
                }
                Effect::ShowAddress { address, branched } => {
                    if !branched {
                        self.addresses.pop();
                    }
                    self.addresses.push(address);
                }
                other => self.effects.push(other),
            }
        }
    }

    /// What has been asked for since the last call, except what is kept elsewhere.
    pub(super) fn effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    pub(super) fn tap(&mut self, target: &str) {
        self.send(Input::Board(BoardInput::Tap { target: target.to_owned(), name: None }));
    }

    /// The store has saved what it was asked to.
    pub(super) fn save_succeeds(&mut self) {
        let save = self.saving.take().expect("the store has been asked");
        let stored = if let Some(before) = &save.before {
            let now = &self.database[before.key.as_str()];
            if now.revision != before.revision {
                let now = elsewhere(now.clone());
                return self.send(Message::Saved { id: save.id, stored: Stored::Differs(Some(now)), works: true });
            }
            let time = save.moved.then(|| now.changed + 1);
            before.followed_by(&save.game, &save.summary.write(), time)
        } else {
            StoredGame {
                // Games are never removed one by one.
                key: GameKey::of_bits(self.database.len() as u64 + 1),
                revision: 1,
                changed: 1,
                shown: save.game.continues_after(),
                record: save.game.record.to_json(),
                about: save.summary.write(),
                here: save.game.here,
                origin: save.origin.clone(),
                name: Name::default(),
                letters: Letters { due: save.game.due, ..Letters::default() },
            }
        };
        self.database.insert(stored.key.to_string(), stored.clone());
        self.send(Message::Saved { id: save.id, stored: Stored::As(stored), works: true });
    }

    /// The store can't save what it was asked to.
    pub(super) fn save_fails(&mut self, why: StorageError) {
        let save = self.saving.take().expect("the store has been asked");
        self.send(Message::Saved { id: save.id, stored: Stored::Nowhere(why), works: true });
    }

    /// The store answers the first question that it has been asked.
    pub(super) fn read_succeeds(&mut self) {
        let (id, key) = self.reading.remove(0);
        let read = self.database.get(key.as_str()).cloned().map(elsewhere);
        self.send(Message::Read(id, Ok(read)));
    }

    /// All that the store has to do is done.
    pub(super) fn save_all(&mut self) {
        while self.saving.is_some() {
            self.save_succeeds();
        }
    }

    /// Another tab has saved this of a game.
    pub(super) fn play_elsewhere(&mut self, key: &str, played: &AnyPlaythrough) {
        let before = self.database[key].clone();
        let now = Snapshot { here: before.here, ..Snapshot::at_the_end(played) };
        let now = before.followed_by(&now, &Summary::of_played(played).write(), Some(before.changed + 1));
        self.database.insert(key.to_owned(), now);
    }

    /// The time of a timer has come.
    pub(super) fn elapse(&mut self, timer: TimerId) {
        assert!(self.timers.remove(&timer).is_some(), "{timer:?} isn't set");
        self.send(Message::Timer(timer));
    }

    /// The worker replies to the open question.
    pub(super) fn reply(&mut self, reply: Reply) {
        let (task, _) = self.asked.as_ref().expect("the computer has been asked");
        let task = *task;
        if matches!(reply, Reply::Chosen(_) | Reply::Failed(_)) {
            self.asked = None;
        }
        self.send(Message::Reply(task, reply));
    }

    /// The worker chooses this move, and the pace lets it be seen.
    pub(super) fn computer_plays(&mut self, chosen: &str) {
        self.reply(Reply::Chosen(verdict(chosen)));
        self.elapse(TimerId::ComputersMove);
    }

    /// The move that is asked for, if one is.
    pub(super) fn move_asked(&self) -> Option<usize> {
        match &self.asked {
            Some((_, Question::Move { record, .. })) => Some(record.moves()),
            _ => None,
        }
    }

    /// The number of moves before the first position to be judged, if any is.
    pub(super) fn judgement_asked(&self) -> Option<usize> {
        match &self.asked {
            Some((_, Question::Judge { from, .. })) => Some(*from),
            _ => None,
        }
    }

    /// The board as a page shows it.
    pub(super) fn board(&self, language: Language) -> Arc<BoardView> {
        let session = self.table.session();
        self.table.highlights().over(Arc::new(session.board_view(language, Space::High)), session)
    }

    /// How many moves are shown, and how many there are.
    pub(super) fn cursor(&self) -> (usize, usize) {
        self.table.session().cursor()
    }

    /// The number of moves of a game in the database.
    pub(super) fn moves_saved(&self, key: &str) -> usize {
        self.database[key].read().unwrap().played.moves()
    }

    /// The timers that are set.
    pub(super) fn set(&self) -> BTreeSet<TimerId> {
        self.timers.keys().copied().collect()
    }
}

/// A verdict for this move.
pub(super) fn verdict(chosen: &str) -> Verdict<String> {
    Verdict { chosen: chosen.to_owned(), expected: 0.6, shares: [0; 4], simulations: 1, certain: None }
}

/// A game as the database has it.
pub(super) fn stored(key: &str, session: &AnySession) -> StoredGame {
    let game = Snapshot::of(session);
    StoredGame {
        key: key.parse().unwrap(),
        revision: 1,
        changed: 1,
        shown: game.continues_after(),
        record: game.record.to_json(),
        about: Summary::of(session).write(),
        here: game.here,
        origin: None,
        name: Name::default(),
        letters: Letters::default(),
    }
}

/// A game as the store passes it on.
pub(super) fn elsewhere(stored: StoredGame) -> Elsewhere {
    Elsewhere { game: stored.read(), stored }
}

/// A game of Lacuna that the second seat wins with the last move.
pub(super) const WHOLE_GAME: [&str; 13] = [
    "b",
    "g5-g6@25364",
    "p3-p4@48093",
    "g3-g7@57806",
    "y5-y7@54370",
    "o1-o2@45511",
    "r1-r5@28543",
    "b1-b3@69720",
    "v3-v5@29410",
    "r2-r4@22719",
    "r6-r7@30697",
    "y3-y4@93974",
    "o3-o7@66488",
];
/// Its first moves.
pub(super) const MOVES: &[&str] = WHOLE_GAME.split_at(4).0;
pub(super) const KEY: &str = "aaaaaaaa";

/// Ada and Bea at one device, after so many moves.
pub(super) fn two_people(moves: usize) -> World {
    World::saved(game("lacuna", &["Ada", "Bea"], &MOVES[..moves]))
}

/// Ada against the computer, after so many moves.
pub(super) fn against_the_computer(moves: usize) -> World {
    World::saved(game("lacuna", &["Ada", "3"], &MOVES[..moves]))
}

/// Plays some move of the person to move, by taps.
pub(super) fn play(world: &mut World) {
    for target in some_move(world.table.session()) {
        world.tap(&target);
    }
}

/// Taps that play some move.
pub(super) fn some_move(session: &AnySession) -> Vec<String> {
    let moves = session.played_so_far().legal_moves();
    // In Lacuna two flowers, then the button: `g5-g6@25364`.
    let pair = moves.iter().find_map(|chosen| chosen.split_once('@')?.0.split_once('-'));
    match pair {
        Some((one, other)) => {
            let mut trial = session.clone();
            trial.tap(one);
            trial.tap(other);
            let play = trial.scene().actions.first().cloned().expect("a pair can be played");
            vec![one.to_owned(), other.to_owned(), play]
        }
        None => path(session, 4).expect("some move is played by a few taps"),
    }
}

/// At most that many taps that play a move.
fn path(session: &AnySession, most: usize) -> Option<Vec<String>> {
    let scene = session.scene();
    let targets = scene.actions.iter().chain(scene.nodes.iter().filter_map(|node| node.target.as_ref()));
    let mut tapped = targets.map(|target| {
        let mut next = session.clone();
        (target.clone(), next.tap(target), next)
    });
    let known: Vec<_> = tapped.by_ref().filter(|(_, tapped, _)| matches!(tapped, Played | Selected)).collect();
    if let Some((target, ..)) = known.iter().find(|(_, tapped, _)| *tapped == Played) {
        return Some(vec![target.clone()]);
    }
    let longer = |(target, _, next): &(String, Tapped, AnySession)| {
        let mut rest = path(next, most.checked_sub(1)?)?;
        rest.insert(0, target.clone());
        Some(rest)
    };
    known.iter().find_map(longer)
}
