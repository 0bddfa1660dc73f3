/** A sum that keeps what each addition rounds off. Neumaier (1974): its error does not grow with the number of values. */
export interface PreciseSum {
  readonly sum: number;
  /** What is missing in `sum`. */
  readonly rest: number;
}

export const EMPTY_SUM: PreciseSum = { sum: 0, rest: 0 };

/** The sum with one value more. */
export function addPrecisely({ sum, rest }: PreciseSum, value: number): PreciseSum {
  const next = sum + value;
  const lost = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
  return { sum: next, rest: rest + lost };
}
