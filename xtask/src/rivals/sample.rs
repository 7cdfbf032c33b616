//! Numbers that were measured several times, and what can be said of them.
//!
//! Games are few, and decks differ much. So no mean is printed without the interval in which the true one is to be found,
//! 95 times out of 100.

/// So many standard deviations to either side make 95 %, for many games.
const DEVIATIONS: f64 = 1.96;

/// Some numbers, at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample(Vec<f64>);

impl Sample {
    /// These numbers, if there are any.
    pub fn new(numbers: impl IntoIterator<Item = f64>) -> Option<Sample> {
        let numbers: Vec<f64> = numbers.into_iter().collect();
        (!numbers.is_empty()).then_some(Sample(numbers))
    }

    fn count(&self) -> f64 {
        self.0.len() as f64
    }

    /// All of them together, shared out evenly.
    pub fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.count()
    }

    /// How far they lie from the mean, as far as they tell of all the others: none for a single one.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean();
        let squares: f64 = self.0.iter().map(|number| (number - mean).powi(2)).sum();
        (self.0.len() > 1).then(|| (squares / (self.count() - 1.0)).sqrt())
    }

    /// How far the true mean may be from this one, to either side.
    pub fn reach(&self) -> Option<f64> {
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

    /// How many of them reach this, from 0 to 1.
    pub fn share_from(&self, bar: f64) -> f64 {
        self.0.iter().filter(|&&number| number >= bar).count() as f64 / self.count()
    }
}

/// Of few numbers the deviation is uncertain, too, so it takes more of them: Student's distribution, the first terms of its
/// expansion by the degrees of freedom.
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
    fn mean_deviation_and_bounds_are_those_of_the_textbook() {
        let sample = sample(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!((sample.mean(), sample.least(), sample.most()), (5.0, 2.0, 9.0));
        assert!(is_near(sample.deviation().unwrap(), (32.0f64 / 7.0).sqrt(), 1e-12));
    }

    #[test]
    fn the_interval_is_that_of_students_distribution() {
        // From the tables: the degrees of freedom, and so many deviations for 95 %.
        for (freedom, table) in [(4.0, 2.776), (9.0, 2.262), (29.0, 2.045), (99.0, 1.984), (999.0, 1.962)] {
            assert!(
                is_near(quantile(freedom), table, 0.05),
                "{freedom}: {}",
                quantile(freedom)
            );
        }
        let sample = sample(&(0..100).map(|number| f64::from(number % 2)).collect::<Vec<_>>());
        assert!(is_near(sample.reach().unwrap(), 1.984 * 0.5025 / 10.0, 1e-3));
    }

    #[test]
    fn one_number_has_a_mean_and_no_interval() {
        let sample = sample(&[7.0]);
        assert_eq!((sample.mean(), sample.deviation(), sample.reach()), (7.0, None, None));
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
