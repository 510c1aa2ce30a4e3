//! A validator for the subset of JSON Schema that the project's schema uses.

use serde_json::Value;

/// Keys that do not affect validity.
const REMARKS: [&str; 4] = ["$schema", "$defs", "title", "description"];

/// The schema of rules documents.
pub(crate) fn schema() -> Value {
    serde_json::from_str(include_str!("../../games/schema.json")).expect("the schema is JSON")
}

/// Checks that a value conforms to a schema, which may refer to definitions of `root`.
///
/// # Errors
/// If it does not, with the place and the violated rule.
///
/// # Panics
/// If the schema uses a key that this validator does not know.
pub(crate) fn validate(
    root: &Value,
    schema: &Value,
    value: &Value,
    path: &str,
) -> Result<(), String> {
    let rules = schema.as_object().expect("a schema is an object");
    let fault = |rule: &str| Err(format!("{path}: {value} against {rule}"));
    for (key, rule) in rules {
        match key.as_str() {
            "$ref" => {
                let target = rule.as_str().expect("a reference is a text");
                let target = root.pointer(target.trim_start_matches('#'));
                validate(root, target.expect("the definition exists"), value, path)?;
            }
            "type" => {
                let is = |word: &Value| match word.as_str().expect("a type is a word") {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    other => panic!("the type {other}"),
                };
                let fits = rule.as_array().map_or_else(|| is(rule), |words| words.iter().any(is));
                if !fits {
                    return fault(&rule.to_string());
                }
            }
            "enum" => {
                if !rule.as_array().expect("an enum is a list").contains(value) {
                    return fault(&rule.to_string());
                }
            }
            "oneOf" => {
                let choices = rule.as_array().expect("choices are a list").iter();
                let faults: Vec<String> = choices
                    .clone()
                    .filter_map(|choice| validate(root, choice, value, path).err())
                    .collect();
                if faults.len() + 1 != choices.len() {
                    return fault(&format!(
                        "one of {} choices: {}",
                        choices.len(),
                        faults.join("; ")
                    ));
                }
            }
            "properties" => {
                for (name, rule) in rule.as_object().expect("properties are an object") {
                    if let Some(inner) = value.get(name) {
                        validate(root, rule, inner, &format!("{path}.{name}"))?;
                    }
                }
            }
            "additionalProperties" => {
                let known = rules.get("properties").and_then(Value::as_object);
                for (name, inner) in value.as_object().into_iter().flatten() {
                    if known.is_some_and(|known| known.contains_key(name)) {
                        continue;
                    }
                    if rule == &Value::Bool(false) {
                        return fault(&format!("no key {name}"));
                    }
                    validate(root, rule, inner, &format!("{path}.{name}"))?;
                }
            }
            "required" => {
                for name in rule.as_array().expect("required keys are a list") {
                    let name = name.as_str().expect("a key is a text");
                    if value.is_object() && value.get(name).is_none() {
                        return fault(&format!("the key {name}"));
                    }
                }
            }
            "items" => {
                for (index, inner) in value.as_array().into_iter().flatten().enumerate() {
                    validate(root, rule, inner, &format!("{path}[{index}]"))?;
                }
            }
            "minItems" | "maxItems" => {
                let bound = rule.as_u64().expect("a bound is a number") as usize;
                let fits = value.as_array().is_none_or(|items| {
                    if key == "minItems" { items.len() >= bound } else { items.len() <= bound }
                });
                if !fits {
                    return fault(&format!("{key} {bound}"));
                }
            }
            "minimum" | "maximum" => {
                let bound = rule.as_f64().expect("a bound is a number");
                let fits = value.as_f64().is_none_or(|number| {
                    if key == "minimum" { number >= bound } else { number <= bound }
                });
                if !fits {
                    return fault(&format!("{key} {bound}"));
                }
            }
            remark => assert!(REMARKS.contains(&remark), "the schema says {remark}"),
        }
    }
    Ok(())
}
