//! The pace of what happens without the player.

/// The speed of the computers' moves, of replays, and of the scoring at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Leisurely.
    Slow,
    /// Easy to follow.
    #[default]
    Normal,
    /// For experienced players.
    Fast,
    /// Without delay.
    AtOnce,
}

impl Pace {
    /// All paces.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::AtOnce];

    /// The pace with this name; the normal one if there is none.
    pub fn of_name(name: &str) -> Self {
        Self::ALL.into_iter().find(|pace| pace.name() == name).unwrap_or_default()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
            Self::AtOnce => "at-once",
        }
    }

    /// The least time between two moves of computers, in ms, so that people can follow.
    pub const fn between_moves(self) -> u32 {
        match self {
            Self::Slow => 1_800,
            Self::Normal => 700,
            Self::Fast => 250,
            Self::AtOnce => 0,
        }
    }

    /// How long a player sees a move land before the next player is asked to take the device, in ms.
    pub const fn of_landing(self) -> u32 {
        match self {
            Self::Slow => 1_800,
            Self::Normal => 1_000,
            Self::Fast => 500,
            Self::AtOnce => 0,
        }
    }

    /// How long a replay shows each move, in ms. Even the fastest pace leaves it visible.
    pub const fn of_replay(self) -> u32 {
        match self {
            Self::Slow => 2_500,
            Self::Normal => 1_200,
            Self::Fast => 500,
            Self::AtOnce => 150,
        }
    }

    /// How long each piece of the final scoring is shown, in ms; `None` if it is shown all at once.
    pub const fn of_revealing(self) -> Option<u32> {
        match self {
            Self::Slow => Some(1_000),
            Self::Normal => Some(480),
            Self::Fast => Some(180),
            Self::AtOnce => None,
        }
    }
}
