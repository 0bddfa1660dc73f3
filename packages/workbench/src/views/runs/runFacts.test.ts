import { expect, test } from "vitest";
import type { StoredRun } from "../../protocol.ts";
import type { WrittenSelection } from "../../readDocument.ts";
import { comparable, runFacts } from "./runFacts.ts";

const run: StoredRun = {
  id: "r1",
  verb: "select",
  created: "2026-01-02T03:04:05.000Z",
  state: "done",
  data: "churn.csv",
  dataHash: "aa",
  fits: { done: 1200, planned: 1200 },
  options: {},
};
const estimate = {
  value: 0.81,
  lower: 0.78,
  upper: 0.84,
  level: 0.95,
  method: "corrected-t",
  bias: "pessimistic",
  n: 700,
  folds: [0.8],
  leftOut: 0,
};
const selection = {
  schema: "heldout/selection@1",
  metric: "auc",
  winner: { label: "knn(k=5)" },
  nested: { outer: [], estimate },
  naive: { ...estimate, value: 0.85, lower: 0.82, upper: 0.88 },
  candidates: [{}, {}],
  data: { name: "churn.csv", rows: 700, features: 4, target: "left" },
  seed: 3,
} as unknown as WrittenSelection;

test("every run says its winner and its honest estimate before the naive one", () => {
  const rows = runFacts([
    { run, selection },
    { run, selection: null },
  ]);
  expect(rows.map(({ name }) => name).slice(0, 4)).toEqual(["chosen", "metric", "honest estimate", "naive estimate"]);
  expect(rows[0].cells).toEqual(["knn(k=5)", "\u2026"]);
  expect(rows[2].cells[0]).toBe("0.810 (0.780 to 0.840)");
  expect(rows[3].cells[0]).toBe("0.850 (0.820 to 0.880)");
});

test("numbers are held against each other only on the same data and by the same metric", () => {
  const other = { run: { ...run, dataHash: "bb" }, selection };
  expect(comparable([{ run, selection }, other])).toContain("different data");
  const byBrier = { run, selection: { ...selection, metric: "brier" } };
  expect(comparable([{ run, selection }, byBrier])).toContain("different metrics");
  expect(
    comparable([
      { run, selection },
      { run, selection },
    ]),
  ).toContain("The same data and the same metric");
  expect(
    comparable([
      { run, selection },
      { run, selection: null },
    ]),
  ).toBe("");
});

test("without a hash the name of the file is all that is known", () => {
  const { dataHash: _, ...unhashed } = run;
  expect(
    comparable([
      { run: unhashed, selection },
      { run: unhashed, selection },
    ]),
  ).toContain("is not known");
});
