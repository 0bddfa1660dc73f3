import type { CostLines } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { decisionMarks, highestCost, ratioCurves, ratioMarks, ratioRows } from "./drawCostRatios.ts";

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
  const rows = ratioRows(least);
  const [gap, line] = decisionMarks(least, rows, { atZero: 0.05, atOne: 0.2 });
  expect(gap.kind === "area" && gap.points.slice(-201)).toEqual(
    rows.map(({ lambda, cost }) => [lambda, cost]).reverse(),
  );
  expect(line.kind === "line" && line.points).toEqual([
    [0, 0.05],
    [1, 0.2],
  ]);
  // the drawing ends at 1.08 / 4 = 0.27, which a line from 0 to 0.5 reaches at 0.54
  const steep = decisionMarks(least, rows, { atZero: 0, atOne: 0.5 });
  expect(steep[0].kind === "area" && Math.max(...steep[0].points.map(([, y]) => y))).toBeCloseTo(0.27, 12);
  expect(steep[1].kind === "line" && steep[1].points[1]).toEqual([expect.closeTo(0.54, 12), expect.closeTo(0.27, 12)]);
  const falling = decisionMarks(least, rows, { atZero: 0.5, atOne: 0 });
  expect(falling[1].kind === "line" && falling[1].points[0]).toEqual([
    expect.closeTo(0.46, 12),
    expect.closeTo(0.27, 12),
  ]);
  const above = decisionMarks(least, rows, { atZero: 0.4, atOne: 0.5 });
  expect(above[1].kind === "line" && above[1].points).toEqual([]);
});

test("at the ratio of the moment stand the least cost and the threshold in use, if it fits the drawing", () => {
  const [rule, said, best, used] = ratioMarks(least, 0.5, 0.2);
  expect(rule).toMatchObject({ kind: "rule-x", x: 0.5 });
  expect(said).toMatchObject({ kind: "text", x: 0.5, text: "1 : 1" });
  expect(best).toMatchObject({ kind: "diamond", x: 0.5, y: 0.125 });
  expect(used).toMatchObject({ kind: "dot", y: 0.2 });
  expect(ratioMarks(least, 0.05, 0.9).some(({ kind }) => kind === "dot")).toBe(false);
});

test("the better of the two trivial answers is a roof of two straight lines", () => {
  const rare = { ...least, prevalence: 0.2 };
  const [trivial] = ratioCurves(rare, ratioRows(rare));
  // a miss costs lambda, a false alarm 1 - lambda: nobody costs 0.2 lambda, everybody 0.8 (1 - lambda)
  expect(trivial.kind === "line" && trivial.points[1]).toEqual([expect.closeTo(0.8, 12), expect.closeTo(0.16, 12)]);
});
