import { expect, test } from "vitest";
import { numberOf, predictionFlags } from "./predictionFlags.ts";

const columns = { truth: "label", output: { kind: "score", column: "p" } } as const;

test("columns and settings become flags by their long names", () => {
  expect(predictionFlags(columns, { group: "patient", level: "0.9", dropMissing: "true", job: "3" })).toEqual({
    truth: "label",
    score: "p",
    group: "patient",
    level: 0.9,
    dropMissing: true,
  });
});

test("a pattern of probabilities is one flag", () => {
  expect(predictionFlags({ truth: null, output: { kind: "proba", pattern: "p_*" } }, {})).toEqual({ proba: "p_*" });
});

test("a verb gets only the flags that it takes, and no number that is none", () => {
  expect(predictionFlags(columns, { slice: "sex", weight: "w", level: "" }, ["weight"])).toEqual({
    truth: "label",
    score: "p",
    weight: "w",
  });
  expect([numberOf(undefined), numberOf(" "), numberOf("x"), numberOf("0"), numberOf("-1e3")]).toEqual([
    null,
    null,
    null,
    0,
    -1000,
  ]);
});
