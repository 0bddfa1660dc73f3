import { ascendingOrder } from "../../../numeric/sort.ts";

/** How close a sum of weights must come to a share of them to be equal to it: rounding must not move a quantile. */
const CLOSE = 1e-12;

/**
 * The value that has `share` of the weight below it and the rest above; the mean of two where it falls between them.
 * Any value between those two has the least pinball loss. Weights are above 0.
 */
export function weightedQuantile(values: Float64Array, weights: Float64Array, share: number): number {
  const order = ascendingOrder(values);
  let total = 0;
  for (const i of order) total += weights[i];
  const wanted = share * total;
  let below = 0;
  for (let place = 0; place < order.length - 1; place++) {
    below += weights[order[place]];
    if (Math.abs(below - wanted) <= CLOSE * total) return values[order[place]] / 2 + values[order[place + 1]] / 2;
    if (below > wanted) return values[order[place]];
  }
  return values[order[order.length - 1]];
}
