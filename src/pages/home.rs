//! The five games.

use leptos::prelude::*;
use luciole_rules::{AnyRecord, Choice as _, Game, GameId, Record, Seed, for_game};
use luciole_scene::Depict;

use super::{definitions, page};
use crate::app::Frame;
use crate::games::{card, drawings};
use crate::live::paragraph;
use crate::route::Route;

/// The page.
pub fn home(frame: Frame) -> AnyView {
    let words = frame.words();
    let ready = GameId::ALL.iter().map(|&game| ready(frame, game));
    let to_come = words.to_come.iter().map(|(name, players, tagline)| {
        view! {
            <li>
                <div class="card to-come">
                    <p class="badge">{words.coming}</p>
                    <h3>{*name}</h3>
                    <p class="players">{(words.players)(players)}</p>
                    <p>{*tagline}</p>
                </div>
            </li>
        }
        .into_any()
    });
    let cards: Vec<AnyView> = ready.chain(to_come).collect();
    let content = view! {
        {paragraph("lead", words.tagline)}
        <h2>{words.choose_a_game}</h2>
        <ul class="cards">{cards}</ul>
        {paragraph("small", words.unofficial)}
    };
    page("home", "Luciole", content.into_any())
}

/// The card of a game that can be played.
fn ready(frame: Frame, game: GameId) -> AnyView {
    let card = card(game, frame.spoken());
    view! {
        <li class="ready">
            <a class="card" href=Route::SetUp(game).write()>
                // The board in a fixed opening position, drawn by the same function as the real one.
                {definitions(drawings(game))}
                <div class="picture" aria-hidden="true" inner_html=for_game!(game, G => opening::<G>())></div>
                <h3>{card.name}</h3>
                <p class="players">{(frame.words().players)(&players(game))}</p>
                <p>{card.tagline}</p>
                <p class="credits">{card.credits}</p>
                <span class="button primary">{frame.words().play}</span>
            </a>
        </li>
    }
    .into_any()
}

fn players(game: GameId) -> String {
    let (least, most) = for_game!(game, G => (*<G as Game>::SEATS.start(), *<G as Game>::SEATS.end()));
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

fn opening<G: Depict>() -> String
where
    AnyRecord: From<Record<G>>,
{
    let record = Record::<G>::new(*G::SEATS.start(), Seed(5), G::Options::default()).ok().and_then(|mut record| {
        let first = record.set_up().ok()?.moves().first()?.nth(0);
        record.moves.push(first);
        Some(AnyRecord::from(record))
    });
    record.and_then(|record| luciole_scene::picture(&record, None).ok()).unwrap_or_default()
}
