/** Working responses are cut at ±4: Friedman, Hastie and Tibshirani (2000) find any limit from 2 to 4 to do well. */
export const RESPONSE_LIMIT = 4;

/** Weights are at least this, twice the smallest number that changes 1 when added to it, as published there. */
export const LEAST_WEIGHT: number = 2 * Number.EPSILON;

/**
 * The working response (y - p) / (p (1 - p)) of a Newton step on the log likelihood, y = 1 or 0. It is 1 / p for y = 1
 * and -1 / (1 - p) for y = 0, so nothing cancels; `rest` is 1 - p, computed without subtraction where p is near 1.
 */
export function workingResponse(y: number, p: number, rest: number): number {
  return y > 0 ? Math.min(RESPONSE_LIMIT, 1 / p) : -Math.min(RESPONSE_LIMIT, 1 / rest);
}

export function workingWeight(p: number, rest: number): number {
  return Math.max(LEAST_WEIGHT, p * rest);
}
