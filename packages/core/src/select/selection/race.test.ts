import { expect, test } from "vitest";
import { tableFrom } from "../../data/table.ts";
import { defineTask, type Task } from "../../data/task.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { kFold } from "../../split/kFold.ts";
import { candidatesFrom } from "../candidates.ts";
import type { ChoiceSettings } from "../choice/choiceRule.ts";
import type { FitResult } from "../fits/fit.ts";
import { runFit } from "../fits/runFit.ts";
import { runPlan } from "../plan/runPlan.ts";
import { planSelection } from "./planSelection.ts";
import { nextRound } from "./race.ts";
import { holdOutDesign, nestedDesign, type SelectionDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";

const choice: ChoiceSettings = { metric: mse, rule: "best", criteria: [], complexity: false, constraints: [] };

/** A line with a little noise: least squares is right, a baseline hopeless, neighbours in between. */
function line(seed: number, rows = 150): Task {
  const rng = stream(seed, "line");
  const x = Array.from({ length: rows }, () => 10 * rng());
  return defineTask(tableFrom({ x, y: x.map((v) => 2 * v + rng() - 0.5) }), { target: "y" });
}

const planOf = (task: Task, learners = "ols, baseline, ridge(lambda=0.1|1|10), knn(k=1|3)"): SelectionDesign =>
  nestedDesign(task, candidatesFrom(learners, "regression"), {
    outer: kFold({ folds: 5 }),
    inner: kFold({ folds: 5 }),
    seed: 1,
  });

test("a race drops what is hopeless, chooses the same, and says why", async () => {
  const plan = planOf(line(1));
  const raced = await runPlan(planSelection(plan, { ...choice, race: true }));
  const all = await runPlan(planSelection(plan, choice));
  expect([raced.ended, all.ended]).toEqual(["complete", "complete"]);
  const results = (run: typeof raced): readonly FitResult[] => run.result?.results ?? [];
  const quick = selectionOf(plan, results(raced), { metric: mse });
  const slow = selectionOf(plan, results(all), { metric: mse });
  expect(quick.winner).toEqual(slow.winner);
  expect(quick.nested.estimate.value).toBe(slow.nested.estimate.value);
  expect(quick.fits.spared).toBeGreaterThanOrEqual(18);
  expect(quick.fits.done + quick.fits.spared).toBe(plan.fits.length);
  expect(slow.fits.spared).toBe(0);
  const baseline = quick.candidates[1];
  expect(baseline.dropped).toMatch(/^dropped after 2 of 5 folds: significantly worse than (ols|ridge)/);
  expect(baseline.mean.value).toBeNull();
  expect(baseline.folds.filter((value) => value !== null)).toHaveLength(2);
  expect(baseline.failures).toEqual([]);
  expect(quick.candidates[0].dropped).toBeNull();
});

test("the rounds depend on the results only, not on their order or on how far a killed run had come", () => {
  const plan = planOf(line(2));
  const results: (FitResult | undefined)[] = plan.fits.map(() => undefined);
  for (;;) {
    const { next } = nextRound(plan, results, { ...choice, race: true });
    if (next.length === 0) break;
    // half of a round, from its end: the rest must be asked for again, and nothing else
    const half = next.slice(next.length >> 1);
    for (const fit of half.toReversed()) results[fit] = runFit(plan.task, plan.fits[fit]);
    const again = nextRound(plan, results, { ...choice, race: true }).next;
    for (const fit of next.slice(0, next.length >> 1)) expect(again).toContain(fit);
    for (const fit of next) results[fit] ??= runFit(plan.task, plan.fits[fit]);
  }
  const done = results.filter((result) => result !== undefined).length;
  expect(done).toBeLessThan(plan.fits.length);
});

test("of candidates that are equally good the race keeps nearly all: the true best is dropped in few of 60 races", async () => {
  let dropped = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const rng = stream(seed, "noise");
    const column = (): number[] => Array.from({ length: 60 }, rng);
    const task = defineTask(tableFrom({ a: column(), b: column(), y: column() }), { target: "y" });
    const plan = planOf(task, "ols, baseline, knn(k=20), knn(k=25, metric=manhattan)");
    const { result } = await runPlan(planSelection(plan, { ...choice, race: true }));
    // nothing can be learned, so the mean is the best there is
    const { candidates } = selectionOf(plan, result?.results ?? [], { metric: mse, replicates: 0 });
    if (candidates[1].dropped !== null) dropped++;
  }
  expect(dropped).toBeLessThanOrEqual(6);
});

test("without a race every fit of a nested plan is done, in one round", () => {
  const plan = planOf(line(3), "ols, baseline");
  expect(
    nextRound(
      plan,
      plan.fits.map(() => undefined),
      choice,
    ).next,
  ).toEqual(plan.fits.map((_, fit) => fit));
});

test("on three parts only the chosen one is fitted for the test, and the estimate is that of the test rows", async () => {
  const task = line(4, 200);
  const plan = holdOutDesign(task, candidatesFrom("baseline, ols, knn(k=5)", "regression"), { seed: 1 });
  expect(plan.ranking.splits[0].train.length).toBe(120);
  expect(plan.outer.splits[0].train.length).toBe(160);
  const shared = new Set(plan.outer.splits[0].test);
  expect([...plan.outer.splits[0].train].some((row) => shared.has(row))).toBe(false);
  const { result, ended } = await runPlan(planSelection(plan, choice));
  expect(ended).toBe("complete");
  const selection = selectionOf(plan, result?.results ?? [], { metric: mse });
  expect(selection.fits).toMatchObject({ done: 4, spared: 2 });
  expect(selection.winner?.learner).toBe("ols");
  const { estimate, outer } = selection.nested;
  // by hand: least squares on the 160 rows, mean squared error on the 40
  const [x, y] = [task.features.values, task.target.kind === "numbers" ? task.target.values : new Float64Array()];
  const train = [...plan.outer.splits[0].train];
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b) / values.length;
  const [mx, my] = [mean(train.map((r) => x[r])), mean(train.map((r) => y[r]))];
  const slope =
    train.reduce((s, r) => s + (x[r] - mx) * (y[r] - my), 0) / train.reduce((s, r) => s + (x[r] - mx) ** 2, 0);
  const test = [...plan.outer.splits[0].test];
  const expected = mean(test.map((r) => (y[r] - my - slope * (x[r] - mx)) ** 2));
  expect(estimate.value).toBeCloseTo(expected, 10);
  expect(estimate).toMatchObject({ n: 40, bias: "pessimistic", method: "log-t" });
  expect(outer).toHaveLength(1);
});

test("a run that is asked to stop is not complete, and one whose budget ends has what it did", async () => {
  const plan = planOf(line(5), "ols, baseline");
  const ends = async (by: "stop" | "budget") => {
    const sign = { stopped: false };
    const onProgress = ({ done }: { readonly done: number }): void => {
      sign.stopped = done === 7;
    };
    return runPlan(planSelection(plan, choice), { [by]: sign, onProgress });
  };
  expect(await ends("stop")).toEqual({ ended: "stopped", result: null, done: 7, planned: plan.fits.length });
  const { ended, result } = await ends("budget");
  expect(ended).toBe("budget");
  expect(result?.results.filter(({ kind }) => kind === "done")).toHaveLength(7);
  expect(result?.design.ranking.splits).toHaveLength(3);
});

test("a race needs fewer and fewer fits", async () => {
  const plan = planOf(line(1));
  const needed: number[] = [];
  const race = planSelection(plan, { ...choice, race: true });
  const run = await runPlan(race, { onProgress: (progress) => void needed.push(progress.needed) });
  expect(needed[0]).toBe(plan.fits.length);
  expect(needed.at(-1)).toBe(run.done);
  expect(run.done).toBeLessThan(plan.fits.length);
  expect(needed).toEqual(needed.toSorted((a, b) => b - a));
});
