import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectNear, goldenColumns, goldenJson, numbersOf } from "../../test/golden.ts";
import { InputError } from "../data/inputError.ts";
import { classProbabilities, probabilities, scores } from "../data/makePrediction.ts";
import { tableFrom } from "../data/table.ts";
import { defineTask } from "../data/task.ts";
import { naiveBayes } from "../learners/bayes/naiveBayes.ts";
import { lda } from "../learners/discriminant/lda.ts";
import type { Learner, Model } from "../learners/learner.ts";
import { prepare } from "../learners/prepare.ts";
import { auc } from "../metrics/ranking/auc.ts";
import { stream } from "../numeric/random.ts";
import { tallyOf } from "../numeric/tally.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { CALIBRATION_METHODS, type CalibrationMethod, isCalibrator } from "./calibrator.ts";
import { type Calibratable, fitCalibrator } from "./fitCalibrator.ts";

const pima = goldenColumns("binary/pima_lr_rf.csv");
const binary = probabilities({ truth: pima.truth, score: numbersOf(pima.score_b) });
const decision = goldenColumns("binary/pima_decision.csv");
const scored = scores({ truth: decision.truth, score: numbersOf(decision.score_a) });
const wine = goldenColumns("multiclass/wine_knn.csv");
const several = classProbabilities({
  truth: wine.truth,
  probability: Object.fromEntries(
    Object.entries(wine)
      .filter(([name]) => name.startsWith("p_"))
      .map(([name, column]) => [name.slice(2), numbersOf(column)]),
  ),
});

const columnsOf = (prediction: Calibratable): readonly Float64Array[] =>
  prediction.kind === "class-probabilities" ? prediction.probability : [prediction.score];
const aucOf = (truth: Int32Array, score: Float64Array): number => Number(auc.value(tallyOf(truth, score, null)));

describe.each(CALIBRATION_METHODS)("%s", (method) => {
  const kinds: readonly (readonly [string, Calibratable])[] = [
    ["probabilities", binary],
    ["probabilities of several classes", several],
    ...(method === "beta" ? [] : [["scores", scored] as const]),
  ];

  test.each(kinds)("of %s gives probabilities, and its calibrator survives JSON bit by bit", (_, prediction) => {
    const calibrator = fitCalibrator(prediction, { method });
    const again: unknown = JSON.parse(JSON.stringify(calibrator));
    expect(again).toEqual(calibrator);
    if (!isCalibrator(again)) throw new Error("a calibrator is one after JSON too");
    const found = applyCalibrator(again, columnsOf(prediction));
    expect(found).toEqual(applyCalibrator(calibrator, columnsOf(prediction)));
    expect(found).toHaveLength(columnsOf(prediction).length);
    for (const column of found) expect(column.every((p) => p >= 0 && p <= 1)).toBe(true);
    if (prediction.kind !== "class-probabilities") return;
    for (let i = 0; i < found[0].length; i++) {
      expect(found.reduce((sum, column) => sum + column[i], 0)).toBeCloseTo(1, 12);
    }
  });

  test.each(kinds)("of %s: a weight of 2 is the row twice, and of 0 no row", (_, prediction) => {
    const times = prediction.truth.map((_t, row) => [1, 2, 0, 3][row % 4]);
    const rows = Uint32Array.from([...times].flatMap((count, row) => new Array<number>(count).fill(row)));
    const at = <A extends Float64Array | Int32Array>(values: A): A =>
      (values instanceof Int32Array
        ? Int32Array.from(rows, (row) => values[row])
        : Float64Array.from(rows, (row) => values[row])) as A;
    const twice: Calibratable =
      prediction.kind === "class-probabilities"
        ? { ...prediction, truth: at(prediction.truth), probability: prediction.probability.map(at) }
        : { ...prediction, truth: at(prediction.truth), score: at(prediction.score) };
    const weighted = fitCalibrator({ ...prediction, weight: Float64Array.from(times) }, { method });
    const repeated = fitCalibrator(twice, { method });
    expect(weighted.rows).toBe(repeated.rows);
    const wanted = applyCalibrator(repeated, columnsOf(prediction));
    applyCalibrator(weighted, columnsOf(prediction)).forEach((column, c) => {
      column.forEach((p, row) => {
        expect(Math.abs(p - wanted[c][row])).toBeLessThan(1e-9);
      });
    });
  });

  test("keeps the order of the scores, so the AUC: ties may join, in bins they fall", () => {
    for (const prediction of method === "beta" ? [binary] : [binary, scored]) {
      const before = aucOf(prediction.truth, prediction.score);
      const [after] = applyCalibrator(fitCalibrator(prediction, { method }), [prediction.score]);
      const own = aucOf(prediction.truth, after);
      if (method === "binning") expect(Math.abs(own - before)).toBeLessThan(0.02);
      // pooling turns lost pairs into ties
      else if (method === "isotonic") expect(own).toBeGreaterThan(before);
      else expect(own).toBeCloseTo(before, 3);
    }
  });

  test("the order of the rows does not matter", () => {
    const order = Uint32Array.from(binary.truth.keys()).reverse();
    const turned = {
      ...binary,
      truth: Int32Array.from(order, (row) => binary.truth[row]),
      score: Float64Array.from(order, (row) => binary.score[row]),
    };
    const [found] = applyCalibrator(fitCalibrator(turned, { method }), [binary.score]);
    const [wanted] = applyCalibrator(fitCalibrator(binary, { method }), [binary.score]);
    found.forEach((p, row) => {
      expect(Math.abs(p - wanted[row])).toBeLessThan(1e-10);
    });
  });

  test("one class is refused; constant scores, two rows, all right, all wrong give probabilities", () => {
    const of = (truth: readonly number[], score: readonly number[]): Calibratable =>
      probabilities({ truth, score, positive: 1 });
    expect(() => fitCalibrator(of([1, 1, 1], [0.2, 0.5, 0.9]), { method })).toThrow(InputError);
    for (const prediction of [
      of([0, 1], [0.3, 0.6]),
      of([0, 1], [0.6, 0.3]),
      of([0, 1], [0, 1]),
      of([0, 1], [1, 0]),
      of([0, 1, 1], [0.4, 0.4, 0.4]),
      of([0, 1, 1], [0, 0, 0]),
      of([0, 1, 0, 1], [Number.MIN_VALUE, 1 - 2 ** -53, 0, 1]),
    ]) {
      const calibrator = fitCalibrator(prediction, { method });
      expect(isCalibrator(calibrator)).toBe(true);
      const [found] = applyCalibrator(calibrator, [Float64Array.of(0, 0.1, 0.4, 0.5, 1)]);
      expect(found.every((p) => p >= 0 && p <= 1)).toBe(true);
    }
  });

  test("never gives a NaN, whatever the probabilities", () => {
    const row = fc.record({
      score: fc.oneof(fc.constantFrom(0, 1, 0.5), fc.double({ min: 0, max: 1, noNaN: true })),
      truth: fc.integer({ min: 0, max: 1 }),
      weight: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 25 }), (rows) => {
        const score = Float64Array.from(rows, (own) => own.score);
        try {
          const prediction = probabilities({
            truth: rows.map((own) => own.truth),
            score,
            weight: rows.map((own) => own.weight),
            positive: 1,
          });
          const [found] = applyCalibrator(fitCalibrator(prediction, { method }), [score]);
          expect(found.every((p) => p >= 0 && p <= 1)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

test("beta of scores that are not probabilities is refused", () => {
  expect(() => fitCalibrator(scored, { method: "beta" })).toThrow("needs probabilities");
});

test("what must be known is said: 0 and 1, constant scores, scores that fall, a class without rows", () => {
  const notes = (prediction: Calibratable, method: CalibrationMethod): readonly string[] =>
    fitCalibrator(prediction, { method }).notes;
  expect(notes(several, "platt")[0]).toMatch(/^\d+ probabilities are 0 or 1, .* moved 0.005 inside$/);
  expect(notes(several, "isotonic")).toEqual([]);
  const flat = probabilities({ truth: [0, 1, 1], score: [0.4, 0.4, 0.4] });
  expect(notes(flat, "isotonic")[0]).toContain("every row has the same score");
  const falling = probabilities({ truth: [1, 1, 0, 0], score: [0.1, 0.2, 0.8, 0.9] });
  expect(notes(falling, "platt")[0]).toContain("rank the classes the wrong way round");
  expect(notes(falling, "beta")[0]).toContain("rank the classes the wrong way round");
  expect(notes(falling, "temperature")[0]).toContain("at its limit, 100");
  const unseen = classProbabilities({
    truth: ["a", "b", "a"],
    probability: { a: [0.6, 0.2, 0.7], b: [0.3, 0.7, 0.2], c: [0.1, 0.1, 0.1] },
  });
  expect(notes(unseen, "platt")).toContain('no row is of "c"');
});

test("an overconfident model gets its true probabilities back: temperature, Platt and beta", () => {
  const rng = stream(8, "overconfident");
  const truth: number[] = [];
  const score: number[] = [];
  for (let i = 0; i < 40_000; i++) {
    const logit = 4 * rng() - 2.5;
    truth.push(rng() < 1 / (1 + Math.exp(-logit)) ? 1 : 0);
    score.push(1 / (1 + Math.exp(-3 * logit)));
  }
  const prediction = probabilities({ truth, score });
  for (const method of ["temperature", "platt", "beta", "isotonic"] as const) {
    const [[p]] = applyCalibrator(fitCalibrator(prediction, { method }), [Float64Array.of(1 / (1 + Math.exp(-3)))]);
    expect(Math.abs(p - 1 / (1 + Math.exp(-1)))).toBeLessThan(0.02);
  }
});

interface CrossFitted {
  readonly lda_sigmoid: { readonly A: number; readonly B: number; readonly probability: readonly number[] };
  readonly bayes_isotonic: {
    readonly features: readonly string[];
    readonly probability: readonly (readonly number[])[];
  };
}

const crossFitted = goldenJson<CrossFitted>("calibrate/cross_fitted.json");

/** Out-of-fold probabilities class after class, and those of a model of all rows. */
function outOfFold(
  learner: Learner,
  columns: Readonly<Record<string, readonly (number | string)[]>>,
  target: string,
  folds: ArrayLike<number>,
): { readonly truth: Int32Array; readonly held: Float64Array[]; readonly whole: Float64Array[] } {
  const task = defineTask(tableFrom(columns), { target });
  const all = Uint32Array.from({ length: task.rows }, (_, row) => row);
  const { data } = prepare(task, learner.handles, all);
  if (data.target.kind !== "classes") throw new Error("classes are wanted");
  const n = task.rows;
  const predicted = (model: Model, rows: Uint32Array): Float64Array => learner.predict(model, data.features, rows);
  const held = data.target.classes.map(() => new Float64Array(n));
  for (const fold of new Set(Array.from(folds))) {
    const test = all.filter((row) => folds[row] === fold);
    const model = learner.fit(
      data,
      all.filter((row) => folds[row] !== fold),
      stream(1),
    );
    const found = predicted(model, test);
    test.forEach((row, i) => {
      for (let c = 0; c < held.length; c++) held[c][row] = found[c * test.length + i];
    });
  }
  const whole = predicted(learner.fit(data, all, stream(1)), all);
  return { truth: data.target.codes, held, whole: held.map((_, c) => whole.slice(c * n, (c + 1) * n)) };
}

test("on out-of-fold outputs Platt is scikit-learn's CalibratedClassifierCV of linear discriminants", () => {
  const { diabetes, ...inputs } = goldenColumns("data/pima_complete.csv");
  const columns = Object.fromEntries(Object.entries(inputs).map(([name, values]) => [name, values.map(Number)]));
  const folds = goldenColumns("selection/folds_pima_complete.csv").kfold10.map(Number);
  const { truth, held, whole } = outOfFold(lda(), { ...columns, diabetes }, "diabetes", folds);
  const calibrator = fitCalibrator(
    { kind: "probabilities", classes: ["neg", "pos"], truth, score: held[1], weight: null, group: null },
    { method: "platt" },
  );
  const { A, B, probability } = crossFitted.lda_sigmoid;
  const [map] = calibrator.maps;
  if (map.kind !== "platt") throw new Error("a sigmoid is wanted");
  // the peer's optimiser stops at a slope of 1e-5
  expectNear(-map.slope, A, 1e-5);
  expectNear(-map.offset, B, 1e-4);
  const [found] = applyCalibrator(calibrator, [whole[1]]);
  probability.forEach((p, row) => {
    expect(Math.abs(found[row] - p)).toBeLessThan(1e-6);
  });
});

test("on out-of-fold outputs isotonic, unsmoothed, is scikit-learn's CalibratedClassifierCV of three classes", () => {
  const { cultivar, ...inputs } = goldenColumns("data/wine.csv");
  const { features, probability } = crossFitted.bayes_isotonic;
  const columns = Object.fromEntries(features.map((name) => [name, inputs[name].map(Number)]));
  const folds = cultivar.map((_, row) => row % 5);
  const { truth, held, whole } = outOfFold(naiveBayes(), { ...columns, cultivar }, "cultivar", folds);
  const calibrator = fitCalibrator(
    {
      kind: "class-probabilities",
      classes: ["class_0", "class_1", "class_2"],
      truth,
      probability: held,
      weight: null,
      group: null,
    },
    { method: "isotonic", smoothEnds: false },
  );
  applyCalibrator(calibrator, whole).forEach((column, c) => {
    column.forEach((p, row) => {
      expect(Math.abs(p - probability[c][row])).toBeLessThan(1e-9);
    });
  });
});
