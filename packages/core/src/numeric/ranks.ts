import { ascendingOrder } from "./sort.ts";

/**
 * Ranks 1..n in ascending order; tied values share the mean of their ranks.
 *
 * @example
 * ```ts
 * import { midranks } from "@heldout/core/numeric";
 * midranks(Float64Array.of(0.2, 0.9, 0.2, 0.5)); // Float64Array(4) [ 1.5, 4, 1.5, 3 ]
 * ```
 */
export function midranks(values: Float64Array): Float64Array {
  const order = ascendingOrder(values);
  const ranks = new Float64Array(values.length);
  for (let begin = 0; begin < order.length; ) {
    let end = begin + 1;
    while (end < order.length && values[order[end]] === values[order[begin]]) end++;
    for (let i = begin; i < end; i++) ranks[order[i]] = (begin + end + 1) / 2;
    begin = end;
  }
  return ranks;
}
