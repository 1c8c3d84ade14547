//! The text of a lesson. Each line starts with its type:
//!
//! | line | meaning |
//! |---|---|
//! | `= CODE` | a position, as in a link, with which the next step begins; without it, a step continues where the previous one ended |
//! | `# HEADING` | starts a step |
//! | `* NAME…` | highlights: targets, or keys of nodes; after the praise, what glows once the step is done |
//! | `> MOVE \| PATTERN…` | the learner plays that move, or one that matches |
//! | `x TARGET… REASON` | the learner taps these targets, and is refused for that reason |
//! | `< MOVE` | the lesson plays this move by itself |
//! | `~ PATTERN \| WORDS` | a comment on legal moves that the preceding line `>` or `x` doesn't ask for |
//! | `+ WORDS` | praise once the step is done |
//!
//! All other lines are the step's explanation. Empty lines are ignored.

use std::fmt;

use luciole_core::RecordError;

use crate::AnyPlaythrough;

use super::{Lesson, MAX_LESSON_BYTES, MAX_STEPS, Pattern, Step, Turn, What};

/// An error in the text of a lesson, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLesson {
    /// The number of the line, from 1; 0 for the text as a whole.
    pub line: usize,
    pub flaw: Flaw,
}

/// The errors in the text of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is longer than [`MAX_LESSON_BYTES`].
    Long,
    /// It has no steps, or more than [`MAX_STEPS`].
    Steps(usize),
    /// A step starts before there is a position.
    NoPosition,
    /// A line belongs to a step, but none has started.
    NoStep,
    /// A position is of a different game than the previous one.
    OtherGame,
    /// A position can't be read.
    Record(RecordError),
    /// A part is missing, or isn't a valid pattern.
    Unclear,
    /// A comment on moves follows no line that asks for one.
    NothingAsked,
}

impl fmt::Display for BadLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the lesson: ", self.line)?;
        match &self.flaw {
            Flaw::Long => write!(f, "it has more than {MAX_LESSON_BYTES} bytes"),
            Flaw::Steps(count) => write!(f, "it has {count} steps instead of 1 to {MAX_STEPS}"),
            Flaw::NoPosition => f.write_str("a step begins before there is a position"),
            Flaw::NoStep => f.write_str("this belongs to a step, but none has begun"),
            Flaw::OtherGame => f.write_str("the position is of a different game"),
            Flaw::Record(why) => why.fmt(f),
            Flaw::Unclear => f.write_str("a part is missing, or is not a valid pattern"),
            Flaw::NothingAsked => f.write_str("no preceding line asks for a move"),
        }
    }
}

impl std::error::Error for BadLesson {}

impl Lesson {
    /// Parses the text of a lesson. Whether its moves are allowed only shows when they are played.
    ///
    /// # Errors
    /// The first error.
    pub fn read(text: &str) -> Result<Self, BadLesson> {
        if text.len() > MAX_LESSON_BYTES {
            return Err(BadLesson { line: 0, flaw: Flaw::Long });
        }
        let mut draft = Draft { steps: Vec::new(), position: None, since: Vec::new(), begun: false };
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            draft.take(line).map_err(|flaw| BadLesson { line: index + 1, flaw })?;
        }
        match draft.steps.len() {
            1..=MAX_STEPS => Ok(Self { steps: draft.steps }),
            count => Err(BadLesson { line: 0, flaw: Flaw::Steps(count) }),
        }
    }
}

/// A lesson that is being parsed.
struct Draft {
    steps: Vec<Step>,
    /// The last given position.
    position: Option<AnyPlaythrough>,
    /// The moves since then.
    since: Vec<String>,
    /// Whether a step has started with it.
    begun: bool,
}

impl Draft {
    /// Parses one line.
    fn take(&mut self, line: &str) -> Result<(), Flaw> {
        let (sign, rest) = line.split_once(' ').filter(|(sign, _)| sign.len() == 1).unwrap_or(("", line));
        match sign {
            "=" => {
                let played = AnyPlaythrough::from_link(rest).map_err(Flaw::Record)?;
                if self.position.as_ref().is_some_and(|before| before.game() != played.game()) {
                    return Err(Flaw::OtherGame);
                }
                self.position = Some(played);
                self.since.clear();
                self.begun = false;
            }
            "#" => {
                let position = self.position.clone().ok_or(Flaw::NoPosition)?;
                let continues = std::mem::replace(&mut self.begun, true);
                self.steps.push(Step {
                    heading: rest.to_owned(),
                    text: String::new(),
                    praise: String::new(),
                    lit: Vec::new(),
                    praised: Vec::new(),
                    turns: Vec::new(),
                    position,
                    since: self.since.clone(),
                    continues,
                });
            }
            _ => self.add(sign, rest, line)?,
        }
        Ok(())
    }

    /// Adds a line to the current step.
    fn add(&mut self, sign: &str, rest: &str, line: &str) -> Result<(), Flaw> {
        let Some(step) = self.steps.last_mut().filter(|_| self.begun) else { return Err(Flaw::NoStep) };
        match sign {
            "*" => {
                let glows = if step.praise.is_empty() { &mut step.lit } else { &mut step.praised };
                glows.extend(rest.split(", ").map(str::to_owned));
            }
            ">" => {
                let (model, others) = rest.split_once(" | ").unwrap_or((rest, ""));
                let others = others.split(" | ").filter(|other| !other.is_empty()).map(Pattern::read);
                let others = others.collect::<Option<Vec<_>>>().ok_or(Flaw::Unclear)?;
                self.since.push(model.to_owned());
                step.turns.push(turn(What::Asked { model: model.to_owned(), others }));
            }
            "<" => {
                self.since.push(rest.to_owned());
                step.turns.push(turn(What::Reply(rest.to_owned())));
            }
            "x" => {
                let (targets, reason) = rest.rsplit_once(' ').ok_or(Flaw::Unclear)?;
                let targets = targets.split(' ').map(str::to_owned).collect();
                step.turns.push(turn(What::Refused { targets, reason: reason.to_owned() }));
            }
            "~" => {
                let (pattern, words) = rest.split_once(" | ").ok_or(Flaw::Unclear)?;
                let asked = step.turns.last_mut().filter(|turn| !matches!(turn.what, What::Reply(_)));
                let detour = (Pattern::read(pattern).ok_or(Flaw::Unclear)?, words.to_owned());
                asked.ok_or(Flaw::NothingAsked)?.detours.push(detour);
            }
            "+" => join(&mut step.praise, rest),
            _ => join(&mut step.text, line),
        }
        Ok(())
    }
}

fn turn(what: What) -> Turn {
    Turn { what, detours: Vec::new() }
}

/// Appends a line of text.
fn join(words: &mut String, line: &str) {
    if !words.is_empty() {
        words.push(' ');
    }
    words.push_str(line);
}
