//! Writes the pages that need no program into a site that has been built: `luciole-pages FOLDER`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use luciole_pages::{Site, files};

/// The variable that says where the site will be published.
const ADDRESS: &str = "LUCIOLE_ADDRESS";
/// The script that stores the site for offline use, and how it begins its list of files before the build fills it in.
const WORKER: &str = "service-worker.js";
const NO_FILES: &str = "FILES={}";

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
    // It has stored the hash of each file, and rejects the site if one has changed.
    let worker: String = text(&folder.join(WORKER))?.split_whitespace().collect();
    if !worker.contains(NO_FILES) {
        return Err(format!("the site is finished: {WORKER} lists its files").into());
    }
    let address = env::var_os(ADDRESS).filter(|address| !address.is_empty());
    let address =
        address.map(|address| address.into_string().map_err(|_| format!("{ADDRESS} isn't UTF-8"))).transpose()?;
    let site = Site::new(&text(&folder.join("index.html"))?, address.as_deref())?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for file in files(&site, |path| read(&root.join(path)))? {
        let path = folder.join(file.path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, file.content)?;
    }
    Ok(())
}

fn read(file: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    fs::read(file).map_err(|why| format!("{}: {why}", file.display()).into())
}

fn text(file: &Path) -> Result<String, Box<dyn Error>> {
    String::from_utf8(read(file)?).map_err(|why| format!("{}: {why}", file.display()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finished_site_stays_as_it_is() {
        let folder = env::temp_dir().join(format!("luciole-pages-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let index = "<html><head><link href=./luciole-1a.css><link href=./pages-2b.css><link href=./scenes-3c.css></head><body></body></html>";
        fs::write(folder.join("index.html"), index).unwrap();
        let written = |files: &str| {
            fs::write(folder.join(WORKER), format!("const VERSION = \"development\";\nconst FILES = {files};"))
                .unwrap();
            write(&folder)
        };
        let refused = written(r#"{"index.html":"sha256-1"}"#).unwrap_err().to_string();
        assert!(refused.contains("finished") && !folder.join("about.html").exists(), "{refused}");
        written("{}").unwrap();
        assert!(folder.join("about.html").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
