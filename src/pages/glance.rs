//! Saved games as the library and the home page show them.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_scene::picture_of;
use luciole_session::Space;
use luciole_words::{Language, SeatView, StatusTexts, capital};

use crate::components::news::branched_off;
use crate::i18n::texts::{ByLinkTexts, SaveNewsTexts, SavingGameAndPlayers, SavingTexts};
use luciole_table::{Origin, SavedGame};

/// A summary of a saved game, as displayed.
#[derive(Clone)]
pub struct Glance {
    /// Which game it is.
    pub game: GameId,
    /// The game's name and its players.
    pub what: String,
    /// The game's name.
    pub title: &'static str,
    /// The players.
    pub players: String,
    /// The turns played when it was left.
    pub played: String,
    /// The same, and whether the others play by link.
    pub turns: String,
    /// The game from which it branched off, in words.
    pub origin: Option<String>,
    /// Whose turn it is, to whom a link must be sent first, or who has won.
    pub status: String,
    /// Whether it is over.
    pub over: bool,
    /// The board as SVG.
    pub picture: String,
}

/// Prepares a saved game for display.
pub fn glance(saved: SavedGame, origin: Option<&Origin>, language: Language) -> Glance {
    let texts = SavingTexts::of(language);
    let (goes_on, here, due) = (saved.shown, saved.here, saved.due);
    let (session, over) = saved.resume();
    let seen = session.table_view(language);
    // In a sentence a player without a name is “you”, not a seat.
    let status = StatusTexts::of(language);
    let called = |seat: &SeatView| {
        if seat.name == status.you_as(seat.sign.title) { status.you().to_owned() } else { seat.name.clone() }
    };
    let who: Vec<String> = seen.seats.iter().map(called).collect();
    let players = if who.len() == 2 { who.join(texts.between_opponents()) } else { status.listed(&who) };
    let shown = goes_on.filter(|_| !over).unwrap_or(usize::MAX);
    let turns = session.turns();
    let is_unsent = due && !seen.to_notify.is_empty();
    let send = is_unsent.then(|| ByLinkTexts::of(language).send_to(status.listed(&seen.to_notify)));
    let played = texts.moves(turns.after(seen.cursor));
    Glance {
        game: session.game(),
        what: texts.game_and_players(SavingGameAndPlayers { game: seen.title, players: &players }),
        title: seen.title,
        players: capital(&players),
        turns: if here.is_some() { texts.by_link(&played) } else { played.clone() },
        played,
        origin: origin.map(|origin| branched_off(SaveNewsTexts::of(language), turns.after(origin.after))),
        status: match send {
            Some(send) if over => format!("{} · {send}", seen.status),
            Some(send) => send,
            None => seen.status,
        },
        over,
        picture: picture_of(&session.scene_for_all(shown, Space::Square), session.game().name()),
    }
}

/// The board of a glance, small: decoration beside words. The page must contain the game's definitions.
#[component]
pub fn BoardPicture(
    /// The board.
    svg: String,
) -> impl IntoView {
    view! { <div class="picture" aria-hidden="true" inner_html=svg></div> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Seat;
    use luciole_games::AnyPlaythrough;

    #[test]
    fn a_link_that_is_due_stands_in_place_of_whose_turn_it_is() {
        let status = |moves: &str, due, here| {
            let json = format!(
                r#"{{"luciole":1,"game":"lacuna","seats":[{{"name":"Ada"}},{{"name":"Bea"}}],"seed":"7","options":{{"first":"1"}},"moves":[{moves}]}}"#
            );
            let played = AnyPlaythrough::from_json(&json).unwrap();
            let saved = SavedGame { played, shown: None, here: Some(Seat::at(here)), due };
            glance(saved, None, Language::English).status
        };
        let mine = r#""b","g5-g6@25364""#;
        assert_eq!(status(mine, true, 0), "Send the link to Bea");
        assert_eq!(status(mine, false, 0), "Bea’s turn");
        assert_eq!(status(r#""b""#, true, 0), "Your turn", "of several moves in a turn the last one is sent");
        let whole = [
            "b",
            "g5-g6@25364",
            "p3-p4@48093",
            "g3-g7@57806",
            "y5-y7@54370",
            "o1-o2@45511",
            "r1-r5@28543",
            "b1-b3@69720",
            "v3-v5@29410",
            "r2-r4@22719",
            "r6-r7@30697",
            "y3-y4@93974",
            "o3-o7@66488",
        ];
        let whole = whole.map(|played| format!("{played:?}")).join(",");
        assert_eq!(
            status(&whole, true, 1),
            "You won by 4 colours to 3 · Send the link to Ada",
            "the other one waits for the end"
        );
        assert!(!status(&whole, false, 1).contains("link"));
    }
}
