//! Feeds bytes to [`linkstone_fuzz::shares`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::shares(data));
