import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { kFold } from "../../split/kFold.ts";
import type { ChoiceSettings } from "../choice/choiceRule.ts";
import type { Fit, FitResult } from "../fits/fit.ts";
import { runFit } from "../fits/runFit.ts";
import { planSelection } from "./planSelection.ts";
import { holdOutDesign, nestedDesign } from "./selectionDesign.ts";

const x = Array.from({ length: 60 }, (_, i) => (i * 7) % 60);
const task = defineTask(tableFrom({ x, y: x.map((v, i) => 2 * v + (i % 3)) }), { target: "y" });
const candidates = ["ols", "baseline"].map((name) => ({ name, params: {} }));
const choice: ChoiceSettings = { metric: mse, rule: "best", criteria: [], complexity: false, constraints: [] };
const folds = kFold({ folds: 4 });
const nested = nestedDesign(task, candidates, { outer: folds, inner: folds, seed: 1 });

test("a nested selection without a race is one round of all its fits", () => {
  const plan = planSelection(nested, choice);
  expect(plan.fits).toEqual(nested.fits);
  const results = new Map(plan.fits.map((fit) => [fit, runFit(task, fit)]));
  expect(plan.next?.(results)).toEqual([]);
  expect(plan.needed?.(results)).toBe(nested.fits.length);
  expect(plan.collect(results)).toEqual({ design: nested, results: [...results.values()] });
});

test("on three parts the candidates come first, then the chosen one alone", () => {
  const design = holdOutDesign(task, candidates, { seed: 1 });
  const plan = planSelection(design, choice);
  expect(plan.fits).toEqual(design.fits.slice(0, 2));
  const results = new Map<Fit, FitResult>(plan.fits.map((fit) => [fit, runFit(task, fit)]));
  expect(plan.next?.(results)).toEqual([design.fits[2]]);
  expect(plan.needed?.(results)).toBe(3);
  results.set(design.fits[2], runFit(task, design.fits[2]));
  expect(plan.next?.(results)).toEqual([]);
  expect(plan.collect(results).results[3]).toMatchObject({ kind: "failed", dropped: true });
});

test("the next round follows from the results alone, whoever had them", () => {
  const race = { ...choice, race: true };
  const first = planSelection(nested, race);
  const results = new Map<Fit, FitResult>(first.fits.map((fit) => [fit, runFit(task, fit)]));
  const next = first.next?.(results) ?? [];
  expect(next.length).toBeGreaterThan(0);
  expect(planSelection(nested, race).next?.(new Map(results))).toEqual(next);
});
