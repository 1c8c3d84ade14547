//! How strong the computers are.

use leptos::prelude::*;
use luciole_core::Level;
use luciole_words::Character;

use super::form::Form;
use crate::components::sign::Face;
use crate::context::use_app;
use crate::i18n::texts::SetUpTexts;

/// One strength for all computers in play, if any, and a description of such a computer.
#[component]
pub(super) fn StrengthOfAll(form: Form) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SetUpTexts::of);
    let suiting = app.setting(|settings| settings.rating_in(form.game).level);
    let levels = Memo::new(move |_| {
        let computers = form.playing().into_iter().filter(|seat| seat.computer.get());
        computers.map(|seat| seat.level.get()).collect::<Vec<_>>()
    });
    let same = move || levels.with(|levels| levels.first().copied().flatten().filter(|_| all_same(levels)));
    let now = move || if form.at_my_strength.get() { MINE.to_owned() } else { written(same()) };
    let set = move |chosen: String| {
        let level = if chosen == MINE { Some(suiting) } else { chosen.parse().ok() };
        form.at_my_strength.set(chosen == MINE);
        if level.is_some() {
            form.seats.with_value(|seats| seats.iter().for_each(|seat| seat.level.set(level)));
        }
    };
    let sort = Memo::new(move |_| levels.with(|levels| (levels.len().min(2), all_same(levels))));
    let list = move || {
        let (computers, alike) = sort.get();
        let label = texts.strength_of_all()[computers.checked_sub(1)?];
        let mine = texts.at_my_strength(Character::of(suiting, app.spoken()).in_full());
        let mut special = vec![(MINE, mine)];
        special.extend((!alike).then(|| ("", texts.different().to_owned())));
        Some(view! { <LevelField label special now=Signal::derive(now) on_change=set /> })
    };
    let introduced = move || {
        same().map(|level| {
            view! {
                <div class="row">
                    <Face level />
                    <p class="small">{Character::of(level, app.spoken()).introduced()}</p>
                </div>
            }
        })
    };
    view! {
        {list}
        {introduced}
    }
}

/// The list's value for the strength that follows the player's results.
const MINE: &str = "mine";

fn all_same(levels: &[Option<Level>]) -> bool {
    levels.windows(2).all(|pair| pair[0] == pair[1])
}

pub(super) fn written(level: Option<Level>) -> String {
    level.map(|level| level.to_string()).unwrap_or_default()
}

/// A list of levels.
#[component]
pub(super) fn LevelField(
    label: &'static str,
    /// Options before the levels: values and labels.
    #[prop(optional)]
    special: Vec<(&'static str, String)>,
    /// The chosen value.
    #[prop(into)]
    now: Signal<String>,
    /// Called with the newly chosen value.
    #[prop(into)]
    on_change: Callback<String>,
) -> impl IntoView {
    let language = use_app().spoken();
    let option = move |value: String, name: String| {
        let chosen = value.clone();
        view! {
            <option value=value prop:selected=move || now.with(|now| *now == chosen)>
                {name}
            </option>
        }
    };
    // Two lists, so that a level keeps its element, and with it its selected state, when an option before it comes or
    // goes.
    let special = special.into_iter().map(|(value, name)| option(value.to_owned(), name)).collect_view();
    let levels =
        Level::all().map(|level| option(level.to_string(), Character::of(level, language).in_full())).collect_view();
    view! {
        <label>
            {label} <select on:change=move |event| on_change.run(event_target_value(&event))>{special} {levels}</select>
        </label>
    }
}
