//! Types written as a name or a number.

/// For an enum with `ALL`: the names of its variants in order, and what a parse error expects.
macro_rules! named {
    ($type:ident, $names:expr, $expected:literal) => {
        impl $type {
            /// Its name in the notation.
            pub const fn name(self) -> &'static str {
                $names[self as usize]
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = luciole_core::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let known = Self::ALL.into_iter().find(|known| known.name() == text);
                known.ok_or_else(|| luciole_core::ParseError::new(text, $expected))
            }
        }
    };
}

/// For a newtype around `u8`: the numbers that it can hold, and what a parse error expects.
macro_rules! numbered {
    ($type:ident, $numbers:expr, $expected:literal) => {
        impl TryFrom<u8> for $type {
            type Error = luciole_core::ParseError;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                let known = $numbers.contains(&number).then_some(Self(number));
                known.ok_or_else(|| {
                    luciole_core::ParseError::new(&alloc::string::ToString::to_string(&number), $expected)
                })
            }
        }

        impl From<$type> for u8 {
            fn from(numbered: $type) -> Self {
                numbered.0
            }
        }
    };
}

pub(super) use {named, numbered};
