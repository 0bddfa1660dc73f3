import { givenOnly } from "../../data/givenOnly.ts";
import { estimateAll } from "../../evaluate/estimate.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { sampleOf } from "../../evaluate/prepareSample.ts";
import type { About } from "../../intervals/about.ts";
import type { Metric } from "../../metrics/metric.ts";
import { studentUpperQuantile } from "../../numeric/distributions/student.ts";
import { aggregatedUnder, pooledPrediction, taskWeights } from "./aggregated.ts";
import { pools } from "./aggregation.ts";
import type { CrossValidation } from "./crossValidation.ts";
import type { Bias, Estimate } from "./estimateOfFolds.ts";
import { pairedJackknife } from "./jackknifeDifference.ts";
import { testedRows } from "./testedRows.ts";

/** Which rows share a block of the jackknife is drawn once and for all, so that an estimate depends on its data alone. */
const BLOCKS_SEED = 1;

export const cvJackknifeAbout: About = {
  id: "cv-jackknife",
  name: "jackknife interval of pooled folds",
  definition:
    "For a metric of pooled held-out predictions, such as R² or MCC, which has no values on folds to take a spread from. The rows, or whole groups, are dealt into 20 blocks; what leaving out one block after the other changes gives the standard error for given models. Models of other training rows would differ too: as in the corrected t interval, the variance is larger by the ratio of tested to training rows.",
  formula:
    "value ± t(19) sqrt((1 + n_tested/n_train) 19/20 sum of (value without block b - their mean)²), cut to the range",
  range: "that of the metric",
  peers: ["scikit-learn: cross_val_predict pools, without an interval"],
  reference: "Shao and Tu (1995), The Jackknife and Bootstrap; Nadeau and Bengio (2003) for the ratio",
};

/**
 * A metric of the pooled held-out predictions with the interval of a jackknife over blocks of rows, whose variance is
 * enlarged by 1 + n_tested/n_train: of a mean of row losses that is the variance of the corrected resampled t.
 */
export function pooledEstimate(
  validation: CrossValidation,
  candidate: number,
  metric: Metric,
  { level, bias }: { readonly level: number; readonly bias: Bias | undefined },
): Estimate {
  const done = withoutFailures(validation, candidate);
  const { value, folds } = aggregatedUnder(validation, candidate, metric, "pooled")(taskWeights(validation));
  const base = {
    value,
    aggregation: "pooled",
    level,
    n: validation.splits.reduce((sum, { test }) => sum + test.length, 0),
    ...givenOnly({ bias }),
    folds,
    leftOut: validation.splits.length - done.splits.length,
  } as const;
  if (value === null || done.splits.length < 2) return { ...base, method: value === null ? "cv-jackknife" : "none" };
  const spread = pairedJackknife(done, metric, BLOCKS_SEED).spread(0);
  if (spread === null) return { ...base, method: "none" };
  if (spread.standardError === 0) return { ...base, ...withoutSpread(done, metric, level) };
  const standardError = spread.standardError * Math.sqrt(sharedRows(done));
  const reach = studentUpperQuantile((1 - level) / 2, spread.degreesOfFreedom) * standardError;
  const [lowest, highest] = metric.range;
  return {
    ...base,
    lower: Math.max(lowest, value - reach),
    upper: Math.min(highest, value + reach),
    standardError,
    rowStandardError: spread.standardError,
    method: "cv-jackknife",
  };
}

/** How much larger the variance is because models share training rows: 1 + n_tested / n_train. */
export function sharedRows({ task, splits }: CrossValidation): number {
  const trained = splits.reduce((sum, { train }) => sum + train.length, 0) / splits.length;
  return 1 + testedRows(splits, task.rows).length / trained;
}

function withoutFailures(validation: CrossValidation, candidate: number): CrossValidation {
  const own = validation.outputs[candidate];
  const present = validation.splits.flatMap((_, s) => (own[s].kind === "done" ? [s] : []));
  return {
    ...validation,
    candidates: [validation.candidates[candidate]],
    splits: present.map((s) => validation.splits[s]),
    outputs: [present.map((s) => own[s])],
  };
}

/** No block changes anything, as where not one label is wrong: the metric's own interval on the rows of one pool. */
function withoutSpread(
  { task, splits, outputs }: CrossValidation,
  metric: Metric,
  level: number,
): Pick<Estimate, "lower" | "upper" | "standardError" | "method"> {
  const [pool] = pools(splits);
  const sample = sampleOf(pooledPrediction(task, splits, outputs[0], pool), 0.5);
  const {
    lower,
    upper,
    standardError,
    method = "none",
  } = estimateAll([metric], sample, settingsOf({ level }, 0.5))[metric.id];
  return { ...givenOnly({ lower, upper, standardError }), method };
}
