//! The opponents of LUM42. A ship is thought of by where it stops, not by its path: each stop with its cheapest way (ruling 12). Each
//! simulation plays a round to its end, where nothing is in the air, and judges what everybody has then.
//!
//! - `sight`: what a seat sees in a position, and what a move promises
//! - `outlook`: what each seat can expect between two rounds, and at the end
//! - here: how a round goes on

mod outlook;
mod sight;

use luciole_rules::lum42::{Lum42, Move, Stage, Voyage};
use luciole_rules::{Chance, Game as _};

use crate::{Effort, Eye, Knowledge, Levels, Playout, Tree, Worths};
use outlook::{end, judge};
use sight::Sight;

/// Moves that differ by less are equally good in playing on.
const BLUR: u32 = 20;
/// The weight of a move that is worth nothing.
const PLAIN: i32 = 20;

impl Knowledge for Lum42 {
    type Search = Tree<Self>;
}

impl Playout for Lum42 {
    const LEVELS: Levels<Effort> = [
        Effort { simulations: 5, eye: Eye::percent(20) },
        Effort { simulations: 25, eye: Eye::SHARP },
        Effort { simulations: 120, eye: Eye::SHARP },
        Effort { simulations: 600, eye: Eye::SHARP },
        Effort { simulations: 3_000, eye: Eye::SHARP },
    ];

    const CURIOSITY: f64 = 0.8;

    fn weigh(&self, moves: &[Move], eye: Eye, weights: &mut Vec<u32>) {
        let sight = Sight::new(self, self.decider(), eye);
        let voyages = self.voyages();
        weights.extend(moves.iter().map(|&chosen| {
            let value = match chosen {
                Move::Fly(cell) => {
                    let beyond = voyages.iter().filter(|voyage| voyage.path[0] == cell);
                    beyond.map(|voyage| sight.voyage(voyage)).max().unwrap_or(0)
                }
                _ => sight.value(chosen),
            };
            let weight = (PLAIN + value).clamp(3, 200) as u32;
            weight * weight
        }));
    }

    /// A short sight sees little of what comes later.
    fn play_out(mut self, eye: Eye, chance: &mut Chance, moves: &mut Vec<Move>) -> Worths {
        // What is decided between two rounds shows its worth in the next.
        let between = matches!(self.stage(), Stage::Recruit | Stage::Name);
        let round = self.round() + u8::from(between);
        while self.stage() != Stage::Over && (self.round() < round || (self.round() == round && !matches!(self.stage(), Stage::Recruit))) {
            if !fly(&mut self, eye, chance) {
                decide(&mut self, eye, chance, moves);
            }
        }
        if self.stage() == Stage::Over { end(&self) } else { judge(&self, eye) }
    }
}

/// A ship that has not moved goes to the most promising stop; whether there was one to move.
fn fly(position: &mut Lum42, eye: Eye, chance: &mut Chance) -> bool {
    if !matches!(position.stage(), Stage::Ship(_)) || position.passed().len() > 1 {
        return false;
    }
    let seat = position.on_turn();
    let sight = Sight::new(position, seat, eye);
    let mut best: Option<(i32, Voyage)> = None;
    for voyage in position.voyages() {
        let promise = sight.voyage(&voyage) + chance.below(BLUR) as i32;
        if best.as_ref().is_none_or(|(most, _)| promise > *most) {
            best = Some((promise, voyage));
        }
    }
    let Some((_, voyage)) = best else { return false };
    for &cell in &voyage.path {
        // A step with only one answer behind it has been answered already.
        if position.steps().contains(cell) && position.on_turn() == seat {
            make(position, Move::Fly(cell));
        }
    }
    true
}

/// The most promising move is made; a ship that may stop where it is does.
fn decide(position: &mut Lum42, eye: Eye, chance: &mut Chance, moves: &mut Vec<Move>) {
    moves.clear();
    position.list_moves(moves);
    if matches!(position.stage(), Stage::Planet | Stage::Satellite(_)) {
        let chosen = moves[chance.below(moves.len() as u32) as usize];
        make(position, chosen);
        return;
    }
    if moves.iter().any(|listed| matches!(listed, Move::Deploy(..))) {
        moves.retain(|listed| matches!(listed, Move::Deploy(..)));
    }
    let sight = Sight::new(position, position.decider(), eye);
    let mut best = (i32::MIN, moves[0]);
    for &chosen in moves.iter() {
        let value = sight.value(chosen) + chance.below(BLUR) as i32;
        if value > best.0 {
            best = (value, chosen);
        }
    }
    make(position, best.1);
}

fn make(position: &mut Lum42, chosen: Move) {
    position.play_telling(chosen, &mut |_| ()).expect("a listed move is legal");
}
