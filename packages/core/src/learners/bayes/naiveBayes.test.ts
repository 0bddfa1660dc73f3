import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import type { GaussianModel } from "./gaussian.ts";
import { naiveBayes } from "./naiveBayes.ts";

function task(
  columns: Readonly<Record<string, readonly number[]>>,
  codes: readonly number[],
  weight: readonly number[] | null = null,
): LearningData {
  return {
    kind: "binary",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes: ["no", "yes"], codes: Int32Array.from(codes) },
    weight: weight && Float64Array.from(weight),
  };
}

const all = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);
const fitted = (data: LearningData, smoothing = 1e-9): GaussianModel =>
  naiveBayes({ smoothing }).fit(data, all(data.features.rows), stream(1));

test("means, variances with divisor n and priors by hand", () => {
  const data = task({ x: [1, 3, 10, 14, 12] }, [0, 0, 1, 1, 1]);
  expect(fitted(data, 0)).toEqual({
    features: ["x"],
    prior: [0.4, 0.6],
    mean: [[2], [12]],
    variance: [[1], [8 / 3]],
  });
  // the variance of all five is 26, and half of it is added
  expect(fitted(data, 0.5).variance).toEqual([[14], [13 + 8 / 3]]);
});

test("halfway between two equal classes both have probability 1/2", () => {
  const data = task({ x: [-1, 1, 3, 5] }, [0, 0, 1, 1]);
  const learner = naiveBayes();
  const asked = numberFeatures({ x: [2, 1e9] });
  const found = learner.predict(fitted(data), asked, all(2));
  expect(found[0]).toBeCloseTo(0.5, 12);
  expect(found[0] + found[2]).toBe(1);
  // far from both, where every density underflows
  expect(found[1] + found[3]).toBe(1);
  expect(found[3]).toBe(1);
});

test("a weight of 2 equals the row twice", () => {
  const once = fitted(task({ x: [1, 3, 10, 14] }, [0, 0, 1, 1], [1, 2, 0, 1]), 0.1);
  const twice = fitted(task({ x: [1, 3, 3, 14] }, [0, 0, 0, 1]), 0.1);
  expect(once.prior).toEqual(twice.prior);
  expect(once.mean[0][0]).toBeCloseTo(twice.mean[0][0], 14);
  expect(once.variance[0][0]).toBeCloseTo(twice.variance[0][0], 13);
});

test("smoothing is a share of the weighted variance, where scikit-learn takes that of the rows without weights", () => {
  const { variance } = fitted(task({ x: [1, 3, 10, 14] }, [0, 0, 1, 1], [1, 2, 3, 2]), 0.1);
  // scikit-learn 1.2.1, GaussianNB(var_smoothing=0.1) on the rows repeated as often as they weigh
  expect(variance[0][0]).toBeCloseTo(3.17482638888889, 12);
  expect(variance[1][0]).toBeCloseTo(6.1259375, 12);
  // with sample_weight it has 3.63888889 and 6.59: it adds 0.1 np.var(X) = 2.75 in place of 2.2859375
  expect(variance[0][0] - 2.2859375 + 2.75).toBeCloseTo(3.63888889, 8);
  expect(variance[1][0] - 2.2859375 + 2.75).toBeCloseTo(6.59, 8);
});

test("a class without rows is refused by name, and so are features without variance", () => {
  expect(() => fitted(task({ x: [1, 2] }, [0, 0]))).toThrow(
    'no training row is of class "yes", so it cannot be learned.',
  );
  expect(() => fitted(task({ x: [1, 1], z: [2, 2] }, [0, 1]))).toThrow('within a class, "x", "z" do not vary.');
  expect(() => fitted(task({ x: [1, 2, 3] }, [0, 1, 1]), 0)).toThrow('within a class, "x" does not vary.');
});

test("a stored model with a variance of 0 is none", () => {
  const model = fitted(task({ x: [1, 3, 10, 14] }, [0, 0, 1, 1]));
  const { isModel } = naiveBayes();
  expect(isModel(model)).toBe(true);
  expect(isModel({ ...model, variance: [[0], [1]] })).toBe(false);
  expect(isModel({ ...model, mean: [[0]] })).toBe(false);
});
