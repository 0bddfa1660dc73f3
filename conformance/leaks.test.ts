import { describe, expect, test } from "vitest";
import { calibrated } from "../packages/core/src/calibrate/calibratedLearner.ts";
import type { Features } from "../packages/core/src/data/features.ts";
import { applyPreprocessing } from "../packages/core/src/data/preprocessing/applyPreprocessing.ts";
import { fitPreprocessing } from "../packages/core/src/data/preprocessing/fitPreprocessing.ts";
import { tableFrom } from "../packages/core/src/data/table.ts";
import { defineTask, type Task } from "../packages/core/src/data/task.ts";
import { baseline } from "../packages/core/src/learners/baseline/baseline.ts";
import type { Learner } from "../packages/core/src/learners/learner.ts";
import { ols } from "../packages/core/src/learners/linear/ols.ts";
import { ridge } from "../packages/core/src/learners/linear/ridge.ts";
import { knn } from "../packages/core/src/learners/neighbours/knn.ts";
import { stream } from "../packages/core/src/numeric/random.ts";
import { crossValidate } from "../packages/core/src/select/validation/crossValidate.ts";
import { givenFolds } from "../packages/core/src/split/givenFolds.ts";
import { expectNear, goldenColumns, goldenJson } from "../packages/core/test/golden.ts";

interface Part {
  readonly mse_by_fold: readonly number[];
  readonly mean: number;
}

type Columns = Parameters<typeof tableFrom>[0];

const golden = goldenJson<Readonly<Record<"scaled" | "imputed" | "encoded", Part>>>("selection/inside_folds.json");
const folds = Int32Array.from(goldenColumns("selection/folds_diabetes.csv").kfold10, Number);
const columns: Readonly<Record<string, number[]>> = Object.fromEntries(
  Object.entries(goldenColumns("data/diabetes.csv")).map(([name, values]) => [name, values.map(Number)]),
);
const { progression, ...inputs } = columns;
const taskOf = (features: Columns): Task =>
  defineTask(tableFrom({ ...features, progression }), { target: "progression" });
const mseOf = (learner: Learner, task: Task): readonly (number | null)[] =>
  crossValidate(learner, task, { split: givenFolds(folds), seed: 1 }).estimate("mse").folds;
const meanOf = (values: readonly (number | null)[]): number =>
  values.reduce((sum: number, value) => sum + Number(value), 0) / values.length;

/** What a careless program does: learns the preparation on all rows, then cross-validates. */
function preparedOnAll(task: Task, options: Parameters<typeof fitPreprocessing>[2]): Task {
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const features: Features = applyPreprocessing(fitPreprocessing(task.features, all, options), task.features);
  return { ...task, features };
}

function expectGolden(own: readonly (number | null)[], { mse_by_fold, mean }: Part): void {
  mse_by_fold.forEach((value, fold) => {
    expectNear(own[fold], value);
  });
  expectNear(meanOf(own), mean);
}

const expectOther = (wrong: readonly (number | null)[], { mean }: Part): void =>
  expect(Math.abs(meanOf(wrong) / mean - 1)).toBeGreaterThan(1e-6);

describe("what is learned about the features is learned inside the training rows, as in a scikit-learn pipeline", () => {
  test("scaling: means and deviations of all rows would give another number", () => {
    const task = taskOf(inputs);
    expectGolden(mseOf(ridge({ lambda: 10 }), task), golden.scaled);
    const careless = preparedOnAll(task, { impute: false, encode: "none", standardise: true });
    expectOther(mseOf(ridge({ lambda: 10, standardize: false }), careless), golden.scaled);
  });

  test("imputation: medians of all rows would give another number", () => {
    const gaps = Object.fromEntries(
      Object.entries(inputs).map(([name, values], j) => [
        name,
        values.map((v, i) => ((7 * i + 13 * j) % 9 ? v : null)),
      ]),
    );
    const task = taskOf(gaps);
    expectGolden(mseOf(ridge({ lambda: 10 }), task), golden.imputed);
    expectOther(mseOf(ridge({ lambda: 10 }), preparedOnAll(task, { impute: true, encode: "none" })), golden.imputed);
  });

  test("rare categories: counting them over all rows would give another number", () => {
    const clinic = progression.map((_, i) => {
      const u = (37 * i) % 442;
      return u < 60 ? `a${u >> 1}` : `b${(u - 60) % 10}`;
    });
    const task = taskOf({ bmi: inputs.bmi, clinic });
    expectGolden(mseOf(ridge({ lambda: 10 }), task), golden.encoded);
    expectOther(
      mseOf(ridge({ lambda: 10 }), preparedOnAll(task, { impute: false, encode: "one-hot" })),
      golden.encoded,
    );
  });
});

describe("the mean of the target over the rows of a fold, on ten tables of noise", () => {
  const ROWS = 120;
  const FOLDS = 24;
  const fold = Array.from({ length: ROWS }, (_, i) => i % FOLDS);
  const split = givenFolds(Int32Array.from(fold));

  /** The mean over the tables of the cross-validated error, as a share of that of knowing nothing. */
  function relativeError(learner: Learner, featuresOf: (y: readonly number[]) => Columns): number {
    const errorOf = (own: Learner, features: Columns, y: readonly number[]): number => {
      const task = defineTask(tableFrom({ ...features, y }), { target: "y" });
      return crossValidate(own, task, { split, seed: 1 }).estimate("mse").value ?? Number.NaN;
    };
    let [own, nothing] = [0, 0];
    for (let seed = 1; seed <= 10; seed++) {
      const y = Array.from({ length: ROWS }, stream(seed, "fold means"));
      own += errorOf(learner, featuresOf(y), y);
      nothing += errorOf(baseline(), { fold }, y);
    }
    return own / nothing;
  }

  const foldMeans = (y: readonly number[]): number[] =>
    fold.map((mine) => y.reduce((sum, value, i) => (fold[i] === mine ? sum + value : sum), 0) / (ROWS / FOLDS));

  test("helps when it was computed on all rows: the leak is real, and no splitter can undo it", () => {
    expect(relativeError(ols(), (y) => ({ means: foldMeans(y) }))).toBeLessThan(0.9);
  });

  test.each([
    ["ridge", ridge({ lambda: 1 })],
    ["ols", ols()],
    ["knn", knn({ k: 20 })],
  ])("does not help %s when it is learned inside: the fold's own rows are not there", (_, learner) => {
    expect(relativeError(learner, () => ({ fold: fold.map((mine) => `fold ${mine}`) }))).toBeGreaterThan(1 - 1e-9);
  });
});

test.each<[string, Learner]>([
  ["knn", knn({ k: 5 })],
  // its calibrator learns from rows that its base did not see: a neighbour that is the row itself would be believed
  ["calibrated", calibrated(knn({ k: 1 }), { method: "isotonic" })],
])("labels that were shuffled cannot be learned by %s in any honest estimate, whatever the features", (_, learner) => {
  let total = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const rng = stream(seed, "shuffled");
    const x = Array.from({ length: 60 }, rng);
    const task = defineTask(tableFrom({ x, y: Array.from({ length: 60 }, (_, i) => (i % 2 ? "yes" : "no")) }), {
      target: "y",
    });
    const split = givenFolds(Int32Array.from({ length: 60 }, (_, i) => (i >> 1) % 10));
    total += (crossValidate(learner, task, { split, seed }).estimate("auc").value ?? 0) / 20;
  }
  expect(Math.abs(total - 0.5)).toBeLessThan(0.04);
});
