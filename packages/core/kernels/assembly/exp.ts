/**
 * e to the power of both lanes, which must lie in [-708, 708].
 *
 * x = k ln 2 + r with |r| <= ln(2) / 2; Taylor's polynomial of degree 12 for e^r (its rest is below 2^-52) by Estrin's
 * scheme, times 2^k. ln 2 in two parts, of which the first times k is exact (Cody and Waite 1980).
 */
export function expLanes(x: v128): v128 {
  // adding 1.5 * 2^52 rounds to a whole number and leaves it in the low bits
  const magic = f64x2.splat(6755399441055744);
  const shifted = f64x2.add(f64x2.mul(x, f64x2.splat(Math.LOG2E)), magic);
  const k = f64x2.sub(shifted, magic);
  let r = f64x2.sub(x, f64x2.mul(k, f64x2.splat(0.6931471803691238)));
  r = f64x2.sub(r, f64x2.mul(k, f64x2.splat(1.9082149292705877e-10)));
  const r2 = f64x2.mul(r, r);
  const r4 = f64x2.mul(r2, r2);
  const a0 = f64x2.add(f64x2.splat(1), r);
  const a1 = line(0.5, 1.0 / 6, r);
  const a2 = line(1.0 / 24, 1.0 / 120, r);
  const a3 = line(1.0 / 720, 1.0 / 5040, r);
  const a4 = line(1.0 / 40320, 1.0 / 362880, r);
  const a5 = line(1.0 / 3628800, 1.0 / 39916800, r);
  const b0 = f64x2.add(a0, f64x2.mul(a1, r2));
  const b1 = f64x2.add(a2, f64x2.mul(a3, r2));
  const b2 = f64x2.add(a4, f64x2.mul(a5, r2));
  const c0 = f64x2.add(b0, f64x2.mul(b1, r4));
  const c1 = f64x2.add(b2, f64x2.mul(f64x2.splat(1.0 / 479001600), r4));
  const p = f64x2.add(c0, f64x2.mul(c1, f64x2.mul(r4, r4)));
  return f64x2.mul(p, i64x2.shl(i64x2.add(shifted, i64x2.splat(1023)), 52));
}

function line(constant: f64, slope: f64, r: v128): v128 {
  return f64x2.add(f64x2.splat(constant), f64x2.mul(f64x2.splat(slope), r));
}
