/** Rows that are brought together before they are counted: enough to hide the way to memory, few enough for the cache. */
const BATCH: i32 = 256;

/** Bytes of a feature's histogram: 256 bins of two 64-bit sums. */
const FEATURE_BYTES: usize = 4096;

/**
 * Adds rows to a histogram: for each feature and bin the sums of both channels, and the number of rows.
 *
 * A row's pair of channels is two 32-bit integers. The second sum has the number of rows above its bit `countShift`.
 * All sums are of integers: their order does not matter. `scratch` holds 256 * (16 + stride) bytes. `rows` 0 stands for
 * the row numbers themselves.
 */
export function addRows(
  bins: usize,
  stride: i32,
  features: i32,
  pairs: usize,
  countShift: i32,
  rows: usize,
  begin: i32,
  end: i32,
  histogram: usize,
  scratch: usize,
): void {
  const one = i64x2(0, (<i64>1) << (<i64>countShift));
  const compact = scratch + ((<usize>BATCH) << 4);
  for (let at = begin; at < end; at += BATCH) {
    const count = min(BATCH, end - at);
    let source = bins + <usize>at * <usize>stride;
    if (rows === 0) {
      for (let i = 0; i < count; i++) {
        const pair = v128.load_ext<i32>(pairs + ((<usize>(at + i)) << 3));
        v128.store(scratch + ((<usize>i) << 4), i64x2.add(pair, one));
      }
    } else {
      source = compact;
      gather(bins, stride, pairs, one, rows + ((<usize>at) << 2), count, scratch, compact);
    }
    let feature = 0;
    for (; feature + 8 <= features; feature += 8) {
      addEight(source + feature, stride, scratch, count, histogram + <usize>feature * FEATURE_BYTES);
    }
    for (; feature < features; feature += 4) {
      addFour(source + feature, stride, scratch, count, histogram + <usize>feature * FEATURE_BYTES);
    }
  }
}

function gather(
  bins: usize,
  stride: i32,
  pairs: usize,
  one: v128,
  rows: usize,
  count: i32,
  scratch: usize,
  compact: usize,
): void {
  if (stride === 32) {
    for (let i = 0; i < count; i++) {
      const row = <usize>load<u32>(rows + ((<usize>i) << 2));
      const from = bins + (row << 5);
      const to = compact + ((<usize>i) << 5);
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      v128.store(scratch + ((<usize>i) << 4), i64x2.add(v128.load_ext<i32>(pairs + (row << 3)), one));
    }
    return;
  }
  for (let i = 0; i < count; i++) {
    const row = <usize>load<u32>(rows + ((<usize>i) << 2));
    const from = bins + row * <usize>stride;
    const to = compact + <usize>i * <usize>stride;
    for (let k = 0; k < stride; k += 4) store<u32>(to + k, load<u32>(from + k));
    v128.store(scratch + ((<usize>i) << 4), i64x2.add(v128.load_ext<i32>(pairs + (row << 3)), one));
  }
}

function addEight(source: usize, stride: i32, pairs: usize, count: i32, histogram: usize): void {
  const end = pairs + ((<usize>count) << 4);
  while (pairs < end) {
    const word = load<u64>(source);
    const pair = v128.load(pairs);
    const a = histogram + <usize>((word << 4) & 0xff0);
    v128.store(a, i64x2.add(v128.load(a), pair));
    const b = histogram + <usize>((word >> 4) & 0xff0);
    v128.store(b, i64x2.add(v128.load(b, 4096), pair), 4096);
    const c = histogram + <usize>((word >> 12) & 0xff0);
    v128.store(c, i64x2.add(v128.load(c, 8192), pair), 8192);
    const d = histogram + <usize>((word >> 20) & 0xff0);
    v128.store(d, i64x2.add(v128.load(d, 12288), pair), 12288);
    const e = histogram + <usize>((word >> 28) & 0xff0);
    v128.store(e, i64x2.add(v128.load(e, 16384), pair), 16384);
    const f = histogram + <usize>((word >> 36) & 0xff0);
    v128.store(f, i64x2.add(v128.load(f, 20480), pair), 20480);
    const g = histogram + <usize>((word >> 44) & 0xff0);
    v128.store(g, i64x2.add(v128.load(g, 24576), pair), 24576);
    const h = histogram + <usize>((word >> 52) & 0xff0);
    v128.store(h, i64x2.add(v128.load(h, 28672), pair), 28672);
    source += stride;
    pairs += 16;
  }
}

function addFour(source: usize, stride: i32, pairs: usize, count: i32, histogram: usize): void {
  const end = pairs + ((<usize>count) << 4);
  while (pairs < end) {
    const word = load<u32>(source);
    const pair = v128.load(pairs);
    const a = histogram + <usize>((word << 4) & 0xff0);
    v128.store(a, i64x2.add(v128.load(a), pair));
    const b = histogram + <usize>((word >> 4) & 0xff0);
    v128.store(b, i64x2.add(v128.load(b, 4096), pair), 4096);
    const c = histogram + <usize>((word >> 12) & 0xff0);
    v128.store(c, i64x2.add(v128.load(c, 8192), pair), 8192);
    const d = histogram + <usize>((word >> 20) & 0xff0);
    v128.store(d, i64x2.add(v128.load(d, 12288), pair), 12288);
    source += stride;
    pairs += 16;
  }
}
