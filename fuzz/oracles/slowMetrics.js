/**
 * Measures by their definitions, in loops over rows and pairs of rows, for predictions as `{ truth, score | label | number,
 * weight }`. Written without a look at the library; undefined ones are left out.
 */
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** `truth` and `predicted` are 0 or 1. */
export function countsOf(truth, predicted, weight) {
  const cell = (t, p) => sum(weight.filter((_, i) => truth[i] === t && predicted[i] === p));
  return { tn: cell(0, 0), fp: cell(0, 1), fn: cell(1, 0), tp: cell(1, 1) };
}

export function labelMetrics({ tn, fp, fn, tp }) {
  const n = tn + fp + fn + tp;
  const share = (part, whole) => (whole === 0 ? undefined : part / whole);
  const agreement = (tp + tn) / n;
  const expected = ((tp + fp) * (tp + fn) + (tn + fn) * (tn + fp)) / (n * n);
  return {
    accuracy: agreement,
    error: 1 - agreement,
    precision: share(tp, tp + fp),
    recall: share(tp, tp + fn),
    specificity: share(tn, tn + fp),
    npv: share(tn, tn + fn),
    fpr: share(fp, tn + fp),
    fnr: share(fn, tp + fn),
    f1: share(2 * tp, 2 * tp + fp + fn),
    prevalence: (tp + fn) / n,
    kappa: share(agreement - expected, 1 - expected),
    mcc: share(tp * tn - fp * fn, Math.sqrt((tp + fp) * (tp + fn) * (tn + fp) * (tn + fn))),
  };
}

export function scoreMetrics(truth, score, weight) {
  let wins = 0;
  let pairs = 0;
  for (let i = 0; i < truth.length; i++) {
    for (let j = 0; j < truth.length; j++) {
      if (truth[i] !== 1 || truth[j] !== 0) continue;
      const w = weight[i] * weight[j];
      pairs += w;
      wins += score[i] > score[j] ? w : score[i] === score[j] ? w / 2 : 0;
    }
  }
  const auc = pairs === 0 ? undefined : wins / pairs;
  return { auc, gini: auc === undefined ? undefined : 2 * auc - 1 };
}

export function probabilityMetrics(truth, score, weight) {
  const total = sum(weight);
  const mean = (loss) => sum(weight.map((w, i) => (w === 0 ? 0 : w * loss(i)))) / total;
  return {
    brier: mean((i) => (score[i] - truth[i]) ** 2),
    logLoss: mean((i) => -Math.log(truth[i] === 1 ? score[i] : 1 - score[i])),
  };
}

export function numberMetrics(truth, predicted, weight) {
  const total = sum(weight);
  const mean = (of) => sum(weight.map((w, i) => w * of(i))) / total;
  const centre = mean((i) => truth[i]);
  const mse = mean((i) => (truth[i] - predicted[i]) ** 2);
  const spread = mean((i) => (truth[i] - centre) ** 2);
  return {
    mse,
    rmse: Math.sqrt(mse),
    mae: mean((i) => Math.abs(truth[i] - predicted[i])),
    maxError: Math.max(...truth.map((value, i) => (weight[i] > 0 ? Math.abs(value - predicted[i]) : 0))),
    r2: spread === 0 ? undefined : 1 - mse / spread,
  };
}

/** Classes as texts; `predicted` likewise. */
export function classMetrics(truth, predicted, weight) {
  const classes = [...new Set([...truth, ...predicted])].sort();
  const f1 = classes.map((name) => {
    const is = (values) => values.map((value) => Number(value === name));
    return labelMetrics(countsOf(is(truth), is(predicted), weight)).f1;
  });
  return {
    accuracy: sum(weight.filter((_, i) => truth[i] === predicted[i])) / sum(weight),
    macroF1: f1.includes(undefined) ? undefined : sum(f1) / classes.length,
  };
}
