//! `cargo xtask case`: the case of the build with two buttons, as an STL file for a 3D printer and as a picture.
//!
//! `design.rs` has every dimension. Solids are made of boxes only: that is enough for a case, and the surface of such a solid
//! is closed whatever the dimensions are, so that every slicer takes it.

mod design;
mod mesh;
mod picture;
mod solid;

use std::fs;

use self::design::Part;
use self::mesh::Mesh;
use self::picture::{Body, Side};
use self::solid::{MM, Point, Solid};
use crate::workspace::root;

const STL: &str = "docs/case/pocket-nines-case.stl";
const PICTURE: &str = "docs/case/pocket-nines-case.png";

/// Between two bodies on the printer's bed.
const GAP: i32 = 6 * MM;

const PLASTIC: [u8; 3] = [0xf0, 0xb4, 0x3c];

/// Writes both files.
pub fn write() -> Result<(), String> {
    let root = root()?;
    for (name, bytes) in [(STL, on_the_bed().stl()), (PICTURE, picture::png(&views())?)] {
        let path = root.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// All bodies side by side as they are printed: the shell on its front, the lid on its back, and two bars.
fn on_the_bed() -> Mesh {
    let shell = Mesh::of(&design::shell()).moved(|[x, y, z]| [x, -y, -z]);
    let (bar, lid) = (Mesh::of(&design::bar()), Mesh::of(&design::lid()));
    let mut bed = Mesh::default();
    let mut y = 0;
    let mut x = 0;
    for (body, ends_row) in [(shell, true), (lid, true), (bar.clone(), false), (bar, true)] {
        let (low, high) = body.bounds();
        let placed = body.moved(|corner| {
            let to = [x, y, 0];
            [0, 1, 2].map(|axis| corner[axis] - low[axis] + to[axis])
        });
        bed.triangles.extend(placed.triangles);
        (x, y) = if ends_row {
            (0, y + high[1] - low[1] + GAP)
        } else {
            (x + high[0] - low[0] + GAP, y)
        };
    }
    bed
}

/// The closed case, what is in the shell, and what is on the lid.
fn views() -> Vec<u8> {
    let plastic = |solid: Solid| Body {
        mesh: Mesh::of(&solid),
        colour: PLASTIC,
    };
    let part = |part: Part| Body {
        mesh: Mesh::of(&Solid::of(&part.boxes)),
        colour: part.colour,
    };
    let shell = || design::parts_of_the_shell().into_iter().map(part);
    let lid = || design::parts_of_the_lid().into_iter().map(part);
    let bars = design::bars().map(|by| Body {
        mesh: Mesh::of(&design::bar()).moved(|corner| moved(corner, by)),
        colour: PLASTIC,
    });
    let closed: Vec<Body> = [plastic(design::shell()), plastic(design::lid())]
        .into_iter()
        .chain(shell())
        .collect();
    let inside: Vec<Body> = [plastic(design::shell())]
        .into_iter()
        .chain(bars)
        .chain(shell())
        .collect();
    let open: Vec<Body> = [plastic(design::lid())].into_iter().chain(lid()).collect();
    picture::beside(&[
        picture::view(&closed, Side::Front),
        picture::view(&inside, Side::Back),
        picture::view(&open, Side::Front),
    ])
}

fn moved(corner: Point, by: Point) -> Point {
    [0, 1, 2].map(|axis| corner[axis] + by[axis])
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::BufReader;

    use png::Decoder;

    use super::*;

    const OUT_OF_DATE: &str = "is out of date: run `cargo xtask case` and look at the picture";

    #[test]
    fn every_body_is_closed_and_holds_the_volume_of_its_boxes() {
        for (name, solid) in [
            ("shell", design::shell()),
            ("lid", design::lid()),
            ("bar", design::bar()),
        ] {
            let mesh = Mesh::of(&solid);
            assert_eq!(mesh.open_edges(), 0, "{name}");
            assert_eq!(
                mesh.volume_times_six(),
                i128::from(solid.cells(&[]).volume()) * 6,
                "{name}"
            );
        }
    }

    #[test]
    fn the_bodies_lie_on_the_bed_and_fit_a_small_printer() {
        let bed = on_the_bed();
        let (low, high) = bed.bounds();
        assert_eq!(low, [0; 3]);
        assert!((0..2).all(|axis| high[axis] < 180 * MM), "{high:?}");
        assert_eq!(bed.open_edges(), 0);
    }

    #[test]
    fn the_stl_file_in_the_repository_is_that_of_the_design() {
        let kept = fs::read(root().unwrap().join(STL)).unwrap();
        assert!(kept == on_the_bed().stl(), "{STL} {OUT_OF_DATE}");
    }

    #[test]
    fn the_picture_in_the_repository_shows_the_design() {
        let file = File::open(root().unwrap().join(PICTURE)).unwrap();
        let mut reader = Decoder::new(BufReader::new(file)).read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut bytes).unwrap();
        assert!(bytes == views(), "{PICTURE} {OUT_OF_DATE}");
    }
}
