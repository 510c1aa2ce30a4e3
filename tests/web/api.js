//! Loads the built wasm into Node, for the tests of the API in tests/web/api.
import { readFileSync } from "node:fs";
import * as linkstone from "../../pkg/linkstone.js";

const WASM = new URL("../../pkg/linkstone_bg.wasm", import.meta.url);

linkstone.initSync({ module: readFileSync(WASM) });

export { linkstone };
