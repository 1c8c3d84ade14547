//! Which daily positions the player has solved, and on how many days in a row: saved in local storage if the browser
//! allows it.

use js_sys::Date;
use luciole_games::GameId;
use luciole_search::Day;
use web_sys::Storage;

use crate::dom::storage::{storage, stored};
use crate::store::by_game::ByGame;

/// A line with the version of the format, then two per game: `lacuna 2026-11-21 found 3 12`, the day of the last try,
/// its result, the current streak, and the longest; and `lacuna 2026-11-21 +-.+`, the last day with a result, then the
/// results of that day and of the days before it, latest first.
const KEY: &str = "luciole.daily";
const VERSION: &str = "1\n";
/// How many days back results are kept.
pub const PAST_DAYS: u32 = 400;
/// More days than the calendar has.
const MAX_DAYS: u32 = 4_000_000;

/// The results of a game's first tries, day by day.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Past {
    /// The last day with a result, by number.
    last: u32,
    /// The results of that day and of those before it; `None` on days without one.
    results: Vec<Option<bool>>,
}

/// The player's record with one game's positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The day of the last try.
    day: Day,
    /// Whether the first try that day found the best move.
    found: bool,
    /// The streak of solved days that ends on that day, and the longest so far.
    row: u32,
    most: u32,
}

/// The player's record with all games' positions, as long as the page is open.
#[derive(Clone, Debug, Default)]
pub struct Days {
    tried: ByGame<Tried>,
    past: ByGame<Past>,
}

impl Days {
    /// Loads the stored record; ignores anything unreadable.
    pub fn load() -> Self {
        Self::read(&stored(KEY))
    }

    fn read(text: &str) -> Self {
        let text = text.strip_prefix(VERSION).unwrap_or_default();
        Self {
            tried: ByGame::read(text, |_, lines| lines.iter().find_map(|line| Tried::read(line))),
            past: ByGame::read(text, |_, lines| lines.iter().find_map(|line| Past::read(line))),
        }
    }

    fn write(&self) -> String {
        let tried = self.tried.write(|tried| vec![tried.write()]);
        let past = self.past.write(|past| vec![past.write()]);
        [VERSION, &tried, &past].concat()
    }

    fn note_past(&mut self, game: GameId, day: u32, found: bool) {
        let past = match self.past.of(game) {
            Some(past) => past.clone().with(day, found),
            None => Past { last: day, results: vec![Some(found)] },
        };
        self.past.note(game, past);
    }

    /// The result of a day's first try, if known.
    pub fn found(&self, game: GameId, day: Day) -> Option<bool> {
        self.past.of(game)?.of(day.number())
    }

    /// Whether a day no longer counts: the next day's puzzle has already been tried, before the player travelled
    /// westward and the date went back.
    pub fn is_over(&self, game: GameId, day: Day) -> bool {
        self.tried.of(game).is_some_and(|tried| day.next() == Some(tried.day))
    }

    /// The puzzle that follows a game's puzzle of a day: another one of that day, or else of a day before; `None` if there is
    /// none. Skips puzzles whose result is known. Where tries count, the day's games that come earlier in the list follow
    /// too; where they don't, no result is recorded, and the same few puzzles would follow each other for ever.
    pub fn next_to_try(&self, game: GameId, day: Day, counts: bool) -> Option<(GameId, Day)> {
        let all = GameId::ALL;
        let at = all.iter().position(|&other| other == game)?;
        let before = if counts { &all[..at] } else { &[] };
        let is_open = |day: Day| move |game: &&GameId| self.found(**game, day).is_none();
        if let Some(&next) = all[at + 1..].iter().chain(before).find(is_open(day)) {
            return Some((next, day));
        }
        // Only the days that are remembered have results.
        let mut days = (1..=PAST_DAYS + 1).map_while(|back| Day::numbered(day.number().checked_sub(back)?));
        days.find_map(|day| all.iter().find(is_open(day)).map(|&game| (game, day)))
    }

    /// In how many games the puzzle of a day was tried, and in how many of those it was solved at the first try.
    pub fn solved(&self, day: Day) -> (usize, usize) {
        let tried = GameId::ALL.iter().filter_map(|&game| self.found(game, day));
        tried.fold((0, 0), |(tried, found), is| (tried + 1, found + usize::from(is)))
    }

    /// The number of days in a row with a solved puzzle, up to this day or the day before, and the most so far.
    pub fn days_in_a_row(&self, today: Day) -> (u32, u32) {
        let today = today.number();
        let is_solved = |day: u32| {
            GameId::ALL.iter().any(|&game| self.past.of(game).is_some_and(|past| past.of(day) == Some(true)))
        };
        let longest_of = |game: &GameId| self.tried.of(*game).map_or(0, |tried| tried.most);
        let (mut now, mut most) = (0, GameId::ALL.iter().map(longest_of).max().unwrap_or(0));
        for day in today.saturating_sub(PAST_DAYS)..=today {
            now = match is_solved(day) {
                true => now + 1,
                false if day == today => now,
                false => 0,
            };
            most = most.max(now);
        }
        (now, most)
    }

    /// The streak of solved days up to this day or the day before, and the longest so far. A clock that goes back
    /// doesn't end a streak.
    pub fn row(&self, game: GameId, day: Day) -> (u32, u32) {
        let Some(tried) = self.tried.of(game) else { return (0, 0) };
        let lasts = tried.day >= day || tried.day.next() == Some(day);
        (if lasts { tried.row } else { 0 }, tried.most)
    }

    /// Takes over results from `stored` that another tab has saved since. If both tabs tried a game on the same day, the
    /// other tab's try came first.
    pub fn catch_up(&mut self, stored: &Self) {
        for &game in GameId::ALL {
            if let Some(&tried) = stored.tried.of(game)
                && self.tried.of(game).is_none_or(|own| own.day <= tried.day)
            {
                self.tried.note(game, tried);
            }
            if let Some(past) = stored.past.of(game) {
                let both = match self.past.of(game) {
                    Some(own) => past.clone().with_all(own),
                    None => past.clone(),
                };
                self.past.note(game, both);
            }
        }
    }

    /// Records the first try of a day; later tries change nothing. Returns false if the browser doesn't save it.
    pub fn record(&mut self, game: GameId, day: Day, found: bool) -> bool {
        self.catch_up(&Self::load());
        self.note(game, day, found);
        let save = |storage: Storage| match storage.get_item(KEY)? {
            // Results in the format of a newer Luciole stay as they are.
            Some(newer) if !newer.is_empty() && !newer.starts_with(VERSION) => Ok(()),
            _ => storage.set_item(KEY, &self.write()),
        };
        storage().is_some_and(|storage| save(storage).is_ok())
    }

    fn note(&mut self, game: GameId, day: Day, found: bool) {
        // A clock that goes back further than a day was wrong, so days must count again.
        if self.is_over(game, day) || self.found(game, day).is_some() {
            return;
        }
        self.note_past(game, day.number(), found);
        let (row, most) = self.row(game, day);
        // A streak that a fast clock has counted ahead covers this day too.
        let goes_back = self.tried.of(game).is_some_and(|tried| tried.day > day);
        let longer = if goes_back { row.max(1) } else { row.saturating_add(1).min(MAX_DAYS) };
        let row = if found { longer } else { 0 };
        self.tried.note(game, Tried { day, found, row, most: most.max(row) });
    }
}

impl Past {
    /// A day's result, if known.
    fn of(&self, day: u32) -> Option<bool> {
        *self.results.get(self.last.checked_sub(day)? as usize)?
    }

    /// With a day's result, if that wasn't known. Days after the last can be any number later; a last day that is more
    /// than [`PAST_DAYS`] ahead comes from a wrong clock, so that the days begin anew.
    fn with(mut self, day: u32, found: bool) -> Self {
        if day >= self.last + PAST_DAYS || self.last >= day + PAST_DAYS {
            return Self { last: day, results: vec![Some(found)] };
        }
        let later = day.saturating_sub(self.last) as usize;
        self.results.splice(0..0, vec![None; later]);
        self.last += later as u32;
        let back = (self.last - day) as usize;
        self.results.resize(self.results.len().max(back + 1), None);
        self.results[back].get_or_insert(found);
        self.results.truncate(PAST_DAYS as usize);
        self
    }

    /// With all results in `other` that weren't known.
    fn with_all(mut self, other: &Self) -> Self {
        for (back, result) in other.results.iter().enumerate().rev() {
            if let Some(found) = *result {
                self = self.with(other.last.saturating_sub(back as u32), found);
            }
        }
        self
    }

    fn write(&self) -> String {
        let mut text = Day::numbered(self.last).map(|day| day.to_string()).unwrap_or_default();
        text.push(' ');
        text.extend(self.results.iter().map(|result| match result {
            Some(true) => '+',
            Some(false) => '-',
            None => '.',
        }));
        text
    }

    fn read(line: &str) -> Option<Self> {
        let (day, results) = line.split_once(' ')?;
        let day: Day = day.parse().ok()?;
        let of = |result: char| match result {
            '+' => Some(Some(true)),
            '-' => Some(Some(false)),
            '.' => Some(None),
            _ => None,
        };
        let results: Vec<_> = results.chars().take(PAST_DAYS as usize + 1).map(of).collect::<Option<_>>()?;
        (results.len() <= PAST_DAYS as usize && results.first().is_some_and(Option::is_some))
            .then_some(Self { last: day.number(), results })
    }
}

impl Tried {
    fn write(&self) -> String {
        let found = if self.found { "found" } else { "missed" };
        format!("{} {found} {} {}", self.day, self.row, self.most)
    }

    fn read(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let day = words.next()?.parse().ok()?;
        let found = match words.next()? {
            "found" => true,
            "missed" => false,
            _ => return None,
        };
        let mut days = || words.next()?.parse().ok().filter(|days| *days <= MAX_DAYS);
        let (row, most) = (days()?, days()?);
        let is = words.next().is_none() && row <= most && found == (row > 0);
        is.then_some(Self { day, found, row, most })
    }
}

/// Today's date in the device's time zone.
pub fn today() -> Option<Day> {
    let now = Date::new_0();
    Day::new(now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    /// Results with these lines.
    fn days(lines: &str) -> Days {
        Days::read(&[VERSION, lines].concat())
    }

    /// The lines that are saved.
    fn lines(days: &Days) -> String {
        days.write().strip_prefix(VERSION).unwrap().to_owned()
    }

    #[test]
    fn only_the_first_try_of_a_day_counts_and_streaks_are_counted() {
        let mut days = Days::default();
        let lacuna = GameId::Lacuna;
        assert_eq!(days.row(lacuna, day("2026-11-21")), (0, 0));
        days.note(lacuna, day("2026-11-29"), true);
        days.note(lacuna, day("2026-11-30"), true);
        assert_eq!(days.row(lacuna, day("2026-12-01")), (2, 2), "yesterday's streak can be continued");
        days.note(lacuna, day("2026-12-01"), true);
        days.note(lacuna, day("2026-12-01"), false);
        assert_eq!((days.found(lacuna, day("2026-12-01")), days.row(lacuna, day("2026-12-01"))), (Some(true), (3, 3)));
        assert_eq!(days.row(lacuna, day("2026-12-03")), (0, 3), "a day was missed");
        days.note(lacuna, day("2026-12-03"), false);
        days.note(lacuna, day("2026-12-03"), true);
        assert_eq!((days.found(lacuna, day("2026-12-03")), days.row(lacuna, day("2026-12-03"))), (Some(false), (0, 3)));
        assert_eq!(days.found(GameId::Lumens, day("2026-12-03")), None);
    }

    #[test]
    fn a_clock_that_goes_back_a_day_erases_nothing_and_ends_no_streak() {
        let lacuna = GameId::Lacuna;
        let [before, yesterday, today, tomorrow] = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"].map(day);
        // Played yesterday and today; then it is yesterday again.
        let stored = "lacuna 2026-12-01 found 2 5\nlacuna 2026-12-01 ++\n";
        let mut days = self::days(stored);
        assert_eq!((days.found(lacuna, yesterday), days.row(lacuna, yesterday)), (Some(true), (2, 5)));
        days.note(lacuna, yesterday, false);
        assert_eq!(lines(&days), stored);
        assert_eq!(days.found(lacuna, today), Some(true));
        days.note(lacuna, tomorrow, true);
        assert_eq!(days.row(lacuna, tomorrow), (3, 5));
        // Yesterday's result isn't known, but today's stays.
        for stored in [
            "lacuna 2026-12-01 found 1 5\nlacuna 2026-12-01 +\n",
            "lacuna 2026-12-01 missed 0 5\nlacuna 2026-12-01 -\n",
        ] {
            let mut days = self::days(stored);
            assert_eq!(days.found(lacuna, yesterday), None);
            assert_eq!(
                [before, yesterday, today, tomorrow].map(|day| days.is_over(lacuna, day)),
                [false, true, false, false]
            );
            assert!(!days.is_over(GameId::Lumens, yesterday), "each game has its own days");
            days.note(lacuna, yesterday, true);
            assert_eq!(lines(&days), stored);
        }
        // A clock that was days ahead and is corrected: no streak ends, and days count again.
        let mut days = self::days("lacuna 2026-12-02 found 3 5\nlacuna 2026-12-02 +++");
        assert_eq!(days.found(lacuna, yesterday), Some(true));
        assert_eq!((days.found(lacuna, before), days.row(lacuna, before)), (None, (3, 5)));
        days.note(lacuna, before, true);
        assert_eq!(lines(&days), "lacuna 2026-11-29 found 3 5\nlacuna 2026-12-02 ++++\n");
    }

    #[test]
    fn results_of_another_tab_are_taken_over_if_as_recent() {
        let mut days =
            self::days("lacuna 2026-11-21 missed 0 3\nlumens 2026-11-21 found 2 2\nlum42 2026-11-20 found 1 1");
        days.catch_up(&self::days(
            "lacuna 2026-11-21 found 4 4\nlumens 2026-11-20 found 1 1\ndjinns 2026-11-19 missed 0 0",
        ));
        let now = [GameId::Lacuna, GameId::Lumens, GameId::Lum42, GameId::Djinns]
            .map(|game| days.tried.of(game).map(Tried::write));
        let now = now.map(Option::unwrap_or_default);
        assert_eq!(
            now,
            ["2026-11-21 found 4 4", "2026-11-21 found 2 2", "2026-11-20 found 1 1", "2026-11-19 missed 0 0"]
        );
    }

    #[test]
    fn saved_days_round_trip_and_anything_else_is_ignored() {
        for text in [
            "lacuna 2026-11-21 found 3 12\nlacuna 2026-11-21 +++.-\n",
            "lumens 2026-11-21 missed 0 0\nlum42 2026-11-20 found 1 1\nlumens 2026-11-21 -\nlum42 2026-11-20 +\n",
        ] {
            assert_eq!(lines(&days(text)), text);
        }
        let odd = "chess 2026-11-21 found 3 12\nlacuna yesterday\nlum42 2026-11-20 found 1 1\nlacuna 2026-11-21 +x";
        assert_eq!(lines(&days(odd)), "lum42 2026-11-20 found 1 1\n");
        for other in ["lum42 2026-11-20 found 1 1", "2\nlum42 2026-11-20 found 1 1", ""] {
            assert_eq!(Days::read(other).write(), VERSION, "{other}");
        }
        let cases = [
            "",
            "2026-11-31 found 1 1",
            "2026-11-21 found 0 1",
            "2026-11-21 missed 1 1",
            "2026-11-21 found 2 1",
            "2026-11-21 lost 0 1",
            "2026-11-21 found 1",
            "2026-11-21 found 1 1 1",
            "2026-11-21 found 1 9999999",
            "2026-11-21 found -1 1",
            "2026-11-21",
            "yesterday found 1 1",
            "2026-11-21 found one 1",
            "2026-11-21  found 1 1",
        ];
        for wrong in cases {
            assert_eq!(Tried::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn past_days_are_kept_for_a_while() {
        let mut days = Days::default();
        let number = day("2026-11-21").number();
        for back in (0..450).rev() {
            days.note(GameId::Lum42, Day::numbered(number - back).unwrap(), back % 2 == 0);
        }
        let past = days.past.of(GameId::Lum42).unwrap();
        assert_eq!((past.results.len(), past.of(number), past.of(number - 399)), (400, Some(true), Some(false)));
        assert_eq!((past.of(number - 400), past.of(number + 1)), (None, None));
        let all = GameId::ALL.iter().fold(days.clone(), |mut all, &game| {
            all.past.note(game, past.clone());
            all
        });
        let text = all.write();
        assert!(text.len() < crate::dom::storage::MAX_BYTES, "{}", text.len());
        let read = Days::read(&text);
        assert!(GameId::ALL.iter().all(|&game| read.past.of(game) == Some(past)));
        // A long pause, and a clock that was years ahead, begin anew.
        for (day, text) in [("2029-01-01", "\nlum42 2029-01-01 +\n"), ("2026-11-23", "\nlum42 2026-11-23 +\n")] {
            days.note_past(GameId::Lum42, self::day(day).number(), true);
            assert!(days.write().ends_with(text), "{}", days.write());
        }
    }

    #[test]
    fn solved_puzzles_are_counted_by_day_and_days_in_a_row() {
        let days = self::days(
            "lum42 2026-11-01 missed 0 3\nlacuna 2026-11-23 +..+\nlumens 2026-11-22 +--+\ndjinns 2026-11-16 +++++\n",
        );
        let [monday, sunday, saturday] = ["2026-11-23", "2026-11-22", "2026-11-21"].map(day);
        assert_eq!([monday, sunday, saturday].map(|day| days.solved(day)), [(1, 1), (1, 1), (1, 0)]);
        assert_eq!(days.days_in_a_row(monday), (2, 5));
        assert_eq!(days.days_in_a_row(day("2026-11-24")), (2, 5), "the day isn't over");
        assert_eq!(days.days_in_a_row(day("2026-11-25")), (0, 5));
        let longest = "lum42 2024-11-01 missed 0 30";
        assert_eq!(self::days(longest).days_in_a_row(monday), (0, 30), "from before the calendar");
        assert_eq!(Days::default().days_in_a_row(monday), (0, 0));
    }

    #[test]
    fn one_puzzle_leads_to_the_next() {
        let [today, yesterday, before] = ["2026-11-23", "2026-11-22", "2026-11-21"].map(day);
        let [first, second, .., last] = GameId::ALL else { panic!("several games") };
        let mut days = Days::default();
        let mut tried = vec![*second];
        days.note(*second, today, true);
        while let Some((game, day)) =
            days.next_to_try(tried[tried.len() - 1], today, true).filter(|next| next.1 == today)
        {
            assert!(!tried.contains(&game), "{tried:?}");
            days.note(game, day, false);
            tried.push(game);
        }
        assert_eq!(tried.len(), GameId::ALL.len());
        assert_eq!(days.next_to_try(*first, today, true), Some((*first, yesterday)));
        // Practice leaves no results, and leads through all days.
        assert_eq!(days.next_to_try(*first, yesterday, false), Some((*second, yesterday)));
        assert_eq!(days.next_to_try(*last, yesterday, false), Some((*first, before)));
        let solved = self::days(
            "lacuna 2026-11-22 +\nlumens 2026-11-22 +\nluminos 2026-11-22 -\nlum42 2026-11-22 +\ndjinns 2026-11-22 +\n",
        );
        assert_eq!(solved.next_to_try(*last, today, false), Some((*first, before)), "nothing is left of yesterday");
        assert_eq!(Days::default().next_to_try(*last, day("1970-01-01"), false), None);
    }

    #[test]
    fn past_days_of_another_tab_are_added_and_come_first() {
        let mut days = self::days("lacuna 2026-11-23 +.-\nlumens 2026-11-20 -\n");
        days.catch_up(&self::days("lacuna 2026-11-22 +++\ndjinns 2026-11-01 +\n"));
        assert_eq!(lines(&days), "lacuna 2026-11-23 ++++\nlumens 2026-11-20 -\ndjinns 2026-11-01 +\n");
    }

    #[test]
    fn unreadable_past_days_are_ignored() {
        let long = ["2026-11-21 ", &"+".repeat(401)].concat();
        let cases = [
            "",
            "2026-11-21",
            "2026-11-21 ",
            "2026-02-30 +",
            "2026-11-21 .+",
            "2026-11-21 + ",
            "2026-11-21 ++ +",
            "2026-11-21 +é",
            "+ 2026-11-21",
            &long,
        ];
        for wrong in cases {
            assert_eq!(Past::read(wrong), None, "{wrong}");
        }
    }
}
