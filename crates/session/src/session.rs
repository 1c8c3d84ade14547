//! One game in progress.

use luciole_core::{
    Attempt, Chance, Level, MoveSet as _, Player, Playthrough, Record, Seat, Seed, SetUpError, Standings, Turn,
};

use crate::intent::Intent;
use crate::seats::Seats;
use crate::{Branch, Moment, Overlay, Play, Proposal, Revision, Space, Turns};

/// One game in progress: everything played, and how much of it is shown.
#[derive(Clone, Debug)]
pub struct Session<G: Play> {
    /// All moves, shown or not.
    played: Playthrough<G>,
    /// Identifies the record's state, for code that only needs to notice changes.
    pub(crate) revision: Revision,
    /// Who decides before the first move and after each.
    deciders: Vec<Option<Seat>>,
    /// Who chose each move; `None` for a pass, which nobody chooses.
    movers: Vec<Option<Seat>>,
    /// How many moves are shown: all, unless somebody looks back.
    pub(crate) cursor: usize,
    pub(crate) intent: Intent<G>,
    /// How many events of the last shown move have been revealed.
    pub(crate) revealed: usize,
    /// How many of these were revealed last, together.
    pub(crate) revealed_together: usize,
    /// Why an earlier position is shown, if one is.
    pub(crate) behind: Behind,
    /// Whether the holder of the device is still looking at the last move, before somebody else takes the device.
    pub(crate) landing: bool,
    pub(crate) settings: SessionSettings,
    /// Who holds the device, where it is handed over.
    pub(crate) holder: Option<Seat>,
    /// What its players can do.
    pub(crate) mode: Mode,
    /// The seat played on this device, where others play remotely.
    pub(crate) here: Option<Seat>,
    /// Whether other people have begun the game, and nobody here has played in it yet.
    guest: bool,
    /// Whether a game may branch off at an earlier position.
    may_branch: bool,
    /// Where the game branched off from another one, if it did in this session.
    branch: Option<Branch>,
}

/// The settings of the people at the table, independent of what is played.
#[derive(Clone, Debug, Default)]
pub struct SessionSettings {
    /// Whether a person's move waits until it is confirmed.
    pub(crate) confirms: bool,
    /// The overlays that are turned on.
    overlays: Vec<Overlay>,
}

/// Why an earlier position is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Behind {
    /// A player is looking back: the game continues at its end. A move played here branches off.
    #[default]
    LookingBack,
    /// A player goes on from here: the next move branches off.
    Branching,
    /// Moves were taken back: the game continues from here, and the next move replaces them.
    TakenBack,
    /// The player who has just taken the device is about to see the last move again.
    Replaying,
}

/// What the players of a session can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Play.
    Play,
    /// Only watch.
    Watch,
    /// Take a lesson.
    Lesson,
    /// Make a single decision, after this many moves.
    Pose(usize),
}

impl<G: Play> Session<G> {
    /// A session at the end of the game so far, with everything revealed.
    pub fn resume(played: Playthrough<G>) -> Self {
        let deciders: Vec<Option<Seat>> = played.positions().iter().map(|position| position.turn().seat()).collect();
        let moves = &played.record().moves;
        let mut session = Self {
            revision: Revision::fresh(),
            movers: deciders.iter().zip(moves).map(|(seat, chosen)| mover::<G>(*seat, *chosen)).collect(),
            deciders,
            played,
            cursor: 0,
            intent: Intent::default(),
            revealed: 0,
            revealed_together: 0,
            behind: Behind::default(),
            landing: false,
            settings: SessionSettings::default(),
            holder: None,
            mode: Mode::Play,
            here: None,
            guest: false,
            may_branch: true,
            branch: None,
        };
        session.show(usize::MAX);
        session
    }

    /// Makes the session watch-only, as for a spectator who arrives at the end: nobody can choose, no computer is
    /// asked, nothing is handed over, and no secrets are hidden.
    pub fn watch(&mut self) {
        self.mode = Mode::Watch;
    }

    /// Whether the session is watch-only.
    pub fn is_watched(&self) -> bool {
        self.mode == Mode::Watch
    }

    /// Opens the session as a guest: other people have begun the game. Until a move is played here, the session has no
    /// [`Session::person`]. Has no effect on a game without moves.
    pub fn open_as_guest(&mut self) {
        self.guest = self.moves() > 0;
    }

    /// Whether the session was opened as a guest, and no person has played a move since.
    pub fn is_guest(&self) -> bool {
        self.guest
    }

    /// Poses the last position as a single decision: a person chooses there and nowhere else, nothing can be undone,
    /// no computer answers, and nobody else takes the device.
    pub fn pose(&mut self) {
        self.mode = Mode::Pose(self.moves());
        self.holder = self.last_position().turn().seat();
    }

    /// The settings of the people at the table.
    pub fn settings(&self) -> &SessionSettings {
        &self.settings
    }

    /// Replaces the settings.
    pub fn set_settings(&mut self, settings: SessionSettings) {
        self.settings = settings;
    }

    /// Sets whether a person's moves await confirmation.
    pub fn set_confirms(&mut self, confirms: bool) {
        self.settings.confirms = confirms;
    }

    /// Toggles the overlay with that key. Has no effect if the game has no such overlay.
    pub fn toggle_overlay(&mut self, key: char) {
        let Some(&overlay) = G::OVERLAYS.iter().find(|overlay| overlay.key == key) else { return };
        let overlays = &mut self.settings.overlays;
        match overlays.iter().position(|shown| *shown == overlay) {
            Some(shown) => drop(overlays.remove(shown)),
            None => overlays.push(overlay),
        }
    }

    /// How many moves precede the posed decision, if the session poses a single one.
    pub fn posed(&self) -> Option<usize> {
        match self.mode {
            Mode::Pose(at) => Some(at),
            _ => None,
        }
    }

    /// Turns the session into a lesson: no computer is asked, and players are known by their seats alone.
    pub fn start_lesson(&mut self) {
        self.mode = Mode::Lesson;
    }

    /// Whether the session is a lesson.
    pub fn is_lesson(&self) -> bool {
        self.mode == Mode::Lesson
    }

    /// Restricts this device to `seat`: other people play remotely, and their moves are final. Nothing branches off.
    pub fn restrict_to(&mut self, seat: Seat) {
        self.here = Some(seat);
        self.forbid_branches();
    }

    /// Keeps the game in one line: looking back is only looking, because a branch couldn't be kept beside the game.
    pub fn forbid_branches(&mut self) {
        self.may_branch = false;
    }

    /// Where the game branched off from another one in this session, most recently.
    pub fn branch(&self) -> Option<Branch> {
        self.branch
    }

    /// Whether a move that differs from the one played in the shown position begins a new game, so that no move is
    /// lost: while somebody looks back, goes on from there, or has taken back moves of a finished game.
    pub fn branches(&self) -> bool {
        let follow = self.cursor < self.moves() && self.mode == Mode::Play;
        follow && self.may_branch && (self.behind != Behind::TakenBack || self.is_played_out())
    }

    /// The seat played on this device, where others play remotely.
    pub fn here(&self) -> Option<Seat> {
        self.here
    }

    /// The remote people who still have to receive the latest moves played here: the one whose turn it is, or everybody
    /// at the end. Empty while moves follow the shown position, and while [`Session::pass_for_another`] has something to do.
    pub fn to_notify(&self) -> Vec<Seat> {
        if self.cursor < self.moves() || self.passes_for_another() { Vec::new() } else { self.seats().to_notify() }
    }

    /// Whether a player elsewhere can only pass, and no moves follow the shown position. There is nothing to choose, so
    /// that the game goes on here.
    pub fn passes_for_another(&self) -> bool {
        let awaits = self.mode == Mode::Play && self.cursor == self.moves() && self.seats().awaits_another();
        awaits && G::PASS.is_some_and(|pass| self.attempt(pass).is_ok())
    }

    /// Passes for a player elsewhere; returns false if that player isn't to move, or has something to choose.
    pub fn pass_for_another(&mut self) -> bool {
        self.passes_for_another() && G::PASS.is_some_and(|pass| self.play(pass).is_ok())
    }

    fn seats(&self) -> Seats<'_> {
        Seats { players: &self.record().players, deciders: &self.deciders, movers: &self.movers, here: self.here }
    }

    /// Who chose each move, shown or not; `None` for a pass, which nobody chooses.
    pub fn movers(&self) -> &[Option<Seat>] {
        &self.movers
    }

    /// All moves, shown or not, with their positions.
    pub fn played(&self) -> &Playthrough<G> {
        &self.played
    }

    /// The record of all moves, shown or not.
    pub fn record(&self) -> &Record<G> {
        self.played.record()
    }

    fn moves(&self) -> usize {
        self.record().moves.len()
    }

    /// The position that is shown.
    pub fn position(&self) -> &G {
        self.after(self.cursor).0
    }

    /// The position after all moves.
    pub(crate) fn last_position(&self) -> &G {
        self.played.position()
    }

    /// The position after the first `moves` moves (clamped to the number of moves), and the events of the last of
    /// these.
    pub fn after(&self, moves: usize) -> (&G, &[G::Event]) {
        self.played.after(moves)
    }

    /// A new game with the same options and colours.
    ///
    /// # Errors
    /// If it can't be set up for that many players.
    pub fn new_game(&self, players: Vec<Player>, seed: Seed) -> Result<Playthrough<G>, SetUpError> {
        Playthrough::begin(Record { players, seed, start: None, moves: Vec::new(), ..self.record().clone() })
    }

    /// The turns of all moves, shown or not.
    pub fn turns(&self) -> Turns {
        Turns::of(self.deciders[..self.moves()].iter().copied())
    }

    /// Whether the player of the last move shown moves again.
    pub fn is_mid_turn(&self) -> bool {
        let before = self.cursor.checked_sub(1).and_then(|before| self.deciders[before]);
        before.is_some() && before == self.deciders[self.cursor]
    }

    /// How many moves are shown, and how many there are.
    pub fn cursor(&self) -> (usize, usize) {
        (self.cursor, self.moves())
    }

    /// The shown position and its context.
    pub fn moment(&self) -> Moment<'_, G> {
        Moment {
            position: self.position(),
            colours: self.record().colours,
            viewer: self.viewer(),
            person: self.person(),
            events: self.last_events(),
            revealed: self.revealed,
            selection: &self.intent.selection,
            refusal: self.intent.refusal.as_ref(),
            proposal: self.intent.proposal,
            clue: self.intent.clue,
            live: self.may_choose(),
            overlays: &self.settings.overlays,
            covered: self.hand_over_to().is_some(),
            space: Space::High,
        }
    }

    /// Whether events of the last move are still to be revealed.
    pub fn is_revealing(&self) -> bool {
        self.revealed < self.last_events().len()
    }

    /// Reveals the next event of the last move; returns false if all have been revealed.
    pub fn reveal_next(&mut self) -> bool {
        let reveals = self.is_revealing();
        self.revealed += usize::from(reveals);
        self.revealed_together = 1;
        reveals
    }

    /// Reveals the rest of the last move at once, together with the event revealed just before, which the viewer may
    /// have missed.
    pub fn reveal_all(&mut self) {
        if self.is_revealing() {
            self.revealed = self.last_events().len();
            self.revealed_together = self.revealed;
        }
    }

    /// How many of the revealed events were revealed last, together.
    pub fn revealed_together(&self) -> usize {
        self.revealed_together
    }

    /// The events of the last shown move.
    pub fn last_events(&self) -> &[G::Event] {
        self.after(self.cursor).1
    }

    /// The events of all moves, shown or not, move by move.
    pub fn events(&self) -> &[Vec<G::Event>] {
        self.played.events()
    }

    /// Who decides in the shown position.
    pub fn turn(&self) -> Turn {
        self.position().turn()
    }

    /// The player at `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.record().players[seat.index()]
    }

    /// Whether a person decides in the shown position.
    pub fn person_decides(&self) -> bool {
        self.seats().person_decides(self.cursor)
    }

    /// Whether a person decides and may choose now: not while the end is being revealed, nor before the device has been
    /// handed over, nor for a remote player.
    pub fn may_choose(&self) -> bool {
        let chooses = match self.mode {
            Mode::Watch => false,
            Mode::Pose(at) => self.cursor == at,
            Mode::Play | Mode::Lesson => true,
        };
        let looks = self.is_revealing()
            || matches!(self.intent.proposal, Some(Proposal::Better(_)))
            || self.is_behind(Behind::LookingBack) && self.mode == Mode::Play && !self.may_branch;
        chooses && !looks && !self.is_replaying() && self.seats().may_choose(self.cursor) && self.holds_device()
    }

    /// Whether a computer has to be asked: it decides, and nobody is looking back.
    pub fn computer_decides(&self) -> bool {
        let goes_on = self.cursor == self.moves() || self.continues_here();
        self.mode == Mode::Play && goes_on && self.turn() != Turn::Over && !self.person_decides()
    }

    /// The level of the computer that has to be asked for a move, if any.
    pub fn computer(&self) -> Option<Level> {
        let seat = self.turn().seat().filter(|_| self.computer_decides())?;
        match self.player(seat) {
            Player::Computer(level) => Some(*level),
            Player::Person(_) => None,
        }
    }

    /// The seed for a computer's thinking about the shown position. Games draw from the first streams of their seed;
    /// this is one of the last, so that it is independent of anything hidden.
    pub fn thinking_seed(&self) -> Seed {
        Chance::new(self.record().seed, u64::MAX - self.cursor as u64).seed()
    }

    /// Whether the player is looking back at an earlier position, from which the game could go on.
    pub fn is_looking_back(&self) -> bool {
        let may = match self.mode {
            Mode::Play => self.may_branch,
            Mode::Lesson => true,
            Mode::Watch | Mode::Pose(_) => false,
        };
        may && self.is_behind(Behind::LookingBack)
    }

    fn is_behind(&self, why: Behind) -> bool {
        self.cursor < self.moves() && self.behind == why
    }

    /// Whether play continues from the shown position although moves follow it: they were taken back, or another game
    /// branches off here.
    pub fn continues_here(&self) -> bool {
        self.is_behind(Behind::TakenBack) || self.is_behind(Behind::Branching)
    }

    /// Whether the moves that follow the shown position were taken back.
    pub fn is_taken_back(&self) -> bool {
        self.is_behind(Behind::TakenBack)
    }

    /// Continues from the shown position, with the seat that decides there. The next move branches off; until then, the
    /// moves that follow can be redone.
    pub fn continue_here(&mut self) {
        self.continue_after(Behind::Branching);
    }

    /// Treats the moves that follow the shown position as taken back, if a person may choose there; otherwise the
    /// player is looking back.
    pub fn take_back(&mut self) {
        if self.cursor < self.moves() && self.seats().may_choose(self.cursor) {
            self.continue_after(Behind::TakenBack);
        }
    }

    fn continue_after(&mut self, behind: Behind) {
        self.behind = behind;
        self.intent = Intent::default();
    }

    /// Shows the position before the last move, until [`Session::end_replay`]. Returns false if no move was played or
    /// an earlier position is shown.
    pub fn begin_replay(&mut self) -> bool {
        let (cursor, moves) = self.cursor();
        let replays = cursor > 0 && cursor == moves;
        if replays {
            self.show(cursor - 1);
            self.behind = Behind::Replaying;
        }
        replays
    }

    /// How many moves the shown position comes after, if not all of them. A replay of the last move is temporary and
    /// counts as all.
    pub fn shown_at(&self) -> Option<usize> {
        let (cursor, moves) = self.cursor();
        (cursor < moves && !self.is_replaying()).then_some(cursor)
    }

    /// Whether the last move is about to be replayed.
    pub fn is_replaying(&self) -> bool {
        self.is_behind(Behind::Replaying)
    }

    /// Replays the last move from its first event, if it is about to be.
    pub fn end_replay(&mut self) {
        if self.is_replaying() {
            self.show_move(self.cursor + 1);
        }
    }

    /// The standings in the shown position.
    pub fn standings(&self) -> Standings<G::Detail> {
        self.position().standings()
    }

    /// Plays a move in the shown position. If it is the one that was played there, the moves after it stay. Otherwise
    /// they are dropped; unless they had been taken back, the game thereby branches off from the one that has them
    /// ([`Session::branch`]).
    ///
    /// # Errors
    /// Why the move is not allowed; nothing changes in that case.
    pub fn play(&mut self, chosen: G::Move) -> Result<(), G::Illegal> {
        let attempt = self.attempt(chosen)?;
        self.accept(attempt);
        Ok(())
    }

    pub(crate) fn attempt(&self, chosen: G::Move) -> Result<Attempt<G>, G::Illegal> {
        self.played.attempt(self.cursor, chosen)
    }

    pub(crate) fn accept(&mut self, attempt: Attempt<G>) {
        let behind = self.behind;
        let repeats = self.record().moves.get(self.cursor) == Some(&attempt.chosen());
        if !repeats {
            if self.branches() {
                self.branch = Some(Branch { from: self.revision, after: self.cursor });
            }
            self.revision = Revision::fresh();
            self.guest = false;
            self.movers.truncate(self.cursor);
            self.movers.push(mover::<G>(self.deciders[self.cursor], attempt.chosen()));
            self.played.accept(attempt);
            self.deciders.truncate(self.cursor + 1);
            self.deciders.push(self.played.position().turn().seat());
        }
        self.show(self.cursor + 1);
        if repeats {
            self.behind = behind;
        }
        // A single event is revealed at once, several one after the other.
        (self.revealed, self.revealed_together) = (1, 1);
        self.landing = self.changes_hands();
    }

    /// Plays a computer's move by its notation; returns false if no computer decides, or the move isn't allowed.
    pub fn reply(&mut self, chosen: &str) -> bool {
        let guest = self.guest;
        let replied = self.computer_decides() && self.play_notation(chosen);
        self.guest = guest;
        replied
    }

    /// Plays a move by its notation; returns false if it can't be parsed or isn't allowed.
    pub fn play_notation(&mut self, chosen: &str) -> bool {
        chosen.parse().is_ok_and(|chosen| self.play(chosen).is_ok())
    }

    /// Shows the position after the first `cursor` moves (clamped to the number of moves).
    pub fn show(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.moves());
        self.intent = Intent::default();
        self.behind = Behind::default();
        self.landing = false;
        self.revealed = self.last_events().len();
        self.revealed_together = self.revealed;
    }

    /// Replays the `number`-th move, counted from 1: shows the position after it, revealed from its first event on.
    pub fn show_move(&mut self, number: usize) {
        self.show(number);
        self.revealed = self.revealed.min(1);
        self.revealed_together = self.revealed;
    }

    /// The target of [`Session::undo`]: the last decision of a person before this one, skipping the computers' replies
    /// and moves without an alternative.
    pub fn undo_to(&self) -> Option<usize> {
        self.seats().stop_before(self.cursor, &|moves| self.has_choice(moves)).filter(|_| self.posed().is_none())
    }

    /// The target of [`Session::redo`].
    pub fn redo_to(&self) -> Option<usize> {
        self.seats().stop_behind(self.cursor, &|moves| self.has_choice(moves)).filter(|_| self.posed().is_none())
    }

    /// Whether more than one move was legal after `moves` moves.
    pub fn has_choice(&self, moves: usize) -> bool {
        let legal = self.played.positions()[moves].legal_moves();
        legal.len() > 1 || legal.iter().any(|set| set.count() > 1)
    }

    /// Undoes moves back to the last decision of a person, and continues from there, unless the player is looking back;
    /// returns false if there is none.
    pub fn undo(&mut self) -> bool {
        self.go(self.undo_to())
    }

    /// Redoes moves up to the next decision of a person; returns false if there is nothing to redo.
    pub fn redo(&mut self) -> bool {
        self.go(self.redo_to())
    }

    fn go(&mut self, to: Option<usize>) -> bool {
        let Some(cursor) = to else { return false };
        let behind = if self.cursor == self.moves() { Behind::TakenBack } else { self.behind };
        self.show(cursor);
        if self.cursor < self.moves() && self.seats().may_choose(self.cursor) {
            self.behind = behind;
        }
        true
    }
}

/// Who chose a move that the player at `decider` made; `None` for a pass.
fn mover<G: Play>(decider: Option<Seat>, chosen: G::Move) -> Option<Seat> {
    decider.filter(|_| G::PASS != Some(chosen))
}
