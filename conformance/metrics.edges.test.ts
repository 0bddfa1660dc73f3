import { describe, expect, test } from "vitest";
import {
  classProbabilities,
  labels,
  numbers,
  probabilities,
  scores,
} from "../packages/core/src/data/makePrediction.ts";
import type { Prediction } from "../packages/core/src/data/prediction.ts";
import { estimate } from "../packages/core/src/evaluate/estimate.ts";
import type { MetricResult } from "../packages/core/src/evaluate/evaluation.ts";
import type { EstimateOptions } from "../packages/core/src/evaluate/options.ts";
import { f1 } from "../packages/core/src/metrics/labels/fBeta.ts";
import { logLoss } from "../packages/core/src/metrics/probability/logLoss.ts";
import { auc } from "../packages/core/src/metrics/ranking/auc.ts";
import { averagePrecision } from "../packages/core/src/metrics/ranking/averagePrecision.ts";
import { r2 } from "../packages/core/src/metrics/regression/r2.ts";
import { catalogFor, expectSame, expectWellFormed, kindNamed, resultsOf, rowsOf } from "./samples.ts";

function wellFormed(prediction: Prediction, options: EstimateOptions = {}): Readonly<Record<string, MetricResult>> {
  const results = resultsOf(prediction, options);
  for (const metric of catalogFor(prediction)) expectWellFormed(metric, results[metric.id]);
  return results;
}

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe("no row at all", () => {
  test.each([
    ["probabilities", probabilities({ truth: [], score: [] })],
    ["scores", scores({ truth: [], score: [] })],
    ["labels", labels({ truth: [], predicted: [], classes: ["a", "b", "c"] })],
    ["class probabilities", classProbabilities({ truth: [], probability: { a: [], b: [], c: [] } })],
    ["numbers", numbers({ truth: [], predicted: [] })],
  ] as const)("%s: everything is undefined, with a reason", (_, prediction) => {
    for (const result of Object.values(wellFormed(prediction, { threshold: 0.5 }))) {
      expect(result).toMatchObject({ value: null, undefined: expect.stringMatching(/\S/), n: 0 });
    }
  });
});

describe("one row", () => {
  test("a positive found: shares of one, no ranking, no spread", () => {
    const results = wellFormed(probabilities({ truth: [1], score: [0.8] }));
    expect(results.accuracy).toMatchObject({ value: 1, upper: 1, n: 1, of: 1 });
    expect(results.accuracy.lower).toBeGreaterThan(0);
    expect(results.auc).toEqual({ value: null, undefined: "no negative rows", n: 1 });
    expect(results.specificity).toEqual({ value: null, undefined: "no negative rows", n: 1 });
    expect(results.npv).toEqual({ value: null, undefined: "no row is predicted negative", n: 1 });
    expectSame(results.brier.value, 0.04, "brier");
    expect(results.brier.note).toBe("no interval: one row has no standard error");
  });

  test("of each kind the result is well formed", () => {
    wellFormed(scores({ truth: [0], score: [-3] }), { threshold: 0 });
    wellFormed(labels({ truth: ["b"], predicted: ["c"], classes: ["a", "b", "c"] }));
    wellFormed(classProbabilities({ truth: ["b"], probability: { a: [0.2], b: [0.5], c: [0.3] } }));
    const results = wellFormed(numbers({ truth: [3], predicted: [2.5] }));
    expect(results.r2).toEqual({ value: null, undefined: "the truth is constant", n: 1 });
    expect(results.mae.value).toBe(0.5);
    expect(results.maxError.value).toBe(0.5);
    expect(results.medianAbsoluteError.value).toBe(0.5);
  });
});

describe("one class only", () => {
  const score = [0.1, 0.4, 0.6, 0.6, 0.9];

  test("only negatives: what is about positives is undefined", () => {
    const results = wellFormed(probabilities({ truth: [0, 0, 0, 0, 0], score }));
    for (const id of ["recall", "fnr", "auc", "gini", "ks", "averagePrecision", "auprc", "auprcTrapezoid", "lift"]) {
      expect(results[id], id).toMatchObject({ value: null, undefined: "no positive rows" });
    }
    expect(results.balancedAccuracy.undefined).toBe("a class has no rows");
    expect(results.mcc.undefined).toBe("all rows have the same truth");
    expect(results.precision.value).toBe(0);
    expect(results.f1.value).toBe(0);
    expect(results.specificity.value).toBe(0.4);
    expect(results.brier.value).toBeTypeOf("number");
  });

  test("only positives: what is about negatives is undefined, and precision is 1 by necessity", () => {
    const results = wellFormed(probabilities({ truth: [1, 1, 1, 1, 1], score }));
    for (const id of ["specificity", "fpr", "auc", "gini", "ks", "informedness"]) {
      expect(results[id], id).toMatchObject({ value: null, undefined: "no negative rows" });
    }
    expect(results.averagePrecision.value).toBe(1);
    expect(results.precision.value).toBe(1);
  });

  test("nothing positive, nothing claimed: F is undefined, kappa says why", () => {
    const results = wellFormed(labels({ truth: [0, 0, 0], predicted: [0, 0, 0] }));
    expect(results.f1.undefined).toBe("no row is positive or predicted positive");
    expect(results.kappa.undefined).toBe("truth and prediction are the same single class");
    expect(results.mcc.undefined).toBe("all rows have the same truth");
    expect(results.precision.undefined).toBe("no row is predicted positive");
    expect(results.accuracy.value).toBe(1);
  });

  test("several classes of which one has rows", () => {
    const results = wellFormed(
      classProbabilities({
        truth: ["b", "b", "b"],
        probability: { a: [0.2, 0.1, 0.7], b: [0.5, 0.6, 0.2], c: [0.3, 0.3, 0.1] },
      }),
    );
    expect(results.aucOvo.undefined).toBe("fewer than two classes have rows");
    expect(results.aucOvr.undefined).toBe("fewer than two classes have rows");
    expectSame(results.accuracy.value, 2 / 3, "accuracy");
  });

  test("a class that is never predicted is left out of macro precision, and the note says so", () => {
    const results = wellFormed(
      labels({ truth: ["a", "a", "b", "c"], predicted: ["a", "b", "b", "b"], classes: ["a", "b", "c"] }),
    );
    // precision: a 1/1, b 1/3, c never predicted
    expectSame(results.macroPrecision.value, (1 + 1 / 3) / 2, "macroPrecision");
    expect(results.macroPrecision.note).toContain("1 of 3 classes left out");
    // F1: a 2/(2+1), b 2/(2+2), c 0 of 1 found
    expectSame(results.macroF1.value, (2 / 3 + 1 / 2 + 0) / 3, "macroF1");
  });
});

describe("constant and tied scores", () => {
  test("one score for all rows ranks nothing: AUC 1/2, average precision the prevalence, KS 0", () => {
    const truth = range(40).map((i) => (i < 10 ? 1 : 0));
    const results = wellFormed(probabilities({ truth, score: truth.map(() => 0.3) }));
    expect(results.auc.value).toBe(0.5);
    expect(results.gini.value).toBe(0);
    expect(results.ks.value).toBe(0);
    expectSame(results.averagePrecision.value, 0.25, "averagePrecision");
    expectSame(results.auprc.value, 0.25, "auprc");
    expectSame(results.ece.value, 0.05, "ece");
    expect(results.precision.undefined).toBe("no row is predicted positive");
    expect(results.mcc.undefined).toBe("all rows have the same prediction");
    expect(results.lift.undefined).toBe("no row is predicted positive");
  });

  test("two distinct scores are hard labels: the AUC is the balanced accuracy", () => {
    const rows = rowsOf(kindNamed("two labels"), 80);
    const truth = rows.map((row) => row.truth);
    const output = rows.map((row) => Number(row.output));
    const ranked = wellFormed(probabilities({ truth, score: output }));
    const hard = wellFormed(labels({ truth, predicted: output }));
    expectSame(ranked.auc.value, hard.balancedAccuracy.value, "auc");
    expectSame(ranked.ks.value, Math.abs(Number(hard.informedness.value)), "ks");
    for (const id of ["accuracy", "precision", "npv", "recall", "cost"]) expect(ranked[id]).toEqual(hard[id]);
    for (const id of ["f1", "mcc", "kappa", "lift"]) expectSame(ranked[id].value, hard[id].value, id);
  });

  test("-0 and 0 are one score", () => {
    const results = wellFormed(scores({ truth: [1, 0], score: [0, -0] }), { threshold: 0 });
    expect(results.auc.value).toBe(0.5);
    expect(results.precision.value).toBe(0.5);
  });

  test("a score on the threshold is predicted positive", () => {
    expect(wellFormed(probabilities({ truth: [1, 0], score: [0.5, 0.49] })).accuracy.value).toBe(1);
  });
});

describe("perfect and worthless", () => {
  const truth = range(30).map((i) => i % 2);

  test.each([1, 1 / 3])("nothing wrong with weights of %d: exact ones, and no interval collapses", (weight) => {
    const weights = truth.map(() => weight);
    const results = wellFormed(probabilities({ truth, score: truth.map((t) => 0.2 + 0.6 * t), weight: weights }));
    for (const id of "accuracy auc gini ks averagePrecision auprc auprcTrapezoid f1 f0.5 f2 mcc kappa".split(" ")) {
      const { value, lower, upper } = results[id];
      expect(value, id).toBe(1);
      expect(upper, id).toBe(1);
      expect(lower, id).toBeLessThan(0.95);
      expect(lower, id).toBeGreaterThan(0);
    }
  });

  test("everything wrong: exact ends, and no interval collapses", () => {
    const results = wellFormed(probabilities({ truth, score: truth.map((t) => 0.8 - 0.6 * t) }));
    for (const [id, value] of [
      ["accuracy", 0],
      ["auc", 0],
      ["gini", -1],
      ["f1", 0],
      ["mcc", -1],
      ["kappa", -1],
      ["informedness", -1],
    ] as const) {
      expect(results[id].value, id).toBe(value);
      expect(results[id].lower, id).toBe(value);
      expect(results[id].upper, id).toBeGreaterThan(value + 0.05);
    }
  });

  test("where only class shares vary between resamples, mistakes that stayed unseen are still reckoned with", () => {
    const results = wellFormed(labels({ truth, predicted: truth }));
    // lift is 2 without a mistake; with a fifth of the negatives predicted positive it would be 2 / 1.2
    expect(results.lift).toMatchObject({ value: 2, method: "mover-wilson" });
    expect(results.lift.lower).toBeLessThan(2 / 1.2);
    expect(results.lift.upper).toBeGreaterThan(2);
  });

  test("a perfect ranking of 300,000 rows still has bounds", () => {
    const n = 300_000;
    const many = Int32Array.from({ length: n }, (_, i) => (i < n / 2 ? 0 : 1));
    const prediction = scores({ truth: many, score: Float64Array.from({ length: n }, (_, i) => i) });
    const { value, lower, upper } = estimate(averagePrecision, prediction, { replicates: 100 });
    expect(value).toBe(1);
    expect(upper).toBe(1);
    expect(lower).toBeGreaterThan(0.999);
    expect(lower).toBeLessThan(1);
  });

  test("an F1 of 1 has a lower bound that nears 1 like the rule of three", () => {
    for (const n of [20, 100, 1000]) {
      const all = range(n).map((i) => i % 2);
      const { lower = 1, method } = estimate(f1, labels({ truth: all, predicted: all }));
      expect(method).toBe("mover-wilson");
      // Of n/2 rows of a class a share of q may be wrong unseen, Wilson's end z^2 / (n/2 + z^2): F1 is then (2 - 2q)/(2 - q)
      // with q of the positives missed, and 2/(2 + q) with q of the negatives predicted positive.
      const z = 1.959963984540054;
      const q = z ** 2 / (n / 2 + z ** 2);
      expectSame(lower, 1 - Math.hypot(q / (2 - q), q / (2 + q)), `n = ${n}`);
      expect((1 - lower) * n).toBeGreaterThan(4);
      expect((1 - lower) * n).toBeLessThan(7.6);
    }
  });

  test("when the rows come in groups, the groups are what a perfect value stands on", () => {
    const group = truth.map((_, i) => Math.floor(i / 6));
    const score = truth.map((t) => 0.2 + 0.6 * t);
    const free = wellFormed(probabilities({ truth, score }));
    const grouped = wellFormed(probabilities({ truth, score, group }));
    for (const id of ["auc", "f1", "averagePrecision", "accuracy", "ks"]) {
      expect(grouped[id].value).toBe(1);
      expect(grouped[id].lower, id).toBeLessThan(Number(free[id].lower) - 0.1);
    }
  });

  test("sampling weights of a perfect ranking count by their ratios alone", () => {
    const score = truth.map((t) => 0.2 + 0.6 * t);
    const weight = truth.map((_, i) => 0.7 + (i % 3));
    const here = wellFormed(probabilities({ truth, score, weight }));
    const there = wellFormed(probabilities({ truth, score, weight: weight.map((w) => w / 1000) }));
    for (const id of ["auc", "f1", "averagePrecision", "ks"]) {
      expectSame(there[id].lower, here[id].lower, id, 1e-9);
      expect(here[id].lower, id).toBeLessThan(0.95);
    }
  });
});

describe("rows that do not count", () => {
  test("a row of weight 0 makes no group, no unit and no row, whatever the other weights mean", () => {
    const rows = rowsOf(kindNamed("probabilities"), 40);
    const truth = rows.map((row) => row.truth);
    const score = rows.map((row) => Number(row.output));
    const group = rows.map((row) => row.group);
    for (const unit of [1, 0.3]) {
      const weight = rows.map((_, i) => (i < 30 ? unit + (i % 2) : 0));
      const first = <T>(values: readonly T[]): T[] => values.slice(0, 30);
      for (const grouped of [false, true]) {
        const all = resultsOf(probabilities({ truth, score, weight, ...(grouped ? { group } : {}) }));
        const some = resultsOf(
          probabilities({
            truth: first(truth),
            score: first(score),
            weight: first(weight),
            ...(grouped ? { group: first(group) } : {}),
          }),
        );
        expect(all).toEqual(some);
      }
    }
  });
});

describe("the log loss of what was held impossible", () => {
  test("is infinite, and says how many rows made it so", () => {
    const result = estimate(logLoss(), probabilities({ truth: [1, 0, 1], score: [0, 1, 0.5] }));
    expect(result).toEqual({ value: "Infinity", n: 3, note: "2 rows give the true class probability 0" });
  });

  test("counts a row as often as its weight says, and not at all when that is 0", () => {
    const truth = [1, 1, 0];
    const score = [0, 0.5, 0.5];
    const twice = estimate(logLoss(), probabilities({ truth, score, weight: [2, 1, 1] }));
    expect(twice).toEqual({ value: "Infinity", n: 4, note: "2 rows give the true class probability 0" });
    const never = estimate(logLoss(), probabilities({ truth, score, weight: [0, 1, 1] }));
    expectSame(never.value, Math.LN2, "log loss");
    expect(never.n).toBe(2);
  });

  test("is finite for a sure and right row", () => {
    expect(estimate(logLoss(), probabilities({ truth: [1, 0], score: [1, 0] })).value).toBe(0);
  });
});

describe("numbers that have no such error", () => {
  test("a truth of 0 has no percentage, a negative value no logarithm", () => {
    const results = wellFormed(numbers({ truth: [0, 1, 2, 4], predicted: [1, 1, -0.5, 3] }));
    expect(results.mape.undefined).toBe("a truth of 0 has no percentage error");
    expect(results.rmsle.undefined).toBe("a prediction is negative");
    expect(wellFormed(numbers({ truth: [-1, 1], predicted: [1, 1] })).rmsle.undefined).toBe("a truth is negative");
  });

  test("a constant truth has no spread to explain, also when its mean is not exactly it", () => {
    const results = wellFormed(numbers({ truth: [0.1, 0.1, 0.1], predicted: [0.1, 0.2, 0.3] }));
    expect(results.r2).toEqual({ value: null, undefined: "the truth is constant", n: 3 });
    expect(results.explainedVariance).toEqual({ value: null, undefined: "the truth is constant", n: 3 });
  });

  test("a prediction without error has R squared 1 and errors of 0", () => {
    const truth = [1, 2, 4, 8, 16];
    const results = wellFormed(numbers({ truth, predicted: truth }));
    expect(results.r2.value).toBe(1);
    for (const id of ["mse", "rmse", "mae", "meanError", "maxError", "mape", "rmsle", "medianAbsoluteError"]) {
      expect(results[id].value, id).toBe(0);
    }
  });

  test("a large offset does not wash out R squared", () => {
    const truth = range(50).map((i) => 1e9 + i);
    const { value } = estimate(r2, numbers({ truth, predicted: truth.map((t, i) => t + (i % 2)) }), {
      replicates: 100,
    });
    // residual sum 25, spread of 0..49: (50^3 - 50) / 12
    expectSame(value, 1 - 25 / ((50 ** 3 - 50) / 12), "r2");
  });
});

describe("scores without a threshold", () => {
  test("have curves but no labels, and say what is missing", () => {
    const rows = rowsOf(kindNamed("scores"), 30);
    const results = wellFormed(kindNamed("scores").make(rows));
    expect(results.auc.value).toBeTypeOf("number");
    expect(results.accuracy.undefined).toBe("no threshold is given and the scores are not probabilities");
    expect(results.cost.undefined).toBe("no threshold is given and the scores are not probabilities");
  });

  test("have an AUC below 1/2 when they are turned round, not above", () => {
    expect(estimate(auc, scores({ truth: [1, 1, 0, 0], score: [1, 2, 3, 4] })).value).toBe(0);
  });
});
