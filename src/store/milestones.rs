//! What a finished game of one person against computers means compared with the games before it.

use luciole_core::Level;

use crate::store::saves::{strongest, tally};
use luciole_table::{GameResult, Summary};

/// A personal best or a series of wins that a game has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// The person's highest score, and the highest before.
    Best { points: i32, before: i32 },
    /// The first win after losses against computers whose strongest has this level.
    FirstWin(Level),
    /// Several wins in a row; with a level, only wins against computers whose strongest has that level count.
    InARow { wins: usize, against: Option<Level> },
}

/// The milestones of a game that has just ended; nothing if it wasn't one person against computers. `earlier` are all
/// other games, most recently played first; `scores_compare` tells whether points mean the same in each of them.
pub fn milestones(game: &Summary, earlier: &[Summary], scores_compare: bool) -> Vec<Milestone> {
    let (Some(ends), Some(person), Some(level)) = (&game.ends, game.person(), strongest(game)) else {
        return Vec::new();
    };
    let counts =
        |other: &&Summary| other.game == game.game && matches!(other.result(), GameResult::Won | GameResult::Lost);
    let alike: Vec<&Summary> = earlier.iter().filter(counts).collect();
    let points = ends[person].points;
    let points_of = |other: &&Summary| Some(other.ends.as_ref()?[other.person()?].points);
    let before = alike.iter().filter_map(points_of).max().filter(|before| scores_compare && *before < points);
    let best = before.map(|before| Milestone::Best { points, before });
    let games = || std::iter::once(game).chain(alike.iter().copied());
    let at_level = tally(games().collect::<Vec<_>>().into_iter()).into_iter().find(|tally| tally.level == level);
    let in_all = games().take_while(|game| game.result() == GameResult::Won).count();
    let won = at_level.filter(|_| game.result() == GameResult::Won).and_then(|tally| match (tally.streak, in_all) {
        (wins @ 2.., _) => Some(Milestone::InARow { wins, against: Some(level) }),
        (_, wins @ 2..) => Some(Milestone::InARow { wins, against: None }),
        _ => None,
    });
    let first = at_level.filter(|tally| game.result() == GameResult::Won && tally.won == 1 && tally.played > 1);
    [best, first.map(|_| Milestone::FirstWin(level)), won].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The milestones of the first of these games, given as summary texts, most recently played first.
    fn of(games: &[&str], scores_compare: bool) -> Vec<Milestone> {
        let games: Vec<Summary> = games.iter().map(|text| Summary::read(text).unwrap()).collect();
        milestones(&games[0], &games[1..], scores_compare)
    }

    fn level(number: u8) -> Level {
        number.try_into().unwrap()
    }

    const WON: &str = "luminos 30 1:79 2:60\nperson Ada\ncomputer 3\n";
    const LOST: &str = "luminos 30 2:71 1:90\nperson Ada\ncomputer 3\n";

    #[test]
    fn a_score_above_all_others_is_a_personal_best() {
        let best = |points, before| Milestone::Best { points, before };
        assert_eq!(of(&[WON, LOST], true)[..1], [best(79, 71)]);
        assert_eq!(of(&["luminos 30 2:80 1:90\nperson \ncomputer 5\n", WON, LOST], true), [best(80, 79)], "lost, too");
        assert_eq!(of(&[LOST, WON], true), [], "less than before");
        assert_eq!(of(&[LOST, LOST], true), [], "as much as before");
        assert_eq!(of(&[WON], true), [], "nothing to compare it with");
        assert_eq!(of(&[WON, "lumens 30 2:30 1:40\nperson Ada\ncomputer 3\n"], true), [], "another game");
        assert_eq!(of(&[WON, "luminos 30 1:30 2:20\nperson Ada\nperson Bea\n"], true), [], "between people");
        assert_eq!(of(&[WON, "luminos 12\nperson Ada\ncomputer 3\n"], true), [], "unfinished");
        assert_eq!(of(&[LOST, "luminos 30 1:70 2:60\nperson Ada\ncomputer 3\n"], false), [], "points don't compare");
    }

    #[test]
    fn the_first_win_after_losses_against_a_level_is_one() {
        let first = [Milestone::FirstWin(level(3))];
        assert_eq!(of(&[WON, LOST, LOST], false), first);
        assert_eq!(of(&[WON, "luminos 30 2:71 1:90\nperson Ada\ncomputer 2\n"], false), [], "against another");
        assert_eq!(of(&[WON, LOST, WON], false), [], "not the first");
        assert_eq!(of(&[LOST, WON], false), [], "lost");
    }

    #[test]
    fn wins_in_a_row_count_against_a_level_or_else_against_all() {
        let row = |wins, against| [Milestone::InARow { wins, against }];
        let other = "luminos 30 1:79 2:60\nperson Ada\ncomputer 2\n";
        assert_eq!(of(&[WON, WON, WON, LOST, WON], false), row(3, Some(level(3))));
        assert_eq!(of(&[WON, other, WON, LOST], false), row(2, Some(level(3))), "the other is between them");
        assert_eq!(of(&[WON, other, other], false), row(3, None));
        assert_eq!(of(&[WON, LOST, WON], false), []);
        assert_eq!(of(&[LOST, WON, WON], false), []);
        let against_two = "luminos 30 1:79 2:60 3:50\nperson Ada\ncomputer 3\ncomputer 1\n";
        assert_eq!(of(&[against_two, WON], false), row(2, Some(level(3))), "the strongest counts");
        let others = ["luminos 12\nperson Ada\ncomputer 3\n", "luminos 30 2:1 1:2\nperson Ada\nperson Bea\n"];
        assert_eq!(of(&[WON, others[0], others[1], WON], false), row(2, Some(level(3))), "what doesn't count");
    }

    #[test]
    fn games_between_people_or_computers_and_unfinished_ones_have_none() {
        for game in [
            "luminos 30 1:99 2:60\nperson Ada\nperson Bea\n",
            "luminos 30 1:99 2:60\ncomputer 1\ncomputer 3\n",
            "luminos 12\nperson Ada\ncomputer 3\n",
        ] {
            assert_eq!(of(&[game, WON, WON], true), []);
        }
    }
}
