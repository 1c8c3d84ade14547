//! Download sizes, checked against budgets.

use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;

use crate::{places, single};

/// The home page's budget in bytes, compressed as on static hosts: the page, its styles, its scripts, and the program's
/// first part. The goal is 170, as it was before the page could read any link, answer for every way in which it may not start, and
/// guard against presses on what has just changed.
const HOME_BUDGET: usize = 195 * 1024;
/// The additional budget of a table, for any game. The goal was 260 when there were two languages, and half of a table's
/// texts and all of its styles counted towards the home page. All games except LUM42 stay under 360.
const TABLE_BUDGET: usize = 388 * 1024;
/// The budget of all pages and games together, without opponents. The goal was 700 with two languages.
const SITE_BUDGET: usize = 872 * 1024;
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

/// Sizes in bytes.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    raw: usize,
    brotli: usize,
}

/// Files that load together, by kind, and their budget.
#[derive(Clone, Debug)]
struct Group {
    name: String,
    budget: usize,
    kinds: Vec<(&'static str, Size)>,
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
        let all = ["HTML", "CSS", "JavaScript", "WebAssembly"];
        let mut home = Group::new("Home", HOME_BUDGET, &all);
        let mut everything = Group::new("All pages and games", SITE_BUDGET, &all);
        let mut worker = Group::new("", OPPONENTS_BUDGET, &["JavaScript", "WebAssembly"]);
        let first = first_load(&folder)?;
        let later = later_styles(&fs::read_to_string(folder.join("index.html"))?).to_owned();
        let (mut table, mut games, mut opponents) = (Size::default(), Vec::new(), Vec::new());
        let mut styles = Size::default();
        for file in files_under(&folder)? {
            let path = file.strip_prefix(&folder)?.to_string_lossy().into_owned();
            let Some(kind) = kind(&path) else { continue };
            let size = Size::of(&file)?;
            if path.starts_with(WORKER_PREFIX) {
                match part(&path) {
                    None | Some(SHARED) => worker.add(kind, size),
                    Some(game) => opponents.push((game.to_owned(), size)),
                }
            } else if first.contains(&path) {
                home.add(kind, size);
                everything.add(kind, size);
            } else if later.contains(&path) {
                styles = styles.plus(size);
                everything.add(kind, size);
            } else if let Some(part) = part(&path) {
                everything.add(kind, size);
                match part {
                    SHARED | TABLES => table = table.plus(size),
                    part if NO_GAMES.contains(&part) => {}
                    game => games.push((game.to_owned(), size)),
                }
            }
        }
        let has_parts = table.raw > 0 && !games.is_empty() && !opponents.is_empty();
        ensure!(has_parts, "there are no parts in {}", folder.display());
        let tables = games.into_iter().map(|(game, size)| {
            let mut group = Group::new(&format!("A table of {game}, on top"), TABLE_BUDGET, &["CSS", "WebAssembly"]);
            group.add("CSS", styles);
            group.add("WebAssembly", table.plus(size));
            group
        });
        let opponents = opponents.into_iter().map(|(game, size)| {
            let mut group = Group { name: format!("Opponents of {game}"), ..worker.clone() };
            group.add("WebAssembly", size);
            group
        });
        let mut groups = vec![home];
        groups.extend(tables);
        groups.push(everything);
        groups.extend(opponents);
        for group in &groups {
            let is_whole = group.kinds.iter().all(|(_, size)| size.raw > 0);
            ensure!(is_whole, "{}: a kind of file is missing from {}\n{group}", group.name, folder.display());
        }
        let single = folder.join(single::FILE);
        let single = single.is_file().then(|| fs::metadata(single)).transpose()?.map(|file| file.len() as usize);
        Ok(Self { groups, single })
    }

    /// What exceeds its budget, in words.
    pub(crate) fn excess(&self) -> Vec<String> {
        self.groups.iter().filter_map(Group::excess).chain(self.single.and_then(excess_of_single)).collect()
    }
}

impl Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.groups.iter().try_for_each(|group| write!(f, "{group}"))?;
        match self.single {
            Some(size) => writeln!(f, "{:<26} {size} of {SINGLE_BUDGET} bytes", single::FILE),
            None => Ok(()),
        }
    }
}

impl Size {
    fn of(file: &Path) -> Result<Self> {
        let bytes = fs::read(file)?;
        Ok(Self { raw: bytes.len(), brotli: compressed(&bytes)? })
    }

    fn plus(self, other: Self) -> Self {
        Self { raw: self.raw + other.raw, brotli: self.brotli + other.brotli }
    }
}

impl Group {
    fn new(name: &str, budget: usize, kinds: &[&'static str]) -> Self {
        Self { name: name.to_owned(), budget, kinds: kinds.iter().map(|kind| (*kind, Size::default())).collect() }
    }

    fn add(&mut self, kind: &str, more: Size) {
        if let Some((_, size)) = self.kinds.iter_mut().find(|(name, _)| *name == kind) {
            *size = size.plus(more);
        }
    }

    fn total(&self) -> Size {
        self.kinds.iter().fold(Size::default(), |total, (_, size)| total.plus(*size))
    }

    fn excess(&self) -> Option<String> {
        let (total, budget) = (self.total().brotli, self.budget);
        let over = total.checked_sub(budget).filter(|over| *over > 0)?;
        let (name, total, budget) = (&self.name, kilobytes(total), budget / 1024);
        Some(format!("{name} is {total:.1} KB as brotli: {over} bytes over its budget of {budget} KB"))
    }
}

impl Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<26} {:>10} {:>10}", self.name, "raw", "brotli")?;
        for (name, size) in &self.kinds {
            writeln!(f, "  {name:<24} {size}")?;
        }
        writeln!(f, "  {:<24} {} of {} KB", "total", self.total(), self.budget / 1024)
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>7.1} KB {:>7.1} KB", kilobytes(self.raw), kilobytes(self.brotli))
    }
}

/// What is wrong with the size of the single file, if anything.
fn excess_of_single(size: usize) -> Option<String> {
    let over = size.checked_sub(SINGLE_BUDGET).filter(|over| *over > 0)?;
    Some(format!("{} has {size} bytes: {over} over its budget of {SINGLE_BUDGET}", single::FILE))
}

/// The text between the tags of the template with the style sheets that load later, or nothing.
fn later_styles(page: &str) -> &str {
    let template = page.split_once("<template").and_then(|(_, rest)| rest.split_once("</template>"));
    template.map_or("", |(content, _)| content)
}

/// The files that the home page loads: the page itself, the files it names, and the files that its scripts name in
/// turn; but neither the parts nor the style sheets that load later, nor other pages.
fn first_load(folder: &Path) -> Result<BTreeSet<String>> {
    let page = fs::read_to_string(folder.join("index.html"))
        .with_context(|| format!("there is no site in {}", folder.display()))?;
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let candidates: Vec<String> = names
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .filter(|name| kind(name).is_some_and(|kind| kind != "HTML") && part(name).is_none())
        .collect();
    let mut found = BTreeSet::from(["index.html".to_owned()]);
    let mut texts = vec![page.replace(later_styles(&page), "")];
    while let Some(text) = texts.pop() {
        for name in candidates.iter().filter(|name| text.contains(name.as_str())) {
            if found.insert(name.clone()) && kind(name) == Some("JavaScript") {
                texts.push(fs::read_to_string(folder.join(name))?);
            }
        }
    }
    Ok(found)
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

fn kind(path: &str) -> Option<&'static str> {
    match Path::new(path).extension()?.to_str()? {
        "html" => Some("HTML"),
        "css" => Some("CSS"),
        "js" | "mjs" => Some("JavaScript"),
        "wasm" | "bin" => Some("WebAssembly"),
        _ => None,
    }
}

/// All files in a folder and its subfolders.
pub(crate) fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(files_under(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
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

    fn group(brotli: usize) -> Group {
        let size = Size { raw: 10 * 1024, brotli };
        Group { name: "Home".to_owned(), kinds: vec![("HTML", size), ("CSS", size)], budget: 4 * 1024 }
    }

    #[test]
    fn the_table_totals_its_rows() {
        assert_eq!(
            group(1536).to_string(),
            "Home                              raw     brotli\n  \
             HTML                        10.0 KB     1.5 KB\n  \
             CSS                         10.0 KB     1.5 KB\n  \
             total                       20.0 KB     3.0 KB of 4 KB\n"
        );
    }

    #[test]
    fn a_size_equal_to_the_budget_is_within_it() {
        assert_eq!(group(2048).excess(), None);
        assert_eq!(group(2049).excess().unwrap(), "Home is 4.0 KB as brotli: 2 bytes over its budget of 4 KB");
    }

    #[test]
    fn the_single_file_has_a_budget_too() {
        let sizes = |single| Sizes { groups: Vec::new(), single };
        assert_eq!(sizes(None).to_string(), "");
        assert_eq!(sizes(Some(7)).to_string(), format!("luciole.html               7 of {SINGLE_BUDGET} bytes\n"));
        assert!(sizes(Some(SINGLE_BUDGET)).excess().is_empty());
        let size = SINGLE_BUDGET + 1;
        let over = format!("luciole.html has {size} bytes: 1 over its budget of {SINGLE_BUDGET}");
        assert_eq!(sizes(Some(size)).excess(), [over]);
    }

    #[test]
    fn parts_and_kinds_are_determined_by_name() {
        assert_eq!(part("luciole-app-1a_split_lacuna.wasm"), Some("lacuna"));
        assert_eq!(part("luciole-app-1a_chunks.bin"), Some(SHARED));
        assert_eq!(part("luciole-app-1a_bg.wasm"), None);
        assert_eq!(kind("a_bg.wasm"), Some("WebAssembly"));
        assert_eq!(kind("icon.png"), None);
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
        let found = first_load(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(Vec::from_iter(found), ["app.js", "app.wasm", "app_parts.js", "index.html", "start.js"]);
    }

    #[test]
    fn compression_uses_brotli_s_highest_quality() {
        assert!(compressed(&[b'a'; 10_000]).unwrap() < 50);
    }
}
