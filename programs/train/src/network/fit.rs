//! Fitting a network: gradient descent (Adam; Kingma and Ba 2015) on the cross entropy between the expected shares and
//! the lessons.

use luciole_core::Chance;
use luciole_search::net::{INPUT, INPUT_LIMIT, Net, WEIGHT, WEIGHT_LIMIT};

/// The number of positions behind each step.
const BATCH: usize = 256;
/// How far the moments of the gradient reach back, and what keeps steps finite.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const EPSILON: f32 = 1e-8;
/// How much of itself a weight loses in a step, relative to the rate.
const DECAY: f32 = 1e-3;

/// A position of a game.
#[derive(Clone, Debug)]
pub(crate) struct Sample<const INPUTS: usize> {
    /// The number of the game.
    pub(crate) game: u32,
    /// One for each seat.
    pub(crate) inputs: Vec<[i16; INPUTS]>,
    /// What each seat should have expected, as a share of 1.
    pub(crate) lesson: [f32; 4],
}

/// A network in floats while it learns. All weights are in one vector: for each hidden unit its weights and its bias,
/// then the heights of the units, then the slopes.
#[derive(Clone, Debug)]
pub(crate) struct Fit<const INPUTS: usize, const HIDDEN: usize> {
    weights: Vec<f32>,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl<const INPUTS: usize, const HIDDEN: usize> Fit<INPUTS, HIDDEN> {
    /// Where the heights and the slopes begin.
    const HEIGHTS: usize = HIDDEN * (INPUTS + 1);
    const SLOPES: usize = Self::HEIGHTS + HIDDEN;
    const LENGTH: usize = Self::SLOPES + INPUTS;

    /// Small random weights.
    pub(crate) fn random(chance: &mut Chance) -> Self {
        let reach = (3.0 / INPUTS as f32).sqrt();
        let mut uniform = |reach: f32| reach * (chance.below(20_001) as f32 / 10_000.0 - 1.0);
        let mut weights = vec![0.0; Self::LENGTH];
        weights[..Self::HEIGHTS].fill_with(|| uniform(reach));
        weights[Self::HEIGHTS..Self::SLOPES].fill_with(|| uniform(0.1));
        Self::with(weights)
    }

    fn with(weights: Vec<f32>) -> Self {
        Self { means: vec![0.0; weights.len()], squares: vec![0.0; weights.len()], steps: 0, weights }
    }

    /// Goes on from a network.
    pub(crate) fn from_net(net: &Net<INPUTS, HIDDEN>) -> Self {
        let mut weights = Vec::with_capacity(Self::LENGTH);
        for (unit, bias) in net.units.iter().zip(net.biases) {
            weights.extend_from_slice(unit);
            weights.push(bias);
        }
        weights.extend_from_slice(&net.heights);
        weights.extend_from_slice(&net.slopes);
        Self::with(weights.into_iter().map(|weight| f32::from(weight) / f32::from(WEIGHT)).collect())
    }

    /// The network in whole numbers.
    pub(crate) fn net(&self) -> Net<INPUTS, HIDDEN> {
        let most = f32::from(WEIGHT_LIMIT);
        let whole = |weight: f32| (weight * f32::from(WEIGHT)).round().clamp(-most, most) as i16;
        let mut net = Net::ZERO;
        for (n, unit) in self.weights[..Self::HEIGHTS].chunks_exact(INPUTS + 1).enumerate() {
            net.units[n] = std::array::from_fn(|input| whole(unit[input]));
            net.biases[n] = whole(unit[INPUTS]);
            net.heights[n] = whole(self.weights[Self::HEIGHTS + n]);
        }
        net.slopes = std::array::from_fn(|input| whole(self.weights[Self::SLOPES + input]));
        net
    }

    /// The score of a seat. `units` receives what the hidden units put out.
    fn score(&self, inputs: &[f32; INPUTS], units: &mut [f32; HIDDEN]) -> f32 {
        let mut score = dot(&self.weights[Self::SLOPES..], inputs);
        let heights = &self.weights[Self::HEIGHTS..Self::SLOPES];
        for ((unit, weights), height) in
            units.iter_mut().zip(self.weights[..Self::HEIGHTS].chunks_exact(INPUTS + 1)).zip(heights)
        {
            *unit = (dot(&weights[..INPUTS], inputs) + weights[INPUTS]).max(0.0);
            score += height * *unit;
        }
        score
    }

    /// The mean cross entropy over the samples.
    pub(crate) fn loss(&self, samples: &[Sample<INPUTS>]) -> f32 {
        let mut units = [0.0; HIDDEN];
        let mut all = 0.0;
        for sample in samples {
            let mut scores = [0.0; 4];
            for (score, inputs) in scores.iter_mut().zip(&sample.inputs) {
                *score = self.score(&in_floats(inputs), &mut units);
            }
            all += f64::from(entropy(&softmax(&scores[..sample.inputs.len()]), &sample.lesson));
        }
        (all / samples.len().max(1) as f64) as f32
    }

    /// Learns from all samples once; returns the mean cross entropy on the way.
    pub(crate) fn epoch(&mut self, samples: &[&Sample<INPUTS>], rate: f32) -> f32 {
        let mut gradient = vec![0.0; Self::LENGTH];
        let mut all = 0.0;
        for batch in samples.chunks(BATCH) {
            gradient.fill(0.0);
            for sample in batch {
                all += f64::from(self.add_gradient(sample, &mut gradient));
            }
            self.step(&gradient, batch.len() as f32, rate);
        }
        (all / samples.len().max(1) as f64) as f32
    }

    /// Adds the gradient of a sample; returns its cross entropy.
    fn add_gradient(&self, sample: &Sample<INPUTS>, gradient: &mut [f32]) -> f32 {
        let seats = sample.inputs.len();
        let mut inputs = [[0.0; INPUTS]; 4];
        let mut units = [[0.0; HIDDEN]; 4];
        let mut scores = [0.0; 4];
        for seat in 0..seats {
            inputs[seat] = in_floats(&sample.inputs[seat]);
            scores[seat] = self.score(&inputs[seat], &mut units[seat]);
        }
        let shares = softmax(&scores[..seats]);
        for seat in 0..seats {
            let slope = shares[seat] - sample.lesson[seat];
            add(&mut gradient[Self::SLOPES..], &inputs[seat], slope);
            for n in 0..HIDDEN {
                if units[seat][n] > 0.0 {
                    gradient[Self::HEIGHTS + n] += slope * units[seat][n];
                    let slope = slope * self.weights[Self::HEIGHTS + n];
                    let unit = &mut gradient[n * (INPUTS + 1)..(n + 1) * (INPUTS + 1)];
                    add(unit, &inputs[seat], slope);
                    unit[INPUTS] += slope;
                }
            }
        }
        entropy(&shares, &sample.lesson)
    }

    /// Moves the weights against the gradient.
    fn step(&mut self, gradient: &[f32], samples: f32, rate: f32) {
        self.steps += 1;
        let (mean_left, square_left) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for (((weight, mean), square), slope) in
            self.weights.iter_mut().zip(&mut self.means).zip(&mut self.squares).zip(gradient)
        {
            let slope = slope / samples;
            *mean += (1.0 - MEAN) * (slope - *mean);
            *square += (1.0 - SQUARE) * (slope * slope - *square);
            *weight -= rate * (*mean / mean_left / ((*square / square_left).sqrt() + EPSILON) + DECAY * *weight);
        }
    }
}

/// The least loss that any network could have: that of the lessons themselves.
pub(crate) fn least<const INPUTS: usize>(samples: &[Sample<INPUTS>]) -> f32 {
    let all: f64 = samples.iter().map(|sample| f64::from(entropy(&sample.lesson, &sample.lesson))).sum();
    (all / samples.len().max(1) as f64) as f32
}

fn in_floats<const INPUTS: usize>(inputs: &[i16; INPUTS]) -> [f32; INPUTS] {
    inputs.map(|input| f32::from(input.clamp(-INPUT_LIMIT, INPUT_LIMIT)) / f32::from(INPUT))
}

fn dot(weights: &[f32], inputs: &[f32]) -> f32 {
    // Eight sums side by side, which the compiler turns into vectors.
    let (weights, inputs) = (weights.chunks_exact(8), inputs.chunks_exact(8));
    let rest: f32 = weights.remainder().iter().zip(inputs.remainder()).map(|(weight, input)| weight * input).sum();
    let mut sums = [0.0; 8];
    for (weights, inputs) in weights.zip(inputs) {
        for n in 0..8 {
            sums[n] += weights[n] * inputs[n];
        }
    }
    rest + sums.iter().sum::<f32>()
}

fn add(to: &mut [f32], inputs: &[f32], slope: f32) {
    for (to, input) in to.iter_mut().zip(inputs) {
        *to += slope * input;
    }
}

fn softmax(scores: &[f32]) -> [f32; 4] {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut shares = [0.0; 4];
    for (share, score) in shares.iter_mut().zip(scores) {
        *share = (score - best).exp();
    }
    let all: f32 = shares.iter().sum();
    shares.map(|share| share / all)
}

fn entropy(shares: &[f32; 4], lesson: &[f32; 4]) -> f32 {
    shares.iter().zip(lesson).map(|(share, lesson)| -lesson * share.max(1e-9).ln()).sum()
}

#[cfg(test)]
mod tests {
    use luciole_core::Seed;

    use super::*;

    /// The seat whose inputs have the larger product wins: no linear function finds it.
    fn samples(chance: &mut Chance, count: usize) -> Vec<Sample<2>> {
        let mut sample = |game| {
            let mut inputs = || [0; 2].map(|_: i16| (chance.below(257) as i16) - 128);
            let inputs = vec![inputs(), inputs()];
            let product = |seat: usize| i32::from(inputs[seat][0]) * i32::from(inputs[seat][1]);
            let lesson = if product(0) > product(1) { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] };
            Sample { game, inputs, lesson }
        };
        (0..count as u32).map(&mut sample).collect()
    }

    #[test]
    fn what_can_be_learned_is_learned_and_survives_rounding() {
        let mut chance = Chance::new(Seed(1), 0);
        let (teach, test) = (samples(&mut chance, 8_000), samples(&mut chance, 1_000));
        let mut all: Vec<&Sample<2>> = teach.iter().collect();
        let mut fit = Fit::<2, 16>::random(&mut chance);
        assert!(fit.loss(&test) > 0.65, "{}", fit.loss(&test));
        for _ in 0..20 {
            chance.shuffle(&mut all);
            fit.epoch(&all, 0.02);
        }
        assert!(fit.loss(&test) < 0.15, "{}", fit.loss(&test));
        let rounded = Fit::from_net(&fit.net());
        assert!((rounded.loss(&test) - fit.loss(&test)).abs() < 0.01, "{}", rounded.loss(&test));
        assert_eq!(rounded.net(), fit.net());
    }

    #[test]
    fn the_gradient_is_that_of_the_loss() {
        let mut chance = Chance::new(Seed(2), 0);
        let sample = &samples(&mut chance, 1)[..1];
        let fit = Fit::<2, 4>::random(&mut chance);
        let mut gradient = vec![0.0; fit.weights.len()];
        fit.add_gradient(&sample[0], &mut gradient);
        for (n, found) in gradient.iter().enumerate() {
            let moved = |by: f32| {
                let mut moved = fit.clone();
                moved.weights[n] += by;
                moved.loss(sample)
            };
            let slope = (moved(1e-2) - moved(-1e-2)) / 2e-2;
            assert!((slope - found).abs() < 0.02, "{n}: {slope}, not {found}");
        }
    }
}
