import { givenOnly } from "../../data/givenOnly.ts";
import type { Task } from "../../data/task.ts";
import { checkLevel } from "../../intervals/interval.ts";
import { metricOfRisk } from "../../metrics/chosenMetric.ts";
import { type GivenSplit, splitterFor } from "../../split/foldsFor.ts";
import { budgetEnded, type FittingOptions, type Stopped, type Unstoppable } from "../fits/fittingOptions.ts";
import { type GivenLearner, settingFor } from "../givenLearners.ts";
import { runPlan } from "../plan/runPlan.ts";
import { warningsAbout } from "../taskWarnings.ts";
import type { FoldInterval } from "./foldIntervalIds.ts";
import { riskMethodOf } from "./riskMethods.ts";
import { planRiskTable, type RiskTable, type RiskTableOptions } from "./riskTable.ts";

/**
 * Options of estimates of a learner's risk.
 *
 * @see {@link estimateRisk}
 */
export interface EstimateRiskOptions extends FittingOptions {
  /** Whose risk, such as "ridge(lambda=0.1)" or `ridge({ lambda: 0.1 })`. */
  readonly learner: GivenLearner;
  /** Only these estimators, however slow, such as ["k-fold", "leave-one-out"]. Default: all that apply and are fast. */
  readonly methods?: readonly string[] | undefined;
  /** Id of the metric to estimate. Default: error or mse, by the task. */
  readonly metric?: string | undefined;
  /** Folds of k-fold and repeated cross-validation, from 2. Default 10. */
  readonly folds?: number | undefined;
  /** The folds as somebody made them, instead of `folds`: a splitter, or the fold of each row. */
  readonly split?: GivenSplit | undefined;
  /** Repetitions of the folds, and halvings of consistency, from 1. Default 10. */
  readonly repeats?: number | undefined;
  /** Share of the rows that hold-out, Monte-Carlo and complete cross-validation test, in (0, 1). Default 0.25. */
  readonly test?: number | undefined;
  /** Monte-Carlo splits, from 1. Default 100. */
  readonly splits?: number | undefined;
  /** Bootstrap draws, from 1. Default 200. */
  readonly replicates?: number | undefined;
  /**
   * The interval of k-fold and repeated cross-validation, for means of row losses: "corrected-t", "cv-clt" or "nested-cv",
   * which takes a fit more for each pair of folds. Default "corrected-t".
   */
  readonly interval?: FoldInterval | undefined;
  /** Noise variance of AIC, BIC and Cp, of the largest model compared. Default: from this fit. */
  readonly noise?: number | undefined;
  /** Level of the intervals, in (0, 1). Default 0.95. */
  readonly level?: number | undefined;
  /** Seed of everything random, from 0. Default 1. */
  readonly seed?: number | undefined;
}

/**
 * Estimates of the risk of one learner, side by side.
 *
 * @see {@link estimateRisk}
 */
export interface EstimateRiskResult extends RiskTable {
  readonly warnings: readonly string[];
}

const DEFAULT_FOLDS = 10;

/**
 * The risk of one learner by every estimator that applies, side by side: training error, hold-out, cross-validation,
 * leave-one-out, bootstrap, out-of-bag, information criteria.
 *
 * @example
 * ```ts
 * import { defineTask, estimateRisk, tableFrom } from "@heldout/core";
 * const x = Array.from({ length: 60 }, (_, i) => i / 60);
 * const task = defineTask(tableFrom({ x, y: x.map((value) => Math.sin(6 * value)) }), { target: "y" });
 * const { estimates } = await estimateRisk(task, { learner: "ols", methods: ["training", "leave-one-out"] });
 * estimates.map(({ value }) => value?.toFixed(3)); // [ '0.176', '0.190' ]
 * ```
 */
export function estimateRisk(task: Task, options: EstimateRiskOptions & Unstoppable): Promise<EstimateRiskResult>;
export function estimateRisk(task: Task, options: EstimateRiskOptions): Promise<EstimateRiskResult | Stopped>;
export async function estimateRisk(task: Task, options: EstimateRiskOptions): Promise<EstimateRiskResult | Stopped> {
  const setting = settingFor(task, options.learner, options.registry);
  const plan = planRiskTable(task, setting, tableOptions(task, options));
  const run = await runPlan(plan, options);
  const late =
    run.ended === "budget"
      ? [budgetEnded(run, "estimators that it cut short are left out", options.budget?.advice)]
      : [];
  if (run.result === null) return { stopped: true, done: run.done, planned: run.planned };
  return {
    ...run.result,
    warnings: [
      ...warningsAbout(task, [setting], options.dropped ?? 0, options.registry),
      ...foldWarningsOf(run.result),
      ...late,
    ],
  };
}

/** With the estimator that they are about. */
function foldWarningsOf({ estimates }: RiskTable): string[] {
  return estimates.flatMap(({ label, warnings = [] }) => warnings.map((warning) => `${label}: ${warning}`));
}

function tableOptions(task: Task, options: EstimateRiskOptions): RiskTableOptions {
  const {
    methods,
    repeats,
    test,
    splits,
    replicates,
    noise,
    interval,
    level,
    seed = 1,
    folds = DEFAULT_FOLDS,
    split,
    registry,
  } = options;
  return {
    metric: metricOfRisk(task.kind, options.metric),
    seed,
    folds: splitterFor(task, split, folds),
    registry,
    ...(methods === undefined ? {} : { methods: methods.map(riskMethodOf) }),
    ...givenOnly({ repeats, test, splits, replicates, noiseVariance: noise, interval }),
    ...(level === undefined ? {} : { level: checkLevel(level) }),
  };
}
