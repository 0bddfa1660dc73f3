import { ruleLayout } from "../../src/numeric/kernels/layouts/kernelRule";
import { real, whole } from "./arguments";
import { expLanes } from "./exp";

const LINEAR: i32 = 0;
const POLY: i32 = 1;

/**
 * Turns the dot products of one row with the eight rows of a block into kernel values, in place.
 *
 * `rule` holds kind (0 linear, 1 polynomial, 2 radial), gamma, coef0, degree and a factor for the result. `own` is the
 * squared length of the row, `lengths` the address of the others'. A distance comes from squared lengths and products,
 * cut at 0; its exponent is cut at -708.
 */
export function kernelBlock(rule: usize, own: f64, lengths: usize, values: usize): void {
  const kind = whole(rule, ruleLayout.kind);
  const gamma = f64x2.splat(real(rule, ruleLayout.gamma));
  const factor = f64x2.splat(real(rule, ruleLayout.factor));
  if (kind === LINEAR) {
    for (const end = values + 64; values < end; values += 16) v128.store(values, f64x2.mul(v128.load(values), factor));
  } else if (kind === POLY) {
    for (const end = values + 64; values < end; values += 16) {
      const base = f64x2.add(f64x2.mul(gamma, v128.load(values)), f64x2.splat(real(rule, ruleLayout.coef0)));
      let power = base;
      for (let d = whole(rule, ruleLayout.degree); d > 1; d--) power = f64x2.mul(power, base);
      v128.store(values, f64x2.mul(power, factor));
    }
  } else {
    const left = f64x2.splat(own);
    const a = exponent(left, gamma, lengths, values);
    const b = exponent(left, gamma, lengths + 16, values + 16);
    const c = exponent(left, gamma, lengths + 32, values + 32);
    const d = exponent(left, gamma, lengths + 48, values + 48);
    v128.store(values, f64x2.mul(expLanes(a), factor));
    v128.store(values, f64x2.mul(expLanes(b), factor), 16);
    v128.store(values, f64x2.mul(expLanes(c), factor), 32);
    v128.store(values, f64x2.mul(expLanes(d), factor), 48);
  }
}

/** Minus gamma times the squared distance, from squared lengths and products. */
function exponent(left: v128, gamma: v128, lengths: usize, dots: usize): v128 {
  const dot = v128.load(dots);
  const apart = f64x2.sub(f64x2.add(left, v128.load(lengths)), f64x2.add(dot, dot));
  const squared = f64x2.pmax(f64x2.splat(0), apart);
  return f64x2.pmax(f64x2.splat(-708), f64x2.neg(f64x2.mul(gamma, squared)));
}
