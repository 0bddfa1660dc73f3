/** Mean of repeated values, their standard deviation (divisor n - 1), and the standard error of the mean. */
export interface Spread {
  readonly mean: number;
  readonly sd: number;
  readonly standardError: number;
}

export function spreadOf(values: ArrayLike<number>): Spread {
  const n = values.length;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += values[i];
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (values[i] - mean) ** 2;
  const sd = n > 1 ? Math.sqrt(squares / (n - 1)) : 0;
  return { mean, sd, standardError: sd / Math.sqrt(n) };
}

/** The middle value, of an even number the mean of both. */
export function medianOf(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
