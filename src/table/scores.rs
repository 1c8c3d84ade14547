//! How the seats stand, in detail.

use leptos::prelude::*;

use crate::games::Scores;
use crate::live::paragraph;
use crate::pages::sign;
use crate::seen::SeatSeen;

/// The scores as a table.
pub fn score_table(seats: &[SeatSeen], scores: &Scores) -> AnyView {
    // Shown, and spoken.
    let cell = |tag: &'static str, look: &'static str, shown: AnyView, spoken: String| {
        let content = view! {
            {shown}
            <span class="unseen">{spoken}</span>
        };
        match tag {
            "td" => view! { <td class=look>{content}</td> }.into_any(),
            scope => view! { <th scope=scope>{content}</th> }.into_any(),
        }
    };
    let mut head = vec![view! { <td></td> }.into_any()];
    head.extend(scores.columns.iter().map(|column| cell("col", "", sign(column.sign), column.label.to_owned())));
    let rows = scores.rows.iter().zip(seats).map(|(row, seat)| {
        let mut cells = vec![cell("row", "", sign(seat.sign.sign), seat.name.clone())];
        cells.extend(row.cells.iter().map(|number| {
            let shown = view! {
                <span aria-hidden="true">
                    {number.shown.clone()} <span class="more-to-come">{number.more.clone()}</span>
                </span>
            };
            cell("td", if number.wins { "wins" } else { "" }, shown.into_any(), number.spoken.clone())
        }));
        view! { <tr>{cells}</tr> }.into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    view! {
        <table>
            <thead>
                <tr>{head}</tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
        {paragraph("small", scores.legend)}
    }
    .into_any()
}
