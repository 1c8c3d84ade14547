//! Values of any game, with the game's type erased.

/// `erase! { AnyRecord(ErasedRecord) of Record<G: Listed> }` defines a type that holds a `Record` of any game and
/// provides its methods through the trait `ErasedRecord`.
macro_rules! erase {
    ($(#[$meta:meta])* $Any:ident($Erased:ident) of $Of:ident<G: $First:ident $(+ $More:ident)*>) => {
        $(#[$meta])*
        pub struct $Any(Box<dyn $Erased>);

        /// Omits the contents: the code to print them would make up a quarter of the opponents' program.
        impl std::fmt::Debug for $Any {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_tuple(stringify!($Any)).finish_non_exhaustive()
            }
        }

        impl<G: $First $(+ $More)*> From<$Of<G>> for $Any {
            fn from(inner: $Of<G>) -> Self {
                Self(Box::new(inner))
            }
        }

        impl $Any {
            /// The value, if it is of this game.
            pub fn downcast_ref<G: $First $(+ $More)*>(&self) -> Option<&$Of<G>> {
                let any: &dyn std::any::Any = &*self.0;
                any.downcast_ref()
            }

            /// The value, mutable, if it is of this game.
            pub fn downcast_mut<G: $First $(+ $More)*>(&mut self) -> Option<&mut $Of<G>> {
                let any: &mut dyn std::any::Any = &mut *self.0;
                any.downcast_mut()
            }

            /// The value itself, if it is of this game.
            pub fn downcast<G: $First $(+ $More)*>(self) -> Option<$Of<G>> {
                let any: Box<dyn std::any::Any> = self.0;
                any.downcast().ok().map(|inner| *inner)
            }
        }
    };
}
