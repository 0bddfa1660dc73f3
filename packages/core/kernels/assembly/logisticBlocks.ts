import { logisticBlocksLayout } from "../../src/numeric/kernels/layouts/logisticBlocks";
import { address, real, shareStart, whole } from "./arguments";
import { logisticRows } from "./logisticRows";
import { addProducts, addSums, scaleColumns, setScores } from "./rowBlocks";

/**
 * Weighted sum of log losses with its gradient and, where wanted, its second derivatives, in one pass over the rows.
 *
 * Sums of a group: loss, Σ residual, Σ curvature, nothing; then Σ residual x and Σ curvature x per column; then the
 * matrix Σ curvature x x', its sides in fours, complete where row <= column. Blocks are dealt to a fixed number of
 * groups, so the number of shards changes nothing.
 */
export function logisticBlocks(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, logisticBlocksLayout.columns);
  const count = whole(args, logisticBlocksLayout.count);
  const rows = whole(args, logisticBlocksLayout.rows);
  const most = whole(args, logisticBlocksLayout.most);
  const groups = whole(args, logisticBlocksLayout.groups);
  const second = whole(args, logisticBlocksLayout.second) === 1;
  const blocks = (rows + most - 1) / most;
  const side = (count + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, logisticBlocksLayout.sums) + <usize>g * address(args, logisticBlocksLayout.sumBytes);
    const scores =
      address(args, logisticBlocksLayout.scratch) + <usize>g * address(args, logisticBlocksLayout.scratchBytes);
    const scaled = scores + ((<usize>most) << 3);
    const gradient = sums + 32;
    const mixed = gradient + ((<usize>count) << 3);
    const matrix = mixed + ((<usize>count) << 3);
    memory.fill(sums, 0, 32 + ((<usize>(second ? 2 * count + side * side : count)) << 3));
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const offset = (<usize>from) << 3;
      const r = address(args, logisticBlocksLayout.residuals) + offset;
      const h = address(args, logisticBlocksLayout.curvatures) + offset;
      setScores(columns, count, from, height, address(args, logisticBlocksLayout.coefficients), scores);
      logisticRows(
        scores,
        real(args, logisticBlocksLayout.intercept),
        address(args, logisticBlocksLayout.signs) + offset,
        address(args, logisticBlocksLayout.weights) + offset,
        r,
        h,
        height,
        sums,
      );
      addSums(columns, count, from, height, r, gradient);
      if (!second) continue;
      addSums(columns, count, from, height, h, mixed);
      for (let i: usize = 0; i < (<usize>height) << 3; i += 16) v128.store(scores + i, f64x2.sqrt(v128.load(h + i)));
      scaleColumns(columns, count, from, height, scores, scaled);
      addProducts(scaled, side, scaled, side, height, matrix, true);
    }
  }
}
