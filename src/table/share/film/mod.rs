//! The last moves as a GIF.

mod gif;
mod making;

use futures_util::future::{AbortHandle, abortable};
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_scene::MAX_ANIMATED;
use web_sys::File;

use self::making::{Film, NotFilmed, filmed};
use crate::components::game_files::{Shared, hand_out};
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::dom::outbox;
use crate::dom::raster::{NotMade, address_of, revoke};
use crate::i18n::texts::ShareTexts;

/// Its MIME type and file extension.
const MEDIA: (&str, &str) = ("image/gif", ".gif");
/// The numbers of moves to choose from, besides all; and the one that is chosen at first.
const OFFERED: [usize; 3] = [5, 10, 20];
const CHOSEN: usize = 10;

/// How far the film is.
enum Phase {
    Unmade,
    Making {
        percent: u8,
        stop: AbortHandle,
    },
    /// With an address of the file for this page.
    Made {
        file: File,
        address: String,
    },
}

impl Phase {
    /// Stops making it, and forgets it.
    fn end(&self) {
        match self {
            Self::Unmade => {}
            Self::Making { stop, .. } => stop.abort(),
            Self::Made { address, .. } => revoke(address),
        }
    }
}

/// The choice of how many moves, the button that makes the film, and the film.
#[component]
pub(super) fn MovingPicture(shared: Shared) -> impl IntoView {
    let texts = use_app().texts(ShareTexts::of);
    let (shown, said, words) = (shared.shown, shared.said, shared.words);
    let count = RwSignal::new(CHOSEN.min(shown));
    let phase = RwSignal::new_local(Phase::Unmade);
    let replace = move |next: Phase| {
        phase.try_update(|phase| std::mem::replace(phase, next).end());
    };
    on_cleanup(move || phase.try_with_untracked(Phase::end).unwrap_or_default());
    // What was made, or is being made, is no longer what is asked for.
    Effect::new(move |before: Option<()>| {
        count.track();
        words.track();
        if before.is_some() {
            replace(Phase::Unmade);
        }
    });
    let shared = StoredValue::new(shared);
    let make = move |_| {
        let (making, stop) = abortable(shared.get_value().film(count.get_untracked(), words.get_untracked(), phase));
        said.set(String::new());
        replace(Phase::Making { percent: 0, stop });
        keep_focus();
        spawn_local(async move {
            // Nobody waits for it any more if it was stopped.
            let Ok(made) = making.await else { return };
            let file = made.and_then(|bytes| {
                let name = shared.try_with_value(|shared| shared.file_name(MEDIA.1)).unwrap_or_default();
                let content = Uint8Array::from(bytes.as_slice());
                let file = outbox::file(&name, MEDIA.0, &content).ok_or(NotMade::Failed)?;
                let address = address_of(&file)?;
                Ok(Phase::Made { file, address })
            });
            let trouble = file.as_ref().err().map_or("", |why| told(*why, texts));
            said.try_set(trouble.to_owned());
            replace(file.unwrap_or(Phase::Unmade));
            keep_focus();
        });
    };
    let hand_out = move |save| {
        phase.with_untracked(|phase| {
            if let Phase::Made { file, .. } = phase {
                hand_out(file, save, said, texts);
            }
        });
    };
    // Only these change while it is being made: the progress is in an attribute.
    let stage = Memo::new(move |_| {
        phase.with(|phase| match phase {
            Phase::Unmade => 0,
            Phase::Making { .. } => 1,
            Phase::Made { .. } => 2,
        })
    });
    let percent = move || phase.with(|phase| if let Phase::Making { percent, .. } = phase { *percent } else { 0 });
    let address = move || {
        phase.with(|phase| if let Phase::Made { address, .. } = phase { address.clone() } else { String::new() })
    };
    let controls = move || match stage.get() {
        0 => view! {
            <button class="button" type="button" on:click=make>
                {texts.film_make()}
            </button>
        }
        .into_any(),
        1 => view! {
            <progress max="100" value=move || percent().to_string() aria-label=texts.film_making()></progress>
            <button
                class="button"
                type="button"
                on:click=move |_| {
                    replace(Phase::Unmade);
                    keep_focus();
                }
            >
                {texts.film_cancel()}
            </button>
        }
        .into_any(),
        _ => view! {
            <img src=address alt=texts.film_made() />
            <div class="row">
                <button class="button" type="button" on:click=move |_| hand_out(true)>
                    {texts.save()}
                </button>
                <Show when=|| outbox::takes_files(MEDIA)>
                    <button class="button" type="button" on:click=move |_| hand_out(false)>
                        {texts.send_file()}
                    </button>
                </Show>
            </div>
        }
        .into_any(),
    };
    view! {
        <details class="more">
            <summary>{texts.film()}</summary>
            <div class="film">
                <p class="small">{texts.film_hint()}</p>
                <HowMany shown count />
                {controls}
            </div>
        </details>
    }
}

/// Why there is no film, in words.
fn told(why: NotFilmed, texts: ShareTexts) -> &'static str {
    match why {
        NotFilmed::TooLarge => texts.film_large(),
        NotFilmed::NotMade(NotMade::Altered) => texts.film_altered(),
        NotFilmed::NotLoaded | NotFilmed::NotMade(NotMade::Failed) => texts.not_made(),
    }
}

/// The choice of how many of the moves shown are in the film.
#[component]
fn HowMany(shown: usize, count: RwSignal<usize>) -> impl IntoView {
    let texts = use_app().texts(ShareTexts::of);
    let all = shown.min(MAX_ANIMATED);
    let counts: Vec<usize> = OFFERED.into_iter().filter(|count| *count < all).chain([all]).collect();
    let options = counts.into_iter().map(|each| {
        let name = if each == shown { texts.film_all(each) } else { texts.film_last(each) };
        view! {
            <option value=each.to_string() prop:selected=move || count.get() == each>
                {name}
            </option>
        }
    });
    let options = options.collect_view();
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            count.set(chosen);
        }
    };
    view! { <label>{texts.film_moves()} <select on:change=choose>{options}</select></label> }
}

/// The button that takes the place of the one that was pressed has its focus.
fn keep_focus() {
    request_animation_frame(|| focus(".film button"));
}

impl Shared {
    /// Makes the film of the last `count` moves.
    async fn film(
        self,
        count: usize,
        words: String,
        phase: RwSignal<Phase, LocalStorage>,
    ) -> Result<Vec<u8>, NotFilmed> {
        let (ink, begin) = (self.ink().await?, self.shown - count);
        let view = self.session.scene_for_all(self.shown).view;
        let tell = move |now| {
            phase.try_update(|phase| {
                if let Phase::Making { percent, .. } = phase {
                    *percent = now;
                }
            });
        };
        let draw = move |number| self.drawn(begin + number, &ink, &words, Some(view));
        filmed(Film { pictures: count + 1, draw: Box::new(draw), tell: Box::new(tell) }).await
    }
}
