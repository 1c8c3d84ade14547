//! How the seats stand, in detail.

use luciole_table::{Scores, SeatView};

use crate::components::sign::sign;
use crate::dom::element::{el, group};
use crate::dom::live::paragraph;
use crate::dom::prelude::{AnyView, IntoAny};

/// The scores as a table.
pub fn score_table(seats: &[SeatView], scores: &Scores) -> AnyView {
    // Shown, and spoken.
    let cell = |tag: &'static str, look: &'static str, shown: AnyView, spoken: String| {
        let content = group([shown.into_any(), el("span").class("unseen").put(spoken).view()]);
        match tag {
            "td" => el("td").class(look).put(content).view(),
            scope => el("th").is("scope", scope).put(content).view(),
        }
    };
    let mut head = vec![el("td").view()];
    head.extend(scores.columns.iter().map(|column| cell("col", "", sign(column.sign), column.label.to_owned())));
    let rows = scores.rows.iter().zip(seats).map(|(row, seat)| {
        let mut cells = vec![cell("row", "", sign(seat.sign.sign), seat.name.clone())];
        cells.extend(row.cells.iter().map(|number| {
            let shown = el("span")
                .is("aria-hidden", "true")
                .put(number.shown.clone())
                .put(el("span").class("more-to-come").put(number.more.clone()))
                .view();
            cell("td", if number.wins { "wins" } else { "" }, shown.into_any(), number.spoken.clone())
        }));
        el("tr").put(cells).view()
    });
    let rows: Vec<AnyView> = rows.collect();
    group([
        el("table").put(el("thead").put(el("tr").put(head))).put(el("tbody").put(rows)).view(),
        paragraph("small", scores.legend),
    ])
}
