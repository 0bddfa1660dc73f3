import type { Task } from "../../data/task.ts";
import type { Split } from "../../split/split.ts";
import { type Fit, type LearnerSetting, planFits } from "../fits/fit.ts";
import { type FitResults, type Plan, resultsInOrder } from "../plan/plan.ts";
import { assemble, type CrossValidation } from "./crossValidation.ts";

/**
 * Plans the fits of candidates on splits. Of a part of the results only splits count that all candidates have been through,
 * so that nobody is judged by easier splits than the others.
 */
export function planCrossValidation(
  task: Task,
  candidates: readonly LearnerSetting[],
  splits: readonly Split[],
  options: Parameters<typeof planFits>[2],
): Plan<CrossValidation> {
  const fits = planFits(candidates, splits, options);
  const on = (some: readonly Split[], own: readonly Fit[], results: FitResults): CrossValidation =>
    assemble(task, candidates, some, own, resultsInOrder(results, own));
  return {
    task,
    fits,
    collect: (results) => on(splits, fits, results),
    part: (results) => {
      const each = fits.length / Math.max(1, splits.length);
      const fitsOf = (s: number): Fit[] => fits.slice(s * each, (s + 1) * each);
      const done = splits.flatMap((_, s) => (fitsOf(s).every((fit) => results.has(fit)) ? [s] : []));
      if (done.length === 0) return null;
      return on(
        done.map((s) => splits[s]),
        done.flatMap(fitsOf),
        results,
      );
    },
  };
}
