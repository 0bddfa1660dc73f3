import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import { stream } from "../../numeric/random.ts";
import { gradientBoosting } from "../boosting/gradientBoosting.ts";
import { extraTrees } from "../forests/extraTrees.ts";
import { forest } from "../forests/forest.ts";
import type { Learner, LearningData } from "../learner.ts";
import { requireModerate } from "./requireModerate.ts";
import { tree } from "./tree.ts";

const x = Array.from({ length: 20 }, (_, i) => (i * 7) % 20);
const rows = Uint32Array.from(x.keys());

function fit(learner: Learner, scale: number, weight: Float64Array | null = null): Float64Array {
  const values = Float64Array.from(x, (value) => scale * (value - 8));
  const features = numberFeatures({ x });
  const data: LearningData = { kind: "regression", features, target: { kind: "numbers", name: "y", values }, weight };
  const model = learner.fit(data, rows, stream(1));
  if (!learner.isModel(JSON.parse(JSON.stringify(model)))) throw new Error("a model survives JSON");
  return learner.predict(model, features, rows);
}

test("squares decide where squares are summed, plain sums where absolute values are", () => {
  const large = Float64Array.of(-1e153, 3);
  expect(() => requireModerate(large, 2)).not.toThrow();
  expect(() => requireModerate(large, 100)).toThrow(
    "the target has values up to 1e+153, which are too large: their squares do not fit into a double.",
  );
  expect(() => requireModerate(large, 100, { sums: "plain" })).not.toThrow();
  expect(() => requireModerate(Float64Array.of(1e308), 1, { sums: "plain" })).toThrow("their sums do not fit");
  expect(() => requireModerate(new Float64Array(), 0)).not.toThrow();
});

test("forests refuse a target that is too large, and learn from a large one", () => {
  const all = { trees: 5, bootstrap: false, maxFeatures: "all" } as const;
  for (const learner of [
    forest({ ...all, grower: "exact" }),
    forest({ ...all, grower: "histogram" }),
    extraTrees(all),
  ]) {
    for (const scale of [1e152, 1e300, 1e307]) expect(() => fit(learner, scale)).toThrow(InputError);
    fit(learner, 1e140).forEach((value, i) => {
      expect(Math.abs(value / 1e140 - (x[i] - 8))).toBeLessThan(1e-9);
    });
    const weight = Float64Array.from(x, (_, i) => 1 + (i % 3));
    const wanted = fit(learner, 1, weight);
    for (const factor of [2 ** 1000, 2 ** -1000])
      expect(
        fit(
          learner,
          1,
          weight.map((w) => w * factor),
        ),
      ).toEqual(wanted);
  }
});

test("trees and boosted trees refuse a target that is too large, and learn from a large one", () => {
  const learners = [
    tree(),
    tree({ grower: "histogram" }),
    gradientBoosting(),
    gradientBoosting({ grower: "histogram" }),
  ];
  for (const learner of [...learners, gradientBoosting({ loss: "huber" })]) {
    for (const scale of [1e152, 1e300, 1e307]) expect(() => fit(learner, scale)).toThrow(InputError);
    fit(learner, 1e140).forEach((value, i) => {
      expect(Math.abs(value / 1e140 - (x[i] - 8))).toBeLessThan(0.1);
    });
  }
  const absolute: Learner[] = [tree({ criterion: "absolute" }), gradientBoosting({ loss: "absolute" })];
  for (const learner of absolute) {
    expect(() => fit(learner, 1e307)).toThrow("their sums do not fit into a double");
    expect(fit(learner, 1e300).every(Number.isFinite)).toBe(true);
  }
});

test("only the ratios of weights matter to a tree, however large or small they are", () => {
  const weight = Float64Array.from(x, (_, i) => 1 + (i % 3));
  for (const learner of [tree({ maxDepth: 2 }), tree({ maxDepth: 2, criterion: "absolute" })]) {
    const wanted = fit(learner, 1, weight);
    for (const factor of [2 ** 1000, 2 ** -1000])
      expect(
        fit(
          learner,
          1,
          weight.map((w) => w * factor),
        ),
      ).toEqual(wanted);
  }
});
