//! Functions of real numbers that come to the same on every machine.

/// The exponential function, to a fifth of a percent where `x` is at most 2 in size and to a fifth
/// where it is 20, by operations that are exact everywhere: (1 + x / 1024)^1024. Beyond 20 as for
/// 20.
pub fn exponential(x: f32) -> f32 {
    let mut power = 1.0 + x.clamp(-20.0, 20.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_near_the_exponential_function() {
        for step in -200..=200 {
            let x = step as f32 / 10.0;
            let error = exponential(x) / x.exp() - 1.0;
            assert!(error.abs() < 0.0006 * x * x + 1e-4, "{x}: {error}");
        }
        assert_eq!(exponential(50.0), exponential(20.0));
    }
}
