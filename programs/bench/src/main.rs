//! Runs all benchmarks: natively, or in the browser page built from `index.html`.
#![forbid(unsafe_code)]

use luciole_bench::report;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let begin = std::time::Instant::now();
    report(|| begin.elapsed().as_secs_f64(), |line| println!("{line}"));
}

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    let window = web_sys::window().expect("a page has a window");
    let clock = window.performance().expect("a page has a clock");
    let mut lines = Vec::new();
    report(|| clock.now() / 1000.0, |line| lines.push(line));
    let place = window.document().and_then(|page| page.get_element_by_id("report")).expect("the page's report");
    place.set_text_content(Some(&lines.join("\n")));
}
