//! Playing Djinns of the Lake by taps: a pile, how much of it, where it lands, and the division of a tower that allies
//! share.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Game as _, ParseError};
use luciole_session::{Play, Tap};

use crate::rules::{Cut, Djinns, Illegal, Kind, Move, PawnStrength, Pile, RingPlace, Stage, Way};

/// What has been chosen so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A pile, and how many of its pawns are to move.
    Pile {
        /// The pile's place.
        from: RingPlace,
        /// How many, from the top down.
        pawns: u8,
    },
    /// A move that builds a tower whose division has to be decided.
    Tower {
        /// The pile's place.
        from: RingPlace,
        /// How many of its pawns move.
        pawns: u8,
        /// The direction.
        way: Way,
    },
}

impl Selection {
    /// The chosen pile, and how many of its pawns are to move.
    pub const fn pile(self) -> Option<(RingPlace, u8)> {
        match self {
            Self::Nothing => None,
            Self::Pile { from, pawns } | Self::Tower { from, pawns, .. } => Some((from, pawns)),
        }
    }
}

/// What can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// `lay-y3`: a pawn to lay.
    Lay(Kind),
    /// `lay-rest`: lays the rest of the block automatically.
    Rest,
    /// `p12`: the pile on a place.
    Pile(RingPlace),
    /// `x2`: the chosen pile, down to that pawn.
    Pawns(u8),
    /// `land+`, `land-`: where the chosen pile lands.
    Land(Way),
    /// `cut`, `cut-o`, `cut-u`, `cut-l`: the division of the tower.
    Cut(Cut),
    /// `pass`: if nothing else is legal.
    Pass,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(kind) => write!(f, "lay-{kind}"),
            Self::Rest => f.write_str("lay-rest"),
            Self::Pile(place) => write!(f, "p{place}"),
            Self::Pawns(pawns) => write!(f, "x{pawns}"),
            Self::Land(way) => write!(f, "land{}", way.sign()),
            Self::Cut(Cut::No) => f.write_str("cut"),
            Self::Cut(cut) => write!(f, "cut-{}", cut.letter()),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Target {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(match text {
            "lay-rest" => Self::Rest,
            "land+" => Self::Land(Way::Clockwise),
            "land-" => Self::Land(Way::Anticlockwise),
            "cut" => Self::Cut(Cut::No),
            "cut-o" => Self::Cut(Cut::Out),
            "cut-u" => Self::Cut(Cut::Upper),
            "cut-l" => Self::Cut(Cut::Lower),
            "x1" => Self::Pawns(1),
            "x2" => Self::Pawns(2),
            "x3" => Self::Pawns(3),
            "pass" => Self::Pass,
            _ => match (text.strip_prefix("lay-"), text.strip_prefix('p')) {
                (Some(kind), _) => Self::Lay(kind.parse()?),
                (_, Some(place)) => Self::Pile(place.parse()?),
                _ => return Err(ParseError::new(text, "a target of Djinns of the Lake")),
            },
        })
    }
}

impl Play for Djinns {
    type Selection = Selection;
    type Target = Target;

    fn tap(&self, selection: &Selection, target: Target) -> Tap<Self> {
        match (target, *selection) {
            (Target::Lay(kind), _) => Tap::Play(Move::Lay(kind)),
            (Target::Rest, _) => Tap::Series(rest_of_block(self)),
            (Target::Pass, _) => Tap::Play(Move::Pass),
            // Each tap on a chosen pile adds a pawn, and the last one clears the selection.
            (Target::Pile(place), Selection::Pile { from, pawns }) if place == from => {
                let more = pawns < self.ring().pile(from).height();
                Tap::Select(if more { Selection::Pile { from, pawns: pawns + 1 } } else { Selection::Nothing })
            }
            (Target::Pile(from), _) => match choose(self, from) {
                Ok(pawns) => Tap::Select(Selection::Pile { from, pawns }),
                Err(why) => Tap::Refuse(why),
            },
            (Target::Pawns(pawns), Selection::Pile { from, .. } | Selection::Tower { from, .. }) => {
                Tap::Select(Selection::Pile { from, pawns: pawns.min(self.ring().pile(from).height()) })
            }
            (Target::Land(way), Selection::Pile { from, pawns } | Selection::Tower { from, pawns, .. }) => {
                if asks(self, from, way, pawns) {
                    return Tap::Select(Selection::Tower { from, pawns, way });
                }
                Tap::Play(Move::Go { from, way, pawns, cut: Cut::No })
            }
            (Target::Cut(cut), Selection::Tower { from, pawns, way }) => Tap::Play(Move::Go { from, way, pawns, cut }),
            (Target::Pawns(_) | Target::Land(_) | Target::Cut(_), _) => Tap::Select(*selection),
        }
    }

    fn is_usable(&self, selection: &Selection, target: Target) -> bool {
        match (target, *selection) {
            (Target::Pile(place), Selection::Pile { from, .. }) if place == from => true,
            (Target::Pile(place), _) => goes(self, place).next().is_some(),
            _ => self.refusal(selection, target).is_none(),
        }
    }

    fn preselect(&self, chosen: Move) -> (Selection, Target) {
        match chosen {
            Move::Lay(kind) => (Selection::Nothing, Target::Lay(kind)),
            Move::Pass => (Selection::Nothing, Target::Pass),
            Move::Go { from, way, pawns, cut } if asks(self, from, way, pawns) => {
                (Selection::Tower { from, pawns, way }, Target::Cut(cut))
            }
            Move::Go { from, way, pawns, .. } => (Selection::Pile { from, pawns }, Target::Land(way)),
        }
    }

    fn first_tap(&self, chosen: Move) -> Option<Target> {
        match chosen {
            Move::Go { from, .. } => Some(Target::Pile(from)),
            Move::Lay(_) | Move::Pass => None,
        }
    }

    fn is_step(&self, chosen: Move, target: Target) -> bool {
        let Move::Go { from, way, pawns, .. } = chosen else { return false };
        match target {
            Target::Pile(place) => place == from,
            Target::Pawns(count) => count == pawns,
            Target::Land(round) => round == way && asks(self, from, way, pawns),
            _ => false,
        }
    }

    fn back(&self, selection: &Selection) -> Selection {
        match *selection {
            Selection::Tower { from, pawns, .. } => Selection::Pile { from, pawns },
            _ => Selection::Nothing,
        }
    }
}

/// How many pawns of a pile are chosen at first: the fewest that can move, or the top one, in order to show why none
/// can.
fn choose(position: &Djinns, from: RingPlace) -> Result<u8, Illegal> {
    if let Some(fewest) = goes(position, from).min() {
        return Ok(fewest);
    }
    match position.landing(from, Way::Clockwise, 1) {
        // It has somewhere to land, but isn't allowed to.
        Ok(_) | Err(Illegal::Twice { .. } | Illegal::Repeats { .. } | Illegal::Ally { .. }) => Ok(1),
        Err(why) => Err(why),
    }
}

/// How many pawns of a pile can move, for each legal move from there.
fn goes(position: &Djinns, from: RingPlace) -> impl Iterator<Item = u8> {
    position.legal_moves().into_iter().filter_map(move |chosen| match chosen {
        Move::Go { from: place, pawns, .. } if place == from => Some(pawns),
        _ => None,
    })
}

/// Whether the player has to decide how to divide the tower that a legal move builds (ruling 13).
fn asks(position: &Djinns, from: RingPlace, way: Way, pawns: u8) -> bool {
    let cuts = |chosen: &Move| {
        matches!(*chosen, Move::Go { from: place, way: round, pawns: count, cut }
            if (place, round, count) == (from, way, pawns) && cut != Cut::No)
    };
    position.has_allies() && position.legal_moves().iter().any(cuts)
}

/// The remaining pawns of the current player's block, in order: always one of the most numerous, the strongest first.
fn rest_of_block(position: &Djinns) -> Vec<Move> {
    let (mut after, turn) = (position.clone(), position.turn());
    let mut moves = Vec::new();
    while after.stage() == Stage::Laying
        && after.turn() == turn
        && let Some((_, colour)) = after.due()
    {
        let kinds = PawnStrength::ALL.map(|strength| Kind { colour, strength });
        let Some(kind) = kinds.into_iter().max_by_key(|kind| after.left(*kind)) else { break };
        let chosen = Move::Lay(kind);
        if after.play_with(chosen, &mut |_| {}).is_err() {
            break;
        }
        moves.push(chosen);
    }
    moves
}

/// The tower that moving these pawns would build, and its place: the tower to be cut.
pub fn tower(position: &Djinns, selection: Selection) -> Option<(RingPlace, Pile)> {
    let Selection::Tower { from, pawns, way } = selection else { return None };
    let end = position.path(from, way).ok()?.end();
    Some((end, position.ring().pile(from).split(pawns).0.on(position.ring().pile(end))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Alliances, Options, Setup};
    use luciole_core::{Chance, First, Playthrough, Record, Seed, random_move};
    use luciole_session::{Session, Tapped};

    fn settings() -> impl Iterator<Item = (usize, Options)> {
        let setups = [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring];
        let tables = [(2, Alliances::On), (3, Alliances::On), (4, Alliances::On), (4, Alliances::Off)];
        setups.into_iter().flat_map(move |setup| {
            tables.map(|(seats, alliances)| (seats, Options { setup, alliances, first: First::Seat1 }))
        })
    }

    #[test]
    fn one_more_tap_plays_the_preselected_move() {
        let (mut asked, mut passed) = (0, 0);
        for (seats, options) in settings() {
            for seed in 0..8 {
                let mut position = Djinns::set_up(seats, &options, Seed(seed)).unwrap();
                let mut chance = Chance::new(Seed(seed), 0);
                loop {
                    for chosen in position.legal_moves() {
                        let (selection, target) = position.preselect(chosen);
                        assert_eq!(position.tap(&selection, target), Tap::Play(chosen));
                        asked += usize::from(matches!(target, Target::Cut(_)));
                        passed += usize::from(target == Target::Pass);
                    }
                    let Some(chosen) = random_move(&position, &mut chance) else { break };
                    position.play(chosen).unwrap();
                }
            }
        }
        assert!(asked > 100 && passed > 10, "{asked} {passed}");
    }

    /// A game before the first move of a pile.
    fn dealt(seats: usize) -> Djinns {
        Djinns::set_up(seats, &Options { setup: Setup::Ring, first: First::Seat1, ..Options::default() }, Seed(7))
            .unwrap()
    }

    #[test]
    fn another_tap_on_a_chosen_pile_adds_a_pawn() {
        let mut position = dealt(2);
        let mut chance = Chance::new(Seed(1), 0);
        let (from, height) = loop {
            let pile = position.ring().piles().find(|(place, pile)| {
                pile.height() == 3 && matches!(position.tap(&Selection::Nothing, Target::Pile(*place)), Tap::Select(_))
            });
            if let Some((place, pile)) = pile {
                break (place, pile.height());
            }
            position.play(random_move(&position, &mut chance).unwrap()).unwrap();
        };
        let Tap::Select(mut selection) = position.tap(&Selection::Nothing, Target::Pile(from)) else { panic!() };
        let (_, first) = selection.pile().unwrap();
        for pawns in first + 1..=height {
            let Tap::Select(next) = position.tap(&selection, Target::Pile(from)) else { panic!() };
            assert_eq!(next, Selection::Pile { from, pawns });
            selection = next;
        }
        assert_eq!(position.tap(&selection, Target::Pile(from)), Tap::Select(Selection::Nothing));
        assert_eq!(position.tap(&selection, Target::Pawns(2)), Tap::Select(Selection::Pile { from, pawns: 2 }));
        assert_eq!(position.back(&selection), Selection::Nothing);
    }

    #[test]
    fn impossible_taps_are_refused_with_the_reason() {
        let position = dealt(2);
        let refused = |selection, target| position.refusal(&selection, target).unwrap();
        let theirs = position.ring().piles().find(|(_, pile)| "bg".contains(pile.top().unwrap().colour().name()));
        let (place, pile) = theirs.unwrap();
        let why = Illegal::NotYours { place, top: pile.top().unwrap().colour() };
        assert_eq!(refused(Selection::Nothing, Target::Pile(place)), why);
        let twice = RingPlace::all()
            .flat_map(|from| Way::BOTH.map(|way| (from, way)))
            .find(|&(from, way)| matches!(position.landing(from, way, 1), Err(Illegal::Twice { .. })));
        let (from, way) = twice.unwrap();
        assert!(matches!(refused(Selection::Pile { from, pawns: 1 }, Target::Land(way)), Illegal::Twice { .. }));
        for target in [Target::Land(way), Target::Pawns(2), Target::Cut(Cut::Out)] {
            assert_eq!(position.tap(&Selection::Nothing, target), Tap::Select(Selection::Nothing));
        }
    }

    #[test]
    fn the_rest_of_a_block_is_laid_at_once() {
        for seats in 2..=4 {
            let record =
                Record::<Djinns>::new(seats, Seed(1), Options { first: First::Seat1, ..Options::default() }).unwrap();
            let mut session = Session::resume(Playthrough::of(record).unwrap());
            session.tap("lay-y3");
            let turn = session.turn();
            assert_eq!(session.tap("lay-rest"), Tapped::Played);
            assert_ne!(session.turn(), turn);
            let block = if seats == 3 { 6 } else { 4 };
            assert_eq!(session.record().moves.len(), block);
            let laid: Vec<String> = session.record().moves[..4].iter().map(ToString::to_string).collect();
            assert_eq!(laid, ["y3", "y4", "y2", "y1"]);
            while session.position().stage() == Stage::Laying {
                assert_eq!(session.tap("lay-rest"), Tapped::Played);
            }
            assert_eq!(session.record().moves.len(), 32);
            assert!(Playthrough::of(session.record().clone()).is_ok());
        }
    }

    #[test]
    fn the_last_of_a_block_waits_where_moves_are_confirmed() {
        let record = Record::<Djinns>::new(2, Seed(1), Options { first: First::Seat1, ..Options::default() }).unwrap();
        let mut session = Session::resume(Playthrough::of(record).unwrap());
        session.set_confirms(true);
        assert_eq!(session.tap("lay-rest"), Tapped::Played);
        assert_eq!(session.record().moves.len(), 3);
        assert!(session.moment().proposal.is_some());
        assert!(session.confirm());
        assert_eq!(session.record().moves.len(), 4);

        session.tap("lay-rest");
        assert!(session.back(), "the one that waits is not laid");
        assert_eq!(session.record().moves.len(), 7);
        assert_eq!(session.tap("lay-rest"), Tapped::Waiting, "one alone is a move like any other");
    }

    #[test]
    fn targets_round_trip() {
        let texts = "lay-y3 lay-rest p0 p31 x1 x2 x3 land+ land- cut cut-o cut-u cut-l pass";
        for text in texts.split(' ') {
            assert_eq!(text.parse::<Target>().unwrap().to_string(), text);
        }
        for wrong in ["", "p", "p32", "p01", "lay-", "lay-y5", "x0", "x4", "land", "cut-x", "Pass"] {
            assert!(wrong.parse::<Target>().is_err(), "{wrong}");
        }
    }
}
