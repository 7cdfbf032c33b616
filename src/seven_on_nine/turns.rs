//! House rules, for a slower game: every five seconds one player, chosen at random, has the turn and may do one thing with
//! it: play a card or draw one. A turn that is not used lapses. After a wrong card the player is not barred, but the turn
//! is used. In a brisk game a turn ends as soon as it is used.

use super::{Race, Refusal, TURN_MICROS, Variant};
use crate::seat::Seat;
use crate::time::Timestamp;

/// One turn of a player in house rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseTurn {
    /// The seat of the player who has the turn.
    pub seat: Seat,
    /// When the turn is over.
    pub ends: Timestamp,
    /// Whether the player has used the turn, for the one action that it allows.
    pub used: bool,
}

impl HouseTurn {
    /// When the turn began. None if that is before the start of the race's time.
    pub fn began(self) -> Option<Timestamp> {
        self.ends.minus_micros(TURN_MICROS)
    }
}

impl Race {
    /// Gives the next turn to a player whom this random number chooses, all equally likely. The turn before must be
    /// over.
    pub fn next_turn(&mut self, at: Timestamp, random: u32) -> Result<HouseTurn, Refusal> {
        let players = self.setup().players.count() as u64;
        // The random number is scaled to the number of players. 2^32 is not a multiple of three, so the seats are not
        // exactly equally likely, but no seat gets more than one extra chance in 2^32.
        let seat = Seat::ALL[((u64::from(random) * players) >> 32) as usize];
        self.give_turn(seat, at)
    }

    pub(super) fn give_turn(&mut self, seat: Seat, at: Timestamp) -> Result<HouseTurn, Refusal> {
        self.must_be_running(at)?;
        if self.setup().variant != Variant::HouseRules {
            return Err(Refusal::NoTurns);
        }
        if self.turn.is_some_and(|turn| at < turn.ends) {
            return Err(Refusal::TurnRuns);
        }
        self.move_clock(at);
        let turn = HouseTurn {
            seat,
            ends: at.plus_micros(TURN_MICROS),
            used: false,
        };
        self.turn = Some(turn);
        Ok(turn)
    }

    pub(super) fn must_have_the_turn(&self, seat: Seat, at: Timestamp) -> Result<(), Refusal> {
        match self.turn {
            Some(turn) if turn.seat == seat && at < turn.ends => {
                if turn.used {
                    Err(Refusal::TurnUsed)
                } else {
                    Ok(())
                }
            }
            _ => Err(Refusal::NotYourTurn),
        }
    }

    pub(super) fn use_turn(&mut self) {
        if self.setup().ends_used_turns() {
            self.turn = None;
        } else if let Some(turn) = &mut self.turn {
            turn.used = true;
        }
    }
}
