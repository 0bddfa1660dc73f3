import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { evaluateJson, expectValues, type Printed, type PrintedMetric } from "./evaluation.ts";
import { heldout, repository, scratch } from "./heldout.ts";

function goldenJson(name: string) {
  return JSON.parse(readFileSync(repository(`golden/${name}.json`), "utf8"));
}

const BINARY =
  "accuracy error balancedAccuracy precision recall specificity npv fpr fnr f1 f0.5 f2 mcc kappa informedness auc averagePrecision auprc auprcTrapezoid logLoss logLikelihood likelihood brier ks ece lift gini prevalence".split(
    " ",
  );
const MULTICLASS = [
  ..."accuracy error balancedAccuracy kappa mcc logLoss logLikelihood likelihood brierMulti top2 aucOvo aucOvoWeighted aucOvr aucOvrWeighted averagePrecisionMacro".split(
    " ",
  ),
  ...["macro", "micro", "weighted"].flatMap((average) =>
    ["Precision", "Recall", "F1"].map((measure) => average + measure),
  ),
];
const REGRESSION =
  "mse rmse mae medianAbsoluteError r2 explainedVariance meanError maxError mape rmsle pinball0.1 pinball0.9".split(
    " ",
  );

/** A metric is a number with an interval around it and the name of its method, or null with a reason. */
function expectMetric(id: string, { value, undefined: reason, lower, upper, method, n }: PrintedMetric): void {
  expect(n, id).toBeTypeOf("number");
  if (value === null) {
    expect(reason, id).toMatch(/\w/);
    expect([lower, upper, method], id).toEqual([undefined, undefined, undefined]);
  } else if (value === "Infinity") {
    expect(reason, id).toBeUndefined();
  } else {
    expect(reason, id).toBeUndefined();
    expect(method, id).toMatch(/^[a-z-]+$/);
    expect(lower, id).toBeLessThanOrEqual(value);
    expect(upper, id).toBeGreaterThanOrEqual(value);
  }
}

function expectMetrics({ metrics }: Printed, ids: readonly string[]): void {
  expect(Object.keys(metrics).sort()).toEqual([...ids].sort());
  for (const id of ids) expectMetric(id, metrics[id]);
}

function undefinedIds({ metrics }: Printed): string[] {
  return Object.keys(metrics).filter((id) => metrics[id].value === null);
}

const pima = repository("golden/binary/pima_lr_rf.csv");

test("two classes with probabilities: every key of the contract", async () => {
  const result = await evaluateJson([pima, "--score", "score_a"]);
  expect(result).toMatchObject({
    schema: "heldout/evaluation@2",
    task: "binary",
    n: 768,
    classes: ["0", "1"],
    positive: "1",
    threshold: 0.5,
    level: 0.95,
    requirements: [],
    warnings: [],
    source: { name: pima, rows: 768, dropped: 0, columns: { truth: "truth", output: "score_a" } },
  });
  expectMetrics(result, BINARY);
  expect(undefinedIds(result)).toEqual([]);
  expect(Object.keys(result.operatingPoints).sort()).toEqual(["breakEven", "maxF1", "minCost", "youden"]);
  for (const point of Object.values(result.operatingPoints)) {
    expect(Object.keys(point)).toEqual(expect.arrayContaining(["threshold", "tpr", "fpr"]));
  }
  const { bins, isotonic } = JSON.parse(JSON.stringify(result.curves.calibration));
  expect(bins).toHaveLength(10);
  for (const bin of bins) {
    expect(Object.keys(bin).sort()).toEqual(["lower", "meanScore", "n", "rate", "rateLower", "rateUpper", "upper"]);
  }
  expect(isotonic.score).toHaveLength(isotonic.rate.length);
});

test("two classes with probabilities: the values of scikit-learn and pROC", async () => {
  const golden = goldenJson("binary/pima_lr_rf").model_a;
  const result = await evaluateJson([pima, "--score", "score_a"]);
  const { tn, fp, fn, tp } = golden.confusion;
  expect(result.confusion).toEqual([
    [tn, fp],
    [fn, tp],
  ]);
  expectValues(result, {
    accuracy: golden.accuracy,
    error: golden.error,
    balancedAccuracy: golden.balanced_accuracy,
    precision: golden.precision,
    recall: golden.recall,
    specificity: golden.specificity,
    npv: golden.npv,
    fpr: golden.fpr,
    fnr: golden.fnr,
    f1: golden.f1,
    "f0.5": golden.f0_5,
    f2: golden.f2,
    mcc: golden.mcc,
    kappa: golden.kappa,
    auc: golden.roc_auc,
    averagePrecision: golden.average_precision,
    auprcTrapezoid: golden.auprc_trapezoid,
    logLoss: golden.log_loss,
    logLikelihood: -golden.log_loss * result.n,
    brier: golden.brier,
    ks: golden.ks,
    gini: 2 * golden.roc_auc - 1,
    prevalence: 268 / 768,
  });
  const [lower, upper] = golden.auc_delong.ci_logit_95;
  expect(result.metrics.auc.method).toBe("delong-logit");
  expect(result.metrics.auc.lower).toBeCloseTo(lower, 8);
  expect(result.metrics.auc.upper).toBeCloseTo(upper, 8);
  expect(result.metrics.error.lower).toBeCloseTo(golden.error_intervals["95"].wilson[0], 9);
  expect(result.operatingPoints.youden.threshold).toBe(golden.youden.threshold);
  expect(result.operatingPoints.maxF1).toMatchObject({ threshold: golden.best_f1.threshold });
  expect(result.operatingPoints.maxF1.f1).toBeCloseTo(golden.best_f1.f1, 12);
  expect(result.operatingPoints.breakEven.threshold).toBe(golden.pr_break_even.threshold);
});

test("curves: the first ROC threshold is null for +Infinity, and the points are those of scikit-learn", async () => {
  const golden = goldenJson("binary/pima_lr_rf").model_a;
  const { roc, precisionRecall } = (await evaluateJson([pima, "--score", "score_a"])).curves;
  expect(roc.threshold).toEqual([null, ...golden.roc_curve.thresholds.slice(1)]);
  golden.roc_curve.tpr.forEach((tpr: number, i: number) => {
    expect(roc.tpr[i]).toBeCloseTo(tpr, 12);
    expect(roc.fpr[i]).toBeCloseTo(golden.roc_curve.fpr[i], 12);
  });
  expect(precisionRecall.threshold).toEqual([...golden.pr_curve.thresholds, null]);
  expect(precisionRecall.precision.at(-1)).toBe(1);
  expect(precisionRecall.recall.at(-1)).toBe(0);
});

test("the confusion matrix has truth in rows and prediction in columns, negative class first", async () => {
  // 3 true no, of which 1 predicted yes; 4 true yes, of which 2 predicted no
  const file = scratch.file("small.csv", "truth,prediction\nno,no\nno,no\nno,yes\nyes,yes\nyes,no\nyes,yes\nyes,no\n");
  const result = await evaluateJson([file]);
  expect(result.classes).toEqual(["no", "yes"]);
  expect(result.confusion).toEqual([
    [2, 1],
    [2, 2],
  ]);
  expectValues(result, { precision: 2 / 3, recall: 1 / 2, specificity: 2 / 3, npv: 1 / 2 });
});

test("hard labels: measures of ranking are undefined, each with its reason", async () => {
  const file = scratch.file("labels.csv", "truth,prediction\nno,no\nno,no\nno,yes\nyes,yes\nyes,no\n");
  const result = await evaluateJson([file]);
  expect(result).toMatchObject({ task: "binary", positive: "yes", n: 5 });
  expectMetrics(result, BINARY);
  expect(undefinedIds(result).sort()).toEqual(
    [
      "auc",
      "auprc",
      "auprcTrapezoid",
      "averagePrecision",
      "brier",
      "ece",
      "gini",
      "ks",
      "logLoss",
      "logLikelihood",
      "likelihood",
    ].sort(),
  );
  expect(result.curves).toEqual({});
});

test("decision scores: no threshold, so labels are undefined while the ranking and its points are not", async () => {
  const golden = goldenJson("binary/pima_decision").model_a;
  const file = repository("golden/binary/pima_decision.csv");
  const result = await evaluateJson([file, "--score", "score_a"]);
  expect([result.threshold, result.confusion]).toEqual([null, null]);
  expectMetrics(result, BINARY);
  expectValues(result, { auc: golden.roc_auc, averagePrecision: golden.average_precision, ks: golden.ks });
  expect(result.metrics.accuracy.undefined).toBe("no threshold is given and the scores are not probabilities");
  expect(result.metrics.brier.undefined).toBe("the scores are not probabilities");
  expect(result.operatingPoints.youden.threshold).toBe(golden.youden.threshold);
  expect(result.curves.calibration).toBeUndefined();

  const cut = await evaluateJson([file, "--score", "score_a", "--threshold", "0"]);
  const { tn, fp, fn, tp } = golden.confusion;
  expect(cut.confusion).toEqual([
    [tn, fp],
    [fn, tp],
  ]);
  expectValues(cut, { accuracy: golden.accuracy, f1: golden.f1 });
});

test("three classes with probabilities: every id, per class too, with the values of scikit-learn", async () => {
  const golden = goldenJson("multiclass/iris_nb");
  const result = await evaluateJson([repository("golden/multiclass/iris_nb.csv")]);
  expect(result).toMatchObject({ task: "multiclass", n: 150, classes: golden.classes, confusion: golden.confusion });
  expect([result.positive, result.threshold]).toEqual([undefined, undefined]);
  expectMetrics(result, MULTICLASS);
  expectValues(result, {
    accuracy: golden.accuracy,
    kappa: golden.kappa,
    mcc: golden.mcc,
    logLoss: golden.log_loss,
    logLikelihood: -golden.log_loss * result.n,
    brierMulti: golden.brier_multiclass,
    top2: golden.top2_accuracy,
    aucOvo: golden.auc.ovo_macro,
    aucOvoWeighted: golden.auc.ovo_weighted,
    aucOvr: golden.auc.ovr_macro,
    aucOvrWeighted: golden.auc.ovr_weighted,
    averagePrecisionMacro: golden.average_precision_macro,
    macroPrecision: golden.averages.macro.precision,
    weightedF1: golden.averages.weighted.f1,
    microRecall: golden.averages.micro.recall,
  });
  expect(result.perClass.map((each) => each.class)).toEqual(golden.classes);
  for (const { label, precision, recall, f1, support } of golden.per_class) {
    const [{ class: name, support: rows, ...metrics }] = result.perClass.filter((each) => each.class === label);
    expect(name).toBe(label);
    expect(Object.keys(metrics).sort()).toEqual(["f1", "precision", "recall", "specificity"]);
    expectValues({ metrics }, { precision, recall, f1 });
    expect(rows).toBe(support);
  }
});

test("three classes of hard labels: measures of probabilities are undefined", async () => {
  const file = scratch.file("three.csv", "y_true,y_pred\na,a\nb,b\nc,a\nb,c\na,a\nc,c\n");
  const result = await evaluateJson([file]);
  expectMetrics(result, MULTICLASS);
  expect(undefinedIds(result).sort()).toEqual(
    [
      "aucOvo",
      "aucOvoWeighted",
      "aucOvr",
      "aucOvrWeighted",
      "averagePrecisionMacro",
      "brierMulti",
      "logLoss",
      "logLikelihood",
      "likelihood",
      "top2",
    ].sort(),
  );
});

test("regression: every id with the values of scikit-learn", async () => {
  const golden = goldenJson("regression/diabetes_ridge_rf").model_a;
  const result = await evaluateJson([repository("golden/regression/diabetes_ridge_rf.csv"), "--prediction", "pred_a"]);
  expect(result).toMatchObject({ task: "regression", n: 442 });
  expect([result.classes, result.confusion, result.positive]).toEqual([undefined, undefined, undefined]);
  expectMetrics(result, REGRESSION);
  expectValues(result, {
    mse: golden.mse,
    rmse: golden.rmse,
    mae: golden.mae,
    medianAbsoluteError: golden.median_ae,
    r2: golden.r2,
    explainedVariance: golden.explained_variance,
    maxError: golden.max_error,
    mape: golden.mape,
    rmsle: golden.rmsle,
    "pinball0.1": golden.pinball_0_1,
    "pinball0.9": golden.pinball_0_9,
  });
  const rows = [repository("golden/regression/diabetes_ridge_rf.csv"), "--prediction", "pred_a"];
  const student = await evaluateJson([...rows, "--interval", "student"]);
  expect(student.metrics.mse.lower).toBeCloseTo(golden.mse_interval.ci_95[0], 6);
});

test("an undefined metric says why: nothing is predicted positive", async () => {
  const file = scratch.file("low.csv", "truth,score\n1,0.4\n0,0.2\n1,0.1\n0,0.3\n");
  const { metrics, confusion } = await evaluateJson([file]);
  expect(confusion).toEqual([
    [2, 0],
    [2, 0],
  ]);
  expect(metrics.precision).toEqual({ value: null, undefined: "no row is predicted positive", n: 4 });
});

test("a truth that was given probability 0 makes the log loss the text Infinity, unless it is clipped", async () => {
  const file = scratch.file("sure.csv", "truth,score\n1,0\n0,0.2\n1,0.7\n0,0.3\n");
  expect((await evaluateJson([file])).metrics.logLoss).toMatchObject({ value: "Infinity" });
  const clipped = await evaluateJson([file, "--clip", "1e-15"]);
  expectValues(clipped, { logLoss: (-Math.log(1e-15) - Math.log(0.8) - Math.log(0.7) - Math.log(0.7)) / 4 });
});

test("--json prints one JSON document on stdout and nothing else", async () => {
  const { stdout, stderr } = await heldout(["evaluate", scratch.file("low.csv", "y,p\n1,0.4\n0,0.2\n"), "--json"]);
  expect(stdout.startsWith("{") && stdout.endsWith("}\n")).toBe(true);
  expect(() => JSON.parse(stdout)).not.toThrow();
  expect(stderr).toMatch(/^warning: /);
});
