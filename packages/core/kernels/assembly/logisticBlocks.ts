import { address, real, shareStart, whole } from "./arguments";
import { logisticRows } from "./logisticRows";
import { addProducts, addSums, scaleColumns, setScores } from "./rowBlocks";

/**
 * Weighted sum of log losses with its gradient and, where wanted, its second derivatives, in one pass over the rows.
 *
 * Arguments: columns (addresses u32), how many, rows (even), rows of a block (even), groups, coefficients, intercept,
 * signs (1 or -1), weights, residuals (written), curvatures (written), sums (written), bytes of a group's sums, scratch,
 * bytes of a group's scratch, whether second derivatives are wanted.
 *
 * Sums of a group: loss, Σ residual, Σ curvature, nothing; then Σ residual x and Σ curvature x per column; then the
 * matrix Σ curvature x x', its sides in fours, complete where row <= column. Blocks are dealt to a fixed number of
 * groups, so the number of shards changes nothing.
 */
export function logisticBlocks(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, 0);
  const count = whole(args, 1);
  const rows = whole(args, 2);
  const most = whole(args, 3);
  const groups = whole(args, 4);
  const second = whole(args, 15) === 1;
  const blocks = (rows + most - 1) / most;
  const side = (count + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, 11) + <usize>g * address(args, 12);
    const scores = address(args, 13) + <usize>g * address(args, 14);
    const scaled = scores + ((<usize>most) << 3);
    const gradient = sums + 32;
    const mixed = gradient + ((<usize>count) << 3);
    const matrix = mixed + ((<usize>count) << 3);
    memory.fill(sums, 0, 32 + ((<usize>(second ? 2 * count + side * side : count)) << 3));
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const offset = (<usize>from) << 3;
      const r = address(args, 9) + offset;
      const h = address(args, 10) + offset;
      setScores(columns, count, from, height, address(args, 5), scores);
      logisticRows(scores, real(args, 6), address(args, 7) + offset, address(args, 8) + offset, r, h, height, sums);
      addSums(columns, count, from, height, r, gradient);
      if (!second) continue;
      addSums(columns, count, from, height, h, mixed);
      for (let i: usize = 0; i < (<usize>height) << 3; i += 16) v128.store(scores + i, f64x2.sqrt(v128.load(h + i)));
      scaleColumns(columns, count, from, height, scores, scaled);
      addProducts(scaled, side, scaled, side, height, matrix, true);
    }
  }
}
