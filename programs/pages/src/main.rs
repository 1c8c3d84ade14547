//! Writes the pages that need no program into a site that has been built: `luciole-pages FOLDER`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use luciole_pages::{Site, files};

/// The variable that says where the site will be published.
const ADDRESS: &str = "LUCIOLE_ADDRESS";
/// What the app's first page contains.
const APP: &str = "luciole-version";

fn main() -> ExitCode {
    let Some(folder) = env::args_os().nth(1) else {
        eprintln!("Which folder is the site in?");
        return ExitCode::FAILURE;
    };
    match write(Path::new(&folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("The pages can't be written into {}: {why}", Path::new(&folder).display());
            ExitCode::FAILURE
        }
    }
}

fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let index = read(&folder.join("index.html"))?;
    // Trunk builds the page of the benchmarks with the same hooks.
    if !index.contains(APP) {
        return Ok(());
    }
    let site = Site::new(&index, env::var(ADDRESS).ok().as_deref())?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in files(&site, |path| read(&root.join(path)))? {
        let path = folder.join(file.path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, file.content)?;
    }
    Ok(())
}

fn read(file: &Path) -> Result<String, Box<dyn Error>> {
    fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()).into())
}
