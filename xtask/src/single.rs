//! Luciole as a single file, which plays when opened from a disk: the finished site, packed into its page.
//!
//! Scripts and style sheets are inline, and the content security policy allows them by their hashes. Everything else is
//! compressed in a block of data, from which `single/page.js` takes it. What only makes sense on a server is left out:
//! the service worker, the manifest, and what other pages embed.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use lol_html::html_content::ContentType;
use xshell::cmd;

use crate::html;
use crate::offline::{INLINE_SCRIPT, contents, integrity};
use crate::places::{self, SINGLE_FILE};
use crate::setup::WebTools;
use crate::split::{APP, WORKER, ends_in};

/// The script of the page that lists and saves games without the program; in the single file it needs no page.
const RESCUE: &str = "rescue.js";
/// The kinds of files in the block of data, besides the licences. What the other pages say, the program shows itself.
const PACKED: [&str; 3] = ["svg", "txt", "wasm"];
/// The elements of the page that are left out.
const LEFT_OUT: &str = "link[rel=preload], link[rel=modulepreload], link[rel=manifest], link[rel=apple-touch-icon], \
                        meta[name=luciole-opponents], script:not([data-inline]), .prerendered, \
                        template.home > :not(main), template.home .languages";
const POLICY: &str = "meta[http-equiv=Content-Security-Policy]";
/// The page of licences, whose addresses lead nowhere once it is saved from the single file.
const LICENCES: &str = "third-party.html";

/// Packs the site in `dist` into one file there.
pub(crate) fn write(tools: &WebTools, dist: &Path) -> Result<()> {
    let page = fs::read_to_string(dist.join("index.html")).context("there is no site to pack")?;
    let page = html::without(&page, LEFT_OUT)?;
    let page = html::edit(&page, "html", |html| {
        html.remove_attribute("data-prerendered");
        Ok(())
    })?;
    let start = html::script(&page, INLINE_SCRIPT)?;
    let (page, styles) = inline_styles(&page, dist)?;
    let icon = data("image/svg+xml", &dist.join("icons/luciole.svg"))?;
    let page = replace(&page, "link[rel=icon]", &format!("<link rel=icon href={icon}>"))?;

    let app = bundle(tools, dist, "page.js", APP.name, &["--format=esm"])?;
    let function = ["--format=iife", "--banner:js=const opponents=self=>{", "--footer:js=}"];
    let opponents = bundle(tools, dist, "opponents.js", WORKER.name, &function)?;
    let rescue = fs::read_to_string(dist.join(RESCUE)).with_context(|| format!("there is no {RESCUE}"))?;
    let scripts =
        [&start, &rescue, &app, &opponents].map(|script| format!("'{}'", integrity(script.as_bytes()))).join(" ");
    let policy = format!(
        "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}; font-src data:; img-src data: \
         blob:; connect-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'"
    );
    let page = with_policy(&page, &policy)?;
    let files = pack(dist)?;
    let scripts = format!(
        r#"<script>{rescue}</script><script id="files" type="text/plain">{files}</script><script id="opponents">{opponents}</script><script type="module">{app}</script>"#
    );
    let page = html::edit(&page, "body", |body| {
        body.append(&scripts, ContentType::Html);
        Ok(())
    })?;
    Ok(fs::write(dist.join(SINGLE_FILE), page)?)
}

fn replace(page: &str, selector: &str, by: &str) -> Result<String> {
    html::edit(page, selector, |element| {
        element.replace(by, ContentType::Html);
        Ok(())
    })
}

fn with_policy(page: &str, policy: &str) -> Result<String> {
    replace(page, POLICY, &format!(r#"<meta http-equiv="Content-Security-Policy" content="{policy}">"#))
}

/// The page with style sheets in place of the links to them, and the hashes of these, as in a policy.
fn inline_styles(page: &str, dist: &Path) -> Result<(String, String)> {
    let mut hashes = Vec::new();
    let page = html::edit(page, "link[rel=stylesheet]", |link| {
        let file = link.get_attribute("href").context("a style sheet has no address")?;
        let file = file.trim_start_matches("./");
        let text = fs::read_to_string(dist.join(file)).with_context(|| format!("there is no {file}"))?;
        let text = with_fonts(text, dist).with_context(|| file.to_owned())?;
        hashes.push(format!("'{}'", integrity(text.as_bytes())));
        link.replace(&format!(r#"<style data-file="{file}">{text}</style>"#), ContentType::Html);
        Ok(())
    })?;
    Ok((page, hashes.join(" ")))
}

/// A style sheet with its fonts in it. Its other addresses must be those of the page's own elements.
fn with_fonts(mut sheet: String, dist: &Path) -> Result<String> {
    let mut from = 0;
    while let Some(found) = sheet[from..].find("url(") {
        let start = from + found + "url(".len();
        let end = start + sheet[start..].find(')').context("an address has no end")?;
        let address = sheet[start..end].trim_matches(['"', '\'']).to_owned();
        if !address.starts_with('#') {
            ensure!(ends_in(&address, "woff2"), "{address} isn't a font");
            sheet.replace_range(start..end, &data("font/woff2", &dist.join(address))?);
        }
        from = start;
    }
    Ok(sheet)
}

/// The address of a file that contains the file itself.
fn data(media: &str, file: &Path) -> Result<String> {
    let content = fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    Ok(format!("data:{media};base64,{}", STANDARD.encode(content)))
}

/// The scripts of a program and the one of `single/` that starts it, as one.
fn bundle(tools: &WebTools, dist: &Path, start: &str, program: &str, options: &[&str]) -> Result<String> {
    let folder = places::root().join("xtask/src/single");
    let (start, files) = (folder.join(start), folder.join("files.js"));
    let program = format!("--alias:program={}", program_in(dist, program)?.display());
    // The programs' requests for their parts are relative to this address.
    let here = "--define:import.meta.url=\"luciole:/\"";
    // wasm-bindgen imports the same module several times.
    let quiet = ["--log-level=warning", "--log-override:duplicate-object-key=silent"];
    let script =
        cmd!(tools, "esbuild {start} --bundle --minify {quiet...} {program} --inject:{files} {here} {options...}")
            .quiet()
            .read()?;
    ensure!(!script.contains("</script") && !script.contains("<!--"), "a script would end its element");
    Ok(script)
}

/// The script of a program, whose name contains a hash.
fn program_in(dist: &Path, program: &str) -> Result<PathBuf> {
    let is_script = |name: &str| {
        let hash = name.strip_prefix(program).and_then(|rest| rest.strip_prefix('-')?.strip_suffix(".js"));
        hash.is_some_and(|hash| hash.chars().all(|c| c.is_ascii_hexdigit()))
    };
    let scripts: Vec<String> = contents(dist)?.into_keys().filter(|name| is_script(name)).collect();
    let [script] = &scripts[..] else {
        bail!("expected one script of {program} in {}, not {scripts:?}", dist.display())
    };
    Ok(dist.join(script))
}

/// The site's other files: their names and lengths as a line of JSON, and their contents; compressed, as base64.
fn pack(dist: &Path) -> Result<String> {
    let mut files = contents(dist)?;
    let is_packed = |name: &str| PACKED.iter().any(|kind| ends_in(name, kind)) && !name.starts_with("fonts/");
    files.retain(|name, _| name == LICENCES || is_packed(name));
    let licences = files.get_mut(LICENCES).with_context(|| format!("there is no {LICENCES}"))?;
    *licences = licences_alone(str::from_utf8(licences)?, dist)?.into_bytes();
    let index: Vec<(&str, usize)> = files.iter().map(|(name, content)| (name.as_str(), content.len())).collect();
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    writeln!(packed, "{}", serde_json::to_string(&index)?)?;
    for content in files.values() {
        packed.write_all(content)?;
    }
    Ok(STANDARD.encode(packed.finish()?))
}

/// The page of licences, without addresses of other files.
fn licences_alone(page: &str, dist: &Path) -> Result<String> {
    let (page, styles) = inline_styles(&html::without(page, "link[rel=icon]")?, dist)?;
    let policy = format!("default-src 'none'; style-src {styles}; base-uri 'none'; form-action 'none'");
    let mut page = with_policy(&page, &policy)?;
    let font = fs::read_to_string(dist.join("fonts/OFL.txt")).context("the font has no licence")?;
    let font = font.replace('&', "&amp;").replace('<', "&lt;");
    for (link, text) in [
        ("<p><a href=\"about.html\">Luciole</a></p>\n", String::new()),
        (
            "<a href=\"fonts/OFL.txt\">SIL Open Font License 1.1</a>.</p>",
            format!("SIL Open Font License 1.1.</p>\n<pre>{font}</pre>"),
        ),
    ] {
        ensure!(page.matches(link).count() == 1, "{LICENCES} must contain {link} once");
        page = page.replace(link, &text);
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with these files.
    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("luciole-single-{name}-{}", std::process::id()));
        for (file, content) in files {
            let place = folder.join(file);
            fs::create_dir_all(place.parent().unwrap()).unwrap();
            fs::write(place, content).unwrap();
        }
        folder
    }

    #[test]
    fn style_sheets_are_inline_and_named_in_the_policy() {
        let dist = folder(
            "styles",
            &[("a-1.css", "p{fill:url(#glow)}@font-face{src:url(fonts/f.woff2)}"), ("fonts/f.woff2", "f")],
        );
        let page = "<link href=./a-1.css rel=stylesheet crossorigin><p>";
        let (page, policy) = inline_styles(page, &dist).unwrap();
        let sheet = "p{fill:url(#glow)}@font-face{src:url(data:font/woff2;base64,Zg==)}";
        assert_eq!(page, format!(r#"<style data-file="a-1.css">{sheet}</style><p>"#));
        assert_eq!(policy, format!("'{}'", integrity(sheet.as_bytes())));
        assert!(with_fonts("p{background:url(\"a.png\")}".to_owned(), &dist).is_err());
        fs::remove_dir_all(dist).unwrap();
    }

    /// The page of licences as the build writes it, and what it refers to.
    const LICENSED: [(&str, &str); 3] = [
        (
            LICENCES,
            r#"<meta http-equiv="Content-Security-Policy" content="style-src 'self'"><title>T</title>
<link rel="icon" href="icons/luciole.svg"><link rel="stylesheet" href="notices.css"><p><a href="about.html">Luciole</a></p>
<p><a href="fonts/OFL.txt">SIL Open Font License 1.1</a>.</p>"#,
        ),
        ("notices.css", "p{}"),
        ("fonts/OFL.txt", "Copyright <the authors>"),
    ];

    #[test]
    fn licences_refer_to_no_other_file() {
        let dist = folder("licences", &LICENSED);
        let alone = licences_alone(LICENSED[0].1, &dist).unwrap();
        assert!(alone.contains(r#"<style data-file="notices.css">p{}</style>"#), "{alone}");
        assert!(alone.contains("<pre>Copyright &lt;the authors></pre>"), "{alone}");
        assert!(!alone.contains("'self'") && !alone.contains("href"), "{alone}");
        fs::remove_dir_all(dist).unwrap();
    }

    #[test]
    fn the_files_are_packed_behind_a_list_of_them() {
        let files = [("a_bg.wasm", "wasm"), ("covers/b.svg", "picture"), ("rules/b.html", "page"), ("a.css", "style")];
        let dist = folder("pack", &[&files[..], &LICENSED].concat());
        let packed = STANDARD.decode(pack(&dist).unwrap()).unwrap();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed[..]), &mut text).unwrap();
        let (index, content) = text.split_once('\n').unwrap();
        let index: Vec<(String, usize)> = serde_json::from_str(index).unwrap();
        let names: Vec<&str> = index.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["a_bg.wasm", "covers/b.svg", LICENCES]);
        assert!(content.starts_with("wasmpicture<meta"), "{content}");
        assert_eq!(index.iter().map(|(_, length)| length).sum::<usize>(), content.len());
        fs::remove_dir_all(dist).unwrap();
    }
}
