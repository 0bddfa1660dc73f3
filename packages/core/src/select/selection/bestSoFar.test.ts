import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { rmse } from "../../metrics/regression/rmse.ts";
import { kFold } from "../../split/kFold.ts";
import { candidatesFrom } from "../candidates.ts";
import { runFit } from "../fits/runFit.ts";
import { amongLearners, bestSoFar, standings } from "./bestSoFar.ts";
import { nestedDesign } from "./selectionDesign.ts";

const learnerOf = (text: string): string => text[0];

test("many settings of one learner leave room for the best of the others, in the order of the ranking", () => {
  expect(amongLearners(["a1", "a2", "a3", "a4", "a5", "b1", "c1"], learnerOf, 5)).toEqual([
    "a1",
    "a2",
    "a3",
    "b1",
    "c1",
  ]);
  expect(amongLearners(["a1", "a2", "a3", "a4", "a5", "b1", "c1"], learnerOf, 6)).toEqual([
    "a1",
    "a2",
    "a3",
    "a4",
    "b1",
    "c1",
  ]);
});

test("few candidates are all there", () => {
  expect(amongLearners(["a1", "b1", "a2"], learnerOf, 20)).toEqual(["a1", "b1", "a2"]);
});

test("a learner that lags by some folds is ranked by its mean, and only one with fewer than half of the folds comes last", () => {
  const tree = { sum: 620, folds: 10 };
  const forest = { sum: 284, folds: 5 };
  const begun = { sum: 40, folds: 4 };
  const waiting = { sum: 0, folds: 0 };
  expect(standings([tree, waiting, begun, forest], "lower")).toEqual([
    { candidate: 3, mean: 56.8, folds: 5 },
    { candidate: 0, mean: 62, folds: 10 },
    { candidate: 2, mean: 10, folds: 4 },
  ]);
});

test("where more is better the largest mean comes first, and nobody stands anywhere before the first fold", () => {
  const sums = [
    { sum: 0.8, folds: 1 },
    { sum: 1.8, folds: 2 },
  ];
  expect(standings(sums, "higher").map(({ candidate }) => candidate)).toEqual([1, 0]);
  expect(standings([{ sum: 0, folds: 0 }], "higher")).toEqual([]);
  expect(standings([], "lower")).toEqual([]);
});

const x = Array.from({ length: 30 }, (_, row) => row);
const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
const folds = kFold({ folds: 3 });
const candidates = candidatesFrom("baseline, ols", "regression");
const plan = nestedDesign(task, candidates, { outer: folds, inner: folds, seed: 1 });

test("nobody is in front before a fold is done, and inner folds do not count", () => {
  const best = bestSoFar(plan, rmse);
  expect(best.text()).toBeNull();
  const [inner] = plan.inner[0].fits;
  best.add(inner, runFit(task, plan.fits[inner]));
  expect(best.text()).toBeNull();
});

test("whoever has been through most folds is compared by the mean over them, lower being better for errors", () => {
  const best = bestSoFar(plan, rmse);
  // fits go split by split: the baseline is first, so it is in front alone until ols has been through the same fold
  const [first, second] = plan.ranking.fits;
  best.add(first, runFit(task, plan.fits[first]));
  expect(best.text()).toMatch(/^baseline \d/);
  best.add(second, runFit(task, plan.fits[second]));
  expect(best.text()).toMatch(/^ols 0\.\d+$/);
});

test("a fit that failed does not count", () => {
  const best = bestSoFar(plan, rmse);
  best.add(plan.ranking.fits[0], { kind: "failed", reason: "no" });
  expect(best.text()).toBeNull();
});

test("leaders are all that have a value, the best mean first, at most as many as asked for", () => {
  const best = bestSoFar(plan, rmse);
  expect(best.leaders(20)).toEqual([]);
  for (const fit of plan.ranking.fits) best.add(fit, runFit(task, plan.fits[fit]));
  const leaders = best.leaders(20);
  expect(leaders.map(({ label, folds }) => [label, folds])).toEqual([
    ["ols", 3],
    ["baseline", 3],
  ]);
  expect(leaders[0].mean).toBeLessThan(leaders[1].mean);
  expect(best.leaders(1)).toEqual(leaders.slice(0, 1));
});

test("who fell behind by more than a fold comes after all others, however good its mean", () => {
  const best = bestSoFar(plan, rmse);
  // fits go split by split, the baseline first: ols is given its first fold only
  plan.ranking.fits.forEach((fit, at) => {
    if (at % 2 === 0 || at === 1) best.add(fit, runFit(task, plan.fits[fit]));
  });
  expect(best.leaders(20).map(({ label, folds }) => [label, folds])).toEqual([
    ["baseline", 3],
    ["ols", 1],
  ]);
});
