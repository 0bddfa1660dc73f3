/** Where a vector is not 0. */
export function nonZero(values: Float64Array): number[] {
  const places: number[] = [];
  for (let j = 0; j < values.length; j++) if (values[j] !== 0) places.push(j);
  return places;
}

/** In how many places it is not. */
export function countNonZero(values: Float64Array): number {
  let count = 0;
  for (let j = 0; j < values.length; j++) if (values[j] !== 0) count++;
  return count;
}

/** The values in some places. */
export function valuesAt(values: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const result = new Float64Array(places.length);
  for (let k = 0; k < places.length; k++) result[k] = values[places[k]];
  return result;
}
