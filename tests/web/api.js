//! Loads the built engine into Node, for the tests of the API in tests/web/api: it has every class,
//! those of the play page's module among them.
import { readFileSync } from "node:fs";
import * as linkstone from "../../pkg/engine/linkstone.js";

const WASM = new URL("../../pkg/engine/linkstone_bg.wasm", import.meta.url);

linkstone.initSync({ module: readFileSync(WASM) });

export { linkstone };
