import type { Matrix } from "../../../numeric/linear/matrix.ts";
import type { Gap } from "../penalised/dualityGap.ts";
import type { Quadratic } from "../penalised/quadratic.ts";
import { type GroupPoint, type GroupProblem, groupGap } from "./groupGap.ts";

/** A quadratic for several outputs that share their features. */
export interface GroupQuadratic extends GroupProblem {
  readonly features: Pick<Quadratic, "size" | "squares" | "slopes" | "products">;
}

export interface GroupSolution extends Gap, GroupPoint {}

const MOST_ROUNDS = 200;
const MOST_SWEEPS = 20_000;
const SWEEPS = 5;

/**
 * The coefficients of smallest objective with a penalty on ‖w_j‖₂ of each feature, by block coordinate descent: the
 * coefficients of one feature over all outputs move together, to their best place with the others held, which is a closed
 * form (Yuan and Lin 2006). Working set, start and stopping rule are those of `solvePenalised`.
 */
export function solveGroups(
  quadratic: GroupQuadratic,
  penalties: Float64Array,
  start: GroupPoint,
  { tolerance, step }: { readonly tolerance: number; readonly step: number },
): GroupSolution | null {
  const { features, outputs } = quadratic;
  const isIn = new Uint8Array(features.size);
  const bringIn = ({ weights, slopes }: GroupPoint, above: number): void => {
    for (let j = 0; j < features.size; j++) {
      if (features.squares[j] === 0) continue;
      const has = lengthAt(weights, j, outputs) > 0;
      if (has || lengthAt(slopes, j, outputs) > above * penalties[j]) isIn[j] = 1;
    }
  };
  let point = start;
  bringIn(start, Math.max(0, 2 - step));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = groupGap(quadratic, penalties, point);
    const allowed = tolerance * found.objective + found.rounding;
    if (found.gap <= allowed) return { ...found, ...point };
    bringIn(point, 1);
    const set = Array.from(isIn.keys()).filter((j) => isIn[j] === 1);
    const weights = descend(quadratic, penalties, point, set, 0.3 * allowed);
    point = { weights, slopes: slopesOf(quadratic, weights) };
  }
  return null;
}

/** The exact slopes, output by output. */
export function slopesOf({ features, outputs, cross }: GroupQuadratic, weights: Float64Array): Float64Array {
  const slopes = cross.slice();
  for (let o = 0; o < outputs; o++) {
    const own = features.slopes(Float64Array.from({ length: features.size }, (_, j) => weights[j * outputs + o]));
    for (let j = 0; j < features.size; j++) slopes[j * outputs + o] += own[j];
  }
  return slopes;
}

function descend(
  quadratic: GroupQuadratic,
  penalties: Float64Array,
  point: GroupPoint,
  set: readonly number[],
  target: number,
): Float64Array {
  const { features, outputs } = quadratic;
  const products = features.products(set);
  const gather = (all: Float64Array): Float64Array => {
    const own = new Float64Array(set.length * outputs);
    set.forEach((j, k) => {
      own.set(all.subarray(j * outputs, (j + 1) * outputs), k * outputs);
    });
    return own;
  };
  const own = { weights: gather(point.weights), slopes: gather(point.slopes) };
  for (let sweeps = 0; sweeps < MOST_SWEEPS; sweeps += SWEEPS) {
    for (let s = 0; s < SWEEPS; s++) sweep(products, outputs, own, set, penalties);
    if (groupGap(quadratic, penalties, own, set).gap <= target) break;
  }
  const weights = new Float64Array(features.size * outputs);
  set.forEach((j, k) => {
    weights.set(own.weights.subarray(k * outputs, (k + 1) * outputs), j * outputs);
  });
  return weights;
}

function sweep(
  products: Matrix,
  outputs: number,
  { weights, slopes }: GroupPoint,
  set: readonly number[],
  penalties: Float64Array,
): void {
  const count = set.length;
  const pull = new Float64Array(outputs);
  for (let k = 0; k < count; k++) {
    const curvature = products.values[k * count + k];
    let squares = 0;
    for (let o = 0; o < outputs; o++) {
      pull[o] = slopes[k * outputs + o] + curvature * weights[k * outputs + o];
      squares += pull[o] * pull[o];
    }
    const length = Math.sqrt(squares);
    const share = length > penalties[set[k]] ? (1 - penalties[set[k]] / length) / curvature : 0;
    for (let o = 0; o < outputs; o++) {
      const after = share * pull[o];
      const change = weights[k * outputs + o] - after;
      if (change === 0) continue;
      weights[k * outputs + o] = after;
      for (let i = 0; i < count; i++) slopes[i * outputs + o] += change * products.values[k * count + i];
    }
  }
}

export function lengthAt(values: Float64Array, place: number, outputs: number): number {
  let squares = 0;
  for (let o = 0; o < outputs; o++) squares += values[place * outputs + o] * values[place * outputs + o];
  return Math.sqrt(squares);
}
