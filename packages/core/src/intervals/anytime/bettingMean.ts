import { InputError } from "../../data/inputError.ts";
import { type Interval, intervalBetween, tailOf } from "../interval.ts";
import type { MeanIntervalOptions } from "../studentMean.ts";
import { boundsOf } from "./anytimeProportion.ts";
import type { UnitLosses } from "./bets.ts";

/**
 * Always-valid confidence interval for the mean of losses in `range`, by default [0, 1]. It adapts to the spread of the
 * losses: a small one gives a short interval. `times`, whole numbers, says how often each loss counts.
 *
 * Takes 16 products over the losses for each of some twenty trial means: a million losses take two or three seconds.
 *
 * @example
 * ```ts
 * import { bettingMean } from "@heldout/core/intervals";
 * const losses = Float64Array.from({ length: 100 }, (_, row) => 0.1 + (row % 5) / 50);
 * bettingMean(losses).lower; // 0.127
 * bettingMean(losses).upper; // 0.210
 * ```
 * @see Waudby-Smith and Ramdas (2023), Estimating means of bounded random variables by betting, J. R. Statist. Soc. B
 * 86:1
 */
export function bettingMean(
  losses: Float64Array,
  times: Float64Array | null = null,
  options: MeanIntervalOptions = {},
): Interval {
  const tail = tailOf(options);
  const { range = [0, 1] } = options;
  const [least, largest] = checkRange(range);
  const bounds = boundsOf(unitLosses(losses, times, [least, largest]), tail);
  const scaled = (unit: number): number => least + (largest - least) * unit;
  return intervalBetween(
    "anytime",
    { lower: () => scaled(bounds.lower()), upper: () => scaled(bounds.upper()) },
    options,
    range,
  );
}

/** The same range, or an error: betting needs both ends. */
export function checkRange([least, largest]: readonly [number, number]): readonly [number, number] {
  if (Number.isFinite(least) && Number.isFinite(largest) && least < largest) return [least, largest];
  throw new InputError(
    "bad-option",
    `losses from ${least} to ${largest} have no two ends to bet between.`,
    "Give a least and a larger largest loss, such as 0 and 1; without ends there is an asymptotic interval only.",
  );
}

/** The loss scaled to [0, 1], or an error when it lies outside the range. */
export function unitLoss(loss: number, [least, largest]: readonly [number, number]): number {
  if (loss >= least && loss <= largest) return (loss - least) / (largest - least);
  throw outside(loss, [least, largest]);
}

export function outside(loss: number, [least, largest]: readonly [number, number]): InputError {
  return new InputError(
    "bad-option",
    Number.isFinite(loss) ? `a loss of ${loss} lies outside ${least} to ${largest}.` : `${loss} is not a finite loss.`,
    "Give the range of all losses that can occur, fixed before they are seen; clip losses that may be infinite.",
  );
}

function unitLosses(losses: Float64Array, times: Float64Array | null, range: readonly [number, number]): UnitLosses {
  const between = new Float64Array(losses.length);
  const betweenTimes = times === null ? null : new Float64Array(losses.length);
  let zeros = 0;
  let ones = 0;
  let count = 0;
  for (let i = 0; i < losses.length; i++) {
    const weight = times === null ? 1 : times[i];
    if (weight === 0) continue;
    const unit = unitLoss(losses[i], range);
    if (unit === 0) zeros += weight;
    else if (unit === 1) ones += weight;
    else {
      between[count] = unit;
      if (betweenTimes) betweenTimes[count] = weight;
      count++;
    }
  }
  return { zeros, ones, between, count, times: betweenTimes };
}
