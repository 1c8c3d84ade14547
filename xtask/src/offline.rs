//! The last steps of the production build: names and hashes that keep the files of a version together, in the browser's
//! caches and offline.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lol_html::html_content::ContentType;
use sha2::{Digest, Sha256};

use crate::html;
use crate::places::{SINGLE_FILE, files_under};
use crate::split::{self, POSITION, TABLES, is_loaded_with};

/// The service worker. It isn't in the offline cache: the browser stores it separately.
pub(crate) const WORKER: &str = "service-worker.js";
/// What static hosts show where they have nothing.
pub(crate) const MISSING: &str = "404.html";
/// Files that the app never shows: pictures for app stores, everything for other sites' pages, what hosts show where
/// they have nothing, and the single file.
const NOT_STORED: [&str; 6] = ["screenshots/", "embed.js", "examples/", "pictures/", MISSING, SINGLE_FILE];

/// The script that stays inline; the one that loads the program; and the link that would make the browser download the
/// program straight away.
pub(crate) const INLINE_SCRIPT: &str = "script[data-inline]";
const LOADING_SCRIPT: &str = "script:not([src]):not([data-inline])";
const EARLY_FETCH: &str = "link[rel=preload][href$='_bg.wasm']";
/// What the policy says about scripts in a page that isn't published.
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

/// Stops if a style sheet is missing, or something else arrived in its place: the page then says that it couldn't be
/// loaded, instead of showing a broken layout. In a frame with an opaque origin, no page may read a style sheet.
const STYLED: &str =
    "const isEmpty = (sheet) => { try { return !sheet?.cssRules.length; } catch { return origin !== 'null'; } };
for (const link of document.querySelectorAll('head > link[href$=\".css\"]')) {
    if (isEmpty(link.sheet)) throw new Error(`${link.href} is no style sheet`);
}
";

/// If the address is that of a table, or of a position in a frame, download what every game needs there
/// together with the program, not after it.
const EARLY: &str = "const early = (part, files) => {
    const preload = (link) => document.head.append(Object.assign(document.createElement('link'), { rel: 'preload' }, link));
    for (const template of document.querySelectorAll(`[data-parts~=${part}]`)) {
        for (const sheet of template.content.querySelectorAll('link')) preload({ as: 'style', href: sheet.getAttribute('href') });
    }
    for (const file of files) preload({ as: 'fetch', crossOrigin: 'anonymous', href: `./${file}` });
};
if (/^#\\/embed\\?(.*&)?mode=position(&|$)/.test(location.hash)) early('position', POSITION);
else if (/^#\\/(g|turn|puzzle|turning-points|play|begin|lesson|daily|embed)[/?]/.test(location.hash)) early('tables', TABLES);
";

/// Moves the script that loads the program to a file named by its content hash, since the content security policy
/// forbids inline scripts. All of the program's files begin with the name `app`. Only the script that must run without
/// any other file stays: the policy allows it by its hash.
pub(crate) fn move_script_out(dist: &Path, app: &str) -> Result<()> {
    let page = html::without(&page(dist)?, EARLY_FETCH)?;
    let script = html::script(&page, LOADING_SCRIPT)?;
    let files: Vec<String> = contents(dist)?.into_keys().filter(|file| file.starts_with(app)).collect();
    let games = split::games(&files);
    let always_with = |part| {
        let is_needed = |file: &&String| games.iter().all(|game| is_loaded_with(file, &[part, game]));
        serde_json::to_string(&files.iter().filter(is_needed).collect::<Vec<_>>())
    };
    let early = EARLY.replace("POSITION", &always_with(POSITION)?).replace("TABLES", &always_with(TABLES)?);
    let script = [STYLED, AFTER_FIRST_PAINT, &early, script.trim()].concat();
    let name = format!("start-{}.js", short(&Sha256::digest(&script)));
    fs::write(dist.join(&name), script)?;
    let page = html::edit(&page, LOADING_SCRIPT, |script| {
        script.replace(&format!(r#"<script type="module" src="./{name}"></script>"#), ContentType::Html);
        Ok(())
    })?;
    fs::write(dist.join("index.html"), &page)?;
    fill_in(dist, "index.html", ANY_INLINE, &integrity(html::script(&page, INLINE_SCRIPT)?.as_bytes()))
}

/// Writes the hash of the script of [`MISSING`] into its policy: wherever it is shown, it can load no file.
pub(crate) fn allow_script_of_missing(dist: &Path) -> Result<()> {
    let file = dist.join(MISSING);
    let page = fs::read_to_string(&file).with_context(|| format!("the build hasn't written {MISSING}"))?;
    fill_in(dist, MISSING, ANY_INLINE, &integrity(html::script(&page, INLINE_SCRIPT)?.as_bytes()))
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
        if path != WORKER && !NOT_STORED.iter().any(|left| path.starts_with(left)) {
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
    fn the_script_that_loads_the_program_moves_out_and_the_other_is_allowed_by_its_hash() {
        let dist = site("scripts");
        let program = "<link as=fetch crossorigin href=./luciole_bg.wasm rel=preload type=application/wasm>";
        let page = |before: &str, policy: &str, script: &str| {
            format!("{before}<meta content=\"script-src '{policy}'\"><script data-inline>tell()</script>{script}<p>")
        };
        fs::write(dist.join("index.html"), page(program, ANY_INLINE, "<script type=module>go()</script>")).unwrap();
        let games = ["split_lacuna", "split_lumens", "chunk_lacuna-lumens"];
        let others =
            ["bg", "split_tables", "chunk_pages-tables", "split_pages", "chunk_lacuna-pages", "split_position"];
        for part in games.into_iter().chain(others) {
            fs::write(dist.join(format!("luciole-app_{part}.wasm")), "").unwrap();
        }
        move_script_out(&dist, "luciole-app").unwrap();
        let moved = fs::read_dir(&dist).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let moved = moved.into_iter().find(|name| name.starts_with("start-")).unwrap();
        let loads = format!(r#"<script type="module" src="./{moved}"></script>"#);
        assert_eq!(super::page(&dist).unwrap(), page("", &integrity(b"tell()"), &loads));
        let script = fs::read_to_string(dist.join(moved)).unwrap();
        assert!(script.ends_with("go()"));
        let tables = ["chunk_lacuna-lumens", "chunk_pages-tables", "split_tables"];
        let position = ["chunk_lacuna-lumens", "split_position"];
        for (part, files) in [("tables", &tables[..]), ("position", &position[..])] {
            let files: Vec<String> = files.iter().map(|file| format!("\"luciole-app_{file}.wasm\"")).collect();
            let early = format!("early('{part}', [{}]);", files.join(","));
            assert!(script.contains(&early), "what every game needs there: {early} isn't in {script}");
        }
        fs::remove_dir_all(dist).unwrap();
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
