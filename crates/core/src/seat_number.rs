//! What seats and their colours share: both are numbered from 1 and listed from 0.

/// The methods of a newtype that holds an index as a `u8`. It is written from 1, and goes up to the most seats that a
/// game has.
macro_rules! seat_number {
    ($Type:ident, $what:literal) => {
        impl $Type {
            #[doc = concat!("The ", $what, " with that index, from 0.")]
            ///
            /// # Panics
            /// If no game has that many seats.
            pub const fn at(index: usize) -> Self {
                assert!(index < $crate::Seat::MAX as usize);
                Self(index as u8)
            }

            #[doc = concat!("The first `count` ", $what, "s.")]
            pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..count).map(Self::at)
            }

            #[doc = concat!("The ", $what, "'s index in lists, from 0.")]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl core::fmt::Display for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                u8::from(*self).fmt(f)
            }
        }

        impl From<$Type> for u8 {
            fn from(it: $Type) -> Self {
                it.0 + 1
            }
        }
    };
}

pub(crate) use seat_number;
