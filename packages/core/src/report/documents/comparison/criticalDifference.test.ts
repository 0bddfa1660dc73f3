import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { friedmanOf } from "../../../compare/resampled/friedman.ts";
import { displayWidth } from "../../text/displayWidth.ts";
import { criticalDifferenceLines } from "./criticalDifference.ts";

const lines = readFileSync(new URL("../../../../../../golden/selection/friedman_scores.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(",").slice(1));
const scores = lines.slice(1).map((cells) => cells.map(Number));
const found = friedmanOf(scores, { better: "higher" });

test("four models stand on an axis of ranks, best first, with a bar under those that do not differ significantly", () => {
  // 16 columns a rank: 1.36 is the 6th column after the 1, and a critical difference of 1.77 is 28 columns long
  expect(criticalDifferenceLines(found, lines[0], { width: 70 })).toEqual([
    "                 critical difference 1.77",
    "                 ├───────────────────────────┤",
    "                 1               2              3               4",
    "                 ┌───────────────┬──────────────┬───────────────┐",
    "lr               ──────● 1.36",
    "nb               ──────────────────────● 2.43",
    "knn5             ──────────────────────────────● 2.93",
    "tree             ────────────────────────────────────● 3.29",
    "not significant        ━━━━━━━━━━━━━━━━━━━━━━━━━",
    "not significant                        ━━━━━━━━━━━━━━━",
  ]);
});

test("no line is wider than asked for, and a long name is cut", () => {
  const names = ["a name that goes on and on without an end", "b", "c", "d"];
  const drawn = criticalDifferenceLines(found, names, { width: 72 });
  for (const line of drawn) expect(displayWidth(line)).toBeLessThanOrEqual(72);
  expect(drawn.join("\n")).toContain("…");
});

test("a critical difference longer than the axis is told, not drawn", () => {
  const few = friedmanOf(
    [
      [3, 2, 1],
      [3, 1, 2],
    ],
    { better: "higher" },
  );
  expect(criticalDifferenceLines(few, ["a", "b", "c"])[0].trim()).toBe("critical difference 2.34");
});
