import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { InputError } from "../../data/inputError.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { ridge } from "../../learners/linear/ridge.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { givenFolds } from "../../split/givenFolds.ts";
import { kFold } from "../../split/kFold.ts";
import type { Executor } from "../fits/executor.ts";
import { inlineExecutor } from "../fits/executor.ts";
import { isStopped } from "../fits/fittingOptions.ts";
import { runFit } from "../fits/runFit.ts";
import { select } from "./select.ts";
import { nestedDesign } from "./selectionDesign.ts";
import { selectionOf } from "./selectionOf.ts";
import type { SelectOptions } from "./selectOptions.ts";

const columns = Object.entries(goldenColumns("data/diabetes.csv"));
const diabetes = defineTask(tableFrom(Object.fromEntries(columns.map(([name, cells]) => [name, cells.map(Number)]))), {
  target: "progression",
});
const folds = goldenColumns("selection/folds_diabetes.csv");
const split = folds.kfold10.map(Number);

interface RidgeCv {
  readonly lambdas: readonly number[];
  readonly mse_by_lambda_and_fold: readonly (readonly number[])[];
  readonly chosen_lambda_by_mean_of_folds: number;
  readonly one_se_rule_lambda: number;
}

const rows = Array.from({ length: 40 }, (_, row) => row);
const small = defineTask(tableFrom({ x: rows, z: rows.map((row) => row % 7), y: rows.map((row) => row + (row % 3)) }), {
  target: "y",
});
const quick: SelectOptions & { stop?: undefined } = { learners: "baseline, ols, knn(k=1|3)", folds: 4, inner: 3 };

/** The last fit first, as threads might. */
const backwards: Executor = {
  async *run(task, fits) {
    for (let fit = fits.length - 1; fit >= 0; fit--) {
      yield { kind: "done", fit, result: runFit(task, fits[fit]), known: false };
    }
  },
};

test("ridge on given folds has scikit-learn's loss in every fold, and both rules choose what it chooses", async () => {
  const expected = goldenJson<RidgeCv>("selection/ridge_cv.json");
  const learners = expected.lambdas.map((lambda) => ridge({ lambda }));
  const best = await select(diabetes, { learners, metric: "mse", split, rule: "best", inner: 3 });
  expected.mse_by_lambda_and_fold.forEach((byFold, c) => {
    byFold.forEach((value, k) => {
      expectNear(best.candidates[c].folds[k], value);
    });
  });
  expect(best.winner?.params.lambda).toBe(expected.chosen_lambda_by_mean_of_folds);
  const simple = await select(diabetes, { learners, metric: "mse", split, inner: 3 });
  expect(simple.winner).toMatchObject({ rule: "one-se", params: { lambda: expected.one_se_rule_lambda } });
});

test("the call gives what its pieces give, bit by bit, with the model and the warnings of the document", async () => {
  const lambdas = [0.1, 1, 10];
  const candidates = lambdas.map((lambda) => ({ name: "ridge", params: { lambda } }));
  const codes = Int32Array.from(split);
  const plan = nestedDesign(diabetes, candidates, { outer: givenFolds(codes), inner: kFold({ folds: 5 }), seed: 3 });
  const results = plan.fits.map((fit) => runFit(diabetes, fit));
  const pieces = selectionOf(plan, results, { metric: mse, rule: "one-se", level: 0.9 });
  const options = { learners: "ridge(lambda=0.1|1|10)", metric: "mse", split: codes, seed: 3, level: 0.9 };
  const selection = await select(diabetes, { ...options, dropped: 2, widen: false });
  expect(selection).toEqual({
    ...pieces,
    model: null,
    warnings: [
      "2 rows were left out: their target is missing.",
      "the winner is at the edge of its grid: lambda=10 is the largest value that was tried. Its neighbour is about as good, so little is lost.",
    ],
  });
  expect(Object.keys(selection).slice(-2)).toEqual(["model", "warnings"]);
});

test("the result does not depend on the executor or the order of its fits, nor does that of a race", async () => {
  for (const options of [quick, { ...quick, race: true }]) {
    expect(await select(small, { ...options, executor: backwards })).toEqual(await select(small, options));
  }
});

test("an executor may be made for the work, and progress counts up to what is needed, with who is in front", async () => {
  const seen: number[] = [];
  let planned = 0;
  let front: string | null = null;
  await select(small, {
    ...quick,
    executor: ({ fits, choice }) => {
      planned = fits.length;
      expect(choice.metric.id).toBe("rmse");
      return inlineExecutor;
    },
    onProgress: ({ done, needed, best }) => {
      seen.push(done);
      expect(needed).toBe(planned);
      front = best.text();
    },
  });
  expect(seen).toEqual(Array.from({ length: planned }, (_, fit) => fit + 1));
  expect(front).toMatch(/^ols 0\.\d+$/);
});

test("a stop ends it after the fit under way, without a result", async () => {
  const stop = { stopped: false };
  const ended: string[] = [];
  const result = await select(small, {
    ...quick,
    stop,
    onProgress: ({ done }) => {
      stop.stopped = done === 5;
    },
    onEnd: (how) => ended.push(how),
  });
  expect(isStopped(result)).toBe(true);
  expect(result).toEqual({ stopped: true, done: 5, planned: 48 });
  expect(ended).toEqual(["stopped"]);
});

test("a budget that ends leaves the folds that all candidates have been through, and says so", async () => {
  const budget = { stopped: false, advice: "begin again for the rest" };
  const selection = await select(small, {
    ...quick,
    budget,
    onProgress: ({ done }) => {
      budget.stopped = done === 20;
    },
  });
  expect(selection.warnings.slice(0, 1)).toEqual([
    "the time budget ended after 20 of 48 fits: only folds that all candidates have finished count (begin again for the rest).",
  ]);
  expect(selection.candidates[0].folds).toHaveLength(4);
  expect(selection.nested.outer.filter(({ value }) => value !== null).length).toBeLessThan(4);
});

test("wrong options are refused before anything is fitted", async () => {
  const executor: Executor = {
    run: () => {
      throw new Error("something was fitted");
    },
  };
  const refusal = (options: SelectOptions) =>
    select(small, { ...quick, executor, ...options }).then(
      () => "nothing was refused",
      (error: unknown) => (error instanceof InputError ? error.message : error),
    );
  expect(await refusal({ outer: 3 })).toBe("outer and folds do not go together.");
  expect(await refusal({ holdOut: { validation: 0.2, test: 0.2 } })).toBe("holdOut and folds do not go together.");
  expect(await refusal({ metric: "auc" })).toBe('there is no metric "auc" to choose by.');
  expect(await refusal({ learners: "lda" })).toBe('"lda" cannot learn a regression task.');
  expect(await refusal({ rule: "pareto" })).toBe('rule: "pareto" needs a second criterion.');
  expect(await refusal({ level: 95 })).toBe("the level must lie strictly between 0 and 1, not 95.");
  expect(await refusal({ criteria: ["complexity"] })).toContain("are not comparable");
});
