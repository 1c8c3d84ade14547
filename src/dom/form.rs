//! Parts of forms.

use crate::dom::element::{el, input};
use crate::dom::prelude::AnyView;

/// Things to choose from under a legend, and what else belongs to them.
pub fn fieldset(look: &'static str, legend: AnyView, picks: Vec<AnyView>, detail: AnyView) -> AnyView {
    el("fieldset").class(look).put(el("legend").put(legend)).put(el("div").class("picks").put(picks)).put(detail).view()
}

/// One of several things to choose from: those of a `group`, of which one is chosen.
pub fn pick(group: &'static str, name: String, chosen: Box<dyn Fn() -> bool>, press: Box<dyn Fn()>) -> AnyView {
    el("label")
        .class("pick")
        .put(
            el("input")
                .is("type", "radio")
                .is("name", group)
                .follows("checked", move |radio| input(radio).set_checked(chosen()))
                .on("change", move |_| press()),
        )
        .put(el("span").put(name))
        .view()
}

/// One option of a list.
pub fn option(value: impl Into<String>, name: impl Into<String>, selected: bool) -> AnyView {
    fn plain(value: String, name: String, selected: bool) -> AnyView {
        el("option").is("value", value).is("selected", selected).put(name).view()
    }
    plain(value.into(), name.into(), selected)
}
