import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import { zeros } from "../../../numeric/linear/matrix.ts";
import type { Penalty, Quadratic, WorkingSet } from "./quadratic.ts";

/** What a Gram matrix is made of: entry (i, j) is entry i of `column(j)` times `scale[i] * scale[j]`. */
export interface ScaledGram {
  /** Good until the next one is asked for. */
  readonly column: (j: number) => Float64Array;
  readonly scale: Float64Array;
  readonly cross: Float64Array;
  readonly targetSquares: number;
}

/** With so many features a look at the gap costs next to nothing beside a sweep. */
const MANY = 48;

/**
 * Works with a quadratic that is known by its Gram matrix: a sweep costs the square of the features that are being moved,
 * whatever the rows ("covariance updates", Friedman, Hastie and Tibshirani 2010). It is gone afterwards.
 *
 * The features of the working set have a small matrix of their own, of which only the upper half is used, so that sweeps stay in the cache.
 */
export function withGramQuadratic<T>(scaled: ScaledGram, work: (quadratic: Quadratic) => T, team: Team = ownTeam()): T {
  const { scale, cross, targetSquares } = scaled;
  const { heap } = team;
  const size = scale.length;
  const mark = heap.mark();
  try {
    const apart = strideOf(size);
    const matrix = heap.allocate(apart * size);
    const slopes = heap.allocate(apart);
    const list = heap.allocate(4 * size);
    const factors = heap.allocate(8 * size);
    const workingSet = gramWorkingSet(team, matrix, apart, size);
    const column = new Float64Array(apart / 8);
    for (let j = 0; j < size; j++) {
      const from = scaled.column(j);
      const own = scale[j];
      for (let i = 0; i < size; i++) column[i] = from[i] * (scale[i] * own);
      heap.f64(matrix + j * apart, apart / 8).set(column);
    }
    const entry = (i: number, j: number): number => heap.f64(matrix + j * apart, size)[i];
    return work({
      size,
      squares: Float64Array.from({ length: size }, (_, j) => entry(j, j)),
      cross,
      targetSquares,
      workingSet,
      slopes: (weights, { trustSweeps = false } = {}) => {
        const used = nonZero(weights);
        const others = trustSweeps ? outside(workingSet.features, size) : null;
        if (others && others.length < used.length) {
          const result = new Float64Array(size);
          const reached = workingSet.reached().slopes;
          workingSet.features.forEach((j, k) => {
            result[j] = reached[k];
          });
          heap
            .f64(slopes, apart / 8)
            .fill(0)
            .set(weights);
          heap.u32(list, others.length).set(others);
          team.run("dotColumns", [matrix, apart, size, list, others.length, slopes, factors], 1);
          const products = heap.f64(factors, others.length);
          others.forEach((j, k) => {
            result[j] = cross[j] - products[k];
          });
          return result;
        }
        heap
          .f64(slopes, apart / 8)
          .fill(0)
          .set(cross);
        heap.u32(list, used.length).set(used);
        heap.f64(factors, used.length).set(used.map((j) => -weights[j]));
        team.run("addColumns", [matrix, apart, size, list, used.length, factors, slopes], 1);
        return heap.f64(slopes, size).slice();
      },
      products: (features) => {
        const result = zeros(features.length, features.length);
        features.forEach((j, c) => {
          const column = heap.f64(matrix + j * apart, size);
          for (let r = 0; r < features.length; r++) result.values[c * features.length + r] = column[features[r]];
        });
        return result;
      },
    });
  } finally {
    heap.release(mark);
  }
}

function gramWorkingSet(team: Team, matrix: number, apart: number, size: number): WorkingSet {
  const { heap } = team;
  const own = heap.allocate(apart * size);
  const weights = heap.allocate(apart);
  const slopes = heap.allocate(apart);
  const absolute = heap.allocate(apart);
  const square = heap.allocate(apart);
  const steps = heap.allocate(apart + 32);
  const features: number[] = [];
  let sided = 0;
  return {
    features,
    add: (feature) => {
      const at = features.length;
      features.push(feature);
      const from = heap.f64(matrix + feature * apart, size);
      const column = heap.f64(own + at * apart, apart / 8);
      for (let k = 0; k <= at; k++) column[k] = from[features[k]];
    },
    truncate: (count) => {
      features.length = count;
    },
    begin: (allWeights, allSlopes, { l1, l2, nonNegative }: Penalty) => {
      const views = [weights, slopes, absolute, square].map((at) => heap.f64(at, features.length));
      features.forEach((j, k) => {
        [views[0][k], views[1][k], views[2][k], views[3][k]] = [allWeights[j], allSlopes[j], l1[j], l2[j]];
      });
      sided = nonNegative ? 1 : 0;
    },
    sweepCost: () => features.length ** 2,
    sweepsPerLook: () => (features.length < MANY ? 4 : 1),
    sweep: (sweeps) => {
      const count = features.length;
      team.run("descendGram", [own, apart, count, weights, slopes, absolute, square, sided, sweeps, steps], 1);
    },
    // copies, because plain code is slow on memory that threads share
    reached: () => {
      const own = heap.f64(slopes, features.length).slice();
      return { weights: heap.f64(weights, features.length).slice(), slopes: own, rest: own };
    },
    moveTo: (place) => {
      heap.f64(weights, features.length).set(place.weights);
      heap.f64(slopes, features.length).set(place.rest);
    },
  };
}

/** The features that are not in the set. */
function outside(features: readonly number[], size: number): number[] {
  const isIn = new Uint8Array(size);
  for (const j of features) isIn[j] = 1;
  const others: number[] = [];
  for (let j = 0; j < size; j++) if (isIn[j] === 0) others.push(j);
  return others;
}

/** Bytes of a column with room for pairs of numbers: an odd number of cache lines, so that columns do not share places. */
export function strideOf(length: number): number {
  const lines = Math.ceil((8 * length) / 64);
  return 64 * (lines + 1 - (lines % 2));
}

/** Where a vector is not 0. */
export function nonZero(values: Float64Array): number[] {
  const places: number[] = [];
  for (let j = 0; j < values.length; j++) if (values[j] !== 0) places.push(j);
  return places;
}
