import type { Scatter } from "./scatter.ts";
import type { Within } from "./within.ts";

/**
 * How much of the pooled covariance to give to its target, a multiple of the identity on the scale of `within`: the share
 * that brings it nearest to the true one, estimated from how much the rows disagree on it.
 *
 * min(1, β / δ) with δ = ‖S - mI‖² and β = (Σ w ‖z‖⁴ / n - ‖S‖²) / n over deviations z, S with divisor n. Ledoit and Wolf
 * (2004); scikit-learn's `ledoit_wolf_shrinkage(z, assume_centered=True)`.
 */
export function ledoitWolf(
  { deviations, weights, classes }: Scatter,
  { scale, eigenvalues, meanVariance }: Within,
): number {
  const n = deviations.rows;
  const divisor = (n - classes.length) / n;
  const live = scale.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  let fourth = 0;
  for (let i = 0; i < n; i++) {
    let square = 0;
    for (let j = 0; j < scale.length; j++) {
      if (scale[j] > 0) square += (deviations.values[j * n + i] / scale[j]) ** 2;
    }
    fourth += weights[i] * square * square;
  }
  const squares = eigenvalues.reduce((sum, value) => sum + (divisor * value) ** 2, 0);
  const mean = divisor * meanVariance;
  const disagreement = (fourth / n - squares) / n;
  const away = squares - live * mean * mean;
  if (disagreement <= 0) return 0;
  return away > disagreement ? disagreement / away : 1;
}
