import { expect, test } from "vitest";
import { probabilities } from "../data/makePrediction.ts";
import { compare } from "./compare.ts";
import type { Comparison } from "./comparison.ts";
import { judgeComparison } from "./judgeComparison.ts";

const truth = Array.from({ length: 80 }, (_, row) => (row * 7) % 3 === 0);
const model = (name: string, by: number) => ({
  name,
  prediction: probabilities({ truth, score: truth.map((t, row) => (((row * by) % 50) + (t ? 12 : 0)) / 62) }),
});
const rows = compare([model("a", 13), model("b", 17)], { metrics: ["auc"], replicates: 100 });

test("a demand in either order of the pair has the same interval, turned round", () => {
  const [one, other] = judgeComparison(rows, ["a.auc - b.auc > -1", "b.auc - a.auc < 1"]);
  expect([one.outcome, other.outcome]).toEqual(["met", "met"]);
  const ends = (detail: string): number[] => (detail.match(/-?\d\.\d+/g) ?? []).map(Number);
  const [value, lower, upper] = ends(one.detail);
  expect(ends(other.detail)).toEqual([-value, -upper, -lower]);
});

test("more rows would decide; over data sets more data sets; of splits rows of the data, not splits", () => {
  const demand = ["a.auc - b.auc > 0.3"];
  const more = (document: Comparison): string => judgeComparison(document, demand)[0].detail.replace(/^.*; about /, "");
  expect(more(rows)).toBe("4,500 more rows would decide with power 0.8");
  expect(more({ ...rows, from: "data-sets" })).toBe("4,500 more data sets would decide with power 0.8");
  // ten times the rows that were split need ten times as many more
  expect(more({ ...rows, from: "folds", n: 10, source: { ...rows.source, rows: 800 } })).toBe(
    "45,000 more rows would decide with power 0.8",
  );
});

test("what the comparison does not hold is undecided, with the reason", () => {
  const [first] = rows.models;
  const bare = { ...rows, models: [{ ...first, metrics: {} }, rows.models[1]] };
  expect(judgeComparison(bare, ["a.auc > 0.5"])[0]).toMatchObject({
    outcome: "undecided",
    detail: "a.auc is undefined: auc is not known for each model",
  });
  expect(judgeComparison({ ...rows, pairs: [] }, ["a.auc - b.auc > 0"])).toMatchObject([
    { outcome: "undecided", detail: "a.auc - b.auc is undefined: this pair is not compared" },
  ]);
});
