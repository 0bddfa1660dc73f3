import { argumentsIn } from "../../numeric/kernels/layout.ts";
import { logisticBlocksLayout } from "../../numeric/kernels/layouts/logisticBlocks.ts";
import { scoreColumnsLayout } from "../../numeric/kernels/layouts/scoreColumns.ts";
import { sumColumnsLayout } from "../../numeric/kernels/layouts/sumColumns.ts";
import { zeros } from "../../numeric/linear/matrix.ts";
import {
  addGroups,
  groupsOf,
  inFours,
  listAt,
  PRODUCT_ROWS,
  weightedProducts,
} from "../../numeric/linear/weightedColumns.ts";
import { bordered, curvedRows } from "./curvedRows.ts";
import type { LossPass, SmoothPart } from "./smoothPart.ts";
import { stageClasses } from "./stageClasses.ts";
import type { StagedRows } from "./stagedRows.ts";

/** Numbers of a block in a pass without second derivatives: read twice, the second time from the second-level cache. */
const PASS_NUMBERS = 1 << 17;

/** Rows of such a block: even, few where there are many columns, and never so many that their scores leave the cache. */
function passRows(columns: number): number {
  const rows = Math.floor(PASS_NUMBERS / Math.max(1, columns));
  return Math.max(128, Math.min(8192, rows - (rows % 2)));
}

/**
 * Mean log loss of two classes: Σ w ln(1 + e^(-y f)), y = ±1, weights summing to 1.
 *
 * `codes` are 0 or 1; `weights` those of the rows, class weights included.
 */
export function binaryLoss(staged: StagedRows, codes: Int32Array, weights: Float64Array): SmoothPart {
  const { team, height, rows, columns: all } = staged;
  const { heap } = team;
  const vector = (): number => heap.allocate(8 * height);
  const [residualsAt, curvaturesAt] = [vector(), vector()];
  const { signsAt, weightsAt, intercept } = stageClasses(staged, codes, weights);

  const run = (columns: Uint32Array, point: Float64Array, second: boolean): LossPass => {
    const mark = heap.mark();
    try {
      const count = columns.length;
      const side = inFours(count);
      const block = second ? PRODUCT_ROWS : passRows(count);
      const each = 4 + (second ? 2 * count + side * side : count);
      const groups = groupsOf(height, block, each);
      const list = listAt(
        team,
        columns.map((j) => all[j]),
      );
      const coefficients = heap.allocate(8 * count);
      const scratchBytes = 8 * block * (second ? side + 1 : 1);
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
        second: second ? 1 : 0,
      });
      team.run("logisticBlocks", args, groups);
      return addPass(heap.f64(sumsAt, each * groups), { count, side, each, groups, second });
    } finally {
      heap.release(mark);
    }
  };

  const whole = Uint32Array.from(all, (_, j) => j);
  const sums = (columns: Uint32Array, vectorAt: number): Float64Array => {
    const mark = heap.mark();
    try {
      const list = listAt(
        team,
        columns.map((j) => all[j]),
      );
      const at = heap.allocate(8 * columns.length);
      const args = argumentsIn(sumColumnsLayout, {
        columns: list,
        count: columns.length,
        rows: height,
        vector: vectorAt,
        sums: at,
      });
      team.run("sumColumns", args, shardsOf(columns.length));
      return heap.f64(at, columns.length).slice();
    } finally {
      heap.release(mark);
    }
  };

  return {
    outputs: 1,
    float32: false,
    features: all.length,
    start: Float64Array.of(intercept),
    evaluate: (columns, point, gradient) => {
      const pass = run(columns, point, false);
      gradient.set(pass.gradient);
      return pass.loss;
    },
    evaluateAll: (point, second) => run(whole, point, second),
    gradientBy: (features) => sums(features, residualsAt),
    ...curvedRows({
      heap,
      height,
      curvatures: curvaturesAt,
      sums,
      products: (factors, left, right) =>
        weightedProducts(team, {
          left: left.map((j) => all[j]),
          ...(right && { right: right.map((j) => all[j]) }),
          rows: height,
          factors,
          single: true,
        }),
    }),
    marginsAlong: (columns, direction) => {
      const mark = heap.mark();
      try {
        const list = listAt(
          team,
          columns.map((j) => all[j]),
        );
        const coefficients = heap.allocate(8 * columns.length);
        const scoresAt = heap.allocate(8 * height);
        heap.f64(coefficients, columns.length).set(direction.subarray(1));
        const args = argumentsIn(scoreColumnsLayout, {
          columns: list,
          count: columns.length,
          rows: height,
          coefficients,
          intercept: direction[0],
          scores: scoresAt,
        });
        team.run("scoreColumns", args, shardsOf(height / 4096));
        const [scores, own, share] = [heap.f64(scoresAt, rows), heap.f64(signsAt, rows), heap.f64(weightsAt, rows)];
        let least = Number.POSITIVE_INFINITY;
        let most = 0;
        for (let i = 0; i < rows; i++) {
          if (share[i] === 0) continue;
          least = Math.min(least, scores[i] * own[i]);
          most = Math.max(most, Math.abs(scores[i]));
        }
        return { least, most };
      } finally {
        heap.release(mark);
      }
    },
  };
}

/** The groups' sums, added in their order. */
function addPass(
  sums: Float64Array,
  {
    count,
    side,
    each,
    groups,
    second,
  }: {
    readonly count: number;
    readonly side: number;
    readonly each: number;
    readonly groups: number;
    readonly second: boolean;
  },
): LossPass {
  const head = new Float64Array(second ? 4 + 2 * count : 4 + count);
  for (let g = 0; g < groups; g++) for (let k = 0; k < head.length; k++) head[k] += sums[g * each + k];
  const gradient = new Float64Array(count + 1);
  gradient[0] = head[1];
  gradient.set(head.subarray(4, 4 + count), 1);
  if (!second) return { loss: head[0], gradient, hessian: null };
  const inner = zeros(count, count);
  addGroups(inner, sums, { wide: side, each, groups, half: true, from: 4 + 2 * count });
  return { loss: head[0], gradient, hessian: bordered(inner, head.subarray(4 + count), head[2]) };
}

/** Shards of work that falls into so many pieces; more than members only evens out their speed. */
export function shardsOf(pieces: number): number {
  return Math.max(1, Math.min(32, Math.ceil(pieces)));
}
