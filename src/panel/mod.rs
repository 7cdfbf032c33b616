//! From frames to bytes for a panel, without a bus: what differs between two frames, and the transfers that bring the panel
//! from the one to the other. Whoever owns the bus sends them.

pub mod difference;
pub mod window;
