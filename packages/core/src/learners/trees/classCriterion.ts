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
import type { ClassCriterion } from "./growRequest.ts";
import { principalLine } from "./principalLine.ts";

export interface ClassTarget {
  readonly codes: Int32Array;
  readonly classes: number;
  /** Null: all 1. */
  readonly weight: Float64Array | null;
  readonly criterion: ClassCriterion;
}

/**
 * Weight x impurity of a node as W - "purity":
 * gini W - Σ c² / W, log-likelihood (entropy in bits) W log2 W - Σ c log2 c, misclassification W - max c.
 */
export function classCriterion({ codes, classes, weight, criterion }: ClassTarget): Criterion {
  const totals: NodeTotals = { weight: 0, impurity: 0, pure: false, tie: 0 };
  const node = new Float64Array(classes);
  const left = new Float64Array(classes);
  const right = new Float64Array(classes);
  const missingSums = new Float64Array(classes);
  const state = { cost: 0 };
  const xlog = criterion === "logLikelihood" ? xLogX(codes.length, weight) : null;

  function costOf(sums: Float64Array, w: number): number {
    if (w <= 0) return 0;
    let total = 0;
    if (criterion === "gini") {
      for (let c = 0; c < classes; c++) total += sums[c] * sums[c];
      return w - total / w;
    }
    if (xlog) {
      for (let c = 0; c < classes; c++) total += xlog(sums[c]);
      return Math.max(0, xlog(w) - total);
    }
    for (let c = 0; c < classes; c++) if (sums[c] > total) total = sums[c];
    return w - total;
  }

  function enter(members: Int32Array, begin: number, end: number): NodeTotals {
    node.fill(0);
    for (let i = begin; i < end; i++) node[codes[members[i]]] += weight ? weight[members[i]] : 1;
    let w = 0;
    let present = 0;
    for (let c = 0; c < classes; c++) {
      w += node[c];
      if (node[c] > 0) present++;
    }
    totals.weight = w;
    totals.pure = present <= 1;
    state.cost = totals.pure ? 0 : costOf(node, w);
    totals.tie = TIE * state.cost;
    totals.impurity = w > 0 ? state.cost / w : 0;
    return totals;
  }

  function pushValues(into: number[]): void {
    for (let c = 0; c < classes; c++) into.push(node[c] / totals.weight);
  }

  function pass(column: Segment, cuts: CutRange, found: Cut, missingLeft: boolean): void {
    const { order, values: x, begin, present, end } = column;
    const missing = end - present;
    const all = totals.weight;
    const { minLeaf } = cuts;
    const minWeight = Math.max(cuts.minWeight, LEAST_SHARE * all);
    const aside = missingLeft ? missing : 0;
    const first = Math.max(cuts.first, begin + minLeaf - 1 - aside);
    const last = Math.min(cuts.last, present - (missing > 0 && !missingLeft ? 1 : 2), end - minLeaf - 1 - aside);
    if (first > last) return;
    let w = 0;
    for (let c = 0; c < classes; c++) {
      left[c] = missingLeft ? missingSums[c] : 0;
      right[c] = node[c] - left[c];
      w += left[c];
    }
    let bound = found.gain < 0 ? Number.NEGATIVE_INFINITY : found.gain + totals.tie;
    let best = -1;
    let gain = 0;
    // what the sums of both sides add up to, kept up to date row by row
    let l = 0;
    let r = 0;
    if (criterion === "gini") {
      for (let c = 0; c < classes; c++) {
        l += left[c] * left[c];
        r += right[c] * right[c];
      }
    } else if (xlog) {
      for (let c = 0; c < classes; c++) {
        l += xlog(left[c]);
        r += xlog(right[c]);
      }
    }
    for (let i = begin; i <= last; i++) {
      const p = order[i];
      const c = codes[p];
      const h = weight ? weight[p] : 1;
      const a = left[c];
      const b = right[c];
      left[c] = a + h;
      right[c] = b - h;
      w += h;
      if (criterion === "gini") {
        l += h * (2 * a + h);
        r -= h * (2 * b - h);
      } else if (xlog) {
        l += xlog(a + h) - xlog(a);
        r += xlog(b - h) - xlog(b);
      }
      if (i < first || x[i] === x[i + 1]) continue;
      const rest = all - w;
      if (w < minWeight || rest < minWeight) continue;
      let here = 0;
      if (criterion === "gini") here = state.cost - (w - l / w) - (rest - r / rest);
      else if (xlog) here = state.cost - (xlog(w) - l) - (xlog(rest) - r);
      else here = state.cost - costOf(left, w) - costOf(right, rest);
      if (here > bound) {
        bound = here + totals.tie;
        gain = here;
        best = i;
      }
    }
    if (best < 0) return;
    found.gain = Math.max(0, gain);
    found.at = best;
    found.missingLeft = missingLeft;
  }

  function sweep(column: Segment, cuts: CutRange, found: Cut): void {
    found.gain = -1;
    pass(column, cuts, found, false);
    if (column.present === column.end) return;
    missingSums.fill(0);
    for (let i = column.present; i < column.end; i++) {
      const p = column.order[i];
      missingSums[codes[p]] += weight ? weight[p] : 1;
    }
    pass(column, cuts, found, true);
  }

  function lineUp({ order }: Segment, { count, start, key }: Runs): void {
    const sums = new Float64Array(count * classes);
    for (let r = 0; r < count; r++) {
      for (let i = start[r]; i < start[r + 1]; i++) {
        sums[r * classes + codes[order[i]]] += weight ? weight[order[i]] : 1;
      }
    }
    principalLine(sums, classes, count, key);
  }

  return { outputs: classes, totals, enter, pushValues, sweep, lineUp };
}

/** x log2 x, from a list where all sums are whole numbers. */
function xLogX(count: number, weight: Float64Array | null): (x: number) => number {
  const direct = (x: number): number => (x > 0 ? x * Math.log2(x) : 0);
  let total = count;
  if (weight) {
    total = 0;
    for (const w of weight) {
      if (!Number.isInteger(w)) return direct;
      total += w;
    }
  }
  if (total > 4e6) return direct;
  const list = new Float64Array(total + 1);
  for (let x = 1; x <= total; x++) list[x] = direct(x);
  return (x) => list[x];
}
