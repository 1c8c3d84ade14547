//! Language and colours.

use leptos::prelude::*;

use super::page;
use crate::app::{Frame, focus};
use crate::live::{live, paragraph};
use crate::offline::offline_sign;
use crate::settings::Theme;
use crate::texts::Language;

/// The page.
pub fn settings(frame: Frame) -> AnyView {
    let words = frame.words();
    let now = frame.settings.get_untracked();
    let set_language = move |event| {
        let language = Language::of_tag(&event_target_value(&event));
        frame.settings.update(|settings| settings.language = language);
        // The page is drawn anew in the other language.
        request_animation_frame(|| focus("#language"));
    };
    let set_theme = move |event| {
        let theme = Theme::of_name(&event_target_value(&event));
        frame.settings.update(|settings| settings.theme = theme);
    };
    let language = now.language.map_or("", Language::tag);
    let languages =
        std::iter::once(("", words.like_the_browser)).chain(Language::ALL.map(|(each, name)| (each.tag(), name)));
    let languages: Vec<AnyView> = languages.map(|(tag, name)| option(tag, name, tag == language)).collect();
    let names = [words.like_the_device, words.light, words.dark];
    let themes = Theme::ALL.into_iter().zip(names).map(|(theme, name)| option(theme.name(), name, theme == now.theme));
    let themes: Vec<AnyView> = themes.collect();
    let kept = live(move || if frame.kept.get() { ().into_any() } else { paragraph("trouble", words.not_kept) });
    let content = view! {
        <label>
            {words.language}
            <select id="language" on:change=set_language>
                {languages}
            </select>
        </label>
        <label>
            {words.theme}
            <select on:change=set_theme>
                {themes}
            </select>
        </label>
        <div role="status">{kept}</div>
        {offline_sign(frame)}
    };
    page("narrow", words.settings, content.into_any())
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
