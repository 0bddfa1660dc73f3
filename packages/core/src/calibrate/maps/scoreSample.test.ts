import { expect, test } from "vitest";
import { classWeights, countingWeights, onLogOdds } from "./scoreSample.ts";

test("whole weights count rows and stay; of others only the ratios count", () => {
  const whole = Float64Array.of(1, 3, 2);
  expect(countingWeights(whole)).toBe(whole);
  expect(countingWeights(null)).toBeNull();
  // equal weights are worth as many rows as there are
  expect([...(countingWeights(Float64Array.of(0.1, 0.1, 0.1, 0.1)) ?? [])]).toEqual([1, 1, 1, 1]);
  const doubled = countingWeights(Float64Array.of(0.2, 0.6, 0.4));
  expect(doubled).toEqual(countingWeights(Float64Array.of(0.1, 0.3, 0.2)));
});

test("probabilities are taken on the scale of log odds, other scores as they are", () => {
  const score = Float64Array.of(0.5, 0.9);
  expect(onLogOdds({ kind: "scores", score })).toEqual({ value: score, edge: null });
  const { value, edge } = onLogOdds({ kind: "probabilities", score });
  expect(value[0]).toBe(0);
  expect(value[1]).toBeCloseTo(Math.log(9), 14);
  expect(edge).toBe(0.005);
});

test("classes are weighed apart", () => {
  const sample = { kind: "scores" as const, score: new Float64Array(3), positive: [1, 0, 1] };
  expect(classWeights({ ...sample, weight: null })).toEqual({ positives: 2, negatives: 1 });
  expect(classWeights({ ...sample, weight: Float64Array.of(2, 3, 4) })).toEqual({ positives: 6, negatives: 3 });
});
