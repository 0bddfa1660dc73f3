import type { Tally } from "../../numeric/tally.ts";
import type { TallyCurve } from "../evaluation.ts";
import { observedPrevalence } from "./tallyCurve.ts";

/**
 * What lies at each score, weighted so that the share of positives is `prevalence`. At the observed one nothing is
 * weighted, so that counts stay whole numbers and ties are broken as the evaluation broke them.
 */
export function shiftedTally(curve: TallyCurve, prevalence: number): Tally {
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
