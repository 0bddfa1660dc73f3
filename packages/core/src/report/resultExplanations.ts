import { calibrationAbouts } from "../calibrate/abouts.ts";
import { compareAbouts } from "../compare/abouts.ts";
import { conservativeTAbout } from "../compare/resampled/conservativeT.ts";
import { givenOnly } from "../data/givenOnly.ts";
import type { TaskKind } from "../data/prediction.ts";
import { diagnoseAbouts } from "../diagnose/abouts.ts";
import { ledgerAbout } from "../evaluate/looks/ledgerAbout.ts";
import type { About } from "../intervals/about.ts";
import { asymptoticAbout } from "../intervals/anytime/asymptoticMean.ts";
import { bootstrapAbouts, debiasedBootstrapAbout } from "../intervals/bootstrap.ts";
import { clusterRobustAbout } from "../intervals/clusterRobust.ts";
import { correctedTAbout } from "../intervals/correctedMean.ts";
import { cvCltAbout } from "../intervals/cvClt.ts";
import { delongAbout, delongLogitAbout } from "../intervals/delong.ts";
import { deltaRatioAbout } from "../intervals/deltaRatio.ts";
import { bootstrapLogitAbout } from "../intervals/fewRows/bootstrapLogit.ts";
import {
  clusterCr2About,
  clusterJackknifeAbout,
  delongTAbout,
  weightedCr2About,
} from "../intervals/fewRows/clusterAbouts.ts";
import { delongNewcombeAbout } from "../intervals/fewRows/delongNewcombe.ts";
import { logTAbout } from "../intervals/fewRows/logMean.ts";
import { hanleyMcNeilAbout } from "../intervals/hanleyMcNeil.ts";
import { INTERVAL_IDS, type IntervalId, isBootstrap, isProportionInterval } from "../intervals/intervalIds.ts";
import { nestedCvAbout } from "../intervals/nestedCv.ts";
import { proportionAbouts } from "../intervals/proportionAbouts.ts";
import type { Handles, ParameterValue } from "../learners/learner.ts";
import { metricAbouts } from "../metrics/abouts.ts";
import { metricsOf } from "../metrics/catalog.ts";
import { moverLossAbout } from "../metrics/families/classMeans.ts";
import { consistencyAbout } from "../metrics/families/consistency.ts";
import { orderStatisticsAbout } from "../metrics/families/medianInterval.ts";
import { moverWilsonAbout } from "../metrics/families/moverConfusion.ts";
import { ratioLogTAbout } from "../metrics/families/ratioInterval.ts";
import { worstCaseAbout } from "../metrics/families/worstCase.ts";
import { SOME_COSTS } from "../metrics/labels/cost.ts";
import type { Metric, MetricAbout } from "../metrics/metric.ts";
import { riskAbouts } from "../select/risk/riskAbouts.ts";
import { RISK_METHODS } from "../select/risk/riskMethods.ts";
import { selectAbouts } from "../select/selection/selectAbouts.ts";
import { cvJackknifeAbout } from "../select/validation/pooledEstimate.ts";

/**
 * What a metric, interval, learner, estimator of risk, test, plan, bound or experiment is, or what a general term means.
 *
 * @see {@link explanations}
 */
export interface Explanation {
  /** Name and version of the form of this result. */
  readonly schema: "heldout/explanation@1";
  /** Stable, as in the JSON. */
  readonly id: string;
  /** What it explains. */
  readonly kind:
    | "metric"
    | "interval"
    | "learner"
    | "estimator"
    | "selection"
    | "comparison"
    | "plan"
    | "bound"
    | "calibrator"
    | "experiment"
    | "diagnosis"
    | "term";
  /** Its name in prose. */
  readonly name: string;
  /** What it is, in one or two sentences. */
  readonly definition: string;
  /** How it is computed; of a learner what it minimises, or its rule. A general term has none. */
  readonly formula?: string;
  /** Where its values lie; of a learner what it predicts. A general term has none. */
  readonly range?: string;
  /** Of a metric: whether higher or lower values are better. */
  readonly better?: "higher" | "lower" | "neither";
  /** Of a metric: how equal scores or probabilities are treated, where it matters. */
  readonly ties?: string;
  /** Tasks in which a metric exists, or that a learner can learn. */
  readonly tasks?: readonly TaskKind[];
  /** How the metric gets its interval unless another one is asked for. */
  readonly interval?: string;
  /** Parameters of a learner. */
  readonly parameters?: readonly ParameterExplanation[];
  /** What a learner takes as it is; the rest is prepared, or refused where it cannot be. */
  readonly handles?: Handles;
  /** Of a learner: the parameter all of whose values come from one fit. */
  readonly path?: string;
  /** Of a learner: the settings that its bare name stands for in a list of learners. */
  readonly space?: string;
  /** Of an estimator: in which direction it errs. */
  readonly bias?: string;
  /** Of an estimator: how many fits it takes. */
  readonly cost?: string;
  /** What scikit-learn, R, H2O or statsmodels compute or call instead, one line each. */
  readonly peers: readonly string[];
  /** Where it was published. A general term has none. */
  readonly reference?: string;
  /** What else it is called, as in the glossary. */
  readonly names?: ExplanationNames;
  /** Ids of what has to do with it. */
  readonly related?: readonly string[];
}

/**
 * What people and other tools call it.
 *
 * @see {@link Explanation}
 */
export interface ExplanationNames {
  readonly also: readonly string[];
  readonly german: readonly string[];
  readonly russian: readonly string[];
}

export interface ParameterExplanation {
  readonly name: string;
  readonly meaning: string;
  /** Such as "a number of 0 or more". */
  readonly range: string;
  readonly default: ParameterValue;
}

const TASKS: readonly TaskKind[] = ["binary", "multiclass", "regression"];

/**
 * What the names of a result mean: metrics, intervals, estimators, rules of a selection, calibrators, tests, diagnoses. A
 * report carries these alone; learners bring their code along.
 */
export function resultExplanations(): readonly Explanation[] {
  const abouts = metricAbouts();
  const metrics = new Map<string, Explanation>();
  for (const task of TASKS) {
    for (const metric of metricsOf(task, {
      costs: SOME_COSTS,
      beta: 1,
    })) {
      const known = metrics.get(metric.id);
      metrics.set(
        metric.id,
        known ? { ...known, tasks: [...(known.tasks ?? []), task] } : ofMetric(metric, abouts[metric.id], task),
      );
    }
  }
  return [
    ...metrics.values(),
    ...INTERVAL_IDS.map((id) => ofInterval(aboutInterval(id))),
    ofInterval(asymptoticAbout),
    ...[moverWilsonAbout, moverLossAbout, logTAbout, ratioLogTAbout, orderStatisticsAbout].map(ofInterval),
    ...[bootstrapLogitAbout, consistencyAbout, clusterCr2About, weightedCr2About].map(ofInterval),
    ...[clusterJackknifeAbout, delongTAbout].map(ofInterval),
    ofInterval(worstCaseAbout),
    ofInterval(deltaRatioAbout),
    ofInterval(correctedTAbout),
    ofInterval(cvCltAbout),
    ofInterval(nestedCvAbout),
    ofInterval(conservativeTAbout),
    ofInterval(cvJackknifeAbout),
    ofInterval(ledgerAbout),
    ...RISK_METHODS.map(
      (id): Explanation => ({
        schema: "heldout/explanation@1",
        kind: "estimator",
        ...riskAbouts[id],
      }),
    ),
    ...selectAbouts.map((about): Explanation => ({ schema: "heldout/explanation@1", kind: "selection", ...about })),
    ...Object.values(calibrationAbouts).map(
      (about): Explanation => ({ schema: "heldout/explanation@1", kind: "calibrator", ...about }),
    ),
    ...compareAbouts.map((about): Explanation => ({ schema: "heldout/explanation@1", kind: "comparison", ...about })),
    ...diagnoseAbouts.map((about): Explanation => ({ schema: "heldout/explanation@1", kind: "diagnosis", ...about })),
  ];
}

function ofMetric(metric: Metric, about: MetricAbout, task: TaskKind): Explanation {
  const { id, name, better } = metric;
  return {
    schema: "heldout/explanation@1",
    id,
    kind: "metric",
    name,
    definition: about.definition,
    formula: about.formula,
    range: rangeText(metric.range),
    better,
    ...givenOnly({ ties: about.ties }),
    tasks: [task],
    interval: defaultInterval(metric),
    peers: about.peers,
    reference: about.reference,
  };
}

function ofInterval(about: About): Explanation {
  return { schema: "heldout/explanation@1", kind: "interval", ...about };
}

function aboutInterval(id: IntervalId): About {
  if (isProportionInterval(id)) return proportionAbouts[id];
  if (isBootstrap(id)) return bootstrapAbouts[id];
  switch (id) {
    case "delong":
      return delongAbout;
    case "delong-logit":
      return delongLogitAbout;
    case "delong-newcombe":
      return delongNewcombeAbout;
    case "bootstrap-debiased":
      return debiasedBootstrapAbout;
    case "hanley-mcneil":
      return hanleyMcNeilAbout;
    case "cluster-robust":
      return clusterRobustAbout;
    default:
      return id satisfies never;
  }
}

function defaultInterval(metric: Metric): string {
  switch (metric.from) {
    case "share":
    case "class-share":
      return "wilson";
    case "cell-loss":
      return "student";
    case "binary-loss":
    case "class-loss":
      return "mover-loss";
    case "number-loss":
      return metric.range[0] === 0 ? "log-t" : "student";
    case "confusion":
      return "mover-wilson";
    case "transform":
      return defaultInterval(metric.of);
    case "tally":
      return metric.id === "auc" ? "delong-newcombe" : "bootstrap-logit";
    case "classes":
      return "bootstrap-logit";
    case "probability-tally":
      return metric.bias ? "consistency-debiased" : "bootstrap-bca";
    case "numbers":
      if (metric.ratioInfluence) return "ratio-log-t";
      return metric.medianOf ? "order-statistics" : "bootstrap-bca";
    default:
      return metric satisfies never;
  }
}

function rangeText([lowest, highest]: readonly [number, number]): string {
  const left = Number.isFinite(lowest) ? `[${lowest}` : "(-Infinity";
  return `${left}, ${Number.isFinite(highest) ? `${highest}]` : "Infinity)"}`;
}
