import { type ClassesNote, classesNoteOf } from "../../data/classesNote.ts";
import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { Task } from "../../data/task.ts";
import type { Registry } from "../../learners/definition/learnerDefinition.ts";
import { specText } from "../../learners/spec.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Splitter } from "../../split/split.ts";
import type { LearnerSetting } from "../fits/fit.ts";
import type { FitResults, Plan } from "../plan/plan.ts";
import { runInline } from "../plan/runPlan.ts";
import { sideBySide } from "../plan/sideBySide.ts";
import { requireMetrics } from "../severalTargets.ts";
import type { Consistency } from "./consistency.ts";
import type { FoldInterval } from "./foldIntervalIds.ts";
import { isFormula } from "./formulaFit.ts";
import type { RepeatedEstimate } from "./repeatedError.ts";
import type { RiskCriteria } from "./riskCriteria.ts";
import type { RiskEstimate } from "./riskEstimates.ts";
import { riskMethodPlans } from "./riskMethodPlans.ts";
import { RISK_METHODS, type RiskMethod } from "./riskMethods.ts";

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
  readonly data: { readonly name: string; readonly rows: number; readonly target: string } & ClassesNote;
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
  /** Number of fits for all estimators; those that several rest on count once, and formulas do not count. */
  readonly fits: number;
}

export interface TableEstimate extends RiskEstimate {
  /** For people: "10-fold", ".632+ bootstrap, 200 draws". */
  readonly label: string;
  /** Of repeated cross-validation. */
  readonly partitioning?: RepeatedEstimate["partitioning"];
}

/** What one method adds to the table, or why it adds nothing. */
export type RiskPart = Partial<Pick<RiskTable, "estimates" | "consistency" | "criteria">> & {
  readonly refused?: string;
};

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
  /** The interval of means of row losses over folds, of k-fold and repeated cross-validation. Default "corrected-t". */
  readonly interval?: FoldInterval | undefined;
  /** The noise variance s² of the criteria. Default: from the fit of this very learner. */
  readonly noiseVariance?: number | undefined;
  /**
   * About how many values the fits of one method may read before it counts as slow. Default 2e9, seconds to minutes.
   */
  readonly mostWork?: number | undefined;
  /** What is known by name. Default: the learners that come with heldout. */
  readonly registry?: Registry | undefined;
}

/**
 * Plans the fits of a table that estimates the risk of one learner by every method. What does not exist for these data,
 * this learner or this metric is left out with the reason, and so is what would be slow, unless `methods` names it.
 *
 * @example
 * ```ts
 * import { defineTask, kFold, mse, tableFrom } from "@heldout/core";
 * import { planRiskTable, runInline } from "@heldout/core/select";
 * const x = Array.from({ length: 30 }, (_, i) => i);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => 2 * value + (value % 3)) }), { target: "y" });
 * const plan = planRiskTable(task, { name: "ols", params: {} }, { metric: mse, seed: 1, folds: kFold({ folds: 5 }) });
 * const { estimates } = runInline(plan);
 * estimates.map(({ estimator }) => estimator); // [ 'training', 'hold-out', 'k-fold', 'repeated', 'leave-one-out', 'monte-carlo', 'bootstrap-632', 'bootstrap-632-plus' ]
 * ```
 */
export function planRiskTable(task: Task, setting: LearnerSetting, options: RiskTableOptions): Plan<RiskTable> {
  const { methods, mostWork = 2e9, metric, seed, level = 0.95 } = options;
  requireMetrics(task, [metric]);
  const planned: { readonly methods: readonly RiskMethod[]; readonly plan: Plan<RiskPart> | string }[] = [];
  for (const { methods: own, work, slow, plan } of riskMethodPlans(task, setting, options)) {
    const asked = own.filter((method) => methods?.includes(method) ?? true);
    if (asked.length === 0) continue;
    try {
      if (!methods && work() > mostWork) throw new InputError("bad-option", slow(), "");
      planned.push({ methods: asked, plan: plan(asked) });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      planned.push({ methods: asked, plan: error.message });
    }
  }
  const plans = planned.flatMap(({ plan }) => (typeof plan === "string" ? [] : [plan]));
  const refusals = planned.map(({ plan }) => (typeof plan === "string" ? plan : null));
  if (plans.length === 0) throw nothingLeft(refusals, methods);
  const together = sideBySide(task, plans);
  const head = {
    schema: "heldout/risk@1",
    task: task.kind,
    data: { name: task.name, rows: task.rows, target: task.target.name, ...classesNoteOf(task) },
    learner: specText(setting.name, setting.params),
    metric: metric.id,
    better: metric.better,
    level,
    seed,
  } as const;
  const tableOf = (results: FitResults, parts: readonly (RiskPart | null)[]): RiskTable => {
    const queue = [...parts];
    const filled = planned.map(({ methods: own, plan }) => ({
      methods: own,
      part: typeof plan === "string" ? { refused: plan } : (queue.shift() ?? null),
    }));
    const reasons = filled.map(({ part }) => part?.refused ?? null);
    if (!reasons.includes(null)) throw nothingLeft(reasons, methods);
    const leftOut = (reasonOf: (part: RiskPart | null) => string | undefined): RiskTable["leftOut"] =>
      filled.flatMap(({ methods: own, part }) => {
        const reason = reasonOf(part);
        return reason === undefined ? [] : own.map((method) => ({ method, reason }));
      });
    return {
      ...head,
      estimates: filled.flatMap(({ part }) => part?.estimates ?? []),
      consistency: filled.find(({ part }) => part?.consistency)?.part?.consistency ?? null,
      criteria: filled.find(({ part }) => part?.criteria)?.part?.criteria ?? null,
      leftOut: [
        ...leftOut((part) => part?.refused),
        ...leftOut((part) => (part === null ? "the time budget ended before its fits were finished." : undefined)),
      ],
      fits: [...new Set([...together.fits, ...results.keys()])].filter((fit) => !isFormula(fit)).length,
    };
  };
  return {
    ...together,
    collect: (results) => tableOf(results, together.collect(results)),
    part: (results) => {
      const parts = together.part?.(results) ?? null;
      return parts && tableOf(results, parts);
    },
  };
}

function nothingLeft(reasons: readonly (string | null)[], methods: RiskTableOptions["methods"]): InputError {
  return new InputError("bad-option", reasons[0] ?? "no estimator is named.", otherMethods(methods));
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
  return runInline(planRiskTable(task, setting, options), options.registry);
}

function otherMethods(methods: readonly RiskMethod[] | undefined): string {
  return `The estimators are ${RISK_METHODS.filter((method) => !methods?.includes(method)).join(", ")}.`;
}
