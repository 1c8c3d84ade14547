//! What the player has set, kept in local storage where the browser allows it: a key each, as plain text.

use luciole_rules::Player;

use crate::texts::Language;

const LANGUAGE: &str = "luciole.language";
const THEME: &str = "luciole.theme";
/// A line for each seat: `person NAME` or `computer LEVEL`.
const SEATS: &str = "luciole.seats";
/// More than the seats ever take.
const MOST_BYTES: usize = 1_024;

/// What can be set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The language; the browser's if none is set.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Theme,
    /// Who played last, to begin with next time.
    pub seats: Vec<Player>,
}

/// The colours of the page; boards are always night.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
    #[default]
    Device,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// The theme of that name; as the device has it for any other.
    pub fn of_name(name: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.name() == name).unwrap_or_default()
    }

    /// Its name: the value of the document's `data-theme`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

impl Settings {
    /// Reads what was kept; what can't be read is as if nothing had been.
    pub fn load() -> Self {
        let kept = |key: &str| storage().and_then(|storage| storage.get_item(key).ok().flatten()).unwrap_or_default();
        Self {
            language: Language::of_tag(&kept(LANGUAGE)),
            theme: Theme::of_name(&kept(THEME)),
            seats: read_seats(&kept(SEATS)).unwrap_or_default(),
        }
    }

    /// Whether the browser lets anything be kept.
    pub fn can_be_kept() -> bool {
        storage().is_some()
    }

    /// Keeps the settings; false where the browser doesn't.
    pub fn save(&self) -> bool {
        let Some(storage) = storage() else { return false };
        let language = self.language.map_or("", Language::tag);
        let values = [(LANGUAGE, language), (THEME, self.theme.name()), (SEATS, &write_seats(&self.seats))];
        values.iter().all(|(key, value)| storage.set_item(key, value).is_ok())
    }
}

fn write_seats(seats: &[Player]) -> String {
    let write = |seat: &Player| match seat {
        Player::Person(name) => format!("person {}\n", name.as_str()),
        Player::Computer(level) => format!("computer {level}\n"),
    };
    seats.iter().map(write).collect()
}

fn read_seats(text: &str) -> Option<Vec<Player>> {
    let read = |line: &str| match line.split_once(' ')? {
        ("person", name) => name.parse().ok().map(Player::Person),
        ("computer", level) => level.parse().ok().map(Player::Computer),
        _ => None,
    };
    if text.len() > MOST_BYTES { None } else { text.lines().map(read).collect() }
}

fn storage() -> Option<web_sys::Storage> {
    // Asking alone fails where storage is denied.
    web_sys::window()?.local_storage().ok().flatten()
}

#[cfg(test)]
mod tests {
    use luciole_rules::Name;

    use super::*;

    #[test]
    fn seats_read_back_and_bad_ones_are_as_if_none() {
        let seats = vec![
            Player::Person("Zoé la Luciole".parse().unwrap()),
            Player::Computer("3".parse().unwrap()),
            Player::Person(Name::default()),
        ];
        assert_eq!(read_seats(&write_seats(&seats)), Some(seats));
        for wrong in ["person", "robot 3", "computer 9", "person A\ncomputer", &"person A\n".repeat(200)] {
            assert_eq!(read_seats(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn themes_have_names() {
        assert!(Theme::ALL.into_iter().all(|theme| Theme::of_name(theme.name()) == theme));
        assert_eq!(Theme::of_name("plaid"), Theme::Device);
    }
}
