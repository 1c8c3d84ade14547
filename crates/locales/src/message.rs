//! A text: words with placeholders in between.

/// A text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    Placeholder { name: String, form: Option<Form> },
}

/// How a placeholder is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// After the French “de”, or “d’”.
    De,
}

impl Message {
    /// Parses a text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            let (words, marked) = rest.split_at(at);
            let end = marked.find("}}").map(|end| end + 2);
            let shown = end.map_or(marked, |end| &marked[..end]);
            let wrong = || format!("“{shown}” is not a placeholder");
            let inside = shown.strip_prefix("{{").and_then(|inside| inside.strip_suffix("}}")).ok_or_else(wrong)?;
            let (name, form) = match inside.split_once(',').map(|(name, form)| (name, form.trim())) {
                None => (inside.trim(), None),
                Some((name, "de")) => (name.trim(), Some(Form::De)),
                Some(_) => return Err(wrong()),
            };
            if !is_name(name) {
                return Err(wrong());
            }
            pieces.push(Piece::Words(words.to_owned()));
            pieces.push(Piece::Placeholder { name: name.to_owned(), form });
            rest = &marked[shown.len()..];
        }
        pieces.push(Piece::Words(rest.to_owned()));
        Ok(Self(pieces))
    }

    /// The names of its placeholders.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Words(_) => None,
            Piece::Placeholder { name, .. } => Some(name.as_str()),
        })
    }

    /// The text as compiled into the program: placeholders are numbered by their position in `names`.
    pub(crate) fn line(&self, names: &[&str]) -> String {
        let piece = |piece: &Piece| match piece {
            Piece::Words(words) => words.clone(),
            Piece::Placeholder { name, form } => {
                let number = names.iter().position(|other| other == name).expect("all names are known");
                match form {
                    None => format!("{{{number}}}"),
                    Some(Form::De) => format!("{{d{number}}}"),
                }
            }
        };
        self.0.iter().map(piece).collect()
    }
}

/// Whether a key is valid as the name of a method, or a placeholder as that of an argument.
pub(crate) fn is_name(key: &str) -> bool {
    const KEYWORDS: [&str; 18] = [
        "as", "break", "const", "else", "enum", "fn", "for", "if", "in", "loop", "match", "move", "of", "return",
        "self", "type", "use", "while",
    ];
    let mut letters = key.chars();
    letters.next().is_some_and(|first| first.is_ascii_lowercase())
        && letters.all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
        && !KEYWORDS.contains(&key)
}
