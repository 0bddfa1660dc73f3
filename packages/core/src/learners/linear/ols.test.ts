import { expect, test } from "vitest";
import { numberTask, upTo } from "../../../../../conformance/numberTask.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import type { LinearModel } from "./linearModel.ts";
import { ols } from "./ols.ts";

function fitted(data: LearningData, rows: Uint32Array = upTo(data.features.rows)): LinearModel {
  return ols().fit(data, rows, stream(1));
}

function refusal(data: LearningData): string {
  try {
    fitted(data);
  } catch (error) {
    if (error instanceof InputError && error.code === "fit-failed") return `${error.message} ${error.remedy}`;
  }
  return "none";
}

test("a plane without noise is found exactly, whatever the units", () => {
  const a = [1, 2, 3, 5, 8];
  const b = [1e9, 0, 1e9, 3e9, 0];
  const y = a.map((value, i) => 2 - 4 * value + b[i] * 2 ** -30);
  expect(fitted(numberTask({ a, b }, y))).toEqual({ intercept: 2, coefficients: { a: -4, b: 2 ** -30 } });
});

/** R 4: lm(y ~ a + cst + twice + b + sum), whose coefficients of cst, twice and sum are NA. */
test("constant columns and combinations of earlier ones get the coefficient 0, the others are those of R's lm", () => {
  const [a, b] = [
    [1, 2, 3, 5, 8],
    [1, 0, 2, 1, 5],
  ];
  const columns = { a, cst: a.map(() => 3), twice: a.map((v) => 2 * v), b, sum: a.map((v, i) => v + b[i]) };
  const data = numberTask(columns, [2, 3, 7, 4, 9]);
  const { intercept, coefficients } = fitted(data);
  expect(intercept).toBeCloseTo(2.228776978417268, 13);
  expect(coefficients).toEqual({
    a: expect.closeTo(0.2071942446043166, 13),
    cst: 0,
    twice: 0,
    b: expect.closeTo(1.1021582733812947, 13),
    sum: 0,
  });
  // lm(y ~ 0 + ...): without an intercept the constant takes its place
  const origin = ols({ intercept: false }).fit(data, upTo(5), stream(1)).coefficients;
  expect(origin.cst).toBeCloseTo(0.742925659472422, 13);
  expect([origin.twice, origin.sum]).toEqual([0, 0]);
});

test("rows left out one by one agree with refitting, also where a row is the only one that differs in a column", () => {
  const data = numberTask(
    { a: [1, 2, 3, 5, 8, 9], only: [0, 0, 0, 1, 0, 0], same: [2, 2, 2, 2, 2, 2] },
    [2, 3, 7, 4, 9, 8],
  );
  const left = ols().leaveOneOut?.(data, upTo(6));
  for (let row = 0; row < 6; row++) {
    const model = fitted(
      data,
      upTo(6).filter((other) => other !== row),
    );
    expect(left?.[row]).toBeCloseTo(ols().predict(model, data.features, Uint32Array.of(row))[0], 10);
  }
});

test("more coefficients than rows are refused with both numbers", () => {
  expect(refusal(numberTask({ a: [1, 2], b: [3, 1] }, [1, 2]))).toContain(
    "3 coefficients cannot be found from 2 rows.",
  );
});

test("a weight of 3 equals the row three times, a weight of 0 its absence", () => {
  const once = numberTask({ a: [1, 2, 4, 7, 9] }, [1, 3, 2, 8, 5], [1, 3, 0, 1, 2]);
  const repeated = numberTask({ a: [1, 2, 2, 2, 7, 9, 9] }, [1, 3, 3, 3, 8, 5, 5]);
  expect(fitted(once).coefficients.a).toBeCloseTo(fitted(repeated).coefficients.a, 13);
  expect(fitted(once).intercept).toBeCloseTo(fitted(repeated).intercept, 13);
});

test("without intercept the line goes through the origin", () => {
  const data = numberTask({ a: [1, 2, 3] }, [2, 4, 7]);
  expect(ols({ intercept: false }).fit(data, upTo(3), stream(1))).toEqual({
    intercept: 0,
    coefficients: { a: 31 / 14 },
  });
});

test("a missing value names its column and row", () => {
  const data = numberTask({ a: [1, 2, 3], b: [1, Number.NaN, 2] }, [1, 2, 3]);
  expect(() => fitted(data)).toThrow('the feature "b" is missing, and this learner needs every value.');
  const model = { intercept: 0, coefficients: { b: 1 } };
  expect(() => ols().predict(model, data.features, upTo(3))).toThrow('the feature "b" is missing');
  expect(() => ols().predict({ intercept: 0, coefficients: { z: 1 } }, data.features, upTo(3))).toThrow(
    'the model needs a column that the data lack: "z".',
  );
});

test("no rows, or only rows of weight 0, are refused", () => {
  const data = numberTask({ a: [1, 2] }, [1, 2], [0, 0]);
  expect(refusal(data)).toContain("all 2 training rows have weight 0.");
  expect(() => fitted(data, new Uint32Array())).toThrow("there is no row to learn from.");
});

test("a feature may have any name", () => {
  const data = numberTask(JSON.parse('{"__proto__": [1, 2, 3], "constructor": [1, 0, 2]}'), [1, 2, 4]);
  const model = fitted(data);
  expect(Object.keys(model.coefficients)).toEqual(["__proto__", "constructor"]);
  const again = JSON.parse(JSON.stringify(model));
  expect(ols().predict(again, data.features, upTo(3))).toEqual(ols().predict(model, data.features, upTo(3)));
});
