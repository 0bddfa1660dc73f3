/**
 * Points of the plane, taken exactly as the doubles they are given as.
 *
 * @see {@link linearErrorMatrix}
 */
export interface ExactPoints {
  /** First coordinates. */
  readonly x: ArrayLike<number>;
  /** Second coordinates, as many. */
  readonly y: ArrayLike<number>;
}

/** Relative error, at most, of the cross product of two differences in doubles: four roundings of 2^-53 and some room. */
const ROUNDING = 8 * 2 ** -53;

/**
 * The sign of the cross product (b - a) x (d - c): above 0 when the second direction lies to the left of the first, and 0
 * only when they are parallel. Doubles decide when they are sure, whole numbers of any length otherwise.
 */
export function crossSign(points: ExactPoints): (a: number, b: number, c: number, d: number) => number {
  const { x, y } = points;
  let whole: { readonly x: readonly bigint[]; readonly y: readonly bigint[] } | null = null;
  return (a, b, c, d) => {
    const left = (x[b] - x[a]) * (y[d] - y[c]);
    const right = (y[b] - y[a]) * (x[d] - x[c]);
    const size = Math.abs(left) + Math.abs(right);
    // below 1e-290 products may have lost digits to underflow; an overflow makes the comparison false
    if (size > 1e-290 && Math.abs(left - right) > ROUNDING * size) return Math.sign(left - right);
    whole ??= { x: Array.from(x, scaled), y: Array.from(y, scaled) };
    const cross =
      (whole.x[b] - whole.x[a]) * (whole.y[d] - whole.y[c]) - (whole.y[b] - whole.y[a]) * (whole.x[d] - whole.x[c]);
    return cross > 0n ? 1 : cross < 0n ? -1 : 0;
  };
}

/** A finite double times 2^1074: a whole number, whatever the double. */
function scaled(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0];
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return value < 0 ? -size : size;
}
