import { mistakeCosts, type NamedCosts } from "../../losses/namedCosts.ts";
import type { Costs } from "../../metrics/labels/cost.ts";
import {
  breakEvenPoint,
  maxFBetaPoint,
  minCostPoint,
  type ThresholdChoice,
  youdenPoint,
} from "../../metrics/thresholds/operatingPoints.ts";
import type { Tally } from "../../numeric/tally.ts";
import type { OperatingPoint, OperatingPoints } from "../evaluation.ts";

const EQUAL: Costs = { falseNegative: 1, falsePositive: 1 };

/** The named thresholds with what they give; costs of 1 and 1 when none are given. */
export function operatingPointsOf(tally: Tally, costs: Costs | NamedCosts | undefined): OperatingPoints | null {
  const breakEven = breakEvenPoint(tally);
  if (!(tally.positives > 0 && tally.negatives > 0) || !breakEven) return null;
  const right =
    costs && "classes" in costs ? mistakeCosts(costs) : { trueNegative: 0, truePositive: 0, ...(costs ?? EQUAL) };
  const { falseNegative, falsePositive } = right;
  const { positives, negatives } = tally;
  // what being right costs moves no threshold, but belongs to the cost
  const always = (positives * right.truePositive + negatives * right.trueNegative) / (positives + negatives);
  const youden = youdenPoint(tally);
  const minCost = minCostPoint(tally, { falseNegative, falsePositive });
  return {
    youden: {
      ...describe(tally, youden),
      informedness: youden.tp / tally.positives - youden.fp / tally.negatives,
    },
    maxF1: describe(tally, maxFBetaPoint(tally)),
    breakEven: describe(tally, breakEven),
    minCost: { ...describe(tally, minCost), cost: minCost.cost + always, costFn: falseNegative, costFp: falsePositive },
  };
}

function describe({ positives, negatives }: Tally, { threshold, tp, fp }: ThresholdChoice): OperatingPoint {
  return {
    threshold: threshold === Number.POSITIVE_INFINITY ? null : threshold,
    tpr: tp / positives,
    fpr: fp / negatives,
    precision: tp + fp > 0 ? tp / (tp + fp) : null,
    recall: tp / positives,
    f1: (2 * tp) / (tp + fp + positives),
  };
}
