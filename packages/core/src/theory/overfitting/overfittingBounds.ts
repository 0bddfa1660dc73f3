import { hypergeometricCdf } from "../../numeric/distributions/hypergeometric.ts";
import { logChoose } from "../../numeric/gamma.ts";
import { type Cut, mostTrainingErrors, overfittingOfOne, worstErrors } from "../hypergeometricOverfitting.ts";
import { vcProbability } from "../vc/vcProbability.ts";
import { distinctAlgorithms } from "./distinctAlgorithms.ts";
import { type ErrorMatrix, errorCounts } from "./errorMatrix.ts";
import { inferiority, inferiorityBySteps } from "./inferiority.ts";
import { neighbours } from "./neighbours.ts";
import { type OverfittingOptions, settingsFor } from "./overfittingOptions.ts";

/** Families of distinct algorithms beyond which not every pair is compared. */
const ALL_PAIRS = 20_000;

/**
 * Bounds on the probability of overfitting of a family, from the loosest to the tightest. None is capped at 1, above
 * which a bound is vacuous.
 *
 * @see {@link overfittingBounds}
 */
export interface OverfittingBounds {
  /** Algorithms with distinct error vectors. */
  readonly distinct: number;
  /** |A| 3/2 exp(-epsilon² l), for as many test as training rows; null otherwise, or for epsilon 0. */
  readonly vc: number | null;
  /** |A| times the largest probability that a single algorithm, whatever its errors, overfits. */
  readonly worstCase: number;
  /** Union bound: the sum over the algorithms of the probability that each overfits. */
  readonly union: number;
  /** The splitting-connectivity bound, for the pessimistic choice among ties, hence for any. */
  readonly splittingConnectivity: number;
  /** Whether all better algorithms were considered, or only those reached by steps between neighbours. */
  readonly inferiority: "allPairs" | "steps";
}

/**
 * Bounds on the probability that empirical risk minimisation overfits.
 *
 * The Vapnik-Chervonenkis and union bounds hold for any way of choosing, and pay for algorithms that are never chosen
 * and for those that are nearly the same. The splitting-connectivity bound does not: an algorithm can only be chosen if
 * all u rows that its upper neighbours add are training rows (otherwise one of them is as good there and worse
 * overall), and all q rows that a better one spares it are test rows. So it sums C(L-u-q, l-u) / C(L, l)
 * H_{L-u-q}^{l-u, m-q}(l/L (m - epsilon k)).
 *
 * @example
 * ```ts
 * import { chainMatrix, overfittingBounds } from "@heldout/core/theory";
 * const matrix = chainMatrix("chain", { rows: 16, algorithms: 5, errors: 2 });
 * overfittingBounds(matrix, { train: 8, epsilon: 0.2 }).union; // 1.063
 * overfittingBounds(matrix, { train: 8, epsilon: 0.2 }).splittingConnectivity; // 0.373
 * ```
 * @see Vorontsov (2010), Pattern Recognit. Image Anal. 20:269; Vorontsov and Ivahnenko (2011), Tight combinatorial
 * generalization bounds for threshold conjunction rules
 */
export function overfittingBounds(
  matrix: ErrorMatrix,
  options: Pick<OverfittingOptions, "train" | "epsilon">,
): OverfittingBounds {
  const { total, train, epsilon } = settingsFor(matrix.rows, options);
  const cut: Cut = { total, train, epsilon };
  const { matrix: family } = distinctAlgorithms(matrix);
  const errors = errorCounts(family);
  const size = family.algorithms;
  const known = new Map<number, number>();
  for (const m of errors) if (!known.has(m)) known.set(m, overfittingOfOne(cut, m));
  const halves = 2 * train === total && epsilon > 0;
  return {
    distinct: size,
    vc: halves ? vcProbability({ size, l: train, epsilon }) : null,
    worstCase: size * worstErrors(cut).probability,
    union: errors.reduce((sum, m) => sum + (known.get(m) ?? 0), 0),
    ...splittingConnectivity(family, errors, cut),
  };
}

function splittingConnectivity(
  family: ErrorMatrix,
  errors: Int32Array,
  cut: Cut,
): Pick<OverfittingBounds, "splittingConnectivity" | "inferiority"> {
  const pairs = neighbours(family);
  const above = new Int32Array(family.algorithms);
  for (const a of pairs.lower) above[a] += 1;
  const all = family.algorithms <= ALL_PAIRS;
  const spared = all ? inferiority(family) : inferiorityBySteps(family, pairs);
  const terms = new Map<string, number>();
  let sum = 0;
  for (let a = 0; a < family.algorithms; a++) {
    const key = `${errors[a]} ${above[a]} ${spared[a]}`;
    const term = terms.get(key) ?? chosenAndOver(cut, errors[a], above[a], spared[a]);
    terms.set(key, term);
    sum += term;
  }
  return { splittingConnectivity: sum, inferiority: all ? "allPairs" : "steps" };
}

/** The probability that u given rows are training rows, q given rows test rows, and an algorithm of m errors overfits. */
function chosenAndOver(cut: Cut, m: number, u: number, q: number): number {
  const { total, train } = cut;
  const [rest, open] = [total - u - q, train - u];
  if (open < 0 || open > rest) return 0;
  const chosen = Math.exp(logChoose(rest, open) - logChoose(total, train));
  return chosen * hypergeometricCdf(mostTrainingErrors(cut, m), rest, m - q, open);
}
