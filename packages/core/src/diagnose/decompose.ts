import type { Metric } from "../metrics/metric.ts";
import { type CrossValidation, estimateOf, foldValues } from "../select/validation/crossValidation.ts";
import type { Estimate } from "../select/validation/estimateOfFolds.ts";
import { hoeffdingEpsilon } from "../theory/hoeffding.ts";
import type { LossDecomposition, UnknownTerm } from "./diagnosis.ts";
import { robustOf, type Weighed } from "./evidence/robust.ts";
import { foldJackknife } from "./foldJackknife.ts";
import type { Judged } from "./judge.ts";
import { lossScale } from "./lossScale.ts";
import { differencesOf, termOf } from "./term.ts";

/**
 * Takes the loss apart: L_D(h) = (L_D - L_T) + (L_T - L_S) + L_S. The first term is not known but bounded by the interval of
 * L_T, the second is the gap, the third the training loss, which has a jackknife interval over folds.
 * Simon, Theorie des maschinellen Lernens, section 11.3.
 */
export function decompose({
  validation,
  metric,
  level,
  rows,
  judged,
}: {
  readonly validation: CrossValidation;
  readonly metric: Metric;
  readonly level: number;
  /** What every row lost when it was held out; null where that is not known. */
  readonly rows: Float64Array | null;
  readonly judged: (term: Weighed) => Judged;
}): LossDecomposition {
  const { toLoss } = lossScale(metric);
  const lossesOf = (values: readonly (number | null)[]): (number | null)[] =>
    values.map((value) => (value === null ? null : toLoss(value)));
  const tested = foldValues(validation, 0, metric);
  const trained = foldValues(validation, 0, metric, "train");
  const heldOut = estimateOf(validation, 0, metric, { level });
  const differences = differencesOf(lossesOf(tested.values), lossesOf(trained.values));
  const gap = termOf(differences, tested, { level });
  const training = trainingOf(validation, metric, level, trained.values);
  const most = training.upper ?? training.value;
  const robust = robustOf(differences, tested, {
    level,
    rows: rows && most !== null ? { own: rows, other: toLoss(most), group: validation.task.group } : null,
  });
  return {
    heldOut,
    training,
    gap: judged(gap === null ? { value: 0, method: "none" } : { ...gap, ...(robust === null ? {} : { robust }) }),
    unknown: unknownOf(heldOut, metric, tested.testRows),
  };
}

function trainingOf(
  validation: CrossValidation,
  metric: Metric,
  level: number,
  values: readonly (number | null)[],
): Estimate {
  const plain = estimateOf(validation, 0, metric, { level, bias: "optimistic", part: "train" });
  const term = foldJackknife(values, validation.splits, { level });
  if (term?.lower === undefined || term.upper === undefined) return plain;
  const [lowest, highest] = metric.range;
  return {
    ...plain,
    lower: Math.max(lowest, term.lower),
    upper: Math.min(highest, term.upper),
    method: term.method,
  };
}

/** The interval of L_T around it; of losses in [0, 1] also Hoeffding's bound for one test part. */
function unknownOf({ value, lower, upper, method, level }: Estimate, metric: Metric, testRows: number): UnknownTerm {
  const [lowest, highest] = metric.range;
  const bounded = lowest === 0 && highest === 1 && (metric.from === "share" || metric.from === "binary-loss");
  const hoeffding = bounded ? { hoeffding: hoeffdingEpsilon({ n: testRows, delta: 1 - level }) } : {};
  if (value === null || lower === undefined || upper === undefined) return { method: "none", ...hoeffding };
  return { lower: lower - value, upper: upper - value, method, ...hoeffding };
}
