//! The message port.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Timeout;
use js_sys::{Date, Uint8Array};
use luciole_ai::messages::{Reply, Request};
use luciole_ai::{AnyThinking, AnyVerdict, Strength};
use luciole_rules::AnyRecord;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long to think before listening again, in milliseconds.
const SLICE: f64 = 8.0;
/// How often to tell how far the thinking is, in milliseconds.
const PROGRESS: f64 = 100.0;

/// The thought in progress.
struct Job {
    id: u32,
    thinking: AnyThinking,
    told: f64,
}

#[derive(Clone)]
struct Port {
    scope: DedicatedWorkerGlobalScope,
    job: Rc<RefCell<Option<Job>>>,
}

/// Listens from now on, and says so.
pub(crate) fn open() {
    // A crash shows in the console, and reaches the app as an error of the worker.
    console_error_panic_hook::set_once();
    let port = Port { scope: js_sys::global().unchecked_into(), job: Rc::default() };
    let listener = {
        let port = port.clone();
        Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| port.hear(&event.data()))
    };
    port.scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    listener.forget();
    port.say(&Reply::Ready);
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
                // A new question takes the place of the one before, whether it can be answered or not.
                self.job.take();
                let thinking = AnyRecord::from_link(&record)
                    .and_then(|record| AnyThinking::new(&record, Strength::of(level), seed));
                match thinking {
                    Err(why) => self.say(&Reply::refused(id, &why)),
                    Ok(None) => self.say(&Reply::refused(id, &"the game is over")),
                    Ok(Some(thinking)) => {
                        self.job.replace(Some(Job { id, thinking, told: Date::now() }));
                        self.go_on(id);
                    }
                }
            }
        }
    }

    /// Thinks on as soon as what has arrived meanwhile has been heard.
    fn go_on(&self, id: u32) {
        let port = self.clone();
        Timeout::new(0, move || port.think(id)).forget();
    }

    /// Thinks for a slice about request `id`, unless another has taken its place.
    fn think(&self, id: u32) {
        let reply = {
            let mut current = self.job.borrow_mut();
            let Some(job) = current.as_mut().filter(|job| job.id == id) else { return };
            let until = Date::now() + SLICE;
            let verdict = loop {
                let verdict = job.thinking.step();
                if verdict.is_some() || Date::now() >= until {
                    break verdict;
                }
            };
            if let Some(verdict) = verdict {
                *current = None;
                let AnyVerdict { chosen, expected, simulations, certain } = verdict;
                Some(Reply::Answer { id, chosen, expected: expected as f32, simulations, certain })
            } else {
                self.go_on(id);
                let now = Date::now();
                let due = now - job.told >= PROGRESS;
                if due {
                    job.told = now;
                }
                due.then(|| Reply::Progress { id, part: (100.0 * job.thinking.progress()) as u8 })
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
