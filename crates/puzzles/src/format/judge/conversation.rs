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
    line: u64,
    /// Where the line begins, in bytes of the whole input.
    line_start: u64,
    /// Where the buffer begins in it.
    buffer_start: u64,
    output: W,
    /// Answers not yet written.
    answers: Vec<u8>,
}

/// A number of the input and where it stood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub value: i64,
    line: u64,
    column: u64,
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
            line: 1,
            line_start: 0,
            buffer_start: 0,
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

    fn flush(&mut self) -> Result<(), JudgeError> {
        self.output.write_all(&self.answers)?;
        self.answers.clear();
        Ok(self.output.flush()?)
    }

    /// Reads on, keeping what is not used yet. The answers so far are written first, since reading may have to wait.
    fn read_on(&mut self) -> Result<(), JudgeError> {
        self.flush()?;
        self.buffer.copy_within(self.used..self.filled, 0);
        self.buffer_start += self.used as u64;
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

    /// The column of the next byte, from 1.
    fn column(&self) -> u64 {
        self.buffer_start + self.used as u64 - self.line_start + 1
    }

    /// Skips white space, and returns the length of the word that follows; 0 at the end of the input. A word longer than the
    /// buffer is cut.
    fn find_word(&mut self) -> Result<usize, JudgeError> {
        loop {
            let unread = &self.buffer[self.used..self.filled];
            let mut start = 0;
            while let Some(byte) = unread.get(start).filter(|byte| byte.is_ascii_whitespace()) {
                start += 1;
                if *byte == b'\n' {
                    self.line += 1;
                    self.line_start = self.buffer_start + (self.used + start) as u64;
                }
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
            None => Err(self.error(self.line, self.column(), expected, "the end of the input".to_owned())),
        }
    }

    /// As [`Self::number`], or `None` when the input ends instead.
    pub fn number_or_end(
        &mut self,
        expected: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<Number>, JudgeError> {
        let length = self.find_word()?;
        if length == 0 {
            return Ok(None);
        }
        let (line, column) = (self.line, self.column());
        let word = &self.buffer[self.used..self.used + length];
        match parse(word) {
            Some(value) if range.contains(&value) => {
                self.used += length;
                Ok(Some(Number { value, line, column }))
            }
            _ => Err(self.error(line, column, expected, shown(word))),
        }
    }

    /// The error that `numbers`, which were read one after the other, are not what was expected after all.
    pub fn unexpected(&self, numbers: &[Number], expected: &str) -> JudgeError {
        let (line, column) =
            numbers.first().map_or((self.line, self.column()), |first| (first.line, first.column));
        let words = numbers.iter().map(|number| number.value.to_string()).collect::<Vec<_>>();
        self.error(line, column, expected, format!("`{}`", words.join(" ")))
    }

    fn error(&self, line: u64, column: u64, expected: &str, found: String) -> JudgeError {
        let expected = expected.to_owned();
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
