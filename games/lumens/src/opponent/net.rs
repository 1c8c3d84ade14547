//! A small network in floats that every machine rounds alike: only sums, products, quotients and square roots.

/// The weight 1 in the files of weights.
pub(super) const SCALE: f32 = 1024.0;

/// A network with one hidden layer of rectified units.
#[derive(Clone, Debug)]
pub(super) struct Net<const INPUTS: usize, const HIDDEN: usize, const OUTPUTS: usize> {
    input: [[f32; HIDDEN]; INPUTS],
    bias: [f32; HIDDEN],
    output: [[f32; HIDDEN]; OUTPUTS],
    lean: [f32; OUTPUTS],
}

/// How many weights a network has.
pub(super) const fn size(inputs: usize, hidden: usize, outputs: usize) -> usize {
    (inputs + 1) * hidden + (hidden + 1) * outputs
}

impl<const INPUTS: usize, const HIDDEN: usize, const OUTPUTS: usize> Net<INPUTS, HIDDEN, OUTPUTS> {
    /// The network with these weights: those of each input, the biases, those of each output, the biases of the outputs.
    pub(super) fn new(weights: impl IntoIterator<Item = f32>) -> Self {
        let mut weights = weights.into_iter();
        let mut next = || weights.next().expect("a network has all its weights");
        let mut row = || std::array::from_fn(|_| next());
        let input = std::array::from_fn(|_| row());
        let bias = row();
        let output = std::array::from_fn(|_| row());
        Self { input, bias, output, lean: std::array::from_fn(|_| next()) }
    }

    /// The network with these weights, in units of 1 / [`SCALE`].
    pub(super) fn read(weights: &[i16]) -> Self {
        Self::new(weights.iter().map(|weight| f32::from(*weight) / SCALE))
    }

    /// The hidden units.
    #[inline]
    pub(super) fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let mut sums = self.bias;
        for (weights, input) in self.input.iter().zip(inputs) {
            // Many inputs are 0.
            if *input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight * input;
                }
            }
        }
        sums.map(|sum| if sum > 0.0 { sum } else { 0.0 })
    }

    /// The outputs.
    #[inline]
    pub(super) fn judge(&self, inputs: &[f32; INPUTS]) -> [f32; OUTPUTS] {
        self.outputs(&self.hidden(inputs))
    }

    /// The outputs for given hidden units.
    #[inline]
    pub(super) fn outputs(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        std::array::from_fn(|n| {
            // Four sums side by side are quicker than one.
            let mut sums = [0.0; 4];
            for (hidden, weights) in hidden.chunks_exact(4).zip(self.output[n].chunks_exact(4)) {
                for ((sum, hidden), weight) in sums.iter_mut().zip(hidden).zip(weights) {
                    *sum += hidden * weight;
                }
            }
            self.lean[n] + (sums[0] + sums[1]) + (sums[2] + sums[3])
        })
    }

    /// What each hidden unit adds to an output.
    #[cfg(feature = "training")]
    pub(super) const fn slopes(&self, output: usize) -> &[f32; HIDDEN] {
        &self.output[output]
    }
}

/// Rises from 0 to 1, 0.5 at 0.
#[inline]
pub(super) fn sigmoid(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// Two to the power of `x`, within 0.03 %; `x` is limited to ±30.
pub(super) fn exp2(x: f32) -> f32 {
    let x = x.clamp(-30.0, 30.0);
    let whole = x.floor();
    let part = x - whole;
    let scale = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    scale * (1.0 + part * (0.695_556_9 + part * (0.226_173_2 + part * 0.078_024_5)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_sums_of_rectified_units() {
        // Units: a − b + 1, and three that stay 0. Outputs: twice the first unit less 3, and half of it.
        let net = Net::<2, 4, 2>::new([
            1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, -1.0, 2.0, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, -3.0,
            0.0,
        ]);
        assert_eq!(net.judge(&[3.0, 1.0]).map(f32::to_bits), [3.0, 1.5].map(f32::to_bits));
        assert_eq!(net.judge(&[0.0, 1.0]).map(f32::to_bits), [-3.0, 0.0].map(f32::to_bits));
        assert_eq!(net.judge(&[0.0, 9.0]).map(f32::to_bits), [-3.0, 0.0].map(f32::to_bits));
    }

    #[test]
    fn powers_of_two_are_close_enough() {
        for n in -2_000..2_000 {
            let x = n as f32 / 100.0;
            assert!((exp2(x) / x.exp2() - 1.0).abs() < 3e-4, "{x}");
        }
        assert_eq!((exp2(0.0), exp2(3.0), exp2(-1.0), exp2(99.0)), (1.0, 8.0, 0.5, exp2(30.0)));
    }

    /// The same on every machine: these bits never change.
    #[test]
    fn floats_are_fixed() {
        assert_eq!([sigmoid(0.7), exp2(0.3)].map(f32::to_bits), [1_061_775_158, 1_067_292_069]);
    }
}
