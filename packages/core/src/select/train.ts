import { givenOnly } from "../data/givenOnly.ts";
import type { Task } from "../data/task.ts";
import type { StoredModel } from "../learners/storedModel.ts";
import { metricOfRisk } from "../metrics/chosenMetric.ts";
import type { Metric } from "../metrics/metric.ts";
import { type Team, withTeam } from "../numeric/kernels/team.ts";
import { builtIn, learnerOf } from "../registry.ts";
import { type FittingOptions, isStopped, type Stopped, type Unstoppable } from "./fits/fittingOptions.ts";
import { type GivenLearner, settingFor } from "./givenLearners.ts";
import { resultOf, runInline, runPlan } from "./plan/runPlan.ts";
import { outOfBag, outOfBagEstimate } from "./risk/outOfBag.ts";
import type { Selection } from "./selection/selection.ts";
import { planTrain } from "./storedModels/planTrain.ts";
import type { Estimate } from "./validation/estimateOfFolds.ts";

/** What a selection says about the model that is fitted: which learner, and how its probabilities become classes. */
type ChosenModel = Pick<Selection, "threshold" | "winner" | "costs"> & Partial<Pick<Selection, "choice" | "task">>;

/**
 * Options of training.
 *
 * @see {@link train}
 */
export interface TrainOptions extends Omit<FittingOptions, "dropped"> {
  /** What to fit, such as "ridge(lambda=0.1)" or `ridge({ lambda: 0.1 })`. */
  readonly learner: GivenLearner;
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
  /**
   * Threads that work on the one fit together, in this thread; the bits are the same. An executor on threads brings its own,
   * and leaves this thread free. Default: none.
   */
  readonly team?: Team | undefined;
}

/**
 * Fits one learner on all rows. The result is plain data: it survives JSON, and {@link predictTable} applies it.
 *
 * It is a plan of one fit, so that `executor` may do it on threads, over a queue, or find it in a store; `stop` and `budget`
 * end it.
 *
 * @example
 * ```ts
 * import { defineTask, tableFrom, train } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { model } = await train(task, { learner: "ols" });
 * model; // { intercept: 1.0107083281548443, coefficients: { x: -2.03745...
 * ```
 */
export function train(task: Task, options: TrainOptions & Unstoppable): Promise<StoredModel>;
export function train(task: Task, options: TrainOptions): Promise<StoredModel | Stopped>;
export async function train(task: Task, options: TrainOptions): Promise<StoredModel | Stopped> {
  const { learner, seed, team, registry } = options;
  const plan = planTrain(task, settingFor(task, learner, registry), { seed });
  if (team !== undefined) return withTeam(team, () => runInline(plan, registry));
  return resultOf(await runPlan(plan, options));
}

/**
 * The winner of a selection, fitted on all rows, with its threshold; null when there is none.
 *
 * @example
 * ```ts
 * import { defineTask, select, tableFrom, trainWinner } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const model = await trainWinner(task, await select(task, { learners: "ols, powers(base=ols, degree=3)" }));
 * model?.learner.name; // 'powers'
 * ```
 */
export function trainWinner(
  task: Task,
  selection: ChosenModel,
  options?: Omit<TrainOptions, "learner"> & Unstoppable,
): Promise<StoredModel | null>;
export function trainWinner(
  task: Task,
  selection: ChosenModel,
  options: Omit<TrainOptions, "learner">,
): Promise<StoredModel | Stopped | null>;
export async function trainWinner(
  task: Task,
  { winner, threshold, costs, choice, task: kind }: ChosenModel,
  options: Omit<TrainOptions, "learner"> = {},
): Promise<StoredModel | Stopped | null> {
  if (winner === null) return null;
  const stored = await train(task, { ...options, learner: { name: winner.learner, params: winner.params } });
  if (isStopped(stored)) return stored;
  const decides = kind === "multiclass" && choice?.criteria.includes("leastCost");
  const { heldout, learner, task: learned, ...fitted } = stored;
  const decided = givenOnly({ threshold: threshold?.value, costs: decides ? costs?.costs : undefined });
  return { heldout, learner, task: learned, ...decided, ...fitted };
}

/** What an ensemble says of the rows its members did not see; null for a learner without such rows. */
export function outOfBagRisk(
  task: Task,
  model: StoredModel,
  { seed = 1, registry = builtIn }: Pick<TrainOptions, "registry" | "seed"> = {},
): { readonly metric: Metric; readonly estimate: Estimate } | null {
  if (!learnerOf(model.learner.name, model.learner.params, registry).outOfBag) return null;
  const metric = metricOfRisk(task.kind, undefined);
  return { metric, estimate: outOfBagEstimate(metric, outOfBag(task, model, { registry }), { seed }) };
}
