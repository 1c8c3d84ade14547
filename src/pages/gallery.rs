//! All pieces and boards in all states, drawn by the code that draws them in play: the project's own contact sheet.

use leptos::prelude::*;
use luciole_core::PlayerColour;
use luciole_games::{AnySession, GameId, exhibits};
use luciole_scene::picture_of;
use luciole_words::{Language, Sign};

use crate::components::page::Page;
use crate::components::reading::Reading;
use crate::components::sign::{Definitions, GameSign};
use crate::context::use_app;
use crate::i18n::texts::GalleryTexts;

/// The sizes of the pieces, as classes: on a phone's board, in a table, on a tablet's board, enlarged.
const SIZES: [&str; 4] = ["size tiny", "size little", "size middling", "size large"];

#[component]
pub fn Gallery() -> impl IntoView {
    let language = use_app().spoken();
    let texts = GalleryTexts::of(language);
    let files = GameId::ALL.iter().map(|game| format!("pages/{game}/exhibits.txt")).collect();
    let show = move |files: &[String]| {
        let games = GameId::ALL.iter().zip(files);
        let rooms = games.map(|(&game, text)| Some(of_game(game, &exhibits(text, language)?, language)));
        rooms.collect::<Option<Vec<AnyView>>>().map(IntoAny::into_any)
    };
    // The luminance alone, computed in linear light as SVG filters do.
    let grey = r#"<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>"#;
    view! {
        <Page class="gallery" heading=texts.title()>
            <p class="lead">{texts.lead()}</p>
            <Definitions drawings=grey />
            <Reading files show />
        </Page>
    }
}

/// A position of a game, ready to be shown.
struct Picture {
    name: String,
    svg: String,
}

fn of_game(game: GameId, exhibits: &[(String, AnySession)], language: Language) -> AnyView {
    let most = *game.info().seats.end();
    let title = |colour| {
        let sign = game.view().colour_sign(colour, most, language);
        (sign.sign, sign.title.to_owned())
    };
    let mut signs: Vec<(Sign, String)> = PlayerColour::all(most).map(title).collect();
    let mut pictures = Vec::with_capacity(exhibits.len());
    for (name, session) in exhibits {
        pictures.push(Picture { name: name.clone(), svg: picture_of(&session.scene(), game.name()) });
        for (sign, label) in session.signs(language) {
            if signs.iter().all(|(other, _)| *other != sign) {
                signs.push((sign, label));
            }
        }
    }
    view! { <Room game signs pictures /> }.into_any()
}

/// The pieces and the boards of a game.
#[component]
fn Room(
    game: GameId,
    /// The pieces, with their names.
    signs: Vec<(Sign, String)>,
    pictures: Vec<Picture>,
) -> impl IntoView {
    let language = use_app().spoken();
    let texts = GalleryTexts::of(language);
    let sizes = |sign: Sign, class: &'static str| {
        let sized = SIZES.map(|size| {
            view! {
                <span class=size>
                    <GameSign sign />
                </span>
            }
        });
        view! { <span class=class>{sized.into_iter().collect_view()}</span> }
    };
    let pieces = signs.into_iter().map(|(sign, label)| {
        view! { <li>{sizes(sign, "sizes")} {sizes(sign, "sizes grey")} <span class="small">{label}</span></li> }
    });
    let boards = pictures.into_iter().map(|Picture { name, svg }| {
        view! {
            <figure>
                <div class="picture" role="img" aria-label=name.clone() inner_html=svg.clone()></div>
                <div class="picture grey phone" role="img" aria-label=texts.without_colours(&name) inner_html=svg></div>
                <figcaption class="small">{name.clone()}</figcaption>
            </figure>
        }
    });
    view! {
        <h2>{game.card(language).name}</h2>
        <Definitions drawings=game.view().drawings() />
        <h3>{texts.pieces()}</h3>
        <ul class="pieces">{pieces.collect_view()}</ul>
        <h3>{texts.boards()}</h3>
        <div class="boards">{boards.collect_view()}</div>
    }
}
