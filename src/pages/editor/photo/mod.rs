//! A photograph of the player's own table. It never leaves the device. On a round cloth it lies beneath the board,
//! straightened, so that pieces are tapped where they lie; elsewhere it is shown beside the board, to copy.

mod ring;

use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_editor::{Ellipse, Photo, Projection};
use luciole_games::GameId;
use luciole_scene::decimal;
use luciole_table::{GameKey, StorageError, StoredGame};
use web_sys::{File, HtmlCanvasElement};

pub(super) use self::ring::FitRing;
use self::ring::{Handle, Similarity};
use crate::components::announced::announced;
use crate::components::file_chooser::FileChooser;
use crate::components::news::trouble;
use crate::context::{AppContext, ToEdit, use_app};
use crate::dom::focus::{focus, focus_if_lost};
use crate::dom::raster::{NotMade, canvas_of, file_url, jpeg, jpeg_file, object_url, pixels, revoke, scaled_down};
use crate::i18n::texts::EditorTexts;
use crate::store::saves::photos::{self, StoredPhoto};

/// The longer side of the photograph that is held, in pixels.
const MOST: u32 = 1_600;
/// The side of the straightened one, and how far it shows the surroundings of the cloth, as a multiple of its radius.
const SIDE: u32 = 1_400;
const REACH: f64 = 1.06;
/// The maximum size of a file in bytes.
const MAX_FILE: f64 = 100e6;
/// How much of it shows at first, in per cent.
const OPACITY: u8 = 70;
/// The buttons for the photograph.
const BUTTONS: &str = ".editor-photo .row :is(button, input)";

/// The photograph.
#[derive(Clone, Copy)]
pub(super) struct PhotoState {
    app: AppContext,
    game: GameId,
    /// The radius of the cloth in the board's units, if the game is played on one.
    cloth: Option<f64>,
    /// The photograph as it was taken, made smaller.
    canvas: StoredValue<Option<HtmlCanvasElement>, LocalStorage>,
    taken: RwSignal<Option<Taken>>,
    /// The ring, while it is being laid over the cloth's edge; how the photograph has been moved under it; and where the
    /// edge is in the photograph.
    pub(super) fitting: RwSignal<Option<Ellipse>>,
    placed: RwSignal<Similarity>,
    fitted: StoredValue<Option<Ellipse>>,
    /// The address of the straightened photograph.
    pub(super) beneath: RwSignal<Option<String>>,
    /// How much of it shows through the board, in per cent.
    pub(super) opacity: RwSignal<u8>,
    /// The photograph as a JPEG file.
    jpeg: StoredValue<Option<Vec<u8>>>,
    /// The one that was taken away or replaced last.
    removed: RwSignal<Option<StoredPhoto>>,
    /// Counts what has been asked for: a photograph that arrives after another was asked for isn't shown.
    request: StoredValue<u32>,
    trouble: RwSignal<Option<String>>,
}

/// A photograph that is shown as it was taken.
#[derive(Clone, Debug, PartialEq)]
struct Taken {
    address: String,
    size: [f64; 2],
}

impl PhotoState {
    pub(super) fn new(app: AppContext, game: GameId, cloth: Option<f64>) -> Self {
        let state = Self {
            app,
            game,
            cloth,
            canvas: StoredValue::new_local(None),
            taken: RwSignal::new(None),
            fitting: RwSignal::new(None),
            placed: RwSignal::new(Similarity::IDENTITY),
            fitted: StoredValue::new(None),
            beneath: RwSignal::new(None),
            opacity: RwSignal::new(OPACITY),
            jpeg: StoredValue::new(None),
            removed: RwSignal::new(None),
            request: StoredValue::new(0),
            trouble: RwSignal::new(None),
        };
        on_cleanup(move || state.forget());
        state
    }

    /// Shows the photograph of the draft; or that of a position that was taken from elsewhere, in place of it.
    pub(super) fn begin(self, taken: Option<ToEdit>) {
        if let Some(ToEdit { kept, .. }) = taken {
            self.replace_by(kept);
            return;
        }
        let request = self.next_request();
        spawn_local(async move {
            if let Some(photo) = read(&self.draft()).await {
                self.show(photo, request).await;
            }
        });
        spawn_local(async move {
            if let Err(why) = photos::delete_orphans(&self.app.saves.get_value()).await {
                warn!("photographs of deleted games stay: {why:?}");
            }
        });
    }

    /// Shows the photograph of a saved game, if it has one, in place of the draft's, which can be brought back.
    pub(super) fn replace_by(self, saved: Option<GameKey>) {
        let request = self.next_request();
        spawn_local(async move {
            let draft = self.draft();
            // On arrival, the draft's has not been shown.
            let before = match self.stored() {
                None => read(&draft).await,
                shown => shown,
            };
            let photo = match saved {
                Some(key) => read(key.as_str()).await,
                None => None,
            };
            if !self.is_current(request) {
                return;
            }
            self.clear();
            delete(&draft).await;
            if let Some(photo) = photo {
                self.show(photo, request).await;
                self.keep().await;
            }
            if self.is_current(request) {
                self.removed.set(before);
            }
        });
    }

    /// Shows the photograph that was taken away or replaced last, in place of the one that is shown.
    fn bring_back(self) {
        let Some(photo) = self.removed.try_update(Option::take).flatten() else { return };
        let request = self.next_request();
        spawn_local(async move {
            self.show(photo, request).await;
            self.keep().await;
            focus_if_lost(BUTTONS);
        });
    }

    /// Takes the photograph away.
    pub(super) fn remove(self) {
        self.next_request();
        if let Some(photo) = self.stored() {
            self.removed.set(Some(photo));
        }
        self.clear();
        spawn_local(async move { delete(&self.draft()).await });
        focus_if_lost(BUTTONS);
    }

    fn next_request(self) -> u32 {
        self.request.update_value(|request| *request += 1);
        self.request.get_value()
    }

    /// Whether nothing else has been asked for since, and the player is still here.
    fn is_current(self, request: u32) -> bool {
        self.request.try_get_value() == Some(request)
    }

    /// The key of the photograph with the draft.
    fn draft(self) -> String {
        photos::draft_key(self.game.name())
    }

    /// The photograph with how it is shown; on a cloth, only once its edge has been found.
    pub(super) fn stored(self) -> Option<StoredPhoto> {
        let picture = self.jpeg.try_get_value().flatten()?;
        let ellipse = self.fitted.try_get_value().flatten();
        if self.cloth.is_some() && ellipse.is_none() {
            return None;
        }
        let placed = ellipse.iter().flat_map(|Ellipse { middle: [x, y], axes: [a, b], turn }| [x, y, a, b, turn]);
        let numbers = [f64::from(self.opacity.get_untracked())].into_iter().chain(placed.copied()).collect();
        Some(StoredPhoto { picture, numbers })
    }

    /// Keeps the photograph with the draft.
    async fn keep(self) {
        let Some(photo) = self.stored() else { return };
        if let Err(why) = photos::save(&self.draft(), &photo).await {
            self.trouble.try_set(Some(self.not_kept(&why)));
        }
    }

    /// Keeps a photograph with a saved game too; returns why it can't be kept.
    pub(super) async fn keep_with(self, photo: &StoredPhoto, game: &StoredGame) -> Option<String> {
        photos::save(game.key.as_str(), photo).await.err().map(|why| self.not_kept(&why))
    }

    fn not_kept(self, why: &StorageError) -> String {
        self.app.texts(EditorTexts::of).photo_not_kept(trouble(self.app, why))
    }

    /// Shows a photograph as it was kept.
    async fn show(self, photo: StoredPhoto, request: u32) {
        let Some((opacity, ellipse)) = placement(&photo.numbers) else { return };
        let Some(file) = jpeg_file(&photo.picture) else { return };
        if self.hold(&file, Some(photo.picture), request).await.is_err() {
            return;
        }
        self.opacity.set(opacity);
        if let (Some(_), Some(ellipse)) = (self.cloth, ellipse) {
            self.straighten(ellipse, || true).await;
        }
    }

    fn forget(self) {
        let addresses = [
            self.beneath.try_get_untracked().flatten(),
            self.taken.try_get_untracked().flatten().map(|taken| taken.address),
        ];
        addresses.iter().flatten().for_each(|address| revoke(address));
    }

    fn clear(self) {
        self.forget();
        self.canvas.set_value(None);
        self.jpeg.set_value(None);
        self.fitting.set(None);
        self.fitted.set_value(None);
        self.beneath.set(None);
        self.taken.set(None);
    }

    /// Holds a picture in place of the one before, which can be brought back; returns its size. `known` is the picture as
    /// a JPEG file, if there is one.
    async fn hold(self, file: &File, known: Option<Vec<u8>>, request: u32) -> Result<[f64; 2], NotMade> {
        let canvas = if file.size() > MAX_FILE { Err(NotMade::Failed) } else { scaled_down(file, MOST).await }?;
        let bytes = match known {
            Some(bytes) => bytes,
            None => jpeg(&canvas).await?,
        };
        if !self.is_current(request) {
            return Err(NotMade::Failed);
        }
        let address = file_url(&jpeg_file(&bytes).ok_or(NotMade::Failed)?.into())?;
        let before = self.stored();
        self.clear();
        if before.is_some() {
            self.removed.set(before);
        }
        self.trouble.set(None);
        let size = [canvas.width(), canvas.height()].map(f64::from);
        self.canvas.set_value(Some(canvas));
        self.jpeg.set_value(Some(bytes));
        self.taken.set(Some(Taken { address, size }));
        Ok(size)
    }

    /// Shows a file, if it is a picture; on a cloth, asks for its edge.
    async fn take(self, file: File, texts: EditorTexts) {
        let request = self.next_request();
        match self.hold(&file, None, request).await {
            Err(_) if self.is_current(request) => self.trouble.set(Some(texts.not_a_picture().to_owned())),
            Err(_) => {}
            Ok(size) if self.cloth.is_some() => self.begin_fitting(first_ellipse(size)),
            Ok(_) => self.keep().await,
        }
    }

    /// Shows the photograph with the ring, for the player to lay over the cloth's edge.
    fn begin_fitting(self, ellipse: Ellipse) {
        self.placed.set(Similarity::IDENTITY);
        self.fitting.set(Some(ellipse));
        request_animation_frame(|| focus(".editor-handle"));
    }

    /// Moves a handle of the ring.
    fn pull(self, handle: Handle, to: [f64; 2]) {
        self.fitting.update(|ring| *ring = ring.map(|ring| handle.moved(ring, to)));
    }

    /// Goes back to the board.
    fn end_fitting(self) {
        self.fitting.set(None);
        request_animation_frame(|| focus(".editor-board .board"));
    }

    /// Straightens the photograph by the ring that was laid over its edge.
    async fn fit(self) {
        let ring = || self.fitting.get_untracked().map(|ring| self.placed.get_untracked().beneath(ring));
        let Some(ellipse) = ring() else { return };
        if self.straighten(ellipse, || ring() == Some(ellipse)).await {
            self.end_fitting();
            self.keep().await;
        }
    }

    /// Straightens the photograph by the edge of the cloth, unless that is no longer wanted; returns whether it lies
    /// beneath the board now.
    async fn straighten(self, ellipse: Ellipse, is_wanted: impl Fn() -> bool) -> bool {
        let Some(canvas) = self.canvas.get_value() else { return false };
        let straightened = async {
            let size = [canvas.width(), canvas.height()];
            let projection = Projection::of(ellipse, size.map(f64::from)).ok_or(NotMade::Failed)?;
            let pixels = pixels(&canvas)?;
            let photo = Photo { size: size.map(|side| side as usize), pixels: &pixels };
            object_url(&canvas_of(&projection.straighten(photo, SIDE as usize, REACH), SIDE)?).await
        };
        let straightened = straightened.await;
        // The player may have left the page, or taken the photograph away.
        if self.canvas.try_get_value().flatten() != Some(canvas) || !is_wanted() {
            if let Ok(address) = straightened {
                revoke(&address);
            }
            return false;
        }
        let Ok(address) = straightened else {
            self.trouble.set(Some(self.app.texts(EditorTexts::of).not_straightened().to_owned()));
            return false;
        };
        if let Some(before) = self.beneath.get_untracked() {
            revoke(&before);
        }
        self.fitted.set_value(Some(ellipse));
        self.trouble.set(None);
        self.beneath.set(Some(address));
        true
    }

    /// The straightened photograph, for beneath the board.
    pub(super) fn image(self) -> impl IntoView {
        move || {
            let (address, radius) = (self.beneath.get()?, self.cloth? * REACH);
            let (from, side) = (decimal(-radius), decimal(2.0 * radius));
            Some(
                view! { <image href=address x=from.clone() y=from width=side.clone() height=side aria-hidden="true" /> },
            )
        }
    }
}

/// The photograph that was kept under a key, if there is one that can be read.
async fn read(key: &str) -> Option<StoredPhoto> {
    photos::get(key).await.unwrap_or_else(|why| {
        warn!("no photograph: {why:?}");
        None
    })
}

async fn delete(key: &str) {
    if let Err(why) = photos::delete(key).await {
        warn!("a photograph stays: {why:?}");
    }
}

/// How much of a photograph shows, and where the cloth's edge is in it, as it was kept.
fn placement(numbers: &[f64]) -> Option<(u8, Option<Ellipse>)> {
    let ellipse = match *numbers {
        [_] => None,
        [_, x, y, a, b, turn] => Some(Ellipse { middle: [x, y], axes: [a, b], turn }),
        _ => return None,
    };
    // Casts saturate, and what isn't a number becomes 0.
    let opacity = (numbers[0] as u8).min(100);
    numbers.iter().all(|number| number.is_finite()).then_some((opacity, ellipse))
}

/// Where the cloth most likely is: in the middle, seen from a chair.
fn first_ellipse(size: [f64; 2]) -> Ellipse {
    let radius = 0.42 * size[0].min(size[1]);
    Ellipse { middle: size.map(|side| side / 2.0), axes: [radius, 0.8 * radius], turn: 0.0 }
}

/// The button that takes a photograph or chooses one, and what can be done with it.
#[component]
pub(super) fn PhotoControls(photo: PhotoState) -> impl IntoView {
    let texts = use_app().texts(EditorTexts::of);
    let take = move |mut files: Vec<File>| {
        if let Some(file) = files.pop() {
            spawn_local(photo.take(file, texts));
        }
    };
    let adjust = move |_| {
        let first = photo.taken.with_untracked(|taken| taken.as_ref().map(|taken| first_ellipse(taken.size)));
        if let Some(ellipse) = photo.fitted.get_value().or(first) {
            photo.begin_fitting(ellipse);
        }
    };
    view! {
        <section class="editor-photo">
            <h2>{texts.photo()}</h2>
            <p class="small">{if photo.cloth.is_some() { texts.photo_beneath() } else { texts.photo_beside() }}</p>
            <div class="row">
                <FileChooser label=texts.choose_photo() accept="image/*" multiple=false on_files=take />
                <Show when=move || photo.taken.with(Option::is_some)>
                    <Show when=move || photo.cloth.is_some()>
                        <button class="button" type="button" on:click=adjust>
                            {texts.adjust_photo()}
                        </button>
                    </Show>
                    <button class="button" type="button" on:click=move |_| photo.remove()>
                        {texts.remove_photo()}
                    </button>
                </Show>
                <Show when=move || photo.removed.with(Option::is_some)>
                    <button class="button" type="button" on:click=move |_| photo.bring_back()>
                        {texts.bring_photo_back()}
                    </button>
                </Show>
            </div>
            <Show when=move || photo.beneath.with(Option::is_some)>
                <label>
                    {texts.photo_shows()}
                    <input
                        type="range"
                        min="0"
                        max="100"
                        prop:value=move || photo.opacity.get().to_string()
                        on:input=move |event| photo.opacity.set(event_target_value(&event).parse().unwrap_or(OPACITY))
                        on:change=move |_| spawn_local(photo.keep())
                    />
                </label>
            </Show>
            <div role="alert">
                {announced(move || photo.trouble.get().map(|why| view! { <p class="trouble">{why}</p> }))}
            </div>
            <Show when=move || {
                photo.cloth.is_none()
            }>{move || photo.taken.get().map(|taken| view! { <img src=taken.address alt=texts.photo() /> })}</Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placement_that_makes_no_sense_is_none() {
        let ellipse = Ellipse { middle: [4.0, 3.0], axes: [2.0, 1.0], turn: 0.2 };
        assert_eq!(placement(&[70.0, 4.0, 3.0, 2.0, 1.0, 0.2]), Some((70, Some(ellipse))));
        assert_eq!([placement(&[400.0]), placement(&[-1.0])], [Some((100, None)), Some((0, None))]);
        for wrong in [&[][..], &[70.0, 1.0], &[f64::NAN], &[70.0, 4.0, f64::INFINITY, 2.0, 1.0, 0.2]] {
            assert_eq!(placement(wrong), None, "{wrong:?}");
        }
    }
}
