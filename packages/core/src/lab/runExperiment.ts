import type { FittingOptions, Stopped } from "../select/fits/fittingOptions.ts";
import { runSteps } from "../select/plan/planSteps.ts";
import { resultOf } from "../select/plan/runPlan.ts";
import { labExperiments } from "./catalog.ts";
import type { LabPlan, LabSeed } from "./experiment.ts";
import type { ExperimentId, LabResult, OptionValue } from "./labResult.ts";

/**
 * How an experiment is carried out, and from which seed.
 *
 * @see {@link runExperiment}
 */
export interface RunExperimentOptions extends LabSeed, Omit<FittingOptions, "dropped" | "registry"> {}

/**
 * An experiment whose fits an executor does: on threads, with progress, and it can be stopped. The result has the bits of
 * `run`, which does them here. What fits nothing is done at once.
 *
 * @example
 * ```ts
 * import { labExperiments, runExperiment } from "@heldout/core/lab";
 * const done: number[] = [];
 * const result = await runExperiment("boosting", { rounds: 5 }, { onProgress: (at) => void done.push(at.done) });
 * JSON.stringify(result) === JSON.stringify(labExperiments.boosting.run({ rounds: 5 })); // true
 * ```
 */
export async function runExperiment(
  id: ExperimentId,
  given: Readonly<Record<string, OptionValue>> = {},
  { seed, ...options }: RunExperimentOptions = {},
): Promise<LabResult | Stopped> {
  const { plan, run } = labExperiments[id];
  return plan === null ? run(given, { seed }) : runLabPlan(plan(given, { seed }), options);
}

/** The same of an experiment that was planned on one's own data. */
export async function runLabPlan(
  { fits, steps }: LabPlan,
  options: Omit<RunExperimentOptions, "seed"> = {},
): Promise<LabResult | Stopped> {
  return resultOf(await runSteps(steps, { fits, ...options }));
}
