import type { Rng } from "../../numeric/random.ts";
import { shuffledNumbers } from "../../numeric/shuffle.ts";
import type { Strata } from "./strata.ts";

/** Whole groups to hand out to parts. There are at least as many groups as parts. */
export interface Allotment {
  /** Group of each row, 0..count-1. */
  readonly groups: { readonly codes: Int32Array; readonly count: number };
  readonly strata: Strata;
  /** Wanted share of each part; they sum to 1. */
  readonly shares: readonly number[];
  /** "large first" balances best; "random" gives a large group the same chances as any other. */
  readonly order: "large first" | "random";
}

/**
 * The part of each group: one after another, each group goes where it lessens most the squared distance of the parts
 * from their shares, summed over strata (each as a share of its rows, so that rare ones count as much) and the rows.
 *
 * Every part gets a group. With a single stratum no part exceeds its share by as much as the largest group has rows.
 */
export function allotGroups({ groups, strata, shares, order }: Allotment, rng: Rng): Int32Array {
  const width = strata.sizes.length + 1;
  const totals = Float64Array.of(...strata.sizes, strata.codes.length);
  const counts = countsByGroup(groups, strata, width);
  // rows that each part still lacks, of each stratum and in all, as shares of their totals
  const room = shares.map((share) => new Float64Array(width).fill(share));
  const isEmpty = shares.map(() => true);
  let empty = shares.length;
  const partOf = new Int32Array(groups.count);
  const queue = shuffledNumbers(groups.count, rng);
  if (order === "large first") largeFirst(queue, counts, totals);
  queue.forEach((group, position) => {
    const mustFill = groups.count - position === empty;
    let best = -1;
    let bestGain = 0;
    for (let part = 0; part < shares.length; part++) {
      if (mustFill && !isEmpty[part]) continue;
      let gain = 0;
      for (let s = 0; s < width; s++) {
        if (counts[group * width + s] > 0) gain += (counts[group * width + s] / totals[s]) * room[part][s];
      }
      if (best < 0 || gain > bestGain || (gain === bestGain && room[part][width - 1] > room[best][width - 1])) {
        best = part;
        bestGain = gain;
      }
    }
    partOf[group] = best;
    if (isEmpty[best]) empty--;
    isEmpty[best] = false;
    for (let s = 0; s < width; s++) if (totals[s] > 0) room[best][s] -= counts[group * width + s] / totals[s];
  });
  return partOf;
}

/** In how many groups each stratum occurs. */
export function groupsPerStratum(groups: Allotment["groups"], strata: Strata): Uint32Array {
  const width = strata.sizes.length + 1;
  const counts = countsByGroup(groups, strata, width);
  return Uint32Array.from(strata.sizes, (_, s) => {
    let found = 0;
    for (let group = 0; group < groups.count; group++) if (counts[group * width + s] > 0) found++;
    return found;
  });
}

/** Rows of each group by stratum, and in all in the last column. */
function countsByGroup(groups: Allotment["groups"], strata: Strata, width: number): Float64Array {
  const counts = new Float64Array(groups.count * width);
  for (let row = 0; row < strata.codes.length; row++) {
    counts[groups.codes[row] * width + strata.codes[row]]++;
    counts[groups.codes[row] * width + width - 1]++;
  }
  return counts;
}

/** By size class, each half as large as the one before; random within a class, so that another seed is another split. */
function largeFirst(queue: Uint32Array, counts: Float64Array, totals: Float64Array): void {
  const width = totals.length;
  const weight = new Float64Array(queue.length);
  for (let group = 0; group < queue.length; group++) {
    for (let s = 0; s < width; s++) if (totals[s] > 0) weight[group] += (counts[group * width + s] / totals[s]) ** 2;
  }
  const heaviest = weight.reduce((most, value) => Math.max(most, value), 0);
  const sizeClass = weight.map((value) => {
    let halvings = 0;
    for (let edge = heaviest / 4; value <= edge; edge /= 4) halvings++;
    return halvings;
  });
  const place = new Uint32Array(queue.length);
  queue.forEach((group, position) => {
    place[group] = position;
  });
  queue.sort((a, b) => sizeClass[a] - sizeClass[b] || place[a] - place[b]);
}
