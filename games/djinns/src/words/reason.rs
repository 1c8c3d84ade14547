//! Why a move is worth making, as far as that is certain.

use luciole_core::{Colours, Game as _, Seat, Turn};
use luciole_words::{Gains, Language, Who, weightiest};

use super::texts::{ReasonTexts, Texts};
use super::{colour_name, kind, pawn_name, points};
use crate::rules::{Colour, Djinns, Event, Kind, Move, PawnStrength, Pile, RingPlace, Stage};

/// How many other moves a move is compared with.
const OTHERS: usize = 8;

/// The reasons for a move of the seat that decides.
pub(super) fn reason(
    position: &Djinns,
    chosen: Move,
    colours: Colours,
    who: Who<'_>,
    language: Language,
) -> Option<String> {
    let seat = position.turn().seat()?;
    let mut after = position.clone();
    let events = after.play(chosen).ok()?;
    let it =
        Reasons { texts: ReasonTexts::of(language), words: Texts::of(language), position, after, events, seat, who };
    match chosen {
        Move::Lay(kind) => {
            let (place, _) = position.due()?;
            let lands = || it.lands(place, kind, colours);
            let said = weightiest(&[&lands, &|| it.is_out_of_reach(place)], language);
            said.or_else(|| it.goes_both_ways(place, kind)).or_else(|| Some(it.keeps_or_tops(kind, colours)))
        }
        Move::Go { .. } => {
            // An ally's points are no reason.
            let gains = Gains::of(position, chosen)?.without(position.ally(seat));
            let brings = || it.tower().is_none().then(|| gains.brings::<Djinns>(language)).flatten();
            let takes = || gains.takes::<Djinns>(who, language);
            weightiest(&[&|| it.wins(), &|| it.leaves(chosen), &brings, &takes, &|| it.is_safe()], language)
        }
        Move::Pass => None,
    }
}

/// A move, and what it brings about.
struct Reasons<'a> {
    texts: ReasonTexts,
    words: Texts,
    position: &'a Djinns,
    after: Djinns,
    events: Vec<Event>,
    seat: Seat,
    who: Who<'a>,
}

impl Reasons<'_> {
    /// The tower that the move's player gets.
    fn tower(&self) -> Option<Pile> {
        self.events.iter().find_map(|event| match event {
            Event::Taken { seat, pile, .. } if *seat == self.seat => Some(*pile),
            _ => None,
        })
    }

    fn wins(&self) -> Option<String> {
        let total = |position: &Djinns| position.points()[self.seat.index()];
        // An ally gets a part of the tower, which may be worth more.
        let is_gain = !self.position.has_allies() && total(&self.after) > total(self.position);
        self.tower().filter(|_| is_gain).map(|pile| self.texts.wins(points(self.words, pile.points())))
    }

    /// The opponent whose turn is next.
    fn next(&self) -> Option<Seat> {
        let ally = self.position.ally(self.seat);
        self.after.turn().seat().filter(|next| *next != self.seat && Some(*next) != ally)
    }

    /// That the next opponent can take no tower, where most other moves leave one.
    fn leaves(&self, chosen: Move) -> Option<String> {
        let next = self.next().filter(|next| !takes_one(&self.after, *next))?;
        let others = self.position.legal_moves();
        let some = others.iter().step_by(others.len().div_ceil(OTHERS)).filter(|other| **other != chosen);
        let (count, leaving) = some.fold((0, 0), |(count, leaving), other| {
            let mut after = self.position.clone();
            let leaves = after.play(*other).is_ok() && takes_one(&after, next);
            (count + 1, leaving + usize::from(leaves))
        });
        (2 * leaving > count).then(|| self.texts.leaves(self.who.player(next)))
    }

    /// That the next opponent can't land on the pile that the move builds.
    fn is_safe(&self) -> Option<String> {
        let built = self.events.iter().find_map(|event| match event {
            Event::Moved { path, .. } => Some(path.end()),
            _ => None,
        })?;
        let is_own = self.after.ring().pile(built).top().map(|top| self.after.controller(top.colour()))?;
        let next = self.next().filter(|_| is_own == Some(self.seat) && self.after.stage() == Stage::Moving)?;
        let lands = |reply: &Move| match *reply {
            Move::Go { from, way, .. } => self.after.path(from, way).is_ok_and(|path| path.end() == built),
            Move::Lay(_) | Move::Pass => false,
        };
        (!self.after.legal_moves().iter().any(lands)).then(|| self.texts.safe(self.who.player(next)))
    }

    /// Whether a seat is an opponent: neither the player nor an ally. Nobody has a common colour.
    fn is_opponent(&self, colour: Colour) -> bool {
        let controller = self.position.controller(colour);
        controller.is_some_and(|seat| seat != self.seat && Some(seat) != self.position.ally(self.seat))
    }

    /// An opponent's dome that the dome can land on. Once all are laid, a step leads to the next space.
    fn lands(&self, place: RingPlace, laid: Kind, colours: Colours) -> Option<String> {
        let tops = reached(place, laid.strength.number()).map(|at| self.position.ring().pile(at).top());
        let prey = tops.into_iter().flatten().filter(|top| self.is_opponent(top.colour()));
        let strongest = prey.max_by_key(|top| top.strength())?;
        Some(self.texts.lands(pawn_name(self.words, colours, kind(strongest))))
    }

    /// That no opponent's dome can land on it, although some are near enough for other strengths.
    fn is_out_of_reach(&self, place: RingPlace) -> Option<String> {
        let near = (1..=Pile::MAX).flat_map(|steps| reached(place, steps).map(|at| (steps, at)));
        let tops = near.filter_map(|(steps, at)| Some((steps, self.position.ring().pile(at).top()?)));
        let mut others = tops.filter(|(_, top)| self.is_opponent(top.colour())).peekable();
        others.peek()?;
        others.all(|(steps, top)| top.strength().number() != steps).then(|| self.texts.out_of_reach().to_owned())
    }

    /// That it will find piles that it can land on in both directions.
    fn goes_both_ways(&self, place: RingPlace, laid: Kind) -> Option<String> {
        let ally = self.position.ally(self.seat);
        let is_open = |at: RingPlace| {
            let colour = self.position.colour_due(at);
            colour != laid.colour && (ally.is_none() || self.position.controller(colour) != ally)
        };
        let open = reached(place, laid.strength.number()).into_iter().all(is_open);
        open.then(|| self.texts.both_ways().to_owned())
    }

    /// That stronger domes of the colour are kept for later; or, of the strongest, what it is worth.
    fn keeps_or_tops(&self, laid: Kind, colours: Colours) -> String {
        let mut stronger = PawnStrength::ALL.into_iter().filter(|strength| *strength > laid.strength);
        let is_left = stronger.any(|strength| self.position.left(Kind { strength, ..laid }) > 0);
        let colour = colour_name(self.words, colours, laid.colour);
        if is_left { self.texts.keeps(colour) } else { self.texts.tops(laid.strength) }
    }
}

/// Where a dome lands with that many steps while no space is empty.
fn reached(place: RingPlace, steps: u8) -> [RingPlace; 2] {
    let (at, steps) = (place.index() + RingPlace::COUNT, usize::from(steps));
    [RingPlace::at(at + steps), RingPlace::at(at - steps)]
}

/// Whether the seat can take a tower with its next move.
fn takes_one(position: &Djinns, seat: Seat) -> bool {
    position.turn() == Turn::Of(seat)
        && position.legal_moves().into_iter().any(|reply| {
            let takes = |event: &Event| matches!(event, Event::Taken { seat: taker, .. } if *taker == seat);
            position.clone().play(reply).is_ok_and(|events| events.iter().any(takes))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Alliances, Options, Setup, Way};
    use luciole_words::conformance::{Reasoned, claims, played_out, reasons};

    /// Every stated reason comes true by the rules.
    #[test]
    fn hints_only_state_certain_facts() {
        let mut stated = std::collections::BTreeMap::<&str, usize>::new();
        let allies = Options { alliances: Alliances::On, ..Options::default() };
        let alone = Options { alliances: Alliances::Off, ..Options::default() };
        let shuffled = Options { setup: Setup::Ring, ..alone.clone() };
        for (seats, options) in [(2, alone.clone()), (3, alone), (4, shuffled), (4, allies)] {
            for it in reasons(played_out::<Djinns>(seats, 3, options)) {
                let claimed = claims(&it.said);
                assert!(claimed.len() <= 2, "{}", it.said);
                for claim in claimed {
                    *stated.entry(check(&it, claim)).or_default() += 1;
                }
            }
        }
        assert_eq!(stated.len(), 10, "{stated:?}");
        assert!(stated.values().all(|count| *count >= 3), "{stated:?}");
    }

    fn check(it: &Reasoned<Djinns>, claim: &str) -> &'static str {
        let numbers: Vec<usize> =
            claim.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
        let detail = |position: &Djinns, seat: Seat| position.standings().seats.swap_remove(seat.index()).detail;
        let gain = |seat: Seat| it.after.points()[seat.index()] - it.before.points()[seat.index()];
        let replies = || {
            it.after.legal_moves().into_iter().map(|reply| {
                let mut replied = it.after.clone();
                replied.play(reply).unwrap();
                replied
            })
        };
        let ally = it.before.ally(it.mover);
        match (claim, it.chosen) {
            _ if claim.starts_with("It wins a tower") => {
                let [before, now] = [&it.before, &it.after].map(|position| detail(position, it.mover).taken);
                assert_eq!(now.len(), before.len() + 1, "{claim}");
                assert!(now.last().unwrap().points == numbers[0] as i32 && gain(it.mover) > 0, "{claim}");
                "wins"
            }
            _ if claim.starts_with("It leaves") => {
                let next = Seat::at(numbers[0] - 1);
                assert!(it.after.turn() == Turn::Of(next) && Some(next) != ally, "{claim}");
                let taken = |position: &Djinns| detail(position, next).taken.len();
                assert!(replies().all(|replied| taken(&replied) == taken(&it.after)), "{claim}");
                "leaves"
            }
            _ if claim.starts_with("For now it brings") => {
                assert_eq!(gain(it.mover), numbers[0] as i32, "{claim}");
                "brings"
            }
            _ if claim.starts_with("It takes") => {
                let seat = Seat::at(numbers[1] - 1);
                assert!(Some(seat) != ally && gain(seat) == -(numbers[0] as i32), "{claim}");
                "takes"
            }
            (_, Move::Go { from, way, .. }) if claim.ends_with("can’t land on the new pile next") => {
                let built = it.before.path(from, way).unwrap().end();
                let pile = it.after.ring().pile(built);
                assert_eq!(it.after.controller(pile.top().unwrap().colour()), Some(it.mover), "{claim}");
                let is_open = |replied: Djinns| replied.ring().pile(built).height() > pile.height();
                assert!(!replies().any(is_open) && it.after.turn() == Turn::Of(Seat::at(numbers[0] - 1)), "{claim}");
                "safe"
            }
            (_, Move::Lay(laid)) => laying(it, laid, claim),
            _ => panic!("nobody knows whether it is true: {claim}"),
        }
    }

    fn laying(it: &Reasoned<Djinns>, laid: Kind, claim: &str) -> &'static str {
        let (place, _) = it.before.due().unwrap();
        let mut whole = it.after.clone();
        while whole.stage() == Stage::Laying {
            whole.play(whole.legal_moves()[0]).unwrap();
        }
        let ring = whole.ring();
        let lands = |from: RingPlace| Way::BOTH.map(|way| whole.path(from, way).unwrap().end());
        let foe = |at: RingPlace| {
            let controller = it.before.controller(ring.pile(at).top().unwrap().colour());
            controller.is_some_and(|seat| seat != it.mover && Some(seat) != it.before.ally(it.mover))
        };
        let name = |at: RingPlace| {
            let words = Texts::of(Language::English);
            pawn_name(words, Colours::OWN, kind(ring.pile(at).top().unwrap()))
        };
        match claim {
            "None of the opponents’ domes laid so far can land on this one" => {
                let mut laid = it.before.ring().piles().filter(|(at, _)| foe(*at));
                assert!(laid.all(|(at, _)| !lands(at).contains(&place)));
                "out of reach"
            }
            "Once all the domes are laid, it can move in both directions" => {
                let twice = |at: RingPlace| ring.pile(at).top().unwrap().colour() == laid.colour;
                assert!(!lands(place).into_iter().any(twice));
                "both ways"
            }
            _ if claim.starts_with("Once all the domes are laid, it can land on") => {
                assert!(lands(place).into_iter().any(|at| foe(at) && claim.ends_with(&name(at))), "{claim}");
                "lands"
            }
            _ if claim.starts_with("It keeps stronger") => {
                let stronger = Kind::all().filter(|kind| kind.colour == laid.colour && kind.strength > laid.strength);
                assert!(stronger.map(|kind| it.after.left(kind)).sum::<u8>() > 0, "{claim}");
                "keeps"
            }
            _ if claim.starts_with("On top of a pile") => {
                let strength = laid.strength.number();
                assert!(claim.contains(&format!("counts {strength} ")), "{claim}");
                assert_eq!(ring.pile(place).points(), i32::from(strength));
                "tops"
            }
            _ => panic!("nobody knows whether it is true: {claim}"),
        }
    }
}
