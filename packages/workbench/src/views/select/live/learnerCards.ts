import type { LearnerName, TaskKind } from "@heldout/core/internal";

/** What a form needs to know of a learner. The learners themselves stay on the server: they are large. */
export interface LearnerCard {
  readonly name: LearnerName;
  readonly tasks: readonly TaskKind[];
  /** In one line. */
  readonly meaning: string;
  /** Range of the parameter that says most about it, as `curve --param` takes it; null where there is none to vary. */
  readonly range: string | null;
  /** Whether it works with another learner: then it is a candidate only when somebody writes it. */
  readonly wrapper: boolean;
}

const classes: readonly TaskKind[] = ["binary", "multiclass"];
const numbers: readonly TaskKind[] = ["regression"];
const all: readonly TaskKind[] = [...classes, ...numbers];

/** Every learner of the catalog, in its order. */
export const learnerCards: readonly LearnerCard[] = [
  card("baseline", all, "The same answer for every row: the score to beat.", null),
  card("ols", numbers, "A straight line through everything: least squares.", null),
  card("polynomial", numbers, "Powers of each feature: curves instead of lines.", "degree=1..6"),
  card("ridge", numbers, "Least squares with small coefficients.", "lambda=1e-3..1e4:log:20"),
  card("lasso", numbers, "Least squares with few coefficients: it drops features.", "lambda=1e-4..1e3:log:30"),
  card("elasticNet", numbers, "Between ridge and lasso.", "lambda=1e-4..1e3:log:30"),
  card("multiTaskLasso", numbers, "The lasso for several targets at once.", "lambda=1e-4..1e3:log:30"),
  card("logistic", classes, "Log odds that are a line: weighs features, gives probabilities.", "lambda=1e-5..1:log:16"),
  card("knn", all, "Asks the most similar rows.", "k=1|3|5|9|15|25|45"),
  card("naiveBayes", classes, "Treats features as independent within a class; very fast.", null),
  card("lda", classes, "Normal classes of one shape: flat borders.", "shrinkage=0|0.1|0.3|0.6|1"),
  card("qda", classes, "Normal classes of their own shapes: curved borders.", "shrinkage=0|0.1|0.3|0.6|1"),
  card("nearestCentroid", classes, "The class whose middle is nearest.", "shrinkage=0|0.5|1|2|4"),
  card("sgd", classes, "A flat border, learned row by row: for many rows.", "epochs=1|2|5|10|25|50"),
  card("aucSgd", ["binary"], "Learns to put positives before negatives.", "epochs=1|5|10|20"),
  card("mlp", all, "A neural network; slow, and hungry for rows.", "epochs=5|10|25|50|100"),
  card("linearSvm", all, "The flat border with the widest margin.", "c=1e-3..10:log:9"),
  card("svm", all, "The border with the widest margin, curved by a kernel.", "c=0.01..100:log:9"),
  card("tree", all, "Questions with yes or no: easy to read, quick to overfit.", "maxDepth=1..12"),
  card("forest", all, "Many trees that differ, averaged: a good first choice.", "minLeaf=1|2|5|10|20|50"),
  card("extraTrees", all, "As a forest, with thresholds drawn at random: faster.", "minLeaf=1|2|5|10|20|50"),
  card("bagging", all, "Copies of a learner on resampled rows, averaged.", "rounds=1|5|10|25|50", "wraps"),
  card(
    "adaBoost",
    classes,
    "Weak rules, each looking at what the last got wrong.",
    "rounds=1|5|10|25|50|100|200",
    "wraps",
  ),
  card("logitBoost", classes, "Boosting of the log likelihood.", "rounds=1|5|10|20|40|80"),
  card(
    "gradientBoosting",
    all,
    "Trees that correct each other: often the best on tables.",
    "rounds=1|5|10|25|50|100|200",
  ),
  card("powers", numbers, "A learner on powers and products of the features.", "degree=1..3", "wraps"),
  card("splines", numbers, "A learner on smooth curves of each feature.", "knots=3|5|8", "wraps"),
  card("subset", numbers, "A learner on the features that help.", "features=1..10", "wraps"),
  card("calibrated", classes, "A learner whose probabilities are put right.", null, "wraps"),
];

function card(
  name: LearnerName,
  tasks: readonly TaskKind[],
  meaning: string,
  range: string | null,
  kind: "plain" | "wraps" = "plain",
): LearnerCard {
  return { name, tasks, meaning, range, wrapper: kind === "wraps" };
}

export function cardOf(name: string): LearnerCard | null {
  return learnerCards.find((each) => each.name === name) ?? null;
}

/** Learners that can be candidates by their mere name, as the command line takes them when nobody names any. */
export function fittingCards(task: TaskKind): LearnerCard[] {
  return learnerCards.filter(
    ({ name, tasks, wrapper }) => tasks.includes(task) && !wrapper && name !== "multiTaskLasso",
  );
}

/** All learners that the task allows, wrappers too. */
export function allowedCards(task: TaskKind): LearnerCard[] {
  return learnerCards.filter(({ tasks }) => tasks.includes(task));
}

/** Few, quick and of different kinds: what a form has ticked. */
export function firstLearners(task: TaskKind): LearnerName[] {
  return task === "regression"
    ? ["baseline", "ridge", "knn", "tree", "forest", "gradientBoosting"]
    : ["baseline", "logistic", "knn", "tree", "forest", "gradientBoosting"];
}
