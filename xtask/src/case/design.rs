//! The case: its dimensions, and what is added and cut away where.
//!
//! Seen by the player, who looks at the screen: x to the right, y up, z towards the player. The lid's outside is at z = 0, the
//! cavity begins at x = 0 and y = 0. Button A and the cells are at the left, button B and the Pico at the right, USB at the top.
//!
//! To fit other parts, measure them, change the constants and run `cargo xtask case`.

use super::solid::{Cuboid, MM, Point, Solid, around, disc};

/// Room around a part, on each side: what a common printer may be off.
const ROOM: i32 = MM / 5;

const WALL: i32 = 2 * MM;
const LID: i32 = 2 * MM;
const FRONT: i32 = 2 * MM;
/// The cavity. Its depth is the holder of the cells, and before it display, wires and buttons.
const CAVITY: Point = [85 * MM, 55 * MM, 23 * MM];

/// The inner side of the front.
const INSIDE_FRONT: i32 = LID + CAVITY[2];
const OUTSIDE_FRONT: i32 = INSIDE_FRONT + FRONT;
const OUTSIDE: Cuboid = Cuboid::new(
    [-WALL, CAVITY[0] + WALL],
    [-WALL, CAVITY[1] + WALL],
    [LID, OUTSIDE_FRONT],
);

/// A display of 0.96 inches. Its board is 27.3 to 27.5 mm wide and 27.8 to 28 mm high, with holes of 2 mm that are 23.5 mm and
/// 23.7 to 23.8 mm apart, as four drawings of different makers have it.
const DISPLAY_BOARD: Point = [2_750, 28 * MM, 120];
const DISPLAY_HOLES: [i32; 2] = [2_350, 2_370];
const DISPLAY_MIDDLE: [i32; 2] = [CAVITY[0] / 2, 28 * MM];
/// The glass (UG-2864HSWEG01 product specification: 26.7 × 19.26 × 1.42 mm), and as much for the tape that holds it.
const GLASS: Point = [2_670, 1_926, 142];
const GLASS_DEPTH: i32 = 160;
/// The lit area is 21.74 × 10.86 mm (the same), up to 2.4 mm above or 1.8 mm below the middle of the board, by the maker. The
/// window is large enough for all; what it shows besides is black glass.
const WINDOW: [i32; 2] = [25 * MM, 1_640];
const WINDOW_ABOVE_MIDDLE: i32 = 80;
#[cfg(test)]
const LIT_AREA: [i32; 2] = [2_174, 1_086];

/// A push button of 12 × 12 mm and the round cap on it (Omron B3F-4055 and its many copies). Its body is 3.3 to 3.5 mm deep without
/// the pegs below. The cap's hole is smaller than the body is across, so the body's corners rest on the front.
const BUTTON: i32 = 12 * MM;
const BUTTON_DEPTH: i32 = 350;
const CAP: i32 = 12 * MM;
const CAP_HOLE: i32 = 13 * MM;
/// A and B, where the thumbs are.
const BUTTONS: [[i32; 2]; 2] = [[13 * MM, 22 * MM], [CAVITY[0] - 13 * MM, 22 * MM]];
/// The frame around a button is lower than its body, so that the legs can leave at the sides.
const FRAME: i32 = 160;
const FRAME_HEIGHT: i32 = 250;

/// A bar across the back of a button, between its legs, which are 12.5 mm apart; screwed to a post above and one below.
const BAR: Point = [8 * MM, 2_560, 2 * MM];
const BAR_POST: i32 = 5 * MM;
const BAR_POST_HEIGHT: i32 = BUTTON_DEPTH - 30;
const BAR_HOLES: i32 = BAR[1] - BAR_POST;

/// A Raspberry Pi Pico (its datasheet, chapter 2): 51 × 21 × 1 mm, four holes of 2.1 mm, 47 and 11.4 mm apart, and a USB socket that
/// stands out by 1.3 mm. The parts look at the lid.
const PICO: Point = [21 * MM, 51 * MM, MM];
const PICO_HOLES: [i32; 2] = [1_140, 47 * MM];
const PICO_CORNER: [i32; 2] = [56 * MM, CAVITY[1] - ROOM - PICO[1]];
const PICO_POST: i32 = 340;
const PICO_POST_HEIGHT: i32 = 6 * MM;
/// The socket, of Micro-USB.
const SOCKET: Point = [8 * MM, 130, 270];
/// The body of a plug may be 10.6 × 8.5 mm (Micro-USB cables and connectors specification 1.01, figure 4-5).
const PLUG: [i32; 2] = [1_060, 850];
/// Where BOOTSEL is, seen on the parts of a Pico with USB at the top: from the left and from the top edge. A pen reaches it.
const BOOTSEL: [[i32; 2]; 2] = [[3 * MM, 11 * MM], [8 * MM, 16 * MM]];

/// A holder for three AAA cells side by side. A cell is at most 10.5 mm thick and 44.5 mm long (IEC 60086-2, R03); springs and
/// walls of common holders add up to 8 mm to each side.
const HOLDER: Point = [53 * MM, 39 * MM, 14 * MM];
const HOLDER_CORNER: [i32; 2] = [MM / 2, 8 * MM];
const RIB: i32 = 150;
const RIB_HEIGHT: i32 = 5 * MM;

/// A slide switch (C&K OS102011MA1Q): body 8.6 × 4.4 × 4.7 mm, a lever of 2 × 2 mm that is 4 mm long and moves by 2 mm.
const SWITCH: Point = [860, 440, 470];
const SWITCH_LEVER: [i32; 2] = [4 * MM, 2 * MM];
const SWITCH_MIDDLE: [i32; 2] = [30 * MM, 14 * MM];
const SWITCH_RIB: i32 = 160;

/// Square holes into which screws cut their thread, a little smaller than the screw, and holes that a screw falls through.
const M2: i32 = 160;
const M3: i32 = 260;
const M2_FREE: i32 = 240;
const M3_FREE: i32 = 340;
/// How deep the holes of M2 screws reach into the front.
const INTO_FRONT: i32 = 120;
/// The posts of the lid's screws, M3 × 12, in the corners.
const LID_POST: i32 = 6 * MM;
const LID_SCREW: i32 = 13 * MM;

/// The front with its walls.
pub fn shell() -> Solid {
    let mut shell = Solid::of(&[OUTSIDE]);
    shell.cut(Cuboid::new([0, CAVITY[0]], [0, CAVITY[1]], [LID, INSIDE_FRONT]));
    for place in lid_screws() {
        shell.add(post(place, LID_POST, [LID, INSIDE_FRONT]));
        shell.cut(post(place, M3, [LID, LID + LID_SCREW]));
    }
    shell.cut(window());
    for place in display_holes() {
        screw_post(&mut shell, place, 4 * MM, GLASS_DEPTH);
    }
    for middle in BUTTONS {
        let body = post(middle, BUTTON, [INSIDE_FRONT - FRAME_HEIGHT, INSIDE_FRONT]).wider(ROOM);
        shell.add(body.wider(FRAME));
        for place in bar_holes(middle) {
            screw_post(&mut shell, place, BAR_POST, BAR_POST_HEIGHT);
        }
        shell.cut(body);
        for strip in disc(middle, CAP_HOLE, [INSIDE_FRONT, OUTSIDE_FRONT]) {
            shell.cut(strip);
        }
    }
    for cuboid in switch_seat() {
        shell.add(cuboid);
    }
    shell.cut(lever());
    shell.cut(plug());
    shell
}

/// The back, with the Pico and the cells on it.
pub fn lid() -> Solid {
    let (low, high) = (OUTSIDE.low, OUTSIDE.high);
    let mut lid = Solid::of(&[Cuboid::new([low[0], high[0]], [low[1], high[1]], [0, LID])]);
    for place in lid_screws() {
        lid.cut(post(place, M3_FREE, [0, LID]));
    }
    for place in pico_holes() {
        lid.add(post(place, PICO_POST, [LID, LID + PICO_POST_HEIGHT]));
        lid.cut(post(place, M2, [LID, LID + PICO_POST_HEIGHT]));
    }
    lid.cut(bootsel());
    let [left, bottom] = HOLDER_CORNER;
    let (right, top) = (left + HOLDER[0] + ROOM, bottom + HOLDER[1] + ROOM);
    let z = [LID, LID + RIB_HEIGHT];
    // The ribs above and below stop before the posts in the corners and before the rib at the side, so that wires can leave.
    let x = [LID_POST + 2 * MM, right - 8 * MM];
    lid.add(Cuboid::new([right, right + RIB], [bottom, top], z));
    lid.add(Cuboid::new(x, [top, top + RIB], z));
    lid.add(Cuboid::new(x, [bottom - ROOM - RIB, bottom - ROOM], z));
    lid
}

/// The bar behind a button, around the origin.
pub fn bar() -> Solid {
    let z = [0, BAR[2]];
    let mut bar = Solid::of(&[Cuboid::new(around(0, BAR[0]), around(0, BAR[1]), z)]);
    for y in around(0, BAR_HOLES) {
        bar.cut(post([0, y], M2_FREE, z));
    }
    bar
}

/// Where the bars' origins are.
pub fn bars() -> [Point; 2] {
    BUTTONS.map(|[x, y]| [x, y, INSIDE_FRONT - BUTTON_DEPTH - BAR[2]])
}

/// Something that goes into the case.
pub struct Part {
    #[cfg_attr(not(test), expect(dead_code, reason = "tests name the part that does not fit"))]
    pub name: &'static str,
    pub boxes: Vec<Cuboid>,
    /// Red, green and blue in a picture.
    pub colour: [u8; 3],
}

/// What goes into the shell.
pub fn parts_of_the_shell() -> Vec<Part> {
    let [x, y] = DISPLAY_MIDDLE;
    let board_back = INSIDE_FRONT - GLASS_DEPTH - DISPLAY_BOARD[2];
    let mut parts = vec![
        Part {
            name: "display, board",
            boxes: vec![Cuboid::new(
                around(x, DISPLAY_BOARD[0]),
                around(y, DISPLAY_BOARD[1]),
                [board_back, board_back + DISPLAY_BOARD[2]],
            )],
            colour: [0x1b, 0x3f, 0x8f],
        },
        Part {
            name: "display, glass",
            boxes: vec![Cuboid::new(
                around(x, GLASS[0]),
                around(y, GLASS[1]),
                [INSIDE_FRONT - GLASS[2], INSIDE_FRONT],
            )],
            colour: [0x12, 0x18, 0x22],
        },
        Part {
            name: "switch",
            boxes: vec![switch(), lever_itself()],
            colour: [0x55, 0x5c, 0x63],
        },
    ];
    for (middle, colour) in BUTTONS.into_iter().zip([[0x18, 0x80, 0x3d], [0x7b, 0x36, 0xd9]]) {
        parts.push(Part {
            name: "button, body",
            boxes: vec![post(middle, BUTTON, [INSIDE_FRONT - BUTTON_DEPTH, INSIDE_FRONT])],
            colour: [0x2c, 0x31, 0x36],
        });
        parts.push(Part {
            name: "button, cap",
            boxes: disc(middle, CAP, [INSIDE_FRONT, OUTSIDE_FRONT + 4 * MM]),
            colour,
        });
    }
    parts
}

/// What goes onto the lid.
pub fn parts_of_the_lid() -> Vec<Part> {
    let [x, y] = PICO_CORNER;
    let parts_side = LID + PICO_POST_HEIGHT;
    let [left, bottom] = HOLDER_CORNER;
    vec![
        Part {
            name: "Pico, board",
            boxes: vec![Cuboid::new(
                [x, x + PICO[0]],
                [y, y + PICO[1]],
                [parts_side, parts_side + PICO[2]],
            )],
            colour: [0x1f, 0x6b, 0x45],
        },
        Part {
            name: "Pico, socket",
            boxes: vec![socket()],
            colour: [0xc6, 0xcc, 0xd1],
        },
        Part {
            name: "cells in their holder",
            boxes: vec![Cuboid::new(
                [left, left + HOLDER[0]],
                [bottom, bottom + HOLDER[1]],
                [LID, LID + HOLDER[2]],
            )],
            colour: [0x3a, 0x3f, 0x45],
        },
    ]
}

/// A square upright post, or a hole of that shape.
fn post([x, y]: [i32; 2], width: i32, z: [i32; 2]) -> Cuboid {
    Cuboid::new(around(x, width), around(y, width), z)
}

/// A post on the inner side of the front with the hole of an M2 screw.
fn screw_post(shell: &mut Solid, place: [i32; 2], width: i32, height: i32) {
    shell.add(post(place, width, [INSIDE_FRONT - height, INSIDE_FRONT]));
    shell.cut(post(place, M2, [INSIDE_FRONT - height, INSIDE_FRONT + INTO_FRONT]));
}

/// The four places around a middle that are this far apart.
fn four([x, y]: [i32; 2], apart: [i32; 2]) -> [[i32; 2]; 4] {
    let ([left, right], [bottom, top]) = (around(x, apart[0]), around(y, apart[1]));
    [[left, bottom], [right, bottom], [left, top], [right, top]]
}

fn lid_screws() -> [[i32; 2]; 4] {
    let middle = [CAVITY[0] / 2, CAVITY[1] / 2];
    four(middle, [CAVITY[0] - LID_POST, CAVITY[1] - LID_POST])
}

fn display_holes() -> [[i32; 2]; 4] {
    four(DISPLAY_MIDDLE, DISPLAY_HOLES)
}

fn pico_holes() -> [[i32; 2]; 4] {
    let [x, y] = PICO_CORNER;
    four([x + PICO[0] / 2, y + PICO[1] / 2], PICO_HOLES)
}

fn bar_holes([x, y]: [i32; 2]) -> [[i32; 2]; 2] {
    around(y, BAR_HOLES).map(|y| [x, y])
}

fn window() -> Cuboid {
    let [x, y] = DISPLAY_MIDDLE;
    let (x, y) = (around(x, WINDOW[0]), around(y + WINDOW_ABOVE_MIDDLE, WINDOW[1]));
    Cuboid::new(x, y, [INSIDE_FRONT, OUTSIDE_FRONT])
}

/// The socket of the Pico, on the side of the parts.
fn socket() -> Cuboid {
    let (x, top) = (PICO_CORNER[0] + PICO[0] / 2, PICO_CORNER[1] + PICO[1]);
    let parts_side = LID + PICO_POST_HEIGHT;
    let y = [top + SOCKET[1] - 5 * MM, top + SOCKET[1]];
    Cuboid::new(around(x, SOCKET[0]), y, [parts_side - SOCKET[2], parts_side])
}

/// The notch for the body of a USB plug, open to the lid.
fn plug() -> Cuboid {
    let socket = socket();
    let x = around((socket.low[0] + socket.high[0]) / 2, PLUG[0] + 2 * ROOM);
    let top = (socket.low[2] + socket.high[2]) / 2 + PLUG[1] / 2 + ROOM;
    Cuboid::new(x, [CAVITY[1], CAVITY[1] + WALL], [LID, top])
}

/// The hole above BOOTSEL. In a view on its parts, the Pico's left is the player's right.
fn bootsel() -> Cuboid {
    let (right, top) = (PICO_CORNER[0] + PICO[0], PICO_CORNER[1] + PICO[1]);
    let [[near, far], [high, low]] = BOOTSEL;
    Cuboid::new([right - far, right - near], [top - low, top - high], [0, LID])
}

/// The body of the switch, at the upper wall.
fn switch() -> Cuboid {
    let [x, z] = SWITCH_MIDDLE;
    Cuboid::new(
        around(x, SWITCH[0]),
        [CAVITY[1] - SWITCH[1], CAVITY[1]],
        around(z, SWITCH[2]),
    )
}

/// The lever of the switch, in both of its places at once.
fn lever_itself() -> Cuboid {
    let [x, z] = SWITCH_MIDDLE;
    Cuboid::new(
        around(x, SWITCH_LEVER[0]),
        [CAVITY[1], CAVITY[1] + 4 * MM],
        around(z, SWITCH_LEVER[1]),
    )
}

/// The slot for the lever.
fn lever() -> Cuboid {
    let [x, z] = SWITCH_MIDDLE;
    let (x, z) = (
        around(x, SWITCH_LEVER[0] + 2 * ROOM),
        around(z, SWITCH_LEVER[1] + 2 * ROOM),
    );
    Cuboid::new(x, [CAVITY[1], CAVITY[1] + WALL], z)
}

/// A shelf for the switch with a rib on either side, all standing on the front, so that they print without support.
fn switch_seat() -> [Cuboid; 3] {
    let switch = switch();
    let y = [switch.low[1], switch.high[1]];
    let (left, right) = (switch.low[0] - ROOM, switch.high[0] + ROOM);
    [
        Cuboid::new([left - SWITCH_RIB, left], y, [switch.low[2], INSIDE_FRONT]),
        Cuboid::new([right, right + SWITCH_RIB], y, [switch.low[2], INSIDE_FRONT]),
        Cuboid::new([left, right], y, [switch.high[2] + ROOM, INSIDE_FRONT]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether this fits, and with this much more on each side no longer does.
    fn fits_tightly(solid: &Solid, cuboid: Cuboid, slack: i32) -> bool {
        solid.is_free(&[cuboid]) && !solid.is_free(&[cuboid.wider(slack)])
    }

    #[test]
    fn every_part_has_its_place() {
        let (shell, lid) = (shell(), lid());
        for part in parts_of_the_shell().into_iter().chain(parts_of_the_lid()) {
            assert!(shell.is_free(&part.boxes), "{} is in the shell", part.name);
            assert!(lid.is_free(&part.boxes), "{} is in the lid", part.name);
        }
    }

    #[test]
    fn no_part_is_in_the_place_of_another() {
        let parts: Vec<Part> = parts_of_the_shell().into_iter().chain(parts_of_the_lid()).collect();
        for (number, part) in parts.iter().enumerate() {
            for other in &parts[..number] {
                assert!(
                    Solid::of(&part.boxes).is_free(&other.boxes),
                    "{} and {}",
                    part.name,
                    other.name
                );
            }
        }
    }

    #[test]
    fn the_lid_closes_the_shell_and_touches_nothing_in_it() {
        let lid = lid();
        let shell_boxes: Vec<Cuboid> = shell().cells(&[]).filled_boxes().collect();
        assert!(lid.is_free(&shell_boxes));
        for place in lid_screws() {
            let z = [0, LID + LID_SCREW];
            let screw = post(place, M3, z);
            assert!(
                lid.is_free(&[screw]) && shell().is_free(&[screw]),
                "no screw at {place:?}"
            );
        }
    }

    #[test]
    fn the_window_shows_every_pixel_of_every_make_and_hides_the_edge_of_the_glass() {
        let [x, y] = DISPLAY_MIDDLE;
        let z = [INSIDE_FRONT, OUTSIDE_FRONT];
        for above in [-180, 240] {
            let lit = Cuboid::new(around(x, LIT_AREA[0]), around(y + above, LIT_AREA[1]), z);
            assert!(shell().is_free(&[lit]), "{above}");
        }
        let [window, glass] = [window(), Cuboid::new(around(x, GLASS[0]), around(y, GLASS[1]), z)];
        assert!((0..2).all(|axis| glass.low[axis] < window.low[axis] && window.high[axis] < glass.high[axis]));
    }

    #[test]
    fn caps_come_through_the_front_and_bodies_do_not() {
        for middle in BUTTONS {
            let cap = disc(middle, CAP, [INSIDE_FRONT, OUTSIDE_FRONT]);
            let too_wide = disc(middle, CAP_HOLE + MM, [INSIDE_FRONT, OUTSIDE_FRONT]);
            assert!(shell().is_free(&cap) && !shell().is_free(&too_wide));
            let body = post(middle, BUTTON, [INSIDE_FRONT - FRAME_HEIGHT, INSIDE_FRONT]);
            assert!(fits_tightly(&shell(), body, ROOM + 1));
            let pushed_out = post(middle, BUTTON, [INSIDE_FRONT, OUTSIDE_FRONT]);
            assert!(!shell().is_free(&[pushed_out]));
        }
    }

    #[test]
    fn a_bar_holds_each_button_and_leaves_its_posts_a_little_air() {
        let deepest = INSIDE_FRONT - BUTTON_DEPTH;
        for ([x, y, z], middle) in bars().into_iter().zip(BUTTONS) {
            assert_eq!([x, y], middle);
            assert_eq!(z + BAR[2], deepest);
            for place in bar_holes(middle) {
                let air = post(place, BAR_POST, [deepest, deepest + 30]);
                assert!(shell().is_free(&[air]));
                assert!(!shell().is_free(&[post(place, BAR_POST, [deepest, deepest + 31])]));
            }
        }
    }

    #[test]
    fn a_usb_plug_reaches_the_socket() {
        let socket = socket();
        let middle = [0, 2].map(|axis| (socket.low[axis] + socket.high[axis]) / 2);
        let body = Cuboid::new(
            around(middle[0], PLUG[0]),
            [CAVITY[1], CAVITY[1] + WALL],
            around(middle[1], PLUG[1]),
        );
        assert!(shell().is_free(&[body]) && lid().is_free(&[body]));
        assert!(
            socket.high[1] < CAVITY[1] + WALL,
            "the socket is flush with the wall at most"
        );
    }

    #[test]
    fn the_lever_of_the_switch_moves_and_its_body_stays_inside() {
        assert!(fits_tightly(&shell(), lever_itself(), ROOM + 1));
        let pushed_out = Cuboid {
            low: [switch().low[0], CAVITY[1], switch().low[2]],
            high: [switch().high[0], CAVITY[1] + WALL, switch().high[2]],
        };
        assert!(!shell().is_free(&[pushed_out]));
    }

    #[test]
    fn the_holder_for_three_cells_cannot_slide_away() {
        let [left, bottom] = HOLDER_CORNER;
        let holder = Cuboid::new(
            [left, left + HOLDER[0]],
            [bottom, bottom + HOLDER[1]],
            [LID, LID + HOLDER[2]],
        );
        assert!(fits_tightly(&lid(), holder, ROOM + 1));
        assert!(HOLDER[0] > 4_450 && HOLDER[1] > 3 * 1_050 && HOLDER[2] > 1_050);
    }
}
