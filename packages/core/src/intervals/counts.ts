import { InputError } from "../data/inputError.ts";

/**
 * The successes `k` out of `n` trials, checked. Both may be fractional: weighted rows give such counts.
 *
 * Sums of the same weights in another order differ in the last digits. So a `k` that leaves [0, n] by less than 1e-9 of n
 * is moved to the end it missed, and one that stops less than a billionth of a trial short of an end counts as there.
 */
export function checkCounts(k: number, n: number): number {
  const outside = 1e-9 * n;
  const inside = 1e-9 * Math.min(1, n);
  if (n > 0 && n < Number.POSITIVE_INFINITY && k >= -outside && k <= n + outside) {
    if (k < inside) return 0;
    return k > n - inside ? n : k;
  }
  throw new InputError(
    "bad-option",
    `${k} of ${n} is not a proportion.`,
    "Give a number of trials above 0, and from 0 to as many successes.",
  );
}
