//! Structured values on their way to JavaScript.

use serde::{Serialize, Serializer};
use wasm_bindgen::JsValue;

/// A value that JavaScript knows. Every answer is made of these: what serde derives for a type
/// of its own is code that a page has to load, for each such type.
pub(super) enum Value<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value<'a>>),
    Object(Object<'a>),
}

/// Keys with their values, in the order in which they were put in.
pub(super) struct Object<'a>(Vec<(&'a str, Value<'a>)>);

impl<'a> Object<'a> {
    pub(super) fn new() -> Self {
        Self(Vec::new())
    }

    pub(super) fn put(&mut self, key: &'a str, value: impl Into<Value<'a>>) {
        self.put_value(key, value.into());
    }

    #[inline(never)]
    fn put_value(&mut self, key: &'a str, value: Value<'a>) {
        self.0.push((key, value));
    }
}

impl From<Object<'_>> for JsValue {
    fn from(object: Object<'_>) -> Self {
        Value::Object(object).to_js()
    }
}

impl Value<'_> {
    /// A list of what can be values.
    pub(super) fn list<'a, T: Into<Value<'a>>>(items: impl IntoIterator<Item = T>) -> Value<'a> {
        let mut list = Vec::new();
        for item in items {
            list.push(item.into());
        }
        Value::List(list)
    }

    /// The same for JavaScript.
    pub(super) fn to_js(&self) -> JsValue {
        to_js(self)
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_none(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Number(value) => serializer.serialize_f64(*value),
            Self::Text(value) => serializer.serialize_str(value),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(Object(entries)) => {
                serializer.collect_map(entries.iter().map(|(key, value)| (key, value)))
            }
        }
    }
}

/// Anything of plain data for JavaScript, as one text that it reads: a call for each key of a tree of
/// a thousand moves takes longer.
pub(super) fn to_js(data: &impl Serialize) -> JsValue {
    let text = serde_json::to_string(data).expect("these values have nothing that cannot be JSON");
    js_sys::JSON::parse(&text).expect("JSON")
}

macro_rules! value_from {
    ($($kind:ty: $value:ident => $made:expr,)+) => {
        $(impl<'a> From<$kind> for Value<'a> {
            fn from($value: $kind) -> Self {
                $made
            }
        })+
    };
}
value_from! {
    bool: value => Self::Bool(value),
    f64: value => Self::Number(value),
    u32: value => Self::Number(f64::from(value)),
    // Nothing that is counted here comes near 2^53.
    usize: value => Self::Number(value as f64),
    &str: value => Self::Text(value.to_owned()),
    String: value => Self::Text(value),
    Object<'a>: value => Self::Object(value),
}
