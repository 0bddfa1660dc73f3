import { address, shareStart, whole } from "./arguments";

/** Left panels that meet all right ones before the next: they stay in the cache meanwhile. Even. */
const CHUNK: i32 = 32;

/**
 * Adds the products of all left vectors with all right ones to a matrix. Arguments: left panels, how many, right panels,
 * how many, bytes from a panel to the next, entries to take, the matrix f64, whether only tiles with right >= left are
 * needed.
 *
 * A panel is two vectors entry by entry side by side. Each product is summed from the first entry to the last and then
 * added, whatever the tile, so its bits depend on nothing else. The matrix has two rows per left panel, two columns per
 * right one, column after column.
 */
export function addPanelProducts(args: usize, shard: i32, shards: i32): void {
  const left = address(args, 0);
  const lefts = whole(args, 1);
  const right = address(args, 2);
  const rights = whole(args, 3);
  const bytes = address(args, 4);
  const length = whole(args, 5);
  const into = address(args, 6);
  const half = whole(args, 7) === 1;
  const column = (<usize>lefts) << 4;
  const pairs = (rights + 1) / 2;
  const begin = 2 * shareStart(pairs, shard, shards);
  const to = min(rights, 2 * shareStart(pairs, shard + 1, shards));
  for (let from = 0; from < lefts; from += CHUNK) {
    for (let r = begin; r < to; r += 2) {
      const end = min(from + CHUNK, half ? min(lefts, r + 2) : lefts);
      const b = right + <usize>r * bytes;
      for (let l = from; l < end; l += 2) {
        const a = left + <usize>l * bytes;
        const out = into + ((<usize>r) << 1) * column + ((<usize>l) << 4);
        if (l + 1 < lefts && r + 1 < rights) {
          fourTiles(a, b, bytes, length, out, column);
          continue;
        }
        for (let j = r; j < min(rights, r + 2); j++) {
          for (let i = l; i < min(lefts, l + 2); i++) {
            const at = out + ((<usize>(j - r)) << 1) * column + ((<usize>(i - l)) << 4);
            oneTile(a + <usize>(i - l) * bytes, b + <usize>(j - r) * bytes, length, at, column);
          }
        }
      }
    }
  }
}

function add(at: usize, sum: v128): void {
  v128.store(at, f64x2.add(v128.load(at), sum));
}

function oneTile(a: usize, b: usize, length: i32, out: usize, column: usize): void {
  let first = f64x2.splat(0);
  let second = f64x2.splat(0);
  const end = a + ((<usize>length) << 4);
  for (; a < end; a += 16, b += 16) {
    const x = v128.load(a);
    first = f64x2.add(first, f64x2.mul(x, v128.load_splat<f64>(b)));
    second = f64x2.add(second, f64x2.mul(x, v128.load_splat<f64>(b, 8)));
  }
  add(out, first);
  add(out + column, second);
}

/** Two panels by two: eight sums in registers for six loads. */
function fourTiles(a: usize, b: usize, bytes: usize, length: i32, out: usize, column: usize): void {
  let c00 = f64x2.splat(0);
  let c01 = f64x2.splat(0);
  let c02 = f64x2.splat(0);
  let c03 = f64x2.splat(0);
  let c10 = f64x2.splat(0);
  let c11 = f64x2.splat(0);
  let c12 = f64x2.splat(0);
  let c13 = f64x2.splat(0);
  const end = a + ((<usize>length) << 4);
  for (; a < end; a += 16, b += 16) {
    const x = v128.load(a);
    const y = v128.load(a + bytes);
    let s = v128.load_splat<f64>(b);
    c00 = f64x2.add(c00, f64x2.mul(x, s));
    c10 = f64x2.add(c10, f64x2.mul(y, s));
    s = v128.load_splat<f64>(b, 8);
    c01 = f64x2.add(c01, f64x2.mul(x, s));
    c11 = f64x2.add(c11, f64x2.mul(y, s));
    s = v128.load_splat<f64>(b + bytes);
    c02 = f64x2.add(c02, f64x2.mul(x, s));
    c12 = f64x2.add(c12, f64x2.mul(y, s));
    s = v128.load_splat<f64>(b + bytes, 8);
    c03 = f64x2.add(c03, f64x2.mul(x, s));
    c13 = f64x2.add(c13, f64x2.mul(y, s));
  }
  add(out, c00);
  add(out + 16, c10);
  add(out + column, c01);
  add(out + column + 16, c11);
  add(out + 2 * column, c02);
  add(out + 2 * column + 16, c12);
  add(out + 3 * column, c03);
  add(out + 3 * column + 16, c13);
}
