//! One game in progress.

use luciole_core::{
    Attempt, Chance, Colours, Level, Player, Playthrough, Record, Seat, Seed, SetUpError, Standings, Turn,
};

use crate::seats::Seats;
use crate::{Overlay, Play, Revision, Tap};

/// One game in progress: everything played, and how far of it is shown.
#[derive(Clone, Debug)]
pub struct Session<G: Play> {
    /// All that was played, shown or not.
    played: Playthrough<G>,
    /// Stands for the record where only a change of it matters.
    pub(crate) revision: Revision,
    /// Who decides before the first move and after each.
    deciders: Vec<Option<Seat>>,
    /// How many moves are shown: all, unless somebody looks back.
    pub(crate) cursor: usize,
    intent: Intent<G>,
    /// How many events of the last shown move have been told.
    pub(crate) told: usize,
    /// How many of these were told last, together.
    pub(crate) told_together: usize,
    /// Why the game is shown at an earlier position, if it is.
    pub(crate) behind: Behind,
    /// Whether the holder of the device still looks at the last move, before somebody else takes it.
    pub(crate) landing: bool,
    pub(crate) wishes: Wishes,
    /// Who holds the device, at a table where it is handed over.
    pub(crate) holder: Option<Seat>,
    /// What it is for.
    pub(crate) purpose: Purpose,
    /// The seat that is played from here, where others play far away.
    pub(crate) here: Option<Seat>,
}

/// What those at the table have asked for, whatever is played.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// Whether a person's move waits until it is confirmed.
    confirms: bool,
    /// What is shown on top.
    overlays: Vec<Overlay>,
}

/// Why a game is shown at an earlier position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Behind {
    /// A player looks back: the game goes on at its end.
    #[default]
    LookingBack,
    /// Moves were taken back: the game goes on from here.
    GoingOn,
    /// The player who has just taken the device is about to see the last move again.
    Replaying,
}

/// What a session is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To be played.
    Play,
    /// To be looked at.
    Watch,
    /// A lesson.
    Teach,
    /// One decision, after so many moves.
    Pose(usize),
}

/// What is about to be done in the shown position.
#[derive(Clone, Debug)]
struct Intent<G: Play> {
    selection: G::Selection,
    refusal: Option<G::Illegal>,
    proposal: Option<Proposal<G::Move>>,
}

impl<G: Play> Default for Intent<G> {
    fn default() -> Self {
        Self { selection: G::Selection::default(), refusal: None, proposal: None }
    }
}

/// A move that has been put forward, and not been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal<M> {
    /// A hint.
    Hint(M),
    /// The player's own choice, which waits until it is confirmed.
    Chosen(M),
    /// What would have been better than the move that was made: to be looked at, not to be played.
    Better(M),
}

impl<M> Proposal<M> {
    /// The move.
    pub fn into_move(self) -> M {
        let (Self::Hint(chosen) | Self::Chosen(chosen) | Self::Better(chosen)) = self;
        chosen
    }

    /// The same of something that is told of the move.
    pub fn map<T>(self, of: impl FnOnce(M) -> T) -> Proposal<T> {
        match self {
            Self::Hint(chosen) => Proposal::Hint(of(chosen)),
            Self::Chosen(chosen) => Proposal::Chosen(of(chosen)),
            Self::Better(chosen) => Proposal::Better(of(chosen)),
        }
    }
}

/// What a drawing shows: a position, what led to it, and what is being done in it.
#[derive(Clone, Debug)]
pub struct Moment<'a, G: Play> {
    /// The position.
    pub position: &'a G,
    /// Which colour each seat has: what is drawn and said of a seat's colour and shape goes by it.
    pub colours: Colours,
    /// Whose secrets are shown; those of all if nobody's are to be kept.
    pub viewer: Option<Seat>,
    /// The one person who plays here, if exactly one does.
    pub person: Option<Seat>,
    /// What the last move brought.
    pub events: &'a [G::Event],
    /// How many of the events have been told: all, but while the end of a game is told piece by piece.
    pub told: usize,
    /// What is selected.
    pub selection: &'a G::Selection,
    /// Why the last tap was refused.
    pub refusal: Option<&'a G::Illegal>,
    /// A move that has been put forward.
    pub proposal: Option<Proposal<G::Move>>,
    /// Whether the one who looks may choose now.
    pub live: bool,
    /// What the one who looks has asked to see on top.
    pub overlays: &'a [Overlay],
    /// Whether nobody's secrets are shown, since who looks may be anybody.
    pub covered: bool,
    /// Whether there is more room across than down.
    pub wide: bool,
}

impl<G: Play> Moment<'_, G> {
    /// Whether an overlay is shown.
    pub fn shows(&self, overlay: Overlay) -> bool {
        self.overlays.contains(&overlay)
    }
}

/// Is told moves in notation before they are played, and says whether they may be.
pub type Asked<'a> = &'a mut dyn FnMut(&[String]) -> bool;

/// What a tap did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// The selection changed.
    Selected,
    /// The move is complete, and waits for [`Session::confirm`].
    Waiting,
    /// A move was played; of several, the last may wait.
    Played,
    /// It was refused; [`Moment::refusal`] says why.
    Refused,
    /// Nothing: it isn't a person's turn, or there is nothing of that name.
    Nothing,
}

impl<G: Play> Session<G> {
    /// Goes on with a game at its end, of which all has been told.
    pub fn resume(played: Playthrough<G>) -> Self {
        let mut session = Self {
            revision: Revision::fresh(),
            deciders: played.positions().iter().map(|position| position.turn().seat()).collect(),
            played,
            cursor: 0,
            intent: Intent::default(),
            told: 0,
            told_together: 0,
            behind: Behind::default(),
            landing: false,
            wishes: Wishes::default(),
            holder: None,
            purpose: Purpose::Play,
            here: None,
        };
        session.show(usize::MAX);
        session
    }

    /// From now on the game is only looked at, as a spectator sees it who came when all was over: nobody can choose, no computer is
    /// asked, nothing is handed over, and nobody's secrets are kept.
    pub fn watch(&mut self) {
        self.purpose = Purpose::Watch;
    }

    /// Whether it is only looked at.
    pub fn is_watched(&self) -> bool {
        self.purpose == Purpose::Watch
    }

    /// From now on one decision is asked for in the last position, and nothing else: a person chooses there and nowhere else, nothing is
    /// taken back, and no computer answers.
    pub fn pose(&mut self) {
        self.purpose = Purpose::Pose(self.moves());
    }

    /// What those at the table have asked for.
    pub fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    /// From now on the wishes are these.
    pub fn set_wishes(&mut self, wishes: Wishes) {
        self.wishes = wishes;
    }

    /// After how many moves one decision is asked for, if that is all.
    pub fn posed(&self) -> Option<usize> {
        match self.purpose {
            Purpose::Pose(at) => Some(at),
            _ => None,
        }
    }

    /// From now on it is a lesson's: no computer is asked, and each player is known by the seat alone.
    pub fn teach(&mut self) {
        self.purpose = Purpose::Teach;
    }

    /// Whether it is a lesson's.
    pub fn is_taught(&self) -> bool {
        self.purpose == Purpose::Teach
    }

    /// From now on only `seat` is played from here: other people play far away, and what they have played stands for good.
    pub fn play_from(&mut self, seat: Seat) {
        self.here = Some(seat);
    }

    /// The seat that is played from here, where others play far away.
    pub fn here(&self) -> Option<Seat> {
        self.here
    }

    /// The people far away who have to learn what was played here last: the one whose turn it is, or at the end all. Nobody while
    /// moves follow the shown position.
    pub fn to_be_told(&self) -> Vec<Seat> {
        if self.cursor < self.moves() { Vec::new() } else { self.seats().to_be_told() }
    }

    fn seats(&self) -> Seats<'_> {
        Seats { players: &self.record().players, deciders: &self.deciders, here: self.here }
    }

    /// All that was played, shown or not, with the positions.
    pub fn played(&self) -> &Playthrough<G> {
        &self.played
    }

    /// All that was played, shown or not.
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

    /// The position after all that was played.
    pub(crate) fn last_position(&self) -> &G {
        self.played.position()
    }

    /// The position after the first `moves` moves, at most all, and what the last of them brought.
    pub fn after(&self, moves: usize) -> (&G, &[G::Event]) {
        self.played.after(moves)
    }

    /// A new game with the same options and colours.
    ///
    /// # Errors
    /// If it can't be set up for so many players.
    pub fn anew(&self, players: Vec<Player>, seed: Seed) -> Result<Playthrough<G>, SetUpError> {
        Playthrough::begin(Record { players, seed, moves: Vec::new(), ..self.record().clone() })
    }

    /// How many moves are shown, and how many there are.
    pub fn cursor(&self) -> (usize, usize) {
        (self.cursor, self.moves())
    }

    /// The position and what surrounds it.
    pub fn moment(&self) -> Moment<'_, G> {
        Moment {
            position: self.position(),
            colours: self.record().colours,
            viewer: self.viewer(),
            person: self.person(),
            events: self.last_events(),
            told: self.told,
            selection: &self.intent.selection,
            refusal: self.intent.refusal.as_ref(),
            proposal: self.intent.proposal,
            live: self.may_choose(),
            overlays: &self.wishes.overlays,
            covered: false,
            wide: false,
        }
    }

    /// Whether the last move is still being told.
    pub fn is_telling(&self) -> bool {
        self.told < self.last_events().len()
    }

    /// Tells the next event of the last move; false if all have been told.
    pub fn tell_next(&mut self) -> bool {
        let telling = self.is_telling();
        self.told += usize::from(telling);
        self.told_together = 1;
        telling
    }

    /// Tells the rest of the last move at once. What was told of it just before may not have been taken in.
    pub fn tell_all(&mut self) {
        if self.is_telling() {
            self.told = self.last_events().len();
            self.told_together = self.told;
        }
    }

    /// How many of the told events were told last, together.
    pub fn told_together(&self) -> usize {
        self.told_together
    }

    /// What the last shown move brought.
    pub fn last_events(&self) -> &[G::Event] {
        self.after(self.cursor).1
    }

    /// What all the moves brought, shown or not, move by move.
    pub fn events(&self) -> &[Vec<G::Event>] {
        self.played.events()
    }

    /// Who decides in the shown position.
    pub fn turn(&self) -> Turn {
        self.position().turn()
    }

    /// Who sits at `seat`.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.record().players[seat.index()]
    }

    /// Whether a person decides in the shown position.
    pub fn person_decides(&self) -> bool {
        self.seats().person_decides(self.cursor)
    }

    /// Whether a person decides and may choose now: not while the end is being told, nor before the device has been handed over, nor
    /// for somebody far away.
    pub fn may_choose(&self) -> bool {
        let chooses = match self.purpose {
            Purpose::Watch => false,
            Purpose::Pose(at) => self.cursor == at,
            Purpose::Play | Purpose::Teach => true,
        };
        let looks = self.is_telling() || matches!(self.intent.proposal, Some(Proposal::Better(_)));
        chooses && !looks && !self.is_replaying() && self.seats().may_choose(self.cursor) && self.holds_device()
    }

    /// Whether a computer is to be asked: it decides, and nobody is looking back.
    pub fn computer_decides(&self) -> bool {
        let goes_on = self.cursor == self.moves() || self.is_going_on();
        self.purpose == Purpose::Play && goes_on && self.turn() != Turn::Over && !self.person_decides()
    }

    /// The level of the computer that is to be asked for a move, if one is.
    pub fn computer(&self) -> Option<Level> {
        let seat = self.turn().seat().filter(|_| self.computer_decides())?;
        match self.player(seat) {
            Player::Computer(level) => Some(*level),
            Player::Person(_) => None,
        }
    }

    /// What a computer thinks with about the shown position. Games draw from the first streams of their seed; this is one of the last, so
    /// that it has nothing in common with what is hidden.
    pub fn thinking_seed(&self) -> Seed {
        Chance::new(self.record().seed, u64::MAX - self.cursor as u64).seed()
    }

    /// Whether moves follow the shown position, and the player looks at it without going on from there.
    pub fn is_looking_back(&self) -> bool {
        let may = matches!(self.purpose, Purpose::Play | Purpose::Teach);
        may && self.is_behind(Behind::LookingBack) && self.cursor >= self.seats().settled()
    }

    fn is_behind(&self, why: Behind) -> bool {
        self.cursor < self.moves() && self.behind == why
    }

    /// Whether the game goes on from the shown position, though moves follow it.
    pub fn is_going_on(&self) -> bool {
        self.is_behind(Behind::GoingOn)
    }

    /// Goes on from the shown position: whoever decides there is to play. The moves that follow stay until then.
    pub fn go_on(&mut self) {
        self.behind = Behind::GoingOn;
        self.intent = Intent::default();
    }

    /// Goes on from the shown position if moves follow it and a person may choose there; otherwise the player looks back.
    pub fn go_on_where_person_chooses(&mut self) {
        if self.cursor < self.moves() && self.seats().may_choose(self.cursor) {
            self.go_on();
        }
    }

    /// Shows the position before the last move, until [`Session::end_replay`]; false if no move was played or an earlier position is shown.
    pub fn begin_replay(&mut self) -> bool {
        let (cursor, moves) = self.cursor();
        let replays = cursor > 0 && cursor == moves;
        if replays {
            self.show(cursor - 1);
            self.behind = Behind::Replaying;
        }
        replays
    }

    /// After how many moves the position is shown, if not after all. A replay of the last move passes, so it counts as all.
    pub fn shown_at(&self) -> Option<usize> {
        let (cursor, moves) = self.cursor();
        (cursor < moves && !self.is_replaying()).then_some(cursor)
    }

    /// Whether the last move is about to be played again.
    pub fn is_replaying(&self) -> bool {
        self.is_behind(Behind::Replaying)
    }

    /// Plays the last move again, from its first event on, if it is about to be.
    pub fn end_replay(&mut self) {
        if self.is_replaying() {
            self.show_move(self.cursor + 1);
        }
    }

    /// How the seats stand in the shown position.
    pub fn standings(&self) -> Standings<G::Detail> {
        self.position().standings()
    }

    /// A tap of the person whose turn it is on the target of that name.
    pub fn tap(&mut self, target: &str) -> Tapped {
        self.tap_asking(target, None)
    }

    /// The same where `asked` is given the moves that the tap would play, all legal: if it declines, the tap is refused without a
    /// rule as the reason.
    pub fn tap_asking(&mut self, target: &str, asked: Option<Asked<'_>>) -> Tapped {
        let Ok(target) = target.parse::<G::Target>() else { return Tapped::Nothing };
        if !self.may_choose() {
            return Tapped::Nothing;
        }
        self.intent.refusal = None;
        self.intent.proposal = None;
        let moves = match self.position().tap(&self.intent.selection, target) {
            Tap::Select(selection) => {
                self.intent.selection = selection;
                return Tapped::Selected;
            }
            Tap::Play(chosen) => vec![chosen],
            Tap::Series(moves) => moves,
            Tap::Refuse(why) => return self.refuse(why),
        };
        self.choose(&moves, asked)
    }

    /// Plays moves, all or none, unless `asked` declines. Only the last may have to be confirmed: it is the one that they lead to.
    fn choose(&mut self, moves: &[G::Move], asked: Option<Asked<'_>>) -> Tapped {
        let mut attempts = match self.attempt_all(moves) {
            Ok(attempts) => attempts,
            Err(why) => return self.refuse(why),
        };
        if let Some(asked) = asked {
            let notation: Vec<String> = moves.iter().map(ToString::to_string).collect();
            if !asked(&notation) {
                return Tapped::Refused;
            }
        }
        let Some(last) = attempts.pop() else { return Tapped::Nothing };
        let waits = if attempts.is_empty() { Tapped::Waiting } else { Tapped::Played };
        for attempt in attempts {
            self.accept(attempt);
            self.tell_all();
        }
        if !self.wishes.confirms {
            self.accept(last);
            return Tapped::Played;
        }
        self.intent.selection = self.position().preselect(last.chosen()).0;
        self.intent.proposal = Some(Proposal::Chosen(last.chosen()));
        waits
    }

    fn attempt_all(&self, moves: &[G::Move]) -> Result<Vec<Attempt<G>>, G::Illegal> {
        let mut attempts: Vec<Attempt<G>> = Vec::with_capacity(moves.len());
        for &chosen in moves {
            attempts.push(match attempts.last() {
                Some(before) => before.then(chosen)?,
                None => self.attempt(chosen)?,
            });
        }
        Ok(attempts)
    }

    fn refuse(&mut self, why: G::Illegal) -> Tapped {
        self.intent.refusal = Some(why);
        Tapped::Refused
    }

    /// Whether a person's move waits from now on until it is confirmed.
    pub fn set_confirms(&mut self, confirms: bool) {
        self.wishes.confirms = confirms;
    }

    /// Plays the move that waits; false if none does.
    pub fn confirm(&mut self) -> bool {
        match self.intent.proposal {
            Some(Proposal::Chosen(chosen)) => self.play(chosen).is_ok(),
            _ => false,
        }
    }

    /// Shows a move that is put forward: selected, one tap from being played if it is a hint to the person who decides. With
    /// what would have been better than the move that follows nobody can choose until something else is shown, so that no move that was
    /// made is replaced by a tap.
    ///
    /// # Errors
    /// Why the move is not allowed; nothing is changed then.
    pub fn propose(&mut self, proposal: Proposal<G::Move>) -> Result<(), G::Illegal> {
        let chosen = proposal.into_move();
        self.attempt(chosen)?;
        let selection = self.position().preselect(chosen).0;
        self.intent = Intent { selection, refusal: None, proposal: Some(proposal) };
        Ok(())
    }

    /// Shows a move by its notation, as a hint or as what would have been better; false if it isn't allowed, or no move.
    pub fn propose_notation(&mut self, chosen: &str, better: bool) -> bool {
        let proposal = if better { Proposal::Better } else { Proposal::Hint };
        chosen.parse().is_ok_and(|chosen| self.propose(proposal(chosen)).is_ok())
    }

    /// Slides what is being slid to that place of its rail.
    pub fn slide(&mut self, place: u32) {
        self.intent.proposal = None;
        self.intent.selection = self.position().slide(&self.intent.selection, place);
    }

    /// Takes the last step back: a move that waits or was suggested, or else the last step of the selection. False if there was none.
    pub fn back(&mut self) -> bool {
        self.intent.refusal = None;
        if let Some(Proposal::Chosen(_)) = self.intent.proposal.take() {
            return true;
        }
        let selection = self.position().back(&self.intent.selection);
        let changed = selection != self.intent.selection;
        self.intent.selection = selection;
        changed
    }

    /// Shows the overlay of that key on top, or no longer. Nothing happens if the game has none.
    pub fn toggle_overlay(&mut self, key: char) {
        let Some(&overlay) = G::OVERLAYS.iter().find(|overlay| overlay.key == key) else { return };
        let overlays = &mut self.wishes.overlays;
        match overlays.iter().position(|shown| *shown == overlay) {
            Some(shown) => drop(overlays.remove(shown)),
            None => overlays.push(overlay),
        }
    }

    /// Why the last tap was refused.
    pub fn refusal(&self) -> Option<&G::Illegal> {
        self.intent.refusal.as_ref()
    }

    /// Plays a move in the shown position. What was played after it, and had been taken back, is dropped.
    ///
    /// # Errors
    /// Why the move is not allowed; nothing is changed then.
    pub fn play(&mut self, chosen: G::Move) -> Result<(), G::Illegal> {
        let attempt = self.attempt(chosen)?;
        self.accept(attempt);
        Ok(())
    }

    fn attempt(&self, chosen: G::Move) -> Result<Attempt<G>, G::Illegal> {
        self.played.attempt(self.cursor, chosen)
    }

    fn accept(&mut self, attempt: Attempt<G>) {
        // The last move, taken back and made again, leaves the record as it was.
        if self.record().moves.get(self.cursor..) != Some(&[attempt.chosen()]) {
            self.revision = Revision::fresh();
        }
        self.played.accept(attempt);
        self.deciders.truncate(self.cursor + 1);
        self.deciders.push(self.played.position().turn().seat());
        self.show(self.cursor + 1);
        // One event is told at once; of several, one after the other.
        (self.told, self.told_together) = (1, 1);
        self.landing = self.changes_hands();
    }

    /// Plays a computer's move by its notation; false if no computer decides, or the move isn't allowed.
    pub fn reply(&mut self, chosen: &str) -> bool {
        self.computer_decides() && self.play_notation(chosen)
    }

    /// Plays a move by its notation; false if it isn't allowed, or no move.
    pub fn play_notation(&mut self, chosen: &str) -> bool {
        chosen.parse().is_ok_and(|chosen| self.play(chosen).is_ok())
    }

    /// Shows the position after the first `cursor` moves, at most all.
    pub fn show(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.moves());
        self.intent = Intent::default();
        self.behind = Behind::default();
        self.landing = false;
        self.told = self.last_events().len();
        self.told_together = self.told;
    }

    /// Shows the `number`-th move again, counted from 1: the position after it, told from its first event on.
    pub fn show_move(&mut self, number: usize) {
        self.show(number);
        self.told = self.told.min(1);
        self.told_together = self.told;
    }

    /// Where [`Session::undo`] goes: to the last decision of a person before this one, through the computers' replies.
    pub fn undo_to(&self) -> Option<usize> {
        self.seats().stop_before(self.cursor).filter(|_| self.posed().is_none())
    }

    /// Where [`Session::redo`] goes.
    pub fn redo_to(&self) -> Option<usize> {
        self.seats().stop_behind(self.cursor).filter(|_| self.posed().is_none())
    }

    /// Takes moves back to the last decision of a person, and goes on from there; false if there is no such decision.
    pub fn undo(&mut self) -> bool {
        self.go(self.undo_to())
    }

    /// Plays again what was taken back, up to the next decision of a person; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        self.go(self.redo_to())
    }

    fn go(&mut self, to: Option<usize>) -> bool {
        let Some(cursor) = to else { return false };
        self.show(cursor);
        self.go_on_where_person_chooses();
        true
    }
}
