//! `cargo xtask test`: every check, one after the other, and one sum at the end.

use std::any::Any;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::children::{Show, command, run};
use crate::serve::Site;
use crate::setup::{self, Browser, Firefox, WebKit, WebTools};
use crate::sizes::Sizes;
use crate::tally::Tally;
use crate::{bundle, places};

/// The packages whose `tests/wasm.rs` is run as WebAssembly.
const TESTED_AS_WASM: [&str; 2] = ["luciole-rules", "luciole-ai"];
/// The packages that are only ever shipped as WebAssembly.
const SHIPPED_AS_WASM: [&str; 2] = ["luciole-app", "luciole-worker"];
const WASM: &str = "wasm32-unknown-unknown";
/// The browser tests find the site here too, to show that it works under any path.
const DEEP_PATH: &str = "/some/deep/path/";

/// One check.
struct Step {
    name: &'static str,
    title: &'static str,
    needs: Needs,
    run: fn(&mut Run) -> Result<Tally>,
}

/// What has to be set up for a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    Cargo,
    Node,
    WebTools,
    Chromium,
    Firefox,
    WebKit,
}

const STEPS: [Step; 12] = [
    Step { name: "fmt", title: "Formatting", needs: Needs::Cargo, run: formatting },
    Step { name: "typescript", title: "Types and lints of the scripts", needs: Needs::Node, run: scripts },
    Step { name: "clippy", title: "Lints", needs: Needs::Cargo, run: lints },
    Step { name: "clippy-wasm", title: "Lints of the web build", needs: Needs::WebTools, run: web_lints },
    Step { name: "native", title: "Native tests", needs: Needs::Cargo, run: native_tests },
    Step { name: "wasm", title: "Tests as WebAssembly", needs: Needs::WebTools, run: wasm_tests },
    Step { name: "build", title: "Production build", needs: Needs::WebTools, run: production_build },
    Step { name: "size", title: "Size budget", needs: Needs::Cargo, run: size_budget },
    Step { name: "e2e", title: "Browser tests", needs: Needs::Chromium, run: browser_tests },
    Step { name: "firefox", title: "A game in Firefox", needs: Needs::Firefox, run: game_in_firefox },
    Step { name: "webkit", title: "A game in WebKit", needs: Needs::WebKit, run: game_in_webkit },
    Step { name: "lighthouse", title: "Lighthouse", needs: Needs::Chromium, run: lighthouse },
];

/// The names by which steps can be selected.
pub(crate) fn names() -> Vec<&'static str> {
    STEPS.iter().map(|step| step.name).collect()
}

/// What the steps of one run share.
struct Run {
    node: Result<(), String>,
    web: Result<WebTools, String>,
    chromium: Result<PathBuf, String>,
    firefox: Result<Browser<Firefox>, String>,
    webkit: Result<Browser<WebKit>, String>,
    /// Whether the site was built in this run; nothing if it wasn't tried.
    built: Option<bool>,
    /// Arguments for the one test runner that was selected.
    rest: Vec<String>,
}

/// Runs the selected steps, or all; the last line of the output is the sum.
pub(crate) fn test(only: &[String], rest: &[String]) -> bool {
    let started = Instant::now();
    let selected = |step: &&Step| only.is_empty() || only.iter().any(|name| name == step.name);
    let steps: Vec<&Step> = STEPS.iter().filter(selected).collect();
    let mut run = Run::set_up(&steps);
    run.rest = rest.to_vec();

    let mut all = Tally::default();
    for step in steps {
        heading(step.title);
        let started = Instant::now();
        let result = panic::catch_unwind(AssertUnwindSafe(|| (step.run)(&mut run)));
        let tally = match result {
            Ok(Ok(tally)) => tally,
            Ok(Err(error)) => Tally::fail(format!("{error:#}")),
            Err(panic) => Tally::fail(words(panic.as_ref())),
        };
        for why in &tally.failures {
            println!("FAILED: {why}");
        }
        println!("-- {}: {tally} ({:.1} s)", step.title, started.elapsed().as_secs_f64());
        all.add(step.title, &tally);
    }

    heading(&format!("All in all ({:.0} s)", started.elapsed().as_secs_f64()));
    for line in all.closing_lines() {
        println!("{line}");
    }
    all.is_clean()
}

fn heading(title: &str) {
    println!("\n== {title} ==");
}

fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    format!("crashed: {}", text.unwrap_or("without a word"))
}

impl Run {
    /// Sets up what the steps need; what can't be had fails those steps only.
    fn set_up(steps: &[&Step]) -> Self {
        let not_needed = || "not set up".to_owned();
        let mut run = Self {
            node: Err(not_needed()),
            web: Err(not_needed()),
            chromium: Err(not_needed()),
            firefox: Err(not_needed()),
            webkit: Err(not_needed()),
            built: None,
            rest: Vec::new(),
        };
        let needs = |need| steps.iter().any(|step| step.needs == need);
        if steps.iter().any(|step| step.needs != Needs::Cargo) {
            heading("Set-up");
            let started = Instant::now();
            if needs(Needs::Node) {
                run.node = setup::node().map_err(|error| said(&error));
            }
            if needs(Needs::WebTools) {
                run.web = setup::web_tools().map_err(|error| said(&error));
            }
            // Playwright's runner runs them all.
            if needs(Needs::Chromium) {
                run.chromium = setup::node().and_then(|()| setup::chromium()).map_err(|error| said(&error));
            }
            if needs(Needs::Firefox) {
                run.firefox = setup::node().and_then(|()| setup::firefox()).map_err(|error| said(&error));
            }
            if needs(Needs::WebKit) {
                run.webkit = setup::node().and_then(|()| setup::webkit()).map_err(|error| said(&error));
            }
            println!("-- Set-up ({:.1} s)", started.elapsed().as_secs_f64());
        }
        run
    }

    fn web(&self) -> Result<&WebTools> {
        was_set_up(&self.web)
    }
}

fn said(error: &anyhow::Error) -> String {
    let text = format!("{error:#}");
    println!("FAILED: {text}");
    text
}

/// Runs a check that either passes or fails as a whole.
fn check(command: &mut Command) -> Result<Tally> {
    let outcome = run(command, Show::Everything, None)?;
    Ok(if outcome.success {
        Tally::pass()
    } else {
        Tally::fail(format!("`{}` {}", crate::children::spelt(command), outcome.ending))
    })
}

fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = command("cargo");
    cargo.current_dir(places::root()).args(arguments);
    cargo
}

fn formatting(_: &mut Run) -> Result<Tally> {
    check(&mut cargo(&["fmt", "--all", "--check"]))
}

fn scripts(shared: &mut Run) -> Result<Tally> {
    was_set_up(&shared.node)?;
    let mut all = Tally::default();
    for (program, arguments) in [("tsc", ["--project", "."]), ("biome", ["lint", "--error-on-warnings"])] {
        let mut command = command(setup::npm_programs().join(program));
        all.add(program, &check(command.current_dir(places::root()).args(arguments))?);
    }
    Ok(all)
}

fn lints(_: &mut Run) -> Result<Tally> {
    check(cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--"]).args(["-D", "warnings"]))
}

fn web_lints(run: &mut Run) -> Result<Tally> {
    let toolchain = &run.web()?.toolchain;
    if !toolchain.has_clippy() {
        return Ok(left_out(
            "the lints of what only WebAssembly compiles",
            "the toolchain for the web has no clippy; the rest was linted natively",
        ));
    }
    let mut clippy = cargo(&["clippy", "--locked", "--target", WASM]);
    toolchain.apply(&mut clippy);
    for package in SHIPPED_AS_WASM {
        clippy.args(["-p", package]);
    }
    check(clippy.args(["--", "-D", "warnings"]))
}

fn native_tests(shared: &mut Run) -> Result<Tally> {
    let mut cargo = cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]);
    let outcome = run(cargo.args(&shared.rest), Show::Everything, None)?;
    Ok(Tally::of_rust_tests(&outcome.lines).or_failure(outcome.success, &outcome.ending))
}

fn wasm_tests(shared: &mut Run) -> Result<Tally> {
    let tools = shared.web()?;
    let mut all = Tally::default();
    for package in TESTED_AS_WASM {
        let mut cargo = tools.command("cargo")?;
        cargo
            .current_dir(places::root())
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", tools.test_runner())
            .args(["test", "--locked", "--target", WASM, "-p", package, "--test", "wasm"]);
        let outcome = run(&mut cargo, Show::Everything, None)?;
        let tally = Tally::of_rust_tests(&outcome.lines);
        all.add(package, &tally.or_failure(outcome.success, &outcome.ending));
    }
    Ok(all)
}

fn production_build(run: &mut Run) -> Result<Tally> {
    run.built = Some(false);
    bundle::build(run.web()?)?;
    run.built = Some(true);
    Ok(Tally::pass())
}

fn size_budget(run: &mut Run) -> Result<Tally> {
    site_is_there(run)?;
    let sizes = Sizes::of_site()?;
    print!("{sizes}");
    let excess = sizes.excess();
    ensure!(excess.is_empty(), "{}", excess.join("; "));
    Ok(Tally::pass())
}

fn site_is_there(run: &Run) -> Result<()> {
    match run.built {
        Some(true) => Ok(()),
        Some(false) => bail!("not run, because the production build failed"),
        None if places::dist().join("index.html").is_file() => {
            println!("The site is taken as it is in dist/; add `build` to --only to renew it.");
            Ok(())
        }
        None => bail!("there is no site in dist/: `cargo xtask build` makes it"),
    }
}

fn browser_tests(shared: &mut Run) -> Result<Tally> {
    let chromium = was_set_up(&shared.chromium)?;
    playwright(shared, "chromium", &[("LUCIOLE_CHROMIUM", chromium)])
}

fn game_in_firefox(shared: &mut Run) -> Result<Tally> {
    let Firefox { browser, driver } = match was_set_up(&shared.firefox)? {
        Browser::There(firefox) => firefox,
        Browser::LeftOut(why) => return Ok(left_out("Firefox", why)),
    };
    playwright(shared, "firefox", &[("LUCIOLE_FIREFOX", browser), ("LUCIOLE_GECKODRIVER", driver)])
}

fn game_in_webkit(shared: &mut Run) -> Result<Tally> {
    let WebKit { browser, driver, screen } = match was_set_up(&shared.webkit)? {
        Browser::There(webkit) => webkit,
        Browser::LeftOut(why) => return Ok(left_out("WebKit", why)),
    };
    let places = [("LUCIOLE_WEBKIT", browser), ("LUCIOLE_WEBKIT_DRIVER", driver), ("LUCIOLE_XVFB", screen)];
    playwright(shared, "webkit", &places)
}

fn lighthouse(shared: &mut Run) -> Result<Tally> {
    let chromium = was_set_up(&shared.chromium)?;
    playwright(shared, "lighthouse", &[("LUCIOLE_CHROMIUM", chromium)])
}

fn was_set_up<T>(tool: &Result<T, String>) -> Result<&T> {
    tool.as_ref().map_err(|why| anyhow!("not run, because the set-up failed: {why}"))
}

fn left_out(what: &str, why: &str) -> Tally {
    println!("Left out: {why}.");
    Tally::not_tested(what, why)
}

/// Serves the site and runs one project of playwright.config.ts against it.
fn playwright(shared: &Run, project: &str, environment: &[(&str, &PathBuf)]) -> Result<Tally> {
    site_is_there(shared)?;
    let site = Site { folder: places::dist(), mounts: vec!["/", DEEP_PATH], offline: true };
    let development = Site { offline: false, ..site.clone() }.start("127.0.0.1", 0)?;
    let server = site.start("127.0.0.1", 0)?;

    let report = places::target().join(format!("playwright/{project}.json"));
    if report.exists() {
        // A report of an earlier run would pass for this one's.
        fs::remove_file(&report)?;
    }
    let mut playwright = command("node");
    playwright
        .current_dir(places::root())
        .env("LUCIOLE_URL", &server.address)
        .env("LUCIOLE_DEVELOPMENT_URL", &development.address)
        .env("LUCIOLE_DEEP_PATH", DEEP_PATH)
        .env("LUCIOLE_DIST", places::dist())
        .env("LUCIOLE_E2E_REPORT", &report)
        .envs(environment.iter().copied())
        .args(["node_modules/@playwright/test/cli.js", "test"])
        // One word: the option takes all words that follow it.
        .arg(format!("--project={project}"))
        .args(&shared.rest);
    let outcome = run(&mut playwright, Show::Everything, None)?;
    let text =
        fs::read_to_string(&report).with_context(|| format!("Playwright {} and left no report", outcome.ending))?;
    let report = serde_json::from_str(&text).context("Playwright's report can't be read")?;
    Ok(Tally::of_playwright(&report).or_failure(outcome.success, &outcome.ending))
}
