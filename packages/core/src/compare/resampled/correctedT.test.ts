import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { normalQuantile } from "../../numeric/distributions/normal.ts";
import { type Rng, stream } from "../../numeric/random.ts";
import { type CorrectedT, correctedT } from "./correctedT.ts";
import { isTestable } from "./untestable.ts";

const golden = JSON.parse(
  readFileSync(new URL("../../../../../golden/selection/repeated_cv.json", import.meta.url), "utf8"),
);
const tenFold = { testRows: 1, trainRows: 9 };

function tested(...given: Parameters<typeof correctedT>): CorrectedT {
  const found = correctedT(...given);
  if (isTestable(found)) return found;
  throw new Error(found.untestable);
}

test("10 x 10 folds of two classifiers agree with the published formula over scikit-learn's scores", () => {
  const { difference, t, degreesOfFreedom, pValue, splits } = tested(
    golden.accuracy_a.flat(),
    golden.accuracy_b.flat(),
    tenFold,
  );
  expect(difference).toBeCloseTo(golden.mean_difference, 12);
  expect(t).toBeCloseTo(golden.nadeau_bengio.t, 10);
  expect(pValue).toBeCloseTo(golden.nadeau_bengio.p_two_sided, 10);
  expect(degreesOfFreedom).toBe(99);
  expect(splits).toBe(100);
});

test("without the correction it is the paired t test, as on the ten folds of one repetition", () => {
  const { t, pValue } = tested(golden.accuracy_a[0], golden.accuracy_b[0], {
    testRows: 1,
    trainRows: Number.POSITIVE_INFINITY,
  });
  expect(t).toBeCloseTo(golden.kfold_paired_t_rep0.t, 10);
  expect(pValue).toBeCloseTo(golden.kfold_paired_t_rep0.p_two_sided, 10);
});

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 });

test("changing a and b flips the signs and nothing else", () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const [one, other] = [correctedT(a, b, tenFold), correctedT(b, a, tenFold)];
      if (!isTestable(one) || !isTestable(other)) {
        expect(other).toEqual(one);
        return;
      }
      expect(other).toEqual({ ...one, difference: 0 - one.difference, t: 0 - one.t });
    }),
  );
});

test("identical models give p = 1 and a difference of exactly 0", () => {
  expect(correctedT([0.7, 0.8, 0.75], [0.7, 0.8, 0.75], tenFold)).toEqual({
    difference: 0,
    standardError: 0,
    t: 0,
    pValue: 1,
    degreesOfFreedom: 2,
    splits: 3,
  });
});

test("a difference that is the same on every split has no test, also when rounding makes it look as if it varied", () => {
  const reason = "the difference is the same on all 3 splits, so its variance cannot be estimated";
  expect(correctedT([1, 1, 1], [0.5, 0.5, 0.5], tenFold)).toEqual({ untestable: reason });
  // 0.3 - 0.2 and 0.8 - 0.7 are not the same number
  expect(correctedT([0.3, 0.8, 0.4], [0.2, 0.7, 0.3], tenFold)).toEqual({ untestable: reason });
});

test("splits on which one has no value are left out, and one split is too few", () => {
  const { splits, difference } = tested([1, null, 3, 5], [0, 0, 1, null], tenFold);
  expect([splits, difference]).toEqual([2, 1.5]);
  expect(correctedT([1, null], [0, 1], tenFold)).toEqual({ untestable: "only one split has a value of both" });
  expect(correctedT([null], [0], tenFold)).toEqual({ untestable: "no split has a value of both" });
});

/**
 * Errors on the test part of two rules that cut a feature each at the middle of its class means. The features are alike,
 * so neither rule is better.
 */
function errorsOfEquals(rng: Rng, rows: number, splits: number, share: number): { a: number[]; b: number[] } {
  const labels = Array.from({ length: rows }, (_, i) => i % 2);
  const features = [0, 1].map(() => labels.map((label) => 1.5 * label + normalQuantile(rng())));
  const error = (x: readonly number[], train: readonly number[], part: readonly number[]): number => {
    const mean = (label: number): number => {
      const own = train.filter((row) => labels[row] === label);
      return own.reduce((sum, row) => sum + x[row], 0) / own.length;
    };
    const [low, high] = [mean(0), mean(1)];
    const cut = (low + high) / 2;
    const wrong = part.filter((row) => (x[row] > cut === high > low ? 1 : 0) !== labels[row]);
    return wrong.length / part.length;
  };
  const result: { a: number[]; b: number[] } = { a: [], b: [] };
  for (let split = 0; split < splits; split++) {
    const order = labels.map((_, row) => ({ row, key: rng() })).sort((p, q) => p.key - q.key);
    const part = order.slice(0, rows * share).map(({ row }) => row);
    const train = order.slice(rows * share).map(({ row }) => row);
    result.a.push(error(features[0], train, part));
    result.b.push(error(features[1], train, part));
  }
  return result;
}

test("on random splits of data without a difference it errs at most as often as it says; the plain t test errs more", () => {
  const rng = stream(1, "correctedT");
  const runs = 600;
  let corrected = 0;
  let plain = 0;
  for (let run = 0; run < runs; run++) {
    const { a, b } = errorsOfEquals(rng, 60, 15, 0.2);
    const sizes = { testRows: 12, trainRows: 48 };
    const found = correctedT(a, b, sizes);
    const naive = correctedT(a, b, { ...sizes, trainRows: Number.POSITIVE_INFINITY });
    if (isTestable(found) && found.pValue <= 0.05) corrected++;
    if (isTestable(naive) && naive.pValue <= 0.05) plain++;
  }
  const allowed = 0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs);
  expect(corrected / runs).toBeLessThan(allowed);
  expect(plain / runs).toBeGreaterThan(2 * allowed);
});
