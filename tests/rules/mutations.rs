//! Mutations of a JSON value at a numbered place.

use serde_json::{Map, Value, json};

/// A mutation of a value.
#[derive(Clone, Debug)]
pub(crate) enum Mutation {
    Delete,
    Replace(Value),
    /// Wraps the value this many times.
    Nest(usize, Nesting),
    /// Adds a key to an object, or an item to a list.
    Add(String, Value),
}

/// What a value is wrapped in.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Nesting {
    List,
    Not,
    All,
}

/// The number of places: all values within the value, including itself.
pub(crate) fn places(value: &Value) -> usize {
    1 + match value {
        Value::Object(map) => map.values().map(places).sum(),
        Value::Array(items) => items.iter().map(places).sum(),
        _ => 0,
    }
}

/// The value with a mutation at the place with this number; none if the value itself is deleted.
pub(crate) fn mutate(value: &Value, place: usize, mutation: &Mutation) -> Option<Value> {
    if place == 0 {
        return apply(value, mutation);
    }
    let mut place = place - 1;
    let mut at = |inner: &Value| {
        let count = places(inner);
        let here = (place < count).then_some(place);
        place = place.wrapping_sub(count);
        // Only one of the values contains the place; the number wraps around after it.
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
