//! What a module asks of its script has long names, each with a hash: hundreds of them weigh more than a page of the app. In the finished
//! build they are numbers.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use wasm_encoder::{EntityType, ImportSection, Module, RawSection};
use wasmparser::{Parser, Payload, TypeRef};

/// Names what a module imports by numbers, in the module and in the script that hands it over.
pub(crate) fn shorten(module: &Path, script: &Path) -> Result<()> {
    let (old, text) = (fs::read(module)?, fs::read_to_string(script)?);
    let mut names = HashMap::new();
    let new = renamed(&old, &mut names).with_context(|| format!("{} is no module", module.display()))?;
    let (text, found) = replaced(&text, &names);
    ensure!(found == names.len(), "of {} imports {} has {found}", names.len(), script.display());
    fs::write(module, new)?;
    fs::write(script, text)?;
    Ok(())
}

/// The module with short names for what it imports; the names are noted. All else is copied as it is.
fn renamed(module: &[u8], names: &mut HashMap<String, String>) -> Result<Vec<u8>> {
    let mut new = Module::new();
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        if let Payload::ImportSection(imports) = payload {
            let mut section = ImportSection::new();
            for import in imports.into_imports() {
                let import = import?;
                // Functions are all that bindings import.
                let TypeRef::Func(kind) = import.ty else { bail!("`{}` is no function", import.name) };
                let number = names.len();
                let short = names.entry(import.name.to_owned()).or_insert_with(|| format!("${number}"));
                section.import(import.module, short, EntityType::Function(kind));
            }
            new.section(&section);
        } else if let Some((id, range)) = payload.as_section() {
            let data = &module[usize::try_from(range.start)?..usize::try_from(range.end)?];
            new.section(&RawSection { id, data });
        }
    }
    Ok(new.finish())
}

/// A script with the short names, and how many of them are in it.
fn replaced(script: &str, names: &HashMap<String, String>) -> (String, usize) {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut new = String::with_capacity(script.len());
    let mut found: Vec<&str> = Vec::new();
    let mut rest = script;
    while !rest.is_empty() {
        let word = &rest[..rest.find(|c| !is_of_name(c)).unwrap_or(rest.len())];
        match names.get_key_value(word) {
            Some((long, short)) => {
                found.push(long);
                new.push_str(short);
            }
            None => new.push_str(word),
        }
        rest = &rest[word.len()..];
        let between = rest.find(is_of_name).unwrap_or(rest.len());
        new.push_str(&rest[..between]);
        rest = &rest[between..];
    }
    found.sort_unstable();
    found.dedup();
    (new, found.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of one type, two imports of that type, and a section of its own behind them.
    fn module(first: &str, second: &str) -> Vec<u8> {
        let mut imports = ImportSection::new();
        for name in [first, second] {
            imports.import("./app_bg.js", name, EntityType::Function(0));
        }
        let mut module = Module::new();
        module.section(&RawSection { id: 1, data: b"\x01\x60\0\0" }).section(&imports);
        module.section(&RawSection { id: 0, data: b"\x02ab" });
        module.finish()
    }

    #[test]
    fn imports_get_short_names_in_the_module_and_in_its_script() {
        let long = "__wbg_removeEventListener_62c524895505a99d".repeat(4);
        let mut names = HashMap::new();
        let new = renamed(&module(&long, "__wbg_get"), &mut names).unwrap();
        assert_eq!(new, module("$0", "$1"));
        let script = format!("const a = {{ {long}: function() {{}}, __wbg_get: b, __wbg_get_2: c }}; x.{long}()");
        let (script, found) = replaced(&script, &names);
        assert_eq!(script, "const a = { $0: function() {}, $1: b, __wbg_get_2: c }; x.$0()");
        assert_eq!(found, 2);
    }

    #[test]
    fn what_is_no_module_is_refused() {
        let whole = module("__wbg_set", "__wbg_get");
        for length in [0, 7, 9, 20, whole.len() - 1] {
            assert!(renamed(&whole[..length], &mut HashMap::new()).is_err(), "the first {length} bytes");
        }
        let mut of_a_table = whole.clone();
        let kind = of_a_table.windows(9).position(|bytes| bytes == b"__wbg_set").unwrap() + 9;
        of_a_table[kind] = 1;
        assert!(renamed(&of_a_table, &mut HashMap::new()).is_err());
    }
}
