//! Who plays: how many, people or computers, names and colours.

use leptos::html::Details;
use leptos::prelude::*;
use luciole_core::{Level, PlayerColour, Seat};
use luciole_words::ColourSign;

use super::card::Card;
use super::form::{Form, SeatForm};
use super::strength::LevelField;
use crate::components::form::{Fieldset, Pick};
use crate::components::name_field::NameField;
use crate::components::sign::{Face, GameSign, PersonFace};
use crate::context::{AppContext, use_app};
use crate::dom::site::address_of;
use crate::i18n::texts::{ByLinkTexts, SetUpTexts};
use crate::store::people::Person;

/// The most common line-ups, which fill all seats at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preset {
    /// One person, and computers for the rest.
    Against,
    /// Only people, at one table.
    People,
    /// Only people, who send each other links.
    FarApart,
    /// Only computers.
    Computers,
}

impl Preset {
    const ALL: [Self; 4] = [Self::Against, Self::People, Self::FarApart, Self::Computers];

    /// Whether a computer plays this seat.
    const fn computer_at(self, seat: usize) -> bool {
        match self {
            Self::Against => seat > 0,
            Self::People | Self::FarApart => false,
            Self::Computers => true,
        }
    }

    /// The preset that fits, if any; `computers` tells for each seat whether a computer plays it. People far apart may
    /// have computers among them.
    fn of(computers: &[bool], far_apart: bool) -> Option<Self> {
        if far_apart && computers.iter().filter(|computer| !**computer).count() > 1 {
            return Some(Self::FarApart);
        }
        let fits = |preset: &Self| computers.iter().enumerate().all(|(seat, &is)| is == preset.computer_at(seat));
        Self::ALL.into_iter().find(fits)
    }
}

/// The presets; the one that fits the seats is marked.
#[component]
pub(super) fn Presets(form: Form) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SetUpTexts::of);
    let now = Memo::new(move |_| {
        let computers: Vec<bool> = form.playing().iter().map(|seat| seat.computer.get()).collect();
        Preset::of(&computers, form.far_apart.get())
    });
    let choose = move |preset: Preset| {
        form.far_apart.set(preset == Preset::FarApart);
        form.seats.with_value(|seats| {
            for (index, seat) in seats.iter().enumerate() {
                seat.computer.set(preset.computer_at(index));
            }
        });
    };
    // The computer that one would meet.
    let met = Memo::new(move |_| form.playing().last().and_then(|seat| seat.level.get()).unwrap_or(Level::GENTLEST));
    let picture = move |preset: Preset| {
        let drawn = |name: &str| view! { <img class="portrait" src=address_of(&format!("faces/{name}.svg")) alt="" /> };
        match preset {
            Preset::Against => (move || view! { <Face level=met.get() /> }).into_any(),
            Preset::People => drawn("together").into_any(),
            Preset::FarApart => drawn("apart").into_any(),
            Preset::Computers => view! {
                <Face level=Level::GENTLEST />
                <Face level=Level::STRONGEST />
            }
            .into_any(),
        }
    };
    let hands = form.game.info().hidden_information;
    let cards = Preset::ALL
        .into_iter()
        .zip(texts.presets().into_iter().zip(texts.presets_mean()))
        .map(|(preset, (name, means))| {
            let disabled = preset == Preset::FarApart && hands;
            view! {
                <Card
                    group="preset"
                    name
                    means=if disabled { texts.hands() } else { means }
                    disabled
                    chosen=move || now.get() == Some(preset)
                    on_pick=move |()| choose(preset)
                >
                    {picture(preset)}
                </Card>
            }
        })
        .collect_view();
    let how =
        move || (now.get() == Some(Preset::FarApart)).then(|| view! { <p class="small">{how_by_link(app, form)}</p> });
    view! {
        <Fieldset class="answers" legend=move || view! { <span class="unseen">{texts.who_plays()}</span> } detail=how>
            {cards}
        </Fieldset>
    }
}

/// Who plays here, and how people far apart play.
fn how_by_link(app: AppContext, form: Form) -> String {
    let playing = form.playing();
    let Some(first) = playing.iter().find(|seat| !seat.computer.get()) else { return String::new() };
    let name = first.name.get();
    let title = || form.seat_sign(first.seat, form.count.get(), app.spoken()).title;
    app.texts(ByLinkTexts::of).how(if name.trim().is_empty() { title() } else { name.trim() })
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
    let choose = move |level: Level| {
        seat.level.set(Some(level));
        form.at_my_strength.set(false);
    };
    let detail = move || {
        let who = if seat.computer.get() {
            view! { <LevelField label=texts.strength() now=seat.level on_change=choose /> }.into_any()
        } else {
            let title = Signal::derive(move || shown.get().title);
            view! {
                <NameField name=seat.name set=move |name| seat.name.set(name) title />
                <KnownPeople form seat />
            }
            .into_any()
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

/// The people who have played here and sit at no other seat, as buttons that seat them.
#[component]
fn KnownPeople(form: Form, seat: SeatForm) -> impl IntoView {
    let app = use_app();
    let free = Memo::new(move |_| {
        let others = form.playing().into_iter().filter(|other| other.seat != seat.seat).collect::<Vec<_>>();
        let is_free = |person: &&Person| !others.iter().any(|other| other.is_called(&person.name));
        app.settings.with(|settings| settings.people.all().iter().filter(is_free).cloned().collect::<Vec<_>>())
    });
    let button = move |person: Person| {
        let (animal, colour, name) = (person.face, person.colour, person.name.as_str().to_owned());
        let called = person.name.clone();
        let is_here = Memo::new(move |_| seat.is_called(&called));
        let sit = move |_| app.setting(|settings| form.seat(seat, &person, &settings.people));
        view! {
            <li>
                <button class="button" type="button" aria-pressed=move || is_here.get().to_string() on:click=sit>
                    <PersonFace animal colour />
                    <span dir="auto">{name}</span>
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || free.with(|free| !free.is_empty())>
            <ul class="known" aria-label=app.texts(SetUpTexts::of).known()>
                <For each=move || free.get() key=Person::clone children=button />
            </ul>
        </Show>
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
                assert_eq!(Preset::of(&computers, preset == Preset::FarApart), Some(preset));
            }
        }
        assert_eq!(Preset::of(&[true, false], false), None, "no preset has a computer in the first seat only");
        assert_eq!(Preset::of(&[false, true, false], false), None);
    }

    #[test]
    fn people_far_apart_are_at_least_two_and_may_play_with_computers() {
        assert_eq!(Preset::of(&[false, true, false], true), Some(Preset::FarApart));
        assert_eq!(Preset::of(&[false, true, true], true), Some(Preset::Against));
        assert_eq!(Preset::of(&[true, true], true), Some(Preset::Computers));
    }
}
