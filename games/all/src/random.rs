//! Random games for benchmarks.

use luciole_core::{Chance, Game, Playthrough, Record, Seed, random_move, random_move_of};

use crate::{AnyPlaythrough, GameId};

impl GameId {
    /// Plays a random game with the fewest possible players to its end, and returns the number of moves.
    pub fn play_out(self, seed: Seed) -> usize {
        fn of<G: Game>(seed: Seed) -> usize {
            let mut position = begun::<G>(seed).position().clone();
            let (mut chance, mut list, mut moves) = (Chance::new(seed, 1), Vec::new(), 0);
            while let Some(chosen) = random_move_of(&position, &mut chance, &mut list) {
                position.play(chosen).expect("a listed move is legal");
                moves += 1;
            }
            moves
        }
        for_game!(self, G => of::<G>(seed))
    }

    /// The first `moves` moves of that random game, or all of them.
    pub fn random(self, seed: Seed, moves: usize) -> AnyPlaythrough {
        fn of<G: Game>(seed: Seed, moves: usize) -> Playthrough<G> {
            let mut played = begun::<G>(seed);
            let mut chance = Chance::new(seed, 1);
            while played.record().moves.len() < moves
                && let Some(chosen) = random_move(played.position(), &mut chance)
            {
                played.play(chosen).expect("a listed move is legal");
            }
            played
        }
        for_game!(self, G => of::<G>(seed, moves).into())
    }
}

fn begun<G: Game>(seed: Seed) -> Playthrough<G> {
    let record = Record::new(*G::SEATS.start(), seed, G::Options::default());
    record.and_then(Playthrough::begin).expect("as few as can play can begin with the defaults")
}
