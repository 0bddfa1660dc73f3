import { multiplyColumnsLayout } from "../../src/numeric/kernels/layouts/multiplyColumns";
import { address, shareStart, whole } from "./arguments";
import { addFour } from "./float32Blocks";

/**
 * Products of all left columns with all right ones over the rows, each column times a factor per row, in single
 * precision within a block of rows: good to six digits or so, in half the time.
 */
export function multiplySingle(args: usize, shard: i32, shards: i32): void {
  const lefts = whole(args, multiplyColumnsLayout.lefts);
  const rights = whole(args, multiplyColumnsLayout.rights);
  const rows = whole(args, multiplyColumnsLayout.rows);
  const most = whole(args, multiplyColumnsLayout.most);
  const groups = whole(args, multiplyColumnsLayout.groups);
  const same = whole(args, multiplyColumnsLayout.same) === 1;
  const float32 = whole(args, multiplyColumnsLayout.float32) === 1;
  const blocks = (rows + most - 1) / most;
  const wide = (lefts + 3) & ~3;
  const long = (rights + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, multiplyColumnsLayout.sums) + <usize>g * address(args, multiplyColumnsLayout.sumBytes);
    const left =
      address(args, multiplyColumnsLayout.scratch) + <usize>g * address(args, multiplyColumnsLayout.scratchBytes);
    memory.fill(sums, 0, (<usize>wide * <usize>long) << 3);
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const bytes = (<usize>((height + 3) & ~3)) << 2;
      const factors = address(args, multiplyColumnsLayout.factors) + ((<usize>from) << 3);
      const right = same ? left : left + <usize>wide * bytes;
      if (float32) {
        scaleFloat32(address(args, multiplyColumnsLayout.left), lefts, from, height, factors, left);
        if (!same) scaleFloat32(address(args, multiplyColumnsLayout.right), rights, from, height, factors, right);
      } else {
        scaleSingle(address(args, multiplyColumnsLayout.left), lefts, from, height, factors, left, bytes);
        if (!same) scaleSingle(address(args, multiplyColumnsLayout.right), rights, from, height, factors, right, bytes);
      }
      for (let r = 0; r < long; r += 2) {
        const end = same ? min(wide, (r + 4) & ~3) : wide;
        const out = sums + ((<usize>r * <usize>wide) << 3);
        for (let l = 0; l < end; l += 4) {
          addTile(
            left + <usize>l * bytes,
            right + <usize>r * bytes,
            bytes,
            out + ((<usize>l) << 3),
            (<usize>wide) << 3,
          );
        }
      }
    }
  }
}

/** Rows times their factors, four to a vector; zeros behind the last row and behind the last column. */
function scaleSingle(
  columns: usize,
  count: i32,
  from: i32,
  height: i32,
  factors: usize,
  into: usize,
  bytes: usize,
): void {
  const whole = height & ~3;
  for (let c = 0; c < count; c++) {
    const x = <usize>load<u32>(columns + ((<usize>c) << 2)) + ((<usize>from) << 3);
    for (let i = 0; i < whole; i += 4) {
      const at = (<usize>i) << 3;
      const a = f32x4.demote_f64x2_zero(f64x2.mul(v128.load(x + at), v128.load(factors + at)));
      const b = f32x4.demote_f64x2_zero(f64x2.mul(v128.load(x + at, 16), v128.load(factors + at, 16)));
      v128.store(into + (at >> 1), v128.shuffle<f64>(a, b, 0, 2));
    }
    if (whole < height) {
      const at = (<usize>whole) << 3;
      const a = f32x4.demote_f64x2_zero(f64x2.mul(v128.load(x + at), v128.load(factors + at)));
      v128.store(into + (at >> 1), a);
    }
    into += bytes;
  }
  memory.fill(into, 0, <usize>(((count + 3) & ~3) - count) * bytes);
}

/** The same of columns in single precision: their product with the factor is rounded once. */
function scaleFloat32(columns: usize, count: i32, from: i32, height: i32, factors: usize, into: usize): void {
  const bytes = (<usize>height) << 2;
  for (let c = 0; c < count; c++) {
    const x = <usize>load<u32>(columns + ((<usize>c) << 2)) + ((<usize>from) << 2);
    for (let at: usize = 0; at < bytes; at += 16) {
      const four = v128.load(x + at);
      const factor = factors + (at << 1);
      const low = f64x2.mul(f64x2.promote_low_f32x4(four), v128.load(factor));
      const high = f64x2.mul(f64x2.promote_low_f32x4(v128.shuffle<f64>(four, four, 1, 0)), v128.load(factor, 16));
      v128.store(into + at, v128.shuffle<f64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2));
    }
    into += bytes;
  }
  memory.fill(into, 0, <usize>(((count + 3) & ~3) - count) * bytes);
}

function addTile(a: usize, b: usize, bytes: usize, out: usize, column: usize): void {
  let c00 = f32x4.splat(0);
  let c01 = f32x4.splat(0);
  let c10 = f32x4.splat(0);
  let c11 = f32x4.splat(0);
  let c20 = f32x4.splat(0);
  let c21 = f32x4.splat(0);
  let c30 = f32x4.splat(0);
  let c31 = f32x4.splat(0);
  const end = a + bytes;
  for (; a < end; a += 16, b += 16) {
    const x = v128.load(b);
    const y = v128.load(b + bytes);
    let v = v128.load(a);
    c00 = f32x4.add(c00, f32x4.mul(v, x));
    c01 = f32x4.add(c01, f32x4.mul(v, y));
    v = v128.load(a + bytes);
    c10 = f32x4.add(c10, f32x4.mul(v, x));
    c11 = f32x4.add(c11, f32x4.mul(v, y));
    v = v128.load(a + 2 * bytes);
    c20 = f32x4.add(c20, f32x4.mul(v, x));
    c21 = f32x4.add(c21, f32x4.mul(v, y));
    v = v128.load(a + 3 * bytes);
    c30 = f32x4.add(c30, f32x4.mul(v, x));
    c31 = f32x4.add(c31, f32x4.mul(v, y));
  }
  addFour(out, c00);
  addFour(out + 8, c10);
  addFour(out + 16, c20);
  addFour(out + 24, c30);
  addFour(out + column, c01);
  addFour(out + column + 8, c11);
  addFour(out + column + 16, c21);
  addFour(out + column + 24, c31);
}
