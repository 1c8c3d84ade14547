//! Djinns of the Lake: a ring of places on the water, pawns with one to four domes, and a tower of four.

use luciole_scene::{Place, Scene};

use super::{dial, drawn, framed};

/// The lake, an empty place, pawns of four strengths seen from above, and the floors of the tower.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="djinns-water" cy=".42" r=".62"><stop offset="0" stop-color="#1b3350"/><stop offset="1" stop-color="#101c30"/></radialGradient>
<g id="djinns-lake"><circle r="1000" fill="url(#djinns-water)" stroke="#48618f" stroke-width="10"/><g fill="none" stroke="#ffffff" stroke-width="5" opacity=".09"><circle r="180"/><circle r="330"/><circle r="480"/></g></g>
<g id="djinns-place"><path d="M0-34L9-9L34 0L9 9L0 34L-9 9L-34 0L-9-9Z" fill="#5f7196"/></g>
<g id="djinns-1"><circle r="76" fill="currentColor" stroke="#0f1428" stroke-width="6"/><circle r="22" fill="#0f1428"/></g>
<g id="djinns-2"><circle r="76" fill="currentColor" stroke="#0f1428" stroke-width="6"/><g fill="#0f1428"><circle cx="-27" r="20"/><circle cx="27" r="20"/></g></g>
<g id="djinns-3"><circle r="76" fill="currentColor" stroke="#0f1428" stroke-width="6"/><g fill="#0f1428"><circle cy="-28" r="19"/><circle cx="-27" cy="18" r="19"/><circle cx="27" cy="18" r="19"/></g></g>
<g id="djinns-4"><circle r="76" fill="currentColor" stroke="#0f1428" stroke-width="6"/><g fill="#0f1428"><circle cx="-25" cy="-25" r="18"/><circle cx="25" cy="-25" r="18"/><circle cx="-25" cy="25" r="18"/><circle cx="25" cy="25" r="18"/></g></g>
<g id="djinns-floor"><path d="M-150 70L-126-60H126L150 70Z" fill="currentColor" stroke="#0f1428" stroke-width="8"/><path d="M-36 70V20A36 36 0 0 1 36 20V70Z" fill="#0f1428" opacity=".75"/></g>
<g id="djinns-dome"><path d="M-126 60C-150-40-70-90-10-150L0-210L10-150C70-90 150-40 126 60Z" fill="currentColor" stroke="#0f1428" stroke-width="8"/><circle cx="-48" cy="6" r="20" fill="#0f1428"/><circle cx="48" cy="6" r="20" fill="#0f1428"/><circle cy="-58" r="20" fill="#0f1428"/></g>
<g id="djinns-shine"><ellipse cy="40" rx="230" ry="46" fill="#ffd45e" opacity=".16"/></g>
"##;

/// The ring clockwise from the top: a colour's letter and a strength, or an empty place.
const RING: [&str; 24] = [
    "y2", "y4", "y1", "", "b3", "b1", "", "r2", "r4", "r1", "", "g3", "g1", "y3", "", "b4", "b2", "", "r3", "r1", "",
    "g2", "g4", "",
];

/// The ring around a tower that a triple dome has crowned.
pub(super) fn emblem() -> Scene {
    let mut nodes = vec![drawn("djinns-lake", 0.0, 0.0, "")];
    for (pawn, Place { x, y }) in RING.iter().zip(dial(815.0)) {
        let (colour, strength) = pawn.split_at(pawn.len().min(1));
        let id = match strength {
            "1" => "djinns-1",
            "2" => "djinns-2",
            "3" => "djinns-3",
            "4" => "djinns-4",
            _ => "djinns-place",
        };
        nodes.push(drawn(id, x, y, look(colour)));
    }
    nodes.push(drawn("djinns-shine", 0.0, 350.0, ""));
    for (floor, colour) in ["b", "r", "g"].into_iter().enumerate() {
        nodes.push(drawn("djinns-floor", 0.0, 290.0 - 130.0 * floor as f64, look(colour)));
    }
    nodes.push(drawn("djinns-dome", 0.0, -100.0, look("y")));
    framed(nodes)
}

fn look(colour: &str) -> &'static str {
    match colour {
        "y" => "yellow",
        "b" => "blue",
        "r" => "red",
        "g" => "green",
        _ => "",
    }
}
