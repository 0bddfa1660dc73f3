import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import {
  calibrate,
  classProbabilities,
  coverageExperiment,
  defineTask,
  diagnosisOf,
  kFold,
  metricsOf,
  pairedPilot,
  plan,
  planFromPilot,
  probabilities,
  riskTable,
  rocExperiment,
  stratifiedKFold,
  tableFrom,
} from "@heldout/core/internal";
import { inject } from "vitest";
import type { PageDocument } from "../src/readDocument.ts";
import { dataSetsComparison, exampleComparison, foldsComparison } from "./comparisons.ts";
import { binaryEvaluation, labelEvaluation, multiclassEvaluation, regressionEvaluation } from "./fixtures.ts";
import { madeOnce } from "./madeOnce.ts";
import { pima } from "./rows.ts";
import { exampleCurve, exampleFeatureCurve, exampleSelection } from "./selections.ts";

const quick = { replicates: 100, source: { name: "judge.csv" } } as const;
const truth = pima.map(({ positive }) => (positive ? 1 : 0));
const score = pima.map((row) => row.score);

function makeEveryView(): Readonly<Record<string, PageDocument>> {
  return {
    "evaluate-binary": binaryEvaluation(),
    "evaluate-labels": labelEvaluation(),
    "evaluate-multiclass": multiclassEvaluation(),
    "evaluate-regression": regressionEvaluation(),
    "compare-rows": exampleComparison(),
    "compare-splits": foldsComparison(),
    "compare-data-sets": dataSetsComparison(),
    calibrate: calibrate(probabilities({ truth, score }), { ...quick, method: "all" }).result,
    "calibrate-classes": classesRecalibrated(),
    select: exampleSelection(),
    curve: exampleCurve(),
    "curve-features": exampleFeatureCurve(),
    diagnose: diagnosed(),
    estimate: estimated(),
    plan: plan("mcnemar", { difference: 0.05, discordant: 0.2, power: 0.8 }),
    "plan-pilot": planFromPilot(
      pairedPilot([probabilities({ truth, score }), probabilities({ truth, score: score.map((p) => p * p) })], {
        name: "pilot.csv",
        names: ["one", "two"],
        metric: "brier",
        difference: 0.05,
      }),
      { power: 0.8 },
      { called: "paired" },
    ),
    lab: rocExperiment(),
    "lab-coverage": coverageExperiment({ n: [20], points: 49 }),
  };
}

function classesRecalibrated(): PageDocument {
  const probability = {
    a: score.map((p) => p / 2),
    b: score.map((p) => (1 - p) / 2),
    c: score.map(() => 0.5),
  };
  const third = truth.map((y, i) => ["a", "b", "c"][(y + (i % 2)) % 3]);
  return calibrate(classProbabilities({ truth: third, probability }), quick).result;
}

/** Least squares on a noisy line: every estimator, and the criteria. */
function estimated(): PageDocument {
  const x = pima.slice(0, 60).map((row) => row.score);
  const y = x.map((value, row) => 3 * value + ((row * 7919) % 101) / 101);
  const metric = metricsOf("regression").find(({ id }) => id === "mse");
  if (!metric) throw new Error("no metric");
  const task = defineTask(tableFrom({ x, y }, { name: "made.csv" }), { target: "y" });
  const table = riskTable(task, { name: "ols", params: {} }, { metric, seed: 1, folds: kFold({ folds: 5 }) });
  return JSON.parse(JSON.stringify({ ...table, warnings: [] }));
}

/** One neighbour on scores of the Pima data. */
function diagnosed(): PageDocument {
  const table = tableFrom(
    {
      score,
      noise: pima.map((_, row) => (row * 7919) % 101),
      y: pima.map(({ positive }) => (positive ? "yes" : "no")),
    },
    { name: "made.csv" },
  );
  const metric = metricsOf("binary").find(({ id }) => id === "error");
  if (!metric) throw new Error("no metric");
  const settings = { metric, split: stratifiedKFold({ folds: 5 }), against: [{ name: "logistic", params: {} }], table };
  const diagnosis = diagnosisOf(defineTask(table, { target: "y" }), { name: "knn", params: { k: 1 } }, settings);
  return JSON.parse(JSON.stringify(diagnosis));
}

/**
 * One document, or a few, for each view of the page: what must hold for every view is tried on these. They take seconds, so
 * whichever file of a run of the tests needs them first leaves them for the others.
 */
export const everyView = madeOnce((): Readonly<Record<string, PageDocument>> => {
  const file = inject("everyView");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const made = JSON.stringify(makeEveryView());
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, made);
  renameSync(whole, file);
  return JSON.parse(made);
});
