//! The production build: a static folder that works at any path of any host.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xshell::cmd;

use crate::setup::WebTools;
use crate::stamp::Stamp;
use crate::{imports, notices, offline, places};

/// Builds `dist/`, and answers whether there was anything to build.
pub(crate) fn build(tools: &WebTools) -> Result<bool> {
    let dist = places::dist();
    let sources = Stamp::of_sources(cmd!(tools, "rustc --version --verbose"))?;
    if dist.is_dir() && Stamp::of_site(sources.clone(), &dist)?.is_kept() {
        println!("Nothing has changed since the site in dist/ was built.");
        return Ok(false);
    }
    make(tools, &dist)?;
    // What was edited meanwhile may be half in it: the sources as they were before are what the next build is compared with.
    Stamp::of_site(sources, &dist)?.keep()?;
    Ok(true)
}

fn make(tools: &WebTools, dist: &Path) -> Result<()> {
    let root = places::root();
    let source = fs::read_to_string(root.join("index.html")).context("there is no index.html")?;
    check_source(&source)?;

    // What wasm-opt writes is proof that it ran, if none of it is left over.
    let optimised = places::target().join("wasm-opt/release");
    if optimised.exists() {
        fs::remove_dir_all(&optimised)?;
    }

    trunk(tools, &[])?;

    offline::move_scripts_out(dist)?;
    offline::name_opponents(dist)?;
    let modules = files(dist, "wasm")?;
    ensure!(modules.len() == 2, "expected the app's and the worker's modules, got {modules:?}");
    let proofs = files(&optimised, "wasm").context("wasm-opt didn't run")?;
    for module in modules {
        let bytes = fs::read(&module)?;
        let is_proof = |proof: &PathBuf| fs::read(proof).is_ok_and(|proof| proof == bytes);
        ensure!(proofs.iter().any(is_proof), "{} isn't what wasm-opt made", module.display());
        let name = module.file_name().and_then(OsStr::to_str).and_then(|name| name.strip_suffix("_bg.wasm"));
        let name = name.with_context(|| format!("{} has no script", module.display()))?;
        imports::shorten(&module, &dist.join(format!("{name}.js")))?;
    }
    minify_scripts(tools, dist)?;
    notices::write(tools, dist)?;
    offline::write_service_worker(dist)?;
    let page = fs::read_to_string(dist.join("index.html"))?;
    check_addresses(&page)?;
    check_policy(&page)
}

/// Builds the page that measures what `luciole-bench` measures, and answers its folder.
pub(crate) fn build_bench(tools: &WebTools) -> Result<PathBuf> {
    let folder = places::target().join("bench-page");
    trunk(tools, &["crates/bench/index.html".as_ref(), "--dist".as_ref(), folder.as_os_str()])?;
    Ok(folder)
}

/// Calls `trunk build` with further arguments.
fn trunk(tools: &WebTools, arguments: &[&OsStr]) -> Result<()> {
    // Trunk and cargo work offline below: nothing may be fetched there but what Cargo.lock says, and that now.
    cmd!(tools, "cargo fetch --locked --quiet").run().context("is Cargo.lock up to date, and crates.io in reach?")?;
    // Its own stack at each warning helps nobody here.
    let mut trunk = cmd!(tools, "trunk build {arguments...} --release").env_remove("RUST_BACKTRACE");
    // Trunk takes this variable for a flag, and only knows true and false.
    if std::env::var_os("NO_COLOR").is_some() {
        trunk = trunk.env("NO_COLOR", "true");
    }
    Ok(trunk.run()?)
}

/// Trunk's own minifier can't read what wasm-bindgen writes.
fn minify_scripts(tools: &WebTools, dist: &Path) -> Result<()> {
    for script in files(dist, "js")? {
        let text = fs::read_to_string(&script)?;
        let is_module = ["export ", "import "].iter().any(|word| text.lines().any(|line| line.starts_with(word)));
        let module = is_module.then_some("--module");
        cmd!(tools, "terser {script} --compress --mangle {module...} --output {script}").quiet().run()?;
    }
    Ok(())
}

/// The files of a folder with that ending.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    Ok(entries
        .into_iter()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect())
}

/// The app has to be built small, and the opponents quick: the attributes are easily lost in an edit, and the page works without.
fn check_source(page: &str) -> Result<()> {
    let links: Vec<&str> =
        page.split('<').filter(|tag| tag.starts_with("link") && tag.contains(r#"rel="rust""#)).collect();
    ensure!(links.len() == 2, "index.html has to link the app and its worker");
    for (link, profile, optimised) in [(links[0], "web", "z"), (links[1], "opponents", "3")] {
        for attribute in [format!("data-cargo-profile-release={profile:?}"), format!("data-wasm-opt={optimised:?}")] {
            ensure!(link.contains(&attribute), "index.html lacks {attribute} in <{}", link.trim());
        }
    }
    Ok(())
}

/// An address that starts with a slash or a host would break the page on sub-paths and offline.
fn check_addresses(page: &str) -> Result<()> {
    let quotes = ['"', '\''];
    for before in ["href=", "src=", "from ", "module_or_path: "] {
        for (at, _) in page.match_indices(before) {
            let rest = page[at + before.len()..].trim_start_matches(quotes);
            let address =
                rest.split(|c: char| quotes.contains(&c) || c == '>' || c.is_whitespace()).next().unwrap_or_default();
            ensure!(
                !address.starts_with('/') && !address.contains("://"),
                "index.html has an address that isn't relative: {address}"
            );
        }
    }
    Ok(())
}

/// What the content security policy forbids would only show in a browser.
fn check_policy(page: &str) -> Result<()> {
    ensure!(page.contains("Content-Security-Policy"), "index.html has lost its content security policy");
    let tags = page.split('<').filter_map(|tag| tag.split('>').next());
    for tag in tags {
        let attributes: Vec<&str> =
            tag.split_whitespace().skip(1).filter_map(|word| word.split_once('=')).map(|(name, _)| name).collect();
        let inline =
            tag.starts_with("style") || attributes.iter().any(|name| *name == "style" || name.starts_with("on"));
        ensure!(!inline, "index.html has inline style or code: <{tag}>");
        ensure!(!tag.starts_with("script") || tag.contains("src="), "index.html has an inline script");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_policy_forbids_is_found() {
        let policy = r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'">"#;
        assert!(check_policy(&format!(r#"{policy}<script type="module" src="a.js"></script>"#)).is_ok());
        for wrong in ["<script>go()</script>", "<p style=\"top: 0\">", "<style>p {}</style>", "<body onload=go()>"] {
            assert!(check_policy(&format!("{policy}{wrong}")).is_err(), "{wrong}");
        }
        assert!(check_policy("<p>").is_err());
    }

    #[test]
    fn the_app_has_to_be_small_and_the_opponents_quick() {
        let small = r#"<link data-trunk rel="rust" data-cargo-profile-release="web" data-wasm-opt="z">"#;
        let quick = r#"<link data-trunk rel="rust" data-cargo-profile-release="opponents" data-wasm-opt="3">"#;
        let bad = r#"<link data-trunk rel="rust" data-wasm-opt="z">"#;
        assert!(check_source(&format!("{small}\n{quick}")).is_ok());
        assert!(check_source(&format!("{small}\n{small}")).is_err());
        assert!(check_source(&format!("{bad}\n{quick}")).is_err());
        assert!(check_source(small).is_err());
    }

    #[test]
    fn only_relative_addresses_pass() {
        assert!(check_addresses(r#"<link href="./a.css"><script src=b.js></script>"#).is_ok());
        assert!(check_addresses("<script>import init from './app.js'</script>").is_ok());
        assert!(check_addresses(r#"<link href="/a.css">"#).is_err());
        assert!(check_addresses("<script>import init from '/app.js'</script>").is_err());
        assert!(check_addresses("<script src=https://example.org/x.js></script>").is_err());
    }
}
