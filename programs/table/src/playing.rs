//! What a player does in the game, and what follows from it.

use luciole_core::Turn;
use luciole_games::AnySession;
use luciole_session::Tapped;
use luciole_words::Sound;

use crate::saving::Flow;
use crate::table::Whereabouts;
use crate::{BoardInput, Effect, Notice, Opponent, Pace, Pattern, Purpose, Remark, Summary, Table};

impl Table {
    /// Ends whatever is in progress at the table, before anything is done in the game.
    pub(crate) fn before_change(&mut self) {
        self.cancel_hint();
        self.continued = None;
        self.stop_replay();
        self.remark = None;
        self.forget_proposal();
    }

    /// Changes the game.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut AnySession) -> T) -> T {
        self.before_change();
        change(self.session.write())
    }

    /// Does what the player does on the board; false if it has no effect.
    pub(crate) fn act(&mut self, input: BoardInput) -> bool {
        // A tap on nothing undoes the last step, as the key does.
        let input = if matches!(input, BoardInput::TapEmpty(_)) { BoardInput::Back } else { input };
        if input == BoardInput::Back && self.point_nowhere() {
            return true;
        }
        // During the final scoring, a tap on the board or a key shows the rest of it.
        if input == BoardInput::Back && self.session.turn() == Turn::Over && self.session.is_revealing() {
            self.show_scoring();
            return true;
        }
        if self.saving.delays(&input) {
            return true;
        }
        if self.notice == Some(Notice::Restarted) {
            self.notice = None;
        }
        let remark = self.remark.clone();
        self.before_change();
        let session = self.session.write();
        let (tapped, answer) = match (input, &mut self.purpose) {
            (BoardInput::Tap { target, name }, purpose) => {
                let tapped = match purpose {
                    Purpose::Lesson(guide) => guide.tap(session, &target),
                    _ => session.tap(&target),
                };
                (tapped, Remark::Chosen(Some((target, name))))
            }
            (BoardInput::Slide(place), _) => {
                session.slide(place);
                (Tapped::Selected, Remark::Slid)
            }
            // Nothing on a table's board is movable or steered.
            (
                BoardInput::TapEmpty(_) | BoardInput::Drag { .. } | BoardInput::Drop { .. } | BoardInput::Steer { .. },
                _,
            ) => (Tapped::Nothing, Remark::Nothing),
            (BoardInput::Back, purpose) => {
                if let Purpose::Lesson(guide) = purpose {
                    guide.point_at_nothing();
                }
                let tapped = if session.back() { Tapped::Selected } else { Tapped::Nothing };
                (tapped, Remark::Chosen(None))
            }
            (BoardInput::Confirm, _) => {
                let tapped = if session.confirm() { Tapped::Played } else { Tapped::Nothing };
                // The pressed button no longer exists.
                self.effects.push(Effect::FocusBoard);
                (tapped, Remark::Nothing)
            }
            (BoardInput::PlayBetter, _) => {
                let tapped = if session.play_better() { Tapped::Played } else { Tapped::Nothing };
                // The pressed button no longer exists.
                self.effects.push(Effect::FocusBoard);
                (tapped, Remark::Nothing)
            }
        };
        match tapped {
            Tapped::Nothing => self.remark = remark,
            Tapped::Selected => {
                if matches!(answer, Remark::Chosen(Some(_))) {
                    self.effects.push(Effect::PlaySound(Sound::Select));
                }
                self.say(answer);
            }
            // The hint is announced again.
            Tapped::Kept => {
                self.answers += 1;
                self.effects.push(Effect::PlaySound(Sound::Select));
            }
            Tapped::Waiting => {
                // A tap that was made before the move was seen to wait confirms nothing.
                self.saving.forget_inputs();
                self.effects.push(Effect::PlaySound(Sound::Select));
            }
            Tapped::Refused => {
                self.answers += 1;
                self.effects.push(Effect::PlaySound(Sound::Refused));
                self.effects.push(Effect::Vibrate(Pattern::Refused));
            }
            Tapped::Played => self.has_played(),
        }
        tapped != Tapped::Nothing
    }

    /// Announces the answer to an action, even if it is the same as before.
    pub(crate) fn say(&mut self, remark: Remark) {
        self.answers += 1;
        self.remark = Some(remark);
    }

    /// A person has played a move.
    pub(crate) fn has_played(&mut self) {
        self.certain = None;
        self.moved = true;
        self.effects.push(Effect::Vibrate(Pattern::Played));
        self.play_sound_of_event();
        self.count_result();
    }

    /// Counts the result for the player's rating, if the last move has ended the game.
    pub(crate) fn count_result(&mut self) {
        // A game that was already over when opened has been counted before.
        let counts = matches!(self.purpose, Purpose::Play) && self.ended_before.is_none() && !self.has_branched_off();
        // The computers may end a game that its guest has only looked at.
        let counts = counts && !self.session.is_guest();
        if counts && self.session.turn() == Turn::Over {
            let summary = Box::new(Summary::of(&self.session));
            self.effects.push(Effect::CountResult(summary, self.session.seed()));
        }
    }

    /// Plays the sound of the latest event, and of the end.
    pub(crate) fn play_sound_of_event(&mut self) {
        if let Some((sound, over)) = self.session.latest_sound() {
            self.effects.push(Effect::PlaySound(sound));
            if over {
                self.effects.push(Effect::PlaySound(Sound::End));
            }
        }
    }

    /// Undoes back to a person's last decision, or redoes what was undone.
    pub(crate) fn travel(&mut self, travel: impl FnOnce(&mut AnySession) -> bool) {
        self.certain = None;
        self.change(travel);
    }

    /// Continues from the position shown.
    pub(crate) fn resume_here(&mut self) {
        if self.session.is_looking_back() {
            self.certain = None;
            self.change(|session| session.continue_here());
            // What is saved hasn't changed, so nothing else asks the computer.
            self.save();
            self.say(Remark::Branching);
            self.effects.push(Effect::FocusBoard);
        }
    }

    /// The next player has taken the device, and sees the last move again.
    pub(crate) fn take_device(&mut self) {
        let replays = self.preferences.pace != Pace::AtOnce;
        if self.change(|session| {
            session.accept_device();
            replays && session.begin_replay()
        }) {
            self.step_after_beat();
        }
        self.effects.push(Effect::FocusBoard);
    }

    /// Begins another game at this table.
    pub(crate) fn restart(&mut self, mut session: AnySession) {
        session.forbid_branches();
        self.change(|now| *now = session.instead_of(now));
    }

    /// Shows the rest of the final scoring.
    pub(crate) fn show_scoring(&mut self) {
        if self.session.is_revealing() {
            self.session.write().reveal_all();
            self.play_sound_of_event();
        }
    }

    /// Shows the next piece of the final scoring.
    pub(crate) fn show_next_piece(&mut self) {
        if self.preferences.pace.of_revealing().is_none() {
            return self.show_scoring();
        }
        self.remark = None;
        self.session.write().reveal_next();
        self.play_sound_of_event();
    }

    /// Saves the game as it is now.
    pub(crate) fn save(&mut self) {
        let flow = self.saving.save(&self.session, &mut self.effects);
        self.flow(flow);
    }

    /// Asks the computer after a step of saving, unless the game still waits for the store.
    pub(crate) fn flow(&mut self, flow: Flow) {
        // What has just changed is saved first.
        let is_followed = self.followed == Some(self.session.mark());
        // A question that is already open is about the position shown.
        let is_idle = matches!(self.opponent, Opponent::Idle | Opponent::Analysing { .. });
        if flow == Flow::GoesOn && self.player == Whereabouts::Here && is_followed && is_idle {
            self.ask();
        }
    }

    /// Saves the game if anything has changed it; the computer isn't asked before that is done.
    pub(crate) fn follow(&mut self) {
        let mark = self.session.mark();
        if self.followed == Some(mark) {
            return;
        }
        let before = self.followed.replace(mark);
        // The notice about a restart stays until the player continues: the answer may come at once.
        if self.notice != Some(Notice::Restarted) {
            self.notice = None;
        }
        self.cancel_opponent();
        self.continued.take_if(|continued| *continued != mark);
        self.drop_outdated_analysis();
        if before.map(|before| before.revision) != Some(mark.revision) {
            self.point_nowhere();
        }
        self.save();
    }
}
