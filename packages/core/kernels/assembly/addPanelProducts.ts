import { addPanelProductsLayout } from "../../src/numeric/kernels/layouts/addPanelProducts";
import { fillPanelsLayout } from "../../src/numeric/kernels/layouts/fillPanels";
import { address, shareStart, whole } from "./arguments";

/** Left panels that meet all right ones before the next: they stay in the cache meanwhile. Even. */
const CHUNK: i32 = 32;

/**
 * Adds the products of all left vectors with all right ones to a matrix.
 *
 * A panel is two vectors entry by entry side by side. Each product is summed from the first entry to the last and then
 * added, whatever the tile, so its bits depend on nothing else. The matrix has two rows per left panel, two columns
 * per right one, column after column.
 */
export function addPanelProducts(args: usize, shard: i32, shards: i32): void {
  const left = address(args, addPanelProductsLayout.left);
  const lefts = whole(args, addPanelProductsLayout.lefts);
  const right = address(args, addPanelProductsLayout.right);
  const rights = whole(args, addPanelProductsLayout.rights);
  const bytes = address(args, addPanelProductsLayout.bytes);
  const length = whole(args, addPanelProductsLayout.length);
  const into = address(args, addPanelProductsLayout.into);
  const half = whole(args, addPanelProductsLayout.half) === 1;
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

/** Puts columns into panels, less a number per column and times one per row. Shards are of panels. */
export function fillPanels(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, fillPanelsLayout.columns);
  const pitch = address(args, fillPanelsLayout.pitch);
  const count = whole(args, fillPanelsLayout.count);
  const length = whole(args, fillPanelsLayout.length);
  const centres = address(args, fillPanelsLayout.centres);
  const factors = address(args, fillPanelsLayout.factors);
  const panels = address(args, fillPanelsLayout.panels);
  const bytes = address(args, fillPanelsLayout.bytes);
  const all = (count + 1) / 2;
  for (let p = shareStart(all, shard, shards); p < shareStart(all, shard + 1, shards); p++) {
    const a = columns + <usize>(2 * p) * pitch;
    const into = panels + <usize>p * bytes;
    const alone = 2 * p + 1 === count;
    const b = alone ? a : a + pitch;
    const centre = centres + ((<usize>p) << 4);
    const centreA = load<f64>(centre);
    const centreB = alone ? centreA : load<f64>(centre, 8);
    const centreBoth = f64x2(centreA, centreB);
    let i = 0;
    for (; i + 1 < length; i += 2) {
      const at = (<usize>i) << 3;
      const x = v128.load(a + at);
      const y = v128.load(b + at);
      let first = f64x2.sub(v128.shuffle<f64>(x, y, 0, 2), centreBoth);
      let second = f64x2.sub(v128.shuffle<f64>(x, y, 1, 3), centreBoth);
      if (factors !== 0) {
        first = f64x2.mul(first, v128.load_splat<f64>(factors + at));
        second = f64x2.mul(second, v128.load_splat<f64>(factors + at, 8));
      }
      v128.store(into + (at << 1), first);
      v128.store(into + (at << 1), second, 16);
    }
    for (; i < length; i++) {
      const at = (<usize>i) << 3;
      let both = f64x2.sub(f64x2(load<f64>(a + at), load<f64>(b + at)), centreBoth);
      if (factors !== 0) both = f64x2.mul(both, v128.load_splat<f64>(factors + at));
      v128.store(into + (at << 1), both);
    }
    if (alone) for (i = 0; i < length; i++) store<f64>(into + ((<usize>i) << 4), 0, 8);
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
