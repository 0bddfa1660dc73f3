import { givenOnly } from "../../data/givenOnly.ts";
import { InputError } from "../../data/inputError.ts";
import { option, words } from "../../data/wording.ts";
import { proportionIntervals } from "../../intervals/catalog.ts";
import type { BinaryCounts } from "../../metrics/confusion.ts";
import { f1, f2, f05 } from "../../metrics/labels/fBeta.ts";
import { kappa } from "../../metrics/labels/kappa.ts";
import { mcc } from "../../metrics/labels/mcc.ts";
import { npv } from "../../metrics/labels/npv.ts";
import type { ConfusionMetric } from "../../metrics/metric.ts";
import { shiftedShare } from "../../metrics/thresholds/shiftedShare.ts";
import type { AtPrevalence, MetricResult } from "../evaluation.ts";
import { type Measure, measuresAt } from "./measuresAt.ts";
import { mixedMeasure } from "./mixedMeasure.ts";

export interface RatesAtPrevalenceOptions {
  /** Share of positives where the model will be used, strictly between 0 and 1. */
  readonly prevalence: number;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /** "both" (default), or the one end that intervals have. */
  readonly side?: "both" | "lower" | "upper" | undefined;
  /** Independent rows per unit of weight; null when rows are not independent, then there are no intervals. Default 1. */
  readonly rowsPerWeight?: number | null | undefined;
}

/**
 * What four counts say where another share of the rows is positive: recall and specificity stay, and everything that
 * mixes the classes follows from them by Bayes' rule. The prevalence is taken as known.
 *
 * Shares of one class, and of what is predicted to be of one class, have Wilson's interval, the latter with its odds
 * shifted; sums of recall and specificity have that of Zou and Donner; F, Matthews' correlation and kappa one that is
 * propagated from the two rates.
 *
 * @see Stollhoff's lecture on classification, the example of Covid-19 tests; Altman and Bland (1994), Diagnostic tests 2
 */
export function ratesAtPrevalence(
  counts: BinaryCounts,
  { prevalence, level = 0.95, side = "both", rowsPerWeight = 1 }: RatesAtPrevalenceOptions,
): AtPrevalence {
  if (!(prevalence > 0 && prevalence < 1)) {
    throw new InputError(
      "bad-option",
      words`${option("prevalence", prevalence)} is not a share of rows.`,
      "Give a share strictly between 0 and 1, such as 0.01.",
    );
  }
  const { tn, fp, fn, tp } = counts;
  const [positives, negatives] = [tp + fn, tn + fp];
  if (!(positives > 0 && negatives > 0)) {
    const none = positives > 0 ? "negative" : "positive";
    throw new InputError(
      "bad-option",
      words`${option("prevalence")} needs rows of both classes; there is no ${none} one.`,
      "Leave it out: a rate that was never observed cannot be adjusted.",
    );
  }
  const rows = rowsPerWeight ?? 1;
  const at = { truePositive: tp, falsePositive: fp, positives, negatives };
  const measures = measuresAt(at, { level, side, prevalence, costFn: 1, costFp: 1, rowsPerWeight: rows });
  const known = Object.fromEntries(measures.map((measure) => [measure.id, measure]));
  const mixed = (metric: ConfusionMetric): Measure =>
    mixedMeasure(metric, counts, { prevalence, level, side, rowsPerWeight: rows });
  const metrics: Record<string, Measure> = {
    accuracy: known.accuracy,
    error: complement("error", known.accuracy),
    balancedAccuracy: halved("balancedAccuracy", known.informedness),
    precision: known.precision,
    recall: known.recall,
    specificity: known.specificity,
    npv: negativeValue(counts, { prevalence, level, side, rows }),
    fpr: complement("fpr", known.specificity),
    fnr: complement("fnr", known.recall),
    f1: mixed(f1),
    "f0.5": mixed(f05),
    f2: mixed(f2),
    mcc: mixed(mcc),
    kappa: mixed(kappa),
    informedness: known.informedness,
    lift: known.lift,
  };
  const n = positives + negatives;
  return {
    prevalence,
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([id, measure]) => [id, resultOf(measure, n, rowsPerWeight !== null)]),
    ),
  };
}

/** The same as precision, with the classes exchanged. */
function negativeValue(
  { tn, fp, fn, tp }: BinaryCounts,
  {
    prevalence,
    level,
    side,
    rows,
  }: { prevalence: number; level: number; side: "both" | "lower" | "upper"; rows: number },
): Measure {
  const predicted = tn + fn;
  if (!(predicted > 0)) return { id: "npv", value: null, undefined: npv.nobody };
  const observed = (tn + fp) / (tn + fp + fn + tp);
  const shifted = (share: number): number => shiftedShare(share, observed, 1 - prevalence);
  const { lower, upper } = proportionIntervals.wilson(tn * rows, predicted * rows, { level, side });
  return { id: "npv", value: shifted(tn / predicted), lower: shifted(lower), upper: shifted(upper), method: "wilson" };
}

function complement(id: string, { value, lower, upper, method, undefined: why }: Measure): Measure {
  if (value === null) return { id, value, ...givenOnly({ undefined: why }) };
  return {
    id,
    value: 1 - value,
    ...(upper === undefined ? {} : { lower: 1 - upper }),
    ...(lower === undefined ? {} : { upper: 1 - lower }),
    ...givenOnly({ method }),
  };
}

/** (1 + informedness) / 2. */
function halved(id: string, { value, lower, upper, method }: Measure): Measure {
  const half = (end: number): number => (1 + end) / 2;
  return {
    id,
    value: value === null ? null : half(value),
    ...(lower === undefined ? {} : { lower: half(lower) }),
    ...(upper === undefined ? {} : { upper: half(upper) }),
    ...givenOnly({ method }),
  };
}

function resultOf({ id: _, lower, upper, method, ...measure }: Measure, n: number, intervals: boolean): MetricResult {
  if (!intervals || lower === undefined || upper === undefined || method === undefined) return { ...measure, n };
  return { ...measure, lower, upper, method, n };
}
