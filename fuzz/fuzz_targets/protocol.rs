//! Feeds bytes to [`linkstone_fuzz::protocol`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::protocol(data));
