import { addPrecisely, EMPTY_SUM } from "./preciseSum.ts";

/** Weights that are scaled by a factor are rounded anew, each by half a unit of its last digit. */
const ROUNDING = 8 * Number.EPSILON;

/**
 * The places in `order` of the weighted median: up to the first there is half of the weight, beyond the second there is no
 * more than half. They differ where the half falls between two rows. null when there is no weight.
 *
 * Half is half within what rounding explains, so that the answer is the same at whatever scale the weights are.
 */
export function weightedMiddle(
  order: Uint32Array,
  weight: Float64Array,
): readonly [lower: number, upper: number] | null {
  let total = 0;
  for (let i = 0; i < order.length; i++) total += weight[order[i]];
  if (!(total > 0)) return null;
  // what plain sums may be off by; nearly always the half is not that close, and no better sum is needed
  const doubt = 2 * order.length * Number.EPSILON * total;
  let passed = 0;
  for (let at = 0; at < order.length; at++) {
    passed += weight[order[at]];
    if (passed > total / 2 + doubt) return [at, at];
    if (passed >= total / 2 - doubt) return preciseMiddle(order, weight);
  }
  return preciseMiddle(order, weight);
}

function preciseMiddle(order: Uint32Array, weight: Float64Array): readonly [lower: number, upper: number] {
  let total = EMPTY_SUM;
  for (let i = 0; i < order.length; i++) total = addPrecisely(total, weight[order[i]]);
  const half = (total.sum + total.rest) / 2;
  let passed = EMPTY_SUM;
  let lower: number | null = null;
  for (let at = 0; at < order.length; at++) {
    passed = addPrecisely(passed, weight[order[at]]);
    // above 0: beyond the half
    const beyond = (passed.sum - half + passed.rest) / half;
    if (beyond >= -ROUNDING) lower ??= at;
    if (beyond > ROUNDING) return [lower ?? at, at];
  }
  const last = order.length - 1;
  return [lower ?? last, last];
}
