//! Feeds bytes to [`linkstone_fuzz::calls`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::calls(data));
