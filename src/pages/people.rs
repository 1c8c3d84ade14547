//! The people who play at this device: their wins, and what they are called and look like.

use std::sync::Arc;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use luciole_core::Name;
use luciole_words::{StatusTexts, isolated};
use web_sys::HtmlDetailsElement;

use crate::components::form::{Fieldset, Pick};
use crate::components::name_field::NameField;
use crate::components::sign::PersonFace;
use crate::context::{AppContext, use_app};
use crate::dom::focus::{focus, focus_if_lost};
use crate::i18n::texts::{PeopleRenamed, PeopleTexts, PeopleWon, SavedGameActionOf, SavedGameTexts};
use crate::store::people::{Animal, Hue, Person};
use crate::store::saves::wins;

use super::shelf::{Row, counted};

/// The list of people; nothing until a game has been begun with a name.
#[component]
pub fn PeopleHere(
    /// The saved games, once they have been read.
    games: RwSignal<Option<Vec<Arc<Row>>>>,
    /// Messages about what was done.
    said: RwSignal<Vec<String>>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(PeopleTexts::of);
    let names = Memo::new(move |_| {
        app.settings.with(|settings| settings.people.all().iter().map(|person| person.name.clone()).collect::<Vec<_>>())
    });
    view! {
        <Show when=move || names.with(|names| !names.is_empty())>
            <section class="people">
                <h2 tabindex="-1">{texts.heading()}</h2>
                <p class="small">{texts.what()}</p>
                <ul>
                    <For each=move || names.get() key=Name::clone let:name>
                        <PersonRow name games said />
                    </For>
                </ul>
            </section>
        </Show>
    }
}

/// A person.
#[component]
fn PersonRow(name: Name, games: RwSignal<Option<Vec<Arc<Row>>>>, said: RwSignal<Vec<String>>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(PeopleTexts::of);
    let name = StoredValue::new(name);
    // Nobody any more, once removed.
    let person = Memo::new(move |_| {
        let is_person = |person: &&Person| name.with_value(|name| person.name == *name);
        app.settings.with(|settings| settings.people.all().iter().find(is_person).cloned())
    });
    let face = move || person.get().map(|person| view! { <PersonFace animal=person.face colour=person.colour /> });
    let won = move || person.with(|person| person.as_ref().map(|person| wins_in_words(app, games, person)));
    let shown = name.with_value(|name| name.as_str().to_owned());
    let label =
        app.texts(SavedGameTexts::of).action_of(SavedGameActionOf { action: texts.change(), game: isolated(&shown) });
    let open = RwSignal::new(false);
    view! {
        <li>
            {face} <div>
                <h3 dir="auto">{shown}</h3>
                <p>{won}</p>
                <details
                    class="more"
                    on:toggle=move |event| open.set(event_target::<HtmlDetailsElement>(&event).open())
                >
                    <summary aria-label=label>{texts.change()}</summary>
                    <Show when=move || open.get()>
                        <Change name person said />
                    </Show>
                </details>
            </div>
        </li>
    }
}

/// What a person has won, game by game.
fn wins_in_words(app: AppContext, games: RwSignal<Option<Vec<Arc<Row>>>>, person: &Person) -> String {
    let texts = app.texts(PeopleTexts::of);
    let wins = games.with(|games| {
        app.setting(|settings| wins(counted(games.as_deref().unwrap_or_default()), &settings.people, person))
    });
    let said = wins.iter().map(|wins| {
        let game = wins.game.card(app.spoken()).name;
        texts.won(PeopleWon { game, won: wins.won, played: wins.played })
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return texts.nothing_played().to_owned();
    }
    said.join(app.texts(StatusTexts::of).between_names())
}

/// The fields that change a person. Each form has radio buttons of its own.
#[component]
fn Change(name: StoredValue<Name>, person: Memo<Option<Person>>, said: RwSignal<Vec<String>>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(PeopleTexts::of);
    let old = name.with_value(|name| name.as_str().to_owned());
    let typed = RwSignal::new(old.clone());
    let called = isolated(&old);
    let rename = move |event: SubmitEvent| {
        event.prevent_default();
        let Ok(new) = typed.get_untracked().trim().parse::<Name>() else { return };
        if new.is_blank() || name.with_value(|name| *name == new) {
            return;
        }
        let now = isolated(new.as_str());
        let place = app.setting(|settings| {
            name.with_value(|name| settings.people.all().iter().position(|person| person.name == *name))
        });
        let is_renamed = name.with_value(|name| app.settings.try_update(|settings| settings.rename(name, &new)));
        if is_renamed != Some(true) {
            return said.set(vec![texts.taken(&now)]);
        }
        said.set(vec![texts.renamed(PeopleRenamed { old: &called, new: &now })]);
        // The row of the new name is in the old one's place.
        if let Some(place) = place {
            request_animation_frame(move || focus(&format!(".people li:nth-child({}) summary", place + 1)));
        }
    };
    let removed = isolated(&old);
    let remove = move |_| {
        name.with_value(|name| app.settings.update(|settings| settings.forget(name)));
        said.set(vec![texts.removed(&removed)]);
        let is_empty = app.setting(|settings| settings.people.all().is_empty());
        focus_if_lost(if is_empty { "h1" } else { ".people h2" });
    };
    let change = move |change: &dyn Fn(&mut Person)| {
        name.with_value(|name| {
            app.settings.update(|settings| settings.people.person_mut(name).into_iter().for_each(change));
        });
    };
    let face = move |(animal, name): (Animal, &'static str)| {
        let is_it = move || person.with(|person| person.as_ref().is_some_and(|person| person.face == animal));
        view! {
            <label class="pick" title=name>
                <input
                    type="radio"
                    name="face"
                    aria-label=name
                    prop:checked=is_it
                    on:change=move |_| change(&|person| person.face = animal)
                />
                <span>
                    <PersonFace animal colour=None />
                </span>
            </label>
        }
    };
    let colour = move |(hue, name): (Option<Hue>, &'static str)| {
        let is_it = move || person.with(|person| person.as_ref().is_some_and(|person| person.colour == hue));
        view! { <Pick group="favourite" name chosen=is_it on_pick=move |()| change(&|person| person.colour = hue) /> }
    };
    let hues = std::iter::once(None).chain(Hue::ALL.map(Some));
    let hue_names = std::iter::once(texts.no_favourite()).chain(texts.colours());
    view! {
        <form on:submit=rename>
            <NameField name=typed set=move |name| typed.set(name) title="" />
            <p class="small">{texts.old_name_counts()}</p>
            <button class="button" type="submit">
                {texts.rename()}
            </button>
            <Fieldset legend=move || {
                texts.animal()
            }>{Animal::ALL.into_iter().zip(texts.animals()).map(face).collect_view()}</Fieldset>
            <Fieldset
                legend=move || texts.favourite()
                detail=move || view! { <p class="small">{texts.favourite_hint()}</p> }
            >
                {hues.zip(hue_names).map(colour).collect_view()}
            </Fieldset>
            <button class="button" type="button" on:click=remove>
                {texts.remove()}
            </button>
        </form>
    }
}
