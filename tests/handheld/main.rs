//! What the device does, tested on virtual time.

mod gestures;
