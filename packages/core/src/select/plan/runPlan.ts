import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { type Executor, inlineExecutor, type StopSign } from "../fits/executor.ts";
import type { Fit, FitResult } from "../fits/fit.ts";
import type { FittingOptions, Stopped } from "../fits/fittingOptions.ts";
import { runFit } from "../fits/runFit.ts";
import type { Plan } from "./plan.ts";
import { runRounds } from "./runRounds.ts";

/**
 * How a plan was carried out.
 *
 * @see {@link runPlan}
 */
export interface PlanRun<T> {
  /** "complete": every fit was done. "budget": the time was up, or the executor had no more. "stopped": it was stopped. */
  readonly ended: "complete" | "budget" | "stopped";
  /** What the results say; null when it was stopped, or when too few fits were done to say anything. */
  readonly result: T | null;
  /** Fits that were done, and that are needed in all as far as is known. */
  readonly done: number;
  readonly planned: number;
}

/** How a plan is carried out. None of it changes a result. */
export interface RunOptions extends Omit<FittingOptions, "dropped"> {
  /** Told of every result, before the progress. */
  readonly onResult?: ((fit: Fit, result: FitResult) => void) | undefined;
}

/**
 * Carries out a plan on any executor, round by round, as far as the stop sign and the budget let it.
 *
 * @param plan the plan
 * @param options executor, stop sign, budget, and who is told of progress
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { planRiskTable, runPlan } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const options = { metric: mse, seed: 1, folds: kFold({ folds: 5 }), methods: ["k-fold"] } as const;
 * const { result, done } = await runPlan(planRiskTable(task, { name: "ols", params: {} }, options));
 * [result?.estimates[0].value?.toFixed(4), done]; // [ '0.7827', 5 ]
 * ```
 */
export async function runPlan<T>(
  plan: Plan<T>,
  { executor, stop, budget, onProgress, onResult, onEnd, registry }: RunOptions = {},
): Promise<PlanRun<T>> {
  const { task, next, collect, part } = plan;
  const worker = executorFor(executor, plan);
  const either: StopSign = {
    get stopped() {
      return stop?.stopped === true || budget?.stopped === true;
    },
  };
  const results = new Map<Fit, FitResult>();
  const needed = (begun: number): number => plan.needed?.(results) ?? begun;
  let round = plan.fits;
  let begun = round.length;
  let planned = needed(begun);
  let done = 0;
  while (round.length > 0 && !either.stopped) {
    for await (const event of worker.run(task, round, { stop: either, registry })) {
      if (event.kind !== "done") continue;
      const fit = round[event.fit];
      results.set(fit, event.result);
      done++;
      onResult?.(fit, event.result);
      await onProgress?.({ done, needed: planned, known: event.known });
    }
    if (round.some((fit) => !results.has(fit))) break;
    round = next?.(results) ?? [];
    begun += round.length;
    planned = needed(begun);
  }
  const ended = round.length === 0 ? "complete" : stop?.stopped ? "stopped" : "budget";
  onEnd?.(ended);
  const result = ended === "complete" ? collect(results) : ended === "budget" ? (part?.(results) ?? null) : null;
  return { ended, result, done, planned };
}

/**
 * Carries out a plan here and now, one fit after the other.
 *
 * @see {@link runPlan}, which takes any executor
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { planDiagnosis, runInline } from "@heldout/core/select";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const plan = planDiagnosis(task, { name: "ols", params: {} }, { metric: mse, split: kFold({ folds: 5 }) });
 * runInline(plan).verdict.kind; // 'underfitting'
 * ```
 */
export function runInline<T>(plan: Plan<T>, registry?: Registry | undefined): T {
  return runRounds(plan, (fit) => runFit(plan.task, fit, registry));
}

/** What came out, or how far it got. */
export function resultOf<T extends object>({ result, done, planned }: PlanRun<T>): T | Stopped {
  return result ?? { stopped: true, done, planned };
}

/** The executor that was given, or made for this plan; one fit after the other where there is none. */
export function executorFor<W extends Plan<unknown>>(
  executor: Executor | ((plan: W) => Executor) | undefined,
  plan: W,
): Executor {
  if (executor === undefined) return inlineExecutor;
  return typeof executor === "function" ? executor(plan) : executor;
}
