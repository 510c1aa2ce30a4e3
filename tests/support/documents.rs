//! The built-in documents and the option values to test.

use std::sync::LazyLock;

use linkstone::rules::{Info, Input, OptionSpec, builtins, info};

/// The built-in documents with their info.
pub(crate) fn documents() -> impl Iterator<Item = (&'static str, Info)> {
    static ALL: LazyLock<Vec<(&str, Info)>> = LazyLock::new(|| {
        let info = |document| info(document).unwrap_or_else(|error| panic!("{error}: {document}"));
        builtins().iter().map(|&document| (document, info(document))).collect()
    });
    ALL.iter().cloned()
}

/// The values of an option to test.
pub(crate) fn values(option: &OptionSpec) -> Vec<String> {
    let mut values: Vec<String> = option.values.iter().map(|value| value.value.clone()).collect();
    match option.input {
        None => {}
        Some(Input::Ratio) => {
            values.extend(["1/2", "2/3", "1/4", "2/5", "3/5"].map(str::to_owned));
        }
        Some(Input::Number { min, halves, .. }) => {
            values.extend((0..3).map(|step| (min + step).to_string()));
            if halves {
                values.push(format!("{}.5", min + 1));
            }
        }
    }
    if !option.values.iter().any(|value| value.value == option.default) {
        values.push(option.default.clone());
    }
    values
}
