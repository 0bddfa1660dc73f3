import { expect, test } from "vitest";
import type { WrittenSelection } from "../../../readDocument.ts";
import { comparable, type SelectionResult, selectionFacts } from "./selectionFacts.ts";

const result: SelectionResult["result"] = {
  files: ["churn.csv"],
  flags: { target: "left", learners: "knn" },
  dataHash: "aa",
  fits: { done: 1200, planned: 1200 },
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
  candidates: [{ label: "knn(k=5)" }, { label: "knn(k=9)" }],
  choice: { rule: "one-se" },
  data: { name: "churn.csv", rows: 700, features: 4, target: "left" },
  seed: 3,
} as unknown as WrittenSelection;

test("every selection says its winner and its nested estimate before the naive one", () => {
  const rows = selectionFacts([
    { result, selection },
    { result, selection: null },
  ]);
  expect(rows.map(({ name }) => name).slice(0, 4)).toEqual(["chosen", "metric", "nested estimate", "naive estimate"]);
  expect(rows[0].cells).toEqual(["knn(k=5)", "\u2026"]);
  expect(rows[2].cells[0]).toBe("0.810 (0.780 to 0.840)");
  expect(rows[3].cells[0]).toBe("0.850 (0.820 to 0.880)");
});

test("numbers are held against each other only on the same data and by the same metric", () => {
  const other = { result: { ...result, dataHash: "bb" }, selection };
  expect(comparable([{ result, selection }, other])).toContain("different data");
  const byBrier = { result, selection: { ...selection, metric: "brier" } };
  expect(comparable([{ result, selection }, byBrier])).toContain("different metrics");
  expect(
    comparable([
      { result, selection },
      { result, selection },
    ]),
  ).toContain("The same data and the same metric");
  expect(
    comparable([
      { result, selection },
      { result, selection: null },
    ]),
  ).toBe("");
});

test("without a hash the name of the file is all that is known", () => {
  const { dataHash: _, ...unhashed } = result;
  expect(
    comparable([
      { result: unhashed, selection },
      { result: unhashed, selection },
    ]),
  ).toContain("is not known");
});

test("what only one of them tried, and every option that differs, are told", () => {
  const other = {
    result: { ...result, flags: { target: "left", learners: "knn,ridge", folds: 5 } },
    selection: { ...selection, candidates: [{ label: "knn(k=5)" }, { label: "ridge" }] } as unknown as WrittenSelection,
  };
  const cells = (name: string) =>
    selectionFacts([{ result, selection }, other]).find((row) => row.name === name)?.cells;
  expect(cells("candidates only here")).toEqual(["knn(k=9)", "ridge"]);
  expect(cells("option learners")).toEqual(["knn", "knn,ridge"]);
  expect(cells("option folds")).toEqual(["\u2013", "5"]);
  expect(cells("option target")).toBeUndefined();
});
