//! How strong the computers are.

use leptos::prelude::*;
use luciole_core::Level;
use luciole_words::Character;

use super::card::Card;
use super::form::Form;
use crate::components::form::Fieldset;
use crate::components::sign::Face;
use crate::context::use_app;
use crate::i18n::texts::SetUpTexts;

/// The characters to choose from, one for all computers in play, if any; and what the chosen one is like.
#[component]
pub(super) fn Opponents(form: Form) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(SetUpTexts::of), app.spoken());
    let suiting = Memo::new(move |_| form.suiting(app));
    let levels = Memo::new(move |_| {
        let computers = form.playing().into_iter().filter(|seat| seat.computer.get());
        computers.map(|seat| seat.level.get()).collect::<Vec<_>>()
    });
    let same = Memo::new(move |_| levels.with(|levels| levels.first().copied().flatten().filter(|_| all_same(levels))));
    // One or several: more makes no difference.
    let computers = Memo::new(move |_| levels.with(Vec::len).min(2));
    let pick = move |level: Level, mine: bool| {
        form.at_my_strength.set(mine);
        form.seats.with_value(|seats| seats.iter().for_each(|seat| seat.level.set(Some(level))));
    };
    // Somebody else may sit down.
    Effect::new(move |_| {
        let level = suiting.get();
        if form.at_my_strength.get_untracked() {
            pick(level, true);
        }
    });
    // The level chosen by hand for all of them.
    let by_hand = Memo::new(move |_| same.get().filter(|_| !form.at_my_strength.get()));
    let each = move |(level, strength): (Level, &'static str)| {
        // The chosen level, if this animal plays it, with or without a plus.
        let chosen = Memo::new(move |_| by_hand.get().filter(|chosen| chosen.without_plus() == level));
        view! {
            <Card
                group="strength"
                name=Signal::derive(move || Character::of(chosen.get().unwrap_or(level), language).name())
                means=strength
                chosen=move || chosen.get().is_some()
                on_pick=move |()| pick(level, false)
            >
                {move || view! { <Face level=chosen.get().unwrap_or(level) /> }}
            </Card>
        }
    };
    let introduced =
        move || same.get().map(|level| view! { <p class="small">{Character::of(level, language).introduced()}</p> });
    // A memo: the switch isn't rendered anew when it changes the level, and so keeps the focus.
    let animal = Memo::new(move |_| by_hand.get().map(Level::without_plus));
    let plus = move || {
        let without = animal.get()?;
        let with = without.with_plus()?;
        let change = move |event| pick(if event_target_checked(&event) { with } else { without }, false);
        Some(view! {
            <label class="switch">
                <input type="checkbox" prop:checked=move || by_hand.get() == Some(with) on:change=change />
                <span>{texts.plus(Character::of(with, language).name())}</span>
            </label>
        })
    };
    let detail = move || {
        view! {
            {introduced}
            {plus}
        }
    };
    move || {
        let question = texts.strength_of_all()[computers.get().checked_sub(1)?];
        let strengths: [_; Level::ANIMALS] = texts.levels();
        Some(view! {
            <Fieldset class="answers opponents" legend=move || question detail>
                <Card
                    group="strength"
                    name=texts.at_my_strength()
                    means=Signal::derive(move || {
                        texts.at_my_strength_now(Character::of(suiting.get(), language).name())
                    })
                    chosen=form.at_my_strength
                    on_pick=move |()| pick(suiting.get_untracked(), true)
                >
                    {move || view! { <Face level=suiting.get() /> }}
                </Card>
                {Level::animals().zip(strengths).map(each).collect_view()}
            </Fieldset>
        })
    }
}

fn all_same(levels: &[Option<Level>]) -> bool {
    levels.windows(2).all(|pair| pair[0] == pair[1])
}

/// A list of levels, for one computer among several.
#[component]
pub(super) fn LevelField(
    label: &'static str,
    #[prop(into)] now: Signal<Option<Level>>,
    #[prop(into)] on_change: Callback<Level>,
) -> impl IntoView {
    let language = use_app().spoken();
    let option = move |level: Level| {
        view! {
            <option value=level.to_string() prop:selected=move || now.get() == Some(level)>
                {Character::of(level, language).in_full()}
            </option>
        }
    };
    let choose = move |event| {
        if let Ok(level) = event_target_value(&event).parse() {
            on_change.run(level);
        }
    };
    view! { <label>{label} <select on:change=choose>{Level::all().map(option).collect_view()}</select></label> }
}
