//! A link of a game played by link: continues the saved game that it belongs to, starts one here, or says why it
//! doesn't.

use leptos::ev::SubmitEvent;
use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Name, Seat};
use luciole_games::{AnyPlaythrough, AnySession};
use luciole_session::Turns;

use crate::components::name_field::NameField;
use crate::components::news::{TryAgain, trouble};
use crate::components::page::Page;
use crate::context::{AppContext, use_app};
use crate::dom::focus::focus_if_lost;
use crate::dom::site::hash;
use crate::i18n::texts::{ByLinkNotYoursWhy, ByLinkOlderWhy, ByLinkTexts, SavingTexts, SiteTexts};
use crate::navigate::at_heading;
use crate::shell::route::Route;
use crate::store::saves::{ChangeOutcome, LinkMatch, NotByLink, Relation, SaveStore, TurnLink, continued_by};
use crate::table::Table;
use luciole_table::GameKey;
use luciole_table::{Storage, StorageError};

use super::game::BrokenLink;

/// Another tab may change a game between reading and writing it: try again at most this often.
const MAX_TRIES: usize = 8;

/// The state of the page.
#[derive(Clone)]
enum Shown {
    /// Searching the saved games.
    Looking,
    /// Asking what the player, who has no name, wants to be called.
    Name,
    /// Showing the link's game on its own.
    Game,
    /// Why the link doesn't continue the saved game.
    Question(LinkMatch),
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
        Shown::Question(found) => view! { <Question letter=letter.get_untracked() found asks shown /> }.into_any(),
        Shown::Unknown(why) => view! {
            <Excuse
                played=letter.get_untracked().played
                heading=app.texts(SiteTexts::of).cannot_open()
                why=trouble(app, &why)
            >
                <TryAgain />
                <OpenHere label=app.texts(ByLinkTexts::of).as_another() asks shown />
            </Excuse>
        }
        .into_any(),
    }
}

/// What is shown of a link that continues no saved game, or shall be a game of its own.
const fn opened(asks: bool) -> Shown {
    if asks { Shown::Name } else { Shown::Game }
}

/// Looks for the game that the letter continues, then shows it.
fn seek(app: AppContext, letter: &TurnLink, asks: bool, shown: RwSignal<Shown>) {
    let seeks = move || shown.try_with_untracked(|shown| matches!(shown, Shown::Looking | Shown::Unknown(_)));
    if seeks() != Some(true) {
        return;
    }
    let (saves, letter, before) = (app.saves.get_value(), letter.clone(), app.address.get_value());
    spawn_local(async move {
        let found = look(&saves, &letter).await;
        // The player may have gone elsewhere in the meantime, or started another game.
        if seeks() != Some(true) || hash() != before {
            return;
        }
        let found = match found {
            Ok(LinkMatch::Own(game, Relation::Same | Relation::GoesOn)) => return to_game(&game.key),
            // If nothing is ever saved, no game can be found.
            Ok(LinkMatch::Unknown) | Err(StorageError::Denied) => opened(asks),
            Ok(found) => Shown::Question(found),
            Err(why) => Shown::Unknown(why),
        };
        at_heading(|| shown.try_set(found).is_none());
    });
}

/// Looks for a letter's game among the saved ones, and updates a game that it continues.
async fn look(saves: &SaveStore, letter: &TurnLink) -> Result<LinkMatch, StorageError> {
    for _ in 0..MAX_TRIES {
        let found = letter.find_in(&saves.by_links().await?);
        let LinkMatch::Own(game, Relation::GoesOn) = &found else { return Ok(found) };
        match saves.save(game.revision, &continued_by(game, letter)).await? {
            ChangeOutcome::Done => return Ok(found),
            // Another tab was quicker: compare the letter with the new state.
            ChangeOutcome::Differs(_) => {}
        }
    }
    Err(StorageError::Lost)
}

/// Goes to a saved game's table without adding a history entry, so that Back leads to where the link was opened.
fn to_game(key: &GameKey) {
    if window().location().replace(&Route::Play(key.clone(), None).write()).is_err() {
        error!("the address can't be changed");
    }
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
    let to_table = move || {
        shown.set(Shown::Game);
        focus_if_lost("h1");
    };
    let go_on = move |event: SubmitEvent| {
        event.prevent_default();
        // The field takes nothing that can't be a name.
        if let Ok(name) = name.get_untracked().trim().parse::<Name>() {
            app.settings.update(|settings| settings.people.meet(std::iter::once(&name)));
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
        <Excuse played=letter.played heading why>
            <a class="button primary" href=Route::Play(game.key, None).write()>
                {texts.mine()}
            </a>
            <OpenHere label=other asks shown />
        </Excuse>
    }
    .into_any()
}

/// A button that opens the link as a game of its own.
#[component]
fn OpenHere(
    #[prop(into)] label: String,
    /// Whether the player is asked for a name first.
    asks: bool,
    /// The state of the page.
    shown: RwSignal<Shown>,
) -> impl IntoView {
    let open = move |_| {
        shown.set(opened(asks));
        focus_if_lost("h1");
    };
    view! {
        <button class="button" type="button" on:click=open>
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
    heading: &'static str,
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
