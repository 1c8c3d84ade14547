//! The last steps of the production build: names and hashes that keep the files of a version together, in the browser's
//! caches and offline.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::places::{SINGLE_FILE, files_under};

/// The service worker. It isn't in the offline cache: the browser stores it separately.
pub(crate) const WORKER: &str = "service-worker.js";
/// What static hosts show where they have nothing.
pub(crate) const MISSING: &str = "404.html";
/// Files that the app never shows: pictures for app stores, everything for other sites' pages, what hosts show where
/// they have nothing, and the single file.
const NOT_KEPT: [&str; 6] = ["screenshots/", "embed.js", "examples/", "pictures/", MISSING, SINGLE_FILE];

/// Marks the script that stays inline; and what the policy says of scripts in a page that isn't published.
pub(crate) const STAYS: &str = "data-inline";
const ANY_INLINE: &str = "unsafe-inline";
/// What stands in the sources for the version.
const DEVELOPMENT: &str = "development";

/// Lets the page paint before the program is downloaded and compiled: it is the largest download, and would delay the
/// style sheets. Pages in the background aren't painted, and some browsers don't report paints: limit the wait.
const AFTER_FIRST_PAINT: &str = "await new Promise(seen => {
    setTimeout(seen, document.hidden ? 0 : 1000);
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true });
});
";

/// A style sheet that is missing, or something else in its place, would leave the page in disorder: the page says that it
/// couldn't be loaded. In a frame without an origin of its own, no page may look into a style sheet.
const STYLED: &str =
    "const isEmpty = (sheet) => { try { return !sheet?.cssRules.length; } catch { return origin !== 'null'; } };
for (const link of document.querySelectorAll('head > link[href$=\".css\"]')) {
    if (isEmpty(link.sheet)) throw new Error(`${link.href} is no style sheet`);
}
";

/// If the address is that of a table, download what every table needs together with the program, not after it.
const TABLE_EARLY: &str = "if (/^#\\/(g|turn|play|lesson|daily|embed)[/?]/.test(location.hash)) {
    for (const sheet of document.getElementById('later-styles').content.querySelectorAll('link')) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preload', as: 'style', href: sheet.getAttribute('href') });
        document.head.append(link);
    }
    for (const part of ['split_tables.wasm', 'chunks.bin']) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `./@APP@_${part}` });
        document.head.append(link);
    }
}
";

/// Moves the page's inline scripts to files named by their content hash, since the content security policy forbids
/// inline scripts. The scripts load the program; all of its files begin with the name `app`. Only the script that must
/// run without any other file stays: the policy allows it by its hash.
pub(crate) fn move_scripts_out(dist: &Path, app: &str) -> Result<()> {
    let mut page = page(dist)?;
    let fetched_early = early_fetch(&page).context("index.html doesn't load the program as it used to")?;
    page.replace_range(fetched_early, "");
    while let Some((script, around)) = inline_script(&page) {
        let script = [STYLED, AFTER_FIRST_PAINT, &TABLE_EARLY.replace("@APP@", app), script.trim()].concat();
        let name = format!("start-{}.js", short(&Sha256::digest(&script)));
        fs::write(dist.join(&name), script)?;
        let tag = format!(r#"<script type="module" src="./{name}"></script>"#);
        page.replace_range(around, &tag);
    }
    let staying = staying_script(&page).context("index.html has no script that stays inline")?;
    fs::write(dist.join("index.html"), page)?;
    fill_in(dist, "index.html", ANY_INLINE, &integrity(staying.as_bytes()))
}

/// Writes the hash of the script of [`MISSING`] into its policy: wherever it is shown, it can load no file.
pub(crate) fn allow_script_of_missing(dist: &Path) -> Result<()> {
    let file = dist.join(MISSING);
    let page = fs::read_to_string(&file).with_context(|| format!("the build hasn't written {MISSING}"))?;
    let script = staying_script(&page).with_context(|| format!("{MISSING} has no script"))?;
    fill_in(dist, MISSING, ANY_INLINE, &integrity(script.as_bytes()))
}

/// Writes the version into the page, and the service worker for the files as they are now. Nothing may change
/// afterwards.
pub(crate) fn write_service_worker(dist: &Path) -> Result<()> {
    let worker = fs::read(dist.join(WORKER))?;
    let mut all = Sha256::new();
    for (file, content) in contents(dist)? {
        // Include lengths, so that two different lists of files can't yield the same bytes.
        all.update(format!("{file}\0{}\0", content.len()));
        all.update(content);
    }
    all.update(worker);
    let version = short(&all.finalize());
    fill_in(dist, "index.html", DEVELOPMENT, &version)?;

    let files: BTreeMap<String, String> =
        contents(dist)?.into_iter().map(|(file, content)| (file, integrity(&content))).collect();
    // It has been minified.
    fill_in(dist, WORKER, DEVELOPMENT, &version)?;
    fill_in(dist, WORKER, "FILES={}", &format!("FILES={}", serde_json::to_string(&files)?))
}

/// The files that browsers store, by address relative to the page.
pub(crate) fn contents(dist: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut contents = BTreeMap::new();
    for file in files_under(dist)? {
        let path = file.strip_prefix(dist)?.to_str().with_context(|| format!("{} isn't UTF-8", file.display()))?;
        if path != WORKER && !NOT_KEPT.iter().any(|left| path.starts_with(left)) {
            contents.insert(path.to_owned(), fs::read(&file)?);
        }
    }
    Ok(contents)
}

fn page(dist: &Path) -> Result<String> {
    fs::read_to_string(dist.join("index.html")).context("the build hasn't written index.html")
}

/// Replaces the only place with this text in a file.
pub(crate) fn fill_in(dist: &Path, file: &str, text: &str, value: &str) -> Result<()> {
    let path = dist.join(file);
    let content = fs::read_to_string(&path).with_context(|| format!("the build hasn't written {file}"))?;
    ensure!(content.matches(text).count() == 1, "{file} must contain {text} once");
    Ok(fs::write(path, content.replace(text, value))?)
}

/// The first inline script that doesn't stay: its text, and the range of its whole element.
fn inline_script(page: &str) -> Option<(String, std::ops::Range<usize>)> {
    script(page, |tag| !tag.contains("src=") && !tag.contains(STAYS))
}

/// The text of the script that stays inline.
pub(crate) fn staying_script(page: &str) -> Option<String> {
    script(page, |tag| tag.contains(STAYS)).map(|(text, _)| text)
}

/// The first script with such a tag: its text, and the range of its whole element.
pub(crate) fn script(page: &str, is_sought: impl Fn(&str) -> bool) -> Option<(String, std::ops::Range<usize>)> {
    page.match_indices("<script").find_map(|(start, _)| {
        let text = start + page[start..].find('>')? + 1;
        let end = text + page[text..].find("</script>")?;
        is_sought(&page[start..text]).then(|| (page[text..end].to_owned(), start..end + "</script>".len()))
    })
}

/// The element that would make the browser download the program straight away.
fn early_fetch(page: &str) -> Option<std::ops::Range<usize>> {
    element(page, "<link", &["preload", "_bg.wasm"])
}

/// The first tag with this beginning that contains all of these parts.
pub(crate) fn element(page: &str, beginning: &str, parts: &[&str]) -> Option<std::ops::Range<usize>> {
    page.match_indices(beginning).find_map(|(start, _)| {
        let end = start + page[start..].find('>')? + 1;
        parts.iter().all(|part| page[start..end].contains(part)).then_some(start..end)
    })
}

/// The short form of a hash, as long as in trunk's file names.
pub(crate) fn short(hash: &[u8]) -> String {
    hash.iter().take(8).fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

pub(crate) fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(content)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_scripts_are_found_and_others_ignored() {
        let page = r#"<script src="a.js"></script><script type="module">go()</script><p>"#;
        let (text, around) = inline_script(page).unwrap();
        assert_eq!(text, "go()");
        assert_eq!(&page[around], r#"<script type="module">go()</script>"#);
        assert_eq!(inline_script(r#"<script type=module src="a.js"></script>"#), None);
        assert_eq!(inline_script("<script data-inline>tell()</script>"), None);
        assert_eq!(staying_script("<script>go()</script><script data-inline>tell()</script>").unwrap(), "tell()");
    }

    #[test]
    fn the_program_s_preload_is_found_and_others_ignored() {
        let program = "<link as=fetch href=./luciole_bg.wasm rel=preload type=application/wasm>";
        let page = format!("<link href=./luciole.js rel=modulepreload>{program}<link href=a.css rel=stylesheet>");
        assert_eq!(&page[early_fetch(&page).unwrap()], program);
        assert_eq!(early_fetch("<link href=./luciole.js rel=modulepreload><p>_bg.wasm"), None);
    }

    /// A site as the build creates it.
    fn site(name: &str) -> std::path::PathBuf {
        let dist = std::env::temp_dir().join(format!("luciole-offline-{name}-{}", std::process::id()));
        fs::create_dir_all(dist.join("screenshots")).unwrap();
        for (file, content) in [
            ("index.html", "<meta content=development>"),
            (WORKER, "const VERSION=\"development\",FILES={};"),
            ("luciole-worker.js", "glue"),
            ("screenshots/wide.png", "picture"),
        ] {
            fs::write(dist.join(file), content).unwrap();
        }
        dist
    }

    #[test]
    fn the_version_depends_on_every_stored_file() {
        let version = |change: &str| {
            let dist = site("version");
            fs::write(dist.join(change), "changed").unwrap();
            write_service_worker(&dist).unwrap();
            let worker = fs::read_to_string(dist.join(WORKER)).unwrap();
            assert!(!worker.contains("screenshots") && worker.contains(r#"{"index.html":"sha256-"#), "{worker}");
            let version = worker.split('"').nth(1).unwrap().to_owned();
            assert!(page(&dist).unwrap().contains(&version));
            fs::remove_dir_all(dist).unwrap();
            version
        };
        let first = version("screenshots/wide.png");
        assert_eq!(first, version("screenshots/narrow.png"), "screenshots don't count");
        assert_ne!(first, version("luciole-worker.js"));
    }
}
