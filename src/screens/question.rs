//! A question before something is lost, with the answers No and Yes side by side below it. No is marked at first, so
//! that pressing A without reading loses nothing.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::widgets;
use crate::handheld::menu::Question;
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::{FontSize, Room, Words};

/// The area of the question.
const TEXT: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 34));

// The size of an answer and where the two are.
const ANSWER: Size = Size::new(56, 15);
const NO_AT: Point = Point::new(4, 37);
const YES_AT: Point = Point::new(68, 37);

/// Draws a question; one of its answers is marked.
pub(super) fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    question: Question,
    is_yes: bool,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = language.words();
    let style = Style::new(Room::BOX.size);
    let lines = widgets::balanced(text(question, words), Room::BOX);
    widgets::lines(target, style, lines, TEXT)?;
    answer(target, words.shared.common.no, NO_AT, !is_yes)?;
    answer(target, words.shared.common.yes, YES_AT, is_yes)?;
    widgets::bottom_line(target, bottom_line)
}

/// The text of a question.
pub(super) fn text(question: Question, words: &Words) -> &'static str {
    let confirm = &words.shared.confirm;
    match question {
        Question::GiveUp => confirm.abandon,
        Question::Restart => confirm.restart,
        Question::Hint => words.number9.play.hint_question,
        Question::Replace(_) => confirm.new_game,
        Question::Erase => confirm.erase,
        Question::EraseAgain => confirm.erase_again,
        Question::Update => confirm.update,
    }
}

fn answer<D: Surface>(target: &mut D, text: &'static str, at: Point, is_marked: bool) -> Result<(), D::Error> {
    let area = Rectangle::new(at, ANSWER);
    let style = Style::new(FontSize::Title);
    let style = if is_marked {
        widgets::highlight(target, area)?;
        style.dark()
    } else {
        widgets::border(target, area)?;
        style
    };
    widgets::lines(target, style, core::iter::once(text), area)
}
