/** How much each row moves a ratio of two weighted sums: weight times (own above - ratio times own below) over the sum below. */
export function ratioInfluence(above: Float64Array, below: Float64Array, weight: Float64Array): Float64Array {
  let top = 0;
  let bottom = 0;
  for (let i = 0; i < above.length; i++) {
    top += weight[i] * above[i];
    bottom += weight[i] * below[i];
  }
  return above.map((own, i) => (weight[i] * (own - (top / bottom) * below[i])) / bottom);
}

/** The squared distance of each value from the weighted mean of all. */
export function squaredDeviations(values: Float64Array, weight: Float64Array): Float64Array {
  let total = 0;
  let sum = 0;
  const origin = values[0];
  for (let i = 0; i < values.length; i++) {
    total += weight[i];
    sum += weight[i] * (values[i] - origin);
  }
  const mean = sum / total;
  return values.map((value) => (value - origin - mean) ** 2);
}
