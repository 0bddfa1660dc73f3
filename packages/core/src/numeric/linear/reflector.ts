/**
 * Householder reflections H = I - tau v v' with v[0] = 1, which turn a vector into a multiple of the first unit vector.
 *
 * As in Golub and Van Loan, Matrix Computations, section 5.1: the sign is chosen so that nothing cancels.
 */

/**
 * Turns values[from..to) into beta in its first place and v (without its leading 1) behind it; gives tau.
 * A vector that is zero behind its first place is left alone, with tau = 0.
 */
export function makeReflector(values: Float64Array, from: number, to: number): number {
  let tail = 0;
  for (let i = from + 1; i < to; i++) tail += values[i] * values[i];
  if (tail === 0) return 0;
  const first = values[from];
  const norm = Math.sqrt(first * first + tail);
  const beta = first > 0 ? -norm : norm;
  const lead = first - beta;
  for (let i = from + 1; i < to; i++) values[i] /= lead;
  values[from] = beta;
  return (beta - first) / beta;
}

/** Applies the reflection kept at v[from..to) to x[at..at + to - from). */
export function reflect(
  v: Float64Array,
  from: number,
  to: number,
  tau: number,
  x: Float64Array,
  at: number = from,
): void {
  if (tau === 0) return;
  const shift = at - from;
  let s0 = x[at];
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  const start = from + 1;
  const even = start + (to - start) - ((to - start) % 4);
  for (let i = start; i < even; i += 4) {
    s0 += v[i] * x[i + shift];
    s1 += v[i + 1] * x[i + shift + 1];
    s2 += v[i + 2] * x[i + shift + 2];
    s3 += v[i + 3] * x[i + shift + 3];
  }
  for (let i = even; i < to; i++) s0 += v[i] * x[i + shift];
  const scale = tau * (s0 + s1 + (s2 + s3));
  x[at] -= scale;
  for (let i = start; i < even; i += 4) {
    x[i + shift] -= scale * v[i];
    x[i + shift + 1] -= scale * v[i + 1];
    x[i + shift + 2] -= scale * v[i + 2];
    x[i + shift + 3] -= scale * v[i + 3];
  }
  for (let i = even; i < to; i++) x[i + shift] -= scale * v[i];
}
