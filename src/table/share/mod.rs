//! The dialog that shares a game as a link, a picture, a file, or a board to embed. It shares the game as it was when
//! the dialog was opened, whatever happens at the table in the meantime.

mod qr;
mod snippet;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use std::time::Duration;

use luciole_games::{AnySession, GameId};
use luciole_scene::picture_of;
use wasm_bindgen::JsValue;
use web_sys::File;

use crate::components::announced::announced_text;
use crate::components::dialog::Dialog;
use crate::components::form::Pick;
use crate::context::use_app;
use crate::dom::outbox::{self, Handed};
use crate::dom::raster::{NotMade, png};
use crate::dom::site::{board_style, is_single_file, page_address};
use crate::i18n::texts::{ShareTexts, TableTexts};
use crate::shell::route::Route;

use self::qr::QrCode;
use self::snippet::ForAPage;
use super::state::TableState;

/// The number of moves, counted from the last, in an animated picture.
const FILMED: usize = 6;

/// The shared game, as it was when the dialog was opened.
#[derive(Clone)]
struct Shared {
    session: Arc<AnySession>,
    game: GameId,
    /// The number of moves shown.
    shown: usize,
    /// Its compact link, unless it is too long for one.
    code: Option<Arc<str>>,
    texts: ShareTexts,
    /// Whether the device changes hands: then there is no picture.
    covered: bool,
    /// Which kind of file is chosen.
    chosen: RwSignal<Kind>,
    /// The message about what has been done.
    said: RwSignal<String>,
}

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
    let (texts, said) = (use_app().texts(ShareTexts::of), RwSignal::new(String::new()));
    let (game, shown) = (session.game(), session.shown_at().unwrap_or(session.record().moves()));
    let code = session.record().to_link().ok().map(Arc::from);
    // While the device changes hands there is no picture.
    let covered = state.view_now(|seen| seen.hand_over.is_some());
    let chosen = RwSignal::new(if covered { Kind::Record } else { Kind::Png });
    let shared = Shared { session: Arc::new(session), game, shown, code, texts, covered, chosen, said };
    let picture = (!covered).then(|| {
        let (shared, view) = (shared.clone(), shared.session.scene_after(shown).view);
        (view.height / view.width, Callback::new(move |()| shared.make_and_hand_out(Kind::Png, true)))
    });
    // A single file has no script to embed.
    let for_a_page = shared
        .code
        .clone()
        .filter(|_| !is_single_file())
        .map(|code| view! { <ForAPage game shown code picture said /> });
    view! {
        <Link shared=shared.clone() state />
        <Files shared state />
        {for_a_page}
        <p class="said" role="status">
            {announced_text(move || said.get())}
        </p>
    }
}

/// The link to the game, at the position shown or from the beginning.
#[component]
fn Link(shared: Shared, state: TableState) -> impl IntoView {
    let Shared { texts, said, shown, game, .. } = shared;
    let Some(code) = shared.code.clone() else {
        return view! {
            <section>
                <h3>{texts.link()}</h3>
                <p>{texts.too_long()}</p>
            </section>
        }
        .into_any();
    };
    let moves = shared.session.record().moves();
    let from_start = RwSignal::new(false);
    let address = Signal::derive(move || {
        let at = if from_start.get() { Some(0) } else { Some(shown).filter(|shown| *shown < moves) };
        [page_address(), Route::Game(code.to_string(), at).write()].concat()
    });
    let here = match shown {
        shown if shown >= moves => texts.as_it_stands().to_owned(),
        0 => texts.at_beginning().to_owned(),
        shown => texts.at_this_move(shown),
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
    let tells_hands = game.info().hidden_information && !state.view_now(|seen| seen.over);
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

fn tell(said: RwSignal<String>, handed: Handed, texts: ShareTexts) {
    let told = match handed {
        Handed::Down => texts.saved(),
        Handed::Over => texts.sent(),
        Handed::Back => "",
        Handed::Refused => texts.not_sent(),
    };
    said.try_set(told.to_owned());
}

/// The kinds of files for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Svg,
    /// The last moves, as animated SVG.
    Film,
    /// The whole game, as JSON.
    Record,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Png, Self::Svg, Self::Film, Self::Record];

    /// Its MIME type and file extension.
    const fn media(self) -> (&'static str, &'static str) {
        match self {
            Self::Png => ("image/png", ".png"),
            Self::Svg => ("image/svg+xml", ".svg"),
            Self::Film => ("image/svg+xml", "-moving.svg"),
            Self::Record => ("application/json", ".json"),
        }
    }
}

impl Shared {
    /// Makes a file.
    async fn file(&self, kind: Kind) -> Result<File, NotMade> {
        let style = if kind == Kind::Record { String::new() } else { board_style().await.ok_or(NotMade::Failed)? };
        let text = match kind {
            Kind::Png | Kind::Svg => self.session.svg(self.shown, &style),
            Kind::Film => self.session.moving_svg(self.shown, FILMED, &style),
            Kind::Record => self.session.record().to_json(),
        };
        let content = if kind == Kind::Png { JsValue::from(png(&text).await?) } else { text.into() };
        let (media, end) = kind.media();
        outbox::file(&["luciole-", self.game.name(), "-", &self.shown.to_string(), end].concat(), media, &content)
            .ok_or(NotMade::Failed)
    }

    /// Makes a file, then saves or shares it.
    fn make_and_hand_out(&self, kind: Kind, save: bool) {
        let shared = self.clone();
        spawn_local(async move { shared.hand_out(shared.file(kind).await, save) });
    }

    /// Saves or shares a file, if it could be made, then reports the outcome.
    fn hand_out(&self, file: Result<File, NotMade>, save: bool) {
        let Self { said, texts, chosen, .. } = *self;
        let then = move |handed| tell(said, handed, texts);
        match file {
            Err(NotMade::Failed) => drop(said.try_set(texts.not_made().to_owned())),
            Err(NotMade::Altered) => {
                chosen.try_set(Kind::Svg);
                said.try_set(texts.altered().to_owned());
            }
            Ok(file) if save => outbox::save(&file, then),
            Ok(file) => outbox::hand_file(&file, then),
        }
    }
}

/// The board as a picture, and the game as a file.
#[component]
fn Files(shared: Shared, state: TableState) -> impl IntoView {
    let Shared { texts, game, shown, covered, chosen, .. } = shared;
    let offered = Kind::ALL.into_iter().zip(texts.kinds()).filter(|(kind, _)| match kind {
        Kind::Png | Kind::Svg => !covered,
        Kind::Film => !covered && shown > 0,
        Kind::Record => true,
    });
    let picks = offered.map(|(kind, name)| {
        view! { <Pick group="kind" name chosen=move || chosen.get() == kind on_pick=move |()| chosen.set(kind) /> }
    });
    let picks = picks.collect_view();
    let picture = state.board_now(|board_view| picture_of(&board_view.scene, game.name()));
    let shared = StoredValue::new(shared);
    // Where there is a share sheet, the file is made before it is asked for.
    let ready = RwSignal::new_local(None::<Result<File, NotMade>>);
    Effect::new(move |_| {
        let kind = chosen.get();
        ready.set(None);
        if outbox::has_sheet() {
            spawn_local(async move {
                let file = shared.get_value().file(kind).await;
                if chosen.try_get_untracked() == Some(kind) {
                    ready.try_set(Some(file));
                }
            });
        }
    });
    let is_making = move || (outbox::has_sheet() && ready.with(Option::is_none)).then_some("true");
    let hand_out = move |save| {
        shared.with_value(|shared| match ready.get_untracked() {
            Some(file) => shared.hand_out(file, save),
            None => shared.make_and_hand_out(chosen.get_untracked(), save),
        });
    };
    view! {
        <section>
            <h3>{texts.files()}</h3>
            <div class="pictured">
                <div class="picture" aria-hidden="true" inner_html=picture></div>
                <div class="ways">
                    <div class="picks" role="radiogroup" aria-label=texts.files()>
                        {picks}
                    </div>
                    <p class="small">{move || texts.kind_hints()[chosen.get() as usize]}</p>
                    <div class="row" aria-busy=is_making>
                        <button class="button" type="button" on:click=move |_| hand_out(true)>
                            {texts.save()}
                        </button>
                        <Show when=move || outbox::takes_files(chosen.get().media())>
                            <button class="button" type="button" on:click=move |_| hand_out(false)>
                                {texts.send_file()}
                            </button>
                        </Show>
                    </div>
                </div>
            </div>
        </section>
    }
}
