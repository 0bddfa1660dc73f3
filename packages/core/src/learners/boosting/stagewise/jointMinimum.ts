import { lineSearch } from "../lineSearch.ts";
import type { BoostingLoss } from "../losses/boostingLoss.ts";

/** What a member is added to: targets, scores so far and weights of the rows. */
export interface Stage {
  readonly loss: BoostingLoss;
  readonly y: Float64Array;
  readonly f: Float64Array;
  readonly weights: Float64Array;
  /** The longest step that is tried: beyond it a loss of two classes falls forever on separable rows. */
  readonly longest: number;
}

/** One feature with its rows in ascending order of their values. */
export interface SortedFeature {
  readonly order: Uint32Array;
  /** Places in the order behind which the value rises: the rows up to it are on the left of a cut. */
  readonly cuts: readonly number[];
}

/** The best member and its weight: rows behind `cut` of that feature get +weight, the others -weight. */
export interface BestStump {
  readonly feature: number;
  readonly cut: number;
  readonly weight: number;
  /** Σ w loss with it. */
  readonly value: number;
}

/** Steps whose losses all cuts share: 0 and both signs of the longest, halved so often. */
const HALVINGS = 14;

/** Of two members, one must be better by more than rounding. */
const TIE = 1e-12;

/**
 * The joint minimum of Σ w L(y, f + c h) over all stumps h = ±1 and all weights c: the step 2.1 of forward stagewise additive
 * modelling (Kitov, Model evaluation, slide 13; Hastie, Tibshirani and Friedman 2009, algorithm 10.2).
 *
 * The loss is convex in c. On a grid of steps, whose losses are sums over prefixes of the sorted rows, its values and slopes
 * bound the minimum of each stump from below by two tangents; only stumps that could be best are searched to the last digit.
 * Of equally good ones the first feature and cut is taken. null where no member lowers the loss.
 */
export function jointMinimum(stage: Stage, features: readonly SortedFeature[]): BestStump | null {
  const before = lossAt(stage, () => 0);
  const bounds = boundsOf(stage, features);
  let least = before;
  for (const { upper } of bounds) for (const value of upper) least = Math.min(least, value);
  let best: BestStump | null = null;
  features.forEach(({ order, cuts }, feature) => {
    const { lower, sign } = bounds[feature];
    cuts.forEach((cut, at) => {
      const reached: number = best?.value ?? before;
      if (lower[at] > Math.min(least, reached) + TIE * before) return;
      const found = exactStep(stage, order, cut, sign[at]);
      if (found.value < reached - TIE * before) best = { feature, cut, ...found };
    });
  });
  return best;
}

/** Ascending: -longest ... 0 ... longest. */
function gridOf(longest: number): number[] {
  const up = Array.from({ length: HALVINGS + 1 }, (_, k) => longest * 2 ** (k - HALVINGS));
  return [...up.map((step) => -step).reverse(), 0, ...up];
}

interface CutBounds {
  /** No weight does better than this. */
  readonly lower: Float64Array;
  /** The best on the grid. */
  readonly upper: Float64Array;
  /** The sign of the best weight: where the search goes. */
  readonly sign: Int8Array;
}

/** Σ w loss and its derivative by the step, of every cut of a feature. */
interface Sums {
  readonly value: Float64Array;
  readonly slope: Float64Array;
}

function boundsOf(stage: Stage, features: readonly SortedFeature[]): CutBounds[] {
  const grid = gridOf(stage.longest);
  const bounds = features.map(({ cuts }) => ({
    lower: new Float64Array(cuts.length).fill(Number.POSITIVE_INFINITY),
    upper: new Float64Array(cuts.length).fill(Number.POSITIVE_INFINITY),
    sign: new Int8Array(cuts.length).fill(1),
  }));
  let last: readonly Sums[] = [];
  grid.forEach((step, g) => {
    const [up, down] = [rowsAt(stage, step), rowsAt(stage, -step)];
    const now = features.map((feature) => sumsOf(feature, up, down));
    features.forEach((_, j) => {
      tighten(bounds[j], last[j] ?? null, now[j], step, step - (grid[g - 1] ?? step));
    });
    last = now;
  });
  for (const { lower, upper } of bounds) {
    // a loss that falls up to the end of the grid is least there
    for (let k = 0; k < lower.length; k++) if (lower[k] === Number.POSITIVE_INFINITY) lower[k] = upper[k];
  }
  return bounds;
}

/** Of every row: w loss(y, f + step) and its derivative. */
function rowsAt({ loss, y, f, weights }: Stage, step: number): Sums {
  const [value, slope] = [new Float64Array(f.length), new Float64Array(f.length)];
  for (let i = 0; i < f.length; i++) {
    value[i] = weights[i] * loss.value(y[i], f[i] + step);
    slope[i] = -weights[i] * loss.negativeGradient(y[i], f[i] + step);
  }
  return { value, slope };
}

/** Rows behind a cut go up by the step, those before it down, where the derivative by the step has the other sign. */
function sumsOf({ order, cuts }: SortedFeature, up: Sums, down: Sums): Sums {
  const [value, slope] = [new Float64Array(cuts.length), new Float64Array(cuts.length)];
  let [v, s] = [0, 0];
  for (const i of order) {
    v += up.value[i];
    s += up.slope[i];
  }
  let place = 0;
  cuts.forEach((cut, k) => {
    for (; place < cut; place++) {
      const i = order[place];
      v += down.value[i] - up.value[i];
      s -= down.slope[i] + up.slope[i];
    }
    value[k] = v;
    slope[k] = s;
  });
  return { value, slope };
}

/** What one more step of the grid says of the minima; where the slope turned since the last one, the tangents of both bound it. */
function tighten({ lower, upper, sign }: CutBounds, last: Sums | null, now: Sums, step: number, width: number): void {
  for (let k = 0; k < upper.length; k++) {
    if (now.value[k] < upper[k]) {
      upper[k] = now.value[k];
      if (step !== 0) sign[k] = Math.sign(step);
    }
    if (last === null || last.slope[k] >= 0 || now.slope[k] < 0) continue;
    const meet = (now.value[k] - last.value[k] - now.slope[k] * width) / (last.slope[k] - now.slope[k]);
    lower[k] = last.value[k] + last.slope[k] * Math.min(width, Math.max(0, meet));
    sign[k] = step > 0 ? 1 : -1;
  }
}

/** The best weight of one stump, in the direction of its sign, and the loss with it. */
function exactStep(
  stage: Stage,
  order: Uint32Array,
  cut: number,
  sign: number,
): { readonly weight: number; readonly value: number } {
  const h = new Float64Array(stage.f.length);
  order.forEach((i, place) => {
    h[i] = place < cut ? -1 : 1;
  });
  const weight = sign * bestStep(stage, (i) => sign * h[i]);
  return { weight, value: lossAt(stage, (i) => weight * h[i]) };
}

/** The step c from 0 to the longest with the least Σ w loss(y, f + c h). */
export function bestStep({ loss, y, f, weights, longest }: Stage, h: (row: number) => number): number {
  const step = lineSearch((c) => {
    let slope = 0;
    for (let i = 0; i < f.length; i++) slope -= weights[i] * h(i) * loss.negativeGradient(y[i], f[i] + c * h(i));
    return slope;
  });
  return Math.min(step, longest);
}

/** Σ w loss(y, f + h). */
export function lossAt({ loss, y, f, weights }: Stage, h: (row: number) => number): number {
  let sum = 0;
  for (let i = 0; i < f.length; i++) sum += weights[i] * loss.value(y[i], f[i] + h(i));
  return sum;
}
