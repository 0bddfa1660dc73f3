/** The values of two models on the splits or data sets on which both have one. */
export interface PairedValues {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** a - b. */
  readonly differences: readonly number[];
  /** Differences below this are the rounding of the values and nothing else. */
  readonly rounding: number;
}

export function pairedValues(a: readonly (number | null)[], b: readonly (number | null)[]): PairedValues {
  const pairs = a.flatMap((value, i) => {
    const other = b[i] ?? null;
    return value === null || other === null ? [] : [{ value, other }];
  });
  const size = pairs.reduce((most, { value, other }) => Math.max(most, Math.abs(value), Math.abs(other)), 0);
  return {
    a: pairs.map(({ value }) => value),
    b: pairs.map(({ other }) => other),
    differences: pairs.map(({ value, other }) => value - other),
    rounding: 1e-12 * size,
  };
}
