import type { Tally } from "./tally.ts";

/**
 * The share of pairs of a positive and a negative in which the positive has the higher score; a tie counts 1/2.
 *
 * Won and lost pairs are summed apart, so that the share never leaves [0, 1] by rounding of weights and is exactly 1 when
 * no pair is lost. Both classes must have weight.
 */
export function shareOfPairsWon({ positive, negative }: Tally): number {
  let tp = 0;
  let fp = 0;
  let won = 0;
  let lost = 0;
  for (let i = 0; i < positive.length; i++) {
    won += negative[i] * (tp + positive[i] / 2);
    lost += positive[i] * (fp + negative[i] / 2);
    tp += positive[i];
    fp += negative[i];
  }
  return won / (won + lost);
}
