import {
  classProbabilities,
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  labels,
  numbers,
  probabilities,
  scores,
} from "@heldout/core/internal";
import { madeOnce } from "./madeOnce.ts";
import { goldenRows, pima } from "./rows.ts";

/** Few replicates: the page shows intervals and does not judge them. */
const replicates = 200;

/** What the page gets: the evaluation after its way through JSON. */
function sent(evaluation: Evaluation): Evaluation {
  return JSON.parse(JSON.stringify(evaluation));
}

function makeBinaryEvaluation(negative = "no diabetes", positive = "diabetes"): Evaluation {
  const truth = pima.map((row) => (row.positive ? positive : negative));
  return sent(
    evaluate(probabilities({ truth, score: pima.map((row) => row.score), positive }), {
      replicates,
      costs: { falseNegative: 5, falsePositive: 1 },
      slice: { column: "age", labels: pima.map((row) => row.group) },
      require: ["auc.lower >= 0.75", "recall >= 0.9", "accuracy >= 0.78"],
      source: { name: "pima-predictions.csv", rows: 772, dropped: 4, columns: { truth: "outcome", score: "p" } },
      warnings: ["12 ids occur twice; rows are not independent (use --group id)."],
    }),
  );
}

function makeScoreEvaluation(): Evaluation {
  const truth = pima.map((row) => Number(row.positive));
  return sent(evaluate(scores({ truth, score: pima.map((row) => 20 * row.score - 10) }), { replicates }));
}

function makeLabelEvaluation(): Evaluation {
  const truth = pima.map((row) => Number(row.positive));
  return sent(evaluate(labels({ truth, predicted: pima.map((row) => Number(row.score >= 0.5)) }), { replicates }));
}

/** Pima in 90 made-up groups of rows. */
export function groupedEvaluation(slice?: EvaluateOptions["slice"]): Evaluation {
  const truth = pima.map((row) => Number(row.positive));
  const group = pima.map((_, i) => i % 90);
  return sent(
    evaluate(probabilities({ truth, score: pima.map((row) => row.score), group }), {
      replicates,
      ...(slice && { slice }),
    }),
  );
}

function makeMulticlassEvaluation(names: readonly string[] = ["setosa", "versicolor", "virginica"]): Evaluation {
  const rows = goldenRows("multiclass/iris_nb.csv");
  const own = ["setosa", "versicolor", "virginica"];
  const probability = Object.fromEntries(names.map((name, k) => [name, rows.map((row) => Number(row[`p_${own[k]}`]))]));
  return sent(
    evaluate(classProbabilities({ truth: rows.map((row) => names[own.indexOf(row.truth)]), probability }), {
      replicates,
      source: { name: "iris.jsonl", columns: { truth: "truth", probabilities: "p_*" } },
    }),
  );
}

/** Many classes with made-up counts: what the heat map and the table of classes must bear. */
export function manyClassesEvaluation(count: number): Evaluation {
  const names = Array.from({ length: count }, (_, k) => `class number ${k + 1} with a rather long name`);
  const cell = (i: number, j: number): number => (i === j ? 40 + (i % 7) : (i * 7 + j * 3) % 11 === 0 ? 3 : 0);
  const three = multiclassEvaluation();
  const [part] = three.perClass ?? [];
  const curves = three.curves.rocPerClass ?? [];
  return {
    ...three,
    classes: names,
    confusion: names.map((_, i) => names.map((_, j) => cell(i, j))),
    perClass: names.map((name) => ({ ...part, class: name })),
    curves: { rocPerClass: names.map((name, k) => ({ ...curves[k % curves.length], class: name })) },
  };
}

function makeRegressionEvaluation(): Evaluation {
  const rows = goldenRows("regression/diabetes_ridge_rf.csv");
  return sent(
    evaluate(
      numbers({ truth: rows.map((row) => Number(row.truth)), predicted: rows.map((row) => Number(row.pred_a)) }),
      { replicates, source: { name: "diabetes.parquet", columns: { truth: "target", prediction: "ridge" } } },
    ),
  );
}

/** Pima diabetes with the names of the two classes as given. */
export const binaryEvaluation = madeOnce(makeBinaryEvaluation);

/** Scores that are not probabilities: no threshold, no confusion matrix, no calibration. */
export const scoreEvaluation = madeOnce(makeScoreEvaluation);

/** Hard labels of two classes. */
export const labelEvaluation = madeOnce(makeLabelEvaluation);

/** Iris, naive Bayes, with the names of the classes as given. */
export const multiclassEvaluation = madeOnce(makeMulticlassEvaluation);

/** Diabetes progression, ridge regression. */
export const regressionEvaluation = madeOnce(makeRegressionEvaluation);
