import {
  breakEvenPoint,
  maxFBetaPoint,
  minCostPoint,
  type Tally,
  type TallyCurve,
  youdenPoint,
} from "@heldout/core/internal";
import { observedPrevalence, tallyIndex } from "./tally.ts";

/** A threshold worth jumping to, as an index of the tally. */
export interface NamedPoint {
  readonly id: "youden" | "maxF1" | "breakEven" | "minCost";
  readonly label: string;
  /** What it is the best in, for the hover text. */
  readonly meaning: string;
  readonly index: number;
}

export interface Setting {
  readonly prevalence: number;
  readonly costFn: number;
  readonly costFp: number;
}

/** The named points under the costs and prevalence of the moment. */
export function namedPoints(curve: TallyCurve, { prevalence, costFn, costFp }: Setting): readonly NamedPoint[] {
  const tally = shiftedTally(curve, prevalence);
  const at = (point: { readonly threshold: number } | null): number =>
    point === null || point.threshold === Number.POSITIVE_INFINITY ? 0 : tallyIndex(curve, point.threshold);
  return [
    { id: "youden", label: "Youden", meaning: "largest recall + specificity \u2212 1", index: at(youdenPoint(tally)) },
    { id: "maxF1", label: "max F1", meaning: "largest F1", index: at(maxFBetaPoint(tally)) },
    {
      id: "breakEven",
      label: "break-even",
      meaning: "precision and recall closest to each other",
      index: at(breakEvenPoint(tally)),
    },
    {
      id: "minCost",
      label: "least cost",
      meaning: "smallest expected cost under these costs and this prevalence",
      index: at(minCostPoint(tally, { falseNegative: costFn, falsePositive: costFp })),
    },
  ];
}

/**
 * What lies at each score, weighted so that the share of positives is `prevalence`. At the observed one nothing is
 * weighted, so that counts stay whole numbers and ties are broken as the evaluation broke them.
 */
function shiftedTally(curve: TallyCurve, prevalence: number): Tally {
  const observed = observedPrevalence(curve);
  if (prevalence === observed) return tallyIn(curve);
  return tallyIn(curve, prevalence / observed, (1 - prevalence) / (1 - observed));
}

/** What lies at each score of a cumulative curve, times a weight for each class. */
export function tallyIn(curve: TallyCurve, up = 1, down = 1): Tally {
  const steps = (cumulative: readonly number[], weight: number): Float64Array => {
    const values = new Float64Array(cumulative.length - 1);
    for (let i = 0; i < values.length; i++) values[i] = weight * (cumulative[i + 1] - cumulative[i]);
    return values;
  };
  return {
    score: scoresOf(curve),
    positive: steps(curve.truePositive, up),
    negative: steps(curve.falsePositive, down),
    positives: curve.positives * up,
    negatives: curve.negatives * down,
  };
}

const knownScores = new WeakMap<TallyCurve, Float64Array>();

/** Made once for a curve: no slider changes them. */
function scoresOf(curve: TallyCurve): Float64Array {
  const known = knownScores.get(curve);
  if (known) return known;
  const scores = Float64Array.from(curve.threshold.slice(1), (threshold) => threshold ?? Number.POSITIVE_INFINITY);
  knownScores.set(curve, scores);
  return scores;
}
