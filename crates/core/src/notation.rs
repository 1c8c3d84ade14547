//! Macros for small types with a notation: a number, or one of a few names.

/// Declares a newtype around a number from a small range, which is also how it is serialised. For any other number, the
/// [`ParseError`](crate::ParseError) says what was expected.
///
/// The type is ordered and hashable, and has `COUNT`, `ALL`, `all()` and, from 0, `index()`. With `written` the number
/// is also its notation: `number()`, `Display` and `FromStr`, which accepts one spelling of each number.
///
/// ```
/// luciole_core::numbered! {
///     /// A face of a die.
///     pub struct Face(1..=6), written, "a face: 1 to 6"
/// }
///
/// let four: Face = "4".parse().unwrap();
/// assert_eq!((four.number(), four.index(), Face::ALL[3]), (4, 3, four));
/// assert_eq!(Face::try_from(7).unwrap_err().to_string(), "\"7\" is not a face: 1 to 6");
/// assert!("04".parse::<Face>().is_err());
/// ```
#[macro_export]
macro_rules! numbered {
    ($(#[$about:meta])* pub struct $Type:ident($first:literal..=$last:literal), $expected:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $Type(u8);

        impl $Type {
            /// How many there are.
            pub const COUNT: usize = $last - $first + 1;

            /// All of them, in order.
            pub const ALL: [Self; Self::COUNT] = {
                let mut all = [Self($first); Self::COUNT];
                let mut index = 0;
                while index < Self::COUNT {
                    all[index].0 += index as u8;
                    index += 1;
                }
                all
            };

            /// All of them, one after the other.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                ($first..$first + Self::COUNT as u8).map(Self)
            }

            /// Its index in lists, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize - $first
            }
        }

        impl TryFrom<u8> for $Type {
            type Error = $crate::ParseError;

            fn try_from(number: u8) -> Result<Self, Self::Error> {
                let known = ($first..=$last).contains(&number).then_some(Self(number));
                known.ok_or_else(|| $crate::ParseError::number(number, $expected))
            }
        }

        impl From<$Type> for u8 {
            fn from(numbered: $Type) -> Self {
                numbered.0
            }
        }
    };
    ($(#[$about:meta])* pub struct $Type:ident($first:literal..=$last:literal), written, $expected:literal) => {
        $crate::numbered! {
            $(#[$about])*
            pub struct $Type($first..=$last), $expected
        }

        impl $Type {
            /// Its number.
            pub const fn number(self) -> u8 {
                self.0
            }
        }

        impl ::core::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl ::core::str::FromStr for $Type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let canonical = text == "0" || !text.starts_with(['0', '+']);
                let number = text.parse::<u8>().ok().filter(|_| canonical);
                let known = number.and_then(|number| Self::try_from(number).ok());
                known.ok_or_else(|| $crate::ParseError::new(text, $expected))
            }
        }
    };
}

/// Declares an enum whose variants have names in the notation. For any other text, the
/// [`ParseError`](crate::ParseError) says what was expected; if that isn't given, the enum can't be parsed.
///
/// The type is ordered and hashable, is serialised by its variants in kebab case, and has `ALL`, `index()`, `name()`,
/// `Display` and `FromStr`.
///
/// ```
/// luciole_core::named! {
///     /// A face of a coin.
///     pub enum Face, "a face: h or t" {
///         /// With the head.
///         Heads = "h",
///         /// The other.
///         Tails = "t",
///     }
/// }
///
/// assert_eq!("t".parse(), Ok(Face::Tails));
/// assert_eq!((Face::Tails.index(), Face::ALL[0].name()), (1, "h"));
/// assert_eq!("x".parse::<Face>().unwrap_err().to_string(), "\"x\" is not a face: h or t");
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* pub enum $Type:ident $(, $expected:literal)? {
        $($(#[$each:meta])* $Variant:ident = $name:literal,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $Type {
            $($(#[$each])* $Variant,)+
        }

        impl $Type {
            /// All of them, in order.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Variant),+];

            /// Its index in lists, from 0.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Its name in the notation.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }
        }

        impl ::core::fmt::Display for $Type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.name())
            }
        }

        $(
            impl ::core::str::FromStr for $Type {
                type Err = $crate::ParseError;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    let known = Self::ALL.into_iter().find(|known| known.name() == text);
                    known.ok_or_else(|| $crate::ParseError::new(text, $expected))
                }
            }
        )?
    };
}
