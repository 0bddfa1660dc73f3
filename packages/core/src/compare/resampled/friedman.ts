import { InputError } from "../../data/inputError.ts";
import { chiSquaredSurvival } from "../../numeric/distributions/chiSquared.ts";
import { fisherSurvival } from "../../numeric/distributions/fisher.ts";
import { power } from "../../numeric/power.ts";
import { midranks } from "../../numeric/ranks.ts";
import type { FriedmanResult } from "../comparison.ts";
import { cliquesOf } from "./cliques.ts";
import { nemenyi } from "./nemenyi.ts";

export interface FriedmanOptions {
  readonly better: "higher" | "lower";
  /** Default 0.95. */
  readonly level?: number | undefined;
}

/**
 * Friedman's test of "all models are alike" over data sets, from one value per data set (row) and model (column), with
 * Nemenyi's comparison of all pairs.
 *
 * On each data set the models are ranked, 1 = best; equal values share the mean of their ranks, and the statistic is
 * corrected for ties. `fPValue` belongs to Iman and Davenport's F. Where all data sets rank the models alike F is
 * infinite, and that p-value is the exact one: the probability that all data sets agree with the first. Agrees with R's
 * `friedman.test`.
 *
 * @param values one row per data set, one column per model
 * @param options `better`: which way the values are better; `level` (default 0.95)
 * @example
 * ```ts
 * import { friedmanOf } from "@heldout/core/compare";
 * const values = [
 *   [0.81, 0.78, 0.7],
 *   [0.9, 0.86, 0.88],
 *   [0.74, 0.75, 0.69],
 *   [0.66, 0.61, 0.6],
 * ];
 * friedmanOf(values, { better: "higher" }).meanRanks; // [ 1.25, 2, 2.75 ]
 * friedmanOf(values, { better: "higher" }).pValue; // 0.1054
 * ```
 * @see Friedman (1937), J. Amer. Statist. Assoc. 32:675; Iman and Davenport (1980), Commun. Statist. 9:571; Demšar
 * (2006), J. Mach. Learn. Res. 7:1
 */
export function friedmanOf(
  values: readonly (readonly number[])[],
  { better, level = 0.95 }: FriedmanOptions,
): FriedmanResult {
  const models = values[0]?.length ?? 0;
  if (values.length < 2 || models < 2) {
    throw new InputError(
      "no-rows",
      `the Friedman test needs two models on two data sets; there are ${models} on ${values.length}.`,
      "Add data sets.",
    );
  }
  const ranks = values.map((row) => ranksOf(row, better));
  const meanRanks = Array.from(
    { length: models },
    (_, m) => ranks.reduce((sum, row) => sum + row[m], 0) / values.length,
  );
  const { criticalDifference, pairs } = nemenyi(meanRanks, values.length, { level });
  return {
    ...statistics(ranks, meanRanks),
    meanRanks,
    criticalDifference,
    level,
    cliques: cliquesOf(meanRanks, criticalDifference),
    pairs,
  };
}

/** Ranks of the models on one data set: 1 = best, ties share their mean. */
export function ranksOf(values: readonly number[], better: "higher" | "lower"): number[] {
  return [...midranks(Float64Array.from(values, (value) => (better === "higher" ? 0 - value : value)))];
}

type Statistics = Pick<FriedmanResult, "chi2" | "degreesOfFreedom" | "pValue" | "f" | "fPValue">;

function statistics(ranks: readonly (readonly number[])[], meanRanks: readonly number[]): Statistics {
  const sets = ranks.length;
  const models = meanRanks.length;
  const centre = (models + 1) / 2;
  const between = sets * meanRanks.reduce((sum, rank) => sum + (rank - centre) ** 2, 0);
  // without ties this is N k (k + 1)(k - 1) / 12
  const all = ranks.reduce((sum, row) => sum + row.reduce((part, rank) => part + (rank - centre) ** 2, 0), 0);
  const degreesOfFreedom = models - 1;
  if (all === 0) return { chi2: 0, degreesOfFreedom, pValue: 1, f: 0, fPValue: 1 };
  const most = sets * degreesOfFreedom;
  const agree = ranks.every((row) => row.every((rank, m) => rank === ranks[0][m]));
  const chi2 = agree ? most : (most * between) / all;
  const pValue = chiSquaredSurvival(chi2, degreesOfFreedom);
  if (agree) return { chi2, degreesOfFreedom, pValue, f: null, fPValue: power(arrangements(ranks[0]), 1 - sets) };
  const f = ((sets - 1) * chi2) / (most - chi2);
  return {
    chi2,
    degreesOfFreedom,
    pValue,
    f,
    fPValue: fisherSurvival(f, degreesOfFreedom, (sets - 1) * degreesOfFreedom),
  };
}

/** In how many different orders these ranks can be given to the models: k! over the orders within ties. */
function arrangements(ranks: readonly number[]): number {
  const counts = new Map<number, number>();
  let product = 1;
  ranks.forEach((rank, i) => {
    const count = (counts.get(rank) ?? 0) + 1;
    counts.set(rank, count);
    product *= (i + 1) / count;
  });
  return product;
}
