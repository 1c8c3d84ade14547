//! Why a move is worth making, as far as that is certain.

use luciole_core::{Game as _, Seat};
use luciole_words::{Gains, Language, Who, weightiest};

use super::texts::{self, ReasonTexts, Texts};
use crate::rules::{Event, Luminos, Move, Spot, Tile, Tokens};

/// What is little to score at once: the sum of what is entered.
const LITTLE: u8 = 3;

/// The reasons for a move of the seat that decides.
pub(super) fn reason(position: &Luminos, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
    let it = Reasons {
        texts: ReasonTexts::of(language),
        words: Texts::of(language),
        position,
        seat: position.turn().seat()?,
    };
    match chosen {
        Move::ChooseStart(_) => None,
        // For little, another place may be better than the one that scores.
        Move::Take(tile) if it.most(tile) <= LITTLE => it.can_score(tile),
        Move::Take(tile) => weightiest(&[&|| it.can_complete(tile), &|| it.is_best(tile)], language),
        Move::Draw => weightiest(&[&|| it.draws_better(), &|| it.nothing_scores(), &|| it.at_most()], language),
        Move::Place(spot) => weightiest(&[&|| it.completes(chosen), &|| it.prepares(spot)], language),
        Move::Tokens(_) | Move::Order(_) => {
            let gains = Gains::of(position, chosen)?;
            let brings = || gains.brings::<Luminos>(language);
            weightiest(&[&brings, &|| gains.takes::<Luminos>(who, language), &|| it.keeps(chosen)], language)
        }
    }
}

/// What is known before the move.
struct Reasons<'a> {
    texts: ReasonTexts,
    words: Texts,
    position: &'a Luminos,
    seat: Seat,
}

impl Reasons<'_> {
    fn completes(&self, chosen: Move) -> Option<String> {
        let completed = completed(self.position, chosen);
        (completed > 0).then(|| self.texts.completes(completed))
    }

    /// The squares that the tile can complete, wherever that is most.
    fn can_complete(&self, tile: Tile) -> Option<String> {
        let sky = self.position.sky(self.seat);
        let most = sky.open().iter().map(|spot| sky.squares(*spot, tile).len()).max()?;
        (most > 0).then(|| self.texts.can_complete(most))
    }

    /// What the tile scores at once, or that it leads to a square.
    fn can_score(&self, tile: Tile) -> Option<String> {
        let sky = self.position.sky(self.seat);
        let prepares = sky.open().iter().any(|spot| self.prepared(*spot) > 0);
        let most = self.most(tile);
        (most > 0 && prepares).then(|| self.texts.can_score(self.words.points(most.into())))
    }

    /// The most that a tile can score at once: the sum of what is entered.
    fn most(&self, tile: Tile) -> u8 {
        let sky = self.position.sky(self.seat);
        let scored = |spot: &Spot| sky.squares(*spot, tile).iter().flat_map(|square| square.scores).sum();
        sky.open().iter().map(scored).max().unwrap_or(0)
    }

    fn most_in_the_middle(&self) -> u8 {
        self.position.middle().iter().map(|tile| self.most(*tile)).max().unwrap_or(0)
    }

    fn is_best(&self, tile: Tile) -> Option<String> {
        let mut others = self.position.middle().iter().filter(|other| **other != tile).peekable();
        others.peek()?;
        others.all(|other| self.most(*other) < self.most(tile)).then(|| self.texts.best().to_owned())
    }

    /// That many tiles in the bag, one in four or more, score more than any in the middle.
    fn draws_better(&self) -> Option<String> {
        let (tiles, most) = (self.position.left_in_bag(), self.most_in_the_middle());
        let better: u8 = self.position.bag().filter(|(tile, _)| self.most(*tile) > most).map(|(_, count)| count).sum();
        (4 * better >= tiles).then(|| self.texts.bag(texts::ReasonBag { better, tiles }))
    }

    /// That no tile would complete a square.
    fn nothing_scores(&self) -> Option<String> {
        let sky = self.position.sky(self.seat);
        let lacks_one = sky.open().iter().any(|spot| sky.filled(*spot).contains(&4));
        (!lacks_one).then(|| self.texts.nothing().to_owned())
    }

    /// How little the tiles in the middle score.
    fn at_most(&self) -> Option<String> {
        Some(self.most_in_the_middle())
            .filter(|most| (1..=LITTLE).contains(most))
            .map(|most| self.texts.at_most(self.words.points(most.into())))
    }

    fn prepares(&self, spot: Spot) -> Option<String> {
        let prepared = self.prepared(spot);
        (prepared > 0).then(|| self.texts.prepares(prepared))
    }

    /// The squares that lack just one tile after a tile there.
    fn prepared(&self, spot: Spot) -> usize {
        self.position.sky(self.seat).filled(spot).into_iter().filter(|filled| *filled == 3).count()
    }

    fn keeps(&self, chosen: Move) -> Option<String> {
        let tokens = self.position.tokens(self.seat).len();
        (chosen == Move::Tokens(Tokens::NONE)).then(|| self.texts.keeps(tokens.into()))
    }
}

/// How many squares a tile completes where it is placed.
fn completed(position: &Luminos, place: Move) -> usize {
    let (mut after, mover) = (position.clone(), position.turn());
    let Ok(events) = after.play(place) else { return 0 };
    // They are counted at once, unless there is something to decide before.
    let counted = events.iter().filter(|event| matches!(event, Event::Counted { .. })).count();
    let waiting = if after.turn() == mover { after.counting().len() } else { 0 };
    counted.max(waiting)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Stage, TOKEN};
    use luciole_words::conformance::{Reasoned, claims, played_out, reasons};

    /// Every stated reason comes true by the rules.
    #[test]
    fn hints_only_state_certain_facts() {
        let mut stated = std::collections::BTreeMap::<&str, usize>::new();
        for it in [2, 3, 4].iter().flat_map(|seats| reasons(played_out::<Luminos>(*seats, 3, Options::default()))) {
            let claimed = claims(&it.said);
            assert!(claimed.len() <= 2, "{}", it.said);
            for claim in claimed {
                *stated.entry(check(&it, claim)).or_default() += 1;
            }
        }
        assert_eq!(stated.len(), 10, "{stated:?}");
        assert!(stated.values().all(|count| *count >= 2), "{stated:?}");
    }

    /// What each place of a tile brings: the number of squares, and the sum of what is entered.
    fn placed(it: &Reasoned<Luminos>, tile: Tile) -> Vec<(usize, u8)> {
        let position = it.before.with_tile(it.mover, tile);
        let places = position.legal_moves().into_iter().map(|place| {
            let mut after = position.clone();
            after.play(place).unwrap();
            let sky = after.sky(it.mover);
            let squares = sky.squares(sky.last().0, tile);
            (squares.len(), squares.iter().flat_map(|square| square.scores).sum())
        });
        places.collect()
    }

    fn check(it: &Reasoned<Luminos>, claim: &str) -> &'static str {
        let numbers: Vec<usize> =
            claim.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
        let count = numbers.first().copied().unwrap_or(1);
        let most = |tile: &Tile| placed(it, *tile).into_iter().map(|(_, score)| score).max().unwrap();
        let middle = it.before.middle();
        let in_the_middle = || middle.iter().map(most).max().unwrap_or(0);
        let points = |position: &Luminos| position.standings().seats[it.mover.index()].points;
        match (claim, it.chosen) {
            ("No other tile in the middle can score as much at once", Move::Take(tile)) => {
                assert!(middle.iter().filter(|other| **other != tile).all(|other| most(other) < most(&tile)));
                "best"
            }
            ("No tile can complete a square in this turn", Move::Draw) => {
                assert!(it.before.bag().all(|(tile, _)| placed(it, tile).iter().all(|(squares, _)| *squares == 0)));
                "nothing"
            }
            (_, Move::Take(tile)) if claim.starts_with("It can complete") => {
                assert_eq!(placed(it, tile).into_iter().map(|(squares, _)| squares).max(), Some(count), "{claim}");
                "can complete"
            }
            (_, Move::Take(tile)) if claim.starts_with("It can score") => {
                assert_eq!(usize::from(most(&tile)), count, "{claim}");
                let sky = it.before.sky(it.mover);
                assert!(sky.open().iter().any(|spot| sky.filled(*spot).contains(&3)), "{claim}");
                "can score"
            }
            (_, Move::Draw) if claim.contains("in the bag can score more") => {
                let better = it.before.bag().filter(|(tile, _)| most(tile) > in_the_middle());
                let better: u8 = better.map(|(_, count)| count).sum();
                assert_eq!(numbers, [better, it.before.left_in_bag()].map(usize::from), "{claim}");
                "bag"
            }
            (_, Move::Draw) if claim.starts_with("No tile in the middle can score more") => {
                assert_eq!(usize::from(in_the_middle()), count, "{claim}");
                "at most"
            }
            (_, Move::Place(spot)) if claim.starts_with("It completes") => {
                let Stage::Place(_) = it.before.stage() else { panic!("a tile is placed") };
                let sky = it.after.sky(it.mover);
                assert_eq!(sky.squares(spot, sky.last().1).len(), count, "{claim}");
                "completes"
            }
            (_, Move::Place(Spot { x, y })) if claim.starts_with("It prepares") => {
                let has = |x, y| it.after.sky(it.mover).tile(Spot::at(x, y)).is_some();
                let corners = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)];
                let tiles = |(x, y): (i8, i8)| {
                    [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].into_iter().filter(|(x, y)| has(*x, *y)).count()
                };
                assert_eq!(corners.into_iter().filter(|corner| tiles(*corner) == 3).count(), count, "{claim}");
                "prepares"
            }
            (_, Move::Tokens(Tokens::NONE)) if claim.contains("is worth 3 points if it is kept to the end") => {
                let kept = it.after.tokens(it.mover);
                assert_eq!(it.after.detail(it.mover).tokens, TOKEN * kept.len());
                assert_eq!(kept, it.before.tokens(it.mover));
                "keeps"
            }
            (_, Move::Tokens(_) | Move::Order(_)) if claim.starts_with("For now it brings") => {
                assert_eq!(points(&it.after) - points(&it.before), count as i32, "{claim}");
                "brings"
            }
            _ => panic!("nobody knows whether it is true: {claim}"),
        }
    }
}
