import { chooseOnSplitsLayout } from "../../src/numeric/kernels/layouts/chooseOnSplits";
import { splitChoice } from "../../src/numeric/kernels/layouts/splitChoice";
import { address, shareStart, whole } from "./arguments";

/** Columns whose ones are counted before any is looked at. */
const BLOCK: usize = 256;

/**
 * Which columns of a bit matrix have the fewest ones among the rows of each split. Shards are parts of the splits.
 *
 * A record (`splitChoice`) is made for each split and each size, of the first so many columns. With shares, each shard
 * adds 1 / ties to the columns that are tied when all are in, in a list of its own.
 */
export function chooseOnSplits(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, chooseOnSplitsLayout.columns);
  const apart = address(args, chooseOnSplitsLayout.apart);
  const count = whole(args, chooseOnSplitsLayout.count);
  const ones = address(args, chooseOnSplitsLayout.ones);
  const limits = address(args, chooseOnSplitsLayout.limits);
  const masks = address(args, chooseOnSplitsLayout.masks);
  const splits = whole(args, chooseOnSplitsLayout.splits);
  const sizes = address(args, chooseOnSplitsLayout.sizes);
  const stops = whole(args, chooseOnSplitsLayout.stops);
  const records = address(args, chooseOnSplitsLayout.records);
  const counts = address(args, chooseOnSplitsLayout.counts) + <usize>shard * (BLOCK << 2);
  const shares = address(args, chooseOnSplitsLayout.shares);
  const own = <usize>count * <usize>shard;
  const tied = shares === 0 ? 0 : address(args, chooseOnSplitsLayout.tied) + (own << 2);
  const to = shareStart(splits, shard + 1, shards);
  for (let split = shareStart(splits, shard, shards); split < to; split++) {
    const mask = masks + <usize>split * apart;
    let best: i32 = i32.MAX_VALUE;
    let least: i32 = 0;
    let most: i32 = 0;
    let ties: i32 = 0;
    let over: i32 = 0;
    let sum: i32 = 0;
    let any = i32x4.splat(0);
    let start: usize = 0;
    for (let stop = 0; stop < stops; stop++) {
      const end = <usize>load<u32>(sizes + ((<usize>stop) << 2));
      while (start < end) {
        const length = min(BLOCK, end - start);
        countCommon(columns + start * apart, mask, apart, length, counts);
        const bounds = limits + (start << 2);
        for (let i: usize = 0; i < length; i += 4) {
          const found = v128.load(counts + (i << 2));
          any = v128.or(any, i32x4.le_s(found, loadFour(bounds + (i << 2), length - i)));
          if (!v128.any_true(i32x4.le_s(found, i32x4.splat(best)))) continue;
          const last = min(i + 4, length);
          for (let j = i; j < last; j++) {
            const fewest = load<i32>(counts + (j << 2));
            if (fewest > best) continue;
            const all = load<i32>(ones + ((start + j) << 2));
            if (fewest < best) {
              best = fewest;
              least = all;
              most = all;
              ties = 0;
              over = 0;
              sum = 0;
            }
            if (shares !== 0) store<u32>(tied + ((<usize>ties) << 2), <u32>(start + j));
            least = min(least, all);
            most = max(most, all);
            ties += 1;
            over += i32(fewest <= load<i32>(bounds + (j << 2)));
            sum += all;
          }
        }
        start += length;
      }
      const record = records + (<usize>split * <usize>stops + <usize>stop) * (splitChoice.numbers << 2);
      store<i32>(record, best, splitChoice.fewest << 2);
      store<i32>(record, least, splitChoice.least << 2);
      store<i32>(record, most, splitChoice.most << 2);
      store<i32>(record, ties, splitChoice.ties << 2);
      store<i32>(record, over, splitChoice.over << 2);
      store<i32>(record, sum, splitChoice.sum << 2);
      store<i32>(record, i32(v128.any_true(any)), splitChoice.any << 2);
    }
    if (shares === 0) continue;
    const share = 1.0 / <f64>ties;
    for (let t: i32 = 0; t < ties; t++) {
      const at = shares + ((own + <usize>load<u32>(tied + ((<usize>t) << 2))) << 3);
      store<f64>(at, load<f64>(at) + share);
    }
  }
}

/** Limits of four columns, or of as many as are left: no count is below the least number. */
function loadFour(from: usize, left: usize): v128 {
  if (left >= 4) return v128.load(from);
  let four = i32x4.splat(i32.MIN_VALUE);
  if (left > 0) four = i32x4.replace_lane(four, 0, load<i32>(from));
  if (left > 1) four = i32x4.replace_lane(four, 1, load<i32>(from, 4));
  if (left > 2) four = i32x4.replace_lane(four, 2, load<i32>(from, 8));
  return four;
}

/** Ones that each of `length` columns has in common with a mask; most samples fit into 256 bits, which stay in registers. */
function countCommon(columns: usize, mask: usize, bytes: usize, length: usize, into: usize): void {
  let column = columns;
  const end = into + (length << 2);
  if (bytes === 32) {
    const a = load<u64>(mask);
    const b = load<u64>(mask, 8);
    const c = load<u64>(mask, 16);
    const d = load<u64>(mask, 24);
    for (let at = into; at < end; at += 4) {
      let sum = popcnt<u64>(load<u64>(column) & a) + popcnt<u64>(load<u64>(column, 8) & b);
      sum += popcnt<u64>(load<u64>(column, 16) & c) + popcnt<u64>(load<u64>(column, 24) & d);
      store<i32>(at, <i32>sum);
      column += 32;
    }
    return;
  }
  for (let at = into; at < end; at += 4) {
    let sum: u64 = 0;
    for (let i: usize = 0; i < bytes; i += 16) {
      sum += popcnt<u64>(load<u64>(column + i) & load<u64>(mask + i));
      sum += popcnt<u64>(load<u64>(column + i, 8) & load<u64>(mask + i, 8));
    }
    store<i32>(at, <i32>sum);
    column += bytes;
  }
}
