import { address, whole } from "./arguments";

/**
 * Puts rows in another order in place, cycle by cycle; one shard. Arguments: rows, order u32 (place i gets what was at
 * order[i]; afterwards it is the identity), bins, stride, scores f64, targets u8, weights f64 or 0, room for one row's bins.
 */
export function orderRows(args: usize, _shard: i32, _shards: i32): void {
  const count = whole(args, 0);
  const order = address(args, 1);
  const bins = address(args, 2);
  const stride = <usize>whole(args, 3);
  const scores = address(args, 4);
  const targets = address(args, 5);
  const weights = address(args, 6);
  const room = address(args, 7);
  for (let start = 0; start < count; start++) {
    if (load<u32>(order + ((<usize>start) << 2)) === <u32>start) continue;
    const first = <usize>start;
    copyBins(room, bins + first * stride, stride);
    const score = load<f64>(scores + (first << 3));
    const target = load<u8>(targets + first);
    const weight = weights === 0 ? 0.0 : load<f64>(weights + (first << 3));
    let to = first;
    let from = <usize>load<u32>(order + (to << 2));
    while (from !== first) {
      copyBins(bins + to * stride, bins + from * stride, stride);
      store<f64>(scores + (to << 3), load<f64>(scores + (from << 3)));
      store<u8>(targets + to, load<u8>(targets + from));
      if (weights !== 0) store<f64>(weights + (to << 3), load<f64>(weights + (from << 3)));
      store<u32>(order + (to << 2), <u32>to);
      to = from;
      from = <usize>load<u32>(order + (to << 2));
    }
    copyBins(bins + to * stride, room, stride);
    store<f64>(scores + (to << 3), score);
    store<u8>(targets + to, target);
    if (weights !== 0) store<f64>(weights + (to << 3), weight);
    store<u32>(order + (to << 2), <u32>to);
  }
}

function copyBins(to: usize, from: usize, stride: usize): void {
  for (let k: usize = 0; k < stride; k += 4) store<u32>(to + k, load<u32>(from + k));
}
