//! What is drawn on every page, as SVG.

// Icons, each as one path on a 24 × 24 grid.

/// The library, as books on a shelf.
pub const LIBRARY: &str = "M5 5h3.5v14H5ZM10.5 5H14v14h-3.5ZM16 6l3-.8 3 13-3 .8Z";
/// A folder that something goes into.
pub const OPEN: &str =
    "M4 7a2 2 0 0 1 2-2h4l2 2.5h6a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM12 10.5v5.5M9.5 13.5l2.5 2.5 2.5-2.5";
/// The settings, as sliders.
pub const SETTINGS: &str = "M4 7h9M19 7h1M4 12h2M12 12h8M4 17h10M20 17h0M16 5v4M9 10v4M17 15v4";
/// A small i in a circle.
pub const ABOUT: &str = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 11v5.5M12 7.5v.5";

/// Reeds, for a lower corner of the pond behind the pages.
pub const REEDS: &str = r#"<svg class="reeds" viewBox="0 0 300 340"><g class="stems"><path d="M40 340C44 240 30 150 52 40"/><path d="M78 340C76 260 92 180 84 96"/><path d="M118 340C112 280 128 230 140 170"/><path d="M22 340C14 290 20 240 2 190"/></g><g class="leaves"><path d="M58 340C70 250 104 190 150 150C112 210 84 260 76 340Z"/><path d="M30 340C26 270 6 210-20 180C10 250 12 290 16 340Z"/><path d="M100 340C116 300 150 268 196 252C154 286 132 310 122 340Z"/></g><g class="tails"><rect x="45" y="2" width="15" height="62" rx="7.5" transform="rotate(8 52 30)"/><rect x="76" y="62" width="14" height="54" rx="7" transform="rotate(-4 84 90)"/><rect x="134" y="138" width="12" height="44" rx="6" transform="rotate(14 140 160)"/></g></svg>"#;
/// Fireflies over it: dots that the style sheet animates.
pub const FIREFLIES: &str = "<i></i><i></i><i></i><i></i><i></i><i></i><i></i>";
