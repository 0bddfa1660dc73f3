import { logisticBlocksLayout } from "../../src/numeric/kernels/layouts/logisticBlocks";
import { sumColumnsLayout } from "../../src/numeric/kernels/layouts/sumColumns";
import { address, real, shareStart, whole } from "./arguments";
import { addFloat32Sums, setFloat32Scores } from "./float32Blocks";
import { logisticRows } from "./logisticRows";

/** Rows whose products are added in single precision. */
const PIECE: i32 = 1024;

/**
 * Weighted sum of log losses with its gradient, in one pass over rows of columns in single precision.
 *
 * Sums of a group, f64: loss, Σ residual, Σ curvature, nothing; then Σ residual x per column. Blocks are dealt to a
 * fixed number of groups, so the number of shards changes nothing.
 */
export function logisticFloat32(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, logisticBlocksLayout.columns);
  const count = whole(args, logisticBlocksLayout.count);
  const rows = whole(args, logisticBlocksLayout.rows);
  const most = whole(args, logisticBlocksLayout.most);
  const groups = whole(args, logisticBlocksLayout.groups);
  const blocks = (rows + most - 1) / most;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, logisticBlocksLayout.sums) + <usize>g * address(args, logisticBlocksLayout.sumBytes);
    const scores =
      address(args, logisticBlocksLayout.scratch) + <usize>g * address(args, logisticBlocksLayout.scratchBytes);
    const residuals = scores + ((<usize>most) << 3);
    memory.fill(sums, 0, 32 + ((<usize>count) << 3));
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const offset = (<usize>from) << 3;
      setFloat32Scores(columns, count, from, height, address(args, logisticBlocksLayout.coefficients), scores);
      logisticRows(
        scores,
        real(args, logisticBlocksLayout.intercept),
        address(args, logisticBlocksLayout.signs) + offset,
        address(args, logisticBlocksLayout.weights) + offset,
        residuals,
        address(args, logisticBlocksLayout.curvatures) + offset,
        height,
        sums,
      );
      const float32 = address(args, logisticBlocksLayout.residuals) + ((<usize>from) << 2);
      for (let i = 0; i < height; i += 4) {
        const place = residuals + ((<usize>i) << 3);
        const low = f32x4.demote_f64x2_zero(v128.load(place));
        const high = f32x4.demote_f64x2_zero(v128.load(place, 16));
        v128.store(float32 + ((<usize>i) << 2), v128.shuffle<f64>(low, high, 0, 2));
      }
      addFloat32Sums(columns, count, from, height, float32, sums + 32);
    }
  }
}

/** Σ vector · x over all rows, for every column. */
export function sumFloat32(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, sumColumnsLayout.count);
  const rows = whole(args, sumColumnsLayout.rows);
  const eights = (count + 7) / 8;
  const from = 8 * shareStart(eights, shard, shards);
  const to = min(count, 8 * shareStart(eights, shard + 1, shards));
  const sums = address(args, sumColumnsLayout.sums) + ((<usize>from) << 3);
  memory.fill(sums, 0, (<usize>(to - from)) << 3);
  for (let row = 0; row < rows; row += PIECE) {
    const vector = address(args, sumColumnsLayout.vector) + ((<usize>row) << 2);
    addFloat32Sums(
      address(args, sumColumnsLayout.columns) + ((<usize>from) << 2),
      to - from,
      row,
      min(PIECE, rows - row),
      vector,
      sums,
    );
  }
}
