//! Mean, standard deviation and confidence interval of a sample.
//!
//! Decks differ a lot and games are few, so every printed mean comes with the interval that contains the true mean with a
//! probability of 95 %.

/// Standard deviations to either side of the mean of a normal distribution that enclose 95 %.
const DEVIATIONS: f64 = 1.96;

/// At least one number.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// None if there are no numbers.
    pub fn new(numbers: impl IntoIterator<Item = f64>) -> Option<Sample> {
        let numbers: Vec<f64> = numbers.into_iter().collect();
        (!numbers.is_empty()).then_some(Sample(numbers))
    }

    fn count(&self) -> f64 {
        self.0.len() as f64
    }

    /// The arithmetic mean.
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.count()
    }

    /// The standard deviation, estimated from the sample; none for a single number.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean();
        let squares: f64 = self.0.iter().map(|number| (number - mean).powi(2)).sum();
        (self.0.len() > 1).then(|| (squares / (self.count() - 1.0)).sqrt())
    }

    /// Half the width of the 95 % confidence interval of the mean; none for a single number.
    pub fn half_interval(&self) -> Option<f64> {
        let deviation = self.deviation()?;
        Some(quantile(self.count() - 1.0) * deviation / self.count().sqrt())
    }

    /// The smallest.
    pub fn least(&self) -> f64 {
        self.0.iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// The largest.
    pub fn most(&self) -> f64 {
        self.0.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    }

    /// The share of numbers that are at least `limit`, from 0 to 1.
    pub fn share_from(&self, limit: f64) -> f64 {
        self.0.iter().filter(|&&number| number >= limit).count() as f64 / self.count()
    }
}

/// The quantile of Student's t-distribution for 95 %, by the first terms of its expansion in the degrees of freedom. It is
/// larger than that of the normal distribution because the deviation of a small sample is uncertain, too.
fn quantile(freedom: f64) -> f64 {
    let z = DEVIATIONS;
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    z + first / freedom + second / freedom.powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(numbers: &[f64]) -> Sample {
        Sample::new(numbers.iter().copied()).unwrap()
    }

    fn is_near(number: f64, expected: f64, by: f64) -> bool {
        (number - expected).abs() <= by
    }

    #[test]
    fn mean_deviation_least_and_most_are_computed() {
        let sample = sample(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((sample.mean(), sample.least(), sample.most()), (5.0, 2.0, 9.0));
        assert!(is_near(sample.deviation().unwrap(), (32.0f64 / 7.0).sqrt(), 1e-12));
    }

    #[test]
    fn the_interval_is_that_of_students_distribution() {
        // Pairs of degrees of freedom and the 97.5 % quantile of Student's t distribution, from published tables.
        for (freedom, table) in [(4.0, 2.776), (9.0, 2.262), (29.0, 2.045), (99.0, 1.984), (999.0, 1.962)] {
            assert!(
                is_near(quantile(freedom), table, 0.05),
                "{freedom}: {}",
                quantile(freedom)
            );
        }
        let sample = sample(&(0..100).map(|number| f64::from(number % 2)).collect::<Vec<_>>());
        assert!(is_near(sample.half_interval().unwrap(), 1.984 * 0.5025 / 10.0, 1e-3));
    }

    #[test]
    fn one_number_has_a_mean_and_no_interval() {
        let sample = sample(&[7.0]);
        assert_eq!(
            (sample.mean(), sample.deviation(), sample.half_interval()),
            (7.0, None, None)
        );
    }

    #[test]
    fn no_numbers_are_no_sample() {
        assert_eq!(Sample::new([]), None);
    }

    #[test]
    fn who_reaches_the_bar_exactly_has_reached_it() {
        assert_eq!(sample(&[99.0, 100.0, 101.0, 20.0]).share_from(100.0), 0.5);
    }
}
