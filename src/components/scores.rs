//! The detailed scores.

use leptos::prelude::*;
use luciole_words::{Scores, SeatView};

use super::sign::GameSign;

/// The scores as a table: each cell's visible text, and a spoken text in its place.
pub fn score_table(seats: &[SeatView], scores: &Scores) -> impl IntoView + use<> {
    let columns = scores.columns.iter().map(|column| {
        view! {
            <th scope="col">
                <GameSign sign=column.sign />
                <span class="unseen">{column.label}</span>
            </th>
        }
    });
    let rows = scores.rows.iter().zip(seats).map(|(row, seat)| {
        let cells = row.cells.iter().map(|number| {
            view! {
                <td class=if number.wins { "wins" } else { "" }>
                    <span aria-hidden="true">
                        {number.shown.clone()} <span class="more-to-come">{number.more.clone()}</span>
                    </span>
                    <span class="unseen">{number.spoken.clone()}</span>
                </td>
            }
        });
        view! {
            <tr>
                <th scope="row">
                    <GameSign sign=seat.sign.sign />
                    <span class="unseen">{seat.name.clone()}</span>
                </th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <table>
            <thead>
                <tr>
                    <td></td>
                    {columns.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
        <p class="small">{scores.legend}</p>
    }
}
