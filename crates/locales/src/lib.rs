#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod emit;
mod message;
mod tree;

use std::fs;
use std::path::Path;

use thiserror::Error;

use tree::Tree;

/// The languages, starting with the one that the others are compared with: the tag, and the variant of
/// `luciole_words::Language`.
pub const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("fr", "French"), ("de", "German")];

/// Why the module can't be generated.
#[derive(Debug, Error)]
pub enum LocaleError {
    /// A file can't be read or written.
    #[error("{path}: {why}")]
    File {
        /// Its path.
        path: String,
        /// The system's error.
        why: std::io::Error,
    },
    /// The texts are invalid: one line per error.
    #[error("{}", .0.join("\n"))]
    Texts(Vec<String>),
}

/// Reads the files of a folder, one for each of the [`LANGUAGES`], and writes the module of their texts.
///
/// # Errors
/// If a file can't be read or written, or with all errors in the texts.
pub fn generate(folder: &Path, module: &Path) -> Result<(), LocaleError> {
    let file_error = |path: &Path| {
        let path = path.display().to_string();
        move |why| LocaleError::File { path, why }
    };
    let mut files = Vec::new();
    for (tag, _) in LANGUAGES {
        let path = folder.join(format!("{tag}.json"));
        files.push(fs::read_to_string(&path).map_err(file_error(&path))?);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let code = module_of(&files).map_err(LocaleError::Texts)?;
    fs::write(module, code).map_err(file_error(module))
}

/// For build scripts: generates the module for the crate's `locales` as `texts.rs` in `OUT_DIR`, and again whenever
/// they change.
///
/// # Panics
/// If that fails, so that the build fails: see [`generate`].
pub fn build() {
    println!("cargo::rerun-if-changed=locales");
    println!("cargo::rerun-if-changed=build.rs");
    let folder = std::env::var_os("OUT_DIR").expect("cargo names the folder");
    if let Err(why) = generate(Path::new("locales"), &Path::new(&folder).join("texts.rs")) {
        panic!("{why}");
    }
}

/// The module for files in the order of [`LANGUAGES`], or their errors, one per line.
fn module_of(files: &[&str]) -> Result<String, Vec<String>> {
    let read = LANGUAGES.into_iter().zip(files).map(|((tag, _), text)| Tree::read(tag, text));
    let (mut trees, mut faults) = (Vec::new(), Vec::new());
    for tree in read {
        match tree {
            Ok(tree) => trees.push(tree),
            Err(why) => faults.extend(why),
        }
    }
    if let Some((first, others)) = trees.split_first().filter(|_| faults.is_empty()) {
        for (other, (tag, _)) in others.iter().zip(&LANGUAGES[1..]) {
            faults.extend(first.differences(other).into_iter().map(|fault| format!("{tag}: {fault}")));
        }
        if faults.is_empty() {
            return Ok(emit::module(&trees));
        }
    }
    Err(faults)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(en: &str, fr: &str) -> Vec<String> {
        module_of(&[en, fr]).expect_err("they are wrong")
    }

    #[test]
    fn each_text_becomes_a_method() {
        let en = r#"{ "pass": "Pass", "takes": "{{what}} is taken by {{player}}.", "colours": ["red", "blue"], "left_one": "1 left", "left_other": "{{count}} left" }"#;
        let fr = r#"{ "pass": "Passer", "takes": "{{what}} : pris par {{player}}.", "colours": ["rouge", "bleu"], "left_one": "1 reste", "left_other": "{{count}} restent" }"#;
        let code = module_of(&[en, fr]).expect("they are right");
        for generated in [
            "pub fn pass(self) -> &'static str",
            "pub fn takes(self, Takes { player, what }: Takes<impl Display, impl Display>) -> String",
            "pub struct Takes<Player, What> {\n    pub player: Player,\n    pub what: What,\n}",
            "pub fn colours(self) -> [&'static str; 2]",
            "pub fn left(self, count: usize) -> String",
        ] {
            assert!(code.contains(generated), "{generated} in {code}");
        }
        assert!(
            code.contains(r#""{1} : pris par {0}.""#),
            "placeholders are numbered in the order of the alphabet: {code}"
        );
    }

    #[test]
    fn plural_forms_need_not_mention_their_number() {
        let texts = r#"{ "pond_one": "the pond of {{player}}", "pond_other": "the ponds of {{player}}" }"#;
        let code = module_of(&[texts, texts]).expect("they are right");
        assert!(code.contains("pub fn pond(self, Pond { count, player }: Pond<impl Display>) -> String"), "{code}");
        assert!(
            code.contains("pub struct Pond<Player> {\n    pub count: usize,\n    pub player: Player,\n}"),
            "{code}"
        );
        assert!(code.contains("self.0.count(0, count, &[&count, &player])"), "{code}");
    }

    #[test]
    fn a_text_may_address_its_player() {
        let texts = r#"{ "takes": "{{player}} takes {{what}}", "takes_you": "You take {{what}}" }"#;
        let code = module_of(&[texts, texts]).expect("they are right");
        let taken = "Takes { player, what }: Takes<luciole_words::Addressee, impl Display>";
        assert!(code.contains(&format!("pub fn takes(self, {taken}) -> String")), "{code}");
        assert!(code.contains("self.0.fill(0 + usize::from(player.is_you), &[&player, &what])"), "{code}");
        assert!(!code.contains("takes_you"), "{code}");
        let nobody = r#"{ "rains": "It rains", "rains_you": "You rain" }"#;
        assert_eq!(faults(nobody, nobody)[0], "en: rains has a form for “you”, but no player");
        assert_eq!(
            faults(texts, r#"{ "takes": "{{player}} {{what}}" }"#)[0],
            "fr: takes has a different kind or a different length"
        );
    }

    #[test]
    fn a_list_with_a_placeholder_names_the_number_too() {
        let texts = r#"{ "aside": ["{{count}} to the left", "{{count}} to the right"] }"#;
        let code = module_of(&[texts, texts]).expect("they are right");
        assert!(code.contains("pub fn aside(self, Aside { number, count }: Aside<impl Display>) -> String"), "{code}");
        assert!(code.contains("pub struct Aside<Count> {\n    pub number: usize,\n    pub count: Count,\n}"), "{code}");
    }

    #[test]
    fn groups_may_have_texts_of_the_same_name() {
        let texts = r#"{ "home": { "range": "{{least}}–{{most}}" }, "trouble": { "range": "{{least}}–{{most}}" } }"#;
        let code = module_of(&[texts, texts]).expect("they are right");
        for generated in ["impl HomeTexts", "struct HomeRange<", "impl TroubleTexts", "struct TroubleRange<"] {
            assert!(code.contains(generated), "{generated} in {code}");
        }
    }

    /// So callers no longer compile, instead of saying something else.
    #[test]
    fn a_renamed_placeholder_renames_the_field() {
        let fields = |text: &str| {
            let texts = format!(r#"{{ "best": "{text}" }}"#);
            let code = module_of(&[&texts, &texts]).expect("they are right");
            code.lines()
                .filter_map(|line| line.strip_prefix("    pub ")?.strip_suffix(',').map(str::to_owned))
                .collect()
        };
        let (named, renamed): (Vec<_>, Vec<_>) =
            (fields("{{points}}, not {{before}}"), fields("{{points}}, not {{than}}"));
        assert_eq!(named, ["before: Before", "points: Points"]);
        assert_eq!(renamed, ["points: Points", "than: Than"]);
    }

    #[test]
    fn differences_between_languages_are_named() {
        assert_eq!(
            faults(r#"{ "a": "A", "b": "B" }"#, r#"{ "b": "B", "c": "C" }"#),
            ["fr: a is missing", "fr: c is missing in the other languages"]
        );
        assert_eq!(
            faults(r#"{ "a": "{{x}}" }"#, r#"{ "a": "{{y}}" }"#),
            ["fr: a has the placeholders y, instead of x"]
        );
        assert_eq!(
            faults(r#"{ "a": ["1", "2"] }"#, r#"{ "a": ["1"] }"#),
            ["fr: a has a different kind or a different length"]
        );
        assert_eq!(
            faults(r#"{ "a": "1" }"#, r#"{ "a": ["1"] }"#),
            ["fr: a has a different kind or a different length"]
        );
        let nested = faults(r#"{ "a": { "b": "B" } }"#, r#"{ "a": {} }"#);
        assert_eq!(nested, ["fr: a.b is missing"]);
    }

    #[test]
    fn errors_within_a_file_are_named() {
        let right = r#"{ "a": "A" }"#;
        assert_eq!(faults(r#"{ "a_one": "1", "b": "B" }"#, right), ["en: a_other is missing"]);
        assert_eq!(faults(r#"{ "a": "{{x" }"#, right), ["en: a: “{{x” is not a placeholder"]);
        assert_eq!(faults(r#"{ "a": "{x}" }"#, right), ["en: a: “{x}” is not a placeholder"]);
        assert_eq!(faults(r#"{ "a": "{{x, dative}}" }"#, right), ["en: a: “{{x, dative}}” is not a placeholder"]);
        assert!(faults(r#"{ "a": 1 }"#, right)[0].contains("expected a text, a list of texts or an object"));
        assert_eq!(faults(r#"{ "a b": "A" }"#, right), ["en: “a b” is not a valid name of a text"]);
        assert_eq!(faults(r#"{ "match": "A" }"#, right), ["en: “match” is not a valid name of a text"]);
        assert_eq!(faults(r#"{ "a": "A", "a": "B" }"#, right), ["en: a appears twice"]);
        let both = faults(r#"{ "a_one": "1", "a": "A" }"#, right);
        assert_eq!(both, ["en: a_one is a plural form, but a is a text of its own"]);
        assert!(faults("[]", right)[0].starts_with("en: "));
    }
}
