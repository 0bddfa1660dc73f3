import { describe, expect, test } from "vitest";
import { absolute, huber, quantile, squared } from "../../losses/numberLosses.ts";
import { stream } from "../../numeric/random.ts";
import { numberOutput, type OutputRule, softmaxOutput, twoClassOutput } from "./outputRule.ts";

const RULES: readonly (readonly [string, OutputRule, readonly number[]])[] = [
  ["log loss of two classes", twoClassOutput("log"), [0, 1]],
  ["squared loss of two classes", twoClassOutput("squared"), [0, 1]],
  ["exponential loss of two classes", twoClassOutput("exponential"), [0, 1]],
  ["log loss of four classes", softmaxOutput(4, "log"), [0, 1, 3]],
  ["squared loss of four classes", softmaxOutput(4, "squared"), [0, 1, 3]],
  ["squared loss of numbers", numberOutput(squared), [-1.3, 2.2]],
  ["absolute loss of numbers", numberOutput(absolute), [-1.3, 2.2]],
  ["huber loss of numbers", numberOutput(huber(1)), [-1.3, 2.2]],
  ["quantile loss of numbers", numberOutput(quantile(0.9)), [-1.3, 2.2]],
];

describe.each(RULES)("%s", (_, rule, truths) => {
  test("has the slopes that central differences show", () => {
    const rng = stream(1, "slopes");
    const slopes = new Float64Array(rule.sums);
    for (const truth of truths) {
      const sums = Float64Array.from({ length: rule.sums }, () => 6 * rng() - 3);
      rule.slopes(sums, truth, slopes);
      const found = slopes.slice();
      sums.forEach((_sum, c) => {
        const at = (step: number): number =>
          rule.slopes(
            sums.map((value, k) => (k === c ? value + step : value)),
            truth,
            slopes,
          );
        expect((at(1e-5) - at(-1e-5)) / 2e-5).toBeCloseTo(found[c], 8);
      });
    }
  });

  test("predicts finite outputs from sums of any size; probabilities sum to 1", () => {
    const into = new Float64Array(rule.predictions);
    for (const size of [0, 1, 800, 1e300]) {
      rule.outputs(
        Float64Array.from({ length: rule.sums }, (_s, c) => (c % 2 === 0 ? size : -size)),
        into,
      );
      expect(into.every(Number.isFinite)).toBe(true);
      if (rule.predictions > 1) expect(into.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 14);
    }
  });
});

test("the probabilities are those at which the expected loss is least", () => {
  const share = 0.8;
  const into = new Float64Array(2);
  const slope = new Float64Array(1);
  for (const loss of ["log", "squared", "exponential"] as const) {
    const rule = twoClassOutput(loss);
    const expected = (z: number): number => {
      const sums = Float64Array.of(z);
      return share * rule.slopes(sums, 1, slope) + (1 - share) * rule.slopes(sums, 0, slope);
    };
    let best = -5;
    for (let z = -5; z <= 5; z += 0.001) if (expected(z) < expected(best)) best = z;
    rule.outputs(Float64Array.of(best), into);
    expect(into[1]).toBeCloseTo(share, 3);
  }
});

test("three classes: the log loss is -ln of the softmax, worked out by hand", () => {
  const slopes = new Float64Array(3);
  const rule = softmaxOutput(3, "log");
  const loss = rule.slopes(Float64Array.of(Math.log(1), Math.log(2), Math.log(5)), 1, slopes);
  expect(loss).toBeCloseTo(Math.log(4), 14);
  [1 / 8, 2 / 8 - 1, 5 / 8].forEach((slope, c) => {
    expect(slopes[c]).toBeCloseTo(slope, 14);
  });
});
