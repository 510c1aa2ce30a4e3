//! Structured values on their way to JavaScript.

use wasm_bindgen::JsValue;

/// A value that JavaScript knows. Every answer is made of these: a serialiser's traits are code
/// that a page has to load, for each type anew where they are derived.
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

    /// The same for JavaScript.
    pub(super) fn into_js(self) -> JsValue {
        Value::Object(self).to_js()
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
        match self {
            Self::Null => JsValue::NULL,
            Self::Bool(value) => JsValue::from_bool(*value),
            Self::Number(value) => JsValue::from_f64(*value),
            Self::Text(value) => JsValue::from_str(value),
            Self::List(items) => {
                let array = js_sys::Array::new();
                for item in items {
                    array.push(&item.to_js());
                }
                array.into()
            }
            Self::Object(Object(entries)) => {
                let object = js_sys::Object::new();
                for (key, value) in entries {
                    super::set_value(&object, key, &value.to_js());
                }
                object.into()
            }
        }
    }
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
