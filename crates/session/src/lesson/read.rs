//! The text of a lesson. A line is one thing, and begins with what it is:
//!
//! | line | what it is |
//! |---|---|
//! | `= CODE` | a position, a game as links have it, with which the next step begins; without it, a step goes on where the one before has ended |
//! | `# HEADING` | a step begins |
//! | `* NAME…` | what glows: targets, or keys of nodes |
//! | `> MOVE \| PATTERN…` | the learner plays that move, or one that fits |
//! | `x TARGET… REASON` | the learner taps these targets, and is refused for that reason |
//! | `< MOVE` | this move is played without the learner |
//! | `~ PATTERN \| WORDS` | what is said of such a move, legal and not asked for |
//! | `+ WORDS` | what is said when the step is done |
//!
//! All others are what the step says. Empty lines are nothing.

use std::fmt;

use luciole_rules::{AnyRecord, RecordError, Unreadable};

use super::{Lesson, MOST_LESSON_BYTES, MOST_STEPS, Pattern, Step, Turn, push};

/// What is wrong with the text of a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLesson {
    /// The number of the line, counted from 1; 0 for the text as a whole.
    pub line: usize,
    /// What is wrong there.
    pub flaw: Flaw,
}

/// What can be wrong with the text of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is longer than [`MOST_LESSON_BYTES`].
    Long,
    /// It has no step, or more than [`MOST_STEPS`].
    Steps(usize),
    /// A step begins before there is a position.
    NoPosition,
    /// Something belongs to a step, and none has begun.
    NoStep,
    /// A position is of another game than the one before.
    OtherGame,
    /// A position can't be read.
    Record(RecordError),
    /// A move can't be read.
    Move(Unreadable),
    /// A part is missing, or is no pattern of moves.
    Unclear,
}

impl fmt::Display for BadLesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the lesson: ", self.line)?;
        match &self.flaw {
            Flaw::Long => write!(f, "it has more than {MOST_LESSON_BYTES} bytes"),
            Flaw::Steps(count) => write!(f, "it has {count} steps, and not 1 to {MOST_STEPS}"),
            Flaw::NoPosition => f.write_str("a step begins before there is a position"),
            Flaw::NoStep => f.write_str("this belongs to a step, and none has begun"),
            Flaw::OtherGame => f.write_str("the position is of another game"),
            Flaw::Record(why) => why.fmt(f),
            Flaw::Move(why) => why.fmt(f),
            Flaw::Unclear => f.write_str("a part is missing, or is no pattern of moves"),
        }
    }
}

impl std::error::Error for BadLesson {}

impl Lesson {
    /// Reads the text of a lesson. Whether its moves are legal is found out when they are played.
    ///
    /// # Errors
    /// What is wrong first.
    pub fn read(text: &str) -> Result<Self, BadLesson> {
        if text.len() > MOST_LESSON_BYTES {
            return Err(BadLesson { line: 0, flaw: Flaw::Long });
        }
        let mut draft = Draft { steps: Vec::new(), position: None, begun: false };
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.is_empty()) {
            draft.take(line).map_err(|flaw| BadLesson { line: index + 1, flaw })?;
        }
        match draft.steps.len() {
            1..=MOST_STEPS => Ok(Self { steps: draft.steps }),
            count => Err(BadLesson { line: 0, flaw: Flaw::Steps(count) }),
        }
    }
}

/// A lesson that is being read.
struct Draft {
    steps: Vec<Step>,
    /// The position that has been come to.
    position: Option<AnyRecord>,
    /// Whether that position belongs to the last step.
    begun: bool,
}

impl Draft {
    /// Reads one line.
    fn take(&mut self, line: &str) -> Result<(), Flaw> {
        let (sign, rest) = line.split_once(' ').filter(|(sign, _)| sign.len() == 1).unwrap_or(("", line));
        match sign {
            "=" => {
                let record = AnyRecord::from_link(rest).map_err(Flaw::Record)?;
                if self.position.as_ref().is_some_and(|before| before.game() != record.game()) {
                    return Err(Flaw::OtherGame);
                }
                self.position = Some(record);
                self.begun = false;
            }
            "#" => {
                let begins = self.position.clone().ok_or(Flaw::NoPosition)?;
                let continues = std::mem::replace(&mut self.begun, true);
                self.steps.push(Step {
                    heading: rest.to_owned(),
                    text: String::new(),
                    praise: String::new(),
                    lit: Vec::new(),
                    turns: Vec::new(),
                    detours: Vec::new(),
                    begins,
                    continues,
                });
            }
            _ => self.add(sign, rest, line)?,
        }
        Ok(())
    }

    /// Adds a line to the step that has begun.
    fn add(&mut self, sign: &str, rest: &str, line: &str) -> Result<(), Flaw> {
        let (Some(step), Some(position), true) = (self.steps.last_mut(), &mut self.position, self.begun) else {
            return Err(Flaw::NoStep);
        };
        match sign {
            "*" => step.lit.extend(rest.split(", ").map(str::to_owned)),
            ">" => {
                let (model, others) = rest.split_once(" | ").unwrap_or((rest, ""));
                push(position, model).map_err(Flaw::Move)?;
                let others = others.split(" | ").filter(|other| !other.is_empty()).map(Pattern::read);
                let others = others.collect::<Option<Vec<_>>>().ok_or(Flaw::Unclear)?;
                step.turns.push(Turn::Asked { model: model.to_owned(), others });
            }
            "<" => {
                push(position, rest).map_err(Flaw::Move)?;
                step.turns.push(Turn::Reply(rest.to_owned()));
            }
            "x" => {
                let (targets, reason) = rest.rsplit_once(' ').ok_or(Flaw::Unclear)?;
                let targets = targets.split(' ').map(str::to_owned).collect();
                step.turns.push(Turn::Refused { targets, reason: reason.to_owned() });
            }
            "~" => {
                let (pattern, words) = rest.split_once(" | ").ok_or(Flaw::Unclear)?;
                step.detours.push((Pattern::read(pattern).ok_or(Flaw::Unclear)?, words.to_owned()));
            }
            "+" => join(&mut step.praise, rest),
            _ => join(&mut step.text, line),
        }
        Ok(())
    }
}

/// Adds a line of words to those before it.
fn join(words: &mut String, line: &str) {
    if !words.is_empty() {
        words.push(' ');
    }
    words.push_str(line);
}
