//! Feeds bytes to [`linkstone_fuzz::links`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::links(data));
