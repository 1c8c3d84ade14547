//! Addresses: everything after the `#`, so that the folder works on any static host.

use luciole_core::Seat;
use luciole_core::record::{Link, link_in, plain_text};
use luciole_games::GameId;
use luciole_pages::address::{about_file, rules_file};
use luciole_search::Day;
use luciole_words::Language;

use luciole_table::GameKey;

/// A page of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`: the games.
    Home,
    /// `#/begin/lacuna`: a game as the player last played it, begun at once.
    Begin(GameId),
    /// `#/new/lacuna`: players, who starts, the seed.
    SetUp(GameId),
    /// `#/g/CODE`, `#/g/CODE/3`: a game as a compact link, and the move after which to show it, if not the last.
    Game(String, Option<usize>),
    /// `#/turn/CODE`: a game played by link, for the player to move; `#/turn/CODE/2`: for seat 2.
    Turn(String, Option<Seat>),
    /// `#/puzzle/CODE`, `#/puzzle/CODE/QUESTION`: a position whose best move is to be found, and the code of what is
    /// asked.
    Puzzle(String, Option<String>),
    /// `#/play/KEY`, `#/play/KEY/3`: a game saved in this browser, and the move after which to show it, if not where
    /// the player left it.
    Play(GameKey, Option<usize>),
    /// `#/daily`, `#/daily/lacuna`: the daily positions, or that of one game.
    Daily(Option<GameId>),
    /// `#/daily/lacuna/2026-11-21`: a game's position of an earlier day, for practice.
    PastDaily(GameId, Day),
    /// `#/library`: all games saved in this browser.
    Library,
    /// `#/turning-points`: the costly moves of these games.
    TurningPoints,
    /// `#/turning-points/KEY/12`: the costly move after 12 others of a game saved in this browser, to try again.
    TurningPoint(GameKey, usize),
    /// `#/editor/lacuna`: a position of a game to put together by hand; `#/editor`: a game to choose for it.
    Editor(Option<GameId>),
    /// `#/score/lacuna`: the score sheet of a game on a real table; `#/score`: a game to choose for it.
    Score(Option<GameId>),
    /// `#/open`: a form to open a record or a link.
    Open,
    /// `#/unsaved`: the table of a game that neither an address nor the browser can hold. Only this page has it.
    Unsaved,
    /// What is a file of the site, or is read in a dialog.
    Text(Text),
    /// `#/lesson/lacuna`: a lesson on a game's board.
    Lesson(GameId),
    /// `#/settings`: language, theme.
    Settings,
    /// `#/gallery`: all pieces and boards in all states.
    Gallery,
    /// Anything else.
    Unknown,
}

/// A text that needs no program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// `#/rules/lacuna`: a game's rules.
    Rules(GameId),
    /// `#/about`: credits and privacy.
    About,
}

impl Text {
    /// Its file in a language.
    pub fn file(self, language: Language) -> String {
        match self {
            Self::Rules(game) => rules_file(game, language),
            Self::About => about_file(language),
        }
    }
}

impl From<Link> for Route {
    fn from(link: Link) -> Self {
        match link {
            Link::Game(code, shown) => Self::Game(code, shown),
            Link::Turn(code, seat) => Self::Turn(code, seat),
            Link::Puzzle(code, question) => Self::Puzzle(code, question),
        }
    }
}

impl Route {
    /// Whether the page is a table, which shows only the game.
    pub fn is_table(&self) -> bool {
        matches!(
            self,
            Self::Game(..)
                | Self::Turn(..)
                | Self::Puzzle(..)
                | Self::Play(..)
                | Self::Lesson(_)
                | Self::Daily(Some(_))
                | Self::PastDaily(..)
                | Self::TurningPoint(..)
                | Self::Unsaved
        )
    }

    /// Parses the part of an address after `#`, with or without the `#`, and without what programs append to it or do to
    /// it on its way. Only the codes of links tell capitals apart.
    pub fn read(hash: &str) -> Self {
        let address = plain_text(hash);
        let address = address.trim_start_matches(|c: char| matches!(c, '#' | '/') || c.is_whitespace());
        let is_of_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '-');
        let (path, rest) = address.split_at(address.find(|c| !is_of_path(c)).unwrap_or(address.len()));
        let path = path.to_ascii_lowercase();
        let path = path.trim_end_matches(['/', '-']);
        let ending = rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.')).next().unwrap_or_default();
        let is_file = ending.rsplit_once('.').is_some_and(|(_, kind)| kind.eq_ignore_ascii_case("html"));
        match path.split_once('/').unwrap_or((path, "")) {
            ("g" | "turn" | "puzzle", _) => link_in(&["#/", address].concat()).map_or(Self::Unknown, Self::from),
            ("", "") => Self::Home,
            ("open", "") => Self::Open,
            ("unsaved", "") => Self::Unsaved,
            ("library", "") => Self::Library,
            ("turning-points", "") => Self::TurningPoints,
            ("turning-points", one) => match one.split_once('/').map(|(key, number)| (key.parse(), number.parse())) {
                Some((Ok(key), Ok(number))) => Self::TurningPoint(key, number),
                _ => Self::Unknown,
            },
            ("daily", "") => Self::Daily(None),
            ("daily", game) => match game.split_once('/') {
                None => game.parse().map_or(Self::Unknown, |game| Self::Daily(Some(game))),
                Some((game, day)) => match (game.parse(), day.parse()) {
                    (Ok(game), Ok(day)) => Self::PastDaily(game, day),
                    _ => Self::Unknown,
                },
            },
            ("play", saved) => {
                let (key, shown) = saved.split_once('/').unwrap_or((saved, ""));
                key.parse().map_or(Self::Unknown, |key| Self::Play(key, shown.parse().ok()))
            }
            ("settings", "") => Self::Settings,
            // A file that the host hasn't got: who is led here from there mustn't be led back.
            ("about" | "rules", _) if is_file => Self::Unknown,
            ("about", "") => Self::Text(Text::About),
            ("rules", game) => game.parse().map_or(Self::Unknown, |game| Self::Text(Text::Rules(game))),
            ("lesson", game) => game.parse().map_or(Self::Unknown, Self::Lesson),
            ("gallery", "") => Self::Gallery,
            ("begin", game) => game.parse().map_or(Self::Unknown, Self::Begin),
            ("editor", "") => Self::Editor(None),
            ("editor", game) => game.parse().map_or(Self::Unknown, |game| Self::Editor(Some(game))),
            ("score", "") => Self::Score(None),
            ("score", game) => game.parse().map_or(Self::Unknown, |game| Self::Score(Some(game))),
            ("new", game) => game.parse().map_or(Self::Unknown, Self::SetUp),
            // A link in a link.
            _ => link_in(address).map_or(Self::Unknown, Self::from),
        }
    }

    /// The address, from the `#` on.
    pub fn write(&self) -> String {
        match self {
            Self::Home | Self::Unknown => "#/".to_owned(),
            Self::Begin(game) => format!("#/begin/{game}"),
            Self::SetUp(game) => format!("#/new/{game}"),
            Self::Game(link, None) => format!("#/g/{link}"),
            Self::Game(link, Some(shown)) => format!("#/g/{link}/{shown}"),
            Self::Turn(link, None) => format!("#/turn/{link}"),
            Self::Turn(link, Some(seat)) => format!("#/turn/{link}/{seat}"),
            Self::Puzzle(link, None) => format!("#/puzzle/{link}"),
            Self::Puzzle(link, Some(question)) => format!("#/puzzle/{link}/{question}"),
            Self::Play(key, None) => format!("#/play/{key}"),
            Self::Play(key, Some(shown)) => format!("#/play/{key}/{shown}"),
            Self::Daily(None) => "#/daily".to_owned(),
            Self::Daily(Some(game)) => format!("#/daily/{game}"),
            Self::PastDaily(game, day) => format!("#/daily/{game}/{day}"),
            Self::Library => "#/library".to_owned(),
            Self::TurningPoints => "#/turning-points".to_owned(),
            Self::TurningPoint(key, number) => format!("#/turning-points/{key}/{number}"),
            Self::Editor(None) => "#/editor".to_owned(),
            Self::Editor(Some(game)) => format!("#/editor/{game}"),
            Self::Score(None) => "#/score".to_owned(),
            Self::Score(Some(game)) => format!("#/score/{game}"),
            Self::Open => "#/open".to_owned(),
            Self::Unsaved => "#/unsaved".to_owned(),
            Self::Text(Text::Rules(game)) => format!("#/rules/{game}"),
            Self::Lesson(game) => format!("#/lesson/{game}"),
            Self::Text(Text::About) => "#/about".to_owned(),
            Self::Settings => "#/settings".to_owned(),
            Self::Gallery => "#/gallery".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::error::Error;
    use std::fs;
    use std::path::Path;

    use luciole_core::record::Question;
    use luciole_pages::{Site, files};
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn addresses_round_trip() {
        for route in [
            Route::Home,
            Route::SetUp(GameId::Lacuna),
            Route::Begin(GameId::Lum42),
            Route::Game("AQ-_".into(), None),
            Route::Game("AQ".into(), Some(3)),
            Route::Turn("AQ-_".into(), None),
            Route::Turn("AQ".into(), Some(Seat::at(1))),
            Route::Puzzle("AQ-_".into(), None),
            Route::Play("abcdefgh".parse().unwrap(), None),
            Route::Play("abcdefgh".parse().unwrap(), Some(0)),
            Route::Daily(None),
            Route::Daily(Some(GameId::Lum42)),
            Route::PastDaily(GameId::Lacuna, "2026-11-21".parse().unwrap()),
            Route::Library,
            Route::TurningPoints,
            Route::TurningPoint("abcdefgh".parse().unwrap(), 12),
            Route::Editor(None),
            Route::Editor(Some(GameId::Lacuna)),
            Route::Score(None),
            Route::Score(Some(GameId::Djinns)),
            Route::Open,
            Route::Unsaved,
            Route::Text(Text::Rules(GameId::Lacuna)),
            Route::Lesson(GameId::Lum42),
            Route::Text(Text::About),
            Route::Settings,
            Route::Gallery,
        ] {
            assert_eq!(Route::read(&route.write()), route);
        }
    }

    /// Where the `#` was lost, these files put it back.
    #[test]
    fn the_scripts_that_mend_addresses_know_every_page() {
        for file in ["404.html", "service-worker.js"] {
            let script = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("public").join(file)).unwrap();
            let known = script.split_once("((?:").and_then(|(_, rest)| rest.split_once(')')).unwrap().0;
            let known: Vec<&str> = known.split('|').collect();
            let source = include_str!("route.rs");
            let (_, written) = source.split_once("pub fn write").unwrap();
            let (written, _) = written.split_once("#[cfg(test)]").unwrap();
            for word in written.split("\"#/").skip(1).filter_map(|rest| rest.split(['/', '"']).next()) {
                assert!(word.is_empty() || word == "unsaved" || known.contains(&word), "{file} doesn't know {word}");
            }
        }
    }

    #[test]
    fn links_are_parsed_without_what_messengers_append() {
        assert_eq!(Route::read("#/g/AQ/3&fbclid=Iw/AR"), Route::Game("AQ".into(), Some(3)));
        assert_eq!(Route::read("#/turn/AQ&fbclid=Iw/AR"), Route::Turn("AQ".into(), None));
        assert_eq!(Route::read("turn/AQ/2?from=blog"), Route::Turn("AQ".into(), Some(Seat::at(1))));
    }

    #[test]
    fn every_address_is_read_whatever_happened_to_it_on_its_way() {
        let code = "AQECAANBZGEBBQcCAQAEktYTjg";
        for route in [
            Route::Home,
            Route::SetUp(GameId::Lacuna),
            Route::Game(code.into(), None),
            Route::Game(code.into(), Some(3)),
            Route::Turn(code.into(), None),
            Route::Turn(code.into(), Some(Seat::at(1))),
            Route::Puzzle(code.into(), None),
            Route::Puzzle(code.into(), Some("Où jouer ?".parse::<Question>().unwrap().to_code())),
            Route::Play("abcdefgh".parse().unwrap(), None),
            Route::Play("abcdefgh".parse().unwrap(), Some(2)),
            Route::Daily(None),
            Route::Daily(Some(GameId::Lum42)),
            Route::PastDaily(GameId::Lacuna, "2026-11-21".parse().unwrap()),
            Route::Library,
            Route::TurningPoints,
            Route::TurningPoint("abcdefgh".parse().unwrap(), 12),
            Route::Editor(None),
            Route::Editor(Some(GameId::Lacuna)),
            Route::Score(None),
            Route::Score(Some(GameId::Djinns)),
            Route::Open,
            Route::Unsaved,
            Route::Text(Text::Rules(GameId::Lacuna)),
            Route::Lesson(GameId::Lum42),
            Route::Text(Text::About),
            Route::Settings,
            Route::Gallery,
        ] {
            let address = route.write();
            for tail in [
                "",
                "/",
                ".",
                ",",
                ")",
                ").",
                "!",
                "…",
                "»",
                "\u{a0}»",
                "”",
                ">",
                "*",
                "]",
                "\u{200b}",
                "/.",
                "?",
                "&",
                "?utm_source=blog&utm_medium=Mail",
                "/?utm_source=blog",
                "&fbclid=Iw/AR?x",
                "/&fbclid=IwAR",
                "?fbclid=%2F",
                ":~:text=Lacuna,-b",
                "#:~:text=Lacuna",
                "#top",
                "%20",
                "%E2%80%8B",
                "%2F",
                "%C2%BB",
                "&amp;igshid=a",
                "?ref=#/g/",
                " see you",
                "\nAda",
            ] {
                for written in [address.clone(), address.replace('#', "%23"), address.replace("#/", "##/")] {
                    let text = [&written, tail].concat();
                    // Behind home the last three are names of pages.
                    if (route == Route::Home && ["#top", " see you", "\nAda"].contains(&tail))
                        || (tail == "?ref=#/g/" && address.contains(code))
                    {
                        continue;
                    }
                    assert_eq!(Route::read(&text), route, "{text}");
                }
            }
            let encoded = address.replace('/', "%2F");
            assert_eq!(Route::read(&encoded), route, "{encoded}");
            assert_eq!(Route::read(&encoded.replace('%', "%25")), route, "{encoded}, twice");
            let (name, rest) = address[2..].split_once('/').unwrap_or((&address[2..], ""));
            let capital = format!("#/{}/{rest}", name.to_uppercase());
            assert_eq!(Route::read(&capital), route, "{capital}");
            if !address.contains(code) {
                assert_eq!(Route::read(&address.to_uppercase()), route, "{address} in capitals");
            }
        }
        let within = format!("#/https://example.org/%23/turn/{code}/2");
        assert_eq!(Route::read(&within), Route::Turn(code.into(), Some(Seat::at(1))));
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_parser_and_every_parsed_route_round_trips(
            text in "#/(g|turn|puzzle|turning-points|play|begin|new|rules|editor|score)?/?[A-Za-z0-9_/#?-]{0,30}"
        ) {
            let route = Route::read(&text);
            if !matches!(route, Route::Unknown) {
                prop_assert_eq!(Route::read(&route.write()), route);
            }
        }

        #[test]
        fn a_turn_is_parsed_with_its_seat(code in "[A-Za-z0-9_-]{1,40}", seat in prop::option::of(0_usize..4)) {
            let route = Route::Turn(code, seat.map(Seat::at));
            prop_assert_eq!(Route::read(&route.write()), route);
        }
    }

    #[test]
    fn the_pages_that_need_no_program_lead_to_routes() {
        let index =
            "<html><head><link href=luciole.css><link href=pages.css><link href=scenes.css></head><body></body></html>";
        let site = Site::new(index, None).unwrap();
        let read = |path: &str| -> Result<Vec<u8>, Box<dyn Error>> {
            Ok(fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))?)
        };
        let mut routes = 0;
        for file in files(&site, read).unwrap() {
            let addresses = file.content.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
            for (_, route) in addresses.filter_map(|address| address.split_once("#/")) {
                assert_eq!(Route::read(route).write(), format!("#/{route}"), "{}", file.path);
                routes += 1;
            }
        }
        assert!(routes > 50, "{routes}");
    }

    #[test]
    fn the_rules_and_the_about_page_are_files() {
        let made = |language| GameId::ALL.iter().map(move |&game| Text::Rules(game).file(language));
        assert!(made(Language::French).eq(GameId::ALL.iter().map(|game| format!("rules/{game}.fr.html"))));
        assert_eq!(Text::About.file(Language::English), "about.html");
    }

    #[test]
    fn an_invalid_address_is_unknown() {
        assert_eq!(Route::read(""), Route::Home);
        let cases = [
            "#/new/chess",
            "#/new/",
            "#/new/lacunas",
            "#/new/lacuna/2",
            "#/rules/chess",
            "#/rules/lacuna/x",
            "#/rules/lacuna.html",
            "#/about.fr.html",
            "#/lesson/lacuna/x",
            "#/gallery/x",
            "#/play/abcdefg/",
            "#/play/abcdefghi",
            "#/play/abcdefg0",
            "#/daily/lacuna/2026-11-21/1",
            "#/daily/lacuna/2026-1-2",
            "#/daily/2026-11-21",
            "#/embed",
            "#nowhere",
            "#/x%",
            "#/Home",
            "#/new",
            "#/begin",
            "#/begin/chess",
            "#/editor/chess",
            "#/editor/lacuna/x",
            "#/score/chess",
            "#/score/lacuna/x",
            "#/rules",
            "#/lesson",
            "#/lesson/chess",
            "#/about/x",
            "#/settings/x",
            "#/nowhere",
            "#/open/now",
            "#/unsaved/x",
            "#/play",
            "#/play/ABC",
            "#/library/x",
            "#/turning-points/abcdefgh",
            "#/turning-points/abcdefgh/x",
            "#/turning-points/abcdefg/1",
            "#/daily/chess",
            "#/daily/chess/2026-11-21",
            "#/daily/lacuna/yesterday",
            "#/daily/lacuna/2026-11-31",
            "#/g",
            "#/turn",
        ];
        for wrong in cases {
            assert_eq!(Route::read(wrong), Route::Unknown, "{wrong}");
        }
        assert_eq!(Route::read("#/g/"), Route::Game(String::new(), None), "an empty link counts as broken");
        assert_eq!(Route::read("#/turn/AQ/5"), Route::Turn("AQ/5".into(), None), "and so does one for a missing seat");
    }
}
