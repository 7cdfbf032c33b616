//! Games as text: what is written is judged to be clean, and every fault of a transcript is reported with its line.

use pocket_nines::number9::transcript::{Fault, Finding, Judgement, Transcript, judge};
use pocket_nines::number9::{
    DeckCode, DeckCodeError, Digit, Game, ParsePlacementError, PlaceError, Placement, Players, ROUNDS, Violation,
};
use pocket_nines::random::Random;
use pocket_nines::seat::{MOST_SEATS, Seat};
use proptest::prelude::*;

use crate::layouts::play_at_random;

/// What people read about the format.
const FORMAT: &str = include_str!("../../docs/transcript-format.md");

/// Where the example has what the tests change.
const DECK_LINE: usize = 2;
const PLAYER_LINE: usize = 4;
const FIRST_TILE: usize = 5;

fn example() -> Vec<&'static str> {
    let after = FORMAT.split_once("```text\n").unwrap().1;
    after.split_once("```").unwrap().0.lines().collect()
}

/// The example with one line replaced by others, by one or by none.
fn with(number: usize, lines: &[&'static str]) -> String {
    let mut example = example();
    example.splice(number - 1..number, lines.iter().copied());
    example.join("\n")
}

/// All findings about a transcript.
fn judged(text: &str) -> (Vec<Finding<'_>>, Judgement) {
    let mut findings = Vec::new();
    let judgement = judge(text.as_bytes(), |finding| findings.push(finding));
    assert_eq!(judgement.faults, findings.len());
    assert_eq!(judgement.is_clean(), findings.is_empty());
    (findings, judgement)
}

/// Lines and faults, for tests that do not care about the words.
fn faults(text: &str) -> Vec<(Option<usize>, Fault)> {
    let findings = judged(text).0;
    findings.iter().map(|finding| (finding.line, finding.fault)).collect()
}

/// The transcript has this fault first, and the format's page says what it is called.
#[track_caller]
fn first_fault(text: &str, line: usize, fault: Fault) {
    assert_eq!(faults(text).first(), Some(&(Some(line), fault)), "{text}");
    assert!(FORMAT.contains(&format!("| {fault} |\n")), "the page lacks: {fault}");
}

#[track_caller]
fn only_fault(text: &str, line: usize, fault: Fault) {
    first_fault(text, line, fault);
    assert_eq!(faults(text).len(), 1, "{text}");
}

fn random_game(number: u32, players: Players, seed: u64) -> Game {
    let mut game = Game::new(DeckCode::new(number).unwrap(), players);
    play_at_random(&mut game, ROUNDS * players.count(), &mut Random::new(seed));
    game
}

proptest! {
    #![proptest_config(crate::cases(60))]

    #[test]
    fn every_game_is_judged_as_it_was_played(number in 0..DeckCode::COUNT, players in 1..=MOST_SEATS, seed: u64) {
        let game = random_game(number, Players::new(players).unwrap(), seed);
        let text = Transcript(&game).to_string();
        let (findings, judgement) = judged(&text);
        prop_assert_eq!(findings, vec![]);
        prop_assert_eq!(judgement.code, Some(game.code()));
        let tables: Vec<_> = game.seats().map(|seat| game.table(seat).unwrap().clone()).collect();
        prop_assert_eq!(&judgement.tables[..], &tables[..]);
    }

    #[test]
    fn what_the_game_refuses_the_referee_refuses(
        number in 0..DeckCode::COUNT,
        seed: u64,
        round in 1..ROUNDS,
        other in prop::option::of(0..10_usize),
        x in -6..7_i8,
        y in -6..7_i8,
    ) {
        let game = random_game(number, Players::One, seed);
        let tiles = game.table(Seat::First).unwrap().tiles();
        // The drawn tile as often as not, for the rules of placing.
        let digit = other.map_or(tiles[round].digit(), |digit| Digit::ALL[digit]);
        let wish = format!("{}> {x},{y}", digit.value());
        let mut again = Game::new(game.code(), Players::One);
        for &tile in &tiles[..round] {
            again.place(Seat::First, tile).unwrap();
        }
        let expected = match again.place(Seat::First, harness::tables::tile(&wish)) {
            Ok(_) => None,
            Err(PlaceError::NotDrawn { drawn }) => Some(Fault::NotDrawn { round: round + 1, drawn }),
            Err(PlaceError::Illegal(violation)) => Some(Fault::Illegal(violation)),
            Err(other) => panic!("{other:?}"),
        };
        let text = Transcript(&game).to_string();
        let mut lines: Vec<&str> = text.lines().collect();
        // The deck, an empty line and the player come first.
        lines[round + 3] = &wish;
        let line = round + 4;
        let text = lines.join("\n");
        let found = faults(&text).into_iter().find(|(number, _)| *number == Some(line));
        prop_assert_eq!(found.map(|(_, fault)| fault), expected);
    }

    #[test]
    fn no_bytes_make_the_referee_panic(bytes: Vec<u8>) {
        let mut told = 0;
        let judgement = judge(&bytes, |finding| told += usize::from(!finding.to_string().is_empty()));
        prop_assert_eq!(judgement.faults, told);
    }

    #[test]
    fn no_mixture_of_lines_makes_the_referee_panic(
        picks in prop::collection::vec((0..8_usize, 0..10_usize, -9..9_i8, -9..9_i8), 0..150),
    ) {
        let line = |(kind, digit, x, y)| match kind {
            0 => "deck KX9-964".to_owned(),
            1 => format!("player {digit}"),
            2 => format!("word {x}"),
            3 => format!("{digit}{x} {y}"),
            _ => format!("{digit}^ {x},{y}"),
        };
        let text: Vec<_> = picks.into_iter().map(line).collect();
        let text = text.join("\n");
        prop_assert!(!judged(&text).1.is_clean());
    }
}

#[test]
fn the_example_of_the_format_is_clean_and_scores_what_it_says() {
    let text = example().join("\n");
    let (findings, judgement) = judged(&text);
    assert_eq!(findings, []);
    let score = judgement.tables[0].score();
    assert!(text.contains(&format!("{} points", score.total())), "{score:?}");
    assert_eq!(score.from_the_top().collect::<Vec<_>>(), [(2, 12), (1, 34), (0, 0)]);
}

#[test]
fn a_game_is_written_like_the_example_without_its_comments() {
    let judgement = judged(&example().join("\n")).1;
    let mut game = Game::new(judgement.code.unwrap(), Players::One);
    for &tile in judgement.tables[0].tiles() {
        game.place(Seat::First, tile).unwrap();
    }
    let said = example().into_iter().map(|line| line.split('#').next().unwrap().trim());
    let said: Vec<_> = said.skip(1).collect();
    assert_eq!(Transcript(&game).to_string(), said.join("\n") + "\n");
}

#[test]
fn editors_may_leave_their_marks() {
    let text = example().join("\r\n");
    assert_eq!(faults(&text), []);
    assert_eq!(faults(&format!("\u{FEFF}{text}\r\n\r\n")), []);
    assert_eq!(faults(&text.replace("player 1", "\t player   1  ")), []);
    assert_eq!(faults(&with(DECK_LINE, &["deck kx9 964"])), []);
    assert_eq!(faults(&with(DECK_LINE, &["deck  KX9964 # mine"])), []);
}

#[test]
fn the_first_tile_may_lie_anywhere_and_the_others_are_counted_from_there() {
    let mut moved = String::new();
    for line in example() {
        let tile = line.split('#').next().unwrap().trim();
        let shifted = tile.parse().map(|mut tile: Placement| {
            tile.corner.x += 100;
            tile.corner.y -= 100;
            tile.to_string()
        });
        moved.push_str(&shifted.unwrap_or(tile.to_owned()));
        moved.push('\n');
    }
    let (findings, judgement) = judged(&moved);
    assert_eq!(findings, []);
    assert_eq!(judgement.tables, judged(&example().join("\n")).1.tables);
}

#[test]
fn a_tile_too_far_from_the_first_to_be_said_is_apart() {
    let text = with(FIRST_TILE, &["5< 100,-100"]).replace("1v 2,1", "1v -100,-100");
    let far = (Some(FIRST_TILE + 1), Fault::Illegal(Violation::Apart { level: 0 }));
    assert_eq!(faults(&text)[0], far);
}

#[test]
fn what_is_not_text_is_told_with_the_line_where_it_begins() {
    let mut findings = Vec::new();
    let judgement = judge(b"deck KX9-964\n\nplayer \xFF\n", |finding| {
        findings.push(finding.to_string())
    });
    assert_eq!(judgement.faults, 1);
    assert_eq!(findings, [format!("line 3:\n    {}", Fault::NotText)]);
    assert!(FORMAT.contains(&format!("| {} |\n", Fault::NotText)));
}

#[test]
fn a_transcript_without_lines_is_empty() {
    for text in ["", "\n \n\t\n", "# deck KX9-964\n", "\u{FEFF}"] {
        assert_eq!(faults(text), [(None, Fault::Empty)], "{text:?}");
    }
    assert!(FORMAT.contains(&format!("| {} |\n", Fault::Empty)));
    let mut said = String::new();
    judge(b"", |finding| said = finding.to_string());
    assert_eq!(said, "The record is empty.", "no line is named");
}

#[test]
fn an_unknown_word_is_told_and_takes_no_round() {
    for word in ["dekc KX9-964", "Player 1", "players", "счёт 46"] {
        only_fault(
            &with(PLAYER_LINE, &["player 1", word]),
            PLAYER_LINE + 1,
            Fault::UnknownWord,
        );
    }
}

#[test]
fn a_bad_deck_code_is_told_and_the_tiles_are_judged_without_it() {
    for (line, error) in [
        ("deck KX9-96", DeckCodeError::Length { found: 5 }),
        ("deck KX9-O64", DeckCodeError::Character { position: 3 }),
        ("deck XK9-964", DeckCodeError::Check),
    ] {
        let text = with(DECK_LINE, &[line]);
        only_fault(&text, DECK_LINE, Fault::DeckCode(error));
        let judgement = judged(&text).1;
        assert_eq!((judgement.code, judgement.tables[0].tiles().len()), (None, ROUNDS));
    }
}

#[test]
fn a_deck_is_named_once_and_before_the_first_player() {
    only_fault(&with(DECK_LINE, &[""]), PLAYER_LINE, Fault::NoDeck);
    let twice = with(DECK_LINE, &["deck KX9-964", "deck KX9-964"]);
    only_fault(&twice, DECK_LINE + 1, Fault::LateDeck);
    let late = with(DECK_LINE, &[""]) + "\ndeck KX9-964";
    let end = example().len() + 1;
    assert_eq!(
        faults(&late),
        [(Some(PLAYER_LINE), Fault::NoDeck), (Some(end), Fault::LateDeck)]
    );
}

#[test]
fn players_come_in_their_order_and_a_misnumbered_one_is_judged_all_the_same() {
    for line in ["player", "player 0", "player 2", "player one", "player 1 2"] {
        let text = with(PLAYER_LINE, &[line]);
        only_fault(&text, PLAYER_LINE, Fault::WrongPlayer { next: Seat::First });
        assert_eq!(judged(&text).1.tables[0].tiles().len(), ROUNDS);
    }
}

#[test]
fn there_are_four_players_at_most_and_one_at_least() {
    let tiles = example()[PLAYER_LINE..].join("\n");
    let mut text = "deck KX9-964\n".to_owned();
    for player in 1..=4 {
        text += &format!("player {player}\n{tiles}\n");
    }
    assert_eq!(faults(&text), []);
    let fifth = text.lines().count() + 1;
    text += &format!("player 5\n{tiles}\nnonsense\n");
    first_fault(&text, fifth, Fault::TooManyPlayers);
    assert_eq!(faults(&text).len(), 2, "tiles of nobody are not judged, words are");
    assert_eq!(judged(&text).1.tables.len(), MOST_SEATS);

    assert_eq!(faults("deck KX9-964"), [(None, Fault::NoPlayers)]);
    assert!(FORMAT.contains(&format!("| {} |\n", Fault::NoPlayers)));
    let nobodys = with(PLAYER_LINE, &[""]);
    assert_eq!(
        faults(&nobodys),
        [(Some(FIRST_TILE), Fault::NobodysTile), (None, Fault::NoPlayers)]
    );
    only_fault(
        &with(PLAYER_LINE, &["5< 0,0", "player 1"]),
        PLAYER_LINE,
        Fault::NobodysTile,
    );
}

#[test]
fn a_malformed_tile_takes_its_round_and_the_others_are_judged_on() {
    let last = example().len();
    for (line, error) in [
        ("x^ 0,0", ParsePlacementError::Digit),
        ("Ov 0,0", ParsePlacementError::Digit),
        ("-", ParsePlacementError::Digit),
        ("6", ParsePlacementError::Turn),
        ("66v 3,4", ParsePlacementError::Turn),
        ("6v 3, 4", ParsePlacementError::Corner),
        ("6v 3,400", ParsePlacementError::Corner),
        ("6v 3,4 5", ParsePlacementError::Corner),
    ] {
        only_fault(&with(last, &[line]), last, Fault::Malformed(error));
    }
}

#[test]
fn a_tile_that_was_not_drawn_is_refused_with_the_one_that_was() {
    let (round, drawn) = (2, Digit::ALL[1]);
    let text = with(FIRST_TILE + 1, &["7v 2,1"]);
    first_fault(&text, FIRST_TILE + 1, Fault::NotDrawn { round, drawn });
    // Two lines that changed places are both told.
    let mut swapped = example();
    swapped.swap(FIRST_TILE - 1, FIRST_TILE);
    let swapped = swapped.join("\n");
    let rounds = faults(&swapped).into_iter().filter_map(|(line, fault)| match fault {
        Fault::NotDrawn { round, drawn } => Some((line, round, drawn.value())),
        _ => None,
    });
    assert_eq!(
        rounds.collect::<Vec<_>>(),
        [(Some(FIRST_TILE), 1, 5), (Some(FIRST_TILE + 1), 2, 1)]
    );
}

#[test]
fn every_rule_of_placing_has_its_verdict() {
    let second = FIRST_TILE + 1;
    for (line, violation) in [
        ("1< 0,0", Violation::OnOneTile { level: 1 }),
        ("1> 0,0", Violation::Overhang { level: 1 }),
        ("1v 9,9", Violation::Apart { level: 0 }),
    ] {
        first_fault(&with(second, &[line]), second, Fault::Illegal(violation));
    }
    // With a deck the third tile of a digit is never the one that was drawn.
    let third = "player 1\n9^ 0,0\n9^ 3,0\n9^ 6,0\n";
    let no_tile_left = Fault::Illegal(Violation::NoTileLeft);
    assert_eq!(faults(third)[1], (Some(4), no_tile_left));
    assert!(FORMAT.contains(&format!("| {no_tile_left} |\n")));
}

#[test]
fn a_refused_tile_is_left_out_and_what_may_follow_from_it_is_told_apart() {
    let second = FIRST_TILE + 1;
    let text = with(second, &["1v 9,9"]);
    let (findings, judgement) = judged(&text);
    assert_eq!((findings[0].line, findings[0].perhaps_after), (Some(second), None));
    assert!(findings.len() > 1);
    for finding in &findings[1..] {
        assert_eq!(finding.perhaps_after, Some(second), "{finding}");
        assert!(
            finding
                .to_string()
                .ends_with(&format!(" Perhaps only because line {second} was left out."))
        );
    }
    assert_eq!(judgement.tables[0].tiles().len(), ROUNDS - findings.len());
    assert!(FORMAT.contains("\"Perhaps only because line 7 was left out.\""));
}

#[test]
fn what_no_other_tile_could_cure_is_not_put_down_to_one_that_was_left_out() {
    let text = "player 1\n9^ 0,0\n1^ 99,99\n9^ 3,0\n9^ 6,0\nx^\n";
    let findings = judged(text).0;
    let tiles: Vec<_> = findings
        .iter()
        .map(|finding| (finding.line, finding.perhaps_after))
        .collect();
    assert_eq!(tiles[1..4], [(Some(3), None), (Some(5), None), (Some(6), None)]);
}

#[test]
fn one_player_s_faults_are_not_another_s() {
    let tiles = example()[PLAYER_LINE..].join("\n");
    let text = with(FIRST_TILE + 1, &["1v 9,9"]) + "\nplayer 2\n" + &tiles;
    let second_player = example().len() + 1;
    assert!(faults(&text).iter().all(|(line, _)| *line < Some(second_player)));
    assert_eq!(judged(&text).1.tables[1].tiles().len(), ROUNDS);
}

#[test]
fn too_many_and_too_few_tiles_are_told() {
    let last = example().len();
    only_fault(&with(last, &["6v 3,4", "6v 9,9"]), last + 1, Fault::TooManyTiles);
    only_fault(&with(last, &["6v 3,4", "x^"]), last + 1, Fault::TooManyTiles);
    only_fault(&with(last, &[]), PLAYER_LINE, Fault::TooFewTiles { found: 19 });
    let second = example().join("\n") + "\nplayer 2";
    assert_eq!(faults(&second), [(Some(last + 1), Fault::TooFewTiles { found: 0 })]);
    let first = with(last, &["player 2"]);
    assert_eq!(
        faults(&first),
        [
            (Some(PLAYER_LINE), Fault::TooFewTiles { found: 19 }),
            (Some(last), Fault::TooFewTiles { found: 0 }),
        ]
    );
}

#[test]
fn a_line_is_repeated_without_what_would_upset_a_terminal_and_not_at_any_length() {
    let said = |text: &str| judged(text).0[0].to_string();
    assert!(said("nonsense\u{1b}[2J").starts_with("line 1: nonsense\\u{1b}[2J\n    A line begins with "));
    let (sixty, more) = ("x".repeat(60), "x".repeat(61));
    assert!(said(&sixty).starts_with(&format!("line 1: {sixty}\n")));
    assert!(said(&more).starts_with(&format!("line 1: {sixty}…\n")));
}
