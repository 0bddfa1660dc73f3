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

test("dependent columns are refused by name, with a remedy", () => {
  const a = [1, 2, 3, 5, 8];
  expect(refusal(numberTask({ a, twice: a.map((v) => 2 * v) }, a))).toBe(
    '"twice" is constant or a combination of other columns: least squares has no single solution. Leave those columns out, or use ridge(lambda=1), which needs no independence.',
  );
  expect(refusal(numberTask({ a, c: [0.1, 0.1, 0.1, 0.1, 0.1], sum: a.map((v) => v + 0.1) }, a))).toContain(
    '"c", "sum" are',
  );
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
