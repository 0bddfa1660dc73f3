import { expect, test } from "vitest";
import type { Curve } from "../../../select/curves/curveResult.ts";
import { curveVerdict } from "./curveVerdict.ts";

const rest = { level: 0.95, method: "corrected-t", n: 60, bias: "pessimistic", folds: [], leftOut: 0 } as const;
const curve: Curve = {
  schema: "heldout/curve@1",
  kind: "validation",
  task: "regression",
  data: { name: "sine.csv", rows: 60, target: "y" },
  learner: "polynomial",
  varied: "degree",
  metric: "rmse",
  better: "lower",
  level: 0.95,
  points: [1, 3, 10].map((at) => ({ at, train: { value: 1 / at, ...rest }, test: { value: 0.25 + 1 / at, ...rest } })),
  best: 2,
  oneStandardError: 1,
};

test("a validation curve names the best and, where it is another, the simplest within one standard error", () => {
  expect(curveVerdict(curve)[0]).toBe("best at degree 10; within one standard error the simplest is 3");
  expect(curveVerdict({ ...curve, oneStandardError: 2 })[0]).toBe("best at degree 10");
  expect(curveVerdict(curve)[1]).toMatch(/^The best of several means is optimistic/);
});

test("a learning curve says where it ends", () => {
  expect(curveVerdict({ ...curve, kind: "learning", best: null, oneStandardError: null })).toEqual([
    "with all training rows: 0.100 on training rows, 0.350 on held-out rows",
  ]);
});

test("digits of a curve follow the interval of its last point", () => {
  const test = { value: 0.012345, lower: 0.012315, upper: 0.012375, ...rest };
  const points = [{ at: 1000, train: { value: 0.012222, ...rest }, test }];
  expect(
    curveVerdict({ ...curve, kind: "learning", metric: "logLoss", points, best: null, oneStandardError: null }),
  ).toEqual(["with all training rows: 0.012222 on training rows, 0.012345 (0.012315 to 0.012375) on held-out rows"]);
});

test("a curve without a value says nothing", () => {
  const points = [{ at: 1, train: { value: null, ...rest }, test: { value: null, ...rest } }];
  for (const kind of ["learning", "validation"] as const) {
    expect(curveVerdict({ ...curve, kind, points, best: null, oneStandardError: null })).toEqual([]);
  }
});
