import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { randomInteger, stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { completeCrossValidation } from "./completeCrossValidation.ts";
import { knn } from "./knn.ts";

const N = 9;

function sample(classes: number | null): LearningData {
  const rng = stream(5, "complete", classes ?? 0);
  const features = numberFeatures({
    // few different values, so that distances tie
    a: Array.from({ length: N }, () => randomInteger(rng, 4)),
    b: Array.from({ length: N }, () => rng()),
  });
  const target =
    classes === null
      ? { kind: "numbers" as const, name: "y", values: Float64Array.from({ length: N }, () => rng()) }
      : {
          kind: "classes" as const,
          name: "y",
          classes: Array.from({ length: classes }, (_, c) => `c${c}`),
          codes: Int32Array.from({ length: N }, () => randomInteger(rng, classes)),
        };
  return {
    kind: classes === null ? "regression" : classes === 2 ? "binary" : "multiclass",
    features,
    target,
    weight: null,
  };
}

function subsets(n: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (n < size) return [];
  return [...subsets(n - 1, size), ...subsets(n - 1, size - 1).map((set) => [...set, n - 1])];
}

/** The loss of every split, one by one. */
function enumerated(data: LearningData, k: number, train: number): number {
  const learner = knn({ k, standardize: false });
  const all = subsets(N, train);
  const losses = all.map((set) => {
    const rows = Uint32Array.from(set);
    const tested = Uint32Array.from(Array.from({ length: N }, (_, i) => i).filter((i) => !set.includes(i)));
    const output = learner.predict(learner.fit(data, rows, stream(1)), data.features, tested);
    let sum = 0;
    tested.forEach((row, i) => {
      if (data.target.kind === "numbers") sum += (output[i] - data.target.values[row]) ** 2;
      else {
        const shares = data.target.classes.map((_, c) => output[c * tested.length + i]);
        const label = shares.length === 2 ? Number(shares[1] >= 0.5) : shares.indexOf(Math.max(...shares));
        sum += label === data.target.codes[row] ? 0 : 1;
      }
    });
    return sum / tested.length;
  });
  return losses.reduce((a, b) => a + b, 0) / all.length;
}

test.each([
  [2, 1, 5],
  [2, 2, 6],
  [2, 3, 7],
  [2, 4, 4],
  [3, 1, 8],
  [3, 3, 5],
  [4, 4, 6],
  [null, 1, 4],
  [null, 3, 6],
  [null, 5, 5],
] as const)(
  "with %s classes, k = %i and %i of 9 rows in training the formula equals all splits",
  (classes, k, train) => {
    const data = sample(classes);
    const rows = Uint32Array.from({ length: N }, (_, i) => i);
    const found = completeCrossValidation(data, rows, { k, train, standardize: false });
    expect(found.value).toBeCloseTo(enumerated(data, k, train), 13);
    expect(found.rows).toHaveLength(N);
  },
);

test("with all but one row in training it is leave-one-out", () => {
  const data = sample(null);
  const rows = Uint32Array.from({ length: N }, (_, i) => i);
  const left = knn({ k: 3, standardize: false }).leaveOneOut?.(data, rows) ?? new Float64Array();
  const { rows: losses } = completeCrossValidation(data, rows, { k: 3, train: N - 1, standardize: false });
  if (data.target.kind !== "numbers") throw new Error("numbers");
  const y = data.target.values;
  losses.forEach((loss, i) => {
    expect(loss).toBeCloseTo((left[i] - y[i]) ** 2, 13);
  });
});

test("more neighbours than training rows, or nothing to test, is refused", () => {
  const data = sample(2);
  const rows = Uint32Array.from({ length: N }, (_, i) => i);
  expect(() => completeCrossValidation(data, rows, { k: 5, train: 4 })).toThrow(
    "k is 5 with 4 of 9 rows for training.",
  );
  expect(() => completeCrossValidation(data, rows, { k: 1, train: 9 })).toThrow("9 of 9 rows");
});
