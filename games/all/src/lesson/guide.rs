//! A lesson that is being taken.

use luciole_session::Tapped;

use crate::AnySession;

use super::{BadMove, Lesson, Step, Turn, What};

/// A lesson that is being taken: how far the learner is, and what was said last. The position itself is a session, which everything
/// here is told.
#[derive(Clone, Debug)]
pub struct Guide {
    lesson: Lesson,
    /// The number of the step, counted from 0.
    step: usize,
    /// How many turns of it have been done.
    done: usize,
    said: Option<Said>,
    pointed: Option<String>,
}

/// What is said to a tap, beside what the rules say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// The move is legal, and not the one asked for; what the lesson says of it, if anything.
    Detour(Option<String>),
    /// Nothing more is asked in this step.
    Done,
}

impl Guide {
    /// A lesson from its `step` on, counted from 0, or from the beginning if it has fewer; and the position of the step.
    ///
    /// # Errors
    /// If one of the lesson's own moves isn't allowed.
    pub fn begin(lesson: Lesson, step: usize) -> Result<(Self, AnySession), BadMove> {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let session = lesson.steps[step].after(0)?;
        Ok((Self { lesson, step, done: 0, said: None, pointed: None }, session))
    }

    /// The number of the step, counted from 0, and how many there are.
    pub fn place(&self) -> (usize, usize) {
        (self.step, self.lesson.steps.len())
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.lesson.steps[self.step]
    }

    /// Whether all that the step asks has been done.
    pub fn is_done(&self) -> bool {
        self.turn().is_none()
    }

    /// Whether something of the step has been done that could be done again.
    pub fn has_begun(&self) -> bool {
        self.done > 0
    }

    /// What is said to the last tap, beside what the rules say.
    pub fn said(&self) -> Option<&Said> {
        self.said.as_ref()
    }

    /// What glows, by the keys or targets of the scene's nodes.
    pub fn lit(&self) -> &[String] {
        let step = self.step();
        if self.is_done() && !step.turns.is_empty() { &[] } else { &step.lit }
    }

    /// What happens next in the step.
    fn turn(&self) -> Option<&Turn> {
        self.step().turns.get(self.done)
    }

    /// Whether the learner is to do something, which [`Guide::show`] can show.
    pub fn shows(&self) -> bool {
        self.turn().is_some_and(|turn| !matches!(turn.what, What::Reply(_)))
    }

    /// Shows what the learner is to do, one tap before it is done: a move as a hint, something that is refused by
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

    /// The target that is shown as the next to be tapped.
    pub fn pointed(&self) -> Option<&str> {
        self.pointed.as_deref()
    }

    /// Points at nothing any more.
    pub fn point_at_nothing(&mut self) {
        self.pointed = None;
    }

    /// A tap of the learner. Moves that aren't asked for aren't played.
    pub fn tap(&mut self, session: &mut AnySession, target: &str) -> Tapped {
        (self.said, self.pointed) = (None, None);
        if self.is_done() {
            self.said = Some(Said::Done);
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

    /// How many turns are done when these moves have been played, or what is said of the first of them that isn't asked for.
    fn after(&self, played: &[String]) -> Result<usize, Said> {
        let mut done = self.done;
        for chosen in played {
            let turn = self.step().turns.get(done);
            let asked = turn.is_some_and(|turn| turn.asks_for(chosen));
            if !asked {
                let detour = turn.and_then(|turn| turn.detours.iter().find(|(pattern, _)| pattern.fits(chosen)));
                return Err(Said::Detour(detour.map(|(_, words)| words.clone())));
            }
            done += 1;
        }
        Ok(done)
    }

    /// Whether it is asked to tap this target, to see that it is refused.
    fn wants_refused(&self, target: &str) -> bool {
        matches!(self.turn(), Some(Turn { what: What::Refused { targets, .. }, .. }) if targets.iter().any(|each| each == target))
    }

    /// Whether a move follows that is played without the learner.
    pub fn replies(&self) -> bool {
        matches!(self.turn(), Some(Turn { what: What::Reply(_), .. }))
    }

    /// Plays the move that is played without the learner, if one follows. Where what the learner has chosen doesn't allow it, the
    /// lesson goes on from what it has proposed.
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

    /// Goes to a step: on to the next, keeping what the learner has chosen where the lesson goes on from there, or to any other as
    /// the lesson proposes it. There is nothing behind the last.
    ///
    /// # Errors
    /// If one of the lesson's own moves isn't allowed; nothing is changed then.
    pub fn go(&mut self, session: &mut AnySession, step: usize) -> Result<(), BadMove> {
        let Some(next) = self.lesson.steps.get(step) else { return Ok(()) };
        if !(next.continues && step == self.step + 1 && self.is_done()) {
            *session = next.after(0)?;
        }
        (self.step, self.done, self.said, self.pointed) = (step, 0, None, None);
        Ok(())
    }
}

/// Selects what leads to the last of the targets, which it returns.
fn tap_all_but_the_last(session: &mut AnySession, targets: &[String]) -> Option<String> {
    // What the learner has selected could make other taps of these.
    while session.back() {}
    let (last, before) = targets.split_last()?;
    for target in before {
        session.tap(target);
    }
    Some(last.clone())
}
