import { describe, expect, test } from "vitest";
import { stream } from "../../numeric/random.ts";
import { huber } from "./losses/huber.ts";
import { scoreObjective, softmaxObjective } from "./objective.ts";

describe("softmax", () => {
  const codes = Int32Array.of(0, 2, 1, 2, 2);
  const weights = Float64Array.of(1, 2, 1, 0.5, 0.5);
  const objective = softmaxObjective(codes, 3, weights);
  const rng = stream(1, "scores");
  const f = Float64Array.from({ length: 15 }, () => 4 * rng() - 2);

  test("has the gradient and the diagonal curvature that central differences show", () => {
    const step = 1e-4;
    const slope = objective.at(f);
    const gradient = new Float64Array(5);
    const curvature = new Float64Array(5);
    for (let output = 0; output < 3; output++) {
      slope.negativeGradient(output, gradient);
      slope.curvature(output, curvature);
      for (let i = 0; i < 5; i++) {
        const at = (change: number): number => {
          const moved = f.slice();
          moved[output * 5 + i] += change;
          return objective.loss(moved) * 5;
        };
        expect((at(-step) - at(step)) / (2 * step)).toBeCloseTo(weights[i] * gradient[i], 6);
        expect((at(step) - 2 * at(0) + at(-step)) / step ** 2).toBeCloseTo(weights[i] * curvature[i], 5);
      }
    }
  });

  test("starts at the logarithms of the weighted shares, where no direction helps", () => {
    expect(objective.initial().map(Math.exp)).toEqual([1 / 5, 1 / 5, 3 / 5].map((p) => expect.closeTo(p, 14)));
  });

  test("gradients of a row sum to 0 over the classes", () => {
    const slope = objective.at(f);
    const sum = new Float64Array(5);
    const own = new Float64Array(5);
    for (let output = 0; output < 3; output++) {
      slope.negativeGradient(output, own);
      own.forEach((value, i) => {
        sum[i] += value;
      });
    }
    for (const value of sum) expect(Math.abs(value)).toBeLessThan(1e-15);
  });
});

test("losses of a width that changes are compared at the first width", () => {
  const y = Float64Array.of(0, 1, 2, 30);
  const weights = new Float64Array(4).fill(1);
  const { loss } = scoreObjective(huber(0.5), y, weights);
  const first = loss(new Float64Array(4));
  // at the first scores the median of |r| is 1.5: (0 + 1/2 + 1.5 (2 - 0.75) + 1.5 (30 - 0.75)) / 4
  expect(first).toBeCloseTo((0.5 + 1.5 * 1.25 + 1.5 * 29.25) / 4, 14);
  expect(loss(Float64Array.of(0, 1, 2, 30))).toBe(0);
  expect(loss(Float64Array.of(0, 1, 2, 20))).toBeCloseTo((1.5 * 9.25) / 4, 14);
});
