//! Setting up a game: the number of players, who they are, who starts, and the seed.

use leptos::ev::SubmitEvent;
use leptos::html::Details;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::record::Json;
use luciole_core::{BadPlayer, Colours, Level, Name, OptionSpec, Player, RecordError, Seat, Seed};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_table::{Character, Language, OwnWords, SeatSign, capital};
use web_sys::File;

use crate::begin::begin_game;
use crate::components::file_chooser::FileChooser;
use crate::components::form::{Fieldset, Pick};
use crate::components::links::{LessonLink, RulesLink};
use crate::components::page::Page;
use crate::components::sign::{Definitions, Face, GameSign};
use crate::context::{AppContext, use_app};
use crate::dom::inbox::{Unreadable, text_of};
use crate::i18n::texts::{ByLinkTexts, SetUpTexts};
use crate::i18n::trouble::{file_error, player_error, record_error};
use crate::model::seed::fresh_seed;

use super::at_once::last_colours;

/// The fields of a seat.
#[derive(Clone, Copy)]
struct SeatForm {
    seat: Seat,
    name: RwSignal<String>,
    computer: RwSignal<bool>,
    /// The level, if a computer plays this seat.
    level: RwSignal<Option<Level>>,
}

/// Why the form can't be submitted.
#[derive(Clone)]
enum Wrong {
    Player(BadPlayer),
    Seed,
    Game(RecordError),
}

/// The form's fields.
#[derive(Clone, Copy)]
struct Form {
    game: GameId,
    /// The number of players.
    count: RwSignal<usize>,
    /// All seats that the game can have.
    seats: StoredValue<Vec<SeatForm>>,
    /// The colours of the seats, for any number of players: see [`Form::colours`].
    chosen_colours: RwSignal<Colours>,
    /// The seat whose colour was chosen last, and the colours before.
    colouring: StoredValue<Option<(Seat, Colours)>>,
    /// Whether the computers play at the strength that follows the player's results.
    at_my_strength: RwSignal<bool>,
    /// Whether people play by link.
    far_apart: RwSignal<bool>,
    /// The index of each option's value. The index after the last value stands for the player's own text.
    chosen: StoredValue<Vec<RwSignal<usize>>>,
    /// The player's own text.
    own: RwSignal<String>,
    seed: RwSignal<String>,
    wrong: RwSignal<Option<Wrong>>,
}

impl Form {
    /// The form, filled in as for the last game.
    fn new(app: AppContext, game: GameId) -> Self {
        let last = app.settings.with_untracked(|settings| settings.players.of(game).unwrap_or(&settings.seats).clone());
        let (fewest, most) = game.info().seats.into_inner();
        let count = last.len().clamp(fewest, most);
        let suiting = app.settings.with_untracked(|settings| settings.strength_in(game));
        let last = if suiting.chosen { suiting.applied_to(&last) } else { last };
        let level = if suiting.chosen { Some(suiting.level) } else { usual_level(&last) };
        let seats = Seat::all(most).map(|seat| seat_form(seat, last.get(seat.index()), level)).collect();
        let chosen = game.info().options.iter().map(|spec| RwSignal::new(suggested(game, spec))).collect();
        Self {
            game,
            count: RwSignal::new(count),
            seats: StoredValue::new(seats),
            chosen_colours: RwSignal::new(last_colours(app, game)),
            colouring: StoredValue::new(None),
            at_my_strength: RwSignal::new(suiting.chosen),
            far_apart: RwSignal::new(false),
            chosen: StoredValue::new(chosen),
            own: RwSignal::new(String::new()),
            seed: RwSignal::new(String::new()),
            wrong: RwSignal::new(None),
        }
    }

    /// The seats in play.
    fn playing(self) -> Vec<SeatForm> {
        let count = self.count.get();
        self.seats.with_value(|seats| seats.iter().take(count).copied().collect())
    }

    /// The colours for this number of players.
    fn colours(self, count: usize) -> Colours {
        self.chosen_colours.get().fitting(count, self.game.colours_for(count))
    }

    /// What stands for a seat in its colour.
    fn seat_sign(self, seat: Seat, count: usize, language: Language) -> SeatSign {
        self.game.seat_sign(self.colours(count).of(seat), count, language)
    }

    /// Gives a seat a colour, and its old one to the seat that has that colour. Successive choices for one seat all start
    /// from the colours before the first: with arrow keys, a player steps through colours that others have.
    fn give_colour(self, seat: Seat, colour: Seat, count: usize) {
        let before = match self.colouring.get_value() {
            Some((last, before)) if last == seat => before,
            _ => untrack(|| self.colours(count)),
        };
        self.colouring.set_value(Some((seat, before)));
        self.chosen_colours.set(before.with(seat, colour));
    }

    /// The number of people among the players.
    fn people(self) -> usize {
        self.playing().iter().filter(|seat| !seat.computer.get()).count()
    }

    /// Starts the game.
    fn start(self, app: AppContext) {
        let played = match self.played() {
            Ok(played) => played,
            Err(why) => return self.wrong.set(Some(why)),
        };
        let last = played.record().players().to_vec();
        let here = last.iter().position(|player| matches!(player, Player::Person(_)));
        app.settings.update(|settings| {
            settings.seats = last;
            let suiting = settings.strength_in(self.game).with_choice(self.at_my_strength.get_untracked());
            settings.strength.note(self.game, suiting);
        });
        let here = here.filter(|_| self.far_apart.get_untracked() && untrack(|| self.people()) > 1);
        begin_game(app, &played, here.map(Seat::at));
    }

    /// The game as specified.
    fn played(self) -> Result<AnyPlaythrough, Wrong> {
        let value = |spec: &OptionSpec, index: usize| {
            (spec.key, spec.values.get(index).map_or_else(|| self.own.get_untracked(), |&value| value.to_owned()))
        };
        let specs = self.game.info().options.iter();
        let chosen = self.chosen.get_value();
        let options: Vec<_> = specs.zip(chosen).map(|(spec, index)| value(spec, index.get_untracked())).collect();
        let seed = read_seed(&self.seed.get_untracked())?;
        let players = untrack(|| self.playing()).iter().map(SeatForm::player).collect::<Result<Vec<_>, _>>()?;
        let mut played = begin(self.game, players, seed, &options).map_err(Wrong::Game)?;
        played.colour(self.chosen_colours.get_untracked());
        Ok(played)
    }
}

/// The page.
#[component]
pub fn SetUp(
    /// The game.
    game: GameId,
) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(SetUpTexts::of), app.spoken());
    let card = game.card(language);
    let form = Form::new(app, game);
    // An error applies only to the text it was found in.
    Effect::new(move |_| {
        form.own.track();
        form.wrong.set(None);
    });
    let start = move |event: SubmitEvent| {
        event.prevent_default();
        form.start(app);
    };
    let why = move || {
        form.wrong.get().map(|wrong| match wrong {
            Wrong::Player(why) => capital(&player_error(&why, language)),
            Wrong::Seed => texts.seed_wrong().to_owned(),
            Wrong::Game(why) => refused(game, language, &why),
        })
    };
    view! {
        <Page class="narrow" heading=card.name>
            <Definitions drawings=game.drawings() />
            <p class="lead">{card.tagline}</p>
            <p>{card.goal}</p>
            <div class="row">
                <LessonLink game />
                <RulesLink game />
            </div>
            <form on:submit=start>
                <h2>{texts.who_plays()}</h2>
                <Presets form />
                <Counts form />
                <StrengthOfAll form />
                <NamesAndSeats form />
                <OptionFields form />
                <details class="more">
                    <summary>{texts.more()}</summary>
                    <ByLink form />
                    <SeedField form />
                </details>
                <div role="alert">{move || why().map(|why| view! { <p class="trouble">{why}</p> })}</div>
                <div class="start-bar">
                    <button class="button primary wide" type="submit">
                        {texts.start()}
                    </button>
                </div>
            </form>
        </Page>
    }
}

/// The number of players, if there is a choice.
#[component]
fn Counts(
    /// The form.
    form: Form,
) -> impl IntoView {
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

/// The seed, for a player who wants a particular layout again.
#[component]
fn SeedField(
    /// The form.
    form: Form,
) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let type_in = move |event| {
        form.wrong.set(None);
        form.seed.set(event_target_value(&event));
    };
    view! {
        <label>{texts.seed()} <input inputmode="numeric" autocomplete="off" maxlength="20" on:input=type_in /></label>
        <p class="small">{texts.seed_hint()}</p>
    }
}

/// One strength for all computers in play, if any, and a description of such a computer.
#[component]
fn StrengthOfAll(
    /// The form.
    form: Form,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SetUpTexts::of);
    let suiting = app.settings.with_untracked(|settings| settings.strength_in(form.game).level);
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

fn written(level: Option<Level>) -> String {
    level.map(|level| level.to_string()).unwrap_or_default()
}

/// A list of levels.
#[component]
fn LevelField(
    /// The label.
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

/// If people play, whether they play at a distance; or why they can't.
#[component]
fn ByLink(
    /// The form.
    form: Form,
) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(ByLinkTexts::of), app.spoken());
    let secrets = form.game.info().hidden_information;
    let who = move || {
        let playing = form.playing();
        let Some(first) = playing.iter().find(|seat| !seat.computer.get()).filter(|_| form.far_apart.get()) else {
            return String::new();
        };
        let name = first.name.get();
        let title = || form.seat_sign(first.seat, form.count.get(), language).title;
        texts.how(if name.trim().is_empty() { title() } else { name.trim() })
    };
    view! {
        <Show when=move || {
            form.people() > 1
        }>
            {if secrets {
                view! { <p class="small">{texts.hands()}</p> }.into_any()
            } else {
                view! {
                    <label class="switch">
                        <input type="checkbox" bind:checked=form.far_apart />
                        <span>{texts.far_apart()}</span>
                    </label>
                    <p class="small">{who}</p>
                }
                    .into_any()
            }}
        </Show>
    }
}

/// The presets; the one that fits the seats is marked.
#[component]
fn Presets(
    /// The form.
    form: Form,
) -> impl IntoView {
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

/// The seats one by one, collapsed until several people play and need names to tell them apart.
#[component]
fn NamesAndSeats(
    /// The form.
    form: Form,
) -> impl IntoView {
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
    /// The form.
    form: Form,
    /// The seat.
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
            view! {
                <label>
                    {texts.name()}
                    <input
                        autocomplete="off"
                        maxlength=Name::MAX.to_string()
                        placeholder=move || shown.get().title
                        bind:value=seat.name
                    />
                </label>
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
            let SeatSign { sign, title } = shown.get();
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
    /// The form.
    form: Form,
    /// The seat.
    seat: Seat,
    /// The number of players.
    count: usize,
) -> impl IntoView {
    let app = use_app();
    let group = ["colour-1", "colour-2", "colour-3", "colour-4"][seat.index()];
    let colours = form.game.colours_for(count);
    (colours > 1).then(|| {
        let picks = Seat::all(colours)
            .map(|colour| {
                let SeatSign { sign, title } = form.game.seat_sign(colour, count, app.spoken());
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

/// The options for this number of players.
#[component]
fn OptionFields(
    /// The form.
    form: Form,
) -> impl IntoView {
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
    /// The form.
    form: Form,
    /// The option.
    spec: &'static OptionSpec,
    /// The index of the chosen value.
    value: RwSignal<usize>,
    /// The number of players.
    count: usize,
    /// The colours of the seats, by which some values are named.
    colours: Colours,
) -> impl IntoView {
    let language = use_app().spoken();
    let offered = (spec.offered)(count);
    let words = form.game.option_words(spec.key, colours, language)?;
    let own_words = form.game.own_words(spec.key, count, language);
    if offered + usize::from(own_words.is_some()) < 2 {
        return None;
    }
    let behind = spec.values.len();
    if (offered..behind).contains(&value.get_untracked()) {
        value.set(0);
    }
    // Two players may share four colours; their seats then have other names.
    let name = move |(index, name): (usize, String)| match spec.values[index].parse::<Seat>() {
        Ok(seat) => (index, form.game.seat_sign(colours.of(seat), count, language).title.to_owned()),
        Err(_) => (index, name),
    };
    let named = words.values.into_iter().enumerate().take(offered).map(name);
    let picks = named
        .chain(own_words.map(|words| (behind, words.label.to_owned())))
        .map(|(index, name)| {
            view! { <Pick group=spec.key name chosen=move || value.get() == index on_pick=move || value.set(index) /> }
        })
        .collect_view();
    let detail = move || {
        let words = own_words.filter(|_| value.get() == behind)?;
        Some(view! { <OwnField form spec words /> })
    };
    Some(view! {
        <Fieldset legend=move || words.label detail>
            {picks}
        </Fieldset>
    })
}

/// A text of the player's own, checked as the player types.
#[component]
fn OwnField(
    /// The form.
    form: Form,
    /// The option that the text is for.
    spec: &'static OptionSpec,
    /// Its texts.
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
    let type_in = move |event| {
        unread.set(None);
        own.set(event_target_value(&event));
    };
    let take = move |mut files: Vec<File>| {
        let Some(file) = files.pop() else { return };
        spawn_local(async move {
            let text = text_of(&file, spec.own).await;
            // The player has closed the field in the meantime.
            if unread.try_set(text.as_ref().err().copied()).is_some() {
                return;
            }
            if let Ok(text) = text {
                own.set(text);
            }
        });
    };
    let why = move || match unread.get() {
        Some(why) => Some(file_error(why, language)),
        None => trouble.get(),
    };
    view! {
        <label>
            {words.hint}
            <textarea
                class="board-text"
                rows="16"
                spellcheck="false"
                autocomplete="off"
                prop:value=own
                on:input=type_in
            ></textarea>
        </label>
        <FileChooser
            label=app.texts(SetUpTexts::of).choose_file()
            accept=".txt,text/plain"
            multiple=false
            on_files=take
        />
        <div role="status">{move || why().map(|why| view! { <p class="trouble">{why}</p> })}</div>
    }
}

/// A game with the chosen options.
fn begin(
    game: GameId,
    players: Vec<Player>,
    seed: Seed,
    chosen: &[(&'static str, String)],
) -> Result<AnyPlaythrough, RecordError> {
    let options = Json::texts_by_key(chosen.iter().map(|(key, value)| (*key, value.as_str())));
    AnyPlaythrough::new(game, players, seed, options)
}

/// Why the game can't start. If the player's own text is too long, the game itself provides the message.
fn refused(game: GameId, language: Language, why: &RecordError) -> String {
    if let RecordError::LongOption { key, bytes, .. } = why
        && let Some(words) = game.own_words(key, *game.info().seats.start(), language)
    {
        return (words.too_long)(*bytes, language);
    }
    record_error(why, language)
}

/// The index of an option's default value.
fn suggested(game: GameId, spec: &OptionSpec) -> usize {
    let suggested = game.suggested().iter().find(|(key, _)| *key == spec.key);
    suggested.and_then(|(_, value)| spec.values.iter().position(|each| each == value)).unwrap_or(0)
}

/// The level of the first computer in the last game, or an easy one.
fn usual_level(last: &[Player]) -> Option<Level> {
    let level = |player: &Player| if let Player::Computer(level) = player { Some(*level) } else { None };
    last.iter().find_map(level).or_else(|| Level::all().nth(1))
}

/// A seat as in the last game; without one, the first is a person and the others are computers. A computer that is new
/// gets the `usual` level.
fn seat_form(seat: Seat, last: Option<&Player>, usual: Option<Level>) -> SeatForm {
    let (name, level) = match last {
        Some(Player::Person(name)) => (name.as_str().to_owned(), None),
        Some(Player::Computer(level)) => (String::new(), Some(*level)),
        None => (String::new(), usual.filter(|_| seat.index() > 0)),
    };
    let (computer, level) = (RwSignal::new(level.is_some()), RwSignal::new(level.or(usual)));
    SeatForm { seat, name: RwSignal::new(name), computer, level }
}

impl SeatForm {
    fn player(&self) -> Result<Player, Wrong> {
        match self.level.get_untracked().filter(|_| self.computer.get_untracked()) {
            Some(level) => Ok(Player::Computer(level)),
            None => self.name.get_untracked().trim().parse().map(Player::Person).map_err(Wrong::Player),
        }
    }
}

fn read_seed(text: &str) -> Result<Seed, Wrong> {
    match text.trim() {
        "" => fresh_seed().ok_or(Wrong::Seed),
        digits => digits.parse().map_err(|_| Wrong::Seed),
    }
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

    #[test]
    fn suggested_options_exist_and_change_no_record() {
        for &game in GameId::ALL {
            for (key, value) in game.suggested() {
                let spec = game.info().options.iter().find(|spec| spec.key == *key).unwrap();
                assert!(suggested(game, spec) > 0 && spec.values[suggested(game, spec)] == *value, "{key}={value}");
            }
        }
        let text = r#"{"luciole":1,"game":"djinns","seats":[{"name":"Ada"},{"name":"Bea"}],"seed":"3"}"#;
        let json = AnyPlaythrough::from_json(text).unwrap().record().to_json();
        assert!(json.contains(r#""setup":"blocks""#), "a record without a setup option means laying by hand: {json}");
    }
}
