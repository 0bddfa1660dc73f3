import { expect, test } from "vitest";
import { structuralRows } from "./structuralRows.ts";

const estimate = {
  value: 0.8,
  level: 0.95,
  method: "none",
  n: 10,
  bias: "pessimistic",
  folds: [],
  leftOut: 0,
} as const;
const family = (capacity: number, heldOut: number | null) =>
  ({ capacity, exactness: "exact", risk: 0.1, penalty: 0.2, bound: 0.3, heldOut }) as const;
const candidate = (label: string) => ({
  label,
  learner: "tree",
  params: {},
  folds: [],
  mean: estimate,
  train: estimate,
  rank: 1,
  complexity: 1,
  difference: null,
  criteria: {},
  dropped: null,
  failures: [],
});

test("families come in order of capacity, and an accuracy is turned into an error", () => {
  const rows = structuralRows({
    candidates: [candidate("large"), candidate("small")],
    winner: { learner: "tree", params: {}, label: "small", rule: "srm", candidate: 1 },
    metric: "accuracy",
    srm: {
      penalty: "srm",
      c: 1,
      delta: 0.05,
      rows: 10,
      families: [family(9, 0.75), family(2, null)],
      crossValidation: { candidate: 0, label: "large", estimate, difference: null },
    },
  });
  expect(rows.map(({ label, heldOut, chosen, rival }) => [label, heldOut, chosen, rival])).toEqual([
    ["small", null, true, false],
    ["large", 0.25, false, true],
  ]);
});

test("other rules have none", () => {
  expect(structuralRows({ candidates: [], winner: null, metric: "error" })).toEqual([]);
});
