import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { logitBoost } from "./logitBoost.ts";

function upTo(n: number): Uint32Array {
  return Uint32Array.from({ length: n }, (_, i) => i);
}

function data(columns: Readonly<Record<string, ArrayLike<number>>>, codes: readonly number[], k = 2): LearningData {
  return {
    kind: k === 2 ? "binary" : "multiclass",
    features: numberFeatures(columns),
    target: { kind: "classes", name: "y", classes: ["a", "b", "c"].slice(0, k), codes: Int32Array.from(codes) },
    weight: null,
  };
}

test("the first round by hand: working responses are ±2, so a leaf holds twice the difference of its classes", () => {
  const task = data({ x: [1, 2, 3, 4, 5, 6] }, [0, 0, 1, 1, 1, 0]);
  const model = logitBoost({ rounds: 1 }).fit(task, upTo(6), stream(1));
  const { feature, threshold, values, left, right } = model.trees[0];
  expect([feature[0], threshold[0]]).toEqual([0, 2.5]);
  expect(values[left[0]]).toBeCloseTo(-2, 14);
  expect(values[right[0]]).toBeCloseTo((2 * (3 - 1)) / 4, 14);
  const p = logitBoost().predict(model, task.features, upTo(6));
  expect(p[6]).toBeCloseTo(1 / (1 + Math.exp(2)), 14);
  expect(p[11]).toBeCloseTo(1 / (1 + Math.exp(-1)), 14);
});

test("with three classes the first responses are 3 and -3/2, and a leaf takes 2/3 of their mean", () => {
  const task = data({ x: [1, 2, 3] }, [0, 1, 2], 3);
  const model = logitBoost({ rounds: 1 }).fit(task, upTo(3), stream(1));
  const { values, left, right, threshold } = model.trees[0];
  expect(threshold[0]).toBe(1.5);
  expect(values[left[0]]).toBeCloseTo((2 / 3) * 3, 14);
  expect(values[right[0]]).toBeCloseTo((2 / 3) * -1.5, 14);
});

test.each([2, 3])("stays finite on %i separable classes for 500 rounds, and sure of itself", (k) => {
  const n = 30;
  const x = upTo(n);
  const codes = [...x].map((i) => Math.floor((k * i) / n));
  const task = data({ x }, codes, k);
  const learner = logitBoost({ rounds: 500 });
  const model = learner.fit(task, x, stream(1));
  expect(learner.isModel(model)).toBe(true);
  const p = learner.predict(model, task.features, x);
  expect(p.every((value) => value >= 0 && value <= 1)).toBe(true);
  codes.forEach((code, i) => {
    expect(p[code * n + i]).toBeGreaterThan(0.999);
  });
});

test("the training log loss falls with the rounds on noisy classes", () => {
  const rng = stream(5, "logit");
  const x = Array.from({ length: 200 }, () => 6 * rng() - 3);
  const task = data(
    { x },
    x.map((value) => (rng() < 1 / (1 + Math.exp(-value * value + 2)) ? 1 : 0)),
  );
  const learner = logitBoost();
  const models = learner.path?.fit(task, upTo(200), [1, 2, 4, 8, 16, 32], stream(1)) ?? [];
  const losses = models.map((model) => {
    const p = learner.predict(model, task.features, upTo(200));
    return task.target.kind === "classes"
      ? task.target.codes.reduce((sum, c, i) => sum - Math.log(p[c * 200 + i]), 0)
      : 0;
  });
  for (let m = 1; m < losses.length; m++) expect(losses[m]).toBeLessThan(losses[m - 1]);
});
