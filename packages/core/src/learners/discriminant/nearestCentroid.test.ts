import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { nearestCentroid } from "./nearestCentroid.ts";

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

const up = (n: number): Uint32Array => Uint32Array.from({ length: n }, (_, i) => i);

test("means, the mean square around them, and probabilities of equally frequent normals", () => {
  const data = task({ x: [0, 2, 9, 10, 11] }, [0, 0, 1, 1, 1]);
  const learner = nearestCentroid({ standardize: false });
  const model = learner.fit(data, up(5), stream(1));
  expect(model).toMatchObject({ centroids: [[1], [10]], factor: [1] });
  expect(model.spread).toBeCloseTo(4 / 5, 14);
  const [no, yes] = learner.predict(model, numberFeatures({ x: [5] }), Uint32Array.of(0));
  expect(Math.log(no / yes)).toBeCloseTo((25 - 16) / (2 * 0.8), 10);
});

test("by manhattan distance, medians and the mean distance", () => {
  const data = task({ x: [0, 1, 8, 20, 20], y: [0, 0, 6, 1, 1] }, [0, 0, 0, 1, 1]);
  const learner = nearestCentroid({ metric: "manhattan", standardize: false });
  const model = learner.fit(data, up(5), stream(1));
  expect(model.centroids).toEqual([
    [1, 0],
    [20, 1],
  ]);
  // 1 + 0 + 7 and 0 + 0 + 6 over five rows and two features
  expect(model.spread).toBeCloseTo(14 / 10, 14);
  const [no, yes] = learner.predict(model, numberFeatures({ x: [10], y: [0] }), Uint32Array.of(0));
  expect(Math.log(no / yes)).toBeCloseTo((11 - 9) / 1.4, 10);
});

test("where rows lie on their centroids the nearest has probability 1, and equally near ones share", () => {
  const data = task({ x: [0, 0, 4] }, [0, 0, 1]);
  const learner = nearestCentroid({ standardize: false });
  const model = learner.fit(data, up(3), stream(1));
  const found = learner.predict(model, numberFeatures({ x: [1, 2, 3] }), up(3));
  expect(Array.from(found)).toEqual([1, 0.5, 0, 0, 0.5, 1]);
});

test("standardised, the unit of a feature does not matter, and a constant one does not count", () => {
  const x = [1, 2, 3, 8, 9, 11];
  const y = [5, 1, 4, 2, 6, 3];
  const codes = [0, 0, 0, 1, 1, 1];
  const learner = nearestCentroid({ shrinkage: 0.4 });
  const output = (columns: Readonly<Record<string, readonly number[]>>): Float64Array => {
    const data = task(columns, codes);
    return learner.predict(learner.fit(data, up(6), stream(1)), data.features, up(6));
  };
  const wanted = output({ x, y });
  output({ x: x.map((v) => 1000 * v), y, still: y.map(() => 3) }).forEach((share, i) => {
    expect(share).toBeCloseTo(wanted[i], 12);
  });
});

test("a large shrinkage leaves no difference between the classes", () => {
  const data = task({ x: [0, 2, 9, 10, 11] }, [0, 0, 1, 1, 1]);
  const learner = nearestCentroid({ shrinkage: 50 });
  const found = learner.predict(learner.fit(data, up(5), stream(1)), data.features, up(5));
  expect(found.every((share) => share === 0.5)).toBe(true);
});

test("a weight of 2 equals the row twice", () => {
  const once = task({ x: [1, 3, 10, 14], y: [1, 0, 2, 5] }, [0, 0, 1, 1], [1, 2, 0, 1]);
  const twice = task({ x: [1, 3, 3, 14], y: [1, 0, 0, 5] }, [0, 0, 0, 1]);
  for (const metric of ["euclidean", "manhattan"] as const) {
    const learner = nearestCentroid({ metric });
    const asked = numberFeatures({ x: [2, 7, 12], y: [0, 1, 2] });
    const found = learner.predict(learner.fit(once, up(4), stream(1)), asked, up(3));
    learner.predict(learner.fit(twice, up(4), stream(1)), asked, up(3)).forEach((share, i) => {
      expect(found[i]).toBeCloseTo(share, 12);
    });
  }
});
