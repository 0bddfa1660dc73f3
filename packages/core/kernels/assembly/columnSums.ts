import { addColumnsLayout } from "../../src/numeric/kernels/layouts/addColumns";
import { dotColumnsLayout } from "../../src/numeric/kernels/layouts/dotColumns";
import { address, shareStart, whole } from "./arguments";
import { dotProduct } from "./dotProduct";

/**
 * Adds multiples of columns to a vector. Shards are parts of the rows.
 *
 * Each entry gets its terms in the order of the list, so its bits do not depend on how many are added at a time.
 */
export function addColumns(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, addColumnsLayout.columns);
  const apart = address(args, addColumnsLayout.apart);
  const pairs = (whole(args, addColumnsLayout.rows) + 1) / 2;
  const list = address(args, addColumnsLayout.list);
  const count = whole(args, addColumnsLayout.count);
  const factors = address(args, addColumnsLayout.factors);
  const into = address(args, addColumnsLayout.into);
  const from = (<usize>shareStart(pairs, shard, shards)) << 4;
  const to = (<usize>shareStart(pairs, shard + 1, shards)) << 4;
  let k = 0;
  for (; k + 3 < count; k += 4) {
    const a = columns + column(list, k) * apart;
    const b = columns + column(list, k + 1) * apart;
    const c = columns + column(list, k + 2) * apart;
    const d = columns + column(list, k + 3) * apart;
    const at = factors + ((<usize>k) << 3);
    const s = v128.load_splat<f64>(at);
    const t = v128.load_splat<f64>(at, 8);
    const u = v128.load_splat<f64>(at, 16);
    const v = v128.load_splat<f64>(at, 24);
    for (let i = from; i < to; i += 16) {
      let sum = f64x2.add(v128.load(into + i), f64x2.mul(s, v128.load(a + i)));
      sum = f64x2.add(sum, f64x2.mul(t, v128.load(b + i)));
      sum = f64x2.add(sum, f64x2.mul(u, v128.load(c + i)));
      v128.store(into + i, f64x2.add(sum, f64x2.mul(v, v128.load(d + i))));
    }
  }
  for (; k < count; k++) {
    const a = columns + column(list, k) * apart;
    const s = v128.load_splat<f64>(factors + ((<usize>k) << 3));
    for (let i = from; i < to; i += 16) {
      v128.store(into + i, f64x2.add(v128.load(into + i), f64x2.mul(s, v128.load(a + i))));
    }
  }
}

/**
 * The product of a vector with each column. Shards are parts of the list.
 *
 * Columns must be 0 from the last row to the next multiple of 4.
 */
export function dotColumns(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, dotColumnsLayout.columns);
  const apart = address(args, dotColumnsLayout.apart);
  const rows = whole(args, dotColumnsLayout.rows);
  const list = address(args, dotColumnsLayout.list);
  const count = whole(args, dotColumnsLayout.count);
  const vector = address(args, dotColumnsLayout.vector);
  const into = address(args, dotColumnsLayout.into);
  const to = shareStart(count, shard + 1, shards);
  for (let k = shareStart(count, shard, shards); k < to; k++) {
    const own = list === 0 ? <usize>k : column(list, k);
    store<f64>(into + ((<usize>k) << 3), dotProduct(columns + own * apart, vector, rows));
  }
}

function column(list: usize, k: i32): usize {
  return <usize>load<u32>(list + ((<usize>k) << 2));
}
