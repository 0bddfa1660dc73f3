import type { CostLines } from "@heldout/core";
import { expect, test } from "vitest";
import { highestCost, ratioMarks, ratioRows } from "./drawCostRatios.ts";

// Half positives; nobody up to 1/7, one threshold in the middle, everybody from 6/7 on.
const least: CostLines = {
  from: Float64Array.of(0, 1 / 7, 6 / 7),
  atZero: Float64Array.of(0, 0.05, 0.5),
  atOne: Float64Array.of(0.5, 0.2, 0),
  threshold: Float64Array.of(Number.POSITIVE_INFINITY, 0.9, 0.1),
  prevalence: 0.5,
};

test("rows go over lambda from end to end with the cheapest threshold at each", () => {
  const rows = ratioRows(least);
  expect(rows).toHaveLength(201);
  expect(rows[0]).toEqual({ lambda: 0, cost: 0, threshold: Number.POSITIVE_INFINITY });
  expect(rows[100].cost).toBeCloseTo(0.125, 15);
  expect(rows[100].threshold).toBe(0.9);
  expect(rows[200]).toEqual({ lambda: 1, cost: 0, threshold: 0.1 });
  expect(Math.max(...rows.map(({ cost }) => cost))).toBeLessThanOrEqual(highestCost(least));
});

test("the gap is shaded between the line of the decision and the least cost, inside the drawing only", () => {
  const [gap, line, rule, said, best, used] = ratioMarks(least, {
    lambda: 0.5,
    decided: { atZero: 0.05, atOne: 0.2 },
    used: 0.2,
  });
  expect(gap.kind === "area" && gap.points).toHaveLength(2 * 201);
  expect(line.kind === "line" && line.points[200]).toEqual([1, 0.2]);
  expect(rule).toMatchObject({ kind: "rule-x", x: 0.5 });
  expect(said).toMatchObject({ kind: "text", x: 0.5, text: "1 : 1" });
  expect(best).toMatchObject({ kind: "diamond", x: 0.5, y: 0.125 });
  expect(used).toMatchObject({ kind: "dot", y: 0.2 });
  const steep = ratioMarks(least, { lambda: 0.05, decided: { atZero: 0, atOne: 0.5 }, used: 0.9 });
  expect(steep[0].kind === "area" && Math.max(...steep[0].points.map(([, y]) => y))).toBeCloseTo(0.27, 12);
  expect(steep[1].kind === "line" && steep[1].points.every(([, y]) => y <= 0.27)).toBe(true);
  expect(steep.some(({ kind }) => kind === "dot")).toBe(false);
});
