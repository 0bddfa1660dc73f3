import { expect, test } from "vitest";
import { numberTask, randomNumbers, upTo } from "../../../../../conformance/numberTask.ts";
import { cholesky, choleskySolve } from "../../numeric/linear/cholesky.ts";
import { zeros } from "../../numeric/linear/matrix.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { ols } from "./ols.ts";
import { ridge } from "./ridge.ts";

const lambdas = [1e-6, 1e-3, 1, 10, 1e4];

test.each([
  [40, 6, true],
  [40, 6, false],
  [6, 40, true],
  [6, 40, false],
])("the path on %i x %i, standardised %s, equals single fits bit by bit", (n, p, standardize) => {
  const { columns, y } = randomNumbers(n, p, 1);
  const data = numberTask(columns, y);
  const rows = upTo(n);
  const path = ridge({ standardize }).path?.fit(data, rows, lambdas, stream(1)) ?? [];
  expect(path).toHaveLength(5);
  path.forEach((model, l) => {
    expect(model).toEqual(ridge({ lambda: lambdas[l], standardize }).fit(data, rows, stream(1)));
  });
});

test("predictions of a path equal single ones bit by bit", () => {
  const { columns, y } = randomNumbers(30, 5, 2);
  const data = numberTask(columns, y);
  const learner = ridge();
  const models = learner.path?.fit(data, upTo(30), lambdas, stream(1)) ?? [];
  const together = learner.path?.predict?.(models, data.features, upTo(30)) ?? [];
  models.forEach((model, m) => {
    expect(together[m]).toEqual(learner.predict(model, data.features, upTo(30)));
  });
});

test.each([
  [12, 5],
  [5, 12],
])("coefficients on %i x %i solve the normal equations of the objective", (n, p) => {
  const { columns, y } = randomNumbers(n, p, 3);
  const lambda = 0.7;
  const names = Object.keys(columns);
  const means = names.map((name) => columns[name].reduce((a, b) => a + b, 0) / n);
  const mean = y.reduce((a, b) => a + b, 0) / n;
  const normal = zeros(p, p);
  const right = new Float64Array(p);
  names.forEach((a, i) => {
    names.forEach((b, j) => {
      for (let r = 0; r < n; r++) {
        normal.values[i * p + j] += (columns[a][r] - means[i]) * (columns[b][r] - means[j]);
      }
    });
    normal.values[i * p + i] += lambda;
    for (let r = 0; r < n; r++) right[i] += (columns[a][r] - means[i]) * (y[r] - mean);
  });
  const factor = cholesky(normal);
  if (!factor) throw new Error("positive definite");
  const wanted = choleskySolve(factor, right);
  const model = ridge({ lambda, standardize: false }).fit(numberTask(columns, y), upTo(n), stream(1));
  names.forEach((name, j) => {
    expect(model.coefficients[name]).toBeCloseTo(wanted[j], 11);
  });
});

test("standardising inside equals standardising before, and units then do not matter", () => {
  const { columns, y } = randomNumbers(25, 3, 4);
  const scaled = Object.fromEntries(
    Object.entries(columns).map(([name, values]) => {
      const mean = values.reduce((a, b) => a + b, 0) / 25;
      const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 25);
      return [name, values.map((v) => (v - mean) / sd)];
    }),
  );
  const metres = { ...columns, x1: columns.x1.map((v) => 1000 * v) };
  const inside = ridge({ lambda: 5 });
  const before = ridge({ lambda: 5, standardize: false });
  const wanted = inside.predict(
    inside.fit(numberTask(columns, y), upTo(25), stream(1)),
    numberTask(columns, y).features,
    upTo(25),
  );
  const other = before.predict(
    before.fit(numberTask(scaled, y), upTo(25), stream(1)),
    numberTask(scaled, y).features,
    upTo(25),
  );
  const third = inside.predict(
    inside.fit(numberTask(metres, y), upTo(25), stream(1)),
    numberTask(metres, y).features,
    upTo(25),
  );
  wanted.forEach((value, i) => {
    expect(other[i]).toBeCloseTo(value, 12);
    expect(third[i]).toBeCloseTo(value, 12);
  });
});

test("weights sum to the number of rows: their scale does not matter, and repetition goes with a scaled lambda", () => {
  const x = [1, 2, 4, 7, 9];
  const y = [1, 3, 2, 8, 5];
  const weights = [1, 3, 0, 1, 2];
  const fitted = (data: LearningData, lambda: number): number =>
    ridge({ lambda }).fit(data, upTo(data.features.rows), stream(1)).coefficients.x;
  const weighted = fitted(numberTask({ x }, y, weights), 2);
  expect(
    fitted(
      numberTask(
        { x },
        y,
        weights.map((w) => 10 * w),
      ),
      2,
    ),
  ).toBeCloseTo(weighted, 13);
  // 4 rows with weight, 7 rows when repeated
  const repeated = numberTask({ x: [1, 2, 2, 2, 7, 9, 9] }, [1, 3, 3, 3, 8, 5, 5]);
  expect(fitted(repeated, (2 * 7) / 4)).toBeCloseTo(weighted, 13);
  expect(fitted(numberTask({ x: [1, 2, 7, 9] }, [1, 3, 8, 5], [1, 3, 1, 2]), 2)).toBeCloseTo(weighted, 13);
});

test("lambda 0 is least squares, a huge lambda the mean, and the effective parameters go from p + 1 to 1", () => {
  const { columns, y } = randomNumbers(30, 4, 5);
  const data = numberTask(columns, y);
  const free = ridge({ lambda: 0 }).fit(data, upTo(30), stream(1));
  const wanted = ols().fit(data, upTo(30), stream(1));
  for (const name of Object.keys(columns)) expect(free.coefficients[name]).toBeCloseTo(wanted.coefficients[name], 10);
  expect(free.effectiveParameters).toBeCloseTo(5, 12);
  const flat = ridge({ lambda: 1e15 }).fit(data, upTo(30), stream(1));
  expect(flat.intercept).toBeCloseTo(y.reduce((a, b) => a + b, 0) / 30, 10);
  expect(flat.effectiveParameters).toBeCloseTo(1, 10);
});

test("more features than rows: a tiny lambda interpolates, and the effective parameters are the rows", () => {
  const { columns, y } = randomNumbers(6, 40, 6);
  const data = numberTask(columns, y, [1, 2, 1, 1, 0, 3]);
  const learner = ridge({ lambda: 1e-12 });
  const model = learner.fit(data, upTo(6), stream(1));
  const found = learner.predict(model, data.features, upTo(6));
  for (const row of [0, 1, 2, 3, 5]) expect(found[row]).toBeCloseTo(y[row], 9);
  expect(model.effectiveParameters).toBeCloseTo(5, 9);
  const wide = ridge({ lambda: 3 }).fit(numberTask(columns, y), upTo(6), stream(1));
  const doubled = Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, [...values, ...values]]));
  const long = ridge({ lambda: 6 }).fit(numberTask(doubled, [...y, ...y]), upTo(12), stream(1));
  expect(long.effectiveParameters).toBeCloseTo(wide.effectiveParameters, 10);
});

test("copies of a column share its coefficient, a constant one gets 0; with lambda 0 the first has all of it, as in ols", () => {
  const x = [1, 2, 4, 7];
  const data = numberTask({ x, copy: x, still: [0.1, 0.1, 0.1, 0.1] }, [1, 3, 2, 8]);
  const { coefficients } = ridge({ lambda: 0.1 }).fit(data, upTo(4), stream(1));
  expect(coefficients.copy).toBeCloseTo(coefficients.x, 13);
  expect(coefficients.still).toBe(0);
  const least = ols().fit(data, upTo(4), stream(1));
  expect(ridge({ lambda: 0 }).fit(data, upTo(4), stream(1))).toEqual({ ...least, effectiveParameters: 2 });
  expect(least.coefficients).toMatchObject({ copy: 0, still: 0 });
});

test("lambda 0 with a column that is a sum of others agrees with R's lm, also row by row left out", () => {
  const x1 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const x2 = [2, 1, 4, 3, 6, 5, 8, 7, 10, 9];
  const data = numberTask({ x1, x2, x3: x1.map((value, i) => value + x2[i]) }, [1, 3, 2, 5, 4, 6, 9, 7, 8, 12]);
  // R: coef(lm(y ~ x1 + x2 + x3)) is 0.0625, 1.4125, -0.3875, NA
  const { intercept, coefficients } = ridge({ lambda: 0 }).fit(data, upTo(10), stream(1));
  expect(intercept).toBeCloseTo(0.0625, 10);
  expect(coefficients.x1).toBeCloseTo(1.4125, 10);
  expect(coefficients.x2).toBeCloseTo(-0.3875, 10);
  expect(coefficients.x3).toBe(0);
  // R: y - resid(m) / (1 - hatvalues(m))
  const left = ridge({ lambda: 0 }).leaveOneOut?.(data, upTo(10)) ?? [];
  const wanted = [0.5, 13 / 6, 3, 4.4, 5, 6.75, 92 / 15, 9.2, 9.5, 59 / 6];
  for (const [i, value] of wanted.entries()) expect(left[i]).toBeCloseTo(value, 9);
});

test("a bad lambda is refused, alone and in a path", () => {
  expect(() => ridge({ lambda: -1 })).toThrow("lambda of ridge is -1.");
  expect(() => ridge().path?.fit(numberTask({ x: [1, 2] }, [1, 2]), upTo(2), [1, Number.NaN], stream(1))).toThrow(
    "lambda of ridge is NaN.",
  );
});

test("a smaller lambda is more complex", () => {
  expect(ridge({ lambda: 0.1 }).complexity).toBeGreaterThan(ridge({ lambda: 1 }).complexity);
});
