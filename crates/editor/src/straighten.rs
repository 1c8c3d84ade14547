//! Straightens a photograph of a round cloth: taken at an angle, the cloth's edge is an ellipse.
//!
//! The cone from the camera through the ellipse cuts the plane of the cloth in a circle. That determines the plane, up to
//! the direction in which it tilts (K. Kanatani and L. Wu, “Interpretation of Conic Motion and Orthogonality”, CVGIP 1993):
//! the upper edge of the photograph is taken as the farther one. The camera's angle of view isn't known, since files lose
//! it on their way: that of a phone is assumed.

#![allow(clippy::many_single_char_names, clippy::needless_range_loop, reason = "as usual in geometry")]

/// The focal length of a phone's camera, relative to the longer side of its photographs: 26 mm, compared with 36 mm of film.
const FOCAL: f64 = 26.0 / 36.0;

/// An ellipse in a photograph, in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ellipse {
    /// The middle.
    pub middle: [f64; 2],
    /// The half axes: the first along `turn`, the other at a right angle to it.
    pub axes: [f64; 2],
    /// The direction of the first axis in radians, from right to down.
    pub turn: f64,
}

/// A photograph, row by row.
#[derive(Clone, Copy, Debug)]
pub struct Photo<'a> {
    /// Width and height in pixels.
    pub size: [usize; 2],
    /// Red, green, blue and opacity of each pixel.
    pub pixels: &'a [u8],
}

/// Where the points of a cloth are in a photograph: a homography.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection([[f64; 3]; 3]);

type Vector = [f64; 3];
type Matrix = [Vector; 3];

impl Projection {
    /// That of a cloth whose edge is the ellipse in a photograph of that size; `None` if the ellipse is too flat, or has
    /// no size.
    pub fn of(ellipse: Ellipse, size: [f64; 2]) -> Option<Self> {
        let focal = FOCAL * size[0].max(size[1]);
        let [a, b] = ellipse.axes.map(|axis| axis / focal);
        let is_sound = a.is_finite() && b.is_finite() && a.min(b) > 1e-3 && a.min(b) > 0.02 * a.max(b);
        if !is_sound {
            return None;
        }
        let [x, y] = [0, 1].map(|axis| (ellipse.middle[axis] - size[axis] / 2.0) / focal);
        let (sin, cos) = ellipse.turn.sin_cos();
        // The ellipse as a cone from the camera: v · cone · v = 0.
        let (p, q) = (1.0 / (a * a), 1.0 / (b * b));
        let (xx, xy, yy) = (p * cos * cos + q * sin * sin, (p - q) * sin * cos, p * sin * sin + q * cos * cos);
        let (xz, yz) = (-(xx * x + xy * y), -(xy * x + yy * y));
        let cone = [[xx, xy, xz], [xy, yy, yz], [xz, yz, xx * x * x + 2.0 * xy * x * y + yy * y * y - 1.0]];
        let (values, vectors) = eigen(cone);
        let [l1, l2, l3] = values;
        let (along_1, along_3) = (((l1 - l2) / (l1 - l3)).max(0.0).sqrt(), ((l2 - l3) / (l1 - l3)).max(0.0).sqrt());
        let tilted = |sign: f64| {
            let normal = add(scale(vectors[0], sign * along_1), scale(vectors[2], along_3));
            plane(cone, &(values, vectors), normal)
        };
        // Down on the cloth is nearer to the camera.
        let (one, other) = (tilted(1.0)?, tilted(-1.0)?);
        let nearness = |frame: &[Vector; 3]| -frame[1][2];
        let [right, down, middle] = if nearness(&one) >= nearness(&other) { one } else { other };
        let to_photo = |v: Vector| [focal * v[0] + size[0] / 2.0 * v[2], focal * v[1] + size[1] / 2.0 * v[2], v[2]];
        let columns = [right, down, middle].map(to_photo);
        Some(Self([0, 1, 2].map(|row| columns.map(|column| column[row]))))
    }

    /// Where a point of the cloth is in the photograph; the cloth has radius 1, and 0, 0 is its middle. `None` if it is
    /// behind the camera.
    pub fn at(&self, x: f64, y: f64) -> Option<[f64; 2]> {
        let [u, v, w] = self.0.map(|row| row[0] * x + row[1] * y + row[2]);
        (w > 1e-9).then(|| [u / w, v / w])
    }

    /// The photograph as from straight above: a square of `side` pixels that shows the cloth up to `reach` times its
    /// radius. What the photograph doesn't show is transparent.
    pub fn straighten(&self, photo: Photo<'_>, side: usize, reach: f64) -> Vec<u8> {
        let on_cloth = |pixel: usize| ((pixel as f64 + 0.5) / side as f64 * 2.0 - 1.0) * reach;
        let mut straight = Vec::with_capacity(4 * side * side);
        for row in 0..side {
            for column in 0..side {
                let at = self.at(on_cloth(column), on_cloth(row));
                straight.extend(at.and_then(|at| photo.at(at)).unwrap_or_default());
            }
        }
        straight
    }
}

impl Photo<'_> {
    /// The colour at a point, mixed from the four pixels around it.
    fn at(&self, [x, y]: [f64; 2]) -> Option<[u8; 4]> {
        let (left, top) = ((x - 0.5).floor(), (y - 0.5).floor());
        let (across, down) = (x - 0.5 - left, y - 0.5 - top);
        let pixel = |column: f64, row: f64| {
            let inside = column >= 0.0 && row >= 0.0 && column < self.size[0] as f64 && row < self.size[1] as f64;
            let pixel = || row as usize * self.size[0] + column as usize;
            inside.then(|| self.pixels.get(4 * pixel()..4 * pixel() + 4)).flatten()
        };
        let corners = [
            (pixel(left, top)?, (1.0 - across) * (1.0 - down)),
            (pixel(left + 1.0, top)?, across * (1.0 - down)),
            (pixel(left, top + 1.0)?, (1.0 - across) * down),
            (pixel(left + 1.0, top + 1.0)?, across * down),
        ];
        let channel =
            |channel: usize| corners.iter().map(|(pixel, part)| f64::from(pixel[channel]) * part).sum::<f64>();
        Some([0, 1, 2, 3].map(|each| channel(each).round() as u8))
    }
}

/// The cloth in a plane with that normal: its directions to the right and down, each as long as its radius, and its
/// middle, as seen from the camera.
fn plane(cone: Matrix, (values, vectors): &(Vector, Matrix), normal: Vector) -> Option<[Vector; 3]> {
    // The middle is the pole of the plane's horizon.
    let pole = (0..3).fold([0.0; 3], |sum, n| add(sum, scale(vectors[n], dot(vectors[n], normal) / values[n])));
    let pole = scale(pole, 1.0 / dot(pole, normal));
    let (middle, normal) = if pole[2] < 0.0 { (scale(pole, -1.0), scale(normal, -1.0)) } else { (pole, normal) };
    let down = unit(add([0.0, 1.0, 0.0], scale(normal, -normal[1])))?;
    let right = unit(cross(down, normal))?;
    let right = if right[0] < 0.0 { scale(right, -1.0) } else { right };
    let radius = (-product(cone, middle) / product(cone, down)).sqrt();
    radius.is_finite().then(|| [scale(right, radius), scale(down, radius), middle])
}

/// The eigenvalues of a symmetric matrix, largest first, and its eigenvectors, by Jacobi's rotations.
fn eigen(mut matrix: Matrix) -> (Vector, Matrix) {
    let mut vectors = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    for _ in 0..30 {
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            if matrix[p][q].abs() < 1e-15 {
                continue;
            }
            let theta = (matrix[q][q] - matrix[p][p]) / (2.0 * matrix[p][q]);
            let tan = theta.signum() / (theta.abs() + theta.hypot(1.0));
            let cos = 1.0 / tan.hypot(1.0);
            let sin = tan * cos;
            let rotate = |one: &mut f64, other: &mut f64| {
                (*one, *other) = (cos * *one - sin * *other, sin * *one + cos * *other);
            };
            for row in &mut matrix {
                let (mut one, mut other) = (row[p], row[q]);
                rotate(&mut one, &mut other);
                (row[p], row[q]) = (one, other);
            }
            for column in 0..3 {
                let (mut one, mut other) = (matrix[p][column], matrix[q][column]);
                rotate(&mut one, &mut other);
                (matrix[p][column], matrix[q][column]) = (one, other);
            }
            for axis in 0..3 {
                let (mut one, mut other) = (vectors[p][axis], vectors[q][axis]);
                rotate(&mut one, &mut other);
                (vectors[p][axis], vectors[q][axis]) = (one, other);
            }
        }
    }
    let mut order = [0, 1, 2];
    order.sort_by(|&a, &b| matrix[b][b].total_cmp(&matrix[a][a]));
    (order.map(|n| matrix[n][n]), order.map(|n| vectors[n]))
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Vector, b: Vector) -> Vector {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn scale(a: Vector, by: f64) -> Vector {
    a.map(|each| each * by)
}

fn unit(a: Vector) -> Option<Vector> {
    let length = dot(a, a).sqrt();
    (length > 1e-9).then(|| scale(a, 1.0 / length))
}

/// v · matrix · v
fn product(matrix: Matrix, v: Vector) -> f64 {
    dot(matrix.map(|row| dot(row, v)), v)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: [f64; 2] = [1600.0, 1200.0];

    /// A camera that looks at the cloth from that far above and in front of its middle, with the middle there in its
    /// picture: where a point of the cloth is.
    fn camera(angle: f64, distance: f64, aside: f64) -> impl Fn(f64, f64) -> [f64; 2] {
        let (sin, cos) = angle.to_radians().sin_cos();
        move |x, y| {
            // Down on the cloth comes nearer and goes down in the picture.
            let (depth, down) = (distance - y * cos, y * sin);
            let focal = FOCAL * SIZE[0];
            [SIZE[0] / 2.0 + focal * (x + aside) / depth, SIZE[1] / 2.0 + focal * down / depth]
        }
    }

    /// The ellipse through the images of the edge: a conic through five of them.
    fn edge(seen: impl Fn(f64, f64) -> [f64; 2]) -> Ellipse {
        let scale = 1000.0;
        let mut rows: Vec<[f64; 6]> = (0..5)
            .map(|n| {
                let (sin, cos) = (f64::from(n) * 1.2566 + 0.3).sin_cos();
                let [x, y] = seen(cos, sin).map(|each| each / scale);
                [x * x, x * y, y * y, x, y, 1.0]
            })
            .collect();
        for column in 0..5 {
            let pivot = (column..5).max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs())).unwrap();
            rows.swap(column, pivot);
            for row in 0..5 {
                if row != column {
                    let factor = rows[row][column] / rows[column][column];
                    for each in 0..6 {
                        rows[row][each] -= factor * rows[column][each];
                    }
                }
            }
        }
        let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|n| rows[n][5] / rows[n][n]);
        // a x² + b xy + c y² + d x + e y = 1
        let (x, y) = ((b * e - 2.0 * c * d) / (4.0 * a * c - b * b), (b * d - 2.0 * a * e) / (4.0 * a * c - b * b));
        let rest = 1.0 + a * x * x + b * x * y + c * y * y;
        let turn = 0.5 * b.atan2(a - c);
        let (sin, cos) = turn.sin_cos();
        let along = |sin: f64, cos: f64| (rest / (a * cos * cos + b * sin * cos + c * sin * sin)).sqrt();
        Ellipse { middle: [scale * x, scale * y], axes: [scale * along(sin, cos), scale * along(cos, -sin)], turn }
    }

    #[test]
    fn a_cloth_is_found_where_the_camera_saw_it() {
        for (angle, distance, aside) in
            [(90.0, 3.0, 0.0), (60.0, 3.0, 0.0), (45.0, 4.0, 0.5), (30.0, 3.5, -0.6), (75.0, 2.6, 0.3)]
        {
            let seen = camera(angle, distance, aside);
            let found = Projection::of(edge(&seen), SIZE).unwrap();
            for (x, y) in [(0.0, 0.0), (0.5, 0.0), (0.0, -0.9), (-0.6, 0.6), (0.3, 0.8)] {
                let ([u, v], [a, b]) = (seen(x, y), found.at(x, y).unwrap());
                // Seen from aside, the cloth's own directions turn a little about its middle.
                let is_near = (u - a).hypot(v - b) < if aside == 0.0 || (x, y) == (0.0, 0.0) { 0.5 } else { 40.0 };
                assert!(is_near, "{angle}°: {x}, {y} is at {u}, {v}, not {a}, {b}");
            }
        }
    }

    #[test]
    fn a_photograph_is_straightened() {
        let seen = camera(50.0, 3.0, 0.0);
        let (width, height) = (400, 300);
        let small = |x: f64, y: f64| seen(x, y).map(|each| each / 4.0);
        // White, with dark dots on the cloth.
        let dots = [(0.0, 0.0), (0.5, 0.3), (-0.6, -0.4), (0.1, -0.8)];
        let mut pixels = vec![255; 4 * width * height];
        for (x, y) in dots {
            let [u, v] = small(x, y);
            for row in (v as usize - 2)..=(v as usize + 2) {
                for column in (u as usize - 2)..=(u as usize + 2) {
                    pixels[4 * (row * width + column)] = 0;
                }
            }
        }
        let edge = edge(small);
        let photo = Photo { size: [width, height], pixels: &pixels };
        let straight = Projection::of(edge, [400.0, 300.0]).unwrap().straighten(photo, 200, 1.0);
        for (x, y) in dots {
            let [column, row] = [x, y].map(|each: f64| (f64::midpoint(each, 1.0) * 200.0) as usize);
            assert!(straight[4 * (row * 200 + column)] < 60, "no dot at {x}, {y}");
        }
        let dark = straight.chunks(4).filter(|pixel| pixel[0] < 60).count();
        assert!((100..800).contains(&dark), "{dark} dark pixels");
    }

    #[test]
    fn no_ellipse_breaks_it() {
        for axes in [[0.0, 0.0], [f64::NAN, 5.0], [900.0, 0.1], [-5.0, 5.0], [f64::INFINITY, 2.0]] {
            assert_eq!(Projection::of(Ellipse { middle: [5.0, 5.0], axes, turn: 0.4 }, SIZE), None, "{axes:?}");
        }
        let far = Ellipse { middle: [1e7, -1e7], axes: [300.0, 200.0], turn: 9.0 };
        if let Some(found) = Projection::of(far, SIZE) {
            let photo = Photo { size: [2, 2], pixels: &[9; 16] };
            assert_eq!(found.straighten(photo, 4, 1.1).len(), 64);
        }
    }
}
