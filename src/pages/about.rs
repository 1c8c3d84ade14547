//! Who made what, what Luciole decided, what is kept.

use leptos::prelude::*;
use luciole_rules::GameId;

use super::page;
use crate::app::Frame;
use crate::coming::COMING;
use crate::games::{card, rules};
use crate::live::paragraph;
use crate::prose::{entries, ours, set};
use crate::route::Route;

/// The page.
pub fn about(frame: Frame) -> AnyView {
    let language = frame.spoken();
    let words = frame.words().about;
    let ready =
        GameId::ALL.iter().map(|&game| card(game, language)).map(|card| [card.name, card.designer, card.publisher]);
    let coming = COMING.iter().map(|game| [game.words(language).name, game.designer, game.publisher]);
    let rows = ready.chain(coming).map(|[name, designer, publisher]| {
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{designer}</td>
                <td>{publisher}</td>
            </tr>
        }
        .into_any()
    });
    let rows: Vec<AnyView> = rows.collect();
    let rulings = GameId::ALL.iter().map(|&game| {
        let name = card(game, language).name;
        let rulings = entries(&ours(rules(game, language)).collect::<Vec<_>>());
        view! {
            <h3>{name}</h3>
            <ul>{rulings}</ul>
            <p>
                <a href=Route::Rules(game).write()>{set(&(words.rulings_of)(name))}</a>
            </p>
        }
        .into_any()
    });
    let rulings: Vec<AnyView> = rulings.collect();
    let content = view! {
        {paragraph("lead", words.lead)}
        <div class="prose">
            {part(
                words.games,
                view! {
                    <table class="makers">
                        <thead>
                            <tr>
                                <th scope="col">{words.column_game}</th>
                                <th scope="col">{words.column_design}</th>
                                <th scope="col">{words.column_publisher}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                    {paragraph("", set(words.unofficial))}
                }
                    .into_any(),
            )} {part(words.kept, view! { <ul>{entries(words.kept_points)}</ul> }.into_any())}
            {part(words.rulings, view! { {paragraph("", set(words.rulings_lead))} {rulings} }.into_any())}
            {part(words.made, view! { <ul>{entries(words.made_points)}</ul> }.into_any())}
            {paragraph("small", (words.version)(env!("CARGO_PKG_VERSION")))}
        </div>
    };
    page("about", words.heading, content.into_any())
}

fn part(heading: &'static str, content: AnyView) -> AnyView {
    view! {
        <section class="part">
            <h2>{heading}</h2>
            {content}
        </section>
    }
    .into_any()
}
