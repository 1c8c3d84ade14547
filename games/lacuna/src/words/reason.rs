//! Why a move is worth making, as far as that is certain.

use luciole_core::{Game as _, Seat, Turn};
use luciole_words::{Language, weightiest};

use super::texts::{self, ReasonTexts, Texts};
use super::{listed, name};
use crate::rules::{Colour, Detail, Effect, Lacuna, Move, other};

/// The reasons for a move of the seat that decides.
pub(super) fn reason(position: &Lacuna, chosen: Move, language: Language) -> Option<String> {
    let (Turn::Of(seat), texts) = (position.turn(), ReasonTexts::of(language)) else { return None };
    let (pair, place) = match chosen {
        Move::Place(pair, place) => (pair, place),
        Move::Take(_) => return Some(texts.alike().to_owned()),
        Move::Pass => return None,
    };
    let effect = position.if_placed(pair, place).ok()?;
    let mut after = position.clone();
    after.play(chosen).ok()?;
    let detail = |position: &Lacuna, seat: Seat| position.standings().seats.swap_remove(seat.index()).detail;
    let it = Reasons {
        texts,
        words: Texts::of(language),
        colour: pair.colour(),
        before: detail(position, seat),
        after: detail(&after, seat),
        opponent: detail(position, other(seat)),
        effect,
        last: after.turn() == Turn::Over,
        early: position.pawns().len() < 4,
    };
    weightiest(
        &[&|| it.wins(), &|| it.leads(), &|| it.gains(), &|| it.third(), &|| it.cuts(), &|| it.is_near(), &|| {
            it.second()
        }],
        language,
    )
}

/// A move, and what it brings about.
struct Reasons {
    texts: ReasonTexts,
    words: Texts,
    colour: Colour,
    before: Detail,
    after: Detail,
    opponent: Detail,
    effect: Effect,
    /// Whether it is the last move of the game.
    last: bool,
    /// Whether so few pawns are there that the nearest one says little.
    early: bool,
}

impl Reasons {
    /// The colours that are won for good. Before the end, only flowers in hand are certain; at the end, all are.
    fn wins(&self) -> Option<String> {
        let near = |colour: usize| if self.last { self.before.near[colour] } else { 0 };
        let had = |colour: usize| self.before.flowers[colour] + near(colour) >= Lacuna::MAJORITY;
        let won = |colour: &Colour| self.after.flowers[colour.index()] >= Lacuna::MAJORITY && !had(colour.index());
        let won = Colour::ALL.into_iter().filter(won).map(|colour| self.words.colours()[colour.index()]);
        let won: Vec<&str> = won.collect();
        let wins = texts::ReasonWins { count: won.len(), colours: listed(self.words, &won) };
        (!won.is_empty()).then(|| self.texts.wins(wins))
    }

    /// The colours that the player would win if the game ended now, and not without this move.
    fn leads(&self) -> Option<String> {
        if self.last || self.early {
            return None;
        }
        let would_win =
            |detail: &Detail, colour: usize| detail.flowers[colour] + detail.near[colour] >= Lacuna::MAJORITY;
        let leads = |colour: &Colour| {
            let colour = colour.index();
            let is_won = self.after.flowers[colour] >= Lacuna::MAJORITY;
            !is_won && would_win(&self.after, colour) && !would_win(&self.before, colour)
        };
        let led: Vec<&str> =
            Colour::ALL.into_iter().filter(leads).map(|colour| self.words.colours()[colour.index()]).collect();
        let leads = texts::ReasonLeads { count: led.len(), colours: listed(self.words, &led) };
        (!led.is_empty()).then(|| self.texts.leads(leads))
    }

    /// The flowers that the last pawn gathers.
    fn gains(&self) -> Option<String> {
        let gains = self.effect.changes.len();
        (self.last && gains > 0).then(|| self.texts.gains(gains))
    }

    fn cuts(&self) -> Option<String> {
        let cut = &self.effect.cut_off;
        let colour = cut.first()?.colour();
        if cut.iter().any(|pair| pair.colour() != colour) {
            return Some(self.texts.cuts_several(cut.len()));
        }
        let (count, colours) = (cut.len(), name(self.words, colour));
        Some(self.texts.cuts(texts::ReasonCuts { count, colours, colour: self.words.colours()[colour.index()] }))
    }

    /// Whether the colour can still be won, with that many flowers in hand.
    fn has(&self, flowers: u8) -> bool {
        let colour = self.colour.index();
        self.after.flowers[colour] == flowers && self.opponent.flowers[colour] < Lacuna::MAJORITY && !self.last
    }

    fn third(&self) -> Option<String> {
        self.has(3).then(|| self.texts.third(name(self.words, self.colour)))
    }

    fn second(&self) -> Option<String> {
        self.has(2).then(|| self.texts.second(name(self.words, self.colour)))
    }

    /// How many flowers would be gathered if the game ended now, unless they would win a colour, which says more.
    fn is_near(&self) -> Option<String> {
        let changes = self.effect.changes.len();
        (!self.last && !self.early && changes > 0 && self.leads().is_none()).then(|| self.texts.near(changes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_words::conformance::{Reasoned, claims, played_out, reasons};

    /// Every stated reason comes true by the rules.
    #[test]
    fn hints_only_state_certain_facts() {
        let mut stated = std::collections::BTreeMap::<&str, usize>::new();
        for it in (0..8).flat_map(|seed| reasons(played_out::<Lacuna>(2, seed, crate::rules::Options::default()))) {
            let claimed = claims(&it.said);
            assert!(claimed.len() <= 2, "{}", it.said);
            for claim in claimed {
                *stated.entry(check(&it, claim)).or_default() += 1;
            }
        }
        assert_eq!(stated.len(), 8, "{stated:?}");
        assert!(stated.values().all(|count| *count >= 3), "{stated:?}");
    }

    fn check(it: &Reasoned<Lacuna>, claim: &str) -> &'static str {
        let count = claim.split(|it: char| !it.is_ascii_digit()).find_map(|it| it.parse::<usize>().ok());
        let detail = |position: &Lacuna| position.standings().seats.swap_remove(it.mover.index()).detail;
        let (before, after, last) = (detail(&it.before), detail(&it.after), it.after.turn() == Turn::Over);
        let words = Texts::of(Language::English);
        if claim == "Before the flowers are scattered, every colour is as good as another" {
            assert!(!it.before.is_poured());
            return "alike";
        }
        let Move::Place(pair, place) = it.chosen else { panic!("no pawn is placed: {claim}") };
        let flowers = after.flowers[pair.colour().index()];
        let is_of = |colour: Colour| claim.contains(words.colours()[colour.index()]);
        let sum = |numbers: [u8; 7]| usize::from(numbers.iter().sum::<u8>());
        match claim {
            _ if claim.starts_with("It wins") => {
                let won = Colour::ALL.into_iter().filter(|colour| after.flowers[colour.index()] >= 4);
                assert!(won.clone().any(is_of), "{claim}");
                assert!(
                    Colour::ALL
                        .into_iter()
                        .filter(|colour| is_of(*colour))
                        .all(|colour| won.clone().any(|won| won == colour)),
                    "{claim}"
                );
                "wins"
            }
            _ if claim.ends_with("at the end") => {
                assert_eq!(
                    sum(after.flowers) - sum(before.flowers) - 2 - moved(it, before.near),
                    count.unwrap(),
                    "{claim}"
                );
                assert!(last, "{claim}");
                "gains"
            }
            _ if claim.starts_with("As things stand, that wins") => {
                let holds =
                    |detail: &Detail, colour: Colour| detail.flowers[colour.index()] + detail.near[colour.index()] >= 4;
                let led = |colour: &Colour| {
                    holds(&after, *colour) && !holds(&before, *colour) && after.flowers[colour.index()] < 4
                };
                assert!(Colour::ALL.into_iter().all(|colour| is_of(colour) == led(&colour)), "{claim}");
                assert!(!last, "{claim}");
                "leads"
            }
            _ if claim.starts_with("As things stand, it brings") => {
                assert_eq!(sum(after.near) - moved(it, before.near), count.unwrap(), "{claim}");
                "near"
            }
            _ if claim.starts_with("It cuts off") => {
                let is_cut = |(other, _): &(crate::rules::Pair, _)| {
                    !other.flowers().into_iter().any(|flower| pair.has(flower)) && it.after.places(*other).is_err()
                };
                let cut = it.before.pairs().iter().filter(|pair| is_cut(pair)).count();
                assert_eq!(Some(cut), count, "{claim}");
                assert!(it.before.if_placed(pair, place).is_ok());
                "cuts"
            }
            _ if claim.starts_with("That makes three") => {
                assert!(flowers == 3 && is_of(pair.colour()), "{claim}");
                "third"
            }
            _ if claim.starts_with("That makes two") => {
                assert!(flowers == 2 && is_of(pair.colour()), "{claim}");
                "second"
            }
            _ => panic!("nobody knows whether it is true: {claim}"),
        }
    }

    /// How many flowers were nearest to the player before, without those taken now.
    fn moved(it: &Reasoned<Lacuna>, near: [u8; 7]) -> usize {
        let Move::Place(pair, _) = it.chosen else { panic!("no pawn is placed") };
        let taken =
            it.before.loose().filter(|(flower, at)| pair.has(*flower) && it.before.nearest(*at).seat == it.mover);
        usize::from(near.iter().sum::<u8>()) - taken.count()
    }
}
