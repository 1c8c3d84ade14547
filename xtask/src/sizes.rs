//! Download sizes, checked against budgets.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;

use crate::html;
use crate::places::{self, SINGLE_FILE, files_under};

/// The home page's budget in bytes, compressed as on static hosts: the page, its styles, its scripts, and the program's
/// first part. The goal is 170, as it was before the page could read any link and any record (its JSON parser takes
/// 4.5), say why it doesn't start, whatever the reason, and ignore presses on what has just changed.
const HOME_BUDGET: usize = 199 * 1024;
/// The additional budget of a table, for any game. The goal was 260 when there were two languages, and half of a
/// table's texts and all of its styles counted towards the home page. All games except LUM42 stay under 366.
const TABLE_BUDGET: usize = 389 * 1024;
/// The budget of all pages and games together, without opponents. The goal was 700 with two languages.
const SITE_BUDGET: usize = 875 * 1024;
/// The budget of a game's opponents, which load on demand. The goal was 90, before the strongest level learned
/// from games, and played LUM42's last recovery and Luminos' last round exactly.
const OPPONENTS_BUDGET: usize = 120 * 1024;
/// The budget of the single file, in bytes as it is on a disk. The goal was 1,200,000: browsers unpack only gzip, and
/// bytes in a page take a third more, as base64.
const SINGLE_BUDGET: usize = 2_290_000;
/// The prefix of the worker's files.
const WORKER_PREFIX: &str = "luciole-worker";
/// What precedes the name of a program's part in a file name; and the suffix of the file with shared chunks.
const PART: &str = "_split_";
const SHARED: &str = "_chunks.bin";
/// The part with the table.
const TABLES: &str = "tables";
/// The parts that aren't games.
const NO_GAMES: [&str; 2] = [TABLES, "pages"];

/// Files that load together, compressed, and their budget.
#[derive(Clone, Debug)]
struct Group {
    name: String,
    /// In bytes.
    budget: usize,
    /// The size of all files with these extensions, in bytes.
    sizes: BTreeMap<String, usize>,
}

/// The measured site.
pub(crate) struct Sizes {
    groups: Vec<Group>,
    /// The single file's size in bytes, if it was built.
    single: Option<usize>,
}

impl Sizes {
    /// Measures the built site.
    pub(crate) fn of_site() -> Result<Self> {
        let folder = places::dist();
        let (first, later) = loads(&folder)?;
        let mut home = Group::new("Home", HOME_BUDGET);
        let mut table = Group::new("A table, on top", TABLE_BUDGET);
        let mut pages = Group::new("All pages and games", SITE_BUDGET);
        let mut worker = Group::new("Opponents", OPPONENTS_BUDGET);
        // A game's own part, of the app and of the worker.
        let (mut games, mut opponents) = (Vec::new(), Vec::new());
        for file in files_under(&folder)? {
            let path = file.strip_prefix(&folder)?.to_string_lossy().into_owned();
            let Some(extension) = extension(&path) else { continue };
            let size = compressed(&fs::read(&file)?)?;
            let is_worker = path.starts_with(WORKER_PREFIX);
            match part(&path) {
                Some(game) if is_worker && game != SHARED => opponents.push((game.to_owned(), size)),
                _ if is_worker => worker.add(extension, size),
                Some(game) if game != SHARED && !NO_GAMES.contains(&game) => games.push((game.to_owned(), size)),
                Some(SHARED | TABLES) => table.add(extension, size),
                _ if later.contains(&path) => table.add(extension, size),
                _ if first.contains(&path) => home.add(extension, size),
                Some(_) => {}
                None => continue,
            }
            if !is_worker {
                pages.add(extension, size);
            }
        }
        for (group, extensions) in [
            (&home, ["css", "html", "js", "wasm"].as_slice()),
            (&table, &["bin", "css", "wasm"]),
            (&worker, &["bin", "js", "wasm"]),
        ] {
            let found: Vec<&String> = group.sizes.keys().collect();
            ensure!(found == extensions, "{} consists of {found:?} in {}", group.name, folder.display());
        }
        ensure!(!games.is_empty() && games.len() == opponents.len(), "a game has no part in {}", folder.display());
        let of_games = [(table, games), (worker, opponents)].into_iter().flat_map(|(common, games)| {
            games.into_iter().map(move |(game, size)| {
                let mut group = Group { name: format!("{}: {game}", common.name), ..common.clone() };
                group.add("wasm", size);
                group
            })
        });
        let groups = [home, pages].into_iter().chain(of_games).collect();
        let single = folder.join(SINGLE_FILE);
        let single = single.is_file().then(|| fs::metadata(single)).transpose()?.map(|file| file.len() as usize);
        Ok(Self { groups, single })
    }

    /// What exceeds its budget, in words.
    pub(crate) fn excess(&self) -> Vec<String> {
        let over = self.single.and_then(|size| size.checked_sub(SINGLE_BUDGET)).filter(|over| *over > 0);
        let single = over.map(|over| format!("{SINGLE_FILE} is {over} bytes over its budget of {SINGLE_BUDGET}"));
        self.groups.iter().filter_map(Group::excess).chain(single).collect()
    }
}

impl Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "In KB, compressed as brotli:")?;
        for group in &self.groups {
            let kinds: Vec<String> =
                group.sizes.iter().map(|(extension, size)| format!("{extension} {:.1}", kilobytes(*size))).collect();
            let (name, total, budget) = (&group.name, kilobytes(group.total()), group.budget / 1024);
            writeln!(f, "  {name:<26} {total:>6.1} of {budget:>3} ({})", kinds.join(", "))?;
        }
        match self.single {
            Some(size) => writeln!(f, "{SINGLE_FILE} has {size} of {SINGLE_BUDGET} bytes."),
            None => Ok(()),
        }
    }
}

impl Group {
    fn new(name: &str, budget: usize) -> Self {
        Self { name: name.to_owned(), budget, sizes: BTreeMap::new() }
    }

    fn add(&mut self, extension: &str, size: usize) {
        *self.sizes.entry(extension.to_owned()).or_default() += size;
    }

    fn total(&self) -> usize {
        self.sizes.values().sum()
    }

    fn excess(&self) -> Option<String> {
        let over = self.total().checked_sub(self.budget).filter(|over| *over > 0)?;
        Some(format!("{} is {over} bytes over its budget of {} KB as brotli", self.name, self.budget / 1024))
    }
}

/// The files that the home page loads: the page itself, the files it names, and the files that its scripts name in
/// turn, but neither the parts nor other pages; and the style sheets that load later, which are in a template.
fn loads(folder: &Path) -> Result<(BTreeSet<String>, BTreeSet<String>)> {
    let page = fs::read_to_string(folder.join("index.html"))
        .with_context(|| format!("there is no site in {}", folder.display()))?;
    let mut later = BTreeSet::new();
    let page = html::edit(&page, "template link", |link| {
        later.extend(link.get_attribute("href").map(|file| file.trim_start_matches("./").to_owned()));
        link.remove();
        Ok(())
    })?;
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let candidates: Vec<String> = names
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .filter(|name| extension(name).is_some_and(|extension| extension != "html") && part(name).is_none())
        .collect();
    let mut found = BTreeSet::from(["index.html".to_owned()]);
    let mut texts = vec![page];
    while let Some(text) = texts.pop() {
        for name in candidates.iter().filter(|name| text.contains(name.as_str())) {
            if found.insert(name.clone()) && extension(name) == Some("js") {
                texts.push(fs::read_to_string(folder.join(name))?);
            }
        }
    }
    Ok((found, later))
}

/// The name of the part in a file, or [`SHARED`].
fn part(path: &str) -> Option<&str> {
    if path.ends_with(SHARED) {
        return Some(SHARED);
    }
    path.split_once(PART)?.1.strip_suffix(".wasm")
}

fn kilobytes(bytes: usize) -> f64 {
    bytes as f64 / 1024.0
}

/// The extension of a file that counts.
fn extension(path: &str) -> Option<&str> {
    let extension = Path::new(path).extension()?.to_str()?;
    ["bin", "css", "html", "js", "wasm"].contains(&extension).then_some(extension)
}

/// The size as served by hosts that compress in advance.
fn compressed(mut bytes: &[u8]) -> Result<usize> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..BrotliEncoderParams::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut compressed, &parameters)?;
    Ok(compressed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_equal_to_the_budget_is_within_it() {
        let mut home = Group::new("Home", 4 * 1024);
        home.add("html", 1024);
        home.add("css", 3 * 1024);
        let sizes = |home: &Group, single| Sizes { groups: vec![home.clone()], single };
        let within = sizes(&home, Some(SINGLE_BUDGET));
        assert!(within.excess().is_empty());
        let lines = ["In KB, compressed as brotli:", "  Home                          4.0 of   4 (css 3.0, html 1.0)"];
        assert!(within.to_string().starts_with(&lines.join("\n")), "{within}");
        home.add("css", 1);
        let over = sizes(&home, Some(SINGLE_BUDGET + 2)).excess();
        assert_eq!(over[0], "Home is 1 bytes over its budget of 4 KB as brotli");
        assert_eq!(over[1], format!("luciole.html is 2 bytes over its budget of {SINGLE_BUDGET}"));
    }

    #[test]
    fn parts_are_determined_by_name() {
        assert_eq!(part("luciole-app-1a_split_lacuna.wasm"), Some("lacuna"));
        assert_eq!(part("luciole-app-1a_chunks.bin"), Some(SHARED));
        assert_eq!(part("luciole-app-1a_bg.wasm"), None);
    }

    #[test]
    fn home_includes_what_the_page_and_its_scripts_name_but_no_parts() {
        let folder = std::env::temp_dir().join(format!("luciole-sizes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in [
            (
                "index.html",
                "<template id=a><link href=./table.css></template><script src=./start.js></script><a href=other.html>",
            ),
            ("other.html", ""),
            ("start.js", "import './app.js'; load('app.wasm')"),
            ("app.js", "import './app_parts.js'"),
            ("app_parts.js", "fetch('app_split_pages.wasm')"),
            ("app.wasm", ""),
            ("app_split_pages.wasm", ""),
            ("later.js", ""),
            ("table.css", ""),
        ] {
            fs::write(folder.join(name), text).unwrap();
        }
        let (found, later) = loads(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(Vec::from_iter(found), ["app.js", "app.wasm", "app_parts.js", "index.html", "start.js"]);
        assert_eq!(Vec::from_iter(later), ["table.css"]);
    }
}
