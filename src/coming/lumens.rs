//! Lumens: rooms on a board of squares, and tokens that shine into them by their pips.

use luciole_scene::{Node, Place, Scene, Shape};

use super::{drawn, framed};

/// A board, a room's square, a passage's, and tokens of the values that are shown.
pub(super) const DRAWINGS: &str = r##"
<g id="lumens-board"><rect x="-1000" y="-1000" width="2000" height="2000" rx="190" fill="#141f32" stroke="#48618f" stroke-width="10"/></g>
<g id="lumens-room"><rect x="-126" y="-126" width="252" height="252" rx="22" fill="#2a3d62"/></g>
<g id="lumens-way"><rect x="-118" y="-118" width="236" height="236" rx="40" fill="#1a2840"/></g>
<g id="lumens-token"><g fill="currentColor"><circle r="300" opacity=".1"/><circle r="225" opacity=".14"/><circle r="160" opacity=".2"/></g><rect x="-98" y="-98" width="196" height="196" rx="52" fill="currentColor"/></g>
<g id="lumens-1"><circle r="25" fill="#141f32"/></g>
<g id="lumens-2"><g fill="#141f32"><circle cx="-46" cy="46" r="23"/><circle cx="46" cy="-46" r="23"/></g></g>
<g id="lumens-3"><g fill="#141f32"><circle cx="-52" cy="52" r="23"/><circle r="23"/><circle cx="52" cy="-52" r="23"/></g></g>
<g id="lumens-5"><g fill="#141f32"><circle cx="-48" cy="-48" r="22"/><circle cx="48" cy="-48" r="22"/><circle r="22"/><circle cx="-48" cy="48" r="22"/><circle cx="48" cy="48" r="22"/></g></g>
<g id="lumens-6"><g fill="#141f32"><circle cx="-46" cy="-54" r="21"/><circle cx="-46" r="21"/><circle cx="-46" cy="54" r="21"/><circle cx="46" cy="-54" r="21"/><circle cx="46" r="21"/><circle cx="46" cy="54" r="21"/></g></g>
"##;

/// Seven by seven squares; `#` is a room's.
const SQUARES: [&str; 7] = ["##...##", "##...##", "..###..", "..###..", "..###..", "##...##", "##...##"];
/// Column, row, colour, pips.
const TOKENS: [(usize, usize, &str, &str); 7] = [
    (0, 5, "yellow", "lumens-3"),
    (3, 5, "yellow", "lumens-1"),
    (1, 1, "violet", "lumens-6"),
    (3, 3, "green", "lumens-5"),
    (4, 2, "violet", "lumens-2"),
    (5, 0, "pink", "lumens-3"),
    (6, 6, "green", "lumens-2"),
];

/// The board with a few tokens; a dotted line counts three squares from one of them.
pub(super) fn emblem() -> Scene {
    let place = |index: usize| (index as f64 - 3.0) * 268.0;
    let mut nodes = vec![drawn("lumens-board", 0.0, 0.0, "")];
    for (row, squares) in SQUARES.iter().enumerate() {
        for (column, square) in squares.bytes().enumerate() {
            let id = if square == b'#' { "lumens-room" } else { "lumens-way" };
            nodes.push(drawn(id, place(column), place(row), ""));
        }
    }
    let from = Place { x: place(0), y: place(5) };
    nodes.push(Node::new("count", Shape::Line(Place { x: place(3) - place(0), y: 0.0 }), from, "counted yellow"));
    for (column, row, colour, pips) in TOKENS {
        nodes.push(drawn("lumens-token", place(column), place(row), colour));
        nodes.push(drawn(pips, place(column), place(row), ""));
    }
    framed(nodes)
}
