import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { candidatesFrom } from "../candidates.ts";
import type { FitResult } from "../fits/fit.ts";
import { runFit } from "../fits/runFit.ts";
import { finishedPart } from "./finishedPart.ts";
import { nestedDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";

const rng = stream(1, "finished");
const x = Array.from({ length: 60 }, rng);
const task = defineTask(tableFrom({ x, y: x.map((v) => v + rng()) }), { target: "y" });
const folds = kFold({ folds: 4 });
const plan = nestedDesign(task, candidatesFrom("ols, baseline, knn(k=3)", "regression"), {
  outer: folds,
  inner: folds,
  seed: 1,
});
const all = plan.fits.map((fit) => runFit(task, fit));
const firstDone = (count: number): (FitResult | undefined)[] => all.map((r, f) => (f < count ? r : undefined));

test("a complete run stays as it is", () => {
  const finished = finishedPart(plan, all);
  expect(selectionOf(finished.design, finished.results, { metric: mse })).toEqual(
    selectionOf(plan, all, { metric: mse }),
  );
});

test("stopped in the third outer fold, candidates are ranked by the two that all have been through", () => {
  // 3 families: 7 fits are two folds and the first candidate of the third
  const { design: part, results } = finishedPart(plan, firstDone(7));
  const { candidates, winner, nested } = selectionOf(part, results, { metric: mse });
  const whole = selectionOf(plan, all, { metric: mse }).candidates;
  candidates.forEach(({ folds: own, dropped }, c) => {
    expect(own).toEqual(whole[c].folds.slice(0, 2));
    expect(dropped).toBeNull();
  });
  expect(winner).not.toBeNull();
  // no inner fold was begun: what choosing is worth is known from resampled rows alone
  expect(nested.estimate).toMatchObject({ leftOut: 2, method: "bootstrap-corrected", folds: [null, null] });
  expect(nested.estimate.lower).toBeLessThan(nested.estimate.value ?? 0);
  expect(nested.estimate.upper).toBeGreaterThan(nested.estimate.value ?? 0);
});

test("stopped among the inner fits, only outer folds whose choice could be made count", () => {
  // 12 outer fits, 12 inner ones of the first outer fold, and 4 of the second: one inner split there is complete
  const { design: part, results } = finishedPart(plan, firstDone(12 + 12 + 4));
  const { nested } = selectionOf(part, results, { metric: mse });
  expect(nested.outer.map(({ value }) => value !== null)).toEqual([true, true, false, false]);
  expect(nested.estimate).toMatchObject({ leftOut: 2, n: 30, method: "corrected-t" });
  // two folds of 15 rows: the mean of their values, with 1 degree of freedom
  const [first, second] = nested.outer.map(({ value }) => value ?? Number.NaN);
  expect(nested.estimate.value).toBeCloseTo((first + second) / 2, 12);
  expect(nested.estimate.standardError).toBeCloseTo(Math.sqrt((1 / 2 + 15 / 45) * ((first - second) ** 2 / 2)), 12);
});

test("one finished outer fold is a test set: the interval is that of its rows", () => {
  const { design: part, results } = finishedPart(plan, firstDone(12 + 12));
  const { nested } = selectionOf(part, results, { metric: mse });
  expect(nested.outer.map(({ value }) => value !== null)).toEqual([true, false, false, false]);
  expect(nested.estimate).toMatchObject({ leftOut: 3, n: 15, method: "log-t", value: nested.outer[0].value });
  expect(nested.estimate.upper).toBeGreaterThan(nested.estimate.value ?? 0);
});

test("stopped within the first fold, whoever has not been through cannot be chosen", () => {
  const { design: part, results } = finishedPart(plan, firstDone(1));
  const { candidates, winner, choice } = selectionOf(part, results, { metric: mse });
  expect(candidates[1].dropped).toBe("the run was stopped before all folds were finished");
  expect(winner).toBeNull();
  expect(choice.reason).toBe("no candidate has a value");
});
