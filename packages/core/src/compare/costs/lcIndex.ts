import { InputError } from "../../data/inputError.ts";
import type { Ranked } from "../../data/prediction.ts";
import { bootstrapInterval, drawReplicates } from "../../intervals/bootstrap.ts";
import { resamplerOf } from "../../metrics/samples/resampling.ts";
import { factsOf } from "../../metrics/samples/sample.ts";
import { stream } from "../../numeric/random.ts";
import { type Tally, tallyOf } from "../../numeric/tally.ts";
import type { LcIndexResult } from "../comparison.ts";
import { scoreGroups } from "./coarseScores.ts";
import { type CostDensity, costDensityName, DEFAULT_COST_DENSITY } from "./costDensity.ts";
import { costLinesOf, type PrevalenceOption } from "./costLines.ts";
import { type CostShares, costShares } from "./costShares.ts";
import { pairAtoms } from "./pairAtoms.ts";

export interface CostOptions extends PrevalenceOption {
  /** What is believed about lambda. Default triangular(0, 0.5, 1). */
  readonly density?: CostDensity | undefined;
}

export interface LcIndexOptions extends CostOptions {
  /** Probability with which the interval's procedure covers the true value. Default 0.95. */
  readonly level?: number | undefined;
  /** Bootstrap replicates; 0 for no interval. Default 2000. */
  readonly replicates?: number | undefined;
  /** Whether replicates keep the size of each class. Default false. */
  readonly stratified?: boolean | undefined;
  readonly seed?: number | undefined;
}

/** So many draws are made at most before replicates become fewer, down to `FEWEST_REPLICATES`. */
const MOST_DRAWN = 2e7;
const FEWEST_REPLICATES = 300;

/**
 * LC index of two models on the same rows: the share of the density of lambda on which a is cheaper, less the share on
 * which b is. In [-1, 1]; 0 for models that order the rows alike, null when a class has no rows.
 *
 * It says at how many cost ratios one model is better, not by how much: see {@link meanCost} for that. Replicates draw
 * rows for both models together, whole groups where there are groups. The interval is the percentile one, because a
 * sign has no smooth distribution: in simulations of two equally good models BCa left out 0 four times too often. Near
 * 1 and -1 it errs towards 0.
 *
 * @param a one model
 * @param b the other one, on the same rows
 * @param options `density` of lambda (default triangular(0, 0.5, 1)); `prevalence` (default: that of the rows); `level`
 * (default 0.95); `replicates` of the bootstrap, 0 for no interval (default 2000); `stratified`: whether replicates
 * keep the size of each class (default false); `seed`
 * @example
 * ```ts
 * import { scores } from "@heldout/core";
 * import { lcIndex, parseCostDensity } from "@heldout/core/compare";
 * const a = scores({ truth: [1, 0, 1, 0], score: [4, 3, 2, 1], positive: 1 });
 * const b = scores({ truth: [1, 0, 1, 0], score: [3, 4, 2, 1], positive: 1 });
 * lcIndex(a, b, { density: parseCostDensity("uniform"), replicates: 0 })?.value; // 0.5
 * ```
 * @see Adams and Hand (1999), Comparing classifiers when the misallocation costs are uncertain, Pattern Recognition
 * 32:1139; Kitov (2015), Model evaluation
 */
export function lcIndex(a: Ranked, b: Ranked, options: LcIndexOptions = {}): LcIndexResult | null {
  requireSameRows(a, b);
  const { density = DEFAULT_COST_DENSITY, replicates = 2000, ...rest } = options;
  const tallyA = tallyOf(a.truth, a.score, a.weight);
  const tallyB = tallyOf(b.truth, b.score, a.weight);
  const shares = sharesOf(tallyA, tallyB, density, rest);
  if (!shares) return null;
  const result = { value: shares.aWins - shares.bWins, density: costDensityName(density), ...shares };
  if (replicates === 0) return result;
  const groups = [scoreGroups(tallyA, a.score), scoreGroups(tallyB, b.score)] as const;
  return { ...result, ...intervalOf(a, groups, result.value, density, { ...rest, replicates }) };
}

function sharesOf(a: Tally, b: Tally, density: CostDensity, options: PrevalenceOption): CostShares | null {
  const linesA = costLinesOf(a, options);
  const linesB = costLinesOf(b, options);
  return linesA && linesB && costShares(linesA, linesB, density);
}

function intervalOf(
  rows: Ranked,
  [a, b]: readonly [ReturnType<typeof scoreGroups>, ReturnType<typeof scoreGroups>],
  value: number,
  density: CostDensity,
  options: LcIndexOptions & { readonly replicates: number },
): Pick<LcIndexResult, "lower" | "upper" | "method" | "note"> {
  const { level = 0.95, stratified = false, seed = 1, ...rest } = options;
  const { map, reweigh } = pairAtoms(rows, a, b);
  const resampler = resamplerOf(factsOf(rows), map, { stratified });
  if (resampler.units < 2) return { note: "no interval: only one row or group" };
  const draws = Math.min(resampler.units, 4 * resampler.atoms);
  const replicates = Math.min(rest.replicates, Math.max(FEWEST_REPLICATES, Math.floor(MOST_DRAWN / draws)));
  const drawn = drawReplicates(
    resampler,
    (weight, out) => {
      const shares = sharesOf(...reweigh(weight), density, rest);
      out[0] = shares ? shares.aWins - shares.bWins : Number.NaN;
    },
    { statistics: 1, replicates, rng: stream(seed, "lc-index") },
  );
  const interval = bootstrapInterval(value, drawn.values[0], drawn.jackknife[0], {
    level,
    method: "bootstrap-percentile",
  });
  if (!interval) return { note: "no interval: undefined in half of the resamples" };
  if (interval.collapsed && value !== 0) return { note: "no interval: every resample gives this value" };
  const { lower, upper, method } = interval;
  const few = replicates < rest.replicates ? { note: `${replicates} resamples, for the number of rows` } : {};
  return { lower, upper, method, ...few };
}

function requireSameRows(a: Ranked, b: Ranked): void {
  if (a.truth.length !== b.truth.length) {
    throw new InputError(
      "length-mismatch",
      `the first model has ${a.truth.length} rows and the second ${b.truth.length}.`,
      "Compare predictions of the same rows, in the same order.",
    );
  }
  const row = a.truth.findIndex((truth, at) => truth !== b.truth[at]);
  if (row < 0) return;
  throw new InputError(
    "length-mismatch",
    "the two models have different truths for one row.",
    "Compare predictions of the same rows, in the same order.",
    { row },
  );
}
