import type { TaskKind } from "../data/prediction.ts";
import type { NamedCosts } from "../losses/namedCosts.ts";
import { accuracy } from "./labels/accuracy.ts";
import { balancedAccuracy } from "./labels/balancedAccuracy.ts";
import { type Costs, classLeastCost, cost, leastCost } from "./labels/cost.ts";
import { error } from "./labels/error.ts";
import { f1, f2, f05, fNumbered, fOfBeta } from "./labels/fBeta.ts";
import { fnr } from "./labels/fnr.ts";
import { fpr } from "./labels/fpr.ts";
import { informedness } from "./labels/informedness.ts";
import { kappa } from "./labels/kappa.ts";
import { lift } from "./labels/lift.ts";
import { mcc } from "./labels/mcc.ts";
import { npv } from "./labels/npv.ts";
import { precision } from "./labels/precision.ts";
import { prevalence } from "./labels/prevalence.ts";
import { recall } from "./labels/recall.ts";
import { specificity } from "./labels/specificity.ts";
import type { Metric } from "./metric.ts";
import { aucOvo, aucOvoWeighted } from "./multiclass/aucOvo.ts";
import { aucOvr, aucOvrWeighted } from "./multiclass/aucOvr.ts";
import { averagePrecisionMacro } from "./multiclass/averagePrecisionMacro.ts";
import { classAverages } from "./multiclass/averages.ts";
import { brierMulti } from "./multiclass/brierMulti.ts";
import { microAverages } from "./multiclass/microAverages.ts";
import { top2 } from "./multiclass/top2.ts";
import { brier } from "./probability/brier.ts";
import { type EceOptions, ece } from "./probability/ece.ts";
import { classLikelihood, classLogLikelihood, likelihood, logLikelihood } from "./probability/likelihood.ts";
import { classLogLoss, logLoss } from "./probability/logLoss.ts";
import { auc } from "./ranking/auc.ts";
import { auprc } from "./ranking/auprc.ts";
import { auprcTrapezoid } from "./ranking/auprcTrapezoid.ts";
import { averagePrecision } from "./ranking/averagePrecision.ts";
import { gini } from "./ranking/gini.ts";
import { ks } from "./ranking/ks.ts";
import { explainedVariance } from "./regression/explainedVariance.ts";
import { mae } from "./regression/mae.ts";
import { mape } from "./regression/mape.ts";
import { maxError } from "./regression/maxError.ts";
import { meanError } from "./regression/meanError.ts";
import { medianAbsoluteError } from "./regression/medianAbsoluteError.ts";
import { mse } from "./regression/mse.ts";
import { pinball } from "./regression/pinball.ts";
import { r2 } from "./regression/r2.ts";
import { rmse } from "./regression/rmse.ts";
import { rmsle } from "./regression/rmsle.ts";

/**
 * Settings of the metrics that need some: costs, the clip of the log loss, the bins of the calibration error.
 *
 * @see {@link metricsOf}
 */
export interface MetricOptions {
  /**
   * Costs of the two mistakes; with them comes the metric `cost`. Or a matrix over the classes of the rows; with it come
   * `cost` and `leastCost`, of any number of classes.
   */
  readonly costs?: Costs | NamedCosts | undefined;
  /** Least probability of the truth in the log loss. Default 0: not clipped. */
  readonly clip?: number | undefined;
  /** Weight of recall in the metric `fBeta`, which comes with it. */
  readonly beta?: number | undefined;
  /** Ids that were asked for: of those with a number, such as `f3`, the metrics come too. */
  readonly metrics?: readonly string[] | undefined;
  /** Bins of the expected calibration error. */
  readonly ece?: EceOptions | undefined;
}

/**
 * All metrics of a kind of task, in the order in which they are shown. With `costs` the metric {@link cost} is among
 * them.
 *
 * @example
 * ```ts
 * import { metricsOf } from "@heldout/core";
 * metricsOf("regression").map(({ id }) => id); // [ 'rmse', 'mae', 'r2', 'meanError', 'mse', ...
 * metricsOf("binary", { costs: { falseNegative: 5, falsePositive: 1 } }).some(({ id }) => id === "cost"); // true
 * ```
 */
export function metricsOf(task: TaskKind, options: MetricOptions = {}): readonly Metric[] {
  switch (task) {
    case "binary":
      return binaryMetrics(options);
    case "multiclass":
      return multiclassMetrics(options);
    case "regression":
      return regressionMetrics;
    default:
      return task satisfies never;
  }
}

function binaryMetrics(options: MetricOptions): readonly Metric[] {
  const { costs, clip = 0, beta, metrics = [], ece: eceOptions = {} } = options;
  const known = [f1, f05, f2];
  const numbered = [...new Set(metrics)].flatMap((id) =>
    known.some((metric) => metric.id === id) ? [] : (fNumbered(id) ?? []),
  );
  return [
    auc,
    averagePrecision,
    accuracy,
    error,
    balancedAccuracy,
    precision,
    recall,
    specificity,
    npv,
    fpr,
    fnr,
    ...known,
    ...numbered,
    ...(beta === undefined ? [] : [fOfBeta(beta)]),
    mcc,
    kappa,
    informedness,
    lift,
    ...(costs ? [cost(costs)] : []),
    ...(costs && "classes" in costs ? [leastCost(costs)] : []),
    logLoss({ clip }),
    logLikelihood({ clip }),
    likelihood({ clip }),
    brier,
    ece(eceOptions),
    auprc,
    auprcTrapezoid,
    ks,
    gini,
    prevalence,
  ];
}

function multiclassMetrics({ costs, clip = 0 }: MetricOptions): readonly Metric[] {
  return [
    ...(costs && "classes" in costs ? [cost(costs), classLeastCost(costs)] : []),
    accuracy,
    error,
    balancedAccuracy,
    kappa,
    mcc,
    ...classAverages,
    ...microAverages,
    classLogLoss({ clip }),
    classLogLikelihood({ clip }),
    classLikelihood({ clip }),
    brierMulti,
    top2,
    aucOvo,
    aucOvoWeighted,
    aucOvr,
    aucOvrWeighted,
    averagePrecisionMacro,
  ];
}

const regressionMetrics: readonly Metric[] = [
  rmse,
  mae,
  r2,
  meanError,
  mse,
  medianAbsoluteError,
  explainedVariance,
  maxError,
  mape,
  rmsle,
  pinball(0.1),
  pinball(0.9),
];
