//! A lesson in progress.

use luciole_session::Tapped;

use crate::AnySession;

use super::{BadMove, Lesson, Step, Turn, What};

/// A lesson in progress: how far the learner has come, and the lesson's last reaction. The position is in a session,
/// which is passed to each method.
#[derive(Clone, Debug)]
pub struct Guide {
    lesson: Lesson,
    /// The number of the step, from 0.
    step: usize,
    /// How many of its turns are done.
    done: usize,
    said: Option<Detour>,
    pointed: Option<String>,
}

/// The lesson's reaction to a move that is legal, but not the one asked for: its comment on it, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Detour(pub Option<String>);

impl Guide {
    /// Starts a lesson at `step`, counted from 0, or at the beginning if it has fewer steps; returns it with the step's
    /// position.
    ///
    /// # Errors
    /// If one of the lesson's own moves isn't allowed.
    pub fn begin(lesson: Lesson, step: usize) -> Result<(Self, AnySession), BadMove> {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let session = lesson.steps[step].after(0)?;
        Ok((Self { lesson, step, done: 0, said: None, pointed: None }, session))
    }

    /// The number of the step, from 0, and the number of steps.
    pub fn place(&self) -> (usize, usize) {
        (self.step, self.lesson.steps.len())
    }

    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.step]
    }

    /// Whether everything that the step asks for is done.
    pub fn is_done(&self) -> bool {
        self.turn().is_none()
    }

    /// Whether part of the step is done and could be repeated.
    pub fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// The reaction to the last tap, in addition to the rules' own.
    pub fn said(&self) -> Option<&Detour> {
        self.said.as_ref()
    }

    /// The highlighted nodes of the scene, by their keys or targets.
    pub fn lit(&self) -> &[String] {
        let step = self.step();
        if self.is_done() && !step.turns.is_empty() { &step.praised } else { &step.lit }
    }

    /// Whether the step may ask for a tap on this target: it plays nothing that the step doesn't ask for.
    pub fn agrees_to(&self, session: &AnySession, target: &str) -> bool {
        let mut asked = |played: &[String]| self.after(played).is_ok();
        self.wants_refused(target) || session.clone().tap_asking(target, Some(&mut asked)) != Tapped::Refused
    }

    /// The next turn of the step.
    fn turn(&self) -> Option<&Turn> {
        self.step().turns.get(self.done)
    }

    /// Whether the learner has to do something that [`Guide::show`] can demonstrate.
    pub fn shows(&self) -> bool {
        self.turn().is_some_and(|turn| !matches!(turn.what, What::Reply(_)))
    }

    /// Shows the learner what to do, one tap before it is done: a move as a hint, a refused tap through
    /// [`Guide::pointed`].
    pub fn show(&mut self, session: &mut AnySession) {
        self.said = None;
        self.pointed = match self.turn().map(|turn| &turn.what) {
            Some(What::Asked { model, .. }) => {
                session.propose_notation(model, false);
                None
            }
            Some(What::Refused { targets, .. }) => tap_all_but_the_last(session, targets),
            Some(What::Reply(_)) | None => None,
        };
    }

    /// The target shown as the next one to tap.
    pub fn pointed(&self) -> Option<&str> {
        self.pointed.as_deref()
    }

    /// Clears the pointed target.
    pub fn point_at_nothing(&mut self) {
        self.pointed = None;
    }

    /// Handles a tap of the learner. Moves that the step doesn't ask for aren't played, and after the step is done none is.
    pub fn tap(&mut self, session: &mut AnySession, target: &str) -> Tapped {
        (self.said, self.pointed) = (None, None);
        if self.is_done() {
            // The praise stays until the learner goes on.
            return Tapped::Refused;
        }
        if self.replies() {
            return Tapped::Nothing;
        }
        let (mut done, mut said) = (self.done, None);
        let mut asked = |played: &[String]| match self.after(played) {
            Ok(after) => {
                done = after;
                true
            }
            Err(detour) => {
                said = Some(detour);
                false
            }
        };
        let tapped = session.tap_asking(target, Some(&mut asked));
        if said.is_none() && tapped == Tapped::Refused && self.wants_refused(target) {
            done += 1;
        }
        (self.done, self.said) = (done, said);
        tapped
    }

    /// How many turns are done after these moves, or the reaction to the first of them that the step doesn't ask for.
    fn after(&self, played: &[String]) -> Result<usize, Detour> {
        let mut done = self.done;
        for chosen in played {
            let turn = self.step().turns.get(done);
            let asked = turn.is_some_and(|turn| turn.asks_for(chosen));
            if !asked {
                let detour = turn.and_then(|turn| turn.detours.iter().find(|(pattern, _)| pattern.fits(chosen)));
                return Err(Detour(detour.map(|(_, words)| words.clone())));
            }
            done += 1;
        }
        Ok(done)
    }

    /// Whether the step asks for a tap on this target, in order to see it refused.
    fn wants_refused(&self, target: &str) -> bool {
        matches!(self.turn(), Some(Turn { what: What::Refused { targets, .. }, .. }) if targets.iter().any(|each| each == target))
    }

    /// Whether the next turn is a move that the lesson plays by itself.
    pub fn replies(&self) -> bool {
        matches!(self.turn(), Some(Turn { what: What::Reply(_), .. }))
    }

    /// Plays the lesson's own move, if one is next. Where the learner's choice doesn't allow it, the lesson continues
    /// from what it has proposed.
    ///
    /// # Errors
    /// If one of the lesson's own moves isn't allowed.
    pub fn reply(&mut self, session: &mut AnySession) -> Result<(), BadMove> {
        let Some(Turn { what: What::Reply(chosen), .. }) = self.turn() else { return Ok(()) };
        let played = session.play_notation(chosen);
        self.done += 1;
        if !played {
            *session = self.step().after(self.done)?;
        }
        Ok(())
    }

    /// Goes to a step: to the next, keeping the learner's choices where the lesson continues from them, or to any
    /// other, as the lesson proposes it. Has no effect after the last step.
    ///
    /// # Errors
    /// If one of the lesson's own moves isn't allowed; nothing changes in that case.
    pub fn go(&mut self, session: &mut AnySession, step: usize) -> Result<(), BadMove> {
        let Some(next) = self.lesson.steps.get(step) else { return Ok(()) };
        if next.continues && step == self.step + 1 && self.is_done() {
            // Nothing selected or refused is left over.
            while session.back() {}
        } else {
            *session = next.after(0)?;
        }
        (self.step, self.done, self.said, self.pointed) = (step, 0, None, None);
        Ok(())
    }
}

/// Taps all targets but the last, which it returns.
fn tap_all_but_the_last(session: &mut AnySession, targets: &[String]) -> Option<String> {
    // The learner's selection could change the meaning of these taps.
    while session.back() {}
    let (last, before) = targets.split_last()?;
    for target in before {
        session.tap(target);
    }
    Some(last.clone())
}
