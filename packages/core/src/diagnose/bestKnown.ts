import type { Contender } from "./conclude.ts";

/**
 * The learner that "large" is judged against: the best of the learner itself, the baseline and the references. Where that is
 * not far below the learner, a simpler or more regularised setting of the learner itself counts too, if it is: a tree that
 * pruning removes is not fine because its rivals are no better. `isFarBelow` says whether the learner's loss is large beside it.
 */
export function bestKnown(
  own: Contender,
  others: readonly Contender[],
  simpler: readonly Contender[],
  isFarBelow: (contender: Contender) => boolean,
): Contender {
  const best = lowest([own, ...others]);
  if (best !== own && isFarBelow(best)) return best;
  return lowest([best, ...simpler.filter(isFarBelow)]);
}

/** The one of least loss; of equals the first. */
export function lowest(contenders: readonly Contender[]): Contender {
  return contenders.reduce((a, b) => (lossOf(b) < lossOf(a) ? b : a));
}

function lossOf({ losses }: Contender): number {
  return meanOf(losses) ?? Number.POSITIVE_INFINITY;
}

/** The mean of what is there; null when nothing is. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}
