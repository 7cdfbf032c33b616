//! Solids that are made of boxes: one box after the other is added or cut away. All edges are parallel to the axes.
//!
//! Lengths are whole hundredths of a millimetre, so that faces that are to meet do meet, and a volume is exact.

/// One millimetre.
pub const MM: i32 = 100;

/// A place, as `[x, y, z]`.
pub type Point = [i32; 3];

/// The step in which round outlines are cut: as fine as the line that a common printer draws.
const STEP: i32 = MM / 2;

/// A box between two opposite corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cuboid {
    pub low: Point,
    pub high: Point,
}

impl Cuboid {
    /// A box from one value to another along each axis.
    pub const fn new(x: [i32; 2], y: [i32; 2], z: [i32; 2]) -> Self {
        Self {
            low: [x[0], y[0], z[0]],
            high: [x[1], y[1], z[1]],
        }
    }

    /// The same box with its sides moved out along x and y, or in.
    pub fn wider(self, by: i32) -> Self {
        let ([x, y, z], [to_x, to_y, to_z]) = (self.low, self.high);
        Self::new([x - by, to_x + by], [y - by, to_y + by], [z, to_z])
    }

    fn holds(&self, point: Point) -> bool {
        (0..3).all(|axis| self.low[axis] <= point[axis] && point[axis] < self.high[axis])
    }
}

/// From half a width below to half a width above.
pub const fn around(middle: i32, width: i32) -> [i32; 2] {
    [middle - width / 2, middle + width / 2]
}

/// An upright disc as boxes. It is nowhere smaller than the circle.
pub fn disc(centre: [i32; 2], diameter: i32, z: [i32; 2]) -> Vec<Cuboid> {
    let radius = f64::from(diameter) / 2.0;
    let steps = diameter / 2 / STEP + i32::from(diameter / 2 % STEP > 0);
    let strip = |step: i32| {
        let near = f64::from(step * STEP);
        let half = (radius * radius - near * near).sqrt().ceil() as i32;
        let far = ((step + 1) * STEP).min(diameter / 2);
        let y = [centre[1] - far, centre[1] + far];
        Cuboid::new([centre[0] - half, centre[0] + half], y, z)
    };
    (0..steps).map(strip).collect()
}

/// What is left after all steps.
#[derive(Clone, Default)]
pub struct Solid {
    steps: Vec<(Cuboid, bool)>,
}

impl Solid {
    pub fn add(&mut self, cuboid: Cuboid) {
        self.steps.push((cuboid, true));
    }

    pub fn cut(&mut self, cuboid: Cuboid) {
        self.steps.push((cuboid, false));
    }

    pub fn of(cuboids: &[Cuboid]) -> Self {
        Self {
            steps: cuboids.iter().map(|&cuboid| (cuboid, true)).collect(),
        }
    }

    /// The solid between all planes in which it, or one of these boxes, has a face.
    pub fn cells(&self, others: &[Cuboid]) -> Cells {
        let planes = [0, 1, 2].map(|axis| {
            let cuboids = self.steps.iter().map(|(cuboid, _)| cuboid).chain(others);
            let mut planes: Vec<i32> = cuboids
                .flat_map(|cuboid| [cuboid.low[axis], cuboid.high[axis]])
                .collect();
            planes.sort_unstable();
            planes.dedup();
            planes
        });
        let mut cells = Cells {
            filled: Vec::new(),
            planes,
        };
        let [x, y, z] = cells.counts();
        for cell in (0..x * y * z).map(|at| [at % x, at / x % y, at / x / y]) {
            let corner = [0, 1, 2].map(|axis| cells.planes[axis][cell[axis]]);
            let last = self.steps.iter().rfind(|(cuboid, _)| cuboid.holds(corner));
            cells.filled.push(last.is_some_and(|&(_, is_added)| is_added));
        }
        cells
    }

    /// Whether nothing of the solid is in any of these boxes.
    #[cfg(test)]
    pub fn is_free(&self, boxes: &[Cuboid]) -> bool {
        self.cells(boxes)
            .filled_boxes()
            .all(|cell| !boxes.iter().any(|room| room.holds(cell.low)))
    }
}

/// Space, cut into cells that are filled or empty as a whole.
pub struct Cells {
    /// Where the cells begin and end along each axis.
    pub planes: [Vec<i32>; 3],
    filled: Vec<bool>,
}

impl Cells {
    /// How many cells there are along each axis.
    pub fn counts(&self) -> [usize; 3] {
        [0, 1, 2].map(|axis| self.planes[axis].len().saturating_sub(1))
    }

    /// Whether a cell is filled. Outside, everything is empty.
    pub fn is_filled(&self, cell: [Option<usize>; 3]) -> bool {
        let [x, y, z] = self.counts();
        match cell {
            [Some(a), Some(b), Some(c)] if a < x && b < y && c < z => self.filled[a + x * (b + y * c)],
            _ => false,
        }
    }

    #[cfg(test)]
    fn all(&self) -> impl Iterator<Item = (Cuboid, bool)> {
        let [x, y, _] = self.counts();
        self.filled.iter().enumerate().map(move |(at, &is_filled)| {
            let place = [at % x, at / x % y, at / x / y];
            let low = [0, 1, 2].map(|axis| self.planes[axis][place[axis]]);
            let high = [0, 1, 2].map(|axis| self.planes[axis][place[axis] + 1]);
            (Cuboid { low, high }, is_filled)
        })
    }

    #[cfg(test)]
    pub fn filled_boxes(&self) -> impl Iterator<Item = Cuboid> {
        self.all().filter(|&(_, is_filled)| is_filled).map(|(cell, _)| cell)
    }

    /// The volume of what is filled.
    #[cfg(test)]
    pub fn volume(&self) -> i64 {
        let volume = |cell: Cuboid| {
            (0..3)
                .map(|axis| i64::from(cell.high[axis] - cell.low[axis]))
                .product::<i64>()
        };
        self.filled_boxes().map(volume).sum()
    }
}
