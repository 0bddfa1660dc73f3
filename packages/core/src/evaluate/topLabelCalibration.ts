import type { ClassProbabilities, Probabilities } from "../data/prediction.ts";
import { robustMean, robustVariance } from "../intervals/clusterRobust.ts";
import { meanOf } from "../intervals/meanOf.ts";
import { studentMean } from "../intervals/studentMean.ts";
import {
  type BinningOptions,
  calibrationBins,
  calibrationBinsWithIntervals,
} from "../metrics/curves/calibrationBins.ts";
import { labelsOf } from "../metrics/samples/classSample.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { tallyOf } from "../numeric/tally.ts";
import type { TopLabelCalibration } from "./evaluation.ts";
import { groupedBins } from "./groupedBins.ts";
import type { Settings } from "./options.ts";

/**
 * Calibration of several classes by the class that is predicted: of the rows to which it was given a probability of 0.8, it should
 * be the true one in 80%. Bins as for two classes, and over all rows by how much the probability exceeds the share that is right.
 *
 * Guo, Pleiss, Sun and Weinberger (2017), On calibration of modern neural networks: confidence calibration.
 */
export function topLabelCalibration(
  prediction: ClassProbabilities,
  { facts }: Sample,
  { bounds }: Settings,
  binning: BinningOptions,
): TopLabelCalibration | null {
  const top = topLabels(prediction);
  const { level } = bounds;
  const { truth, score, weight, group } = top;
  const tally = tallyOf(truth, score, weight);
  if (!(tally.positives + tally.negatives > 0)) return null;
  const bins = group
    ? groupedBins(calibrationBins(tally, binning), top, level)
    : calibrationBinsWithIntervals(tally, {
        ...binning,
        level,
        rowsPerWeight: facts.effectiveRows / facts.sum,
      });
  return { binning: binning.binning, bins, excess: excessOf(top, facts.sum, level) };
}

/** Whether the predicted class is the true one, and the probability that it was given: two classes of their own. */
function topLabels(prediction: ClassProbabilities): Probabilities {
  const { truth, probability, weight, group } = prediction;
  const { predicted } = labelsOf(prediction);
  return {
    kind: "probabilities",
    classes: ["wrong", "right"],
    truth: truth.map((own, row) => (own === predicted[row] ? 1 : 0)),
    score: Float64Array.from(predicted, (label, row) => probability[label][row]),
    weight,
    group,
  };
}

/** Mean of probability less 1 or 0, with Student's interval; over groups a cluster-robust one. */
function excessOf(
  { truth, score, weight, group }: Probabilities,
  sum: number,
  level: number,
): TopLabelCalibration["excess"] {
  const excess = score.map((p, row) => p - truth[row]);
  const found = meanOf(excess, weight);
  if (found === null) return { value: 0 };
  const { mean: value, standardError, n } = found;
  if (group) {
    const influence = excess.map((e, row) => ((weight ? weight[row] : 1) * (e - value)) / sum);
    const robust = robustVariance(influence, group);
    if (!robust || robust.variance === 0) return { value };
    const { lower, upper } = robustMean(value, robust, "cluster-robust", { level });
    return { value, lower, upper };
  }
  if (standardError === null || standardError === 0) return { value };
  const { lower, upper } = studentMean(value, standardError, n, { level, range: [-1, 1] });
  return { value, lower, upper };
}
