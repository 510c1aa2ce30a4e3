//! Feeds bytes to [`linkstone_fuzz::documents`].

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| linkstone_fuzz::documents(data));
