//! The dialog in which a game is shared: as a link, a picture, a file, or a board in somebody's page. It shares the game as it was
//! when the dialog was opened, whatever goes on at the table meanwhile.

mod snippet;

use std::rc::Rc;
use std::time::Duration;

use luciole_games::{AnyRecord, AnySession, GameId, moving_svg_of, svg_of};
use luciole_scene::picture_of;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{File, HtmlTextAreaElement};

use crate::context::AppContext;
use crate::dom::dialog::{dialog, open};
use crate::dom::element::{El, NodeAt, el, group};
use crate::dom::form::pick;
use crate::dom::live::{button, live, paragraph};
use crate::dom::outbox::{self, Handed};
use crate::dom::prelude::{AnyView, IntoAny, set_timeout, spawn_local};
use crate::dom::raster::png;
use crate::dom::site::{board_style, page_address};
use crate::dom::watched::Watched;
use crate::i18n::texts::ShareTexts;
use crate::model::route::Route;
use crate::model::saves::Snapshot;

use self::snippet::for_a_page;
use super::state::TableState;

const CLASS: &str = "share";
/// How many of the last moves a moving picture shows.
const FILMED: usize = 6;

/// What is being shared: the game as it was when the dialog was opened.
#[derive(Clone)]
struct Shared {
    session: Rc<AnySession>,
    game: GameId,
    /// After how many moves it is shown.
    shown: usize,
    record: Rc<AnyRecord>,
    /// The code of its link, unless it is too long for one.
    code: Option<Rc<str>>,
    words: &'static ShareTexts,
    /// What has been done, to be said.
    said: Watched<String>,
}

/// A button that opens the dialog, and the dialog. Nothing is in it before.
pub fn share(app: AppContext, state: TableState) -> AnyView {
    let words = app.words();
    let is_open = Watched::new(false);
    let content = live(move || if is_open.get() { content(app, state) } else { ().into_any() });
    let press = move || {
        is_open.set(true);
        open(CLASS);
    };
    group([
        button("button", words.share.share, press),
        dialog(CLASS, words.share.heading, words.table.close, content, move || is_open.set(false)),
    ])
}

fn content(app: AppContext, state: TableState) -> AnyView {
    let session = state.game.session.get_untracked();
    let Snapshot { record, shown, .. } = Snapshot::of(&session);
    let (words, said) = (app.words().share, Watched::new(String::new()));
    let (game, shown) = (record.game(), shown.unwrap_or(record.moves()));
    let code = record.to_link().ok().map(Rc::from);
    let shared = Shared { session: Rc::new(session), game, shown, record: Rc::new(record), code, words, said };
    group([
        link(&shared, state),
        files(&shared, state),
        shared.code.clone().map(|code| for_a_page(app, &shared, code)).into_any(),
        el("p").class("said").is("role", "status").says(move || said.get()).view(),
    ])
}

/// The link to the game, at what is shown or from the beginning.
fn link(shared: &Shared, state: TableState) -> AnyView {
    let Shared { words, said, shown, game, .. } = *shared;
    let Some(code) = shared.code.clone() else {
        return el("section").put(el("h3").put(words.link)).put(paragraph("", words.too_long)).view();
    };
    let moves = shared.record.moves();
    let from_start = Watched::new(false);
    let address: Rc<dyn Fn() -> String> = Rc::new(move || {
        let at = if from_start.get() { Some(0) } else { Some(shown).filter(|shown| *shown < moves) };
        [page_address(), Route::Game(code.to_string(), at).write()].concat()
    });
    let choose = |start: bool, name: String| {
        pick("from", name, Box::new(move || from_start.get() == start), Box::new(move || from_start.set(start)))
    };
    let here = if shown < moves { (words.this_move)(shown) } else { words.as_it_stands.to_owned() };
    let picks = (shown > 0)
        .then(|| picks(words.link, vec![choose(false, here), choose(true, words.from_the_start.to_owned())]));
    // What players hide from each other, a link tells.
    let tells_hands = game.info().hidden_information && !state.game.view.with_untracked(|seen| seen.over);
    let node = NodeAt::new(None);
    let handed_on = Rc::clone(&address);
    let send = move || outbox::hand_link(&handed_on(), move |handed| tell(said, handed, words));
    el("section")
        .put(el("h3").put(words.link))
        .put(picks)
        .put(to_copy(words.link, node, Rc::clone(&address)))
        .put(tells_hands.then(|| paragraph("small", words.tells_hands)))
        .put(
            el("div")
                .class("row")
                .put(button("button primary", words.copy_link, move || {
                    copy(&address(), node, said, [words.link_copied, words.not_copied].map(str::to_owned));
                }))
                .put(outbox::has_sheet().then(|| button("button", words.send, send))),
        )
        .view()
}

fn picks(label: &'static str, picks: Vec<AnyView>) -> AnyView {
    el("div").class("picks").is("role", "radiogroup").is("aria-label", label).put(picks).view()
}

/// A field with a text that can be copied by hand too.
pub fn to_copy(label: &'static str, node: NodeAt, text: Rc<dyn Fn() -> String>) -> El {
    el("textarea")
        .is("readonly", "")
        .is("rows", "3")
        .is("spellcheck", "false")
        .is("aria-label", label)
        .follows("value", move |field| field.unchecked_ref::<HtmlTextAreaElement>().set_value(&text()))
        .node(node)
}

/// How long it is said that something was copied.
const FADES: Duration = Duration::from_secs(8);

/// Copies a text, and says so for a while. Where the browser doesn't let it, the field that has it is shown and selected, and that is said.
pub fn copy(text: &str, field: NodeAt, said: Watched<String>, [done, not]: [String; 2]) {
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
            // An attribute that isn't there needn't be taken away.
            let _ = field.remove_attribute("hidden");
            field.unchecked_ref::<HtmlTextAreaElement>().select();
        }
    });
}

fn tell(said: Watched<String>, handed: Handed, words: &ShareTexts) {
    let words = match handed {
        Handed::Over => words.sent,
        Handed::Back => "",
        Handed::Refused => words.not_sent,
    };
    said.try_set(words.to_owned());
}

/// What files there are of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Png,
    Svg,
    /// The last moves, as SVG.
    Film,
    /// All of it, as JSON.
    Record,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Png, Self::Svg, Self::Film, Self::Record];

    /// How its files are known, by programs and by what stands at the end of their names.
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
    /// Makes a file; nothing if the browser can't.
    async fn file(&self, kind: Kind) -> Option<File> {
        let style = if kind == Kind::Record { String::new() } else { board_style().await? };
        let text = match kind {
            Kind::Png | Kind::Svg => svg_of(&self.session, self.shown, &style),
            Kind::Film => moving_svg_of(&self.session, self.shown, FILMED, &style),
            Kind::Record => self.record.to_json(),
        };
        let content = if kind == Kind::Png { JsValue::from(png(&text).await.ok()?) } else { text.into() };
        let (media, end) = kind.media();
        outbox::file(&["luciole-", self.game.name(), "-", &self.shown.to_string(), end].concat(), media, &content)
    }

    /// Makes a file and saves it, or hands it to the system's sheet; and says what came of it.
    fn hand_out(&self, kind: Kind, save: bool) {
        let shared = self.clone();
        spawn_local(async move {
            let Self { said, words, .. } = shared;
            match shared.file(kind).await {
                None => drop(said.try_set(words.not_made.to_owned())),
                Some(file) if save => {
                    outbox::save(&file);
                    said.try_set(words.saved.to_owned());
                }
                Some(file) => outbox::hand_file(&file, move |handed| tell(said, handed, words)),
            }
        });
    }
}

/// The board as a picture, and the game as a file.
fn files(shared: &Shared, state: TableState) -> AnyView {
    let words = shared.words;
    let chosen = Watched::new(Kind::Png);
    // While the screen goes from hand to hand there is no picture.
    let covered = state.game.view.with_untracked(|seen| seen.hand_over.is_some());
    if covered {
        chosen.set(Kind::Record);
    }
    let offered = Kind::ALL.into_iter().zip(words.kinds).filter(|(kind, _)| match kind {
        Kind::Png | Kind::Svg => !covered,
        Kind::Film => !covered && shared.shown > 0,
        Kind::Record => true,
    });
    let offered = offered.map(|(kind, name)| {
        pick("kind", name.to_owned(), Box::new(move || chosen.get() == kind), Box::new(move || chosen.set(kind)))
    });
    let offered = picks(words.files, offered.collect());
    let hint = move || words.kind_hints[chosen.get() as usize].to_owned();
    let picture = state.board.view.with_untracked(|board_view| picture_of(&board_view.scene, shared.game.name()));
    let [save, hand_on] = [true, false].map(|save| {
        let shared = shared.clone();
        move || shared.hand_out(chosen.get_untracked(), save)
    });
    let send = live(move || {
        if outbox::takes_files(chosen.get().media()) {
            button("button", words.send_file, hand_on.clone())
        } else {
            ().into_any()
        }
    });
    el("section")
        .put(el("h3").put(words.files))
        .put(
            el("div").class("pictured").put(el("div").class("picture").is("aria-hidden", "true").html(picture)).put(
                el("div")
                    .class("ways")
                    .put(offered)
                    .put(el("p").class("small").says(hint))
                    .put(el("div").class("row").put(button("button", words.save, save)).put(send)),
            ),
        )
        .view()
}
