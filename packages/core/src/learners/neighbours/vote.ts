/** The targets of the training rows: class codes with their number, or numbers. */
export interface VoteTarget {
  /** How many classes, or null for numbers. */
  readonly classes: number | null;
  readonly values: ArrayLike<number>;
}

export type VoteWeights = "uniform" | "distance";

export interface VoteRule {
  readonly weights: VoteWeights;
  /** Turns a key into a distance. */
  readonly distanceOf: (key: number) => number;
}

/**
 * What the first k neighbours say, for each k of an ascending list: shares of the votes per class, or a mean.
 *
 * By distance, a neighbour counts 1 / distance; those at distance 0, if there are any, decide alone. Sums run from the
 * nearest outwards, so the answer for one k does not depend on the other k asked for.
 */
export function votes(
  places: ArrayLike<number>,
  keys: ArrayLike<number>,
  target: VoteTarget,
  ks: readonly number[],
  rule: VoteRule,
  emit: (which: number, output: number, value: number) => void,
): void {
  const sums = new Float64Array(target.classes ?? 1);
  let total = 0;
  let taken = 0;
  const exact = keys[places[0]] === 0;
  ks.forEach((k, which) => {
    for (; taken < k; taken++) {
      const place = places[taken];
      const weight = rule.weights === "uniform" ? 1 : weightOf(keys[place], exact, rule);
      total += weight;
      if (target.classes === null) sums[0] += weight * target.values[place];
      else sums[target.values[place]] += weight;
    }
    for (let c = 0; c < sums.length; c++) emit(which, c, sums[c] / total);
  });
}

function weightOf(key: number, exact: boolean, { distanceOf }: VoteRule): number {
  if (exact) return key === 0 ? 1 : 0;
  return 1 / distanceOf(key);
}
