/** With fewer values than this a fit is over before a second thread has started. */
const WORTH_A_TEAM = 2e6;

/**
 * On how many threads each of some fits is done: on one where there are as many fits as threads, otherwise on those
 * that would have nothing to do. Small fits stay on one.
 */
export function teamShare(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  fits: number,
  threads: number,
): number {
  if (rows * columns < WORTH_A_TEAM) return 1;
  return Math.max(1, Math.floor(threads / Math.max(1, fits)));
}
