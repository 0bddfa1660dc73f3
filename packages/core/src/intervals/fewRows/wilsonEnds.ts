import type { Ends } from "./squareAndAdd.ts";

/**
 * Both ends of Wilson's interval for a share of `n` independent rows, with any critical value: a normal quantile, or a
 * Student quantile where the number of independent rows is itself an estimate.
 */
export function wilsonEnds(share: number, n: number, critical: number): Ends {
  const square = critical * critical;
  const centre = (share + square / (2 * n)) / (1 + square / n);
  const half = (critical / (1 + square / n)) * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  return {
    lower: share <= 0 ? 0 : Math.max(0, centre - half),
    upper: share >= 1 ? 1 : Math.min(1, centre + half),
  };
}
