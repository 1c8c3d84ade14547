//! The visible part of a board: all of it, or the part that the player has zoomed in on.

use luciole_scene::{Place, ViewBox};

/// The largest zoom.
const MAX: f64 = 4.0;

/// The visible part of a board. Coordinates are fractions of the board's width and height, so that they stay valid if
/// the board grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// The magnification, relative to the whole board.
    scale: f64,
    /// The centre.
    x: f64,
    y: f64,
}

impl Zoom {
    /// The whole board.
    pub const WHOLE: Self = Self { scale: 1.0, x: 0.5, y: 0.5 };
    /// The factor of one zoom step.
    pub const STEP: f64 = 1.5;

    /// Whether only a part is visible.
    pub fn is_near(self) -> bool {
        self.scale > 1.0
    }

    /// The visible part of `whole`.
    pub fn of(self, whole: ViewBox) -> ViewBox {
        let (width, height) = (whole.width / self.scale, whole.height / self.scale);
        ViewBox {
            x: whole.x + self.x * whole.width - width / 2.0,
            y: whole.y + self.y * whole.height - height / 2.0,
            width,
            height,
        }
    }

    /// Zooms by a factor around a place of `whole`, which keeps its position on the screen.
    #[must_use]
    pub fn nearer(self, times: f64, to: Place, whole: ViewBox) -> Self {
        let scale = (self.scale * times).clamp(1.0, MAX);
        let kept = self.scale / scale;
        let (x, y) = share(to, whole);
        Self { scale, x: x + (self.x - x) * kept, y: y + (self.y - y) * kept }.within()
    }

    /// Zooms by a factor around the centre.
    #[must_use]
    pub fn nearer_to_middle(self, times: f64) -> Self {
        let scale = (self.scale * times).clamp(1.0, MAX);
        Self { scale, ..self }.within()
    }

    /// Moves the board by this distance.
    #[must_use]
    pub fn moved(self, right: f64, down: f64, whole: ViewBox) -> Self {
        Self { x: self.x - right / whole.width, y: self.y - down / whole.height, ..self }.within()
    }

    /// Makes a place visible, centring it if it wasn't.
    #[must_use]
    pub fn showing(self, place: Place, whole: ViewBox) -> Self {
        if self.of(whole).holds(place) {
            return self;
        }
        let (x, y) = share(place, whole);
        Self { x, y, ..self }.within()
    }

    /// Keeps the visible part within the board.
    fn within(self) -> Self {
        let edge = 0.5 / self.scale;
        let keep = |at: f64| at.min(1.0 - edge).max(edge);
        Self { x: keep(self.x), y: keep(self.y), ..self }
    }
}

fn share(place: Place, whole: ViewBox) -> (f64, f64) {
    ((place.x - whole.x) / whole.width, (place.y - whole.y) / whole.height)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: ViewBox = ViewBox { x: -100.0, y: 0.0, width: 400.0, height: 800.0 };

    #[test]
    fn a_zoomed_place_keeps_its_position() {
        let to = Place { x: 0.0, y: 200.0 };
        let seen = Zoom::WHOLE.nearer(2.0, to, WHOLE).of(WHOLE);
        assert_eq!(seen, ViewBox { x: -50.0, y: 100.0, width: 200.0, height: 400.0 });
        // A quarter from the left and from the top, before and after.
        assert_eq!(((to.x - seen.x) / seen.width, (to.y - seen.y) / seen.height), (0.25, 0.25));
        assert_eq!(Zoom::WHOLE.nearer(2.0, to, WHOLE).nearer(0.1, to, WHOLE), Zoom::WHOLE);
        assert_eq!(Zoom::WHOLE.nearer_to_middle(100.0), Zoom::WHOLE.nearer_to_middle(MAX), "the zoom is limited");
    }

    #[test]
    fn the_view_stays_within_the_board() {
        let near = Zoom::WHOLE.nearer_to_middle(2.0);
        let far_left = near.moved(1e6, -1e6, WHOLE).of(WHOLE);
        assert_eq!(far_left, ViewBox { x: -100.0, y: 400.0, width: 200.0, height: 400.0 });
        assert_eq!(Zoom::WHOLE.moved(50.0, 50.0, WHOLE), Zoom::WHOLE, "the whole can't be moved");
    }

    #[test]
    fn places_chosen_by_keys_become_visible() {
        let near = Zoom::WHOLE.nearer_to_middle(4.0);
        assert_eq!(near.showing(Place { x: 100.0, y: 400.0 }, WHOLE), near);
        let moved = near.showing(Place { x: -90.0, y: 790.0 }, WHOLE).of(WHOLE);
        assert_eq!(moved, ViewBox { x: -100.0, y: 600.0, width: 100.0, height: 200.0 });
    }
}
