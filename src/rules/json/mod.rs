//! JSON values, as small as reading rules needs them.
//!
//! A page loads this code before anything can be played: a library that keeps every promise of
//! the format would be a tenth of all. The tests hold it to that library, fault by fault.

mod quote;
mod read;
#[cfg(test)]
mod tests;

pub(crate) use quote::quote;
pub(in crate::rules) use read::{SyntaxError, read};

/// A value of a document.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::rules) enum Value {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number written without fraction or exponent that fits 64 bits.
    Whole(i64),
    /// Any other number, to about 15 digits.
    Fraction(f64),
    /// A text.
    String(String),
    /// A list.
    Array(Vec<Value>),
    /// Keys with their values.
    Object(Object),
}

impl Value {
    /// The whole number that this is.
    pub(in crate::rules) fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Whole(number) => Some(*number),
            _ => None,
        }
    }

    /// The number that this is.
    pub(in crate::rules) fn as_f64(&self) -> Option<f64> {
        match self {
            Self::Whole(number) => Some(*number as f64),
            Self::Fraction(number) => Some(*number),
            _ => None,
        }
    }

    /// The text that this is.
    pub(in crate::rules) fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The list that this is.
    pub(in crate::rules) fn as_array(&self) -> Option<&[Value]> {
        match self {
            Self::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The object that this is.
    pub(in crate::rules) fn as_object(&self) -> Option<&Object> {
        match self {
            Self::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The value of a key, where this is an object that has it.
    pub(in crate::rules) fn get(&self, key: &str) -> Option<&Value> {
        self.as_object()?.get(key)
    }
}

/// Keys with their values in the order of the author; each key once.
#[derive(Clone, PartialEq, Default, Debug)]
pub(in crate::rules) struct Object(Vec<(String, Value)>);

impl Object {
    /// An object of these entries. A key that comes again keeps its first place and takes its
    /// last value. O(n log n).
    pub(in crate::rules) fn new(mut entries: Vec<(String, Value)>) -> Self {
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by(|&a, &b| entries[a].0.cmp(&entries[b].0));
        let mut again = vec![false; entries.len()];
        for pair in order.windows(2).rev() {
            // From the back, so that the last value goes from place to place to the first.
            if entries[pair[0]].0 == entries[pair[1]].0 {
                entries[pair[0]].1 = std::mem::replace(&mut entries[pair[1]].1, Value::Null);
                again[pair[1]] = true;
            }
        }
        let mut again = again.into_iter();
        entries.retain(|_| again.next() == Some(false));
        Self(entries)
    }

    /// The value of a key. O(keys).
    pub(in crate::rules) fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|entry| entry.0 == key).map(|entry| &entry.1)
    }

    /// Takes a key away with its value. O(keys).
    pub(in crate::rules) fn remove(&mut self, key: &str) {
        self.0.retain(|entry| entry.0 != key);
    }

    /// The keys with their values.
    pub(in crate::rules) fn entries(&self) -> &[(String, Value)] {
        &self.0
    }
}
