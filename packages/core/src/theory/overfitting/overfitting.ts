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

/** How empirical risk minimisation fares with a family of algorithms, over splits into training and test rows. */
export interface Overfitting extends SplitOutcome {
  readonly rows: number;
  readonly algorithms: number;
  readonly train: number;
  readonly test: number;
  readonly epsilon: number;
  readonly method: "exact" | "monteCarlo";
}

/**
 * The probability of overfitting of empirical risk minimisation: on how many of all splits of the rows the algorithm with
 * the fewest training errors errs on the test rows more often than on the training rows, by epsilon or more (R_epsilon).
 * With it come its mean error rates on both, of which that on the test rows is complete cross-validation.
 *
 * All splits are equally likely. Vorontsov's lecture on generalisation.
 */
export function overfitting(matrix: ErrorMatrix, options: OverfittingOptions): Overfitting {
  return overfittingCurve(matrix, { ...options, sizes: [matrix.algorithms] })[0];
}

/**
 * The same for growing families: the first algorithm, the first two, and so on, as `sizes` (ascending) says. All are seen
 * on the same splits, so the curve is smoother than its points are sure.
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
    `sizes ${sizes.join(", ")} are no growing families of ${algorithms} algorithms.`,
    `Give whole numbers from 1 to ${algorithms}, each larger than the one before.`,
  );
}
