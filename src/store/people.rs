//! The people who play at this device, each with a face and perhaps a favourite colour: saved with the settings.

use std::collections::BTreeMap;

use luciole_core::{Level, Name, Player};
use luciole_games::GameId;

/// More people than a family has. Whoever hasn't begun a game for longest makes room for somebody new.
const MAX_PEOPLE: usize = 12;
/// How many former names of a person are kept.
const MAX_FORMER: usize = 2;
/// A line with the version of the format, then one for each person: `fox blue lacuna:2.5,djinns:0 Ada` with the face, the
/// favourite colour or `-`, the levels or `-`, and the name; former names follow after tabs, which no name contains.
const VERSION: &str = "1\n";

/// A face: an animal of the land, since those of the pond are the computers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Animal {
    #[default]
    Fox,
    Rabbit,
    Cat,
    Chick,
    Hedgehog,
    Panda,
    Mouse,
    Dog,
    Ladybird,
    Sheep,
    Badger,
    Pig,
}

impl Animal {
    /// All animals, in the order in which they become faces.
    pub const ALL: [Self; 12] = [
        Self::Fox,
        Self::Rabbit,
        Self::Cat,
        Self::Chick,
        Self::Hedgehog,
        Self::Panda,
        Self::Mouse,
        Self::Dog,
        Self::Ladybird,
        Self::Sheep,
        Self::Badger,
        Self::Pig,
    ];

    /// Its name, which is also that of its drawing in `faces`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fox => "fox",
            Self::Rabbit => "rabbit",
            Self::Cat => "cat",
            Self::Chick => "chick",
            Self::Hedgehog => "hedgehog",
            Self::Panda => "panda",
            Self::Mouse => "mouse",
            Self::Dog => "dog",
            Self::Ladybird => "ladybird",
            Self::Sheep => "sheep",
            Self::Badger => "badger",
            Self::Pig => "pig",
        }
    }

    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|animal| animal.name() == name)
    }
}

/// A colour that somebody may prefer, whichever colours a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hue {
    Yellow,
    Orange,
    Red,
    Pink,
    Violet,
    Blue,
    Green,
    White,
}

impl Hue {
    /// All of them.
    pub const ALL: [Self; 8] =
        [Self::Yellow, Self::Orange, Self::Red, Self::Pink, Self::Violet, Self::Blue, Self::Green, Self::White];

    /// The classes of the games' colours that pass for this one, the closest first.
    pub const fn classes(self) -> &'static [&'static str] {
        match self {
            Self::Yellow => &["yellow", "seat-1"],
            Self::Orange => &["orange", "seat-1"],
            Self::Red => &["red", "pink"],
            Self::Pink => &["pink", "red"],
            Self::Violet => &["violet", "blue"],
            Self::Blue => &["blue", "violet"],
            Self::Green => &["green"],
            Self::White => &["seat-2", "pearl"],
        }
    }

    /// The class that shows it.
    pub const fn class(self) -> &'static str {
        self.classes()[0]
    }

    const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            other => other.class(),
        }
    }

    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hue| hue.name() == name)
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// The name, which isn't blank.
    pub name: Name,
    /// The names before it, the last one first: games under them are still this person's.
    former: Vec<Name>,
    pub face: Animal,
    /// The favourite colour, if there is one.
    pub colour: Option<Hue>,
    /// The computers' level that suits the person, in each game played alone against computers.
    pub levels: BTreeMap<GameId, Level>,
}

impl Person {
    fn read(line: &str) -> Option<Self> {
        let [face, colour, levels, names] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        let colour = if colour == "-" { None } else { Some(Hue::of_name(colour)?) };
        let level = |text: &str| {
            let (game, level) = text.split_once(':')?;
            Some((game.parse().ok()?, level.parse().ok()?))
        };
        let levels =
            if levels == "-" { BTreeMap::new() } else { levels.split(',').map(level).collect::<Option<_>>()? };
        let mut names = names.split('\t').map(|name| name.parse().ok().filter(|name: &Name| !name.is_blank()));
        let name = names.next()??;
        Some(Self {
            name,
            former: names.flatten().take(MAX_FORMER).collect(),
            face: Animal::of_name(face)?,
            colour,
            levels,
        })
    }

    fn write(&self) -> String {
        let names: Vec<&str> = std::iter::once(&self.name).chain(&self.former).map(Name::as_str).collect();
        let levels: Vec<String> = self.levels.iter().map(|(game, level)| format!("{game}:{level}")).collect();
        let levels = if levels.is_empty() { "-".to_owned() } else { levels.join(",") };
        [self.face.name(), " ", self.colour.map_or("-", Hue::name), " ", &levels, " ", &names.join("\t"), "\n"].concat()
    }
}

/// The people, whoever began a game last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People(Vec<Person>);

impl People {
    /// All people.
    pub fn all(&self) -> &[Person] {
        &self.0
    }

    /// The person of that name, or else the one who formerly had it.
    pub fn find(&self, name: &Name) -> Option<&Person> {
        self.place(name).map(|place| &self.0[place])
    }

    /// The same for a player at a table.
    pub fn find_player(&self, player: &Player) -> Option<&Person> {
        player.name().and_then(|name| self.find(name))
    }

    fn place(&self, name: &Name) -> Option<usize> {
        let named = |person: &Person| person.name == *name;
        self.0.iter().position(named).or_else(|| self.0.iter().position(|person| person.former.contains(name)))
    }

    /// Notes that these people begin a game. Whoever is new gets a face that nobody has.
    pub fn meet<'a>(&mut self, names: impl Iterator<Item = &'a Name>) {
        let names: Vec<&Name> = names.filter(|name| !name.is_blank()).collect();
        // Whoever is known comes to the front before anybody new takes a place.
        for name in names.iter().rev() {
            if let Some(place) = self.place(name) {
                self.0[..=place].rotate_right(1);
            }
        }
        for (index, name) in names.into_iter().enumerate() {
            let known = self.place(name).map(|place| self.0.remove(place));
            let person = known.unwrap_or_else(|| {
                self.0.truncate(MAX_PEOPLE - 1);
                let is_free = |face: &Animal| self.0.iter().all(|person| person.face != *face);
                let face = Animal::ALL.into_iter().find(is_free).unwrap_or_default();
                Person { name: name.clone(), former: Vec::new(), face, colour: None, levels: BTreeMap::new() }
            });
            self.0.insert(index.min(self.0.len()), person);
        }
    }

    /// The person of that name, to be given another face or colour.
    pub fn person_mut(&mut self, name: &Name) -> Option<&mut Person> {
        self.0.iter_mut().find(|person| person.name == *name)
    }

    /// Gives a person another name. Returns false, and changes nothing, if it is blank or another
    /// person's, or if there is no such person.
    pub fn rename(&mut self, name: &Name, new: &Name) -> bool {
        let is_other = |person: &Person| person.name == *new && person.name != *name;
        if new.is_blank() || self.person_mut(name).is_none() || self.0.iter().any(is_other) {
            return false;
        }
        self.0.iter_mut().for_each(|person| person.former.retain(|former| former != new));
        if let Some(person) = self.person_mut(name).filter(|person| person.name != *new) {
            person.former.insert(0, std::mem::replace(&mut person.name, new.clone()));
            person.former.truncate(MAX_FORMER);
        }
        true
    }

    /// Forgets a person.
    pub fn remove(&mut self, name: &Name) {
        self.0.retain(|person| person.name != *name);
    }

    /// These people in this order, as they are in `stored` unless they differ from `before`; then those who are only
    /// there.
    pub fn changed_in(&self, before: &Self, stored: Self) -> Self {
        let of_name = |people: &Self, name: &Name| people.0.iter().find(|person| person.name == *name).cloned();
        let current = |person: &Person| {
            if before.0.contains(person) { of_name(&stored, &person.name) } else { Some(person.clone()) }
        };
        let is_new = |person: &&Person| [self, before].iter().all(|people| of_name(people, &person.name).is_none());
        let new = stored.0.iter().filter(is_new).cloned();
        Self(self.0.iter().filter_map(current).chain(new).take(MAX_PEOPLE).collect())
    }

    /// The stored text; empty if there is nobody.
    pub fn write(&self) -> String {
        let people: String = self.0.iter().map(Person::write).collect();
        if people.is_empty() { people } else { [VERSION, &people].concat() }
    }

    /// Parses the stored text. Lines that can't be read are skipped, and so is a second person of the same name.
    pub fn read(text: &str) -> Self {
        let mut people = Self::default();
        for person in text.strip_prefix(VERSION).unwrap_or_default().lines().filter_map(Person::read) {
            if people.0.len() < MAX_PEOPLE && people.0.iter().all(|other| other.name != person.name) {
                people.0.push(person);
            }
        }
        people
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use luciole_core::{Level, PlayerColour};
    use luciole_games::GameId;
    use luciole_words::Language;
    use proptest::prelude::*;

    use super::*;
    use crate::dom::storage::MAX_BYTES;

    fn name(name: &str) -> Name {
        name.parse().unwrap()
    }

    /// People who have begun a game together.
    fn people(names: &[&str]) -> People {
        let mut people = People::default();
        let names: Vec<Name> = names.iter().map(|text| name(text)).collect();
        people.meet(names.iter());
        people
    }

    fn names(people: &People) -> Vec<&str> {
        people.all().iter().map(|person| person.name.as_str()).collect()
    }

    #[test]
    fn whoever_begins_a_game_is_known_by_a_face_of_their_own() {
        let mut people = people(&["Ada", "", " ", "Bea"]);
        assert_eq!(names(&people), ["Ada", "Bea"]);
        let face = people.find(&name("Bea")).unwrap().face;
        people.meet([name("Cyd"), name("Bea")].iter());
        assert_eq!(names(&people), ["Cyd", "Bea", "Ada"]);
        assert_eq!(people.find(&name("Bea")).unwrap().face, face);
        let everybody: Vec<Name> = (0..MAX_PEOPLE).map(|number| name(&number.to_string())).collect();
        people.meet(everybody.iter());
        assert_eq!(people.all().len(), MAX_PEOPLE);
        assert_eq!(people.find(&name("Cyd")), None, "the others have begun a game since");
        let faces: BTreeSet<&str> = people.all().iter().map(|person| person.face.name()).collect();
        assert_eq!(faces.len(), MAX_PEOPLE);
        let last = people.all()[MAX_PEOPLE - 1].clone();
        people.meet([name("Dan"), last.name.clone()].iter());
        assert_eq!(
            (people.all().len(), people.find(&last.name)),
            (MAX_PEOPLE, Some(&last)),
            "nobody new takes her place"
        );
    }

    #[test]
    fn a_person_goes_by_former_names_too() {
        let mut people = people(&["Ada", "Bea"]);
        let face = people.find(&name("Ada")).unwrap().face;
        assert!(!people.rename(&name("Ada"), &name("Bea")) && !people.rename(&name("Ada"), &name(" ")));
        assert!(people.rename(&name("Ada"), &name("Ada")));
        for new in ["Ada L", "Adele", "Adelaide"] {
            let now = people.all()[0].name.clone();
            assert!(people.rename(&now, &name(new)));
        }
        assert_eq!(people.find(&name("Ada")), None, "too long ago");
        assert_eq!(people.find(&name("Ada L")).unwrap().name, name("Adelaide"));
        people.meet([name("Adele")].iter());
        assert_eq!((names(&people), people.all()[0].face), (vec!["Adelaide", "Bea"], face));
        assert!(people.rename(&name("Bea"), &name("Adele")));
        assert_eq!(people.find(&name("Adele")).unwrap().former, [name("Bea")], "the name is somebody else's now");
        assert!(people.rename(&name("Adelaide"), &name("Ada L")));
        assert_eq!(people.find(&name("Ada L")).unwrap().former, [name("Adelaide")]);
        people.remove(&name("Ada L"));
        assert_eq!((names(&people), people.find(&name("Adelaide"))), (vec!["Adele"], None));
    }

    #[test]
    fn people_round_trip_and_a_damaged_line_loses_only_itself() {
        let mut people = people(&["Zoé 2", "Bea"]);
        people.person_mut(&name("Bea")).unwrap().colour = Some(Hue::White);
        let levels =
            [(GameId::Lacuna, "2.5"), (GameId::Djinns, "0")].map(|(game, level)| (game, level.parse().unwrap()));
        people.person_mut(&name("Zoé 2")).unwrap().levels.extend(levels);
        assert!(people.rename(&name("Bea"), &name("Bea B")));
        assert_eq!(people.write(), "1\nfox - lacuna:2.5,djinns:0 Zoé 2\nrabbit white - Bea B\tBea\n");
        assert_eq!(People::read(&people.write()), people);
        assert_eq!(People::default().write(), "");
        let long = "x".repeat(Name::MAX + 1);
        let line = |levels: &str| format!("fox - {levels} Ada");
        let wrong = ["", "lacuna", "lacuna:9", "go:1", "lacuna:1,", "lacuna:-1"].map(line);
        let others = [
            "",
            "fox",
            "fox -",
            "fox - - ",
            "fox - -  ",
            "unicorn - - Ada",
            "fox grey - Ada",
            &format!("fox - - {long}"),
        ];
        for damaged in wrong.iter().map(String::as_str).chain(others) {
            let text = people.write().replacen("rabbit", &format!("{damaged}\nrabbit"), 1) + "cat - - Bea B\n";
            assert_eq!(People::read(&text), people, "{damaged:?}");
        }
        assert_eq!(People::read(&people.write().replacen('1', "2", 1)), People::default(), "another format");
    }

    #[test]
    fn the_longest_people_fit_into_storage() {
        let long = |number: usize| name(&[&"🪷".repeat(Name::MAX - 2), &*format!("{number:02}")].concat());
        let mut all = People::default();
        all.meet((0..MAX_PEOPLE).map(long).collect::<Vec<_>>().iter());
        for number in 0..MAX_PEOPLE {
            for again in 1..=MAX_FORMER {
                let now = all.find(&long(number)).unwrap().name.clone();
                assert!(all.rename(&now, &long(number + MAX_PEOPLE * again)));
            }
        }
        let levels: BTreeMap<_, _> = GameId::ALL.iter().map(|game| (*game, "3.5".parse().unwrap())).collect();
        for person in &mut all.0 {
            (person.colour, person.levels) = (Some(Hue::Orange), levels.clone());
        }
        let text = all.write();
        assert!(text.len() <= MAX_BYTES, "{}", text.len());
        assert_eq!(People::read(&text), all);
        assert_eq!(People::read(&[&*text, "fox - - One more\n"].concat()), all);
    }

    #[test]
    fn changes_here_are_merged_with_changes_elsewhere() {
        let before = people(&["Ada", "Bea", "Cyd"]);
        let mut here = before.clone();
        here.remove(&name("Bea"));
        here.person_mut(&name("Ada")).unwrap().colour = Some(Hue::Red);
        let mut stored = before.clone();
        stored.remove(&name("Cyd"));
        stored.meet([name("Dan")].iter());
        let merged = here.changed_in(&before, stored);
        assert_eq!(names(&merged), ["Ada", "Dan"]);
        assert_eq!(merged.find(&name("Ada")).unwrap().colour, Some(Hue::Red));

        let mut here = before.clone();
        here.meet([name("Cyd"), name("Ada")].iter());
        assert_eq!(names(&here.changed_in(&before, before.clone())), ["Cyd", "Ada", "Bea"], "the order counts");
    }

    #[test]
    fn every_colour_of_a_game_is_somebodys_favourite() {
        assert!(Animal::ALL.into_iter().all(|animal| Animal::of_name(animal.name()) == Some(animal)));
        assert!(Hue::ALL.into_iter().all(|hue| Hue::of_name(hue.name()) == Some(hue)));
        let mut classes = BTreeSet::new();
        for &game in GameId::ALL {
            for seats in game.info().seats.clone() {
                let colours = PlayerColour::all(game.colours_for(seats));
                classes.extend(colours.map(|colour| game.view().colour_sign(colour, seats, Language::English).class));
            }
        }
        for class in &classes {
            assert!(Hue::ALL.into_iter().any(|hue| hue.classes().contains(class)), "nobody can prefer {class}");
        }
        for hue in Hue::ALL {
            assert!(hue.classes().iter().all(|class| classes.contains(class)), "no game has {hue:?}");
        }
    }

    #[test]
    fn every_animal_is_drawn_by_day_and_no_computer_is() {
        let is_by_day = |name: &str| {
            let path = format!("{}/public/faces/{name}.svg", env!("CARGO_MANIFEST_DIR"));
            let drawn = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
            drawn.contains(r##"<circle cx="32" cy="32" r="31" fill="#d8edf2"/>"##)
        };
        assert!(Animal::ALL.into_iter().all(|animal| is_by_day(animal.name())));
        assert!(Level::all().all(|level| !is_by_day(&level.to_string())));
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reader(text in "1\n((fox|cat|owl)? ?(red|-)? ?(lacuna:[0-9],?|-)? ?.{0,30}\t?.{0,3}\n){0,14}") {
            let people = People::read(&text);
            prop_assert!(people.all().len() <= MAX_PEOPLE);
            prop_assert_eq!(People::read(&people.write()), people);
        }
    }
}
