import { proportionIntervals } from "../../intervals/catalog.ts";
import { type Ends, squareAndAdd } from "../../intervals/fewRows/squareAndAdd.ts";
import { tailOf } from "../../intervals/interval.ts";
import type { ProportionIntervalId } from "../../intervals/proportionMethods.ts";
import { studentMean } from "../../intervals/studentMean.ts";
import { wilson } from "../../intervals/wilson.ts";
import { type BinaryCounts, confusionFrom } from "../../metrics/confusion.ts";
import { moverEnds } from "../../metrics/families/moverConfusion.ts";
import { f1 } from "../../metrics/labels/fBeta.ts";
import { informedness } from "../../metrics/labels/informedness.ts";
import { lift } from "../../metrics/labels/lift.ts";
import { mcc } from "../../metrics/labels/mcc.ts";
import { precision } from "../../metrics/labels/precision.ts";
import { recall } from "../../metrics/labels/recall.ts";
import { specificity } from "../../metrics/labels/specificity.ts";
import { type ConfusionMetric, isDefined, type Value } from "../../metrics/metric.ts";
import { expectedCost } from "../../metrics/thresholds/operatingPoints.ts";
import { shiftedShare } from "../../metrics/thresholds/shiftedShare.ts";
import { normalUpperQuantile } from "../../numeric/distributions/normal.ts";
import { mixedMeasure } from "./mixedMeasure.ts";
import type { ThresholdCounts } from "./tallyCurve.ts";

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
  /** The interval of a share of rows. Default Wilson. */
  readonly interval?: ProportionIntervalId;
  /** "both", or the one end that intervals have; the other is then that of the metric's range. Default "both". */
  readonly side?: "both" | "lower" | "upper";
  /** "student": the cost as a mean over rows, where the prevalence is the observed one. Default: from the two rates. */
  readonly costInterval?: "student" | null;
  /** "mover-wilson": F1, MCC, informedness and lift where the prevalence is the observed one. Default: as at another one. */
  readonly mixedInterval?: "mover-wilson" | null;
  /** Ids of shares with the interval of Clopper and Pearson, whatever `interval` is: requirements rest on them. */
  readonly exact?: readonly string[];
}

type Interval = Ends & { readonly method: string };

/** `start` plus `a` times recall plus `b` times specificity. */
type Sum = readonly [start: number, a: number, b: number];

/** The share of rows in each cell of the confusion matrix when a share `prevalence` of the rows is positive. */
export function sharesAt(
  { truePositive, falsePositive, positives, negatives }: ThresholdCounts,
  prevalence: number,
): BinaryCounts {
  // a class without rows has no share either, whatever its rate would be
  const tpr = positives > 0 ? truePositive / positives : 0;
  const fpr = negatives > 0 ? falsePositive / negatives : 0;
  const rest = 1 - prevalence;
  return { tp: prevalence * tpr, fn: prevalence * (1 - tpr), fp: rest * fpr, tn: rest * (1 - fpr) };
}

/** null when nobody is predicted positive. */
export function precisionOf({ tp, fp }: BinaryCounts): number | null {
  return tp + fp > 0 ? tp / (tp + fp) : null;
}

/** Expected cost of one row at this prevalence. */
export function expectedCostAt(
  counts: ThresholdCounts,
  { prevalence, costFn, costFp }: Omit<MeasureOptions, "level">,
): number {
  const costs = { falseNegative: costFn, falsePositive: costFp };
  const oneClass = counts.positives === 0 || counts.negatives === 0;
  return expectedCost(counts, costs, oneClass ? null : prevalence)(counts.truePositive, counts.falsePositive);
}

/** All metrics that one threshold decides. A class may have no rows, as in a slice; then the prevalence says so too. */
export function measuresAt(counts: ThresholdCounts, options: MeasureOptions): readonly Measure[] {
  const { level, prevalence, costFn, costFp, rowsPerWeight = 1, interval = "wilson", side = "both" } = options;
  const { truePositive, falsePositive, positives, negatives } = counts;
  const rows = positives + negatives;
  const trueNegative = negatives - falsePositive;
  const predicted = truePositive + falsePositive;
  const observed = positives / rows;

  const share = (id: string, k: number, n: number): Interval => {
    const method = options.exact?.includes(id) ? "clopper-pearson" : interval;
    if (!(n > 0)) return { lower: 0, upper: 1, method };
    const [hits, among] = [(k / n) * n * rowsPerWeight, n * rowsPerWeight];
    const { lower, upper } = proportionIntervals[method](hits, among, { level, side });
    return { lower, upper, method };
  };
  // a sum may need the upper end of one rate for its lower end, so both are made, whatever the side
  const rate = (k: number, n: number): readonly [rate: number, bounds: Ends] => {
    if (!(n > 0)) return [0, { lower: 0, upper: 1 }];
    const end = (of: "lower" | "upper"): Ends =>
      wilson(k * rowsPerWeight, n * rowsPerWeight, { level, side: side === "both" ? side : of });
    return [k / n, { lower: end("lower").lower, upper: end("upper").upper }];
  };
  const [found, spared] = [rate(truePositive, positives), rate(trueNegative, negatives)];
  const sum = ([start, a, b]: Sum, [lowest, highest]: readonly [number, number]): Interval => {
    const { lower, upper } = squareAndAdd(start, [a, ...found], [b, ...spared]);
    return {
      lower: side === "upper" ? lowest : lower,
      upper: side === "lower" ? highest : upper,
      method: "wilson-square-and-add",
    };
  };
  const asObserved = (id: string, k: number, otherwise: Sum): Interval =>
    prevalence === observed ? share(id, k, rows) : sum(otherwise, [0, 1]);

  const shares = sharesAt(counts, prevalence);
  const confusion = confusionFrom(shares);
  const cells = { tp: truePositive, fn: positives - truePositive, fp: falsePositive, tn: trueNegative };
  // where the prevalence is that of the rows it varies with them
  const moved = (metric: ConfusionMetric): Interval | undefined =>
    prevalence === observed && options.mixedInterval === "mover-wilson"
      ? moverInterval(metric, cells, options)
      : undefined;
  const mixed = (metric: ConfusionMetric): Measure =>
    prevalence === observed || !(positives > 0 && negatives > 0)
      ? measure(metric.id, metric.value(confusion), moved(metric))
      : mixedMeasure(metric, cells, { prevalence, level, side, rowsPerWeight });
  const ofPredicted = share("precision", truePositive, predicted);
  const shifted = (bound: number): number => shiftedShare(bound, observed, prevalence);
  const { method } = ofPredicted;
  const precise = { lower: shifted(ofPredicted.lower), upper: shifted(ofPredicted.upper), method };
  const lifted = { lower: precise.lower / prevalence, upper: precise.upper / prevalence, method };
  const [costOfMissing, costOfAlarm] = [costFn * prevalence, costFp * (1 - prevalence)];
  const ofCost = options.costInterval === "student" && prevalence === observed ? meanCost(counts, options) : null;
  return [
    measure(
      "recall",
      positives > 0 ? found[0] : { undefined: recall.nobody },
      share("recall", truePositive, positives),
    ),
    measure(
      "specificity",
      negatives > 0 ? 1 - falsePositive / negatives : { undefined: specificity.nobody },
      share("specificity", trueNegative, negatives),
    ),
    measure("precision", precisionOf(shares) ?? { undefined: precision.nobody }, precise),
    measure(
      "accuracy",
      shares.tp + shares.tn,
      asObserved("accuracy", truePositive + trueNegative, [0, prevalence, 1 - prevalence]),
    ),
    mixed(f1),
    mixed(mcc),
    measure("informedness", informedness.value(confusion), moved(informedness) ?? sum([-1, 1, 1], [-1, 1])),
    measure("lift", lift.value(confusion), moved(lift) ?? lifted),
    measure(
      "cost",
      expectedCostAt(counts, options),
      ofCost ?? sum([costOfMissing + costOfAlarm, -costOfMissing, -costOfAlarm], [0, Math.max(costFn, costFp)]),
    ),
    measure(
      "predictedPositive",
      shares.tp + shares.fp,
      asObserved("predictedPositive", predicted, [1 - prevalence, prevalence, prevalence - 1]),
    ),
  ];
}

function measure(id: string, value: Value, interval?: Interval): Measure {
  return isDefined(value) ? { id, value, ...interval } : { id, value: null, ...value };
}

/** As `evaluate` makes it of independent rows; undefined where the measure is. */
function moverInterval(metric: ConfusionMetric, cells: BinaryCounts, options: MeasureOptions): Interval | undefined {
  const { side = "both", rowsPerWeight = 1 } = options;
  const critical = normalUpperQuantile(tailOf(options));
  const ends = moverEnds(metric.value, confusionFrom(cells), { critical, unitsPerWeight: rowsPerWeight });
  if (ends === null) return undefined;
  const [lowest, highest] = metric.range;
  return {
    lower: side === "upper" ? lowest : Math.max(lowest, ends.lower),
    upper: side === "lower" ? highest : Math.min(highest, ends.upper),
    method: "mover-wilson",
  };
}

/** The mean of the rows' costs with its standard error; null when all rows cost the same, which says nothing. */
function meanCost(counts: ThresholdCounts, options: MeasureOptions): Interval | null {
  const { truePositive, falsePositive, positives, negatives } = counts;
  const { level, side = "both", costFn, costFp } = options;
  const range = [0, Math.max(costFn, costFp)] as const;
  const n = positives + negatives;
  const missed = positives - truePositive;
  const mean = (costFn * missed + costFp * falsePositive) / n;
  const squares =
    missed * (costFn - mean) ** 2 + falsePositive * (costFp - mean) ** 2 + (n - missed - falsePositive) * mean ** 2;
  if (!(n > 1 && squares > 0)) return null;
  const { lower, upper, method } = studentMean(mean, Math.sqrt(squares / (n - 1) / n), n, { level, side, range });
  return { lower: Math.max(range[0], lower), upper: Math.min(range[1], upper), method };
}
