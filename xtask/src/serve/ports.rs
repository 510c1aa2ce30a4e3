//! Which ports of this machine a server tries.

use std::ops::RangeInclusive;

use crate::command::{Arguments, Flag};
use crate::failure::{Failure, Result};

/// The flag that names the first port.
pub(crate) const FLAG: Flag =
    Flag { name: "port", value: Some("N"), about: "the first port to try (8080)" };

/// The first port that is tried.
const FIRST: u16 = 8080;

/// How many ports are tried after the first.
const MORE: u16 = 100;

/// The ports to try, from the one that was asked for.
///
/// # Errors
/// When what was asked for is no port.
pub(crate) fn asked_for(arguments: &Arguments) -> Result<RangeInclusive<u16>> {
    let first = arguments.value(FLAG.name).map_or(Ok(FIRST), port)?;
    Ok(first..=first.saturating_add(MORE))
}

fn port(text: &str) -> Result<u16> {
    match text.parse() {
        Ok(port) if port > 0 => Ok(port),
        _ => Err(Failure::new(format!("a port is a number from 1 to 65535, not `{text}`"))),
    }
}

#[cfg(test)]
mod tests {
    use super::port;

    #[test]
    fn ports_are_numbers() {
        assert_eq!(port("9000").unwrap(), 9000);
        for text in ["0", "65536", "x", "", "-1"] {
            assert!(port(text).is_err(), "{text}");
        }
    }
}
