//! Checks that pieces that must be told apart look different, to every eye and on a phone. Each is drawn alone on the
//! night ground, transformed as people with each kind of complete colour blindness see it (Machado et al. 2009) and to
//! greyscale, and compared pixel by pixel in OKLab.

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::Render;
use crate::svg::{board_style, style_of};

/// The width of a board on a phone, in device pixels: 360 CSS pixels at two device pixels each.
const PHONE: f32 = 720.0;
/// A pixel belongs to a piece if it differs from the ground by at least this much.
const INK: f32 = 0.02;
/// The night ground.
const NIGHT: [u8; 3] = [0x14, 0x1f, 0x32];
/// No piece extends further than this from its centre.
const LARGEST: f32 = 200.0;

/// Maps linear light to what an eye perceives.
type Sight = fn([f32; 3]) -> [f32; 3];

fn through(matrix: [[f32; 3]; 3], light: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum::<f32>().clamp(0.0, 1.0))
}

const SIGHTS: [(&str, Sight); 5] = [
    ("all colours", |light| light),
    ("no red", |light| {
        through(
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            light,
        )
    }),
    ("no green", |light| {
        through(
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]],
            light,
        )
    }),
    ("no blue", |light| {
        through(
            [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_9]],
            light,
        )
    }),
    ("no colours", |[r, g, b]| [0.2126 * r + 0.7152 * g + 0.0722 * b; 3]),
];

/// Converts linear light to OKLab (Ottosson 2020).
fn oklab(light: [f32; 3]) -> [f32; 3] {
    let cones = through(
        [
            [0.412_221_46, 0.536_332_55, 0.051_445_995],
            [0.211_903_5, 0.680_699_5, 0.107_396_96],
            [0.088_302_46, 0.281_718_85, 0.629_978_7],
        ],
        light,
    )
    .map(f32::cbrt);
    let rows = [
        [0.210_454_26, 0.793_617_8, -0.004_072_047],
        [1.977_998_5, -2.428_592_2, 0.450_593_7],
        [0.025_904_037, 0.782_771_77, -0.808_675_77],
    ];
    rows.map(|row| row.iter().zip(cones).map(|(part, cone)| part * cone).sum())
}

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

/// A piece as it is drawn: its look and its drawing.
pub type Piece = (&'static str, &'static str);

/// The drawing with that id among a game's drawings, together with the drawings that it uses.
fn made_of(drawings: &str, id: &str) -> String {
    let named = |id: &str| {
        let at = drawings.find(&format!(" id=\"{id}\"")).unwrap_or_else(|| panic!("no drawing {id}"));
        let from = drawings[..at].rfind('\n').unwrap();
        let is_next = |line: &usize| drawings[line + 1..].split('>').next().unwrap().contains(" id=");
        let to = drawings[at..].match_indices("\n<").map(|(line, _)| at + line).find(is_next);
        &drawings[from..to.unwrap_or(drawings.len())]
    };
    let mut ids = vec![id.to_owned()];
    let mut next = 0;
    while let Some(id) = ids.get(next) {
        for part in named(id).split('#').skip(1) {
            let part = part.split(['"', ')']).next().unwrap();
            if drawings.contains(&format!(" id=\"{part}\"")) && !ids.iter().any(|known| known == part) {
                ids.push(part.to_owned());
            }
        }
        next += 1;
    }
    ids.iter().map(|id| named(id)).collect()
}

/// Renders each piece alone on the night ground, at its size on a phone's board of that width, in linear light.
fn drawn<G: Render>(pieces: &[Piece], width: f32) -> Vec<Vec<[f32; 3]>> {
    let style = board_style::<G>();
    let tree = |(look, drawing): Piece, half: f32| {
        let piece = format!("<g class=\"{look}\"><use href=\"#{drawing}\"/></g>");
        let drawings = made_of(G::DRAWINGS, drawing);
        let style = style_of(&style, &[&drawings, &piece, " class=\"board\""].concat());
        let side = 2.0 * half;
        let view = format!("{} {} {side} {side}", -half, -half);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\"><style>{style}</style><defs>{drawings}</defs>{piece}</svg>"
        );
        Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{drawing}: {error}"))
    };
    // No piece is larger than this, whatever surrounds it.
    let bounds = |piece: &Piece| {
        let bounds = tree(*piece, LARGEST).root().abs_layer_bounding_box();
        let [left, top] = [bounds.left(), bounds.top()].map(|side| (side - LARGEST).abs());
        let [right, bottom] = [bounds.right(), bounds.bottom()].map(|side| (side - LARGEST).abs());
        left.max(top).max(right).max(bottom)
    };
    let half = pieces.iter().map(bounds).fold(0.0, f32::max);
    assert!((4.0..LARGEST).contains(&half), "{pieces:?} reach {half} from their middle");
    let side = (2.0 * half * PHONE / width).ceil();
    let picture = |piece: &Piece| {
        let mut picture = Pixmap::new(side as u32, side as u32).unwrap();
        picture.fill(Color::from_rgba8(NIGHT[0], NIGHT[1], NIGHT[2], 255));
        let scale = side / (2.0 * half);
        resvg::render(&tree(*piece, half), Transform::from_scale(scale, scale), &mut picture.as_mut());
        picture.pixels().iter().map(|point| linear([point.red(), point.green(), point.blue()])).collect()
    };
    pieces.iter().map(picture).collect()
}

fn linear(colour: [u8; 3]) -> [f32; 3] {
    colour.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

/// How different two pieces look to an eye: the mean distance of their pixels, over all pixels that either covers.
fn difference(one: &[[f32; 3]], other: &[[f32; 3]], sight: Sight) -> f32 {
    let ground = oklab(sight(linear(NIGHT)));
    let (mut sum, mut count) = (0.0, 0.0_f32);
    for (one, other) in one.iter().zip(other) {
        let [one, other] = [one, other].map(|light| oklab(sight(*light)));
        if distance(one, ground) > INK || distance(other, ground) > INK {
            sum += distance(one, other);
            count += 1.0;
        }
    }
    sum / count.max(1.0)
}

/// For each eye, the smallest difference between any two pieces, and which two.
pub fn least<G: Render>(width: f32, pieces: &[Piece]) -> Vec<(f32, Piece, Piece)> {
    let pictures = drawn::<G>(pieces, width);
    let pairs = || (0..pieces.len()).flat_map(|m| (m + 1..pieces.len()).map(move |n| (m, n)));
    let least = |sight: Sight| {
        let differences = pairs().map(|(m, n)| (difference(&pictures[m], &pictures[n], sight), pieces[m], pieces[n]));
        differences.min_by(|one, other| one.0.total_cmp(&other.0)).unwrap()
    };
    SIGHTS.into_iter().map(|(_, sight)| least(sight)).collect()
}

/// The minimum differences of pieces told apart by colour and sign: in colour, and in greyscale.
pub const BY_COLOUR: (f32, f32) = (0.1, 0.05);
/// The minimum differences of pieces told apart by form alone: in colour, and in greyscale.
pub const BY_FORM: (f32, f32) = (0.05, 0.05);

/// Asserts that pieces differ by at least the given minimum to each eye, on a board of that width.
pub fn hold<G: Render>(name: &str, width: f32, pieces: &[Piece], (coloured, grey): (f32, f32)) {
    for ((sight, _), (difference, one, other)) in SIGHTS.into_iter().zip(least::<G>(width, pieces)) {
        let least = if sight == "no colours" { grey } else { coloured };
        println!("{name}, {sight}: {difference:.3}, {} and {}", one.1, other.1);
        assert!(
            difference >= least,
            "{name}: who sees {sight} tells {one:?} and {other:?} apart by {difference:.3} only"
        );
    }
}

/// Pairs each seat's look with its drawing.
pub fn of_seats<const N: usize>(looks: [&'static str; N], drawings: [&'static str; N]) -> Vec<Piece> {
    looks.into_iter().zip(drawings).collect()
}
