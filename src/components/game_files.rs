//! A position as a picture with words below it, and a game as a file: to save, or to send through the system's share
//! sheet. They are of the game as it was when they were offered, whatever happens to it in the meantime.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_games::AnySession;
use luciole_scene::ViewBox;
use luciole_words::{Caption, Language};
use wasm_bindgen::JsValue;
use web_sys::File;

use super::form::Pick;
use crate::context::use_app;
use crate::dom::outbox::{self, Handed};
use crate::dom::raster::{NotMade, png};
use crate::dom::site::{board_style, heading_font, page_address};
use crate::i18n::texts::ShareTexts;

/// How long the words have to stay the same before a file is made ahead.
const PAUSE: Duration = Duration::from_millis(400);

/// The kinds of files for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Png,
    Svg,
    /// The whole game, as JSON.
    Record,
}

impl Kind {
    pub const PICTURES: &[Self] = &[Self::Png, Self::Svg];
    pub const ALL: &[Self] = &[Self::Png, Self::Svg, Self::Record];

    /// Its MIME type and file extension.
    const fn media(self) -> (&'static str, &'static str) {
        match self {
            Self::Png => ("image/png", ".png"),
            Self::Svg => ("image/svg+xml", ".svg"),
            Self::Record => ("application/json", ".json"),
        }
    }
}

/// What pictures are drawn with.
#[derive(Clone, Debug)]
pub struct Assets {
    style: String,
    /// The typeface of headings, as a `data:` address; empty if it can't be loaded.
    font: String,
}

/// A game that is given away.
#[derive(Clone)]
pub struct SharedGame {
    pub session: Arc<AnySession>,
    /// The number of moves shown.
    pub shown: usize,
    /// The message about what has been done.
    pub said: RwSignal<String>,
    /// The player's words under pictures.
    pub words: RwSignal<String>,
    /// Which kind of file is chosen.
    chosen: RwSignal<Kind>,
    assets: RwSignal<Option<Arc<Assets>>>,
    texts: ShareTexts,
    language: Language,
}

impl SharedGame {
    /// A game after `shown` moves.
    pub fn new(session: AnySession, shown: usize, chosen: Kind, said: RwSignal<String>) -> Self {
        let app = use_app();
        let (texts, language) = (app.texts(ShareTexts::of), app.spoken());
        let (words, chosen, assets) = (RwSignal::new(String::new()), RwSignal::new(chosen), RwSignal::new(None));
        Self { session: Arc::new(session), shown, said, words, chosen, assets, texts, language }
    }

    /// Loads what pictures are drawn with, unless it is there.
    ///
    /// # Errors
    /// If the style sheet can't be loaded.
    pub async fn assets(&self) -> Result<Arc<Assets>, NotMade> {
        if let Some(Some(assets)) = self.assets.try_get_untracked() {
            return Ok(assets);
        }
        let (style, font) = join(board_style(), heading_font()).await;
        let assets = Arc::new(Assets { style: style.ok_or(NotMade::Failed)?, font: font.unwrap_or_default() });
        self.assets.try_set(Some(Arc::clone(&assets)));
        Ok(assets)
    }

    /// The picture after `shown` moves, of this part of the board's plane if not of all that there is then.
    pub fn drawn(&self, shown: usize, assets: &Assets, words: &str, view: Option<ViewBox>) -> String {
        let address = page_address();
        let address = address.split_once("://").map_or("", |(_, rest)| rest);
        let address = address.trim_end_matches("index.html").trim_end_matches('/');
        let caption = Caption { words, address, font: &assets.font, view };
        self.session.captioned_svg(shown, &assets.style, caption, self.language)
    }

    /// Makes a file.
    async fn file(&self, kind: Kind) -> Result<File, NotMade> {
        let text = match kind {
            Kind::Png | Kind::Svg => self.drawn(
                self.shown,
                &*self.assets().await?,
                &self.words.try_get_untracked().unwrap_or_default(),
                None,
            ),
            Kind::Record => self.session.record().to_json(),
        };
        self.file_of(kind, text).await
    }

    /// The file with that SVG or JSON.
    async fn file_of(&self, kind: Kind, text: String) -> Result<File, NotMade> {
        let content = if kind == Kind::Png { JsValue::from(png(&text).await?) } else { text.into() };
        let (media, end) = kind.media();
        outbox::file(&self.file_name(end), media, &content).ok_or(NotMade::Failed)
    }

    /// The name of a file with that ending.
    pub fn file_name(&self, end: &str) -> String {
        ["luciole-", self.session.game().name(), "-", &self.shown.to_string(), end].concat()
    }

    /// Saves the board alone as PNG.
    pub fn save_board(&self) {
        let shared = self.clone();
        spawn_local(async move {
            let made = async {
                let assets = shared.assets().await?;
                shared.file_of(Kind::Png, shared.session.svg(shared.shown, &assets.style)).await
            };
            shared.hand_out(made.await, true);
        });
    }

    /// Makes a file, then saves or shares it.
    fn make_and_hand_out(&self, kind: Kind, save: bool) {
        let shared = self.clone();
        spawn_local(async move { shared.hand_out(shared.file(kind).await, save) });
    }

    /// Saves or shares a file, if it could be made, then reports the outcome.
    fn hand_out(&self, file: Result<File, NotMade>, save: bool) {
        let Self { said, texts, chosen, .. } = *self;
        match file {
            Err(NotMade::Failed) => drop(said.try_set(texts.not_made().to_owned())),
            Err(NotMade::Altered) => {
                chosen.try_set(Kind::Svg);
                said.try_set(texts.altered().to_owned());
            }
            Ok(file) => hand_out(&file, save, said, texts),
        }
    }
}

/// Saves or shares a file, then reports the outcome.
pub fn hand_out(file: &File, save: bool, said: RwSignal<String>, texts: ShareTexts) {
    let then = move |handed| tell(said, handed, texts);
    if save { outbox::save(file, then) } else { outbox::hand_file(file, then) }
}

/// Reports the outcome of saving or sharing.
pub fn tell(said: RwSignal<String>, handed: Handed, texts: ShareTexts) {
    let told = match handed {
        Handed::Down => texts.saved(),
        Handed::Over => texts.sent(),
        Handed::Back => "",
        Handed::Refused => texts.not_sent(),
    };
    said.try_set(told.to_owned());
}

/// The kinds of files to choose from, with the picture and the words under it.
#[component]
pub fn GameFiles(shared: SharedGame, kinds: &'static [Kind]) -> impl IntoView {
    let SharedGame { texts, chosen, words, .. } = shared;
    let picks = kinds.iter().map(|&kind| {
        let name = texts.kinds()[kind as usize];
        view! { <Pick group="kind" name chosen=move || chosen.get() == kind on_pick=move |()| chosen.set(kind) /> }
    });
    let picks = picks.collect_view();
    let is_pictured = kinds.contains(&Kind::Png);
    let shared = StoredValue::new(shared);
    if is_pictured {
        // If it fails, the picture isn't seen before it is made, and then the reason is given.
        spawn_local(async move { drop(shared.get_value().assets().await) });
    }
    let picture = move || {
        let shared = shared.get_value();
        let drawn = shared.drawn(shared.shown, &*shared.assets.get()?, &words.get(), None);
        let address = ["data:image/svg+xml,", &String::from(js_sys::encode_uri_component(&drawn))].concat();
        Some(view! { <img src=address alt="" /> })
    };
    // Where there is a share sheet, the file is made before it is asked for.
    let ready = RwSignal::new_local(None::<Result<File, NotMade>>);
    Effect::new(move |typed: Option<String>| {
        let (kind, now) = (chosen.get(), words.get());
        ready.set(None);
        if outbox::has_sheet() {
            let (pauses, written) = (typed.is_some_and(|typed| typed != now), now.clone());
            spawn_local(async move {
                if pauses {
                    sleep(PAUSE).await;
                }
                let is_asked =
                    || chosen.try_get_untracked() == Some(kind) && words.try_get_untracked().as_ref() == Some(&written);
                if !is_asked() {
                    return;
                }
                let file = shared.get_value().file(kind).await;
                if is_asked() {
                    ready.try_set(Some(file));
                }
            });
        }
        now
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
                {is_pictured
                    .then(|| {
                        view! {
                            <div class="captioned" aria-hidden="true">
                                {picture}
                            </div>
                        }
                    })}
                <div class="ways">
                    {is_pictured
                        .then(|| {
                            view! {
                                <label>
                                    {texts.words()}
                                    <input
                                        type="text"
                                        autocomplete="off"
                                        maxlength=Caption::MAX.to_string()
                                        bind:value=words
                                    />
                                </label>
                            }
                        })} <div class="picks" role="radiogroup" aria-label=texts.files()>
                        {picks}
                    </div> <p class="small">{move || texts.kind_hints()[chosen.get() as usize]}</p>
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
