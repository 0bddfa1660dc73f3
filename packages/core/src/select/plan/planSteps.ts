import type { Executor } from "../fits/executor.ts";
import { runFit } from "../fits/runFit.ts";
import { mapPlan } from "./mapPlan.ts";
import type { Plan } from "./plan.ts";
import { executorFor, type PlanRun, type RunOptions, runPlan } from "./runPlan.ts";
import { pausedRounds } from "./runRounds.ts";

/**
 * Work that takes several plans, each of a task of its own: it hands out one, and goes on when that is done. So the data of
 * the next plan are made when its turn comes, and those of the last one can be forgotten.
 */
export type PlanSteps<T> = Generator<Plan<unknown>, T, void>;

/** One step: what comes of a plan, once whoever runs the steps has carried it out. */
export function* outcomeOf<T>(plan: Plan<T>): PlanSteps<T> {
  const outcome: { value?: T } = {};
  yield mapPlan(plan, (value) => {
    outcome.value = value;
  });
  if (outcome.value === undefined) throw new Error("a step went on before its plan was done");
  return outcome.value;
}

/** Carries out all steps here and now. */
export function runStepsInline<T>(steps: PlanSteps<T>): T {
  const paused = pausedSteps(steps);
  for (;;) {
    const pause = paused.next();
    if (pause.done) return pause.value;
  }
}

/** The same with a pause after every fit, in which whoever carries it out may do something else or give it up. */
export function* pausedSteps<T>(steps: PlanSteps<T>): Generator<null, T, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    const plan = step.value;
    yield* pausedRounds(plan, (fit) => runFit(plan.task, fit));
  }
}

/** How steps are carried out: as a plan is, with the number of all fits, which only the whole knows. */
export interface StepsOptions extends Omit<RunOptions, "onResult"> {
  readonly fits: number;
}

/** Carries out all steps on one executor, with one progress. A budget that ends leaves nothing to say. */
export async function runSteps<T>(
  steps: PlanSteps<T>,
  { fits: planned, executor, stop, budget, onProgress, onEnd, registry }: StepsOptions,
): Promise<PlanRun<T>> {
  let worker: Executor | null = null;
  let done = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      onEnd?.("complete");
      return { ended: "complete", result: step.value, done, planned };
    }
    worker ??= executorFor(executor, step.value);
    const before = done;
    const run = await runPlan(step.value, {
      executor: worker,
      stop,
      budget,
      registry,
      onProgress: (progress) => onProgress?.({ ...progress, done: before + progress.done, needed: planned }),
    });
    done += run.done;
    if (run.ended === "complete") continue;
    onEnd?.(run.ended);
    return { ended: run.ended, result: null, done, planned };
  }
}
