import { sortColumnsLayout } from "../../src/numeric/kernels/layouts/sortColumns";
import { address } from "./arguments";

/** Digits of 8 bits: their counters and the ends of 256 runs stay in L1. */
const DIGITS: i32 = 8;

/**
 * Sorts columns of finite float64 in place, one shard each. There must be no -0.
 *
 * Radix sort from the lowest digit, on the bits made order-preserving: all of them flipped where the sign is set, else
 * the sign alone. Digits in which all keys agree are skipped.
 */
export function sortColumns(args: usize, shard: i32, _shards: i32): void {
  const apart = address(args, sortColumnsLayout.apart) << 3;
  const count = load<i32>(address(args, sortColumnsLayout.lengths) + ((<usize>shard) << 2));
  let from = address(args, sortColumnsLayout.columns) + <usize>shard * apart;
  let to = address(args, sortColumnsLayout.spare) + <usize>shard * apart;
  const counters = address(args, sortColumnsLayout.counters) + <usize>shard * 8192;
  const bytes = (<usize>count) << 3;
  memory.fill(counters, 0, 8192);
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(from + at);
    bits ^= <u64>(<i64>bits >> 63) | 0x8000000000000000;
    store<u64>(from + at, bits);
    for (let digit = 0; digit < DIGITS; digit++) {
      const counter = counters + ((<usize>digit) << 10) + ((<usize>((bits >> <u64>(digit << 3)) & 255)) << 2);
      store<u32>(counter, load<u32>(counter) + 1);
    }
  }
  for (let digit = 0; digit < DIGITS; digit++) {
    const shift = <u64>(digit << 3);
    const ends = counters + ((<usize>digit) << 10);
    if (count === 0 || load<u32>(ends + ((<usize>((load<u64>(from) >> shift) & 255)) << 2)) === count) continue;
    let start: u32 = 0;
    for (let value: usize = 0; value < 1024; value += 4) {
      const size = load<u32>(ends + value);
      store<u32>(ends + value, start);
      start += size;
    }
    for (let at: usize = 0; at < bytes; at += 8) {
      const bits = load<u64>(from + at);
      const place = ends + ((<usize>((bits >> shift) & 255)) << 2);
      const next = load<u32>(place);
      store<u32>(place, next + 1);
      store<u64>(to + ((<usize>next) << 3), bits);
    }
    const other = from;
    from = to;
    to = other;
  }
  const home = address(args, sortColumnsLayout.columns) + <usize>shard * apart;
  for (let at: usize = 0; at < bytes; at += 8) {
    const bits = load<u64>(from + at);
    store<u64>(home + at, bits ^ (~(<u64>(<i64>bits >> 63)) | 0x8000000000000000));
  }
}
