//! A quiet pond: water lapping, now and then a cricket, a drop or a frog.
//!
//! The water is a loop of noise, made once; whatever calls is made of a few notes and gone before the next. Two nodes
//! stay, however long the pond sounds. While it is silent the context rests, to spare the battery.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioContext, GainNode};

use super::{Note, Sounds, complain, is_interrupted, note, start};
use crate::store::settings::Volume;

/// How much quieter than the notes the pond is.
const SHARE: f32 = 1.0 / 3.0;
/// How long the pond takes to fade in or out, in s.
const FADE: f64 = 1.0;
/// The same in ms, and a little more.
const FADED_MS: u32 = 1_200;
/// The shortest silence between two calls, and what chance may add to it, in ms.
const LULL_MS: (u32, u32) = (4_000, 10_000);

/// The sample rate of the water, in Hz: water has no high tones.
const RATE: f32 = 11_025.0;
/// The samples of the loop: 16 s.
const SAMPLES: usize = 176_400;
/// The samples over which the end of the loop passes into its beginning.
const SEAM: usize = 4_096;
/// The loudest sample of the water.
const PEAK: f32 = 0.8;

/// `N` short notes in a row, this far apart, from this time on.
const fn row<const N: usize>(first: Note, apart: f64) -> [Note; N] {
    let mut notes = [first; N];
    let mut at = 1;
    while at < N {
        notes[at].at = notes[at - 1].at + apart;
        at += 1;
    }
    notes
}

/// What calls at the pond, as often as it is listed.
const CALLS: [&[Note]; 8] = [&CRICKET, &DROP, &CRICKET, &FROG, &CRICKET, &DROPS, &CRICKET, &DROP];
const CRICKET: [Note; 7] = row(note(4_186.0, 0.0, 0.03, 0.07), 0.064);
const DROP: [Note; 1] = [Note { to: 1_174.7, ..note(392.0, 0.0, 0.08, 0.4) }];
const DROPS: [Note; 2] =
    [Note { to: 1_046.5, ..note(440.0, 0.0, 0.07, 0.35) }, Note { to: 1_318.5, ..note(523.3, 0.16, 0.06, 0.2) }];
const FROG: [Note; 8] = row(Note { to: 138.6, ..note(174.6, 0.0, 0.035, 0.45) }, 0.042);

/// Numbers that only sound random: the pond is the same each time.
#[derive(Clone, Copy, Debug)]
struct Noise(u32);

impl Noise {
    const START: Self = Self(20_261_123);

    fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.0 >> 8
    }

    /// A number from -1 to 1.
    fn sample(&mut self) -> f32 {
        const HALF: f32 = 8_388_608.0;
        self.next() as f32 / HALF - 1.0
    }

    /// A number below this bound.
    fn below(&mut self, bound: u32) -> u32 {
        self.next() % bound
    }
}

/// The loop of water: noise without its highest and lowest tones, swelling and ebbing.
fn water() -> Vec<f32> {
    let (mut noise, mut bright, mut soft, mut low) = (Noise::START, 0.0, 0.0, 0.0);
    let mut water: Vec<f32> = (0..SAMPLES + SEAM)
        .map(|at| {
            bright += 0.3 * (noise.sample() - bright);
            soft += 0.3 * (bright - soft);
            low += 0.06 * (soft - low);
            let round = at as f32 / SAMPLES as f32;
            // Both swells are whole in the loop.
            (soft - low) * (0.4 + 0.35 * swell(round) + 0.25 * swell(5.0 * round + 0.4))
        })
        .collect();
    for at in 0..SEAM {
        let part = at as f32 / SEAM as f32;
        water[at] = part * water[at] + (1.0 - part) * water[SAMPLES + at];
    }
    water.truncate(SAMPLES);
    let loudest = water.iter().fold(0.0, |loudest: f32, sample| loudest.max(sample.abs()));
    for sample in &mut water {
        *sample *= PEAK / loudest;
    }
    water
}

/// A wave between 0 and 1, once each round.
fn swell(round: f32) -> f32 {
    let part = round - (round as u32) as f32;
    4.0 * part * (1.0 - part)
}

/// The pond, once it has been heard.
#[derive(Debug)]
pub(super) struct Pond {
    gain: GainNode,
    noise: Noise,
    /// The next call; or, once the pond falls silent, the rest.
    next: Option<Timeout>,
}

impl Pond {
    fn new(context: &AudioContext) -> Result<Self, JsValue> {
        let (gain, source) = (context.create_gain()?, context.create_buffer_source()?);
        let buffer = context.create_buffer(1, SAMPLES as u32, RATE)?;
        buffer.copy_to_channel(&water(), 0)?;
        source.set_buffer(Some(&buffer));
        source.set_loop(true);
        gain.gain().set_value(0.0);
        source.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        source.start()?;
        Ok(Self { gain, noise: Noise::START, next: None })
    }

    fn fade_to(&self, context: &AudioContext, loudness: f32) -> Result<(), JsValue> {
        // Each constant of time leaves a third of the difference.
        self.gain.gain().set_target_at_time(loudness, context.current_time(), FADE / 4.0).map(drop)
    }
}

/// Fades the pond in, to this volume; without one, out.
pub fn sound_pond(sounds: StoredValue<Sounds, LocalStorage>, volume: Option<Volume>) {
    sounds.update_value(|all| complain(all.sound_pond(sounds, volume)));
}

impl Sounds {
    pub(super) fn sound_pond(
        &mut self,
        sounds: StoredValue<Self, LocalStorage>,
        volume: Option<Volume>,
    ) -> Result<(), JsValue> {
        self.pond_volume = volume;
        match (volume, &mut self.pond, &self.context) {
            (Some(volume), ..) => {
                let context = self.running_context()?;
                let pond = match &mut self.pond {
                    Some(pond) => pond,
                    None => self.pond.insert(Pond::new(&context)?),
                };
                pond.fade_to(&context, volume.loudness() * SHARE)?;
                self.call_later(sounds);
            }
            (None, Some(pond), Some(context)) => {
                pond.fade_to(context, 0.0)?;
                self.rest_later(sounds);
            }
            (None, ..) => {}
        }
        Ok(())
    }

    fn call_later(&mut self, sounds: StoredValue<Self, LocalStorage>) {
        if let Some(pond) = &mut self.pond {
            let lull = LULL_MS.0 + pond.noise.below(LULL_MS.1);
            pond.next = Some(Timeout::new(lull, move || {
                sounds.update_value(|all| {
                    complain(all.call());
                    all.call_later(sounds);
                });
            }));
        }
    }

    fn call(&mut self) -> Result<(), JsValue> {
        let (Some(pond), Some(context)) = (&mut self.pond, &self.context) else { return Ok(()) };
        if is_interrupted(context) {
            return Ok(());
        }
        let call = CALLS[pond.noise.below(CALLS.len() as u32) as usize];
        call.iter().try_for_each(|&note| start(context, note, 1.0, &pond.gain).map(drop))
    }

    /// Lets the context rest once the pond has faded out and the last note has ended.
    fn rest_later(&mut self, sounds: StoredValue<Self, LocalStorage>) {
        if let Some(pond) = &mut self.pond {
            let rest = move || {
                sounds.update_value(|all| match &all.context {
                    Some(context) if context.current_time() >= all.last_end => match context.suspend() {
                        Ok(suspended) => {
                            all.rests = true;
                            spawn_local(async move { complain(JsFuture::from(suspended).await.map(drop)) });
                        }
                        Err(why) => complain(Err(why)),
                    },
                    _ => all.rest_later(sounds),
                });
            };
            pond.next = Some(Timeout::new(FADED_MS, rest));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_water_is_even_and_its_loop_has_no_seam() {
        let water = water();
        assert_eq!(water.len(), SAMPLES);
        let loudest = water.iter().fold(0.0, |loudest: f32, sample| loudest.max(sample.abs()));
        assert!((loudest - PEAK).abs() < 1e-3, "{loudest}");
        let mean = water.iter().sum::<f32>() / SAMPLES as f32;
        assert!(mean.abs() < 1e-3, "{mean}");
        let step = |pair: [f32; 2]| (pair[1] - pair[0]).abs();
        let widest = water.windows(2).map(|pair| step([pair[0], pair[1]])).fold(0.0, f32::max);
        assert!(step([water[SAMPLES - 1], water[0]]) <= widest);
        assert_eq!(water, self::water(), "the pond is the same each time");
    }

    #[test]
    fn calls_are_soft_and_over_before_the_next() {
        for call in CALLS {
            let end = call.iter().map(|note| note.at + super::super::SWELL + note.length).fold(0.0, f64::max);
            assert!(end * 1_000.0 < f64::from(LULL_MS.0), "{end} s");
            let peak = call.iter().map(|note| note.peak).fold(0.0, f32::max);
            // Over the water at its loudest it still leaves room for the notes.
            assert!(peak > 0.0 && (peak + PEAK) * SHARE < 0.5, "{peak}");
        }
    }

    #[test]
    fn anything_calls_sooner_or_later() {
        let mut noise = Noise::START;
        let mut heard = [false; CALLS.len()];
        for _ in 0..100 {
            heard[noise.below(CALLS.len() as u32) as usize] = true;
        }
        assert_eq!(heard, [true; CALLS.len()]);
    }
}
