import { multiplyColumnsLayout } from "../../src/numeric/kernels/layouts/multiplyColumns";
import { scoreColumnsLayout } from "../../src/numeric/kernels/layouts/scoreColumns";
import { sumColumnsLayout } from "../../src/numeric/kernels/layouts/sumColumns";
import { address, real, shareStart, whole } from "./arguments";
import { addProducts, addSums, scaleColumns, setScores } from "./rowBlocks";

/** Rows of a shard's piece: the scores of a piece stay in the first-level cache. */
const PIECE: i32 = 4096;

/** Intercept + Σ coefficient · x of every row. */
export function scoreColumns(args: usize, shard: i32, shards: i32): void {
  const rows = whole(args, scoreColumnsLayout.rows);
  const intercept = f64x2.splat(real(args, scoreColumnsLayout.intercept));
  const pieces = (rows + PIECE - 1) / PIECE;
  for (let p = shareStart(pieces, shard, shards); p < shareStart(pieces, shard + 1, shards); p++) {
    const from = p * PIECE;
    const height = min(PIECE, rows - from);
    const scores = address(args, scoreColumnsLayout.scores) + ((<usize>from) << 3);
    setScores(
      address(args, scoreColumnsLayout.columns),
      whole(args, scoreColumnsLayout.count),
      from,
      height,
      address(args, scoreColumnsLayout.coefficients),
      scores,
    );
    for (let i: usize = 0; i < (<usize>height) << 3; i += 16) {
      v128.store(scores + i, f64x2.add(v128.load(scores + i), intercept));
    }
  }
}

/** Σ vector · x over all rows, for every column. */
export function sumColumns(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, sumColumnsLayout.count);
  const fours = (count + 3) / 4;
  const from = 4 * shareStart(fours, shard, shards);
  const to = min(count, 4 * shareStart(fours, shard + 1, shards));
  const sums = address(args, sumColumnsLayout.sums) + ((<usize>from) << 3);
  memory.fill(sums, 0, (<usize>(to - from)) << 3);
  addSums(
    address(args, sumColumnsLayout.columns) + ((<usize>from) << 2),
    to - from,
    0,
    whole(args, sumColumnsLayout.rows),
    address(args, sumColumnsLayout.vector),
    sums,
  );
}

/**
 * Products of all left columns with all right ones over the rows, each column times a factor per row.
 *
 * Blocks of rows are dealt to a fixed number of groups with sums of their own, which are added later in their order,
 * so the number of shards changes nothing. A matrix has four times a whole number of rows and columns.
 */
export function multiplyColumns(args: usize, shard: i32, shards: i32): void {
  const lefts = whole(args, multiplyColumnsLayout.lefts);
  const rights = whole(args, multiplyColumnsLayout.rights);
  const rows = whole(args, multiplyColumnsLayout.rows);
  const most = whole(args, multiplyColumnsLayout.most);
  const groups = whole(args, multiplyColumnsLayout.groups);
  const same = whole(args, multiplyColumnsLayout.same) === 1;
  const blocks = (rows + most - 1) / most;
  const wide = (lefts + 3) & ~3;
  const long = (rights + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, multiplyColumnsLayout.sums) + <usize>g * address(args, multiplyColumnsLayout.sumBytes);
    const left =
      address(args, multiplyColumnsLayout.scratch) + <usize>g * address(args, multiplyColumnsLayout.scratchBytes);
    const right = same ? left : left + ((<usize>wide * <usize>most) << 3);
    memory.fill(sums, 0, (<usize>wide * <usize>long) << 3);
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const factors = address(args, multiplyColumnsLayout.factors) + ((<usize>from) << 3);
      scaleColumns(address(args, multiplyColumnsLayout.left), lefts, from, height, factors, left);
      if (!same) scaleColumns(address(args, multiplyColumnsLayout.right), rights, from, height, factors, right);
      addProducts(left, wide, right, long, height, sums, same);
    }
  }
}
