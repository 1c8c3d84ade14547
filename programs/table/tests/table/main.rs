//! What a table does, as lists of messages and the effects they cause.

mod at_random;
mod ways;
mod world;
