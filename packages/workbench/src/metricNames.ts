/** How a metric is called and on which scale its interval is drawn; null = unbounded above, drawn from 0. */
export interface MetricName {
  readonly label: string;
  readonly range: readonly [number, number] | null;
}

const unit: readonly [number, number] = [0, 1];
const signed: readonly [number, number] = [-1, 1];

export const metricNames: Readonly<Record<string, MetricName>> = {
  accuracy: { label: "accuracy", range: unit },
  error: { label: "error", range: unit },
  balancedAccuracy: { label: "balanced accuracy", range: unit },
  precision: { label: "precision", range: unit },
  recall: { label: "recall", range: unit },
  specificity: { label: "specificity", range: unit },
  npv: { label: "negative predictive value", range: unit },
  fpr: { label: "false positive rate", range: unit },
  fnr: { label: "false negative rate", range: unit },
  f1: { label: "F1", range: unit },
  "f0.5": { label: "F0.5", range: unit },
  f2: { label: "F2", range: unit },
  mcc: { label: "Matthews correlation", range: signed },
  kappa: { label: "Cohen\u2019s kappa", range: signed },
  informedness: { label: "informedness", range: signed },
  auc: { label: "AUC", range: unit },
  averagePrecision: { label: "average precision", range: unit },
  auprc: { label: "area under PR, Davis\u2013Goadrich", range: unit },
  auprcTrapezoid: { label: "area under PR, trapezoid", range: unit },
  logLoss: { label: "log loss", range: null },
  brier: { label: "Brier score", range: unit },
  brierMulti: { label: "Brier score, all classes", range: [0, 2] },
  ks: { label: "Kolmogorov\u2013Smirnov", range: unit },
  ece: { label: "expected calibration error", range: unit },
  lift: { label: "lift", range: null },
  gini: { label: "Gini", range: signed },
  prevalence: { label: "prevalence", range: unit },
  cost: { label: "expected cost per row", range: null },
  top2: { label: "truth among the first two", range: unit },
  aucOvo: { label: "AUC, one versus one", range: unit },
  aucOvoWeighted: { label: "AUC, one versus one, weighted", range: unit },
  aucOvr: { label: "AUC, one versus rest", range: unit },
  aucOvrWeighted: { label: "AUC, one versus rest, weighted", range: unit },
  averagePrecisionMacro: { label: "average precision, macro", range: unit },
  macroPrecision: { label: "precision, macro", range: unit },
  macroRecall: { label: "recall, macro", range: unit },
  macroF1: { label: "F1, macro", range: unit },
  microPrecision: { label: "precision, micro", range: unit },
  microRecall: { label: "recall, micro", range: unit },
  microF1: { label: "F1, micro", range: unit },
  weightedPrecision: { label: "precision, weighted", range: unit },
  weightedRecall: { label: "recall, weighted", range: unit },
  weightedF1: { label: "F1, weighted", range: unit },
  mse: { label: "mean squared error", range: null },
  rmse: { label: "root mean squared error", range: null },
  mae: { label: "mean absolute error", range: null },
  medianAbsoluteError: { label: "median absolute error", range: null },
  r2: { label: "R\u00b2", range: unit },
  explainedVariance: { label: "explained variance", range: unit },
  maxError: { label: "largest error", range: null },
  mape: { label: "mean absolute percentage error", range: null },
  rmsle: { label: "root mean squared log error", range: null },
  "pinball0.1": { label: "pinball loss, 0.1", range: null },
  "pinball0.9": { label: "pinball loss, 0.9", range: null },
};

/** The name of a metric; an id that is not known here is shown as it is, so that a new metric still appears. */
export function metricName(id: string): MetricName {
  return Object.hasOwn(metricNames, id) ? metricNames[id] : { label: id, range: null };
}

/** The headline of each task, most telling first. */
export const headlines: Readonly<Record<"binary" | "multiclass" | "regression", readonly string[]>> = {
  binary: ["auc", "averagePrecision", "accuracy", "recall", "precision", "brier", "logLoss"],
  multiclass: ["accuracy", "macroF1", "aucOvo", "logLoss"],
  regression: ["rmse", "mae", "r2", "medianAbsoluteError"],
};
