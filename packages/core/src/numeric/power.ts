import { exponential, logarithm, multiply, widen } from "./doubleDouble.ts";

/** Up to here a whole power is a product. */
const LARGEST_PRODUCT = 16;

/**
 * x to the power of y, the same bits from every engine. `**` and `Math.pow` are rounded as each version of an engine likes: Node 24
 * gives other last digits than Node 22, and a grid of lambdas would be another one.
 *
 * Small whole powers are products, others e^(y ln x) with ln x to 30 digits; within two units of the last place. For a negative x
 * and a y that is not whole NaN, as `**` has it. `x ** 2` and powers of 2 are exact everywhere and stay as they are.
 */
export function power(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isInteger(y) && Math.abs(y) <= LARGEST_PRODUCT) return y > 0 ? product(x, y) : 1 / product(x, -y);
  if (x < 0) return Number.isInteger(y) ? (y % 2 === 0 ? 1 : -1) * power(-x, y) : Number.NaN;
  if (x === 0 || x === Number.POSITIVE_INFINITY) return (x === 0) === y > 0 ? 0 : Number.POSITIVE_INFINITY;
  if (Number.isNaN(x) || Number.isNaN(y)) return Number.NaN;
  if (!Number.isFinite(y)) return x === 1 ? 1 : x > 1 === y > 0 ? Number.POSITIVE_INFINITY : 0;
  return exponential(multiply(logarithm(widen(x)), widen(y)));
}

function product(x: number, times: number): number {
  let result = 1;
  let square = x;
  for (let left = times; ; square *= square) {
    if (left % 2 === 1) result *= square;
    left = Math.floor(left / 2);
    if (left === 0) return result;
  }
}

/** 10 to a whole power, as a literal has it: correctly rounded. */
export function tenTo(exponent: number): number {
  return Number(`1e${exponent}`);
}
