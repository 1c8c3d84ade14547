//! Random messages in random order, in all games and for all purposes: no move is lost, no reply is applied to another
//! question than its own, one thing is asked for at a time, and once it is quiet everything is saved.

use std::ops::Range;

use luciole_core::record::Link;
use luciole_core::{Chance, Player, Seat, Seed};
use luciole_games::{AnyPlaythrough, AnySession, GameId, Guide, Lesson};
use luciole_search::{Decision, Judged};
use luciole_table::{
    Address, BoardInput, Effect, GameKey, Input, Judgement, Message, News, Pace, Pointed, Preferences, Purpose,
    Question, Remark, Reply, SaveId, Storage, StorageError, Stored, StoredGame, TaskId,
};

use super::world::{World, random, seated, verdict};

/// How many messages each table gets.
const MESSAGES: usize = 400;

const KEY: &str = "aaaaaaaa";
const DAY: &str = "2026-11-27";

/// Who plays: names and levels.
const PLAYERS: [&[&str]; 6] = [
    &["Ada", "Bea"],
    &["Ada", "2"],
    &["1", "Bea"],
    &["Ada", "Bea", "Cleo"],
    &["Ada", "2", "3"],
    &["1", "Bea", "2", "Dan"],
];

/// What a table is for, and where its game is.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Saved,
    ByAddress,
    /// Played by people far apart, who send each other links.
    ByLinks,
    Embedded,
    Lesson,
    /// The puzzle of the day, whose first answer counts.
    Daily,
    /// An earlier day's.
    Practice,
    /// One that somebody has made.
    Puzzle,
    Retry,
}

const KINDS: [Kind; 9] = [
    Kind::Saved,
    Kind::ByAddress,
    Kind::ByLinks,
    Kind::Embedded,
    Kind::Lesson,
    Kind::Daily,
    Kind::Practice,
    Kind::Puzzle,
    Kind::Retry,
];

#[test]
fn whatever_happens_no_move_is_lost_and_no_reply_is_misunderstood() {
    send_at_random(0..12);
}

#[test]
#[ignore = "a million messages: about a minute, optimised"]
fn a_million_random_messages_lose_no_move() {
    send_at_random(0..65);
}

/// Sends random messages to tables of each game and each kind, one table for each seed.
fn send_at_random(seeds: Range<u64>) {
    let (mut answers, mut solved, mut given_way) = (0, 0, 0);
    for &game in GameId::ALL {
        for kind in KINDS {
            // A link would show what the players hide from each other.
            if matches!(kind, Kind::ByLinks) && game.info().hidden_information {
                continue;
            }
            for seed in seeds.clone() {
                let mut monkey = Monkey {
                    chance: Chance::new(Seed(seed), 1),
                    late: Vec::new(),
                    answered: Vec::new(),
                    owed: Vec::new(),
                    contested: Vec::new(),
                    answers: 0,
                    solved: 0,
                    given_way: 0,
                };
                let mut world = monkey.begin(game, kind, seed);
                for number in 0..MESSAGES {
                    monkey.step(&mut world, &format!("{game} {kind:?}, seed {seed}, message {number}"));
                }
                monkey.end(&mut world, &format!("{game} {kind:?}, seed {seed}"));
                answers += monkey.answers;
                solved += monkey.solved;
                given_way += monkey.given_way;
            }
        }
    }
    assert!(answers > 0 && solved > 0 && given_way > 0, "{answers}, {solved}, {given_way}");
}

/// Does anything at random, and remembers what must come of it.
struct Monkey {
    chance: Chance,
    /// Questions that are no longer open.
    late: Vec<TaskId>,
    /// Saves that have been answered.
    answered: Vec<SaveId>,
    /// Games that another has branched off from: they must be in the database in the end.
    owed: Vec<(Option<GameKey>, Vec<String>)>,
    /// Games that another tab has played in: of two tabs the later gives way.
    contested: Vec<GameKey>,
    /// How many answers to the puzzle of the day have been recorded.
    answers: u32,
    /// How many decisions have been solved on another try.
    solved: u32,
    /// How often a save came later than another tab's.
    given_way: u32,
}

impl Monkey {
    fn below(&mut self, many: usize) -> usize {
        self.chance.below(many as u32) as usize
    }

    fn of<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        if list.is_empty() { None } else { Some(list[self.below(list.len())].clone()) }
    }

    fn begin(&mut self, game: GameId, kind: Kind, seed: u64) -> World {
        let seats = game.info().seats;
        let people = |players: &[&str]| players.iter().filter(|name| name.parse::<u8>().is_err()).count();
        let least = if matches!(kind, Kind::ByLinks) { 2 } else { 1 };
        let fits = |players: &&[&str]| seats.contains(&players.len()) && people(players) >= least;
        let players = self.of(&PLAYERS.into_iter().filter(fits).collect::<Vec<_>>()).unwrap();
        let most = self.of(&[0, 3, 30, usize::MAX]).unwrap();
        let played = self.played(game, players, seed, most);
        match kind {
            Kind::Saved => World::saved(played),
            Kind::ByAddress => World::by_address(played),
            Kind::ByLinks => {
                let people: Vec<Seat> =
                    Seat::all(players.len()).filter(|&seat| is_person(played.record().players(), seat)).collect();
                let session = AnySession::resume(played).played_from(self.of(&people));
                if self.below(2) == 0 {
                    World::saved_session(session)
                } else {
                    World::new(session, Storage::Address, Purpose::Play)
                }
            }
            Kind::Embedded => World::new(AnySession::resume(played), Storage::Nowhere, Purpose::Embedded),
            Kind::Lesson => {
                let path = format!("{}/../../games/{}/pages/lesson.en.txt", env!("CARGO_MANIFEST_DIR"), game.name());
                let lesson = Lesson::read(&std::fs::read_to_string(path).unwrap()).unwrap();
                let (guide, session) = Guide::begin(lesson, 0).unwrap();
                World::new(session, Storage::Nowhere, Purpose::Lesson(Box::new(guide)))
            }
            Kind::Daily => {
                World::new(AnySession::resume(played), Storage::Nowhere, Purpose::Daily(Some(DAY.parse().unwrap())))
            }
            Kind::Practice => World::new(AnySession::resume(played), Storage::Nowhere, Purpose::Daily(None)),
            Kind::Puzzle => World::new(AnySession::resume(played), Storage::Nowhere, Purpose::Puzzle),
            Kind::Retry => {
                World::new(AnySession::resume(played), Storage::Nowhere, Purpose::Retry { best: None, counts: true })
            }
        }
    }

    /// A random game between these players, of at most that many moves.
    fn played(&mut self, game: GameId, players: &[&str], seed: u64, most: usize) -> AnyPlaythrough {
        if players.len() == 2 {
            return random(game, players, seed, most);
        }
        let of_two = AnySession::resume(random(game, &["Ada", "Bea"], seed, 0));
        let mut played = of_two.new_game(seated(players), Seed(seed)).unwrap();
        while played.moves() < most
            && let Some(chosen) = self.of(&legal_moves(&played))
        {
            played.play(&chosen).unwrap();
        }
        played
    }

    /// Sends one random message, and checks what comes of it.
    fn step(&mut self, world: &mut World, at: &str) {
        let before = record(world);
        let settled = settled(world.table.session());
        let (was_taken_back, branch) = (world.table.session().is_taken_back(), world.table.session().branch());
        let cursor = world.cursor().0;
        let asked = world.asked.as_ref().map(|(task, _)| *task);
        let adopts = self.happen(world, at);
        let now = record(world);
        assert!(adopts || now.starts_with(&before[..settled]), "{at}: another player's move has changed");
        if !adopts && !now.starts_with(&before) {
            let kept = now.len().min(before.len()).min(cursor);
            assert_eq!(now[..kept], before[..kept], "{at}: a move has changed");
            if world.table.session().branch() == branch {
                let plays_one_line = !matches!(world.table.purpose(), Purpose::Play);
                assert!(was_taken_back || plays_one_line, "{at}: {before:?} became {now:?}");
            } else {
                self.owed.push((world.table.saving().storage().key().cloned(), before));
            }
        }
        let open = world.asked.as_ref().map(|(task, _)| *task);
        self.late.extend(asked.filter(|_| open != asked));
        assert_eq!(world.table.opponent().task(), open, "{at}: who waits for the answer?");
        let _ = world.table.panel(luciole_words::Language::English);
        let effects = world.effects();
        let judgement = world.table.judgement();
        for effect in effects {
            match (effect, world.table.purpose()) {
                (Effect::RecordAnswer(day, is_best), Purpose::Daily(Some(today))) => {
                    let was_best = judgement.map(|judgement| judgement.cost == 0);
                    assert_eq!((day, Some(is_best)), (*today, was_best), "{at}");
                    self.answers += 1;
                }
                (Effect::RecordSolved, Purpose::Retry { .. }) => {
                    assert!(judgement.is_some_and(Judgement::is_solved), "{at}");
                    self.solved += 1;
                }
                (Effect::RecordAnswer(..) | Effect::RecordSolved, purpose) => panic!("{at}: a table for {purpose:?}"),
                (Effect::CountResult(..), purpose) => assert!(matches!(purpose, Purpose::Play), "{at}"),
                _ => {}
            }
        }
    }

    /// Whether the game on the table may have become another one.
    fn happen(&mut self, world: &mut World, at: &str) -> bool {
        match self.below(20) {
            0..=7 => self.play(world),
            8..=11 => {
                let input = self.input(world);
                let restarts = matches!(input, Input::Restart(_) | Input::GoToStep(_));
                world.send(input);
                return restarts;
            }
            12 | 13 => {
                let timers: Vec<_> = world.set().into_iter().collect();
                if let Some(timer) = self.of(&timers) {
                    world.elapse(timer);
                    // A lesson goes its own way.
                    return world.table.is_lesson();
                }
            }
            14 | 15 => self.reply(world),
            16 | 17 if world.saving.is_some() => {
                if self.below(8) == 0 {
                    let why = self
                        .of(&[StorageError::Lost, StorageError::Full, StorageError::Slow, StorageError::Denied])
                        .unwrap();
                    self.answered.extend(world.saving.as_ref().map(|save| save.id));
                    world.save_fails(why);
                } else {
                    self.save(world, at);
                    return true;
                }
            }
            16 | 17 if !world.reading.is_empty() => {
                world.read_succeeds();
                return true;
            }
            18 => match self.below(6) {
                0 => self.play_elsewhere(world),
                1 => world.send(Message::BackFromCache),
                2 => world.send(Message::StoreWorks),
                3 => world.send(Message::ChangedElsewhere(vec![KEY.parse().unwrap()])),
                _ => {
                    let pace = self.of(&Pace::ALL).unwrap();
                    let [confirms, considers] = [0; 2].map(|_| self.below(2) == 0);
                    world.send(Message::Preferences(Preferences { pace, confirms, considers, hints: true }));
                }
            },
            _ => {
                self.reply_late(world);
                self.answer_again(world);
            }
        }
        false
    }

    /// The store saves what it was asked to. If another tab was quicker, this one shows what the other has played,
    /// unless the game has branched off.
    fn save(&mut self, world: &mut World, at: &str) {
        let (id, before) = world.saving.as_ref().map(|save| (save.id, save.before.clone())).unwrap();
        self.answered.push(id);
        let is_late = |before: &StoredGame| world.database[before.key.as_str()].revision != before.revision;
        let contested = before.filter(is_late).map(|before| before.key);
        world.save_succeeds();
        if let Some(key) = contested
            && world.saving.is_none()
            && world.table.saving().storage().key() == Some(&key)
        {
            assert_eq!(record(world), saved(world, key.as_str()), "{at}: the later tab gives way");
            self.given_way += 1;
        }
    }

    /// Another answer to a save that has been answered changes nothing.
    fn answer_again(&mut self, world: &mut World) {
        let Some(id) = self.of(&self.answered.clone()) else { return };
        let state = |world: &World| {
            let saving = world.table.saving();
            (world.table.session().stamp(), saving.storage().clone(), saving.news().cloned(), saving.safe())
        };
        let before = state(world);
        world.send(Message::Saved { id, stored: Stored::Nowhere(StorageError::Full), works: true });
        assert_eq!(state(world), before);
        assert_eq!(world.effects(), []);
    }

    /// Taps a target of the board, most often one that leads on.
    fn play(&mut self, world: &mut World) {
        let scene = world.table.session().scene();
        let nodes = scene.nodes.iter().filter_map(|node| node.target.clone());
        let targets: Vec<String> = nodes.chain(scene.actions.iter().cloned()).collect();
        let target = if self.below(3) == 0 { self.of(&scene.actions) } else { None };
        if let Some(target) = target.or_else(|| self.of(&targets)) {
            world.tap(&target);
        }
    }

    fn input(&mut self, world: &World) -> Input {
        let moves = world.cursor().1;
        let number = self.below(moves + 1);
        let session = world.table.session();
        if world.table.retrying().is_some() && self.below(2) == 0 {
            return Input::EndRetry;
        }
        match self.below(42) {
            0 => Input::Board(BoardInput::Back),
            1 => Input::Board(BoardInput::Slide(self.below(65_000) as u32)),
            2..=4 => Input::Board(BoardInput::Confirm),
            5 => Input::Undo,
            6 => Input::Redo,
            7 | 8 => Input::Resume,
            9 | 10 => Input::TakeDevice,
            11 => Input::ShowScoring,
            12 => Input::Hint,
            13 => Input::StopHint,
            14 => Input::AskAgain,
            15 => Input::Show(number),
            16 => Input::Show(usize::MAX),
            17 => Input::SlideTo(number),
            18 => Input::StepBack,
            19 => Input::StepForward,
            20 => Input::ShowAgain(number),
            21 => Input::RunOrPause,
            22 | 23 => Input::Analyse,
            24 => Input::StopAnalysis,
            25 => Input::ShowBetter(number),
            26 => Input::PoseAgain,
            27 => Input::ShowBest,
            28 if session.is_played_out() => Input::Retry(number),
            29 if world.table.retrying().is_some() => Input::Solved,
            29 if world.table.is_lesson() => Input::GoToStep(self.below(3)),
            30 => Input::Hold(Some(Pointed::Sign("nothing".to_owned()))),
            31 => Input::Hover(self.of(&[None, Some(Pointed::Sign("nothing".to_owned()))]).flatten()),
            32 => Input::Explain(self.of(&[None, Some("nothing".to_owned())]).flatten()),
            33 => Input::Overlay(self.of(&['t', 'x']).unwrap_or_default()),
            34 => Input::ShowOnly(self.of(&[None, Some(Seat::at(0))]).flatten()),
            35 => Input::Pause,
            36 => Input::ShowReply(number),
            39 => Input::Continue,
            38 => Input::Board(BoardInput::PlayBetter),
            37 => Input::ShowInstead(session.notation(world.cursor().0).unwrap_or_default()),
            40 => Input::Sent,
            _ => Input::Say(Remark::Sound(true)),
        }
    }

    /// The worker replies to the open question: most often sensibly.
    fn reply(&mut self, world: &mut World) {
        let Some((_, question)) = world.asked.clone() else { return };
        let (legal, from) = match &question {
            Question::Move { record, .. } => (legal_moves(&AnyPlaythrough::of(record.clone()).unwrap()), 0),
            Question::Judge { record, from, .. } if world.table.opponent().is_judging() => {
                (Vec::new(), from + self.below(record.moves() + 1 - from))
            }
            Question::Judge { from, .. } => (Vec::new(), world.table.analysis().judged.len().max(*from)),
        };
        let reply = match (self.below(8), question) {
            (0, _) => Reply::Progress(self.below(101) as u8),
            (1, _) => Reply::Restarted,
            (2, _) => Reply::Failed("gone".to_owned()),
            (3, Question::Move { .. }) => Reply::Considers(self.of(&legal).unwrap_or_default()),
            (4, Question::Move { .. }) => Reply::Chosen(verdict("no such move")),
            (_, Question::Move { .. }) => Reply::Chosen(verdict(&self.of(&legal).unwrap_or_default())),
            (_, Question::Judge { record, .. }) => {
                let moves = record.notation();
                let best = moves.get(from).cloned().unwrap_or_default();
                let cost = if self.below(4) == 0 { 0 } else { self.below(1_000_000) as u32 };
                let decision = Decision {
                    seat: Seat::at(0),
                    best,
                    cost,
                    others: [const { None }; 2],
                    mattered: true,
                    certain: None,
                };
                // There is nothing to decide once the game is over.
                let decision = Some(decision).filter(|_| from < record.moves());
                let judged = Judged { number: from, shares: None, decision, luck: false, simulations: 1 };
                if from >= record.moves() && world.table.opponent().is_analysing() {
                    // The last answer to this question.
                    let (task, _) = world.asked.take().unwrap();
                    return world.send(Message::Reply(task, Reply::Judged(judged)));
                }
                Reply::Judged(judged)
            }
        };
        world.reply(reply);
    }

    /// A reply to a question that is no longer open changes nothing.
    fn reply_late(&mut self, world: &mut World) {
        let Some(task) = self.of(&self.late.clone()) else { return };
        let state = |world: &World| {
            let table = &world.table;
            let shown = (table.board_version(), table.highlights(), table.session().stamp());
            (shown, table.remark().0, table.notice())
        };
        let before = state(world);
        for reply in [Reply::Chosen(verdict("b")), Reply::Failed("gone".to_owned()), Reply::Progress(3)] {
            world.send(Message::Reply(task, reply));
        }
        assert_eq!(state(world), before);
        assert_eq!(world.effects(), []);
    }

    /// Another tab plays a move in the game on the table, perhaps while this one is saving its own.
    fn play_elsewhere(&mut self, world: &mut World) {
        let Some(key) = world.table.saving().storage().key().cloned() else { return };
        let mut played = world.database[key.as_str()].read().unwrap().played;
        if let Some(chosen) = self.of(&legal_moves(&played)) {
            played.play(&chosen).unwrap();
            world.play_elsewhere(key.as_str(), &played);
            self.contested.push(key.clone());
            world.send(Message::ChangedElsewhere(vec![key]));
        }
    }

    /// It becomes quiet: the store works, and everything is saved.
    fn end(&self, world: &mut World, at: &str) {
        if world.table.retrying().is_some() {
            world.send(Input::EndRetry);
        }
        // A save that would have noticed what another tab has played may have failed.
        world.send(Message::ChangedElsewhere(self.contested.clone()));
        // Whoever leaves while a slow database opens, or in the middle of a save, loses nothing either.
        let is_left_to_address = matches!(
            world.table.saving().news(),
            Some(News::NotSaved { why: StorageError::Lost | StorageError::Full | StorageError::Denied, .. })
        );
        let leaves = self.owed.len().is_multiple_of(2) && !is_left_to_address && !world.table.saving().is_catching_up();
        if leaves {
            world.send(Message::Left);
        }
        for _ in 0..8 {
            world.save_all();
            while !world.reading.is_empty() {
                world.read_succeeds();
            }
            if std::mem::take(&mut world.waits_for_database) {
                world.send(Message::LateStore { open: true });
            }
            world.send(Message::StoreWorks);
        }
        assert_eq!(world.table.is_done(), leaves, "{at}");
        let now = record(world);
        match world.table.saving().storage() {
            Storage::Nowhere => assert!(world.database.is_empty(), "{at}"),
            Storage::Address => {
                let is_whole = matches!(world.addresses.last(), Some(Address::Whole(link)) if moves_of(link) == now);
                assert!(is_whole, "{at}");
            }
            Storage::Database(stored) => {
                assert_eq!(saved(world, stored.key.as_str()), now, "{at}");
                assert_eq!(world.table.saving().safe(), Some(now.len()), "{at}");
            }
        }
        let in_addresses = world.addresses.iter().filter_map(|address| match address {
            Address::Whole(link) => Some(moves_of(link)),
            Address::Saved(..) => None,
        });
        let all: Vec<Vec<String>> = world.database.keys().map(|key| saved(world, key)).chain(in_addresses).collect();
        let is_contested = |key: &Option<GameKey>| key.as_ref().is_some_and(|key| self.contested.contains(key));
        for (_, owed) in self.owed.iter().filter(|(key, _)| !is_contested(key)) {
            assert!(all.iter().any(|moves| moves.starts_with(owed)), "{at}: {owed:?} is lost");
        }
    }
}

/// The legal moves; of a range of places in Lacuna, the first.
fn legal_moves(played: &AnyPlaythrough) -> Vec<String> {
    played.legal_moves().iter().filter_map(|chosen| chosen.split("..").next().map(str::to_owned)).collect()
}

fn is_person(players: &[Player], seat: Seat) -> bool {
    matches!(players[seat.index()], Player::Person(_))
}

/// How many moves can't be taken back here: all up to the last one of a player far away.
fn settled(session: &AnySession) -> usize {
    let Some(here) = session.here() else { return 0 };
    let is_far = |mover: &Option<Seat>| mover.is_some_and(|seat| seat != here && is_person(session.players(), seat));
    session.movers().iter().rposition(is_far).map_or(0, |number| number + 1)
}

fn record(world: &World) -> Vec<String> {
    world.table.session().record().notation()
}

fn saved(world: &World, key: &str) -> Vec<String> {
    world.database[key].read().unwrap().played.record().notation()
}

fn moves_of(link: &Link) -> Vec<String> {
    AnyPlaythrough::from_link(link.code()).unwrap().record().notation()
}
