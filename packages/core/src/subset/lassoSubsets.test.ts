import { expect, test } from "vitest";
import { goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { numberFeatures } from "../data/features.ts";
import type { LearningData } from "../learners/learner.ts";
import { lassoSubsets } from "./lassoSubsets.ts";

type Golden = readonly (readonly [lambda: number, column: number, change: "enters" | "leaves"])[];
const { lasso } = goldenJson<{ lasso: { diabetes: Golden; wine: Readonly<Record<string, Golden>> } }>(
  "selection/feature_selection.json",
);

function columnsOf(file: string): [Readonly<Record<string, Float64Array>>, readonly string[]] {
  const all = Object.entries(goldenColumns(`data/${file}.csv`));
  return [
    Object.fromEntries(all.slice(0, -1).map(([name, cells]) => [name, numbersOf(cells)])),
    all[all.length - 1][1],
  ];
}

const [diabetes, progression] = columnsOf("diabetes");
const data: LearningData = {
  kind: "regression",
  features: numberFeatures(diabetes),
  target: { kind: "numbers", name: "progression", values: numbersOf(progression) },
  weight: null,
};
const rows = Uint32Array.from({ length: 442 }, (_, row) => row);

test("features come in the order of scikit-learn's lars_path on diabetes", () => {
  const order = lasso.diabetes.slice(0, 10).map(([, column]) => column);
  expect(order).toEqual([2, 8, 3, 6, 1, 9, 4, 7, 5, 0]);
  const wanted = order.map((_, k) => order.slice(0, k + 1).sort((a, b) => a - b));
  expect(lassoSubsets(data, rows, 10)).toEqual(wanted);
  expect(lassoSubsets(data, rows, 4)).toEqual(wanted.slice(0, 4));
});

test("of three classes, a feature is in from the largest lambda at which any of them has it", () => {
  const [wine, cultivar] = columnsOf("wine");
  const classes = Object.keys(lasso.wine);
  const own = lassoSubsets(
    {
      kind: "multiclass",
      features: numberFeatures(wine),
      target: {
        kind: "classes",
        name: "cultivar",
        classes,
        codes: Int32Array.from(cultivar, (label) => classes.indexOf(label)),
      },
      weight: null,
    },
    Uint32Array.from({ length: 178 }, (_, row) => row),
    6,
  );
  const entered = Object.values(lasso.wine)
    .flat()
    .toSorted((a, b) => b[0] - a[0])
    .map(([, column]) => column);
  const order = [...new Set(entered)].slice(0, 6);
  expect(own).toEqual(order.map((_, k) => order.slice(0, k + 1).sort((a, b) => a - b)));
});

test("a weight is a repetition, and the size of the numbers does not matter", () => {
  const weight = Float64Array.from(rows, (row) => 1 + (row % 3));
  const repeated = Uint32Array.from(Array.from(rows).flatMap((row) => new Array<number>(1 + (row % 3)).fill(row)));
  const weighted = lassoSubsets({ ...data, weight }, rows, 10);
  expect(weighted).toEqual(lassoSubsets(data, repeated, 10));
  expect(weighted).not.toEqual(lassoSubsets(data, rows, 10));
  const huge = { ...data.features, values: data.features.values.map((value) => value * 1e200) };
  expect(lassoSubsets({ ...data, features: huge }, rows, 10)).toEqual(lassoSubsets(data, rows, 10));
});

test("a constant feature and a copy of another never come", () => {
  const copy = { ...diabetes, twin: diabetes.bmi, same: new Float64Array(442).fill(3) };
  const subsets = lassoSubsets({ ...data, features: numberFeatures(copy) }, rows, 12);
  expect(subsets).toHaveLength(10);
  expect(subsets[9]).not.toContain(10);
  expect(subsets[9]).not.toContain(11);
});
