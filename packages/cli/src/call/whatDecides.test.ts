import { expect, test } from "vitest";
import { whatDecides } from "./whatDecides.ts";

test("where, how long and to whom does not decide, what is computed does", () => {
  const flags = { target: "y", learner: "ols", folds: 5, jobs: 2, budget: 1000, runs: "here", json: true, queue: "q" };
  expect(whatDecides("curve", { kind: "learning", ...flags, gone: 1 })).toEqual({
    kind: "learning",
    target: "y",
    learner: "ols",
    folds: 5,
    gone: 1,
  });
  expect(whatDecides("select", flags)).toEqual({ target: "y", learner: "ols", folds: 5 });
});
