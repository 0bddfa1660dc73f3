/**
 * Hill's estimate of the tail index of losses: the tail probability falls as a power of the loss with this exponent. Below 2
 * the variance is infinite, and no standard error of the mean settles down; light tails give large values.
 *
 * From the `count` largest positive losses (default: the square root of their number). null with fewer than two of them, or
 * when they are all equal.
 *
 * @see Hill (1975), A simple general approach to inference about the tail of a distribution, Ann. Statist. 3:1163
 */
export function tailIndex(losses: Float64Array, count?: number): number | null {
  let n = 0;
  for (let i = 0; i < losses.length; i++) if (losses[i] > 0) n++;
  const k = Math.min(count ?? Math.floor(Math.sqrt(n)), n - 1);
  if (k < 1) return null;
  const top = largest(losses, k + 1);
  let logs = 0;
  for (let i = 1; i <= k; i++) logs += Math.log(top[i] / top[0]);
  return logs > 0 ? k / logs : null;
}

/** The `size` largest values, the smallest of them first: a heap that most values do not enter. */
function largest(values: Float64Array, size: number): Float64Array {
  const heap = values.slice(0, size).sort();
  for (let i = size; i < values.length; i++) {
    if (!(values[i] > heap[0])) continue;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= values[i]) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = values[i];
  }
  return heap;
}
