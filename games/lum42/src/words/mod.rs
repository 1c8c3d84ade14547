//! The texts of LUM42.

mod figures;
mod impossible;
mod reason;
mod signs;
mod tally;
#[cfg(test)]
mod tests;
pub(crate) mod texts;

use luciole_core::{Game as _, PlayerColour, Seat};
use luciole_scene::{Node, Scene, ViewBox};
use luciole_session::{Moment, Overlay};
use luciole_words::{
    Card, Cell as ScoreCell, Column, Describe, GameStage, GameText, Language, LegendEntry, Row, Scores, Sign, Sound,
    StatusTexts, Who, after_colon, capital,
};

use crate::rules::{
    Cell, Colour, Event, Exile, Face, Illegal, Kind, Lum42, Move, Part, Post, ROUNDS, Satellite, Slot, Stage, Swap,
    System, Unit, Way,
};
use crate::taps::{Selection, Target, unit_to_deploy};

#[cfg(feature = "editor")]
pub(crate) use signs::cubes_name;
use texts::{CardTexts, RefusalTexts, Texts};

const COLOUR_SIGNS: [Sign; 4] = [
    Sign { drawing: "lum42-plate-1", look: "orange", reach: 38 },
    Sign { drawing: "lum42-plate-2", look: "pearl", reach: 38 },
    Sign { drawing: "lum42-plate-3", look: "violet", reach: 44 },
    Sign { drawing: "lum42-plate-4", look: "pink", reach: 40 },
];

pub(crate) const POINTS_SIGN: Sign = Sign { drawing: "lum42-point", look: "lum42-brings", reach: 28 };

/// Points, and the energy of each colour.
const COLUMN_SIGNS: [Sign; 5] = [
    POINTS_SIGN,
    Sign { drawing: "lum42-charged-b", look: "lum42-cubes blue", reach: 38 },
    Sign { drawing: "lum42-charged-g", look: "lum42-cubes green", reach: 38 },
    Sign { drawing: "lum42-charged-y", look: "lum42-cubes yellow", reach: 38 },
    Sign { drawing: "lum42-charged-r", look: "lum42-cubes red", reach: 38 },
];

/// The yields of the Exile's places.
const EXILE_SIGNS: [&str; 5] = ["lum42-three", "lum42-any-light", "lum42-any-energy", "lum42-swap", "lum42-one"];

impl GameText for Lum42 {
    const COLOUR_SIGNS: &'static [Sign] = &COLOUR_SIGNS;
    const COLOURS: &'static [&'static str] = &["orange", "pearl", "violet", "pink"];
    const ON_COVER: Option<ViewBox> = Some(ViewBox { x: 130.0, y: 182.0, width: 800.0, height: 500.0 });

    /// A move may have many events: the yields of all probes, or the gains of all players.
    const REVEAL_SPEED: u32 = 3;

    fn card(language: Language) -> Card {
        let texts = CardTexts::of(language);
        Card {
            name: "LUM42",
            tagline: texts.tagline(),
            goal: texts.goal(),
            facts: texts.facts(),
            age: None,
            designer: "Vincent Joassin",
            publisher: "Wannagame",
        }
    }

    fn colour_title(colour: PlayerColour, _: usize, language: Language) -> &'static str {
        CardTexts::of(language).seats()[colour.index()]
    }

    fn figure(name: &str) -> Option<Scene> {
        figures::named(name)
    }

    fn cover() -> Option<Scene> {
        Some(figures::cover())
    }

    fn prompt(moment: &Moment<Self>, who: Who<'_>, language: Language) -> String {
        what_to_do(language, moment, who)
    }

    fn target(moment: &Moment<Self>, target: Target, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let position = moment.position;
        let chosen = |is: bool, name: String| if is { words.chosen(name) } else { name };
        match target {
            Target::Planet(pile, face) => {
                let planet = position.planets().top(pile).map_or("", |planet| words.planets()[planet as usize]);
                let name = words.top(texts::Top { planet, pile, face: face_name(words, face) });
                chosen(*moment.selection == Selection::Planet(pile, face), name)
            }
            Target::Cell(cell) if position.stage() == Stage::Planet => words.lay(cell),
            Target::Cell(cell) => {
                let name = words.says(texts::Says { what: cell, words: system_name(words, position, cell, who) });
                let voyage = position.voyages().into_iter().find(|voyage| voyage.stop() == cell);
                let name = match voyage {
                    Some(voyage) => {
                        let steps = words.steps(voyage.path.len());
                        words.reached(texts::Reached { system: name, steps, gains: gains(words, voyage.given, who) })
                    }
                    None => name,
                };
                chosen(matches!(*moment.selection, Selection::Stop(to) | Selection::Step(to) if to == cell), name)
            }
            Target::Unit(kind) => {
                let unit = capital(words.units()[kind as usize]);
                let unit = chosen(*moment.selection == Selection::Unit(kind), unit);
                let power = words.powers()[kind as usize].trim_end_matches('.');
                words.says(texts::Says { what: unit, words: after_colon(power, language) })
            }
            Target::Part(part) => {
                let slot = Slot { cell: position.board(position.on_turn()).ship(), part };
                let name = match part {
                    Part::Planet => words.deploy_planet(slot.cell),
                    Part::Moon => words.deploy_moon(slot.cell),
                };
                let outcome = unit_to_deploy(position, *moment.selection)
                    .and_then(|kind| outcome(words, position, kind, slot, who));
                match outcome {
                    Some(outcome) => words.with_outcome(texts::WithOutcome { deploy: name, outcome }),
                    None => name,
                }
            }
            Target::Give(face, colour) => {
                let name =
                    words.give(texts::Give { colour: words.colours()[colour.index()], face: face_name(words, face) });
                chosen(*moment.selection == Selection::Give(face, colour), name)
            }
            Target::Take(seat, colour) => {
                let face = if let Selection::Give(face, _) = *moment.selection { face } else { Face::Light };
                words.take(texts::Take {
                    player: who.player(seat),
                    colour: words.colours()[colour.index()],
                    face: face_name(words, face),
                })
            }
            Target::Play(chosen) => move_name(language, position, chosen, who),
        }
    }

    fn slider(_: &Moment<Self>, _: Language) -> Option<(String, String)> {
        None
    }

    fn overlay(_: Overlay, language: Language) -> &'static str {
        Texts::of(language).boards()
    }

    fn legend(moment: &Moment<Self>, _: Who<'_>, language: Language) -> Vec<LegendEntry> {
        let (words, position) = (Texts::of(language), moment.position);
        let sign = |drawing, look, reach| Sign { drawing, look, reach };
        let mut marks = Vec::new();
        let mut add = |sign: Sign, label| marks.push(LegendEntry::new(sign, label));
        let stage = position.stage();
        if matches!(stage, Stage::Planet | Stage::Recover) {
            add(sign("lum42-light-b", "lum42-planet blue", 66), words.mark_light());
            add(sign("lum42-energy-b", "lum42-planet blue", 66), words.mark_energy());
        }
        if moment.live && matches!(stage, Stage::Ship(_)) && *moment.selection == Selection::Nothing {
            let voyages = position.voyages();
            let is_step = |cell: Cell| voyages.iter().all(|voyage| voyage.stop() != cell);
            if !voyages.is_empty() {
                add(sign("lum42-stop", "lum42-goal", 70), words.mark_stop());
            }
            if position.steps().iter().any(is_step) {
                add(sign("lum42-step", "lum42-goal", 70), words.mark_step());
            }
            if voyages.iter().any(|voyage| voyage.given != [0; 4]) {
                add(sign("lum42-coin", "lum42-given", 30), words.mark_given());
            }
        }
        if matches!(stage, Stage::AttackedExiled { .. } | Stage::AttackerExiled { .. }) {
            for (drawing, place) in EXILE_SIGNS.into_iter().zip(Exile::ALL) {
                add(sign(drawing, "lum42-brings", 48), exile_choice(words, place));
            }
        }
        if moment.live && stage == Stage::Recover {
            add(sign("lum42-any-light", "lum42-brings", 40), words.mark_brings());
            add(sign("lum42-none", "lum42-brings", 30), words.mark_none());
        }
        let leads = |colour: Colour| position.majority(colour).contains(&colour.majority());
        if Colour::ALL.into_iter().any(leads) {
            add(sign("lum42-crown", "lum42-crown", 24), words.mark_leads());
        }
        marks
    }

    #[allow(clippy::too_many_lines, reason = "an arm for each event")]
    fn event(event: &Event, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let player = |seat: &Seat| who.player(*seat);
        let named = |seat: Seat| {
            let you = StatusTexts::of(language).you();
            if who.player(seat).is_you { you.to_owned() } else { who(seat) }
        };
        let unit = |unit: &Unit| words.units()[unit.kind() as usize];
        let the_unit = |unit: &Unit| words.the_units()[unit.kind() as usize];
        let colour = |colour: &Colour| words.colours()[colour.index()];
        let probe = |colour: &Colour| words.probes()[colour.index()];
        match event {
            Event::Begun { round, phase } => {
                words.begun(texts::Begun { round, phase: words.phases()[*phase as usize] })
            }
            Event::PlanetLaid { seat, planet, face, cell, .. } => words.laid(texts::Laid {
                player: player(seat),
                planet: words.planets()[*planet as usize],
                cell,
                face: face_name(words, *face),
            }),
            Event::SatellitePut { seat, satellite, cell, .. } => {
                words.put(texts::Put { player: player(seat), satellite: satellite_name(words, *satellite), cell })
            }
            Event::Flown { seat, from, to, way: Way::Adjacent } => {
                words.flown(texts::Flown { player: player(seat), from, to })
            }
            Event::Flown { seat, from, to, way: Way::Portal(_) } => {
                words.leapt(texts::Leapt { player: player(seat), from, to })
            }
            Event::Ejected { seat, .. } => words.ejected(player(seat)),
            Event::Gained { seat, points, why } => words.gained(texts::Gained {
                player: player(seat),
                points: words.points((*points).into()),
                why: words.why()[*why as usize],
            }),
            Event::Attacked { seat, unit: own, attacked, target, slot } => {
                let attacked = words.whose(texts::Whose { player: player(attacked), what: unit(target) });
                words.attacked(texts::Attacked {
                    slot: slot_name(words, *slot),
                    player: player(seat),
                    unit: unit(own),
                    attacked,
                })
            }
            Event::Deployed { seat, unit: own, slot } => {
                // A player has several.
                let deployed = if own.kind() == Kind::Base { words.a_base_unit() } else { the_unit(own) };
                words.deployed(texts::Deployed { player: player(seat), unit: deployed, slot: slot_name(words, *slot) })
            }
            Event::ProbeBack { seat, colour: of, .. } => {
                words.probe_back(texts::ProbeBack { player: player(seat), probe: probe(of) })
            }
            Event::Fled { seat, to, .. } => {
                words.fled(texts::Fled { player: player(seat), slot: slot_name(words, *to) })
            }
            Event::Exiled { seat, unit: own, place } => words.exiled(texts::Exiled {
                player: player(seat),
                unit: unit(own),
                place: words.exile_places()[*place as usize],
            }),
            Event::Declined { seat, offer } => {
                let (number, player) = (*offer as usize, player(seat));
                if player.is_you {
                    words.declined_you()[number].to_owned()
                } else {
                    words.declined(texts::Declined { number, player })
                }
            }
            Event::TakenBack { seat, unit: own, post } => words.taken_back(texts::TakenBack {
                player: player(seat),
                unit: the_unit(own),
                post: post_name(words, *post, language),
            }),
            Event::Collected { seat, colour: of, probe: None } => {
                words.collected(texts::Collected { player: player(seat), colour: colour(of) })
            }
            Event::Collected { seat, colour: of, probe: Some(cell) } => {
                words.probe_brought(texts::ProbeBrought { player: player(seat), cell, colour: colour(of) })
            }
            Event::Transformed { seat, colour: of } => {
                words.transformed(texts::Transformed { player: player(seat), light: words.lights()[of.index()] })
            }
            Event::Lost { seat } => words.lost(player(seat)),
            Event::ProbePlaced { seat, colour: of, cell } => {
                words.probe_placed(texts::ProbePlaced { player: player(seat), probe: probe(of), cell })
            }
            Event::Swapped { seat, face, give, with, take } => words.swapped(texts::Swapped {
                player: player(seat),
                given: colour(give),
                face: face_name(words, *face),
                opponent: if who.player(*with).is_you { words.with_you().to_owned() } else { who(*with) },
                taken: colour(take),
            }),
            Event::Recruited { seat, unit: own, replaced: None } => {
                words.joined(texts::Joined { player: player(seat), unit: the_unit(own) })
            }
            Event::Recruited { seat, unit: own, replaced: Some(_) } => {
                words.replaced(texts::Replaced { player: player(seat), unit: the_unit(own) })
            }
            Event::Named { seat, first } => words.named(texts::Named { player: player(seat), first: named(*first) }),
            Event::Majority { seat, colour: of, points } if *points < of.majority() => {
                words.shared_majority(texts::SharedMajority {
                    player: player(seat),
                    colour: colour(of),
                    points: words.points((*points).into()),
                })
            }
            Event::Majority { seat, colour: of, points } => words.majority(texts::Majority {
                player: player(seat),
                colour: colour(of),
                points: words.points((*points).into()),
            }),
        }
    }

    fn ended(_: &Self, _: Who<'_>, language: Language) -> Option<String> {
        Some(Texts::of(language).rounds_played().to_owned())
    }

    fn choice(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        words.choice(after_colon(&move_name(language, moment.position, chosen, who), language))
    }

    fn reason(moment: &Moment<Self>, chosen: Move, who: Who<'_>, language: Language) -> Option<String> {
        reason::reason(moment.position, chosen, who, language)
    }

    /// The board has more signs than anybody knows at first.
    fn tip(moment: &Moment<Self>, language: Language) -> Option<&'static str> {
        let position = moment.position;
        let is_early = position.round() == 1 && matches!(position.stage(), Stage::Satellite(_));
        is_early.then(|| Texts::of(language).tip())
    }

    fn stage(position: &Self, language: Language) -> Option<GameStage> {
        let words = Texts::of(language);
        (position.stage() != Stage::Over).then(|| GameStage {
            round: match position.round() {
                ROUNDS => words.last_round().to_owned(),
                round => words.round(round),
            },
            phases: words.phases().to_vec(),
            phase: position.phase() as usize,
        })
    }

    fn sign(moment: &Moment<Self>, node: &Node, who: Who<'_>, language: Language) -> Option<String> {
        node.meaning_as().map(|sign| signs::meaning(Texts::of(language), moment.position, *sign, who))
    }

    fn sound(event: &Event) -> Sound {
        match event {
            Event::PlanetLaid { .. }
            | Event::SatellitePut { .. }
            | Event::Deployed { .. }
            | Event::Exiled { .. }
            | Event::ProbePlaced { .. } => Sound::Place,
            Event::Gained { .. }
            | Event::Collected { .. }
            | Event::Transformed { .. }
            | Event::Swapped { .. }
            | Event::Majority { .. } => Sound::Gather,
            _ => Sound::Select,
        }
    }

    fn points(points: i32, language: Language) -> String {
        Texts::of(language).points(points.unsigned_abs() as usize)
    }

    fn scores(moment: &Moment<Self>, language: Language) -> Scores {
        let words = Texts::of(language);
        let position = moment.position;
        let unrevealed = moment.events.get(moment.revealed..).unwrap_or_default();
        let majorities = Colour::ALL.map(|colour| position.majority(colour));
        let is_over = position.stage() == Stage::Over;
        let label = if is_over { words.before_majorities() } else { words.so_far() };
        let row = |seat: Seat| {
            let to_come = |event: &Event| match event {
                Event::Gained { seat: of, points, .. } if *of == seat => *points,
                _ => 0,
            };
            let so_far = position.board(seat).points() - unrevealed.iter().map(to_come).sum::<u16>();
            let mut sum = so_far;
            let spoken = words.says(texts::Says { what: label, words: so_far });
            let mut cells = vec![ScoreCell { shown: so_far.to_string(), more: String::new(), spoken, wins: false }];
            for colour in Colour::ALL {
                // The majorities of the end are revealed one by one.
                let is_unrevealed = |event: &Event| matches!(event, Event::Majority { seat: of, colour: other, .. } if (*of, *other) == (seat, colour));
                let points = majorities[colour.index()][seat.index()];
                let points = if unrevealed.iter().any(is_unrevealed) { 0 } else { points };
                sum += points;
                cells.push(energy(words, position, seat, colour, points));
            }
            let (sum, so_far) = (i32::from(sum), i32::from(so_far));
            Row { cells, certain: if is_over { sum } else { so_far }, if_ended_now: sum }
        };
        let rows = Seat::all(position.seats()).map(row).collect();
        let labels = [label].into_iter().chain(words.energy_columns());
        let columns = COLUMN_SIGNS.into_iter().zip(labels).map(|(sign, label)| Column { sign, label });
        Scores {
            columns: columns.collect(),
            rows,
            legend: if is_over { words.legend_over() } else { words.legend() },
            early: position.round() == 1,
        }
    }
}

/// The energy of a colour, and the points for its majority at present.
fn energy(words: Texts, position: &Lum42, seat: Seat, colour: Colour, points: u16) -> ScoreCell {
    let has = position.board(seat).energy()[colour.index()].to_string();
    let lead = position.ahead(seat, colour);
    let label = words.energy_columns()[colour.index()];
    let mut spoken = words.says(texts::Says { what: label, words: &has });
    if lead > 0 {
        spoken = words.with_lead(texts::WithLead { energy: spoken, lead });
    }
    if points > 0 {
        spoken = words.with_majority(texts::WithMajority { energy: spoken, points: words.points(points.into()) });
    }
    let more = if points > 0 { format!("+{points}") } else { String::new() };
    ScoreCell { shown: has, more, spoken, wins: points > 0 }
}

/// What the player has to do now, and the effect of the selection.
fn what_to_do(language: Language, moment: &Moment<Lum42>, who: Who<'_>) -> String {
    let words = Texts::of(language);
    let position = moment.position;
    let attacker = who(position.on_turn());
    let plain = match (position.stage(), *moment.selection) {
        (Stage::Planet, Selection::Planet(..)) => words.prompt_lay(),
        (Stage::Planet, _) => words.prompt_planet(),
        (Stage::Satellite(_), _) => words.prompt_satellite(),
        (Stage::Ship(_), Selection::Stop(to)) => {
            let voyage = position.voyages().into_iter().find(|voyage| voyage.stop() == to);
            return voyage.map_or(String::new(), |voyage| {
                words.prompt_stop(texts::PromptStop {
                    steps: words.steps(voyage.path.len()),
                    cell: to,
                    gains: gains(words, voyage.given, who),
                })
            });
        }
        (Stage::Ship(_), Selection::Step(to)) => {
            let mut given = [0; 4];
            position.passage(to).for_each(|seat| given[seat.index()] += 1);
            return words.prompt_step(texts::PromptStep { cell: to, gains: gains(words, given, who) });
        }
        (Stage::Ship(_), Selection::Unit(kind)) => {
            return words.prompt_slot(words.powers()[kind as usize]);
        }
        (Stage::Ship(_), Selection::Attack(kind, part)) => {
            let slot = Slot { cell: position.board(position.on_turn()).ship(), part };
            let outcome = outcome(words, position, kind, slot, who).unwrap_or_default();
            return words.prompt_attack(outcome);
        }
        (Stage::Ship(_), _) if position.passed().len() < 2 => words.prompt_ship(),
        (Stage::Ship(_), _) if position.steps().is_empty() => words.prompt_unit(),
        (Stage::Ship(_), _) => words.prompt_on(),
        (Stage::Flee { .. }, _) => return words.prompt_flee(attacker),
        (Stage::AttackedExiled { .. }, _) => return words.prompt_attacked(attacker),
        (Stage::AttackerExiled { .. }, _) => words.prompt_attacker(),
        (Stage::Recover, _) => words.prompt_recover(),
        (Stage::Act(work), _) if work.waivable && !work.collect.is_empty() => words.prompt_any_light(),
        (Stage::Act(work), _) if work.waivable => words.prompt_free_energy(),
        (Stage::Act(_), _) => words.prompt_act(),
        (Stage::Again(..), _) => words.prompt_again(),
        (Stage::Probe { colour, .. }, _) => return words.prompt_probe(words.probes()[colour.index()]),
        (Stage::Swap, Selection::Give(..)) => words.prompt_take(),
        (Stage::Swap, _) => words.prompt_swap(),
        (Stage::Recruit, Selection::Unit(kind)) => {
            return words.prompt_recruit_again(words.powers()[kind as usize]);
        }
        (Stage::Recruit, _) => words.prompt_recruit(),
        (Stage::Name, _) => words.prompt_name(),
        (Stage::Over, _) => RefusalTexts::of(language).over(),
    };
    plain.to_owned()
}

/// What happens to anything in a unit's way; `None` if nothing is.
fn outcome(words: Texts, position: &Lum42, kind: Kind, slot: Slot, who: Who<'_>) -> Option<String> {
    let Some((seat, met)) = position.unit_on(slot) else {
        let has_probe = |seat: &Seat| position.board(*seat).pawns().probes.contains(slot.cell);
        let owner = Seat::all(position.seats()).find(has_probe).filter(|_| slot.part == Part::Planet)?;
        return Some(words.probe_goes(who(owner)));
    };
    let combat = match (kind, met.kind()) {
        (Kind::Chief, Kind::Chief) => words.both_exiled(who(seat)),
        (Kind::Chief, _) => words.one_exiled(who(seat)),
        (_, Kind::Chief) => words.own_exiled(who(seat)),
        _ => words.both_exiled(who(seat)),
    };
    Some(if met.kind() == Kind::Traveller {
        words.may_flee(texts::MayFlee { combat, player: who.player(seat) })
    } else {
        combat
    })
}

/// The gains of each seat.
fn gains(words: Texts, given: [u8; 4], who: Who<'_>) -> String {
    let each = Seat::all(given.len()).zip(given).filter(|(_, points)| *points > 0);
    let gains: Vec<String> = each
        .map(|(seat, points)| {
            words.gains(texts::Gains { player: who.player(seat), points: words.points(points.into()) })
        })
        .collect();
    if gains.is_empty() { words.nobody_gains().to_owned() } else { gains.join(words.between_gains()) }
}

pub(crate) fn face_name(words: Texts, face: Face) -> &'static str {
    match face {
        Face::Light => words.faces()[0],
        Face::Energy => words.faces()[1],
    }
}

pub(crate) fn satellite_name(words: Texts, satellite: Satellite) -> &'static str {
    match satellite {
        Satellite::Moon(colour) => words.moons()[colour.index()],
        Satellite::Portal(portal) => words.portals()[portal as usize],
    }
}

/// The contents of a cell: its planet and satellite, and the pawns there.
fn system_name(words: Texts, position: &Lum42, cell: Cell, who: Who<'_>) -> String {
    let Some(System { planet, face, satellite }) = position.zone().system(cell) else { return String::new() };
    let mut parts = vec![words.planets()[planet as usize].to_owned(), face_name(words, face).to_owned()];
    parts.extend(satellite.map(|satellite| satellite_name(words, satellite).to_owned()));
    for slot in [Slot::planet(cell), Slot::moon(cell)] {
        if let Some((seat, unit)) = position.unit_on(slot) {
            parts.push(
                words.whose(texts::Whose { player: who.player(seat), what: words.units()[unit.kind() as usize] }),
            );
        }
    }
    for seat in Seat::all(position.seats()) {
        if position.board(seat).pawns().probes.contains(cell) {
            parts.push(words.whose(texts::Whose { player: who.player(seat), what: words.probe() }));
        }
    }
    parts.join(words.between_parts())
}

fn slot_name(words: Texts, slot: Slot) -> String {
    match slot.part {
        Part::Planet => words.planet_of(slot.cell),
        Part::Moon => words.moon_of(slot.cell),
    }
}

fn post_name(words: Texts, post: Post, language: Language) -> String {
    match post {
        Post::Slot(slot) => slot_name(words, slot),
        Post::Exile(place) => after_colon(&words.to_exile(words.exile_places()[place as usize]), language),
    }
}

/// A place in exile, for the player who chooses one.
fn exile_choice(words: Texts, place: Exile) -> &'static str {
    match place {
        Exile::One => words.exile_for_any_number(),
        place => words.exile_places()[place as usize],
    }
}

/// A move and its effect.
fn move_name(language: Language, position: &Lum42, chosen: Move, who: Who<'_>) -> String {
    let words = Texts::of(language);
    let colour = |colour: Colour| words.colours()[colour.index()];
    let own = position.board(position.on_turn());
    match chosen {
        Move::Planet { pile, face, cell } => {
            let planet = position.planets().top(pile).map_or("", |planet| words.planets()[planet as usize]);
            words.top_on(texts::TopOn {
                top: words.top(texts::Top { planet, pile, face: face_name(words, face) }),
                cell,
            })
        }
        Move::Satellite(pile) => {
            let top = position.satellites().top(pile).map_or("", |satellite| satellite_name(words, satellite));
            words.beside(texts::Beside { satellite: top, pile })
        }
        Move::Fly(cell) => {
            let mut given = [0; 4];
            position.passage(cell).for_each(|seat| given[seat.index()] += 1);
            words.fly(texts::Fly { cell, gains: gains(words, given, who) })
        }
        Move::Deploy(kind, part) => {
            let slot = Slot { cell: own.ship(), part };
            words.deploy(texts::Deploy { unit: words.units()[kind as usize], slot: slot_name(words, slot) })
        }
        Move::Flee(slot) => words.flee_to(slot_name(words, slot)),
        Move::Exile(place) => words.to_exile(exile_choice(words, place)),
        Move::Back(post) => {
            let unit = own.posted(post).map_or("", |unit| words.the_units()[unit.kind() as usize]);
            words.back_from(texts::BackFrom { unit, post: post_name(words, post, language) })
        }
        Move::Collect(of) if position.objectives().light == of => words.collect_objective(colour(of)),
        Move::Collect(of) => words.collect(colour(of)),
        Move::Transform(of) => {
            let unpaid = matches!(position.stage(), Stage::Act(work) if !work.paid);
            if unpaid {
                words.transform_unpaid(colour(of))
            } else {
                words.transform(texts::Transform { colour: colour(of), points: words.points(of.worth().into()) })
            }
        }
        Move::Swap(Swap { face, give, with, take }) => {
            let kind = face_name(words, face);
            let take = words.take(texts::Take { player: who.player(with), colour: colour(take), face: kind });
            words.swap(texts::Swap {
                give: words.give(texts::Give { colour: colour(give), face: kind }),
                take: after_colon(&take, language),
            })
        }
        Move::Probe(cell) => words.probe_to(cell),
        Move::Decline => match position.stage() {
            Stage::Flee { .. } => words.decline_flee(),
            Stage::Probe { .. } => words.decline_probe(),
            Stage::Swap => words.decline_swap(),
            Stage::Act(_) => words.decline_bonus(),
            _ => words.decline_again(),
        }
        .to_owned(),
        Move::Recruit(kind) => words.recruit(words.the_units()[kind as usize]),
        Move::First(seat) => words.name_first(who(seat)),
    }
}

impl Describe for Illegal {
    fn describe(&self, _: Who<'_>, language: Language) -> String {
        let words = RefusalTexts::of(language);
        let why = match self {
            Self::NotNow(Stage::Planet) => words.planet_first(),
            Self::NotNow(_) => words.not_now(),
            Self::Over => words.over(),
            Self::UsedUp(_) => words.used_up(),
            Self::NoLightFace => words.no_light_face(),
            Self::Occupied(_) => words.occupied(),
            Self::Centre => words.centre(),
            Self::Border(_) => words.border(),
            Self::Apart(_) => words.apart(),
            Self::MustStop(_) => words.must_stop(),
            Self::NoSystem(_) => words.no_system(),
            Self::Passed(_) => words.passed(),
            Self::OutOfReach(..) => words.out_of_reach(),
            Self::DeadEnd(_) => words.dead_end(),
            Self::NotMoved => words.not_moved(),
            Self::NotAtHome(kind) => return words.not_at_home(Texts::of(language).units()[*kind as usize]),
            Self::NoMoon(_) => words.no_moon(),
            Self::OwnUnit(_) => words.own_unit(),
            Self::Probe(_) => words.probe(),
            Self::NotFree(_) => words.not_free(),
            Self::ExileTaken(_) => words.exile_taken(),
            Self::NotThere(_) => words.not_there(),
            Self::CannotAct { .. } => words.cannot_act(),
            Self::NoProbeHere { .. } => words.no_probe_here(),
            Self::NoOpponent(_) => words.no_opponent(),
            Self::NoCube { .. } => words.no_cube(),
            Self::NotInReserve(_) => words.not_in_reserve(),
            Self::NoSeat(_) => words.no_seat(),
        };
        why.to_owned()
    }
}
