import { address, real, shareStart, whole } from "./arguments";
import { addFloat32Sums, setFloat32Scores } from "./float32Blocks";
import { logisticRows } from "./logisticRows";

/** Rows whose products are added in single precision. */
const PIECE: i32 = 1024;

/**
 * Weighted sum of log losses with its gradient, in one pass over rows of columns in single precision.
 *
 * Arguments: columns (addresses u32), how many, rows, rows of a block (both multiples of four), groups, coefficients f64,
 * intercept, signs f64 (1 or -1), weights f64, residuals f32 (written), curvatures f64 (written), sums (written), bytes
 * of a group's sums, scratch for two numbers f64 per row of a block, bytes of a group's scratch.
 *
 * Sums of a group, f64: loss, Σ residual, Σ curvature, nothing; then Σ residual x per column. Blocks are dealt to a fixed
 * number of groups, so the number of shards changes nothing.
 */
export function logisticFloat32(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, 0);
  const count = whole(args, 1);
  const rows = whole(args, 2);
  const most = whole(args, 3);
  const groups = whole(args, 4);
  const blocks = (rows + most - 1) / most;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, 11) + <usize>g * address(args, 12);
    const scores = address(args, 13) + <usize>g * address(args, 14);
    const residuals = scores + ((<usize>most) << 3);
    memory.fill(sums, 0, 32 + ((<usize>count) << 3));
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const offset = (<usize>from) << 3;
      setFloat32Scores(columns, count, from, height, address(args, 5), scores);
      logisticRows(
        scores,
        real(args, 6),
        address(args, 7) + offset,
        address(args, 8) + offset,
        residuals,
        address(args, 10) + offset,
        height,
        sums,
      );
      const float32 = address(args, 9) + ((<usize>from) << 2);
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

/** Σ vector · x over all rows, for every column. Arguments: columns, how many, rows, vector f32, sums f64. */
export function sumFloat32(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, 1);
  const rows = whole(args, 2);
  const eights = (count + 7) / 8;
  const from = 8 * shareStart(eights, shard, shards);
  const to = min(count, 8 * shareStart(eights, shard + 1, shards));
  const sums = address(args, 4) + ((<usize>from) << 3);
  memory.fill(sums, 0, (<usize>(to - from)) << 3);
  for (let row = 0; row < rows; row += PIECE) {
    const vector = address(args, 3) + ((<usize>row) << 2);
    addFloat32Sums(address(args, 0) + ((<usize>from) << 2), to - from, row, min(PIECE, rows - row), vector, sums);
  }
}
