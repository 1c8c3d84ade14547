//! What a module asks of its script has long names, each with a hash: hundreds of them weigh more than a page of the app. In the finished
//! build they are numbers.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

/// The section of a module that lists what it imports.
const IMPORTS: u8 = 2;
/// What every module begins with: what it is, and its version.
const HEADER: usize = 8;

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

/// The module with short names for what it imports; the names are noted.
fn renamed(module: &[u8], names: &mut HashMap<String, String>) -> Result<Vec<u8>> {
    let mut rest = Bytes(module);
    let mut new = rest.take(HEADER)?.to_vec();
    while !rest.0.is_empty() {
        let kind = rest.take(1)?[0];
        let length = rest.number()?;
        let section = rest.take(length)?;
        new.push(kind);
        if kind == IMPORTS {
            let imports = renamed_imports(section, names)?;
            write_number(&mut new, imports.len());
            new.extend(imports);
        } else {
            write_number(&mut new, length);
            new.extend(section);
        }
    }
    Ok(new)
}

fn renamed_imports(section: &[u8], names: &mut HashMap<String, String>) -> Result<Vec<u8>> {
    let mut rest = Bytes(section);
    let count = rest.number()?;
    let mut new = Vec::new();
    write_number(&mut new, count);
    for _ in 0..count {
        let from = rest.text()?;
        write_text(&mut new, from);
        let number = names.len();
        let short = names.entry(rest.text()?.to_owned()).or_insert_with(|| format!("${number}"));
        write_text(&mut new, short);
        // Functions are all that bindings import.
        let kind = rest.take(1)?[0];
        ensure!(kind == 0, "an import of kind {kind}");
        new.push(kind);
        write_number(&mut new, rest.number()?);
    }
    ensure!(rest.0.is_empty(), "{} bytes behind the imports", rest.0.len());
    Ok(new)
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

/// What is left to read of a module.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count).context("it ends too early")?;
        self.0 = rest;
        Ok(taken)
    }

    /// A number in LEB128, as modules have them.
    fn number(&mut self) -> Result<usize> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.take(1)?[0];
            number |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        bail!("a number of more than five bytes")
    }

    fn text(&mut self) -> Result<&'a str> {
        let length = self.number()?;
        Ok(str::from_utf8(self.take(length)?)?)
    }
}

fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn write_text(bytes: &mut Vec<u8>, text: &str) {
    write_number(bytes, text.len());
    bytes.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of one type, two imports of that type, and a section of its own behind them.
    fn module(first: &str, second: &str) -> Vec<u8> {
        let mut imports = vec![2];
        for name in [first, second] {
            write_text(&mut imports, "./app_bg.js");
            write_text(&mut imports, name);
            imports.extend([0, 0]);
        }
        let mut module = b"\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02".to_vec();
        write_number(&mut module, imports.len());
        module.extend(imports);
        module.extend(b"\0\x03\x02ab");
        module
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
