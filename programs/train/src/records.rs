//! What is learned from, one record a line, and what was learned.

use std::error::Error;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What a file holds as a whole.
pub(crate) fn whole<T: FromStr<Err: Display>>(file: &Path) -> Result<T, Box<dyn Error>> {
    Ok(text(file)?.parse().map_err(|why| format!("{}: {why}", file.display()))?)
}

fn text(file: &Path) -> Result<String, Box<dyn Error>> {
    Ok(fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))?)
}

/// The records of files, one a line.
pub(crate) fn read<T: FromStr<Err: Display>>(files: &[PathBuf]) -> Result<Vec<T>, Box<dyn Error>> {
    let mut records = Vec::new();
    for file in files {
        for (number, line) in (1..).zip(text(file)?.lines()) {
            records.push(line.parse().map_err(|why| format!("{}, line {number}: {why}", file.display()))?);
        }
    }
    Ok(records)
}

/// Weights as the elements of an array.
pub(crate) fn list(weights: &[i16], between: &str) -> String {
    weights.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}
