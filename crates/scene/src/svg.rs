//! Scenes as SVG text: for the command line, for shared pictures, and for pages without scripts.

use luciole_session::{Moment, Session, Space};

use crate::{Layer, Node, Render, Scene, Shape, ViewBox, decimal};

/// The style sheet that all boards share. The app loads it and the games' own ([`Render::STYLE`]) as one file.
pub const STYLE: &str = include_str!("board.css");

/// The style sheet of a game's board: the shared one, followed by the game's own.
pub fn board_style<G: Render>() -> String {
    [STYLE, G::STYLE].concat()
}

/// The default width of a picture.
const WIDTH: f64 = 960.0;

/// The board of a game in progress after `shown` moves (clamped to the number of moves), as a complete SVG document,
/// with the overlays that the session has turned on, and hiding what it keeps secret. `style` is the board's style
/// sheet: [`board_style`], or what a build has made of it.
pub fn svg_of<G: Render>(session: &Session<G>, shown: usize, style: &str) -> String {
    document_of::<G>(&scene_after(session, shown), &title_of(session), style)
}

/// A scene as SVG, for a page that already has the style sheet and the drawings. `game` becomes a class of the picture.
pub fn picture_of(scene: &Scene, game: &str) -> String {
    document(&scene.view, game, "", &drawn(scene))
}

/// A scene as a complete document with that title.
pub fn document_of<G: Render>(scene: &Scene, title: &str, style: &str) -> String {
    whole::<G>(&scene.view, title, style, "", &drawn(scene))
}

/// A larger picture that shows a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Where the board is in it.
    pub board: ViewBox,
    /// The style of what is around the board.
    pub style: String,
    /// What is around the board, as SVG; it may use the game's drawings.
    pub around: String,
}

/// A game's scene in a larger picture, as a complete document with that title.
pub fn framed_document(game: &str, drawings: &str, scene: &Scene, title: &str, style: &str, frame: &Frame) -> String {
    let [x, y, width, height] = [frame.board.x, frame.board.y, frame.board.width, frame.board.height].map(decimal);
    let board = format!(
        "<svg class=\"board {game}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{}\">{}</svg>",
        scene.view,
        drawn(scene)
    );
    let nodes = [&frame.around, board.as_str()].concat();
    let [width, height] = [frame.width, frame.height].map(decimal);
    let head = head_of(drawings, title, style, &frame.style, &nodes);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">{head}{nodes}</svg>\n"
    )
}

/// The board after `moves` moves, fully revealed and without targets.
pub fn scene_after<G: Render>(session: &Session<G>, moves: usize) -> Scene {
    rendered(session, moves, false, Space::High)
}

/// Like [`scene_after`], but for any viewer: shows no secrets where the device would have to be handed to somebody
/// first. It is laid out for such a `space`.
pub fn scene_for_all<G: Render>(session: &Session<G>, moves: usize, space: Space) -> Scene {
    rendered(session, moves, session.hand_over_to().is_some(), space)
}

/// Draws the move that a computer considers in the position shown, given in notation, faintly. Nothing changes unless a
/// computer is to move there and the move is legal; nor while the device is being handed over.
pub fn consider<G: Render>(session: &Session<G>, scene: &mut Scene, chosen: &str) {
    let decides = session.computer().is_some() && session.hand_over_to().is_none();
    if let Some(chosen) = chosen.parse().ok().filter(|_| decides)
        && session.played().attempt(session.cursor().0, chosen).is_ok()
    {
        G::consider(scene, &session.moment(), chosen);
    }
}

fn rendered<G: Render>(session: &Session<G>, moves: usize, covered: bool, space: Space) -> Scene {
    let (position, events) = session.after(moves);
    let selection = &G::Selection::default();
    let revealed = events.len();
    let (refusal, proposal) = (None, None);
    let live = false;
    let shown = Moment { position, events, revealed, selection, refusal, proposal, live, covered, ..session.moment() };
    G::render(&Moment { space, ..shown })
}

/// A document with everything that its nodes need: title, style sheet, drawings.
pub(crate) fn whole<G: Render>(view: &ViewBox, title: &str, style: &str, more_style: &str, nodes: &str) -> String {
    document(view, G::NAME, &head_of(G::DRAWINGS, title, style, more_style, nodes), nodes)
}

fn head_of(drawings: &str, title: &str, style: &str, more_style: &str, nodes: &str) -> String {
    let style = style_of(style, &[drawings, nodes, " class=\"board\""].concat());
    format!("<title>{title}</title><style>{style}{more_style}</style><defs>{drawings}</defs>")
}

/// The title of a picture of a game in progress.
pub(crate) fn title_of<G: Render>(session: &Session<G>) -> String {
    format!("{}, {} players", G::NAME, session.record().players.len())
}

/// The rules of the style sheet that apply to the classes in some SVG, without comments. Variables, which only browsers
/// support, are replaced by their defaults.
pub(crate) fn style_of(sheet: &str, svg: &str) -> String {
    let classes: Vec<&str> = svg
        .split(" class=\"")
        .skip(1)
        .flat_map(|behind| behind.split('"').next().unwrap_or_default().split_whitespace())
        .collect();
    let is_of_names = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let fits = |selector: &str| {
        let named =
            selector.split('.').skip(1).map(|behind| behind.split(|c| !is_of_names(c)).next().unwrap_or_default());
        named.into_iter().all(|class| classes.contains(&class))
    };
    let mut style = String::new();
    for rule in sheet.split_inclusive('}') {
        let rule = rule.rsplit_once("*/").map_or(rule, |(_, rule)| rule).trim();
        let selectors = rule.split('{').next().unwrap_or_default();
        if rule.ends_with('}') && selectors.split(',').any(fits) {
            style.push_str(&without_variables(rule));
        }
    }
    style
}

fn without_variables(rule: &str) -> String {
    let mut parts = rule.split("var(");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |rule, part| {
        let (variable, rest) = part.split_once(')').unwrap_or((part, ""));
        let (_, otherwise) = variable.split_once(',').unwrap_or((variable, ""));
        [&rule, otherwise.trim_start(), rest].concat()
    })
}

fn document(view: &ViewBox, game: &str, head: &str, nodes: &str) -> String {
    let (width, height) = (decimal(WIDTH), decimal(WIDTH * view.height / view.width));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\" width=\"{width}\" height=\"{height}\" \
         class=\"board {game}\">{head}{nodes}</svg>\n"
    )
}

/// The nodes, from back to front.
fn drawn(scene: &Scene) -> String {
    let in_front =
        |layer: Layer| scene.nodes.iter().filter(move |node| node.layer == layer).map(|node| element(node, ""));
    Layer::ALL.into_iter().flat_map(in_front).collect()
}

/// A node, with additional attributes.
pub(crate) fn element(node: &Node, more: &str) -> String {
    let shape = match &node.shape {
        Shape::Circle(radius) => format!("<circle r=\"{}\"/>", decimal(*radius)),
        Shape::Line(to) => format!("<line x2=\"{}\" y2=\"{}\"/>", decimal(to.x), decimal(to.y)),
        Shape::Drawing(id) => format!("<use href=\"#{id}\"/>"),
        // It may be a player's name.
        Shape::Text(text) => {
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            format!("<text dy=\".36em\">{text}</text>")
        }
        Shape::Area(_) | Shape::Strokes(_) => format!("<path d=\"{}\"/>", node.shape.path().unwrap_or_default()),
    };
    let [x, y, scale] = [node.at.x, node.at.y, node.scale].map(decimal);
    format!("<g{more} class=\"{}\" transform=\"translate({x} {y}) scale({scale})\">{shape}</g>", node.look)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_only_has_rules_for_its_own_classes() {
        let sheet = ".dome { stroke: var(--edge, #0f1829); }\n/* Light edges. */\n.dome.lit { stroke: #c4cbd9; }\n.rim { fill: red; }\n";
        let domes = style_of(sheet, r#"<path class="dome lit"/>"#);
        assert_eq!(domes, ".dome { stroke: #0f1829; }.dome.lit { stroke: #c4cbd9; }");
        let small = ".dome{stroke:var(--edge,#0f1829)}.rim{fill:red}.dome.lit{stroke:#c4cbd9}";
        assert_eq!(style_of(small, r#"<path class="dome"/>"#), ".dome{stroke:#0f1829}", "without the spaces too");
    }
}
