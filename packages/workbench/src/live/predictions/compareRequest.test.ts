import { expect, test } from "vitest";
import { comparedModels, compareRequest } from "./compareRequest.ts";
import { summary } from "./tables.ts";

const two = summary({ truth: "label", scores: ["a", "b"], task: "binary" });
const one = summary({ truth: "label", scores: ["p"], task: "binary", id: "id" });

test("several scores of one file are compared without a question", () => {
  expect(compareRequest(two, {})).toEqual({
    verb: "compare",
    files: ["preds.csv"],
    flags: { truth: "label", scores: ["a", "b"] },
  });
});

test("the address says which columns, which baseline and which margin", () => {
  const settings = { scores: "a,b,c", baseline: "a", equivalent: "0.01", group: "q" };
  expect(compareRequest(two, settings)?.flags).toEqual({
    truth: "label",
    scores: ["a", "b", "c"],
    baseline: "a",
    equivalent: 0.01,
    group: "q",
  });
  expect(comparedModels(two, { predictions: "x,y" })).toEqual({
    kind: "columns",
    output: "predictions",
    columns: ["x", "y"],
  });
});

test("several files are joined by their ids, and each has the same output column", () => {
  expect(compareRequest(one, { with: "other.csv", join: "inner" })).toEqual({
    verb: "compare",
    files: ["preds.csv", "other.csv"],
    flags: { truth: "label", score: "p", id: "id", join: "inner" },
  });
});

test("one model is nothing to compare, and a comparison needs the truth", () => {
  expect(compareRequest(one, {})).toBeNull();
  expect(compareRequest(summary({ scores: ["a", "b"] }), {})).toBeNull();
});
