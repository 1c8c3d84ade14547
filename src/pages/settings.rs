//! What can be set: look, the table, sound, keyboard.

use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use super::page;
use crate::app::{Frame, focus};
use crate::dom::element::{el, group, input};
use crate::dom::form::option;
use crate::dom::live::{live, maybe, paragraph, text};
use crate::dom::prelude::{AnyView, IntoAny, event_target_checked, event_target_value, request_animation_frame};
use crate::i18n::texts::Language;
use crate::model::offline::offline_sign;
use crate::model::settings::{Pace, Settings, Side, Theme, Volume};
use crate::view::sound::Sound;

/// The page.
pub fn settings(frame: Frame) -> AnyView {
    let words = frame.words();
    let kept = live(move || if frame.kept.get() { ().into_any() } else { paragraph("trouble", words.not_kept) });
    let section = |heading: &'static str, fields: Vec<AnyView>| {
        el("section").class("fields").put(el("h2").put(heading)).put(fields).view()
    };
    let content = group([
        section(words.table.look, vec![language(frame), theme(frame), side(frame)]).into_any(),
        section(
            words.table.at_the_table,
            vec![
                pace(frame),
                paragraph("small", words.table.speed_hint),
                switch(frame, words.table.confirm, |settings| &mut settings.confirm),
                switch(frame, words.table.hints_allowed, |settings| &mut settings.hints),
            ],
        )
        .into_any(),
        section(words.table.sound, vec![sound(frame), volume(frame)]).into_any(),
        section(
            words.table.keyboard,
            vec![
                switch(frame, words.table.letter_keys, |settings| &mut settings.letters),
                paragraph("small", words.table.letter_keys_hint),
            ],
        )
        .into_any(),
        el("div").is("role", "status").put(kept).view(),
        offline_sign(frame).into_any(),
    ]);
    page("narrow", words.settings, content.into_any())
}

fn language(frame: Frame) -> AnyView {
    let words = frame.words();
    let now = move || frame.settings.with(|settings| settings.language).map_or("", Language::tag);
    let languages =
        std::iter::once(("", words.like_the_browser)).chain(Language::ALL.map(|(each, name)| (each.tag(), name)));
    let set = move |tag: String| {
        frame.settings.update(|settings| settings.language = Language::of_tag(&tag));
        // The page is drawn anew in the other language.
        request_animation_frame(|| focus("#language"));
    };
    choice("language", words.language, Box::new(now), languages.collect(), Box::new(set))
}

fn theme(frame: Frame) -> AnyView {
    let words = frame.words();
    let now = move || frame.settings.with(|settings| settings.theme).name();
    let names = Theme::ALL.map(Theme::name).into_iter().zip([words.like_the_device, words.light, words.dark]);
    let set = move |name: String| frame.settings.update(|settings| settings.theme = Theme::of_name(&name));
    choice("theme", words.theme, Box::new(now), names.collect(), Box::new(set))
}

fn side(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let now = move || frame.settings.with(|settings| settings.panel).name();
    let names = Side::ALL.map(Side::name).into_iter().zip([words.left, words.right]);
    let set = move |name: String| frame.settings.update(|settings| settings.panel = Side::of_name(&name));
    choice("panel", words.panel_side, Box::new(now), names.collect(), Box::new(set))
}

/// How fast moves follow each other.
pub fn pace(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let now = move || frame.settings.with(|settings| settings.pace).name();
    let names = Pace::ALL.map(Pace::name).into_iter().zip(words.paces);
    let set = move |name: String| frame.settings.update(|settings| settings.pace = Pace::of_name(&name));
    choice("pace", words.speed, Box::new(now), names.collect(), Box::new(set))
}

/// Whether anything is heard.
pub fn sound(frame: Frame) -> AnyView {
    switch(frame, frame.words().table.sound, |settings| &mut settings.sound)
}

/// How loud.
pub fn volume(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let off = move || frame.settings.with(|settings| (!settings.sound).then(String::new));
    let percent = move || frame.settings.with(|settings| settings.volume.percent());
    let set = move |event| {
        let volume = Volume::of_percent(&event_target_value(&event));
        frame.settings.update(|settings| settings.volume = volume);
        // To be judged by ear.
        frame.sounds.update(|sounds| sounds.play(Sound::Select, volume));
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
fn choice(
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
fn switch(frame: Frame, label: &'static str, of: fn(&mut Settings) -> &mut bool) -> AnyView {
    let on = move || *of(&mut frame.settings.get());
    let set = move |event| {
        let on = event_target_checked(&event);
        frame.settings.update(|settings| *of(settings) = on);
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
