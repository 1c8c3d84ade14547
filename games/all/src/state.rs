//! The visible part of a position and the standings, as JSON (`docs/state.md`) and as text.

use luciole_core::{Game, Seat, Standing, Standings};
use serde::Serialize;

use crate::AnyPlaythrough;

impl AnyPlaythrough {
    /// What a seat can see after the last move, or everything: as JSON and as text.
    pub fn view(&self, seat: Option<Seat>) -> (String, String) {
        fn of<G: Game>(position: &G, seat: Option<Seat>) -> (String, String) {
            let view = position.view(seat);
            (json(&view), view.to_string())
        }
        for_game!(self.game(), G => of(self.expect_of::<G>().position(), seat))
    }

    /// The standings after the last move, with the breakdown of the points as JSON.
    pub fn standings(&self) -> Standings<String> {
        fn of<G: Game>(position: &G) -> Standings<String> {
            let Standings { over, seats } = position.standings();
            let written = |Standing { seat, rank, points, tie_breaks, detail }| Standing {
                detail: json::<G::Detail>(&detail),
                seat,
                rank,
                points,
                tie_breaks,
            };
            Standings { over, seats: seats.into_iter().map(written).collect() }
        }
        for_game!(self.game(), G => of(self.expect_of::<G>().position()))
    }

    /// The standings as JSON.
    pub fn standings_json(&self) -> String {
        for_game!(self.game(), G => json(&self.expect_of::<G>().position().standings()))
    }
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("plain values are always JSON")
}
