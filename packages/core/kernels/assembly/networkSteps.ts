import { address, real, shareStart, whole } from "./arguments";

/**
 * One step of Adam (Kingma and Ba 2015). Arguments: weights, gradients, first moments, second moments (all panels of one
 * pitch), pitch, panels, rows, the row that is not penalised, lambda, rate (with the corrections of the moments' start),
 * beta 1, beta 2, epsilon. Shards are of panels.
 */
export function adamStep(args: usize, shard: i32, shards: i32): void {
  const weights = address(args, 0);
  const gradients = address(args, 1);
  const firsts = address(args, 2);
  const seconds = address(args, 3);
  const pitch = address(args, 4);
  const panels = whole(args, 5);
  const rows = whole(args, 6);
  const free = whole(args, 7);
  const lambda = f64x2.splat(real(args, 8));
  const rate = f64x2.splat(real(args, 9));
  const beta1 = f64x2.splat(real(args, 10));
  const beta2 = f64x2.splat(real(args, 11));
  const rest1 = f64x2.splat(1 - real(args, 10));
  const rest2 = f64x2.splat(1 - real(args, 11));
  const epsilon = f64x2.splat(real(args, 12));
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

/**
 * One step of gradient descent with momentum. Arguments: weights, gradients, velocities (all panels of one pitch), pitch,
 * panels, rows, the row that is not penalised, lambda, rate, momentum, whether the step looks ahead (Nesterov). Shards are
 * of panels.
 */
export function momentumStep(args: usize, shard: i32, shards: i32): void {
  const weights = address(args, 0);
  const gradients = address(args, 1);
  const velocities = address(args, 2);
  const pitch = address(args, 3);
  const panels = whole(args, 4);
  const rows = whole(args, 5);
  const free = whole(args, 6);
  const lambda = f64x2.splat(real(args, 7));
  const rate = f64x2.splat(real(args, 8));
  const momentum = f64x2.splat(real(args, 9));
  const ahead = whole(args, 10) === 1;
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
