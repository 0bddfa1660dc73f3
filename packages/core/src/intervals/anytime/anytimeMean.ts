import { type Interval, type IntervalOptions, intervalBetween, tailOf } from "../interval.ts";
import { boundsOf } from "./anytimeProportion.ts";
import { asymptoticMean } from "./asymptoticMean.ts";
import { checkRange, outside, unitLoss } from "./bettingMean.ts";

export interface AnytimeOptions extends IntervalOptions {
  /** Least loss there can be. Default 0. */
  readonly lower?: number;
  /** Largest loss there can be; Infinity when there is none, which makes the interval an asymptotic one. Default 1. */
  readonly upper?: number;
}

/**
 * A mean that is followed while its rows arrive.
 *
 * @see {@link anytimeMean}
 */
export interface AnytimeMean {
  /** Adds the next loss. */
  readonly add: (loss: number) => void;
  /** The interval of the losses so far; the whole range before the first. All of them hold together. */
  readonly interval: () => Interval;
  /** The number of losses so far. */
  readonly n: () => number;
  /** Their mean; null before the first. */
  readonly mean: () => number | null;
}

/**
 * An always-valid confidence interval of a mean that may be looked at after every row, to stop as soon as it is
 * conclusive. Losses lie in [0, 1] unless `lower` and `upper` say otherwise; default level 0.95.
 *
 * Losses with finite bounds get the interval of {@link bettingMean}, others that of {@link asymptoticMean}. `add` takes
 * constant time. `interval` takes constant time and memory while all losses are at one of the bounds, such as errors
 * counted 0 and 1; otherwise both grow with the number of losses.
 *
 * @param options `lower` and `upper`: the least and the largest possible loss (default 0 and 1, Infinity when there is
 * no largest); level and side of the interval
 * @example
 * ```ts
 * import { anytimeMean } from "@heldout/core/intervals";
 * const errors = anytimeMean();
 * for (let row = 0; row < 200; row++) errors.add(row % 20 === 0 ? 1 : 0);
 * errors.mean(); // 0.05
 * errors.interval().upper; // 0.108
 * ```
 * @see Waudby-Smith and Ramdas (2023), Estimating means of bounded random variables by betting, J. R. Statist. Soc. B
 * 86:1
 */
export function anytimeMean({ lower = 0, upper = 1, ...options }: AnytimeOptions = {}): AnytimeMean {
  tailOf(options);
  const bounded = Number.isFinite(lower) && Number.isFinite(upper);
  return bounded ? boundedMean(checkRange([lower, upper]), options) : unboundedMean([lower, upper], options);
}

function boundedMean(range: readonly [number, number], options: IntervalOptions): AnytimeMean {
  let between = new Float64Array(64);
  let count = 0;
  let zeros = 0;
  let ones = 0;
  let sum = 0;
  const [least, largest] = range;
  const n = (): number => zeros + ones + count;
  return {
    add: (loss) => {
      const unit = unitLoss(loss, range);
      sum += unit;
      if (unit === 0) zeros++;
      else if (unit === 1) ones++;
      else {
        if (count === between.length) between = grown(between);
        between[count++] = unit;
      }
    },
    interval: () => {
      const bounds = boundsOf({ zeros, ones, between, count, times: null }, tailOf(options));
      const scaled = (unit: number): number => least + (largest - least) * unit;
      const ends = { lower: () => scaled(bounds.lower()), upper: () => scaled(bounds.upper()) };
      return intervalBetween("anytime", ends, options, range);
    },
    n,
    mean: () => (n() === 0 ? null : least + ((largest - least) * sum) / n()),
  };
}

function grown(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * values.length);
  longer.set(values);
  return longer;
}

/** Mean and squares by Welford's update. */
function unboundedMean(range: readonly [number, number], options: IntervalOptions): AnytimeMean {
  let n = 0;
  let mean = 0;
  let squares = 0;
  return {
    add: (loss) => {
      if (!(Number.isFinite(loss) && loss >= range[0] && loss <= range[1])) throw outside(loss, range);
      n++;
      const delta = loss - mean;
      mean += delta / n;
      squares += delta * (loss - mean);
    },
    interval: () => {
      const standardError = n > 1 ? Math.sqrt(squares / (n - 1) / n) : null;
      return asymptoticMean({ mean, standardError, n }, { ...options, range });
    },
    n: () => n,
    mean: () => (n === 0 ? null : mean),
  };
}
