//! Pseudorandom numbers that can be repeated. A seed gives the same numbers on every machine and in every version: deck
//! codes and saved races name a seed and rely on the shuffle behind it. The generator is part of our file formats, which is
//! why it is written here and not taken from a crate whose next release may give other numbers. Not for secrets.

/// A SplitMix64 generator.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator that gives the same numbers for the same seed.
    pub const fn new(seed: u64) -> Self {
        Random { state: seed }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// The next 32 bits.
    pub fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If `bound` is zero: there is no such number.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing lies below zero");
        // Lemire's method: scaling 2^32 numbers to `bound` results gives some results one number more than others. Those
        // extra numbers have a low half below 2^32 mod `bound` and are rejected.
        let surplus = bound.wrapping_neg() % bound;
        loop {
            let scaled = u64::from(self.next_u32()) * u64::from(bound);
            if scaled as u32 >= surplus {
                return (scaled >> 32) as u32;
            }
        }
    }

    /// Puts the items in a random order, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }
}
