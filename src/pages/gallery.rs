//! All pieces and boards in all states, drawn by the code that draws them in play: the project's own contact sheet.

use luciole_core::Seat;
use luciole_games::{AnySession, GameId, exhibits};
use luciole_scene::picture_of;
use luciole_table::Sign;

use crate::components::page::page;
use crate::components::reading::reading;
use crate::components::sign::{definitions, sign};
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::paragraph;
use crate::dom::prelude::{AnyView, IntoAny};
use crate::i18n::texts::gallery as words;

/// The sizes of the pieces, as classes: on a phone's board, in a table, on a tablet's board, enlarged.
const SIZES: [&str; 4] = ["size tiny", "size little", "size middling", "size large"];

/// The page.
pub fn gallery(app: AppContext) -> AnyView {
    let words = words(app.spoken());
    let files = GameId::ALL.iter().map(|game| format!("pages/{game}/exhibits.txt")).collect();
    let games = reading(app, files, move |texts| {
        let games = GameId::ALL.iter().zip(texts);
        let rooms = games.map(|(&game, text)| Some(of_game(app, game, &exhibits(text, app.spoken())?)));
        rooms.collect::<Option<Vec<AnyView>>>().map(IntoAny::into_any)
    });
    // What is left when saturation is gone, reckoned in linear light as SVG's filters do.
    let grey = r#"<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>"#;
    page("gallery", words.title, group([paragraph("lead", words.lead), definitions(grey), games]))
}

/// A moment of a game, ready to be shown.
struct Picture {
    name: String,
    svg: String,
}

fn of_game(app: AppContext, game: GameId, exhibits: &[(String, AnySession)]) -> AnyView {
    let language = app.spoken();
    let most = *game.info().seats.end();
    let title = |seat| {
        let sign = game.seat_sign(seat, most, language);
        (sign.sign, sign.title.to_owned())
    };
    let mut signs: Vec<(Sign, String)> = Seat::all(most).map(title).collect();
    let mut pictures = Vec::with_capacity(exhibits.len());
    for (name, session) in exhibits {
        pictures.push(Picture { name: name.clone(), svg: picture_of(&session.scene(), game.name()) });
        for (sign, label) in session.signs(language) {
            if signs.iter().all(|(other, _)| *other != sign) {
                signs.push((sign, label.to_owned()));
            }
        }
    }
    room(app, game, signs, pictures)
}

fn room(app: AppContext, game: GameId, signs: Vec<(Sign, String)>, pictures: Vec<Picture>) -> AnyView {
    let language = app.spoken();
    let words = words(language);
    let name = game.card(language).name;
    let sizes = |of: Sign, look: &'static str| {
        let sized = SIZES.map(|size| el("span").class(size).put(sign(of)).view()).into_iter().collect::<Vec<_>>();
        el("span").class(look).put(sized).view()
    };
    let pieces = signs.into_iter().map(|(of, label)| {
        el("li").put(sizes(of, "sizes")).put(sizes(of, "sizes grey")).put(el("span").class("small").put(label)).view()
    });
    let shown = |svg: String, look: &'static str, label: String| {
        el("div").class(look).is("role", "img").is("aria-label", label).html(svg).view()
    };
    let boards = pictures.into_iter().map(|Picture { name, svg }| {
        el("figure")
            .put(shown(svg.clone(), "picture", name.clone()))
            .put(shown(svg, "picture grey phone", (words.without_colours)(&name)))
            .put(el("figcaption").class("small").put(name))
            .view()
    });
    let (pieces, boards): (Vec<AnyView>, Vec<AnyView>) = (pieces.collect(), boards.collect());
    group([
        el("h2").put(name).view(),
        definitions(game.drawings()).into_any(),
        el("h3").put(words.pieces).view(),
        el("ul").class("pieces").put(pieces).view(),
        el("h3").put(words.boards).view(),
        el("div").class("boards").put(boards).view(),
    ])
}
