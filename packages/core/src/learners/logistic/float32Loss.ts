import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { logisticBlocksLayout } from "../../numeric/kernels/layouts/logisticBlocks.ts";
import { sumColumnsLayout } from "../../numeric/kernels/layouts/sumColumns.ts";
import { groupsOf, listAt, weightedProducts } from "../../numeric/linear/weightedColumns.ts";
import { shardsOf } from "./binaryLoss.ts";
import { curvedRows } from "./curvedRows.ts";
import type { SparsePart } from "./smoothPart.ts";
import { stageClasses } from "./stageClasses.ts";
import type { StagedRows } from "./stagedRows.ts";

/** Numbers of a block: read twice, the second time from the second-level cache. */
const BLOCK_NUMBERS = 1 << 18;

/** Rows of a block: a multiple of four, few where there are many columns, and never so many that single sums suffer. */
function blockRows(columns: number): number {
  const rows = Math.floor(BLOCK_NUMBERS / Math.max(1, columns));
  return Math.max(128, Math.min(1024, rows - (rows % 4)));
}

/**
 * Mean log loss of two classes, as `binaryLoss` has it, over columns in single precision: half the memory to read, twice
 * the numbers at a time. Losses, residuals and sums over blocks of rows are double; the gradient is good to 1e-8 or so
 * of the unit that scaled features give it.
 */
export function float32Loss(staged: StagedRows, codes: Int32Array, weights: Float64Array): SparsePart {
  const { team, height, columns: all } = staged;
  const { heap } = team;
  const { signsAt, weightsAt, intercept } = stageClasses(staged, codes, weights);
  const [residualsAt, curvaturesAt] = [heap.allocate(4 * height), heap.allocate(8 * height)];
  const listOf = (columns: Uint32Array): number =>
    listAt(
      team,
      columns.map((j) => all[j]),
    );
  /** Of a vector in single precision. */
  const sums = (columns: Uint32Array, vectorAt: number): Float64Array => {
    const mark = heap.mark();
    try {
      const list = listOf(columns);
      const at = heap.allocate(8 * columns.length);
      const args = argumentsIn(sumColumnsLayout, {
        columns: list,
        count: columns.length,
        rows: height,
        vector: vectorAt,
        sums: at,
      });
      team.run("sumFloat32", args, shardsOf(columns.length));
      return heap.f64(at, columns.length).slice();
    } finally {
      heap.release(mark);
    }
  };
  return {
    outputs: 1,
    float32: true,
    features: all.length,
    start: Float64Array.of(intercept),
    evaluate: (columns, point, gradient) => {
      const mark = heap.mark();
      try {
        const count = columns.length;
        const block = blockRows(count);
        const each = 4 + count;
        const groups = groupsOf(height, block, each);
        const list = listOf(columns);
        const coefficients = heap.allocate(8 * count);
        const scratchBytes = 16 * block;
        const sumsAt = heap.allocate(8 * each * groups);
        const scratch = heap.allocate(scratchBytes * groups);
        heap.f64(coefficients, count).set(point.subarray(1));
        const args = argumentsIn(logisticBlocksLayout, {
          columns: list,
          count,
          rows: height,
          most: block,
          groups,
          coefficients,
          intercept: point[0],
          signs: signsAt,
          weights: weightsAt,
          residuals: residualsAt,
          curvatures: curvaturesAt,
          sums: sumsAt,
          sumBytes: 8 * each,
          scratch,
          scratchBytes,
          second: 0,
        });
        team.run("logisticFloat32", args, groups);
        return addGroups(heap.f64(sumsAt, each * groups), each, gradient);
      } finally {
        heap.release(mark);
      }
    },
    gradientBy: (features) => sums(features, residualsAt),
    ...curvedRows({
      heap,
      height,
      curvatures: curvaturesAt,
      sums: (columns, vector) => {
        const mark = heap.mark();
        try {
          const at = heap.allocate(4 * height);
          heap.f32(at, height).set(heap.f64(vector, height));
          return sums(columns, at);
        } finally {
          heap.release(mark);
        }
      },
      products: (factors, left, right) =>
        weightedProducts(team, {
          left: left.map((j) => all[j]),
          ...(right && { right: right.map((j) => all[j]) }),
          rows: height,
          factors,
          float32: true,
        }),
    }),
  };
}

/** The groups' sums, added in their order: gives the loss and writes the gradient. */
function addGroups(sums: Float64Array, each: number, gradient: Float64Array): number {
  let loss = 0;
  gradient.fill(0);
  for (let at = 0; at < sums.length; at += each) {
    loss += sums[at];
    gradient[0] += sums[at + 1];
    for (let k = 4; k < each; k++) gradient[k - 3] += sums[at + k];
  }
  return loss;
}
