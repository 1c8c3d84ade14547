//! How far the lessons have been taken, kept as plain text: a line for each game, `lacuna 3/8`, the steps done and all of them.

use luciole_rules::GameId;
use luciole_session::MOST_STEPS;

/// How far the lessons have been taken: games that are not in it haven't been begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(Vec<(GameId, Taken)>);

/// How far one lesson has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The steps that were done or passed by.
    pub done: usize,
    /// All of its steps.
    pub of: usize,
}

impl Taken {
    /// Whether it has been taken to its end.
    pub const fn is_whole(self) -> bool {
        self.done == self.of
    }
}

impl Progress {
    /// How far the lesson of a game has been taken, if it has been begun.
    pub fn of(&self, game: GameId) -> Option<Taken> {
        self.0.iter().find(|(each, _)| *each == game).map(|(_, taken)| *taken)
    }

    /// Notes how far the lesson of a game has been taken.
    pub fn note(&mut self, game: GameId, taken: Taken) {
        self.0.retain(|(each, _)| *each != game);
        self.0.push((game, taken));
    }

    /// As it is kept.
    pub fn write(&self) -> String {
        let line = |(game, Taken { done, of }): &(GameId, Taken)| format!("{game} {done}/{of}\n");
        self.0.iter().map(line).collect()
    }

    /// Reads what was kept. A line that makes no sense is as if it weren't there.
    pub fn read(text: &str) -> Self {
        let mut progress = Self::default();
        for (game, taken) in text.lines().take(GameId::ALL.len()).filter_map(read) {
            progress.note(game, taken);
        }
        progress
    }
}

fn read(line: &str) -> Option<(GameId, Taken)> {
    let (game, taken) = line.split_once(' ')?;
    let (done, of) = taken.split_once('/')?;
    let taken = Taken { done: done.parse().ok()?, of: of.parse().ok()? };
    (taken.done <= taken.of && (1..=MOST_STEPS).contains(&taken.of)).then_some((game.parse().ok()?, taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_reads_back() {
        let mut progress = Progress::default();
        assert_eq!(Progress::read(&progress.write()), progress);
        progress.note(GameId::Lumens, Taken { done: 2, of: 8 });
        progress.note(GameId::Lacuna, Taken { done: 7, of: 7 });
        progress.note(GameId::Lumens, Taken { done: 3, of: 8 });
        assert_eq!(Progress::read(&progress.write()), progress);
        assert_eq!(progress.of(GameId::Lumens), Some(Taken { done: 3, of: 8 }));
        assert!(progress.of(GameId::Lacuna).is_some_and(Taken::is_whole));
        assert_eq!(progress.of(GameId::Djinns), None);
    }

    #[test]
    fn what_makes_no_sense_is_not_there() {
        for wrong in ["", "lacuna", "lacuna 3", "lacuna 9/8", "lacuna 0/0", "lacuna 1/99", "chess 1/2", "lacuna -1/8"] {
            assert_eq!(Progress::read(wrong), Progress::default(), "{wrong}");
        }
        let read = Progress::read("chess 1/2\nlacuna 1/7\nlumens 2/8");
        assert_eq!(read.write(), "lacuna 1/7\nlumens 2/8\n");
    }
}
