import {
  type BinaryCounts,
  confusionFrom,
  expectedCost,
  f1,
  informedness,
  isDefined,
  lift,
  mcc,
  precision,
  type Value,
  wilson,
} from "@heldout/core";
import type { Counts } from "./tally.ts";

/** A measure at the chosen threshold and prevalence; without bounds where no interval is known in closed form. */
export interface Measure {
  readonly id: string;
  readonly value: number | null;
  readonly lower?: number;
  readonly upper?: number;
  readonly method?: string;
  /** Why `value` is null. */
  readonly undefined?: string;
}

export interface MeasureOptions {
  readonly level: number;
  /** Share of positive rows where the model will be used (prior shift); recall and specificity stay as they are. */
  readonly prevalence: number;
  readonly costFn: number;
  readonly costFp: number;
  /** Independent rows per unit of weight: 1, or less with sampling weights. */
  readonly rowsPerWeight?: number;
}

type Bounds = { readonly lower: number; readonly upper: number };

/** The share of rows in each cell of the confusion matrix when a share `prevalence` of the rows is positive. */
export function sharesAt(
  { truePositive, falsePositive, positives, negatives }: Counts,
  prevalence: number,
): BinaryCounts {
  const tpr = truePositive / positives;
  const fpr = falsePositive / negatives;
  const rest = 1 - prevalence;
  return { tp: prevalence * tpr, fn: prevalence * (1 - tpr), fp: rest * fpr, tn: rest * (1 - fpr) };
}

/** null when nobody is predicted positive. */
export function precisionOf({ tp, fp }: BinaryCounts): number | null {
  return tp + fp > 0 ? tp / (tp + fp) : null;
}

/** Expected cost of one row at this prevalence. */
export function costAt(counts: Counts, { prevalence, costFn, costFp }: Omit<MeasureOptions, "level">): number {
  const costs = { falseNegative: costFn, falsePositive: costFp };
  return expectedCost(counts, costs, prevalence)(counts.truePositive, counts.falsePositive);
}

/** All measures that one threshold decides. */
export function measuresAt(counts: Counts, options: MeasureOptions): readonly Measure[] {
  const { level, prevalence, costFn, costFp, rowsPerWeight = 1 } = options;
  const { truePositive, falsePositive, positives, negatives } = counts;
  const share = (k: number, n: number): Bounds => {
    const { lower, upper } = wilson(k * rowsPerWeight, n * rowsPerWeight, { level });
    return { lower, upper };
  };
  const shares = sharesAt(counts, prevalence);
  const confusion = confusionFrom(shares);
  const tpr = truePositive / positives;
  const tnr = 1 - falsePositive / negatives;
  const recallBounds = share(truePositive, positives);
  const specificityBounds = share(negatives - falsePositive, negatives);
  const sum = (start: number, a: number, b: number): Bounds & { method: string } => ({
    ...squareAndAdd(start, [a, tpr, recallBounds], [b, tnr, specificityBounds]),
    method: "wilson-square-and-add",
  });

  const observed = positives / (positives + negatives);
  const predicted = truePositive + falsePositive;
  const shifted = (bound: number): number => shiftPrecision(bound, observed, prevalence);
  const ofPredicted = predicted > 0 ? share(truePositive, predicted) : { lower: 0, upper: 1 };
  const precisionBounds = { lower: shifted(ofPredicted.lower), upper: shifted(ofPredicted.upper) };
  const liftBounds = { lower: precisionBounds.lower / prevalence, upper: precisionBounds.upper / prevalence };
  const accuracyBounds =
    prevalence === observed
      ? { ...share(truePositive + negatives - falsePositive, positives + negatives), method: "wilson" }
      : sum(0, prevalence, 1 - prevalence);
  const [costOfMissing, costOfAlarm] = [costFn * prevalence, costFp * (1 - prevalence)];
  return [
    measure("recall", tpr, { ...recallBounds, method: "wilson" }),
    measure("specificity", tnr, { ...specificityBounds, method: "wilson" }),
    measure("precision", precisionOf(shares) ?? { undefined: precision.nobody }, {
      ...precisionBounds,
      method: "wilson",
    }),
    measure("accuracy", shares.tp + shares.tn, accuracyBounds),
    measure("f1", f1.value(confusion)),
    measure("mcc", mcc.value(confusion)),
    measure("informedness", informedness.value(confusion), sum(-1, 1, 1)),
    measure("lift", lift.value(confusion), { ...liftBounds, method: "wilson" }),
    measure("cost", costAt(counts, options), sum(costOfMissing + costOfAlarm, -costOfMissing, -costOfAlarm)),
  ];
}

function measure(id: string, value: Value, interval?: Bounds & { readonly method: string }): Measure {
  return isDefined(value) ? { id, value, ...interval } : { id, value: null, ...value };
}

/** Precision at another prevalence: the odds of a predicted positive change by the ratio of the odds of the classes. */
function shiftPrecision(bound: number, from: number, to: number): number {
  const up = bound * (to / from);
  return up / (up + (1 - bound) * ((1 - to) / (1 - from)));
}

/**
 * Bounds of `start` plus two independent rates times constants, from the bounds of each rate.
 * Zou and Donner (2008), the method of variance estimates recovery.
 */
function squareAndAdd(
  start: number,
  ...terms: readonly (readonly [factor: number, rate: number, bounds: Bounds])[]
): Bounds {
  let centre = start;
  let below = 0;
  let above = 0;
  for (const [factor, rate, { lower, upper }] of terms) {
    centre += factor * rate;
    const down = factor * (rate - lower);
    const up = factor * (upper - rate);
    below += (factor > 0 ? down : up) ** 2;
    above += (factor > 0 ? up : down) ** 2;
  }
  return { lower: centre - Math.sqrt(below), upper: centre + Math.sqrt(above) };
}
