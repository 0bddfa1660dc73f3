import fc from "fast-check";
import { expect, test } from "vitest";
import { expectNear, goldenJson } from "../../../test/golden.ts";
import { overfittingByHand } from "../../../test/overfittingByHand.ts";
import { errorMatrix, errorMatrixOf, errsOn, pickAlgorithms } from "./errorMatrix.ts";
import { choiceProbabilities, type Overfitting, overfitting, overfittingCurve } from "./overfitting.ts";
import { TIE_RULES } from "./splitTally.ts";

/** Small matrices with all kinds of ties and repeated rows. */
const matrices = fc
  .record({ rows: fc.integer({ min: 2, max: 9 }), algorithms: fc.integer({ min: 1, max: 6 }) })
  .chain(({ rows, algorithms }) =>
    fc.array(fc.array(fc.constantFrom(0, 1), { minLength: rows, maxLength: rows }), {
      minLength: algorithms,
      maxLength: algorithms,
    }),
  )
  .map((columns) => errorMatrixOf(columns));

const cases = fc.record({
  matrix: matrices,
  train: fc.integer({ min: 1, max: 8 }),
  tenths: fc.integer({ min: 0, max: 10 }),
});

function summary({ choices, trainingError, uniform }: Overfitting): number[] {
  const each = TIE_RULES.flatMap((rule) => [choices[rule].probability.value, choices[rule].testError.value]);
  return [...each, trainingError.value, uniform.value];
}

test("counting splits by kinds of rows equals counting them one by one", () => {
  fc.assert(
    fc.property(cases, ({ matrix, train: wish, tenths }) => {
      const train = Math.min(wish, matrix.rows - 1);
      const test = matrix.rows - train;
      // t/k - s/l >= tenths/10 in whole numbers
      const byHand = overfittingByHand(matrix, train, (t, s) => 10 * (t * train - s * test) >= tenths * train * test);
      const options = { train, epsilon: tenths / 10, method: "exact" } as const;
      const found = overfitting(matrix, options);
      for (const rule of TIE_RULES) {
        expect(found.choices[rule].probability.value).toBeCloseTo(byHand[rule], 12);
        expect(found.choices[rule].testError.value).toBeCloseTo(byHand.testErrors[rule], 12);
      }
      expect(found.trainingError.value).toBeCloseTo(byHand.trainingError, 12);
      expect(found.uniform.value).toBeCloseTo(byHand.uniform, 12);
      choiceProbabilities(matrix, options).forEach((q, a) => {
        expect(q).toBeCloseTo(byHand.chosen[a], 12);
      });
    }),
    { numRuns: 150 },
  );
});

test("the order of rows and of algorithms changes nothing", () => {
  fc.assert(
    fc.property(cases, fc.nat(), ({ matrix, train, tenths }, turn) => {
      const options = { train: Math.min(train, matrix.rows - 1), epsilon: tenths / 10, method: "exact" } as const;
      const shifted = errorMatrix({
        rows: matrix.rows,
        algorithms: matrix.algorithms,
        errs: (row, a) => errsOn(matrix, (row + turn) % matrix.rows, (a + turn) % matrix.algorithms),
      });
      const [before, after] = [summary(overfitting(matrix, options)), summary(overfitting(shifted, options))];
      after.forEach((value, i) => {
        expect(value).toBeCloseTo(before[i], 12);
      });
    }),
  );
});

test("repeating every algorithm changes nothing; repeating one changes only the random choice", () => {
  fc.assert(
    fc.property(cases, ({ matrix, train, tenths }) => {
      const options = { train: Math.min(train, matrix.rows - 1), epsilon: tenths / 10, method: "exact" } as const;
      const all = Array.from({ length: matrix.algorithms }, (_, a) => a);
      const once = overfitting(matrix, options);
      const twice = overfitting(pickAlgorithms(matrix, [...all, ...all]), options);
      summary(twice).forEach((value, i) => {
        expect(value).toBeCloseTo(summary(once)[i], 12);
      });
      const first = overfitting(pickAlgorithms(matrix, [...all, 0, 0]), options);
      for (const rule of ["pessimistic", "optimistic"] as const) {
        expect(first.choices[rule].probability.value).toBeCloseTo(once.choices[rule].probability.value, 12);
        expect(first.choices[rule].testError.value).toBeCloseTo(once.choices[rule].testError.value, 12);
      }
      expect(first.uniform.value).toBeCloseTo(once.uniform.value, 12);
    }),
  );
});

test("the random choice lies between the optimistic and the pessimistic one, and all below the uniform deviation", () => {
  fc.assert(
    fc.property(cases, ({ matrix, train, tenths }) => {
      const found = overfitting(matrix, {
        train: Math.min(train, matrix.rows - 1),
        epsilon: tenths / 10,
        method: "monteCarlo",
        splits: 50,
      });
      const { pessimistic, random, optimistic } = found.choices;
      for (const part of ["probability", "testError"] as const) {
        expect(random[part].value).toBeLessThanOrEqual(pessimistic[part].value + 1e-12);
        expect(random[part].value).toBeGreaterThanOrEqual(optimistic[part].value - 1e-12);
      }
      expect(found.uniform.value).toBeGreaterThanOrEqual(pessimistic.probability.value);
    }),
  );
});

test("one algorithm overfits as often as the hypergeometric distribution says, in every golden row", () => {
  const { hypergeometric_overfitting: golden } = goldenJson<{
    hypergeometric_overfitting: { rows: readonly { L: number; l: number; m: number; eps: number; r_eps: number }[] };
  }>("theory.json");
  expect(golden.rows.length).toBeGreaterThan(100);
  for (const { L, l, m, eps, r_eps } of golden.rows.filter((row) => row.L <= 2000)) {
    const matrix = errorMatrix({ rows: L, algorithms: 1, errs: (row) => row < m });
    const found = overfitting(matrix, { train: l, epsilon: eps });
    expect(found.method).toBe("exact");
    for (const rule of TIE_RULES) expectNear(found.choices[rule].probability.value, r_eps, 1e-11);
  }
});

test("drawn splits agree with counted ones within their intervals", () => {
  const columns = Array.from({ length: 12 }, (_, a) =>
    Array.from({ length: 16 }, (_, i) => ((i * 5 + a * 11) % 7 < 3 ? 1 : 0)),
  );
  const matrix = errorMatrixOf(columns);
  const options = { train: 7, epsilon: 0.15, level: 0.9999 };
  const exact = overfitting(matrix, { ...options, method: "exact" });
  const drawn = overfitting(matrix, { ...options, method: "monteCarlo", splits: 4000, seed: 3 });
  expect(exact.choices.random.probability).toMatchObject({ standardError: 0, method: "exact", n: null });
  for (const rule of TIE_RULES) {
    for (const part of ["probability", "testError"] as const) {
      const { lower, upper, standardError, n } = drawn.choices[rule][part];
      expect(n).toBe(4000);
      expect(standardError).toBeGreaterThan(0);
      expect(upper - lower).toBeLessThan(0.07);
      expect(exact.choices[rule][part].value).toBeGreaterThan(lower);
      expect(exact.choices[rule][part].value).toBeLessThan(upper);
    }
  }
  const [q, counted] = [
    choiceProbabilities(matrix, { ...options, method: "monteCarlo", splits: 4000 }),
    choiceProbabilities(matrix, { ...options, method: "exact" }),
  ];
  expect(q.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  q.forEach((share, a) => {
    expect(Math.abs(share - counted[a])).toBeLessThan(0.04);
  });
});

test("a curve is what each of its families gives alone, drawn and counted", () => {
  const matrix = errorMatrix({ rows: 40, algorithms: 30, errs: (row, a) => (row * 13 + a * 7) % 11 < 3 });
  const sizes = [1, 2, 7, 30];
  for (const method of ["monteCarlo", "auto"] as const) {
    const options = { train: 20, epsilon: 0.1, splits: 200, method };
    overfittingCurve(matrix, { ...options, sizes }).forEach((point, i) => {
      const alone = overfitting(
        pickAlgorithms(
          matrix,
          Array.from({ length: sizes[i] }, (_, a) => a),
        ),
        options,
      );
      expect(point.algorithms).toBe(sizes[i]);
      if (method === "monteCarlo") expect(summary(point)).toEqual(summary(alone));
    });
  }
});

test("nonsense is refused with the values", () => {
  const matrix = errorMatrix({ rows: 60, algorithms: 3, errs: (row, a) => (row * 31 + a * row * row) % 7 === 0 });
  expect(() => overfittingCurve(matrix, { epsilon: 0.1, sizes: [2, 2] })).toThrow(
    "sizes 2, 2 are not growing families",
  );
  expect(() => overfitting(matrix, { epsilon: 0.1, level: 95 })).toThrow("not 95");
  const distinct = errorMatrix({ rows: 80, algorithms: 80, errs: (row, a) => row === a });
  expect(() => overfitting(distinct, { epsilon: 0.1, method: "exact" })).toThrow("counting all splits would take");
});
