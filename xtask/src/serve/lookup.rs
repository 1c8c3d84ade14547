//! Maps addresses to files.

use std::path::PathBuf;

use percent_encoding::percent_decode_str;

use crate::places::files_under;

/// A folder, and the paths at which it is served.
#[derive(Clone)]
pub(crate) struct Site {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The paths, each beginning and ending in a slash. Later ones take precedence.
    pub(crate) mounts: Vec<&'static str>,
}

/// The result of looking up a path.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Found {
    File(PathBuf),
    /// The same path with a trailing slash, which relative addresses need.
    Folder(String),
    Nothing,
}

impl Site {
    /// The file for a request's path: it must be inside the folder, and neither hidden nor a link.
    pub(super) fn find(&self, url: &str) -> Found {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let under = |mount: &&&str| path.starts_with('/') && format!("{path}/").starts_with(**mount);
        let Some(mount) = self.mounts.iter().rev().find(under) else {
            return Found::Nothing;
        };
        let Some(rest) = path.strip_prefix(mount) else {
            return Found::Folder((*mount).to_owned());
        };
        let (Ok(rest), Ok(files)) = (percent_decode_str(rest).decode_utf8(), files_under(&self.folder)) else {
            return Found::Nothing;
        };
        let file = |name: String| {
            let file = self.folder.join(name);
            let is_open = !rest.split('/').any(|part| part.starts_with('.')) && !file.is_symlink();
            files.contains(&file).then_some(file).filter(|_| is_open)
        };
        let is_folder = rest.is_empty() || rest.ends_with('/');
        match file(if is_folder { format!("{rest}index.html") } else { rest.to_string() }) {
            Some(file) => Found::File(file),
            None if file(format!("{rest}/index.html")).is_some() => Found::Folder(format!("{path}/")),
            None => Found::Nothing,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::fs;

    use super::*;
    use crate::offline;

    /// A site of a few files in a folder of its own.
    pub(in super::super) fn site(name: &str) -> Site {
        let base = std::env::temp_dir().join(format!("luciole-serve-{name}-{}", std::process::id()));
        let folder = base.join("site");
        fs::create_dir_all(folder.join("sub dir")).unwrap();
        fs::write(base.join("secret.txt"), "secret").unwrap();
        fs::write(folder.join("index.html"), "<p>Luciole</p>").unwrap();
        fs::write(folder.join(offline::WORKER), "keep()").unwrap();
        fs::write(folder.join("app_bg.wasm"), b"\0asm").unwrap();
        fs::write(folder.join(".hidden"), "hidden").unwrap();
        fs::write(folder.join("sub dir/index.html"), "sub").unwrap();
        let link = folder.join("link.txt");
        if !link.exists() {
            std::os::unix::fs::symlink("../secret.txt", link).unwrap();
        }
        Site { folder, mounts: vec!["/", "/some/deep/path/"] }
    }

    #[test]
    fn paths_lead_to_files() {
        let site = site("paths");
        let index = Found::File(site.folder.join("index.html"));
        assert_eq!(site.find("/"), index);
        assert_eq!(site.find("/?lang=fr#/about"), index);
        assert_eq!(site.find("/some/deep/path/"), index);
        assert_eq!(site.find("/some/deep/path/index.html"), index);
        assert_eq!(site.find("/some/deep/path"), Found::Folder("/some/deep/path/".to_owned()));
        assert_eq!(site.find("/sub%20dir"), Found::Folder("/sub%20dir/".to_owned()));
        assert_eq!(site.find("/sub%20dir/"), Found::File(site.folder.join("sub dir/index.html")));
        assert_eq!(site.find("/some/deep/"), Found::Nothing);
        assert_eq!(site.find("/missing.js"), Found::Nothing);
    }

    #[test]
    fn nothing_leads_out_of_the_folder() {
        let site = site("outside");
        for path in [
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/sub%20dir/../../secret.txt",
            "/..\\secret.txt",
            "/some/deep/path/../../../../secret.txt",
            "/link.txt",
            "/.hidden",
            "/%ff",
            "//etc/passwd",
            "/index.html%00",
            "secret.txt",
            "",
        ] {
            assert_eq!(site.find(path), Found::Nothing, "{path}");
        }
    }
}
