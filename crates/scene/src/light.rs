//! The light that all boards share: it comes from the upper left. And the light of those who have won.

/// The gradient `won-COLOUR` of the light round a winner's piece, for each class of a colour: brightest at the piece's
/// edge, more than half as far from the middle as the light reaches, and nothing at its end.
macro_rules! won {
    ($($colour:literal),*) => {
        concat!($(
            "<radialGradient id=\"won-", $colour, "\" class=\"", $colour, "\">",
            "<stop offset=\".48\" stop-color=\"#fff\" stop-opacity=\".75\"/>",
            "<stop offset=\".6\" stop-color=\"currentColor\" stop-opacity=\".75\"/>",
            "<stop offset=\".77\" stop-color=\"currentColor\" stop-opacity=\".25\"/>",
            "<stop offset=\"1\" stop-color=\"currentColor\" stop-opacity=\"0\"/></radialGradient>",
        )*)
    };
}

/// What the light of those who have won is filled with, as the content of an SVG `<defs>`; see
/// [`crate::Node::light`].
pub const WON: &str = won!("yellow", "blue", "red", "green", "seat-1", "seat-2");

/// The gradients of the shared light, as the beginning of a game's drawings. A game names the prefix of its ids, and the
/// colours that glow on its board.
///
/// - `PREFIX-cast`: the shadow at a piece's foot, as the fill of a flat ellipse. The taller the piece, the further it
///   lies to the lower right.
/// - `PREFIX-body`: what the light does to a solid piece, laid over its colour.
/// - `PREFIX-edge`: the stroke of a piece's outline, bright towards the light and dark on the other side.
/// - `PREFIX-pool-COLOUR`: the light that a glowing piece throws on the ground round its foot, as the fill of an ellipse.
///   The colour is a class of the style sheet.
#[macro_export]
macro_rules! light {
    ($prefix:literal, [$($colour:literal),*]) => {
        concat!(
            "\n<radialGradient id=\"", $prefix, "-cast\"><stop stop-color=\"#02050b\" stop-opacity=\".75\"/>",
            "<stop offset=\".45\" stop-color=\"#02050b\" stop-opacity=\".5\"/>",
            "<stop offset=\"1\" stop-color=\"#02050b\" stop-opacity=\"0\"/></radialGradient>",
            "\n<radialGradient id=\"", $prefix, "-body\" cx=\".36\" cy=\".28\" r=\".78\">",
            "<stop stop-color=\"#fff\" stop-opacity=\".62\"/><stop offset=\".34\" stop-color=\"#fff\" stop-opacity=\".1\"/>",
            "<stop offset=\".6\" stop-opacity=\"0\"/><stop offset=\"1\" stop-opacity=\".42\"/></radialGradient>",
            "\n<linearGradient id=\"", $prefix, "-edge\" x2=\".7\" y2=\"1\"><stop stop-color=\"#fff\" stop-opacity=\".85\"/>",
            "<stop offset=\".45\" stop-color=\"#fff\" stop-opacity=\".08\"/><stop offset=\".6\" stop-opacity=\".05\"/>",
            "<stop offset=\"1\" stop-opacity=\".4\"/></linearGradient>",
            $(
                "\n<radialGradient id=\"", $prefix, "-pool-", $colour, "\" class=\"", $colour, "\">",
                "<stop stop-color=\"currentColor\" stop-opacity=\".8\"/>",
                "<stop offset=\".35\" stop-color=\"currentColor\" stop-opacity=\".38\"/>",
                "<stop offset=\".7\" stop-color=\"currentColor\" stop-opacity=\".1\"/>",
                "<stop offset=\"1\" stop-color=\"currentColor\" stop-opacity=\"0\"/></radialGradient>",
            )*
        )
    };
}
