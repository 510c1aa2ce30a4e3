//! Asks axe what keeps people out of the page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The findings of impact serious or critical, one line each; none is what a test wants.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function seriousFindings(page) {
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => {
      const places = nodes.map((node) => node.target.join(" ")).join(", ");
      return `${id}: ${help} (${places})`;
    });
}
