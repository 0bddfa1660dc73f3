import { tailOf } from "../../intervals/interval.ts";
import {
  studentizedRangeSurvival,
  studentizedRangeUpperQuantile,
} from "../../numeric/distributions/studentizedRange.ts";
import type { FriedmanResult } from "../comparison.ts";

/**
 * Nemenyi's comparison of all pairs of models by their mean ranks over `sets` data sets: mean ranks that differ by at
 * least `criticalDifference` are significantly different, for all pairs at once. The p-values come from the studentized
 * range and need no further adjustment.
 *
 * Two mean ranks depend on the other models too: adding a model can change the result for a pair.
 *
 * @param meanRanks of the models, 1 = best
 * @param sets the number of data sets
 * @param options `level` (default 0.95)
 * @example
 * ```ts
 * import { nemenyi } from "@heldout/core/compare";
 * nemenyi([1.2, 1.9, 2.9], 10).criticalDifference; // 1.048
 * ```
 * @see Nemenyi (1963); Demšar (2006), J. Mach. Learn. Res. 7:1
 */
export function nemenyi(
  meanRanks: readonly number[],
  sets: number,
  { level = 0.95 }: { readonly level?: number } = {},
): Pick<FriedmanResult, "criticalDifference" | "pairs"> {
  const models = meanRanks.length;
  // the variance of a difference of two mean ranks is k(k + 1) / (6N); the range goes by half of it
  const scale = Math.sqrt((models * (models + 1)) / (12 * sets));
  const alpha = tailOf({ level, side: "upper" });
  return {
    criticalDifference: studentizedRangeUpperQuantile(alpha, models) * scale,
    pairs: meanRanks.flatMap((rank, a) =>
      meanRanks.slice(a + 1).map((other, next) => ({
        a,
        b: a + 1 + next,
        pValue: studentizedRangeSurvival(Math.abs(rank - other) / scale, models),
      })),
    ),
  };
}
