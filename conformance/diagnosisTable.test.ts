import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAMILIES, SEEDS } from "./diagnosis/families.ts";
import { readVerdicts } from "./diagnosis/results.ts";

const verdicts = readVerdicts();

test("on data of a known nature at least 90% are decided and right, and fewer than 2% wrong, of docs and of new families", () => {
  for (const from of ["docs", "new"] as const) {
    const families = FAMILIES.filter((family) => family.from === from);
    const right = families.reduce((sum, { name, truth }) => sum + (verdicts[name][truth] ?? 0), 0);
    const undecided = families.reduce((sum, { name }) => sum + (verdicts[name].undecided ?? 0), 0);
    const all = families.length * SEEDS;
    expect(right / all, from).toBeGreaterThanOrEqual(0.9);
    expect((all - right - undecided) / all, from).toBeLessThan(0.02);
  }
});

test("the page shows what was simulated", () => {
  const page = readFileSync(new URL("../docs/diagnose.md", import.meta.url), "utf8");
  for (const { name, truth } of FAMILIES) {
    const { undecided = 0, [truth]: right = 0 } = verdicts[name];
    const cells = [name, truth, right, undecided, SEEDS - right - undecided];
    const row = page.split("\n").find((line) => line.startsWith(`| ${name} `));
    expect(
      row
        ?.split("|")
        .map((cell) => cell.trim())
        .filter((cell) => cell !== "")
        .slice(0, 5),
      name,
    ).toEqual(cells.map(String));
  }
});
