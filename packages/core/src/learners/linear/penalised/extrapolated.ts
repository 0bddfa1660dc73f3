import { dot } from "../../../numeric/linear/matrix.ts";

/** Coefficients, and what is linear in them: slopes or residual. */
export interface Place {
  readonly weights: Float64Array;
  readonly rest: Float64Array;
}

/** Steps so nearly alike that they tell nothing new are given this share of their size. */
const EASE = 1e-10;

/**
 * Where places that sweeps have come to one after the other seem to lead: the mean of all but the first, with weights that
 * sum to 1, whose steps cancel best (Anderson's acceleration; for coordinate descent Bertrand and Massias 2021). What is
 * linear in the coefficients goes along. Null when the steps do not say.
 */
export function extrapolated(trail: readonly Place[]): Place | null {
  const steps = trail.slice(1).map(({ weights }, s) => weights.map((weight, k) => weight - trail[s].weights[k]));
  const shares = sharesThatCancel(steps);
  if (shares === null) return null;
  const mean = (of: (place: Place) => Float64Array): Float64Array => {
    const sum = new Float64Array(of(trail[0]).length);
    shares.forEach((share, s) => {
      const values = of(trail[s + 1]);
      for (let i = 0; i < sum.length; i++) sum[i] += share * values[i];
    });
    return sum;
  };
  return { weights: mean(({ weights }) => weights), rest: mean(({ rest }) => rest) };
}

/** The shares that make the weighted sum of the steps smallest: proportional to the solution of (products) z = 1. */
function sharesThatCancel(steps: readonly Float64Array[]): number[] | null {
  const count = steps.length;
  const products = steps.map((a) => steps.map((b) => dot(a, b)));
  const ease = EASE * products.reduce((sum, row, s) => sum + row[s], 0);
  const z = new Array<number>(count).fill(1);
  products.forEach((row, s) => {
    row[s] += ease;
  });
  for (let p = 0; p < count; p++) {
    const pivot = products[p][p];
    if (!(pivot > 0)) return null;
    for (let r = p + 1; r < count; r++) {
      const factor = products[r][p] / pivot;
      for (let c = p; c < count; c++) products[r][c] -= factor * products[p][c];
      z[r] -= factor * z[p];
    }
  }
  for (let p = count - 1; p >= 0; p--) {
    for (let c = p + 1; c < count; c++) z[p] -= products[p][c] * z[c];
    z[p] /= products[p][p];
  }
  const sum = z.reduce((a, b) => a + b, 0);
  const shares = z.map((value) => value / sum);
  return shares.every(Number.isFinite) ? shares : null;
}
