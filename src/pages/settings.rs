//! What can be set: look, the table, sound, keyboard.

use luciole_table::Language;

use crate::components::offline_sign::offline_sign;
use crate::components::page::page;
use crate::components::switches::{choice, pace, sound, switch, volume};
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::focus::focus;
use crate::dom::live::{live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, request_animation_frame};
use crate::model::settings::{Side, Theme};

/// The page.
pub fn settings(app: AppContext) -> AnyView {
    let words = app.words();
    let kept = live(move || if app.kept.get() { ().into_any() } else { paragraph("trouble", words.not_kept) });
    let section = |heading: &'static str, fields: Vec<AnyView>| {
        el("section").class("fields").put(el("h2").put(heading)).put(fields).view()
    };
    let content = group([
        section(words.table.look, vec![language(app), theme(app), side(app)]).into_any(),
        section(
            words.table.at_the_table,
            vec![
                pace(app),
                paragraph("small", words.table.speed_hint),
                switch(app, words.table.confirm, |settings| &mut settings.confirm),
                switch(app, words.table.hints_allowed, |settings| &mut settings.hints),
            ],
        )
        .into_any(),
        section(words.table.sound, vec![sound(app), volume(app)]).into_any(),
        section(
            words.table.keyboard,
            vec![
                switch(app, words.table.letter_keys, |settings| &mut settings.letters),
                paragraph("small", words.table.letter_keys_hint),
            ],
        )
        .into_any(),
        el("div").is("role", "status").put(kept).view(),
        offline_sign(app).into_any(),
    ]);
    page("narrow", words.settings, content.into_any())
}

fn language(app: AppContext) -> AnyView {
    let words = app.words();
    let now = move || app.settings.with(|settings| settings.language).map_or("", Language::tag);
    let languages =
        std::iter::once(("", words.like_the_browser)).chain(Language::ALL.map(|(each, name)| (each.tag(), name)));
    let set = move |tag: String| {
        app.settings.update(|settings| settings.language = Language::of_tag(&tag));
        // The page is drawn anew in the other language.
        request_animation_frame(|| focus("#language"));
    };
    choice("language", words.language, Box::new(now), languages.collect(), Box::new(set))
}

fn theme(app: AppContext) -> AnyView {
    let words = app.words();
    let now = move || app.settings.with(|settings| settings.theme).name();
    let names = Theme::ALL.map(Theme::name).into_iter().zip([words.like_the_device, words.light, words.dark]);
    let set = move |name: String| app.settings.update(|settings| settings.theme = Theme::of_name(&name));
    choice("theme", words.theme, Box::new(now), names.collect(), Box::new(set))
}

fn side(app: AppContext) -> AnyView {
    let words = app.words().table;
    let now = move || app.settings.with(|settings| settings.panel).name();
    let names = Side::ALL.map(Side::name).into_iter().zip([words.left, words.right]);
    let set = move |name: String| app.settings.update(|settings| settings.panel = Side::of_name(&name));
    choice("panel", words.panel_side, Box::new(now), names.collect(), Box::new(set))
}
