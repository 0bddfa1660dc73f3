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

/** The risk of one learner by every estimator, side by side. */
export interface RiskTable {
  readonly schema: "heldout/risk@1";
  readonly task: TaskKind;
  readonly data: { readonly name: string; readonly rows: number; readonly target: string };
  readonly learner: string;
  readonly metric: string;
  readonly better: Metric["better"];
  readonly level: number;
  readonly seed: number;
  readonly estimates: readonly TableEstimate[];
  /** null when it was not asked for or cannot be had. */
  readonly consistency: Consistency | null;
  readonly criteria: RiskCriteria | null;
  /** What is not there, and why. */
  readonly leftOut: readonly { readonly method: RiskMethod; readonly reason: string }[];
  /** Fits that were done for all of it; those that several estimates rest on count once. */
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

export interface RiskTableOptions {
  readonly metric: Metric;
  readonly seed: number;
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** The folds of k-fold and repeated cross-validation. */
  readonly folds: Splitter;
  /** Which ones, however slow. Default: all that apply and take no more than `mostWork`. */
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
  /** Values that the fits of one method may read before it counts as slow. Default 2e9, seconds to minutes. */
  readonly mostWork?: number | undefined;
}

/** The fits of a table of risks, and all that it takes to make the table of their results. */
export interface RiskPlan {
  readonly task: Task;
  readonly fits: readonly Fit[];
  readonly collect: (results: readonly FitResult[]) => RiskTable;
}

/**
 * Plans the table. What cannot be had for these data, this learner or this metric is left out with the reason, and so
 * is what would be slow, unless it is named in `methods`.
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

/** The table, with all fits done here and now. */
export function riskTable(task: Task, setting: LearnerSetting, options: RiskTableOptions): RiskTable {
  const { fits, collect } = planRiskTable(task, setting, options);
  return collect(fits.map((fit) => runFit(task, fit)));
}

function otherMethods(methods: readonly RiskMethod[] | undefined): string {
  return `The estimators are ${RISK_METHODS.filter((method) => !methods?.includes(method)).join(", ")}.`;
}
