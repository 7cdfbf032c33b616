//! The surface of a solid as triangles, and as an STL file.
//!
//! The surface is where a filled cell meets an empty one, so it is closed by its making. Faces in one plane are joined to
//! rectangles, and each rectangle gets the corners of its neighbours on its edges, so that no edge ends in the middle of another.

use std::collections::{BTreeMap, BTreeSet};

use super::solid::{Cells, MM, Point, Solid};

/// Triangles, their corners counterclockwise as seen from outside.
#[derive(Clone, Default)]
pub struct Mesh {
    pub triangles: Vec<[Point; 3]>,
}

/// A part of the surface: from corner to corner in the plane at right angles to an axis.
struct Rectangle {
    axis: usize,
    /// Whether outside is up along the axis.
    is_upper: bool,
    low: Point,
    high: Point,
}

impl Mesh {
    pub fn of(solid: &Solid) -> Mesh {
        let cells = solid.cells(&[]);
        let mut rectangles = Vec::new();
        for axis in 0..3 {
            for plane in 0..cells.planes[axis].len() {
                for is_upper in [false, true] {
                    rectangles.extend(rectangles_in(&cells, axis, plane, is_upper));
                }
            }
        }
        let lines = Lines::through(rectangles.iter().flat_map(Rectangle::corners));
        let triangles = rectangles.iter().flat_map(|rectangle| rectangle.triangles(&lines));
        Mesh {
            triangles: triangles.collect(),
        }
    }

    /// The same, with every corner moved. Nothing may be mirrored by it.
    pub fn moved(&self, to: impl Fn(Point) -> Point) -> Mesh {
        Mesh {
            triangles: self.triangles.iter().map(|corners| corners.map(&to)).collect(),
        }
    }

    /// The least and the greatest value along each axis.
    pub fn bounds(&self) -> (Point, Point) {
        let corners = || self.triangles.iter().flatten();
        let low = [0, 1, 2].map(|axis| corners().map(|corner| corner[axis]).min().unwrap_or(0));
        let high = [0, 1, 2].map(|axis| corners().map(|corner| corner[axis]).max().unwrap_or(0));
        (low, high)
    }

    /// A binary STL file, in millimetres.
    pub fn stl(&self) -> Vec<u8> {
        const HEADER: usize = 80;
        let mut bytes = b"Pocket Nines, written by cargo xtask case".to_vec();
        bytes.resize(HEADER, 0);
        bytes.extend(u32::to_le_bytes(self.triangles.len() as u32));
        for corners in &self.triangles {
            let normal = normal(corners).map(|part| part.signum() as f32);
            let corners = corners
                .iter()
                .flatten()
                .map(|&value| (f64::from(value) / f64::from(MM)) as f32);
            bytes.extend(normal.into_iter().chain(corners).flat_map(f32::to_le_bytes));
            bytes.extend([0; 2]);
        }
        bytes
    }
}

/// A vector at right angles to a triangle, out of the solid.
pub fn normal([a, b, c]: &[Point; 3]) -> [i64; 3] {
    let to = |end: &Point, axis: usize| i64::from(end[axis]) - i64::from(a[axis]);
    [0, 1, 2].map(|axis| {
        let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
        to(b, u) * to(c, v) - to(b, v) * to(c, u)
    })
}

/// The surface in one plane, as few rectangles: each grows along one direction as far as it can, and then along the other.
fn rectangles_in(cells: &Cells, axis: usize, plane: usize, is_upper: bool) -> Vec<Rectangle> {
    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
    let counts = cells.counts();
    let mut is_open = vec![vec![false; counts[u]]; counts[v]];
    for (j, row) in is_open.iter_mut().enumerate() {
        for (i, is_open) in row.iter_mut().enumerate() {
            let is_filled = |layer: Option<usize>| {
                let mut cell = [layer; 3];
                (cell[u], cell[v]) = (Some(i), Some(j));
                cells.is_filled(cell)
            };
            let (below, above) = (is_filled(plane.checked_sub(1)), is_filled(Some(plane)));
            *is_open = if is_upper { below && !above } else { above && !below };
        }
    }

    let mut rectangles = Vec::new();
    for j in 0..counts[v] {
        for i in 0..counts[u] {
            if !is_open[j][i] {
                continue;
            }
            let width = is_open[j][i..].iter().take_while(|&&is_open| is_open).count();
            let is_whole = |row: &&Vec<bool>| row[i..i + width].iter().all(|&is_open| is_open);
            let height = is_open[j..].iter().take_while(is_whole).count();
            for row in &mut is_open[j..j + height] {
                row[i..i + width].fill(false);
            }
            let corner = |i: usize, j: usize| {
                let mut corner = [cells.planes[axis][plane]; 3];
                (corner[u], corner[v]) = (cells.planes[u][i], cells.planes[v][j]);
                corner
            };
            rectangles.push(Rectangle {
                axis,
                is_upper,
                low: corner(i, j),
                high: corner(i + width, j + height),
            });
        }
    }
    rectangles
}

impl Rectangle {
    /// Counterclockwise as seen from above along the axis.
    fn corners(&self) -> [Point; 4] {
        let u = (self.axis + 1) % 3;
        let (mut second, mut fourth) = (self.low, self.high);
        (second[u], fourth[u]) = (self.high[u], self.low[u]);
        [self.low, second, self.high, fourth]
    }

    fn triangles(&self, lines: &Lines) -> Vec<[Point; 3]> {
        let corners = self.corners();
        let mut outline = Vec::new();
        for (number, &corner) in corners.iter().enumerate() {
            outline.push(corner);
            outline.extend(lines.between(corner, corners[(number + 1) % corners.len()]));
        }
        if !self.is_upper {
            outline.reverse();
        }
        if let &[a, b, c, d] = outline.as_slice() {
            return vec![[a, b, c], [a, c, d]];
        }
        let middle = [0, 1, 2].map(|axis| (self.low[axis] + self.high[axis]) / 2);
        let next = outline.iter().cycle().skip(1);
        outline
            .iter()
            .zip(next)
            .map(|(&corner, &next)| [middle, corner, next])
            .collect()
    }
}

/// All corners of the surface, by the lines along the axes that they lie on.
#[derive(Default)]
struct Lines {
    corners: [BTreeMap<(i32, i32), BTreeSet<i32>>; 3],
}

impl Lines {
    fn through(corners: impl Iterator<Item = Point>) -> Self {
        let mut lines = Self::default();
        for corner in corners {
            for axis in 0..3 {
                let line = (corner[(axis + 1) % 3], corner[(axis + 2) % 3]);
                lines.corners[axis].entry(line).or_default().insert(corner[axis]);
            }
        }
        lines
    }

    /// The corners between two that differ along one axis, in the order of the way from one to the other.
    fn between(&self, from: Point, to: Point) -> Vec<Point> {
        let Some(axis) = (0..3).find(|&axis| from[axis] != to[axis]) else {
            return Vec::new();
        };
        let line = (from[(axis + 1) % 3], from[(axis + 2) % 3]);
        let (low, high) = (from[axis].min(to[axis]), from[axis].max(to[axis]));
        let on_it = self.corners[axis]
            .get(&line)
            .into_iter()
            .flat_map(|values| values.range(low + 1..high));
        let mut corners: Vec<Point> = on_it
            .map(|&value| {
                let mut corner = from;
                corner[axis] = value;
                corner
            })
            .collect();
        if from[axis] > to[axis] {
            corners.reverse();
        }
        corners
    }
}

#[cfg(test)]
impl Mesh {
    /// Edges that are not shared by exactly two triangles which run through it in opposite directions: holes, and places where
    /// two bodies touch in an edge only.
    pub fn open_edges(&self) -> usize {
        let mut edges: BTreeMap<(Point, Point), usize> = BTreeMap::new();
        for &[a, b, c] in &self.triangles {
            for edge in [(a, b), (b, c), (c, a)] {
                *edges.entry(edge).or_default() += 1;
            }
        }
        let is_paired =
            |&(&(from, to), &count): &(&(Point, Point), &usize)| count == 1 && edges.get(&(to, from)) == Some(&1);
        edges.iter().filter(|edge| !is_paired(edge)).count()
    }

    /// Six times the volume inside.
    pub fn volume_times_six(&self) -> i128 {
        let part = |corners: &[Point; 3]| {
            let normal = normal(corners);
            (0..3)
                .map(|axis| i128::from(normal[axis]) * i128::from(corners[0][axis]))
                .sum::<i128>()
        };
        self.triangles.iter().map(part).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::super::solid::{Cuboid, disc};
    use super::*;

    fn cube(low: Point, size: i32) -> Cuboid {
        Cuboid {
            low,
            high: low.map(|value| value + size),
        }
    }

    #[test]
    fn a_box_has_twelve_triangles_and_its_volume() {
        let mesh = Mesh::of(&Solid::of(&[cube([-3, 5, 1], 10)]));
        assert_eq!((mesh.triangles.len(), mesh.open_edges()), (12, 0));
        assert_eq!(mesh.volume_times_six(), 6000);
    }

    #[test]
    fn boxes_that_meet_in_a_part_of_a_face_are_joined_without_a_gap() {
        let mesh = Mesh::of(&Solid::of(&[cube([0, 0, 0], 10), cube([10, 3, 3], 4)]));
        assert_eq!(mesh.open_edges(), 0);
        assert_eq!(mesh.volume_times_six(), 6 * 1064);
    }

    #[test]
    fn boxes_that_touch_in_an_edge_only_are_noticed() {
        let mesh = Mesh::of(&Solid::of(&[cube([0, 0, 0], 10), cube([10, 10, 0], 10)]));
        assert!(mesh.open_edges() > 0);
    }

    #[test]
    fn a_missing_triangle_is_noticed() {
        let mut mesh = Mesh::of(&Solid::of(&[cube([0, 0, 0], 10)]));
        mesh.triangles.pop();
        assert_eq!(mesh.open_edges(), 3);
    }

    #[test]
    fn a_round_hole_leaves_a_closed_surface_and_room_for_the_circle() {
        let mut solid = Solid::of(&[cube([0, 0, 0], 20 * MM)]);
        for strip in disc([10 * MM, 10 * MM], 13 * MM, [0, 20 * MM]) {
            solid.cut(strip);
        }
        let mesh = Mesh::of(&solid);
        assert_eq!(mesh.open_edges(), 0);
        assert_eq!(mesh.volume_times_six(), i128::from(solid.cells(&[]).volume()) * 6);
        let circle = std::f64::consts::PI * 650.0 * 650.0;
        let hole = (8_000_000_000 - solid.cells(&[]).volume()) as f64 / 2000.0;
        assert!((circle..circle * 1.1).contains(&hole), "{hole} for {circle}");
    }

    #[test]
    fn an_stl_file_has_fifty_bytes_for_each_triangle() {
        let bytes = Mesh::of(&Solid::of(&[cube([0, 0, 0], MM)])).stl();
        assert_eq!(bytes.len(), 84 + 12 * 50);
        assert_eq!(bytes[80..84], 12_u32.to_le_bytes());
        let first_normal: Vec<u8> = [-1.0_f32, 0.0, 0.0].into_iter().flat_map(f32::to_le_bytes).collect();
        assert_eq!(bytes[84..96], first_normal);
    }
}
