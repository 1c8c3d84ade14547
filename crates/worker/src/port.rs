//! The message port. The worker runs one job at a time, in slices, and listens between them.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Date, Uint8Array};
use luciole_games::{AnyAnalysis, AnyDaily, AnyPlaythrough, AnyThinking};
use luciole_games::{Reply, Request};
use luciole_search::Strength;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

/// How long to think before listening again, in milliseconds.
const SLICE: f64 = 8.0;
/// How often to tell how far the thinking is, in milliseconds.
const PROGRESS: f64 = 100.0;

/// What is being done.
struct Job {
    id: u32,
    work: Work,
    told: f64,
}

/// What was asked for.
enum Work {
    /// A move.
    Think(AnyThinking),
    /// What the positions of a game are worth.
    Analyse(AnyAnalysis),
    /// The position of a day.
    Pose(AnyDaily),
}

impl Work {
    /// Does a little of it, a few milliseconds; what there is to tell then, and whether that was all.
    fn step(&mut self, id: u32) -> Option<(Reply, bool)> {
        match self {
            Self::Think(thinking) => thinking.step().map(|verdict| (Reply::Answer { id, verdict }, true)),
            Self::Analyse(analysis) => analysis.step().map(|judged| {
                let left = analysis.left();
                (Reply::Judged { id, left: left as u16, judged }, left == 0)
            }),
            Self::Pose(daily) => daily.step().map(|record| (Reply::Posed { id, record: record.to_bytes() }, true)),
        }
    }

    fn progress(&self) -> f32 {
        match self {
            Self::Think(thinking) => thinking.progress(),
            Self::Analyse(analysis) => analysis.progress(),
            Self::Pose(daily) => daily.progress(),
        }
    }
}

#[derive(Clone)]
struct Port {
    scope: DedicatedWorkerGlobalScope,
    job: Rc<RefCell<Option<Job>>>,
    /// What is posted here comes back as a task of its own. Browsers let chained timers wait for 4 ms each; messages don't wait.
    next: MessagePort,
}

/// Listens from now on, and says so.
pub(crate) fn open() {
    // A crash shows in the console, and reaches the app as an error of the worker.
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
    port.say(&Reply::Ready);
}

/// A listener for messages, which lives as long as the worker.
fn listener(hear: impl Fn(&JsValue) + 'static) -> js_sys::Function {
    Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| hear(&event.data()))
        .into_js_value()
        .unchecked_into()
}

impl Port {
    fn hear(&self, data: &JsValue) {
        let Some(bytes) = data.dyn_ref::<Uint8Array>() else {
            return self.say(&Reply::refused(0, &"a message is a Uint8Array"));
        };
        match Request::from_bytes(&bytes.to_vec()) {
            Err(why) => self.say(&Reply::refused(0, &why)),
            Ok(Request::Cancel { id }) => {
                self.job.borrow_mut().take_if(|job| job.id == id);
            }
            Ok(Request::Think { id, record, level, seed }) => {
                let thinking = AnyPlaythrough::from_bytes(&record)
                    .map(|played| AnyThinking::new(&played, Strength::of(level), seed));
                match thinking {
                    Ok(None) => self.begin(id, Err("the game is over")),
                    Ok(Some(thinking)) => self.begin(id, Ok::<_, &str>(Work::Think(thinking))),
                    Err(why) => self.begin(id, Err(why)),
                }
            }
            Ok(Request::Analyse { id, record, from, level }) => {
                let analysis = AnyPlaythrough::from_bytes(&record)
                    .map(|played| AnyAnalysis::new(played, from.into(), level.map(Strength::of)));
                self.begin(id, analysis.map(Work::Analyse));
            }
            Ok(Request::Pose { id, game, day }) => self.begin(id, Ok::<_, &str>(Work::Pose(AnyDaily::new(game, day)))),
        }
    }

    /// Begins with what was asked for; it takes the place of what was before, whether it can be done or not.
    fn begin(&self, id: u32, work: Result<Work, impl ToString>) {
        self.job.take();
        match work {
            Err(why) => self.say(&Reply::refused(id, &why)),
            Ok(work) => {
                self.job.replace(Some(Job { id, work, told: Date::now() }));
                self.go_on(id);
            }
        }
    }

    /// Goes on with request `id` as soon as what has arrived meanwhile has been heard.
    fn go_on(&self, id: u32) {
        self.next.post_message(&id.into()).expect("a number can always be posted");
    }

    /// Works for a slice on request `id`, unless another has taken its place.
    fn work(&self, id: u32) {
        let reply = {
            let mut current = self.job.borrow_mut();
            let Some(job) = current.as_mut().filter(|job| job.id == id) else { return };
            let until = Date::now() + SLICE;
            let said = loop {
                let said = job.work.step(id);
                if said.is_some() || Date::now() >= until {
                    break said;
                }
            };
            if let Some((reply, true)) = said {
                *current = None;
                Some(reply)
            } else {
                self.go_on(id);
                let now = Date::now();
                let progress = || Reply::Progress { id, part: (100.0 * job.work.progress()) as u8 };
                let reply = said.map(|(reply, _)| reply).or_else(|| (now - job.told >= PROGRESS).then(progress));
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

    fn say(&self, reply: &Reply) {
        let bytes = Uint8Array::from(reply.to_bytes().as_slice());
        self.scope.post_message(&bytes).expect("bytes can always be posted");
    }
}
