//! Why a move is worth making, as far as that is certain.

use luciole_core::{Game as _, Seat};
use luciole_words::{Language, Who, weightiest};

use super::outcome;
use super::texts::{self, ReasonTexts, Texts};
use crate::rules::{
    Cell, Colour, ColourSet, EachColour, Event, Exile, Face, Kind, Lum42, Move, Part, Post, ROUNDS, Slot, Spot, Stage,
    Swap, Why,
};

/// The reasons for a move of the seat that decides.
pub(super) fn reason(position: &Lum42, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
    let it = Reasons::of(position, chosen, who, language)?;
    let (texts, seat) = (it.texts, it.seat);
    match chosen {
        Move::Planet { cell, .. } => {
            let yields = || it.yields(&it.after, None, Slot::planet(cell)).map(|(_, said)| said);
            let is_near = it.after.zone().reached(it.ship()).contains(cell);
            weightiest(&[&yields, &|| is_near.then(|| texts.near(who.player(seat)))], language)
        }
        Move::Satellite(_) => {
            let Stage::Satellite(cell) = position.stage() else { return None };
            let yields = || it.yields(&it.after, None, Slot::moon(cell)).map(|(_, said)| said);
            let leads = || it.after.zone().portal(cell).map(|_| texts.leads(it.after.zone().reached(cell).len()));
            weightiest(&[&yields, &leads], language)
        }
        Move::Fly(cell) => {
            let said = weightiest(&[&|| it.offers(cell), &|| it.ejects(), &|| it.attacks(cell)], language);
            said.or_else(|| it.reaches())
        }
        Move::Deploy(kind, part) => {
            let slot = Slot { cell: it.ship(), part };
            let fight = || outcome(it.words, position, kind, slot, who);
            let yields = || it.keeps(kind, slot).then(|| it.yields(position, Some(kind), slot)).flatten();
            weightiest(&[&fight, &|| Some(yields()?.1)], language).or_else(|| it.defends(kind, slot))
        }
        Move::Flee(slot) => {
            let yields = || it.yields(position, None, slot).map(|(_, said)| said);
            weightiest(&[&|| Some(texts.free().to_owned()), &yields], language)
        }
        Move::Exile(place) => weightiest(&[&|| it.exile_points(place), &|| it.exile_alone(place)], language),
        Move::Recruit(kind) => Some(it.words.powers()[kind as usize].to_owned()),
        Move::First(first) => (first == seat).then(|| texts.first().to_owned()),
        Move::Back(_) | Move::Collect(_) | Move::Transform(_) | Move::Swap(_) | Move::Probe(_) | Move::Decline => {
            it.recovers(chosen, language)
        }
    }
}

/// A move, and what it brings about.
struct Reasons<'a> {
    texts: ReasonTexts,
    words: Texts,
    position: &'a Lum42,
    after: Lum42,
    /// The events up to the next turn.
    events: Vec<Event>,
    seat: Seat,
    who: Who<'a>,
}

impl<'a> Reasons<'a> {
    fn of(position: &'a Lum42, chosen: Move, who: Who<'a>, language: Language) -> Option<Self> {
        let seat = position.turn().seat()?;
        let mut after = position.clone();
        let mut events = after.play(chosen).ok()?;
        // Decisions that leave no choice may follow, of the same turn and of others.
        let begins_turn =
            |event: &Event| matches!(event, Event::Begun { .. } | Event::Flown { .. } | Event::TakenBack { .. });
        if let Some(next) = events.iter().skip(1).position(begins_turn) {
            events.truncate(next + 1);
        }
        let (texts, words) = (ReasonTexts::of(language), Texts::of(language));
        Some(Self { texts, words, position, after, events, seat, who })
    }

    fn ship(&self) -> Cell {
        self.position.board(self.seat).ship()
    }

    fn points(&self, points: u16) -> String {
        self.words.points(points.into())
    }

    fn light(&self, colour: Colour) -> &'static str {
        self.words.lights()[colour.index()]
    }

    /// Whether the turn goes on with a decision of the same player.
    fn goes_on(&self) -> bool {
        let is_next = !matches!(self.after.stage(), Stage::Recover | Stage::Recruit | Stage::Over);
        is_next && self.after.decider() == self.seat && self.after.on_turn() == self.seat
    }

    /// What a unit can do on a free place, with the light that its player has now; and how many points that is worth.
    fn yields(&self, position: &Lum42, kind: Option<Kind>, slot: Slot) -> Option<(u16, String)> {
        let (colours, collects) = match slot.part {
            Part::Moon => (ColourSet::of(position.zone().moon(slot.cell)?), true),
            Part::Planet => {
                let system = position.zone().system(slot.cell)?;
                (system.planet.colours(), system.face == Face::Light)
            }
        };
        let both = kind == Some(Kind::Scientist);
        let light = position.board(self.seat).light();
        let owned = colours.iter().filter(|colour| light[colour.index()] > 0).max_by_key(|colour| colour.worth());
        if let Some(colour) = owned.filter(|_| both || !collects) {
            let (worth, light, points) = (colour.worth(), self.light(colour), self.points(colour.worth()));
            return Some((worth, self.texts.transform(texts::ReasonTransform { light, points })));
        }
        let supplied = colours.filter(|colour| position.supply(colour) > 0);
        if collects || (both && !supplied.is_empty()) {
            let objective = position.objectives().light;
            if supplied.contains(objective) {
                return Some((1, self.texts.collect_objective(self.light(objective))));
            }
            let colour = supplied.iter().max_by_key(|colour| colour.worth())?;
            return Some((0, self.texts.collect(self.light(colour))));
        }
        Some((
            0,
            match position.zone().planet(slot.cell)?.colour() {
                Some(colour) => {
                    let (colour, points) = (self.words.colours()[colour.index()], self.points(colour.worth()));
                    self.texts.transform_later(texts::ReasonTransformLater { colour, points })
                }
                None => self.texts.any_energy().to_owned(),
            },
        ))
    }

    /// The best that a unit can do where the ship can stop.
    fn offers(&self, cell: Cell) -> Option<String> {
        let free = self.position.free_slots().filter(|slot| slot.cell == cell && self.position.stops().contains(cell));
        let yields = free.filter_map(|slot| self.yields(self.position, None, slot));
        yields.max_by_key(|(points, _)| *points).map(|(_, said)| said)
    }

    /// An opponent's unit where the ship can stop.
    fn attacks(&self, cell: Cell) -> Option<String> {
        let slots = [Slot::planet(cell), Slot::moon(cell)].into_iter().filter(|_| self.position.stops().contains(cell));
        let mut owners = slots.filter_map(|slot| self.position.unit_on(slot)).map(|(owner, _)| owner);
        let player = self.who.player(owners.find(|owner| *owner != self.seat)?);
        Some(self.texts.attack(texts::ReasonAttack { player, cell }))
    }

    fn ejects(&self) -> Option<String> {
        self.events.iter().find_map(|event| match event {
            Event::Ejected { seat, .. } => Some(self.texts.ejects(self.who.player(*seat))),
            _ => None,
        })
    }

    /// How many systems the ship can still stop at if it flies on.
    fn reaches(&self) -> Option<String> {
        let flies_on = self.goes_on() && self.after.passed().len() > 1;
        let stops = flies_on.then(|| self.after.routes().stops().len())?;
        (stops > 0).then(|| self.texts.reaches(stops))
    }

    /// Whether a unit deployed there stays for certain.
    fn keeps(&self, kind: Kind, slot: Slot) -> bool {
        let met = self.position.unit_on(slot).map(|(_, met)| met.kind());
        met.is_none_or(|met| kind == Kind::Chief && met != Kind::Chief)
    }

    /// That opponents who still deploy can't take the place without a fight.
    fn defends(&self, kind: Kind, slot: Slot) -> Option<String> {
        let deploys = |seat: Seat| self.position.board(seat).units().any(|(_, spot)| spot == Spot::Home);
        let others = Seat::all(self.position.seats()).filter(|seat| *seat != self.seat).any(deploys);
        (kind != Kind::Traveller && others && self.keeps(kind, slot)).then(|| self.texts.defended().to_owned())
    }

    fn exile_points(&self, place: Exile) -> Option<String> {
        let points = match place {
            Exile::Three => 3,
            Exile::One => 1,
            Exile::Light | Exile::Energy | Exile::Swap => return None,
        };
        Some(self.texts.exile_points(self.points(points)))
    }

    fn exile_alone(&self, place: Exile) -> Option<String> {
        (place != Exile::One).then(|| self.texts.exile_alone().to_owned())
    }

    /// What taking back a unit brings, or a decision that follows from it.
    fn recovers(&self, chosen: Move, language: Language) -> Option<String> {
        // The choice already says what these bring.
        let is_said = matches!(chosen, Move::Collect(_) | Move::Transform(_));
        let reasons: [&dyn Fn() -> Option<String>; 14] = [
            &|| self.meets(Why::EnergyObjective),
            &|| self.meets(Why::ProbeObjective),
            &|| self.brings().filter(|_| !is_said),
            &|| self.majority(),
            &|| self.energy_lacks(),
            &|| self.probe(chosen),
            &|| self.probes_lack(),
            &|| self.can_bring(),
            &|| self.collects(),
            &|| self.last(),
            &|| self.leads_to(),
            &|| self.most(chosen),
            &|| self.worth(chosen),
            &|| self.tie(),
        ];
        weightiest(&reasons, language).or_else(|| self.brings())
    }

    /// The points that the player gains for one of these reasons.
    fn gains(&self, reasons: &[Why]) -> Option<u16> {
        let gains = self.events.iter().filter_map(|event| match event {
            Event::Gained { seat, points, why } if *seat == self.seat && reasons.contains(why) => Some(*points),
            _ => None,
        });
        gains.reduce(|sum, points| sum + points)
    }

    fn meets(&self, objective: Why) -> Option<String> {
        let points = self.points(self.gains(&[objective])?);
        Some(match objective {
            Why::EnergyObjective => self.texts.energy_objective(points),
            _ => self.texts.probe_objective(points),
        })
    }

    fn brings(&self) -> Option<String> {
        let points = self.gains(&[Why::Transform, Why::Exile, Why::LightObjective])?;
        Some(self.texts.brings(self.points(points)))
    }

    /// The colour of the energy that the player gains.
    fn energy(&self) -> Option<Colour> {
        self.events.iter().find_map(|event| match event {
            Event::Transformed { colour, .. } => Some(*colour),
            Event::Swapped { face: Face::Energy, give, take, .. } if give != take => Some(*take),
            _ => None,
        })
    }

    /// Each seat's energy cubes after the move: the position may be further on.
    fn energies(&self) -> Vec<EachColour> {
        let mut energies: Vec<_> =
            Seat::all(self.position.seats()).map(|seat| self.position.board(seat).energy()).collect();
        for event in &self.events {
            match event {
                Event::Transformed { seat, colour } => energies[seat.index()][colour.index()] += 1,
                Event::Swapped { seat, face: Face::Energy, give, with, take } => {
                    for (owner, gives, takes) in [(seat, give, take), (with, take, give)] {
                        energies[owner.index()][gives.index()] -= 1;
                        energies[owner.index()][takes.index()] += 1;
                    }
                }
                _ => {}
            }
        }
        energies
    }

    /// A majority that the player didn't have before, or shared with more players.
    fn majority(&self) -> Option<String> {
        let colour = self.energy()?;
        let mut energy = [0; Seat::MAX as usize];
        for (energy, seat) in energy.iter_mut().zip(self.energies()) {
            *energy = seat[colour.index()];
        }
        let points = colour.majorities(energy)[self.seat.index()];
        // Turns without a choice that follow may already have taken it away.
        let stays = self.after.majority(colour)[self.seat.index()] >= points;
        let is_more = stays && points > self.position.majority(colour)[self.seat.index()];
        let (colour, points) = (self.words.colours()[colour.index()], self.points(points));
        is_more.then(|| self.texts.majority(texts::ReasonMajority { colour, points }))
    }

    /// How many cubes the energy objective still lacks, if there is one fewer.
    fn energy_lacks(&self) -> Option<String> {
        let needed = self.position.objectives().energy;
        let lacks =
            |has: EachColour| needed.iter().zip(has).map(|(needed, has)| needed.saturating_sub(has)).sum::<u8>();
        let (before, after) = (self.position.board(self.seat).energy(), self.energies()[self.seat.index()]);
        let is_open = self.position.board(self.seat).points_for(Why::EnergyObjective) == 0;
        (is_open && lacks(after) < lacks(before) && lacks(after) > 0)
            .then(|| self.texts.energy_lacks(lacks(after).into()))
    }

    /// How many probes the probe objective still lacks, if there is one fewer.
    fn probes_lack(&self) -> Option<String> {
        let is_placed = self.events.iter().any(|event| matches!(event, Event::ProbePlaced { .. }));
        let board = self.position.board(self.seat);
        let lacks = Colour::ALL.iter().filter(|colour| board.probe(**colour).is_none()).count();
        let is_open = is_placed && lacks > 1 && board.points_for(Why::ProbeObjective) == 0;
        is_open.then(|| self.texts.probes_lack(lacks - 1))
    }

    /// The points of the best action, where there is a choice.
    fn can_bring(&self) -> Option<String> {
        let Stage::Act(work) = self.after.stage() else { return None };
        let colours = work.transform.iter().filter(|_| work.paid && self.goes_on());
        colours.map(Colour::worth).max().map(|points| self.texts.can_bring(self.points(points)))
    }

    /// The light that the probe can bring in the rounds to come.
    fn probe(&self, chosen: Move) -> Option<String> {
        let (Move::Probe(_), Stage::Probe { colour, .. }) = (chosen, self.position.stage()) else { return None };
        let count = usize::from(ROUNDS - self.position.round());
        (count > 0).then(|| self.texts.probe(texts::ReasonProbe { count, light: self.light(colour) }))
    }

    /// The colour of the light that the player collects.
    fn collected(&self) -> Option<Colour> {
        self.events.iter().find_map(|event| match event {
            Event::Collected { colour, probe: None, .. } => Some(*colour),
            _ => None,
        })
    }

    /// What the light is worth, as long as there is a way to turn it into energy.
    fn collects(&self) -> Option<String> {
        let colour = self.collected()?;
        let transforms = |post: Post| match post {
            Post::Slot(slot) if slot.part == Part::Planet => self
                .position
                .zone()
                .system(slot.cell)
                .is_some_and(|system| system.face == Face::Energy && system.planet.colours().contains(colour)),
            _ => false,
        };
        let is_useful = self.position.round() < ROUNDS || self.after.board(self.seat).posts().any(transforms);
        let (light, points) = (self.light(colour), self.points(colour.worth()));
        is_useful.then(|| self.texts.light(texts::ReasonLight { light, points }))
    }

    fn last(&self) -> Option<String> {
        let colour = self.collected().filter(|colour| self.position.supply(*colour) == 1)?;
        Some(self.texts.last(self.words.colours()[colour.index()]))
    }

    /// A choice that follows.
    fn leads_to(&self) -> Option<String> {
        let said = match self.after.stage() {
            _ if !self.goes_on() => return None,
            Stage::Probe { colour, .. } => self.texts.may_place(self.words.probes()[colour.index()]),
            Stage::Swap => self.texts.may_swap().to_owned(),
            Stage::Again(..) => self.words.prompt_again().to_owned(),
            Stage::Act(work) if work.collect.iter().count() > 1 => self.texts.any_light().to_owned(),
            Stage::Act(work) if !work.transform.is_empty() && !work.paid => self.texts.may_transform().to_owned(),
            _ => return None,
        };
        Some(said)
    }

    /// That no other colour brings more points, where there are several.
    fn most(&self, chosen: Move) -> Option<String> {
        let (Move::Transform(colour), Stage::Act(work)) = (chosen, self.position.stage()) else { return None };
        let others = || work.transform.iter().filter(|other| *other != colour);
        let is_most = work.paid && others().next().is_some() && others().all(|other| other.worth() < colour.worth());
        is_most.then(|| self.texts.most().to_owned())
    }

    /// That light of another colour is worth more.
    fn worth(&self, chosen: Move) -> Option<String> {
        let Move::Swap(Swap { face: Face::Light, give, take, .. }) = chosen else { return None };
        let (taken, given) = (self.light(take), self.light(give));
        let [more, less] = [take, give].map(|colour| self.points(colour.worth()));
        (take.worth() > give.worth()).then(|| self.texts.worth(texts::ReasonWorth { taken, more, given, less }))
    }

    /// That cubes break a tie, once they can do nothing else.
    fn tie(&self) -> Option<String> {
        (self.position.round() == ROUNDS && self.collected().is_some()).then(|| self.texts.tie().to_owned())
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
        let seats = [2, 3, 4, 2, 3, 4];
        let games = seats
            .iter()
            .zip(0..)
            .map(|(seats, seed)| played_out::<Lum42>(*seats, seed, crate::rules::Options::default()));
        for it in games.flat_map(reasons) {
            for claim in claims(&it.said) {
                *stated.entry(check(&it, claim)).or_default() += 1;
            }
        }
        assert_eq!(stated.len(), 34, "{stated:?}");
    }

    fn colour(claim: &str) -> Colour {
        let names = ["blue", "green", "yellow", "red"];
        let at = |name: &&str| claim.find(*name).unwrap_or(usize::MAX);
        let first = names.iter().min_by_key(|name| at(name)).unwrap();
        Colour::ALL[names.iter().position(|name| name == first).unwrap()]
    }

    #[allow(clippy::too_many_lines, reason = "an arm for each reason")]
    fn check(it: &Reasoned<Lum42>, claim: &str) -> &'static str {
        let numbers: Vec<u16> = claim.split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
        let (before, after) = (it.before.board(it.mover), it.after.board(it.mover));
        let gained = |why: Why| after.points_for(why) - before.points_for(why);
        let zone = it.after.zone();
        // Where a unit or a ship goes.
        let cell = match (it.chosen, it.before.stage()) {
            (Move::Planet { cell, .. } | Move::Fly(cell), _) | (_, Stage::Satellite(cell)) => Some(cell),
            (Move::Flee(slot), _) => Some(slot.cell),
            (Move::Deploy(..), _) => Some(before.ship()),
            _ => None,
        };
        let has_moon = |colour: Colour| cell.and_then(|cell| zone.moon(cell)) == Some(colour);
        let planet = |colour: Colour, face: Face| {
            let system = cell.and_then(|cell| zone.system(cell)).unwrap();
            system.face == face && system.planet.colours().contains(colour)
        };
        let is_scientist = matches!(it.chosen, Move::Deploy(Kind::Scientist, _));
        match claim {
            _ if claim.starts_with("It meets the energy objective") => {
                assert_eq!((gained(Why::EnergyObjective), before.points_for(Why::EnergyObjective)), (numbers[0], 0));
                "energy objective"
            }
            _ if claim.starts_with("It meets the probe objective") => {
                assert_eq!((gained(Why::ProbeObjective), before.points_for(Why::ProbeObjective)), (numbers[0], 0));
                "probe objective"
            }
            _ if claim.starts_with("Then the energy objective needs") => {
                let needed = it.before.objectives().energy.into_iter().zip(after.energy());
                let lacks: u8 = needed.map(|(needed, has)| needed.saturating_sub(has)).sum();
                assert!(u16::from(lacks) <= numbers[0] && after.points_for(Why::EnergyObjective) == 0, "{claim}");
                "energy lacks"
            }
            _ if claim.starts_with("Then the probe objective needs") => {
                let lacks = Colour::ALL.iter().filter(|colour| after.probe(**colour).is_none()).count();
                assert_eq!(lacks, usize::from(numbers[0]), "{claim}");
                "probes lack"
            }
            _ if claim.starts_with("Nobody then has more") => {
                assert!(it.after.majority(colour(claim))[it.mover.index()] >= numbers[0], "{claim}");
                "majority"
            }
            _ if claim.starts_with("It brings") && claim.contains("point") && !claim.contains("light:") => {
                let all = [Why::Transform, Why::Exile, Why::LightObjective].map(gained).iter().sum::<u16>();
                assert!(all >= numbers[0], "{claim}");
                "brings"
            }
            _ if claim.starts_with("It can bring") => {
                let brought = it.after.legal_moves().into_iter().map(|act| {
                    let mut acted = it.after.clone();
                    acted.play(act).unwrap();
                    acted.board(it.mover).points_for(Why::Transform) - after.points_for(Why::Transform)
                });
                assert!(brought.max() >= Some(numbers[0]), "{claim}");
                "can bring"
            }
            "It brings light of any colour" => {
                let moves = it.after.legal_moves();
                let collects = moves.iter().filter(|act| matches!(act, Move::Collect(_))).count();
                assert!(collects > 1 && it.after.turn().seat() == Some(it.mover), "{moves:?}");
                "any light"
            }
            _ if claim.starts_with("It brings") => {
                let colour = colour(claim);
                assert_eq!(numbers, [colour.worth()], "{claim}");
                assert!(
                    after.light()[colour.index()] + after.energy()[colour.index()]
                        > before.light()[colour.index()] + before.energy()[colour.index()],
                    "{claim}"
                );
                "light"
            }
            _ if claim.starts_with("It is the last") => {
                assert_eq!(it.after.supply(colour(claim)), 0, "{claim}");
                "last"
            }
            "In a tie, whoever has more cubes on their board wins" => {
                assert!(after.cubes() > before.cubes() && it.before.round() == ROUNDS);
                "tie"
            }
            "No other colour brings more points here" => {
                let Move::Transform(chosen) = it.chosen else { panic!("{}", it.chosen) };
                let others = it.before.legal_moves();
                let better = |other: &Move| matches!(other, Move::Transform(other) if other.worth() > chosen.worth());
                assert!(!others.iter().any(better) && others.len() > 1);
                "most"
            }
            _ if claim.ends_with("can go on a planet") => {
                assert!(it.after.legal_moves().iter().any(|place| matches!(place, Move::Probe(_))), "{claim}");
                "may place"
            }
            "Then a cube can be swapped" => {
                assert!(it.after.legal_moves().iter().any(|swap| matches!(swap, Move::Swap(_))));
                "may swap"
            }
            "Then a cube can become energy" => {
                assert!(it.after.legal_moves().iter().any(|act| matches!(act, Move::Transform(_))));
                "may transform"
            }
            "The doubler may do it again" => {
                assert!(matches!(it.after.stage(), Stage::Again(..)));
                "again"
            }
            "This way, light of any colour can become energy" => {
                assert!(Colour::ALL.into_iter().all(|colour| planet(colour, Face::Energy)));
                "any energy"
            }
            _ if claim.starts_with("This way, every") => {
                let colour = colour(claim);
                assert!(planet(colour, Face::Energy) && numbers == [colour.worth()], "{claim}");
                "transform later"
            }
            _ if claim.starts_with("This way,") && claim.contains("can become energy") => {
                let colour = colour(claim);
                assert!(
                    planet(colour, Face::Energy) || is_scientist && (planet(colour, Face::Light) || has_moon(colour)),
                    "{claim}"
                );
                assert!(before.light()[colour.index()] > 0 && numbers == [colour.worth()], "{claim}");
                "transform"
            }
            _ if claim.starts_with("This way,") => {
                let colour = colour(claim);
                assert!(
                    planet(colour, Face::Light) || has_moon(colour) || is_scientist && planet(colour, Face::Energy),
                    "{claim}"
                );
                assert!(it.before.supply(colour) > 0, "{claim}");
                assert_eq!(claim.contains("objective"), colour == it.before.objectives().light, "{claim}");
                "collect"
            }
            _ if claim.ends_with("can be attacked") => {
                let slots = [Slot::planet(cell.unwrap()), Slot::moon(cell.unwrap())];
                let owner = Seat::at(usize::from(numbers[0]) - 1);
                let is_there = |slot: &Slot| it.before.unit_on(*slot).is_some_and(|(seat, _)| seat == owner);
                assert!(owner != it.mover && slots.iter().any(is_there), "{claim}");
                "attack"
            }
            "Opponents who want this place have to fight for it" => {
                let Move::Deploy(_, part) = it.chosen else { panic!("{}", it.chosen) };
                let owner = it.after.unit_on(Slot { cell: cell.unwrap(), part }).map(|(seat, _)| seat);
                assert_eq!(owner, Some(it.mover));
                "defended"
            }
            _ if claim.contains("’s ship back to the centre") => {
                assert_eq!(it.after.board(Seat::at(usize::from(numbers[0]) - 1)).ship(), Cell::CENTRE, "{claim}");
                "ejects"
            }
            _ if claim.starts_with("From there, the ship can reach") => {
                assert_eq!(it.after.voyages().len(), usize::from(numbers[0]), "{claim}");
                "reaches"
            }
            _ if claim.ends_with("ship gets there in one step") => {
                assert!(zone.reached(before.ship()).contains(cell.unwrap()), "{claim}");
                "near"
            }
            _ if claim.starts_with("From there, one step leads") => {
                assert_eq!(zone.reached(cell.unwrap()).len(), usize::from(numbers[0]), "{claim}");
                "leads"
            }
            _ if claim.starts_with("The unit brings") => {
                let Move::Exile(place) = it.chosen else { panic!("{}", it.chosen) };
                assert_eq!(numbers, [if place == Exile::Three { 3 } else { 1 }], "{claim}");
                "exile points"
            }
            "No other unit gets this place in this round" => {
                let Move::Exile(place) = it.chosen else { panic!("{}", it.chosen) };
                let is_taken = it.after.free_exile().all(|free| free != place);
                assert!(is_taken || it.after.phase() != it.before.phase());
                "exile alone"
            }
            "The traveller stays out of exile" => {
                assert!(
                    after.posts().all(|post| !matches!(post, Post::Exile(_)) || before.posts().any(|old| old == post))
                );
                "free"
            }
            _ if claim.starts_with("The probe can") => {
                let count = if claim.ends_with("in the last round") { 1 } else { numbers[0] };
                assert_eq!(count, u16::from(ROUNDS - it.before.round()), "{claim}");
                assert!(after.probe(colour(claim)).is_some(), "{claim}");
                "probe"
            }
            "Whoever goes first is the first to choose in every phase" => {
                assert!(it.after.first() == it.mover && it.after.on_turn() == it.mover);
                "first"
            }
            _ if claim.starts_with("As energy") => {
                assert!(numbers[0] > numbers[1], "{claim}");
                "worth"
            }
            _ => {
                let words = Texts::of(Language::English);
                let is_known = |kind: Kind| words.powers()[kind as usize].trim_end_matches('.') == claim;
                let recruited = matches!(it.chosen, Move::Recruit(kind) if is_known(kind));
                // What the board says of an attack before it is confirmed, which its own tests check.
                assert!(recruited || matches!(it.chosen, Move::Deploy(..)), "nobody knows whether it is true: {claim}");
                if recruited { "recruit" } else { "attacks" }
            }
        }
    }
}
