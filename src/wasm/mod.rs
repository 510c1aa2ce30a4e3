//! Layer wasm.
