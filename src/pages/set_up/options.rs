//! The game's options, and a board of the player's own.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Colours, Name, OptionSpec, Player, Seat, Seed};
use luciole_words::OwnWords;
use web_sys::File;

use super::drawing::Drawing;
use super::form::{Form, begin, refused};
use crate::components::file_chooser::FileChooser;
use crate::components::form::{Fieldset, Pick};
use crate::context::use_app;
use crate::dom::inbox::{Unreadable, text_of};
use crate::i18n::texts::{SetUpNameAndColour, SetUpTexts};
use crate::i18n::trouble::file_error;

/// The options for this number of players.
#[component]
pub(super) fn OptionFields(form: Form) -> impl IntoView {
    let specs = form.game.info().options;
    move || {
        let count = form.count.get();
        let chosen = form.chosen.get_value();
        let colours = form.colours(count);
        let fields =
            specs.iter().zip(chosen).map(|(spec, value)| view! { <OptionField form spec value count colours /> });
        fields.collect_view()
    }
}

/// One option, if there is a choice.
#[component]
fn OptionField(
    form: Form,
    spec: &'static OptionSpec,
    /// The index of the chosen value.
    value: RwSignal<usize>,
    /// The number of players.
    count: usize,
    /// The colours of the seats, by which some values are named.
    colours: Colours,
) -> impl IntoView {
    let app = use_app();
    let (language, texts) = (app.spoken(), app.texts(SetUpTexts::of));
    let offered = (spec.offered)(count);
    let words = form.game.view().option(spec.key, colours, language)?;
    let own_value = form.game.view().own_value(spec.key, count, language);
    if offered + usize::from(own_value.is_some()) < 2 {
        return None;
    }
    let behind = spec.values.len();
    if (offered..behind).contains(&value.get_untracked()) {
        value.set(0);
    }
    let named = move |index: usize, name: &str| match spec.values.get(index).map(|value| value.parse::<Seat>()) {
        Some(Ok(seat)) => {
            // Two players may share four colours; their seats then have other names.
            let title = form.game.view().colour_sign(colours.of(seat), count, language).title;
            match form.name_of(seat) {
                Some(name) => texts.name_and_colour(SetUpNameAndColour { name, colour: title }),
                None => title.to_owned(),
            }
        }
        Some(Err(_)) | None => name.to_owned(),
    };
    let values = words.values.into_iter().enumerate().take(offered);
    let picks = values
        .chain(own_value.as_ref().map(|words| (behind, words.label.to_owned())))
        .map(|(index, name)| {
            move || {
                let name = named(index, &name);
                view! { <Pick group=spec.key name chosen=move || value.get() == index on_pick=move || value.set(index) /> }
            }
        })
        .collect_view();
    let detail = move || {
        let words = own_value.clone().filter(|_| value.get() == behind)?;
        Some(view! { <OwnField form spec words /> })
    };
    Some(view! {
        <Fieldset legend=move || words.label detail>
            {picks}
        </Fieldset>
    })
}

/// A board of the player's own, drawn or written, and checked as it changes.
#[component]
fn OwnField(
    form: Form,
    /// The option that the board is for.
    spec: &'static OptionSpec,
    words: OwnWords,
) -> impl IntoView {
    let app = use_app();
    let language = app.spoken();
    let own = form.own;
    if own.with_untracked(String::is_empty) {
        own.set(words.example.to_owned());
    }
    let trouble = Memo::new(move |_| {
        let people = vec![Player::Person(Name::default()); form.count.get()];
        let why = begin(form.game, people, Seed(0), &[(spec.key, own.get())]).err()?;
        Some(refused(form.game, language, &why))
    });
    let unread = RwSignal::new(None::<Unreadable>);
    let write = Callback::new(move |text| {
        unread.set(None);
        form.write_own(text);
    });
    let take = move |mut files: Vec<File>| {
        let Some(file) = files.pop() else { return };
        spawn_local(async move {
            let text = text_of(&file, spec.own).await;
            // The player has closed the field in the meantime.
            if unread.try_set(text.as_ref().err().copied()).is_some() {
                return;
            }
            if let Ok(text) = text {
                form.write_own(text);
            }
        });
    };
    let why = move || match unread.get() {
        Some(why) => Some(file_error(why, language)),
        None => trouble.get(),
    };
    let texts = app.texts(SetUpTexts::of);
    view! {
        <Drawing game=form.game words=words.grid example=words.example text=own write />
        <div role="status">{move || why().map(|why| view! { <p class="trouble">{why}</p> })}</div>
        <details class="more">
            <summary>{texts.as_text()}</summary>
            <label>
                {words.hint}
                <textarea
                    rows="16"
                    spellcheck="false"
                    autocomplete="off"
                    prop:value=own
                    on:input=move |event| write.run(event_target_value(&event))
                ></textarea>
            </label>
            <FileChooser label=texts.choose_file() accept=".txt,text/plain" multiple=false on_files=take />
        </details>
    }
}
