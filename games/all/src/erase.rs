//! Values of any game, with the game's type erased.

/// Defines an object-safe trait and implements it for a type that is generic over the game, from one list of methods.
/// Those under `same` are the type's own methods of that name.
macro_rules! erased_trait {
    (
        $(#[$about:meta])*
        $vis:vis trait $Trait:ident: $Super:ident $(+ $Supers:ident)* for $Of:ident<G: $First:ident $(+ $More:ident)*> {
            $(same { $($(#[$same_meta:meta])* fn $same:ident($($same_arguments:tt)*) $(-> $same_result:ty)?;)* })?
            $($(#[$meta:meta])* fn $name:ident($($arguments:tt)*) $(-> $result:ty)? $body:block)*
        }
    ) => {
        $(#[$about])*
        $vis trait $Trait: $Super $(+ $Supers)* {
            $($(
                #[doc = concat!("As [`", stringify!($Of), "`] has it.")]
                $(#[$same_meta])*
                fn $same($($same_arguments)*) $(-> $same_result)?;
            )*)?
            $($(#[$meta])* fn $name($($arguments)*) $(-> $result)?;)*
        }

        impl<G: $First $(+ $More)*> $Trait for $Of<G> {
            $($(same! { $Of fn $same($($same_arguments)*) $(-> $same_result)? })*)?
            $(fn $name($($arguments)*) $(-> $result)? $body)*
        }
    };
}

/// A method that calls the type's own.
macro_rules! same {
    ($Of:ident fn $name:ident(&self $(, $argument:ident: $Argument:ty)*) $(-> $result:ty)?) => {
        fn $name(&self $(, $argument: $Argument)*) $(-> $result)? { $Of::$name(self $(, $argument)*) }
    };
    ($Of:ident fn $name:ident(&mut self $(, $argument:ident: $Argument:ty)*) $(-> $result:ty)?) => {
        fn $name(&mut self $(, $argument: $Argument)*) $(-> $result)? { $Of::$name(self $(, $argument)*) }
    };
}

/// `erase! { AnyRecord(ErasedRecord: Any) of Record<G: Listed> { … } }` defines a type that holds a `Record` of any
/// game and the trait `ErasedRecord` with these methods, implemented for `Record`. `AnyRecord` dereferences to the
/// trait object, whose methods can be called without importing the trait.
macro_rules! erase {
    (
        $(#[$meta:meta])*
        $Any:ident($Erased:ident: $Super:ident $(+ $Supers:ident)*) of $Of:ident<G: $First:ident $(+ $More:ident)*> {
            $($methods:tt)*
        }
    ) => {
        erased_trait! {
            #[doc = concat!("The methods of [`", stringify!($Any), "`].")]
            pub trait $Erased: $Super $(+ $Supers)* for $Of<G: $First $(+ $More)*> { $($methods)* }
        }

        $(#[$meta])*
        pub struct $Any(Box<dyn $Erased>);

        /// Omits the contents: the code to print them would make up a quarter of the opponents' program.
        impl std::fmt::Debug for $Any {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_tuple(stringify!($Any)).finish_non_exhaustive()
            }
        }

        impl std::ops::Deref for $Any {
            type Target = dyn $Erased;

            fn deref(&self) -> &Self::Target {
                &*self.0
            }
        }

        impl std::ops::DerefMut for $Any {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut *self.0
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
