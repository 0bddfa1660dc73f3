import { binRowsLayout } from "../../src/numeric/kernels/layouts/binRows";
import { address, shareStart, whole } from "./arguments";

/** Rows of a column that are binned before the next column: their row-major bins stay in the cache. */
const BLOCK: i32 = 1024;

/**
 * The bins of staged rows.
 *
 * A feature's table is 2176 bytes. Numbers: 256 thresholds in order, infinity where there are fewer, and again the
 * 16th, 32nd ... 256th; the bin is the number of thresholds below the value. Categories have -infinity as the last
 * threshold, and as the first two the address and the length of a list of bins, one byte per code. A missing value has
 * bin 255.
 */
export function binRows(args: usize, shard: i32, shards: i32): void {
  const count = whole(args, binRowsLayout.count);
  const staged = address(args, binRowsLayout.staged);
  const features = whole(args, binRowsLayout.features);
  const tables = address(args, binRowsLayout.tables);
  const bins = address(args, binRowsLayout.bins);
  const stride = whole(args, binRowsLayout.stride);
  const from = shareStart(count, shard, shards);
  const to = shareStart(count, shard + 1, shards);
  for (let block = from; block < to; block += BLOCK) {
    const end = min(to, block + BLOCK);
    for (let f = 0; f < features; f++) {
      const table = tables + <usize>f * 2176;
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

/**
 * Thresholds below x: first those of the 16th, 32nd ... that are, then of the sixteen after the last of them. Comparing
 * with all sixteen at once is quicker than a binary search, in which each step waits for the one before.
 */
function numberBin(table: usize, x: f64): i32 {
  const value = f64x2.splat(x);
  const block = below(table + 2048, value) << 4;
  return (block + below(table + ((<usize>block) << 3), value)) | (<i32>!(x <= Infinity) * 255);
}

/** How many of sixteen numbers are below the value in both lanes. */
function below(numbers: usize, value: v128): i32 {
  let a = f64x2.gt(value, v128.load(numbers));
  let b = f64x2.gt(value, v128.load(numbers, 16));
  a = i64x2.add(a, f64x2.gt(value, v128.load(numbers, 32)));
  b = i64x2.add(b, f64x2.gt(value, v128.load(numbers, 48)));
  a = i64x2.add(a, f64x2.gt(value, v128.load(numbers, 64)));
  b = i64x2.add(b, f64x2.gt(value, v128.load(numbers, 80)));
  a = i64x2.add(a, f64x2.gt(value, v128.load(numbers, 96)));
  b = i64x2.add(b, f64x2.gt(value, v128.load(numbers, 112)));
  a = i64x2.add(a, b);
  return -(<i32>(i64x2.extract_lane(a, 0) + i64x2.extract_lane(a, 1)));
}

function categoryBin(table: usize, x: f64): i32 {
  if (!(x >= 0) || x >= load<f64>(table, 8)) return 255;
  return <i32>load<u8>(<usize>load<f64>(table) + <usize>x);
}
