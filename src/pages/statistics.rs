//! How somebody has done against the computers, game by game and level by level.

use std::rc::Rc;

use luciole_games::GameId;

use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::{live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::watched::Watched;
use crate::model::saves::{Tally, tally};

use super::shelf::Row;

/// The statistics of the games that are there, folded; nothing before one has been played to its end.
pub fn statistics(app: AppContext, games: Watched<Option<Vec<Rc<Row>>>>) -> AnyView {
    let words = &app.words().keeping;
    live(move || {
        let tallies = games.with(|games| {
            let kept = games.iter().flatten().filter(|row| !row.deleted);
            tally(kept.filter_map(|row| row.summary.as_ref()))
        });
        if tallies.is_empty() {
            return ().into_any();
        }
        let tables = GameId::ALL.iter().filter_map(|&game| {
            let of_game: Vec<AnyView> =
                tallies.iter().filter(|tally| tally.game == game).map(|tally| level(app, tally)).collect();
            (!of_game.is_empty()).then(|| table(app, game, of_game))
        });
        let tables: Vec<AnyView> = tables.collect();
        el("details")
            .class("more statistics")
            .put(el("summary").put(words.statistics))
            .put(el("div").class("tallies").put(tables))
            .put(paragraph("small", words.what_is_counted))
            .view()
    })
}

fn table(app: AppContext, game: GameId, levels: Vec<AnyView>) -> AnyView {
    let columns = app.words().keeping.columns.into_iter();
    let columns: Vec<AnyView> = columns.map(|name| el("th").is("scope", "col").put(name).view()).collect();
    el("table")
        .put(el("caption").put(game.card(app.spoken()).name))
        .put(el("thead").put(el("tr").put(columns)))
        .put(el("tbody").put(levels))
        .view()
}

fn level(app: AppContext, tally: &Tally) -> AnyView {
    let words = app.words();
    let margin = if tally.won == 0 { "–".to_owned() } else { tally.margin.to_string() };
    let streak = (words.keeping.streak)(tally.streak, tally.best_streak);
    let cells = [tally.played.to_string(), tally.won.to_string(), margin, streak].map(|cell| el("td").put(cell).view());
    let name = words.status.character(tally.level).in_full();
    el("tr").put(el("th").is("scope", "row").put(name)).put(Vec::from(cells)).view()
}
