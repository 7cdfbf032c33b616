//! Weighted least squares with ridge regularisation, by the normal equations and a Cholesky decomposition. That is exact
//! enough for a hundred unknowns.

/// The ridge for each example. It keeps weights small that the examples do not determine.
const RIDGE: f64 = 1e-4;

/// Examples that are worse than the best of their group by this many points count less, because no rival chooses among
/// them.
const GOOD_POINTS: f64 = 6.0;
const BAD_WEIGHT: f64 = 0.3;

/// The normal equations of all examples so far.
pub struct LeastSquares {
    products: Vec<f64>,
    sums: Vec<f64>,
    examples: usize,
}

impl LeastSquares {
    pub fn new(unknowns: usize) -> LeastSquares {
        LeastSquares {
            products: vec![0.0; unknowns * unknowns],
            sums: vec![0.0; unknowns],
            examples: 0,
        }
    }

    /// Adds a group of examples: the features of spots for the same tile, and their values. Only the differences within the
    /// group count.
    pub fn add_group(&mut self, group: &[(Vec<f64>, f64)]) {
        let unknowns = self.sums.len();
        let count = group.len() as f64;
        let best = group.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
        let mean_value = group.iter().map(|(_, value)| value / count).sum::<f64>();
        let mean: Vec<f64> = (0..unknowns)
            .map(|nth| group.iter().map(|(features, _)| features[nth] / count).sum())
            .collect();
        for (features, value) in group {
            let weight = if best - value < GOOD_POINTS { 1.0 } else { BAD_WEIGHT };
            let off: Vec<(usize, f64)> = (0..unknowns)
                .map(|nth| (nth, features[nth] - mean[nth]))
                .filter(|(_, off)| *off != 0.0)
                .collect();
            for &(row, by) in &off {
                for &(column, and) in &off {
                    self.products[row * unknowns + column] += weight * by * and;
                }
                self.sums[row] += weight * by * (value - mean_value);
            }
            self.examples += 1;
        }
    }

    /// Adds the examples of another one.
    pub fn add(&mut self, other: &LeastSquares) {
        let into = self.products.iter_mut().chain(&mut self.sums);
        for (sum, more) in into.zip(other.products.iter().chain(&other.sums)) {
            *sum += more;
        }
        self.examples += other.examples;
    }

    /// The weights that minimise the squared error.
    pub fn solve(&self) -> Vec<f64> {
        let size = self.sums.len();
        let mut lower = vec![0.0; size * size];
        for row in 0..size {
            for column in 0..=row {
                let ridge = if row == column {
                    RIDGE * self.examples as f64 + 1e-6
                } else {
                    0.0
                };
                let known: f64 = (0..column)
                    .map(|at| lower[row * size + at] * lower[column * size + at])
                    .sum();
                let rest = self.products[row * size + column] + ridge - known;
                lower[row * size + column] = if row == column {
                    rest.max(f64::EPSILON).sqrt()
                } else {
                    rest / lower[column * size + column]
                };
            }
        }
        let mut solved = self.sums.clone();
        for row in 0..size {
            let known: f64 = (0..row).map(|at| lower[row * size + at] * solved[at]).sum();
            solved[row] = (solved[row] - known) / lower[row * size + row];
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|at| lower[at * size + row] * solved[at]).sum();
            solved[row] = (solved[row] - known) / lower[row * size + row];
        }
        solved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_recovered_from_the_values_that_they_give() {
        let mut fit = LeastSquares::new(2);
        for nth in 0..50 {
            let nth = f64::from(nth);
            let features = [vec![nth, 1.0], vec![nth + 1.0, 4.0], vec![nth - 2.0, 2.0]];
            // What a group has in common does not matter.
            let group = features.map(|features| {
                let value = 3.0 * features[0] - 2.0 * features[1] + 100.0 * nth;
                (features, value)
            });
            fit.add_group(&group);
        }
        let weights = fit.solve();
        assert!(
            (weights[0] - 3.0).abs() < 0.01 && (weights[1] + 2.0).abs() < 0.01,
            "{weights:?}"
        );
    }
}
