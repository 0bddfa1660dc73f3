import { address, real, shareStart, whole } from "./arguments";
import { addProducts, addSums, scaleColumns, setScores } from "./rowBlocks";

/** Rows of a shard's piece: the scores of a piece stay in the first-level cache. */
const PIECE: i32 = 4096;

/** Intercept + Σ coefficient · x of every row. Arguments: columns, how many, rows, coefficients, intercept, scores. */
export function scoreColumns(args: usize, shard: i32, shards: i32): void {
  const rows = whole(args, 2);
  const intercept = f64x2.splat(real(args, 4));
  const pieces = (rows + PIECE - 1) / PIECE;
  for (let p = shareStart(pieces, shard, shards); p < shareStart(pieces, shard + 1, shards); p++) {
    const from = p * PIECE;
    const height = min(PIECE, rows - from);
    const scores = address(args, 5) + ((<usize>from) << 3);
    setScores(address(args, 0), whole(args, 1), from, height, address(args, 3), scores);
    for (let i: usize = 0; i < (<usize>height) << 3; i += 16) {
      v128.store(scores + i, f64x2.add(v128.load(scores + i), intercept));
    }
  }
}

/** Σ vector · x over all rows, for every column. Arguments: columns, how many, rows, vector, sums. */
export function sumColumns(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, 1);
  const fours = (count + 3) / 4;
  const from = 4 * shareStart(fours, shard, shards);
  const to = min(count, 4 * shareStart(fours, shard + 1, shards));
  const sums = address(args, 4) + ((<usize>from) << 3);
  memory.fill(sums, 0, (<usize>(to - from)) << 3);
  addSums(address(args, 0) + ((<usize>from) << 2), to - from, 0, whole(args, 2), address(args, 3), sums);
}

/**
 * Products of all left columns with all right ones over the rows, each column times a factor per row.
 *
 * Arguments: left columns, how many, right columns, how many, rows, rows of a block, groups, factors, sums (written),
 * bytes of a group's sums, scratch, bytes of a group's scratch, whether both sides are the same.
 *
 * Blocks of rows are dealt to a fixed number of groups with sums of their own, which are added later in their order, so
 * the number of shards changes nothing. A matrix has four times a whole number of rows and columns.
 */
export function multiplyColumns(args: usize, shard: i32, shards: i32): void {
  const lefts = whole(args, 1);
  const rights = whole(args, 3);
  const rows = whole(args, 4);
  const most = whole(args, 5);
  const groups = whole(args, 6);
  const same = whole(args, 12) === 1;
  const blocks = (rows + most - 1) / most;
  const wide = (lefts + 3) & ~3;
  const long = (rights + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, 8) + <usize>g * address(args, 9);
    const left = address(args, 10) + <usize>g * address(args, 11);
    const right = same ? left : left + ((<usize>wide * <usize>most) << 3);
    memory.fill(sums, 0, (<usize>wide * <usize>long) << 3);
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const factors = address(args, 7) + ((<usize>from) << 3);
      scaleColumns(address(args, 0), lefts, from, height, factors, left);
      if (!same) scaleColumns(address(args, 2), rights, from, height, factors, right);
      addProducts(left, wide, right, long, height, sums, same);
    }
  }
}
