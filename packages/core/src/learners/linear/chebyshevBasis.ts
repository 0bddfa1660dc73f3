import { add, type DoubleDouble, exactSum, multiply, scale, widen } from "../../numeric/doubleDouble.ts";

/** Where the polynomials of one feature live: t = (x - centre) / width is in [-1, 1] on the training rows. */
export interface Span {
  readonly centre: number;
  /** A power of two, so that dividing by it is exact. */
  readonly width: number;
}

export function spanOf(values: Float64Array): Span {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const centre = least / 2 + most / 2;
  const half = Math.max(most - centre, centre - least);
  return { centre, width: half > 0 ? 2 ** Math.ceil(Math.log2(half)) : 1 };
}

/** T_1(t), ..., T_degree(t) of one value in double-double arithmetic: what a double would round away is kept as `lo`. */
export function chebyshevPowers(x: number, { centre, width }: Span, degree: number): DoubleDouble[] {
  const t = scale(exactSum(x, -centre), 1 / width);
  const twice = scale(t, 2);
  const powers = [t];
  let before = widen(1);
  while (powers.length < degree) {
    const last = powers[powers.length - 1];
    const next = add(multiply(twice, last), scale(before, -1));
    before = last;
    powers.push(next);
  }
  return powers;
}

/** Σ_k c_k T_k(t) with c_0 = 0, by Clenshaw's recurrence. */
export function chebyshevSum(coefficients: readonly number[], x: number, { centre, width }: Span): number {
  const t = (x - centre) / width;
  let later = 0;
  let latest = 0;
  for (let k = coefficients.length - 1; k >= 0; k--) {
    const next = coefficients[k] + 2 * t * latest - later;
    later = latest;
    latest = next;
  }
  return t * latest - later;
}

/**
 * The same sum as powers of x: entry j belongs to x^j.
 *
 * In double-double arithmetic, because the powers of x may cancel to many digits even where the sum is tame.
 */
export function asPowers(coefficients: readonly DoubleDouble[], { centre, width }: Span): DoubleDouble[] {
  const inT = powersOfT(coefficients);
  let result: DoubleDouble[] = [widen(0)];
  for (let k = inT.length - 1; k >= 0; k--) {
    const next = Array.from({ length: result.length + 1 }, () => widen(0));
    result.forEach((value, j) => {
      next[j + 1] = add(next[j + 1], scale(value, 1 / width));
      next[j] = add(next[j], scale(scale(value, -centre), 1 / width));
    });
    next[0] = add(next[0], inT[k]);
    result = next;
  }
  return result.slice(0, inT.length);
}

/** Σ_k c_k T_k(t), k from 1, as powers of t. */
function powersOfT(coefficients: readonly DoubleDouble[]): DoubleDouble[] {
  const size = coefficients.length + 1;
  const result = Array.from({ length: size }, () => widen(0));
  let before: DoubleDouble[] = [widen(1)];
  let current: DoubleDouble[] = [widen(0), widen(1)];
  for (const coefficient of coefficients) {
    current.forEach((value, j) => {
      result[j] = add(result[j], multiply(value, coefficient));
    });
    const next = [widen(0), ...current.map((value) => scale(value, 2))];
    before.forEach((value, j) => {
      next[j] = add(next[j], scale(value, -1));
    });
    before = current;
    current = next;
  }
  return result;
}
