//! The weights that a rival judges by, in parts of a point. Found as `cargo xtask tune` finds them, which writes this file
//! anew; not to be changed by hand.

use super::super::ROUNDS;
use super::worth::{COUNTS, STOREYS};

/// What each count on a platform is worth.
pub(super) static BASE: [[i16; COUNTS]; STOREYS] = [
    [298, -121, -177, -32, 111, -842, 403, -3532],
    [698, -161, -119, -409, 272, 403, 631, -1143],
    [594, 125, -89, -90, -16, 631, -191, 314],
    [-869, 478, 478, 62, 246, -191, 0, 546],
    [0, 0, 0, 0, 0, 0, 0, 0],
];

/// How much more with every tile to come.
pub(super) static SLOPE: [[i16; COUNTS]; STOREYS] = [
    [329, 83, -98, -74, 17, 365, -671, 479],
    [635, 43, -383, 315, -124, -671, 493, 2160],
    [249, -824, 195, -495, 445, 493, -188, -1315],
    [-587, -982, -982, 10, 39, -188, 0, 87],
    [0, 0, 0, 0, 0, 0, 0, 0],
];

/// What a point is worth that the next tile could score on the highest level, by how many tiles are to come.
pub(super) static NEXT: [i16; ROUNDS + 1] = [
    0, 1135, 501, 288, 180, 115, 71, 38, 14, -6, -22, -36, -48, -58, -67, -75, -83, -89, -96, -101, -107,
];

/// What a point is worth that the next tile could score on the second highest level, by how many tiles are to come.
pub(super) static SECOND: [i16; ROUNDS + 1] = [
    0, -23, -11, -13, -20, -27, -36, -45, -54, -63, -72, -82, -91, -101, -110, -120, -130, -139, -149, -159, -169,
];

/// What a first glance goes by on each level.
pub(super) static GLANCE: [[i16; 8]; 4] = [
    [-617, 158, 581, 0, 0, 0, -378, 11],
    [368, 50, 1423, -54, -424, 15, -715, -30],
    [946, -138, 2151, -98, -503, -22, -967, -53],
    [-697, -70, 343, 15, 116, -199, 0, 0],
];

/// What a point is worth at a first glance.
pub(super) static GLANCE_POINT: i16 = 908;
