import { ascendingOrder } from "./sort.ts";

/** Ranks 1..n in ascending order; equal values share the mean of their ranks (midranks). */
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
