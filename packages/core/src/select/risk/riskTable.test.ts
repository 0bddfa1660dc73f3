import { expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson } from "../../../test/golden.ts";
import { tableFrom } from "../../data/table.ts";
import { defineTask } from "../../data/task.ts";
import { error } from "../../metrics/labels/error.ts";
import { auc } from "../../metrics/ranking/auc.ts";
import { mse } from "../../metrics/regression/mse.ts";
import { stream } from "../../numeric/random.ts";
import { bootstrapSplit } from "../../split/bootstrapSplit.ts";
import { givenFolds } from "../../split/givenFolds.ts";
import { groupKFold } from "../../split/groupKFold.ts";
import { kFold } from "../../split/kFold.ts";
import { makeSplits } from "../../split/makeSplits.ts";
import { splittable } from "../../split/splittable.ts";
import { stratifiedKFold } from "../../split/stratifiedKFold.ts";
import { timeSeries } from "../../split/timeSeries.ts";
import { runInline } from "../plan/runPlan.ts";
import { bootstrap632 } from "./bootstrap632.ts";
import { holdOutError } from "./holdOutError.ts";
import { leaveOneOutError } from "./leaveOneOutError.ts";
import { repeatedError } from "./repeatedError.ts";
import { monteCarloError, trainingError } from "./riskEstimates.ts";
import { planRiskTable, type RiskTable, type RiskTableOptions, riskTable } from "./riskTable.ts";

const rng = stream(1, "risk table");
const x = Array.from({ length: 40 }, rng);
const y = x.map((v) => Math.sin(6 * v) + rng());
const numbers = defineTask(tableFrom({ x, y }), { target: "y" });
const labels = defineTask(tableFrom({ x, y: x.map((v) => (v + rng() > 1 ? "yes" : "no")) }), { target: "y" });
const ols = { name: "ols", params: {} };
const base: RiskTableOptions = {
  metric: mse,
  seed: 1,
  folds: kFold({ folds: 5 }),
  repeats: 3,
  splits: 6,
  replicates: 8,
};
const idsOf = ({ estimates }: RiskTable) => estimates.map(({ estimator }) => estimator);

test("the table holds what each estimator says on its own, from shared fits", () => {
  const own = riskTable(numbers, ols, base);
  const [training, held, folds, repeats, loo, montecarlo, b632, b632Plus] = own.estimates;
  const risk = { metric: mse, seed: 1 };
  expect(training).toMatchObject(trainingError(numbers, ols, risk));
  expect(held).toMatchObject(holdOutError(numbers, ols, risk));
  const repeated = repeatedError(numbers, ols, { ...risk, splitter: kFold({ folds: 5 }), repeats: 3 });
  expect(repeats).toMatchObject(repeated);
  expect(folds.folds).toEqual(repeated.folds.slice(0, 5));
  expect(loo).toMatchObject(leaveOneOutError(numbers, ols, risk));
  expect(montecarlo).toMatchObject(monteCarloError(numbers, ols, { ...risk, splits: 6 }));
  const draws = makeSplits(bootstrapSplit({ splits: 8 }), splittable(numbers), 1);
  const mixtures = bootstrap632(numbers, ols, draws, risk);
  expect([b632.value, b632Plus.value]).toEqual([mixtures.b632.value, mixtures.b632Plus.value]);
  // 1 training, 1 hold-out, 15 repeated folds of which 5 are k-fold's, none for leave-one-out, 6, 8 draws, 6 halves
  expect(own.fits).toBe(1 + 1 + 15 + 6 + 8 + 6);
  expect(own.estimates.map(({ fits }) => fits)).toEqual([1, 1, 5, 15, 0, 6, 9, 9]);
  expect(own.criteria?.coefficients).toBe(1);
  expect(own.consistency?.splits).toHaveLength(3);
  expect(own.leftOut).toEqual([
    {
      method: "complete",
      reason: expect.stringContaining("with 40 rows makes 847,660,528 splits, more than 10,000."),
    },
  ]);
});

test("every estimate says which way it errs", () => {
  const bias = Object.fromEntries(riskTable(numbers, ols, base).estimates.map((own) => [own.estimator, own.bias]));
  expect(bias).toEqual({
    training: "optimistic",
    "hold-out": "pessimistic",
    "k-fold": "pessimistic",
    repeated: "pessimistic",
    "leave-one-out": "pessimistic",
    "monte-carlo": "pessimistic",
    "bootstrap-632": "optimistic",
    "bootstrap-632-plus": "optimistic",
  });
});

test("on given folds the k-fold entry is scikit-learn's mean squared error of ridge", () => {
  interface Golden {
    readonly lambdas: readonly number[];
    readonly mean_of_folds: readonly number[];
  }
  const golden = goldenJson<Golden>("selection/ridge_cv.json");
  const columns = Object.entries(goldenColumns("data/diabetes.csv"));
  const table = tableFrom(Object.fromEntries(columns.map(([name, v]) => [name, v.map(Number)])));
  const diabetes = defineTask(table, { target: "progression" });
  const codes = Int32Array.from(goldenColumns("selection/folds_diabetes.csv").kfold10, Number);
  golden.lambdas.forEach((lambda, i) => {
    const own = riskTable(
      diabetes,
      { name: "ridge", params: { lambda } },
      {
        metric: mse,
        seed: 1,
        folds: givenFolds(codes),
        methods: ["k-fold"],
      },
    );
    expectNear(own.estimates[0].value, golden.mean_of_folds[i]);
  });
});

test("nearest neighbours have complete cross-validation by the formula, and no criteria", () => {
  const own = riskTable(labels, { name: "knn", params: { k: 3 } }, { ...base, metric: error });
  expect(own.estimates.find(({ estimator }) => estimator === "complete")).toMatchObject({
    fits: 0,
    label: "complete, by formula",
  });
  expect(own.leftOut.map(({ method }) => method)).toEqual(["criteria"]);
});

test("formulas are fits that the table does not count; one that turns out not to work is left out with the reason", () => {
  const methods = ["leave-one-out", "complete", "criteria"] as const;
  const few = planRiskTable(numbers, { name: "knn", params: { k: 35 } }, { ...base, methods: [...methods, "k-fold"] });
  expect(few.fits.filter(({ wants }) => wants).map(({ wants }) => wants)).toEqual(["leave-one-out", "complete"]);
  const own = runInline(few);
  expect(own.fits).toBe(5);
  expect(own.leftOut.map(({ method }) => method)).toEqual(["complete", "criteria"]);
  expect(own.leftOut[0].reason).toBe("k is 35 with 30 of 40 rows for training.");
  const knn = planRiskTable(numbers, { name: "knn", params: { k: 35 } }, { ...base, methods: ["complete"] });
  expect(() => runInline(knn)).toThrow("k is 35 with 30 of 40 rows for training.");
});

test("a metric that is not a mean of row losses leaves the bootstrap out, and says so", () => {
  const own = riskTable(labels, { name: "naiveBayes", params: {} }, { ...base, metric: auc });
  expect(own.leftOut).toContainEqual({
    method: "bootstrap-632",
    reason: "auc is not a mean of row losses for this target.",
  });
  expect(idsOf(own)).toContain("leave-one-out");
});

test("what would be slow is left out by default, and done when it is named", () => {
  const bayes = { name: "naiveBayes", params: {} };
  const options = { ...base, metric: error, folds: stratifiedKFold({ folds: 5 }), mostWork: 1000 };
  const own = riskTable(labels, bayes, options);
  expect(idsOf(own)).toEqual([
    "training",
    "hold-out",
    "k-fold",
    "repeated",
    "monte-carlo",
    "bootstrap-632",
    "bootstrap-632-plus",
  ]);
  expect(own.leftOut).toContainEqual({
    method: "leave-one-out",
    reason: "slow on these data (40 fits of 40 rows); name it explicitly to include it.",
  });
  const named = riskTable(labels, bayes, { ...options, methods: ["leave-one-out"] });
  expect(named.estimates[0]).toMatchObject({ estimator: "leave-one-out", fits: 40 });
  expect(named.leftOut).toEqual([]);
});

test("many refits are slow whatever they read, and k-fold never is", () => {
  const long = Array.from({ length: 2001 }, (_, i) => (i * 7) % 2001);
  const task = defineTask(tableFrom({ x: long, y: long.map((v, i) => v + (i % 5)) }), { target: "y" });
  const own = riskTable(task, { name: "baseline", params: {} }, { ...base, mostWork: 0 });
  expect(idsOf(own)).toEqual(["k-fold"]);
  const more = planRiskTable(task, { name: "baseline", params: {} }, { ...base, splits: 1, replicates: 1 });
  expect(runInline(more).leftOut[0]).toEqual({
    method: "leave-one-out",
    reason: "slow on these data (2,001 fits of 2,001 rows); name it explicitly to include it.",
  });
});

test("only one of the two mixtures is shown when only one is named", () => {
  expect(idsOf(riskTable(numbers, ols, { ...base, methods: ["bootstrap-632-plus"] }))).toEqual(["bootstrap-632-plus"]);
});

test("with a time only what trains on the past is there", () => {
  const timed = defineTask(tableFrom({ x, y, t: x.map((_, i) => i) }), { target: "y", time: "t" });
  const own = riskTable(timed, ols, { ...base, folds: timeSeries({ folds: 4 }) });
  expect(idsOf(own)).toEqual(["training", "k-fold"]);
  expect(own.estimates[1].label).toBe("4 folds in time");
  const reasons = Object.fromEntries(own.leftOut.map(({ method, reason }) => [method, reason]));
  expect(reasons["hold-out"]).toBe("the rows have a time, and random parts would train on what comes later.");
  expect(reasons.repeated).toContain("gives the same splits every time");
});

test("with groups whatever would part them is left out", () => {
  const grouped = defineTask(tableFrom({ x, y, g: x.map((_, i) => i >> 2) }), { target: "y", group: "g" });
  const own = riskTable(grouped, ols, { ...base, folds: groupKFold({ folds: 5 }) });
  expect(own.leftOut.map(({ method }) => method)).toEqual(["leave-one-out", "complete"]);
  expect(own.leftOut[0].reason).toContain("would part the groups");
});

test("a learner that cannot be fitted gives no values, and the reason", () => {
  const own = riskTable(numbers, { name: "knn", params: { k: 100 } }, base);
  for (const { value, failures, estimator } of own.estimates) {
    expect([value, failures.length], estimator).toEqual([null, 1]);
  }
});

test("when nothing that was named can be had, that is an error", () => {
  expect(() => riskTable(numbers, { name: "ridge", params: {} }, { ...base, methods: ["criteria"] })).toThrow(
    "ridge is not a least squares fit",
  );
});

test("a plan is data and a function: the fits in any order give the same table", () => {
  const plan = planRiskTable(numbers, ols, base);
  expect(structuredClone(plan.fits)).toEqual(plan.fits);
});
