//! Writes the JavaScript and TypeScript bindings of a WebAssembly module, for use in a browser.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, folder] = arguments.as_slice() else {
        eprintln!("usage: bindgen INPUT.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name("linkstone").typescript(true);
    // By default, load the module from beside its JavaScript.
    bindgen.omit_default_module_path(false);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:?}");
            ExitCode::FAILURE
        }
    }
}
