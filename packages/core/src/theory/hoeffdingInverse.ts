import { hoeffdingDelta, hoeffdingEpsilon } from "./hoeffding.ts";

export interface HoeffdingGoal {
  readonly epsilon: number;
  readonly delta: number;
  /** Default 1. */
  readonly models?: number;
}

/** The fewest rows on which the mean losses of all models are within epsilon: the least n >= ln(2 models/delta)/(2 epsilon^2). Infinity beyond 2^52. */
export function hoeffdingRows({ epsilon, delta, models = 1 }: HoeffdingGoal): number {
  const guess = hoeffdingEpsilon({ n: 1, delta, models }) / epsilon;
  let n = Math.max(1, Math.round(guess * guess));
  // beyond this, neighbouring whole numbers are no different doubles
  if (n > 2 ** 52) return Number.POSITIVE_INFINITY;
  while (hoeffdingEpsilon({ n, delta, models }) > epsilon) n++;
  while (n > 1 && hoeffdingEpsilon({ n: n - 1, delta, models }) <= epsilon) n--;
  return n;
}

/** The most models that `n` rows bound at once, delta/2 exp(2 n epsilon^2) rounded down; 0 when not even one. */
export function hoeffdingModels({ n, epsilon, delta }: Omit<HoeffdingGoal, "models"> & { readonly n: number }): number {
  return Math.floor((delta / hoeffdingDelta({ n, epsilon })) * (1 + 1e-14));
}
