import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesFrom } from "./candidates.ts";

const lambdas = (text: string, options?: { draws?: number; seed?: number }): number[] =>
  candidatesFrom(text, "regression", options).map(({ params }) => Number(params.lambda));

test("a log-uniform range is even in the logarithm: a quarter of 1e-4..1e4 lies in each pair of decades", () => {
  const values = lambdas("ridge(lambda=1e-4..1e4:loguniform)", { draws: 4000 });
  expect(values.length).toBeGreaterThan(3900);
  for (const decade of [-4, -2, 0, 2]) {
    const share = values.filter((value) => value >= 10 ** decade && value < 10 ** (decade + 2)).length / values.length;
    // standard error of a share of 1/4 in 4,000 draws: 0.007
    expect(share).toBeGreaterThan(0.25 - 0.03);
    expect(share).toBeLessThan(0.25 + 0.03);
  }
});

test("a uniform range is even as it is: its mean is the middle", () => {
  const values = lambdas("ridge(lambda=2..6:uniform)", { draws: 2000 });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(Math.abs(mean - 4)).toBeLessThan(4 * (4 / Math.sqrt(12 * 2000)));
  expect(Math.min(...values)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...values)).toBeLessThanOrEqual(6);
});

test("without a number 20 are drawn; more keep the first ones; another seed gives others", () => {
  const text = "ridge(lambda=1e-4..1e2:loguniform)";
  const twenty = lambdas(text);
  expect(twenty).toHaveLength(20);
  expect(lambdas(text, { draws: 50 }).slice(0, 20)).toEqual(twenty);
  expect(lambdas(text, { seed: 2 })).not.toEqual(twenty);
  expect(twenty.every((value) => Number(value.toPrecision(4)) === value)).toBe(true);
});

test("whole-number parameters get whole numbers, each end included, and no setting comes twice", () => {
  const ks = candidatesFrom("knn(k=1..6:uniform)", "regression", { draws: 100 }).map(({ params }) => Number(params.k));
  expect(ks.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  const logs = candidatesFrom("knn(k=1..100:loguniform)", "regression").map(({ params }) => Number(params.k));
  expect(logs.every(Number.isInteger)).toBe(true);
});

test("sets are drawn along with ranges", () => {
  const settings = candidatesFrom("knn(k=1..50:uniform, metric=euclidean|manhattan)", "binary", { draws: 30 });
  expect(new Set(settings.map(({ params }) => params.metric))).toEqual(new Set(["euclidean", "manhattan"]));
});

test("a grid larger than the draws is sampled without replacement and keeps its order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), (draws, seed) => {
      const values = lambdas("ridge(lambda=1e-3..1e3:log:30)", { draws, seed });
      expect(values).toHaveLength(Math.min(30, draws));
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(new Set(values).size).toBe(values.length);
    }),
  );
});

test("a range that cannot be drawn from is refused", () => {
  for (const range of ["0..1:loguniform", "5..1:uniform", "a..b:uniform"]) {
    expect(() => candidatesFrom(`ridge(lambda=${range})`, "regression")).toThrow(
      `"${range}" is not a value for "lambda".`,
    );
  }
});
