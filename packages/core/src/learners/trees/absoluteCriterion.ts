import { ascendingOrder } from "../../numeric/sort.ts";
import {
  type Criterion,
  type Cut,
  type CutRange,
  LEAST_SHARE,
  type NodeTotals,
  type Runs,
  type Segment,
  TIE,
} from "./criterion.ts";
import { distanceSums } from "./distanceSums.ts";

export interface AbsoluteTarget {
  readonly values: Float64Array;
  /** Null: all 1. */
  readonly weight: Float64Array | null;
}

/** Weight x impurity is Σ w |y - median|: a column of m rows costs m log m. */
export function absoluteCriterion({ values: y, weight }: AbsoluteTarget): Criterion {
  const totals: NodeTotals = { weight: 0, impurity: 0, pure: false, tie: 0 };
  const node = { median: 0, cost: 0 };
  /** Positions in ascending order of the target, and the place of each in it. */
  const ascending = ascendingOrder(y);
  const place = new Int32Array(y.length);
  for (let at = 0; at < y.length; at++) place[ascending[at]] = at;
  const places = new Int32Array(y.length);
  const rank = new Int32Array(y.length);
  const leftCost = new Float64Array(y.length);
  const sums = distanceSums(y.length);

  function enter(members: Int32Array, begin: number, end: number): NodeTotals {
    const size = end - begin;
    const own = places.subarray(0, size);
    for (let i = 0; i < size; i++) own[i] = place[members[begin + i]];
    own.sort();
    let all = 0;
    for (let r = 0; r < size; r++) {
      rank[ascending[own[r]]] = r;
      all += weight ? weight[ascending[own[r]]] : 1;
    }
    node.median = medianOf(own, all);
    sums.reset(size, (r) => y[ascending[own[r]]] - node.median);
    addAll(members, begin, end);
    node.cost = sums.cost();
    totals.tie = TIE * node.cost;
    totals.weight = all;
    totals.pure = y[ascending[own[0]]] === y[ascending[own[size - 1]]];
    totals.impurity = totals.pure ? 0 : node.cost / all;
    return totals;
  }

  /** The value that has half of the weight on either side; the mean of two when the half falls between them. */
  function medianOf(own: Int32Array, all: number): number {
    let below = 0;
    for (let r = 0; r < own.length; r++) {
      below += weight ? weight[ascending[own[r]]] : 1;
      const here = y[ascending[own[r]]];
      if (2 * below > all) return here;
      if (2 * below === all && r + 1 < own.length) return here / 2 + y[ascending[own[r + 1]]] / 2;
    }
    return y[ascending[own[own.length - 1]]];
  }

  function addAll(order: Int32Array, begin: number, end: number): void {
    for (let i = begin; i < end; i++) sums.add(rank[order[i]], weight ? weight[order[i]] : 1);
  }

  function pass(column: Segment, cuts: CutRange, found: Cut, missingLeft: boolean): void {
    const { order, values: x, begin, present, end } = column;
    const missing = end - present;
    const aside = missingLeft ? missing : 0;
    const minWeight = Math.max(cuts.minWeight, LEAST_SHARE * totals.weight);
    const first = Math.max(cuts.first, begin + cuts.minLeaf - 1 - aside);
    const last = Math.min(cuts.last, present - (missing > 0 && !missingLeft ? 1 : 2), end - cuts.minLeaf - 1 - aside);
    if (first > last) return;
    sums.clear();
    if (missingLeft) addAll(order, present, end);
    for (let i = begin; i <= last; i++) {
      sums.add(rank[order[i]], weight ? weight[order[i]] : 1);
      if (i >= first && x[i] !== x[i + 1]) leftCost[i] = sums.cost();
    }
    sums.clear();
    if (!missingLeft) addAll(order, present, end);
    addAll(order, last + 1, present);
    // from the right end, so of equally good cuts the later ones come first and must give way
    const needed = found.gain < 0 ? Number.NEGATIVE_INFINITY : found.gain + totals.tie;
    let gain = -1;
    for (let i = last; i >= first; i--) {
      if (x[i] !== x[i + 1]) {
        const heavy = sums.weight() >= minWeight && totals.weight - sums.weight() >= minWeight;
        leftCost[i] = heavy ? node.cost - leftCost[i] - sums.cost() : Number.NEGATIVE_INFINITY;
        if (leftCost[i] > gain) gain = leftCost[i];
      }
      sums.add(rank[order[i]], weight ? weight[order[i]] : 1);
    }
    // the first of those that nearly reach the best
    for (let i = first; i <= last && gain > needed; i++) {
      if (x[i] === x[i + 1] || !(leftCost[i] >= gain - totals.tie)) continue;
      found.gain = Math.max(0, leftCost[i]);
      found.at = i;
      found.missingLeft = missingLeft;
      return;
    }
  }

  function sweep(column: Segment, cuts: CutRange, found: Cut): void {
    found.gain = -1;
    pass(column, cuts, found, false);
    if (column.present < column.end) pass(column, cuts, found, true);
  }

  /** By the mean, as for squared error: a good grouping, not always the best. */
  function lineUp({ order }: Segment, { count, start, key }: Runs): void {
    for (let r = 0; r < count; r++) {
      let s = 0;
      let w = 0;
      for (let i = start[r]; i < start[r + 1]; i++) {
        const h = weight ? weight[order[i]] : 1;
        s += h * (y[order[i]] - node.median);
        w += h;
      }
      key[r] = s / w;
    }
  }

  const pushValues = (into: number[]): void => {
    into.push(node.median + 0);
  };
  return { outputs: 1, totals, enter, pushValues, sweep, lineUp };
}
