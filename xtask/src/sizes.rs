//! Download sizes, checked against budgets.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;

use crate::html;
use crate::places::{self, SINGLE_FILE, files_under};
use crate::split::{
    ANIMATION, APP, EDITOR, PAGES, POSITION, SET_UP, TABLES, WORKER, editor_of, games, is_loaded_with, parts_in,
};

/// The home page's budget in bytes, compressed as on static hosts: the page, its styles, its scripts, and the program's
/// first part. The goal is 170, as it was before the page could read any link and any record (its JSON parser takes
/// 4.5), say why it doesn't start, whatever the reason, ignore presses on what has just changed, know what a frame
/// needs, mark a game's address as the player's own, and keep the people who play here.
const HOME_BUDGET: usize = 239 * 1024;
/// The budget of a page with neither table nor game, such as the settings, home included. It was 15 less before there was
/// an editor, and 8 less before positions could be kept under a name: code that its part shares with others is in files
/// of its own.
const PAGE_BUDGET: usize = 402 * 1024;
/// The budget of the page where a game is set up, for any game. It was 44 more while this page was in one part with the
/// library.
const SET_UP_BUDGET: usize = 506 * 1024;
/// The budget of a table, for any game; `docs/app.md` says what games besides LUM42 take. Without the rules, which open over it,
/// it was 7 less; without positions put together by hand, 10 to 24; without their editor, 16 to 27; before hints gave
/// reasons, the analysis led from one mistake to the next and results were shared, 10; before one light fell on the boards,
/// 4; before every hint had a reason and the analysis listed moves, 30 in LUM42; before setting up was a part of its own,
/// 17.
const TABLE_BUDGET: usize = 817 * 1024;
/// The budget of a position in somebody else's page, for any game, home included.
const POSITION_BUDGET: usize = 437 * 1024;
/// The budget of the page on which positions of a game are put together, and of its score sheet, for any game, home
/// included. Without the best moves and the score sheet, it was 55 less.
const EDITOR_BUDGET: usize = 679 * 1024;
/// The budget of what a table loads besides when somebody asks for an animation.
const ANIMATION_BUDGET: usize = 13 * 1024;
/// The budget of all pages and games together, without opponents. The goal was 700 with two languages. Before hints came in
/// two steps, it was 2 less.
const SITE_BUDGET: usize = 1_442 * 1024;
/// The budget of all pages that need no program, which every visitor stores for offline use. Before one light fell on the
/// boards, whose drawings are in each of these pages, it was 10 less.
const PLAIN_BUDGET: usize = 213 * 1024;
/// The budget of a game's opponents, which load on demand. The goal was 90, before the strongest level learned
/// from games, and played LUM42's last recovery and Luminos' last round exactly.
const OPPONENTS_BUDGET: usize = 137 * 1024;
/// The budget of the single file, in bytes as it is on a disk. The goal was 1,200,000: browsers unpack only gzip, and
/// bytes in a page take a third more, as base64.
const SINGLE_BUDGET: usize = 3_350_000;

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
        let page = PageFiles::of(&folder)?;
        let mut names = Vec::new();
        for file in files_under(&folder)? {
            names.push(file.strip_prefix(&folder)?.to_string_lossy().into_owned());
        }
        let games = games(&names);
        let editors: Vec<String> = games.iter().map(|game| editor_of(game)).collect();
        let editors: Vec<&str> = editors.iter().map(String::as_str).collect();
        let all = [&[TABLES, SET_UP, PAGES, POSITION, EDITOR, ANIMATION], &games[..], &editors].concat();
        let mut sizes = BTreeMap::new();
        for name in &names {
            if page.includes(&all, name) || name.starts_with(WORKER.name) || is_plain(name) {
                sizes.insert(name, compressed(&fs::read(folder.join(name))?)?);
            } else {
                ensure!(!name.starts_with(APP.name), "no page loads {name}");
            }
        }
        ensure!(!games.is_empty(), "there is no game in {}", folder.display());
        for game in &games {
            let is_theirs = |file: &String| file.starts_with(WORKER.name) && parts_in(file) == Some(vec![*game]);
            ensure!(names.iter().any(is_theirs), "{game} has no opponents in {}", folder.display());
        }

        let group = |name, budget, counts: &dyn Fn(&str) -> bool| {
            let counted = sizes.iter().filter(|(file, _)| counts(file));
            Group::new(name, budget, counted.map(|(file, size)| (file.as_str(), *size)))
        };
        let way = |name, budget, parts: &[&str]| group(name, budget, &|file| page.includes(parts, file));
        let mut groups = vec![
            way("Home".to_owned(), HOME_BUDGET, &[]),
            way("Settings, library, puzzles".to_owned(), PAGE_BUDGET, &[PAGES]),
            way("All pages and games".to_owned(), SITE_BUDGET, &all),
            group("An animation".to_owned(), ANIMATION_BUDGET, &|file| {
                page.includes(&[ANIMATION], file) && !page.includes(&[TABLES], file)
            }),
            group("Without the program".to_owned(), PLAIN_BUDGET, &is_plain),
        ];
        groups.extend(games.iter().map(|game| way(format!("Setting up: {game}"), SET_UP_BUDGET, &[SET_UP, game])));
        groups.extend(games.iter().map(|game| way(format!("A table: {game}"), TABLE_BUDGET, &[TABLES, game])));
        groups.extend(games.iter().map(|game| way(format!("A position: {game}"), POSITION_BUDGET, &[POSITION, game])));
        groups.extend(
            games
                .iter()
                .zip(&editors)
                .map(|(game, editor)| way(format!("An editor: {game}"), EDITOR_BUDGET, &[EDITOR, game, editor])),
        );
        groups.extend(games.iter().map(|game| {
            let is_needed = |file: &str| !is_loaded_with(file, &games) || is_loaded_with(file, &[game]);
            let counts = |file: &str| file.starts_with(WORKER.name) && is_needed(file);
            group(format!("Opponents: {game}"), OPPONENTS_BUDGET, &counts)
        }));
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
    fn new<'a>(name: String, budget: usize, files: impl Iterator<Item = (&'a str, usize)>) -> Self {
        let mut sizes = BTreeMap::new();
        for (file, size) in files {
            *sizes.entry(extension(file).unwrap_or_default().to_owned()).or_default() += size;
        }
        Self { name, budget, sizes }
    }

    fn total(&self) -> usize {
        self.sizes.values().sum()
    }

    fn excess(&self) -> Option<String> {
        let over = self.total().checked_sub(self.budget).filter(|over| *over > 0)?;
        Some(format!("{} is {over} bytes over its budget of {} KB as brotli", self.name, self.budget / 1024))
    }
}

/// The files that pages load beside the program's parts.
struct PageFiles {
    /// With home: the page itself, the files it names, and the files that its scripts name in turn.
    first: BTreeSet<String>,
    /// The style sheets that load with a part.
    styles: BTreeSet<(&'static str, String)>,
}

impl PageFiles {
    fn of(folder: &Path) -> Result<Self> {
        let page = fs::read_to_string(folder.join("index.html"))
            .with_context(|| format!("there is no site in {}", folder.display()))?;
        let mut styles = BTreeSet::new();
        for part in [PAGES, SET_UP, TABLES, POSITION, EDITOR] {
            html::edit(&page, &format!("template[data-parts~={part}] link"), |link| {
                let file = link.get_attribute("href").context("a style sheet has no address")?;
                styles.insert((part, file.trim_start_matches("./").to_owned()));
                Ok(())
            })?;
        }
        let page = html::without(&page, "template")?;
        let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        let candidates: Vec<String> = names
            .collect::<Result<Vec<_>>>()?
            .into_iter()
            .filter(|name| extension(name).is_some_and(|extension| extension != "html") && parts_in(name).is_none())
            .collect();
        let mut first = BTreeSet::from(["index.html".to_owned()]);
        let mut texts = vec![page];
        while let Some(text) = texts.pop() {
            for name in candidates.iter().filter(|name| text.contains(name.as_str())) {
                if first.insert(name.clone()) && extension(name) == Some("js") {
                    texts.push(fs::read_to_string(folder.join(name))?);
                }
            }
        }
        Ok(Self { first, styles })
    }

    /// Whether a file is loaded with these parts of the app.
    fn includes(&self, parts: &[&str], file: &str) -> bool {
        let is_style = || self.styles.iter().any(|(part, name)| name == file && parts.contains(part));
        !file.starts_with(WORKER.name) && (self.first.contains(file) || is_loaded_with(file, parts) || is_style())
    }
}

/// Whether a file is one of the pages without the program, or only they load it.
fn is_plain(file: &str) -> bool {
    file != "index.html" && ["about.", "index.", "rules/", "theme-"].iter().any(|name| file.starts_with(name))
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
        let group = |css| Group::new("Home".to_owned(), 4 * 1024, [("a.css", css), ("b.html", 1024)].into_iter());
        let sizes = |css, single| Sizes { groups: vec![group(css)], single };
        let within = sizes(3 * 1024, Some(SINGLE_BUDGET));
        assert!(within.excess().is_empty());
        let lines = ["In KB, compressed as brotli:", "  Home                          4.0 of   4 (css 3.0, html 1.0)"];
        assert!(within.to_string().starts_with(&lines.join("\n")), "{within}");
        let over = sizes(3 * 1024 + 1, Some(SINGLE_BUDGET + 2)).excess();
        assert_eq!(over[0], "Home is 1 bytes over its budget of 4 KB as brotli");
        assert_eq!(over[1], format!("luciole.html is 2 bytes over its budget of {SINGLE_BUDGET}"));
    }

    #[test]
    fn each_page_loads_what_it_names_and_what_comes_with_its_parts() {
        let folder = std::env::temp_dir().join(format!("luciole-sizes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let page = "<template data-parts='pages set_up tables position editor'><link href=./board.css></template><template data-parts=tables>\
                    <link href=./table.css></template><script src=./start.js></script><a href=other.html>";
        let files = [
            ("app.js", "import './app_parts.js'"),
            ("app.wasm", ""),
            ("app_chunk_lacuna-lumens.wasm", ""),
            ("app_chunk_pages-tables.wasm", ""),
            ("app_chunks.wasm", ""),
            ("app_parts.js", "part('app_split_pages.wasm')"),
            ("app_split_lacuna.wasm", ""),
            ("app_split_pages.wasm", ""),
            ("app_split_position.wasm", ""),
            ("app_split_tables.wasm", ""),
            ("board.css", ""),
            ("index.html", page),
            ("later.js", ""),
            ("other.html", ""),
            ("start.js", "import './app.js'; load('app.wasm', 'app_split_tables.wasm')"),
            ("table.css", ""),
        ];
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        let page = PageFiles::of(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let beyond_home = |parts: &[&str]| {
            let (home, found): (Vec<_>, Vec<_>) = files
                .map(|(name, _)| name)
                .into_iter()
                .filter(|name| page.includes(parts, name))
                .partition(|name| page.includes(&[], name));
            assert_eq!(home, ["app.js", "app.wasm", "app_parts.js", "index.html", "start.js"]);
            found.join(" ")
        };
        assert_eq!(beyond_home(&[]), "");
        let pages = "app_chunk_pages-tables.wasm app_chunks.wasm app_split_pages.wasm board.css";
        assert_eq!(beyond_home(&[PAGES]), pages);
        let position =
            "app_chunk_lacuna-lumens.wasm app_chunks.wasm app_split_lacuna.wasm app_split_position.wasm board.css";
        assert_eq!(beyond_home(&[POSITION, "lacuna"]), position);
        let table = "app_chunk_lacuna-lumens.wasm app_chunk_pages-tables.wasm app_chunks.wasm app_split_lacuna.wasm \
                     app_split_tables.wasm board.css table.css";
        assert_eq!(beyond_home(&[TABLES, "lacuna"]), table);
    }
}
