//! The message port. The worker runs one job at a time, in slices, and listens between slices.

use std::cell::RefCell;
use std::error::Error;
use std::rc::Rc;

use js_sys::{Date, Uint8Array};
use luciole_core::{RecordError, Seat, Seed};
use luciole_games::{AnyAnalysis, AnyDaily, AnyPlaythrough, AnyRanking, AnyThinking, Findings, GameId};
use luciole_games::{WorkerReply, WorkerRequest};
use luciole_search::Strength;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::parts::{NotLoaded, load_opponents};

/// How long to think before listening again, in milliseconds.
const SLICE: f64 = 8.0;
/// How often to report progress, in milliseconds.
const PROGRESS: f64 = 100.0;

/// The current job.
struct Job {
    id: u32,
    /// `None` while the opponents are being loaded.
    work: Option<Work>,
    told: f64,
    /// The best move so far, as last told.
    best: Option<String>,
}

impl Job {
    /// The progress, with the best move so far if it has changed.
    fn progress(&mut self) -> Option<WorkerReply> {
        let work = self.work.as_ref()?;
        let best = work.best().filter(|best| self.best.as_ref() != Some(best));
        if best.is_some() {
            self.best.clone_from(&best);
        }
        Some(WorkerReply::Progress { id: self.id, percent: (100.0 * work.progress()) as u8, best })
    }
}

/// The kind of work requested.
enum Work {
    /// A move, or one part of the search for it, if it is divided into several.
    Think { thinking: AnyThinking, seat: Seat, part: u8, parts: u8 },
    /// The analysis of a game.
    Analyse(AnyAnalysis),
    /// The position of the day.
    Pose(AnyDaily),
    /// The best moves of a position.
    Rank(AnyRanking),
}

impl Work {
    /// Works for a few milliseconds; returns what there is to report, and whether the job is finished.
    fn step(&mut self, id: u32) -> Option<(WorkerReply, bool)> {
        match self {
            Self::Think { thinking, seat, part, parts } => thinking.step().map(|verdict| {
                let reply = if *parts == 1 {
                    WorkerReply::Answer { id, verdict }
                } else {
                    let (simulations, found) = (verdict.simulations, thinking.findings());
                    WorkerReply::Found { id, part: *part, findings: Findings { seat: *seat, simulations, found } }
                };
                (reply, true)
            }),
            Self::Analyse(analysis) => analysis.step().map(|judged| {
                let left = analysis.left();
                (WorkerReply::Judged { id, left: left as u16, judged }, left == 0)
            }),
            Self::Pose(daily) => {
                daily.step().map(|record| (WorkerReply::Posed { id, record: record.to_bytes() }, true))
            }
            Self::Rank(ranking) => ranking.step().map(|verdict| {
                let left = ranking.left();
                (WorkerReply::Ranked { id, left: left as u8, verdict }, left == 0)
            }),
        }
    }

    fn progress(&self) -> f32 {
        match self {
            Self::Think { thinking, .. } => thinking.progress(),
            Self::Analyse(analysis) => analysis.progress(),
            Self::Pose(daily) => daily.progress(),
            Self::Rank(ranking) => ranking.progress(),
        }
    }

    /// The best move so far. One part of a search says enough about what is being considered: the first.
    fn best(&self) -> Option<String> {
        match self {
            Self::Think { thinking, part: 0, .. } => thinking.best(),
            Self::Think { .. } | Self::Analyse(_) | Self::Pose(_) | Self::Rank(_) => None,
        }
    }
}

#[derive(Clone)]
struct Port {
    scope: DedicatedWorkerGlobalScope,
    job: Rc<RefCell<Option<Job>>>,
    /// A message posted here arrives as a task of its own. Browsers delay chained timers by 4 ms each; messages have no
    /// delay.
    next: MessagePort,
}

/// Starts listening, and announces it.
pub(crate) fn open() {
    // A crash is logged to the console, and reaches the app as an error of the worker.
    console_error_panic_hook::set_once();
    let channel = MessageChannel::new().expect("a worker can always make a channel");
    let port = Port { scope: js_sys::global().unchecked_into(), job: Rc::default(), next: channel.port2() };
    let heard = port.clone();
    port.scope.set_onmessage(Some(&listener(move |data| heard.hear(data))));
    let worked = port.clone();
    channel.port1().set_onmessage(Some(&listener(move |data| {
        if let Some(id) = data.as_f64() {
            worked.work(id as u32);
        }
    })));
    port.say(&WorkerReply::Ready);
}

/// A listener for messages that lives as long as the worker.
fn listener(hear: impl Fn(&JsValue) + 'static) -> js_sys::Function {
    Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| hear(&event.data()))
        .into_js_value()
        .unchecked_into()
}

impl Port {
    fn hear(&self, data: &JsValue) {
        let Some(bytes) = data.dyn_ref::<Uint8Array>() else {
            return self.say(&WorkerReply::refused(0, &"a message is a Uint8Array"));
        };
        match WorkerRequest::from_bytes(&bytes.to_vec()) {
            Err(why) => self.say(&WorkerReply::refused(0, &why)),
            Ok(WorkerRequest::Load { game }) => spawn_local(async move {
                // The reason is in the console; the first request retries.
                let _ = load_opponents(game).await;
            }),
            Ok(WorkerRequest::Cancel { id }) => {
                self.job.borrow_mut().take_if(|job| job.id == id);
            }
            Ok(WorkerRequest::Think { id, record, level, seed, part }) => {
                let port = self.clone();
                self.begin(id, GameId::of_record(&record), move || {
                    let played = AnyPlaythrough::from_bytes(&record)?;
                    let strength = Strength::of(level);
                    let seat = played.turn().seat().ok_or("the game is over")?;
                    let parts = AnyThinking::parts(&played, strength);
                    let thinking = if parts == 1 && part == 0 {
                        AnyThinking::new(&played, strength, seed)
                    } else {
                        AnyThinking::part(&played, strength, seed, part)
                    };
                    let thinking = thinking.ok_or("there is no such part")?;
                    if part == 0 && parts > 1 {
                        port.say(&WorkerReply::Divided { id, parts });
                    }
                    Ok(Work::Think { thinking, seat, part, parts })
                });
            }
            Ok(WorkerRequest::Analyse { id, record, from, judge }) => {
                self.begin(id, GameId::of_record(&record), move || {
                    let played = AnyPlaythrough::from_bytes(&record)?;
                    Ok(Work::Analyse(AnyAnalysis::new(played, from.into(), judge.strength())))
                });
            }
            Ok(WorkerRequest::Pose { id, game, day }) => {
                self.begin(id, Ok(game), move || Ok(Work::Pose(AnyDaily::new(game, day))));
            }
            Ok(WorkerRequest::Rank { id, record, level, count }) => {
                self.begin(id, GameId::of_record(&record), move || {
                    let played = AnyPlaythrough::from_bytes(&record)?;
                    // The same position always gets the same answer.
                    let ranking = AnyRanking::new(&played, Strength::of(level), Seed(0), count.max(1).into());
                    Ok(Work::Rank(ranking.ok_or("the game is over")?))
                });
            }
        }
    }

    /// Starts a job as soon as the opponents are loaded. It replaces the previous job, even if it can't be carried out.
    fn begin(
        &self,
        id: u32,
        game: Result<GameId, RecordError>,
        work: impl FnOnce() -> Result<Work, Box<dyn Error>> + 'static,
    ) {
        self.job.replace(Some(Job { id, work: None, told: Date::now(), best: None }));
        let port = self.clone();
        spawn_local(async move {
            let work = match game {
                Ok(game) => port.load(id, game).await.map_err(Box::from).and_then(|()| work()),
                Err(why) => Err(why.into()),
            };
            // Another job may have replaced it in the meantime.
            let Some(mut job) = port.job.borrow_mut().take_if(|job| job.id == id) else { return };
            match work {
                Err(why) => port.say(&WorkerReply::refused(id, &why)),
                Ok(work) => {
                    job.work = Some(work);
                    port.job.replace(Some(job));
                    port.schedule(id);
                }
            }
        });
    }

    async fn load(&self, id: u32, game: GameId) -> Result<(), NotLoaded> {
        if !game.has_opponents() {
            self.say(&WorkerReply::Loading { id });
            load_opponents(game).await?;
            self.say(&WorkerReply::Progress { id, percent: 0, best: None });
        }
        Ok(())
    }

    /// Continues with request `id` once the messages that have arrived meanwhile have been handled.
    fn schedule(&self, id: u32) {
        self.next.post_message(&id.into()).expect("a number can always be posted");
    }

    /// Works on request `id` for a slice, unless another request has replaced it.
    fn work(&self, id: u32) {
        let reply = {
            let mut current = self.job.borrow_mut();
            let Some(job) = current.as_mut().filter(|job| job.id == id) else { return };
            let Some(work) = &mut job.work else { return };
            let until = Date::now() + SLICE;
            let said = loop {
                let said = work.step(id);
                if said.is_some() || Date::now() >= until {
                    break said;
                }
            };
            if let Some((reply, true)) = said {
                *current = None;
                Some(reply)
            } else {
                self.schedule(id);
                let now = Date::now();
                let is_due = now - job.told >= PROGRESS;
                let reply = said.map(|(reply, _)| reply).or_else(|| is_due.then(|| job.progress()).flatten());
                if reply.is_some() {
                    job.told = now;
                }
                reply
            }
        };
        if let Some(reply) = reply {
            self.say(&reply);
        }
    }

    fn say(&self, reply: &WorkerReply) {
        let bytes = Uint8Array::from(reply.to_bytes().as_slice());
        self.scope.post_message(&bytes).expect("bytes can always be posted");
    }
}
