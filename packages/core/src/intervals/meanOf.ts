import { meaningOf } from "../data/weights.ts";

/**
 * Mean of row losses, with what a Student t interval needs.
 *
 * @see {@link asymptoticMean}
 */
export interface SampleMean {
  /** Mean of the losses; Infinity when a row's loss is infinite. */
  readonly mean: number;
  /** Standard error of the mean; null with one row, or when a loss is infinite. */
  readonly standardError: number | null;
  /** Rows that count: the sum of whole-number weights, otherwise the rows with a weight above 0. */
  readonly n: number;
  /** Kurtosis of the losses of independent rows, 3 for normal ones; left out where the rows are not known. */
  readonly kurtosis?: number;
}

/**
 * Mean of row losses and its standard error; null when no row counts.
 *
 * Without weights: standard deviation with divisor n - 1, over sqrt(n). Whole-number weights are repetitions: the result
 * is that of the rows written out. Any other weights are sampling weights w: the mean is a ratio, its linearised standard
 * error sqrt(n/(n-1) sum w^2 (x - mean)^2) / sum w (Särndal, Swensson and Wretman 1992, chapter 5).
 * Two passes, the second of which also corrects the rounding of the first mean.
 */
export function meanOf(losses: Float64Array, weights: Float64Array | null): SampleMean | null {
  const repeated = weights === null || meaningOf(weights) === "repetition";
  let total = 0;
  let sum = 0;
  let counted = 0;
  for (let i = 0; i < losses.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    if (weight === 0) continue;
    counted++;
    total += weight;
    sum += weight * losses[i];
  }
  if (counted === 0) return null;
  const n = repeated ? total : counted;
  const rough = sum / total;
  if (!Number.isFinite(rough)) return { mean: rough, standardError: null, n };

  let rest = 0;
  let squares = 0;
  let fourth = 0;
  for (let i = 0; i < losses.length; i++) {
    const weight = weights === null ? 1 : weights[i];
    if (weight === 0) continue;
    const residual = losses[i] - rough;
    const square = residual * residual;
    rest += weight * residual;
    squares += (repeated ? weight : weight * weight) * square;
    fourth += weight * square * square;
  }
  const mean = rough + rest / total;
  if (n <= 1) return { mean, standardError: null, n };
  const variance = repeated ? squares / (n - 1) / n : (squares * n) / (n - 1) / (total * total);
  const kurtosis = repeated && squares > 0 ? { kurtosis: (n * fourth) / (squares * squares) } : {};
  return { mean, standardError: Math.sqrt(variance), n, ...kurtosis };
}
