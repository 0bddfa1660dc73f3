import { expect, test } from "vitest";
import { around, selectionOf } from "../../../test/selections.ts";
import { criteriaPlots } from "./criteriaPlots.ts";

const described = [1, 2, 3].map((value) => ({
  learner: "ridge",
  folds: around(value),
  criteria: { mae: 4 - value },
  complexity: value,
}));
const rest = { rule: "pareto", constraints: [], reason: null } as const;

test("two criteria make one plot, with the front and the chosen one", () => {
  const selection = selectionOf(described, { choice: { ...rest, criteria: ["rmse", "mae"], front: [0, 2] } });
  const [plot, ...others] = criteriaPlots(selection);
  expect(others).toEqual([]);
  expect([plot.x.id, plot.x.better, plot.y.id, plot.y.better]).toEqual(["rmse", "lower", "mae", "lower"]);
  expect(plot.points.map(({ x, y, onFront, chosen }) => [Math.round(x), y, onFront, chosen])).toEqual([
    [1, 3, true, true],
    [2, 2, false, false],
    [3, 1, true, false],
  ]);
});

test("three criteria make all pairs, complexity among them", () => {
  const choice = { ...rest, criteria: ["rmse", "mae", "complexity"], front: [0] };
  const plots = criteriaPlots(selectionOf(described, { choice }));
  expect(plots.map(({ x, y }) => [x.id, y.id])).toEqual([
    ["rmse", "mae"],
    ["rmse", "complexity"],
    ["mae", "complexity"],
  ]);
  expect(plots[1].y.better).toBe("lower");
  expect(plots[1].points.map(({ y }) => y)).toEqual([1, 2, 3]);
});

test("constraints lie on the axis of their criterion, and what is not a constraint is not drawn", () => {
  const constraints = ["mae <= 2.5", "recall >= 0.9", "<script>"];
  const choice = { ...rest, rule: "constrained" as const, criteria: ["rmse", "mae"], front: null, constraints };
  const [{ x, y }] = criteriaPlots(selectionOf(described, { choice }));
  expect([x.bounds, y.bounds]).toEqual([[], [{ criterion: "mae", operator: "<=", bound: 2.5 }]]);
});

test("candidates without a value are left out, and one criterion makes no plot", () => {
  const choice = { ...rest, criteria: ["rmse", "mae", "complexity"], front: [0] };
  const failed = { learner: "ridge", folds: [null], criteria: {} };
  const plots = criteriaPlots(selectionOf([...described, failed], { choice }));
  expect(plots.map(({ points }) => points.length)).toEqual([3, 3, 3]);
  expect(criteriaPlots(selectionOf(described))).toEqual([]);
});
