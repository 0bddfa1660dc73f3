import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { addColumnsLayout } from "../../../numeric/kernels/layouts/addColumns.ts";
import { addSymmetricLayout } from "../../../numeric/kernels/layouts/addSymmetric.ts";
import { dotColumnsLayout } from "../../../numeric/kernels/layouts/dotColumns.ts";
import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import { zeros } from "../../../numeric/linear/matrix.ts";
import { gramWorkingSet, strideOf } from "./gramWorkingSet.ts";
import { countNonZero, nonZero, valuesAt } from "./places.ts";
import type { Quadratic } from "./quadratic.ts";

/** What a scaled Gram matrix is made of. */
export interface ScaledGram {
  /** Writes column j, each entry (i, j) times `scale[i] * scale[j]`. */
  readonly writeColumn: (j: number, scale: Float64Array, into: Float64Array) => void;
  readonly scale: Float64Array;
  readonly cross: Float64Array;
  readonly targetSquares: number;
}

/** With so many features the matrix that sweeps read is in single precision, if its numbers allow it. */
const WIDE = 512;
const SMALLEST_SINGLE = 1e-30;
const LARGEST_SINGLE = 1e30;

/**
 * Works with a quadratic that is known by its Gram matrix: a sweep costs the square of the features that are being moved,
 * whatever the rows ("covariance updates", Friedman, Hastie and Tibshirani 2010). It is gone afterwards.
 *
 * The features of the working set have a small matrix of their own, of which only the upper half is used, so that sweeps
 * stay in the cache. Of many features that matrix is in single precision: sweeps over it come from memory, in half the
 * time. The slopes that sweeps leave are then off by a share of what they have changed, so they are made again in double
 * precision when sweeps end: solutions are as good as without.
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
    const factors = heap.allocate(apart);
    const column = new Float64Array(apart / 8);
    for (let j = 0; j < size; j++) {
      scaled.writeColumn(j, scale, column);
      heap.f64(matrix + j * apart, apart / 8).set(column);
    }
    const entry = (i: number, j: number): number => heap.f64(matrix + j * apart, size)[i];
    const squares = Float64Array.from({ length: size }, (_, j) => entry(j, j));
    const float32 = size >= WIDE && squares.every(fitsSingle);
    const workingSet = gramWorkingSet(team, matrix, apart, size, float32);
    /** Cross less the product of the matrix with the weights, of which half is read. */
    const throughHalf = (weights: Float64Array): Float64Array => {
      const [into, less] = [heap.f64(slopes, apart / 8), heap.f64(factors, apart / 8)];
      into.set(cross);
      less.fill(0).set(negative(weights));
      const product = { matrix, apart, count: size, vector: factors, into: slopes };
      team.run("addSymmetric", argumentsIn(addSymmetricLayout, product), 1);
      return heap.f64(slopes, size).slice();
    };
    return work({
      size,
      squares,
      cross,
      targetSquares,
      workingSet,
      slopes: (weights, { trustSweeps = false } = {}) => {
        if (float32 && 2 * countNonZero(weights) > size) return throughHalf(weights);
        const used = nonZero(weights);
        const others = trustSweeps && !float32 ? outside(workingSet.features, size) : null;
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
          const dots = { rows: size, list, count: others.length, vector: slopes, into: factors };
          team.run("dotColumns", argumentsIn(dotColumnsLayout, { columns: matrix, apart, ...dots }), 1);
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
        const sum = { rows: size, list, count: used.length, factors, into: slopes };
        team.run("addColumns", argumentsIn(addColumnsLayout, { columns: matrix, apart, ...sum }), 1);
        return heap.f64(slopes, size).slice();
      },
      hasFewRows: false,
      productsWith: (feature, features) => valuesAt(heap.f64(matrix + feature * apart, size), features),
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

function fitsSingle(square: number): boolean {
  return square === 0 || (square > SMALLEST_SINGLE && square < LARGEST_SINGLE);
}

function negative(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length);
  for (let j = 0; j < values.length; j++) result[j] = -values[j];
  return result;
}

/** The features that are not in the set. */
function outside(features: readonly number[], size: number): number[] {
  const isIn = new Uint8Array(size);
  for (const j of features) isIn[j] = 1;
  const others: number[] = [];
  for (let j = 0; j < size; j++) if (isIn[j] === 0) others.push(j);
  return others;
}
