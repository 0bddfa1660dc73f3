import {
  type Comparison,
  costComparison,
  evaluate,
  lcIndex,
  type ModelSummary,
  type Pair,
  probabilities,
  tallyOf,
} from "@heldout/core/internal";
import { goldenRows } from "./rows.ts";

const rows = goldenRows("binary/pima_lr_rf.csv");
const truth = rows.map((row) => (row.truth === "1" ? "pos" : "neg"));
const columns: Readonly<Record<string, readonly number[]>> = {
  logistic: rows.map((row) => Number(row.score_a)),
  forest: rows.map((row) => Number(row.score_b)),
  // the forest with the order of its middle scores lost: below the common hull nearly everywhere
  coarse: rows.map((row) => Math.round(Number(row.score_b) * 3) / 3),
};

/** Models on the rows of pima; differences and tests are made up, everything else is computed. */
export function exampleComparison(
  names: readonly string[] = ["logistic", "forest"],
  changes: Partial<Comparison> = {},
): Comparison {
  const own = Object.keys(columns);
  const predictions = names.map((_, m) =>
    probabilities({ truth, score: columns[own[m % own.length]], positive: "pos" }),
  );
  const models = predictions.map((prediction, m): ModelSummary => {
    const { metrics, confusion, curves } = evaluate(prediction, {
      replicates: 100,
      metrics: ["auc", "accuracy", "brier"],
    });
    const { roc, precisionRecall } = curves;
    return {
      ...{ name: names[m], metrics, confusion: confusion ?? null },
      ...(roc ? { roc } : {}),
      ...(precisionRecall ? { precisionRecall } : {}),
    };
  });
  const costs = costComparison(predictions.map(({ truth: t, score }) => tallyOf(t, score, null)));
  const pairs = names.flatMap((_, a) => names.slice(a + 1).map((__, i) => pairOf(a, a + 1 + i)));
  const disagree = rows.flatMap((row, i) => {
    const outputs = predictions.map(({ score }) => `${score[i] >= 0.5 ? "pos" : "neg"} (${score[i].toFixed(3)})`);
    const labels = new Set(outputs.map((output) => output.slice(0, 3)));
    return labels.size > 1 ? [{ id: row.id, truth: truth[i], outputs }] : [];
  });
  return {
    schema: "heldout/comparison@1",
    from: "rows",
    task: "binary",
    n: rows.length,
    classes: ["neg", "pos"],
    positive: "pos",
    threshold: 0.5,
    level: 0.95,
    seed: 1,
    metric: "auc",
    better: "higher",
    models,
    baseline: null,
    pairs,
    multiplicity: "holm",
    ...(costs ? { costs } : {}),
    disagreements: { rows: disagree, of: disagree.length },
    requirements: [
      { text: "logistic.auc - forest.auc > -0.02", outcome: "undecided", detail: "-0.001 (-0.021 to 0.019)" },
    ],
    source: { names: ["pima.csv"], rows: rows.length, dropped: 0 },
    warnings: [],
    ...changes,
  };

  function pairOf(a: number, b: number): Pair {
    const shown = b - a > 1;
    const value = (a - b) / 40;
    const index = lcIndex(predictions[a], predictions[b], { replicates: 100 });
    return {
      a: names[a],
      b: names[b],
      difference: {
        auc: { value, lower: value - 0.03, upper: value + 0.03, method: "delong", standardError: 0.0153, n: 768 },
        accuracy: { value: 0.01, lower: -0.012, upper: 0.033, method: "wilson-square-and-add", n: 768 },
        logLoss: { value: null, undefined: "b: a probability of 0 for the truth", n: 768 },
      },
      tests: {
        mcnemarExact: { pValue: 0.412, b: 34, c: 41 },
        delong: { pValue: shown ? 0.0012 : 0.31, z: value / 0.0153 },
        pairedT: { pValue: 0.00001, t: 4.5, degreesOfFreedom: 767, of: "brier" },
      },
      decision: { test: "delong", pValue: shown ? 0.0012 : 0.31, adjusted: shown ? 0.0036 : 0.62 },
      ...(index ? { lcIndex: index } : {}),
      verdict: shown ? "b better" : "no difference shown",
      sentence: shown
        ? `${names[b]} is better: AUC 0.050 higher (0.020 to 0.080), DeLong p = 0.0012`
        : "no difference shown: AUC 0.025 higher, DeLong p = 0.31; about 900 more rows would show one of the size seen",
    };
  }
}

/** Splits of a run: ten values per model, no rows and no curves. */
export function foldsComparison(changes: Partial<Comparison> = {}): Comparison {
  const noise = [0.02, -0.01, 0.03, 0, -0.03, 0.01, 0.02, -0.02, -0.01, 0];
  const models = ["ridge(lambda=1)", "knn(k=15)"].map((name, m) => ({
    name,
    metrics: { rmse: { value: 1 + m / 20, lower: 0.9 + m / 20, upper: 1.1 + m / 20, method: "corrected-t", n: 442 } },
    values: noise.map((each, i) => (m === 1 && i === 3 ? null : 1 + m / 20 + each * (1 + m))),
  }));
  const pair: Pair = {
    a: models[0].name,
    b: models[1].name,
    difference: { rmse: { value: -0.05, lower: -0.09, upper: -0.01, method: "corrected-t", n: 9 } },
    tests: { correctedResampledT: { pValue: 0.021, t: -2.8, degreesOfFreedom: 8 } },
    decision: { test: "correctedResampledT", pValue: 0.021, adjusted: 0.021 },
    equivalence: { within: 0.02, pValue: 0.97, shown: false },
    bayes: { aBetter: 0.91, equivalent: 0.08, bBetter: 0.01, within: 0.02 },
    verdict: "a better",
    sentence: "ridge(lambda=1) is better: RMSE 0.050 lower (0.010 to 0.090), corrected t p = 0.021",
  };
  return {
    schema: "heldout/comparison@1",
    from: "folds",
    task: "regression",
    n: 10,
    level: 0.95,
    seed: 1,
    metric: "rmse",
    better: "lower",
    models,
    baseline: null,
    pairs: [pair],
    multiplicity: "holm",
    equivalent: 0.02,
    requirements: [],
    source: { names: ["diabetes.csv"], rows: 442, dropped: 0, splits: 10, repeats: 2 },
    warnings: [],
    ...changes,
  };
}

/** Five learners over ten data sets, with mean ranks and groups that do not differ significantly. */
export function dataSetsComparison(changes: Partial<Comparison> = {}): Comparison {
  const names = ["forest", "logistic", "knn", "tree", "naiveBayes"];
  const meanRanks = [1.6, 2.1, 3.2, 3.9, 4.2];
  const models = names.map((name, m) => ({
    name,
    metrics: {},
    values: Array.from({ length: 10 }, (_, i) => 0.95 - m / 50 - ((i * 7) % 5) / 30),
  }));
  const pairs = names.flatMap((a, i) =>
    names.slice(i + 1).map((b, j): Pair => {
      const gap = (meanRanks[i + 1 + j] - meanRanks[i]) / 40;
      const shown = gap > 0.05;
      return {
        a,
        b,
        difference: { accuracy: { value: gap, lower: gap - 0.04, upper: gap + 0.04, method: "hodges-lehmann", n: 10 } },
        tests: { wilcoxon: { pValue: shown ? 0.004 : 0.2 }, nemenyi: { pValue: shown ? 0.01 : 0.3 } },
        decision: { test: "wilcoxon", pValue: shown ? 0.004 : 0.2, adjusted: shown ? 0.03 : 0.9 },
        verdict: shown ? "a better" : "no difference shown",
        sentence: shown ? `${a} is better` : "no difference shown",
      };
    }),
  );
  return {
    schema: "heldout/comparison@1",
    from: "data-sets",
    n: 10,
    level: 0.95,
    seed: 1,
    metric: "accuracy",
    better: "higher",
    models,
    baseline: null,
    pairs,
    multiplicity: "holm",
    friedman: {
      chi2: 21.4,
      degreesOfFreedom: 4,
      pValue: 0.00026,
      f: 10.4,
      fPValue: 0.00001,
      meanRanks,
      criticalDifference: 1.93,
      level: 0.95,
      cliques: [
        [0, 1, 2],
        [1, 2, 3],
        [2, 3, 4],
      ],
      pairs: names.flatMap((_, a) => names.slice(a + 1).map((__, j) => ({ a, b: a + 1 + j, pValue: 0.2 }))),
    },
    requirements: [],
    source: { names: ["results.csv"], rows: 10, dropped: 0 },
    warnings: [],
    ...changes,
  };
}
