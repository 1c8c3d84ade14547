//! The objectives, as data; one of each kind is drawn (rulings 16 and 18).

use luciole_core::Chance;

use super::colour::{Colour, EachColour};
use super::crew::{Board, Why};

/// The light objectives: the colour that earns a point when it is collected.
pub const LIGHT: [Colour; 4] = Colour::ALL;
/// The energy objectives: the number of cubes of each colour.
pub const ENERGY: [EachColour; 5] = [[3, 0, 0, 0], [0, 3, 0, 0], [0, 0, 3, 0], [0, 0, 0, 3], [1, 1, 1, 1]];
/// The points for a cube of the light objective.
pub(super) const LIGHT_POINTS: u16 = 1;
/// The points for meeting an energy or probe objective first, and later.
pub(super) const FIRST_AND_LATER: [u16; 2] = [5, 3];

/// The objectives of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objectives {
    /// The colour that earns a point when it is collected.
    pub light: Colour,
    /// The required number of energy cubes of each colour.
    pub energy: EachColour,
}

impl Objectives {
    pub(super) fn draw(chance: &mut Chance) -> Self {
        let (light, energy) = (chance.below(LIGHT.len() as u32), chance.below(ENERGY.len() as u32));
        Self { light: LIGHT[light as usize], energy: ENERGY[energy as usize] }
    }

    /// Whether a player currently fulfils an objective. The light objective is never fulfilled for good.
    pub fn is_met(&self, why: Why, board: &Board) -> bool {
        match why {
            Why::EnergyObjective => self.energy.iter().zip(board.energy()).all(|(needed, has)| has >= *needed),
            Why::ProbeObjective => Colour::ALL.iter().all(|colour| board.probe(*colour).is_some()),
            _ => false,
        }
    }
}
