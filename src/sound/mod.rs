//! Short, soft sounds, and a quiet pond behind them, made by the browser's own oscillators and a little noise: nothing
//! needs to be loaded.
//!
//! Browsers let a page make sound only once the player has interacted with it; nothing is created before that, nor
//! while sound is off. If sound fails, the console says so, once, and the game goes on.

mod pond;

use std::sync::Once;

use leptos::ev;
use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_event_listener;
use luciole_words::Sound;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, AudioContextState, AudioNode, OscillatorType};

use self::pond::Pond;
pub use self::pond::sound_pond;
use crate::dom::navigator::navigator;
use crate::store::settings::Volume;

/// How long resuming a context may take, in ms.
const RESUMES_WITHIN: f64 = 1_000.0;

/// A tone that swells quickly and fades.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Note {
    /// The frequency in Hz.
    pitch: f32,
    /// The frequency it glides to.
    to: f32,
    /// The start, in s.
    at: f64,
    /// The time it takes to fade, in s.
    length: f64,
    /// The peak gain, 0 to 1.
    peak: f32,
}

const fn note(pitch: f32, at: f64, length: f64, peak: f32) -> Note {
    Note { pitch, to: pitch, at, length, peak }
}

/// The attack time of a note, in s: without it, the note would click.
const SWELL: f64 = 0.012;

/// All notes are in one scale, D major pentatonic, so that sounds blend.
const fn notes(sound: Sound) -> &'static [Note] {
    match sound {
        Sound::Select => const { &[note(880.0, 0.0, 0.09, 0.16)] },
        Sound::Place => const { &[note(293.66, 0.0, 0.22, 0.5), note(587.33, 0.0, 0.16, 0.2)] },
        Sound::Gather => const { &[note(739.99, 0.0, 0.2, 0.22), note(880.0, 0.07, 0.25, 0.2)] },
        Sound::Refused => const { &[note(185.0, 0.0, 0.12, 0.3), note(146.83, 0.11, 0.18, 0.3)] },
        Sound::YourTurn => const { &[note(587.33, 0.22, 0.25, 0.18), note(880.0, 0.34, 0.35, 0.16)] },
        Sound::End => {
            const {
                &[
                    note(293.66, 0.0, 0.9, 0.28),
                    note(440.0, 0.14, 0.9, 0.25),
                    note(587.33, 0.28, 0.9, 0.25),
                    note(739.99, 0.42, 1.2, 0.22),
                ]
            }
        }
    }
}

/// Plays the sounds.
#[derive(Debug)]
pub struct Sounds {
    /// Whether the player has interacted with the page.
    touched: RwSignal<bool>,
    context: Option<AudioContext>,
    /// When a touch tried to resume the context, in ms as browsers count, if it hasn't been running since.
    resumed: Option<f64>,
    /// Whether the context was suspended because nothing sounds.
    rests: bool,
    /// When the last note ends, in s as the context counts.
    last_end: f64,
    pond: Option<Pond>,
    /// How loud the pond is to be, while it sounds.
    pond_volume: Option<Volume>,
}

impl Sounds {
    /// The page needs only one.
    pub fn new() -> StoredValue<Self, LocalStorage> {
        let touched = RwSignal::new(false);
        // Only the player's own input allows the page to make sound: with a finger, browsers count lifting it.
        let sounds = StoredValue::new_local(Self {
            touched,
            context: None,
            resumed: None,
            rests: false,
            last_end: 0.0,
            pond: None,
            pond_volume: None,
        });
        let touch = move || {
            touched.maybe_update(|touched| !std::mem::replace(touched, true));
            sounds.try_update_value(|all| complain(all.wake(sounds)));
        };
        let _ = use_event_listener(window(), ev::pointerup, move |_| touch());
        let _ = use_event_listener(window(), ev::keydown, move |_| touch());
        sounds
    }

    /// Whether the player has interacted with the page, so that it may make sound.
    pub const fn touched(&self) -> RwSignal<bool> {
        self.touched
    }

    /// Plays a sound, if the player has interacted with the page.
    pub fn play(&mut self, sound: Sound, volume: Volume) {
        if self.touched.get_untracked() {
            complain(self.try_play(sound, volume));
        }
    }

    fn try_play(&mut self, sound: Sound, volume: Volume) -> Result<(), JsValue> {
        let context = self.running_context()?;
        // Its clock stands still: all that is begun now would be heard at once when it goes on.
        if is_interrupted(&context) {
            return Ok(());
        }
        for &note in notes(sound) {
            let end = start(&context, note, volume.loudness(), &context.destination())?;
            self.last_end = self.last_end.max(end);
        }
        Ok(())
    }

    /// The context, running.
    fn running_context(&mut self) -> Result<AudioContext, JsValue> {
        let context = match &self.context {
            Some(context) => context,
            None => self.context.insert(new_context()?),
        };
        self.rests = false;
        if context.state() != AudioContextState::Running {
            let resumed = JsFuture::from(context.resume()?);
            spawn_local(async move { complain(resumed.await.map(drop)) });
        }
        Ok(context.clone())
    }

    /// On a touch: resumes a context that the system has stopped, for a call or another app. One that an earlier touch
    /// couldn't resume is replaced.
    fn wake(&mut self, sounds: StoredValue<Self, LocalStorage>) -> Result<(), JsValue> {
        let Some(context) =
            self.context.as_ref().filter(|context| context.state() != AudioContextState::Running && !self.rests)
        else {
            self.resumed = None;
            return Ok(());
        };
        let now = js_sys::Date::now();
        match self.resumed {
            Some(before) if now - before > RESUMES_WITHIN => return self.renew(sounds),
            Some(_) => return Ok(()),
            None => self.resumed = Some(now),
        }
        let resumed = JsFuture::from(context.resume()?);
        spawn_local(async move {
            let resumed = resumed.await;
            sounds.try_update_value(|all| match resumed {
                Ok(_) => all.resumed = None,
                Err(_) => complain(all.renew(sounds)),
            });
        });
        Ok(())
    }

    /// Replaces the context, and whatever goes on in it.
    fn renew(&mut self, sounds: StoredValue<Self, LocalStorage>) -> Result<(), JsValue> {
        if let Some(old) = self.context.take() {
            // Whether it can still be closed or not, nothing of it is used any more.
            let _ = old.close();
        }
        (self.resumed, self.last_end, self.pond) = (None, 0.0, None);
        self.context = Some(new_context()?);
        match self.pond_volume {
            Some(volume) => self.sound_pond(sounds, Some(volume)),
            None => Ok(()),
        }
    }
}

/// A context that lets other apps go on with their music.
fn new_context() -> Result<AudioContext, JsValue> {
    if let Some(session) = navigator().audio_session() {
        session.set_kind("ambient");
    }
    AudioContext::new()
}

/// Whether the system has stopped the context.
fn is_interrupted(context: &AudioContext) -> bool {
    !matches!(context.state(), AudioContextState::Running | AudioContextState::Suspended)
}

/// Tells the console why there is no sound, the first time.
fn complain(done: Result<(), JsValue>) {
    static FIRST: Once = Once::new();
    if let Err(why) = done {
        FIRST.call_once(|| warn!("no sound: {why:?}"));
    }
}

/// Plays a note into a node, and returns when it ends.
fn start(context: &AudioContext, note: Note, loudness: f32, into: &AudioNode) -> Result<f64, JsValue> {
    let (tone, volume) = (context.create_oscillator()?, context.create_gain()?);
    let begin = context.current_time() + note.at;
    let end = begin + SWELL + note.length;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(note.pitch, begin)?;
    tone.frequency().linear_ramp_to_value_at_time(note.to, end)?;
    let gain = volume.gain();
    gain.set_value_at_time(0.0, begin)?;
    gain.linear_ramp_to_value_at_time(note.peak * loudness, begin + SWELL)?;
    gain.linear_ramp_to_value_at_time(0.0, end)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(into)?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(end)?;
    Ok(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_never_too_loud() {
        for sound in [Sound::Select, Sound::Place, Sound::Gather, Sound::Refused, Sound::YourTurn, Sound::End] {
            let notes = notes(sound);
            let length = notes.iter().map(|note| note.at + SWELL + note.length).fold(0.0, f64::max);
            assert!(length < if sound == Sound::End { 2.0 } else { 0.8 }, "{sound:?} takes {length} s");
            // Even with all notes at their peak together, the sound doesn't clip.
            let loudest: f32 = notes.iter().map(|note| note.peak).sum();
            assert!(loudest > 0.0 && loudest <= 1.0, "{sound:?}: {loudest}");
        }
    }
}
