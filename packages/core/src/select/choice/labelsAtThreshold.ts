import { givenOnly } from "../../data/givenOnly.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import { balancedAccuracy } from "../../metrics/labels/balancedAccuracy.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { specificity } from "../../metrics/labels/specificity.ts";
import { isDefined, type Metric } from "../../metrics/metric.ts";
import { predictionOf } from "../fits/predictionOf.ts";
import type { CrossValidation } from "../validation/crossValidation.ts";
import { type Estimate, estimateOfFolds, type FoldValues } from "../validation/estimateOfFolds.ts";

/** Metrics of predicted classes at the threshold that belongs to a choice. */
export interface LabelEstimates {
  readonly balancedAccuracy: Estimate;
  readonly recall: Estimate;
  readonly specificity: Estimate;
}

/** What was chosen for each outer split, and where its probabilities become labels. */
export interface ChosenAt {
  readonly candidate: number | null;
  readonly threshold?: number;
}

/**
 * What labels at the threshold are worth on rows that were not used for choosing either the candidate or the threshold: the mean
 * over outer splits, or of a single test part the measure with the interval of its rows.
 */
export function labelsAtThreshold(
  outer: CrossValidation,
  chosen: readonly ChosenAt[],
  sizes: Omit<FoldValues, "values">,
  { level }: { readonly level: number },
): LabelEstimates {
  const samples = outer.splits.map(({ test }, k) => {
    const { candidate, threshold } = chosen[k];
    const output = candidate === null ? null : outer.outputs[candidate][k];
    if (output === null || output.kind === "failed" || threshold === undefined || test.length === 0) return null;
    return sampleOf(predictionOf(outer.task, test, output.test), threshold);
  });
  const estimate = (metric: Metric): Estimate => {
    const values = samples.map((sample) => {
      const value = sample?.value(metric);
      return value !== undefined && isDefined(value) ? value : null;
    });
    const folds = estimateOfFolds({ ...sizes, values }, "pessimistic", { level, range: metric.range });
    const [only] = samples;
    if (samples.length > 1 || !only || values[0] === null) return folds;
    const {
      lower,
      upper,
      standardError,
      method = "none",
    } = estimateAll([metric], only, settingsOf({ level }, chosen[0].threshold ?? null))[metric.id];
    return {
      ...folds,
      ...givenOnly({ lower, upper, standardError }),
      method,
    };
  };
  return {
    balancedAccuracy: estimate(balancedAccuracy),
    recall: estimate(recall),
    specificity: estimate(specificity),
  };
}
