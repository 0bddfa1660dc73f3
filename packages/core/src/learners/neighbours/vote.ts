/** The targets of the training rows: class codes with their number, or numbers. */
export interface VoteTarget {
  /** How many classes, or null for numbers. */
  readonly classes: number | null;
  readonly values: ArrayLike<number>;
}

export type VoteWeights = "uniform" | "distance" | "kernel";

/** With u the distance as a share of the bandwidth: 1 - u, 1 - u², both 0 from u = 1 on, and exp(-u²/2). */
export type VoteKernel = "triangular" | "epanechnikov" | "gaussian";

export interface VoteRule {
  readonly weights: VoteWeights;
  readonly kernel: VoteKernel;
  /** Distance at which a kernel ends, or falls to exp(-1/2); 0: that of the neighbour after the last one who votes. */
  readonly bandwidth: number;
  /** Turns a key into a distance. */
  readonly distanceOf: (key: number) => number;
}

/** The neighbours of one row, from the nearest on: entries of both arrays from `from` on. */
export interface VoteList {
  readonly places: Uint32Array;
  readonly keys: Float64Array;
  readonly from: number;
}

/**
 * What the first k neighbours say, for each k of an ascending list: shares of the votes per class, or a mean.
 *
 * By distance, a neighbour counts 1 / distance; those at distance 0, if there are any, decide alone. By kernel, it counts
 * what the kernel says of its distance. Where that leaves no weight at all (every distance is infinite, or all k are as
 * far as the bandwidth), the k count alike. Sums run from the nearest outwards, so the answer for one k does not depend
 * on the other k asked for.
 */
export function votes(
  list: VoteList,
  target: VoteTarget,
  ks: readonly number[],
  rule: VoteRule,
  emit: (which: number, output: number, value: number) => void,
): void {
  const sums = new Float64Array(target.classes ?? 1);
  if (rule.weights === "kernel") {
    for (let which = 0; which < ks.length; which++) {
      const k = ks[which];
      let total = add(list, 0, k, kernelWeight(rule, list.keys[list.from + k]), target, sums.fill(0), 0);
      if (total === 0) total = add(list, 0, k, null, target, sums.fill(0), 0);
      for (let c = 0; c < sums.length; c++) emit(which, c, sums[c] / total);
    }
    return;
  }
  const weightOf = rule.weights === "distance" ? distanceWeight(rule, list.keys[list.from]) : null;
  let total = 0;
  for (let which = 0; which < ks.length; which++) {
    total = add(list, which === 0 ? 0 : ks[which - 1], ks[which], weightOf, target, sums, total);
    for (let c = 0; c < sums.length; c++) emit(which, c, sums[c] / total);
  }
}

/** Adds the votes of some neighbours to the sums; gives the total of the weights with theirs. */
function add(
  { places, keys, from }: VoteList,
  first: number,
  end: number,
  weightOf: ((key: number) => number) | null,
  { classes, values }: VoteTarget,
  sums: Float64Array,
  before: number,
): number {
  let total = before;
  for (let at = from + first; at < from + end; at++) {
    const weight = weightOf === null ? 1 : weightOf(keys[at]);
    const value = values[places[at]];
    total += weight;
    if (classes === null) sums[0] += weight * value;
    else sums[value] += weight;
  }
  return total;
}

/** 1 / distance, as a multiple of what the nearest counts: no distance is too small for that. */
function distanceWeight({ distanceOf }: VoteRule, nearest: number): ((key: number) => number) | null {
  if (nearest === 0) return (key) => (key === 0 ? 1 : 0);
  const least = distanceOf(nearest);
  if (least === Number.POSITIVE_INFINITY) return null;
  return (key) => least / distanceOf(key);
}

function kernelWeight({ kernel, bandwidth, distanceOf }: VoteRule, next: number): ((key: number) => number) | null {
  const width = bandwidth > 0 ? bandwidth : distanceOf(next);
  if (width === 0 || width === Number.POSITIVE_INFINITY) return null;
  switch (kernel) {
    case "triangular":
      return (key) => Math.max(0, 1 - distanceOf(key) / width);
    case "epanechnikov":
      return (key) => Math.max(0, 1 - (distanceOf(key) / width) ** 2);
    case "gaussian":
      return (key) => Math.exp(-((distanceOf(key) / width) ** 2) / 2);
    default:
      return kernel satisfies never;
  }
}
