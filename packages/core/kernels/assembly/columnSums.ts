import { address, shareStart, whole } from "./arguments";
import { dotProduct } from "./dotProduct";

/**
 * Adds multiples of columns to a vector. Arguments: columns f64, bytes from a column to the next, rows, numbers of the
 * columns u32, how many, their factors f64, the vector f64. Shards are parts of the rows.
 *
 * Each entry gets its terms in the order of the list, so its bits do not depend on how many are added at a time.
 */
export function addColumns(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, 0);
  const apart = address(args, 1);
  const pairs = (whole(args, 2) + 1) / 2;
  const list = address(args, 3);
  const count = whole(args, 4);
  const factors = address(args, 5);
  const into = address(args, 6);
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
 * The product of a vector with each column. Arguments: columns f64, bytes from a column to the next, rows, numbers of the
 * columns u32 or 0 for all in order, how many, the vector f64, the products f64. Shards are parts of the list.
 *
 * Columns must be 0 from the last row to the next multiple of 4.
 */
export function dotColumns(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, 0);
  const apart = address(args, 1);
  const rows = whole(args, 2);
  const list = address(args, 3);
  const count = whole(args, 4);
  const vector = address(args, 5);
  const into = address(args, 6);
  const to = shareStart(count, shard + 1, shards);
  for (let k = shareStart(count, shard, shards); k < to; k++) {
    const own = list === 0 ? <usize>k : column(list, k);
    store<f64>(into + ((<usize>k) << 3), dotProduct(columns + own * apart, vector, rows));
  }
}

function column(list: usize, k: i32): usize {
  return <usize>load<u32>(list + ((<usize>k) << 2));
}
