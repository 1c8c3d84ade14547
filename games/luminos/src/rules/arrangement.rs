//! Arrangements: positions put together by hand, as from a real table. What can't come about is refused, with all
//! reasons.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use luciole_core::{Chance, ParseError, Seat, SectionWriter, Sections, Seed, SetUpError, Turn};
use serde::{Deserialize, Serialize};

use super::bag::Bag;
use super::{Luminos, Piece, Player, SEATS, Sky, Spot, Stage, Tile, Tokens, target};

/// A position at the beginning of a turn, or at the end of the game, put together by hand. Who had the telescope first
/// follows from the number of rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The seat with the telescope, which began the round.
    pub telescope: Seat,
    /// The seat whose turn it is. At the end of the game it would be the telescope's again.
    pub turn: Seat,
    /// The tiles in the middle. At the end of the game they go back into the bag.
    pub middle: Vec<Tile>,
    /// What each seat has, in seat order; nothing for those that don't take part.
    pub players: [PlayerArrangement; SEATS],
}

/// A player's tiles and sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerArrangement {
    /// The start piece.
    pub piece: Option<Piece>,
    /// The other tiles, in the order of placement.
    pub tiles: Vec<PlacedTile>,
    /// The columns of suns, moons and stars, each from the top.
    pub columns: [Vec<u8>; 3],
}

/// A tile in a sky, written `MTT@2,0`; with tokens on it, `MTT+S@2,0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedTile {
    /// What is printed on it.
    pub tile: Tile,
    /// The tokens on it.
    pub tokens: Tokens,
    /// Where it is.
    pub spot: Spot,
}

impl fmt::Display for PlacedTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plus = if self.tokens.is_empty() { "" } else { "+" };
        write!(f, "{}{plus}{}@{}", self.tile, self.tokens, self.spot)
    }
}

impl FromStr for PlacedTile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = "a tile with its tokens and its place, such as MTT@2,0 or MTT+S@2,0";
        let (shown, spot) = text.split_once('@').ok_or_else(|| ParseError::new(text, expected))?;
        let (tile, tokens) = match shown.split_once('+') {
            Some((tile, tokens)) => (tile, tokens.parse()?),
            None => (shown, Tokens::NONE),
        };
        Ok(Self { tile: tile.parse()?, tokens, spot: spot.parse()? })
    }
}

/// A number in a column.
struct Score(u8);

impl FromStr for Score {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self).map_err(|_| ParseError::new(text, "a number on the sheet"))
    }
}

/// The sections of the columns.
const COLUMNS: [&str; 3] = ["suns", "moons", "stars"];

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sections = SectionWriter::default()
            .one("telescope", self.telescope)
            .one("turn", self.turn)
            .list("middle", &self.middle);
        for (seat, player) in Seat::all(SEATS).zip(&self.players) {
            sections = sections.list(format!("start{seat}"), player.piece).list(format!("sky{seat}"), &player.tiles);
            for (name, column) in COLUMNS.into_iter().zip(&player.columns) {
                sections = sections.list(format!("{name}{seat}"), column);
            }
        }
        f.write_str(&sections.finish())
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let telescope = sections.one("telescope")?.unwrap_or(Seat::at(0));
        let turn = sections.one("turn")?.unwrap_or(telescope);
        let middle = sections.list("middle")?;
        let mut players: [PlayerArrangement; SEATS] = Default::default();
        for (seat, player) in Seat::all(SEATS).zip(&mut players) {
            player.piece = sections.one(&format!("start{seat}"))?;
            player.tiles = sections.list(&format!("sky{seat}"))?;
            for (name, column) in COLUMNS.into_iter().zip(&mut player.columns) {
                let scores: Vec<Score> = sections.list(&format!("{name}{seat}"))?;
                column.extend(scores.into_iter().map(|Score(score)| score));
            }
        }
        sections.end("telescope, turn, middle; start, sky, suns, moons or stars with a seat, such as sky1")?;
        Ok(Self { telescope, turn, middle, players })
    }
}

impl PlayerArrangement {
    fn of(player: &Player) -> Option<Self> {
        let placed = |&(spot, tile): &(Spot, Tile)| {
            let tokens = player.tokens_on(Some(spot));
            Some(PlacedTile { tile: tile.without(tokens)?, tokens, spot })
        };
        Some(Self {
            piece: player.sky.start().and_then(|tiles| Piece::ALL.into_iter().find(|piece| piece.tiles() == tiles)),
            tiles: player.sky.tiles().iter().skip(Sky::START.len()).map(placed).collect::<Option<_>>()?,
            columns: player.sheet.columns().map(<[u8]>::to_vec),
        })
    }

    pub(super) fn longest(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0)
    }
}

impl Arrangement {
    /// That of a position; `None` before the first turn and during one.
    pub(super) fn of(position: &Luminos) -> Option<Self> {
        if position.stage != Stage::Source {
            return None;
        }
        let mut players: [PlayerArrangement; SEATS] = Default::default();
        for (arranged, player) in players.iter_mut().zip(&position.players) {
            *arranged = PlayerArrangement::of(player)?;
        }
        let telescope = position.telescope;
        let turn = position.turn.seat().unwrap_or(telescope);
        Some(Self { telescope, turn, middle: position.middle.to_vec(), players })
    }

    /// Its position.
    pub(super) fn position(&self, seats: usize, seed: Seed) -> Result<Luminos, SetUpError> {
        SetUpError::check_possible(self.faults(seats))?;
        let mut position = Luminos { chance: Chance::new(seed, 2), ..Luminos::sketch(seats, self) };
        if self.is_over(seats) {
            position.turn = Turn::Over;
            core::mem::take(&mut position.middle).into_iter().for_each(|tile| position.bag.put(tile));
        }
        Ok(position)
    }

    /// The tiles in all skies, without their tokens.
    pub(super) fn printed(&self) -> impl Iterator<Item = Tile> {
        self.players.iter().flat_map(|player| &player.tiles).map(|placed| placed.tile)
    }

    /// Whether all have had their last turn (rulings 8 and 9).
    pub(super) fn is_over(&self, seats: usize) -> bool {
        let is_even = Seat::all(seats).all(|seat| self.placed(seat) == self.placed(self.turn));
        let reached = self.players.iter().any(|player| player.longest() >= target(seats).into());
        let left = usize::from(Bag::full().len()).saturating_sub(self.printed().count());
        self.turn == self.telescope && is_even && (reached || left < seats)
    }

    /// How many tiles a seat has placed.
    pub(super) fn placed(&self, seat: Seat) -> usize {
        self.players[seat.index()].tiles.len()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Game as _, random_move};

    use super::*;
    use crate::rules::{MIX, Options, Starts};

    const SEAT_2_IS_NEXT: &str = "telescope 1; turn 2; middle S SST; start1 1; sky1 SSM+T@1,1 MTT@2,0; moons1 3; \
        stars1 3; start2 4; sky2 SS@0,-1";

    fn arranged(seats: usize, arrangement: &Arrangement) -> Result<Luminos, SetUpError> {
        Luminos::arrange(seats, &Options::default(), arrangement, Seed(5))
    }

    fn read(text: &str) -> Arrangement {
        text.parse().unwrap()
    }

    /// The positions of a random game.
    fn positions(seats: usize, seed: u64) -> Vec<Luminos> {
        let start = if seed.is_multiple_of(2) { Starts::Dealt } else { Starts::Chosen };
        let mut chance = Chance::new(Seed(seed), 9);
        let options = Options { start, ..Options::default() };
        let mut positions = vec![Luminos::set_up(seats, &options, Seed(seed)).unwrap()];
        while let Some(chosen) = random_move(&positions[positions.len() - 1], &mut chance) {
            let mut position = positions[positions.len() - 1].clone();
            position.play(chosen).unwrap();
            positions.push(position);
        }
        positions
    }

    /// The end of a game, with its arrangement: a seat without the telescope has reached the target line, and there are
    /// tiles of several kinds in the bag.
    fn reached_by_another() -> (Luminos, Arrangement) {
        let ends = (0..).map(|seed| positions(4, seed).pop().unwrap());
        let by_another = |end: &Luminos| Seat::all(4).any(|seat| seat != end.telescope && end.has_reached(seat));
        let end = ends.filter(by_another).find(|end| end.bag().count() > 4).unwrap();
        let arrangement = end.arrangement().unwrap();
        (end, arrangement)
    }

    #[test]
    fn every_position_between_turns_can_be_arranged() {
        let mut ended_by = [0; 2];
        for seed in 0..60 {
            let seats = 2 + seed as usize % 3;
            for position in positions(seats, seed) {
                let Some(arrangement) = position.arrangement() else {
                    assert_ne!(position.stage, Stage::Source);
                    continue;
                };
                assert_eq!(position.stage, Stage::Source);
                // Everything but the order of the bag.
                let again = Luminos { chance: position.chance.clone(), ..arranged(seats, &arrangement).unwrap() };
                assert_eq!(again, position);
                assert_eq!(again.arrangement().as_ref(), Some(&arrangement));
                assert_eq!(read(&arrangement.to_string()), arrangement);
                let json = serde_json::to_string(&arrangement).unwrap();
                assert_eq!(serde_json::from_str::<Arrangement>(&json).unwrap(), arrangement);
                if position.turn == Turn::Over {
                    ended_by[usize::from(Seat::all(seats).any(|seat| position.has_reached(seat)))] += 1;
                }
            }
        }
        assert!(ended_by.into_iter().all(|games| games > 0), "by the bag and by the target line: {ended_by:?}");
    }

    #[test]
    fn at_the_end_tiles_left_in_the_middle_go_back_into_the_bag() {
        let (end, arrangement) = reached_by_another();
        let middle: Vec<Tile> = end.bag().map(|(tile, _)| tile).take(4).collect();
        let again = arranged(4, &Arrangement { middle, ..arrangement }).unwrap();
        assert_eq!(Luminos { chance: end.chance.clone(), ..again }, end);
    }

    #[test]
    fn the_text_is_what_a_person_would_write() {
        let arrangement = read(SEAT_2_IS_NEXT);
        assert_eq!(arrangement.to_string(), SEAT_2_IS_NEXT);
        let position = arranged(2, &arrangement).unwrap();
        let [one, two] = [0, 1].map(Seat::at);
        assert_eq!((position.turn, position.first, position.telescope), (Turn::Of(two), two, one));
        assert_eq!((position.tokens(one).to_string(), position.tokens(two)), ("SM".to_owned(), Tokens::ALL));
        assert_eq!(position.left_in_bag(), 59);
        assert_eq!(read("turn 1\nmiddle SST S\n\nstart2 2; start1 1").middle.len(), 2);
        assert!(arranged(2, &read("middle SST S; start1 1; start2 2")).is_ok());

        let tests = [
            ("sky1 S@1,1; sky1", "\"sky1\" is not a section of its own"),
            ("sky5 S@1,1", "\"sky5\" is not a section: telescope, turn, middle; start, sky, suns, moons or stars with"),
            ("sky1 S", "\"S\" is not a tile with its tokens and its place, such as MTT@2,0 or MTT+S@2,0"),
            ("sky1 S+@1,1", "\"\" is not tokens"),
            ("sky1 S+SS@1,1", "\"SS\" is not tokens"),
            ("sky1 S@1,41", "\"1,41\" is not a spot"),
            ("start1 5", "\"5\" is not a start piece: 1 to 4"),
            ("suns1 256", "\"256\" is not a number on the sheet"),
            ("turn 5", "\"5\" is not a seat: 1 to 4"),
        ];
        for (text, expected) in tests {
            let why = text.parse::<Arrangement>().unwrap_err().to_string();
            assert!(why.starts_with(expected), "{text}: {why}");
        }
    }

    fn faults(seats: usize, arrangement: &Arrangement) -> String {
        let why = arranged(seats, arrangement).unwrap_err().to_string();
        why.strip_prefix("this position can't come about: ").unwrap().to_owned()
    }

    #[test]
    fn everything_that_cannot_come_about_is_named() {
        let tests = [
            ("turn 2", "turn 3", "there is no seat 3"),
            ("stars1 3", "stars1 3; stars3 1", "there is no seat 3"),
            ("start2 4", "start2 1", "several seats have start piece 1"),
            ("middle S SST", "middle SSM SSM", "of tile SSM the box has 2, not 3"),
            ("middle S SST", "middle S SSSM", "of tile SSSM the box has 0, not 1"),
            ("start1 1; ", "", "seat 1 has no start piece"),
            ("MTT@2,0", "MTT@1,1", "seat 1 has several tiles on 1,1"),
            ("MTT@2,0", "MTT@0,0", "seat 1 has several tiles on 0,0"),
            ("MTT@2,0", "MTT@3,0", "seat 1 can't have placed a tile on 3,0"),
            ("MTT@2,0", "MTT@1,1 M@1,1", "seat 1 has several tiles on 1,1; tiles placed by seat 1: 3, not 2"),
            ("SS@0,-1", "SS@-1,-1", "seat 2 can't have placed a tile on -1,-1"),
            ("SSM+T", "SSM+MT", "seat 1 has more than 4 symbols on 1,1"),
            ("MTT@", "MTT+T@", "seat 1 has used the token T on several tiles"),
            ("MTT@", "MTT+S@", "seat 1 can't have used tokens on 2,0: the tile completed no square"),
            ("moons1 3", "moons1 4", "seat 1 must have these numbers in column M, tile by tile: [3]"),
            ("stars1 3", "stars1 3 3", "seat 1 must have these numbers in column T, tile by tile: [3]"),
            ("stars1 3", "suns1 1; stars1 3", "seat 1 must have these numbers in column S, tile by tile: []"),
            ("turn 2", "turn 1", "tiles placed by seat 2: 1, not 2"),
            ("telescope 1", "telescope 2", "tiles placed by seat 1: 2, not 1"),
            ("middle S SST; ", "", "tiles in the middle: 0, not 1 to 2"),
            ("middle S SST", "middle S S S", "tiles in the middle: 3, not 1 to 2"),
        ];
        for (good, bad, expected) in tests {
            let text = SEAT_2_IS_NEXT.replace(good, bad);
            assert_ne!(text, SEAT_2_IS_NEXT);
            assert_eq!(faults(2, &read(&text)), expected, "{text}");
        }
        let text = SEAT_2_IS_NEXT.replace("SS@0,-1", "").replace("start2 4", "start2 1").replace("moons1 3", "");
        assert_eq!(
            faults(2, &read(&text)),
            "several seats have start piece 1; seat 1 must have these numbers in column M, tile by tile: [3]; \
             tiles placed by seat 1: 2, not 1"
        );
    }

    #[test]
    fn ruling_8_the_game_does_not_go_on_after_the_last_round() {
        let (end, mut arrangement) = reached_by_another();
        let mut bag = end.bag().map(|(tile, _)| tile);
        let tile = bag.next().unwrap();
        let sky = end.sky(end.telescope);
        let spot = *sky.open().iter().find(|spot| sky.squares(**spot, tile).is_empty()).unwrap();
        let placed = PlacedTile { tile, tokens: Tokens::NONE, spot };
        arrangement.players[end.telescope.index()].tiles.push(placed);
        arrangement.turn = end.telescope.next(4);
        arrangement.middle = bag.take(4).collect();
        assert_eq!(faults(4, &arrangement), ended_earlier(&end));
    }

    /// Even if all of them have played another round, in which nobody completed a square.
    #[test]
    fn ruling_8_another_round_does_not_hide_who_reached_the_line_before() {
        let (end, mut arrangement) = reached_by_another();
        arrangement.middle.clear();
        for ((seat, player), tile) in Seat::all(4).zip(&mut arrangement.players).zip(end.bag().map(|(tile, _)| tile)) {
            let sky = end.sky(seat);
            let spot = *sky.open().iter().find(|spot| sky.squares(**spot, tile).is_empty()).unwrap();
            player.tiles.push(PlacedTile { tile, tokens: Tokens::NONE, spot });
        }
        assert_eq!(faults(4, &arrangement), ended_earlier(&end));
    }

    fn ended_earlier(end: &Luminos) -> String {
        let reached = Seat::all(4).filter(|seat| end.has_reached(*seat));
        let faults = reached.map(|seat| format!("seat {seat} would have ended the game in an earlier round"));
        faults.collect::<Vec<_>>().join("; ")
    }

    /// The third tile completes two squares, the last one another.
    #[test]
    fn ruling_6_only_the_numbers_of_one_tile_are_in_any_order() {
        let columns = |moons: &str, stars: &str| {
            let sky = "sky1 MTT@2,0 SSM@2,1 S@1,1 ST@3,0 ST@3,1; sky2 SS@0,-1 SS@0,-2 MM@0,-3 MM@0,-4 TT@0,-5";
            read(&format!("middle S MTT; start1 1; start2 2; {sky}; suns1 3; moons1 {moons}; stars1 {stars}"))
        };
        for (moons, stars) in [("2 3 2", "2 3"), ("3 2 2", "3 2")] {
            assert!(arranged(2, &columns(moons, stars)).is_ok());
        }
        let refused = "seat 1 must have these numbers in column M, tile by tile: [2, 3, 2]";
        for moons in ["2 2 3", "2 3", "2 3 2 2", "2 3 3"] {
            assert_eq!(faults(2, &columns(moons, "2 3")), refused);
        }
    }

    /// Nor are there more reasons, the more tiles there are.
    #[test]
    fn of_more_tiles_than_in_the_box_only_their_numbers_are_compared() {
        let many = "SSM+T@1,1 ".repeat(20_000);
        let text = SEAT_2_IS_NEXT.replace("SSM+T@1,1", &many).replace("start2 4", "start2 1");
        assert_eq!(faults(2, &read(&text)), "several seats have start piece 1; of tile SSM the box has 2, not 20000");
    }

    /// Whatever a link contains is refused.
    #[test]
    fn any_numbers_are_only_refused() {
        let placed = |tile, x, y| PlacedTile { tile, tokens: Tokens::ALL, spot: Spot::at(x, y) };
        let corners = [(i8::MAX, i8::MAX), (i8::MIN, i8::MIN), (i8::MAX, i8::MIN), (0, 1)];
        let far = corners.map(|(x, y)| placed(MIX[0].0, x, y)).to_vec();
        let row = (2..=i8::MAX).map(|x| placed(MIX[0].0, x, 0)).collect();
        let block = (0..100).map(|n| PlacedTile { tokens: Tokens::NONE, ..placed(MIX[18].0, n % 10, n / 10) });
        let block = block.filter(|placed| !Sky::START.contains(&placed.spot)).collect();
        for tiles in [far, row, block] {
            let columns = [vec![u8::MAX; 1000], vec![0; 1000], Vec::new()];
            let player = PlayerArrangement { piece: Some(Piece::ALL[0]), tiles, columns };
            let [one, last] = [0, 3].map(Seat::at);
            let middle = vec![MIX[18].0; 1000];
            let players = [player.clone(), player.clone(), player.clone(), player];
            for seats in 2..=4 {
                for (telescope, turn) in [(one, one), (last, one), (one, last)] {
                    let players = players.clone();
                    let arrangement = Arrangement { telescope, turn, middle: middle.clone(), players };
                    assert!(arranged(seats, &arrangement).is_err());
                }
            }
        }
    }
}
