import { expect, test } from "vitest";
import { column, summary } from "../predictions/tables.ts";
import { plainWords } from "../words.ts";
import { tableWords } from "./tableWords.ts";

const said = (...given: Parameters<typeof tableWords>): string => plainWords(tableWords(...given));

test("predictions are told by their truth and output", () => {
  expect(said(summary({ truth: "label", scores: ["p"], task: "binary" }))).toBe(
    "768 rows of predictions: truth `label`, score `p`.",
  );
  expect(said(summary({ truth: "y", prediction: "pred", task: "regression" }))).toBe(
    "768 rows of predictions: truth `y`, prediction `pred`.",
  );
});

test("scores of several models are listed, the first few by name", () => {
  const scores = ["a", "b", "c", "d", "e", "f"];
  expect(said(summary({ truth: "label", scores, task: "binary" }))).toBe(
    "768 rows of predictions: truth `label`, scores of several models `a`, `b`, `c`, `d` and 2 more.",
  );
});

test("data are told by their target and what is left out", () => {
  const columns = [
    column("id"),
    column("age"),
    column("income"),
    column("kind", { kind: "category", distinct: 3, examples: ["x", "y", "z"] }),
  ];
  const guesses = { kind: "data", target: "kind", task: "multiclass", ignore: ["id"] } as const;
  expect(said(summary(guesses, columns))).toBe(
    "768 rows of data to learn from: 2 features, to predict `kind` (3 classes); not learned from: `id`.",
  );
  expect(said({ ...summary({ kind: "data" }, columns), rows: 1 })).toBe(
    "1 row of data to learn from: 4 features; you say which column is to be predicted.",
  );
});

test("what somebody chose for the file is said instead of what was guessed", () => {
  const columns = [column("label"), column("outcome"), column("p"), column("q"), column("patient")];
  const table = summary({ truth: "label", scores: ["p", "q"], task: "binary" }, columns);
  expect(said(table, { predictions: { truth: "outcome", score: "q", group: "patient" } })).toBe(
    "768 rows of predictions: truth `outcome`, score `q`, grouped by `patient`.",
  );
  expect(said(table, { predictions: { scores: "q,p", positive: "1" } })).toBe(
    "768 rows of predictions: truth `label`, scores of several models `q` and `p`, positive class `1`.",
  );
  expect(said(table, { data: { target: "p", task: "regression", weight: "q", ignore: "patient" } })).toBe(
    "768 rows of data to learn from: 2 features, to predict `p` (a number), weighted by `q`; not learned from: `patient`.",
  );
});
