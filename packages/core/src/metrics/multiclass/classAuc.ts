import { type ClassSample, undefinedBecause, type Value } from "../metric.ts";

/**
 * AUC of class `positive` against class `negative`, or against all others when that is null, ranked by the probability
 * of `positive`. The column is sorted already, so this is one pass; a tied pair counts 1/2.
 */
export function classAuc(sample: ClassSample, positive: number, negative: number | null, weight: Float64Array): Value {
  const order = sample.order[positive];
  const score = sample.probability[positive];
  const { truth } = sample;
  let below = 0;
  let positives = 0;
  let won = 0;
  let lost = 0;
  for (let begin = 0; begin < order.length; ) {
    let end = begin;
    let tiedPositive = 0;
    let tiedNegative = 0;
    const value = score[order[begin]];
    for (; end < order.length && score[order[end]] === value; end++) {
      const row = order[end];
      if (truth[row] === positive) tiedPositive += weight[row];
      else if (negative === null || truth[row] === negative) tiedNegative += weight[row];
    }
    won += tiedPositive * (below + tiedNegative / 2);
    lost += tiedNegative * (positives + tiedPositive / 2);
    below += tiedNegative;
    positives += tiedPositive;
    begin = end;
  }
  if (!(positives > 0) || !(below > 0)) return undefinedBecause("a class has no rows");
  return won / (won + lost);
}

/** Weight of each class. */
export function classWeights(sample: ClassSample, weight: Float64Array): Float64Array {
  const sums = new Float64Array(sample.probability.length);
  for (let i = 0; i < sample.truth.length; i++) sums[sample.truth[i]] += weight[i];
  return sums;
}

/** The weighted mean of what is defined; undefined when nothing is. */
export function meanOfDefined(values: readonly Value[], weights: readonly number[], nothing: string): Value {
  let sum = 0;
  let total = 0;
  values.forEach((value, i) => {
    if (typeof value !== "number") return;
    sum += weights[i] * value;
    total += weights[i];
  });
  return total > 0 ? sum / total : undefinedBecause(nothing);
}
