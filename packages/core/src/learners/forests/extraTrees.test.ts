import { expect, test } from "vitest";
import { numberFeatures } from "../../data/features.ts";
import { stream } from "../../numeric/random.ts";
import type { LearningData } from "../learner.ts";
import { extraTrees } from "./extraTrees.ts";

const N = 60;
const all = Uint32Array.from({ length: N }, (_, r) => r);
const rng = stream(1, "extra trees test");
const column = (): number[] => Array.from({ length: N }, rng);
const data: LearningData = {
  kind: "regression",
  features: numberFeatures({ x0: column(), x1: column(), x2: column() }),
  target: { kind: "numbers", name: "y", values: Float64Array.from(column()) },
  weight: null,
};

test("extra trees draw their thresholds and see every row", () => {
  const { trees } = extraTrees({ trees: 200, maxDepth: 1, maxFeatures: 1 }).fit(data, all, stream(1));
  const first = trees.filter(({ feature }) => feature[0] === 0).map(({ threshold }) => threshold[0]);
  const column = data.features.values.subarray(0, N);
  const [least, greatest] = [Math.min(...column), Math.max(...column)];
  expect(new Set(first).size).toBe(first.length);
  for (const threshold of first) expect(threshold >= least && threshold < greatest).toBe(true);
  const mean = first.reduce((sum, value) => sum + value, 0) / first.length;
  const sd = (greatest - least) / Math.sqrt(12 * first.length);
  expect(Math.abs(mean - (least + greatest) / 2)).toBeLessThan(4 * sd);
  const full = extraTrees({ trees: 1 });
  const output = full.predict(full.fit(data, all, stream(1)), data.features, all);
  if (data.target.kind !== "numbers") throw new Error("numbers");
  data.target.values.forEach((value, r) => {
    expect(output[r]).toBeCloseTo(value, 12);
  });
});

test("with categories the trees are grown on sorted columns, with all else the same", () => {
  const learner = extraTrees({ trees: 3 });
  const levels = Array.from({ length: N }, (_, r) => `l${r}`);
  const columns = [...data.features.columns, { kind: "category", name: "z", levels } as const];
  const values = Float64Array.from([...data.features.values, ...new Float64Array(N)]);
  const mixed: LearningData = { ...data, features: { rows: N, columns, values } };
  // a category that is the same everywhere is never split, and all columns are looked at
  const wanted = learner.predict(learner.fit(data, all, stream(1)), data.features, all);
  expect(learner.predict(learner.fit(mixed, all, stream(1)), mixed.features, all)).toEqual(wanted);
});
