//! A shaded picture of solids: parallel rays, one light, each pixel the mean of nine.
//!
//! All views are turned by angles whose sines are fractions, and nothing else is calculated than sums, products and roots, so
//! every machine draws the same pixels.

use png::{BitDepth, ColorType, Compression, Encoder};

use super::mesh::{Mesh, normal};
use super::solid::MM;

/// Pixels of a view.
pub const VIEW: [usize; 2] = [480, 340];
/// Rays along each side of a pixel.
const FINE: usize = 3;
const PIXELS_PER_MM: f64 = 4.4;
const PAPER: [u8; 3] = [0xfd, 0xfc, 0xf7];

/// Where the light comes from, as seen by the viewer, and how much of it is everywhere.
const LIGHT: [f64; 3] = [0.3, -0.1, 0.95];
const EVERYWHERE: f64 = 0.45;

/// From which side something is seen.
#[derive(Clone, Copy)]
pub enum Side {
    Front,
    Back,
}

/// Something in a picture, with its colour.
pub struct Body {
    pub mesh: Mesh,
    pub colour: [u8; 3],
}

/// A picture of these bodies together.
pub fn view(bodies: &[Body], side: Side) -> Vec<[u8; 3]> {
    let (width, height) = (VIEW[0] * FINE, VIEW[1] * FINE);
    let scale = PIXELS_PER_MM * FINE as f64 / f64::from(MM);
    let corners = || {
        bodies
            .iter()
            .flat_map(|body| body.mesh.triangles.iter().flatten())
            .map(|&corner| turned(corner.map(f64::from), side))
    };
    let middle = [0, 1].map(|axis| {
        let values = || corners().map(|corner| corner[axis]);
        (values().fold(f64::MAX, f64::min) + values().fold(f64::MIN, f64::max)) / 2.0
    });

    let mut canvas = vec![PAPER; width * height];
    let mut nearest = vec![f64::MIN; width * height];
    for body in bodies {
        for triangle in &body.mesh.triangles {
            let facing = turned(normal(triangle).map(|part| part.signum() as f64), side);
            if facing[2] <= 0.0 {
                continue;
            }
            let light = (0..3).map(|axis| facing[axis] * LIGHT[axis]).sum::<f64>().max(0.0);
            let shade = EVERYWHERE + (1.0 - EVERYWHERE) * light;
            let colour = body.colour.map(|part| (f64::from(part) * shade).min(255.0) as u8);
            let [a, b, c] = triangle.map(|corner| {
                let [x, y, z] = turned(corner.map(f64::from), side);
                [
                    width as f64 / 2.0 + (x - middle[0]) * scale,
                    height as f64 / 2.0 - (y - middle[1]) * scale,
                    z,
                ]
            });
            let range = |axis: usize, most: usize| {
                let least = a[axis].min(b[axis]).min(c[axis]).max(0.0) as usize;
                least..(a[axis].max(b[axis]).max(c[axis]).max(0.0) as usize + 1).min(most)
            };
            let across = |from: [f64; 3], to: [f64; 3], x: f64, y: f64| {
                (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])
            };
            let whole = across(a, b, c[0], c[1]);
            for y in range(1, height) {
                for x in range(0, width) {
                    let (at_x, at_y) = (x as f64 + 0.5, y as f64 + 0.5);
                    let parts = [
                        across(b, c, at_x, at_y),
                        across(c, a, at_x, at_y),
                        across(a, b, at_x, at_y),
                    ]
                    .map(|part| part / whole);
                    let depth = parts[0] * a[2] + parts[1] * b[2] + parts[2] * c[2];
                    let at = y * width + x;
                    if parts.iter().all(|&part| part >= 0.0) && depth > nearest[at] {
                        (canvas[at], nearest[at]) = (colour, depth);
                    }
                }
            }
        }
    }
    shrunk(&canvas, width)
}

/// Turned to the viewer: around the upright axis by the angle of 7:24:25, then tilted by that of 5:12:13.
fn turned([x, y, z]: [f64; 3], side: Side) -> [f64; 3] {
    let (x, z) = match side {
        Side::Front => (x, z),
        Side::Back => (-x, -z),
    };
    let (x, z) = (0.96 * x + 0.28 * z, 0.96 * z - 0.28 * x);
    const SINE: f64 = 5.0 / 13.0;
    const COSINE: f64 = 12.0 / 13.0;
    [x, COSINE * y - SINE * z, COSINE * z + SINE * y]
}

/// Each pixel as the mean of its rays.
fn shrunk(canvas: &[[u8; 3]], width: usize) -> Vec<[u8; 3]> {
    let pixel = |at: usize| {
        let (left, top) = (at % VIEW[0] * FINE, at / VIEW[0] * FINE);
        let rays = || (0..FINE * FINE).map(|ray| canvas[(top + ray / FINE) * width + left + ray % FINE]);
        [0, 1, 2].map(|part| (rays().map(|colour| usize::from(colour[part])).sum::<usize>() / (FINE * FINE)) as u8)
    };
    (0..VIEW[0] * VIEW[1]).map(pixel).collect()
}

/// Views side by side, as red, green and blue bytes, row by row.
pub fn beside(views: &[Vec<[u8; 3]>]) -> Vec<u8> {
    let row = |y: usize| views.iter().flat_map(move |view| &view[y * VIEW[0]..][..VIEW[0]]);
    (0..VIEW[1]).flat_map(row).flatten().copied().collect()
}

/// A PNG file with these bytes.
pub fn png(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let width = bytes.len() / 3 / VIEW[1];
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width as u32, VIEW[1] as u32);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(bytes))
        .map_err(|error| format!("The picture cannot be written: {error}."))?;
    Ok(file)
}
