import { expect, test } from "vitest";
import { type Cell, cellName, gridCells } from "./cells.ts";
import { runCell, type Tallied } from "./runCell.ts";

/** The grid thinned: a few cells of 200 samples, without what is resampled. Three standard errors of .95 are .046. */
const INDEPENDENT = { kind: "independent" } as const;
const settings = { samples: 200, replicates: 100, population: 100_000 };
const covered = ({ trusted, above, below }: Tallied): number => (trusted - above - below) / trusted;

test.each([
  [0.1, 200],
  [0.5, 50],
] as const)("two classes, prevalence %d, n = %i: trusted intervals hold the true value", (prevalence, n) => {
  const cell: Cell = { task: "binary", n, prevalence, errors: null, rows: INDEPENDENT };
  const only = ["auc", "balancedAccuracy", "f1", "kappa", "mcc", "informedness", "logLoss", "brier"];
  const { metrics } = runCell(cell, { ...settings, only });
  for (const id of only) {
    expect(metrics[id].trusted, id).toBeGreaterThan(180);
    expect(covered(metrics[id]), id).toBeGreaterThan(0.9);
  }
});

test("four positives of 200 rows: every interval that depends on them is labelled or holds", () => {
  const cell: Cell = { task: "binary", n: 200, prevalence: 0.02, errors: null, rows: INDEPENDENT };
  const only = ["auc", "balancedAccuracy", "kappa", "mcc", "f1", "logLoss"];
  const { metrics } = runCell(cell, { ...settings, only });
  for (const id of only) {
    const { labelled, without, defined } = metrics[id];
    expect((labelled + without) / defined, id).toBeGreaterThan(0.95);
  }
});

test("30 clusters of unequal sizes: means, shares and AUC", () => {
  const rows = { kind: "clusters", count: 30, sizes: "lognormal" } as const;
  const cell: Cell = { task: "binary", n: 500, prevalence: 0.3, errors: null, rows };
  const only = ["auc", "accuracy", "brier", "logLoss", "f1"];
  const { metrics } = runCell(cell, { ...settings, only });
  for (const id of only) if (metrics[id].trusted > 100) expect(covered(metrics[id]), id).toBeGreaterThan(0.89);
});

test("errors with three degrees of freedom: a mean squared error is labelled, or its interval holds, 9 times in 10", () => {
  const cell: Cell = { task: "regression", n: 200, prevalence: null, errors: "t3", rows: INDEPENDENT };
  const { metrics } = runCell(cell, { ...settings, only: ["rmse", "mae", "medianAbsoluteError"] });
  const missed = metrics.rmse.above + metrics.rmse.below;
  expect(missed / metrics.rmse.defined).toBeLessThan(0.1);
  expect(covered(metrics.medianAbsoluteError)).toBeGreaterThan(0.9);
});

test("every cell of the grid has a name of its own", () => {
  expect(new Set(gridCells().map(cellName)).size).toBe(gridCells().length);
});
