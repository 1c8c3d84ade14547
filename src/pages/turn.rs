//! A link of a game played by link: continues the saved game that it belongs to, keeps it as a new one, or says why it
//! does neither.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Name, Seat};
use luciole_games::{AnyPlaythrough, AnySession};
use luciole_session::Turns;

use crate::components::name_field::NameField;
use crate::components::news::{TryAgain, trouble};
use crate::components::page::Page;
use crate::context::{AppContext, Arrival, use_app};
use crate::dom::focus::focus_if_lost;
use crate::dom::site::hash;
use crate::i18n::texts::{ByLinkNotYoursWhy, ByLinkOlderWhy, ByLinkTexts, SavingTexts, SiteTexts};
use crate::navigate::{at_heading, is_played_here, replace_by_game};
use crate::shell::route::Route;
use crate::store::saves::{
    Arrived, ChangeOutcome, ChangedTurn, LinkMatch, NotByLink, Relation, TurnLink, follow, keep, replace,
};
use crate::table::Table;
use luciole_table::{Storage, StorageError, StoredGame};

use super::game::BrokenLink;

/// The state of the page.
#[derive(Clone)]
enum Shown {
    /// Searching the saved games.
    Looking,
    /// Asking what the player, who has no name, wants to be called.
    Name,
    /// Showing the link's game, which can't be saved.
    Game,
    /// Why the link doesn't continue the saved game.
    Question(Box<LinkMatch>),
    /// Why the saved games can't be searched.
    Unknown(StorageError),
}

/// The page: a table, or why there is none.
#[component]
pub fn TurnPage(
    /// The compact link.
    code: String,
    /// The seat that the link was sent to, if it says so.
    seat: Option<Seat>,
) -> impl IntoView {
    let played = match AnyPlaythrough::from_link(&code) {
        Ok(played) => played,
        Err(why) => return view! { <BrokenLink why /> }.into_any(),
    };
    match TurnLink::new(played.clone(), seat) {
        Ok(letter) => {
            // An address with a seat is this page's own: whoever sits there has been asked.
            let asks = seat.is_none() && letter.reader_is_nameless();
            view! { <Letter letter asks /> }.into_any()
        }
        Err(why) => view! { <Refused played why /> }.into_any(),
    }
}

/// The page of a valid link.
#[component]
fn Letter(
    /// The link's content.
    letter: TurnLink,
    /// Whether the player is asked for a name.
    asks: bool,
) -> impl IntoView {
    let app = use_app();
    let shown = RwSignal::new(Shown::Looking);
    let sought = letter.clone();
    app.saves.get_value().ask(move |_| seek(app, &sought, asks, shown));
    let letter = RwSignal::new(letter);
    move || match shown.get() {
        Shown::Name => view! { <AskName letter shown /> }.into_any(),
        Shown::Looking => view! {
            <h1 class="unseen" tabindex="-1">
                "Luciole"
            </h1>
        }
        .into_any(),
        Shown::Game => {
            let TurnLink { played, reader } = letter.get_untracked();
            let session = AnySession::resume(played).played_from(reader);
            view! { <Table session storage=Storage::Address /> }.into_any()
        }
        Shown::Question(found) => {
            view! { <Question letter=letter.get_untracked() found=*found asks shown /> }.into_any()
        }
        Shown::Unknown(why) => view! {
            <Excuse
                played=letter.get_untracked().played
                heading=app.texts(SiteTexts::of).cannot_open()
                why=trouble(app, &why)
            >
                <TryAgain />
                <OpenHere letter=letter.get_untracked() label=app.texts(ByLinkTexts::of).as_another() asks shown />
            </Excuse>
        }
        .into_any(),
    }
}

/// Opens a link that continues no saved game, or shall be a game of its own.
fn open(app: AppContext, letter: &TurnLink, asks: bool, shown: RwSignal<Shown>) {
    if asks {
        at_heading(|| shown.try_set(Shown::Name).is_none());
    } else {
        keep_and_go(app, letter.clone(), shown);
    }
}

/// Keeps the letter's game at once, and goes to its table: it is the reader's turn, and the link may not be at hand again.
fn keep_and_go(app: AppContext, letter: TurnLink, shown: RwSignal<Shown>) {
    let (saves, before) = (app.saves.get_value(), app.address.get_value());
    // A double press keeps only one game.
    if !saves.claim_start() {
        return;
    }
    spawn_local(async move {
        let kept = keep(&saves, &letter).await;
        saves.release_start();
        // The player may have gone elsewhere in the meantime.
        if hash() != before {
            return;
        }
        if !is_played_here() {
            arrive(app, &letter, LinkMatch::Unknown.arrival());
        }
        if let Ok(game) = kept {
            replace_by_game(&game.key);
        } else {
            // The table tries again with the next move, and says why it can't.
            at_heading(|| shown.try_set(Shown::Game).is_none());
            focus_if_lost("h1");
        }
    });
}

/// Notes how the letter brings the player to the table of its game: perhaps for the first time, or as the wrong person.
fn arrive(app: AppContext, letter: &TurnLink, by_link: Option<Arrived>) {
    let is_new = || app.setting(|settings| settings.is_new_to(letter.played.game()));
    let is_newcomer = by_link.is_some_and(Arrived::is_invited) && is_new();
    app.arrival.set_value(Arrival { is_newcomer, by_link, ..Arrival::default() });
}

/// Looks for the game that the letter continues, then shows it.
fn seek(app: AppContext, letter: &TurnLink, asks: bool, shown: RwSignal<Shown>) {
    let seeks = move || shown.try_with_untracked(|shown| matches!(shown, Shown::Looking | Shown::Unknown(_)));
    if seeks() != Some(true) {
        return;
    }
    let (saves, letter, before) = (app.saves.get_value(), letter.clone(), app.address.get_value());
    spawn_local(async move {
        let found = follow(&saves, &letter).await;
        // The player may have gone elsewhere in the meantime, or started another game.
        if seeks() != Some(true) || hash() != before {
            return;
        }
        let by_link = found.as_ref().ok().and_then(LinkMatch::arrival);
        let go_to = |game: &StoredGame| {
            arrive(app, &letter, by_link);
            replace_by_game(&game.key);
        };
        let found = match found {
            Ok(LinkMatch::Own(game, Relation::Same | Relation::GoesOn)) => return go_to(&game),
            Ok(LinkMatch::Changed(game, turn)) if !turn.asks() => return go_to(&game),
            // If nothing is ever saved, no game can be found.
            Ok(LinkMatch::Unknown) | Err(StorageError::Denied) => return open(app, &letter, asks, shown),
            Ok(found) => Shown::Question(Box::new(found)),
            Err(why) => Shown::Unknown(why),
        };
        at_heading(|| shown.try_set(found).is_none());
    });
}

/// Asks for the name that the others will read, before the game is shown: once it is saved, nobody is asked again.
#[component]
fn AskName(letter: RwSignal<TurnLink>, shown: RwSignal<Shown>) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ByLinkTexts::of);
    let TurnLink { played, reader } = letter.get_untracked();
    let title = reader.map_or("", |seat| {
        let count = played.record().players().len();
        played.game().colour_title(played.record().colours().of(seat), count, app.spoken())
    });
    let last = app.setting(|settings| settings.people.all().first().map(|person| person.name.as_str().to_owned()));
    let name = RwSignal::new(last.unwrap_or_default());
    let to_table = move || keep_and_go(app, letter.get_untracked(), shown);
    let go_on = move |event: SubmitEvent| {
        event.prevent_default();
        // The field takes nothing that can't be a name.
        if let Ok(name) = name.get_untracked().trim().parse::<Name>() {
            app.settings.update(|settings| settings.meet(std::iter::once(&name)));
            letter.update(|letter| letter.call_reader(name));
        }
        to_table();
    };
    view! {
        <Page class="narrow" heading=texts.your_name()>
            <p class="lead">{played.game().card(app.spoken()).name}</p>
            <p>{texts.your_name_why()}</p>
            <form on:submit=go_on>
                <NameField name set=move |typed| name.set(typed) title />
                <div class="row">
                    <button class="button primary" type="submit">
                        {texts.go_on()}
                    </button>
                    <button class="button" type="button" on:click=move |_| to_table()>
                        {texts.without_name()}
                    </button>
                </div>
            </form>
        </Page>
    }
}

/// Asks what to do with a link that doesn't continue the saved game.
#[component]
fn Question(
    /// The link's content.
    letter: TurnLink,
    /// What was found among the saved games.
    found: LinkMatch,
    /// Whether the player is asked for a name.
    asks: bool,
    /// The state of the page.
    shown: RwSignal<Shown>,
) -> impl IntoView {
    let app = use_app();
    let (texts, saving) = (app.texts(ByLinkTexts::of), app.texts(SavingTexts::of));
    let who = |seat: Seat| who_is(app, &letter.played, seat);
    let (game, heading, why, other) = match found {
        LinkMatch::Unknown => return ().into_any(),
        LinkMatch::Changed(game, ChangedTurn { by, is_older: true, .. }) => {
            let why = texts.withdrawn(who(by));
            return view! {
                <Excuse played=letter.played.clone() heading=texts.older() why>
                    <a class="button primary" href=Route::Play(game.key.clone(), None).write()>
                        {texts.mine()}
                    </a>
                    <TakeTurn letter game asks shown class="button" label=texts.take_old() />
                </Excuse>
            }
            .into_any();
        }
        LinkMatch::Changed(game, ChangedTurn { by, .. }) => {
            let heading = texts.changed(who(by));
            return view! {
                <Excuse played=letter.played.clone() heading why=texts.changed_why().to_owned()>
                    <TakeTurn letter game=game.clone() asks shown class="button primary" label=texts.take_new() />
                    <a class="button" href=Route::Play(game.key, None).write()>
                        {texts.keep_mine()}
                    </a>
                </Excuse>
            }
            .into_any();
        }
        LinkMatch::Others(game, here) => {
            let reader = letter.reader.map_or_else(String::new, who);
            let why = texts.not_yours_why(ByLinkNotYoursWhy { whose: &reader, who: who(here) });
            (game, texts.not_yours(), why, texts.as_who(&reader))
        }
        LinkMatch::Own(game, Relation::Differs(number)) => {
            let turn = turns_of(letter.played.clone()).after(number);
            (game, texts.differs(), texts.differs_why(turn), texts.as_another().to_owned())
        }
        LinkMatch::Own(game, _) => {
            let ours = game.read().map_or(0, |saved| saved.session(None).turns().count());
            let sent = turns_of(letter.played.clone()).count();
            let why = texts.older_why(ByLinkOlderWhy { sent: saving.moves(sent), kept: saving.moves(ours) });
            (game, texts.older(), why, texts.as_another().to_owned())
        }
    };
    view! {
        <Excuse played=letter.played.clone() heading why>
            <a class="button primary" href=Route::Play(game.key, None).write()>
                {texts.mine()}
            </a>
            <OpenHere letter label=other asks shown />
        </Excuse>
    }
    .into_any()
}

/// A button that takes the turn of a letter in place of the one that its player has played in the saved game.
#[component]
fn TakeTurn(
    letter: TurnLink,
    /// The saved game, which is kept beside the new one.
    game: StoredGame,
    /// Whether the player is asked for a name if the game is gone.
    asks: bool,
    /// The state of the page.
    shown: RwSignal<Shown>,
    /// The button's classes.
    class: &'static str,
    label: &'static str,
) -> impl IntoView {
    let app = use_app();
    let take = move |_| {
        let (saves, before) = (app.saves.get_value(), app.address.get_value());
        // A double press takes it only once.
        if !saves.claim_start() {
            return;
        }
        let (letter, game) = (letter.clone(), game.clone());
        spawn_local(async move {
            let taken = replace(&saves, &game, &letter).await;
            saves.release_start();
            // The player may have gone elsewhere in the meantime.
            if hash() != before {
                return;
            }
            match taken {
                Ok(ChangeOutcome::Done) => replace_by_game(&game.key),
                // Another tab was quicker: compare the letter with the new state.
                Ok(ChangeOutcome::Differs(_)) => {
                    shown.try_set(Shown::Looking);
                    seek(app, &letter, asks, shown);
                }
                Err(why) => at_heading(|| shown.try_set(Shown::Unknown(why)).is_none()),
            }
        });
    };
    view! {
        <button class=class type="button" on:click=take>
            {label}
        </button>
    }
}

/// A button that opens the link as a game of its own.
#[component]
fn OpenHere(
    letter: TurnLink,
    #[prop(into)] label: String,
    /// Whether the player is asked for a name first.
    asks: bool,
    /// The state of the page.
    shown: RwSignal<Shown>,
) -> impl IntoView {
    let app = use_app();
    let press = move |_| {
        open(app, &letter, asks, shown);
        focus_if_lost("h1");
    };
    view! {
        <button class="button" type="button" on:click=press>
            {label}
        </button>
    }
}

/// Why a game can't be played by link.
#[component]
fn Refused(played: AnyPlaythrough, why: NotByLink) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ByLinkTexts::of);
    let why = match why {
        NotByLink::Secrets => texts.hands().to_owned(),
        NotByLink::Alone => texts.alone().to_owned(),
        NotByLink::Computer(_) => texts.computers_turn().to_owned(),
        NotByLink::Nobody(seat) => texts.nobody(seat),
    };
    // It came in a link, so it fits into one.
    let look = played.record().to_link().ok().map(|code| Route::Game(code, None).write());
    view! {
        <Excuse played heading=app.texts(SiteTexts::of).cannot_open() why>
            {look
                .map(|href| {
                    view! {
                        <a class="button" href=href>
                            {texts.look()}
                        </a>
                    }
                })}
        </Excuse>
    }
}

/// Why there is no table, and what the player can do instead.
#[component]
fn Excuse(
    played: AnyPlaythrough,
    /// The heading of the page.
    #[prop(into)]
    heading: String,
    /// The full explanation.
    why: String,
    /// What the player can do instead.
    children: Children,
) -> impl IntoView {
    let app = use_app();
    view! {
        <Page heading>
            <p class="lead">{played.game().card(app.spoken()).name}</p>
            <p role="alert">{why}</p>
            <div class="row">{children()}</div>
        </Page>
    }
}

/// The turns of a game.
fn turns_of(played: AnyPlaythrough) -> Turns {
    AnySession::resume(played).turns()
}

/// The name of a seat's player.
fn who_is(app: AppContext, played: &AnyPlaythrough, seat: Seat) -> String {
    AnySession::resume(played.clone()).name_of(seat, app.spoken())
}
