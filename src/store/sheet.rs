//! The score sheets of games on real tables, one for each game: kept in local storage if the browser allows it.

use luciole_core::{Name, Player, Seat};
use luciole_games::GameId;

use crate::dom::storage::{storage, stored};

/// A line with the version of the format; one with the number of players and the timer, `3 90000 -` or
/// `3 90000 1764349200000`; and one for each player, with the numbers and the name, `5,3,4 Ada`.
const VERSION: &str = "1\n";
/// More numbers than any game's sheet has for a player.
const MAX_NUMBERS: usize = 64;

/// A score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// How many play.
    pub seats: usize,
    /// The players, for each possible seat: fewer may play, and more again.
    pub players: [SheetPlayer; Seat::MAX as usize],
    /// How long the game has taken.
    pub timer: Timer,
}

/// A player of a sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SheetPlayer {
    /// The name, empty if there is none.
    pub name: Name,
    /// The numbers entered so far.
    pub numbers: Vec<u16>,
}

/// A clock that can be paused. It goes on while the page is closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timer {
    /// The milliseconds before it was started last.
    before: u64,
    /// When that was, in milliseconds since 1970, if it runs.
    since: Option<u64>,
}

impl Timer {
    /// Whether it runs.
    pub const fn runs(self) -> bool {
        self.since.is_some()
    }

    /// The whole seconds that it has run until `now`.
    pub fn seconds(self, now: u64) -> u64 {
        self.elapsed(now) / 1_000
    }

    /// The same timer, started or paused.
    #[must_use]
    pub fn switched(self, now: u64) -> Self {
        Self { before: self.elapsed(now), since: if self.runs() { None } else { Some(now) } }
    }

    /// A device's clock may have been set back since.
    fn elapsed(self, now: u64) -> u64 {
        self.before.saturating_add(self.since.map_or(0, |since| now.saturating_sub(since)))
    }
}

impl Sheet {
    /// An empty sheet for the people among these players.
    pub fn of(seats: usize, players: &[Player]) -> Self {
        let name = |seat: usize| match players.get(seat) {
            Some(Player::Person(name)) => name.clone(),
            _ => Name::default(),
        };
        let players = std::array::from_fn(|seat| SheetPlayer { name: name(seat), numbers: Vec::new() });
        Self { seats, players, timer: Timer::default() }
    }

    /// The numbers of those who play.
    pub fn numbers(&self) -> Vec<Vec<u16>> {
        self.players.iter().take(self.seats).map(|player| player.numbers.clone()).collect()
    }

    /// Enters a number for a player.
    pub fn enter(&mut self, seat: Seat, entry: usize, number: u16) {
        let Some(SheetPlayer { numbers, .. }) = self.players.get_mut(seat.index()) else { return };
        if numbers.len() <= entry {
            numbers.resize(entry + 1, 0);
        }
        numbers[entry] = number;
    }

    /// Whether nothing has been counted yet.
    pub fn is_empty(&self) -> bool {
        self.timer == Timer::default()
            && self.players.iter().flat_map(|player| &player.numbers).all(|number| *number == 0)
    }

    /// The sheet of a game that was kept last; `None` if there is none that can be read.
    pub fn load(game: GameId) -> Option<Self> {
        Self::read(&stored(&key(game)))
    }

    /// Keeps it; returns whether the browser allows that.
    pub fn save(&self, game: GameId) -> bool {
        storage().is_some_and(|storage| storage.set_item(&key(game), &self.write()).is_ok())
    }

    fn read(text: &str) -> Option<Self> {
        let mut lines = text.strip_prefix(VERSION)?.lines();
        let [seats, before, since] = lines.next()?.split(' ').collect::<Vec<_>>()[..] else { return None };
        let since = if since == "-" { None } else { Some(since.parse().ok()?) };
        let mut sheet = Self::of(seats.parse().ok()?, &[]);
        sheet.timer = Timer { before: before.parse().ok()?, since };
        for player in &mut sheet.players {
            let (numbers, name) = lines.next()?.split_once(' ')?;
            let numbers = numbers.split(',').filter(|number| !number.is_empty()).take(MAX_NUMBERS);
            player.numbers = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
            player.name = name.parse().ok()?;
        }
        Some(sheet)
    }

    fn write(&self) -> String {
        let Timer { before, since } = self.timer;
        let since = since.map_or_else(|| "-".to_owned(), |since| since.to_string());
        let mut text = format!("{VERSION}{} {before} {since}\n", self.seats);
        for SheetPlayer { name, numbers } in &self.players {
            let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
            text.extend([numbers.join(",").as_str(), " ", name.as_str(), "\n"]);
        }
        text
    }
}

fn key(game: GameId) -> String {
    format!("luciole.sheet.{game}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::storage::MAX_BYTES;

    fn sheet() -> Sheet {
        let mut sheet = Sheet::of(3, &[Player::Person("Ada L".parse().unwrap())]);
        sheet.enter(Seat::at(0), 2, 5);
        sheet.enter(Seat::at(2), 0, u16::MAX);
        sheet
    }

    #[test]
    fn a_sheet_reads_back() {
        let mut sheet = sheet();
        assert_eq!(sheet.write(), "1\n3 0 -\n0,0,5 Ada L\n \n65535 \n \n");
        assert_eq!(Sheet::read(&sheet.write()), Some(sheet.clone()));
        sheet.timer = sheet.timer.switched(1_764_349_200_000);
        assert_eq!(Sheet::read(&sheet.write()), Some(sheet.clone()));
        assert_eq!(sheet.numbers(), [vec![0, 0, 5], vec![], vec![u16::MAX]]);
    }

    #[test]
    fn a_sheet_is_empty_without_numbers_and_time() {
        let mut empty = Sheet::of(2, &[Player::Person("Ada".parse().unwrap())]);
        empty.enter(Seat::at(1), 4, 0);
        assert!(empty.is_empty() && !sheet().is_empty());
        empty.timer = empty.timer.switched(1_000);
        assert!(!empty.is_empty());
    }

    #[test]
    fn the_longest_sheet_fits_into_what_is_read() {
        let name: Name = "\u{1f986}".repeat(Name::MAX).parse().unwrap();
        let player = SheetPlayer { name, numbers: vec![u16::MAX; MAX_NUMBERS] };
        let players = std::array::from_fn(|_| player.clone());
        let sheet = Sheet { seats: 4, players, timer: Timer { before: u64::MAX, since: Some(u64::MAX) } };
        assert!(sheet.write().len() <= MAX_BYTES);
        assert_eq!(Sheet::read(&sheet.write()), Some(sheet));
    }

    #[test]
    fn what_cannot_be_read_is_no_sheet() {
        let whole = sheet().write();
        for broken in [
            String::new(),
            whole.replacen('1', "2", 1),
            whole.replace("3 0 -", "3 0"),
            whole.replace("3 0 -", "3 -1 -"),
            whole.replace("3 0 -", "x 0 -"),
            whole.replace("0,0,5 ", "0,0,x "),
            whole.replace("65535", "65536"),
            whole.replace("Ada L", &"L".repeat(Name::MAX + 1)),
            whole[..whole.len() - 3].to_owned(),
        ] {
            assert_eq!(Sheet::read(&broken), None, "{broken:?}");
        }
    }

    #[test]
    fn a_timer_counts_while_it_runs() {
        let started = Timer::default().switched(10_000);
        assert!(started.runs() && started.seconds(72_500) == 62);
        let paused = started.switched(72_500);
        assert!(!paused.runs() && paused.seconds(1_000_000) == 62);
        assert_eq!(paused.switched(100_000).seconds(101_000), 63);
        assert_eq!(started.seconds(5_000), 0, "the device's clock was set back");
    }
}
