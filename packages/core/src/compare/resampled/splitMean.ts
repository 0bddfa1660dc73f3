/** The mean of one model over the splits or data sets on which it has a value; null when there is none. */
export function splitMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
