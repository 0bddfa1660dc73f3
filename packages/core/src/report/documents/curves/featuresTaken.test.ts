import { expect, test } from "vitest";
import type { FeatureCurve, FeaturePoint } from "../../../select/curves/featureCurve.ts";
import { featuresTaken } from "./featuresTaken.ts";

const rest = { value: 1, level: 0.95, method: "none", n: 60, bias: "pessimistic", folds: [], leftOut: 0 } as const;
const point = (at: number, taken: Readonly<Record<string, number>>): FeaturePoint => ({
  at,
  train: rest,
  test: rest,
  inner: rest,
  taken: Object.entries(taken).map(([feature, splits]) => ({ feature, splits })),
});

test("features are sorted by how often they are taken over all points, then as the search on all rows takes them", () => {
  const points = [point(1, { bmi: 9, age: 1 }), point(2, { bmi: 10, sex: 5, bp: 5 }), point(3, { bmi: 10, age: 4 })];
  const final: FeatureCurve["final"] = {
    steps: [
      { features: ["bmi"], changed: null, inner: 1 },
      { features: ["bmi", "bp"], changed: null, inner: 1 },
    ],
    chosen: 0,
  };
  expect(featuresTaken({ points, final })).toEqual([
    { feature: "bmi", splits: [9, 10, 10] },
    { feature: "bp", splits: [null, 5, null] },
    { feature: "age", splits: [1, null, 4] },
    { feature: "sex", splits: [null, 5, null] },
  ]);
});
