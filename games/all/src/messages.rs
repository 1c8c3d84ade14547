//! The messages between the app and its worker, as bytes: in postcard format, with bounded length.

use luciole_core::{Level, Seed};
use luciole_search::{Day, Judge, Judged, Verdict};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Findings, GameId};

/// The maximum size of a message in bytes: the longest record, and a little more.
const MAX_BYTES: usize = luciole_core::record::MAX_BYTES + 1_024;
/// The maximum size of a reason in bytes; longer ones are truncated.
const MAX_REASON: usize = 1_024;

/// A message from the app to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WorkerRequest {
    /// Load the opponents of a game, so that the first search needn't wait for them. There is no answer: a failed load
    /// is retried when the opponents are needed.
    Load { game: GameId },
    /// Search the position after the last move of a record, or one part of the search, if it is divided into several.
    /// Replaces the previous job.
    Think {
        /// Identifies the answers.
        id: u32,
        /// The record, in its compact form ([`AnyRecord::to_bytes`](crate::AnyRecord::to_bytes)).
        record: Vec<u8>,
        level: Level,
        /// The seed of the search.
        seed: Seed,
        /// Which part, from 0.
        part: u8,
    },
    /// Analyse the positions of a record one by one. Replaces the previous job.
    Analyse {
        /// Identifies the answers.
        id: u32,
        /// The record, in its compact form.
        record: Vec<u8>,
        /// After how many moves the first position to be analysed comes.
        from: u16,
        judge: Judge,
    },
    /// Find the position of a day. Replaces the previous job.
    Pose {
        /// Identifies the answers.
        id: u32,
        game: GameId,
        day: Day,
    },
    /// Stop the job, without an answer. Has no effect if it has already finished.
    Cancel {
        /// The request to cancel.
        id: u32,
    },
    /// Find the best moves of the position after the last move of a record. Replaces the previous job.
    Rank {
        /// Identifies the answers.
        id: u32,
        /// The record, in its compact form.
        record: Vec<u8>,
        level: Level,
        /// How many, at least one.
        count: u8,
    },
}

/// A message from the worker to the app.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerReply {
    /// The worker has started to listen; messages sent earlier are lost.
    Ready,
    /// The worker is loading the game's opponents first, which may take a while; progress follows.
    Loading {
        /// The request.
        id: u32,
    },
    /// The progress of a job.
    Progress {
        /// The request.
        id: u32,
        /// In per cent.
        percent: u8,
        /// The best move so far, in the game's notation, if it has changed since the last message. Only a search for a
        /// move has one; if the search is divided, that of the first part.
        best: Option<String>,
    },
    /// The chosen move, by a search that isn't divided.
    Answer {
        /// The request.
        id: u32,
        /// The result of the search.
        verdict: Verdict<String>,
    },
    /// The analysis of one position of a game: one reply per position, in order.
    Judged {
        /// The request.
        id: u32,
        /// How many positions follow.
        left: u16,
        /// The analysis of this position.
        judged: Judged<String>,
    },
    /// The position of a day.
    Posed {
        /// The request.
        id: u32,
        /// The record that leads to the position, in its compact form.
        record: Vec<u8>,
    },
    /// The request failed; no other answer follows.
    Refused {
        /// The request; 0 if it could not be parsed.
        id: u32,
        /// The reason, in English, for the console.
        why: String,
    },
    /// The search is divided into several parts, of which this worker has begun the first.
    Divided {
        /// The request.
        id: u32,
        /// How many there are, at least two.
        parts: u8,
    },
    /// What one part of a search found out.
    Found {
        /// The request.
        id: u32,
        part: u8,
        /// What it found out.
        findings: Findings,
    },
    /// The next of the best moves: one reply per move, in the order in which they were found.
    Ranked {
        /// The request.
        id: u32,
        /// How many follow, or are still being searched for.
        left: u8,
        /// The move, and what it promises.
        verdict: Verdict<String>,
    },
}

/// Why bytes aren't a valid message.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadMessage {
    /// Longer than any message.
    #[error("a message has at most {MAX_BYTES} bytes, this one has {0}")]
    TooLong(usize),
    /// Not in the right format.
    #[error("not a message: {0}")]
    ParseError(String),
    /// Data follows the message.
    #[error("{0} bytes follow the message")]
    Trailing(usize),
}

impl WorkerRequest {
    /// The request as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Parses a request.
    ///
    /// # Errors
    /// If the bytes aren't exactly one request.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadMessage> {
        from_bytes(bytes)
    }
}

impl WorkerReply {
    /// The refusal of a request, with the reason truncated to fit.
    pub fn refused(id: u32, why: &impl ToString) -> Self {
        let mut why = why.to_string();
        why.truncate(why.floor_char_boundary(MAX_REASON));
        Self::Refused { id, why }
    }

    /// The reply as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Parses a reply.
    ///
    /// # Errors
    /// If the bytes aren't exactly one reply.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BadMessage> {
        from_bytes(bytes)
    }
}

fn to_bytes<M: Serialize>(message: &M) -> Vec<u8> {
    postcard::to_allocvec(message).expect("numbers and texts always fit")
}

fn from_bytes<M: DeserializeOwned>(bytes: &[u8]) -> Result<M, BadMessage> {
    if bytes.len() > MAX_BYTES {
        return Err(BadMessage::TooLong(bytes.len()));
    }
    let (message, rest) =
        postcard::take_from_bytes(bytes).map_err(|error| BadMessage::ParseError(error.to_string()))?;
    if rest.is_empty() { Ok(message) } else { Err(BadMessage::Trailing(rest.len())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Seat;
    use luciole_search::{Decision, FULL_WIN, MoveStats, Other};
    use proptest::prelude::*;

    fn think() -> WorkerRequest {
        WorkerRequest::Think {
            id: 7,
            record: vec![1, 1, 2, 0],
            level: Level::try_from(5).unwrap(),
            seed: Seed(u64::MAX),
            part: 3,
        }
    }

    #[test]
    fn messages_round_trip() {
        let analyse = |judge| WorkerRequest::Analyse { id: 8, record: vec![0; 256], from: u16::MAX, judge };
        let pose = WorkerRequest::Pose { id: 9, game: GameId::Lum42, day: Day::new(2028, 2, 29).unwrap() };
        let (load, cancel) = (WorkerRequest::Load { game: GameId::Lacuna }, WorkerRequest::Cancel { id: u32::MAX });
        let rank = WorkerRequest::Rank { id: 11, record: vec![7], level: Level::STRONGEST, count: 3 };
        let others = [analyse(Judge::StrongestInBudget), analyse(Judge::OfTheDay), pose, load, cancel, rank];
        for request in [think()].into_iter().chain(others) {
            assert_eq!(WorkerRequest::from_bytes(&request.to_bytes()), Ok(request));
        }
        let verdict = Verdict {
            chosen: "r1-r5@1234".into(),
            expected: 0.625,
            shares: [625_000, 375_000, 0, -1],
            simulations: 1 << 40,
            certain: Some(-3),
        };
        for reply in [
            WorkerReply::Ready,
            WorkerReply::Loading { id: 6 },
            WorkerReply::Progress { id: 1, percent: 100, best: None },
            WorkerReply::Progress { id: 1, percent: 0, best: Some("r1-r5@1234".into()) },
            WorkerReply::Answer { id: 2, verdict: verdict.clone() },
            WorkerReply::Ranked { id: 11, left: 2, verdict },
            WorkerReply::Judged {
                id: 4,
                left: 9,
                judged: Judged { number: 0, shares: None, decision: None, luck: false, simulations: 0 },
            },
            WorkerReply::Judged {
                id: 4,
                left: 0,
                judged: Judged {
                    number: 4_000,
                    shares: Some([FULL_WIN, 0, -1, i32::MAX]),
                    decision: Some(Decision {
                        seat: Seat::at(3),
                        best: "fly:c3".into(),
                        cost: 1_000_000,
                        others: [Some(Other { chosen: "move:d4".into(), cost: u32::MAX }), None],
                        mattered: true,
                        certain: Some(i16::MIN),
                    }),
                    luck: true,
                    simulations: u64::MAX,
                },
            },
            WorkerReply::Posed { id: 5, record: vec![u8::MAX; 3] },
            WorkerReply::refused(3, &"the game is over"),
            WorkerReply::Divided { id: 10, parts: 4 },
            WorkerReply::Found {
                id: 10,
                part: 2,
                findings: Findings {
                    seat: Seat::at(1),
                    simulations: 7,
                    found: vec![MoveStats { chosen: "keep".into(), visits: 7, brought: [i64::MAX, i64::MIN, 0, 1] }],
                },
            },
        ] {
            assert_eq!(WorkerReply::from_bytes(&reply.to_bytes()), Ok(reply));
        }
    }

    #[test]
    fn invalid_messages_are_refused_with_the_reason() {
        let whole = think().to_bytes();
        let unreadable: [(&str, &[u8]); 14] = [
            ("nothing", &[]),
            ("cut short", &whole[..whole.len() - 1]),
            ("only its kind", &whole[..1]),
            ("its first byte missing", &whole[1..]),
            ("an unknown kind", &[6]),
            ("a kind that never ends", &[0xff; 6]),
            ("an unknown game", &[0, 0x7f]),
            ("a level that doesn't exist", &[1, 7, 0, 13, 1]),
            ("an id of more than four bytes", &[4, 0xff, 0xff, 0xff, 0xff, 0x7f]),
            ("a record longer than the message", &[1, 7, 0xff, 0xff, 0x03, 1, 5, 1]),
            (
                "a seed of more than eight bytes",
                &[1, 7, 0, 5, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
            ),
            ("an unknown judge", &[2, 8, 0, 0, 3]),
            ("the number of a move beyond two bytes", &[2, 8, 0, 0xff, 0xff, 0x7f, 0]),
            ("no day", &[3, 9, 0]),
        ];
        for (what, bytes) in unreadable {
            let read = WorkerRequest::from_bytes(bytes);
            assert!(matches!(read, Err(BadMessage::ParseError(_))), "{what}: {read:?}");
        }
        assert_eq!(WorkerRequest::from_bytes(&[whole, vec![0]].concat()), Err(BadMessage::Trailing(1)));
        assert_eq!(WorkerRequest::from_bytes(&vec![0; MAX_BYTES + 1]), Err(BadMessage::TooLong(MAX_BYTES + 1)));
    }

    #[test]
    fn invalid_replies_are_refused_with_the_reason() {
        let unreadable: [(&str, &[u8]); 12] = [
            ("nothing", &[]),
            ("an unknown kind", &[10]),
            ("progress of nothing", &[2]),
            ("progress without its percentage", &[2, 1]),
            ("progress that doesn't say whether there is a move", &[2, 1, 50]),
            ("a best move neither there nor missing", &[2, 1, 50, 2, 1, 98]),
            ("a best move that isn't text", &[2, 1, 50, 1, 2, 0xc3, 0x28]),
            ("a best move longer than the message", &[2, 1, 50, 1, 99, 98]),
            ("a move that isn't text", &[3, 2, 2, 0xc3, 0x28, 0, 0, 0, 0, 0]),
            ("a move longer than the message", &[3, 2, 99, 98]),
            ("a record longer than the message", &[5, 5, 9, 1]),
            ("a reason that isn't text", &[6, 3, 1, 0xff]),
        ];
        for (what, bytes) in unreadable {
            let read = WorkerReply::from_bytes(bytes);
            assert!(matches!(read, Err(BadMessage::ParseError(_))), "{what}: {read:?}");
        }
        assert_eq!(WorkerReply::from_bytes(&[0, 0]), Err(BadMessage::Trailing(1)));
    }

    #[test]
    fn a_reason_of_any_length_fits() {
        let reply = WorkerReply::refused(1, &"é".repeat(100_000));
        assert_eq!(WorkerReply::from_bytes(&reply.to_bytes()), Ok(reply));
    }

    proptest! {
        #[test]
        fn no_bytes_break_the_reader(bytes: Vec<u8>) {
            if let Ok(request) = WorkerRequest::from_bytes(&bytes) {
                prop_assert_eq!(WorkerRequest::from_bytes(&request.to_bytes()), Ok(request));
            }
            if let Ok(reply) = WorkerReply::from_bytes(&bytes) {
                // NaN isn't equal to itself.
                prop_assert!(WorkerReply::from_bytes(&reply.to_bytes()).is_ok());
            }
        }
    }
}
