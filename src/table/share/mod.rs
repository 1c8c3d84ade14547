//! The dialog that shares a game as a link, a picture, a file, or a board to embed. It shares the game as it was when
//! the dialog was opened, whatever happens at the table in the meantime.

mod animation;
mod qr;
mod snippet;

use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

use luciole_games::AnySession;

use crate::components::announced::announced_text;
use crate::components::dialog::Dialog;
use crate::components::form::Pick;
use crate::components::game_files::{GameFiles, Kind, SharedGame, tell};
use crate::context::use_app;
use crate::dom::outbox;
use crate::dom::site::{is_single_file, page_address};
use crate::i18n::texts::{ShareTexts, TableTexts};
use crate::shell::route::Route;

use self::animation::AnimatedPicture;
use self::qr::QrCode;
use self::snippet::ForAPage;
use super::state::TableState;

/// A button that opens the dialog, and the dialog.
#[component]
pub fn Share(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ShareTexts::of);
    let open = state.open.share;
    view! {
        <button class="button" type="button" on:click=move |_| open.set(true)>
            {texts.share()}
        </button>
        <Dialog open class="share" heading=texts.heading() close_label=app.texts(TableTexts::of).close()>
            <Content state />
        </Dialog>
    }
}

#[component]
fn Content(state: TableState) -> impl IntoView {
    let session = state.session(Clone::clone);
    let said = RwSignal::new(String::new());
    let (game, shown) = (session.game(), session.shown_at().unwrap_or(session.record().moves()));
    let code: Option<Arc<str>> = session.record().to_link().ok().map(Arc::from);
    // While the device changes hands there is no picture.
    let covered = state.view_now(|seen| seen.hand_over.is_some());
    let (first, kinds) = if covered { (Kind::Record, &[Kind::Record][..]) } else { (Kind::Png, Kind::ALL) };
    let shared = SharedGame::new(session, shown, first, said);
    let picture = (!covered).then(|| {
        let (shared, view) = (shared.clone(), shared.session.scene_after(shown).view);
        (view.height / view.width, Callback::new(move |()| shared.save_board()))
    });
    // A puzzle shows the hand of the player to move.
    let is_secret = game.info().hidden_information && !shared.session.is_played_out() && !shared.session.may_choose();
    let puzzle = AnySession::clone(&shared.session).shown_after(Some(shown)).puzzle_here().filter(|_| !is_secret);
    let puzzle: Arc<str> = puzzle.and_then(|puzzle| puzzle.record().to_link().ok()).unwrap_or_default().into();
    // A single file has no script to embed.
    let code_for_a_page = code.clone().filter(|_| !is_single_file());
    let for_a_page = code_for_a_page.map(|code| view! { <ForAPage game shown code puzzle picture said /> });
    view! {
        <Link shared=shared.clone() code state />
        <GameFiles shared=shared.clone() kinds />
        {(!covered && shown > 0).then(|| view! { <AnimatedPicture shared /> })}
        {for_a_page}
        <p class="said" role="status">
            {announced_text(move || said.get())}
        </p>
    }
}

/// The link to the game, at the position shown or from the beginning.
#[component]
fn Link(
    shared: SharedGame,
    /// The game's compact link, unless it is too long for one.
    code: Option<Arc<str>>,
    state: TableState,
) -> impl IntoView {
    let SharedGame { said, shown, session, .. } = shared;
    let texts = use_app().texts(ShareTexts::of);
    let Some(code) = code else {
        return view! {
            <section>
                <h3>{texts.link()}</h3>
                <p>{texts.too_long()}</p>
            </section>
        }
        .into_any();
    };
    let moves = session.record().moves();
    let from_start = RwSignal::new(false);
    let address = Signal::derive(move || {
        let at = if from_start.get() { Some(0) } else { Some(shown).filter(|shown| *shown < moves) };
        [page_address(), Route::Game(code.to_string(), at).write()].concat()
    });
    let here = match shown {
        shown if shown >= moves => texts.as_it_stands().to_owned(),
        0 => texts.at_beginning().to_owned(),
        shown => texts.at_this_move(session.turns().after(shown)),
    };
    let picks = (shown > 0).then(|| {
        view! {
            <div class="picks" role="radiogroup" aria-label=texts.link()>
                <Pick group="from" name=here chosen=move || !from_start.get() on_pick=move |()| from_start.set(false) />
                <Pick
                    group="from"
                    name=texts.since_the_start()
                    chosen=move || from_start.get()
                    on_pick=move |()| from_start.set(true)
                />
            </div>
        }
    });
    // A link reveals what players hide from each other.
    let tells_hands = session.game().info().hidden_information && !state.view_now(|seen| seen.over);
    let field = NodeRef::<html::Textarea>::new();
    let copy_link = move |_| {
        copy(&address.get_untracked(), field, said, [texts.link_copied(), texts.not_copied()].map(str::to_owned));
    };
    let send = outbox::has_sheet().then(|| {
        let send = move |_| outbox::hand_link(&address.get_untracked(), move |handed| tell(said, handed, texts));
        view! {
            <button class="button" type="button" on:click=send>
                {texts.send()}
            </button>
        }
    });
    view! {
        <section>
            <h3>{texts.link()}</h3>
            {picks}
            <ToCopy label=texts.link() field text=address />
            <NoAddress />
            {tells_hands.then(|| view! { <p class="small">{texts.tells_hands()}</p> })}
            <div class="row">
                <button class="button primary" type="button" on:click=copy_link>
                    {texts.copy_link()}
                </button>
                {send}
            </div>
            <QrCode address />
        </section>
    }
    .into_any()
}

/// Says how others open a link from a page that was opened from a file: it has no address.
#[component]
pub fn NoAddress() -> impl IntoView {
    let texts = use_app().texts(ShareTexts::of);
    page_address().is_empty().then(|| view! { <p class="small">{texts.no_address()}</p> })
}

/// A field whose text can also be copied by hand.
#[component]
pub fn ToCopy(
    label: &'static str,
    /// The field, for [`copy`].
    field: NodeRef<html::Textarea>,
    #[prop(into)] text: Signal<String>,
) -> impl IntoView {
    view! {
        <textarea
            readonly
            rows="3"
            spellcheck="false"
            aria-label=label
            prop:value=move || text.get()
            node_ref=field
        ></textarea>
    }
}

/// How long the message about copying stays.
const FADES: Duration = Duration::from_secs(8);

/// Copies a text, and says so for a while. If the browser refuses, shows and selects the field that contains the text,
/// and says so.
pub fn copy(text: &str, field: NodeRef<html::Textarea>, said: RwSignal<String>, [done, not]: [String; 2]) {
    outbox::copy(text, move |copied| {
        let word = if copied { done } else { not };
        said.try_set(word.clone());
        if copied {
            let fade = move || {
                if said.try_with_untracked(|said| *said == word) == Some(true) {
                    said.try_set(String::new());
                }
            };
            set_timeout(fade, FADES);
        }
        if let Some(Some(field)) = field.try_get_untracked().filter(|_| !copied) {
            // Removing a missing attribute does no harm.
            let _ = field.remove_attribute("hidden");
            field.select();
        }
    });
}
