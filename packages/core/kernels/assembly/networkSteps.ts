import { adamStepLayout } from "../../src/numeric/kernels/layouts/adamStep";
import { momentumStepLayout } from "../../src/numeric/kernels/layouts/momentumStep";
import { address, real, shareStart, whole } from "./arguments";

/** One step of Adam (Kingma and Ba 2015). Shards are of panels. */
export function adamStep(args: usize, shard: i32, shards: i32): void {
  const weights = address(args, adamStepLayout.weights);
  const gradients = address(args, adamStepLayout.gradients);
  const firsts = address(args, adamStepLayout.firsts);
  const seconds = address(args, adamStepLayout.seconds);
  const pitch = address(args, adamStepLayout.pitch);
  const panels = whole(args, adamStepLayout.panels);
  const rows = whole(args, adamStepLayout.rows);
  const free = whole(args, adamStepLayout.free);
  const lambda = f64x2.splat(real(args, adamStepLayout.lambda));
  const rate = f64x2.splat(real(args, adamStepLayout.rate));
  const beta1 = f64x2.splat(real(args, adamStepLayout.beta1));
  const beta2 = f64x2.splat(real(args, adamStepLayout.beta2));
  const rest1 = f64x2.splat(1 - real(args, adamStepLayout.beta1));
  const rest2 = f64x2.splat(1 - real(args, adamStepLayout.beta2));
  const epsilon = f64x2.splat(real(args, adamStepLayout.epsilon));
  const to = shareStart(panels, shard + 1, shards);
  for (let s = shareStart(panels, shard, shards); s < to; s++) {
    const from = <usize>s * pitch;
    for (let r = 0; r < rows; r++) {
      for (let half: usize = 0; half < 32; half += 16) {
        const at = from + ((<usize>r) << 5) + half;
        const w = v128.load(weights + at);
        const g = r === free ? v128.load(gradients + at) : f64x2.add(v128.load(gradients + at), f64x2.mul(lambda, w));
        const m = f64x2.add(f64x2.mul(beta1, v128.load(firsts + at)), f64x2.mul(rest1, g));
        const v = f64x2.add(f64x2.mul(beta2, v128.load(seconds + at)), f64x2.mul(rest2, f64x2.mul(g, g)));
        v128.store(firsts + at, m);
        v128.store(seconds + at, v);
        const step = f64x2.div(f64x2.mul(rate, m), f64x2.add(f64x2.sqrt(v), epsilon));
        v128.store(weights + at, f64x2.sub(w, step));
      }
    }
  }
}

/** One step of gradient descent with momentum. Shards are of panels. */
export function momentumStep(args: usize, shard: i32, shards: i32): void {
  const weights = address(args, momentumStepLayout.weights);
  const gradients = address(args, momentumStepLayout.gradients);
  const velocities = address(args, momentumStepLayout.velocities);
  const pitch = address(args, momentumStepLayout.pitch);
  const panels = whole(args, momentumStepLayout.panels);
  const rows = whole(args, momentumStepLayout.rows);
  const free = whole(args, momentumStepLayout.free);
  const lambda = f64x2.splat(real(args, momentumStepLayout.lambda));
  const rate = f64x2.splat(real(args, momentumStepLayout.rate));
  const momentum = f64x2.splat(real(args, momentumStepLayout.momentum));
  const ahead = whole(args, momentumStepLayout.ahead) === 1;
  const to = shareStart(panels, shard + 1, shards);
  for (let s = shareStart(panels, shard, shards); s < to; s++) {
    const from = <usize>s * pitch;
    for (let r = 0; r < rows; r++) {
      for (let half: usize = 0; half < 32; half += 16) {
        const at = from + ((<usize>r) << 5) + half;
        const w = v128.load(weights + at);
        const g = r === free ? v128.load(gradients + at) : f64x2.add(v128.load(gradients + at), f64x2.mul(lambda, w));
        const pull = f64x2.mul(rate, g);
        const v = f64x2.sub(f64x2.mul(momentum, v128.load(velocities + at)), pull);
        v128.store(velocities + at, v);
        v128.store(weights + at, f64x2.add(w, ahead ? f64x2.sub(f64x2.mul(momentum, v), pull) : v));
      }
    }
  }
}
