import { expect, test } from "vitest";
import { type Estimate, estimateOfFolds } from "../select/validation/estimateOfFolds.ts";
import { sentenceOf } from "./words.ts";

const sizes = { testRows: 10, trainRows: 90, n: 100 };
const estimate = (...values: number[]): Estimate => estimateOfFolds({ ...sizes, values }, "pessimistic");
const facts = {
  metric: "error",
  heldOut: estimate(0.25, 0.27, 0.29),
  training: estimate(0),
  best: { learner: "forest", estimate: estimate(0.19), excess: null },
  baseline: { learner: "baseline", estimate: estimate(0.5), excess: null },
  isBest: false,
  excess: { value: 0.04, lower: -0.01, upper: 0.09, method: "corrected-t", says: "small" as const },
  tolerance: { value: 0.05, least: 0.05 },
};
const of = (kind: Parameters<typeof sentenceOf>[0]["verdict"]["kind"], more = {}): string =>
  sentenceOf({ ...facts, verdict: { kind, rule: "so it is", ...more } });

test("every verdict is one sentence with its numbers", () => {
  expect(of("overfitting")).toBe(
    "overfitting: training error 0.000, held-out 0.270 (0.213 to 0.327); forest has 0.190",
  );
  expect(of("both")).toMatch(/^over- and underfitting: training error 0\.000, held-out/);
  expect(of("fine")).toBe(
    "fine: held-out error 0.270 (0.213 to 0.327), and no learner that was tried is better by more than 0.050",
  );
  expect(of("nothing learned")).toContain("the baseline has 0.500, and no learner that was tried is better");
  expect(of("undecided", { rows: 1500 })).toMatch(/; so it is; about 1,500 rows would decide$/);
});

test("fine names the difference that would matter, and says when one is seen but not shown", () => {
  const verdict = { kind: "fine", rule: "so it is" } as const;
  const finer = { value: 0.05, least: 0.02 };
  expect(sentenceOf({ ...facts, verdict, tolerance: finer })).toMatch(
    /no learner that was tried is shown to be better, and none by more than 0\.050$/,
  );
  expect(sentenceOf({ ...facts, verdict, tolerance: finer, excess: { ...facts.excess, value: 0.01 } })).toMatch(
    /no learner that was tried is better by more than 0\.020$/,
  );
});

test("digits follow the interval of the held-out loss, in all numbers that are compared with it", () => {
  const heldOut = { ...facts.heldOut, value: 0.012345, lower: 0.012315, upper: 0.012375 };
  const best = { ...facts.best, estimate: { ...facts.best.estimate, value: 0.012311 } };
  expect(sentenceOf({ ...facts, heldOut, best, verdict: { kind: "overfitting", rule: "" } })).toBe(
    "overfitting: training error 0.000000, held-out 0.012345 (0.012315 to 0.012375); forest has 0.012311",
  );
});
