import { expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../conformance/numberTask.ts";
import { stream } from "../../numeric/random.ts";
import { ols } from "./ols.ts";
import { polynomial } from "./polynomial.ts";

const x = Array.from({ length: 30 }, (_, i) => 100 + i);
const z = x.map((_, i) => Math.sin(i));

test("the coefficients of a polynomial without noise come back on the scale of the inputs", () => {
  const z = x.map((_, i) => (i * i) % 11);
  const y = x.map((v, i) => 7 - 2 * v + v ** 3 + 5 * z[i] ** 2);
  const { intercept, coefficients } = polynomial({ degree: 3 }).fit(numberTask({ x, z }, y), upTo(30), stream(1));
  expect(Object.keys(coefficients)).toEqual(["x", "x^2", "x^3", "z", "z^2", "z^3"]);
  expect(intercept).toBeCloseTo(7, 13);
  expect(coefficients.x).toBeCloseTo(-2, 13);
  expect(coefficients["x^3"]).toBeCloseTo(1, 14);
  expect(coefficients["z^2"]).toBeCloseTo(5, 13);
});

test("degree 1 is least squares", () => {
  const y = x.map((v) => Math.sqrt(v));
  const found = polynomial({ degree: 1 }).fit(numberTask({ x, z }, y), upTo(30), stream(1));
  const wanted = ols().fit(numberTask({ x, z }, y), upTo(30), stream(1));
  expect(found.intercept).toBeCloseTo(wanted.intercept, 13);
  expect(found.coefficients.x).toBeCloseTo(wanted.coefficients.x, 14);
});

test("the path over degrees equals single fits bit by bit, in the order asked for", () => {
  const y = x.map((v) => Math.sin(v / 5));
  const data = numberTask(
    { x, z, flag: x.map((_, i) => i % 2) },
    y,
    x.map((_, i) => 1 + (i % 3)),
  );
  const degrees = [5, 1, 2, 9];
  const path = polynomial().path?.fit(data, upTo(30), degrees, stream(1)) ?? [];
  path.forEach((model, d) => {
    expect(model).toEqual(polynomial({ degree: degrees[d] }).fit(data, upTo(30), stream(1)));
  });
});

test("degree 20 still predicts a smooth curve to many digits, far from where x is 0", () => {
  const smooth = Array.from({ length: 80 }, (_, i) => 1000 + i / 40);
  const y = smooth.map((v) => Math.sin(4 * v));
  const learner = polynomial({ degree: 20 });
  const data = numberTask({ smooth }, y);
  learner.predict(learner.fit(data, upTo(80), stream(1)), data.features, upTo(80)).forEach((value, i) => {
    expect(value).toBeCloseTo(y[i], 11);
  });
});

test("a feature with two values enters once, more coefficients than rows are refused", () => {
  const y = x.map((v) => v);
  const flag = x.map((_, i) => i % 2);
  const { coefficients } = polynomial({ degree: 3 }).fit(numberTask({ flag, z }, y), upTo(30), stream(1));
  expect(Object.keys(coefficients)).toEqual(["flag", "z", "z^2", "z^3"]);
  expect(() => polynomial({ degree: 4 }).fit(numberTask({ x }, y), upTo(4), stream(1))).toThrow(
    "degree 4 has 5 coefficients, too many for 4 rows.",
  );
});

/** R 4: lm(y ~ x + z + I(x^2) + I(z^2) + I(x^3) + I(z^3)), of which all but x and I(x^2) are NA. */
test("powers that add nothing are left out, as by R's lm: copies, constants, and more powers than values", () => {
  const own = [1, 2, 3, 1, 2, 3, 2];
  const columns = { x: own, z: own.map((v) => v + 1), still: own.map(() => 0.1) };
  const data = numberTask(columns, [1, 4, 2, 2, 5, 1, 3]);
  const model = polynomial({ degree: 3 }).fit(data, upTo(7), stream(1));
  expect(model.intercept).toBeCloseTo(-6, 10);
  expect(model.coefficients).toEqual({ x: expect.closeTo(10, 10), "x^2": expect.closeTo(-2.5, 10) });
  const predicted = [...polynomial({ degree: 3 }).predict(model, data.features, upTo(3))];
  expect(predicted).toEqual([1.5, 4, 1.5].map((value) => expect.closeTo(value, 10)));
});

test("a power may stay where a lower one of the feature is left out", () => {
  const columns = { x, w: x.map((v, i) => (v * (i % 7)) / 3), sum: x.map((v, i) => v + (v * (i % 7)) / 3) };
  const y = columns.sum.map((v) => v * v - v);
  const model = polynomial({ degree: 2 }).fit(numberTask(columns, y), upTo(30), stream(1));
  const predicted = polynomial({ degree: 2 }).predict(model, numberTask(columns, y).features, upTo(30));
  predicted.forEach((value, i) => {
    expect(value).toBeCloseTo(y[i], 6);
  });
});

test("degree must be a whole number of 1 or more", () => {
  expect(() => polynomial({ degree: 0 })).toThrow("degree of polynomial is 0.");
  expect(() => polynomial({ degree: 1.5 })).toThrow("degree of polynomial is 1.5.");
});
