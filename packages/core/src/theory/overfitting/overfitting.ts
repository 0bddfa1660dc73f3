import { InputError } from "../../data/inputError.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { countedSplits, splitsToCount } from "./countedSplits.ts";
import { drawnSplits } from "./drawnSplits.ts";
import { type ErrorMatrix, pickAlgorithms } from "./errorMatrix.ts";
import { limitsOf, type OverfittingOptions, type Settings, settingsFor } from "./overfittingOptions.ts";
import { type SplitOutcome, splitTally } from "./splitTally.ts";

/** What a split costs beside its algorithms, in additions. */
const OVERHEAD = 50;

/** Additions that counting all splits may take before "auto" draws some instead: some tenths of a second. */
const QUICK = 5e7;

/** Additions beyond which nobody would wait for all splits. */
const ENDLESS = 1e11;

/**
 * How empirical risk minimisation over a family of algorithms fares on splits into training and test rows.
 *
 * @see {@link overfitting}
 */
export interface Overfitting extends SplitOutcome {
  /** L: all rows. */
  readonly rows: number;
  /** D: algorithms of the family. */
  readonly algorithms: number;
  /** l: training rows of a split. */
  readonly train: number;
  /** k: test rows of a split. */
  readonly test: number;
  /** By how much the test error rate must exceed the training error rate to count as overfitting. */
  readonly epsilon: number;
  /** Whether all splits were counted or some were drawn. */
  readonly method: "exact" | "monteCarlo";
}

/**
 * The probability of overfitting of empirical risk minimisation, R_epsilon: the share of all splits on which the
 * algorithm with the fewest training errors has a test error rate that exceeds its training error rate by epsilon or
 * more. With it come its mean error rates on both parts; the one on test rows is complete cross-validation.
 *
 * All splits are equally likely. They are counted exactly where that is quick; otherwise 1000 are drawn (by default)
 * and every value has its interval.
 *
 * @param matrix which algorithm errs on which row
 * @param options `epsilon` in [0, 1]; `train`: training rows of a split (default half); `method`: "exact", "monteCarlo"
 * or "auto" (default); `splits` to draw (default 1000); `seed`; `level` of the intervals (default 0.95)
 * @example
 * ```ts
 * import { chainMatrix, overfitting } from "@heldout/core/theory";
 * const matrix = chainMatrix("chain", { rows: 16, algorithms: 5, errors: 2 });
 * const { choices, method } = overfitting(matrix, { train: 8, epsilon: 0.2 });
 * choices.pessimistic.probability.value; // 0.3727
 * method; // 'exact'
 * ```
 * @see Vorontsov (2009), Pattern Recognit. Image Anal. 19:412
 */
export function overfitting(matrix: ErrorMatrix, options: OverfittingOptions): Overfitting {
  return overfittingCurve(matrix, { ...options, sizes: [matrix.algorithms] })[0];
}

/**
 * The probability of overfitting of growing families: the first algorithm, the first two and so on, as `sizes`
 * (ascending) says. All are seen on the same splits, so the curve is smoother than its points are precise.
 *
 * @param matrix which algorithm errs on which row
 * @param options those of {@link overfitting}, and `sizes`: numbers of algorithms, ascending
 * @example
 * ```ts
 * import { chainMatrix, overfittingCurve } from "@heldout/core/theory";
 * const matrix = chainMatrix("chain", { rows: 16, algorithms: 5, errors: 2 });
 * const curve = overfittingCurve(matrix, { train: 8, epsilon: 0.2, sizes: [1, 5] });
 * curve[0].choices.random.probability.value; // 0.2333
 * curve[1].choices.random.probability.value; // 0.2880
 * ```
 * @see {@link overfitting}
 */
export function overfittingCurve(
  matrix: ErrorMatrix,
  { sizes, ...options }: OverfittingOptions & { readonly sizes: readonly number[] },
): readonly Overfitting[] {
  const settings = settingsFor(matrix.rows, options);
  checkLevel(settings.level);
  checkSizes(sizes, matrix.algorithms);
  const exact = countsAll(matrix, settings, sizes);
  const limits = limitsOf(settings);
  const tallies = sizes.map(() => splitTally(settings, limits, exact));
  if (exact) for (const [f, size] of sizes.entries()) countedSplits(firstOf(matrix, size), settings, tallies[f].add);
  else drawnSplits(matrix, settings, { sizes, each: (record, f) => tallies[f].add(record, 1) });
  return tallies.map((tally, f) => ({
    rows: matrix.rows,
    algorithms: sizes[f],
    train: settings.train,
    test: matrix.rows - settings.train,
    epsilon: settings.epsilon,
    method: exact ? "exact" : "monteCarlo",
    ...tally.outcome(),
  }));
}

/**
 * q(a): the probability that each algorithm is the one that is chosen, when ties are broken at random. Very uneven q is
 * what the lecture calls splitting: only the lowest layers of the family are ever seen.
 */
export function choiceProbabilities(matrix: ErrorMatrix, options: OverfittingOptions): Float64Array {
  const settings = settingsFor(matrix.rows, options);
  const shares = new Float64Array(matrix.algorithms);
  if (countsAll(matrix, settings, [matrix.algorithms])) {
    countedSplits(matrix, settings, () => {}, shares);
    return shares;
  }
  drawnSplits(matrix, settings, { sizes: [matrix.algorithms], each: () => {}, shares });
  return shares.map((share) => share / settings.splits);
}

function firstOf(matrix: ErrorMatrix, size: number): ErrorMatrix {
  return pickAlgorithms(
    matrix,
    Uint32Array.from({ length: size }, (_, a) => a),
  );
}

/** Whether all splits are to be counted; smaller families have no more kinds of splits than the whole. */
function countsAll(matrix: ErrorMatrix, { train, method }: Settings, sizes: readonly number[]): boolean {
  if (method === "monteCarlo") return false;
  const work = splitsToCount(matrix, train) * sizes.reduce((sum, size) => sum + size + OVERHEAD, 0);
  if (method === "auto") return work <= QUICK;
  if (work <= ENDLESS) return true;
  throw new InputError(
    "bad-option",
    `counting all splits would take ${work.toExponential(1)} steps.`,
    "Draw some of them instead: method monteCarlo, and as many splits as you need digits.",
  );
}

function checkSizes(sizes: readonly number[], algorithms: number): void {
  const ascending = sizes.every((size, i) => Number.isSafeInteger(size) && size > (i === 0 ? 0 : sizes[i - 1]));
  if (sizes.length > 0 && ascending && sizes[sizes.length - 1] <= algorithms) return;
  throw new InputError(
    "bad-option",
    `sizes ${sizes.join(", ")} are not growing families of ${algorithms} algorithms.`,
    `Give whole numbers from 1 to ${algorithms}, each larger than the one before.`,
  );
}
