import { describe, expect, test } from "vitest";
import { hundred, labelsWith } from "../../test/example.ts";
import { expectNear } from "../../test/golden.ts";
import { InputError } from "../data/inputError.ts";
import { classProbabilities, labels, numbers, probabilities, scores } from "../data/makePrediction.ts";
import { clopperPearson } from "../intervals/clopperPearson.ts";
import { wilson } from "../intervals/wilson.ts";
import { accuracy } from "../metrics/labels/accuracy.ts";
import { cost } from "../metrics/labels/cost.ts";
import { error } from "../metrics/labels/error.ts";
import { f1 } from "../metrics/labels/fBeta.ts";
import { mcc } from "../metrics/labels/mcc.ts";
import { recall } from "../metrics/labels/recall.ts";
import { aucOvo } from "../metrics/multiclass/aucOvo.ts";
import { brier } from "../metrics/probability/brier.ts";
import { logLoss } from "../metrics/probability/logLoss.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { averagePrecision } from "../metrics/ranking/averagePrecision.ts";
import { gini } from "../metrics/ranking/gini.ts";
import { maxError } from "../metrics/regression/maxError.ts";
import { mse } from "../metrics/regression/mse.ts";
import { rmse } from "../metrics/regression/rmse.ts";
import { stream } from "../numeric/random.ts";
import { defaultThreshold, estimate, estimateAll } from "./estimate.ts";
import { settingsOf } from "./options.ts";
import { sampleOf } from "./prepareSample.ts";

const rng = stream(1, "estimate");
const truth = Array.from({ length: 60 }, (_, i) => i % 2);
const score = truth.map((t) => Math.round(20 * (0.3 * t + 0.7 * rng())) / 20);
const probable = probabilities({ truth, score });
const ranked = scores({ truth, score });

describe("the lecture example", () => {
  const eight = labelsWith({ tn: 46, fp: 4, fn: 4, tp: 46 });

  test("8 errors of 100: standard error 0.027, and 0.045 around them at one-sided 95% or two-sided 90%", () => {
    const upper = estimate(error, eight, { interval: "normal", side: "upper" });
    expect(upper.value).toBe(0.08);
    expect(upper.standardError?.toFixed(3)).toBe("0.027");
    expect((Number(upper.upper) - 0.08).toFixed(3)).toBe("0.045");
    const both = estimate(error, eight, { interval: "normal", level: 0.9 });
    expectNear(both.upper, Number(upper.upper), 1e-12);
  });
});

describe("each metric has its own interval by default", () => {
  test("a share: Wilson, of the rows it is a share of", () => {
    const { lower, upper } = wilson(35, 40);
    const result = estimate(recall, labelsWith(hundred));
    expect(result).toMatchObject({ value: 0.875, lower, upper, method: "wilson", n: 100, of: 40 });
    expectNear(result.standardError, Math.sqrt((0.875 * 0.125) / 39), 1e-12);
  });

  test("an AUC: DeLong for small classes; what is made from it carries it over", () => {
    const area = estimate(auc, ranked);
    expect(area.method).toBe("delong-newcombe");
    const carried = estimate(gini, ranked);
    expect(carried.method).toBe("delong-newcombe");
    expectNear(carried.lower, 2 * Number(area.lower) - 1, 1e-12);
    expectNear(carried.upper, 2 * Number(area.upper) - 1, 1e-12);
    expectNear(carried.standardError, 2 * Number(area.standardError), 1e-12);
  });

  test("a mean of losses: Student on the log scale, with degrees of freedom by the kurtosis", () => {
    // losses 0, 0, 0, 4: mean 1, standard error 1, kurtosis 4 (3 + 81) / 12^2 = 7/3, so 2 4 / (4/3) = 6 degrees, but 3 at most
    const result = estimate(mse, numbers({ truth: [0, 0, 0, 0], predicted: [0, 0, 0, 2] }));
    expect(result).toMatchObject({ value: 1, standardError: 1, method: "log-t", n: 4, reliable: false });
    expect(result.upper).toBeCloseTo(Math.exp(3.182446305284263), 9);
    expect(result.lower).toBeCloseTo(Math.exp(-3.182446305284263), 9);
    expect(result.reason).toBe("too few rows for a reliable interval: there are 4 rows, and it takes 40");
  });

  test("Student, when it is asked for, cut off at what a loss can be", () => {
    // losses 0, 0, 0, 4: mean 1, standard deviation 2, standard error 1, t(0.975, 3) = 3.18
    const given = numbers({ truth: [0, 0, 0, 0], predicted: [0, 0, 0, 2] });
    const result = estimate(mse, given, { interval: "student" });
    expect(result).toMatchObject({ value: 1, standardError: 1, lower: 0, method: "student", n: 4 });
    expect(result.upper).toBeCloseTo(1 + 3.182446305284263, 9);
    const root = estimate(rmse, given, { interval: "student" });
    expect(root.upper).toBeCloseTo(Math.sqrt(1 + 3.182446305284263), 9);
    expect(root.standardError).toBe(0.5);
  });

  test("a mean cost: Student, from the counts", () => {
    // 5 rows cost 5, 10 cost 1, 85 nothing: mean 0.35, sum of squares 135
    const result = estimate(cost({ falseNegative: 5, falsePositive: 1 }), labelsWith(hundred));
    expectNear(result.value, 0.35, 1e-12);
    expectNear(result.standardError, Math.sqrt((135 - 100 * 0.35 ** 2) / 99 / 100), 1e-12);
  });

  test("a measure of the matrix: square and add; of the order of scores: the bootstrap on the logit scale", () => {
    expect(estimate(f1, probable).method).toBe("mover-wilson");
    expect(estimate(averagePrecision, probable, { replicates: 100 }).method).toBe("bootstrap-logit");
    expect(estimate(logLoss(), probable).method).toBe("mover-loss");
  });

  test("rows in groups: corrected for few groups where there is a formula, whole groups resampled where not", () => {
    const group = truth.map((_, i) => Math.floor(i / 6));
    const grouped = probabilities({ truth, score, group });
    for (const metric of [accuracy, auc, brier, f1]) expect(estimate(metric, grouped).method).toBe("cluster-cr2");
    for (const metric of [accuracy, auc, brier]) {
      expect(estimate(metric, grouped, { interval: "cluster-robust" }).method).toBe("cluster-robust");
    }
    expect(estimate(averagePrecision, grouped, { replicates: 100 }).method).toBe("bootstrap-logit");
  });
});

describe("an interval that is asked for", () => {
  test("is used where it fits, and the metric's own elsewhere", () => {
    const { lower, upper } = clopperPearson(85, 100);
    expect(estimate(accuracy, labelsWith(hundred), { interval: "clopper-pearson" })).toMatchObject({ lower, upper });
    expect(estimate(auc, ranked, { interval: "clopper-pearson" }).method).toBe("delong-newcombe");
    expect(estimate(auc, ranked, { interval: "hanley-mcneil" }).method).toBe("hanley-mcneil");
    expect(estimate(accuracy, probable, { interval: "delong" }).method).toBe("wilson");
    expect(estimate(brier, probable, { interval: "hoeffding" }).method).toBe("hoeffding");
    expect(estimate(logLoss(), probable, { interval: "hoeffding" }).method).toBe("student");
  });

  test("may be a bootstrap for anything", () => {
    for (const interval of ["bootstrap-bca", "bootstrap-percentile", "bootstrap-basic"] as const) {
      expect(estimate(accuracy, probable, { interval, replicates: 200 }).method).toBe(interval);
      expect(estimate(gini, ranked, { interval, replicates: 200 }).method).toBe(interval);
      expect(estimate(brier, probable, { interval, replicates: 200 }).method).toBe(interval);
    }
  });

  test("a bootstrap of a share is close to Wilson's", () => {
    const own = estimate(accuracy, probable);
    const drawn = estimate(accuracy, probable, { interval: "bootstrap-percentile", replicates: 4000 });
    expect(Math.abs(Number(drawn.lower) - Number(own.lower))).toBeLessThan(0.04);
    expect(Math.abs(Number(drawn.upper) - Number(own.upper))).toBeLessThan(0.04);
  });
});

describe("options", () => {
  test("the threshold is 0.5 for probabilities and none for other scores", () => {
    expect(defaultThreshold(probable)).toBe(0.5);
    expect(defaultThreshold(ranked)).toBeNull();
    expect(estimate(accuracy, ranked).undefined).toBe("no threshold is given and the scores are not probabilities");
    expect(estimate(accuracy, ranked, { threshold: 0.5 })).toEqual(estimate(accuracy, probable));
  });

  test("the same seed gives the same interval, another seed another one of about the same width", () => {
    const one = estimate(averagePrecision, probable, { seed: 5 });
    expect(estimate(averagePrecision, probable, { seed: 5 })).toEqual(one);
    const other = estimate(averagePrecision, probable, { seed: 6 });
    expect(other).not.toEqual(one);
    const width = Number(one.upper) - Number(one.lower);
    expect(Math.abs(Number(other.lower) - Number(one.lower))).toBeLessThan(0.15 * width);
  });

  test("a metric has the same interval alone and among others", () => {
    const settings = settingsOf({}, 0.5);
    const together = estimateAll([auc, f1, accuracy, brier], sampleOf(probable, 0.5), settings);
    expect(together.f1).toEqual(estimate(f1, probable));
    expect(together.brier).toEqual(estimate(brier, probable));
    expect(Object.keys(together)).toEqual(["auc", "f1", "accuracy", "brier"]);
  });

  test("one-sided bounds end at the range of the metric", () => {
    const lower = estimate(f1, probable, { side: "lower" });
    expect(lower.upper).toBe(1);
    expect(lower.lower).toBeGreaterThan(Number(estimate(f1, probable).lower));
    expect(estimate(auc, ranked, { side: "upper" }).lower).toBe(0);
  });

  test("a level of 95 is refused with the level that was meant", () => {
    expect(() => estimate(auc, ranked, { level: 95 })).toThrow(InputError);
  });
});

describe("what cannot be said is said", () => {
  test("a mean of one row, an AUC of one positive, one group", () => {
    expect(estimate(mse, numbers({ truth: [1], predicted: [2] }))).toEqual({
      value: 1,
      n: 1,
      note: "no interval: one row has no standard error",
    });
    expect(estimate(auc, scores({ truth: [1, 0, 0], score: [2, 1, 3] })).note).toBe(
      "no interval: a class has only one row",
    );
    const group = truth.map(() => "only");
    expect(estimate(accuracy, probabilities({ truth, score, group })).note).toBe("no interval: only one group");
    expect(estimate(f1, probabilities({ truth, score, group })).note).toBe("no interval: only one group");
    expect(estimate(averagePrecision, probabilities({ truth, score, group })).note).toBe(
      "no interval: only one row or group",
    );
  });

  test("resamples in which a metric is undefined are left out and counted", () => {
    // two of four groups hold the positives: one resample in 16 has none of them, one in 16 has nothing else
    const result = estimate(
      mcc,
      labels({ truth: [1, 1, 1, 1, 0, 0, 0, 0], predicted: [1, 0, 1, 1, 0, 0, 1, 0], group: [1, 1, 2, 2, 3, 3, 4, 4] }),
      { replicates: 1000, interval: "bootstrap-bca" },
    );
    const left = Number(result.note?.match(/^(\d+) resamples left out: undefined there$/)?.[1]);
    expect(left).toBeGreaterThan(90);
    expect(left).toBeLessThan(260);
  });

  test("the note of the largest error stands with it", () => {
    const result = estimate(maxError, numbers({ truth: [1, 2, 3], predicted: [1, 2.5, 5] }), { replicates: 100 });
    expect(result.value).toBe(2);
    expect(result.note).toContain("more rows can only increase it");
  });

  test("an average over classes that is perfect has a bound from the smallest class", () => {
    const rows = ["a", "a", "a", "b", "b", "b", "b", "c", "c", "c"];
    const column = (name: string): number[] => rows.map((row) => (row === name ? 0.8 : 0.1));
    const result = estimate(
      aucOvo,
      classProbabilities({ truth: rows, probability: { a: column("a"), b: column("b"), c: column("c") } }),
      { replicates: 100 },
    );
    expect(result).toMatchObject({ value: 1, upper: 1, method: "worst-case" });
    expect(result.lower).toBeCloseTo(0.025 ** (1 / 3), 12);
  });
});
