//! How `cargo xtask mutants www` runs Stryker: which scripts it mutates, which tests must fail,
//! and where it writes its report. LINKSTONE_MUTANTS restricts it to a script or folder.

import { isPure, scripts } from "./scripts.js";

const ONLY = process.env.LINKSTONE_MUTANTS ?? "www";
const REPORT = "target/mutants/www";
/** What a test reads besides scripts. */
const READ = ["package.json", "games/**", "published/**", "tests/data/rules-text/**", "tests/web/**", "weights/**", "www/**", "xtask/bundle/**"];

export default {
  mutate: scripts.filter(isPure).map((name) => `www/${name}`).filter((name) => `${name}/`.startsWith(`${ONLY}/`)),
  testRunner: "tap",
  plugins: ["@stryker-mutator/tap-runner"],
  tap: {
    // The test of the folders reads scripts as text, and a changed one is another text.
    testFiles: ["tests/web/unit/!(rooms).test.js"],
    nodeArgs: ["--test-reporter=tap", "-r", "{{hookFile}}", "{{testFile}}"],
  },
  coverageAnalysis: "perTest",
  ignorePatterns: ["/**", ...READ.map((pattern) => `!/${pattern}`), "/tests/web/browser", "/tests/web/screenshots"],
  tempDirName: `${REPORT}/sandboxes`,
  incremental: true,
  incrementalFile: `${REPORT}/incremental.json`,
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${REPORT}/report.json` },
  // A busy machine is slow at times; a change that never ends is one that was noticed.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  thresholds: { high: 98, low: 95, break: 95 },
  allowConsoleColors: false,
};
