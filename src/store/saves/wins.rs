//! What a person has won, counted by name from finished saved games: nothing else is stored.

use luciole_core::Seat;
use luciole_games::GameId;
use luciole_table::Summary;

use crate::store::people::{People, Person};

/// A person's finished games of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    pub game: GameId,
    /// The number of finished games.
    pub played: usize,
    /// The number of wins, shared wins included.
    pub won: usize,
}

/// The wins of a person among these people, for each game that the person has finished, in the order of the games.
///
/// A game comes with the seat played from here if the others play by link: a friend far away may have the name of somebody
/// here.
pub fn wins<'a>(
    games: impl Iterator<Item = (&'a Summary, Option<Seat>)> + Clone,
    people: &People,
    person: &Person,
) -> Vec<Wins> {
    let is_person = |player| people.find_player(player).is_some_and(|found| found.name == person.name);
    let of_game = |&game: &GameId| {
        let mut wins = Wins { game, played: 0, won: 0 };
        for (summary, here) in games.clone().filter(|(summary, _)| summary.game == game) {
            let Some(ends) = &summary.ends else { continue };
            let is_here = |seat| here.is_none_or(|here| here == seat);
            let seats = Seat::all(ends.len()).zip(&summary.players).zip(ends);
            let mut own = seats.filter(|((seat, player), _)| is_here(*seat) && is_person(player)).peekable();
            wins.played += usize::from(own.peek().is_some());
            wins.won += usize::from(own.any(|(_, end)| end.rank == 1));
        }
        (wins.played > 0).then_some(wins)
    };
    GameId::ALL.iter().filter_map(of_game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_counted_by_name_and_former_names() {
        let games = [
            "lacuna 13 1:4 2:3\nperson Ada\nperson Bea\n",
            "lacuna 13 2:3 1:4\nperson Adele\ncomputer 3\n",
            "lacuna 5\nperson Ada\ncomputer 3\n",
            "lumens 40 1:30 1:30 3:9\nperson Bea\nperson Ada\nperson \n",
            "lumens 40 1:30 2:21\nperson Ada\nperson Ada\n",
            "djinns 40 1:30 2:21\nperson Zoé\ncomputer 0\n",
        ];
        let mut games: Vec<_> = games.iter().map(|text| (Summary::read(text).unwrap(), None)).collect();
        // By link: Bea is a friend far away.
        games.push((Summary::read("lacuna 13 2:3 1:4\nperson Adele\nperson Bea\n").unwrap(), Some(Seat::at(0))));
        let people = People::read("1\nfox - - Adele\tAda\ncat - - Bea\ndog - - Cyd\n");
        let of = |name: &str| {
            let wins = wins(
                games.iter().map(|(summary, here)| (summary, *here)),
                &people,
                people.find(&name.parse().unwrap()).unwrap(),
            );
            wins.iter().map(|wins| (wins.game, wins.played, wins.won)).collect::<Vec<_>>()
        };
        assert_eq!(of("Adele"), [(GameId::Lacuna, 3, 1), (GameId::Lumens, 2, 2)]);
        assert_eq!(of("Bea"), [(GameId::Lacuna, 1, 0), (GameId::Lumens, 1, 1)]);
        assert_eq!(of("Cyd"), []);
    }
}
