import type { BinningOptions } from "../metrics/curves/calibrationBins.ts";
import type { ScoreCell } from "./scoreCells.ts";

export interface CutErrorOptions {
  /** Least probability of the truth in the log loss. */
  readonly clip: number;
  readonly ece: BinningOptions;
}

/**
 * How far the measures of cut scores can be from those of the scores themselves, by metric id. Measures that are not
 * named here depend on sums and on cut points only, and are exact. null: there is no bound.
 *
 * `cells` are in ascending order and none shares its cut with another; `score` is what stands for the rows of a cut.
 */
export function cutErrors(cells: readonly ScoreCell[], options: CutErrorOptions): ReadonlyMap<string, number | null> {
  const totals = { negatives: 0, positives: 0 };
  for (const { negative, positive } of cells) {
    totals.negatives += negative;
    totals.positives += positive;
  }
  const auc = aucError(cells, totals);
  const precision = precisionError(cells, totals);
  const loss = logLossError(cells, totals, options.clip);
  const total = loss === null ? null : loss * (totals.negatives + totals.positives);
  return new Map([
    ["auc", auc],
    ["gini", 2 * auc],
    ["averagePrecision", precision],
    ["auprc", precision],
    ["auprcTrapezoid", precision],
    ["ks", ksError(cells, totals)],
    ["logLoss", loss],
    ["logLikelihood", total],
    // at most e^0, and e^x changes by no more than x does there
    ["likelihood", total],
    ["ece", eceError(cells, totals, options.ece)],
  ]);
}

interface Totals {
  readonly negatives: number;
  readonly positives: number;
}

/** Pairs within a cut count one half; they are worth from 0 to 1. */
function aucError(cells: readonly ScoreCell[], { negatives, positives }: Totals): number {
  if (negatives === 0 || positives === 0) return 0;
  let pairs = 0;
  for (const { low, high, negative, positive } of cells) {
    if (low < high) pairs += (positive / positives) * (negative / negatives);
  }
  return pairs / 2;
}

/**
 * Between the ends of a cut with p positives and n negatives, precision lies between what all of its negatives and none
 * of its positives would make of it and the reverse. Every area over that stretch of recall lies between the two.
 */
function precisionError(cells: readonly ScoreCell[], { positives }: Totals): number {
  if (positives === 0) return 0;
  let tp = 0;
  let fp = 0;
  let error = 0;
  for (const { low, high, negative, positive } of cells.toReversed()) {
    if (low < high && positive > 0) {
      const least = fp + negative === 0 ? 1 : tp / (tp + fp + negative);
      const most = (tp + positive) / (tp + positive + fp);
      error += (positive / positives) * (most - least);
    }
    tp += positive;
    fp += negative;
  }
  return error;
}

/** The largest distance may be reached inside a cut, after all of its rows of one class and none of the other. */
function ksError(cells: readonly ScoreCell[], { negatives, positives }: Totals): number {
  if (negatives === 0 || positives === 0) return 0;
  let tp = 0;
  let fp = 0;
  let atCuts = 0;
  let anywhere = 0;
  for (const { low, high, negative, positive } of cells.toReversed()) {
    if (low < high) {
      const up = (tp + positive) / positives - fp / negatives;
      const down = (fp + negative) / negatives - tp / positives;
      anywhere = Math.max(anywhere, up, down);
    }
    tp += positive;
    fp += negative;
    atCuts = Math.max(atCuts, Math.abs(tp / positives - fp / negatives));
  }
  return Math.max(0, anywhere - atCuts);
}

/**
 * The loss is convex in the probability: of rows with a known sum of probabilities it is least when all have the mean,
 * and largest when all lie at the ends of the cut.
 */
function logLossError(cells: readonly ScoreCell[], { negatives, positives }: Totals, clip: number): number | null {
  const loss = (p: number): number => -Math.log(Math.max(p, clip));
  let least = 0;
  let most = 0;
  let shown = 0;
  for (const cell of cells) {
    const { low, high, score } = cell;
    for (const [rows, sum, from, to, at] of [
      [cell.positive, cell.positiveSum, low, high, score],
      [cell.negative, cell.negative - cell.negativeSum, 1 - high, 1 - low, 1 - score],
    ]) {
      if (rows === 0) continue;
      shown += rows * loss(at);
      if (low === high) {
        least += rows * loss(from);
        most += rows * loss(from);
        continue;
      }
      const mean = Math.min(to, Math.max(from, sum / rows));
      const share = (to - mean) / (to - from);
      const convex = from >= clip;
      least += rows * (convex ? loss(mean) : loss(to));
      most += rows * (convex ? (share > 0 ? share * loss(from) : 0) + (1 - share) * loss(to) : loss(from));
    }
  }
  const error = Math.max(most - shown, shown - least, 0) / (negatives + positives);
  return Number.isFinite(error) ? error : null;
}

/**
 * Rows of a cut that lies on the edge of a bin may belong to either side, and a row that changes its bin changes the
 * sums of two bins by at most 1 each. Inside a bin only the sum of the probabilities matters.
 */
function eceError(cells: readonly ScoreCell[], totals: Totals, { bins, binning }: BinningOptions): number {
  const total = totals.negatives + totals.positives;
  if (total === 0) return 0;
  let error = 0;
  for (const { negative, positive, score, negativeSum, positiveSum } of cells) {
    error += Math.abs((negative + positive) * score - negativeSum - positiveSum);
  }
  for (const at of edgeCells(cells, total, { bins, binning })) {
    const { negative, positive, low, high, score } = cells[at];
    if (low < score || score < high) error += 2 * (negative + positive);
  }
  return Math.min(1, error / total);
}

/** Cells that an edge between bins can lie in: with equal mass also the neighbours, as an edge lies between two rows. */
function edgeCells(cells: readonly ScoreCell[], total: number, { bins, binning }: BinningOptions): ReadonlySet<number> {
  const found = new Set<number>();
  if (binning === "equal-width") {
    cells.forEach(({ low, high }, at) => {
      if (Math.ceil(low * bins) !== Math.ceil(high * bins)) found.add(at);
    });
    return found;
  }
  let passed = 0;
  let edge = 1;
  cells.forEach(({ negative, positive }, at) => {
    passed += negative + positive;
    while (edge < bins && passed > (total - 1) * (edge / bins)) {
      for (const near of [at - 1, at, at + 1]) if (near >= 0 && near < cells.length) found.add(near);
      edge++;
    }
  });
  return found;
}
