import { InputError } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Task } from "../data/task.ts";
import { specText } from "../learners/spec.ts";
import type { Metric } from "../metrics/metric.ts";
import type { Splitter } from "../split/split.ts";
import type { Consistency } from "./consistency.ts";
import type { Fit, FitResult, LearnerSetting } from "./fit.ts";
import { type PlannedEstimate, shareFits } from "./plannedEstimate.ts";
import type { RepeatedEstimate } from "./repeatedError.ts";
import type { RiskCriteria } from "./riskCriteria.ts";
import type { RiskEstimate } from "./riskEstimates.ts";
import { RISK_METHODS, type RiskMethod } from "./riskMethods.ts";
import { offersOf } from "./riskOffers.ts";
import { runFit } from "./runFit.ts";
import { requireMetrics } from "./severalTargets.ts";

/**
 * The risk of one learner by every estimator, side by side: a document of schema "heldout/risk@1".
 *
 * @see {@link riskTable}
 */
export interface RiskTable {
  readonly schema: "heldout/risk@1";
  /** Kind of the task. */
  readonly task: TaskKind;
  /** Name and size of the data. */
  readonly data: { readonly name: string; readonly rows: number; readonly target: string };
  /** The learner as a spec. */
  readonly learner: string;
  /** Id of the metric. */
  readonly metric: string;
  /** Which direction of the metric is better. */
  readonly better: Metric["better"];
  /** Level of the intervals. */
  readonly level: number;
  /** Seed of everything random. */
  readonly seed: number;
  /** One per estimator, with its interval and the direction of its bias. */
  readonly estimates: readonly TableEstimate[];
  /** How much the models of two halves disagree; null when it was not asked for or is not available. */
  readonly consistency: Consistency | null;
  /** Analytic criteria such as AIC; null where they do not apply. */
  readonly criteria: RiskCriteria | null;
  /** Estimators that are missing, with the reason. */
  readonly leftOut: readonly { readonly method: RiskMethod; readonly reason: string }[];
  /** Number of fits for all estimators; those that several rest on count once. */
  readonly fits: number;
}

export interface TableEstimate extends RiskEstimate {
  /** For people: "10-fold", ".632+ bootstrap, 200 draws". */
  readonly label: string;
  /** Of repeated cross-validation. */
  readonly partitioning?: RepeatedEstimate["partitioning"];
}

/** What one method adds to the table. */
export type RiskPart = Partial<Pick<RiskTable, "estimates" | "consistency" | "criteria">>;

/**
 * Options of a risk table: metric, seed and folds are required.
 *
 * @see {@link riskTable}
 */
export interface RiskTableOptions {
  /** The metric whose expectation on new rows is estimated. */
  readonly metric: Metric;
  /** Seed of everything random. */
  readonly seed: number;
  /** Level of the intervals. Default 0.95. */
  readonly level?: number | undefined;
  /** The folds of k-fold and repeated cross-validation. */
  readonly folds: Splitter;
  /** The estimators, however slow. Default: all that apply and take no more than `mostWork`. */
  readonly methods?: readonly RiskMethod[] | undefined;
  /** Repetitions of the folds, and of the halves of consistency. Default 10. */
  readonly repeats?: number | undefined;
  /** Share of the rows that hold-out, Monte-Carlo and complete cross-validation test. Default 0.25. */
  readonly test?: number | undefined;
  /** Monte-Carlo splits. Default 100. */
  readonly splits?: number | undefined;
  /** Bootstrap draws. Default 200. */
  readonly replicates?: number | undefined;
  /** The noise variance s² of the criteria. Default: from the fit of this very learner. */
  readonly noiseVariance?: number | undefined;
  /**
   * About how many values the fits of one method may read before it counts as slow. Default 2e9, seconds to minutes.
   */
  readonly mostWork?: number | undefined;
}

/**
 * The fits of a table of risk estimates, and how to make the table from their results.
 *
 * @see {@link planRiskTable}
 */
export interface RiskPlan {
  /** The task that the fits belong to. */
  readonly task: Task;
  /** Every fit, as plain data; fits that several estimators need occur once. */
  readonly fits: readonly Fit[];
  /** The table; `results` in the order of `fits`. */
  readonly collect: (results: readonly FitResult[]) => RiskTable;
}

/**
 * Plans the fits of a table that estimates the risk of one learner by every method. What does not exist for these data,
 * this learner or this metric is left out with the reason, and so is what would be slow, unless `methods` names it.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, runFit, tableFrom } from "@heldout/core";
 * import { planRiskTable } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const plan = planRiskTable(task, { name: "ols", params: {} }, { metric: mse, seed: 1, folds: kFold({ folds: 5 }) });
 * const { estimates } = plan.collect(plan.fits.map((fit) => runFit(task, fit)));
 * estimates.map(({ estimator }) => estimator); // [ 'training', 'hold-out', 'k-fold', 'repeated', 'leave-one-out', 'monte-carlo', 'bootstrap-632', 'bootstrap-632-plus' ]
 * ```
 */
export function planRiskTable(task: Task, setting: LearnerSetting, options: RiskTableOptions): RiskPlan {
  const { methods, mostWork = 2e9, metric, seed, level = 0.95 } = options;
  requireMetrics(task, [metric]);
  const leftOut: { readonly method: RiskMethod; readonly reason: string }[] = [];
  const plans: PlannedEstimate<RiskPart>[] = [];
  for (const offer of offersOf(task, setting, options)) {
    const asked = offer.methods.filter((method) => methods?.includes(method) ?? true);
    if (asked.length === 0) continue;
    try {
      if (!methods && offer.work() > mostWork) throw new InputError("bad-option", offer.slow(), "");
      plans.push(offer.plan(asked));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      leftOut.push(...asked.map((method) => ({ method, reason: error.message })));
    }
  }
  if (plans.length === 0) {
    throw new InputError("bad-option", leftOut[0]?.reason ?? "no estimator is named.", otherMethods(methods));
  }
  const { fits, places } = shareFits(plans);
  const head = {
    schema: "heldout/risk@1",
    task: task.kind,
    data: { name: task.name, rows: task.rows, target: task.target.name },
    learner: specText(setting.name, setting.params),
    metric: metric.id,
    better: metric.better,
    level,
    seed,
  } as const;
  const collect = (results: readonly FitResult[]): RiskTable => {
    const parts = plans.map((plan, p) => plan.collect(places[p].map((at) => results[at])));
    return {
      ...head,
      estimates: parts.flatMap(({ estimates = [] }) => estimates),
      consistency: parts.find((part) => part.consistency)?.consistency ?? null,
      criteria: parts.find((part) => part.criteria)?.criteria ?? null,
      leftOut,
      fits: fits.length,
    };
  };
  return { task, fits, collect };
}

/**
 * The risk of one learner by every estimator side by side: hold-out, cross-validation, leave-one-out, bootstrap,
 * criteria. All fits are done here, in this thread.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, readTable, riskTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const setting = { name: "ridge", params: {} };
 * const options = { metric: mse, seed: 1, folds: kFold({ folds: 10 }), splits: 20, replicates: 20, repeats: 2 };
 * const { estimates } = riskTable(task, setting, options);
 * estimates.map(({ label }) => label).slice(0, 3); // [ 'training', 'hold-out, 25% tested', '10-fold' ]
 * ```
 */
export function riskTable(task: Task, setting: LearnerSetting, options: RiskTableOptions): RiskTable {
  const { fits, collect } = planRiskTable(task, setting, options);
  return collect(fits.map((fit) => runFit(task, fit)));
}

function otherMethods(methods: readonly RiskMethod[] | undefined): string {
  return `The estimators are ${RISK_METHODS.filter((method) => !methods?.includes(method)).join(", ")}.`;
}
