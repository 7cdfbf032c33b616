//! Fits weights: the least squares of the differences among siblings, by normal equations and a Cholesky decomposition. A
//! hundred unknowns need nothing finer.

/// Keeps weights small that the examples say little about, for each example.
const RIDGE: f64 = 1e-4;

/// Siblings that are so much worse than the best, in points, count less: nobody chooses among those.
const GOOD: f64 = 6.0;
const OTHERS: f64 = 0.3;

/// Examples, summed up.
pub struct Fit {
    products: Vec<f64>,
    sums: Vec<f64>,
    examples: usize,
}

impl Fit {
    pub fn new(unknowns: usize) -> Fit {
        Fit {
            products: vec![0.0; unknowns * unknowns],
            sums: vec![0.0; unknowns],
            examples: 0,
        }
    }

    /// Takes in places for one tile: what was counted there, and what they turned out to be worth.
    pub fn take(&mut self, siblings: &[(Vec<f64>, f64)]) {
        let unknowns = self.sums.len();
        let count = siblings.len() as f64;
        let best = siblings.iter().map(|(_, worth)| *worth).fold(f64::MIN, f64::max);
        let mean_worth = siblings.iter().map(|(_, worth)| worth / count).sum::<f64>();
        let mean: Vec<f64> = (0..unknowns)
            .map(|nth| siblings.iter().map(|(counts, _)| counts[nth] / count).sum())
            .collect();
        for (counts, worth) in siblings {
            let weight = if best - worth < GOOD { 1.0 } else { OTHERS };
            let off: Vec<(usize, f64)> = (0..unknowns)
                .map(|nth| (nth, counts[nth] - mean[nth]))
                .filter(|(_, off)| *off != 0.0)
                .collect();
            for &(row, by) in &off {
                for &(column, and) in &off {
                    self.products[row * unknowns + column] += weight * by * and;
                }
                self.sums[row] += weight * by * (worth - mean_worth);
            }
            self.examples += 1;
        }
    }

    /// Takes in what another one has taken in.
    pub fn add(&mut self, other: &Fit) {
        let into = self.products.iter_mut().chain(&mut self.sums);
        for (sum, more) in into.zip(other.products.iter().chain(&other.sums)) {
            *sum += more;
        }
        self.examples += other.examples;
    }

    /// The weights that fit best.
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
    fn weights_are_found_again_from_what_they_make_of_siblings() {
        let mut fit = Fit::new(2);
        for nth in 0..50 {
            let nth = f64::from(nth);
            let counts = [vec![nth, 1.0], vec![nth + 1.0, 4.0], vec![nth - 2.0, 2.0]];
            // Whatever siblings have in common does not matter.
            let siblings = counts.map(|counts| {
                let worth = 3.0 * counts[0] - 2.0 * counts[1] + 100.0 * nth;
                (counts, worth)
            });
            fit.take(&siblings);
        }
        let weights = fit.solve();
        assert!(
            (weights[0] - 3.0).abs() < 0.01 && (weights[1] + 2.0).abs() < 0.01,
            "{weights:?}"
        );
    }
}
