//! Checks the exact parts against the rules.

use luciole_core::{Chance, Game as _, Record, Seat, Seed, random_move};
use rand::RngExt;

use crate::rules::{Lacuna, Move, Moves, Options, Stretch};

use super::mat::{Field, Mat, TURNS, bits};
use super::pieces::{Piece, goals, last, pieces};

/// The positions of a random game after the pour, each with the move made there.
fn game(seed: u64) -> Vec<(Lacuna, Move)> {
    let mut chance = Chance::new(Seed(seed), 0);
    let mut position = Record::<Lacuna>::new(2, Seed(seed), Options::default()).unwrap().set_up().unwrap();
    position.play(random_move(&position, &mut chance).unwrap()).unwrap();
    let next = std::iter::from_fn(|| {
        let before = position.clone();
        let chosen = random_move(&before, &mut chance)?;
        position.play(chosen).unwrap();
        Some((before, chosen))
    });
    next.collect()
}

#[test]
fn the_mat_agrees_with_the_rules() {
    for seed in 0..20 {
        let game = game(seed);
        let field = Field::of(&game[0].0);
        let mut mat = Mat::of(&game[0].0, &field);
        for (position, chosen) in game {
            let pair = |lane: u8| field.lanes[usize::from(lane)].pair;
            let open: Vec<_> = mat.open(&field).into_iter().map(|open| (pair(open.lane), open.free)).collect();
            assert_eq!(open, position.pairs());
            assert_eq!(position.turn().seat(), Some(mat.mover(&field)));
            let loose: Vec<_> = position.loose().map(|(flower, _)| flower.index()).collect();
            assert_eq!(bits(mat.loose).collect::<Vec<_>>(), loose);
            let (_, own) = goals(&field, &mat);
            for (seat, standing) in Seat::all(2).zip(position.standings().seats) {
                let gathered = if seat == mat.mover(&field) { own } else { mat.loose & !own };
                for (colour, (hand, near)) in standing.detail.flowers.into_iter().zip(standing.detail.near).enumerate()
                {
                    assert_eq!(mat.hands[seat.index()].get(colour), hand);
                    assert_eq!((gathered >> (7 * colour) & 0x7f).count_ones(), u32::from(near));
                }
            }
            mat = match chosen {
                Move::Place(pair, place) => {
                    let lane = field.lanes.iter().position(|lane| lane.pair == pair).unwrap();
                    mat.after(&field, lane as u8, place)
                }
                _ => mat.passed(),
            };
        }
    }
}

/// A pawn has the same effect at every place of a piece, and the pieces cover all free places: no place has an effect
/// that no piece has.
#[test]
fn no_place_has_an_effect_that_no_piece_has() {
    let (mut probes, mut count) = (0, 0);
    for seed in 0..3 {
        let mut chance = Chance::new(Seed(seed), 9);
        for (position, _) in game(seed).into_iter().skip(seed as usize % 3).step_by(3) {
            let field = Field::of(&position);
            let pieces = pieces(&field, &Mat::of(&position, &field));
            count += pieces.len();
            let of = |piece: &Piece| field.lanes[usize::from(piece.lane)].pair;
            for Piece { lane, run } in &pieces {
                let pair = field.lanes[usize::from(*lane)].pair;
                let effect = position.if_placed(pair, run.middle()).unwrap();
                let anywhere = [0; 4].map(|_| run.from + chance.random_range(0..run.len()));
                for place in anywhere.into_iter().chain([run.from, run.to]) {
                    assert_eq!(position.if_placed(pair, place).unwrap(), effect, "{pair}@{place}: {run:?}");
                    probes += 1;
                }
            }
            for entry in position.legal_moves() {
                let Moves::Line(pair, free) = entry else { panic!("{entry}") };
                let mut runs = pieces.iter().filter(|piece| of(piece) == pair).map(|piece| piece.run);
                for stretch in free {
                    let mut next = stretch.from;
                    while next <= stretch.to {
                        let run = runs.next().unwrap();
                        assert_eq!(run.from, next);
                        next = run.to + 1;
                    }
                    assert_eq!(next, stretch.to + 1);
                }
                assert_eq!(runs.next(), None);
            }
        }
    }
    assert!(probes > 40_000, "{probes} probes of {count} pieces");
}

#[test]
fn the_last_pawn_is_put_where_it_wins_most() {
    for seed in 0..40 {
        let (position, _) = game(seed).pop().unwrap();
        let field = Field::of(&position);
        let mat = Mat::of(&position, &field);
        let seat = position.turn().seat().unwrap();
        let lead = |chosen: Move| {
            let mut after = position.clone();
            after.play(chosen).unwrap();
            let points = |seat: usize| after.standings().seats[seat].points;
            points(seat.index()) - points(1 - seat.index())
        };
        let best = last(&field, &mat, i32::MAX, u8::MAX);
        let piece = best.piece.unwrap();
        assert_eq!(lead(field.spelled(piece.lane, piece.run.middle())), best.lead);
        let all = pieces(&field, &mat);
        assert_eq!(all.iter().map(|piece| lead(field.spelled(piece.lane, piece.run.middle()))).max(), Some(best.lead));
        let mut chance = Chance::new(Seed(seed), 3);
        for _ in 0..200 {
            assert!(lead(random_move(&position, &mut chance).unwrap()) <= best.lead);
        }
        assert_eq!(mat.turns, TURNS - 1);
        assert!(last(&field, &mat, best.lead, piece.lane).lead >= best.lead);
        assert!(matches!(piece.run, Stretch { from, to } if from <= to));
    }
}
