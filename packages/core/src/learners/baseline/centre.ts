import { ascendingOrder } from "../../numeric/sort.ts";

/** Σ w x / Σ w, with what rounding lost in the first pass put back by a second. */
export function weightedMean(values: Float64Array, weights: Float64Array): number {
  let total = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    total += weights[i];
    sum += weights[i] * values[i];
  }
  const first = sum / total;
  let rest = 0;
  for (let i = 0; i < values.length; i++) rest += weights[i] * (values[i] - first);
  return first + rest / total;
}

/** The value that has half of the weight on either side; the mean of two when the half falls between them. */
export function weightedMedian(values: Float64Array, weights: Float64Array): number {
  const order = ascendingOrder(values).filter((i) => weights[i] > 0);
  let total = 0;
  for (const i of order) total += weights[i];
  let below = 0;
  for (let place = 0; place < order.length; place++) {
    below += weights[order[place]];
    if (2 * below > total) return values[order[place]];
    if (2 * below === total) return (values[order[place]] + values[order[place + 1]]) / 2;
  }
  return values[order[order.length - 1]];
}
