import { resampleUnits } from "../intervals/resample.ts";
import { isDefined, type Metric, undefinedBecause } from "../metrics/metric.ts";
import type { Sample } from "../metrics/samples/sample.ts";
import { add, divide, multiply, scale, widen } from "../numeric/doubleDouble.ts";
import type { Moments } from "./counts.ts";
import { addMoments, record, shifted } from "./moments.ts";
import { lossSums, momentValue } from "./momentValues.ts";

/**
 * Moments as a sample: of independent rows when `grouped` is false, otherwise one entry per group, each of which stands
 * for its rows. Groups are resampled as they are of rows; rows within a group are not needed for that.
 */
export function momentSample(parts: readonly Moments[], grouped: boolean): Sample {
  const whole = parts.reduce(addMoments);
  const weight = Float64Array.from(parts, ({ rows }) => rows);
  const group = grouped ? Int32Array.from(parts.keys()) : null;
  const n = whole.rows;
  const meanLosses = (metric: Metric): Float64Array =>
    Float64Array.from(parts, (moments) => {
      const sums = lossSums(metric.id, moments);
      return "undefined" in sums ? Number.NaN : divide(sums.sum, widen(moments.rows)).hi;
    });
  return {
    facts: {
      rows: n,
      weight,
      meaning: "repetition",
      group,
      n,
      sum: n,
      effectiveRows: n,
      groups: grouped ? parts.length : null,
      independent: !grouped,
    },
    truth: new Int32Array(0),
    confusion: undefinedBecause("numbers have no confusion matrix"),
    tally: null,
    value: (metric) => momentValue(metric, whole),
    hits: () => new Float64Array(parts.length).fill(Number.NaN),
    lossMean: (metric) => {
      const sums = lossSums(metric.id, whole);
      if ("undefined" in sums) return null;
      const rows = widen(n);
      const mean = divide(sums.sum, rows).hi;
      const squares = add(sums.squares, scale(divide(multiply(sums.sum, sums.sum), rows), -1));
      // what rounding leaves of equal losses is no spread
      const spread = squares.hi > sums.squares.hi * 1e-14 ? squares.hi : 0;
      return { mean, standardError: n > 1 ? Math.sqrt(spread / (n - 1) / n) : null, n };
    },
    losses: meanLosses,
    values: () => new Float64Array(parts.length).fill(Number.NaN),
    influence: () => new Float64Array(parts.length).fill(Number.NaN),
    bootstrap: () => {
      const units = grouped ? parts.length : 0;
      const aligned = parts.map((moments) => shifted(moments, whole.origin));
      return {
        resampler: resampleUnits({
          atoms: parts.length,
          start: Uint32Array.from({ length: units + 1 }, (_, u) => u),
          atom: Uint32Array.from({ length: units }, (_, u) => u),
          weight: new Float64Array(units).fill(1),
          strata: [0, units],
        }),
        tally: null,
        evaluate: (metrics) => (times, out) => {
          const drawn = weighted(aligned, times);
          metrics.forEach((metric, m) => {
            const value = momentValue(metric, drawn);
            out[m] = isDefined(value) ? value : Number.NaN;
          });
        },
        pilot: null,
        shrink: 1,
        note: null,
      };
    },
  };
}

/** Moments of a resample in which part i stands `times[i]` times. All parts have one origin. */
function weighted(parts: readonly Moments[], times: Float64Array): Moments {
  const drawn = parts.flatMap((moments, i) => (times[i] > 0 ? [{ moments, times: times[i] }] : []));
  const sum = (of: (moments: Moments) => number): number =>
    drawn.reduce((total, part) => total + part.times * of(part.moments), 0);
  const extreme = (of: (moments: Moments) => number, pick: (a: number, b: number) => number): number =>
    drawn.map(({ moments }) => of(moments)).reduce(pick);
  return {
    rows: sum(({ rows }) => rows),
    origin: parts[0].origin,
    leastTruth: extreme(({ leastTruth }) => leastTruth, Math.min),
    mostTruth: extreme(({ mostTruth }) => mostTruth, Math.max),
    largestError: extreme(({ largestError }) => largestError, Math.max),
    zeroTruths: sum(({ zeroTruths }) => zeroTruths),
    negativeTruths: sum(({ negativeTruths }) => negativeTruths),
    negativePredictions: sum(({ negativePredictions }) => negativePredictions),
    sums: record((name) => [sum(({ sums }) => sums[name][0]), 0]),
  };
}
