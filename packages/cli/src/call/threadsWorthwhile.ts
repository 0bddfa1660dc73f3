import { availableParallelism } from "node:os";
import { type Fit, type FitPlan, isLearnerName, learnerOf, learners, type Task } from "@heldout/core/internal";

/** Starting threads takes as long as reading about so many values. */
const WORTH_THREADS = 2e7;

/** One thread for each processor where the fits of a plan read enough for it, otherwise one. */
export function threadsWorthwhile({ task, fits }: FitPlan<unknown>): number {
  const values = fits.reduce((sum, { train }) => sum + train.length, 0) * task.features.columns.length;
  return values > WORTH_THREADS ? availableParallelism() : 1;
}

/** With fewer values to read than this a fit is over before a thread has started. */
const WORTH_OWN_THREAD = 2e6;

/** Whether one fit takes so long that whoever waits for it should be able to stop it. */
export function worthOwnThread({ features }: Task, { setting, train, wants }: Fit): boolean {
  const { name } = setting;
  // a learner that is not known may take any time
  if (!isLearnerName(name)) return true;
  const { work } = learners[name];
  const { params } = learnerOf(name, setting.params);
  const { length } = train;
  // a formula looks at every row as one that is predicted
  const tested = wants === undefined || wants === "model" ? 0 : length;
  const reads = Math.max(work.reads(params, length), work.passes(params, length, tested));
  return length * Math.max(1, features.columns.length) * reads > WORTH_OWN_THREAD;
}
