//! Who plays: how many, people or computers, names and colours.

use leptos::html::Details;
use leptos::prelude::*;
use luciole_core::{PlayerColour, Seat};
use luciole_words::ColourSign;

use super::form::{Form, SeatForm};
use super::strength::{LevelField, written};
use crate::components::form::{Fieldset, Pick};
use crate::components::name_field::NameField;
use crate::components::sign::GameSign;
use crate::context::use_app;
use crate::i18n::texts::SetUpTexts;

/// The most common line-ups, which fill all seats at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preset {
    /// One person, and computers for the rest.
    Against,
    /// Only people.
    People,
    /// Only computers.
    Computers,
}

impl Preset {
    const ALL: [Self; 3] = [Self::Against, Self::People, Self::Computers];

    /// Whether a computer plays this seat.
    const fn computer_at(self, seat: usize) -> bool {
        match self {
            Self::Against => seat > 0,
            Self::People => false,
            Self::Computers => true,
        }
    }

    /// The preset that fits, if any; `computers` tells for each seat whether a computer plays it.
    fn of(computers: &[bool]) -> Option<Self> {
        let fits = |preset: &Self| computers.iter().enumerate().all(|(seat, &is)| is == preset.computer_at(seat));
        Self::ALL.into_iter().find(fits)
    }
}

/// The presets; the one that fits the seats is marked.
#[component]
pub(super) fn Presets(form: Form) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let now = Memo::new(move |_| {
        let computers: Vec<bool> = form.playing().iter().map(|seat| seat.computer.get()).collect();
        Preset::of(&computers)
    });
    let several = form.seats.with_value(Vec::len) > 2;
    let names = if several { texts.presets_of_several() } else { texts.presets_of_two() };
    let choose = move |preset: Preset| {
        form.seats.with_value(|seats| {
            for (index, seat) in seats.iter().enumerate() {
                seat.computer.set(preset.computer_at(index));
            }
        });
    };
    let picks = Preset::ALL
        .into_iter()
        .zip(names)
        .map(|(preset, name)| {
            view! { <Pick group="preset" name chosen=move || now.get() == Some(preset) on_pick=move || choose(preset) /> }
        })
        .collect_view();
    view! {
        <Fieldset class="presets" legend=move || view! { <span class="unseen">{texts.who_plays()}</span> }>
            {picks}
        </Fieldset>
    }
}

/// The number of players, if there is a choice.
#[component]
pub(super) fn Counts(form: Form) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let (fewest, most) = form.game.info().seats.into_inner();
    (fewest < most).then(|| {
        let picks = (fewest..=most)
            .map(|number| {
                view! {
                    <Pick
                        group="count"
                        name=number.to_string()
                        chosen=move || form.count.get() == number
                        on_pick=move || form.count.set(number)
                    />
                }
            })
            .collect_view();
        view! { <Fieldset legend=move || texts.how_many()>{picks}</Fieldset> }
    })
}

/// The seats one by one, collapsed until several people play and need names to tell them apart.
#[component]
pub(super) fn NamesAndSeats(form: Form) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let several = Memo::new(move |_| form.people() > 1);
    let node = NodeRef::<Details>::new();
    // The player can collapse them again.
    Effect::new(move |_| {
        if let Some(details) = node.get().filter(|_| several.get()) {
            details.set_open(true);
        }
    });
    // A seat's name depends on the number of players.
    let seats = move || {
        let count = form.count.get();
        form.playing().into_iter().map(|seat| (seat, count)).collect::<Vec<_>>()
    };
    view! {
        <details class="more" node_ref=node>
            <summary>{texts.names_and_seats()}</summary>
            <div class="seat-forms">
                <For each=seats key=|(seat, count)| (seat.seat, *count) let((seat, count))>
                    <SeatFields form seat count />
                </For>
            </div>
        </details>
    }
}

/// One seat: a person with a name, or a computer with a strength.
#[component]
fn SeatFields(
    form: Form,
    seat: SeatForm,
    /// The number of players.
    count: usize,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SetUpTexts::of);
    let language = app.spoken();
    let shown = Memo::new(move |_| form.seat_sign(seat.seat, count, language));
    let group = ["seat-1", "seat-2", "seat-3", "seat-4"][seat.seat.index()];
    let choose = move |chosen: String| {
        seat.level.set(chosen.parse().ok());
        form.at_my_strength.set(false);
    };
    let detail = move || {
        let who = if seat.computer.get() {
            let now = Signal::derive(move || written(seat.level.get()));
            view! { <LevelField label=texts.strength() now on_change=choose /> }.into_any()
        } else {
            let title = Signal::derive(move || shown.get().title);
            view! { <NameField name=seat.name set=move |name| seat.name.set(name) title /> }.into_any()
        };
        view! {
            {who}
            <ColourField form seat=seat.seat count />
        }
    };
    let legend = move || {
        move || {
            let ColourSign { sign, title, .. } = shown.get();
            view! {
                <GameSign sign />
                <span>{title}</span>
            }
        }
    };
    view! {
        <Fieldset class="seat" legend detail>
            <Pick
                group
                name=texts.person()
                chosen=move || !seat.computer.get()
                on_pick=move || seat.computer.set(false)
            />
            <Pick
                group
                name=texts.computer()
                chosen=move || seat.computer.get()
                on_pick=move || seat.computer.set(true)
            />
        </Fieldset>
    }
}

/// A seat's colour, if there is a choice.
#[component]
fn ColourField(
    form: Form,
    seat: Seat,
    /// The number of players.
    count: usize,
) -> impl IntoView {
    let app = use_app();
    let group = ["colour-1", "colour-2", "colour-3", "colour-4"][seat.index()];
    let colours = form.game.colours_for(count);
    (colours > 1).then(|| {
        let picks = PlayerColour::all(colours)
            .map(|colour| {
                let ColourSign { sign, title, .. } = form.game.view().colour_sign(colour, count, app.spoken());
                view! {
                    <Pick
                        group
                        name=title
                        sign
                        chosen=move || form.colours(count).of(seat) == colour
                        on_pick=move || form.give_colour(seat, colour, count)
                    />
                }
            })
            .collect_view();
        view! {
            <div class="picks colours" role="radiogroup" aria-label=app.texts(SetUpTexts::of).colour()>
                {picks}
            </div>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_recognised_by_their_seats() {
        for preset in Preset::ALL {
            for count in 2..=5 {
                let computers: Vec<bool> = (0..count).map(|seat| preset.computer_at(seat)).collect();
                assert_eq!(Preset::of(&computers), Some(preset));
            }
        }
        assert_eq!(Preset::of(&[true, false]), None, "no preset has a computer in the first seat only");
        assert_eq!(Preset::of(&[false, true, false]), None);
    }
}
