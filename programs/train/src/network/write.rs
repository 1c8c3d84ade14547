//! Writing the weights as Rust.

use std::fmt::Write as _;
use std::{env, fs, io};

use luciole_search::net::Net;

use super::arguments::Arguments;
use crate::records;

/// Writes the weights to the file that was asked for, if any.
pub(crate) fn weights<const INPUTS: usize, const HIDDEN: usize>(
    net: &Net<INPUTS, HIDDEN>,
    arguments: &Arguments,
) -> io::Result<()> {
    let Some(out) = &arguments.out else { return Ok(()) };
    fs::write(out, source(net, &env::args().skip(1).collect::<Vec<_>>().join(" ")))
}

/// The source of a module with the weights, and the arguments that made them.
fn source<const INPUTS: usize, const HIDDEN: usize>(net: &Net<INPUTS, HIDDEN>, arguments: &str) -> String {
    let list = |weights: &[i16]| records::list(weights, ",");
    let mut units = String::new();
    for unit in &net.units {
        // Writing to a string never fails.
        let _ = writeln!(units, "        [{}],", list(unit));
    }
    format!(
        "//! The weights of the network, as the training tool wrote them:
//! `cargo run --release -p luciole-train -- {arguments}`

use luciole_search::net::Net;

/// The network.
#[rustfmt::skip]
pub(super) static NET: Net<{INPUTS}, {HIDDEN}> = Net {{
    units: [
{units}    ],
    biases: [{}],
    heights: [{}],
    slopes: [{}],
}};
",
        list(&net.biases),
        list(&net.heights),
        list(&net.slopes),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_written_as_rust() {
        let net = Net::<2, 1> { units: [[1, -2]], biases: [3], heights: [4], slopes: [5, 6] };
        let text = source(&net, "luminos --seed 1");
        assert!(text.contains("luciole-train -- luminos --seed 1`"), "{text}");
        let end = "Net<2, 1> = Net {\n    units: [\n        [1,-2],\n    ],\n    biases: [3],\n    heights: [4],\n    slopes: [5,6],\n};\n";
        assert!(text.ends_with(end), "{text}");
    }
}
