import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { naiveBayes } from "../learners/bayes/naiveBayes.ts";
import type { Learner } from "../learners/learner.ts";
import { ols } from "../learners/linear/ols.ts";
import { knn } from "../learners/neighbours/knn.ts";
import { prepare } from "../learners/prepare.ts";
import type { InnerFold } from "./innerFolds.ts";
import { searchSubsets } from "./searchSubsets.ts";
import { type SubsetTrial, subsetCriterion } from "./subsetCriterion.ts";

interface Subset {
  readonly features: readonly number[];
  readonly value: number;
}
type Searches = Readonly<Record<"forward" | "backward" | "exhaustive", readonly Subset[]>>;
type NaiveBayes = Readonly<Record<"aic" | "bic", number>> &
  Partial<Readonly<Record<"bound" | "cv", number>>> & { readonly features: readonly number[] };

const golden = goldenJson<{
  ols: Readonly<Record<"cv" | "aic" | "bic", Searches>>;
  sequential: Readonly<Record<"forward" | "backward", readonly (readonly number[])[]>>;
  naive_bayes: Readonly<Record<"pima" | "wine", readonly NaiveBayes[]>>;
}>("selection/feature_selection.json");

function trialOf(file: string, base: Learner, foldsFile?: string): SubsetTrial {
  const columns = Object.entries(goldenColumns(`data/${file}.csv`));
  const target = columns[columns.length - 1][0];
  const isNumber = columns.map(([, cells]) => cells.every((cell) => cell !== "" && Number.isFinite(Number(cell))));
  const table = tableFrom(
    Object.fromEntries(
      columns.map(([name, cells], c) => [name, isNumber[c] ? Array.from(numbersOf(cells)) : [...cells]]),
    ),
  );
  const task = defineTask(table, { target });
  const rows = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const fold = foldsFile === undefined ? null : numbersOf(goldenColumns(`selection/${foldsFile}.csv`).kfold10);
  const folds: InnerFold[] = fold
    ? Array.from({ length: 10 }, (_, f) => ({
        train: rows.filter((row) => fold[row] !== f),
        test: rows.filter((row) => fold[row] === f),
      }))
    : [];
  return { base, data: prepare(task, base.handles, rows).data, rows, folds, seed: 1 };
}

const diabetes = trialOf("diabetes", ols(), "folds_diabetes");

describe.each(["cv", "aic", "bic"] as const)("least squares on diabetes by %s", (by) => {
  const score = subsetCriterion(by, diabetes);

  test.each(["forward", "backward", "exhaustive"] as const)("%s goes the way of loops in numpy", (search) => {
    const path = searchSubsets(10, search, { score });
    expect(path.map(({ places }) => places)).toEqual(golden.ols[by][search].map(({ features }) => features));
    path.forEach((step, s) => {
      expectNear(step.score, golden.ols[by][search][s].value, 1e-10);
    });
  });

  test("floating is nowhere worse than forward here, and nowhere better than exhaustive", () => {
    const path = searchSubsets(10, "floating", { score });
    path.forEach((step, s) => {
      expect(step.score).toBeLessThanOrEqual(golden.ols[by].forward[s].value * (1 + 1e-12));
      expect(step.score).toBeGreaterThanOrEqual(golden.ols[by].exhaustive[s].value * (1 - 1e-12));
    });
  });
});

test("forward and backward by cv take the features of scikit-learn's SequentialFeatureSelector on the same folds", () => {
  const score = subsetCriterion("cv", diabetes);
  const subsets = (search: "forward" | "backward") =>
    searchSubsets(10, search, { score })
      .map(({ places }) => places)
      .filter(({ length }) => length < 10)
      .sort((a, b) => a.length - b.length);
  expect(subsets("forward")).toEqual(golden.sequential.forward);
  expect(subsets("backward")).toEqual(golden.sequential.backward);
});

test.each(golden.naive_bayes.pima)("naive Bayes on pima, features $features: every criterion", (wanted) => {
  const trial = trialOf("pima_complete", naiveBayes(), "folds_pima_complete");
  for (const by of ["cv", "aic", "bic", "bound"] as const) {
    expectNear(subsetCriterion(by, trial)(wanted.features), Number(wanted[by]), 1e-9);
  }
});

test.each(golden.naive_bayes.wine)("naive Bayes on wine, features $features: two parameters per feature", (wanted) => {
  const trial = trialOf("wine", naiveBayes());
  for (const by of ["aic", "bic"] as const) {
    expectNear(subsetCriterion(by, trial)(wanted.features), wanted[by], 1e-9);
  }
});

test("a row that a vote gives no chance costs -ln(1e-15), not Infinity", () => {
  const trial = trialOf("pima_complete", knn({ k: 1 }), "folds_pima_complete");
  const cost = subsetCriterion("cv", trial)([1]);
  // one neighbour: every row is right (0) or wrong
  const errors = (cost * trial.rows.length) / -Math.log(1e-15);
  expectNear(errors, Math.round(errors), 1e-12);
  expect(errors).toBeGreaterThan(50);
});

test("fewer rows than features leave no noise variance for aic", () => {
  const few = { ...diabetes, rows: diabetes.rows.slice(0, 11) };
  expect(() => subsetCriterion("aic", few)).toThrow("11 rows leave nothing to estimate the noise from");
});
