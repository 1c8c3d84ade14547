//! The elements of the pieces. A piece keeps its element as long as its key is in the scene, and the element stays where it is in
//! the document: moving it there would restart its motion and take the focus from it. Only what has changed is touched.

use js_sys::{Array, Object, Reflect};
use luciole_scene::{Layer, Shape, decimal};
use wasm_bindgen::prelude::*;
use web_sys::{Element, SvgElement, SvgGraphicsElement};

use crate::dom::prelude::document;
use crate::dom::site::is_still;

use super::painted::{ATTRIBUTES, Painted};

/// How long a piece takes from one place of its way to the next, and at most for the whole way, in ms.
const STEP: f64 = 110.0;
const LONGEST_WAY: f64 = 1_400.0;
/// What shines has a halo round it, this many px of the screen away.
const HALO_GAP: f64 = 5.0;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated, which `web-sys` doesn't offer.
    type Animated;

    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &JsValue, ms: f64) -> Result<JsValue, JsValue>;
}

/// What is on the board now.
#[derive(Default)]
pub struct Pieces {
    /// One element a layer, from back to front.
    layers: Vec<Element>,
    drawn: Vec<Drawn>,
    /// Counts what was shown.
    round: u32,
}

struct Drawn {
    element: SvgElement,
    shape: Element,
    painted: Painted,
    /// What surrounds it where it shines.
    halo: Option<Element>,
    /// When it was last in the scene.
    round: u32,
}

impl Pieces {
    /// Shows these pieces inside of `stage`, and no others.
    ///
    /// # Errors
    /// What the browser says if it can't: nothing is to be expected, since all names are valid.
    pub fn show(&mut self, stage: &Element, pieces: Vec<Painted>) -> Result<(), JsValue> {
        for _ in self.layers.len()..Layer::ALL.len() {
            let layer = svg("g")?;
            stage.append_child(&layer)?;
            self.layers.push(layer);
        }
        self.round = self.round.wrapping_add(1);
        // Scenes resemble the ones before: what comes next was mostly drawn next.
        let mut next = 0;
        for painted in pieces {
            let (passed, ahead) = self.drawn.split_at(next);
            let found = ahead.iter().chain(passed).position(|drawn| drawn.painted.key == painted.key);
            if let Some(distance) = found {
                next = (next + distance) % self.drawn.len();
                let drawn = &mut self.drawn[next];
                drawn.round = self.round;
                drawn.become_like(painted)?;
                next += 1;
            } else {
                let drawn = Drawn::new(painted, self.round)?;
                self.layers[drawn.painted.layer as usize].append_child(&drawn.element)?;
                drawn.arrive()?;
                self.drawn.push(drawn);
            }
        }
        self.drawn.retain(|drawn| {
            let stays = drawn.round == self.round;
            if !stays {
                drawn.element.remove();
            }
            stays
        });
        Ok(())
    }

    /// Puts halos round the pieces that shine, and takes them from those that no longer do. The pieces have to be on the page: their
    /// sizes are measured.
    ///
    /// # Errors
    /// What the browser says if it can't: nothing is to be expected, since all names are valid.
    pub fn shine(&mut self) -> Result<(), JsValue> {
        self.drawn.iter_mut().try_for_each(Drawn::shine)
    }
}

impl Drawn {
    fn new(painted: Painted, round: u32) -> Result<Self, JsValue> {
        let element: SvgElement = svg("g")?.unchecked_into();
        let shape = shape(&painted.shape)?;
        element.append_child(&shape)?;
        let first = painted.before.as_ref().unwrap_or(&painted.transform);
        element.style().set_property("transform", first)?;
        for (name, value) in ATTRIBUTES.into_iter().zip(&painted.values) {
            set(&element, name, value.as_deref())?;
        }
        Ok(Self { element, shape, painted, halo: None, round })
    }

    /// Puts a halo round the piece if it shines, and takes it away if not. A style sheet alone can't: what is in a drawing has strokes
    /// of its own, and WebKit filters no parts of a picture.
    fn shine(&mut self) -> Result<(), JsValue> {
        let shines = self.painted.shines;
        match self.halo.take() {
            halo @ Some(_) if shines => self.halo = halo,
            Some(halo) => halo.remove(),
            None if shines => self.halo = Some(self.add_halo()?),
            None => {}
        }
        Ok(())
    }

    fn add_halo(&self) -> Result<Element, JsValue> {
        let shape: &SvgGraphicsElement = self.shape.unchecked_ref();
        let bounds = shape.get_b_box()?;
        let [x, y, width, height] = [bounds.x(), bounds.y(), bounds.width(), bounds.height()].map(f64::from);
        let scale = shape.get_screen_ctm().map(|to_screen| f64::from(to_screen.a().hypot(to_screen.b())));
        // A board that isn't shown has no scale.
        let gap = scale.filter(|scale| *scale > 0.0).map_or(0.0, |scale| HALO_GAP / scale);
        let (wide, high) = (width + 2.0 * gap, height + 2.0 * gap);
        let halo = svg("g")?;
        halo.set_attribute("class", "halo")?;
        for look in ["halo-glow", "halo-edge", "halo-ring"] {
            let ring = svg("rect")?;
            ring.set_attribute("class", look)?;
            let round = 0.25 * wide.min(high);
            for (name, length) in [("x", x - gap), ("y", y - gap), ("width", wide), ("height", high), ("rx", round)] {
                ring.set_attribute(name, &decimal(length))?;
            }
            halo.append_child(&ring)?;
        }
        self.element.append_child(&halo)?;
        Ok(halo)
    }

    /// What comes from somewhere sets out from there.
    fn arrive(&self) -> Result<(), JsValue> {
        if self.painted.before.is_some() {
            // Asked where it is, the browser takes note of it: the way from there is then a motion.
            self.element.get_bounding_client_rect();
            self.element.style().set_property("transform", &self.painted.transform)?;
        }
        Ok(())
    }

    /// Moves the piece to where it is now by way of other places: what the style sheet moves goes straight.
    fn travel(&self, painted: &Painted) {
        let frames = Array::new();
        for at in [&self.painted.transform].into_iter().chain(&painted.via).chain([&painted.transform]) {
            let frame = Object::new();
            // A plain new object takes every field.
            let _ = Reflect::set(&frame, &"transform".into(), &at.into());
            frames.push(&frame);
        }
        let ms = STEP * (painted.via.len() + 1) as f64;
        let element: &Animated = self.element.unchecked_ref();
        // A browser that can't lets it go straight.
        let _ = element.animate(&frames, ms.min(LONGEST_WAY));
    }

    fn become_like(&mut self, painted: Painted) -> Result<(), JsValue> {
        if painted == self.painted {
            return Ok(());
        }
        for (i, name) in ATTRIBUTES.into_iter().enumerate() {
            if painted.values[i] != self.painted.values[i] {
                set(&self.element, name, painted.values[i].as_deref())?;
            }
        }
        if painted.transform != self.painted.transform {
            if !painted.via.is_empty() && !is_still() {
                self.travel(&painted);
            }
            self.element.style().set_property("transform", &painted.transform)?;
        }
        if painted.shape != self.painted.shape
            && let Some(path) = painted.shape.path()
        {
            self.shape.set_attribute("d", &path)?;
        }
        self.painted = painted;
        Ok(())
    }
}

fn set(element: &Element, name: &str, value: Option<&str>) -> Result<(), JsValue> {
    match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    }
}

fn shape(shape: &Shape) -> Result<Element, JsValue> {
    let (name, attributes) = match shape {
        Shape::Circle(radius) => ("circle", vec![("r", decimal(*radius))]),
        Shape::Line(to) => ("line", vec![("x2", decimal(to.x)), ("y2", decimal(to.y))]),
        Shape::Drawing(id) => ("use", vec![("href", format!("#{id}"))]),
        // What can be tapped there says so itself.
        Shape::Text(_) => ("text", vec![("dy", ".36em".to_owned()), ("aria-hidden", "true".to_owned())]),
        Shape::Area(_) | Shape::Strokes(_) => ("path", vec![("d", shape.path().unwrap_or_default())]),
    };
    let element = svg(name)?;
    for (name, value) in attributes {
        element.set_attribute(name, &value)?;
    }
    if let Shape::Text(text) = shape {
        element.set_text_content(Some(text));
    }
    Ok(element)
}

fn svg(name: &str) -> Result<Element, JsValue> {
    document().create_element_ns(Some("http://www.w3.org/2000/svg"), name)
}
