import { expect, test } from "vitest";
import { numberTask, randomNumbers, upTo } from "../../../../../conformance/numberTask.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { ols } from "./ols.ts";
import { polynomial } from "./polynomial.ts";
import { ridge } from "./ridge.ts";

function refitted(learner: Learner, data: LearningData, rows: Uint32Array): number[] {
  return Array.from(rows, (row) => {
    const model = learner.fit(
      data,
      rows.filter((other) => other !== row),
      stream(1),
    );
    return learner.predict(model, data.features, Uint32Array.of(row))[0];
  });
}

function agree(learner: Learner, data: LearningData, digits = 10): void {
  // not all rows, and not in order
  const rows = upTo(data.features.rows).subarray(1).reverse();
  const found = learner.leaveOneOut?.(data, rows) ?? new Float64Array();
  expect(found).toHaveLength(rows.length);
  refitted(learner, data, rows).forEach((value, i) => {
    expect(found[i]).toBeCloseTo(value, digits);
  });
}

const { columns, y } = randomNumbers(24, 4, 7);
const weights = y.map((_, i) => [1, 2.5, 0.25, 0][i % 4]);

test("least squares: closed form equals refits, with and without weights and intercept", () => {
  agree(ols(), numberTask(columns, y));
  agree(ols(), numberTask(columns, y, weights));
  agree(ols({ intercept: false }), numberTask(columns, y));
});

test("polynomials: closed form equals refits", () => {
  agree(polynomial({ degree: 3 }), numberTask({ x0: columns.x0 }, y));
  agree(polynomial({ degree: 2 }), numberTask(columns, y, weights));
});

test.each([0.01, 1, 100])("ridge, lambda %d: closed form equals refits that standardise anew", (lambda) => {
  agree(ridge({ lambda }), numberTask(columns, y));
  agree(ridge({ lambda, standardize: false }), numberTask(columns, y));
  agree(ridge({ lambda }), numberTask(columns, y, weights));
  agree(ridge({ lambda, standardize: false }), numberTask(columns, y, weights));
});

test("ridge: a column that only one row moves becomes constant without it", () => {
  const once = y.map((_, i) => (i === 5 ? 1 : 0.1));
  const far = y.map((value, i) => (i === 7 ? 1e7 : value));
  agree(ridge({ lambda: 1 }), numberTask({ ...columns, once }, y), 9);
  agree(ridge({ lambda: 1 }), numberTask({ ...columns, far }, y), 6);
});

test("ridge with more features than rows: closed form equals refits", () => {
  const wide = randomNumbers(8, 15, 8);
  agree(ridge({ lambda: 0.5 }), numberTask(wide.columns, wide.y));
  agree(ridge({ lambda: 0.5, standardize: false }), numberTask(wide.columns, wide.y));
});

test("the path gives every lambda at once", () => {
  const data = numberTask(columns, y);
  const found = ridge().path?.leaveOneOut?.(data, upTo(24), [0.1, 10]) ?? [];
  [0.1, 10].forEach((lambda, l) => {
    expect(found[l]).toEqual(ridge({ lambda }).leaveOneOut?.(data, upTo(24)));
  });
});

test("a row without which a column is constant is predicted without the column", () => {
  const data = numberTask({ x: [0, 0, 0, 1] }, [1, 2, 3, 4]);
  const left = [...(ols().leaveOneOut?.(data, upTo(4)) ?? [])];
  expect(left).toEqual([2.5, 2, 1.5, 2].map((value) => expect.closeTo(value, 12)));
});
