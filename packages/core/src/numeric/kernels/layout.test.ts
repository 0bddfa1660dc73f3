import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { argumentsIn, readArguments } from "./layout.ts";
import { dotColumnsLayout } from "./layouts/dotColumns.ts";
import { ruleLayout } from "./layouts/kernelRule.ts";
import { kernelSumsLayout } from "./layouts/kernelSums.ts";
import { nearestLayout } from "./layouts/nearest.ts";
import { searchNodesLayout } from "./layouts/searchNodes.ts";
import { splitRecord } from "./layouts/splitRecord.ts";

const core = fileURLToPath(new URL("../../..", import.meta.url));
const sourcesIn = (folder: string): string[] =>
  readdirSync(`${core}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => `${core}${folder}/${path}`);

/** The layouts whose arguments stand behind those of another. */
const BEHIND: Readonly<Record<string, object>> = {
  kernelRow: ruleLayout,
  kernelSums: ruleLayout,
  searchNodes: nearestLayout,
  searchPanels: nearestLayout,
};

/** Tables of bytes, whose parts have lengths of their own. */
const OF_BYTES: readonly string[] = ["forestWork", "splitRecord"];

test("every layout lists its places one after the other, none twice and none left out", async () => {
  const files = sourcesIn("src/numeric/kernels/layouts");
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    const name = file.replace(/^.*\/(\w+)\.ts$/, "$1");
    if (OF_BYTES.includes(name)) continue;
    const first = Object.keys(BEHIND[name] ?? {}).length;
    const tables = Object.values<Readonly<Record<string, number>>>(await import(file));
    expect(tables, name).toHaveLength(1);
    const places = Object.values(tables[0]);
    expect(places, name).toEqual(places.map((_, i) => first + i));
  }
});

test("a record of a split lists its parts one behind the other, none in another, up to its end", () => {
  const { score, lastLeft, missingLeft, leftFirst, leftSecond, sides, bytes } = splitRecord;
  const lengths = { score: 8, lastLeft: 4, missingLeft: 4, leftFirst: 8, leftSecond: 8, sides: 256 / 8 };
  let at = 0;
  const ends = Object.values(lengths).map((length) => {
    at += length;
    return at;
  });
  expect([score, lastLeft, missingLeft, leftFirst, leftSecond, sides, bytes]).toEqual([0, ...ends]);
});

test("arguments go to their places in whatever order they are named, and are read back by name", () => {
  const values = { into: 7, vector: 6, count: 5, list: 4, rows: 3, apart: 2, columns: 1 };
  const args = argumentsIn(dotColumnsLayout, values);
  expect(args).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(readArguments(dotColumnsLayout, Float64Array.from([0, ...args]).buffer, 8)).toEqual(values);
});

test("arguments behind those of another layout follow them, and are read from the beginning of all", () => {
  const rule = argumentsIn(ruleLayout, { kind: 2, gamma: 0.5, coef0: 0, degree: 0, factor: 3 });
  const numbers = Object.keys(kernelSumsLayout).map((name, i) => [name, i] as const);
  const own = argumentsIn(
    kernelSumsLayout,
    Object.fromEntries(numbers) as Record<keyof typeof kernelSumsLayout, number>,
  );
  const { buffer } = Float64Array.from([...rule, ...own]);
  expect(readArguments(kernelSumsLayout, buffer, 0)).toEqual(Object.fromEntries(numbers));
  expect(readArguments(ruleLayout, buffer, 0)).toMatchObject({ kind: 2, factor: 3 });
});

test("an argument that is missing or unknown does not compile", () => {
  const { leaves, ...few } = searchNodesLayout;
  // @ts-expect-error leaves are missing
  expect(argumentsIn(searchNodesLayout, few)).toContain(undefined);
  expect(leaves).toBe(20);
  // @ts-expect-error there is no such argument
  argumentsIn(ruleLayout, { kind: 0, gamma: 0, coef0: 0, degree: 0, factor: 1, power: 2 });
});

test("neither side of a kernel knows the number of an argument but by its layout", () => {
  const kernels = sourcesIn("kernels/assembly").filter((file) =>
    /\b(whole|real|address)\(\w+(\([^)]*\))?, \d/.test(readFileSync(file, "utf8")),
  );
  const callers = sourcesIn("src").filter((file) => /\brun\(\s*"\w+",\s*\[(?!\.\.\.)/.test(readFileSync(file, "utf8")));
  expect([...kernels, ...callers]).toEqual([]);
});
