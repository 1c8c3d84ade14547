//! Elements of the page, of one type whatever they are: with `view!` every shape of element is a type of its own, and so code of its
//! own in the program, and on a slow line each kilobyte counts.
//!
//! ```ignore
//! el("p").class("small").put("Hello, ").put(el("b").says(move || name.get())).view()
//! ```

use std::borrow::Cow;

use reactive_graph::effect::RenderEffect;
use send_wrapper::SendWrapper;
use tachys::html::attribute::Attribute;
use tachys::html::attribute::any_attribute::AnyAttribute;
use tachys::hydration::Cursor;
use tachys::renderer::{RemoveEventHandler, Rndr};
use tachys::view::add_attr::AddAnyAttr;
use tachys::view::any_view::AnyViewState;
use tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlInputElement, Node};

use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::watched::Watched;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that is being put together. Drawn anew in the same place, it keeps what is on the page, and the focus, where tag and
/// names of attributes are the same.
pub struct El(SendWrapper<Box<Parts>>);

struct Parts {
    tag: &'static str,
    namespace: Option<&'static str>,
    attributes: Vec<(&'static str, Option<Cow<'static, str>>)>,
    follows: Vec<(&'static str, Follow)>,
    ears: Vec<(&'static str, Ear)>,
    html: Option<Cow<'static, str>>,
    children: Vec<AnyView>,
}

/// What is done to an element again whenever a signal that it reads changes.
type Follow = Box<dyn Fn(&Element)>;
type Ear = Box<dyn Fn(Event)>;

/// Where an element of the page can be found.
pub type NodeAt = Watched<Option<Element>>;

/// What an attribute is.
pub enum Value {
    /// This, or nothing: then the attribute is absent.
    Fixed(Option<Cow<'static, str>>),
    /// What the function gives, whenever a signal that it reads changes.
    Follows(Box<dyn Fn() -> Option<String>>),
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Fixed(Some(Cow::Borrowed(text)))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Fixed(Some(Cow::Owned(text)))
    }
}

impl From<Option<&'static str>> for Value {
    fn from(text: Option<&'static str>) -> Self {
        Self::Fixed(text.map(Cow::Borrowed))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        Self::Fixed(text.map(Cow::Owned))
    }
}

/// An attribute that is there or not.
impl From<bool> for Value {
    fn from(there: bool) -> Self {
        Self::from(there.then_some(""))
    }
}

/// An element of HTML.
pub fn el(tag: &'static str) -> El {
    begin(tag, None)
}

/// An element of SVG.
pub fn shape(tag: &'static str) -> El {
    begin(tag, Some(SVG))
}

fn begin(tag: &'static str, namespace: Option<&'static str>) -> El {
    let (attributes, follows, ears, children) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    El(SendWrapper::new(Box::new(Parts { tag, namespace, attributes, follows, ears, html: None, children })))
}

impl El {
    /// With this attribute.
    pub fn is(self, name: &'static str, value: impl Into<Value>) -> Self {
        self.with_value(name, value.into())
    }

    /// With this look.
    pub fn class(self, look: impl Into<Value>) -> Self {
        self.with_value("class", look.into())
    }

    fn with_value(mut self, name: &'static str, value: Value) -> Self {
        match value {
            Value::Fixed(text) => self.0.attributes.push((name, text)),
            Value::Follows(of) => {
                let set = move |element: &Element| {
                    let text = of();
                    if element.get_attribute(name) != text {
                        set_attribute(element, name, text.as_deref());
                    }
                };
                self.0.follows.push((name, Box::new(set)));
            }
        }
        self
    }

    /// Does something to the element once it is there, and again whenever a signal that it reads changes. `name` says what, for no
    /// other element to be taken for this one.
    pub fn follows(mut self, name: &'static str, what: impl Fn(&Element) + 'static) -> Self {
        self.0.follows.push((name, Box::new(what)));
        self
    }

    /// Puts the element itself where it can be found.
    pub fn node(self, at: NodeAt) -> Self {
        self.follows("node", move |element| at.set(Some(element.clone())))
    }

    /// Hears an event.
    pub fn on(mut self, event: &'static str, hear: impl Fn(Event) + 'static) -> Self {
        self.0.ears.push((event, Box::new(hear)));
        self
    }

    /// With something in it, behind what is there already.
    pub fn put(mut self, child: impl IntoAny) -> Self {
        self.0.children.push(child.into_any());
        self
    }

    /// With a text in it that follows signals.
    pub fn says(self, words: impl Fn() -> String + 'static) -> Self {
        let words: SendWrapper<Box<dyn Fn() -> String>> = SendWrapper::new(Box::new(words));
        self.put(move || (*words)())
    }

    /// With HTML of Luciole's own in it.
    pub fn html(mut self, html: impl Into<Cow<'static, str>>) -> Self {
        self.0.html = Some(html.into());
        self
    }

    /// As a part of a page.
    pub fn view(self) -> AnyView {
        self.into_any()
    }
}

/// A sign of one line, on a square of 24.
pub fn icon(line: &'static str) -> El {
    shape("svg").class("icon").is("viewBox", "0 0 24 24").is("aria-hidden", "true").put(shape("path").is("d", line))
}

fn set_attribute(element: &Element, name: &str, text: Option<&str>) {
    match text {
        Some(text) => Rndr::set_attribute(element, name, text),
        None => Rndr::remove_attribute(element, name),
    }
}

/// An element that is known to be an input.
pub fn input(element: &Element) -> &HtmlInputElement {
    element.unchecked_ref()
}

/// Parts one behind the other.
pub fn group<const N: usize>(parts: [AnyView; N]) -> AnyView {
    Vec::from(parts).into_any()
}

/// An element on the page, and all that keeps it up to date.
pub struct Built {
    tag: &'static str,
    element: Element,
    attributes: Vec<(&'static str, Option<Cow<'static, str>>)>,
    follows: Vec<(&'static str, RenderEffect<()>)>,
    ears: Vec<(&'static str, RemoveEventHandler<Element>)>,
    html: Option<Cow<'static, str>>,
    children: Vec<AnyViewState>,
}

impl Built {
    /// Whether `parts` can become of this element.
    fn fits(&self, parts: &Parts) -> bool {
        fn same<A, B>(ours: &[(&'static str, A)], theirs: &[(&'static str, B)]) -> bool {
            ours.iter().map(|(name, _)| name).eq(theirs.iter().map(|(name, _)| name))
        }
        self.tag == parts.tag
            && same(&self.attributes, &parts.attributes)
            && same(&self.follows, &parts.follows)
            && same(&self.ears, &parts.ears)
            && self.html.is_some() == parts.html.is_some()
    }

    /// Sets all that `parts` has and the element hasn't.
    fn fill(&mut self, parts: Parts) {
        let element = &self.element;
        self.attributes.resize(parts.attributes.len(), ("", None));
        for (old, new) in self.attributes.iter_mut().zip(parts.attributes) {
            if old.1 != new.1 {
                set_attribute(element, new.0, new.1.as_deref());
            }
            *old = new;
        }
        if self.html != parts.html {
            element.set_inner_html(parts.html.as_deref().unwrap_or_default());
            self.html = parts.html;
        }
        for mut gone in self.children.drain(parts.children.len().min(self.children.len())..) {
            gone.unmount();
        }
        for (index, child) in parts.children.into_iter().enumerate() {
            if let Some(state) = self.children.get_mut(index) {
                child.rebuild(state);
            } else {
                let mut state = child.build();
                state.mount(element, None);
                self.children.push(state);
            }
        }
        // Those that heard before stop with this.
        self.ears.clear();
        let hear = |(name, hear): (&'static str, Ear)| {
            let hear = move |event: JsValue| hear(event.unchecked_into());
            (name, Rndr::add_event_listener(element, name, Box::new(hear)))
        };
        self.ears = parts.ears.into_iter().map(hear).collect();
        // Last, for what is in an element may decide what can be set.
        let follow = |(name, what): (&'static str, Follow)| {
            let element = element.clone();
            (name, RenderEffect::new(move |_| what(&element)))
        };
        self.follows = parts.follows.into_iter().map(follow).collect();
    }
}

impl Render for El {
    type State = Built;

    fn build(self) -> Built {
        let parts = *self.0.take();
        let element = Rndr::create_element(parts.tag, parts.namespace);
        let (attributes, follows, ears, children) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut built = Built { tag: parts.tag, element, attributes, follows, ears, html: None, children };
        built.fill(parts);
        built
    }

    fn rebuild(self, state: &mut Built) {
        if state.fits(&self.0) {
            state.fill(*self.0.take());
        } else {
            let mut new = self.build();
            state.insert_before_this(&mut new);
            state.unmount();
            *state = new;
        }
    }
}

impl Mountable for Built {
    fn unmount(&mut self) {
        self.element.remove();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        Rndr::insert_node(parent, &self.element, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.element.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        vec![self.element.clone()]
    }
}

/// Nobody adds attributes from outside.
impl AddAnyAttr for El {
    type Output<SomeNewAttr: Attribute> = Self;

    fn add_any_attr<NewAttr: Attribute>(self, _: NewAttr) -> Self {
        self
    }
}

/// Pages are only ever drawn in the browser: there is no HTML to write, and none to take over.
impl RenderHtml for El {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(self, _: &mut String, _: &mut Position, _: bool, _: bool, _: Vec<AnyAttribute>) {}

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Built {
        self.build()
    }

    fn into_owned(self) -> Self {
        self
    }
}
