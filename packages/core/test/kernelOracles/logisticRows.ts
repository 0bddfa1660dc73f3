import { expPlain } from "../../src/numeric/kernels/exp.ts";

export interface LogisticRows {
  readonly scores: number;
  readonly intercept: number;
  readonly signs: number;
  readonly weights: number;
  readonly r: number;
  readonly h: number;
  readonly height: number;
  readonly sums: number;
}

/** Residuals, curvatures and the sums of a block of rows; places are indices of numbers. */
export function logisticRows(
  doubles: Float64Array,
  { scores, intercept, signs, weights, r, h, height, sums }: LogisticRows,
): void {
  const totals = new Float64Array(6);
  for (let i = 0; i < height; i++) {
    const sign = doubles[signs + i];
    const weight = doubles[weights + i];
    const margin = (doubles[scores + i] + intercept) * sign;
    const t = expPlain(Math.max(-Math.abs(margin), -708));
    const large = 1 / (1 + t);
    const small = t * large;
    const residual = -(sign * (margin >= 0 ? small : large) * weight);
    const curvature = small * large * weight;
    doubles[r + i] = residual;
    doubles[h + i] = curvature;
    const lane = i % 2;
    totals[lane] += (Math.max(-margin, 0) + logOnePlus(t)) * weight;
    totals[2 + lane] += residual;
    totals[4 + lane] += curvature;
  }
  for (let k = 0; k < 3; k++) doubles[sums + k] += totals[2 * k] + totals[2 * k + 1];
}

/** ln(1 + t) for t in [0, 1], by the same steps as the kernel's. */
export function logOnePlus(t: number): number {
  const s = t / (2 + t);
  const s2 = s * s;
  const s4 = s2 * s2;
  let even = 1 / 33;
  let odd = 1 / 31;
  for (let k = 29; k > 1; k -= 4) {
    even = even * s4 + 1 / k;
    odd = odd * s4 + 1 / (k - 2);
  }
  even = even * s4 + 1;
  return (s + s) * (even + odd * s2);
}
