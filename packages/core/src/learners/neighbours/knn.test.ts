import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import { knn } from "./knn.ts";
import { isKnnModel, type KnnModel } from "./knnModel.ts";

function numbers(columns: Readonly<Record<string, readonly number[]>>, y: readonly number[]): LearningData {
  return {
    kind: "regression",
    features: numberFeatures(columns),
    target: { kind: "numbers", name: "y", values: Float64Array.from(y) },
    weight: null,
  };
}

function letters(columns: Readonly<Record<string, readonly number[]>>, y: string): LearningData {
  const classes = [...new Set(y)].sort();
  return {
    kind: classes.length === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes, codes: Int32Array.from(y, (letter) => classes.indexOf(letter)) },
    weight: null,
  };
}

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

/** What the rows before the last say of the last one. */
function ofLast(learner: Learner<KnnModel>, data: LearningData): number[] {
  const n = data.features.rows;
  return Array.from(
    learner.predict(learner.fit(data, upTo(n - 1), stream(1)), data.features, Uint32Array.of(n - 1)),
    (value) => Math.round(value * 1e12) / 1e12,
  );
}

test("probabilities are shares of the votes, in the order of the classes", () => {
  const data = letters({ x: [0, 1, 2, 3, 10, 1.4] }, "abbcaa");
  expect(ofLast(knn({ k: 4 }), data)).toEqual([0.25, 0.5, 0.25]);
  expect(ofLast(knn({ k: 1 }), data)).toEqual([0, 1, 0]);
});

test("of rows at the same distance the lower row number is nearer, in whatever order rows are given", () => {
  const data = numbers({ x: [1, -1, 1, -1, 0] }, [10, 20, 30, 40, 0]);
  expect(ofLast(knn({ k: 1 }), data)).toEqual([10]);
  expect(ofLast(knn({ k: 3 }), data)).toEqual([20]);
  const learner = knn({ k: 2 });
  const model = learner.fit(data, Uint32Array.of(3, 1, 2), stream(1));
  expect(Array.from(learner.predict(model, data.features, Uint32Array.of(4)))).toEqual([25]);
});

test("rows that tie on the inputs tie on the standardised scale too", () => {
  // 0.3 - 0.2 and 0.1 - 0.2 differ in the last bit, 3 - 2 and 1 - 2 do not, whatever they are divided by
  const data = numbers({ x: [3, 1, 17, 2], z: [0.1, 0.1, 0.7, 0.1] }, [1, 2, 3, 0]);
  expect(ofLast(knn({ k: 1 }), data)).toEqual([1]);
});

test("by distance, a neighbour counts 1 / distance, and exact matches decide alone", () => {
  const data = numbers({ x: [1, 4, 9, 0] }, [10, 20, 99, 0]);
  expect(ofLast(knn({ k: 2, weights: "distance", standardize: false }), data)).toEqual([12]);
  const exact = numbers({ x: [0, 0, 1, 0] }, [4, 6, 99, 0]);
  expect(ofLast(knn({ k: 3, weights: "distance", standardize: false }), exact)).toEqual([5]);
});

test("each metric has its own idea of near", () => {
  // row 0 at (3, 3), row 1 at (0, 5), row 2 at (4, 1): from the origin
  const data = letters({ x: [3, 0, 4, 0], y: [3, 5, 1, 0] }, "abca");
  const first = (metric: "euclidean" | "manhattan" | "chebyshev"): number[] =>
    ofLast(knn({ k: 1, metric, standardize: false }), data);
  expect(first("euclidean")).toEqual([0, 0, 1]);
  expect(first("chebyshev")).toEqual([1, 0, 0]);
  // |3| + |3| = 6, 5 and 5: the lower row of the two
  expect(first("manhattan")).toEqual([0, 1, 0]);
  expect(ofLast(knn({ k: 1, metric: "minkowski", p: 40, standardize: false }), data)).toEqual([1, 0, 0]);
  const angles = letters({ x: [10, 1, 8], y: [1, 1, 8.2] }, "aba");
  expect(ofLast(knn({ k: 1, metric: "cosine", standardize: false }), angles)).toEqual([0, 1]);
  expect(ofLast(knn({ k: 1, metric: "euclidean", standardize: false }), angles)).toEqual([1, 0]);
  const zero = letters({ x: [0, -1, 1], y: [0, 0, 0] }, "aba");
  expect(ofLast(knn({ k: 1, metric: "cosine", standardize: false }), zero)).toEqual([1, 0]);
});

test("minkowski with exponent 2 is euclidean, with exponent 1 manhattan", () => {
  const rng = stream(3, "minkowski");
  const column = (): number[] => Array.from({ length: 30 }, () => rng());
  const data = numbers({ a: column(), b: column(), c: column() }, column());
  expect(ofLast(knn({ metric: "minkowski", p: 2 }), data)).toEqual(ofLast(knn(), data));
  expect(ofLast(knn({ metric: "minkowski", p: 1 }), data)).toEqual(ofLast(knn({ metric: "manhattan" }), data));
});

test("a feature that is constant in the training rows does not count, even where a new row differs", () => {
  const data = numbers({ x: [1, 2, 3, 2.1], still: [5, 5, 5, 1e9] }, [10, 20, 30, 0]);
  expect(ofLast(knn({ k: 1, weights: "distance" }), data)).toEqual([20]);
});

test.each(["uniform", "distance"] as const)("all k of a path equal single ones bit by bit, %s", (weights) => {
  const rng = stream(4, "path");
  const column = (): number[] => Array.from({ length: 100 }, () => Math.floor(6 * rng()));
  const data = letters(
    { a: column(), b: column() },
    Array.from({ length: 100 }, () => "abc"[Math.floor(3 * rng())]).join(""),
  );
  const ks = [7, 1, 80, 3];
  const learner = knn({ weights });
  const models = learner.path?.fit(data, upTo(90), ks, stream(1)) ?? [];
  const together = learner.path?.predict?.(models, data.features, upTo(100)) ?? [];
  ks.forEach((k, which) => {
    const single = knn({ k, weights });
    const model = single.fit(data, upTo(90), stream(1));
    expect(models[which]).toEqual(model);
    expect(together[which]).toEqual(single.predict(model, data.features, upTo(100)));
    expect(learner.predict(models[which], data.features, upTo(100))).toEqual(together[which]);
  });
});

test("all rows within a radius vote, those at the radius too; where there is none, all training rows do", () => {
  const data = numbers({ x: [1, 4, 9, 0] }, [10, 20, 99, 0]);
  const within = (radius: number, more: object = {}): number[] =>
    ofLast(knn({ radius, standardize: false, ...more }), data);
  expect(within(4)).toEqual([15]);
  expect(within(3.999)).toEqual([10]);
  expect(within(0.5)).toEqual([43]);
  const classes = letters({ x: [1, 4, 9, 0] }, "abba");
  expect(ofLast(knn({ radius: 0.5, standardize: false }), classes).map((share) => share.toFixed(4))).toEqual([
    "0.3333",
    "0.6667",
  ]);
  // as wide as the radius: weights 4/5 and 1/5
  expect(within(5, { weights: "kernel", kernel: "triangular" })).toEqual([12]);
});

test("a kernel ends at the next neighbour, which must be there", () => {
  const data = numbers({ x: [1, 4, 8, 0] }, [10, 20, 99, 0]);
  const learner = (k: number): Learner<KnnModel> =>
    knn({ k, weights: "kernel", kernel: "triangular", standardize: false });
  // 7/8 and 4/8
  expect(ofLast(learner(2), data)).toEqual([Math.round(((7 * 10 + 4 * 20) / 11) * 1e12) / 1e12]);
  expect(() => ofLast(learner(3), data)).toThrow("only 3 training rows, one of which must give the bandwidth.");
  expect(
    ofLast(knn({ k: 3, weights: "kernel", bandwidth: 2, kernel: "triangular", standardize: false }), data),
  ).toEqual([10]);
});

test("the model says how its neighbours are found, and every way gives the same bits", () => {
  const rng = stream(6, "ways");
  const column = (): number[] => Array.from({ length: 1200 }, () => Math.floor(30 * rng()));
  const data = numbers({ a: column(), b: column(), c: column() }, column());
  const ask = (algorithm: "auto" | "brute" | "kdTree" | "ballTree"): { model: KnnModel; output: Float64Array } => {
    const learner = knn({ k: 7, algorithm, weights: "distance" });
    const model = learner.fit(data, upTo(1100), stream(1));
    return { model, output: learner.predict(model, data.features, upTo(1200)) };
  };
  expect(ask("auto").model.algorithm).toBe("kdTree");
  expect(knn({ k: 7 }).fit(data, upTo(90), stream(1)).algorithm).toBe("brute");
  const wanted = ask("brute");
  for (const algorithm of ["auto", "kdTree", "ballTree"] as const) expect(ask(algorithm).output).toEqual(wanted.output);
  const stored: unknown = JSON.parse(JSON.stringify(ask("kdTree").model));
  const learner = knn({ k: 7, algorithm: "kdTree", weights: "distance" });
  if (!learner.isModel(stored)) throw new Error("a model is a model after JSON too");
  expect(learner.predict(stored, data.features, upTo(1200))).toEqual(wanted.output);
});

test("parameters that have nothing to say are refused", () => {
  expect(() => knn({ kernel: "gaussian" })).toThrow('kernel of knn is "gaussian", but weights is "uniform".');
  expect(() => knn({ bandwidth: 1 })).toThrow("bandwidth of knn is 1");
  expect(() => knn({ k: 3, radius: 1 })).toThrow("knn has both k, 3, and radius, 1.");
  expect(knn({ radius: 2 }).params).not.toHaveProperty("k");
  expect(knn({ radius: 2 }).path).toBeUndefined();
});

test("k above the number of training rows is refused with both numbers", () => {
  const data = numbers({ x: [1, 2, 3] }, [1, 2, 3]);
  expect(() => knn({ k: 4 }).fit(data, upTo(3), stream(1))).toThrow("k is 4, and there are only 3 training rows.");
});

test("p goes with minkowski alone", () => {
  expect(() => knn({ p: 3 })).toThrow('p of knn is 3, but the metric is "euclidean".');
  expect(knn({ metric: "minkowski" }).params).toMatchObject({ p: 2 });
  expect(knn().params).not.toHaveProperty("p");
});

test("a stored model is checked down to its codes", () => {
  const data = letters({ x: [0, 1, 2] }, "aba");
  const model: unknown = JSON.parse(JSON.stringify(knn({ k: 2 }).fit(data, upTo(3), stream(1))));
  if (!isKnnModel(model)) throw new Error("a model is a model");
  expect(isKnnModel({ ...model, target: [0, 1, 2] })).toBe(false);
  expect(isKnnModel({ ...model, k: 4 })).toBe(false);
  expect(isKnnModel({ ...model, rows: 1e9 })).toBe(false);
  expect(isKnnModel({ ...model, values: [0, 1, "2"] })).toBe(false);
});
