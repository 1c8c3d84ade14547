//! Fields that change the settings.

use luciole_table::Sound;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use crate::context::AppContext;
use crate::dom::element::{el, input};
use crate::dom::form::option;
use crate::dom::live::{maybe, text};
use crate::dom::prelude::{AnyView, event_target_checked, event_target_value};
use crate::model::settings::{Pace, Settings, Volume};

/// How fast moves follow each other.
pub fn pace(app: AppContext) -> AnyView {
    let words = app.words().table;
    let now = move || app.settings.with(|settings| settings.pace).name();
    let names = Pace::ALL.map(Pace::name).into_iter().zip(words.paces);
    let set = move |name: String| app.settings.update(|settings| settings.pace = Pace::of_name(&name));
    choice("pace", words.speed, Box::new(now), names.collect(), Box::new(set))
}

/// Whether anything is heard.
pub fn sound(app: AppContext) -> AnyView {
    switch(app, app.words().table.sound, |settings| &mut settings.sound)
}

/// How loud.
pub fn volume(app: AppContext) -> AnyView {
    let words = app.words().table;
    let off = move || app.settings.with(|settings| (!settings.sound).then(String::new));
    let percent = move || app.settings.with(|settings| settings.volume.percent());
    let set = move |event| {
        let volume = Volume::of_percent(&event_target_value(&event));
        app.settings.update(|settings| settings.volume = volume);
        // To be judged by ear.
        app.sounds.update(|sounds| sounds.play(Sound::Select, volume));
    };
    el("label")
        .put(words.volume)
        .put(
            el("input")
                .is("type", "range")
                .is("max", "100")
                .is("step", "10")
                .is("disabled", maybe(off))
                .follows("value", move |slider| input(slider).set_value(&percent().to_string()))
                .is("aria-valuetext", text(move || format!("{} %", percent())))
                .on("change", set),
        )
        .view()
}

/// One of several, from a list.
pub fn choice(
    id: &'static str,
    label: &'static str,
    now: Box<dyn Fn() -> &'static str>,
    all: Vec<(&'static str, &'static str)>,
    set: Box<dyn Fn(String)>,
) -> AnyView {
    let options: Vec<AnyView> = all.into_iter().map(|(value, name)| option(value, name, false)).collect();
    el("label")
        .put(label)
        .put(
            el("select")
                .is("id", id)
                .follows("value", move |list| list.unchecked_ref::<HtmlSelectElement>().set_value(now()))
                .on("change", move |event| set(event_target_value(&event)))
                .put(options),
        )
        .view()
}

/// Something that is on or off.
pub fn switch(app: AppContext, label: &'static str, of: fn(&mut Settings) -> &mut bool) -> AnyView {
    let on = move || *of(&mut app.settings.get());
    let set = move |event| {
        let on = event_target_checked(&event);
        app.settings.update(|settings| *of(settings) = on);
    };
    el("label")
        .class("switch")
        .put(
            el("input")
                .is("type", "checkbox")
                .follows("checked", move |tick| input(tick).set_checked(on()))
                .on("change", set),
        )
        .put(el("span").put(label))
        .view()
}
