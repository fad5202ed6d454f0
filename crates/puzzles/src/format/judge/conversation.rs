//! Numbers in, answers out: what the four judges have in common.

use std::io::{Read, Write};
use std::ops::RangeInclusive;

use super::{InputError, JudgeError};

const BUFFER: usize = 1 << 16;

/// The input and output of a judge.
pub(super) struct Conversation<R, W> {
    problem: &'static str,
    input: R,
    /// What was read and not yet used: `buffer[used..filled]`.
    buffer: Vec<u8>,
    used: usize,
    filled: usize,
    ended: bool,
    /// Where the buffer begins.
    buffer_start: Place,
    /// Where the last word before the buffer began.
    last_before: Place,
    output: W,
    /// Answers not yet written.
    answers: Vec<u8>,
}

/// A number of the input and where it stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub value: i64,
    /// Where it began, in bytes of the whole input.
    at: u64,
}

/// A place in the input.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// In bytes of the whole input.
    at: u64,
    /// From 1.
    line: u64,
    /// Where the line begins, in bytes of the whole input.
    line_start: u64,
}

impl<R: Read, W: Write> Conversation<R, W> {
    pub fn new(problem: &'static str, input: R, output: W) -> Self {
        Self {
            problem,
            input,
            buffer: vec![0; BUFFER],
            used: 0,
            filled: 0,
            ended: false,
            buffer_start: Place { at: 0, line: 1, line_start: 0 },
            last_before: Place { at: 0, line: 1, line_start: 0 },
            output,
            answers: Vec::with_capacity(2 * BUFFER),
        }
    }

    /// Holds a conversation from beginning to end: whatever `answer` returns, its answers so far are written.
    pub fn hold(
        mut self,
        answer: impl FnOnce(&mut Self) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        let result = answer(&mut self);
        self.flush()?;
        result
    }

    /// The text that answers are appended to.
    pub fn answers(&mut self) -> &mut Vec<u8> {
        &mut self.answers
    }

    /// Appends a number to the answers.
    pub fn answer_number(&mut self, number: u64) {
        let mut digits = [0; 20];
        let (mut start, mut left) = (digits.len(), number);
        while start == digits.len() || left > 0 {
            start -= 1;
            digits[start] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        self.answers.extend_from_slice(&digits[start..]);
    }

    fn flush(&mut self) -> Result<(), JudgeError> {
        self.output.write_all(&self.answers)?;
        self.answers.clear();
        Ok(self.output.flush()?)
    }

    /// Reads on, keeping what is not used yet. The answers so far are written first, since reading may have to wait.
    fn read_on(&mut self) -> Result<(), JudgeError> {
        self.flush()?;
        let used = &self.buffer[..self.used];
        if let Some(end) = used.iter().rposition(|byte| !byte.is_ascii_whitespace()) {
            let blank = used[..end].iter().rposition(u8::is_ascii_whitespace);
            self.last_before = self.place(self.buffer_start.at + blank.map_or(0, |blank| blank as u64 + 1));
        }
        self.buffer_start = self.place(self.at());
        self.buffer.copy_within(self.used..self.filled, 0);
        self.filled -= self.used;
        self.used = 0;
        let read = loop {
            match self.input.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.filled += read;
        self.ended = read == 0;
        Ok(())
    }

    /// Where the next byte stands in the whole input.
    fn at(&self) -> u64 {
        self.buffer_start.at + self.used as u64
    }

    /// The place of the byte `at`, which is in the used part of the buffer, just behind it, or where the last word before the
    /// buffer began.
    ///
    /// Lines are counted here, when the buffer moves on or something is wrong, so that reading a number need not do it.
    fn place(&self, at: u64) -> Place {
        let start = self.buffer_start;
        let Some(length) = at.checked_sub(start.at) else { return self.last_before };
        let before = &self.buffer[..length as usize];
        let Some(end) = before.iter().rposition(|&byte| byte == b'\n') else { return Place { at, ..start } };
        // In pieces, so that the counts fit into bytes, of which a processor adds many at a time.
        let ends =
            before.chunks(128).map(|piece| piece.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>());
        Place {
            at,
            line: start.line + ends.map(u64::from).sum::<u64>(),
            line_start: start.at + end as u64 + 1,
        }
    }

    /// Skips white space, and returns the length of the word that follows; 0 at the end of the input. A word longer than the
    /// buffer is cut.
    fn find_word(&mut self) -> Result<usize, JudgeError> {
        loop {
            let unread = &self.buffer[self.used..self.filled];
            let mut start = 0;
            while unread.get(start).is_some_and(u8::is_ascii_whitespace) {
                start += 1;
            }
            let mut end = start;
            while unread.get(end).is_some_and(|byte| !byte.is_ascii_whitespace()) {
                end += 1;
            }
            self.used += start;
            if end < unread.len() || self.ended || end - start == self.buffer.len() {
                return Ok(end - start);
            }
            self.read_on()?;
        }
    }

    /// The next number, which must be in `range`; numbers too large for 64 bits count as the largest.
    pub fn number(&mut self, expected: &str, range: RangeInclusive<i64>) -> Result<Number, JudgeError> {
        match self.number_or_end(expected, range)? {
            Some(number) => Ok(number),
            None => Err(self.error(self.at(), expected, "the end of the input".to_owned())),
        }
    }

    /// As [`Self::number`], or `None` when the input ends instead.
    pub fn number_or_end(
        &mut self,
        expected: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<Number>, JudgeError> {
        let length = match self.buffer[self.used..self.filled] {
            // The short way to a single digit.
            [b' ' | b'\n', b'0'..=b'9', b' ' | b'\n', ..] => {
                self.used += 1;
                1
            }
            _ => self.find_word()?,
        };
        if length == 0 {
            return Ok(None);
        }
        let at = self.at();
        let word = &self.buffer[self.used..self.used + length];
        match parse(word) {
            Some(value) if range.contains(&value) => {
                self.used += length;
                Ok(Some(Number { value, at }))
            }
            _ => Err(self.error(at, expected, shown(word))),
        }
    }

    /// The next two numbers, both in `range`, each with what is expected.
    // Called, and its result handed over in memory, it would take twice as long.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub fn pair(
        &mut self,
        [one, other]: [&str; 2],
        range: RangeInclusive<i64>,
    ) -> Result<[Number; 2], JudgeError> {
        Ok(match self.pair_of_digits(&range) {
            Some(pair) => pair,
            None => [self.number(one, range.clone())?, self.number(other, range)?],
        })
    }

    /// The same, if they are single digits with single blanks around them, as nearly all pairs are: the short way to read them.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn pair_of_digits(&mut self, range: &RangeInclusive<i64>) -> Option<[Number; 2]> {
        let unread = &self.buffer[self.used..self.filled];
        let [b' ' | b'\n', one @ b'0'..=b'9', b' ', other @ b'0'..=b'9', b' ' | b'\n', ..] = *unread else {
            return None;
        };
        let [one, other] = [one, other].map(|digit| i64::from(digit - b'0'));
        if !range.contains(&one) || !range.contains(&other) {
            return None;
        }
        let at = self.at() + 1;
        self.used += 4;
        Some([Number { value: one, at }, Number { value: other, at: at + 2 }])
    }

    /// The error that `numbers`, one or two that were read last, are not what was expected after all.
    pub fn unexpected(&self, numbers: &[Number], expected: &str) -> JudgeError {
        let at = numbers.first().map_or(self.at(), |first| first.at);
        let words = numbers.iter().map(|number| number.value.to_string()).collect::<Vec<_>>();
        self.error(at, expected, format!("`{}`", words.join(" ")))
    }

    #[cold]
    fn error(&self, at: u64, expected: &str, found: String) -> JudgeError {
        let Place { line, line_start, .. } = self.place(at);
        let (column, expected) = (at - line_start + 1, expected.to_owned());
        JudgeError::Input(Box::new(InputError { problem: self.problem, line, column, expected, found }))
    }
}

/// The whole number that `word` is. Numbers too large for 64 bits count as the largest.
fn parse(word: &[u8]) -> Option<i64> {
    let (negative, digits) = match word {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.is_empty() {
        return None;
    }
    let mut magnitude = 0i64;
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        magnitude = magnitude.saturating_mul(10).saturating_add(i64::from(digit - b'0'));
    }
    Some(if negative { -magnitude } else { magnitude })
}

/// A word as an error shows it: not more than its beginning.
fn shown(word: &[u8]) -> String {
    const MOST: usize = 20;
    let dots = if word.len() > MOST { "..." } else { "" };
    format!("`{}{dots}`", word[..word.len().min(MOST)].escape_ascii())
}
