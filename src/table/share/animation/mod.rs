//! The last moves as a GIF.

mod gif;
mod making;

use futures_util::future::{AbortHandle, abortable};
use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_scene::MAX_ANIMATED;
use luciole_session::Space;
use luciole_words::Language;
use web_sys::File;

use self::making::{Animation, NotAnimated, animated};
use crate::components::game_files::{SharedGame, hand_out};
use crate::context::use_app;
use crate::dom::focus::focus_if_lost;
use crate::dom::outbox;
use crate::dom::raster::{NotMade, file_url, revoke};
use crate::i18n::texts::ShareTexts;
use crate::i18n::trouble::not_loaded;

/// Its MIME type and file extension.
const MEDIA: (&str, &str) = ("image/gif", ".gif");
/// The numbers of moves to choose from, besides all; and the one that is chosen at first.
const OFFERED: [usize; 3] = [5, 10, 20];
const CHOSEN: usize = 10;

/// What takes the place of the button that was pressed.
const BUTTON: &str = ".animation button";

/// How far the animation is.
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

/// The choice of how many moves, the button that makes the animation, and the animation.
#[component]
pub(super) fn AnimatedPicture(shared: SharedGame) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ShareTexts::of);
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
        let (making, stop) =
            abortable(shared.get_value().animation(count.get_untracked(), words.get_untracked(), phase));
        said.set(String::new());
        replace(Phase::Making { percent: 0, stop });
        focus_if_lost(BUTTON);
        spawn_local(async move {
            // Nobody waits for it any more if it was stopped.
            let Ok(made) = making.await else { return };
            let file = made.and_then(|bytes| {
                let name = shared.try_with_value(|shared| shared.file_name(MEDIA.1)).unwrap_or_default();
                let content = Uint8Array::from(bytes.as_slice());
                let file = outbox::file(&name, MEDIA.0, &content).ok_or(NotMade::Failed)?;
                let address = file_url(&file)?;
                Ok(Phase::Made { file, address })
            });
            let trouble = file.as_ref().err().map_or("", |why| told(*why, texts, app.spoken()));
            said.try_set(trouble.to_owned());
            replace(file.unwrap_or(Phase::Unmade));
            focus_if_lost(BUTTON);
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
    let stage = Memo::new(move |_| phase.with(std::mem::discriminant));
    let percent = move || phase.with(|phase| if let Phase::Making { percent, .. } = phase { *percent } else { 0 });
    let address = move || {
        phase.with(|phase| if let Phase::Made { address, .. } = phase { address.clone() } else { String::new() })
    };
    let controls = move || {
        // A memo that is only tracked doesn't run.
        let _ = stage.get();
        phase.with_untracked(|phase| match phase {
            Phase::Unmade => view! {
                <button class="button" type="button" on:click=make>
                    {texts.animation_make()}
                </button>
            }
            .into_any(),
            Phase::Making { .. } => view! {
                <progress max="100" value=move || percent().to_string() aria-label=texts.animation_making()></progress>
                <button
                    class="button"
                    type="button"
                    on:click=move |_| {
                        replace(Phase::Unmade);
                        focus_if_lost(BUTTON);
                    }
                >
                    {texts.animation_cancel()}
                </button>
            }
            .into_any(),
            Phase::Made { .. } => view! {
                <img src=address alt=texts.animation_made() />
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
        })
    };
    view! {
        <details class="more">
            <summary>{texts.animation()}</summary>
            <div class="animation">
                <p class="small">{texts.animation_hint()}</p>
                <HowMany shown count />
                {controls}
            </div>
        </details>
    }
}

/// Why there is no animation, in words.
fn told(why: NotAnimated, texts: ShareTexts, language: Language) -> &'static str {
    match why {
        NotAnimated::TooLarge => texts.animation_large(),
        NotAnimated::NotMade(NotMade::Altered) => texts.animation_altered(),
        NotAnimated::NotMade(NotMade::Failed) => texts.not_made(),
        NotAnimated::NotLoaded => not_loaded(language),
    }
}

/// The choice of how many of the moves shown are in the animation.
#[component]
fn HowMany(shown: usize, count: RwSignal<usize>) -> impl IntoView {
    let texts = use_app().texts(ShareTexts::of);
    let all = shown.min(MAX_ANIMATED);
    let counts: Vec<usize> = OFFERED.into_iter().filter(|count| *count < all).chain([all]).collect();
    let options = counts.into_iter().map(|each| {
        let name = if each == shown { texts.animation_all(each) } else { texts.animation_last(each) };
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
    view! { <label>{texts.animation_moves()} <select on:change=choose>{options}</select></label> }
}

impl SharedGame {
    /// Makes the animation of the last `count` moves.
    async fn animation(
        self,
        count: usize,
        words: String,
        phase: RwSignal<Phase, LocalStorage>,
    ) -> Result<Vec<u8>, NotAnimated> {
        let (assets, begin) = (self.assets().await?, self.shown - count);
        let view = self.session.scene_for_all(self.shown, Space::High).view;
        let tell = move |now| {
            phase.try_update(|phase| {
                if let Phase::Making { percent, .. } = phase {
                    *percent = now;
                }
            });
        };
        let draw = move |number| self.drawn(begin + number, &assets, &words, Some(view));
        animated(Animation { pictures: count + 1, draw: Box::new(draw), tell: Box::new(tell) }).await
    }
}
