//! How many play, who they are, who starts, and the seed.

use luciole_core::record::Json;
use luciole_core::{BadPlayer, Level, Name, OptionSpec, Player, RecordError, Seat, Seed};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_table::{OwnWords, capital};
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlSelectElement};

use crate::begin::begin_game;
use crate::components::links::{lesson_link, rules_link};
use crate::components::page::page;
use crate::components::sign::{definitions, face, sign};
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::form::{fieldset, option, pick};
use crate::dom::inbox::{Unreadable, chooser, text_of};
use crate::dom::live::{follow, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, event_target_checked, event_target_value, spawn_local};
use crate::dom::watched::{Derived, Watched};
use crate::i18n::trouble::{file_error, player_error, record_error};
use crate::model::seed::fresh_seed;

/// A seat as it is being filled in.
#[derive(Clone, Copy)]
struct SeatForm {
    seat: Seat,
    name: Watched<String>,
    computer: Watched<bool>,
    /// What the computer would play with.
    level: Watched<Option<Level>>,
}

/// What is wrong with the form.
#[derive(Clone)]
enum Wrong {
    Player(BadPlayer),
    Seed,
    Game(RecordError),
}

/// The page.
pub fn set_up(app: AppContext, game: GameId) -> AnyView {
    let words = app.words();
    let card = game.card(app.spoken());
    let last = app.settings.with_untracked(|settings| settings.players.of(game).unwrap_or(&settings.seats).clone());
    let (fewest, most) = game.info().seats.into_inner();
    let count = Watched::new(last.len().clamp(fewest, most));
    let suiting = app.settings.with_untracked(|settings| settings.strength_in(game));
    let last = if suiting.chosen { suiting.applied_to(&last) } else { last };
    let level = if suiting.chosen { Some(suiting.level) } else { usual_level(&last) };
    let seats: Vec<SeatForm> = Seat::all(most).map(|seat| seat_form(seat, last.get(seat.index()), level)).collect();
    let seed = Watched::new(String::new());
    let wrong = Watched::new(None::<Wrong>);
    let specs = game.info().options;
    let chosen: Vec<Watched<usize>> = specs.iter().map(|spec| Watched::new(suggested(game, spec))).collect();
    let own = Watched::new(String::new());
    // What was wrong with a text is no longer said of another one.
    follow(move || {
        own.with(|_| ());
        wrong.set(None);
    });

    let counts = (fewest < most).then(|| {
        let pick_count = |number: usize| {
            let chosen = Box::new(move || count.get() == number);
            pick("count", number.to_string(), chosen, Box::new(move || count.set(number)))
        };
        fieldset("", words.how_many.into_any(), (fewest..=most).map(pick_count).collect(), ().into_any())
    });
    let at_my_strength = Watched::new(suiting.chosen);
    let strength = strength_of_all(app, game, &seats, count, at_my_strength);
    let names = names_and_seats(app, game, &seats, count, at_my_strength);
    let options = option_fields(app, game, count, chosen.clone(), own);
    let presets = presets(app, &seats, count);
    let far_apart = Watched::new(false);
    let by_link = by_link(app, game, &seats, count, far_apart);
    let start = move |event: web_sys::Event| {
        event.prevent_default();
        let own = own.get_untracked();
        let value = |spec: &OptionSpec, index: usize| {
            (spec.key, spec.values.get(index).map_or(own.clone(), |&value| value.to_owned()))
        };
        let options: Vec<_> =
            specs.iter().zip(&chosen).map(|(spec, index)| value(spec, index.get_untracked())).collect();
        let made = read_seed(&seed.get_untracked()).and_then(|seed| {
            let playing = seats.iter().take(count.get_untracked());
            let players = playing.map(SeatForm::player).collect::<Result<Vec<_>, _>>()?;
            begin(game, players, seed, &options).map_err(Wrong::Game)
        });
        match made {
            Ok(played) => {
                let last = played.record().players().to_vec();
                let here = last.iter().position(|player| matches!(player, Player::Person(_)));
                app.settings.update(|settings| {
                    settings.seats = last;
                    let suiting = settings.strength_in(game).with_choice(at_my_strength.get_untracked());
                    settings.strength.note(game, suiting);
                });
                let here = here.filter(|_| far_apart.get_untracked() && people(&seats, count) > 1);
                begin_game(app, &played, here.map(Seat::at));
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let say = move |wrong: Wrong| match wrong {
        Wrong::Player(why) => capital(&player_error(&why, app.spoken())),
        Wrong::Seed => words.seed_wrong.to_owned(),
        Wrong::Game(why) => refused(app, game, &why),
    };
    let type_seed = move |event| {
        wrong.set(None);
        seed.set(event_target_value(&event));
    };
    let content =
        group([
            definitions(game.drawings()).into_any(),
            paragraph("lead", card.tagline),
            paragraph("", card.goal),
            el("div").class("row").put(lesson_link(app, game)).put(rules_link(app, game)).view(),
            el("form")
                .on("submit", start)
                .put(el("h2").put(words.who_plays))
                .put(presets)
                .put(counts)
                .put(strength)
                .put(names)
                .put(options)
                .put(more(app, by_link, type_seed))
                .put(el("div").is("role", "alert").put(live(move || {
                    wrong.get().map_or_else(|| ().into_any(), |wrong| paragraph("trouble", say(wrong)))
                })))
                .put(
                    el("div")
                        .class("start-bar")
                        .put(el("button").class("button primary wide").is("type", "submit").put(words.start)),
                )
                .view(),
        ]);
    page("narrow", card.name, content.into_any())
}

/// Who most often plays, to be chosen at once for all seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preset {
    /// A person, and computers for the rest.
    Against,
    /// People alone.
    People,
    /// Computers alone.
    Computers,
}

impl Preset {
    const ALL: [Self; 3] = [Self::Against, Self::People, Self::Computers];

    /// Whether a computer sits there.
    const fn computer_at(self, seat: usize) -> bool {
        match self {
            Self::Against => seat > 0,
            Self::People => false,
            Self::Computers => true,
        }
    }

    /// The one that fits, if any does; `computers` says for each seat whether a computer sits there.
    fn of(computers: &[bool]) -> Option<Self> {
        let fits = |preset: &Self| computers.iter().enumerate().all(|(seat, &is)| is == preset.computer_at(seat));
        Self::ALL.into_iter().find(fits)
    }
}

/// What is seldom needed, folded away: play by links, and the seed.
fn more(app: AppContext, by_link: AnyView, type_seed: impl Fn(web_sys::Event) + 'static) -> AnyView {
    let summary = el("summary").put(app.words().more);
    el("details").class("more").put(summary).put(by_link).put(seed_field(app, type_seed)).view()
}

/// The seed, for a player who wants a certain layout again.
fn seed_field(app: AppContext, type_in: impl Fn(web_sys::Event) + 'static) -> AnyView {
    let words = app.words();
    let field = el("input").is("inputmode", "numeric").is("autocomplete", "off").is("maxlength", "20");
    group([el("label").put(words.seed).put(field.on("input", type_in)).view(), paragraph("small", words.seed_hint)])
}

/// One strength for all computers that play, if any do, and how such a computer plays.
fn strength_of_all(
    app: AppContext,
    game: GameId,
    seats: &[SeatForm],
    count: Watched<usize>,
    at_my_strength: Watched<bool>,
) -> AnyView {
    let words = app.words();
    let suiting = app.settings.with_untracked(|settings| settings.strength_in(game).level);
    let forms: Vec<SeatForm> = seats.to_vec();
    let playing = forms.clone();
    let levels = Derived::new(move || {
        let computers = playing.iter().take(count.get()).filter(|form| form.computer.get());
        computers.map(|form| form.level.get()).collect::<Vec<_>>()
    });
    let same = move || levels.with(|levels| levels.first().copied().flatten().filter(|_| all_same(levels)));
    let now = move || if at_my_strength.get() { MINE.to_owned() } else { written(same()) };
    let set = move |chosen: String| {
        let level = if chosen == MINE { Some(suiting) } else { chosen.parse().ok() };
        at_my_strength.set(chosen == MINE);
        forms.iter().filter(|_| level.is_some()).for_each(|form| form.level.set(level));
    };
    let sort = Derived::new(move || levels.with(|levels| (levels.len().min(2), all_same(levels))));
    let list = live(move || {
        let (computers, alike) = sort.get();
        let Some(label) = computers.checked_sub(1).map(|several| words.strength_of_all[several]) else {
            return ().into_any();
        };
        let mut special = vec![option(MINE, (words.at_my_strength)(&words.status.character(suiting).in_full()), false)];
        special.extend((!alike).then(|| option("", words.different, true)));
        level_field(app, label, special, now, set.clone())
    });
    let introduced = live(move || match same() {
        None => ().into_any(),
        Some(level) => {
            let computer = words.status.character(level);
            let said = paragraph("small", format!("{} – {}", computer.name, computer.plays));
            el("div").class("row").put(face(level)).put(said).view()
        }
    });
    group([list, introduced])
}

/// What the list of strengths has for the one that follows the player's results.
const MINE: &str = "mine";

fn all_same(levels: &[Option<Level>]) -> bool {
    levels.windows(2).all(|pair| pair[0] == pair[1])
}

fn written(level: Option<Level>) -> String {
    level.map(|level| level.to_string()).unwrap_or_default()
}

/// A list of the levels after what is `special`; it shows the value `now`, and hands what is chosen to `set`.
fn level_field(
    app: AppContext,
    label: &'static str,
    special: Vec<AnyView>,
    now: impl Fn() -> String + 'static,
    set: impl Fn(String) + 'static,
) -> AnyView {
    let words = app.words();
    let levels: Vec<AnyView> =
        Level::all().map(|level| option(level.to_string(), words.status.character(level).in_full(), false)).collect();
    let show = move |list: &web_sys::Element| {
        let list: &HtmlSelectElement = list.unchecked_ref();
        list.set_value(&now());
    };
    let choose = move |event| set(event_target_value(&event));
    let list = el("select").follows("value", show).on("change", choose).put(special).put(levels);
    el("label").put(label).put(list).view()
}

/// How many people sit there.
fn people(seats: &[SeatForm], count: Watched<usize>) -> usize {
    seats.iter().take(count.get()).filter(|form| !form.computer.get()).count()
}

/// Where people play, whether they are far apart; or why they can't be.
fn by_link(
    app: AppContext,
    game: GameId,
    seats: &[SeatForm],
    count: Watched<usize>,
    far_apart: Watched<bool>,
) -> AnyView {
    let words = app.words().by_link;
    let secrets = game.info().hidden_information;
    let forms: Vec<SeatForm> = seats.to_vec();
    let shown = forms.clone();
    let some = Derived::new(move || people(&shown, count) > 1);
    live(move || {
        if !some.get() {
            return ().into_any();
        }
        if secrets {
            return paragraph("small", words.hands);
        }
        let forms = forms.clone();
        let who = move || {
            let Some(first) = forms.iter().find(|form| !form.computer.get()).filter(|_| far_apart.get()) else {
                return String::new();
            };
            let name = first.name.get();
            let title = || game.seat_sign(first.seat, count.get(), app.spoken()).title;
            (words.how)(if name.trim().is_empty() { title() } else { name.trim() })
        };
        let set = move |event| far_apart.set(event_target_checked(&event));
        let switch = el("input").is("type", "checkbox").is("checked", far_apart.get_untracked()).on("change", set);
        group([
            el("label").class("switch").put(switch).put(el("span").put(words.far_apart)).view(),
            el("p").class("small").says(who).view(),
        ])
    })
}

fn presets(app: AppContext, seats: &[SeatForm], count: Watched<usize>) -> AnyView {
    let words = app.words();
    let computers: Vec<Watched<bool>> = seats.iter().map(|form| form.computer).collect();
    let all = computers.clone();
    let now = Derived::new(move || {
        let computers: Vec<bool> = all.iter().take(count.get()).map(|computer| computer.get()).collect();
        Preset::of(&computers)
    });
    let names = words.presets[usize::from(seats.len() > 2)];
    let picks = Preset::ALL.into_iter().zip(names).map(|(preset, name)| {
        let computers = computers.clone();
        let press = move || {
            for (seat, computer) in computers.iter().enumerate() {
                computer.set(preset.computer_at(seat));
            }
        };
        pick("preset", name.to_owned(), Box::new(move || now.get() == Some(preset)), Box::new(press))
    });
    let legend = el("span").class("unseen").put(words.who_plays).view();
    fieldset("presets", legend.into_any(), picks.collect(), ().into_any())
}

/// The seats one by one, folded away until several people play: they are told apart by their names.
fn names_and_seats(
    app: AppContext,
    game: GameId,
    seats: &[SeatForm],
    count: Watched<usize>,
    at_my_strength: Watched<bool>,
) -> AnyView {
    let forms: Vec<SeatForm> = seats.to_vec();
    let playing = forms.clone();
    let several = Derived::new(move || people(&playing, count) > 1);
    let unfold = move |details: &web_sys::Element| {
        if several.get() {
            // The name is valid, so setting it can't fail.
            let _ = details.set_attribute("open", "");
        }
    };
    let fieldsets = live(move || {
        let seats = count.get();
        let forms = forms.iter().take(seats);
        forms.map(|&form| seat_fields(app, game, seats, form, at_my_strength)).collect::<Vec<_>>().into_any()
    });
    el("details")
        .class("more")
        .follows("open", unfold)
        .put(el("summary").put(app.words().names_and_seats))
        .put(el("div").class("seat-forms").put(fieldsets))
        .view()
}

/// One of so many seats: a person with a name, or a computer with a strength.
fn seat_fields(app: AppContext, game: GameId, seats: usize, form: SeatForm, at_my_strength: Watched<bool>) -> AnyView {
    let words = app.words();
    let seat = game.seat_sign(form.seat, seats, app.spoken());
    let kind = move |name: &'static str, computer: bool| {
        let group = ["seat-1", "seat-2", "seat-3", "seat-4"][form.seat.index()];
        let chosen = Box::new(move || form.computer.get() == computer);
        pick(group, name.to_owned(), chosen, Box::new(move || form.computer.set(computer)))
    };
    let detail = live(move || {
        if form.computer.get() {
            let choose = move |chosen: String| {
                form.level.set(chosen.parse().ok());
                at_my_strength.set(false);
            };
            level_field(app, words.strength, Vec::new(), move || written(form.level.get()), choose)
        } else {
            let set_name = move |event| form.name.set(event_target_value(&event));
            el("label")
                .put(words.name)
                .put(
                    el("input")
                        .is("autocomplete", "off")
                        .is("maxlength", Name::MAX.to_string())
                        .is("placeholder", seat.title)
                        .is("value", form.name.get_untracked())
                        .on("input", set_name),
                )
                .view()
        }
    });
    let legend = group([sign(seat.sign).into_any(), el("span").put(seat.title).view()]);
    fieldset("seat", legend.into_any(), vec![kind(words.person, false), kind(words.computer, true)], detail)
}

/// What can be set before the game when so many play. A text of the player's own is the choice behind the last value.
fn option_fields(
    app: AppContext,
    game: GameId,
    count: Watched<usize>,
    chosen: Vec<Watched<usize>>,
    own: Watched<String>,
) -> AnyView {
    let specs = game.info().options;
    live(move || {
        let options = specs.iter().zip(&chosen);
        let fields = options.map(|(spec, &value)| {
            let offered = (spec.offered)(count.get());
            let words = game.option_words(spec.key, app.spoken())?;
            let own_words = game.own_words(spec.key, count.get(), app.spoken());
            if offered + usize::from(own_words.is_some()) < 2 {
                return None;
            }
            let behind = spec.values.len();
            if (offered..behind).contains(&value.get_untracked()) {
                value.set(0);
            }
            let named = words.values.into_iter().enumerate().take(offered);
            let named = named.chain(own_words.map(|words| (behind, words.label.to_owned())));
            let picks = named.map(|(index, name)| {
                pick(spec.key, name, Box::new(move || value.get() == index), Box::new(move || value.set(index)))
            });
            let detail =
                own_words.map(|words| {
                    live(move || {
                        if value.get() == behind {
                            own_field(app, game, spec, words, count, own)
                        } else {
                            ().into_any()
                        }
                    })
                });
            Some(fieldset("", words.label.into_any(), picks.collect(), detail.into_any()))
        });
        fields.collect::<Vec<_>>().into_any()
    })
}

/// A text of the player's own, with what is wrong with it as it is written.
fn own_field(
    app: AppContext,
    game: GameId,
    spec: &'static OptionSpec,
    words: OwnWords,
    count: Watched<usize>,
    own: Watched<String>,
) -> AnyView {
    if own.with_untracked(String::is_empty) {
        own.set(words.example.to_owned());
    }
    let trouble = Derived::new(move || {
        let people = vec![Player::Person(Name::default()); count.get()];
        let why = begin(game, people, Seed(0), &[(spec.key, own.get())]).err()?;
        Some(refused(app, game, &why))
    });
    let unread = Watched::new(None::<Unreadable>);
    let type_in = move |event| {
        unread.set(None);
        own.set(event_target_value(&event));
    };
    let take = move |mut files: Vec<File>| {
        let Some(file) = files.pop() else { return };
        spawn_local(async move {
            let text = text_of(&file, spec.own).await;
            // Who has turned away meanwhile wants it no more.
            if unread.try_set(text.as_ref().err().copied()).is_some() {
                return;
            }
            if let Ok(text) = text {
                own.set(text);
            }
        });
    };
    let show = move |field: &web_sys::Element| {
        let field: &web_sys::HtmlTextAreaElement = field.unchecked_ref();
        let text = own.get();
        // Set while it is being typed, it would lose the place of the cursor.
        if field.value() != text {
            field.set_value(&text);
        }
    };
    let field = el("textarea")
        .class("board-text")
        .is("rows", "16")
        .is("spellcheck", "false")
        .is("autocomplete", "off")
        .follows("value", show)
        .on("input", type_in);
    let said = move || match unread.get() {
        Some(why) => Some(file_error(why, app.spoken())),
        None => trouble.get(),
    };
    let why = live(move || said().map_or_else(|| ().into_any(), |why| paragraph("trouble", why)));
    group([
        el("label").put(words.hint).put(field).view(),
        chooser(app.words().open_file, ".txt,text/plain", false, take),
        el("div").is("role", "status").put(why).view(),
    ])
}

/// A game with options as they were chosen.
fn begin(
    game: GameId,
    players: Vec<Player>,
    seed: Seed,
    chosen: &[(&'static str, String)],
) -> Result<AnyPlaythrough, RecordError> {
    let options = Json::texts_by_key(chosen.iter().map(|(key, value)| (*key, value.as_str())));
    AnyPlaythrough::new(game, players, seed, options)
}

/// Why a game can't begin so. Of the player's own text, the game says itself that it is too long.
fn refused(app: AppContext, game: GameId, why: &RecordError) -> String {
    if let RecordError::LongOption { key, bytes, .. } = why
        && let Some(words) = game.own_words(key, *game.info().seats.start(), app.spoken())
    {
        return (words.too_long)(*bytes);
    }
    record_error(why, app.spoken())
}

/// Which of its values an option has at first.
fn suggested(game: GameId, spec: &OptionSpec) -> usize {
    let suggested = game.suggested().iter().find(|(key, _)| *key == spec.key);
    suggested.and_then(|(_, value)| spec.values.iter().position(|each| each == value)).unwrap_or(0)
}

/// The level of the first computer last time; at first an easy one.
fn usual_level(last: &[Player]) -> Option<Level> {
    let level = |player: &Player| if let Player::Computer(level) = player { Some(*level) } else { None };
    last.iter().find_map(level).or_else(|| Level::all().nth(1))
}

/// As last time; at first a person against computers. A computer that was not there last time has the `usual` level.
fn seat_form(seat: Seat, last: Option<&Player>, usual: Option<Level>) -> SeatForm {
    let (name, level) = match last {
        Some(Player::Person(name)) => (name.as_str().to_owned(), None),
        Some(Player::Computer(level)) => (String::new(), Some(*level)),
        None => (String::new(), usual.filter(|_| seat.index() > 0)),
    };
    let (computer, level) = (Watched::new(level.is_some()), Watched::new(level.or(usual)));
    SeatForm { seat, name: Watched::new(name), computer, level }
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
    fn presets_are_known_by_who_sits_where() {
        for preset in Preset::ALL {
            for count in 2..=5 {
                let computers: Vec<bool> = (0..count).map(|seat| preset.computer_at(seat)).collect();
                assert_eq!(Preset::of(&computers), Some(preset));
            }
        }
        assert_eq!(Preset::of(&[true, false]), None, "the computer in the first seat is nobody's habit");
        assert_eq!(Preset::of(&[false, true, false]), None);
    }

    #[test]
    fn what_is_suggested_can_be_chosen_and_changes_no_record() {
        for &game in GameId::ALL {
            for (key, value) in game.suggested() {
                let spec = game.info().options.iter().find(|spec| spec.key == *key).unwrap();
                assert!(suggested(game, spec) > 0 && spec.values[suggested(game, spec)] == *value, "{key}={value}");
            }
        }
        let text = r#"{"luciole":1,"game":"djinns","seats":[{"name":"Ada"},{"name":"Bea"}],"seed":"3"}"#;
        let json = AnyPlaythrough::from_json(text).unwrap().record().to_json();
        assert!(json.contains(r#""setup":"blocks""#), "a record that names no set-up is laid by hand: {json}");
    }
}
