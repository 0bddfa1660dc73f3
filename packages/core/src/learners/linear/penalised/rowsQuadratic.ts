import { argumentsIn } from "../../../numeric/kernels/layout.ts";
import { addColumnsLayout } from "../../../numeric/kernels/layouts/addColumns.ts";
import { descendResidualLayout } from "../../../numeric/kernels/layouts/descendResidual.ts";
import { dotColumnsLayout } from "../../../numeric/kernels/layouts/dotColumns.ts";
import { ownTeam, type Team } from "../../../numeric/kernels/team.ts";
import { zeros } from "../../../numeric/linear/matrix.ts";
import { strideOf } from "./gramWorkingSet.ts";
import { nonZero } from "./places.ts";
import type { Penalty, Quadratic, WorkingSet } from "./quadratic.ts";

/** Rows of which mean squares are plain sums of squares: centred, scaled, times the root of their share of the weight. */
export interface ScaledRows {
  readonly rows: number;
  /** Feature j is `column(j)`, of `rows` numbers. */
  readonly size: number;
  readonly column: (feature: number) => Float64Array;
  readonly target: Float64Array;
}

/** Columns that are worth a thread of their own. */
const SHARD_VALUES = 1 << 18;

/** A lasso has at most so many coefficients as rows: systems of so few are quickly solved. */
const FEW_ROWS = 512;

/**
 * Works with a quadratic that is known by its rows: a step costs the rows, whatever the features ("naive updates"). For
 * more features than rows, of which no Gram matrix could be kept. It is gone afterwards.
 */
export function withRowsQuadratic<T>(
  { rows, size, column, target }: ScaledRows,
  work: (quadratic: Quadratic) => T,
  team: Team = ownTeam(),
): T {
  const { heap } = team;
  const mark = heap.mark();
  try {
    const apart = strideOf(rows);
    const columns = heap.allocate(apart * size);
    const residual = heap.allocate(apart);
    const found = heap.allocate(8 * size);
    const list = heap.allocate(4 * size);
    const factors = heap.allocate(8 * size);
    for (let j = 0; j < size; j++) {
      heap
        .f64(columns + j * apart, apart / 8)
        .fill(0)
        .set(column(j));
    }
    const shards = Math.max(1, Math.ceil((rows * size) / SHARD_VALUES));
    const againstAll = (vector: number): Float64Array => {
      const args = argumentsIn(dotColumnsLayout, { columns, apart, rows, list: 0, count: size, vector, into: found });
      team.run("dotColumns", args, shards);
      return heap.f64(found, size).slice();
    };
    heap
      .f64(residual, apart / 8)
      .fill(0)
      .set(target);
    const cross = againstAll(residual);
    const productsWith = (feature: number, features: ArrayLike<number>): Float64Array => {
      heap.u32(list, features.length).set(features);
      const products = { count: features.length, vector: columns + feature * apart, into: found };
      team.run("dotColumns", argumentsIn(dotColumnsLayout, { columns, apart, rows, list, ...products }), 1);
      return heap.f64(found, features.length).slice();
    };
    const squares = Float64Array.from({ length: size }, (_, j) => productsWith(j, [j])[0]);
    const leave = (weights: Float64Array): void => {
      const used = nonZero(weights);
      heap
        .f64(residual, apart / 8)
        .fill(0)
        .set(target);
      heap.u32(list, used.length).set(used);
      heap.f64(factors, used.length).set(used.map((j) => -weights[j]));
      const sum = { count: used.length, factors, into: residual };
      team.run("addColumns", argumentsIn(addColumnsLayout, { columns, apart, rows, list, ...sum }), 1);
    };
    return work({
      size,
      squares,
      cross,
      targetSquares: target.reduce((sum, value) => sum + value * value, 0),
      workingSet: rowsWorkingSet(team, { columns, apart, rows, residual, size, squares, leave }),
      slopes: (weights) => {
        leave(weights);
        return againstAll(residual);
      },
      hasFewRows: rows <= FEW_ROWS,
      productsWith,
      products: (features) => {
        const result = zeros(features.length, features.length);
        for (const [c, j] of features.entries()) result.values.set(productsWith(j, features), c * features.length);
        return result;
      },
    });
  } finally {
    heap.release(mark);
  }
}

interface Room {
  readonly columns: number;
  readonly apart: number;
  readonly rows: number;
  readonly residual: number;
  readonly size: number;
  readonly squares: Float64Array;
  /** Leaves the residual of these coefficients where it is kept. */
  readonly leave: (weights: Float64Array) => void;
}

function rowsWorkingSet(team: Team, { columns, apart, rows, residual, size, squares, leave }: Room): WorkingSet {
  const { heap } = team;
  const list = heap.allocate(4 * size);
  const [weights, slopes, curvature, absolute, square] = Array.from({ length: 5 }, () => heap.allocate(8 * size));
  const features: number[] = [];
  let sided = 0;
  const descent = argumentsIn(descendResidualLayout, {
    columns,
    apart,
    rows,
    list,
    count: 0,
    weights,
    squares: curvature,
    residual,
    absolute,
    square,
    sided,
    sweeps: 0,
  });
  return {
    features,
    add: (feature) => {
      features.push(feature);
    },
    truncate: (count) => {
      features.length = count;
    },
    begin: (allWeights, _, { l1, l2, nonNegative }: Penalty) => {
      leave(allWeights);
      const views = [weights, curvature, absolute, square].map((at) => heap.f64(at, features.length));
      features.forEach((j, k) => {
        [views[0][k], views[1][k], views[2][k], views[3][k]] = [allWeights[j], squares[j], l1[j], l2[j]];
      });
      heap.u32(list, features.length).set(features);
      sided = nonNegative ? 1 : 0;
    },
    sweepCost: () => 2 * rows * features.length,
    sweepsPerLook: () => 5,
    sweep: (sweeps) => {
      descent[descendResidualLayout.count] = features.length;
      descent[descendResidualLayout.sided] = sided;
      descent[descendResidualLayout.sweeps] = sweeps;
      team.run("descendResidual", descent, 1);
    },
    reached: () => {
      const products = { count: features.length, vector: residual, into: slopes };
      team.run("dotColumns", argumentsIn(dotColumnsLayout, { columns, apart, rows, list, ...products }), 1);
      const [own, found] = [weights, slopes].map((at) => heap.f64(at, features.length).slice());
      return { weights: own, slopes: found, rest: heap.f64(residual, rows).slice() };
    },
    moveTo: (place) => {
      heap.f64(weights, features.length).set(place.weights);
      heap.f64(residual, rows).set(place.rest);
    },
  };
}
