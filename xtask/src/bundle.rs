//! The production build: a static folder that works at any path of any host.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use lol_html::html_content::ContentType;
use xshell::cmd;

use crate::machine::Machine;
use crate::setup::{self, WebTools};
use crate::split;
use crate::stamp::Stamp;
use crate::{html, notices, offline, places, single};

/// Builds `dist/`, with the single file if asked; returns false if it was up to date.
pub(crate) fn build(tools: &WebTools, with_single: bool) -> Result<bool> {
    let dist = places::dist();
    let sources = Stamp::of_sources(places::root(), cmd!(tools, "rustc --version --verbose"))?;
    let is_fresh = dist.is_dir() && Stamp::of_site(sources.clone(), &dist)?.is_saved();
    let lacks_single = with_single && !dist.join(places::SINGLE_FILE).is_file();
    if is_fresh && !lacks_single {
        println!("Nothing has changed since the site in dist/ was built.");
        return Ok(false);
    }
    if !is_fresh {
        make_site(tools, &dist)?;
    }
    if with_single {
        single::write(tools, &dist)?;
    }
    // Files edited during the build may be half in it: the stamp must hold the sources as they were before.
    Stamp::of_site(sources, &dist)?.save()?;
    Ok(true)
}

fn make_site(tools: &WebTools, dist: &Path) -> Result<()> {
    setup::node(&tools.machine)?;
    let about = setup::cargo_about(&tools.machine)?;
    trunk(tools, &["--features=split"])?;

    let app = split_app(tools, dist)?;
    split_worker(tools, dist)?;
    offline::move_script_out(dist, &app)?;
    offline::allow_script_of_missing(dist)?;
    minify_scripts(tools, dist)?;
    notices::write(tools, &about, dist)?;
    offline::write_service_worker(dist)
}

/// Replaces trunk's output for the app with the app's parts; returns the prefix of their names.
fn split_app(tools: &WebTools, dist: &Path) -> Result<String> {
    let is_whole = |path: &PathBuf| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        name.starts_with(&format!("{}-", split::APP.name))
            .then(|| name.strip_suffix("_bg.wasm").map(str::to_owned))
            .flatten()
    };
    let modules = files(dist, "wasm")?;
    let [whole] = &modules.iter().filter_map(is_whole).collect::<Vec<_>>()[..] else {
        bail!("expected one module of {} among {modules:?}", split::APP.name)
    };
    remove_whole(dist, whole)?;
    let named = split::APP.split(tools, dist)?;
    let page = dist.join("index.html");
    let text = fs::read_to_string(&page)?;
    // The script that starts the app imports the one that loads parts: without the second link, browsers would discover
    // the latter only after loading the former.
    let parts = format!("<link crossorigin href=./{named}_parts.js rel=modulepreload>");
    let text = html::edit(&text.replace(whole, &named), "link[rel=modulepreload]", |link| {
        link.after(&parts, ContentType::Html);
        Ok(())
    })?;
    fs::write(page, text)?;
    Ok(named)
}

/// Replaces trunk's output for the opponents' worker with the worker's parts, and writes its address into the page.
fn split_worker(tools: &WebTools, dist: &Path) -> Result<()> {
    let name = split::WORKER.name;
    remove_whole(dist, name)?;
    fs::remove_file(dist.join(format!("{name}_loader.js"))).context("trunk hasn't copied the worker's loader")?;
    let named = split::WORKER.split(tools, dist)?;
    offline::fill_in(dist, "index.html", &format!("{name}_loader.js"), &format!("{named}_loader.js"))
}

/// Removes trunk's output for a program.
fn remove_whole(dist: &Path, name: &str) -> Result<()> {
    for ending in [".js", "_bg.wasm"] {
        let file = dist.join(format!("{name}{ending}"));
        fs::remove_file(&file).with_context(|| format!("trunk hasn't written {}", file.display()))?;
    }
    Ok(())
}

/// Builds the page that runs the benchmarks of `luciole-bench`; returns its folder.
pub(crate) fn build_bench(tools: &WebTools) -> Result<PathBuf> {
    setup::node(&tools.machine)?;
    let folder = places::target().join("bench-page");
    let to = format!("--dist={}", folder.display());
    trunk(tools, &["programs/bench/index.html", &to])?;
    Ok(folder)
}

/// Calls `trunk build` for a release, with further arguments.
fn trunk(tools: &WebTools, arguments: &[&str]) -> Result<()> {
    let machine = with_crates(tools)?;
    Ok(cmd!(machine, "trunk build {arguments...} --release").run()?)
}

/// Builds the page as plain `trunk build` does; returns its folder.
pub(crate) fn build_development(tools: &WebTools) -> Result<PathBuf> {
    let folder = places::target().join("development-page");
    let machine = with_crates(tools)?;
    cmd!(machine, "trunk build --dist {folder}").run()?;
    Ok(folder)
}

/// Builds the page as plain `trunk serve` does, and serves it; builds it anew after each change.
pub(crate) fn serve(tools: &WebTools, host: &str, port: &str) -> Result<()> {
    let folder = places::target().join("development-page");
    let machine = with_crates(tools)?;
    Ok(cmd!(machine, "trunk serve --dist {folder} --address {host} --port {port}").run()?)
}

/// The machine with all crates of Cargo.lock, and set up for trunk.
fn with_crates(tools: &WebTools) -> Result<Machine> {
    // Trunk and cargo work offline afterwards.
    cmd!(tools, "cargo fetch --locked --quiet").run().context("is Cargo.lock up to date, and crates.io in reach?")?;
    let machine = tools.machine.clone().with("TRUNK_OFFLINE", "true");
    // Trunk parses this variable as a flag and accepts only true and false.
    Ok(if std::env::var_os("NO_COLOR").is_some() { machine.with("NO_COLOR", "true") } else { machine })
}

/// Minifies scripts, since trunk's own minifier can't parse wasm-bindgen's output.
fn minify_scripts(tools: &WebTools, dist: &Path) -> Result<()> {
    for script in files(dist, "js")? {
        let text = fs::read_to_string(&script)?;
        let is_module = ["export ", "import "].iter().any(|word| text.lines().any(|line| line.starts_with(word)));
        let module = is_module.then_some("--module");
        cmd!(tools, "terser {script} --compress --mangle {module...} --output {script}").quiet().run()?;
    }
    Ok(())
}

/// The files of a folder with this extension.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    Ok(entries
        .into_iter()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect())
}
