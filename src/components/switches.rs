//! Fields that change the settings.

use leptos::prelude::*;
use luciole_words::Sound;

use crate::context::use_app;
use crate::i18n::texts::SwitchesTexts;
use crate::store::settings::{Settings, Volume};
use luciole_table::Pace;

/// How quickly moves follow each other.
#[component]
pub fn PaceChoice() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SwitchesTexts::of);
    let options = Pace::ALL.map(Pace::name).into_iter().zip(texts.paces()).collect();
    let choose = move |name: String| app.settings.update(|settings| settings.pace = Pace::of_name(&name));
    view! {
        <Choice
            id="pace"
            label=texts.speed()
            value=Signal::derive(move || app.settings.with(|settings| settings.pace).name())
            options
            on_change=choose
        />
    }
}

/// Turns sound on or off.
#[component]
pub fn SoundSwitch() -> impl IntoView {
    let label = use_app().texts(SwitchesTexts::of).sound();
    view! { <Switch label of=|settings| settings.sound.get_or_insert(false) /> }
}

/// Turns the pond behind the sounds on or off.
#[component]
pub fn PondSwitch() -> impl IntoView {
    let app = use_app();
    let disabled = Signal::derive(move || app.settings.with(|settings| !settings.has_sound()));
    view! { <Switch label=app.texts(SwitchesTexts::of).pond() of=|settings| &mut settings.pond disabled /> }
}

#[component]
pub fn VolumeSlider() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SwitchesTexts::of);
    let percent = move || app.settings.with(|settings| settings.volume.percent()).to_string();
    let choose = move |event| {
        let volume = Volume::of_percent(&event_target_value(&event));
        app.settings.update(|settings| settings.volume = volume);
        // Lets the player judge the volume by ear.
        app.sounds.update_value(|sounds| sounds.play(Sound::Select, volume));
    };
    view! {
        <label>
            {texts.volume()}
            <input
                type="range"
                max="100"
                step="10"
                disabled=move || app.settings.with(|settings| !settings.has_sound())
                prop:value=percent
                aria-valuetext=move || texts.percent(percent())
                on:change=choose
            />
        </label>
    }
}

/// A choice of one option from a list.
#[component]
pub fn Choice(
    id: &'static str,
    label: &'static str,
    /// The chosen value.
    #[prop(into)]
    value: Signal<&'static str>,
    /// The values with their labels.
    options: Vec<(&'static str, &'static str)>,
    /// Called with the newly chosen value.
    #[prop(into)]
    on_change: Callback<String>,
) -> impl IntoView {
    let options = options
        .into_iter()
        .map(|(key, name)| {
            view! {
                <option value=key selected=move || value.get() == key>
                    {name}
                </option>
            }
        })
        .collect_view();
    view! {
        <label>
            {label}
            <select
                id=id
                prop:value=move || value.get()
                on:change=move |event| on_change.run(event_target_value(&event))
            >
                {options}
            </select>
        </label>
    }
}

/// A setting that is on or off.
#[component]
pub fn Switch(
    label: &'static str,
    /// The setting.
    of: fn(&mut Settings) -> &mut bool,
    /// Whether it has no effect at the moment.
    #[prop(optional, into)]
    disabled: Signal<bool>,
) -> impl IntoView {
    let app = use_app();
    let set = move |event| {
        let on = event_target_checked(&event);
        app.settings.update(|settings| *of(settings) = on);
    };
    view! {
        <label class="switch">
            <input
                type="checkbox"
                disabled=move || disabled.get()
                prop:checked=move || *of(&mut app.settings.get())
                on:change=set
            />
            <span>{label}</span>
        </label>
    }
}
