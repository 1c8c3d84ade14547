//! The commands: each returns the complete text to print.

use std::fmt::Write as _;

use luciole_core::Level;
use luciole_core::record::Json;
use luciole_search::Strength;

use crate::arguments::{Command, New, OptionArgument, OptionArguments, Render, StrengthArguments};
use crate::bench;
use crate::calibration;
use crate::game::{self, SetUp, json};
use crate::input::Source;
use crate::png::png;
use crate::trouble::Trouble;

/// Runs a command and returns its output.
pub(crate) fn answer(command: Command) -> Result<String, Trouble> {
    let line = |text: String| text + "\n";
    Ok(match command {
        Command::Games => games(),
        Command::New(new) => line(set_up(new)?.record().to_json()),
        Command::Check { record } => check(&record)?,
        Command::Position { record, moves } => line(game::position(&record.game()?, moves)?),
        Command::State { record, seat, json } => pick(game::state(&record.game()?, seat)?, json),
        Command::Moves { record } => record.game()?.legal_moves().into_iter().map(line).collect(),
        Command::Play { record, moves } => line(game::play(record.game()?, &moves)?.record().to_json()),
        Command::Score { record, json } => pick(game::score(&record.game()?), json),
        Command::Perft { record, depth } => line(record.game()?.perft(depth).to_string()),
        Command::Best { record, strength, top: Some(count), seed, json: as_json } => {
            let top = game::top(&record.game()?, strength.strength(), seed, count as usize)?;
            if as_json { line(json(&top)) } else { top_text(&top) }
        }
        Command::Best { record, strength, top: None, seed, json: as_json } => {
            let best = game::best(&record.game()?, strength.strength(), seed)?;
            if as_json { line(json(&best)) } else { best_text(&best) }
        }
        Command::Analyse { record, json: as_json } => {
            let analysed = game::analyse(record.game()?);
            if as_json { line(json(&analysed)) } else { analysis_text(&analysed) }
        }
        Command::Render(asked) => render(&asked)?,
        Command::Calibrate(asked) => calibration::run(asked)?,
        Command::Bench { game, decisions: None } => bench::measure(game),
        Command::Bench { game, decisions: Some(decisions) } => bench::time_decisions(game, decisions),
        Command::Arena(_) | Command::Engine => unreachable!("they answer for themselves"),
    })
}

impl StrengthArguments {
    fn strength(&self) -> Strength {
        strength(self.level, self.simulations)
    }
}

/// The strength of a level or of a number of simulations; the strongest level if neither is given.
pub(crate) fn strength(level: Option<Level>, simulations: Option<u64>) -> Strength {
    simulations.map_or_else(|| Strength::of(level.unwrap_or(Level::STRONGEST)), Strength::with_simulations)
}

fn pick((as_json, text): (String, String), json: bool) -> String {
    if json { as_json + "\n" } else { text }
}

fn games() -> String {
    let mut text = String::new();
    for about in game::games() {
        let seats = if about.least == about.most {
            about.least.to_string()
        } else {
            format!("{} to {}", about.least, about.most)
        };
        let _ = write!(text, "{}: {seats} players", about.game);
        for (key, values) in &about.options {
            let values: Vec<_> = values.as_array().into_iter().flatten().filter_map(|value| value.as_str()).collect();
            let own = if about.own.contains(&key.as_str()) { "|@FILE" } else { "" };
            let _ = write!(text, "; {key}={}{own}", values.join("|"));
        }
        text.push('\n');
    }
    text
}

fn set_up(new: New) -> Result<luciole_games::AnyPlaythrough, Trouble> {
    game::set_up(SetUp {
        game: new.game,
        count: new.players,
        players: new.seats.into_iter().map(|seat| seat.0).collect(),
        seed: new.seed,
        options: options(new.options)?,
        start: new.start.map(text_or_file).transpose()?,
    })
}

/// Says where a game starts and how many moves it has; fails with the reasons against it.
fn check(record: &Source) -> Result<String, Trouble> {
    let played = record.game()?;
    let start = if played.record().start().is_some() { "a position put together by hand" } else { "the set-up" };
    Ok(format!("{}: moves from {start}: {}, all allowed\n", played.game(), played.moves()))
}

/// A value from the command line; one that starts with `@` is read from a file.
fn text_or_file(value: String) -> Result<String, Trouble> {
    match value.strip_prefix('@') {
        Some(path) => path.parse::<Source>().unwrap_or_else(|never| match never {}).text(),
        None => Ok(value),
    }
}

/// The options from the command line.
pub(crate) fn options(typed: OptionArguments) -> Result<Json, Trouble> {
    let mut fields: Vec<(String, Json)> = Vec::with_capacity(typed.list.len());
    for OptionArgument { key, value } in typed.list {
        if fields.iter().any(|(other, _)| *other == key) {
            return Err(Trouble::new(format!("the option {key:?} is set twice")));
        }
        fields.push((key, Json::Text(text_or_file(value)?)));
    }
    Ok(Json::Object(fields))
}

fn best_text(best: &game::Best) -> String {
    let game::Choice { chosen, expected, simulations, certain } = &best.choice;
    let certain = certain.map_or_else(String::new, |lead| certain_text(lead) + "\n");
    format!("{chosen}\nexpected {expected:.3}, {simulations} positions judged in {:.3} s\n{certain}", best.seconds)
}

/// One line per move.
fn top_text(top: &game::Top) -> String {
    let line = |game::Choice { chosen, expected, simulations, certain }: &game::Choice| {
        let certain = certain.map_or_else(String::new, |lead| format!("; {}", certain_text(lead)));
        format!("{chosen}: expected {expected:.3}, {simulations} positions judged{certain}\n")
    };
    top.moves.iter().map(line).collect()
}

fn certain_text(lead: i16) -> String {
    match lead {
        0 => "certain: nobody ends ahead".to_owned(),
        1.. => format!("certain: {lead} ahead at the end"),
        _ => format!("certain: {} behind at the end", lead.unsigned_abs()),
    }
}

/// One line per position, and each seat's accuracy.
fn analysis_text(analysed: &game::Analysed) -> String {
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let mut text = String::new();
    for (number, position) in analysed.positions.iter().enumerate() {
        let chances = position.chances.iter().flatten().map(|share| percent(*share)).collect::<Vec<_>>().join(", ");
        let chances = if chances.is_empty() { "no choice" } else { &chances };
        let _ = write!(text, "after {number}: {chances}");
        if let Some(decision) = &position.decision {
            let _ = write!(text, "; seat {} played {}", decision.seat, decision.chosen);
            if decision.cost > 0.0 {
                let _ = write!(text, " and gave away {}: {} was better", percent(decision.cost), decision.best);
            }
        }
        text.push('\n');
    }
    for (seat, accuracy) in (1..).zip(&analysed.accuracy) {
        let _ = match accuracy {
            Some(accuracy) => writeln!(text, "seat {seat}: accuracy {accuracy} %"),
            None => writeln!(text, "seat {seat}: no decision mattered"),
        };
    }
    let _ = writeln!(text, "{} positions judged in {:.3} s", analysed.simulations, analysed.seconds);
    text
}

/// Draws to a file, or returns the SVG to print.
fn render(asked: &Render) -> Result<String, Trouble> {
    let game = asked.record.game()?;
    let svg = match (asked.animate, &asked.caption) {
        (Some(last), _) => luciole_games::moving_svg(&game, asked.moves, last.into())?,
        (None, Some(words)) => luciole_games::captioned_svg(&game, asked.moves, words)?,
        (None, None) => luciole_games::svg(&game, asked.moves)?,
    };
    let Some(path) = &asked.output else { return Ok(svg) };
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    let bytes = match ending.as_str() {
        "png" if asked.animate.is_some() => return Err(Trouble::new("only SVG can be animated, not PNG")),
        "png" if asked.caption.is_some() => return Err(Trouble::new("only SVG can have a caption, not PNG")),
        "png" => png(&svg, asked.width)?,
        "svg" => svg.into_bytes(),
        _ => return Err(Trouble::new(format!("{} ends in neither .svg nor .png", path.display()))),
    };
    std::fs::write(path, bytes).map_err(|error| Trouble::new(format!("can't write {}: {error}", path.display())))?;
    Ok(String::new())
}
