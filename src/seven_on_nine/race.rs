//! The race for the pile.
//!
//! Actions come in with their timestamps, in the order of these; [`Race::settle`] sorts several that arrived together. An
//! action that is older than the race's own time is refused, so the caller must collect all actions up to a moment before
//! it goes on to a later one.
//!
//! A play names the top card it is meant for ("seven on nine"). If another card was on top first, the play is too late and
//! the card stays in hand: simultaneous plays are decided by their timestamps and nothing else. Cards of a kind are all the
//! same: if another of that kind is on top by then, the play counts for it.
//!
//! If cards come by themselves, whoever runs the race calls [`Race::hand_out`] at the time of [`Race::next_cards`], before
//! any action with the same timestamp. These times follow from the race's own time, so nothing of them has to be saved.
//!
//! An accepted action leaves a [`Step`]. The deal and the steps are the whole game, and [`Race::resume`] replays them to
//! restore one.
//!
//! A race never gets stuck. When no player has a card that fits and all draw piles are empty, cards go from the bottom of
//! the pile to its top until a player can go on. That always ends: six kinds of cards lead to any given number, so if no
//! card of the pile led to a number in some hand, all those cards would be in hands too, and with them all cards that lead
//! to those, and so on through the whole box; but at least one card lies on the pile.

use heapless::Vec;

use super::action::{Action, Done, Event, Move, Refusal, Step, StepKind};
use super::card::shuffled;
use super::{CARDS, CARDS_EVERY_MICROS, Card, DEALT, Hand, HouseTurn, Pace, Setup, Variant};
use crate::seat::{MOST_SEATS, Seat};
use crate::sort::stable_sort_by_key;
use crate::time::Timestamp;

/// What the race is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// All wait for "Go!", at the start and after a stall.
    Waiting,
    /// Play is under way.
    Running,
    /// It is over.
    Won(Seat),
}

/// Most steps a race can have: every dealt card is drawn once and played once.
pub(crate) const MOST_STEPS: usize = 2 * DEALT;

/// The penalty for a wrong card: the player is barred, that is, may not slap for some time. Drawing is always allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// When the player may slap again.
    pub until: Timestamp,
    /// How many steps the race had when the wrong card was played.
    pub after_steps: u8,
}

/// A race: the players' cards, the pile, and who may act.
///
/// ```
/// use pocket_nines::seat::Seat;
/// use pocket_nines::seven_on_nine::{Action, Event, Move, Pace, Phase, Players, Race, Setup, Variant};
///
/// let setup = Setup { players: Players::Two, variant: Variant::Simultaneous, pace: Pace::AsPrinted, seed: 7 };
/// let mut race = Race::deal(setup);
/// assert_eq!((race.phase(), race.cards_left(Seat::First)), (Phase::Waiting, 36));
/// race.go(race.now())?;
/// let card = race.next_card(Seat::First).unwrap();
/// let done = race.act(Action { seat: Seat::First, at: race.now(), what: Move::Draw })?;
/// assert_eq!(done.event, Event::Drew(card));
/// # Ok::<(), pocket_nines::seven_on_nine::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    setup: Setup,
    /// All cards as shuffled: first the card that starts the pile, then the dealt cards, one for each player in turn.
    cards: [Card; CARDS],
    /// How many cards each player has left in their draw pile, by seat.
    to_draw: Vec<u8, MOST_SEATS, u8>,
    hands: Vec<Hand, MOST_SEATS, u8>,
    /// The central pile, the bottom card first.
    pile: Vec<Card, CARDS, u8>,
    steps: Vec<Step, MOST_STEPS, u8>,
    phase: Phase,
    pub(super) now: Timestamp,
    /// The penalty of each barred player, by seat. Cleared as soon as its time is over.
    pub(super) bars: [Option<Bar>; MOST_SEATS],
    /// How many wrong cards each player, by seat, has played since a card of theirs fitted.
    pub(super) wrong_in_a_row: [u8; MOST_SEATS],
    /// The current turn in house rules. Cleared as soon as its time is over.
    pub(super) turn: Option<HouseTurn>,
}

impl Race {
    /// Shuffles and deals. Play starts with [`Race::go`].
    pub fn deal(setup: Setup) -> Race {
        let players = setup.players.count();
        let cards = shuffled(setup.seed);
        Race {
            setup,
            cards,
            to_draw: (0..players).map(|_| (DEALT / players) as u8).collect(),
            hands: (0..players).map(|_| Hand::empty()).collect(),
            pile: cards[..1].iter().copied().collect(),
            steps: Vec::new(),
            phase: Phase::Waiting,
            now: Timestamp::START,
            bars: [None; MOST_SEATS],
            wrong_in_a_row: [0; MOST_SEATS],
            turn: None,
        }
    }

    /// The setup from which the race was dealt.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// What the race is doing.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The timestamp of the last accepted action.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// The central pile, the bottom card first. It is never empty.
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// The card on top of the pile.
    pub fn top(&self) -> Card {
        self.pile[self.pile.len() - 1]
    }

    /// A player's hand.
    pub fn hand(&self, seat: Seat) -> Option<&Hand> {
        self.hands.get(seat.index())
    }

    /// How many cards a player has yet to draw.
    pub fn left_to_draw(&self, seat: Seat) -> usize {
        self.to_draw.get(seat.index()).copied().map_or(0, usize::from)
    }

    /// How many cards a player has yet to get rid of, in hand and to draw.
    pub fn cards_left(&self, seat: Seat) -> usize {
        self.left_to_draw(seat) + self.hand(seat).map_or(0, Hand::len)
    }

    /// The card a player would draw next.
    pub fn next_card(&self, seat: Seat) -> Option<Card> {
        // A draw pile lies face down, so the card that was dealt last is drawn first.
        let above = self.left_to_draw(seat).checked_sub(1)?;
        Some(self.cards[1 + above * self.setup.players.count() + seat.index()])
    }

    /// How many wrong cards a player has played since a card of theirs fitted.
    pub fn wrong_in_a_row(&self, seat: Seat) -> u8 {
        self.wrong_in_a_row[seat.index()]
    }

    /// Until when a player may not slap because of a wrong card, if that is so.
    pub fn barred_until(&self, seat: Seat) -> Option<Timestamp> {
        self.bars[seat.index()].map(|bar| bar.until)
    }

    /// Whose turn it is in house rules.
    pub fn turn(&self) -> Option<HouseTurn> {
        self.turn
    }

    /// All changes of the cards on the table since the deal.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The seats that are taken.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.setup.players.count())
    }

    /// Starts play, at the beginning and after a stall.
    pub fn go(&mut self, at: Timestamp) -> Result<(), Refusal> {
        self.not_before_now(at)?;
        match self.phase {
            Phase::Waiting => {
                self.move_clock(at);
                self.phase = Phase::Running;
                Ok(())
            }
            Phase::Running => Err(Refusal::AlreadyRunning),
            Phase::Won(_) => Err(Refusal::Over),
        }
    }

    /// Lets time pass without an action, so that a race that is saved knows its time.
    pub fn pass_time(&mut self, until: Timestamp) -> Result<(), Refusal> {
        self.not_before_now(until)?;
        self.move_clock(until);
        Ok(())
    }

    /// Carries out an action of a player, if the rules allow it.
    pub fn act(&mut self, action: Action) -> Result<Done, Refusal> {
        let Action { seat, at, what } = action;
        if seat.index() >= self.setup.players.count() {
            return Err(Refusal::NoSuchPlayer);
        }
        self.must_be_running(at)?;
        let bar = self.barred_until(seat).filter(|&until| at < until);
        if let Some(until) = bar.filter(|_| what != Move::Draw) {
            return Err(Refusal::LockedOut { until });
        }
        if self.setup.variant == Variant::HouseRules {
            self.must_have_the_turn(seat, at)?;
        }
        match what {
            Move::Draw => self.draw(seat, at),
            Move::Play { card, on } => self.play(seat, card, on, at),
            Move::LayLast => self.lay_last(seat, at),
        }
    }

    /// Carries out the actions of several players in the order of their timestamps, whatever their order in the list.
    /// Actions of the very same microsecond go by seat, and the actions of one player stay in order. After each,
    /// `report` gets the race as it then is.
    pub fn settle(&mut self, actions: &mut [Action], mut report: impl FnMut(&Race, Action, Result<Done, Refusal>)) {
        stable_sort_by_key(actions, |action| (action.at, action.seat));
        for &action in actions.iter() {
            let result = self.act(action);
            report(self, action, result);
        }
    }

    /// When the next card comes into every hand by itself, if that happens in this race and somebody has cards to draw.
    /// While the race waits for "Go!" its time stands still, and so does this.
    pub fn next_cards(&self) -> Option<Timestamp> {
        let somebody_draws = self.to_draw.iter().any(|&cards| cards > 0);
        let comes = self.setup.deals_by_itself() && self.phase == Phase::Running && somebody_draws;
        let rounds = self.now.as_micros() / CARDS_EVERY_MICROS + 1;
        comes.then(|| Timestamp::from_micros(rounds.saturating_mul(CARDS_EVERY_MICROS)))
    }

    /// Puts the next card into every player's hand, as far as their draw piles last. Returns how many cards of the pile were
    /// turned, like [`Done::turned`].
    pub fn hand_out(&mut self, at: Timestamp) -> Result<usize, Refusal> {
        self.must_be_running(at)?;
        let is_due = at.as_micros().is_multiple_of(CARDS_EVERY_MICROS) && at > self.now;
        if !is_due || self.next_cards().is_none() {
            return Err(Refusal::NoCardsDue);
        }
        self.move_clock(at);
        for seat in self.seats() {
            if let Some(card) = self.next_card(seat) {
                self.take_into_hand(seat, card);
            }
        }
        Ok(self.end_stall())
    }

    fn draw(&mut self, seat: Seat, at: Timestamp) -> Result<Done, Refusal> {
        let card = self.next_card(seat).ok_or(Refusal::PileEmpty)?;
        self.move_clock(at);
        self.take_into_hand(seat, card);
        self.use_turn();
        Ok(Done {
            event: Event::Drew(card),
            turned: self.end_stall(),
        })
    }

    fn take_into_hand(&mut self, seat: Seat, card: Card) {
        self.to_draw[seat.index()] -= 1;
        self.hands[seat.index()].add(card);
        let kind = StepKind::Drew;
        self.record(Step { seat, kind });
    }

    fn play(&mut self, seat: Seat, card: Card, on: Card, at: Timestamp) -> Result<Done, Refusal> {
        if self.hands[seat.index()].count(card) == 0 {
            return Err(Refusal::NotInHand);
        }
        self.move_clock(at);
        if on != self.top() {
            return Ok(Done::with(Event::TooLate));
        }
        if !card.fits(on) {
            let barred_until = self.bar(seat, at);
            return Ok(Done::with(Event::WrongCard { barred_until }));
        }
        let kind = StepKind::Played(card);
        Ok(self.put_on_pile(card, Step { seat, kind }))
    }

    fn lay_last(&mut self, seat: Seat, at: Timestamp) -> Result<Done, Refusal> {
        if self.cards_left(seat) != 1 {
            return Err(Refusal::NotLastCard);
        }
        let card = self.hands[seat.index()].kinds().next().ok_or(Refusal::NotLastCard)?;
        self.move_clock(at);
        let kind = StepKind::LaidLast;
        Ok(self.put_on_pile(card, Step { seat, kind }))
    }

    /// Puts a card on the pile, and ends the race if it was the player's last.
    fn put_on_pile(&mut self, card: Card, step: Step) -> Done {
        let seat = step.seat;
        self.hands[seat.index()].remove(card);
        self.wrong_in_a_row[seat.index()] = 0;
        // The pile has room for every card of the box, so this cannot fail.
        let _ = self.pile.push(card);
        self.record(step);
        self.use_turn();
        if self.cards_left(seat) == 0 {
            self.phase = Phase::Won(seat);
            self.turn = None;
            return Done::with(Event::Won);
        }
        Done {
            event: Event::Played,
            turned: self.end_stall(),
        }
    }

    fn record(&mut self, step: Step) {
        // The list has room for drawing and playing every card, so this cannot fail.
        let _ = self.steps.push(step);
    }

    /// Turns the pile if no player can go on; all then wait for "Go!". Returns how many cards were moved.
    fn end_stall(&mut self) -> usize {
        let turned = self.turn_pile();
        if turned > 0 {
            self.phase = Phase::Waiting;
            self.turn = None;
        }
        turned
    }

    /// Moves cards from the bottom of the pile to its top until a player can go on. Returns how many cards were moved.
    fn turn_pile(&mut self) -> usize {
        let mut turned = 0;
        // Once round the pile is always enough, as the module comment shows. The bound makes sure that the loop ends.
        while self.is_stalled() && turned < self.pile.len() {
            self.pile.rotate_left(1);
            turned += 1;
        }
        turned
    }

    /// Whether no player can play or draw a card.
    fn is_stalled(&self) -> bool {
        let can_go_on = |seat: Seat| {
            let fits = self.hands[seat.index()].kinds().any(|card| card.fits(self.top()));
            fits || self.left_to_draw(seat) > 0 || self.cards_left(seat) == 1
        };
        !self.seats().any(can_go_on)
    }

    /// Whether a player holds a card that does not fit the top card.
    pub(super) fn holds_wrong_card(&self, seat: Seat) -> bool {
        self.hands[seat.index()].kinds().any(|card| !card.fits(self.top()))
    }

    fn bar(&mut self, seat: Seat, at: Timestamp) -> Timestamp {
        if let Some(HouseTurn { ends, .. }) = self.turn {
            self.use_turn();
            return self.turn.map_or(at, |_| ends);
        }
        let wrong = &mut self.wrong_in_a_row[seat.index()];
        if self.setup.pace != Pace::Old {
            *wrong = wrong.saturating_add(1);
        }
        let until = at.plus_micros(self.setup.lock_out_micros(*wrong));
        let after_steps = self.steps.len() as u8;
        self.bars[seat.index()] = Some(Bar { until, after_steps });
        until
    }

    pub(super) fn must_be_running(&self, at: Timestamp) -> Result<(), Refusal> {
        self.not_before_now(at)?;
        match self.phase {
            Phase::Waiting => Err(Refusal::Waiting),
            Phase::Running => Ok(()),
            Phase::Won(_) => Err(Refusal::Over),
        }
    }

    fn not_before_now(&self, at: Timestamp) -> Result<(), Refusal> {
        if at < self.now {
            Err(Refusal::OutOfOrder)
        } else {
            Ok(())
        }
    }

    /// Sets the race's time, and clears the penalties and the turn that are over by then.
    pub(super) fn move_clock(&mut self, at: Timestamp) {
        self.now = at;
        for bar in &mut self.bars {
            *bar = bar.filter(|bar| at < bar.until);
        }
        self.turn = self.turn.filter(|turn| at < turn.ends);
    }
}
