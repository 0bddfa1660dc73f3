import { expect, test } from "vitest";
import type { Comparison } from "../../compare/comparison.ts";
import { comparisonPage } from "./comparisonPage.ts";

const size = 5001;
const bare: Comparison = {
  schema: "heldout/comparison@1",
  from: "rows",
  task: "binary",
  n: size,
  level: 0.95,
  seed: 1,
  metric: "auc",
  better: "higher",
  models: [
    { name: "labels", metrics: {} },
    {
      name: "scores",
      metrics: { auc: { value: 0.7, n: size } },
      roc: {
        fpr: Array.from({ length: size }, (_, i) => i / (size - 1)),
        tpr: Array.from({ length: size }, (_, i) => Math.sqrt(i / (size - 1))),
        threshold: Array.from({ length: size }, (_, i) => (i === 0 ? null : 1 - i / size)),
        hull: [0, 17, 1234, size - 1],
      },
    },
  ],
  baseline: null,
  pairs: [],
  multiplicity: "holm",
  disagreements: {
    of: 4000,
    rows: Array.from({ length: 3000 }, (_, i) => ({ id: String(i), truth: "1", outputs: ["0", "1"] })),
  },
  requirements: [],
  source: { names: ["a.csv"], rows: size, dropped: 0 },
  warnings: [],
};

test("long curves keep their ends and the corners of their hull, and say what was left out", () => {
  const [, { roc, metrics }] = comparisonPage(bare).models;
  expect(roc?.fpr.length).toBeLessThanOrEqual(2000);
  expect(roc?.thinned).toEqual({ kept: roc?.fpr.length, of: size });
  expect(roc?.hull?.map((at) => roc.fpr[at] * (size - 1))).toEqual([0, 17, 1234, size - 1]);
  expect(roc?.threshold[0]).toBeNull();
  expect(metrics).toEqual(bare.models[1].metrics);
});

test("of very many rows the most telling ones stay, and how many there are", () => {
  const { disagreements } = comparisonPage(bare);
  expect(disagreements?.rows).toEqual(bare.disagreements?.rows.slice(0, 1000));
  expect(disagreements?.of).toBe(4000);
});

test("a comparison without curves and rows stays as it is", () => {
  const { disagreements: _, ...rest } = bare;
  const small = { ...rest, models: bare.models.slice(0, 1) };
  expect(comparisonPage(small)).toEqual(small);
});
