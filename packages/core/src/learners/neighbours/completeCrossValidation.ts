import { InputError } from "../../data/inputError.ts";
import { hypergeometricMass } from "../../numeric/distributions/hypergeometric.ts";
import { ascendingOrder } from "../../numeric/sort.ts";
import { featureNames, gather } from "../columns.ts";
import type { LearningData } from "../learner.ts";
import { scalingOf } from "../scaling.ts";
import { classesOf, numbersOf } from "../target.ts";
import { distanceKeys, type MetricName } from "./distance.ts";

export interface CompleteOptions {
  readonly k: number;
  /** How many rows train; the rest is tested. */
  readonly train: number;
  readonly metric?: MetricName;
  readonly p?: number;
  /** Whether features are scaled to sd 1 of all rows, once: distances must be the same in every split. */
  readonly standardize?: boolean;
}

/**
 * The exact mean over all splits of complete cross-validation.
 *
 * @see {@link completeCrossValidation}
 */
export interface CompleteResult {
  /** The mean over all C(n, train) splits of the error rate, or of the mean squared error. */
  readonly value: number;
  /** The same for each row, over the splits that test it. */
  readonly rows: Float64Array;
}

/**
 * Complete cross-validation of k nearest neighbours with uniform votes: the exact mean over all C(n, train) splits, by
 * a combinatorial formula, without a single fit.
 *
 * For a tested row the training part is a random subset of the others. The k-th nearest training row is its m-th
 * neighbour with probability C(m-1, k-1) C(n-1-m, train-k) / C(n-1, train), and then the k - 1 nearer ones are a random
 * subset of the m - 1 neighbours before it: class counts are hypergeometric, means and variances of numbers those of
 * sampling without replacement. The cost is O(n²) sums of C(k - 1 + classes - 1, classes - 1) terms.
 *
 * Equal distances go to the lower row number; equal votes go to the positive class of two, whose share of 1/2 is
 * enough, and to the first of more.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom } from "@heldout/core";
 * import { completeCrossValidation } from "@heldout/core/select";
 * const table = tableFrom({ x: [1, 2, 3, 6, 7, 8], y: ["a", "a", "b", "a", "b", "b"] });
 * const task = defineTask(table, { target: "y", positive: "b" });
 * const rows = Uint32Array.of(0, 1, 2, 3, 4, 5);
 * completeCrossValidation({ ...task, weight: null }, rows, { k: 1, train: 4 }).value; // 0.5667
 * ```
 *
 * @see Mullin and Sukthankar (2000), Proc. ICML, 639; Vorontsov (2004), on complete cross-validation
 */
export function completeCrossValidation(
  data: LearningData,
  rows: Uint32Array,
  options: CompleteOptions,
): CompleteResult {
  const { k, train, metric = "euclidean", p = 2, standardize = true } = options;
  const n = rows.length;
  if (!(Number.isInteger(k) && Number.isInteger(train) && k >= 1 && k <= train && train < n)) {
    throw new InputError(
      "bad-split",
      `k is ${k} with ${train} of ${n} rows for training.`,
      "k must be at least 1 and at most the training rows, and at least one row must be left to test.",
    );
  }
  const sorted = rows.slice().sort();
  const x = gather(data.features, featureNames(data.features), sorted);
  const rule = { metric, p, scaling: standardize ? scalingOf(x) : null };
  const last = Float64Array.from({ length: n }, (_, m) =>
    m === 0 ? 0 : (k / m) * hypergeometricMass(k, n - 1, m, train),
  );
  const loss = data.target.kind === "classes" ? classLoss(data, sorted, k) : numberLoss(data, sorted, k);
  const keys = new Float64Array(n);
  const query = new Float64Array(x.columns);
  const losses = Float64Array.from({ length: n }, (_, i) => {
    for (let j = 0; j < x.columns; j++) query[j] = x.values[j * n + i];
    distanceKeys(x, query, rule, keys);
    keys[i] = -1;
    return loss(i, ascendingOrder(keys).subarray(1), last);
  });
  return { value: losses.reduce((sum, value) => sum + value, 0) / n, rows: losses };
}

/** The expected loss of row i, given its neighbours in order and the chance that the m-th is the last to vote. */
type ExpectedLoss = (i: number, neighbours: Uint32Array, last: Float64Array) => number;

function numberLoss(data: LearningData, rows: Uint32Array, k: number): ExpectedLoss {
  const y = numbersOf(data, rows, "knn");
  return (i, neighbours, last) => {
    let expected = 0;
    let mean = 0;
    let squares = 0;
    for (let m = 1; m <= neighbours.length; m++) {
      const off = y[neighbours[m - 1]] - y[i];
      const before = m - 1;
      // k - 1 of the `before` neighbours, drawn without replacement
      const spread = before > 1 ? (squares / before) * (k - 1) * ((before - (k - 1)) / (before - 1)) : 0;
      if (last[m] > 0) expected += last[m] * (spread + ((k - 1) * mean + off) ** 2);
      const delta = off - mean;
      mean += delta / m;
      squares += delta * (off - mean);
    }
    return expected / (k * k);
  };
}

function classLoss(data: LearningData, rows: Uint32Array, k: number): ExpectedLoss {
  const { classes, codes } = classesOf(data, rows, "knn");
  return (i, neighbours, last) => {
    const before = new Array<number>(classes.length).fill(0);
    let expected = 0;
    for (let m = 1; m <= neighbours.length; m++) {
      const own = codes[neighbours[m - 1]];
      if (last[m] > 0) expected += last[m] * errorChance(before, m - 1, k - 1, own, codes[i]);
      before[own]++;
    }
    return expected;
  };
}

/** The chance that `drawn` of the neighbours before, and one more of class `own`, outvote the truth. */
function errorChance(before: readonly number[], size: number, drawn: number, own: number, truth: number): number {
  const votes = before.map((_, c) => (c === own ? 1 : 0));
  const over = (c: number, left: number, among: number): number => {
    if (c === before.length - 1) {
      votes[c] += left;
      const wrong = winner(votes) === truth ? 0 : 1;
      votes[c] -= left;
      return wrong;
    }
    const fewest = Math.max(0, left - (among - before[c]));
    return drawShares(among, before[c], left).reduce((sum, share, more) => {
      const take = fewest + more;
      votes[c] += take;
      const chance = share * over(c + 1, left - take, among - before[c]);
      votes[c] -= take;
      return sum + chance;
    }, 0);
  };
  return over(0, drawn, size);
}

/**
 * The hypergeometric probabilities of each possible number of marked ones among the drawn, from the fewest up.
 * By ratios outwards from the likeliest number: nothing underflows that counts, and no factorial is needed.
 */
function drawShares(among: number, marked: number, drawn: number): Float64Array {
  const others = among - marked;
  const fewest = Math.max(0, drawn - others);
  const most = Math.min(drawn, marked);
  const shares = new Float64Array(most - fewest + 1);
  const likeliest = Math.min(most, Math.max(fewest, Math.floor(((marked + 1) * (drawn + 1)) / (among + 2))));
  let total = 1;
  shares[likeliest - fewest] = 1;
  for (let take = likeliest; take < most; take++) {
    const ratio = ((marked - take) * (drawn - take)) / ((take + 1) * (others - drawn + take + 1));
    shares[take + 1 - fewest] = shares[take - fewest] * ratio;
    total += shares[take + 1 - fewest];
  }
  for (let take = likeliest; take > fewest; take--) {
    const ratio = (take * (others - drawn + take)) / ((marked - take + 1) * (drawn - take + 1));
    shares[take - 1 - fewest] = shares[take - fewest] * ratio;
    total += shares[take - 1 - fewest];
  }
  return shares.map((share) => share / total);
}

function winner(votes: readonly number[]): number {
  if (votes.length === 2) return votes[1] >= votes[0] ? 1 : 0;
  return votes.indexOf(Math.max(...votes));
}
