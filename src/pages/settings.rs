//! What can be set: look, the table, sound, keyboard.

use leptos::prelude::*;

use super::page;
use crate::app::{Frame, focus};
use crate::live::{live, paragraph, text};
use crate::offline::offline_sign;
use crate::settings::{Pace, Settings, Side, Theme, Volume};
use crate::sound::Sound;
use crate::texts::Language;

/// The page.
pub fn settings(frame: Frame) -> AnyView {
    let words = frame.words();
    let kept = live(move || if frame.kept.get() { ().into_any() } else { paragraph("trouble", words.not_kept) });
    let group = |heading: &'static str, fields: Vec<AnyView>| {
        view! {
            <section class="fields">
                <h2>{heading}</h2>
                {fields}
            </section>
        }
        .into_any()
    };
    let content = view! {
        {group(words.table.look, vec![language(frame), theme(frame), side(frame)])}
        {group(
            words.table.at_the_table,
            vec![
                pace(frame),
                paragraph("small", words.table.speed_hint),
                switch(frame, words.table.confirm, |settings| &mut settings.confirm),
                switch(frame, words.table.hints_allowed, |settings| &mut settings.hints),
            ],
        )}
        {group(words.table.sound, vec![sound(frame), volume(frame)])}
        {group(
            words.table.keyboard,
            vec![
                switch(frame, words.table.letter_keys, |settings| &mut settings.letters),
                paragraph("small", words.table.letter_keys_hint),
            ],
        )}
        <div role="status">{kept}</div>
        {offline_sign(frame)}
    };
    page("narrow", words.settings, content.into_any())
}

fn language(frame: Frame) -> AnyView {
    let words = frame.words();
    let now = frame.settings.with_untracked(|settings| settings.language).map_or("", Language::tag);
    let languages =
        std::iter::once(("", words.like_the_browser)).chain(Language::ALL.map(|(each, name)| (each.tag(), name)));
    let set = move |tag: String| {
        frame.settings.update(|settings| settings.language = Language::of_tag(&tag));
        // The page is drawn anew in the other language.
        request_animation_frame(|| focus("#language"));
    };
    choice("language", words.language, now, languages.collect(), Box::new(set))
}

fn theme(frame: Frame) -> AnyView {
    let words = frame.words();
    let now = frame.settings.with_untracked(|settings| settings.theme).name();
    let names = Theme::ALL.map(Theme::name).into_iter().zip([words.like_the_device, words.light, words.dark]);
    let set = move |name: String| frame.settings.update(|settings| settings.theme = Theme::of_name(&name));
    choice("theme", words.theme, now, names.collect(), Box::new(set))
}

fn side(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let now = frame.settings.with_untracked(|settings| settings.panel).name();
    let names = Side::ALL.map(Side::name).into_iter().zip([words.left, words.right]);
    let set = move |name: String| frame.settings.update(|settings| settings.panel = Side::of_name(&name));
    choice("panel", words.panel_side, now, names.collect(), Box::new(set))
}

/// How fast moves follow each other.
pub fn pace(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let now = frame.settings.with_untracked(|settings| settings.pace).name();
    let names = Pace::ALL.map(Pace::name).into_iter().zip(words.paces);
    let set = move |name: String| frame.settings.update(|settings| settings.pace = Pace::of_name(&name));
    choice("pace", words.speed, now, names.collect(), Box::new(set))
}

/// Whether anything is heard.
pub fn sound(frame: Frame) -> AnyView {
    switch(frame, frame.words().table.sound, |settings| &mut settings.sound)
}

/// How loud.
pub fn volume(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let off = Signal::derive(move || !frame.settings.with(|settings| settings.sound));
    let percent = move || frame.settings.with(|settings| settings.volume.percent());
    let set = move |event| {
        let volume = Volume::of_percent(&event_target_value(&event));
        frame.settings.update(|settings| settings.volume = volume);
        // To be judged by ear.
        frame.sounds.update_value(|sounds| sounds.play(Sound::Select, volume));
    };
    view! {
        <label>
            {words.volume}
            <input
                type="range"
                max="100"
                step="10"
                prop:disabled=off
                prop:value=text(move || percent().to_string())
                aria-valuetext=text(move || format!("{} %", percent()))
                on:change=set
            />
        </label>
    }
    .into_any()
}

/// One of several, from a list.
fn choice(
    id: &'static str,
    label: &'static str,
    now: &'static str,
    all: Vec<(&'static str, &'static str)>,
    set: Box<dyn Fn(String)>,
) -> AnyView {
    let options: Vec<AnyView> = all.into_iter().map(|(value, name)| option(value, name, value == now)).collect();
    view! {
        <label>
            {label}
            <select id=id on:change=move |event| set(event_target_value(&event))>
                {options}
            </select>
        </label>
    }
    .into_any()
}

/// Something that is on or off.
fn switch(frame: Frame, label: &'static str, of: fn(&mut Settings) -> &mut bool) -> AnyView {
    let on = Signal::derive(move || *of(&mut frame.settings.get()));
    let set = move |event| {
        let on = event_target_checked(&event);
        frame.settings.update(|settings| *of(settings) = on);
    };
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=on on:change=set/>
            <span>{label}</span>
        </label>
    }
    .into_any()
}

/// One option of a list.
pub fn option(value: impl Into<String>, name: &'static str, selected: bool) -> AnyView {
    fn plain(value: String, name: &'static str, selected: bool) -> AnyView {
        view! {
            <option value=value selected=selected>
                {name}
            </option>
        }
        .into_any()
    }
    plain(value.into(), name, selected)
}
