/**
 * The degrees of freedom of a sum of independent variance estimates, each with its own.
 *
 * Satterthwaite (1946), An approximate distribution of estimates of variance components, Biometrics Bull. 2:110.
 */
export function satterthwaite(...parts: readonly (readonly [variance: number, df: number])[]): number {
  let sum = 0;
  let squares = 0;
  for (const [variance, df] of parts) {
    sum += variance;
    squares += (variance * variance) / df;
  }
  // without any variance the largest number of degrees of freedom there is
  return squares > 0 ? (sum * sum) / squares : parts.reduce((total, [, df]) => total + df, 0);
}
