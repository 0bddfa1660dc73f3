import { expect, test } from "vitest";
import { plattSigmoid } from "../../numeric/platt.ts";
import { stream } from "../../numeric/random.ts";
import { smoothedLogistic } from "./smoothedLogistic.ts";

const rng = stream(5, "logistic");
const score = Float64Array.from({ length: 60 }, () => 4 * rng() - 1);
const positive = Array.from(score, (s) => (3 * rng() < s ? 1 : 0));
const weight = Float64Array.from(score, () => 1 + Math.floor(3 * rng()));

test("with one column it is Platt's sigmoid", () => {
  for (const own of [null, weight]) {
    const sample = { kind: "scores" as const, score, positive, weight: own };
    const { coefficients, intercept } = smoothedLogistic([score], sample);
    const { a, b } = plattSigmoid(score, positive, own);
    expect(coefficients[0]).toBeCloseTo(-a, 10);
    expect(intercept).toBeCloseTo(-b, 10);
  }
});

test("without a column it is the base rate of the smoothed targets", () => {
  const sample = { kind: "scores" as const, score: new Float64Array(4), positive: [1, 0, 0, 0], weight: null };
  const { coefficients, intercept } = smoothedLogistic([], sample);
  const mean = (2 / 3 + 3 * (1 / 5)) / 4;
  expect(coefficients).toEqual([]);
  expect(intercept).toBeCloseTo(Math.log(mean / (1 - mean)), 12);
});

test("columns that are copies, or constant, have a finite solution", () => {
  const sample = { kind: "scores" as const, score, positive, weight: null };
  const { coefficients, intercept } = smoothedLogistic([score, score, new Float64Array(60).fill(7)], sample);
  expect([...coefficients, intercept].every(Number.isFinite)).toBe(true);
  expect(coefficients[2]).toBe(0);
  expect(coefficients[0] + coefficients[1]).toBeCloseTo(-plattSigmoid(score, positive).a, 6);
});
