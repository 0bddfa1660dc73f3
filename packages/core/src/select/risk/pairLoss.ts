import { InputError } from "../../data/inputError.ts";
import type { Prediction } from "../../data/prediction.ts";
import type { Metric } from "../../metrics/metric.ts";
import { labelsOf } from "../../metrics/samples/classSample.ts";

/** What the output for row `output` costs when the truth is that of row `truth`. */
export type PairLoss = (truth: number, output: number) => number;

/**
 * The row loss of a metric that is a mean of row losses of which less is better: error rate, costs, log loss, Brier,
 * MSE, MAE, ... With `truth` equal to `output` it is the loss of the row; over all pairs its mean is what a learner
 * pays when features and target have nothing to do with each other.
 *
 * Labels as everywhere: positive from 0.5 on, of several classes the likeliest, the first of equal ones.
 */
export function pairLoss(metric: Metric, prediction: Prediction): PairLoss {
  const loss = metric.better === "lower" ? lossOf(metric, prediction) : null;
  if (loss) return loss;
  throw new InputError(
    "bad-option",
    `${metric.id} is not a mean of row losses for this target.`,
    prediction.kind === "numbers"
      ? "Use a metric such as mse or mae."
      : "Use a metric such as error, or brier or logLoss for two classes.",
  );
}

/** Whether `pairLoss` has an answer for this metric and such predictions. */
export function hasPairLoss(metric: Metric, prediction: Prediction): boolean {
  return metric.better === "lower" && lossOf(metric, prediction) !== null;
}

function lossOf(metric: Metric, prediction: Prediction): PairLoss | null {
  const { truth } = prediction;
  switch (metric.from) {
    case "share":
    case "cell-loss": {
      const labels = labelsIn(prediction);
      const loss = metric.from === "share" ? shareLoss(metric, prediction) : metric.loss;
      return labels && loss && ((t, o) => loss(truth[t], labels[o]));
    }
    case "binary-loss": {
      if (prediction.kind !== "probabilities") return null;
      const { score } = prediction;
      return (t, o) => metric.loss(truth[t] === 1 ? 1 : 0, score[o]);
    }
    case "class-loss": {
      if (prediction.kind !== "class-probabilities") return null;
      const { probability } = prediction;
      return (t, o) => metric.loss(truth[t], probability, o);
    }
    case "number-loss": {
      if (prediction.kind !== "numbers") return null;
      const { predicted } = prediction;
      return (t, o) => {
        const refusal = metric.refuse?.(truth[t], predicted[o]);
        if (refusal)
          throw new InputError("bad-option", `${metric.id} is undefined: ${refusal}.`, "Use another metric.");
        return metric.loss(truth[t], predicted[o]);
      };
    }
    default:
      return null;
  }
}

/** The label of each row, as codes of classes; null for numbers and for scores that need a threshold. */
export function labelsIn(prediction: Prediction): Int32Array | null {
  switch (prediction.kind) {
    case "labels":
      return prediction.predicted;
    case "probabilities":
      return Int32Array.from(prediction.score, (score) => (score >= 0.5 ? 1 : 0));
    case "class-probabilities":
      return labelsOf(prediction).predicted;
    default:
      return null;
  }
}

/** A share of all rows is a mean over rows; a share of some of them, such as a rate among the positive, is not. */
function shareLoss(metric: Metric & { readonly from: "share" }, prediction: Prediction): PairLoss | null {
  if (prediction.kind === "numbers") return null;
  const { classes } = prediction;
  const ofAll = classes.every((_, truth) => classes.every((__, predicted) => metric.among(truth, predicted)));
  return ofAll ? (truth, predicted) => (metric.hit(truth, predicted) ? 1 : 0) : null;
}
