//! Which kept games the library shows, and in what order: by what is known of them, so that none has to be played through for it.

use std::sync::Arc;

use luciole_core::{Player, put_in_order};
use luciole_games::GameId;
use luciole_table::{Character, Language, called};

use crate::i18n::texts::LibraryTexts;
use crate::model::saves::{KeptGame, Summary};

/// A kept game in the library.
#[derive(Clone, Debug)]
#[cfg_attr(test, derive(PartialEq, Eq))]
pub struct Row {
    /// The game.
    pub game: KeptGame,
    /// What is known of it; nothing if it can't be read, or nobody has looked yet.
    pub summary: Option<Summary>,
    /// Whether it was deleted since the page was opened.
    pub deleted: bool,
}

/// What somebody wants to see of the library.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// What names and games have to hold, in small letters: each of its words.
    pub search: String,
    /// Games of one kind alone.
    pub game: Option<GameId>,
    /// What comes first.
    pub order: Order,
}

/// What comes first in the library; of two that are alike, what was played last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// What was played last.
    #[default]
    Newest,
    /// The games in the order of the home page.
    Game,
    /// What a person has won, then lost, then others' games, then what is unfinished.
    Result,
}

impl Order {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Newest, Self::Game, Self::Result];
}

/// The places of the rows that are wished for, in their order. `rows` are in that of when they were played, `small` writes in small
/// letters.
pub fn found(rows: &[Arc<Row>], wish: &Wish, language: Language, small: fn(&str) -> String) -> Vec<usize> {
    let fits = |place: &usize| match &rows[*place].summary {
        Some(summary) => {
            wish.game.is_none_or(|game| game == summary.game)
                && (wish.search.is_empty() || {
                    let said = small(&said(summary, language));
                    wish.search.split_whitespace().all(|word| said.contains(word))
                })
        }
        None => wish.game.is_none() && wish.search.is_empty(),
    };
    // What can't be read comes last.
    let weight = |place: usize| {
        rows[place].summary.as_ref().map_or(usize::MAX, |summary| match wish.order {
            Order::Newest => 0,
            Order::Game => GameId::ALL.iter().position(|game| *game == summary.game).unwrap_or_default(),
            Order::Result => summary.ending() as usize,
        })
    };
    let mut found: Vec<usize> = (0..rows.len()).filter(fits).collect();
    if wish.order != Order::Newest {
        put_in_order(&mut found, |one, other| weight(*one) < weight(*other));
    }
    found
}

/// The game's name and who plays, as they are searched.
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
    use super::*;

    /// Rows named by one letter each. None of their records can be read: whatever is found out is so without them.
    fn rows(abouts: &[&str]) -> Vec<Arc<Row>> {
        let row = |(index, about): (usize, &&str)| {
            let key = char::from(b'a' + index as u8).to_string().repeat(8);
            let game = KeptGame {
                key: key.parse().unwrap(),
                revision: 1,
                changed: 100 - index as u64,
                shown: None,
                record: "?".to_owned(),
                about: (*about).to_owned(),
                here: None,
            };
            Arc::new(Row { summary: game.summary(), game, deleted: false })
        };
        abouts.iter().enumerate().map(row).collect()
    }

    fn found_in(rows: &[Arc<Row>], search: &str, game: Option<GameId>, order: Order) -> String {
        let wish = Wish { search: search.to_owned(), game, order };
        let found = found(rows, &wish, Language::English, str::to_lowercase);
        found.iter().map(|place| &rows[*place].game.key.as_str()[..1]).collect()
    }

    #[test]
    fn games_are_searched_filtered_and_put_in_order_by_what_is_known_of_them() {
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
        assert_eq!(found_in(&rows, "", None, Order::Game), "cdaeb", "what can't be read comes last");
        assert_eq!(found_in(&rows, "", None, Order::Result), "ecdab", "won, lost, others', unfinished, unreadable");
    }
}
