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

/** A target whose gain needs only the sums S of `sum` and W of `weight`: the rise of the total of S² / (W + lambda). */
export interface MomentTarget {
  readonly sum: Float64Array;
  /** Null: all 1. */
  readonly weight: Float64Array | null;
  readonly lambda: number;
  /**
   * "shares": sum holds the weights of the second class, and a node holds the shares of both (Gini is twice the
   * variance of that indicator). "mean": sum holds weight x value. "step": gradient and hessian, a node holds
   * -S / (W + lambda).
   */
  readonly values: "shares" | "mean" | "step";
}

/** Gini of two classes, squared error and second-order gains. */
export function momentCriterion({ sum, weight, lambda, values }: MomentTarget): Criterion {
  const totals: NodeTotals = { weight: 0, impurity: 0, pure: false, tie: 0 };
  const node = { sum: 0, centre: 0 };
  const scale = values === "shares" ? 2 : 1;

  function enter(members: Int32Array, begin: number, end: number): NodeTotals {
    let s = 0;
    let w = 0;
    let squared = 0;
    for (let i = begin; i < end; i++) {
      const g = sum[members[i]];
      s += g;
      squared += g * g;
      w += weight ? weight[members[i]] : 1;
    }
    totals.weight = w;
    node.centre = 0;
    node.sum = s;
    if (values === "shares") {
      totals.pure = s === 0 || s === w;
      const p = s / w;
      totals.impurity = 2 * p * (1 - p);
      totals.tie = TIE * w * totals.impurity;
      return totals;
    }
    if (values === "step") {
      totals.pure = false;
      totals.impurity = w > 0 ? -(s * s) / (w + lambda) / w : 0;
      totals.tie = (TIE * squared) / (w / (end - begin) + lambda || 1);
      return totals;
    }
    // the second pass puts back what rounding lost in the first
    const first = s / w;
    let rest = 0;
    for (let i = begin; i < end; i++) rest += sum[members[i]] - first * (weight ? weight[members[i]] : 1);
    const mean = first + rest / w;
    const start = members[begin];
    const value = weight ? sum[start] / weight[start] : sum[start];
    let squares = 0;
    let pure = true;
    node.sum = 0;
    for (let i = begin; i < end; i++) {
      const p = members[i];
      const h = weight ? weight[p] : 1;
      const own = weight ? sum[p] / h : sum[p];
      if (own !== value) pure = false;
      const deviation = sum[p] - mean * h;
      node.sum += deviation;
      squares += (deviation * deviation) / h;
    }
    node.centre = mean;
    totals.tie = TIE * squares;
    totals.pure = pure;
    totals.impurity = pure ? 0 : squares / w;
    if (pure) node.centre = value;
    return totals;
  }

  function pushValues(into: number[]): void {
    if (values === "shares") {
      const share = node.sum / totals.weight;
      into.push((totals.weight - node.sum) / totals.weight, share);
    } else if (values === "mean") into.push(node.centre + 0);
    else into.push(totals.weight + lambda > 0 ? 0 - node.sum / (totals.weight + lambda) : 0);
  }

  /** Cuts with the missing rows, whose sums are given, on one side. */
  function pass(column: Segment, cuts: CutRange, found: Cut, missingLeft: boolean, s0: number, w0: number): void {
    const { order, values: x, begin, present, end } = column;
    const missing = end - present;
    const total = node.sum;
    const all = totals.weight;
    const { minLeaf } = cuts;
    const minWeight = Math.max(cuts.minWeight, LEAST_SHARE * all);
    const first = Math.max(cuts.first, begin + minLeaf - 1 - (missingLeft ? missing : 0));
    const last = Math.min(
      cuts.last,
      present - (missing > 0 && !missingLeft ? 1 : 2),
      end - minLeaf - 1 - (missingLeft ? missing : 0),
    );
    if (first > last) return;
    const centre = node.centre;
    const base = (total * total) / (all + lambda);
    const tie = totals.tie / scale;
    let bound = found.gain < 0 ? Number.NEGATIVE_INFINITY : found.gain / scale + base + tie;
    let s = missingLeft ? s0 : 0;
    let best = -1;
    let score = 0;
    if (weight === null) {
      for (let i = begin; i < first; i++) s += sum[order[i]] - centre;
      let w = first - begin + (missingLeft ? missing : 0);
      for (let i = first; i <= last; i++) {
        s += sum[order[i]] - centre;
        w++;
        if (x[i] === x[i + 1]) continue;
        const r = total - s;
        const here = (s * s) / (w + lambda) + (r * r) / (all - w + lambda);
        if (here > bound && w >= minWeight && all - w >= minWeight) {
          bound = here + tie;
          score = here;
          best = i;
        }
      }
    } else {
      let w = missingLeft ? w0 : 0;
      for (let i = begin; i < first; i++) {
        const p = order[i];
        const h = weight[p];
        s += sum[p] - centre * h;
        w += h;
      }
      for (let i = first; i <= last; i++) {
        const p = order[i];
        const h = weight[p];
        s += sum[p] - centre * h;
        w += h;
        if (x[i] === x[i + 1]) continue;
        const r = total - s;
        const here = (s * s) / (w + lambda) + (r * r) / (all - w + lambda);
        if (here > bound && w >= minWeight && all - w >= minWeight) {
          bound = here + tie;
          score = here;
          best = i;
        }
      }
    }
    if (best < 0) return;
    found.gain = Math.max(0, scale * (score - base));
    found.at = best;
    found.missingLeft = missingLeft;
  }

  function sweep(column: Segment, cuts: CutRange, found: Cut): void {
    found.gain = -1;
    let s = 0;
    let w = 0;
    for (let i = column.present; i < column.end; i++) {
      const p = column.order[i];
      const h = weight ? weight[p] : 1;
      s += sum[p] - node.centre * h;
      w += h;
    }
    pass(column, cuts, found, false, s, w);
    if (column.present < column.end) pass(column, cuts, found, true, s, w);
  }

  /** By the mean: no better grouping exists (Fisher 1958; Breiman et al. 1984, section 4.2). */
  function lineUp({ order }: Segment, { count, start, key }: Runs): void {
    for (let r = 0; r < count; r++) {
      let s = 0;
      let w = 0;
      for (let i = start[r]; i < start[r + 1]; i++) {
        const p = order[i];
        const h = weight ? weight[p] : 1;
        s += sum[p] - node.centre * h;
        w += h;
      }
      key[r] = w > 0 ? s / w : 0;
    }
  }

  return { outputs: values === "shares" ? 2 : 1, totals, enter, pushValues, sweep, lineUp };
}
