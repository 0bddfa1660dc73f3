import type { Tally } from "../../numeric/tally.ts";
import type { Costs } from "../labels/cost.ts";

/**
 * A threshold and the counts it gives. `threshold` is +Infinity when nothing is predicted positive.
 *
 * Every search runs over +Infinity and the distinct scores from high to low; of equally good thresholds the highest
 * wins. Comparisons are cross-multiplied, so whole-number counts are compared exactly.
 *
 * @see {@link youdenPoint}
 */
export interface ThresholdChoice {
  /** A row is predicted positive when its score is at least this. */
  readonly threshold: number;
  /** True positives, as the sum of their weights. */
  readonly tp: number;
  /** False positives, as the sum of their weights. */
  readonly fp: number;
}

/**
 * The threshold with the largest Youden index tpr - fpr. Of equally good thresholds the highest wins.
 *
 * @example
 * ```ts
 * import { tallyOf, youdenPoint } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * youdenPoint(tally); // { threshold: 0.9, tp: 1, fp: 0 }
 * ```
 *
 * @see Youden (1950), Cancer 3:32
 */
export function youdenPoint(tally: Tally): ThresholdChoice {
  return best(tally, (tp, fp) => tp * tally.negatives - fp * tally.positives);
}

/**
 * The threshold with the largest F-beta (default beta 1). Of equally good thresholds the highest wins.
 *
 * @example
 * ```ts
 * import { maxFBetaPoint, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * maxFBetaPoint(tally); // { threshold: 0.6, tp: 2, fp: 1 }
 * ```
 */
export function maxFBetaPoint(tally: Tally, beta = 1): ThresholdChoice {
  const b2 = beta * beta;
  return bestRatio(
    tally,
    (tp) => (1 + b2) * tp,
    (tp, fp) => tp + fp + b2 * tally.positives,
  );
}

/**
 * The threshold with the smallest distance between precision and recall, among those that find a positive; null when
 * there is none. Of equally good thresholds the highest wins.
 *
 * @example
 * ```ts
 * import { breakEvenPoint, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * breakEvenPoint(tally); // { threshold: 0.7, tp: 1, fp: 1 }
 * ```
 */
export function breakEvenPoint(tally: Tally): ThresholdChoice | null {
  let found: ThresholdChoice | null = null;
  let top = 0;
  let bottom = 1;
  visit(tally, (threshold, tp, fp) => {
    if (!(tp > 0)) return;
    const distance = tp * Math.abs(tally.positives - tp - fp);
    const scale = tp + fp;
    if (found && distance * bottom >= top * scale) return;
    found = { threshold, tp, fp };
    top = distance;
    bottom = scale;
  });
  return found;
}

/**
 * A threshold, the counts it gives, and what it costs.
 *
 * @see {@link minCostPoint}
 */
export interface CostPoint extends ThresholdChoice {
  /** Expected cost of a row. */
  readonly cost: number;
}

/**
 * The threshold with the least expected cost: for the observed share of positives or, when the model will be used where
 * it differs, for the given `prevalence`. Of equally good thresholds the highest wins.
 *
 * @example
 * ```ts
 * import { minCostPoint, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.7, 0.6, 0.1), null);
 * minCostPoint(tally, { falseNegative: 10, falsePositive: 1 }); // { threshold: 0.6, tp: 2, fp: 1, cost: 0.25 }
 * ```
 */
export function minCostPoint(tally: Tally, costs: Costs, prevalence: number | null = null): CostPoint {
  const costOf = expectedCost(tally, costs, prevalence);
  const point =
    prevalence === null
      ? best(tally, (tp, fp) => costs.falseNegative * tp - costs.falsePositive * fp)
      : best(tally, (tp, fp) => -costOf(tp, fp));
  return { ...point, cost: costOf(point.tp, point.fp) };
}

/**
 * A function that gives the expected cost of a row when `tp` positives and `fp` negatives are predicted positive: for
 * the observed share of positives, or for the given `prevalence`.
 *
 * @param tally total weight of either class
 * @param costs cost of a false negative and of a false positive
 * @param prevalence share of positives where the model is used; null is the observed one
 *
 * @example
 * ```ts
 * import { expectedCost } from "@heldout/core/metrics";
 * const costOf = expectedCost({ positives: 20, negatives: 80 }, { falseNegative: 10, falsePositive: 1 });
 * costOf(15, 8); // 0.58
 * ```
 */
export function expectedCost(
  { positives, negatives }: Pick<Tally, "positives" | "negatives">,
  { falseNegative, falsePositive }: Costs,
  prevalence: number | null = null,
): (tp: number, fp: number) => number {
  const total = positives + negatives;
  if (prevalence === null) return (tp, fp) => (falseNegative * (positives - tp) + falsePositive * fp) / total;
  return (tp, fp) =>
    falseNegative * prevalence * (1 - tp / positives) + falsePositive * (1 - prevalence) * (fp / negatives);
}

/**
 * The slope of the lines of equal expected loss in ROC space: how much tpr must grow to pay for one unit of fpr. The
 * best threshold is where such a line touches the curve from above.
 *
 * @param costs cost of a false negative and of a false positive
 * @param prevalence share of positives where the model is used
 *
 * @example
 * ```ts
 * import { isoLossSlope } from "@heldout/core/metrics";
 * isoLossSlope({ falseNegative: 10, falsePositive: 1 }, 0.2); // 0.4
 * ```
 *
 * @see Provost and Fawcett (2001), Machine Learning 42:203
 */
export function isoLossSlope({ falseNegative, falsePositive }: Costs, prevalence: number): number {
  return (falsePositive * (1 - prevalence)) / (falseNegative * prevalence);
}

function best(tally: Tally, gain: (tp: number, fp: number) => number): ThresholdChoice {
  let found: ThresholdChoice = { threshold: Number.POSITIVE_INFINITY, tp: 0, fp: 0 };
  let most = gain(0, 0);
  visit(tally, (threshold, tp, fp) => {
    const value = gain(tp, fp);
    if (value <= most) return;
    most = value;
    found = { threshold, tp, fp };
  });
  return found;
}

function bestRatio(
  tally: Tally,
  above: (tp: number, fp: number) => number,
  below: (tp: number, fp: number) => number,
): ThresholdChoice {
  let found: ThresholdChoice = { threshold: Number.POSITIVE_INFINITY, tp: 0, fp: 0 };
  let top = above(0, 0);
  let bottom = below(0, 0);
  visit(tally, (threshold, tp, fp) => {
    const a = above(tp, fp);
    const b = below(tp, fp);
    if (a * bottom <= top * b) return;
    top = a;
    bottom = b;
    found = { threshold, tp, fp };
  });
  return found;
}

function visit(tally: Tally, see: (threshold: number, tp: number, fp: number) => void): void {
  let tp = 0;
  let fp = 0;
  for (let i = 0; i < tally.score.length; i++) {
    tp += tally.positive[i];
    fp += tally.negative[i];
    see(tally.score[i], tp, fp);
  }
}
