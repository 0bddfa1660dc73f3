import type { Tally } from "../../numeric/tally.ts";
import type { Costs } from "../labels/cost.ts";

/**
 * A threshold and the counts it gives. `threshold` is +Infinity when nothing is predicted positive.
 *
 * Every search runs over +Infinity and the distinct scores from high to low; of equally good thresholds the highest
 * wins. Comparisons are cross-multiplied, so whole-number counts are compared exactly.
 */
export interface ThresholdChoice {
  readonly threshold: number;
  readonly tp: number;
  readonly fp: number;
}

/** The threshold with the largest tpr - fpr. Youden (1950). */
export function youdenPoint(tally: Tally): ThresholdChoice {
  return best(tally, (tp, fp) => tp * tally.negatives - fp * tally.positives);
}

/** The threshold with the largest F-beta. */
export function maxFBetaPoint(tally: Tally, beta = 1): ThresholdChoice {
  const b2 = beta * beta;
  return bestRatio(
    tally,
    (tp) => (1 + b2) * tp,
    (tp, fp) => tp + fp + b2 * tally.positives,
  );
}

/** The threshold with the smallest distance between precision and recall, among those that find a positive. */
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

export interface CostPoint extends ThresholdChoice {
  /** Expected cost of a row. */
  readonly cost: number;
}

/**
 * The threshold with the least expected cost, for the observed share of positives or, when it will be another one where
 * the model is used, for the given `prevalence`.
 */
export function minCostPoint(tally: Tally, costs: Costs, prevalence: number | null = null): CostPoint {
  const costOf = expectedCost(tally, costs, prevalence);
  const point =
    prevalence === null
      ? best(tally, (tp, fp) => costs.falseNegative * tp - costs.falsePositive * fp)
      : best(tally, (tp, fp) => -costOf(tp, fp));
  return { ...point, cost: costOf(point.tp, point.fp) };
}

/** Expected cost of a row when `tp` positives and `fp` negatives are predicted positive. */
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
 * Slope of the lines of equal expected loss in ROC space: tpr must grow by this much to pay for one unit of fpr.
 * The best threshold is where such a line touches the curve from above. Provost and Fawcett (2001).
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
