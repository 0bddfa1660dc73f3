import { address, real, shareStart, whole } from "./arguments";
import { expLanes } from "./exp";
import { addLanes, addProducts, addSums, scaleColumns, setScores } from "./rowBlocks";

/**
 * Weighted sum of log losses with its gradient and, where wanted, its second derivatives, in one pass over the rows.
 *
 * Arguments: columns (addresses u32), how many, rows (even), rows of a block (even), groups, coefficients, intercept,
 * signs (1 or -1), weights, residuals (written), curvatures (written), sums (written), bytes of a group's sums, scratch,
 * bytes of a group's scratch, whether second derivatives are wanted.
 *
 * Sums of a group: loss, Σ residual, Σ curvature, nothing; then Σ residual x and Σ curvature x per column; then the
 * matrix Σ curvature x x', its sides in fours, complete where row <= column. Blocks are dealt to a fixed number of
 * groups, so the number of shards changes nothing.
 */
export function logisticBlocks(args: usize, shard: i32, shards: i32): void {
  const columns = address(args, 0);
  const count = whole(args, 1);
  const rows = whole(args, 2);
  const most = whole(args, 3);
  const groups = whole(args, 4);
  const second = whole(args, 15) === 1;
  const blocks = (rows + most - 1) / most;
  const side = (count + 3) & ~3;
  for (let g = shareStart(groups, shard, shards); g < shareStart(groups, shard + 1, shards); g++) {
    const sums = address(args, 11) + <usize>g * address(args, 12);
    const scores = address(args, 13) + <usize>g * address(args, 14);
    const scaled = scores + ((<usize>most) << 3);
    const gradient = sums + 32;
    const mixed = gradient + ((<usize>count) << 3);
    const matrix = mixed + ((<usize>count) << 3);
    memory.fill(sums, 0, 32 + ((<usize>(second ? 2 * count + side * side : count)) << 3));
    for (let b = shareStart(blocks, g, groups); b < shareStart(blocks, g + 1, groups); b++) {
      const from = b * most;
      const height = min(most, rows - from);
      const offset = (<usize>from) << 3;
      const r = address(args, 9) + offset;
      const h = address(args, 10) + offset;
      setScores(columns, count, from, height, address(args, 5), scores);
      logisticRows(scores, real(args, 6), address(args, 7) + offset, address(args, 8) + offset, r, h, height, sums);
      addSums(columns, count, from, height, r, gradient);
      if (!second) continue;
      addSums(columns, count, from, height, h, mixed);
      for (let i: usize = 0; i < (<usize>height) << 3; i += 16) v128.store(scores + i, f64x2.sqrt(v128.load(h + i)));
      scaleColumns(columns, count, from, height, scores, scaled);
      addProducts(scaled, side, scaled, side, height, matrix, true);
    }
  }
}

/** Residuals, curvatures and the sums of a block's rows, two rows at a time. */
function logisticRows(
  scores: usize,
  intercept: f64,
  signs: usize,
  weights: usize,
  residuals: usize,
  curvatures: usize,
  height: i32,
  sums: usize,
): void {
  const one = f64x2.splat(1);
  const zero = f64x2.splat(0);
  const base = f64x2.splat(intercept);
  let losses = zero;
  let first = zero;
  let second = zero;
  const end = (<usize>height) << 3;
  for (let i: usize = 0; i < end; i += 16) {
    const sign = v128.load(signs + i);
    const weight = v128.load(weights + i);
    const margin = f64x2.mul(f64x2.add(v128.load(scores + i), base), sign);
    // e^-|margin| never overflows, and the smaller of p and 1 - p keeps its digits
    const t = expLanes(f64x2.pmax(f64x2.neg(f64x2.abs(margin)), f64x2.splat(-708)));
    const large = f64x2.div(one, f64x2.add(one, t));
    const small = f64x2.mul(t, large);
    const wrong = v128.bitselect(small, large, f64x2.ge(margin, zero));
    const r = f64x2.neg(f64x2.mul(f64x2.mul(sign, wrong), weight));
    const h = f64x2.mul(f64x2.mul(small, large), weight);
    v128.store(residuals + i, r);
    v128.store(curvatures + i, h);
    const loss = f64x2.add(f64x2.pmax(f64x2.neg(margin), zero), logOnePlus(t));
    losses = f64x2.add(losses, f64x2.mul(loss, weight));
    first = f64x2.add(first, r);
    second = f64x2.add(second, h);
  }
  addLanes(sums, losses);
  addLanes(sums + 8, first);
  addLanes(sums + 16, second);
}

/** ln(1 + t) for t in [0, 1] as 2 artanh(t / (2 + t)): the series in squares of at most 1/9, even and odd terms apart. */
function logOnePlus(t: v128): v128 {
  const s = f64x2.div(t, f64x2.add(f64x2.splat(2), t));
  const s2 = f64x2.mul(s, s);
  const s4 = f64x2.mul(s2, s2);
  let even = f64x2.splat(1.0 / 33);
  let odd = f64x2.splat(1.0 / 31);
  even = step(even, s4, 1.0 / 29);
  odd = step(odd, s4, 1.0 / 27);
  even = step(even, s4, 1.0 / 25);
  odd = step(odd, s4, 1.0 / 23);
  even = step(even, s4, 1.0 / 21);
  odd = step(odd, s4, 1.0 / 19);
  even = step(even, s4, 1.0 / 17);
  odd = step(odd, s4, 1.0 / 15);
  even = step(even, s4, 1.0 / 13);
  odd = step(odd, s4, 1.0 / 11);
  even = step(even, s4, 1.0 / 9);
  odd = step(odd, s4, 1.0 / 7);
  even = step(even, s4, 1.0 / 5);
  odd = step(odd, s4, 1.0 / 3);
  even = step(even, s4, 1);
  return f64x2.mul(f64x2.add(s, s), f64x2.add(even, f64x2.mul(odd, s2)));
}

function step(sum: v128, square: v128, constant: f64): v128 {
  return f64x2.add(f64x2.mul(sum, square), f64x2.splat(constant));
}
