//! Reference model of 7 on 9: piles and hands are plain lists of cards, and every call goes through the rules in order, from
//! the first reason to refuse to the last effect. It must never be optimized (no card counts, no packed hands) and never
//! share code with the library, because tests could not find a mistake that both have.
//!
//! The caller passes the time in microseconds. A refused call changes nothing, not even the clock.

/// Number 1 to 10, then modifier 1 to 3.
pub type Card = (u8, u8);

pub const LOCK_OUT_US: u64 = 2_000_000;
pub const CARDS_EVERY_US: u64 = 1_500_000;
pub const TURN_US: u64 = 5_000_000;

/// How many cards there are of the numbers 1 to 10, one row per modifier.
const COPIES: [[usize; 10]; 3] = [
    [3, 3, 3, 3, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 3, 3, 3, 3, 2, 2],
    [3, 3, 3, 2, 2, 2, 2, 2, 3, 3],
];

pub fn full_deck() -> Vec<Card> {
    let mut deck = Vec::new();
    for modifier in 1..=3 {
        for number in 1..=10 {
            for _ in 0..COPIES[modifier - 1][number - 1] {
                deck.push((number as u8, modifier as u8));
            }
        }
    }
    deck
}

/// The two numbers that may follow a card: the one up, then the one down.
pub fn successors((number, modifier): Card) -> [u8; 2] {
    let (mut up, mut down) = (number, number);
    for _ in 0..modifier {
        up = if up == 10 { 1 } else { up + 1 };
        down = if down == 1 { 10 } else { down - 1 };
    }
    [up, down]
}

fn fits(card: Card, top: Card) -> bool {
    successors(top).contains(&card.0)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Drew(Card),
    Played,
    Won,
    /// The card aimed at was covered in the meantime.
    TooLate,
    WrongCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    NoSuchPlayer,
    OutOfOrder,
    Over,
    Waiting,
    AlreadyRunning,
    LockedOut,
    NoTurns,
    NoCardsDue,
    TurnRuns,
    NotYourTurn,
    TurnUsed,
    PileEmpty,
    NotInHand,
    NotLastCard,
}

fn refuse_if(broken: bool, why: Refusal) -> Result<(), Refusal> {
    if broken { Err(why) } else { Ok(()) }
}

/// House rules only: whose turn it is, and the first moment that no longer belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub seat: usize,
    pub ends: u64,
    pub used: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// Bottom card first.
    pub pile: Vec<Card>,
    /// Per seat; the last card is drawn next.
    pub draw_piles: Vec<Vec<Card>>,
    /// Per seat, sorted.
    pub hands: Vec<Vec<Card>>,
    pub house_rules: bool,
    /// In a race cards come by themselves; by house rules a turn ends with its move.
    pub brisk: bool,
    /// False while "Go!" is awaited, and after a win.
    pub running: bool,
    pub winner: Option<usize>,
    pub now: u64,
    /// Per seat; the first moment at which they may slap again.
    pub locked_until: Vec<Option<u64>>,
    /// Per seat; wrong cards since a card of theirs fitted.
    pub wrong_in_a_row: Vec<u64>,
    pub turn: Option<Turn>,
}

impl Race {
    pub fn deal(deck: &[Card], players: usize, house_rules: bool, brisk: bool) -> Race {
        let mut draw_piles = vec![Vec::new(); players];
        let mut seat = 0;
        for &card in &deck[1..] {
            draw_piles[seat].push(card);
            seat = if seat + 1 == players { 0 } else { seat + 1 };
        }
        Race {
            pile: vec![deck[0]],
            draw_piles,
            hands: vec![Vec::new(); players],
            house_rules,
            brisk,
            running: false,
            winner: None,
            now: 0,
            locked_until: vec![None; players],
            wrong_in_a_row: vec![0; players],
            turn: None,
        }
    }

    pub fn go(&mut self, at: u64) -> Result<(), Refusal> {
        self.check_open(at)?;
        refuse_if(self.running, Refusal::AlreadyRunning)?;
        self.move_clock(at);
        self.running = true;
        Ok(())
    }

    pub fn pass_time(&mut self, until: u64) -> Result<(), Refusal> {
        refuse_if(until < self.now, Refusal::OutOfOrder)?;
        self.move_clock(until);
        Ok(())
    }

    pub fn give_turn(&mut self, seat: usize, at: u64) -> Result<(), Refusal> {
        self.check_open(at)?;
        refuse_if(!self.running, Refusal::Waiting)?;
        refuse_if(!self.house_rules, Refusal::NoTurns)?;
        // A turn lasts its full time even after its one action: the pace of the game is the clock's, not the players'.
        refuse_if(self.turn.is_some_and(|turn| at < turn.ends), Refusal::TurnRuns)?;
        self.move_clock(at);
        let (ends, used) = (at + TURN_US, false);
        self.turn = Some(Turn { seat, ends, used });
        Ok(())
    }

    /// Everybody with a draw pile gets its top card, at each whole multiple of the time between two cards.
    pub fn hand_out(&mut self, at: u64) -> Result<(), Refusal> {
        self.check_open(at)?;
        refuse_if(!self.running, Refusal::Waiting)?;
        refuse_if(self.house_rules || !self.brisk, Refusal::NoCardsDue)?;
        refuse_if(
            at == self.now || !at.is_multiple_of(CARDS_EVERY_US),
            Refusal::NoCardsDue,
        )?;
        refuse_if(self.draw_piles.iter().all(Vec::is_empty), Refusal::NoCardsDue)?;
        self.move_clock(at);
        for (hand, pile) in self.hands.iter_mut().zip(&mut self.draw_piles) {
            hand.extend(pile.pop());
            hand.sort();
        }
        self.end_stall();
        Ok(())
    }

    pub fn draw(&mut self, seat: usize, at: u64) -> Result<Event, Refusal> {
        self.check_may_act(seat, at)?;
        refuse_if(self.draw_piles[seat].is_empty(), Refusal::PileEmpty)?;
        self.move_clock(at);
        let card = self.draw_piles[seat].pop().unwrap();
        self.hands[seat].push(card);
        self.hands[seat].sort();
        self.use_turn();
        self.end_stall();
        Ok(Event::Drew(card))
    }

    /// `on` is the card that was on top when the player decided; another player may have covered it since.
    pub fn play(&mut self, seat: usize, card: Card, on: Card, at: u64) -> Result<Event, Refusal> {
        self.check_may_slap(seat, at)?;
        refuse_if(!self.hands[seat].contains(&card), Refusal::NotInHand)?;
        self.move_clock(at);
        if self.top() != on {
            return Ok(Event::TooLate);
        }
        if !fits(card, on) {
            // At home a wrong card wastes the turn, which is penalty enough.
            if self.house_rules {
                self.use_turn();
            } else {
                self.wrong_in_a_row[seat] += 1;
                self.locked_until[seat] = Some(at + self.wrong_in_a_row[seat] * LOCK_OUT_US);
            }
            return Ok(Event::WrongCard);
        }
        self.lay(seat, card);
        if self.cards_left(seat) == 0 {
            self.win(seat);
            return Ok(Event::Won);
        }
        self.use_turn();
        self.end_stall();
        Ok(Event::Played)
    }

    pub fn lay_last(&mut self, seat: usize, at: u64) -> Result<Event, Refusal> {
        self.check_may_slap(seat, at)?;
        refuse_if(
            !self.draw_piles[seat].is_empty() || self.hands[seat].len() != 1,
            Refusal::NotLastCard,
        )?;
        self.move_clock(at);
        self.lay(seat, self.hands[seat][0]);
        self.win(seat);
        Ok(Event::Won)
    }

    /// Every card there is, sorted: cards change places, but none may appear or get lost.
    pub fn cards_in_play(&self) -> Vec<Card> {
        let mut cards = self.pile.clone();
        cards.extend(self.draw_piles.iter().flatten());
        cards.extend(self.hands.iter().flatten());
        cards.sort();
        cards
    }

    fn check_open(&self, at: u64) -> Result<(), Refusal> {
        refuse_if(at < self.now, Refusal::OutOfOrder)?;
        refuse_if(self.winner.is_some(), Refusal::Over)
    }

    /// Whoever is locked out may draw, but not slap.
    fn check_may_slap(&self, seat: usize, at: u64) -> Result<(), Refusal> {
        let is_locked = |until: &Option<u64>| until.is_some_and(|until| at < until);
        let is_locked = self.locked_until.get(seat).is_some_and(is_locked);
        match self.check_may_act(seat, at) {
            Ok(()) if is_locked => Err(Refusal::LockedOut),
            answer => answer,
        }
    }

    fn check_may_act(&self, seat: usize, at: u64) -> Result<(), Refusal> {
        refuse_if(seat >= self.hands.len(), Refusal::NoSuchPlayer)?;
        self.check_open(at)?;
        refuse_if(!self.running, Refusal::Waiting)?;
        let own_turn = self.turn.filter(|turn| turn.seat == seat && at < turn.ends);
        refuse_if(self.house_rules && own_turn.is_none(), Refusal::NotYourTurn)?;
        refuse_if(own_turn.is_some_and(|turn| turn.used), Refusal::TurnUsed)
    }

    fn move_clock(&mut self, at: u64) {
        self.now = at;
        for locked_until in &mut self.locked_until {
            if locked_until.is_some_and(|until| until <= at) {
                *locked_until = None;
            }
        }
        if self.turn.is_some_and(|turn| turn.ends <= at) {
            self.turn = None;
        }
    }

    fn use_turn(&mut self) {
        if self.brisk {
            self.turn = None;
        }
        if let Some(turn) = &mut self.turn {
            turn.used = true;
        }
    }

    fn top(&self) -> Card {
        *self.pile.last().unwrap()
    }

    fn cards_left(&self, seat: usize) -> usize {
        self.draw_piles[seat].len() + self.hands[seat].len()
    }

    fn lay(&mut self, seat: usize, card: Card) {
        let place = self.hands[seat].iter().position(|&held| held == card).unwrap();
        self.hands[seat].remove(place);
        self.pile.push(card);
        self.wrong_in_a_row[seat] = 0;
    }

    fn win(&mut self, seat: usize) {
        self.winner = Some(seat);
        self.running = false;
        self.turn = None;
    }

    fn a_player_holds_a_fitting_card(&self) -> bool {
        self.hands.iter().flatten().any(|&card| fits(card, self.top()))
    }

    fn end_stall(&mut self) {
        let somebody_may_draw = self.draw_piles.iter().any(|pile| !pile.is_empty());
        // A last card may be laid on anything, so its owner is never stuck.
        let somebody_may_lay_last = (0..self.hands.len()).any(|seat| self.cards_left(seat) == 1);
        if somebody_may_draw || somebody_may_lay_last || self.a_player_holds_a_fitting_card() {
            return;
        }
        // One time round the pile is always enough with the full deck. Otherwise every card whose number can follow
        // some card of the pile would lie in the pile too; as each number has a ±1 card, that spreads to all numbers,
        // and then no player holds a card at all. A deck without that property should fail here, not hang.
        let mut cards_to_try = self.pile.len();
        while !self.a_player_holds_a_fitting_card() {
            assert!(cards_to_try > 0, "no card in hand fits any card of the pile: {self:?}");
            cards_to_try -= 1;
            let bottom = self.pile.remove(0);
            self.pile.push(bottom);
        }
        self.running = false;
        self.turn = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_has_73_cards_as_tabled() {
        let deck = full_deck();
        let of_number = |number| deck.iter().filter(|card| card.0 == number).count();
        let of_modifier = |modifier| deck.iter().filter(|card| card.1 == modifier).count();
        assert_eq!(deck.len(), 73);
        assert_eq!(
            [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(of_number),
            [8, 8, 8, 7, 7, 7, 7, 7, 7, 7]
        );
        assert_eq!([1, 2, 3].map(of_modifier), [24, 24, 25]);
    }

    #[test]
    fn numbers_wrap_at_both_ends() {
        assert_eq!(successors((5, 1)), [6, 4]);
        assert_eq!(successors((9, 3)), [2, 6]);
        assert_eq!(successors((1, 2)), [3, 9]);
        assert_eq!(successors((10, 1)), [1, 9]);
    }

    #[test]
    fn the_deal_is_even_and_its_last_card_is_drawn_first() {
        for players in 2..=4 {
            let mut race = Race::deal(&full_deck(), players, false, false);
            assert!(race.draw_piles.iter().all(|pile| pile.len() == 72 / players));
            race.go(0).unwrap();
            assert_eq!(race.draw(players - 1, 0), Ok(Event::Drew(full_deck()[72])));
        }
    }

    #[test]
    fn a_wrong_card_locks_its_player_out_and_a_late_one_does_not() {
        let mut race = Race::deal(&full_deck(), 2, false, false);
        race.pile = vec![(9, 3), (5, 1)];
        race.hands[0] = vec![(8, 1)];
        race.go(0).unwrap();
        assert_eq!(race.play(0, (8, 1), (9, 3), 5), Ok(Event::TooLate));
        assert_eq!(race.play(0, (8, 1), (5, 1), 10), Ok(Event::WrongCard));
        let slap = |race: &mut Race, at| race.play(0, (8, 1), (5, 1), at);
        assert_eq!(slap(&mut race, 10 + LOCK_OUT_US - 1), Err(Refusal::LockedOut));
        assert!(race.draw(0, 10 + LOCK_OUT_US - 1).is_ok());
        assert_eq!(slap(&mut race, 10 + LOCK_OUT_US), Ok(Event::WrongCard));
        assert_eq!(slap(&mut race, 10 + 3 * LOCK_OUT_US - 1), Err(Refusal::LockedOut));
        assert_eq!(slap(&mut race, 10 + 3 * LOCK_OUT_US), Ok(Event::WrongCard));
    }

    #[test]
    fn a_stall_turns_the_pile_until_a_card_fits_and_awaits_go() {
        let mut race = Race::deal(&[(5, 1)], 2, false, false);
        race.pile = vec![(1, 2), (2, 1), (5, 1)];
        race.hands = vec![vec![(1, 1), (6, 2), (6, 3)], vec![(6, 1), (6, 1)]];
        race.go(0).unwrap();
        assert_eq!(race.play(0, (6, 2), (5, 1), 1), Ok(Event::Played));
        assert_eq!(race.pile, [(5, 1), (6, 2), (1, 2), (2, 1)]);
        assert_eq!((race.running, race.draw(0, 2)), (false, Err(Refusal::Waiting)));
        race.go(2).unwrap();
        assert_eq!(race.play(0, (1, 1), (2, 1), 3), Ok(Event::Played));
        assert_eq!(race.lay_last(0, 4), Ok(Event::Won));
        assert_eq!((race.winner, race.go(5)), (Some(0), Err(Refusal::Over)));
    }
}
