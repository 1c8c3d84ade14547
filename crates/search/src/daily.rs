//! The position of the day: made from the date, the same for everybody, with one clearly best move.
//!
//! A player of medium strength plays games whose seed is the date. From a certain move on, a strong player searches the
//! next positions of each game. Where its best move is clearly ahead of its second best and differs from the medium
//! player's move, the judge of the day verifies the position: the first that passes again is the position of the day. If
//! all attempts fail, the position with the largest margin is used. Both players have strengths of their own, since the
//! position of a day must not change when the levels do.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Chance, Game, Level, Name, ParseError, Player, Playthrough, Record, Seed};
use serde::{Deserialize, Serialize};

use crate::{Among, Knowledge, Strength, Thinking, Verdict};

/// The minimum lead of the best move over the second best, as a share of the win.
const CLEAR: f64 = 0.05;
/// The minimum expectation of the mover: in a lost position there is nothing to find.
const HOPE: f64 = 0.25;
/// The level of the computers in the record of a puzzle of the day.
const DAILY_LEVEL: Level = Level::of_animal(5).expect("a level");
/// How many games are tried, and how many positions of each are searched.
const GAMES: u64 = 8;
const POSITIONS: usize = 8;
/// How many positions the judge of the day searches.
const VERIFIED: usize = 4;

/// Days from the first of March of the year 0 to 1970-01-01.
const TO_1970: u32 = 719_468;

/// A calendar day, from 1970 to 9999. Written as 2026-11-21.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u16, u8, u8)", into = "(u16, u8, u8)")]
pub struct Day {
    year: u16,
    month: u8,
    of_month: u8,
}

impl Day {
    /// The day with that year, month and day of the month, counted from 1; `None` if the date doesn't exist.
    pub fn new(year: u16, month: u8, of_month: u8) -> Option<Self> {
        let last = match month {
            2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        let is = (1970..=9999).contains(&year) && (1..=last).contains(&of_month);
        is.then_some(Self { year, month, of_month })
    }

    /// The next day, if it is in range.
    pub fn next(self) -> Option<Self> {
        let Self { year, month, of_month } = self;
        Self::new(year, month, of_month + 1)
            .or_else(|| Self::new(year, month + 1, 1))
            .or_else(|| Self::new(year + 1, 1, 1))
    }

    /// The number of days since 1970-01-01.
    pub fn number(self) -> u32 {
        // Years begin in March, so that the leap day is the last; 400 years have 146 097 days.
        let (month, year) = (u32::from(self.month), u32::from(self.year) - u32::from(self.month <= 2));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + u32::from(self.of_month) - 1;
        365 * year + year / 4 - year / 100 + year / 400 + of_year - TO_1970
    }

    /// The day that is that many days after 1970-01-01, if it is in range.
    pub fn numbered(number: u32) -> Option<Self> {
        let days = number.checked_add(TO_1970)?;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let year = 400 * era + year + u32::from(month >= 10);
        Self::new(u16::try_from(year).ok()?, if month < 10 { month + 3 } else { month - 9 } as u8, of_month as u8)
    }

    /// The seed of the day: year, month and day as one number.
    fn seed(self) -> Seed {
        Seed(u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.of_month))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.of_month)
    }
}

impl FromStr for Day {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let day = || {
            let mut parts = text.splitn(3, '-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            Self::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).filter(|day| day.to_string() == text)
        };
        day().ok_or_else(|| ParseError::new(text, "a day, such as 2026-11-21"))
    }
}

impl TryFrom<(u16, u8, u8)> for Day {
    type Error = &'static str;

    fn try_from((year, month, of_month): (u16, u8, u8)) -> Result<Self, &'static str> {
        Self::new(year, month, of_month).ok_or("there is no such day")
    }
}

impl From<Day> for (u16, u8, u8) {
    fn from(Day { year, month, of_month }: Day) -> Self {
        (year, month, of_month)
    }
}

/// The search for the position of a day. Drop it to cancel.
#[derive(Debug)]
pub struct Daily<G: Knowledge> {
    day: Day,
    /// The game's number in the list, so that each game has its own randomness.
    number: u8,
    /// Which of the day's games is being played, from 0.
    game: u64,
    played: Playthrough<G>,
    chance: Chance,
    /// The first move from which positions are searched, and how many of this game have been.
    from: usize,
    looked_at: usize,
    verified: usize,
    /// `None` only during a step.
    stage: Option<Stage<G>>,
    /// The largest margin so far with its position, as measured by the judge of the day where it has searched; initially
    /// the start of the first game.
    fallback: (f64, Playthrough<G>),
}

/// What is being searched.
#[derive(Debug)]
enum Stage<G: Knowledge> {
    /// The medium player's move.
    Play(Thinking<G>),
    /// The best move according to a stronger player; the medium player has chosen the given move.
    Best(Strength, G::Move, Thinking<G>),
    /// Its second best move.
    Second(Strength, G::Move, Verdict<G::Move>, Thinking<G>),
    /// Nothing: the position has been found.
    Done(Playthrough<G>),
}

impl<G: Knowledge> Daily<G> {
    /// Starts the search for the position of a day, for the game with that number in the list.
    pub fn new(day: Day, number: u8) -> Self {
        let (played, chance) = begin(day, number, 0);
        let mut daily = Self {
            day,
            number,
            game: 0,
            stage: None,
            fallback: (0.0, played.clone()),
            played,
            chance,
            from: 0,
            looked_at: 0,
            verified: 0,
        };
        daily.set_out();
        daily
    }

    /// Starts the game that has been set up.
    fn set_out(&mut self) {
        let window = G::POSED;
        self.from = window.start + self.chance.below((window.len() / 2) as u32) as usize;
        self.looked_at = 0;
        self.play_on();
    }

    /// Searches the next move of the game, or starts the next game, or finishes.
    fn play_on(&mut self) {
        let goes_on = self.looked_at < POSITIONS && self.moves() < G::POSED.end;
        if goes_on
            && let Some(thinking) = Thinking::new(self.played.position(), Strength::PLAYS_DAILY, self.chance.seed())
        {
            self.stage = Some(Stage::Play(thinking));
        } else if self.game + 1 < GAMES {
            self.game += 1;
            (self.played, self.chance) = begin(self.day, self.number, self.game);
            self.set_out();
        } else {
            self.stage = Some(Stage::Done(self.fallback.1.clone()));
        }
    }

    /// Searches for a few more milliseconds. Returns the record that leads to the position once it is found: the player
    /// to move there is a person, the others are computers.
    pub fn step(&mut self) -> Option<Record<G>> {
        match self.stage.take()? {
            Stage::Play(mut thinking) => match thinking.step() {
                None => self.stage = Some(Stage::Play(thinking)),
                Some(verdict) => {
                    let is_due = self.moves() >= self.from && self.played.position().matters();
                    self.looked_at += usize::from(is_due);
                    if is_due {
                        self.look(Strength::SEEKS_DAILY, verdict.chosen);
                    } else {
                        self.play(verdict.chosen);
                    }
                }
            },
            Stage::Best(strength, played, mut thinking) => match thinking.step() {
                None => self.stage = Some(Stage::Best(strength, played, thinking)),
                Some(best) if best.chosen == played || best.expected < HOPE => self.play(played),
                Some(best) => match thinking.again(Among::Except(vec![best.chosen])) {
                    Some(thinking) => self.stage = Some(Stage::Second(strength, played, best, thinking)),
                    None => self.play(played),
                },
            },
            Stage::Second(strength, played, best, mut thinking) => match thinking.step() {
                None => self.stage = Some(Stage::Second(strength, played, best, thinking)),
                Some(second) => self.weigh(strength, played, best.expected - second.expected),
            },
            Stage::Done(found) => {
                self.stage = Some(Stage::Done(found.clone()));
                let seat = found.position().turn().seat();
                let mut record = found.into_record();
                if let Some(seat) = seat {
                    record.players = vec![Player::Computer(DAILY_LEVEL); record.players.len()];
                    record.players[seat.index()] = Player::Person(Name::default());
                }
                return Some(record);
            }
        }
        None
    }

    /// Lets a stronger player search the position where the medium one has chosen `played`.
    fn look(&mut self, strength: Strength, played: G::Move) {
        match Thinking::new(self.played.position(), strength, self.chance.seed()) {
            Some(thinking) => self.stage = Some(Stage::Best(strength, played, thinking)),
            None => self.play(played),
        }
    }

    /// Decides what to do with a position in which the best move has that margin over the second best, as measured with
    /// that strength.
    fn weigh(&mut self, strength: Strength, played: G::Move, margin: f64) {
        let is_last_word = strength == Strength::JUDGES_DAILY;
        if margin >= CLEAR && is_last_word {
            self.stage = Some(Stage::Done(self.played.clone()));
        } else if margin >= CLEAR && self.verified < VERIFIED {
            self.verified += 1;
            self.look(Strength::JUDGES_DAILY, played);
        } else {
            if margin > self.fallback.0 {
                self.fallback = (margin, self.played.clone());
            }
            self.play(played);
        }
    }

    fn play(&mut self, chosen: G::Move) {
        self.played.play(chosen).expect("a level plays legal moves");
        self.play_on();
    }

    fn moves(&self) -> usize {
        self.played.record().moves.len()
    }

    /// The share of the attempts made, 0 to 1.
    pub fn progress(&self) -> f32 {
        let games = self.game as f32 + (self.looked_at as f32 / POSITIONS as f32).min(1.0);
        if matches!(self.stage, Some(Stage::Done(_))) { 1.0 } else { games / GAMES as f32 }
    }
}

/// The `game`-th game of a day with the fewest possible players, and its source of randomness.
fn begin<G: Game>(day: Day, number: u8, game: u64) -> (Playthrough<G>, Chance) {
    let mut chance = Chance::new(day.seed(), u64::from(number) << 32 | game);
    let record = Record::new(*G::SEATS.start(), chance.seed(), G::Options::default());
    let played =
        record.and_then(Playthrough::begin).expect("a game can be set up as it is usual for as few as can play");
    (played, chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Take, Toy};

    #[test]
    fn days_round_trip_and_invalid_dates_are_refused() {
        for text in ["1970-01-01", "2026-11-21", "2028-02-29", "2000-02-29", "9999-12-31"] {
            assert_eq!(text.parse::<Day>().unwrap().to_string(), text);
        }
        let cases = [
            "",
            "2026-11",
            "2026-1-2",
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-04-31",
            "1969-12-31",
            "10000-01-01",
            "+2026-11-21",
            "2026-11-21-1",
            "2026-11-21T00:00",
            " 2026-11-21",
            "2026/11/21",
            "２０２６-11-21",
        ];
        for wrong in cases {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
        let next = |text: &str| text.parse::<Day>().unwrap().next().map(|day| day.to_string());
        assert_eq!(next("2026-11-30").as_deref(), Some("2026-12-01"));
        assert_eq!(next("2027-12-31").as_deref(), Some("2028-01-01"));
        assert_eq!(next("2028-02-28").as_deref(), Some("2028-02-29"));
        assert_eq!(next("9999-12-31"), None);
    }

    #[test]
    fn days_are_numbered_without_gaps() {
        let day = |text: &str| text.parse::<Day>().unwrap();
        assert_eq!([day("1970-01-01").number(), day("2000-03-01").number()], [0, 11_017]);
        let (mut at, mut number) = (day("1970-01-01"), 0);
        while let Some(next) = at.next() {
            assert_eq!((at.number(), Day::numbered(number)), (number, Some(at)));
            (at, number) = (next, number + 1);
        }
        assert_eq!((Day::numbered(number), Day::numbered(number + 1)), (Some(day("9999-12-31")), None));
        assert_eq!(Day::numbered(u32::MAX), None);
    }

    #[test]
    fn the_clearest_position_is_the_fallback() {
        let mut daily = Daily::<Toy>::new("2026-11-23".parse().unwrap(), 0);
        let mut clearest = daily.played.clone();
        clearest.play(Take(1)).unwrap();
        daily.game = GAMES - 1;
        daily.looked_at = POSITIONS;
        daily.fallback = (0.02, clearest);
        daily.play_on();
        assert_eq!(daily.step().map(|record| record.moves), Some(vec![Take(1)]));
    }
}
