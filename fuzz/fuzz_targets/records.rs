//! Feeds bytes to [`linkstone_fuzz::records`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::records(data));
