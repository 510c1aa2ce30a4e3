//! Options: values that a document leaves to be chosen for each game.

use serde_json::{Map, Value};

use super::error::{Fault, RulesError, shorten};
use super::reader::{Node, path_to};
use crate::messages::Message;
use linkstone_common::Ratio;

/// Keys that mean something else in the share text of a game, so that no option may use them.
const RESERVED: [&str; 10] =
    ["v", "rules", "size", "players", "stones", "to-move", "moves", "at", "dead", "agreed"];

/// How deeply values of options may be nested.
const MAX_DEPTH: u32 = 4;

/// An option of a document.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionSpec {
    /// Its key in documents, addresses and on the command line.
    pub key: String,
    /// Its name for people.
    pub label: String,
    /// The value if none is chosen.
    pub default: String,
    /// The values to choose from.
    pub values: Vec<OptionValue>,
    /// What else may be typed in.
    pub input: Option<Input>,
}

/// A value of an option.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionValue {
    /// Its spelling.
    pub value: String,
    /// Another accepted spelling.
    pub also: Option<String>,
    /// Its name for people.
    pub label: String,
    /// What `{"option": "key.name"}` stands for when this value is chosen.
    set: Map<String, Value>,
}

/// Values that are typed in rather than picked from a list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Input {
    /// A multiple of one half within inclusive bounds.
    Number {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
        /// Whether halves are allowed in addition to whole numbers.
        halves: bool,
    },
    /// A fraction strictly between 0 and 1.
    Ratio,
}

impl Input {
    fn accepts(self, text: &str) -> bool {
        match self {
            Self::Ratio => text.parse::<Ratio>().is_ok(),
            Self::Number { min, max, halves } => halves_from_text(text)
                .is_some_and(|n| (2 * min..=2 * max).contains(&n) && (halves || n % 2 == 0)),
        }
    }

    fn describe(self) -> Message {
        match self {
            Self::Ratio => Message::new("expect.ratio"),
            Self::Number { min, max, halves: true } => Message::new("expect.half-or-whole")
                .with("low", min.to_string())
                .with("high", max.to_string()),
            Self::Number { min, max, halves: false } => Message::new("expect.number-from")
                .with("low", min.to_string())
                .with("high", max.to_string()),
        }
    }
}

/// Reads a number that may end in a half, such as `-7.5`, and returns it in halves.
pub(super) fn halves_from_text(text: &str) -> Option<i32> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, half) = match digits.split_once('.') {
        None => (digits, 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let valid = (1..=6).contains(&whole.len()) && whole.bytes().all(|byte| byte.is_ascii_digit());
    let halves = valid.then(|| whole.parse::<i32>().ok()).flatten()? * 2 + half;
    Some(if negative { -halves } else { halves })
}

impl OptionSpec {
    /// Reads the options of a document.
    pub(super) fn read_all(node: Option<Node<'_>>) -> Result<Vec<Self>, Fault> {
        let Some(node) = node else { return Ok(Vec::new()) };
        let mut options = Vec::new();
        for (key, node) in node.entries(16)? {
            let valid = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
            if key.is_empty() || !key.bytes().all(valid) || RESERVED.contains(&key) {
                return Err(node
                    .fault(Message::new("expect.option-key").with("taken", RESERVED.join(", "))));
            }
            options.push(Self::read(key, &node)?);
        }
        Ok(options)
    }

    fn read(key: &str, node: &Node<'_>) -> Result<Self, Fault> {
        let fields = node.object(&["label", "default", "values", "number", "ratio"])?;
        let values = match fields.get("values") {
            None => Vec::new(),
            Some(values) => values.list(32, OptionValue::read)?,
        };
        let input = match (fields.get("number"), fields.get("ratio")) {
            (Some(_), Some(ratio)) => {
                return Err(ratio.fault(Message::new("expect.number-or-ratio")));
            }
            (None, Some(ratio)) if *ratio.value() != Value::Bool(true) => {
                return Err(ratio.fault(Message::new("expect.true")));
            }
            (None, Some(_)) => Some(Input::Ratio),
            (Some(number), None) => Some(read_number(&number)?),
            (None, None) => None,
        };
        let default = fields.require("default")?;
        let spec = Self {
            key: key.to_owned(),
            label: fields.require("label")?.short_text(60)?.to_owned(),
            default: default.text()?.to_owned(),
            values,
            input,
        };
        if spec.accepts(&spec.default) {
            Ok(spec)
        } else {
            Err(default.fault(Message::new("expect.known").with("known", spec.describe_values())))
        }
    }

    /// Whether the value may be chosen.
    pub fn accepts(&self, value: &str) -> bool {
        self.values.iter().any(|v| v.is(value))
            || self.input.is_some_and(|input| input.accepts(value))
    }

    /// The accepted values, as a list for error messages.
    pub fn describe_values(&self) -> String {
        let mut known: Vec<_> = self.values.iter().map(|v| v.value.clone()).collect();
        known.extend(self.input.map(|input| input.describe().to_string()));
        known.join(", ")
    }

    /// The value of this option under a list of choices.
    pub fn chosen<'a>(&'a self, choices: &'a [(String, String)]) -> &'a str {
        let value =
            choices.iter().find(|(key, _)| *key == self.key).map_or(&self.default, |(_, v)| v);
        self.values.iter().find(|known| known.is(value)).map_or(value, |known| &known.value)
    }
}

fn read_number(node: &Node<'_>) -> Result<Input, Fault> {
    let expected = || Message::new("expect.number-option");
    let parts = node.items(3)?;
    let [low, high, step] = parts.as_slice() else { return Err(node.fault(expected())) };
    let bound = |node: &Node<'_>| {
        node.value()
            .as_i64()
            .filter(|n| (-10_000..=10_000).contains(n))
            .map(|n| n as i32)
            .ok_or_else(|| {
                node.fault(
                    Message::new("expect.number-from").with("low", "-10000").with("high", "10000"),
                )
            })
    };
    let halves = match step.value().as_f64() {
        Some(0.5) => true,
        Some(1.0) => false,
        _ => return Err(step.fault(Message::new("expect.step"))),
    };
    Ok(Input::Number { min: bound(low)?, max: bound(high)?, halves })
}

impl OptionValue {
    fn is(&self, spelling: &str) -> bool {
        self.value == spelling || self.also.as_deref() == Some(spelling)
    }

    fn read(node: &Node<'_>) -> Result<Self, Fault> {
        let fields = node.object(&["value", "also", "label", "set"])?;
        let set = match fields.get("set") {
            None => Map::new(),
            Some(node) => node
                .value()
                .as_object()
                .ok_or_else(|| node.fault(Message::new("expect.object")))?
                .clone(),
        };
        Ok(Self {
            value: fields.require("value")?.short_text(40)?.to_owned(),
            also: fields.get("also").map(|n| n.short_text(40).map(str::to_owned)).transpose()?,
            label: fields.require("label")?.short_text(80)?.to_owned(),
            set,
        })
    }
}

/// Checks a list of choices against the options.
pub(super) fn check_choices(
    options: &[OptionSpec],
    choices: &[(String, String)],
) -> Result<(), Fault> {
    for (key, value) in choices {
        let Some(option) = options.iter().find(|option| option.key == *key) else {
            let known: Vec<_> = options.iter().map(|option| option.key.as_str()).collect();
            return Err(Box::new(RulesError::UnknownOption {
                key: key.clone(),
                known: known.join(", "),
            }));
        };
        if !option.accepts(value) {
            return Err(Box::new(RulesError::UnknownValue {
                key: key.clone(),
                value: value.clone(),
                known: option.describe_values(),
            }));
        }
    }
    Ok(())
}

/// A part of the document with each `{"option": …}` replaced by its chosen value.
pub(super) fn substitute(
    document: &Value,
    part: &Value,
    options: &[OptionSpec],
    choices: &[(String, String)],
) -> Result<Value, Fault> {
    Substitution { document, options, choices }.within(part, 0)
}

/// Replaces the options in a document.
struct Substitution<'a> {
    document: &'a Value,
    options: &'a [OptionSpec],
    choices: &'a [(String, String)],
}

impl Substitution<'_> {
    fn within(&self, value: &Value, depth: u32) -> Result<Value, Fault> {
        Ok(match value {
            Value::Object(map) => {
                if let (1, Some(name)) = (map.len(), map.get("option")) {
                    return self.value(name, depth);
                }
                let replaced = map
                    .iter()
                    .map(|(key, inner)| Ok((key.clone(), self.within(inner, depth)?)))
                    .collect::<Result<_, Fault>>()?;
                Value::Object(replaced)
            }
            Value::Array(items) => {
                let mut replaced = Vec::with_capacity(items.len());
                for inner in items {
                    replaced.push(self.within(inner, depth)?);
                }
                Value::Array(replaced)
            }
            other => other.clone(),
        })
    }

    /// The value chosen for the option of this name or, for `key.part`, what that value sets
    /// `part` to, which may refer to options in turn.
    fn value(&self, name: &Value, depth: u32) -> Result<Value, Fault> {
        let fault = |expected: Message| self.fault(name, expected);
        let text = name.as_str().ok_or_else(|| fault(Message::new("expect.option-name")))?;
        let (key, part) = text.split_once('.').map_or((text, None), |(key, p)| (key, Some(p)));
        let option = self.options.iter().find(|option| option.key == key).ok_or_else(|| {
            let known: Vec<_> = self.options.iter().map(|option| option.key.as_str()).collect();
            fault(Message::new("expect.option").with("known", known.join(", ")))
        })?;
        let chosen = option.chosen(self.choices);
        let Some(part) = part else {
            let whole = matches!(option.input, Some(Input::Number { halves: false, .. }))
                .then(|| chosen.parse().ok())
                .flatten();
            return Ok(whole.map_or_else(
                || Value::String(chosen.to_owned()),
                |whole: i64| Value::from(whole),
            ));
        };
        let value = option.values.iter().find(|value| value.value == chosen);
        match value.and_then(|value| value.set.get(part)) {
            Some(set) if depth < MAX_DEPTH => self.within(set, depth + 1),
            Some(_) => Err(fault(Message::new("expect.options-deep").with("most", MAX_DEPTH))),
            None => Err(fault(
                Message::new("expect.set-name")
                    .with("value", shorten(chosen))
                    .with("key", shorten(key)),
            )),
        }
    }

    #[cold]
    #[inline(never)]
    fn fault(&self, name: &Value, expected: Message) -> Fault {
        Box::new(RulesError::Invalid {
            path: path_to(self.document, name),
            found: match name.as_str() {
                Some(text) => Message::new("found.text").with("text", shorten(text)),
                None => Message::new("found.no-text"),
            },
            expected,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves() {
        for (text, expected) in [
            ("7.5", Some(15)),
            ("-0.5", Some(-1)),
            ("3", Some(6)),
            ("1.25", None),
            ("", None),
            ("-", None),
            ("+5", None),
            ("--5", None),
            ("999999", Some(1_999_998)),
            ("1000000", None),
        ] {
            assert_eq!(halves_from_text(text), expected, "{text}");
        }
    }
}
