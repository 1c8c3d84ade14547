//! Luminos: a night sky of square tiles with suns, moons and stars; four of them have become a square that counts.

use luciole_scene::Scene;

use super::{drawn, framed};

/// Tiles, the three symbols, and the frame of a completed square.
pub(super) const DRAWINGS: &str = r##"
<radialGradient id="luminos-night" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#2b2c63"/><stop offset="1" stop-color="#171a3b"/></radialGradient>
<g id="luminos-tile"><rect x="-282" y="-282" width="564" height="564" rx="46" fill="url(#luminos-night)" stroke="#5a5fa8" stroke-width="8"/></g>
<g id="luminos-gap"><rect x="-270" y="-270" width="540" height="540" rx="46" fill="none" stroke="#6d77a8" stroke-width="8" stroke-dasharray="28 26"/></g>
<g id="luminos-square"><rect x="-590" y="-590" width="1180" height="1180" rx="70" fill="none" stroke="#ffd45e" stroke-width="22"/></g>
<g id="luminos-sun"><path d="M0-112L22-70L79-79L70-22L112 0L70 22L79 79L22 70L0 112L-22 70L-79 79L-70 22L-112 0L-70-22L-79-79L-22-70Z" fill="#ef9c2c"/><circle r="50" fill="#ffd45e"/></g>
<g id="luminos-moon"><path d="M38-94A100 100 0 1 0 38 94A78 78 0 1 1 38-94Z" fill="#dfe7fb"/></g>
<g id="luminos-star"><path d="M0-112L26-30L112-30L44 22L70 104L0 54L-70 104L-44 22L-112-30L-26-30Z" fill="#77f6ce"/></g>
"##;

/// Tiles by column and row, with their symbols.
const TILES: [(i8, i8, &str); 7] =
    [(0, -1, "ST"), (0, 0, "SM"), (1, 0, "TTS"), (2, 0, "T"), (0, 1, "M"), (1, 1, "SMT"), (2, 1, "MM")];

/// Where up to three symbols are on a tile.
const SPOTS: [&[(f64, f64)]; 3] =
    [&[(0.0, 0.0)], &[(-115.0, -95.0), (115.0, 95.0)], &[(0.0, -125.0), (-125.0, 110.0), (125.0, 110.0)]];

/// A sky of seven tiles, and the place where the next one fits.
pub(super) fn emblem() -> Scene {
    let place = |column: i8, row: i8| (f64::from(column) * 590.0 - 590.0, f64::from(row) * 590.0);
    let (x, y) = place(1, -1);
    let mut nodes = vec![drawn("luminos-gap", x, y, "")];
    for (column, row, symbols) in TILES {
        let (x, y) = place(column, row);
        nodes.push(drawn("luminos-tile", x, y, ""));
        for (symbol, (dx, dy)) in symbols.bytes().zip(SPOTS[symbols.len() - 1]) {
            let id = match symbol {
                b'S' => "luminos-sun",
                b'M' => "luminos-moon",
                _ => "luminos-star",
            };
            nodes.push(drawn(id, x + dx, y + dy, ""));
        }
    }
    let (x, y) = place(0, 0);
    nodes.push(drawn("luminos-square", x + 295.0, y + 295.0, ""));
    framed(nodes)
}
