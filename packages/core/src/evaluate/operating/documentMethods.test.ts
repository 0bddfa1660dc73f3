import { expect, test } from "vitest";
import { probabilities } from "../../data/makePrediction.ts";
import { evaluate } from "../evaluate.ts";
import { documentMethods } from "./documentMethods.ts";

const rows = probabilities({ truth: [0, 0, 1, 1, 0, 1], score: [0.1, 0.6, 0.4, 0.9, 0.2, 0.8] });

test("the methods are those that the evaluation names with its numbers", () => {
  const few = { replicates: 100, bands: false } as const;
  expect(documentMethods(evaluate(rows, few))).toEqual({
    ...{ level: 0.95, side: "both", interval: "wilson", exact: [], costInterval: null, mixedInterval: "mover-wilson" },
  });
  const costs = { falseNegative: 5, falsePositive: 1 };
  expect(
    documentMethods(evaluate(rows, { ...few, costs, interval: "clopper-pearson", level: 0.9, side: "lower" })),
  ).toEqual({
    ...{ level: 0.9, side: "lower", interval: "clopper-pearson", exact: [] },
    ...{ costInterval: "student", mixedInterval: "mover-wilson" },
  });
});

test("a share that a requirement rests on keeps its exact interval, and the others theirs", () => {
  const required = evaluate(rows, { replicates: 100, bands: false, require: ["recall >= 0.5", "accuracy >= 0.5"] });
  expect(documentMethods(required)).toMatchObject({ interval: "wilson", exact: ["recall", "accuracy"] });
});

test("resampled shares have no formula, and without any share Wilson's is taken", () => {
  const given = {
    level: 0.95,
    side: "both",
    source: { name: "a.csv", rows: 6, dropped: 0, columns: {} },
  } as const;
  const metrics = { recall: { value: 0.5, method: "bootstrap-bca", n: 6 } };
  expect(documentMethods({ ...given, metrics })).toMatchObject({ interval: null, mixedInterval: null });
  expect(documentMethods({ ...given, metrics: {} }).interval).toBe("wilson");
});
