//! Which daily positions the player has solved, and on how many days in a row: saved in local storage if the browser
//! allows it.

use std::iter::successors;

use js_sys::Date;
use luciole_games::GameId;
use luciole_search::Day;

use crate::dom::storage::{kept, storage};
use crate::model::by_game::ByGame;

/// A line per game, such as `lacuna 2026-11-21 found 3 12`: the day of the last try, its result, the current streak,
/// and the longest.
const KEY: &str = "luciole.days";
/// More days than the calendar has.
const MAX_DAYS: u32 = 4_000_000;

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
pub struct Days(ByGame<Tried>);

impl Days {
    /// Loads the stored record; ignores anything unreadable.
    pub fn load() -> Self {
        Self::read(&kept(KEY))
    }

    fn read(text: &str) -> Self {
        Self(ByGame::read(text, |_, lines| Tried::read(lines.first()?)))
    }

    fn write(&self) -> String {
        self.0.write(|tried| vec![tried.write()])
    }

    /// The result of a day's first try, if known. Of days before the last try, which a clock that goes back can reach,
    /// only those in the streak are known.
    pub fn found(&self, game: GameId, day: Day) -> Option<bool> {
        let tried = self.0.of(game)?;
        if tried.day == day {
            return Some(tried.found);
        }
        let in_row = successors(Some(day), |day| day.next()).take(tried.row as usize).any(|day| day == tried.day);
        in_row.then_some(true)
    }

    /// The streak of solved days up to this day or the day before, and the longest so far. A clock that goes back
    /// doesn't end a streak.
    pub fn row(&self, game: GameId, day: Day) -> (u32, u32) {
        let Some(tried) = self.0.of(game) else { return (0, 0) };
        let lasts = tried.day >= day || tried.day.next() == Some(day);
        (if lasts { tried.row } else { 0 }, tried.most)
    }

    /// Takes over results from `kept` that another tab has saved since. If both tabs tried a game on the same day, the
    /// other tab's try came first.
    pub fn catch_up(&mut self, kept: &Self) {
        for &game in GameId::ALL {
            if let Some(&tried) = kept.0.of(game)
                && self.0.of(game).is_none_or(|own| own.day <= tried.day)
            {
                self.0.note(game, tried);
            }
        }
    }

    /// Records the first try of a day; later tries change nothing. Returns false if the browser doesn't save it.
    pub fn take_down(&mut self, game: GameId, day: Day, found: bool) -> bool {
        self.catch_up(&Self::load());
        self.note(game, day, found);
        storage().is_some_and(|storage| storage.set_item(KEY, &self.write()).is_ok())
    }

    fn note(&mut self, game: GameId, day: Day, found: bool) {
        // Travelling westward can take the player back to the day before; the later day stays. A clock that goes back
        // further was wrong, so days must count again.
        let is_tomorrows = self.0.of(game).is_some_and(|tried| day.next() == Some(tried.day));
        if is_tomorrows || self.found(game, day).is_some() {
            return;
        }
        let (row, most) = self.row(game, day);
        // A streak that a fast clock has counted ahead covers this day too.
        let goes_back = self.0.of(game).is_some_and(|tried| tried.day > day);
        let longer = if goes_back { row.max(1) } else { row.saturating_add(1).min(MAX_DAYS) };
        let row = if found { longer } else { 0 };
        self.0.note(game, Tried { day, found, row, most: most.max(row) });
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
        let mut days = Days::read("lacuna 2026-12-01 found 2 5");
        assert_eq!((days.found(lacuna, yesterday), days.row(lacuna, yesterday)), (Some(true), (2, 5)));
        days.note(lacuna, yesterday, false);
        assert_eq!(days.write(), "lacuna 2026-12-01 found 2 5\n");
        assert_eq!(days.found(lacuna, today), Some(true));
        days.note(lacuna, tomorrow, true);
        assert_eq!(days.row(lacuna, tomorrow), (3, 5));
        // Yesterday's result isn't known; today's stays all the same.
        for kept in ["lacuna 2026-12-01 found 1 5\n", "lacuna 2026-12-01 missed 0 5\n"] {
            let mut days = Days::read(kept);
            assert_eq!(days.found(lacuna, yesterday), None);
            days.note(lacuna, yesterday, true);
            assert_eq!(days.write(), kept);
        }
        // A clock that was days ahead and is corrected: no streak ends, and days count again.
        let mut days = Days::read("lacuna 2026-12-02 found 3 5");
        assert_eq!(days.found(lacuna, yesterday), Some(true));
        assert_eq!((days.found(lacuna, before), days.row(lacuna, before)), (None, (3, 5)));
        days.note(lacuna, before, true);
        assert_eq!(days.write(), "lacuna 2026-11-29 found 3 5\n");
    }

    #[test]
    fn results_of_another_tab_are_taken_over_if_as_recent() {
        let mut days =
            Days::read("lacuna 2026-11-21 missed 0 3\nlumens 2026-11-21 found 2 2\nlum42 2026-11-20 found 1 1");
        days.catch_up(&Days::read(
            "lacuna 2026-11-21 found 4 4\nlumens 2026-11-20 found 1 1\ndjinns 2026-11-19 missed 0 0",
        ));
        let now = [GameId::Lacuna, GameId::Lumens, GameId::Lum42, GameId::Djinns]
            .map(|game| days.0.of(game).map(Tried::write));
        let now = now.map(Option::unwrap_or_default);
        assert_eq!(
            now,
            ["2026-11-21 found 4 4", "2026-11-21 found 2 2", "2026-11-20 found 1 1", "2026-11-19 missed 0 0"]
        );
    }

    #[test]
    fn saved_days_round_trip_and_anything_else_is_ignored() {
        for text in ["lacuna 2026-11-21 found 3 12\n", "lumens 2026-11-21 missed 0 0\nlum42 2026-11-20 found 1 1\n"] {
            assert_eq!(Days::read(text).write(), text);
        }
        assert_eq!(
            Days::read("chess 2026-11-21 found 3 12\nlacuna yesterday\nlum42 2026-11-20 found 1 1").write(),
            "lum42 2026-11-20 found 1 1\n"
        );
        for wrong in [
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
        ] {
            assert_eq!(Tried::read(wrong), None, "{wrong}");
        }
    }
}
