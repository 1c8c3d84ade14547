//! Summaries of saved games, stored beside their records so that the library can search, sort and count without loading
//! rules or replaying games.

use luciole_core::record::MAX_MOVES;
use luciole_core::{Colours, Player, Seat};
use luciole_games::{AnyPlaythrough, AnySession, End, GameId};

use crate::seats::{read_colours, read_seats, write_colours, write_seats};

/// More points than any game gives or takes. Sums and differences of up to this many points can't overflow.
const MAX_POINTS: i32 = 1_000_000;

/// The largest number of turning points that are shown, and that a summary holds.
pub const MAX_TURNING_POINTS: usize = 5;

/// The summary of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which game it is.
    pub game: GameId,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The colours of the seats.
    pub colours: Colours,
    /// The number of moves played.
    pub moves: usize,
    /// The result of each seat, if the game is over.
    pub ends: Option<Vec<End>>,
    /// The turning points of the people here, in the order of the game, if it has been analysed.
    pub turning_points: Vec<SavedTurningPoint>,
}

/// A turning point as it is saved with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedTurningPoint {
    /// The number of moves before it.
    pub number: usize,
    /// The share of the win that it cost, in per cent.
    pub percent: u8,
    /// Whether the player has since found a better move.
    pub solved: bool,
}

/// The result of a game: for the person, if just one played against computers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameResult {
    /// The person won, perhaps together with others.
    Won,
    /// The person lost.
    Lost,
    /// The game is over, but wasn't one person against computers.
    Over,
    /// The game isn't over.
    Unfinished,
}

impl Summary {
    /// The summary of a game in progress.
    pub fn of(session: &AnySession) -> Self {
        Self {
            game: session.game(),
            players: session.players().to_vec(),
            colours: session.colours(),
            moves: session.cursor().1,
            ends: session.ends(),
            turning_points: Vec::new(),
        }
    }

    /// The summary of a game that has been read.
    pub fn of_played(played: &AnyPlaythrough) -> Self {
        let record = played.record();
        Self {
            game: played.game(),
            players: record.players().to_vec(),
            colours: record.colours(),
            moves: played.moves(),
            ends: played.ends(),
            turning_points: Vec::new(),
        }
    }

    /// The stored text: a line with the game, the number of moves and, if it is over, the rank and points of each seat;
    /// then the seats, and their colours unless each has its own; then the costly moves, if any are known.
    pub fn write(&self) -> String {
        let ends = self.ends.iter().flatten().map(|end| format!(" {}:{}", end.rank, end.points));
        let colours = match self.colours {
            Colours::OWN => String::new(),
            colours => format!("colours {}\n", write_colours(colours)),
        };
        let seats = write_seats(&self.players);
        let turning_points = match &self.turning_points[..] {
            [] => String::new(),
            turning_points => {
                format!("mistakes{}\n", turning_points.iter().map(SavedTurningPoint::write).collect::<String>())
            }
        };
        format!("{} {}{}\n{seats}{colours}{turning_points}", self.game, self.moves, ends.collect::<String>())
    }

    /// Parses the stored text; nothing if it is invalid, or doesn't suit the game.
    pub fn read(text: &str) -> Option<Self> {
        let (head, seats) = text.split_once('\n')?;
        let mut words = head.split(' ');
        let game: GameId = words.next()?.parse().ok()?;
        let moves = words.next()?.parse().ok().filter(|moves| *moves <= MAX_MOVES)?;
        let end = |word: &str| {
            let (rank, points) = word.split_once(':')?;
            Some(End { rank: rank.parse().ok()?, points: points.parse().ok()? })
        };
        let ends: Vec<End> = words.map(end).collect::<Option<_>>()?;
        let (seats, turning_points) = match seats.split_once("\nmistakes ") {
            Some((seats, turning_points)) => (seats, read_turning_points(turning_points.trim_end(), moves)?),
            None => (seats, Vec::new()),
        };
        let (seats, colours) = match seats.split_once("\ncolours ") {
            Some((seats, colours)) => (seats, read_colours(colours.trim_end())?),
            None => (seats, Colours::OWN),
        };
        let players = read_seats(seats)?;
        let count = players.len();
        let fits = |end: &End| (1..=count).contains(&end.rank) && (-MAX_POINTS..=MAX_POINTS).contains(&end.points);
        let suits = game.info().seats.contains(&count)
            && Seat::all(count).all(|seat| colours.of(seat).index() < game.colours_for(count))
            && (ends.is_empty() || ends.len() == count)
            && ends.iter().all(fits)
            && (turning_points.is_empty() || !ends.is_empty());
        suits.then(|| Self { game, players, colours, moves, ends: (!ends.is_empty()).then_some(ends), turning_points })
    }

    /// The seat of the only person, if all other players are computers.
    pub fn person(&self) -> Option<usize> {
        let is_person = |player: &Player| matches!(player, Player::Person(_));
        let person = self.players.iter().position(is_person)?;
        let alone = self.players.iter().filter(|player| is_person(player)).count() == 1;
        (alone && self.players.len() > 1).then_some(person)
    }

    /// The game's result.
    pub fn result(&self) -> GameResult {
        match (&self.ends, self.person()) {
            (None, _) => GameResult::Unfinished,
            (Some(_), None) => GameResult::Over,
            (Some(ends), Some(person)) if ends[person].rank == 1 => GameResult::Won,
            _ => GameResult::Lost,
        }
    }

    /// Whether it was a close game: the winner was ahead of the person who lost, or else of the best loser, by at most
    /// a tenth of the winner's points or by a single point.
    pub fn is_close(&self) -> bool {
        let Some(ends) = &self.ends else { return false };
        let best = |won: bool| ends.iter().filter(|end| (end.rank == 1) == won).map(|end| end.points).max();
        let behind = match (self.result(), self.person()) {
            (GameResult::Lost, Some(person)) => Some(ends[person].points),
            _ => best(false),
        };
        best(true).zip(behind).is_some_and(|(best, behind)| 10 * (best - behind) <= best.max(10))
    }

    /// The person's lead in points over the best loser; 0 if there is none, or the person didn't win.
    pub fn margin(&self) -> i32 {
        let (Some(ends), Some(person), GameResult::Won) = (&self.ends, self.person(), self.result()) else { return 0 };
        let best = ends.iter().filter(|end| end.rank > 1).map(|end| end.points).max();
        best.map_or(0, |best| ends[person].points - best)
    }
}

impl SavedTurningPoint {
    /// The stored text, such as ` 12:31` or, if a better move has been found, ` 12:31+`.
    fn write(&self) -> String {
        format!(" {}:{}{}", self.number, self.percent, if self.solved { "+" } else { "" })
    }

    fn read(word: &str) -> Option<Self> {
        let (number, percent) = word.split_once(':')?;
        let (percent, solved) = percent.strip_suffix('+').map_or((percent, false), |percent| (percent, true));
        let percent = percent.parse().ok().filter(|percent| (1..=100).contains(percent))?;
        Some(Self { number: number.parse().ok()?, percent, solved })
    }
}

/// Parses the costly moves of a game of `moves` moves; `None` if there are too many, or they aren't in its order.
fn read_turning_points(text: &str, moves: usize) -> Option<Vec<SavedTurningPoint>> {
    let turning_points: Vec<SavedTurningPoint> = text.split(' ').map(SavedTurningPoint::read).collect::<Option<_>>()?;
    let is_in_order = turning_points.windows(2).all(|pair| pair[0].number < pair[1].number);
    let fits = turning_points.len() <= MAX_TURNING_POINTS
        && is_in_order
        && turning_points.last().is_some_and(|last| last.number < moves);
    fits.then_some(turning_points)
}

#[cfg(test)]
mod tests {
    use luciole_core::PlayerColour;
    use proptest::prelude::*;

    use super::*;

    /// A summary with the given players, ranks and points; a player is a level or a person's name.
    fn summary(seats: &[(&str, usize, i32)], over: bool) -> Summary {
        let player = |name: &str| name.parse().map_or_else(|_| Player::Person(name.parse().unwrap()), Player::Computer);
        Summary {
            game: GameId::Lumens,
            players: seats.iter().map(|seat| player(seat.0)).collect(),
            colours: Colours::OWN,
            moves: 13,
            ends: over.then(|| seats.iter().map(|&(_, rank, points)| End { rank, points }).collect()),
            turning_points: Vec::new(),
        }
    }

    #[test]
    fn a_summary_round_trips() {
        for over in [true, false] {
            let summary = summary(&[("Zoé la Luciole", 1, 40), ("", 2, -3), ("5", 3, -4)], over);
            assert_eq!(Summary::read(&summary.write()), Some(summary));
        }
        let text = summary(&[("Ada", 1, 4), ("3", 2, 3)], true).write();
        assert_eq!(text, "lumens 13 1:4 2:3\nperson Ada\ncomputer 3\n");
        let colours = Colours::OWN.with(Seat::at(0), PlayerColour::at(2));
        let coloured = Summary { colours, ..summary(&[("colours 1", 1, 4), ("", 2, 3)], false) };
        assert_eq!(coloured.write(), "lumens 13\nperson colours 1\nperson \ncolours 3 2 1 4\n");
        assert_eq!(Summary::read(&coloured.write()), Some(coloured));
        let point = |number, percent, solved| SavedTurningPoint { number, percent, solved };
        let turning_points = vec![point(0, 5, true), point(12, 100, false)];
        let analysed = Summary { colours, turning_points, ..summary(&[("mistakes 1:5", 1, 4), ("", 2, 3)], true) };
        assert_eq!(
            analysed.write(),
            "lumens 13 1:4 2:3\nperson mistakes 1:5\nperson \ncolours 3 2 1 4\nmistakes 0:5+ 12:100\n"
        );
        assert_eq!(Summary::read(&analysed.write()), Some(analysed));
    }

    /// A summary that can't be read is made again from the record.
    #[test]
    fn a_damaged_summary_is_none() {
        let cases = [
            "",
            "lumens",
            "lumens 1",
            "lumens 1\n",
            "\nperson A\nperson B\n",
            "go 13\nperson A\nperson B\n",
            "lumens x\nperson A\nperson B\n",
            "lumens -1\nperson A\nperson B\n",
            "lumens 4001\nperson A\nperson B\n",
            "lumens  13\nperson A\nperson B\n",
            "lumens 1 1:2\nperson A\nperson B\n",
            "lumens 1 1 2\nperson A\nperson B\n",
            "lumens 1 1:2 2\nperson A\nperson B\n",
            "lumens 1 1:2 2:x\nperson A\nperson B\n",
            "lumens 1 0:2 1:1\nperson A\nperson B\n",
            "lumens 1 1:2 3:1\nperson A\nperson B\n",
            "lumens 1 1:2147483647 2:-2147483648\nperson A\ncomputer 3\n",
            "lumens 1\nperson A\n",
            "lacuna 1\nperson A\nperson B\nperson C\n",
            "lumens 1\nperson A\nrobot 3\n",
            "lumens 1\nperson A\ncomputer 9\n",
            "lumens 1\nperson A\n\nperson B\n",
            "lumens 1\nperson A\nperson B\ncolours 3 2 1\n",
            "lumens 1\nperson A\nperson B\ncolours 3 3 1 2\n",
            "lacuna 1\nperson A\nperson B\ncolours 3 1 2 4\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes \n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 3\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 3:0\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 3:101\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 3:9-\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 9:9\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 3:9 3:9\n",
            "lumens 9 1:2 2:1\nperson A\nperson B\nmistakes 1:9 2:9 3:9 4:9 5:9 6:9\n",
            "lumens 9\nperson A\nperson B\nmistakes 3:9\n",
        ];
        for wrong in cases {
            assert_eq!(Summary::read(wrong), None, "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in "(lacuna|lumens)? ?[0-9: -]{0,12}\n?.{0,40}(\nmistakes [0-9: +]{0,12})?") {
            if let Some(summary) = Summary::read(&text) {
                prop_assert_eq!(Summary::read(&summary.write()), Some(summary));
            }
        }
    }

    #[test]
    fn a_record_and_its_game_in_progress_have_the_same_summary() {
        let whole = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"Ada"},{"level":3}],"seed":"7","options":{"first":"1"},"moves":["b","g5-g6@25364","p3-p4@48093","g3-g7@57806","y5-y7@54370","o1-o2@45511","r1-r5@28543","b1-b3@69720","v3-v5@29410","r2-r4@22719","r6-r7@30697","y3-y4@93974","o3-o7@66488"]}"#;
        for (text, over) in [(whole.to_owned(), true), (whole.replace(r#","o3-o7@66488""#, ""), false)] {
            let played = AnyPlaythrough::from_json(&text).unwrap();
            let summary = Summary::of_played(&played);
            assert_eq!(summary, Summary::of(&AnySession::resume(played).shown_after(Some(2))));
            assert_eq!((summary.moves, summary.ends.is_some()), (12 + usize::from(over), over));
            assert_eq!(summary.result(), if over { GameResult::Lost } else { GameResult::Unfinished });
        }
    }

    #[test]
    fn a_close_game_is_won_by_a_tenth_of_the_points_or_by_one() {
        let close = |seats: &[(&str, usize, i32)]| summary(seats, true).is_close();
        assert!(close(&[("Ada", 1, 4), ("3", 2, 3)]), "by one colour");
        assert!(!close(&[("Ada", 1, 5), ("3", 2, 2)]));
        assert!(close(&[("Ada", 1, 80), ("Bea", 2, 72)]));
        assert!(!close(&[("Ada", 1, 80), ("Bea", 2, 71)]));
        assert!(close(&[("Ada", 1, 8), ("3", 2, 8)]), "on the tie-break");
        assert!(!close(&[("3", 1, 80), ("4", 2, 79), ("Ada", 3, 40)]), "not for the person");
        assert!(!close(&[("Ada", 1, 4), ("3", 1, 4)]), "nobody has lost");
        assert!(!summary(&[("Ada", 1, 4), ("3", 2, 3)], false).is_close());
    }

    #[test]
    fn a_win_against_computers_has_a_margin() {
        let won = |seats: &[(&str, usize, i32)]| {
            let summary = summary(seats, true);
            (summary.result(), summary.margin())
        };
        assert_eq!(won(&[("Ada", 1, 9), ("3", 2, 5)]), (GameResult::Won, 4));
        assert_eq!(won(&[("2", 1, 9), ("Ada", 2, 5)]), (GameResult::Lost, 0));
        assert_eq!(won(&[("2", 1, 9), ("Ada", 1, 9), ("3", 3, 7)]), (GameResult::Won, 2), "a shared win is one");
        assert_eq!(won(&[("2", 1, 9), ("Ada", 1, 9)]), (GameResult::Won, 0));
        assert_eq!(won(&[("Ada", 1, 9), ("Bea", 2, 7)]), (GameResult::Over, 0), "either of the two may be the player");
        assert_eq!(won(&[("1", 1, 9), ("2", 2, 7)]), (GameResult::Over, 0));
    }
}
