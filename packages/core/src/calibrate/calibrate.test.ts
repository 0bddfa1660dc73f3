import { describe, expect, test } from "vitest";
import { goldenColumns, numbersOf } from "../../test/golden.ts";
import { classProbabilities, labels, probabilities, scores } from "../data/makePrediction.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { calibrate } from "./calibrate.ts";
import { fitCalibrator } from "./fitCalibrator.ts";

const pima = goldenColumns("binary/pima_lr_rf.csv");
const calibratedAlready = probabilities({ truth: pima.truth, score: numbersOf(pima.score_a) });
const quick = { replicates: 100, bands: false } as const;

/** Log odds times 3: a judge that is far too sure of itself. */
const tooSure = probabilities({
  truth: pima.truth,
  score: numbersOf(pima.score_a).map((p) => 1 / (1 + ((1 - p) / p) ** 3)),
});

test("an overconfident model gains, and what is left of its miscalibration is noise", () => {
  const { result } = calibrate(tooSure, quick);
  expect(result.method).toBe("platt");
  expect(result.choice).toMatchObject({ by: "size", reason: expect.stringContaining('268 rows of "1"') });
  expect(result.verdict).toBe("better");
  expect(result.sentence).toMatch(/^Platt lowers the log loss by 0\.\d+ \(0\.\d+ to 0\.\d+\)\.$/);
  expect(result.after.metrics.brierMiscalibration.lower).toBe(0);
  expect(result.before.metrics.brierMiscalibration.lower).toBeGreaterThan(0);
  expect(Number(result.difference.ece.upper)).toBeLessThan(0);
  // the map is about that of the temperature that was put in
  const at = result.map?.probability[150] ?? 0;
  expect(Math.abs(at - 1 / (1 + (0.25 / 0.75) ** (1 / 3)))).toBeLessThan(0.03);
});

test("a model that is calibrated shows no gain", () => {
  const { result } = calibrate(calibratedAlready, quick);
  expect(result.verdict).toBe("no gain shown");
  expect(result.sentence).toContain("calibrated as far as 268 positive rows can tell");
});

test("before and after add up, row by row too: the difference is after - before", () => {
  const { result, prediction, fold } = calibrate(tooSure, quick);
  for (const id of ["logLoss", "brier", "auc", "ece"]) {
    const [was, is] = [result.before.metrics[id].value, result.after.metrics[id].value];
    expect(Number(is) - Number(was)).toBeCloseTo(Number(result.difference[id].value), 12);
  }
  expect(prediction.truth).toEqual(tooSure.truth);
  expect(new Set(fold).size).toBe(5);
});

test("its stored calibrator is the one of all rows", () => {
  const { result } = calibrate(tooSure, { ...quick, method: "beta" });
  expect(result.calibrator).toEqual(fitCalibrator(tooSure, { method: "beta" }));
  expect(applyCalibrator(result.calibrator, [tooSure.score])[0]).toHaveLength(768);
});

test("isotonic on few rows is done, with a caution", () => {
  const { result } = calibrate(calibratedAlready, { ...quick, method: "isotonic" });
  expect(result.choice.by).toBe("asked");
  expect(result.advice[0]).toContain("Platt scaling, with two parameters");
});

describe("all methods", () => {
  const { result } = calibrate(tooSure, { ...quick, method: "all" });

  test("stand side by side on the same folds, and the choice among them is cross-fitted itself", () => {
    expect(result.methods?.map(({ method }) => method)).toEqual([
      "platt",
      "isotonic",
      "beta",
      "temperature",
      "binning",
    ]);
    expect(result.methods?.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(result.folds);
    expect(result.choice.by).toBe("cross-fit");
  });

  test("the choice is no better than the best of them, which was not chosen honestly", () => {
    const least = Math.min(...(result.methods ?? []).map(({ metrics }) => Number(metrics.logLoss.value)));
    expect(Number(result.after.metrics.logLoss.value)).toBeGreaterThanOrEqual(least - 1e-12);
  });
});

test("scores become probabilities: what only probabilities have is undefined before, with the reason", () => {
  const { truth, score_a } = goldenColumns("binary/pima_decision.csv");
  const { result } = calibrate(scores({ truth, score: numbersOf(score_a) }), quick);
  expect(result.verdict).toBe("probabilities made");
  expect(result.before.metrics.logLoss).toMatchObject({ value: null, undefined: "the scores are not probabilities" });
  expect(result.difference.logLoss).toMatchObject({
    value: null,
    undefined: "before: the scores are not probabilities",
  });
  expect(result.after.metrics.logLoss.value).toBeLessThan(0.5);
});

test("several classes: one temperature, and each class against the rest", () => {
  const { id: _id, truth, ...columns } = goldenColumns("multiclass/wine_knn.csv");
  const probability = Object.fromEntries(Object.entries(columns).map(([name, own]) => [name.slice(2), numbersOf(own)]));
  const { result } = calibrate(classProbabilities({ truth, probability }), quick);
  expect(result.method).toBe("temperature");
  expect(result.perClass?.map((own) => own.class)).toEqual(["class_0", "class_1", "class_2"]);
  // a probability of 0 for the truth made the log loss infinite
  expect(result.before.metrics.logLoss.value).toBe("Infinity");
  expect(result.metric).toBe("brierMulti");
  expect(result.sentence).toContain("the log loss was infinite");
  // one temperature keeps the order of the classes in each row
  expect(result.difference.accuracy.value).toBe(0);
});

test("few rows of a class make fewer folds, which is said; asked-for folds are not changed", () => {
  const truth = Array.from({ length: 40 }, (_, i) => (i % 13 === 0 ? 1 : 0));
  const few = probabilities({ truth, score: truth.map((own, i) => (own + (i % 7) / 7) / 2.2) });
  const { result } = calibrate(few, quick);
  expect(result.folds).toBe(4);
  expect(result.warnings[0]).toContain('4 folds instead of 5: class "1" has 4 rows only.');
  expect(() => calibrate(few, { ...quick, folds: 10 })).toThrow("each of 10 folds needs one");
});

test("labels, numbers, one class, one row of a class and an unknown method are refused with what would work", () => {
  expect(() => calibrate(labels({ truth: [0, 1], predicted: [0, 1] }))).toThrow("hard labels cannot be recalibrated");
  expect(() => calibrate(probabilities({ truth: [1, 1], score: [0.2, 0.3], positive: 1 }))).toThrow("no other class");
  expect(() => calibrate(probabilities({ truth: [1, 0, 0], score: [0.2, 0.3, 0.4] }))).toThrow('class "1" has 1 row');
  const asked: string = "magic";
  expect(() => calibrate(tooSure, { method: asked as "platt" })).toThrow('there is no calibration method "magic".');
});

test("the same seed gives the same bits, another seed other folds", () => {
  const of = (seed: number) => calibrate(tooSure, { ...quick, seed }).prediction;
  expect(of(1)).toEqual(of(1));
  expect(of(2)).not.toEqual(of(1));
});
