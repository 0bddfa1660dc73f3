import { describe, expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { stream } from "../../numeric/random.ts";
import { predictTable } from "../../select/storedModels/predictTable.ts";
import { readModel } from "../../select/storedModels/readModel.ts";
import { trainModel } from "../../select/storedModels/trainModel.ts";
import type { Learner, LearningData, Model } from "../learner.ts";
import { gradientBoosting } from "./gradientBoosting.ts";
import { boostingLoss } from "./losses/boostingLosses.ts";

const N = 120;
const rows = Uint32Array.from({ length: N }, (_, i) => i);

function numbers(noise: (rng: () => number) => number, seed = 1): LearningData {
  const rng = stream(seed, "numbers");
  const x = Array.from({ length: N }, () => rng() * 6);
  const z = Array.from({ length: N }, () => rng());
  const values = Float64Array.from(x, (value, i) => Math.sin(value) * 3 + z[i] + noise(rng));
  return {
    kind: "regression",
    features: numberFeatures({ x, z }),
    target: { kind: "numbers", name: "y", values },
    weight: null,
  };
}

function classes(k: number): LearningData {
  const rng = stream(2, "classes");
  const x = Array.from({ length: N }, () => rng() * 6);
  const z = Array.from({ length: N }, () => rng() * 6);
  const codes = Int32Array.from(x, (value, i) => Math.floor((value + z[i] + 2 * rng()) / (14 / k)) % k);
  return {
    kind: k === 2 ? "binary" : "multiclass",
    features: numberFeatures({ x, z }),
    target: { kind: "classes", name: "y", classes: ["a", "b", "c"].slice(0, k), codes },
    weight: null,
  };
}

function predicted<M extends Model>(learner: Learner<M>, data: LearningData): Float64Array {
  return learner.predict(learner.fit(data, rows, stream(1)), data.features, rows);
}

const noisy = numbers((rng) => rng() - 0.5);

describe.each(["squared", "absolute", "huber", "quantile"] as const)("loss=%s", (name) => {
  test("the training loss falls with the rounds", () => {
    const loss = boostingLoss(name, { share: 0.8 });
    const learner = gradientBoosting({
      loss: name,
      ...(name === "huber" || name === "quantile" ? { alpha: 0.8 } : {}),
    });
    const models = learner.path?.fit(noisy, rows, [1, 5, 20, 60], stream(1)) ?? [];
    const y = noisy.target.kind === "numbers" ? noisy.target.values : new Float64Array();
    const fixed = loss.adapt?.(y, new Float64Array(N), new Float64Array(N).fill(1)) ?? loss;
    const losses = models.map((model) => {
      const f = learner.predict(model, noisy.features, rows);
      return y.reduce((sum, value, i) => sum + fixed.value(value, f[i]), 0);
    });
    for (let m = 1; m < losses.length; m++) expect(losses[m]).toBeLessThan(losses[m - 1]);
  });
});

test("the quantile loss leaves about that share of the training rows below", () => {
  for (const alpha of [0.1, 0.5, 0.9]) {
    const f = predicted(gradientBoosting({ loss: "quantile", alpha, rounds: 30, maxDepth: 2, minLeaf: 10 }), noisy);
    const y = noisy.target.kind === "numbers" ? noisy.target.values : new Float64Array();
    expect(Math.abs(y.filter((value, i) => value <= f[i]).length / N - alpha)).toBeLessThan(0.08);
  }
});

test("the absolute loss is not moved by one wild target, the squared loss is", () => {
  if (noisy.target.kind !== "numbers") throw new Error("numbers");
  const values = noisy.target.values.slice();
  values[0] = 1e6;
  const wild = { ...noisy, target: { ...noisy.target, values } };
  const change = (loss: "absolute" | "squared"): number => {
    const learner = gradientBoosting({ loss, rounds: 20, minLeaf: 5 });
    const before = predicted(learner, noisy);
    return Math.max(...predicted(learner, wild).map((value, i) => (i === 0 ? 0 : Math.abs(value - before[i]))));
  };
  expect(change("absolute")).toBeLessThan(2);
  expect(change("squared")).toBeGreaterThan(1000);
});

test("the poisson loss predicts positive means whose total is that of the counts", () => {
  const rng = stream(8, "counts");
  const values = Float64Array.from(rows, (i) => Math.floor((i / 20) * 2 * rng()));
  const data: LearningData = {
    ...noisy,
    features: numberFeatures({ x: rows }),
    target: { kind: "numbers", name: "y", values },
  };
  const mean = predicted(gradientBoosting({ loss: "poisson", rounds: 200 }), data);
  expect(Math.min(...mean)).toBeGreaterThan(0);
  const total = (list: Float64Array): number => list.reduce((a, b) => a + b, 0);
  expect(total(mean) / total(values)).toBeCloseTo(1, 2);
  const negative = {
    ...data,
    target: { kind: "numbers" as const, name: "y", values: values.map((v, i) => (i === 3 ? -1 : v)) },
  };
  expect(() => predicted(gradientBoosting({ loss: "poisson" }), negative)).toThrow("the target -1 is negative.");
});

test("a leaf of lambda = 5 moves 20/25 of the way of its 20 rows", () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 0 : 2));
  const data: LearningData = {
    kind: "regression",
    features: numberFeatures({ x: values }),
    target: { kind: "numbers", name: "y", values },
    weight: null,
  };
  const fit = (lambda: number): Float64Array => {
    const learner = gradientBoosting({ rounds: 1, rate: 1, maxDepth: 1, lambda });
    return learner.predict(learner.fit(data, rows.slice(0, 40), stream(1)), data.features, rows.slice(0, 40));
  };
  expect(fit(0)[0]).toBeCloseTo(0, 14);
  expect(fit(5)[0]).toBeCloseTo(1 - 20 / 25, 14);
  expect(fit(5)[39]).toBeCloseTo(1 + 20 / 25, 14);
});

describe("subsampling", () => {
  test("draws anew in every round, by the seed alone", () => {
    const learner = gradientBoosting({ rounds: 10, subsample: 0.5 });
    const once = learner.fit(noisy, rows, stream(1));
    expect(learner.fit(noisy, rows, stream(1))).toEqual(once);
    expect(learner.fit(noisy, rows, stream(2))).not.toEqual(once);
    for (const tree of once.trees) expect(tree.rows[0]).toBe(60);
    expect(new Set(once.trees.map(({ threshold }) => threshold[0])).size).toBeGreaterThan(1);
  });

  test("of features leaves each split a choice of so many", () => {
    const one = gradientBoosting({ rounds: 40, maxDepth: 1, maxFeatures: 1 }).fit(noisy, rows, stream(1));
    const asked = one.trees.map(({ feature }) => feature[0]);
    expect(asked.filter((c) => c === 0).length).toBeGreaterThan(10);
    expect(asked.filter((c) => c === 1).length).toBeGreaterThan(10);
  });
});

describe("early stopping", () => {
  const noise = numbers((rng) => 12 * (rng() - 0.5), 3);
  const learner = gradientBoosting({ rounds: 500, rate: 0.3, earlyStopping: 0.25, patience: 5 });
  const model = learner.fit(noise, rows, stream(1));

  test("stops, and keeps the rounds with the least loss on the held-out rows", () => {
    const best = model.heldOut.indexOf(Math.min(...model.heldOut));
    expect(model.heldOut.length).toBeLessThan(100);
    expect(model.heldOut).toHaveLength(best + 5 + 1);
    expect(model.trees).toHaveLength(best);
  });

  test("learns from the other rows only", () => {
    for (const tree of model.trees) expect(tree.rows[0]).toBe(90);
  });

  test("keeps rows of a group on one side", () => {
    const group = Int32Array.from(rows, (row) => Math.floor(row / 12));
    const own = learner.fit({ ...noise, group }, rows, stream(1));
    for (const tree of own.trees) expect(tree.rows[0] % 12).toBe(0);
  });

  test("fewer rounds are the beginning of the same fit", () => {
    const values = [1, 2, 3, 7, 300];
    const models = learner.path?.fit(noise, rows, values, stream(1)) ?? [];
    expect(models).toEqual(
      values.map((rounds) =>
        gradientBoosting({ rounds, rate: 0.3, earlyStopping: 0.25, patience: 5 }).fit(noise, rows, stream(1)),
      ),
    );
  });
});

describe.each([2, 3])("%i classes", (k) => {
  const data = classes(k);
  test("a class that no training row has gets a probability near 0, and everything stays finite", () => {
    const codes = data.target.kind === "classes" ? data.target.codes : new Int32Array();
    const some = rows.filter((row) => codes[row] !== 1);
    const learner = gradientBoosting({ rounds: 100 });
    const p = learner.predict(learner.fit(data, some, stream(1)), data.features, rows);
    expect(p.every(Number.isFinite)).toBe(true);
    expect(Math.max(...p.subarray(N, 2 * N))).toBeLessThan(1e-12);
  });
});

test("on separable classes 1000 rounds at full rate stay finite", () => {
  const codes = Int32Array.from(rows, (row) => (row < 60 ? 0 : 1));
  const data: LearningData = {
    ...classes(2),
    features: numberFeatures({ x: rows }),
    target: { kind: "classes", name: "y", classes: ["a", "b"], codes },
  };
  for (const loss of ["logistic", "exponential"] as const) {
    const learner = gradientBoosting({ rounds: 1000, rate: 1, loss });
    const model = learner.fit(data, rows, stream(1));
    expect(learner.isModel(model)).toBe(true);
    expect(learner.predict(model, data.features, rows).every(Number.isFinite)).toBe(true);
  }
});

test.each(["exact", "histogram"] as const)(
  "growth with grower=%s: level by level, four leaves are a tree of depth two",
  (grower) => {
    const one = { rounds: 10, minLeaf: 5, grower };
    const byDepth = gradientBoosting({ ...one, maxDepth: 2 }).fit(noisy, rows, stream(1));
    const byLevel = gradientBoosting({ ...one, maxDepth: 0, leaves: 4, growth: "depthWise" });
    expect(byLevel.fit(noisy, rows, stream(1))).toEqual(byDepth);
    expect(byLevel.params.growth).toBe("depthWise");
    const byGain = gradientBoosting({ ...one, maxDepth: 0, leaves: 4 });
    expect(byGain.params.growth).toBe("leafWise");
    expect(byGain.fit(noisy, rows, stream(1))).not.toEqual(byDepth);
    expect(gradientBoosting(one).params).not.toHaveProperty("growth");
  },
);

test("settings that make no sense are refused", () => {
  expect(() => gradientBoosting({ subsample: 1.5 })).toThrow("subsample of gradientBoosting is 1.5.");
  expect(() => gradientBoosting({ earlyStopping: 1 })).toThrow("earlyStopping of gradientBoosting is 1.");
  expect(() => gradientBoosting({ loss: "huber", alpha: 1 })).toThrow("alpha of gradientBoosting is 1.");
  expect(() => gradientBoosting({ alpha: 0.5 })).toThrow('alpha of gradientBoosting is 0.5, but the loss is "auto".');
  expect(() => gradientBoosting({ patience: 5 })).toThrow(
    "patience of gradientBoosting is 5, but there is no early stopping.",
  );
  expect(() => gradientBoosting({ loss: "absolute", lambda: 1 })).toThrow(
    "lambda of gradientBoosting is 1, but the steps of loss=absolute are exact",
  );
  expect(() => gradientBoosting({ growth: "depthWise" })).toThrow(
    "growth of gradientBoosting is depthWise, but without a limit on the leaves both orders give the same trees.",
  );
  expect(gradientBoosting({ loss: "exponential" }).tasks).toEqual(["binary"]);
  expect(gradientBoosting({ loss: "huber" }).tasks).toEqual(["regression"]);
});

test("hostile files are no models", () => {
  const learner = gradientBoosting({ rounds: 3 });
  const model = learner.fit(classes(3), rows, stream(1));
  expect(learner.isModel(model)).toBe(true);
  for (const change of [
    { loss: "toString" },
    { loss: "logistic" },
    { initial: [] },
    { initial: [0] },
    { trees: model.trees.slice(1) },
    { trees: [...model.trees.slice(1), { ...model.trees[0], left: [0] }] },
    { levels: [] },
    { features: ["x", 2] },
    { heldOut: ["x"] },
  ]) {
    expect(learner.isModel({ ...model, ...change })).toBe(false);
  }
});

test("categories, new levels, another order of levels and missing values are predicted from a stored model", () => {
  const size = Array.from({ length: 90 }, (_, i) => ["small", "large", "huge"][i % 3]);
  const weight = size.map((name, i) => (i % 10 === 0 ? null : name.length + (i % 7) / 10));
  const y = size.map((name, i) => (name === "large" ? 10 : name === "huge" ? 2 : 5) + (i % 4) / 8);
  const task = defineTask(tableFrom({ size, weight, y }), { target: "y" });
  const stored = trainModel(task, { name: "gradientBoosting", params: { rounds: 60 } });
  const again = readModel(JSON.parse(JSON.stringify(stored)), "model.json");
  const table = tableFrom({ size: ["huge", "large", null, "tiny", "small"], weight: [4, 5, null, 3, 5] });
  const { numbers } = predictTable(again, table);
  expect(numbers?.every(Number.isFinite)).toBe(true);
  expect(Math.abs((numbers?.[0] ?? 0) - 2)).toBeLessThan(0.5);
  expect(Math.abs((numbers?.[1] ?? 0) - 10)).toBeLessThan(0.5);
  expect(Math.abs((numbers?.[4] ?? 0) - 5)).toBeLessThan(0.5);
  expect(numbers?.[3]).toBeLessThan(11);
});
