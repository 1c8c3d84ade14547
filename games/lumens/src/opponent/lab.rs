use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{Duration, Instant};

use luciole_core::{Chance, Game as _, Level, Record, Seat, Seed};
use luciole_search::{Strength, Thinking};

use super::field::{Field, Ground, NOBODY, index};
use super::forecast::{Forecast, Tuning};
use super::rooms::{HIDDEN, INPUTS, Net, Means, OUTPUTS, Others, WEIGHTS, inputs, sigmoid};
use crate::rules::{Lumens, Move, Options};

#[derive(Clone, Debug)]
pub enum Player {
    Level(u8),
    Forecast(Box<Tuning>),
}

pub fn read_net(path: &str) -> Net {
    let text = std::fs::read_to_string(path).unwrap();
    let weights: Vec<f32> = text.split_whitespace().map(|word| word.parse::<f32>().unwrap()).collect();
    Net::read(&weights)
}

pub fn player(text: &str) -> Player {
    if let Ok(level) = text.parse() {
        return Player::Level(level);
    }
    let mut t = Tuning::default();
    for part in text.split(',') {
        let (key, value) = part.split_once('=').unwrap();
        match key {
            "sims" => t.simulations = value.parse().unwrap(),
            "c" => t.curiosity = value.parse().unwrap(),
            "fpu" => t.untried = value.parse().unwrap(),
            "prior" => t.prior = value.parse().unwrap(),
            "samples" => t.samples = value.parse().unwrap(),
            "half" => t.half = value.parse().unwrap(),
            "trust" => t.trust = value.parse().unwrap(),
            "keep" => t.keep = value.parse().unwrap(),
            "ahead" => t.ahead = value.parse().unwrap(),
            "power" => t.power = value.parse().unwrap(),
            "temper" => t.temper = value.parse().unwrap(),
            "hunch" => {
                let text = std::fs::read_to_string(value).unwrap();
                let w: Vec<f32> = text.split_whitespace().map(|word| word.parse().unwrap()).collect();
                t.hunch = Some(super::hunch::Hunch::read(&w));
            }
            "net" => t.net = Some(read_net(value)),
            _ => panic!("{key}"),
        }
    }
    Player::Forecast(Box::new(t))
}

impl Player {
    fn choose(&self, position: &Lumens, seed: Seed) -> Move {
        match self {
            Self::Level(level) => {
                let level = Level::try_from(*level).unwrap();
                Thinking::new(position, Strength::of(level), seed).unwrap().finish().chosen
            }
            Self::Forecast(tuning) => {
                let mut forecast = Forecast::new(position, (**tuning).clone(), seed).unwrap();
                loop {
                    if let Some(verdict) = forecast.step() {
                        return verdict.chosen;
                    }
                }
            }
        }
    }
}

/// A's share against the others, all B.
pub fn play(a: &Player, b: &Player, seats: usize, from: u32, games: u32, seed: u64) {
    let mut wins = 0.0;
    let mut time = [Duration::ZERO; 2];
    let mut moves = [0u32; 2];
    let mut worst = [Duration::ZERO; 2];
    for game in from..from + games {
        let mut layout = Chance::new(Seed(seed), u64::from(game as usize as u32 / seats as u32));
        let set = layout.seed();
        let rotation = game as usize % seats;
        let mut chance = Chance::new(layout.seed(), rotation as u64);
        let mut position = Lumens::set_up(seats, &Options::default(), set).unwrap();
        while let Some(seat) = position.turn().seat() {
            let who = usize::from((seat.index() + rotation) % seats != 0);
            let player = if who == 0 { a } else { b };
            let start = Instant::now();
            let chosen = player.choose(&position, chance.seed());
            time[who] += start.elapsed();
            worst[who] = worst[who].max(start.elapsed());
            moves[who] += 1;
            position.play(chosen).unwrap();
        }
        wins += position.standings().share(Seat::at((seats - rotation) % seats));
        let n = game - from + 1;
        if n % 10 == 0 || n == games {
            let each = [0, 1].map(|who| time[who].as_secs_f64() / f64::from(moves[who]) * 1e3);
            let share = wins / f64::from(n);
            println!(
                "{n} games: {wins} wins, {:.1} % +- {:.1}; {:.1} and {:.1} ms a move, ratio {:.2}; worst {:?}",
                100.0 * share,
                196.0 * (share * (1.0 - share) / f64::from(n)).sqrt(),
                each[0],
                each[1],
                each[0] / each[1],
                worst
            );
            std::io::stdout().flush().unwrap();
        }
    }
}

/// Games of a player against itself, one a line: seats, seed, then `square,pips` and the most visited moves.
pub fn generate(tuning: &Tuning, seats: usize, games: u32, seed: u64, stray: u32, path: &str) {
    let mut out = std::io::BufWriter::new(std::fs::File::create(path).unwrap());
    for game in 0..games {
        let mut chance = Chance::new(Seed(seed), u64::from(game));
        let set = chance.seed();
        let mut position = Lumens::set_up(seats, &Options::default(), set).unwrap();
        let mut line = format!("{seats} {set} {}", position.first().index());
        // The first moves are more often random.
        let wild = chance.below(10);
        let mut number = 0;
        while let Some(seat) = position.turn().seat() {
            let mut forecast = Forecast::new(&position, tuning.clone(), chance.seed()).unwrap();
            while forecast.step().is_none() {}
            let mut chosen = forecast.verdict().chosen;
            let mut tries: Vec<_> = forecast.tries().collect();
            tries.sort_by_key(|(_, _, visits, _)| std::cmp::Reverse(*visits));
            let mark = if chance.below(100) < stray || number < wild && chance.below(2) == 0 {
                // Any of the better moves, or any at all.
                let among = if chance.below(2) == 0 { tries.len().min(8) } else { tries.len() };
                let (at, pips, ..) = tries[chance.below(among as u32) as usize];
                chosen = if position.is_set_up() {
                    Move::Place(super::field::square(at), super::field::face(pips))
                } else {
                    Move::Start(super::field::face(pips))
                };
                '~'
            } else {
                ' '
            };
            let (at, pips) = match chosen {
                Move::Place(at, pips) => (at, pips),
                Move::Start(pips) => (position.start(seat).unwrap(), pips),
                Move::ChooseStart(_) => unreachable!(),
            };
            write!(line, " {},{}", index(at), pips.number()).unwrap();
            if mark == '~' {
                line.push('~');
            }
            for (at, pips, visits, _) in tries.iter().take(16).filter(|tried| tried.2 > 0) {
                write!(line, ";{at},{pips},{visits}").unwrap();
            }
            position.play(chosen).unwrap();
            number += 1;
        }
        writeln!(out, "{line}").unwrap();
    }
}

pub struct Sample {
    pub seen: [f32; INPUTS],
    pub won: [f32; OUTPUTS],
}

/// The rooms of all positions of the games in a file, with what became of them.
pub fn samples(path: &str, every: u32, all: &mut Vec<Sample>) {
    let text = std::fs::read_to_string(path).unwrap();
    for line in text.lines() {
        let mut words = line.split(' ');
        let seats: usize = words.next().unwrap().parse().unwrap();
        let seed: u64 = words.next().unwrap().parse().unwrap();
        words.next();
        let position = Record::<Lumens>::new(seats, Seed(seed), Options::default()).unwrap().set_up().unwrap();
        let ground = Ground::of(&position).unwrap();
        let mut field = Field::of(&position, &ground);
        let first = all.len();
        let mut movers = Vec::new();
        let mut chance = Chance::new(Seed(seed), 3);
        for word in words {
            let word = word.split([';', '~']).next().unwrap();
            let (at, pips) = word.split_once(',').unwrap();
            field.put(&ground, field.mover, at.parse().unwrap(), pips.parse().unwrap());
            field.pass_on(&ground);
            if field.mover == NOBODY {
                break;
            }
            if field.is_starting() || chance.below(every) > 0 {
                continue;
            }
            let means = Means::of(&field, &ground);
            let seats = if ground.seats == 2 { vec![usize::from(field.mover)] } else { (0..ground.seats).collect() };
            for me in seats {
                let others = Others::of(&field, &ground, &means, me);
                movers.push(me);
                all.extend((0..ground.rooms.len()).map(|n| Sample {
                    seen: inputs(&field, &ground, &means, &others, n),
                    won: [0.0; OUTPUTS],
                }));
            }
        }
        assert_eq!(field.mover, NOBODY);
        for (n, me) in movers.into_iter().enumerate() {
            for room in 0..ground.rooms.len() {
                let pips = field.pips[room];
                let won = if seats == 2 {
                    let (own, other) = (pips[me], pips[1 - me]);
                    [own > other, own < other]
                } else {
                    let points = crate::rules::points(pips, seats)[me];
                    [points == 4, points == 2]
                };
                all[first + n * ground.rooms.len() + room].won = won.map(|won| f32::from(u8::from(won)));
            }
        }
    }
}

/// Fits a net by Adam on the cross entropy.
pub fn fit(all: &mut [Sample], epochs: u32, rate: f32, seed: u64, from: Option<&str>) -> Vec<f32> {
    let mut chance = Chance::new(Seed(seed), 0);
    let mut normal = |scale: f32| {
        let sum: f32 = (0..4).map(|_| chance.below(10_000) as f32 / 10_000.0 - 0.5).sum();
        sum * 1.732 * scale
    };
    let mut w: Vec<f32> = match from {
        Some(path) => {
            std::fs::read_to_string(path).unwrap().split_whitespace().map(|word| word.parse().unwrap()).collect()
        }
        None => {
            let mut w: Vec<f32> = (0..INPUTS * HIDDEN).map(|_| normal(0.25)).collect();
            w.extend([0.0; HIDDEN]);
            w.extend((0..OUTPUTS * HIDDEN).map(|_| normal(0.2)));
            w.extend([0.0; OUTPUTS]);
            w
        }
    };
    let mut chance = Chance::new(Seed(seed), 1);
    chance.shuffle(all);
    let held = all.len() / 20;
    let (test, train) = all.split_at_mut(held);
    let (mut m, mut v) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let batch = 256;
    let mut step = 0i32;
    let steps = (train.len() / batch) as u32 * epochs;
    let bias = INPUTS * HIDDEN;
    let output = bias + HIDDEN;
    let lean = output + OUTPUTS * HIDDEN;
    for epoch in 0..epochs {
        chance.shuffle(train);
        let mut loss = 0.0;
        for batch_of in train.chunks_exact(batch) {
            let net = Net::read(&w);
            let mut g = vec![0.0f32; WEIGHTS];
            for sample in batch_of {
                let hidden = net.hidden(&sample.seen);
                let mut back = [0.0f32; HIDDEN];
                for n in 0..OUTPUTS {
                    let z = net.lean[n] + hidden.iter().zip(&net.output[n]).map(|(a, b)| a * b).sum::<f32>();
                    let p = sigmoid(z).clamp(1e-4, 1.0 - 1e-4);
                    let t = sample.won[n];
                    loss -= f64::from(t * p.ln() + (1.0 - t) * (1.0 - p).ln());
                    let slope = 0.5 / (1.0 + z * z).powf(1.5);
                    let d = (p - t) / (p * (1.0 - p)) * slope;
                    for k in 0..HIDDEN {
                        g[output + n * HIDDEN + k] += d * hidden[k];
                        back[k] += d * net.output[n][k];
                    }
                    g[lean + n] += d;
                }
                for k in 0..HIDDEN {
                    if hidden[k] <= 0.0 {
                        back[k] = 0.0;
                    }
                    g[bias + k] += back[k];
                }
                for (i, seen) in sample.seen.iter().enumerate().filter(|(_, seen)| **seen != 0.0) {
                    for (g, back) in g[i * HIDDEN..][..HIDDEN].iter_mut().zip(&back) {
                        *g += seen * back;
                    }
                }
            }
            step += 1;
            let rate = rate * (1.0 - step as f32 / steps as f32).max(0.02);
            let fix = [1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step)];
            for k in 0..WEIGHTS {
                let g = g[k] / batch as f32;
                m[k] = 0.9 * m[k] + 0.1 * g;
                v[k] = 0.999 * v[k] + 0.001 * g * g;
                w[k] -= rate * (m[k] / fix[0]) / ((v[k] / fix[1]).sqrt() + 1e-8);
            }
        }
        let net = Net::read(&w);
        let mut held_loss = 0.0;
        for sample in test.iter() {
            for (p, t) in net.judge(&sample.seen).into_iter().zip(sample.won) {
                let p = p.clamp(1e-4, 1.0 - 1e-4);
                held_loss -= f64::from(t * p.ln() + (1.0 - t) * (1.0 - p).ln());
            }
        }
        println!("epoch {epoch}: {:.5} held out {:.5}", loss / train.len() as f64, held_loss / test.len() as f64);
    }
    w
}

pub struct Choice {
    seen: Vec<[f32; super::hunch::INPUTS]>,
    part: Vec<f32>,
}

/// All decisions with which part of the visits each move got.
pub fn choices(path: &str, all: &mut Vec<Choice>) {
    let text = std::fs::read_to_string(path).unwrap();
    for line in text.lines() {
        let mut words = line.split(' ');
        let seats: usize = words.next().unwrap().parse().unwrap();
        let seed: u64 = words.next().unwrap().parse().unwrap();
        words.next();
        let position = Record::<Lumens>::new(seats, Seed(seed), Options::default()).unwrap().set_up().unwrap();
        let ground = Ground::of(&position).unwrap();
        let mut field = Field::of(&position, &ground);
        for word in words {
            let mut parts = word.split(';');
            let (at, pips) = parts.next().unwrap().trim_end_matches('~').split_once(',').unwrap();
            let (at, pips): (u8, u8) = (at.parse().unwrap(), pips.parse().unwrap());
            if !field.is_starting() {
                let moves = super::hunch::Moves::of(&field, &ground, usize::from(field.mover));
                let mut visits = Vec::new();
                for part in parts {
                    let mut numbers = part.split(',').map(|n| n.parse::<u32>().unwrap());
                    visits.push((numbers.next().unwrap() as u8, numbers.next().unwrap() as u8, numbers.next().unwrap()));
                }
                let sum: u32 = visits.iter().map(|v| v.2).sum();
                let mut choice = Choice { seen: Vec::new(), part: Vec::new() };
                for square in moves.open().squares() {
                    let seen = moves.square(square);
                    for pips in [pips, 7 - pips] {
                        choice.seen.push(moves.inputs(square, pips, seen));
                        let n = visits.iter().find(|v| (v.0, v.1) == (square, pips)).map_or(0, |v| v.2);
                        choice.part.push(n as f32 / sum as f32);
                    }
                }
                if choice.part.len() > 2 && sum > 20 {
                    all.push(choice);
                }
            }
            field.put(&ground, field.mover, at, pips);
            field.pass_on(&ground);
        }
    }
}

pub fn fit_hunch(all: &mut [Choice], epochs: u32, rate: f32, seed: u64) -> Vec<f32> {
    use super::hunch::{HIDDEN, Hunch, INPUTS, WEIGHTS};
    let mut chance = Chance::new(Seed(seed), 0);
    let mut normal = |scale: f32| {
        let sum: f32 = (0..4).map(|_| chance.below(10_000) as f32 / 10_000.0 - 0.5).sum();
        sum * 1.732 * scale
    };
    let mut w: Vec<f32> = (0..INPUTS * HIDDEN).map(|_| normal(0.3)).collect();
    w.extend([0.0; HIDDEN]);
    w.extend((0..HIDDEN).map(|_| normal(0.3)));
    chance.shuffle(all);
    let held = all.len() / 20;
    let (test, train) = all.split_at_mut(held);
    let (mut m, mut v) = (vec![0.0f32; WEIGHTS], vec![0.0f32; WEIGHTS]);
    let batch = 32;
    let mut step = 0i32;
    let steps = (train.len() / batch) as u32 * epochs;
    let bias = INPUTS * HIDDEN;
    let output = bias + HIDDEN;
    let softmax = |z: &[f32]| {
        let most = z.iter().copied().fold(f32::MIN, f32::max);
        let e: Vec<f32> = z.iter().map(|z| (z - most).exp2()).collect();
        let all: f32 = e.iter().sum();
        e.into_iter().map(|e| e / all).collect::<Vec<f32>>()
    };
    for epoch in 0..epochs {
        chance.shuffle(train);
        let mut loss = 0.0;
        for batch_of in train.chunks_exact(batch) {
            let net = Hunch::read(&w);
            let mut g = vec![0.0f32; WEIGHTS];
            for choice in batch_of {
                let hidden: Vec<_> = choice.seen.iter().map(|seen| net.hidden(seen)).collect();
                let z: Vec<f32> = hidden.iter().map(|h| h.iter().zip(&net.output).map(|(a, b)| a * b).sum()).collect();
                let p = softmax(&z);
                for ((p, t), (h, seen)) in p.iter().zip(&choice.part).zip(hidden.iter().zip(&choice.seen)) {
                    if *t > 0.0 {
                        loss -= f64::from(t * p.max(1e-6).ln());
                    }
                    let d = p - t;
                    let mut back = [0.0f32; HIDDEN];
                    for k in 0..HIDDEN {
                        g[output + k] += d * h[k];
                        back[k] = if h[k] > 0.0 { d * net.output[k] } else { 0.0 };
                        g[bias + k] += back[k];
                    }
                    for (i, seen) in seen.iter().enumerate().filter(|(_, seen)| **seen != 0.0) {
                        for (g, back) in g[i * HIDDEN..][..HIDDEN].iter_mut().zip(&back) {
                            *g += seen * back;
                        }
                    }
                }
            }
            step += 1;
            let rate = rate * (1.0 - step as f32 / steps as f32).max(0.02);
            let fix = [1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step)];
            for k in 0..WEIGHTS {
                let g = g[k] / batch as f32;
                m[k] = 0.9 * m[k] + 0.1 * g;
                v[k] = 0.999 * v[k] + 0.001 * g * g;
                w[k] -= rate * (m[k] / fix[0]) / ((v[k] / fix[1]).sqrt() + 1e-8);
            }
        }
        let net = Hunch::read(&w);
        let (mut held_loss, mut hits) = (0.0, 0);
        for choice in test.iter() {
            let z: Vec<f32> = choice.seen.iter().map(|seen| net.judge(seen)).collect();
            let p = softmax(&z);
            let top = |of: &[f32]| (0..of.len()).max_by(|a, b| of[*a].total_cmp(&of[*b])).unwrap();
            hits += u32::from(top(&p) == top(&choice.part));
            held_loss -= p.iter().zip(&choice.part).map(|(p, t)| f64::from(t * p.max(1e-6).ln())).sum::<f64>();
        }
        println!(
            "epoch {epoch}: {:.5} held out {:.5}, best move {:.3}",
            loss / train.len() as f64,
            held_loss / test.len() as f64,
            f64::from(hits) / test.len() as f64
        );
    }
    w
}
