//! The settings: appearance, table, sound, keyboard.

use leptos::prelude::*;
use luciole_words::Language;

use crate::components::offline_sign::OfflineSign;
use crate::components::page::Page;
use crate::components::switches::{Choice, PaceChoice, PondSwitch, SoundSwitch, Switch, VolumeSlider};
use crate::context::use_app;
use crate::dom::focus::keep_focus;
use crate::dom::vibration::can_vibrate;
use crate::i18n::texts::{FrameTexts, SettingsTexts};
use crate::store::settings::{Side, Theme};

#[component]
pub fn SettingsPage() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SettingsTexts::of);
    view! {
        <Page class="settings" heading=app.texts(FrameTexts::of).settings()>
            <section class="fields">
                <h2>{texts.look()}</h2>
                <LanguageChoice />
                <ThemeChoice />
                <SideChoice />
            </section>
            <section class="fields">
                <h2>{texts.at_the_table()}</h2>
                <PaceChoice />
                <p class="small">{texts.speed_hint()}</p>
                <Switch label=texts.confirm() of=|settings| &mut settings.confirm />
                <Switch label=texts.hints_allowed() of=|settings| &mut settings.hints />
                <Switch label=texts.considers() of=|settings| &mut settings.considers />
                <p class="small">{texts.considers_hint()}</p>
                {can_vibrate()
                    .then(|| view! { <Switch label=texts.vibration() of=|settings| &mut settings.vibration /> })}
            </section>
            <section class="fields">
                <h2>{texts.sound()}</h2>
                <SoundSwitch />
                <VolumeSlider />
                <PondSwitch />
            </section>
            <section class="fields">
                <h2>{texts.keyboard()}</h2>
                <Switch label=texts.letter_keys() of=|settings| &mut settings.letters />
                <p class="small">{texts.letter_keys_hint()}</p>
            </section>
            <div role="status">
                <Show when=move || !app.settings_saved.get()>
                    <p class="trouble">{texts.not_saved()}</p>
                </Show>
            </div>
            <OfflineSign />
        </Page>
    }
}

#[component]
fn LanguageChoice() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SettingsTexts::of);
    let now = move || app.settings.with(|settings| settings.language).map_or("", Language::tag);
    let languages = Language::ALL.map(|(each, name)| (each.tag(), name));
    let choose = move |tag: String| {
        keep_focus(|| app.settings.update(|settings| settings.language = Language::of_tag(&tag)));
    };
    view! {
        <Choice
            id="language"
            label=texts.language()
            value=Signal::derive(now)
            options=std::iter::once(("", texts.like_the_browser())).chain(languages).collect()
            on_change=choose
        />
    }
}

#[component]
fn ThemeChoice() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SettingsTexts::of);
    let names = [texts.like_the_device(), texts.light(), texts.dark()];
    let choose = move |name: String| app.settings.update(|settings| settings.theme = Theme::of_name(&name));
    view! {
        <Choice
            id="theme"
            label=texts.theme()
            value=Signal::derive(move || app.settings.with(|settings| settings.theme).name())
            options=Theme::ALL.map(Theme::name).into_iter().zip(names).collect()
            on_change=choose
        />
    }
}

#[component]
fn SideChoice() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SettingsTexts::of);
    let choose = move |name: String| app.settings.update(|settings| settings.panel = Side::of_name(&name));
    view! {
        <Choice
            id="panel"
            label=texts.panel_side()
            value=Signal::derive(move || app.settings.with(|settings| settings.panel).name())
            options=Side::ALL.map(Side::name).into_iter().zip([texts.left(), texts.right()]).collect()
            on_change=choose
        />
    }
}
