import { gatherPanelsLayout } from "../../src/numeric/kernels/layouts/gatherPanels";
import { multiplyPanelsLayout } from "../../src/numeric/kernels/layouts/multiplyPanels";
import { toFloat32PanelsLayout } from "../../src/numeric/kernels/layouts/toFloat32Panels";
import { address, shareStart, whole } from "./arguments";

/**
 * Panels of single numbers: as those of multiplyPanels, with entry (i, j) at `(j >> 2) * pitch + 16 * i + 4 * (j & 3)`.
 */

/** Rows whose products are summed in single precision, before they are added in double: two panels of B and one of A stay in the first cache. */
const DEEP: i32 = 396;

/** Panels of the left matrix that meet two panels of the right one before the next do. */
const WIDE: i32 = 16;

/**
 * C = A' B, of A and B in single precision and C in double.
 *
 * Every entry is summed from the first row to the last of a block, and block after block, whatever the shard. Shards
 * are of columns of A.
 */
export function multiplyFloat32Panels(args: usize, shard: i32, shards: i32): void {
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
    const at = (<usize>k) << 4;
    for (let first = from; first < to; first += WIDE) {
      const end = min(to, first + WIDE);
      for (let j = 0; j < wide; j += 2) {
        const right = b + <usize>j * bPitch + at;
        const into = c + <usize>j * cPitch;
        // the last panel alone meets itself twice; the second time nobody keeps
        const pair = j + 1 < wide;
        for (let i = first; i < end; i++) {
          const left = a + <usize>i * aPitch + at;
          addTile(left, right, pair ? bPitch : 0, deep, into + ((<usize>i) << 7), pair ? cPitch : 0, k > 0);
        }
      }
    }
  }
}

/** Four columns by eight over some rows: eight sums in registers. */
function addTile(a: usize, b: usize, bPitch: usize, rows: i32, c: usize, cPitch: usize, more: bool): void {
  let c00 = f32x4.splat(0);
  let c01 = f32x4.splat(0);
  let c10 = f32x4.splat(0);
  let c11 = f32x4.splat(0);
  let c20 = f32x4.splat(0);
  let c21 = f32x4.splat(0);
  let c30 = f32x4.splat(0);
  let c31 = f32x4.splat(0);
  const end = a + ((<usize>rows) << 4);
  for (; a < end; a += 16, b += 16) {
    const b0 = v128.load(b);
    const b1 = v128.load(b + bPitch);
    let x = v128.load_splat<f32>(a);
    c00 = f32x4.add(c00, f32x4.mul(x, b0));
    c01 = f32x4.add(c01, f32x4.mul(x, b1));
    x = v128.load_splat<f32>(a, 4);
    c10 = f32x4.add(c10, f32x4.mul(x, b0));
    c11 = f32x4.add(c11, f32x4.mul(x, b1));
    x = v128.load_splat<f32>(a, 8);
    c20 = f32x4.add(c20, f32x4.mul(x, b0));
    c21 = f32x4.add(c21, f32x4.mul(x, b1));
    x = v128.load_splat<f32>(a, 12);
    c30 = f32x4.add(c30, f32x4.mul(x, b0));
    c31 = f32x4.add(c31, f32x4.mul(x, b1));
  }
  addFour(c, c00, more);
  addFour(c + 32, c10, more);
  addFour(c + 64, c20, more);
  addFour(c + 96, c30, more);
  if (cPitch === 0) return;
  c += cPitch;
  addFour(c, c01, more);
  addFour(c + 32, c11, more);
  addFour(c + 64, c21, more);
  addFour(c + 96, c31, more);
}

/** Adds four single sums to four double ones, or puts them there. */
function addFour(c: usize, sums: v128, more: bool): void {
  const low = f64x2.promote_low_f32x4(sums);
  const high = f64x2.promote_low_f32x4(v128.shuffle<f64>(sums, sums, 1, 0));
  v128.store(c, more ? f64x2.add(v128.load(c), low) : low);
  v128.store(c, more ? f64x2.add(v128.load(c, 16), high) : high, 16);
}

/** Panels of doubles as panels of single numbers. Shards are of panels. */
export function toFloat32Panels(args: usize, shard: i32, shards: i32): void {
  const from = address(args, toFloat32PanelsLayout.from);
  const pitch = address(args, toFloat32PanelsLayout.pitch);
  const into = address(args, toFloat32PanelsLayout.into);
  const intoPitch = address(args, toFloat32PanelsLayout.intoPitch);
  const rows = whole(args, toFloat32PanelsLayout.rows);
  const panels = whole(args, toFloat32PanelsLayout.panels);
  const to = shareStart(panels, shard + 1, shards);
  for (let s = shareStart(panels, shard, shards); s < to; s++) {
    let at = from + <usize>s * pitch;
    let out = into + <usize>s * intoPitch;
    for (let r = 0; r < rows; r++, at += 32, out += 16) {
      const low = f32x4.demote_f64x2_zero(v128.load(at));
      const high = f32x4.demote_f64x2_zero(v128.load(at, 16));
      v128.store(out, v128.shuffle<f64>(low, high, 0, 2));
    }
  }
}

/** gatherPanels of rows of single numbers into panels of them. */
export function gatherFloat32Panels(args: usize, shard: i32, shards: i32): void {
  const rows = address(args, gatherPanelsLayout.rows);
  const bytes = address(args, gatherPanelsLayout.bytes);
  const places = address(args, gatherPanelsLayout.places);
  const count = whole(args, gatherPanelsLayout.count);
  const padded = whole(args, gatherPanelsLayout.padded);
  const panels = whole(args, gatherPanelsLayout.panels);
  const into = address(args, gatherPanelsLayout.into);
  const pitch = address(args, gatherPanelsLayout.pitch);
  const turned = address(args, gatherPanelsLayout.turned);
  const turnedPitch = address(args, gatherPanelsLayout.turnedPitch);
  const to = shareStart(padded / 4, shard + 1, shards);
  for (let quad = shareStart(padded / 4, shard, shards); quad < to; quad++) {
    const places4 = places + ((<usize>quad) << 4);
    const across = turned + <usize>quad * turnedPitch;
    const down = into + ((<usize>quad) << 6);
    const left = count - 4 * quad;
    const r0 = left > 0 ? rows + <usize>load<u32>(places4) * bytes : 0;
    const r1 = left > 1 ? rows + <usize>load<u32>(places4, 4) * bytes : 0;
    const r2 = left > 2 ? rows + <usize>load<u32>(places4, 8) * bytes : 0;
    const r3 = left > 3 ? rows + <usize>load<u32>(places4, 12) * bytes : 0;
    for (let s = 0; s < panels; s++) {
      const at = (<usize>s) << 4;
      const x0 = fourOf(r0, at);
      const x1 = fourOf(r1, at);
      const x2 = fourOf(r2, at);
      const x3 = fourOf(r3, at);
      const tile = down + <usize>s * pitch;
      v128.store(tile, x0);
      v128.store(tile, x1, 16);
      v128.store(tile, x2, 32);
      v128.store(tile, x3, 48);
      const low01 = v128.shuffle<f32>(x0, x1, 0, 4, 1, 5);
      const high01 = v128.shuffle<f32>(x0, x1, 2, 6, 3, 7);
      const low23 = v128.shuffle<f32>(x2, x3, 0, 4, 1, 5);
      const high23 = v128.shuffle<f32>(x2, x3, 2, 6, 3, 7);
      const turn = across + ((<usize>s) << 6);
      v128.store(turn, v128.shuffle<f64>(low01, low23, 0, 2));
      v128.store(turn, v128.shuffle<f64>(low01, low23, 1, 3), 16);
      v128.store(turn, v128.shuffle<f64>(high01, high23, 0, 2), 32);
      v128.store(turn, v128.shuffle<f64>(high01, high23, 1, 3), 48);
    }
  }
}

/** Four numbers of a row, or zeros where there is no row (0). */
function fourOf(row: usize, at: usize): v128 {
  return row === 0 ? f32x4.splat(0) : v128.load(row + at);
}
