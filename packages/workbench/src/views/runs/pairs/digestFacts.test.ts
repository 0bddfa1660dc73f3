import { expect, test } from "vitest";
import { digestFacts } from "./digestFacts.ts";

test("results of any kind are told by what they say and by their options", () => {
  const digest = { says: "It overfits.", estimate: null, figure: null };
  const rows = digestFacts([
    { verb: "diagnose", files: ["a.csv"], flags: { learner: "tree" }, digest },
    { verb: "curve", files: ["a.csv"], flags: { learner: "tree", folds: 3 }, digest: null },
  ]);
  expect(rows).toEqual([
    { name: "kind", cells: ["diagnosis", "curve"] },
    { name: "result", cells: ["It overfits.", "\u2013"] },
    { name: "number", cells: ["\u2013", "\u2013"] },
    { name: "option learner", cells: ["tree", "tree"] },
    { name: "option folds", cells: ["\u2013", "3"] },
  ]);
});
