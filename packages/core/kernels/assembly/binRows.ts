import { address, shareStart, whole } from "./arguments";

/** Rows of a column that are binned before the next column: their row-major bins stay in the cache. */
const BLOCK: i32 = 1024;

/**
 * The bins of staged rows. Arguments: rows, staged columns f64 (so many rows each), features, tables, bins of the first
 * row, stride.
 *
 * A feature's table is 2048 bytes. Numbers: 255 thresholds in order, infinity where there are fewer; the bin is the
 * number of thresholds below the value. Categories have -infinity as the last number of the table, and at its beginning the
 * address f64 and length f64 of a list of bins, one byte per code. A missing value has bin 255.
 */
export function binRows(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, 0);
  const staged = address(args, 1);
  const features = whole(args, 2);
  const tables = address(args, 3);
  const bins = address(args, 4);
  const stride = whole(args, 5);
  const from = shareStart(count, shard, shards);
  const to = shareStart(count, shard + 1, shards);
  for (let block = from; block < to; block += BLOCK) {
    const end = min(to, block + BLOCK);
    for (let f = 0; f < features; f++) {
      const table = tables + ((<usize>f) << 11);
      const column = staged + <usize>f * ((<usize>count) << 3);
      let into = bins + <usize>block * <usize>stride + f;
      const isCategory = load<f64>(table, 2040) < 0;
      for (let i = block; i < end; i++) {
        const x = load<f64>(column + ((<usize>i) << 3));
        store<u8>(into, isCategory ? categoryBin(table, x) : numberBin(table, x));
        into += stride;
      }
    }
  }
}

function numberBin(table: usize, x: f64): i32 {
  let at: usize = (<usize>(x > load<f64>(table, 8 * 127))) << 10;
  at += (<usize>(x > load<f64>(table + at, 8 * 63))) << 9;
  at += (<usize>(x > load<f64>(table + at, 8 * 31))) << 8;
  at += (<usize>(x > load<f64>(table + at, 8 * 15))) << 7;
  at += (<usize>(x > load<f64>(table + at, 8 * 7))) << 6;
  at += (<usize>(x > load<f64>(table + at, 8 * 3))) << 5;
  at += (<usize>(x > load<f64>(table + at, 8 * 1))) << 4;
  at += (<usize>(x > load<f64>(table + at))) << 3;
  return <i32>(at >> 3) | (<i32>!(x <= Infinity) * 255);
}

function categoryBin(table: usize, x: f64): i32 {
  if (!(x >= 0) || x >= load<f64>(table, 8)) return 255;
  return <i32>load<u8>(<usize>load<f64>(table) + <usize>x);
}
