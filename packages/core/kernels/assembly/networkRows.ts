import { gatherPanelsLayout } from "../../src/numeric/kernels/layouts/gatherPanels";
import { stageRowsLayout } from "../../src/numeric/kernels/layouts/stageRows";
import { address, shareStart, whole } from "./arguments";

/**
 * Some columns of a table of rows, scaled to (x - mean) * factor; behind the last ones a 1, then zeros.
 *
 * Rows go by blocks that stay in the cache. Shards are of rows.
 */
export function stageRows(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, stageRowsLayout.columns);
  const pitch = address(args, stageRowsLayout.pitch);
  const rows = whole(args, stageRowsLayout.rows);
  const count = whole(args, stageRowsLayout.count);
  const scales = address(args, stageRowsLayout.scales);
  const into = address(args, stageRowsLayout.into);
  const bytes = address(args, stageRowsLayout.bytes);
  const behind = whole(args, stageRowsLayout.behind);
  const flag = address(args, stageRowsLayout.flag);
  const float32 = whole(args, stageRowsLayout.float32) === 1;
  const size: usize = float32 ? 2 : 3;
  const to = shareStart(rows, shard + 1, shards);
  let trace = f64x2.splat(0);
  for (let first = shareStart(rows, shard, shards); first < to; first += 16) {
    const end = min(to, first + 16);
    let c = 0;
    for (; c + 1 < count; c += 2) {
      const scale = scales + ((<usize>c) << 4);
      let r = first;
      for (; r + 1 < end; r += 2) {
        const from = columns + <usize>c * pitch + ((<usize>r) << 3);
        const u = scaled(v128.load(from), scale);
        const v = scaled(v128.load(from + pitch), scale + 16);
        const out = into + <usize>r * bytes + ((<usize>c) << size);
        const one = v128.shuffle<f64>(u, v, 0, 2);
        const next = v128.shuffle<f64>(u, v, 1, 3);
        if (float32) {
          const first = f32x4.demote_f64x2_zero(one);
          const second = f32x4.demote_f64x2_zero(next);
          v128.store64_lane(out, first, 0);
          v128.store64_lane(out + bytes, second, 0);
          trace = f64x2.add(trace, zeroOf(f64x2.promote_low_f32x4(first)));
          trace = f64x2.add(trace, zeroOf(f64x2.promote_low_f32x4(second)));
        } else {
          v128.store(out, one);
          v128.store(out + bytes, next);
          trace = f64x2.add(trace, zeroOf(one));
          trace = f64x2.add(trace, zeroOf(next));
        }
      }
      for (; r < end; r++) {
        trace = f64x2.add(trace, stageOne(columns, pitch, scales, into, bytes, r, c, float32));
        trace = f64x2.add(trace, stageOne(columns, pitch, scales, into, bytes, r, c + 1, float32));
      }
    }
    for (; c < count; c++) {
      for (let r = first; r < end; r++)
        trace = f64x2.add(trace, stageOne(columns, pitch, scales, into, bytes, r, c, float32));
    }
    for (let r = first; r < end; r++) {
      const rest = into + <usize>r * bytes + ((<usize>count) << size);
      for (let b = 0; b < behind; b++) {
        if (float32) store<f32>(rest + ((<usize>b) << 2), b === 0 ? 1 : 0);
        else store<f64>(rest + ((<usize>b) << 3), b === 0 ? 1 : 0);
      }
    }
  }
  // zero multiples of finite numbers alone sum to 0
  if (!(f64x2.extract_lane(trace, 0) + f64x2.extract_lane(trace, 1) === 0)) store<f64>(flag, 1);
}

function scaled(x: v128, scale: usize): v128 {
  return f64x2.mul(f64x2.sub(x, v128.load_splat<f64>(scale)), v128.load_splat<f64>(scale, 8));
}

function zeroOf(x: v128): v128 {
  return f64x2.mul(x, f64x2.splat(0));
}

/** Stages one value; gives its zero multiple. */
function stageOne(
  columns: usize,
  pitch: usize,
  scales: usize,
  into: usize,
  bytes: usize,
  r: i32,
  c: i32,
  float32: bool,
): v128 {
  const x = v128.load_splat<f64>(columns + <usize>c * pitch + ((<usize>r) << 3));
  const value = scaled(x, scales + ((<usize>c) << 4));
  const row = into + <usize>r * bytes;
  if (!float32) {
    v128.store64_lane(row + ((<usize>c) << 3), value, 0);
    return zeroOf(value);
  }
  const single = f32x4.demote_f64x2_zero(value);
  v128.store32_lane(row + ((<usize>c) << 2), single, 0);
  return zeroOf(f64x2.promote_low_f32x4(single));
}

/** Some rows as panels of four columns, and turned round, as panels of four rows. Shards are of four wanted rows. */
export function gatherPanels(args: usize, shard: i32, shards: i32): void {
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
    const down = into + ((<usize>quad) << 7);
    const left = count - 4 * quad;
    const r0 = left > 0 ? rows + <usize>load<u32>(places4) * bytes : 0;
    const r1 = left > 1 ? rows + <usize>load<u32>(places4, 4) * bytes : 0;
    const r2 = left > 2 ? rows + <usize>load<u32>(places4, 8) * bytes : 0;
    const r3 = left > 3 ? rows + <usize>load<u32>(places4, 12) * bytes : 0;
    for (let s = 0; s < panels; s++) {
      const at = (<usize>s) << 5;
      const out = down + <usize>s * pitch;
      for (let half: usize = 0; half < 2; half++) {
        const from = at + (half << 4);
        const x0 = rowPart(r0, from);
        const x1 = rowPart(r1, from);
        const x2 = rowPart(r2, from);
        const x3 = rowPart(r3, from);
        const tile = out + (half << 4);
        v128.store(tile, x0);
        v128.store(tile, x1, 32);
        v128.store(tile, x2, 64);
        v128.store(tile, x3, 96);
        const turn = across + ((<usize>s) << 7) + (half << 6);
        v128.store(turn, v128.shuffle<f64>(x0, x1, 0, 2));
        v128.store(turn, v128.shuffle<f64>(x2, x3, 0, 2), 16);
        v128.store(turn, v128.shuffle<f64>(x0, x1, 1, 3), 32);
        v128.store(turn, v128.shuffle<f64>(x2, x3, 1, 3), 48);
      }
    }
  }
}

/** Two numbers of a row, or zeros where there is no row (0). */
function rowPart(row: usize, from: usize): v128 {
  return row === 0 ? f64x2.splat(0) : v128.load(row + from);
}
