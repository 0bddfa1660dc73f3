import { lda } from "../learners/discriminant/lda.ts";
import type { LearningData, Model } from "../learners/learner.ts";
import { stream } from "../numeric/random.ts";
import type { Fit, LearnerSetting } from "../select/fits/fit.ts";
import { type PlanSteps, runStepsInline } from "../select/plan/planSteps.ts";
import { modelOf } from "../select/storedModels/planTrain.ts";
import { holdOut } from "../split/holdOut.ts";
import { makeSplits } from "../split/makeSplits.ts";
import type { Split, Splitter } from "../split/split.ts";
import { rowsToSplit } from "../split/splittable.ts";
import { stratifiedKFold } from "../split/stratifiedKFold.ts";
import { blocksOf } from "./blocksOf.ts";
import { drawGaussians, type Gaussians, linearGaussianError } from "./gaussians.ts";
import { fitted, labFit, outputsOf } from "./labFits.ts";
import { stackedTask } from "./stackedTask.ts";

/** What four estimators say of the risk of the same model, and its true risk, sample after sample. */
export interface EstimatedRisks {
  /** Exact risk of the model of all rows. */
  readonly truth: Float64Array;
  readonly training: Float64Array;
  readonly holdOut: Float64Array;
  readonly crossValidation: Float64Array;
}

export interface RiskDraws {
  /** Rows of a sample. */
  readonly rows: number;
  /** Samples that are drawn. */
  readonly repeats: number;
  readonly folds: number;
  readonly seed: number;
}

const LDA: LearnerSetting = { name: "lda", params: {} };

/**
 * Draws samples of two normal classes, fits linear discriminant analysis to all rows of each, and estimates its risk by
 * its training error, by a hold-out of a third, and by cross-validation. The true risk is known exactly.
 *
 * Sawade, Landwehr, Makowski and Scheffer, Hypothesenbewertung: which estimators are optimistic, which pessimistic.
 */
export function* riskSteps(known: Gaussians, options: RiskDraws): PlanSteps<EstimatedRisks> {
  const { rows, repeats, folds, seed } = options;
  const result = {
    truth: new Float64Array(repeats),
    training: new Float64Array(repeats),
    holdOut: new Float64Array(repeats),
    crossValidation: new Float64Array(repeats),
  };
  const third = holdOut({ test: 1 / 3 });
  const parts = stratifiedKFold({ folds });
  for (const block of blocksOf(repeats, rows)) {
    const samples = block.map((r) => drawGaussians(known, rows, stream(seed, "rows", rows, "sample", r)));
    const { task, rowsOf } = stackedTask(samples);
    const plans = block.map((r, s) => {
      const own = rowsOf(s);
      const cut = (splitter: Splitter): Fit[] =>
        cutRows(samples[s], splitter, seed, r).map(({ train, test }, k) =>
          labFit(LDA, {
            train: train.map((row) => own[row]),
            test: test.map((row) => own[row]),
            ...{ seed, place: ["sample", r, splitter.name, k] },
          }),
        );
      const whole = labFit(LDA, { train: own, predictTrain: true, wants: "model", seed, place: ["sample", r] });
      return { r, whole, held: cut(third), folded: cut(parts) };
    });
    const results = yield* fitted(
      task,
      plans.flatMap(({ whole, held, folded }) => [whole, ...held, ...folded]),
    );
    let next = 0;
    for (const { r, whole, held, folded } of plans) {
      const own = results[next++];
      const [{ train }] = outputsOf(task, whole, own);
      result.truth[r] = trueRisk(known, modelOf(own).model);
      result.training[r] = wrongRows(train, task, whole.train) / rows;
      const wrongOf = (fit: Fit): number => wrongRows(outputsOf(task, fit, results[next++])[0].test, task, fit.test);
      result.holdOut[r] = held.reduce((sum, fit) => sum + wrongOf(fit), 0) / held[0].test.length;
      result.crossValidation[r] = folded.reduce((sum, fit) => sum + wrongOf(fit), 0) / rows;
    }
  }
  return result;
}

/** How many fits that takes. */
export function riskFits({ repeats, folds }: Pick<RiskDraws, "repeats" | "folds">): number {
  return repeats * (2 + folds);
}

/** Shares of the rows that are held out, for bias and variance over the size of the test set. */
export const TEST_SHARES: readonly number[] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** Of each share: the hold-out estimates of the samples, and the exact risks of the models of all rows. */
export interface HoldOutSizes {
  readonly rows: number;
  readonly tested: readonly number[];
  readonly estimates: readonly Float64Array[];
  readonly truth: Float64Array;
}

/**
 * Hold-out estimates with test sets of growing size, from the same samples: the larger T, the smaller the variance and the
 * larger the bias, because the model is fitted on fewer rows.
 */
export function* holdOutSteps(known: Gaussians, options: Omit<RiskDraws, "folds">): PlanSteps<HoldOutSizes> {
  const { rows, repeats, seed } = options;
  const truth = new Float64Array(repeats);
  const estimates = TEST_SHARES.map(() => new Float64Array(repeats));
  const splitters = TEST_SHARES.map((test) => holdOut({ test }));
  let tested: number[] = [];
  for (const block of blocksOf(repeats, rows)) {
    const samples = block.map((r) => drawGaussians(known, rows, stream(seed, "held", rows, "sample", r)));
    const { task, rowsOf } = stackedTask(samples);
    const plans = block.map((r, s) => {
      const own = rowsOf(s);
      const held = splitters.map((splitter, k) => {
        const [{ train, test }] = cutRows(samples[s], splitter, seed, r);
        return labFit(LDA, {
          train: train.map((row) => own[row]),
          test: test.map((row) => own[row]),
          ...{ seed, place: ["held", r, k] },
        });
      });
      return { r, held, whole: labFit(LDA, { train: own, wants: "model", seed, place: ["held", r] }) };
    });
    const results = yield* fitted(
      task,
      plans.flatMap(({ whole, held }) => [whole, ...held]),
    );
    let next = 0;
    for (const { r, held } of plans) {
      truth[r] = trueRisk(known, modelOf(results[next++]).model);
      held.forEach((fit, k) => {
        estimates[k][r] = wrongRows(outputsOf(task, fit, results[next++])[0].test, task, fit.test) / fit.test.length;
      });
      tested = held.map(({ test }) => test.length);
    }
  }
  return { rows, tested, estimates, truth };
}

/** The same, done here. */
export function estimateRisks(known: Gaussians, options: RiskDraws): EstimatedRisks {
  return runStepsInline(riskSteps(known, options));
}

function trueRisk(known: Gaussians, model: Model): number {
  if (!lda().isModel(model)) throw new RangeError("a discriminant is fitted.");
  const { intercept, coefficients } = model;
  const weights = Object.keys(coefficients["+"]).map((name) => coefficients["+"][name] - coefficients["-"][name]);
  return linearGaussianError(known, intercept["+"] - intercept["-"], weights);
}

function cutRows(
  { target, features }: LearningData,
  splitter: Splitter,
  seed: number,
  sample: number,
): readonly Split[] {
  if (target.kind !== "classes") throw new RangeError("classes are drawn.");
  const rows = rowsToSplit(features.rows, { classes: { names: target.classes, codes: target.codes } });
  return makeSplits(splitter, rows, Math.floor(stream(seed, "cut", sample)() * 2 ** 52));
}

/** How many of the rows get the class that they do not have; `output` has a column for each class. */
export function wrongRows(output: Float64Array, { target }: Pick<LearningData, "target">, rows: Uint32Array): number {
  if (target.kind !== "classes") throw new RangeError("classes are needed.");
  const n = rows.length;
  let wrong = 0;
  for (let i = 0; i < n; i++) if (output[n + i] >= 0.5 !== (target.codes[rows[i]] === 1)) wrong++;
  return wrong;
}
