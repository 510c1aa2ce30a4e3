//! Checks the accessibility of the page with axe.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The findings of serious or critical impact, one line each. Tests expect none.
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
