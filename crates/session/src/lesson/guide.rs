//! A lesson that is being taken.

use luciole_rules::{RecordError, each_game};

use super::{Lesson, Step, Turn};
use crate::{AnySession, Play, Session, Tapped};

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
    /// If the lesson's moves up to there aren't legal.
    pub fn begin(lesson: Lesson, step: usize) -> Result<(Self, AnySession), RecordError> {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let session = lesson.steps[step].after(0)?;
        Ok((Self { lesson, step, done: 0, said: None }, session))
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

    /// The move that is shown to who asks what to do, in notation.
    pub fn model(&self) -> Option<&str> {
        match self.turn()? {
            Turn::Asked { model, .. } => Some(model),
            Turn::Refused { .. } | Turn::Reply(_) => None,
        }
    }

    /// A tap of the learner. Moves that aren't asked for aren't played.
    pub fn tap(&mut self, session: &mut AnySession, target: &str) -> Tapped {
        self.said = None;
        match self.turn() {
            None => {
                self.said = Some(Said::Done);
                return Tapped::Refused;
            }
            Some(Turn::Reply(_)) => return Tapped::Nothing,
            Some(Turn::Asked { .. } | Turn::Refused { .. }) => {}
        }
        let mut tried = session.clone();
        let (tapped, played) = each_game!(&mut tried, AnySession(session) => tap(session, target));
        let done = match tapped {
            Tapped::Played => self.after(&played),
            Tapped::Refused => Ok(self.done + usize::from(self.wants_refused(target))),
            Tapped::Selected | Tapped::Waiting | Tapped::Nothing => Ok(self.done),
        };
        match done {
            Ok(done) => {
                self.done = done;
                *session = tried;
                tapped
            }
            Err(chosen) => {
                let of = self.step().detours.iter().find(|(pattern, _)| pattern.fits(chosen));
                self.said = Some(Said::Detour(of.map(|(_, words)| words.clone())));
                Tapped::Refused
            }
        }
    }

    /// How many turns are done when these moves have been played, or the first of them that isn't asked for.
    fn after<'a>(&self, played: &'a [String]) -> Result<usize, &'a str> {
        let asked = |turn: Option<&Turn>, chosen: &String| {
            matches!(turn, Some(Turn::Asked { model, others })
                if model == chosen || others.iter().any(|other| other.fits(chosen)))
        };
        let turns = &self.step().turns[self.done..];
        match played.iter().enumerate().find(|(index, chosen)| !asked(turns.get(*index), chosen)) {
            Some((_, chosen)) => Err(chosen),
            None => Ok(self.done + played.len()),
        }
    }

    /// Whether it is asked to tap this target, to see that it is refused.
    fn wants_refused(&self, target: &str) -> bool {
        matches!(self.turn(), Some(Turn::Refused { targets, .. }) if targets.iter().any(|each| each == target))
    }

    /// Whether a move follows that is played without the learner.
    pub fn replies(&self) -> bool {
        matches!(self.turn(), Some(Turn::Reply(_)))
    }

    /// Plays the move that is played without the learner, if one follows. Where what the learner has chosen doesn't allow it, the
    /// lesson goes on from what it has proposed.
    ///
    /// # Errors
    /// If the lesson's own moves aren't legal.
    pub fn reply(&mut self, session: &mut AnySession) -> Result<(), RecordError> {
        let Some(Turn::Reply(chosen)) = self.turn() else { return Ok(()) };
        let played = each_game!(&mut *session, AnySession(session) => play(session, chosen));
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
    /// If the lesson's moves up to there aren't legal; nothing is changed then.
    pub fn go(&mut self, session: &mut AnySession, step: usize) -> Result<(), RecordError> {
        let Some(next) = self.lesson.steps.get(step) else { return Ok(()) };
        if !(next.continues && step == self.step + 1 && self.is_done()) {
            *session = next.after(0)?;
        }
        (self.step, self.done, self.said) = (step, 0, None);
        Ok(())
    }
}

/// What the tap did, and the moves that it played.
fn tap<G: Play>(session: &mut Session<G>, target: &str) -> (Tapped, Vec<String>) {
    let (before, _) = session.cursor();
    let tapped = session.tap(target);
    (tapped, session.record().moves.iter().skip(before).map(ToString::to_string).collect())
}

fn play<G: Play>(session: &mut Session<G>, chosen: &str) -> bool {
    chosen.parse().is_ok_and(|chosen| session.play(chosen).is_ok())
}
