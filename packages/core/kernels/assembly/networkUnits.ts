import { activatePanelsLayout } from "../../src/numeric/kernels/layouts/activatePanels";
import { slopePanelsLayout } from "../../src/numeric/kernels/layouts/slopePanels";
import { address, shareStart, whole } from "./arguments";
import { expLanes } from "./exp";

/** What a unit makes of its sum. */
const RELU: i32 = 0;
const TANH: i32 = 1;

/**
 * Sums of hidden units to what the units say, in place; behind the last unit a column of ones, then zeros.
 *
 * Shards are of panels.
 */
export function activatePanels(args: usize, shard: i32, shards: i32): void {
  const panels = address(args, activatePanelsLayout.panels);
  const pitch = address(args, activatePanelsLayout.pitch);
  const rows = whole(args, activatePanelsLayout.rows);
  const units = whole(args, activatePanelsLayout.units);
  const kind = whole(args, activatePanelsLayout.kind);
  const count = units / 4 + 1;
  const to = shareStart(count, shard + 1, shards);
  for (let s = shareStart(count, shard, shards); s < to; s++) {
    const from = panels + <usize>s * pitch;
    const end = from + ((<usize>rows) << 5);
    if (4 * s < units) {
      for (let at = from; at < end; at += 16) v128.store(at, activated(v128.load(at), kind));
    }
    for (let c = max(0, units - 4 * s); c < 4; c++) {
      const value: f64 = 4 * s + c === units ? 1 : 0;
      for (let at = from + ((<usize>c) << 3); at < end; at += 32) store<f64>(at, value);
    }
  }
}

function activated(z: v128, kind: i32): v128 {
  const one = f64x2.splat(1);
  if (kind === RELU) return f64x2.pmax(f64x2.splat(0), z);
  if (kind === TANH) {
    const x = f64x2.pmax(f64x2.splat(-40), f64x2.pmin(f64x2.splat(40), f64x2.add(z, z)));
    return f64x2.sub(one, f64x2.div(f64x2.splat(2), f64x2.add(expLanes(x), one)));
  }
  const x = f64x2.pmax(f64x2.splat(-708), f64x2.pmin(f64x2.splat(708), f64x2.neg(z)));
  return f64x2.div(one, f64x2.add(one, expLanes(x)));
}

/**
 * Slopes of the loss by what the units say to slopes by their sums, in place; zeros behind the last unit.
 *
 * Shards are of panels.
 */
export function slopePanels(args: usize, shard: i32, shards: i32): void {
  const slopes = address(args, slopePanelsLayout.slopes);
  const slopePitch = address(args, slopePanelsLayout.slopePitch);
  const said = address(args, slopePanelsLayout.said);
  const saidPitch = address(args, slopePanelsLayout.saidPitch);
  const rows = whole(args, slopePanelsLayout.rows);
  const units = whole(args, slopePanelsLayout.units);
  const kind = whole(args, slopePanelsLayout.kind);
  const count = (units + 3) / 4;
  const to = shareStart(count, shard + 1, shards);
  for (let s = shareStart(count, shard, shards); s < to; s++) {
    const from = slopes + <usize>s * slopePitch;
    const end = from + ((<usize>rows) << 5);
    let own = said + <usize>s * saidPitch;
    for (let at = from; at < end; at += 16, own += 16) {
      v128.store(at, sloped(v128.load(at), v128.load(own), kind));
    }
    for (let c = max(0, units - 4 * s); c < 4; c++) {
      for (let at = from + ((<usize>c) << 3); at < end; at += 32) store<f64>(at, 0);
    }
  }
}

function sloped(slope: v128, said: v128, kind: i32): v128 {
  const one = f64x2.splat(1);
  if (kind === RELU) return v128.and(slope, f64x2.gt(said, f64x2.splat(0)));
  if (kind === TANH) return f64x2.mul(slope, f64x2.sub(one, f64x2.mul(said, said)));
  return f64x2.mul(slope, f64x2.mul(said, f64x2.sub(one, said)));
}
