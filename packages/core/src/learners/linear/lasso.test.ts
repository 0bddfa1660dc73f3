import { expect, test } from "vitest";
import { numberTask, randomNumbers, upTo } from "../../../../../conformance/numberTask.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { elasticNet } from "./elasticNet.ts";
import { lasso } from "./lasso.ts";
import { ols } from "./ols.ts";
import type { PenalisedModel } from "./penalised/penalisedModel.ts";
import { penaltyFactors } from "./penalised/penaltyFactors.ts";
import { ridge } from "./ridge.ts";

function fit(data: LearningData, options: Parameters<typeof lasso>[0]): PenalisedModel {
  return lasso(options).fit(data, upTo(data.features.rows), stream(1));
}

function expectSame(found: PenalisedModel["coefficients"], wanted: PenalisedModel["coefficients"], digits = 9): void {
  expect(Object.keys(found)).toEqual(Object.keys(wanted));
  for (const [name, value] of Object.entries(wanted)) expect(found[name]).toBeCloseTo(value, digits);
}

/** Three orthogonal columns of mean 0 and mean square 1. */
const ORTHOGONAL = {
  a: [1, 1, 1, 1, -1, -1, -1, -1],
  b: [1, 1, -1, -1, 1, 1, -1, -1],
  c: [1, -1, 1, -1, 1, -1, 1, -1],
};

test("on orthogonal features it takes lambda away from the size of every coefficient", () => {
  const y = ORTHOGONAL.a.map((a, i) => 5 + 3 * a - 2 * ORTHOGONAL.b[i] + 0.5 * ORTHOGONAL.c[i]);
  const data = numberTask(ORTHOGONAL, y);
  expect(fit(data, { lambda: 0.75 })).toEqual({
    intercept: 5,
    coefficients: { a: expect.closeTo(2.25, 12), b: expect.closeTo(-1.25, 12), c: 0 },
    dualityGap: expect.closeTo(0, 12),
  });
  expectSame(fit(data, { lambda: 0.75, nonNegative: true }).coefficients, { a: 2.25, b: 0, c: 0 });
  const net = elasticNet({ lambda: 1, l1Ratio: 0.5 }).fit(data, upTo(8), stream(1));
  expectSame(net.coefficients, { a: 2.5 / 1.5, b: -1.5 / 1.5, c: 0 });
});

test("from the largest pull on, every coefficient is 0 and the intercept is the mean", () => {
  const data = numberTask(
    ORTHOGONAL,
    ORTHOGONAL.a.map((a, i) => 5 + 3 * a - i),
  );
  const model = fit(data, { lambda: 5.0001 });
  expect(model).toEqual({ intercept: 1.5, coefficients: { a: 0, b: 0, c: 0 }, dualityGap: 0 });
  expect(fit(data, { lambda: 4.9999 }).coefficients.a).not.toBe(0);
});

test.each([
  [60, 8],
  [10, 30],
  [100, 90],
])("the path on %i x %i equals single fits bit by bit, in any order", (n, p) => {
  const { columns, y } = randomNumbers(n, p, 1);
  const data = numberTask(columns, y);
  const lambdas = [1e-2, 10, 1e-3, 0.3, 2e-2];
  for (const options of [{}, { tolerance: 1e-4 }, { standardize: false }, { nonNegative: true }]) {
    const path = lasso(options).path?.fit(data, upTo(n), lambdas, stream(1)) ?? [];
    expect(path).toEqual(lambdas.map((lambda) => fit(data, { ...options, lambda })));
    expect(path.every(({ dualityGap }) => dualityGap <= (options.tolerance ?? 1e-9))).toBe(true);
  }
});

test("with next to no penalty it is least squares, and without an absolute part it is ridge", () => {
  const { columns, y } = randomNumbers(40, 5, 2);
  const data = numberTask(columns, y);
  const rows = upTo(40);
  expectSame(fit(data, { lambda: 1e-10 }).coefficients, ols().fit(data, rows, stream(1)).coefficients, 6);
  const net = elasticNet({ lambda: 0.25, l1Ratio: 0 }).fit(data, rows, stream(1));
  // ridge penalises the sum of squares, 40 times their mean
  expectSame(net.coefficients, ridge({ lambda: 10 }).fit(data, rows, stream(1)).coefficients, 7);
});

test("weights sum to n: a weight of 2 is the row twice, and a row of weight 0 is not there", () => {
  const { columns, y } = randomNumbers(30, 4, 3);
  const weight = y.map((_, i) => [2, 0, 1][i % 3]);
  const repeated = Uint32Array.from(y.flatMap((_, i) => new Array<number>(weight[i]).fill(i)));
  for (const lambda of [0.1, 0.01]) {
    const wanted = lasso({ lambda }).fit(numberTask(columns, y), repeated, stream(1));
    expectSame(fit(numberTask(columns, y, weight), { lambda }).coefficients, wanted.coefficients, 11);
  }
});

test("penalty factors are those of features divided by them", () => {
  const { columns, y } = randomNumbers(40, 4, 5);
  const factors = { x1: 0.5, x3: 4 };
  const divided = {
    ...columns,
    x1: columns.x1.map((value) => value / 0.5),
    x3: columns.x3.map((value) => value / 4),
  };
  const options = { lambda: 0.02, standardize: false };
  const wanted = fit(numberTask(divided, y), options).coefficients;
  const found = fit(numberTask(columns, y), { ...options, factors: penaltyFactors(factors) }).coefficients;
  expectSame(found, { x0: wanted.x0, x1: wanted.x1 / 0.5, x2: wanted.x2, x3: wanted.x3 / 4 });
});

test("adaptive penalties are factors 1 / |first coefficient|^gamma", () => {
  const { columns, y } = randomNumbers(40, 4, 6);
  const data = numberTask(columns, y);
  const first = ols().fit(data, upTo(40), stream(1)).coefficients;
  const factors = Object.fromEntries(Object.entries(first).map(([name, w]) => [name, 1 / w ** 2]));
  const options = { lambda: 1e-4, standardize: false };
  const wanted = fit(data, { ...options, factors: penaltyFactors(factors) });
  expectSame(fit(data, { ...options, adaptive: "ols", gamma: 2 }).coefficients, wanted.coefficients, 7);
  const selected = fit(data, { lambda: 0.05, adaptive: "ridge" }).coefficients;
  expect(Object.keys(selected).filter((name) => selected[name] !== 0)).toEqual(["x0"]);
});

test("of features that depend on each other adaptive penalties leave out the later ones, as least squares does", () => {
  const { columns, y } = randomNumbers(40, 3, 7);
  const [x0, x1] = Object.values(columns);
  const more = numberTask({ ...columns, sum: x0.map((value, i) => value + x1[i]) }, y);
  const { sum, ...others } = fit(more, { adaptive: "ols", lambda: 0.01 }).coefficients;
  expect(sum).toBe(0);
  expectSame(others, fit(numberTask(columns, y), { adaptive: "ols", lambda: 0.01 }).coefficients, 7);
});

test("adaptive penalties from least squares need as many rows as features", () => {
  const { columns, y } = randomNumbers(12, 20, 7);
  expect(() => fit(numberTask(columns, y), { adaptive: "ols" })).toThrow(
    "the initial fit for adaptive penalties failed: there are too few rows for so many features.",
  );
  expect(fit(numberTask(columns, y), { adaptive: "ridge" }).dualityGap).toBeLessThan(1e-9);
});

test("a feature without a penalty stays in; what it explains is not shrunk", () => {
  const { columns, y } = randomNumbers(40, 3, 8);
  const data = numberTask(columns, y);
  const alone = ols().fit(numberTask({ x0: columns.x0 }, y), upTo(40), stream(1));
  const model = fit(data, { lambda: 100, factors: "x0:0" });
  expectSame(model.coefficients, { x0: alone.coefficients.x0, x1: 0, x2: 0 });
  expect(model.intercept).toBeCloseTo(alone.intercept, 11);
  const copied = numberTask({ ...columns, x3: columns.x0 }, y);
  expect(() => fit(copied, { factors: "x0:0;x3:0" })).toThrow(/has no penalty, and is constant or a combination/);
});

test("new rows need only the features that have a coefficient", () => {
  const { columns, y } = randomNumbers(40, 4, 9);
  const data = numberTask(columns, y);
  const learner = lasso({ lambda: 0.2 });
  const model = learner.fit(data, upTo(40), stream(1));
  const used = learner.uses?.(model) ?? [];
  expect(used).toEqual(["x0"]);
  const less = numberTask({ x0: columns.x0 }, y);
  expect(learner.predict(model, less.features, upTo(40))).toEqual(learner.predict(model, data.features, upTo(40)));
});

test.each([
  [{ lambda: 0 }, "lambda of lasso is 0."],
  [{ factors: "x0" }, 'factors of lasso is "x0".'],
  [{ factors: "x0:1;x0:2" }, 'factors of lasso is "x0:1;x0:2".'],
  [{ factors: "x0:-1" }, 'factors of lasso is "x0:-1".'],
  [{ tolerance: 0 }, "tolerance of lasso is 0."],
])("%o is refused", (options, message) => {
  expect(() => lasso(options)).toThrow(message);
});

test("a factor of a feature that is not there is refused by name, a ratio above 1 by its value", () => {
  const data = numberTask(ORTHOGONAL, [1, 2, 3, 4, 5, 6, 7, 9]);
  const remedy = 'The features are "a", "b", "c".';
  expect(() => fit(data, { factors: "d:2" })).toThrow(
    new InputError("fit-failed", 'factors of lasso name "d", which is not a feature.', remedy),
  );
  expect(() => elasticNet({ l1Ratio: 1.5 })).toThrow("l1Ratio of elasticNet is 1.5.");
});
