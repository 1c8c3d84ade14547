//! The player's settings, saved in local storage if the browser allows it: one key each, as plain text.

use std::borrow::Cow;

use luciole_core::{Colours, Level, Name, Player, Seat};
use luciole_games::GameId;
use luciole_table::Pace;
use luciole_words::Language;

use crate::dom::storage::{storage, stored};
use crate::store::by_game::ByGame;
use crate::store::people::People;
use crate::store::progress::Taken;
use crate::store::rating::Rating;
use luciole_table::{players_of, read_colours, read_seats, write_colours, write_seat, write_seats};

const LANGUAGE: &str = "luciole.language";
const THEME: &str = "luciole.theme";
/// One line per seat.
const SEATS: &str = "luciole.seats";
const PACE: &str = "luciole.pace";
const PANEL: &str = "luciole.panel";
const TURNS: &str = "luciole.turns";
const CONFIRM: &str = "luciole.confirm";
const HINTS: &str = "luciole.hints";
const CONSIDERS: &str = "luciole.considers";
const LETTERS: &str = "luciole.letters";
const SOUND: &str = "luciole.sound";
const POND: &str = "luciole.pond";
const VIBRATION: &str = "luciole.vibration";
/// In per cent.
const VOLUME: &str = "luciole.volume";
/// One line per game: `lacuna 3/8`.
const LESSONS: &str = "luciole.lessons";
/// One or more lines per game, each a seat: `lacuna person NAME`.
const PLAYERS: &str = "luciole.players";
/// One line per seat.
const NAMES: &str = "luciole.names";
/// One line per person, below a line with the version.
const PEOPLE: &str = "luciole.people";
/// One line per game, with the number of each seat's colour: `lumens 3 4 1 2`.
const COLOURS: &str = "luciole.colours";
/// One line per game: `lacuna 2 chosen 7`.
const STRENGTH: &str = "luciole.strength";

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is an independent switch")]
pub struct Settings {
    /// The language; the browser's if not set.
    pub language: Option<Language>,
    pub theme: Theme,
    /// The players of the last game, as defaults for the next.
    pub seats: Vec<Player>,
    /// The pace of what happens without the player.
    pub pace: Pace,
    /// The side of the panel.
    pub panel: Side,
    /// Whether the table turns to whoever decides, if two people play here.
    pub turns: bool,
    /// Whether a person's move must be confirmed.
    pub confirm: bool,
    /// Whether hints are offered.
    pub hints: bool,
    /// Whether the board shows the best move so far while a computer thinks.
    pub considers: bool,
    /// Whether single letters are shortcuts.
    pub letters: bool,
    /// Whether sounds are played; nothing until the player has chosen.
    pub sound: Option<bool>,
    pub volume: Volume,
    /// Whether the pond is heard behind the sounds.
    pub pond: bool,
    /// Whether the device vibrates, if it can.
    pub vibration: bool,
    /// The progress in each lesson.
    pub lessons: ByGame<Taken>,
    /// The last players of each game.
    pub players: ByGame<Vec<Player>>,
    /// What people were last called in each seat; empty if nobody there had a name.
    pub names: Vec<Name>,
    /// The people who play at this device.
    pub people: People,
    /// The last colours of each game's seats.
    pub colours: ByGame<Colours>,
    /// The player's strength in each game.
    pub rating: ByGame<Rating>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: Theme::default(),
            seats: Vec::new(),
            pace: Pace::default(),
            panel: Side::default(),
            turns: false,
            confirm: false,
            hints: true,
            considers: false,
            letters: true,
            sound: None,
            volume: Volume::default(),
            pond: true,
            vibration: true,
            lessons: ByGame::default(),
            players: ByGame::default(),
            names: Vec::new(),
            people: People::default(),
            colours: ByGame::default(),
            rating: ByGame::default(),
        }
    }
}

/// A side of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    Left,
    #[default]
    Right,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The side with this name; right if there is none.
    pub fn of_name(name: &str) -> Self {
        Self::ALL.into_iter().find(|side| side.name() == name).unwrap_or_default()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// The volume of sounds, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volume(u8);

impl Default for Volume {
    fn default() -> Self {
        Self(50)
    }
}

impl Volume {
    /// The volume for a percentage; the default if it is invalid.
    pub fn of_percent(text: &str) -> Self {
        text.parse().ok().filter(|percent| *percent <= 100).map_or_else(Self::default, Self)
    }

    /// The volume in per cent.
    pub const fn percent(self) -> u8 {
        self.0
    }

    /// The gain, 0 to 1: the square of the volume, so that equal steps sound equal to the ear.
    pub fn loudness(self) -> f32 {
        let part = f32::from(self.0) / 100.0;
        part * part
    }
}

/// The colours of the page; boards are always dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device is set.
    #[default]
    Device,
    Light,
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Device, Self::Light, Self::Dark];

    /// The theme with this name; the device's if there is none.
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
    /// Loads the saved settings; ignores anything unreadable.
    pub fn load() -> Self {
        let switch = |key: &str, usual: bool| read_switch(&stored(key)).unwrap_or(usual);
        let usual = Self::default();
        Self {
            language: Language::of_tag(&stored(LANGUAGE)),
            theme: Theme::of_name(&stored(THEME)),
            seats: read_seats(&stored(SEATS)).unwrap_or_default(),
            pace: Pace::of_name(&stored(PACE)),
            panel: Side::of_name(&stored(PANEL)),
            turns: switch(TURNS, usual.turns),
            confirm: switch(CONFIRM, usual.confirm),
            hints: switch(HINTS, usual.hints),
            considers: switch(CONSIDERS, usual.considers),
            letters: switch(LETTERS, usual.letters),
            sound: read_switch(&stored(SOUND)),
            volume: Volume::of_percent(&stored(VOLUME)),
            pond: switch(POND, usual.pond),
            vibration: switch(VIBRATION, usual.vibration),
            lessons: ByGame::read(&stored(LESSONS), |_, lines| Taken::read(lines.last()?)),
            players: ByGame::read(&stored(PLAYERS), players_of),
            names: read_names(&stored(NAMES)),
            people: People::read(&stored(PEOPLE)),
            colours: ByGame::read(&stored(COLOURS), |_, lines| read_colours(lines.last()?)),
            rating: ByGame::read(&stored(STRENGTH), |_, lines| Rating::read(lines.last()?)),
        }
    }

    /// The player's strength in a game. If none is saved, a player who has met computers above the gentlest level chose
    /// them by hand.
    pub fn rating_in(&self, game: GameId) -> Rating {
        let is_other = |player: &Player| matches!(player, Player::Computer(level) if *level != Level::GENTLEST);
        let met_others = || self.players.of(game).is_some_and(|players| players.iter().any(is_other));
        self.rating.of(game).copied().unwrap_or_else(|| Rating::default().with_choice(!met_others()))
    }

    /// The strength of whoever plays a game against computers. A person who is known here has a level of their own, which begins
    /// with the gentlest unless nobody else is known.
    pub fn rating_of(&self, game: GameId, players: &[Player]) -> Rating {
        let rating = self.rating_in(game);
        let Some(name) = sole_person(players).filter(|name| !name.is_blank()) else { return rating };
        let known = self.people.find(name);
        let is_alone = self.people.all().len() == usize::from(known.is_some());
        let usual = if is_alone { rating.level } else { Level::GENTLEST };
        rating.with_level(known.and_then(|person| person.levels.get(&game).copied()).unwrap_or(usual))
    }

    /// Notes that these people begin a game. Whoever was the only one here until now keeps the level of the device.
    pub fn meet<'a>(&mut self, names: impl Iterator<Item = &'a Name>) {
        let only = if let [only] = self.people.all() { Some(only.name.clone()) } else { None };
        if let Some(person) = only.and_then(|name| self.people.person_mut(&name)) {
            for game in GameId::ALL {
                if let Some(rating) = self.rating.of(*game) {
                    person.levels.entry(*game).or_insert(rating.level);
                }
            }
        }
        self.people.meet(names);
    }

    /// Remembers the strength of whoever has played a game against computers.
    pub fn note_rating(&mut self, game: GameId, players: &[Player], rating: Rating) {
        let before = self.rating_in(game);
        let known = sole_person(players).and_then(|name| self.people.find(name)).map(|person| person.name.clone());
        let level = match known.and_then(|name| self.people.person_mut(&name)) {
            Some(person) => {
                person.levels.insert(game, rating.level);
                before.level
            }
            None => rating.level,
        };
        self.rating.note(game, rating.with_level(level));
    }

    /// Whether the player has neither begun a game nor looked at its lesson.
    pub fn is_new_to(&self, game: GameId) -> bool {
        self.players.of(game).is_none() && self.lessons.of(game).is_none()
    }

    /// Remembers that the player has been offered a game's lesson, and played without it: as if its first step had been
    /// looked at.
    pub fn note_known(&mut self, game: GameId) {
        if self.is_new_to(game) {
            self.lessons.note(game, Taken { done: 0, of: 1 });
        }
    }

    /// Remembers the names of these players for the next people in their seats.
    pub fn note_names(&mut self, players: &[Player]) {
        self.names.resize(self.names.len().max(players.len()), Name::default());
        for (known, player) in self.names.iter_mut().zip(players) {
            if let Player::Person(name) = player
                && !name.as_str().is_empty()
            {
                known.clone_from(name);
            }
        }
    }

    /// Gives a person another name, also where the last tables have the old one. Returns false if the name is blank or
    /// another person's.
    pub fn rename(&mut self, name: &Name, new: &Name) -> bool {
        let is_free = self.people.rename(name, new);
        if is_free {
            self.replace_name(name, new);
        }
        is_free
    }

    /// Forgets a person: nobody is offered the name any more.
    pub fn forget(&mut self, name: &Name) {
        self.people.remove(name);
        self.replace_name(name, &Name::default());
    }

    fn replace_name(&mut self, name: &Name, new: &Name) {
        let at_tables = self.seats.iter_mut().chain(self.players.values_mut().flatten());
        let at_tables =
            at_tables.filter_map(|player| if let Player::Person(name) = player { Some(name) } else { None });
        at_tables.chain(&mut self.names).filter(|known| *known == name).for_each(|known| known.clone_from(new));
    }

    /// Whether sounds are played.
    pub fn has_sound(&self) -> bool {
        self.sound == Some(true)
    }

    /// Whether the browser allows saving.
    pub fn can_be_saved() -> bool {
        storage().is_some()
    }

    /// Saves the settings that differ from `before`: another tab may have changed the rest. Returns false if the
    /// browser doesn't save them.
    pub fn save(&self, before: &Self) -> bool {
        let Some(storage) = storage() else { return false };
        let stored = Self::load();
        let now = Self {
            lessons: self.lessons.changed_in(&before.lessons, stored.lessons),
            players: self.players.changed_in(&before.players, stored.players),
            people: self.people.changed_in(&before.people, stored.people),
            colours: self.colours.changed_in(&before.colours, stored.colours),
            rating: self.rating.changed_in(&before.rating, stored.rating),
            ..self.clone()
        };
        let mut changed = now.write().into_iter().zip(before.write()).filter(|(now, before)| now != before);
        changed.all(|((key, value), _)| storage.set_item(key, &value).is_ok())
    }

    /// The stored form: each key with its value.
    fn write(&self) -> [(&'static str, Cow<'static, str>); 20] {
        [
            (LANGUAGE, self.language.map_or("", Language::tag).into()),
            (THEME, self.theme.name().into()),
            (SEATS, write_seats(&self.seats).into()),
            (PACE, self.pace.name().into()),
            (PANEL, self.panel.name().into()),
            (TURNS, write_switch(self.turns).into()),
            (CONFIRM, write_switch(self.confirm).into()),
            (HINTS, write_switch(self.hints).into()),
            (CONSIDERS, write_switch(self.considers).into()),
            (LETTERS, write_switch(self.letters).into()),
            (SOUND, self.sound.map_or("", write_switch).into()),
            (VOLUME, self.volume.percent().to_string().into()),
            (POND, write_switch(self.pond).into()),
            (VIBRATION, write_switch(self.vibration).into()),
            (LESSONS, self.lessons.write(|taken| vec![taken.write()]).into()),
            (PLAYERS, self.players.write(|players| players.iter().map(write_seat).collect()).into()),
            (NAMES, write_names(&self.names).into()),
            (PEOPLE, self.people.write().into()),
            (COLOURS, self.colours.write(|colours| vec![write_colours(*colours)]).into()),
            (STRENGTH, self.rating.write(|strength| vec![strength.write()]).into()),
        ]
    }
}

fn write_names(names: &[Name]) -> String {
    names.iter().map(Name::as_str).collect::<Vec<_>>().join("\n")
}

/// A name that can't be one is empty, so that the others keep their seats.
fn read_names(text: &str) -> Vec<Name> {
    text.lines().take(usize::from(Seat::MAX)).map(|line| line.parse().unwrap_or_default()).collect()
}

const fn write_switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn read_switch(text: &str) -> Option<bool> {
    [true, false].into_iter().find(|&on| write_switch(on) == text)
}

/// The name of the only person among these players, if there is one.
fn sole_person(players: &[Player]) -> Option<&Name> {
    let mut people = players.iter().filter_map(Player::name);
    people.next().filter(|_| people.next().is_none())
}

#[cfg(test)]
mod tests {
    use luciole_core::Seed;
    use luciole_table::GameResult;

    use super::*;

    #[test]
    fn themes_have_names() {
        assert!(Theme::ALL.into_iter().all(|theme| Theme::of_name(theme.name()) == theme));
    }

    #[test]
    fn saved_settings_round_trip_and_anything_else_gives_defaults() {
        assert!(Pace::ALL.into_iter().all(|pace| Pace::of_name(pace.name()) == pace));
        assert!(Side::ALL.into_iter().all(|side| Side::of_name(side.name()) == side));
        assert!([true, false].into_iter().all(|on| read_switch(write_switch(on)) == Some(on)));
        assert!([0, 50, 100].into_iter().all(|part: u8| Volume::of_percent(&part.to_string()).percent() == part));
        // No value has one of these forms.
        let cases =
            ["", " ", "?", "ON", "On", "on ", "true", "1.5", "-1", "101", "256", "1e1", "null", "{}", "é", "\u{0}"];
        for wrong in cases {
            assert_eq!(Language::of_tag(wrong), None, "{wrong:?}");
            assert_eq!(read_switch(wrong), None, "{wrong:?}");
            assert_eq!(Volume::of_percent(wrong), Volume::default(), "{wrong:?}");
            let names = (Theme::of_name(wrong), Pace::of_name(wrong), Side::of_name(wrong));
            assert_eq!(names, (Theme::Device, Pace::Normal, Side::Right), "{wrong:?}");
        }
    }

    #[test]
    fn sound_is_saved_once_it_is_chosen_and_the_pond_and_vibration_are_on() {
        let saved = |settings: &Settings| {
            let all = settings.write();
            [SOUND, POND, VIBRATION].map(|key| all.iter().find(|(own, _)| *own == key).unwrap().1.to_string())
        };
        let mut settings = Settings::default();
        assert!(!settings.has_sound());
        assert_eq!(saved(&settings), ["", "on", "on"]);
        for (on, text) in [(true, "on"), (false, "off")] {
            settings = Settings { sound: Some(on), pond: on, vibration: on, ..settings };
            assert_eq!(settings.has_sound(), on);
            assert_eq!(saved(&settings), [text; 3]);
        }
    }

    #[test]
    fn levels_chosen_before_strength_existed_stay_chosen() {
        let mut settings = Settings::default();
        let met = |level: &str| vec![Player::Person(Name::default()), Player::Computer(level.parse().unwrap())];
        settings.players.note(GameId::Lacuna, met("4"));
        settings.players.note(GameId::Lumens, met("0"));
        let follows = [GameId::Lacuna, GameId::Lumens, GameId::Djinns].map(|game| settings.rating_in(game).chosen);
        assert_eq!(follows, [false, true, true]);
        settings.rating.note(GameId::Lacuna, Rating::default());
        assert!(settings.rating_in(GameId::Lacuna).chosen, "chosen explicitly since");
    }

    #[test]
    fn each_person_has_a_level_of_their_own() {
        let person = |name: &str| Player::Person(name.parse().unwrap());
        let level = |text: &str| text.parse::<Level>().unwrap();
        let against = |name: &str, text: &str| vec![person(name), Player::Computer(level(text))];
        let game = GameId::Lacuna;
        let mut settings = Settings::default();
        let won = |settings: &mut Settings, players: &[Player], seed: u64| {
            let next = settings.rating_of(game, players).after(players, Seed(seed), GameResult::Won).unwrap();
            settings.note_rating(game, players, next);
        };
        won(&mut settings, &against("", "0"), 1);
        settings.people.meet([&"Ada".parse().unwrap()].into_iter());
        won(&mut settings, &against("Ada", "0.5"), 2);
        assert_eq!(settings.rating_of(GameId::Lumens, &against("Ada", "3")).level, Level::GENTLEST);
        settings.rating.note(GameId::Lumens, Rating::default().with_level(level("4")));
        assert_eq!(settings.rating_of(GameId::Lumens, &against("Ada", "3")).level, level("4"), "nobody else is known");
        settings.meet([&"Leo".parse().unwrap()].into_iter());
        assert_eq!(settings.rating_of(GameId::Lumens, &against("Ada", "3")).level, level("4"), "she keeps it");
        won(&mut settings, &against("Leo", "0"), 3);
        let levels = ["Ada", "Leo", "", "Dan"].map(|name| settings.rating_of(game, &against(name, "3")).level);
        assert_eq!(levels, ["1", "0.5", "0.5", "0"].map(level), "Dan is new");
        assert!(settings.rating_of(game, &against("Ada", "1")).was_counted(Seed(3)), "each game counts once");
        assert_eq!(settings.rating_of(GameId::Djinns, &against("Ada", "1")).level, Level::GENTLEST);
        let both = [person("Ada"), person("Leo"), Player::Computer(level("3"))];
        assert_eq!(settings.rating_of(game, &both).level, level("0.5"), "the device's");
    }

    #[test]
    fn names_stay_with_their_seats_while_computers_take_them() {
        let person = |name: &str| Player::Person(name.parse().unwrap());
        let mut settings = Settings::default();
        settings.note_names(&[person("Ada"), person("Bea"), person("Cyd")]);
        settings.note_names(&[person(""), Player::Computer(Level::GENTLEST)]);
        settings.note_names(&[person("Zoé"), person("")]);
        let names = |names: &[Name]| names.iter().map(|name| name.as_str().to_owned()).collect::<Vec<_>>();
        assert_eq!(names(&settings.names), ["Zoé", "Bea", "Cyd"]);
        assert_eq!(read_names(&write_names(&settings.names)), settings.names);
        assert_eq!(names(&read_names(&format!("\n{}\nB", "a".repeat(Name::MAX + 1)))), ["", "", "B"]);
        assert_eq!(read_names(&"x\n".repeat(99)).len(), usize::from(Seat::MAX));
    }

    #[test]
    fn a_person_is_renamed_and_forgotten_at_the_last_tables_too() {
        let person = |name: &str| Player::Person(name.parse().unwrap());
        let name = |name: &str| name.parse::<Name>().unwrap();
        let mut settings = Settings { seats: vec![person("Ada"), person("Bea")], ..Settings::default() };
        settings.players.note(GameId::Lacuna, settings.seats.clone());
        settings.note_names(&settings.seats.clone());
        settings.people.meet([name("Ada"), name("Bea")].iter());
        assert!(!settings.rename(&name("Ada"), &name("Bea")));
        assert!(settings.rename(&name("Ada"), &name("Adele")));
        settings.forget(&name("Bea"));
        let now = [person("Adele"), person("")];
        assert_eq!((&settings.seats[..], &settings.players.of(GameId::Lacuna).unwrap()[..]), (&now[..], &now[..]));
        assert_eq!(settings.names, [name("Adele"), name("")]);
        assert_eq!(settings.people.all().len(), 1);
    }

    #[test]
    fn a_game_is_new_until_it_is_begun_or_its_lesson_is_opened() {
        let mut settings = Settings::default();
        assert!(GameId::ALL.iter().all(|&game| settings.is_new_to(game)));
        settings.players.note(GameId::Lacuna, vec![Player::Person(Name::default()); 2]);
        settings.lessons.note(GameId::Lumens, Taken { done: 0, of: 8 });
        let new = [GameId::Lacuna, GameId::Lumens, GameId::Luminos].map(|game| settings.is_new_to(game));
        assert_eq!(new, [false, false, true]);
        settings.note_known(GameId::Luminos);
        settings.note_known(GameId::Lumens);
        assert!(!settings.is_new_to(GameId::Luminos));
        assert_eq!(settings.lessons.of(GameId::Lumens), Some(&Taken { done: 0, of: 8 }));
    }

    #[test]
    fn each_pace_is_faster_than_the_one_before() {
        let ms = Pace::ALL.map(|pace| (pace.between_moves(), pace.of_replay(), pace.of_revealing().unwrap_or(0)));
        assert!(ms.windows(2).all(|w| w[0].0 > w[1].0 && w[0].1 > w[1].1 && w[0].2 > w[1].2), "{ms:?}");
    }
}
