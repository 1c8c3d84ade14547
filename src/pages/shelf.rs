//! Filtering and ordering the library by summaries, without replaying any game.

use std::sync::Arc;

use luciole_core::{Player, Seat, insertion_sort_by};
use luciole_games::GameId;
use luciole_words::{Character, Language, called};

use crate::i18n::texts::LibraryTexts;
use luciole_table::{StoredGame, Summary};

/// A saved game in the library.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(PartialEq, Eq))]
pub struct Row {
    pub game: StoredGame,
    /// Its summary; nothing if it can't be read, or hasn't been determined yet.
    pub summary: Option<Summary>,
    /// Whether it was deleted since the page was opened.
    pub deleted: bool,
}

/// The summaries of the games that count, and the seat played from here if the others play by link. Games that branch off
/// from another one don't count, since whoever plays on from an earlier move knows what comes.
pub fn counted(rows: &[Arc<Row>]) -> impl DoubleEndedIterator<Item = (&Summary, Option<Seat>)> + Clone {
    let counts = |row: &&Arc<Row>| !row.deleted && row.game.origin.is_none();
    rows.iter().filter(counts).filter_map(|row| Some((row.summary.as_ref()?, row.game.here)))
}

/// What the library shows, and in which order.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Words in lower case that must all be in the name under which it was kept, the game's name or the players' names.
    pub search: String,
    /// Only this game.
    pub game: Option<GameId>,
    pub order: Order,
}

/// The order of the library; ties are broken by the time last played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Most recently played first.
    #[default]
    Newest,
    /// By game, as on the home page.
    Game,
    /// The person's wins, then losses, then games between others, then unfinished ones.
    Result,
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 3] = [Self::Newest, Self::Game, Self::Result];
}

/// The indices of the matching rows, in the chosen order. `rows` are ordered by when they were played; `lowercase`
/// converts to lower case.
pub fn found(rows: &[Arc<Row>], filter: &Filter, language: Language, lowercase: fn(&str) -> String) -> Vec<usize> {
    let fits = |place: &usize| match &rows[*place].summary {
        Some(summary) => {
            filter.game.is_none_or(|game| game == summary.game)
                && (filter.search.is_empty() || {
                    let said = lowercase(&[&said(summary, language), " ", rows[*place].game.name.as_str()].concat());
                    filter.search.split_whitespace().all(|word| said.contains(word))
                })
        }
        None => filter.game.is_none() && filter.search.is_empty(),
    };
    // Unreadable games come last.
    let weight = |place: usize| {
        rows[place].summary.as_ref().map_or(usize::MAX, |summary| match filter.order {
            Order::Newest => 0,
            Order::Game => GameId::ALL.iter().position(|game| *game == summary.game).unwrap_or_default(),
            Order::Result => summary.result() as usize,
        })
    };
    let mut found: Vec<usize> = (0..rows.len()).filter(fits).collect();
    if filter.order != Order::Newest {
        insertion_sort_by(&mut found, |one, other| weight(*one) < weight(*other));
    }
    found
}

/// The searchable text: the game's name and the players.
fn said(summary: &Summary, language: Language) -> String {
    let mut said = summary.game.card(language).name.to_owned();
    for player in &summary.players {
        said.push(' ');
        match player {
            Player::Person(_) => said.push_str(&called(player, "", language)),
            Player::Computer(level) => {
                let name = Character::of(*level, language).in_full();
                said.push_str(&LibraryTexts::of(language).computer(name));
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use luciole_core::Name;
    use luciole_table::Letters;

    use super::*;

    /// Rows with one-letter keys. None of their records can be read, which shows that the functions don't need them.
    fn rows(abouts: &[&str]) -> Vec<Arc<Row>> {
        let row = |(index, about): (usize, &&str)| {
            let key = char::from(b'a' + index as u8).to_string().repeat(8);
            let game = StoredGame {
                key: key.parse().unwrap(),
                revision: 1,
                changed: 100 - index as u64,
                shown: None,
                record: "?".to_owned(),
                about: (*about).to_owned(),
                here: None,
                origin: None,
                name: Name::default(),
                letters: Letters::default(),
            };
            Arc::new(Row { summary: game.summary(), game, deleted: false })
        };
        abouts.iter().enumerate().map(row).collect()
    }

    fn found_in(rows: &[Arc<Row>], search: &str, game: Option<GameId>, order: Order) -> String {
        let filter = Filter { search: search.to_owned(), game, order };
        let found = found(rows, &filter, Language::English, str::to_lowercase);
        found.iter().map(|place| &rows[*place].game.key.as_str()[..1]).collect()
    }

    #[test]
    fn games_are_searched_filtered_and_sorted_by_their_summaries() {
        let rows = rows(&[
            "lumens 9\nperson Ada\ncomputer 2\n",
            "",
            "lacuna 13 2:3 1:4\nperson Ada\ncomputer 3\n",
            "lacuna 13 1:4 2:3\nperson Zoé\nperson Ada\n",
            "djinns 13 1:4 2:3\nperson Zoé\ncomputer 3\n",
        ]);
        let all = |search, game| found_in(&rows, search, game, Order::Newest);
        assert_eq!(all("", None), "abcde");
        assert_eq!([all("ada", None), all("zoé", None), all("lacuna zoé", None)], ["acd", "de", "d"]);
        assert_eq!([all("computer", None), all("otto", None), all("nobody", None)], ["ace", "ce", ""]);
        assert_eq!([all("", Some(GameId::Lacuna)), all("zoé", Some(GameId::Lumens))], ["cd", ""]);
        let mut kept = rows.clone();
        Arc::make_mut(&mut kept[1]).game.name = "Endspiel am Teich".parse().unwrap();
        Arc::make_mut(&mut kept[2]).game.name = "Endspiel am Teich".parse().unwrap();
        assert_eq!(found_in(&kept, "lacuna endspiel", None, Order::Newest), "c");
        assert_eq!(found_in(&rows, "", None, Order::Game), "cdaeb", "unreadable games come last");
        assert_eq!(found_in(&rows, "", None, Order::Result), "ecdab", "won, lost, others', unfinished, unreadable");
    }
}
