//! What a visitor's browser loads, measured against a budget.

use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use brotli::enc::BrotliEncoderParams;

use crate::places;

/// What the first page may weigh as static hosts send it.
const APP_BUDGET: usize = 446 * 1024;
/// What the opponents may weigh; they load when a game needs them.
const WORKER_BUDGET: usize = 200 * 1024;
/// How the worker's files are known.
const WORKER_PREFIX: &str = "luciole-worker";

/// Sizes in bytes.
#[derive(Clone, Copy, Debug, Default)]
struct Size {
    raw: usize,
    brotli: usize,
}

/// What loads together, by kinds of files, and what it may weigh.
#[derive(Debug)]
struct Group {
    name: &'static str,
    budget: usize,
    kinds: Vec<(&'static str, Size)>,
}

/// The measured site.
pub(crate) struct Sizes([Group; 2]);

impl Sizes {
    /// Measures the finished site.
    pub(crate) fn of_site() -> Result<Self> {
        let folder = places::dist();
        let page = first_text(&folder)?;
        let mut app = Group::new("First load", APP_BUDGET, &["HTML", "CSS", "JavaScript", "WebAssembly"]);
        let mut worker = Group::new("Opponents' worker", WORKER_BUDGET, &["JavaScript", "WebAssembly"]);
        for file in files_under(&folder)? {
            let path = file.strip_prefix(&folder)?.to_string_lossy().into_owned();
            let Some(kind) = kind(&path) else { continue };
            if is_worker(&path) {
                worker.add(kind, &file)?;
            } else if is_first_load(&path, &page) {
                app.add(kind, &file)?;
            }
        }
        for group in [&app, &worker] {
            let is_whole = group.kinds.iter().all(|(_, size)| size.raw > 0);
            ensure!(is_whole, "{}: a kind of file is missing from {}\n{group}", group.name, folder.display());
        }
        Ok(Self([app, worker]))
    }

    /// What is over its budget, in words.
    pub(crate) fn excess(&self) -> Vec<String> {
        self.0.iter().filter_map(Group::excess).collect()
    }
}

impl Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|group| write!(f, "{group}"))
    }
}

impl Group {
    fn new(name: &'static str, budget: usize, kinds: &[&'static str]) -> Self {
        Self { name, budget, kinds: kinds.iter().map(|kind| (*kind, Size::default())).collect() }
    }

    fn add(&mut self, kind: &str, file: &Path) -> Result<()> {
        let sizes = self.kinds.iter_mut().find(|(name, _)| *name == kind);
        let (_, size) = sizes.with_context(|| format!("{} isn't expected there", file.display()))?;
        let bytes = fs::read(file)?;
        size.raw += bytes.len();
        size.brotli += compressed(&bytes)?;
        Ok(())
    }

    fn total(&self) -> Size {
        let sum = |of: fn(&Size) -> usize| self.kinds.iter().map(|(_, size)| of(size)).sum();
        Size { raw: sum(|size| size.raw), brotli: sum(|size| size.brotli) }
    }

    fn excess(&self) -> Option<String> {
        let (total, budget) = (self.total().brotli, self.budget);
        let over = total.checked_sub(budget).filter(|over| *over > 0)?;
        let (name, total, budget) = (self.name, kilobytes(total), budget / 1024);
        Some(format!("{name} is {total:.1} KB as brotli: {over} bytes over its budget of {budget} KB"))
    }
}

impl Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<20} {:>10} {:>10}", self.name, "raw", "brotli")?;
        for (name, size) in &self.kinds {
            writeln!(f, "  {name:<18} {size}")?;
        }
        writeln!(f, "  {:<18} {} of {} KB", "total", self.total(), self.budget / 1024)
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>7.1} KB {:>7.1} KB", kilobytes(self.raw), kilobytes(self.brotli))
    }
}

/// The page, and the scripts that it names: what else loads at once stands in one of them.
fn first_text(folder: &Path) -> Result<String> {
    let page = fs::read_to_string(folder.join("index.html"))
        .with_context(|| format!("there is no site in {}", folder.display()))?;
    let mut all = page.clone();
    for file in fs::read_dir(folder)? {
        let (path, name) = file.map(|file| (file.path(), file.file_name()))?;
        let name = name.to_string_lossy();
        if kind(&name) == Some("JavaScript") && page.contains(&*name) {
            all += &fs::read_to_string(path)?;
        }
    }
    Ok(all)
}

fn kilobytes(bytes: usize) -> f64 {
    bytes as f64 / 1024.0
}

fn kind(path: &str) -> Option<&'static str> {
    match Path::new(path).extension()?.to_str()? {
        "html" => Some("HTML"),
        "css" => Some("CSS"),
        "js" | "mjs" => Some("JavaScript"),
        "wasm" => Some("WebAssembly"),
        _ => None,
    }
}

fn is_worker(path: &str) -> bool {
    path.starts_with(WORKER_PREFIX)
}

/// The page itself, what is named in its text and its scripts', and the snippets that wasm-bindgen's glue imports.
fn is_first_load(path: &str, text: &str) -> bool {
    path == "index.html" || path.starts_with("snippets/") || text.contains(path)
}

/// All files in a folder and the folders in it.
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

/// The size as hosts send it that compress once and for all.
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
        Group { name: "First load", kinds: vec![("HTML", size), ("CSS", size)], budget: 4 * 1024 }
    }

    #[test]
    fn the_table_sums_its_rows() {
        assert_eq!(
            group(1536).to_string(),
            "First load                  raw     brotli\n  \
             HTML                  10.0 KB     1.5 KB\n  \
             CSS                   10.0 KB     1.5 KB\n  \
             total                 20.0 KB     3.0 KB of 4 KB\n"
        );
    }

    #[test]
    fn the_budget_itself_is_within_the_budget() {
        assert_eq!(group(2048).excess(), None);
        assert_eq!(group(2049).excess().unwrap(), "First load is 4.0 KB as brotli: 2 bytes over its budget of 4 KB");
    }

    #[test]
    fn files_are_told_apart_by_name() {
        let page = r#"<link href="./app-1.js"><link href="./style-2.css">"#;
        assert!(is_first_load("index.html", page));
        assert!(is_first_load("app-1.js", page));
        assert!(is_first_load("snippets/x/inline0.js", page));
        assert!(!is_first_load("later.js", page));
        assert!(is_worker("luciole-worker_loader.js"));
        assert_eq!(kind("a_bg.wasm"), Some("WebAssembly"));
        assert_eq!(kind("icon.png"), None);
    }

    #[test]
    fn what_a_script_of_the_page_names_loads_with_it() {
        let folder = std::env::temp_dir().join(format!("luciole-sizes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in
            [("index.html", "<script src=./start.js>"), ("start.js", "init('app.wasm')"), ("later.js", "b.wasm")]
        {
            fs::write(folder.join(name), text).unwrap();
        }
        let text = first_text(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(is_first_load("app.wasm", &text));
        assert!(!is_first_load("b.wasm", &text));
    }

    #[test]
    fn compression_is_brotli_s_best() {
        assert!(compressed(&[b'a'; 10_000]).unwrap() < 50);
    }
}
