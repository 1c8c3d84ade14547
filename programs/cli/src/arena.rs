//! Matches: between opponents, and with other people's programs.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use luciole_core::record::Json;
use luciole_core::{Name, Player, Seat, Seed};
use luciole_games::{AnyPlaythrough, GameId, play_match};
use luciole_search::Opponent;
use luciole_search::arena::{BadMatch, Round, Tally, rotate};
use serde::Serialize;

use crate::arguments::Arena;
use crate::bot::Bot;
use crate::commands::options;
use crate::game::json;
use crate::trouble::Trouble;

/// The exit status of a match in which a program lost a game by a fault.
const FAULTY: u8 = 1;

/// The result of a match with programs.
#[derive(Debug, Serialize)]
struct Outcome {
    game: &'static str,
    games: u32,
    seed: String,
    players: Vec<Tally>,
    faults: Vec<Fault>,
}

/// How a program lost a game without finishing it.
#[derive(Debug, Serialize)]
struct Fault {
    /// The game's number, from 1.
    game: u32,
    /// The game's seed.
    seed: String,
    /// The player's number, from 1, and its seat in this game.
    player: usize,
    seat: Seat,
    why: String,
    /// The code of a link to the game so far; `None` if it is too long.
    link: Option<String>,
}

/// A player of a match.
enum Contender {
    Opponent(Opponent),
    Bot(Bot),
}

/// Plays a match; returns the text to print and the exit status.
pub(crate) fn run(arena: Arena) -> Result<(String, ExitCode), Trouble> {
    let options = options(arena.options)?;
    if arena.bots.is_empty() {
        let outcome = play_match(arena.game, arena.seats, arena.games, arena.seed, options)?;
        let heading = format!("{}, {} games", outcome.game, outcome.games);
        let text = if arena.json { json(&outcome) + "\n" } else { table(&heading, &outcome.players) };
        return Ok((text, ExitCode::SUCCESS));
    }
    let names = arena.seats.iter().map(ToString::to_string).chain(arena.bots.iter().cloned()).collect::<Vec<_>>();
    arena.game.check_seats(names.len())?;
    if names.len() != 2 && arena.seats.contains(&Opponent::Greedy2) {
        return Err(Trouble::new(BadMatch::BetweenTwo(Opponent::Greedy2, names.len())));
    }
    // Before any program is started: a game that can't be set up is not a program's fault.
    begin(arena.game, names.len(), arena.seed, options.clone())?;
    let limit = Duration::from_secs(arena.limit);
    let bots = arena.bots.into_iter().map(|command| Bot::start(command, limit).map(Contender::Bot));
    let contenders = arena.seats.into_iter().map(|opponent| Ok(Contender::Opponent(opponent))).chain(bots);
    let mut contenders = contenders.collect::<Result<Vec<_>, Trouble>>()?;
    let mut faults = Vec::new();
    let players = rotate(&names, arena.games, |round| {
        let (seed, _) = round.chance(arena.seed);
        let played = begin(arena.game, names.len(), seed, options.clone())?;
        let (shares, fault) = play(&mut contenders, played, round, arena.seed)?;
        if let Some(fault) = fault {
            tell(&fault, &names[fault.player - 1]);
            faults.push(fault);
        }
        Ok::<_, Trouble>(shares)
    })?;
    let status = if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(FAULTY) };
    let (game, seed) = (arena.game.name(), arena.seed.to_string());
    let text = if arena.json {
        json(&Outcome { game, games: arena.games, seed, players, faults }) + "\n"
    } else {
        let mut text = table(&format!("{game}, {} games, seed {seed}", arena.games), &players);
        for (number, name) in (1..).zip(&names) {
            let lost = faults.iter().filter(|fault| fault.player == number).count();
            if lost > 0 {
                let _ = writeln!(text, "{name} lost {lost} by a fault");
            }
        }
        text
    };
    Ok((text, status))
}

pub(crate) fn begin(game: GameId, count: usize, seed: Seed, options: Json) -> Result<AnyPlaythrough, Trouble> {
    let players = (0..count).map(|_| Player::Person(Name::default())).collect();
    Ok(AnyPlaythrough::new(game, players, seed, options)?)
}

/// Plays one game; returns each player's share. A program's fault ends it, and the others share the win.
fn play(
    contenders: &mut [Contender],
    mut played: AnyPlaythrough,
    round: Round,
    seed: Seed,
) -> Result<(Vec<f64>, Option<Fault>), Trouble> {
    let (seed, mut chance) = round.chance(seed);
    while let Some(seat) = played.turn().seat() {
        let number = round.player(seat);
        let done = match &mut contenders[number] {
            Contender::Opponent(opponent) => {
                let chosen = played.choose(*opponent, &mut chance).expect("the game is not over");
                played.play(&chosen).unwrap_or_else(|why| panic!("{opponent} played {chosen}: {why}"));
                Ok(())
            }
            Contender::Bot(bot) => bot.choose(&played, chance.seed())?.and_then(|chosen| {
                let allowed = played.play(&chosen).map_err(|why| format!("broke the rules: {why}"));
                allowed.inspect_err(|_| bot.stop())
            }),
        };
        if let Err(why) = done {
            let others = 1.0 / (contenders.len() - 1) as f64;
            let shares = round.by_player(|other| if other == seat { 0.0 } else { others });
            let (seed, link) = (seed.to_string(), played.record().to_link().ok());
            // A program's words go to a terminal.
            let why = Trouble::new(why).to_string();
            return Ok((shares, Some(Fault { game: round.number, seed, player: number + 1, seat, why, link })));
        }
    }
    Ok((round.by_player(|seat| played.share(seat)), None))
}

/// Tells of a fault as soon as it happens: the match may go on for hours.
fn tell(Fault { game, seed, seat, why, link, .. }: &Fault, name: &str) {
    let link = link.as_ref().map(|code| format!("; the game so far: {code}")).unwrap_or_default();
    // The result tells of it too.
    drop(writeln!(io::stderr(), "luciole: game {game}, seed {seed}: {name} in seat {seat} {why}{link}"));
}

fn table(heading: &str, players: &[Tally]) -> String {
    let mut text = format!("{heading}\n");
    for player in players {
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        let (share, low, high) = (percent(player.share), percent(player.low), percent(player.high));
        let _ = write!(text, "{:<8} won {:>8.1}: {share:>5} % ({low} to {high})", player.level, player.wins);
        for (seat, share) in (1..).zip(&player.seats) {
            let _ = match share {
                Some(share) => write!(text, ", {} % in seat {seat}", percent(*share)),
                None => write!(text, ", none in seat {seat}"),
            };
        }
        text.push('\n');
    }
    text
}
