import { wilson } from "../../intervals/wilson.ts";
import type { Tally } from "../../numeric/tally.ts";

export type Binning = "equal-mass" | "equal-width";

export interface BinningOptions {
  readonly bins: number;
  readonly binning: Binning;
}

/**
 * One bin of a reliability diagram.
 *
 * @see {@link calibrationBins}
 */
export interface ScoreBin {
  /** The bin holds scores in (lower, upper]; the first one also its lower edge. */
  readonly lower: number;
  /** The upper edge, which belongs to the bin. */
  readonly upper: number;
  /** The weight of the rows in the bin: their number when rows have no weights. */
  readonly n: number;
  /** The mean score of the rows in the bin. */
  readonly meanScore: number;
  /** Share of positives. */
  readonly rate: number;
}

/**
 * The bins of a reliability diagram, from low to high scores; empty bins are left out, and equal scores always share a
 * bin.
 *
 * @param tally probabilities
 * @param options number of bins, and whether they are of equal width or mass
 *
 * @example
 * ```ts
 * import { calibrationBins, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.7, 0.1), null);
 * calibrationBins(tally, { bins: 2, binning: "equal-width" })[1].rate; // 0.6667
 * ```
 */
export function calibrationBins(tally: Tally, { bins, binning }: BinningOptions): ScoreBin[] {
  const edges = binning === "equal-width" ? equalWidthEdges(bins) : equalMassEdges(tally, bins);
  const result: ScoreBin[] = [];
  let at = tally.score.length - 1;
  for (let b = 0; b < bins; b++) {
    const upper = edges[b + 1];
    let n = 0;
    let scores = 0;
    let positives = 0;
    for (; at >= 0 && (tally.score[at] <= upper || b === bins - 1); at--) {
      const weight = tally.positive[at] + tally.negative[at];
      n += weight;
      scores += weight * tally.score[at];
      positives += tally.positive[at];
    }
    if (n > 0) result.push({ lower: edges[b], upper, n, meanScore: scores / n, rate: positives / n });
  }
  return result;
}

/**
 * One bin of a reliability diagram with the Wilson interval of its share of positives.
 *
 * @see {@link calibrationBinsWithIntervals}
 */
export interface CalibrationBinWithInterval extends ScoreBin {
  /** Lower limit of the share of positives. */
  readonly rateLower: number;
  /** Upper limit of the share of positives. */
  readonly rateUpper: number;
}

/**
 * The bins of a reliability diagram, each with the Wilson interval of its share of positives at `level`.
 * `rowsPerWeight` (default 1) converts weight to an effective number of rows.
 *
 * @param tally probabilities
 * @param options the bins, the level, and `rowsPerWeight`
 *
 * @example
 * ```ts
 * import { calibrationBinsWithIntervals, tallyOf } from "@heldout/core/metrics";
 * const tally = tallyOf(Int32Array.of(1, 0, 1, 0), Float64Array.of(0.9, 0.6, 0.7, 0.1), null);
 * const [, high] = calibrationBinsWithIntervals(tally, { bins: 2, binning: "equal-width", level: 0.95 });
 * [high.rateLower.toFixed(3), high.rateUpper.toFixed(3)]; // [ '0.208', '0.939' ]
 * ```
 */
export function calibrationBinsWithIntervals(
  tally: Tally,
  {
    level,
    rowsPerWeight = 1,
    ...binning
  }: BinningOptions & { readonly level: number; readonly rowsPerWeight?: number },
): CalibrationBinWithInterval[] {
  return calibrationBins(tally, binning).map((bin) => {
    const rows = bin.n * rowsPerWeight;
    const { lower, upper } = wilson(bin.rate * rows, rows, { level });
    return { ...bin, rateLower: lower, rateUpper: upper };
  });
}

function equalWidthEdges(bins: number): number[] {
  return Array.from({ length: bins + 1 }, (_, b) => b / bins);
}

/**
 * Quantiles with linear interpolation, of the sample in which a weight of 2 is two rows. Weights that are no whole numbers
 * count no rows; then an edge is the score at which the bins below it have their share of the weight.
 */
function equalMassEdges(tally: Tally, bins: number): number[] {
  const total = tally.positives + tally.negatives;
  if (!isWhole(tally)) return weightedEdges(tally, bins);
  const last = Math.max(0, total - 1);
  const edges: number[] = [];
  let at = tally.score.length - 1;
  let passed = 0;
  for (let b = 0; b <= bins; b++) {
    const position = last * (b / bins);
    const whole = Math.floor(position);
    while (at > 0 && passed + weightAt(tally, at) <= whole) passed += weightAt(tally, at--);
    const lower = tally.score[at];
    const upper = passed + weightAt(tally, at) > whole + 1 || at === 0 ? lower : tally.score[at - 1];
    const t = position - whole;
    edges.push(t < 0.5 ? lower + (upper - lower) * t : upper - (upper - lower) * (1 - t));
  }
  return edges;
}

function isWhole(tally: Tally): boolean {
  for (let i = 0; i < tally.score.length; i++) {
    if (!Number.isInteger(tally.positive[i]) || !Number.isInteger(tally.negative[i])) return false;
  }
  return true;
}

/** The lowest score at or below which a share b / bins of the weight lies. */
function weightedEdges(tally: Tally, bins: number): number[] {
  const share = (tally.positives + tally.negatives) / bins;
  const edges: number[] = [];
  let at = tally.score.length - 1;
  let passed = weightAt(tally, at);
  for (let b = 0; b <= bins; b++) {
    // a hair less than the share, so that the order of additions does not move an edge
    while (at > 0 && passed < share * b * (1 - 1e-12)) passed += weightAt(tally, --at);
    edges.push(tally.score[at]);
  }
  return edges;
}

function weightAt(tally: Tally, at: number): number {
  return tally.positive[at] + tally.negative[at];
}
