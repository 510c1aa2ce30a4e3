//! Changes to a JSON value at a place chosen by number.

use serde_json::{Map, Value, json};

/// What is done at a place.
#[derive(Clone, Debug)]
pub(crate) enum Mutation {
    Delete,
    Replace(Value),
    /// The value within so many lists or `not`s.
    Nest(usize, Nesting),
    /// A key more, if it is an object; an item more, if it is a list.
    Add(String, Value),
}

/// What a value is put into.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Nesting {
    List,
    Not,
    All,
}

/// How many places there are: every value within the value, itself included.
pub(crate) fn places(value: &Value) -> usize {
    1 + match value {
        Value::Object(map) => map.values().map(places).sum(),
        Value::Array(items) => items.iter().map(places).sum(),
        _ => 0,
    }
}

/// The value with the mutation at the place of this number; nothing where it is deleted.
pub(crate) fn mutate(value: &Value, place: usize, mutation: &Mutation) -> Option<Value> {
    if place == 0 {
        return apply(value, mutation);
    }
    let mut place = place - 1;
    let mut at = |inner: &Value| {
        let count = places(inner);
        let here = (place < count).then_some(place);
        place = place.wrapping_sub(count);
        // Only one of the values holds the place; the number wraps round after it.
        match here {
            Some(within) => mutate(inner, within, mutation),
            None => Some(inner.clone()),
        }
    };
    Some(match value {
        Value::Object(map) => Value::Object(
            map.iter()
                .filter_map(|(key, inner)| Some((key.clone(), at(inner)?)))
                .collect::<Map<_, _>>(),
        ),
        Value::Array(items) => Value::Array(items.iter().filter_map(at).collect()),
        other => other.clone(),
    })
}

fn apply(value: &Value, mutation: &Mutation) -> Option<Value> {
    match mutation {
        Mutation::Delete => None,
        Mutation::Replace(other) => Some(other.clone()),
        Mutation::Nest(depth, nesting) => {
            Some((0..*depth).fold(value.clone(), |inner, _| match nesting {
                Nesting::List => json!([inner]),
                Nesting::Not => json!({ "not": inner }),
                Nesting::All => json!({ "all": [inner] }),
            }))
        }
        Mutation::Add(key, other) => {
            let mut value = value.clone();
            match &mut value {
                Value::Object(map) => {
                    map.insert(key.clone(), other.clone());
                }
                Value::Array(items) => items.push(other.clone()),
                _ => {}
            }
            Some(value)
        }
    }
}
