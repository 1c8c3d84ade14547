//! What a table does, as lists of messages and the effects they cause.

mod addresses;
mod analysis;
mod at_random;
mod causes;
mod opponent;
mod playing;
mod saving;
mod world;
