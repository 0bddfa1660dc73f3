import { ascendingOrder } from "../../../numeric/sort.ts";
import { midpoint } from "../splitFinder.ts";

/** How the values of a column fall into at most 255 bins; missing values have bin 255. */
export type BinColumn =
  | {
      readonly kind: "number";
      readonly bins: number;
      /** A value is in the first bin whose threshold it does not exceed; the last bin has none. */
      readonly thresholds: Float64Array;
      /** The value of each bin, where each holds a single one; otherwise null. */
      readonly values: Float64Array | null;
    }
  | {
      readonly kind: "category";
      readonly bins: number;
      /** The bin of each code. */
      readonly binOf: Uint8Array;
      /** The codes of each bin. */
      readonly codes: readonly (readonly number[])[];
    };

export const MOST_BINS = 255;

/** Quantiles of more values than this are those of a sample of so many. */
export const SAMPLE = 200_000;

/** Bins for numbers of which there are few different ones: one each. Null when there are more than `mostBins`. */
export function valueBins(
  values: Float64Array,
  rows: Uint32Array,
  weights: Float64Array | null,
  mostBins: number = MOST_BINS,
): BinColumn | null {
  const few = fewValues(values, rows, weights, mostBins);
  if (!few) return null;
  const thresholds = Float64Array.from({ length: Math.max(0, few.length - 1) }, (_, i) => midpoint(few[i], few[i + 1]));
  return { kind: "number", bins: few.length, thresholds, values: few };
}

/** Bins of about equal weight: `upTo` has the weight of each value and all before it, null where all weigh the same. */
export function shareBins(sorted: Float64Array, upTo: Float64Array | null, mostBins: number = MOST_BINS): BinColumn {
  const n = sorted.length;
  const share = upTo ? (i: number): number => upTo[i] / upTo[n - 1] : (i: number): number => (i + 1) / n;
  const thresholds = equalShares(sorted, share, mostBins);
  return { kind: "number", bins: thresholds.length + 1, thresholds, values: null };
}

/** Bins for categories: one per code; when there are too many, the rarest share the last one. */
export function categoryBins(
  values: Float64Array,
  rows: Uint32Array,
  weights: Float64Array | null,
  levels: number,
  mostBins: number = MOST_BINS,
): BinColumn {
  const binOf = new Uint8Array(levels);
  const frequent = Array.from({ length: levels }, (_, code) => code);
  if (levels > mostBins) {
    const weight = new Float64Array(levels);
    for (let i = 0; i < rows.length; i++) {
      const code = values[rows[i]];
      if (!Number.isNaN(code)) weight[code] += weights ? weights[i] : 1;
    }
    frequent.sort((a, b) => weight[b] - weight[a] || a - b);
  }
  const bins = Math.min(levels, mostBins);
  const codes: number[][] = Array.from({ length: bins }, () => []);
  frequent.forEach((code, place) => {
    binOf[code] = Math.min(place, bins - 1);
    codes[binOf[code]].push(code);
  });
  return { kind: "category", bins, binOf, codes };
}

/** The distinct values in order, or null when there are more than `most`. */
function fewValues(
  values: Float64Array,
  rows: Uint32Array,
  weights: Float64Array | null,
  most: number,
): Float64Array | null {
  const seen = new Set<number>();
  let last = Number.NaN;
  for (let i = 0; i < rows.length; i++) {
    const value = values[rows[i]];
    if (value === last || Number.isNaN(value) || weights?.[i] === 0) continue;
    last = value;
    if (seen.add(value).size > most) return null;
  }
  return Float64Array.from(seen, (value) => value + 0).sort();
}

/** Values in order, each with the weight up to it. */
export function weightedOrder(
  values: Float64Array,
  weights: Float64Array,
): { readonly sorted: Float64Array; readonly upTo: Float64Array } {
  const order = ascendingOrder(values);
  const sorted = new Float64Array(order.length);
  const upTo = new Float64Array(order.length);
  let sum = 0;
  for (let i = 0; i < order.length; i++) {
    sum += weights[order[i]];
    upTo[i] = sum;
    sorted[i] = values[order[i]];
  }
  return { sorted, upTo };
}

/**
 * Positions to take quantiles of: all, or of many a sample, one of every so many neighbours. The place among the
 * neighbours is a multiplicative hash of their number, so that periods of the rows do no harm.
 */
export function samplePositions(count: number): Uint32Array {
  const sample = new Uint32Array(Math.min(count, SAMPLE));
  for (let i = 0; i < sample.length; i++) {
    const from = Math.floor((i * count) / sample.length);
    const to = Math.floor(((i + 1) * count) / sample.length);
    sample[i] = from + ((Math.imul(i + 1, 0x9e3779b1) >>> 8) % (to - from));
  }
  return sample;
}

/** Thresholds between values, each as soon as the next of `bins` equal shares of the weight is full. */
function equalShares(sorted: Float64Array, share: (i: number) => number, bins: number): Float64Array {
  const thresholds: number[] = [];
  let full = 1;
  for (let i = 0; i + 1 < sorted.length && full < bins; i++) {
    if (sorted[i] === sorted[i + 1] || share(i) * bins < full - 1e-9) continue;
    thresholds.push(midpoint(sorted[i], sorted[i + 1]));
    full = Math.floor(share(i) * bins + 1e-9) + 1;
  }
  return Float64Array.from(thresholds);
}
