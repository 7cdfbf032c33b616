//! The race for the pile.
//!
//! Actions come in with the moment they were done, in the order of those moments; [`Race::settle`] puts a handful that
//! were gathered at once into that order. Whoever plays says which top card the play is meant for ("seven on nine"). If
//! another card lay there first, the play is too late and the card stays in hand: that is how simultaneous plays are
//! decided by their stamps and nothing else.
//!
//! An accepted action leaves a [`Step`] behind. The deal and the steps are the whole game, and [`Race::resume`] plays
//! them again to restore one.
//!
//! Nobody can hold the race up for good. When nobody has a card that fits and all draw piles are empty, the bottom card
//! of the pile goes on top until somebody has one. That always ends: six kinds of cards lead to any given number, so if
//! no card of the pile led to a number that somebody holds, all those cards would be held too, and with them all cards
//! that lead to those, and so on through the whole box; but at least one card lies on the pile.

use heapless::Vec;

use super::card::shuffled;
use super::{CARDS, Card, DEALT, Hand, LOCK_OUT_MICROS, Turn};
use crate::seat::{MOST_SEATS, Seat};
use crate::stamp::Stamp;

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Players {
    /// A duel.
    Two = 2,
    /// Three players.
    Three,
    /// Four players.
    Four,
}

impl Players {
    /// Every number of players.
    pub const ALL: [Players; 3] = [Players::Two, Players::Three, Players::Four];

    /// This many players, if the game can be played so: 2 to 4.
    pub fn new(count: usize) -> Option<Players> {
        Players::ALL.into_iter().find(|players| players.count() == count)
    }

    /// How many they are.
    pub const fn count(self) -> usize {
        self as usize
    }
}

/// How fast it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Everybody at once.
    Race,
    /// Home rules: one player at a time, see [`super::turns`].
    Home,
}

/// What a race is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many play.
    pub players: Players,
    /// How fast it goes.
    pub pace: Pace,
    /// What the cards are shuffled by.
    pub seed: u64,
}

/// What a player wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take the top card of their own draw pile into their hand.
    Draw,
    /// Play a card from hand.
    Play {
        /// Which card.
        card: Card,
        /// The top card it is meant for: what the player saw.
        on: Card,
    },
    /// Lay the very last card face down, whatever it is: "Seven on nine!"
    LayLast,
}

/// A move with its player and its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// When, in time of the race: pauses do not count.
    pub at: Stamp,
    /// What.
    pub what: Move,
}

/// What became of an accepted action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// This card came into the hand.
    Drew(Card),
    /// The card lies on the pile.
    Played,
    /// That was the player's last card: they have won.
    Won,
    /// Another card lay there first. The card stays in hand, and nothing else happens.
    TooLate,
    /// The number does not fit. The card stays in hand, and the player is barred for a moment.
    WrongCard {
        /// When the player may act again.
        barred_until: Stamp,
    },
}

/// Why an action is not accepted. Nothing has changed then, not even the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Nobody sits there in this race.
    NoSuchPlayer,
    /// The action was done before one that is already settled.
    OutOfOrder,
    /// Somebody has won.
    Over,
    /// Play starts at the next "Go!".
    Waiting,
    /// Play is under way; there is no "Go!" to be given.
    AlreadyRunning,
    /// The player played a wrong card a moment ago.
    LockedOut {
        /// When the player may act again.
        until: Stamp,
    },
    /// In home rules: it is somebody else's turn, or nobody's.
    NotYourTurn,
    /// In home rules: the player has done their one thing.
    TurnUsed,
    /// In home rules: the turn before has not run out yet.
    TurnRuns,
    /// There are turns in home rules only.
    NoTurns,
    /// The player's draw pile is empty.
    PileEmpty,
    /// The player does not hold that card.
    NotInHand,
    /// The player has more than one card left, in hand or to draw.
    NotLastCard,
}

/// What the race is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Everybody waits for "Go!", at the start and after a stall.
    Waiting,
    /// Play is under way.
    Running,
    /// It is over.
    Won(Seat),
}

/// Something that changed the cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Whose doing.
    pub seat: Seat,
    /// What they did.
    pub kind: StepKind,
}

/// What a [`Step`] was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A card was drawn.
    Drew,
    /// This card was played.
    Played(Card),
    /// The last card was laid face down.
    LaidLast,
}

/// Most steps a race can have: every dealt card is drawn once and played once.
pub const MOST_STEPS: usize = 2 * DEALT;

/// A race: everybody's cards, the pile, and what everybody is up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    setup: Setup,
    /// As shuffled: the card that starts the pile, then one for each player, round and round.
    cards: [Card; CARDS],
    /// How many cards of their deal each player has yet to draw.
    to_draw: Vec<u8, MOST_SEATS>,
    hands: Vec<Hand, MOST_SEATS>,
    /// The bottom card first.
    pile: Vec<Card, CARDS>,
    steps: Vec<Step, MOST_STEPS>,
    phase: Phase,
    pub(super) now: Stamp,
    /// Who is barred, and until when. Forgotten as soon as it is over.
    pub(super) barred_until: [Option<Stamp>; MOST_SEATS],
    /// Whose turn it is in home rules. Forgotten as soon as it is over.
    pub(super) turn: Option<Turn>,
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
            now: Stamp::START,
            barred_until: [None; MOST_SEATS],
            turn: None,
        }
    }

    /// What the race was made from.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// What the race is doing.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The moment of the last thing that happened.
    pub fn now(&self) -> Stamp {
        self.now
    }

    /// The central pile, the bottom card first. It is never empty.
    pub fn pile(&self) -> &[Card] {
        &self.pile
    }

    /// The card that is to be answered.
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
        // Dealt face down one upon another, so the last one dealt is drawn first.
        let above = self.left_to_draw(seat).checked_sub(1)?;
        Some(self.cards[1 + above * self.setup.players.count() + seat.index()])
    }

    /// Until when a player is barred for playing a wrong card, if they are.
    pub fn barred_until(&self, seat: Seat) -> Option<Stamp> {
        self.barred_until[seat.index()]
    }

    /// Whose turn it is in home rules.
    pub fn turn(&self) -> Option<Turn> {
        self.turn
    }

    /// Everything that changed the cards on the table, from the first step on.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The seats that are taken.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.setup.players.count())
    }

    /// Starts play, at the beginning and after a stall.
    pub fn go(&mut self, at: Stamp) -> Result<(), Refusal> {
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

    /// Does what a player wants, if they may.
    pub fn act(&mut self, action: Action) -> Result<Event, Refusal> {
        let Action { seat, at, what } = action;
        if seat.index() >= self.setup.players.count() {
            return Err(Refusal::NoSuchPlayer);
        }
        self.must_be_running(at)?;
        if let Some(until) = self.barred_until[seat.index()].filter(|&until| at < until) {
            return Err(Refusal::LockedOut { until });
        }
        if self.setup.pace == Pace::Home {
            self.must_have_the_turn(seat, at)?;
        }
        match what {
            Move::Draw => self.draw(seat, at),
            Move::Play { card, on } => self.play(seat, card, on, at),
            Move::LayLast => self.lay_last(seat, at),
        }
    }

    /// Does what several players want, in the order of their stamps and not in the order they stand here. Actions of the
    /// very same microsecond go by seat.
    pub fn settle(&mut self, actions: &mut [Action], mut report: impl FnMut(Action, Result<Event, Refusal>)) {
        // Sorted by insertion: the few actions of one frame are nearly in order, and a player's own stay as they were.
        for sorted in 1..actions.len() {
            let mut place = sorted;
            while place > 0 && settles_before(&actions[place], &actions[place - 1]) {
                actions.swap(place, place - 1);
                place -= 1;
            }
        }
        for &action in actions.iter() {
            report(action, self.act(action));
        }
    }

    fn draw(&mut self, seat: Seat, at: Stamp) -> Result<Event, Refusal> {
        let card = self.next_card(seat).ok_or(Refusal::PileEmpty)?;
        self.move_clock(at);
        self.to_draw[seat.index()] -= 1;
        self.hands[seat.index()].take(card);
        self.finish_step(Step {
            seat,
            kind: StepKind::Drew,
        });
        Ok(Event::Drew(card))
    }

    fn play(&mut self, seat: Seat, card: Card, on: Card, at: Stamp) -> Result<Event, Refusal> {
        if self.hands[seat.index()].count(card) == 0 {
            return Err(Refusal::NotInHand);
        }
        self.move_clock(at);
        if on != self.top() {
            return Ok(Event::TooLate);
        }
        if !card.fits(on) {
            return Ok(Event::WrongCard {
                barred_until: self.bar(seat, at),
            });
        }
        self.put_on_pile(seat, card);
        Ok(self.finish_step(Step {
            seat,
            kind: StepKind::Played(card),
        }))
    }

    fn lay_last(&mut self, seat: Seat, at: Stamp) -> Result<Event, Refusal> {
        if self.cards_left(seat) != 1 {
            return Err(Refusal::NotLastCard);
        }
        let card = self.hands[seat.index()].kinds().next().ok_or(Refusal::NotLastCard)?;
        self.move_clock(at);
        self.put_on_pile(seat, card);
        Ok(self.finish_step(Step {
            seat,
            kind: StepKind::LaidLast,
        }))
    }

    fn put_on_pile(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].give_up(card);
        // The pile has room for every card of the box.
        let _ = self.pile.push(card);
    }

    /// Notes what was done and draws the conclusions.
    fn finish_step(&mut self, step: Step) -> Event {
        // There is room for drawing and playing every card.
        let _ = self.steps.push(step);
        self.use_turn();
        if self.cards_left(step.seat) == 0 {
            self.phase = Phase::Won(step.seat);
            self.turn = None;
            return Event::Won;
        }
        if self.is_stalled() {
            while self.is_stalled() {
                self.pile.rotate_left(1);
            }
            self.phase = Phase::Waiting;
            self.turn = None;
        }
        Event::Played
    }

    /// Whether nobody can do anything that helps.
    fn is_stalled(&self) -> bool {
        let can_go_on = |seat| {
            let fits = self.hands[seat as usize].kinds().any(|card| card.fits(self.top()));
            fits || self.left_to_draw(seat) > 0 || self.cards_left(seat) == 1
        };
        !self.seats().any(can_go_on)
    }

    /// Whether a player holds a card that the top card does not take.
    pub(super) fn holds_wrong_card(&self, seat: Seat) -> bool {
        self.hands[seat.index()].kinds().any(|card| !card.fits(self.top()))
    }

    fn bar(&mut self, seat: Seat, at: Stamp) -> Stamp {
        match &mut self.turn {
            Some(turn) => {
                turn.used = true;
                turn.ends
            }
            None => {
                let until = at.plus_micros(LOCK_OUT_MICROS);
                self.barred_until[seat.index()] = Some(until);
                until
            }
        }
    }

    pub(super) fn must_be_running(&self, at: Stamp) -> Result<(), Refusal> {
        self.not_before_now(at)?;
        match self.phase {
            Phase::Waiting => Err(Refusal::Waiting),
            Phase::Running => Ok(()),
            Phase::Won(_) => Err(Refusal::Over),
        }
    }

    fn not_before_now(&self, at: Stamp) -> Result<(), Refusal> {
        if at < self.now {
            Err(Refusal::OutOfOrder)
        } else {
            Ok(())
        }
    }

    /// Moves on to a moment and forgets what is over by then.
    pub(super) fn move_clock(&mut self, at: Stamp) {
        self.now = at;
        for barred in &mut self.barred_until {
            *barred = barred.filter(|&until| at < until);
        }
        self.turn = self.turn.filter(|turn| at < turn.ends);
    }
}

fn settles_before(action: &Action, other: &Action) -> bool {
    (action.at, action.seat) < (other.at, other.seat)
}
