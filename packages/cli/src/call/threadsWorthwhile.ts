import { availableParallelism } from "node:os";
import type { FitPlan } from "@heldout/core/internal";

/** Starting threads takes as long as reading about so many values. */
const WORTH_THREADS = 2e7;

/** One thread for each processor where the fits of a plan read enough for it, otherwise one. */
export function threadsWorthwhile({ task, fits }: FitPlan<unknown>): number {
  const values = fits.reduce((sum, { train }) => sum + train.length, 0) * task.features.columns.length;
  return values > WORTH_THREADS ? availableParallelism() : 1;
}
