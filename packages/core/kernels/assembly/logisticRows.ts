import { expLanes } from "./exp";
import { addLanes } from "./rowBlocks";

/** Residuals, curvatures and the sums of a block's rows, two rows at a time. */
export function logisticRows(
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
