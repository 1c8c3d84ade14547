//! Splits a program into a first part and parts that load on demand: the functions marked `#[wasm_split(part)]`, each
//! with everything that only it needs.
//!
//! Trunk builds the program as a whole and doesn't support parts: this splits cargo's own module, and replaces trunk's
//! output. All files of a program share a name with a hash of all of them: parts of two versions can't be mixed.

use std::collections::{BTreeSet, HashMap};
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::offline::short;
use crate::places;
use crate::setup::WebTools;

/// WebAssembly features that wasm-opt may use. Addresses below 1,024 hold only the end of the stack.
const FEATURES: [&str; 8] = [
    "--low-memory-unused",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// A program of the site.
pub(crate) struct Program {
    /// The name of its binary.
    pub(crate) name: &'static str,
    /// The profile to build it with.
    pub(crate) profile: &'static str,
    /// The optimisation flag for wasm-opt.
    optimise: &'static str,
    /// The script that starts it, if the page doesn't: the rest of its file name, and its text.
    loader: Option<(&'static str, &'static str)>,
}

/// The app, optimised for size.
pub(crate) const APP: Program = Program { name: "luciole-app", profile: "web", optimise: "-Oz", loader: None };

/// The opponents' worker, optimised for speed.
pub(crate) const WORKER: Program = Program {
    name: "luciole-worker",
    profile: "opponents",
    optimise: "-O3",
    loader: Some(("_loader.js", include_str!("../../programs/worker/luciole-worker_loader.js"))),
};

impl Program {
    /// Splits cargo's build of the program. Writes its parts and their scripts to `dist`; returns the prefix of their
    /// names.
    pub(crate) fn split(&self, tools: &WebTools, dist: &Path) -> Result<String> {
        let name = self.name;
        let built = places::target().join("wasm32-unknown-unknown").join(self.profile).join(format!("{name}.wasm"));
        let module = fs::read(&built).with_context(|| format!("cargo hasn't written {}", built.display()))?;
        let work = places::target().join("split").join(name);
        if work.exists() {
            fs::remove_dir_all(&work)?;
        }
        let parts = work.join("parts");
        fs::create_dir_all(&parts)?;

        let first = work.join(format!("{name}.wasm"));
        let (link, glue) = (format!("./{name}_parts.js"), format!("./{name}.js"));
        let mut options = wasm_split_cli_support::Options::new(&module);
        (options.output_dir, options.main_out_path) = (&parts, &first);
        (options.link_name, options.main_module) = (&link, &glue);
        let split = wasm_split_cli_support::transform(options).map_err(|why| anyhow!("{why:?}"))?;
        ensure!(!split.split_modules.is_empty(), "{name} has no parts");

        // Parts refer to what they share by the linker's names.
        cmd!(
            tools,
            "wasm-bindgen --target web --no-typescript --keep-lld-exports --out-name {name} --out-dir {parts} {first}"
        )
        .quiet()
        .run()?;
        let mut files = Vec::new();
        for entry in fs::read_dir(&parts)? {
            let path = entry?.path();
            let file = path.file_name().and_then(OsStr::to_str).context("a part's name isn't UTF-8")?.to_owned();
            if ends_in(&file, "wasm") {
                let (optimise, features) = (self.optimise, FEATURES);
                let run = cmd!(tools, "wasm-opt {optimise} {features...} {path} --output {path}")
                    .quiet()
                    .ignore_status()
                    .output()?;
                // It warns of names that it doesn't know, and drops them.
                ensure!(run.status.success(), "wasm-opt: {}", String::from_utf8_lossy(&run.stderr));
            }
            files.push((file, fs::read(path)?));
        }
        files.extend(self.loader.map(|(ending, text)| (format!("{name}{ending}"), text.as_bytes().to_vec())));
        files.sort();
        write_named(name, pack_chunks(files, &split.prefetch_map)?, dist)
    }
}

/// Code shared by several parts: the splitter makes a chunk of it for each set of parts, mostly of a few hundred bytes.
/// The small ones are packed by the pages that need them, since each file costs a round trip on a slow line: into this
/// file for all pages, and into one each for pages with a board, for editors, and for pages without either. Its ending
/// makes hosts compress it.
const CHUNKS: &str = "chunks.wasm";
/// The indices of these packs.
const FOR_ALL: usize = 0;
const FOR_BOARDS: usize = 1;
const FOR_EDITORS: usize = 2;
const FOR_OTHERS: usize = 3;
/// The parts with neither a table nor an editor.
const OTHERS: [&str; 2] = [PAGES, SET_UP];
/// A chunk of at least this size in bytes has a file of its own, unless all parts, all with a board or all others need it:
/// a part loads only the code that it shares.
const OWN_FILE: usize = 16 * 1024;
/// What precedes the parts in the name of such a file, and in that of a part's own.
const CHUNK: &str = "chunk_";
const PART: &str = "split_";

/// The parts of the app with the table, with setting up a game, with the other pages, with a position in a frame, with the
/// editor, and with what makes moving pictures; all others are games, and the editors of games.
pub(crate) const TABLES: &str = "tables";
pub(crate) const SET_UP: &str = "set_up";
pub(crate) const PAGES: &str = "pages";
pub(crate) const POSITION: &str = "position";
pub(crate) const EDITOR: &str = "editor";
pub(crate) const ANIMATION: &str = "animation";

/// The part with a game's editor, which is never loaded without [`EDITOR`].
pub(crate) fn editor_of(game: &str) -> String {
    format!("{game}_{EDITOR}")
}

/// The games that have a part of the app among some files.
pub(crate) fn games(files: &[String]) -> Vec<&str> {
    let game = |file| match parts_in(file)?[..] {
        [part] if ![TABLES, SET_UP, PAGES, POSITION, ANIMATION].contains(&part) && !part.ends_with(EDITOR) => {
            Some(part)
        }
        _ => None,
    };
    files.iter().filter(|file| file.starts_with(APP.name)).filter_map(|file| game(file)).collect()
}

/// The parts in the name of a program's file: an empty list if all of them load it, `None` if it belongs to no part.
pub(crate) fn parts_in(file: &str) -> Option<Vec<&str>> {
    if file.ends_with(CHUNKS) {
        return Some(Vec::new());
    }
    let name = file.strip_suffix(".wasm")?;
    let (_, parts) = [PART, CHUNK].iter().find_map(|before| name.split_once(before))?;
    Some(parts.split('-').collect())
}

/// Whether a program's file is loaded with these parts.
pub(crate) fn is_loaded_with(file: &str, parts: &[&str]) -> bool {
    let is_needed = |named: Vec<&str>| named.is_empty() || named.iter().any(|part| parts.contains(part));
    !parts.is_empty() && parts_in(file).is_some_and(is_needed)
}

/// How parts and chunks are fetched; a chunk is read from that file as if it were separate. What is asked for again has
/// arrived broken, for example as a log-in page with status 200: the browser may have cached that, so the host is
/// asked.
const FETCH: &str = r#"
const fetched = new Set();
function part(file) {
    const url = new URL(file, import.meta.url);
    const cache = fetched.has(url.href) ? "reload" : "default";
    fetched.add(url.href);
    return fetch(url, { cache });
}
const PACKS = [];
const packs = [];
const given = new Set();
async function chunk(pack, start, end) {
    const name = `${pack} ${start}`;
    if (given.has(name)) {
        given.clear();
        packs.length = 0;
    }
    given.add(name);
    packs[pack] ??= whole(pack);
    return new Response((await packs[pack]).slice(start, end), { headers: { "Content-Type": "application/wasm" } });
}
function whole(pack) {
    const [file, length] = PACKS[pack];
    const all = file().then(async (response) => {
        const bytes = await response.arrayBuffer();
        if (!response.ok || bytes.byteLength !== length) throw new Error(`${response.url}: ${response.status}, ${bytes.byteLength} bytes`);
        return bytes;
    });
    all.catch(() => {
        if (packs[pack] === all) packs[pack] = undefined;
    });
    return all;
}
"#;

/// Packs the small chunks, names the others after the parts that share them, and makes the loading script
/// read them from there. `needs` lists the files of each part, without extension.
fn pack_chunks(files: Vec<(String, Vec<u8>)>, needs: &HashMap<String, Vec<String>>) -> Result<Vec<(String, Vec<u8>)>> {
    let (chunks, mut files): (Vec<_>, Vec<_>) = files.into_iter().partition(|(file, _)| file.starts_with(CHUNK));
    let link = files
        .iter_mut()
        .find(|(file, _)| file.ends_with("_parts.js"))
        .context("the splitter hasn't written a script")?;
    let mut script = String::from_utf8(std::mem::take(&mut link.1)).context("the splitter's script isn't UTF-8")?;
    let is_other = |part: &&str| OTHERS.contains(part);
    let has_board = |part: &&str| !is_other(part) && *part != ANIMATION;
    let with_board = needs.keys().map(String::as_str).filter(has_board).collect::<BTreeSet<_>>();
    let others = BTreeSet::from(OTHERS);
    let names = [CHUNKS.to_owned(), chunk_of(&with_board), chunk_of(&BTreeSet::from([EDITOR])), chunk_of(&others)];
    let (mut packs, mut own) = ([const { Vec::new() }; 4], Vec::new());
    for (file, content) in chunks {
        let fetch = format!(r#"fetch(new URL("./{file}", import.meta.url))"#);
        ensure!(script.matches(&fetch).count() == 1, "the splitter's script doesn't fetch {file}");
        let is_needed_by = |(_, files): &(_, &Vec<String>)| files.iter().any(|stem| file == format!("{stem}.wasm"));
        let parts: BTreeSet<&str> = needs.iter().filter(is_needed_by).map(|(part, _)| part.as_str()).collect();
        if content.len() < OWN_FILE || parts.len() == needs.len() || [&with_board, &others].contains(&&parts) {
            let pack = match &parts {
                parts if parts.is_empty() || !needs.contains_key(PAGES) => FOR_ALL,
                parts if parts.iter().all(is_other) => FOR_OTHERS,
                parts if parts.iter().any(is_other) => FOR_ALL,
                parts if parts.iter().all(|part| part.ends_with(EDITOR)) => FOR_EDITORS,
                _ => FOR_BOARDS,
            };
            let packed: &mut Vec<u8> = &mut packs[pack];
            let (start, end) = (packed.len(), packed.len() + content.len());
            script = script.replace(&fetch, &format!("chunk({pack}, {start}, {end})"));
            packed.extend(content);
        } else {
            let name = chunk_of(&parts);
            script = script.replace(&fetch, &fetch.replace(&file, &name));
            own.push((name, content));
        }
    }
    // The files that are left.
    let (before, after) = (r#"fetch(new URL("./"#, r#"", import.meta.url))"#);
    while let Some(start) = script.find(before) {
        let name = start + before.len();
        let length = script[name..].find(after).context("the splitter's script fetches in another way")?;
        let call = format!(r#"part("./{}")"#, &script[name..name + length]);
        script.replace_range(start..name + length + after.len(), &call);
    }
    let packs: Vec<(String, Vec<u8>)> = names.into_iter().zip(packs).collect();
    let list: Vec<String> =
        packs.iter().map(|(name, packed)| format!(r#"[() => part("./{name}"), {}]"#, packed.len())).collect();
    script += &FETCH.replace("PACKS = []", &format!("PACKS = [{}]", list.join(", ")));
    link.1 = script.into_bytes();
    // The worker has only the first.
    files.extend(packs.into_iter().filter(|(_, packed)| !packed.is_empty()));
    files.extend(own);
    let names: BTreeSet<&str> = files.iter().map(|(file, _)| file.as_str()).collect();
    ensure!(names.len() == files.len(), "two files have the same name: {names:?}");
    Ok(files)
}

/// The name of a file with code that these parts share.
fn chunk_of(parts: &BTreeSet<&str>) -> String {
    format!("{CHUNK}{}.wasm", parts.iter().copied().collect::<Vec<_>>().join("-"))
}

/// Writes files that refer to each other, under names with a hash of all of them.
fn write_named(program: &str, files: Vec<(String, Vec<u8>)>, dist: &Path) -> Result<String> {
    let mut all = Sha256::new();
    for (file, content) in &files {
        all.update(format!("{file}\0{}\0", content.len()));
        all.update(content);
    }
    let version = format!("{program}-{}", short(&all.finalize()));
    let new_name = |file: &str| match file.strip_prefix(program) {
        Some(rest) => format!("{version}{rest}"),
        None => format!("{version}_{file}"),
    };
    let names: Vec<String> = files.iter().map(|(file, _)| file.clone()).collect();
    for (file, mut content) in files {
        if ends_in(&file, "js") {
            let mut text = String::from_utf8(content).with_context(|| format!("{file} isn't UTF-8"))?;
            for other in &names {
                // Leave the names under which a module imports: the module's binary contains them too.
                for (before, quote) in [("from ", '"'), ("new URL(", '"'), ("new URL(", '\''), ("part(", '"')] {
                    for folder in ["./", ""] {
                        let new = format!("{before}{quote}{folder}{}{quote}", new_name(other));
                        text = text.replace(&format!("{before}{quote}{folder}{other}{quote}"), &new);
                    }
                }
            }
            content = text.into_bytes();
        }
        fs::write(dist.join(new_name(&file)), content)?;
    }
    Ok(version)
}

pub(crate) fn ends_in(file: &str, extension: &str) -> bool {
    Path::new(file).extension().is_some_and(|found| found == extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> (String, Vec<u8>) {
        (name.to_owned(), content.as_bytes().to_vec())
    }

    #[test]
    fn small_chunks_are_packed_by_the_pages_that_need_them_and_large_ones_named_after_the_parts_that_share_them() {
        let fetch = |stem: &str| format!(r#"fetch(new URL("./{stem}.wasm", import.meta.url));"#);
        let stems = ["chunk_2", "chunk_10", "chunk_3", "chunk_4", "chunk_5", "chunk_6", "chunk_7", "split_a"];
        let script = stems.map(fetch).concat();
        let large = "x".repeat(OWN_FILE);
        let files = vec![
            file("chunk_10.wasm", "ten"),
            file("chunk_2.wasm", "2"),
            file("chunk_3.wasm", &large),
            file("chunk_4.wasm", &large),
            file("chunk_5.wasm", "five"),
            file("chunk_6.wasm", "sixth"),
            file("chunk_7.wasm", &large),
            file("app_parts.js", &script),
        ];
        let needs = [
            ("a", &["chunk_2", "chunk_3", "chunk_4", "chunk_6", "chunk_7"][..]),
            ("pages", &["chunk_2", "chunk_3", "chunk_10", "chunk_4"]),
            ("editor", &["chunk_10", "chunk_4", "chunk_5", "chunk_6", "chunk_7"]),
            ("a_editor", &["chunk_5", "chunk_4", "chunk_7"]),
        ];
        let needs = needs.map(|(part, files)| (part.to_owned(), files.iter().map(|&file| file.to_owned()).collect()));
        let packed = pack_chunks(files, &HashMap::from(needs)).unwrap();
        let [(_, script), (chunks, bytes), boards, editors, (own, _)] = &packed[..] else { panic!("{packed:?}") };
        assert_eq!((chunks.as_str(), bytes.len()), (CHUNKS, 4 + OWN_FILE));
        let with_board = format!("sixth{large}");
        assert_eq!(*boards, file("chunk_a-a_editor-editor.wasm", &with_board), "pages without a board don't need it");
        assert_eq!(*editors, file("chunk_editor.wasm", "five"), "only editors need it");
        assert_eq!(own, "chunk_a-pages.wasm");
        let script = std::str::from_utf8(script).unwrap();
        let (end, boards_end) = (bytes.len(), with_board.len());
        let expected = [
            "chunk(0, 3, 4);chunk(0, 0, 3);part(\"./chunk_a-pages.wasm\");",
            &format!(
                "chunk(0, 4, {end});chunk(2, 0, 4);chunk(1, 0, 5);chunk(1, 5, {boards_end});part(\"./split_a.wasm\");"
            ),
        ];
        assert!(script.starts_with(&expected.concat()), "{script}");
        let packs: [&str; 4] = [
            &format!(r#"[[() => part("./chunks.wasm"), {end}], "#),
            &format!(r#"[() => part("./chunk_a-a_editor-editor.wasm"), {boards_end}], "#),
            r#"[() => part("./chunk_editor.wasm"), 4], "#,
            r#"[() => part("./chunk_pages-set_up.wasm"), 0]]"#,
        ];
        assert!(script.contains(&packs.concat()), "{script}");
        let unread = vec![file("chunk_1.wasm", ""), file("app_parts.js", "")];
        assert!(pack_chunks(unread, &HashMap::new()).is_err());
    }

    #[test]
    fn a_file_is_loaded_with_the_parts_in_its_name() {
        let files = ["_split_pages.wasm", "_chunk_pages-tables.wasm", "_chunks.wasm", "_bg.wasm"];
        for (parts, expected) in [
            (&["pages"][..], [true, true, true, false]),
            (&["tables", "lacuna"], [false, true, true, false]),
            (&["lacuna"], [false, false, true, false]),
            (&[], [false; 4]),
        ] {
            assert_eq!(files.map(|end| is_loaded_with(&format!("luciole-app-1a{end}"), parts)), expected, "{parts:?}");
        }
        let files = ["luciole-app-1a_chunk_a-b.wasm", "luciole-app-1a_chunks.wasm", "luciole-app-1a_bg.wasm"];
        assert_eq!(files.map(parts_in), [Some(vec!["a", "b"]), Some(vec![]), None]);
    }

    #[test]
    fn files_are_named_by_a_hash_of_all_and_refer_to_each_other_by_those_names() {
        let dist = std::env::temp_dir().join(format!("luciole-split-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        let written = |part: &str| {
            let files = vec![
                file(
                    "app.js",
                    r#"import * as parts from "./app_parts.js"; const imports = { "./app_parts.js": parts };"#,
                ),
                file("app_parts.js", r#"new URL("./split_a.wasm", import.meta.url); part("./split_a.wasm")"#),
                file("split_a.wasm", part),
            ];
            write_named("app", files, &dist).unwrap()
        };
        let name = written("one");
        assert_ne!(name, written("two"));
        let text = |file: &str| fs::read_to_string(dist.join(format!("{name}{file}"))).unwrap();
        assert_eq!(
            text(".js"),
            format!(r#"import * as parts from "./{name}_parts.js"; const imports = {{ "./app_parts.js": parts }};"#)
        );
        assert_eq!(
            text("_parts.js"),
            format!(r#"new URL("./{name}_split_a.wasm", import.meta.url); part("./{name}_split_a.wasm")"#)
        );
        assert_eq!(text("_split_a.wasm"), "one");
        fs::remove_dir_all(dist).unwrap();
    }
}
