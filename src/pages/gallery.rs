//! All pieces and boards in all states, drawn by the code that draws them in play: the project's own contact sheet.

use luciole_rules::{GameId, Seat, for_game};
use luciole_scene::picture_of;

use super::{definitions, page, sign};
use crate::app::Frame;
use crate::element::{el, group};
use crate::games::{Sign, Tell, drawings};
use crate::live::paragraph;
use crate::prelude::{AnyView, IntoAny};
use crate::texts::gallery as words;

/// The sizes of the pieces, as classes: on a phone's board, in a table, on a tablet's board, enlarged.
const SIZES: [&str; 4] = ["size tiny", "size little", "size middling", "size large"];

/// The page.
pub fn gallery(frame: Frame) -> AnyView {
    let words = words(frame.spoken());
    let games: Vec<AnyView> = GameId::ALL.iter().map(|&game| for_game!(game, G => of_game::<G>(frame))).collect();
    // What is left when saturation is gone, reckoned in linear light as SVG's filters do.
    let grey = r#"<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>"#;
    let content = group([paragraph("lead", words.lead), definitions(grey).into_any(), games.into_any()]);
    page("gallery", words.title, content.into_any())
}

/// A moment of a game, ready to be shown.
struct Picture {
    name: &'static str,
    svg: String,
}

fn of_game<G: Tell>(frame: Frame) -> AnyView {
    let exhibits = G::exhibits(frame.spoken());
    let pictures = exhibits
        .iter()
        .map(|(name, session)| Picture { name, svg: picture_of(&G::depict(&session.moment()), G::ID.name()) })
        .collect();
    room(frame, G::ID, signs::<G>(frame), pictures)
}

/// What stands for seats, for what is counted, and for marks on the board: each once.
fn signs<G: Tell>(frame: Frame) -> Vec<(Sign, String)> {
    let language = frame.spoken();
    let exhibits = G::exhibits(language);
    let seats = Seat::all(*G::SEATS.end()).map(|seat| {
        let sign = G::seat(seat, language);
        (sign.sign, sign.title.to_owned())
    });
    let mut signs: Vec<(Sign, String)> = seats.collect();
    for (_, session) in &exhibits {
        let moment = session.moment();
        let counted =
            G::scores(&moment, language).columns.into_iter().map(|column| (column.sign, column.label.to_owned()));
        let marks = G::legend(&moment, language).into_iter().map(|mark| (mark.sign, mark.label.to_owned()));
        for (sign, label) in counted.chain(marks) {
            if signs.iter().all(|(other, _)| *other != sign) {
                signs.push((sign, label));
            }
        }
    }
    signs
}

fn room(frame: Frame, game: GameId, signs: Vec<(Sign, String)>, pictures: Vec<Picture>) -> AnyView {
    let language = frame.spoken();
    let words = words(language);
    let name = crate::games::card(game, language).name;
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
            .put(shown(svg.clone(), "picture", name.to_owned()))
            .put(shown(svg, "picture grey phone", (words.without_colours)(name)))
            .put(el("figcaption").class("small").put(name))
            .view()
    });
    let (pieces, boards): (Vec<AnyView>, Vec<AnyView>) = (pieces.collect(), boards.collect());
    group([
        el("h2").put(name).view(),
        definitions(drawings(game)).into_any(),
        el("h3").put(words.pieces).view(),
        el("ul").class("pieces").put(pieces).view(),
        el("h3").put(words.boards).view(),
        el("div").class("boards").put(boards).view(),
    ])
}
