/**
 * Value at `u` in [-1, 1] of a series of Chebyshev polynomials, by Clenshaw's recurrence.
 *
 * `coefficients[0]` counts once (not halved).
 */
export function chebyshev(coefficients: readonly number[], u: number): number {
  let next = 0;
  let current = 0;
  const twice = 2 * u;
  for (let j = coefficients.length - 1; j > 0; j--) {
    const before = twice * current - next + coefficients[j];
    next = current;
    current = before;
  }
  return u * current - next + coefficients[0];
}
