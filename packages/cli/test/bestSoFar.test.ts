import { candidatesFrom, defineTask, kFold, metricsOf, planSelection, runFit, tableFrom } from "@heldout/core/internal";
import { expect, test } from "vitest";
import { bestSoFar } from "../src/bestSoFar.ts";

const x = Array.from({ length: 30 }, (_, row) => row);
const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
const folds = kFold({ folds: 3 });
const candidates = candidatesFrom("baseline, ols", "regression");
const plan = planSelection(task, candidates, { outer: folds, inner: folds, seed: 1 });
const [rmse] = metricsOf("regression").filter(({ id }) => id === "rmse");

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
