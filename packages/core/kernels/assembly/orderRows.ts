import { orderRowsLayout } from "../../src/numeric/kernels/layouts/orderRows";
import { address, whole } from "./arguments";

/** Puts rows in another order in place, cycle by cycle; one shard. */
export function orderRows(args: usize, _shard: i32, _shards: i32): void {
  const count = whole(args, orderRowsLayout.rows);
  const order = address(args, orderRowsLayout.order);
  const bins = address(args, orderRowsLayout.bins);
  const stride = <usize>whole(args, orderRowsLayout.stride);
  const scores = address(args, orderRowsLayout.scores);
  const targets = address(args, orderRowsLayout.targets);
  const weights = address(args, orderRowsLayout.weights);
  const room = address(args, orderRowsLayout.room);
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
