//! A game's own reason for a refusal, independent of the game.

use alloc::sync::Arc;
use core::any::Any;
use core::error::Error;
use core::fmt;

/// Why a game refuses a move or a set-up. The type of the reason is erased, so that records of all games share an error
/// type; code that knows the games recovers it with [`Refusal::reason`].
#[derive(Clone, Debug)]
pub struct Refusal(Arc<dyn Reason>);

trait Reason: Any + Error + Send + Sync {
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<E: Any + Eq + Error + Send + Sync> Reason for E {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl Refusal {
    /// The reason, if it is an `E`.
    pub fn reason<E: Error + 'static>(&self) -> Option<&E> {
        let reason: &dyn Any = &*self.0;
        reason.downcast_ref()
    }
}

impl<E: Any + Eq + Error + Send + Sync> From<E> for Refusal {
    fn from(reason: E) -> Self {
        Self(Arc::new(reason))
    }
}

impl PartialEq for Refusal {
    fn eq(&self, other: &Self) -> bool {
        let other: &dyn Any = &*other.0;
        self.0.equals(other)
    }
}

impl Eq for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoSuchSeat;
    use crate::ParseError;

    #[test]
    fn a_reason_is_found_by_its_type_and_compared_by_its_value() {
        let refusal = Refusal::from(ParseError::new("x", "a number"));
        assert_eq!(refusal.reason(), Some(&ParseError::new("x", "a number")));
        assert_eq!(refusal.reason::<NoSuchSeat>(), None);
        assert_eq!(refusal, Refusal::from(ParseError::new("x", "a number")));
        assert_ne!(refusal, Refusal::from(ParseError::new("y", "a number")));
        assert_ne!(refusal, Refusal::from(NoSuchSeat("x".into())));
        assert_eq!(refusal.to_string(), "\"x\" is not a number");
    }
}
