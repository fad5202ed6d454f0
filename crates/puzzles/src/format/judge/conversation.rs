//! Numbers in, answers out: what the four judges have in common.

use std::io::{Read, Write};
use std::ops::RangeInclusive;

use super::JudgeError;

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
    column: u64,
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
            column: 1,
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

    /// The byte at hand; `None` at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, JudgeError> {
        if self.used == self.filled && !self.ended {
            self.flush()?;
            self.used = 0;
            self.filled = loop {
                match self.input.read(&mut self.buffer) {
                    Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                    read => break read?,
                }
            };
            self.ended = self.filled == 0;
        }
        Ok((!self.ended).then(|| self.buffer[self.used]))
    }

    fn advance(&mut self, byte: u8) {
        self.used += 1;
        if byte == b'\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
    }

    /// The next number, which must be in `range`; numbers too large for 64 bits count as the largest.
    pub fn number(&mut self, expected: &str, range: RangeInclusive<i64>) -> Result<Number, JudgeError> {
        match self.number_or_end(expected, range)? {
            Some(number) => Ok(number),
            None => Err(self.error(self.line, self.column, expected, "the end of the input".to_owned())),
        }
    }

    /// As [`Self::number`], or `None` when the input ends instead.
    pub fn number_or_end(
        &mut self,
        expected: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<Number>, JudgeError> {
        while let Some(byte) = self.peek()?.filter(u8::is_ascii_whitespace) {
            self.advance(byte);
        }
        if self.peek()?.is_none() {
            return Ok(None);
        }
        let (line, column) = (self.line, self.column);
        let mut word = Word::default();
        while let Some(byte) = self.peek()?.filter(|byte| !byte.is_ascii_whitespace()) {
            word.push(byte);
            self.advance(byte);
        }
        match word.value() {
            Some(value) if range.contains(&value) => Ok(Some(Number { value, line, column })),
            _ => Err(self.error(line, column, expected, word.shown())),
        }
    }

    /// The error that `number`, which was read before, is not what was expected after all.
    pub fn unexpected(&self, number: Number, expected: &str) -> JudgeError {
        self.error(number.line, number.column, expected, number.value.to_string())
    }

    fn error(&self, line: u64, column: u64, expected: &str, found: String) -> JudgeError {
        JudgeError::Input { problem: self.problem, line, column, expected: expected.to_owned(), found }
    }
}

/// A word of the input, read as a number as it comes in.
#[derive(Default)]
struct Word {
    magnitude: i64,
    digits: usize,
    negative: bool,
    not_a_number: bool,
    /// The beginning of the word, for errors.
    beginning: [u8; Self::SHOWN],
    length: usize,
}

impl Word {
    const SHOWN: usize = 20;

    fn push(&mut self, byte: u8) {
        match byte {
            b'0'..=b'9' => {
                self.magnitude = self.magnitude.saturating_mul(10).saturating_add(i64::from(byte - b'0'));
                self.digits += 1;
            }
            b'-' if self.length == 0 => self.negative = true,
            _ => self.not_a_number = true,
        }
        if self.length < Self::SHOWN {
            self.beginning[self.length] = byte;
        }
        self.length += 1;
    }

    fn value(&self) -> Option<i64> {
        let value = if self.negative { -self.magnitude } else { self.magnitude };
        (self.digits > 0 && !self.not_a_number).then_some(value)
    }

    fn shown(&self) -> String {
        let shown = &self.beginning[..self.length.min(Self::SHOWN)];
        let dots = if self.length > Self::SHOWN { "..." } else { "" };
        format!("`{}{dots}`", shown.escape_ascii())
    }
}
