import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { inTerms, libraryTerms } from "../../data/wording.ts";
import { resultsOfTable } from "./resultsOfTable.ts";

const table = tableFrom({ data: ["x", "y", "z"], a: [1, 2, 3], note: ["p", "q", "r"], b: [2, 2.5, null] });

test("a row is a data set, and every column of numbers a model, unless models are named", () => {
  const { input } = resultsOfTable(table, { over: "data", metric: "auc" });
  expect(input).toEqual({
    metric: { id: "auc", name: "AUC", better: "higher" },
    dataSets: ["x", "y", "z"],
    models: [
      { name: "a", values: [1, 2, 3] },
      { name: "b", values: [2, 2.5, null] },
    ],
  });
  const named = resultsOfTable(table, { over: "data", scores: ["b", "a"], metric: "auc" });
  expect(named.input.models.map(({ name }) => name)).toEqual(["b", "a"]);
});

test.each([
  [{ metric: "rmse" }, "lower"],
  [{ metric: "rmse", better: "higher" }, "higher"],
  [{ metric: "auc" }, "higher"],
  [{ metric: "seconds", better: "lower" }, "lower"],
  [{ better: "lower" }, "lower"],
] as const)("which way is better is as said, or as the metric has it: %o", (roles, better) => {
  const { input, assumed } = resultsOfTable(table, { over: "data", ...roles });
  expect(input.metric.better).toBe(better);
  expect(assumed).toEqual([]);
});

test.each([{}, { metric: "seconds" }, { metric: "prevalence" }])(
  "of other numbers more is better, which is said: %o",
  (roles) => {
    const { input, assumed } = resultsOfTable(table, { over: "data", ...roles });
    expect(input.metric).toMatchObject({ id: roles.metric ?? "score", better: "higher" });
    expect(assumed.map((text) => inTerms(text, libraryTerms))).toEqual([
      'higher numbers are assumed to be better; say better: "lower" if they are not.',
    ]);
  },
);

test("words among numbers, data sets with two rows and models named twice are refused", () => {
  expect(() => resultsOfTable(table, { over: "data", scores: ["a", "note"] })).toThrow('"p" is not a number.');
  expect(() => resultsOfTable(tableFrom({ d: ["x", "x"], a: [1, 2] }), { over: "d" })).toThrow('"x" has two rows');
  expect(() => resultsOfTable(table, { over: "data", scores: ["a", "a"] })).toThrow('scores names "a" twice.');
  expect(() => resultsOfTable(table, {})).toThrow("over is missing.");
});
