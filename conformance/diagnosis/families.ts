import type { Task } from "../../packages/core/src/data/task.ts";
import {
  absoluteValue,
  checkerboard,
  coinFlips,
  heavyPlane,
  linearClasses,
  type Made,
  noise,
  noisyThreshold,
  normalClasses,
  plane,
  product,
  rarePositives,
  sine,
  threeBlocks,
  threeClasses,
} from "../../packages/core/src/diagnose/cases/madeTasks.ts";
import type { VerdictKind } from "../../packages/core/src/diagnose/verdict.ts";

/** Data of a known nature and a learner of which it is known what is wrong with it. */
export interface Family {
  readonly name: string;
  readonly task: (made: Made) => Task;
  readonly rows: number;
  readonly learner: string;
  readonly truth: VerdictKind;
  /** Learners to judge against, where the usual ones take long or are not good there. */
  readonly against?: readonly string[];
  /** Whether docs/diagnose.md and the tests of verdicts speak of it, or it is new. */
  readonly from: "docs" | "new";
}

/** Of every kind of task the learners to judge against: a linear one, neighbours, a forest, boosting. */
export function rivalsOf({ kind }: Task, { against }: Family): readonly string[] {
  return (
    against ?? [
      kind === "regression" ? "ridge" : "logistic",
      "knn(k=15)",
      "forest(trees=30)",
      "gradientBoosting(rounds=40)",
    ]
  );
}

const UNLIMITED_BOOSTING = "gradientBoosting(rounds=60, maxDepth=6, rate=0.5)";

/** Data sets of each family, with the seeds from 1 on. */
export const SEEDS = 12;

export const FAMILIES: readonly Family[] = [
  family("docs", "full tree, noisy linear border", linearClasses, "tree", "overfitting"),
  family("docs", "1 neighbour, noisy linear border", linearClasses, "knn(k=1)", "overfitting"),
  family("docs", "1 neighbour, noisy threshold", noisyThreshold, "knn(k=1)", "overfitting"),
  family("docs", "full tree, noisy sine", sine, "tree", "overfitting"),
  family("docs", "polynomial of degree 14, noisy sine", sine, "polynomial(degree=14)", "overfitting", 100),
  family("docs", "full tree, coin flips", coinFlips, "tree", "overfitting"),
  family("docs", "line, absolute value", (made) => absoluteValue(made, 3), "ols", "underfitting"),
  family("docs", "logistic, checkerboard", (made) => checkerboard(made, 2), "logistic", "underfitting"),
  family("docs", "1 neighbour, 6 irrelevant features", (made) => checkerboard(made, 8), "knn(k=1)", "both", 800),
  family(
    "docs",
    "ols, absolute value, n/4 features",
    (made) => absoluteValue(made, made.rows / 4),
    "ols",
    "both",
    300,
    ["ridge", "tree(maxDepth=4)"],
  ),
  family("docs", "logistic, linear border", linearClasses, "logistic", "fine"),
  family("docs", "ols, plane", (made) => plane(made, 4), "ols", "fine"),
  family("docs", "forest, checkerboard", (made) => checkerboard(made, 2), "forest(trees=100)", "fine"),
  family("docs", "7 neighbours, noisy sine", sine, "knn(k=7)", "fine"),
  family("docs", "logistic, coin flips", coinFlips, "logistic", "nothing learned", 800),
  family("new", "1 neighbour, coin flips", coinFlips, "knn(k=1)", "overfitting", 200),
  family("new", "full tree, noise", noise, "tree", "overfitting", 200),
  family("new", "full tree, plane with t3 noise", heavyPlane, "tree", "overfitting"),
  family("new", "boosting without limits, plane", (made) => plane(made, 4), UNLIMITED_BOOSTING, "overfitting"),
  family("new", "narrow kernel, noisy border", linearClasses, "svm(c=1000, gamma=10)", "overfitting"),
  family("new", "ols, plane, n/2 features", (made) => plane(made, made.rows / 2), "ols", "overfitting", 200, [
    "lasso(lambda=0.1)",
    "knn(k=15)",
  ]),
  family("new", "full tree, three classes in blocks", threeBlocks, "tree", "overfitting"),
  family("new", "stump, plane", (made) => plane(made, 4), "tree(maxDepth=1)", "underfitting"),
  family("new", "150 neighbours, noisy sine", sine, "knn(k=150)", "underfitting"),
  family("new", "ols, product of two features", product, "ols", "underfitting"),
  family("new", "naive Bayes, checkerboard", (made) => checkerboard(made, 2), "naiveBayes", "underfitting"),
  family("new", "strong ridge, plane", (made) => plane(made, 4), "ridge(lambda=2000)", "underfitting"),
  family("new", "ols, plane with t3 noise", heavyPlane, "ols", "fine"),
  family("new", "logistic, one positive in five", rarePositives, "logistic", "fine", 500),
  family("new", "logistic, three classes", threeClasses, "logistic", "fine"),
  family("new", "lda, two normal classes", normalClasses, "lda", "fine"),
  family("new", "ols, noise", noise, "ols", "nothing learned", 800),
];

function family(
  from: Family["from"],
  name: string,
  task: Family["task"],
  learner: string,
  truth: VerdictKind,
  rows = 300,
  against?: readonly string[],
): Family {
  return { from, name, task, learner, truth, rows, ...(against === undefined ? {} : { against }) };
}
