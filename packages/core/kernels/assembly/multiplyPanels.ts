import { multiplyPanelsLayout } from "../../src/numeric/kernels/layouts/multiplyPanels";
import { transposePanelsLayout } from "../../src/numeric/kernels/layouts/transposePanels";
import { address, shareStart, whole } from "./arguments";

/**
 * Matrices here lie in panels: four columns each, row by row, so entry (i, j) is at
 * `(j >> 2) * pitch + 32 * i + 8 * (j & 3)`. Rows and columns are padded to multiples of four.
 */

/** Rows that are multiplied at a time: two panels of so many stay in the first cache. */
const DEEP: i32 = 396;

/** Panels of the left matrix that meet one panel of the right one before the next does. */
const WIDE: i32 = 16;

/**
 * C = A' B.
 *
 * Every entry is summed from the first row to the last, whatever the shard, so its bits depend on nothing else. Shards
 * are of columns of A.
 */
export function multiplyPanels(args: usize, shard: i32, shards: i32): void {
  const a = address(args, multiplyPanelsLayout.a);
  const aPitch = address(args, multiplyPanelsLayout.aPitch);
  const b = address(args, multiplyPanelsLayout.b);
  const bPitch = address(args, multiplyPanelsLayout.bPitch);
  const c = address(args, multiplyPanelsLayout.c);
  const cPitch = address(args, multiplyPanelsLayout.cPitch);
  const panels = whole(args, multiplyPanelsLayout.panels);
  const rows = whole(args, multiplyPanelsLayout.rows);
  const wide = whole(args, multiplyPanelsLayout.wide);
  const from = shareStart(panels, shard, shards);
  const to = shareStart(panels, shard + 1, shards);
  for (let k = 0; k < rows; k += DEEP) {
    const deep = min(DEEP, rows - k);
    const at = (<usize>k) << 5;
    for (let first = from; first < to; first += WIDE) {
      const end = min(to, first + WIDE);
      for (let j = 0; j < wide; j++) {
        const right = b + <usize>j * bPitch + at;
        for (let i = first; i < end; i++) {
          addTile(a + <usize>i * aPitch + at, right, deep, c + <usize>j * cPitch + ((<usize>i) << 7), k > 0);
        }
      }
    }
  }
}

/** B = A'. Shards are of columns of A. */
export function transposePanels(args: usize, shard: i32, shards: i32): void {
  const a = address(args, transposePanelsLayout.a);
  const aPitch = address(args, transposePanelsLayout.aPitch);
  const b = address(args, transposePanelsLayout.b);
  const bPitch = address(args, transposePanelsLayout.bPitch);
  const rows = whole(args, transposePanelsLayout.rows);
  const wide = whole(args, transposePanelsLayout.wide);
  const to = shareStart(wide, shard + 1, shards);
  for (let j = shareStart(wide, shard, shards); j < to; j++) {
    for (let i = 0; i < rows; i++) {
      turnTile(a + <usize>j * aPitch + ((<usize>i) << 7), b + <usize>i * bPitch + ((<usize>j) << 7));
    }
  }
}

/** Four rows of a panel, turned round. */
function turnTile(from: usize, into: usize): void {
  for (let half: usize = 0; half < 2; half++) {
    const x0 = v128.load(from + (half << 4));
    const x1 = v128.load(from + (half << 4), 32);
    const x2 = v128.load(from + (half << 4), 64);
    const x3 = v128.load(from + (half << 4), 96);
    const out = into + (half << 6);
    v128.store(out, v128.shuffle<f64>(x0, x1, 0, 2));
    v128.store(out, v128.shuffle<f64>(x2, x3, 0, 2), 16);
    v128.store(out, v128.shuffle<f64>(x0, x1, 1, 3), 32);
    v128.store(out, v128.shuffle<f64>(x2, x3, 1, 3), 48);
  }
}

/** Four columns by four over some rows: eight sums in registers. Taking two rows per turn is slower: there are too few registers. */
function addTile(a: usize, b: usize, rows: i32, c: usize, more: bool): void {
  let c00 = more ? v128.load(c) : f64x2.splat(0);
  let c01 = more ? v128.load(c, 16) : f64x2.splat(0);
  let c10 = more ? v128.load(c, 32) : f64x2.splat(0);
  let c11 = more ? v128.load(c, 48) : f64x2.splat(0);
  let c20 = more ? v128.load(c, 64) : f64x2.splat(0);
  let c21 = more ? v128.load(c, 80) : f64x2.splat(0);
  let c30 = more ? v128.load(c, 96) : f64x2.splat(0);
  let c31 = more ? v128.load(c, 112) : f64x2.splat(0);
  const end = a + ((<usize>rows) << 5);
  for (; a < end; a += 32, b += 32) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    let x = v128.load_splat<f64>(a);
    c00 = f64x2.add(c00, f64x2.mul(x, b0));
    c01 = f64x2.add(c01, f64x2.mul(x, b1));
    x = v128.load_splat<f64>(a, 8);
    c10 = f64x2.add(c10, f64x2.mul(x, b0));
    c11 = f64x2.add(c11, f64x2.mul(x, b1));
    x = v128.load_splat<f64>(a, 16);
    c20 = f64x2.add(c20, f64x2.mul(x, b0));
    c21 = f64x2.add(c21, f64x2.mul(x, b1));
    x = v128.load_splat<f64>(a, 24);
    c30 = f64x2.add(c30, f64x2.mul(x, b0));
    c31 = f64x2.add(c31, f64x2.mul(x, b1));
  }
  v128.store(c, c00);
  v128.store(c, c01, 16);
  v128.store(c, c10, 32);
  v128.store(c, c11, 48);
  v128.store(c, c20, 64);
  v128.store(c, c21, 80);
  v128.store(c, c30, 96);
  v128.store(c, c31, 112);
}
