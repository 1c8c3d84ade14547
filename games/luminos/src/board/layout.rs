//! Where the parts of the board are, in each of its three layouts.

use luciole_scene::{Place, ViewBox};
use luciole_session::Space;

/// A part of the board.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Frame {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// A layout of the board.
pub(super) struct Field {
    pub(super) width: f64,
    pub(super) height: f64,
    /// What everything lies on; and once the game is over, if the strip above the skies can then be lower.
    pub(super) ground: &'static str,
    pub(super) ground_over: Option<&'static str>,
    /// The sign of the seat whose sky is large.
    pub(super) sign: Place,
    /// The first tile of the middle, and the distance to the next.
    pub(super) middle: Place,
    pub(super) step: f64,
    /// Where the start pieces lie that others choose from; whoever chooses sees them in the large sky.
    pub(super) starts: Frame,
    /// Where the tile to be placed waits.
    pub(super) held: Place,
    pub(super) bag: Place,
    /// The large sky.
    pub(super) sky: Frame,
    /// Its sheet.
    pub(super) sheet: Frame,
    /// The others' skies and sheets, or the contents of the bag.
    pub(super) others: Frame,
    /// The scale of the tokens to choose from, large enough for a finger.
    pub(super) token: f64,
}

/// How much lower the strip above the skies is once there is nothing left to choose in it.
pub(super) const LOWER: f64 = 96.0;

/// The layout for a space that is higher than wide.
pub(super) const HIGH: Field = Field {
    width: 1_000.0,
    height: 1_480.0,
    ground: "luminos-high",
    ground_over: Some("luminos-high-over"),
    sign: Place { x: 65.0, y: 95.0 },
    middle: Place { x: 184.0, y: 95.0 },
    step: 132.0,
    starts: Frame { x: 120.0, y: 15.0, width: 700.0, height: 160.0 },
    held: Place { x: 725.0, y: 95.0 },
    bag: Place { x: 905.0, y: 95.0 },
    sky: Frame { x: 20.0, y: 190.0, width: 960.0, height: 720.0 },
    sheet: Frame { x: 20.0, y: 930.0, width: 960.0, height: 210.0 },
    others: Frame { x: 20.0, y: 1_165.0, width: 960.0, height: 300.0 },
    token: 1.07,
};

/// The layout for a space that is wider than high: everything else is beside the large sky.
pub(super) const WIDE: Field = Field {
    width: 1_540.0,
    height: 1_000.0,
    ground: "luminos-wide",
    ground_over: None,
    sign: Place { x: 1_050.0, y: 95.0 },
    middle: Place { x: 1_065.0, y: 248.0 },
    step: 130.0,
    starts: Frame { x: 1_000.0, y: 175.0, width: 520.0, height: 160.0 },
    held: Place { x: 1_255.0, y: 95.0 },
    bag: Place { x: 1_445.0, y: 95.0 },
    sky: Frame { x: 20.0, y: 20.0, width: 960.0, height: 960.0 },
    sheet: Frame { x: 1_000.0, y: 350.0, width: 520.0, height: 160.0 },
    others: Frame { x: 1_000.0, y: 535.0, width: 520.0, height: 445.0 },
    token: 1.15,
};

/// The layout for a space that is about as wide as high: skies side by side, each above its sheet.
pub(super) const SQUARE: Field = Field {
    width: 1_220.0,
    height: 1_180.0,
    ground: "luminos-even",
    ground_over: Some("luminos-even-over"),
    sign: Place { x: 75.0, y: 95.0 },
    middle: Place { x: 210.0, y: 95.0 },
    step: 145.0,
    starts: Frame { x: 140.0, y: 15.0, width: 760.0, height: 160.0 },
    held: Place { x: 860.0, y: 95.0 },
    bag: Place { x: 1_090.0, y: 95.0 },
    sky: Frame { x: 20.0, y: 190.0, width: 820.0, height: 752.0 },
    sheet: Frame { x: 20.0, y: 954.0, width: 820.0, height: 204.0 },
    others: Frame { x: 860.0, y: 190.0, width: 340.0, height: 970.0 },
    token: 1.1,
};

impl Frame {
    /// The area that lies in both.
    pub(super) fn shared_with(self, other: Self) -> f64 {
        let shared = |from: f64, long: f64, other_from: f64, other_long: f64| {
            ((from + long).min(other_from + other_long) - from.max(other_from)).max(0.0)
        };
        shared(self.x, self.width, other.x, other.width) * shared(self.y, self.height, other.y, other.height)
    }
}

impl Field {
    pub(super) const fn of(space: Space) -> &'static Self {
        match space {
            Space::High => &HIGH,
            Space::Square => &SQUARE,
            Space::Wide => &WIDE,
        }
    }

    /// The layout whose view this is; [`HIGH`] if it is of none.
    #[cfg(feature = "editor")]
    pub(super) fn with_view(view: ViewBox) -> &'static Self {
        let fields = Space::ALL.map(Self::of);
        fields.into_iter().find(|field| field.view() == view).unwrap_or(&HIGH)
    }

    pub(super) const fn view(&self) -> ViewBox {
        ViewBox { x: 0.0, y: 0.0, width: self.width, height: self.height }
    }

    /// Where the `n`-th tile of the middle lies.
    pub(super) fn in_middle(&self, n: usize) -> Place {
        Place { x: self.middle.x + self.step * n as f64, ..self.middle }
    }

    /// The sky and the sheet of the `n`-th of `of` other players.
    pub(super) fn other(&self, n: usize, of: usize) -> (Frame, Frame) {
        let Frame { x, y, width, height } = self.others;
        let (part, n) = (of as f64, n as f64);
        // A column of skies, each above its sheet.
        if width < height {
            let height = (height + 20.0) / part - 20.0;
            let y = y + (height + 20.0) * n;
            let (upper, lower) = if of == 1 { (520.0, 132.0) } else { (height - 115.0, 105.0) };
            // A single one is a block in the middle of its column.
            let y = y + (height - upper - lower - 10.0) / 2.0;
            let sky = Frame { x, y, width, height: upper };
            return (sky, Frame { x, y: y + upper + 10.0, width, height: lower });
        }
        match (self.width > self.height, of) {
            (true, 1) => (Frame { height: 275.0, ..self.others }, Frame { y: y + 290.0, height: 145.0, ..self.others }),
            // On top of each other.
            (true, _) => {
                let height = (height + 20.0) / part - 20.0;
                let y = y + (height + 20.0) * n;
                let sky = Frame { x, y, width: 200.0, height };
                (sky, Frame { x: x + 210.0, width: width - 210.0, ..sky })
            }
            (false, 1) => {
                let sheet = Frame { x: x + 430.0, y: y + 60.0, width: 510.0, height: 150.0 };
                (Frame { width: 400.0, ..self.others }, sheet)
            }
            // Side by side.
            (false, _) => {
                let (x, width) = (x + width / part * n, width / part - 20.0);
                (Frame { x, y, width, height: 180.0 }, Frame { x, y: y + 190.0, width, height: 105.0 })
            }
        }
    }
}
