//! A photograph of the player's own table. It never leaves the device. On a round cloth it lies beneath the board,
//! straightened, so that pieces are tapped where they lie; elsewhere it is shown beside the board, to copy.

use std::ops::RangeInclusive;

use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::logging::warn;
use leptos::prelude::*;
use leptos::svg;
use leptos::task::spawn_local;
use leptos_use::use_media_query;
use luciole_editor::{Ellipse, Photo, Projection};
use luciole_games::GameId;
use luciole_scene::{Direction, decimal};
use luciole_table::{GameKey, StorageError, StoredGame};
use wasm_bindgen::JsCast;
use web_sys::{File, HtmlCanvasElement, SvgGraphicsElement};

use crate::board::direction;
use crate::components::announced::announced;
use crate::components::file_chooser::FileChooser;
use crate::components::news::trouble;
use crate::context::{AppContext, ToEdit, use_app};
use crate::dom::focus::focus;
use crate::dom::keys::pressed;
use crate::dom::raster::{NotMade, canvas_of, jpeg, jpeg_file, object_url, pixels, revoke, scaled_down};
use crate::i18n::texts::EditorTexts;
use crate::store::saves::{StoredPhoto, draft_key, drop_photo, keep_photo, kept_photo, sweep_photos};

/// The longer side of the photograph that is held, in pixels.
const MOST: u32 = 1_600;
/// The side of the straightened one, and how far it shows the surroundings of the cloth, as a multiple of its radius.
const SIDE: u32 = 1_400;
const REACH: f64 = 1.06;
/// The maximum size of a file in bytes.
const MAX_FILE: f64 = 100e6;
/// How much of it shows at first, in per cent.
const OPACITY: u8 = 70;
/// How much larger or smaller two fingers can make it.
const SCALES: RangeInclusive<f64> = 0.2..=10.0;

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
    moved: RwSignal<Moved>,
    fitted: StoredValue<Option<Ellipse>>,
    /// The address of the straightened photograph.
    pub(super) beneath: RwSignal<Option<String>>,
    /// How much of it shows through the board, in per cent.
    pub(super) opacity: RwSignal<u8>,
    /// It as a file, once it is kept with the draft.
    file: StoredValue<Option<Vec<u8>>>,
    /// The one that was taken away last, as long as there is no other.
    removed: RwSignal<Option<StoredPhoto>>,
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
            moved: RwSignal::new(Moved::NOT),
            fitted: StoredValue::new(None),
            beneath: RwSignal::new(None),
            opacity: RwSignal::new(OPACITY),
            file: StoredValue::new(None),
            removed: RwSignal::new(None),
            trouble: RwSignal::new(None),
        };
        on_cleanup(move || state.forget());
        state
    }

    /// Shows the photograph that was kept with the draft, or with the position from the library. One that was kept with
    /// the draft before goes with it.
    pub(super) fn begin(self, to_edit: Option<ToEdit>) {
        spawn_local(async move {
            match to_edit {
                None => self.show_kept(&self.draft()).await,
                Some(ToEdit { kept, .. }) => {
                    self.drop_kept();
                    if let Some(key) = kept {
                        self.show_kept(key.as_str()).await;
                        self.keep().await;
                    }
                }
            }
            if let Err(why) = sweep_photos(&self.app.saves.get_value()).await {
                warn!("photographs of deleted games stay: {why:?}");
            }
        });
    }

    /// Shows the photograph that was kept with a saved game instead, if there is one.
    pub(super) fn take_over(self, key: GameKey) {
        spawn_local(async move {
            self.show_kept(key.as_str()).await;
            self.keep().await;
        });
    }

    /// Keeps the photograph with a saved game too; returns why it can't be kept.
    pub(super) async fn keep_with(self, games: &[StoredGame]) -> Option<String> {
        let (photo, game) = (self.stored()?, games.first()?);
        keep_photo(game.key.as_str(), &photo).await.err().map(|why| self.not_kept(&why))
    }

    /// Takes the photograph away.
    pub(super) fn remove(self) {
        if let Some(photo) = self.stored() {
            self.removed.set(Some(photo));
            self.drop_kept();
        }
        self.clear();
    }

    /// The key of the photograph with the draft.
    fn draft(self) -> String {
        draft_key(self.game.name())
    }

    /// The photograph with how it is shown, if it is kept.
    fn stored(self) -> Option<StoredPhoto> {
        let picture = self.file.try_get_value().flatten()?;
        let ellipse = self.fitted.try_get_value().flatten();
        let placed = ellipse.iter().flat_map(|Ellipse { middle: [x, y], axes: [a, b], turn }| [x, y, a, b, turn]);
        let numbers = [f64::from(self.opacity.get_untracked())].into_iter().chain(placed.copied()).collect();
        Some(StoredPhoto { picture, numbers })
    }

    /// Keeps the photograph with the draft.
    async fn keep(self) {
        let Some(canvas) = self.canvas.try_get_value().flatten() else { return };
        if self.file.with_value(Option::is_none) {
            let file = jpeg(&canvas).await.ok();
            // The player may have left the page, or taken the photograph away.
            if self.canvas.try_get_value().flatten() != Some(canvas) {
                return;
            }
            self.file.set_value(file);
        }
        let kept = match self.stored() {
            Some(photo) => keep_photo(&self.draft(), &photo).await,
            None => Err(StorageError::Failed),
        };
        if let Err(why) = kept {
            self.trouble.try_set(Some(self.not_kept(&why)));
        }
    }

    fn not_kept(self, why: &StorageError) -> String {
        self.app.texts(EditorTexts::of).photo_not_kept(trouble(self.app, why))
    }

    /// The photograph is no longer kept with the draft.
    fn drop_kept(self) {
        spawn_local(async move {
            if let Err(why) = drop_photo(&self.draft()).await {
                warn!("a photograph stays with the draft: {why:?}");
            }
        });
    }

    /// Shows the photograph that was kept under a key, if there is one.
    async fn show_kept(self, key: &str) {
        match kept_photo(key).await {
            Ok(Some(photo)) => self.show(photo).await,
            Ok(None) => {}
            Err(why) => warn!("no photograph: {why:?}"),
        }
    }

    /// Shows a photograph as it was kept.
    async fn show(self, photo: StoredPhoto) {
        let Some((opacity, ellipse)) = placement(&photo.numbers) else { return };
        let Some(file) = jpeg_file(&photo.picture) else { return };
        if self.hold(&file).await.is_err() {
            return;
        }
        self.file.set_value(Some(photo.picture));
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
        self.file.set_value(None);
        self.fitting.set(None);
        self.fitted.set_value(None);
        self.beneath.set(None);
        self.taken.set(None);
    }

    /// Holds a picture in place of the one before; returns its size.
    async fn hold(self, file: &File) -> Result<[f64; 2], NotMade> {
        let canvas = if file.size() > MAX_FILE { Err(NotMade::Failed) } else { scaled_down(file, MOST).await }?;
        let address = object_url(&canvas).await?;
        // The player may have left the page.
        if self.trouble.is_disposed() {
            revoke(&address);
            return Err(NotMade::Failed);
        }
        self.clear();
        self.removed.set(None);
        self.trouble.set(None);
        let size = [canvas.width(), canvas.height()].map(f64::from);
        self.canvas.set_value(Some(canvas));
        self.taken.set(Some(Taken { address, size }));
        Ok(size)
    }

    /// Shows a file, if it is a picture; on a cloth, asks for its edge.
    async fn take(self, file: File, texts: EditorTexts) {
        match self.hold(&file).await {
            Err(_) => {
                self.trouble.try_set(Some(texts.not_a_picture().to_owned()));
            }
            Ok(size) if self.cloth.is_some() => {
                self.drop_kept();
                self.begin_fitting(first_ellipse(size));
            }
            Ok(_) => self.keep().await,
        }
    }

    /// Shows the photograph with the ring, for the player to lay over the cloth's edge.
    fn begin_fitting(self, ellipse: Ellipse) {
        self.moved.set(Moved::NOT);
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
        let ring = || self.fitting.get_untracked().map(|ring| self.moved.get_untracked().beneath(ring));
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

/// How two fingers have moved the photograph under the ring: what was at a place is now at that place times `by`, as
/// complex numbers, plus `shift`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moved {
    by: [f64; 2],
    shift: [f64; 2],
}

impl Moved {
    const NOT: Self = Self { by: [1.0, 0.0], shift: [0.0, 0.0] };

    /// How much larger it is, and how far it is turned.
    fn scale_and_turn(self) -> (f64, f64) {
        let [x, y] = self.by;
        (x.hypot(y), y.atan2(x))
    }

    /// Moved so that what was under the fingers stays under them, unless it became too large or too small.
    fn following(self, from: [[f64; 2]; 2], to: [[f64; 2]; 2]) -> Self {
        let between = |[a, b]: [[f64; 2]; 2]| minus(b, a);
        let by = over(between(to), between(from));
        let [x, y] = times(by, minus(self.shift, from[0]));
        let moved = Self { by: times(by, self.by), shift: [x + to[0][0], y + to[0][1]] };
        if SCALES.contains(&moved.scale_and_turn().0) { moved } else { self }
    }

    /// What lies beneath an ellipse, in the photograph as it was at first.
    fn beneath(self, ellipse: Ellipse) -> Ellipse {
        let (scale, turn) = self.scale_and_turn();
        Ellipse {
            middle: over(minus(ellipse.middle, self.shift), self.by),
            axes: ellipse.axes.map(|axis| axis / scale),
            turn: ellipse.turn - turn,
        }
    }
}

fn minus(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// The product of two complex numbers.
fn times([a, b]: [f64; 2], [c, d]: [f64; 2]) -> [f64; 2] {
    [a * c - b * d, a * d + b * c]
}

/// Their quotient; not a number if the second is 0.
fn over([a, b]: [f64; 2], [c, d]: [f64; 2]) -> [f64; 2] {
    let square = c * c + d * d;
    [(a * c + b * d) / square, (b * c - a * d) / square]
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
    let bring_back = move |_| {
        if let Some(removed) = photo.removed.get_untracked() {
            spawn_local(async move {
                photo.show(removed).await;
                photo.keep().await;
            });
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
                    <button class="button" type="button" on:click=bring_back>
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

/// A handle of the ellipse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Handle {
    Middle,
    Right,
    Lower,
    Left,
    Upper,
}

impl Handle {
    const ALL: [Self; 5] = [Self::Middle, Self::Right, Self::Lower, Self::Left, Self::Upper];

    fn place(self, ellipse: Ellipse) -> [f64; 2] {
        let ([x, y], [a, b], (sin, cos)) = (ellipse.middle, ellipse.axes, ellipse.turn.sin_cos());
        match self {
            Self::Middle => [x, y],
            Self::Right => [x + a * cos, y + a * sin],
            Self::Left => [x - a * cos, y - a * sin],
            Self::Lower => [x - b * sin, y + b * cos],
            Self::Upper => [x + b * sin, y - b * cos],
        }
    }

    /// The ellipse with this handle moved; the opposite one stays.
    fn moved(self, ellipse: Ellipse, to: [f64; 2]) -> Ellipse {
        let Ellipse { axes, turn, .. } = ellipse;
        let ends = |opposite: Self| {
            let other = opposite.place(ellipse);
            let middle = [0, 1].map(|axis| f64::midpoint(to[axis], other[axis]));
            let (x, y) = (to[0] - other[0], to[1] - other[1]);
            (middle, x, y, (x.hypot(y) / 2.0).max(1.0))
        };
        match self {
            Self::Middle => Ellipse { middle: to, ..ellipse },
            Self::Right => {
                let (middle, x, y, half) = ends(Self::Left);
                Ellipse { middle, axes: [half, axes[1]], turn: y.atan2(x) }
            }
            Self::Left => {
                let (middle, x, y, half) = ends(Self::Right);
                Ellipse { middle, axes: [half, axes[1]], turn: (-y).atan2(-x) }
            }
            Self::Lower | Self::Upper => {
                let opposite = if self == Self::Lower { Self::Upper } else { Self::Lower };
                // These two only move along their axis, so that the ellipse doesn't turn under the finger.
                let (sin, cos) = turn.sin_cos();
                let other = opposite.place(ellipse);
                let side = if self == Self::Lower { 1.0 } else { -1.0 };
                let along = (side * (-(to[0] - other[0]) * sin + (to[1] - other[1]) * cos)).max(2.0);
                let middle = [other[0] - side * along / 2.0 * sin, other[1] + side * along / 2.0 * cos];
                Ellipse { middle, axes: [axes[0], along / 2.0], turn }
            }
        }
    }
}

/// The fingers on the photograph, or the mouse.
#[derive(Clone, Copy)]
struct Fingers {
    photo: PhotoState,
    /// The ids of their pointers, and where they are.
    at: StoredValue<Vec<(i32, [f64; 2])>>,
    /// The handle that the first one holds as long as it is alone, and the ring before it came.
    held: StoredValue<Option<(Handle, Ellipse)>>,
}

impl Fingers {
    fn new(photo: PhotoState) -> Self {
        Self { photo, at: StoredValue::new(Vec::new()), held: StoredValue::new(None) }
    }

    /// Where two fingers are, if there are two.
    fn both(self) -> Option<[[f64; 2]; 2]> {
        self.at.with_value(|at| <[_; 2]>::try_from(&at[..]).ok()).map(|both| both.map(|(_, at)| at))
    }

    /// Another one comes. The first holds the nearest handle; if a second comes, it doesn't, and the ring is as before.
    fn come(self, id: i32, at: [f64; 2]) {
        let Some(ring) = self.photo.fitting.get_untracked() else { return };
        self.at.update_value(|fingers| fingers.push((id, at)));
        if let Some((_, before)) = self.held.try_update_value(Option::take).flatten() {
            self.photo.fitting.set(Some(before));
        } else if self.at.with_value(Vec::len) == 1 {
            let far = |handle: &Handle| {
                let [x, y] = minus(handle.place(ring), at);
                x.hypot(y)
            };
            let nearest = Handle::ALL.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
            self.held.set_value(nearest.map(|handle| (handle, ring)));
        }
    }

    /// One moves.
    fn go(self, id: i32, to: [f64; 2]) {
        let from = self.both();
        self.at.update_value(|at| at.iter_mut().filter(|finger| finger.0 == id).for_each(|finger| finger.1 = to));
        if let (Some(from), Some(to)) = (from, self.both()) {
            self.photo.moved.update(|moved| *moved = moved.following(from, to));
        } else if let Some((handle, _)) = self.held.get_value() {
            self.photo.pull(handle, to);
        }
    }

    /// One leaves. What is left holds nothing.
    fn leave(self, id: i32) {
        self.at.update_value(|at| at.retain(|finger| finger.0 != id));
        self.held.set_value(None);
    }
}

/// The photograph with a ring to lay over the cloth's edge.
#[component]
pub(super) fn FitRing(photo: PhotoState) -> impl IntoView {
    let texts = use_app().texts(EditorTexts::of);
    let svg = NodeRef::<svg::Svg>::new();
    let fingers = Fingers::new(photo);
    let has_fingers = use_media_query("(any-pointer: coarse)");
    let place = move |event: &PointerEvent| {
        let matrix = svg.get_untracked()?.dyn_ref::<SvgGraphicsElement>()?.get_screen_ctm()?;
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        Some([(x - f64::from(matrix.e())) / f64::from(matrix.a()), (y - f64::from(matrix.f())) / f64::from(matrix.d())])
    };
    let down = move |event: PointerEvent| {
        let Some(at) = place(&event) else { return };
        fingers.come(event.pointer_id(), at);
        if let Some(svg) = svg.get_untracked() {
            // Without capture the drag ends at the edge, which does no harm.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
    };
    let drag = move |event: PointerEvent| {
        if let Some(at) = place(&event) {
            fingers.go(event.pointer_id(), at);
        }
    };
    let up = move |event: PointerEvent| fingers.leave(event.pointer_id());
    let key = move |event: KeyboardEvent, handle: Handle| {
        let Some(direction) = pressed(&event).as_deref().and_then(direction) else { return };
        let Some(ellipse) = photo.fitting.get_untracked() else { return };
        event.prevent_default();
        let [x, y] = handle.place(ellipse);
        let step = if event.shift_key() { 1.0 } else { 10.0 };
        let to = match direction {
            Direction::Left => [x - step, y],
            Direction::Right => [x + step, y],
            Direction::Up => [x, y - step],
            Direction::Down => [x, y + step],
        };
        photo.pull(handle, to);
    };
    let picture = move || {
        let Taken { address, size: [width, height] } = photo.taken.get()?;
        let radius = decimal(0.022 * width.max(height));
        let at = move |handle: Handle, axis: usize| {
            move || photo.fitting.get().map(|ellipse| decimal(handle.place(ellipse)[axis]))
        };
        let handles = Handle::ALL.into_iter().zip(texts.handles()).map(|(handle, name)| {
            view! {
                <circle
                    class="editor-handle"
                    cx=at(handle, 0)
                    cy=at(handle, 1)
                    r=radius.clone()
                    tabindex="0"
                    role="button"
                    aria-label=name
                    on:keydown=move |event| key(event, handle)
                />
            }
        });
        let scale_and_turn = move || photo.moved.get().scale_and_turn();
        let ring = move || {
            let Ellipse { middle: [x, y], axes: [a, b], turn } = photo.fitting.get()?;
            let turn = format!("translate({} {}) rotate({})", decimal(x), decimal(y), decimal(turn.to_degrees()));
            Some(view! { <ellipse rx=decimal(a) ry=decimal(b) transform=turn /> })
        };
        Some(view! {
            <svg
                node_ref=svg
                class="editor-ring"
                viewBox=format!("0 0 {} {}", decimal(width), decimal(height))
                on:pointerdown=down
                on:pointermove=drag
                on:pointerup=up
                on:pointercancel=up
            >
                <image
                    href=address
                    width=move || decimal(width * scale_and_turn().0)
                    height=move || decimal(height * scale_and_turn().0)
                    transform=move || {
                        let ([x, y], turn) = (photo.moved.get().shift, scale_and_turn().1.to_degrees());
                        format!("translate({} {}) rotate({})", decimal(x), decimal(y), decimal(turn))
                    }
                />
                {ring}
                {handles.collect_view()}
            </svg>
        })
    };
    view! {
        <div class="editor-fitting">
            <p>{texts.fit_ring()} {move || has_fingers.get().then(|| [" ", texts.fit_by_fingers()].concat())}</p>
            {picture}
            <div class="row">
                <button class="button primary" type="button" on:click=move |_| spawn_local(photo.fit())>
                    {texts.ring_fits()}
                </button>
                <button class="button" type="button" on:click=move |_| photo.end_fitting()>
                    {texts.without_photo()}
                </button>
            </div>
        </div>
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

    #[test]
    fn the_photograph_follows_two_fingers() {
        let near = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]) < 1e-9;
        let shown = |moved: Moved, [x, y]: [f64; 2]| {
            let [a, b] = times(moved.by, [x, y]);
            [a + moved.shift[0], b + moved.shift[1]]
        };
        let from = [[100.0, 200.0], [300.0, 250.0]];
        let to = [[120.0, 180.0], [260.0, 420.0]];
        let once = Moved::NOT.following(from, to);
        assert!(near(shown(once, from[0]), to[0]) && near(shown(once, from[1]), to[1]));
        let back = once.following(to, from);
        assert!(near(back.by, Moved::NOT.by) && near(back.shift, Moved::NOT.shift));
        assert_eq!(Moved::NOT.following(from, [to[0]; 2]), Moved::NOT, "two fingers never are at one place");

        // The same dots of the photograph are under the ring's handles.
        let ring = Ellipse { middle: [400.0, 300.0], axes: [200.0, 120.0], turn: 0.2 };
        let beneath = once.beneath(ring);
        assert!(Handle::ALL.iter().all(|handle| near(shown(once, handle.place(beneath)), handle.place(ring))));
    }

    #[test]
    fn a_handle_goes_where_it_is_moved_and_the_opposite_one_stays() {
        let ellipse = Ellipse { middle: [400.0, 300.0], axes: [200.0, 120.0], turn: 0.2 };
        for (handle, opposite) in [(Handle::Right, Handle::Left), (Handle::Left, Handle::Right)] {
            let moved = handle.moved(ellipse, [350.0, 80.0]);
            let near = |one: [f64; 2], other: [f64; 2]| (one[0] - other[0]).hypot(one[1] - other[1]) < 1e-6;
            assert!(near(handle.place(moved), [350.0, 80.0]), "{handle:?}");
            assert!(near(opposite.place(moved), opposite.place(ellipse)), "{handle:?}");
        }
        let lower = Handle::Lower.moved(ellipse, [300.0, 600.0]);
        let (before, after) = (Handle::Upper.place(ellipse), Handle::Upper.place(lower));
        assert!(
            (before[0] - after[0]).abs() < 1e-6 && lower.axes[1] > 150.0 && (lower.turn - ellipse.turn).abs() < 1e-9
        );
        assert!(Handle::Upper.moved(ellipse, [0.0, 5_000.0]).axes[1] > 0.0, "it can't be turned inside out");
    }
}
