//! From text to values, by recursive descent (RFC 8259).

use super::{Object, Value};

/// How deep lists and objects may lie within each other.
const DEEPEST: usize = 127;

/// Where a text is not JSON, and why.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::rules) struct SyntaxError {
    /// Line of the fault, from 1.
    pub(in crate::rules) line: usize,
    /// Column of the fault in bytes, from 1; 0 where the line before should not have ended.
    pub(in crate::rules) column: usize,
    /// What is wrong there.
    pub(in crate::rules) what: &'static str,
}

/// Reads a text that is one JSON value.
///
/// # Errors
/// The first place where it is not JSON, or its values lie too deep within each other.
pub(in crate::rules) fn read(text: &str) -> Result<Value, SyntaxError> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let read = reader.value().and_then(|value| match reader.peek_past_space() {
        None => Ok(value),
        Some(_) => Err(reader.refuse_next("trailing characters")),
    });
    read.map_err(|what| {
        let before = text.as_bytes().get(..reader.at).unwrap_or_default();
        let begin = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        SyntaxError {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            column: reader.at - begin,
            what,
        }
    })
}

/// What is wrong just before the place that the reader has reached.
type Fault = &'static str;

const END_IN_VALUE: Fault = "EOF while parsing a value";
const END_IN_STRING: Fault = "EOF while parsing a string";
const BAD_NUMBER: Fault = "invalid number";
const LONE_SURROGATE: Fault = "lone leading surrogate in hex escape";

struct Reader<'a> {
    text: &'a str,
    /// How many bytes have been read.
    at: usize,
    /// How many lists and objects are open.
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek();
        self.at += usize::from(byte.is_some());
        byte
    }

    /// Passes the next byte if it is this one.
    fn pass(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn peek_past_space(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
        self.peek()
    }

    /// The fault lies with the next byte, if there is one.
    fn refuse_next(&mut self, what: Fault) -> Fault {
        self.next();
        what
    }

    fn value(&mut self) -> Result<Value, Fault> {
        match self.peek_past_space() {
            None => Err(END_IN_VALUE),
            Some(b'n') => self.word("null").map(|()| Value::Null),
            Some(b't') => self.word("true").map(|()| Value::Bool(true)),
            Some(b'f') => self.word("false").map(|()| Value::Bool(false)),
            Some(b'"') => {
                self.at += 1;
                self.string().map(Value::String)
            }
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(open @ (b'[' | b'{')) => {
                if self.depth == DEEPEST {
                    return Err(self.refuse_next("recursion limit exceeded"));
                }
                self.at += 1;
                self.depth += 1;
                let value = if open == b'[' { self.list() } else { self.object() };
                self.depth -= 1;
                value
            }
            Some(_) => Err(self.refuse_next("expected value")),
        }
    }

    fn word(&mut self, word: &str) -> Result<(), Fault> {
        for expected in word.bytes() {
            match self.next() {
                None => return Err(END_IN_VALUE),
                Some(byte) if byte != expected => return Err("expected ident"),
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn list(&mut self) -> Result<Value, Fault> {
        let mut items = Vec::new();
        loop {
            match self.peek_past_space() {
                None => return Err("EOF while parsing a list"),
                Some(b']') => break,
                Some(b',') if !items.is_empty() => {
                    self.at += 1;
                    if self.peek_past_space() == Some(b']') {
                        return Err(self.refuse_next("trailing comma"));
                    }
                }
                Some(_) if items.is_empty() => {}
                Some(_) => return Err(self.refuse_next("expected `,` or `]`")),
            }
            items.push(self.value()?);
        }
        self.at += 1;
        Ok(Value::Array(items))
    }

    fn object(&mut self) -> Result<Value, Fault> {
        let mut entries = Vec::new();
        loop {
            match self.peek_past_space() {
                None => return Err("EOF while parsing an object"),
                Some(b'}') => break,
                Some(b',') if !entries.is_empty() => {
                    self.at += 1;
                    match self.peek_past_space() {
                        None => return Err(END_IN_VALUE),
                        Some(b'}') => return Err(self.refuse_next("trailing comma")),
                        Some(_) => {}
                    }
                }
                Some(_) if entries.is_empty() => {}
                Some(_) => return Err(self.refuse_next("expected `,` or `}`")),
            }
            if !self.pass(b'"') {
                return Err(self.refuse_next("key must be a string"));
            }
            let key = self.string()?;
            match self.peek_past_space() {
                None => return Err("EOF while parsing an object"),
                Some(b':') => self.at += 1,
                Some(_) => return Err(self.refuse_next("expected `:`")),
            }
            entries.push((key, self.value()?));
        }
        self.at += 1;
        Ok(Value::Object(Object::new(entries)))
    }

    /// The rest of a text after its quotation mark.
    fn string(&mut self) -> Result<String, Fault> {
        let mut read = String::new();
        loop {
            let begin = self.at;
            let end = loop {
                match self.next() {
                    None => return Err(END_IN_STRING),
                    Some(byte @ (b'"' | b'\\')) => break byte,
                    Some(0..0x20) => {
                        return Err(
                            "control character (\\u0000-\\u001F) found while parsing a string",
                        );
                    }
                    Some(_) => {}
                }
            };
            read.push_str(self.text.get(begin..self.at - 1).unwrap_or_default());
            if end == b'"' {
                return Ok(read);
            }
            read.push(self.escape()?);
        }
    }

    /// The rest of an escape after its backslash.
    fn escape(&mut self) -> Result<char, Fault> {
        Ok(match self.next() {
            None => return Err(END_IN_STRING),
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => {
                let first = self.hexadecimal()?;
                let code = match first {
                    0xD800..0xDC00 => {
                        for expected in [b'\\', b'u'] {
                            match self.next() {
                                None => return Err(END_IN_STRING),
                                Some(byte) if byte != expected => {
                                    return Err("unexpected end of hex escape");
                                }
                                Some(_) => {}
                            }
                        }
                        let second = self.hexadecimal()?;
                        if !(0xDC00..0xE000).contains(&second) {
                            return Err(LONE_SURROGATE);
                        }
                        0x1_0000 + (first - 0xD800) * 0x400 + (second - 0xDC00)
                    }
                    other => other,
                };
                // Of what is left only the second half of a pair is no letter.
                char::from_u32(code).ok_or(LONE_SURROGATE)?
            }
            Some(_) => return Err("invalid escape"),
        })
    }

    /// Four hexadecimal digits.
    fn hexadecimal(&mut self) -> Result<u32, Fault> {
        let Some(digits) = self.text.as_bytes().get(self.at..self.at + 4) else {
            self.at = self.text.len();
            return Err(END_IN_STRING);
        };
        self.at += 4;
        let mut code = 0;
        for &digit in digits {
            code = code * 16 + char::from(digit).to_digit(16).ok_or("invalid escape")?;
        }
        Ok(code)
    }

    fn number(&mut self) -> Result<Value, Fault> {
        let negative = self.pass(b'-');
        let mut decimal = Decimal::default();
        match self.peek() {
            None => return Err(END_IN_VALUE),
            Some(b'0') => {
                self.at += 1;
                if let Some(b'0'..=b'9') = self.peek() {
                    return Err(self.refuse_next(BAD_NUMBER));
                }
            }
            Some(b'1'..=b'9') => {
                while let Some(digit @ b'0'..=b'9') = self.peek() {
                    self.at += 1;
                    decimal.push(digit);
                }
            }
            Some(_) => return Err(self.refuse_next(BAD_NUMBER)),
        }
        let mut whole = decimal.exponent == 0;
        if self.pass(b'.') {
            whole = false;
            match self.peek() {
                None => return Err(END_IN_VALUE),
                Some(b'0'..=b'9') => {}
                Some(_) => return Err(self.refuse_next(BAD_NUMBER)),
            }
            while let Some(digit @ b'0'..=b'9') = self.peek() {
                self.at += 1;
                decimal.push(digit);
                decimal.exponent -= 1;
            }
        }
        if self.pass(b'e') || self.pass(b'E') {
            whole = false;
            decimal.exponent += self.exponent()?;
        }
        let sign = if negative { -1 } else { 1 };
        let exact = i128::from(decimal.digits) * sign;
        if let (true, Ok(number)) = (whole && !(negative && exact == 0), i64::try_from(exact)) {
            return Ok(Value::Whole(number));
        }
        let size = decimal.size();
        if size.is_infinite() {
            return Err("number out of range");
        }
        Ok(Value::Fraction(size * sign as f64))
    }

    /// The rest of an exponent after its letter, at most far beyond what a number can be.
    fn exponent(&mut self) -> Result<i64, Fault> {
        let negative = !self.pass(b'+') && self.pass(b'-');
        match self.peek() {
            None => return Err(END_IN_VALUE),
            Some(b'0'..=b'9') => {}
            Some(_) => return Err(self.refuse_next(BAD_NUMBER)),
        }
        let mut exponent = 0i64;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            self.at += 1;
            exponent = (exponent * 10 + i64::from(digit - b'0')).min(1_000_000_000);
        }
        Ok(if negative { -exponent } else { exponent })
    }
}

/// A number of `digits` times ten to the `exponent`.
#[derive(Default)]
struct Decimal {
    digits: u64,
    exponent: i64,
}

impl Decimal {
    /// Appends a digit, or where there are too many already only its place.
    fn push(&mut self, digit: u8) {
        let longer = self.digits.checked_mul(10);
        match longer.and_then(|longer| longer.checked_add(u64::from(digit - b'0'))) {
            Some(longer) if self.exponent <= 0 => self.digits = longer,
            _ => self.exponent += 1,
        }
    }

    /// The number itself, infinite beyond what fits. Exact where the digits and the power of
    /// ten both are, as for all that people write. O(exponent), bounded.
    fn size(&self) -> f64 {
        const STEP: i64 = 300;
        let (mut size, mut left) = (self.digits as f64, self.exponent);
        while left != 0 && size != 0.0 && size.is_finite() {
            let step = left.clamp(-STEP, STEP);
            let power = 10f64.powi(step.unsigned_abs() as i32);
            size = if left < 0 { size / power } else { size * power };
            left -= step;
        }
        size
    }
}
