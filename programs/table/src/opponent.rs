//! What the computer does for a table: it is asked one question at a time, and a reply counts only if its question is
//! still open.

use luciole_core::{Level, Seat, Turn};
use luciole_games::Guide;
use luciole_search::{FULL_WIN, Verdict};
use luciole_session::Revision;
use luciole_words::Sound;

use crate::{Effect, Purpose, Question, Reply, Table, TaskId, TimerId};

/// What the computer is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Opponent {
    /// Nothing.
    #[default]
    Idle,
    /// Choosing its move.
    Moving {
        /// Its question.
        task: TaskId,
        /// In per cent.
        progress: u8,
        /// The best move so far, in the game's notation.
        considers: Option<String>,
        /// Its move, once it is chosen; it is shown when the pace allows.
        chosen: Option<Verdict<String>>,
        /// Whether the pace of the table still delays its move.
        paced: bool,
    },
    /// Looking for a hint.
    Hinting {
        /// Its question.
        task: TaskId,
        /// In per cent.
        progress: u8,
    },
    /// Judging the answer to a posed decision.
    Judging {
        /// Its question.
        task: TaskId,
        /// In per cent.
        progress: u8,
        /// The game with the answer.
        game: Revision,
        /// What each of the answer's moves that have been judged cost, with the best move in its place.
        costs: Vec<(u32, String)>,
    },
    /// Looking for the next move of the best continuation.
    Continuing {
        /// Its question.
        task: TaskId,
        /// In per cent.
        progress: u8,
    },
    /// Analysing the finished game.
    Analysing {
        /// Its question.
        task: TaskId,
    },
}

/// A notice about the computer for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It crashed and is thinking again.
    Restarted,
    /// It no longer answers.
    Failed,
    /// It didn't answer a request for a hint.
    HintFailed,
}

impl Opponent {
    /// Its open question.
    pub fn task(&self) -> Option<TaskId> {
        match self {
            // It has been answered.
            Self::Idle | Self::Moving { chosen: Some(_), .. } => None,
            Self::Moving { task, .. }
            | Self::Hinting { task, .. }
            | Self::Judging { task, .. }
            | Self::Continuing { task, .. }
            | Self::Analysing { task } => Some(*task),
        }
    }

    /// Its progress in per cent, where it is shown: an analysis shows its own.
    pub fn progress(&self) -> Option<u8> {
        match self {
            Self::Moving { progress, .. }
            | Self::Hinting { progress, .. }
            | Self::Judging { progress, .. }
            | Self::Continuing { progress, .. } => Some(*progress),
            Self::Idle | Self::Analysing { .. } => None,
        }
    }

    /// Whether it is looking for a hint.
    pub fn is_hinting(&self) -> bool {
        matches!(self, Self::Hinting { .. })
    }

    /// Whether it is judging an answer.
    pub fn is_judging(&self) -> bool {
        matches!(self, Self::Judging { .. })
    }

    /// Whether it is looking for the best continuation.
    pub fn is_continuing(&self) -> bool {
        matches!(self, Self::Continuing { .. })
    }

    /// Whether it is analysing.
    pub fn is_analysing(&self) -> bool {
        matches!(self, Self::Analysing { .. })
    }
}

impl Table {
    /// Asks a question, which gets an id of its own, in place of any other.
    pub(crate) fn send_question(&mut self, question: Question) -> TaskId {
        self.drop_question();
        self.last_task += 1;
        let task = TaskId(self.last_task);
        self.effects.push(Effect::Ask(task, question));
        task
    }

    /// Asks for a move in the position shown.
    pub(crate) fn ask_for_move(&mut self, level: Level) -> TaskId {
        let (record, seed) = (self.session.record_so_far(), self.session.thinking_seed());
        self.send_question(Question::Move { record, level, seed })
    }

    /// Drops the open question, if there is one.
    pub(crate) fn drop_question(&mut self) {
        if let Some(task) = std::mem::take(&mut self.opponent).task() {
            self.effects.push(Effect::Cancel(task));
        }
    }

    /// Drops what depends on the position shown: everything except the analysis of the game.
    pub(crate) fn cancel_opponent(&mut self) {
        self.stop_timer(TimerId::ComputersMove);
        if self.opponent.is_hinting() {
            self.remark = None;
        }
        if !self.opponent.is_analysing() {
            self.drop_question();
        }
    }

    /// Asks the computer, if it is to move. In a lesson its move is known, and so is that of a player elsewhere who can only
    /// pass.
    pub(crate) fn ask(&mut self) {
        self.cancel_opponent();
        let between_moves = self.preferences.pace.between_moves();
        if let Purpose::Lesson(guide) = &self.purpose {
            if guide.replies() {
                self.set_timer(TimerId::ComputersMove, between_moves);
            }
            return;
        }
        if self.ask_for_continuation() {
            return;
        }
        match self.session.computer() {
            Some(level) => {
                let task = self.ask_for_move(level);
                self.set_timer(TimerId::ComputersMove, between_moves);
                self.opponent = Opponent::Moving { task, progress: 0, considers: None, chosen: None, paced: true };
            }
            None if self.session.passes_for_another() => self.set_timer(TimerId::ComputersMove, between_moves),
            None => match self.session.posed() {
                Some(posed) => self.judge_answer(posed),
                None => self.resume_analysis(),
            },
        }
    }

    /// Asks again after the computer has failed.
    pub(crate) fn ask_again(&mut self) {
        if self.notice == Some(Notice::HintFailed) {
            self.hint();
        } else {
            self.notice = None;
            self.ask();
        }
        // The pressed button no longer exists.
        self.effects.push(Effect::FocusBoard);
    }

    /// Takes a worker's reply; ignores it if its question is no longer open.
    pub(crate) fn receive_reply(&mut self, task: TaskId, reply: Reply) {
        if self.opponent.task() != Some(task) {
            return;
        }
        match (&mut self.opponent, reply) {
            (
                Opponent::Moving { progress, .. }
                | Opponent::Hinting { progress, .. }
                | Opponent::Judging { progress, .. }
                | Opponent::Continuing { progress, .. },
                Reply::Progress(part),
            ) => *progress = part,
            // Showing what is considered for a hint would give it away.
            (Opponent::Moving { considers, .. }, Reply::Considers(best)) if self.preferences.considers => {
                *considers = Some(best);
            }
            (Opponent::Moving { chosen, paced, .. }, Reply::Chosen(verdict)) => {
                *chosen = Some(verdict);
                if !*paced {
                    self.play_computers_move();
                }
            }
            (Opponent::Hinting { .. }, Reply::Chosen(verdict)) => {
                self.show_hint(&verdict.chosen, (verdict.expected * f64::from(FULL_WIN)) as u32);
            }
            (Opponent::Continuing { .. }, Reply::Chosen(verdict)) => self.receive_continuation(&verdict.chosen),
            (Opponent::Judging { .. }, Reply::Judged(judged)) => self.receive_judgement(judged),
            (Opponent::Analysing { .. }, Reply::Judged(judged)) => self.add_judged(judged),
            (_, Reply::Failed(why)) => self.fail(&why),
            (Opponent::Analysing { .. }, Reply::Restarted) if self.analysis.quiet => {}
            (_, Reply::Restarted) => self.notice = Some(Notice::Restarted),
            // The reply doesn't fit the question.
            (_, Reply::Progress(_) | Reply::Considers(_) | Reply::Chosen(_) | Reply::Judged(_)) => {}
        }
    }

    fn fail(&mut self, why: &str) {
        self.effects.push(Effect::Report(format!("the opponent failed: {why}")));
        match std::mem::take(&mut self.opponent) {
            // An analysis that the player didn't ask for ends without a notice.
            Opponent::Analysing { .. } if self.analysis.quiet => self.analysis.stopped = true,
            Opponent::Hinting { .. } => {
                self.remark = None;
                self.notice = Some(Notice::HintFailed);
            }
            Opponent::Idle
            | Opponent::Moving { .. }
            | Opponent::Judging { .. }
            | Opponent::Continuing { .. }
            | Opponent::Analysing { .. } => {
                self.stop_timer(TimerId::ComputersMove);
                self.notice = Some(Notice::Failed);
            }
        }
    }

    /// Ends the delay of a move that nobody makes here: plays it now, or as soon as it is chosen.
    pub(crate) fn pace_allows(&mut self) {
        if let Purpose::Lesson(_) = self.purpose {
            return self.play_lessons_move();
        }
        if self.session.passes_for_another() {
            self.change(|session| session.pass_for_another());
            return self.follow_reply();
        }
        if let Opponent::Moving { paced, chosen, .. } = &mut self.opponent {
            *paced = false;
            if chosen.is_some() {
                self.play_computers_move();
            }
        }
    }

    /// Plays the move that the computer has chosen.
    fn play_computers_move(&mut self) {
        let Opponent::Moving { chosen: Some(verdict), .. } = std::mem::take(&mut self.opponent) else { return };
        let mover = self.session.turn().seat();
        let chosen = &verdict.chosen;
        if !self.change(|session| session.reply(chosen)) {
            self.effects.push(Effect::Report(format!("the opponent chose {chosen}, which is not allowed")));
            self.notice = Some(Notice::Failed);
            return;
        }
        self.certain = mover.zip(verdict.certain).filter(|_| self.session.turn() != Turn::Over);
        self.follow_reply();
    }

    /// Plays the sounds of a move that nobody has made here, and counts the result.
    fn follow_reply(&mut self) {
        self.play_sound_of_event();
        self.count_result();
        if self.session.may_choose() {
            self.effects.push(Effect::PlaySound(Sound::YourTurn));
        }
    }

    /// The certain outcome since the computer's last move, while somebody has a move left: this seat's lead in points with
    /// perfect play.
    pub fn certain(&self) -> Option<(Seat, i16)> {
        self.certain
    }

    fn play_lessons_move(&mut self) {
        self.before_change();
        let Purpose::Lesson(guide) = &mut self.purpose else { return };
        let played = Guide::reply(guide, self.session.write());
        self.report_lesson(played);
        self.play_sound_of_event();
    }
}
