import type { Features } from "../data/features.ts";
import { InputError, quoteValue } from "../data/inputError.ts";
import type { TaskKind } from "../data/prediction.ts";
import type { Learner, LearningData } from "../learners/learner.ts";
import {
  type ChoiceRule,
  checkParameters,
  type FlagRule,
  type LearnerRule,
  type NumberRule,
  type OptionsOf,
  ownOptions,
} from "../learners/parameters.ts";
import { requireTask } from "../learners/requireTask.ts";
import { specText } from "../learners/spec.ts";
import { type Rng, stream } from "../numeric/random.ts";
import { applyCalibrator } from "./applyCalibrator.ts";
import { type CalibratedModel, isCalibratedModel } from "./calibratedModel.ts";
import { CALIBRATION_METHODS, type CalibrationMethod } from "./calibrator.ts";
import { fitCalibrator } from "./fitCalibrator.ts";
import { classColumns, outOfFold, pooled } from "./outOfFold.ts";

export interface CalibratedParameters {
  readonly base: LearnerRule<"estimator" | "baseEstimator">;
  readonly method: ChoiceRule<CalibrationMethod>;
  readonly folds: NumberRule<"cv">;
  readonly ensemble: FlagRule;
}

export const calibratedParameters: CalibratedParameters = {
  base: {
    kind: "learner",
    meaning: "The learner whose probabilities are calibrated.",
    default: "naiveBayes",
    aliases: ["estimator", "baseEstimator"],
  },
  method: {
    kind: "choice",
    meaning: "The calibration method.",
    default: "platt",
    values: CALIBRATION_METHODS,
  },
  folds: {
    kind: "number",
    meaning: "Folds of the training rows; each fold is scored by a base fitted on the other folds.",
    default: 5,
    least: 2,
    whole: true,
    aliases: ["cv"],
  },
  ensemble: {
    kind: "flag",
    meaning: "Whether the bases of all folds are kept, each with its own calibrator, and averaged.",
    default: false,
  },
};

/**
 * A base learner with calibrated probabilities: a calibrator is fitted on out-of-fold outputs of the training rows and
 * applied to a base that is fitted on all of them. Defaults: Platt scaling, 5 folds.
 *
 * That base has seen more rows than those of the folds, so its outputs are slightly more confident than the calibrator
 * expects; in return there is one model, which has learned from every row. `ensemble` averages the bases of the folds
 * instead, each calibrated on its own fold, at a multiple of the size; that is the default of scikit-learn's
 * CalibratedClassifierCV. The option `base` is the spec of the base as text, by which a stored model finds it again;
 * by default it is made from the base.
 *
 * @see Platt (1999); Zadrozny and Elkan (2002), Transforming classifier scores into accurate multiclass probability
 *   estimates
 * @example
 * ```ts
 * import { calibrated, crossValidate, defineTask, naiveBayes, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(calibrated(naiveBayes(), { method: "isotonic" }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("logLoss").value; // 1.265
 * ```
 */
export function calibrated(base: Learner, options: OptionsOf<CalibratedParameters> = {}): Learner<CalibratedModel> {
  const known = { base: specText(base.name, base.params), ...ownOptions("calibrated", calibratedParameters, options) };
  const { base: text, method, folds, ensemble } = checkParameters("calibrated", calibratedParameters, known);
  const fit = (data: LearningData, rows: Uint32Array, rng: Rng): CalibratedModel => {
    requireTask(learner, data.kind);
    const seed = Math.floor(rng() * 2 ** 53);
    // of more than two classes the own calibration of a machine is what makes comparable numbers of its scores
    const own = data.kind === "binary" ? (base.uncalibrated ?? base) : base;
    const held = outOfFold(own, data, rows, { folds, seed });
    const classes = held[0].held.classes.length;
    if (ensemble) {
      const everyClass = held.filter((fold) => new Set(fold.held.truth).size >= 2);
      if (everyClass.length === 0) throw tooSmall(folds);
      return {
        classes,
        members: everyClass.map((fold) => ({
          base: fold.model,
          calibrator: fitCalibrator(fold.held, { method }),
        })),
      };
    }
    const calibrator = fitCalibrator(pooled(held), { method });
    return { classes, members: [{ base: own.fit(data, rows, stream(seed, "whole")), calibrator }] };
  };
  const learner: Learner<CalibratedModel> = {
    name: "calibrated",
    params: { base: text, method, folds, ensemble },
    tasks: classTasks(base),
    handles: base.handles,
    complexity: base.complexity,
    fit,
    predict: (model, features, rows) => predictCalibrated(base, model, features, rows),
    isModel: (stored): stored is CalibratedModel => isCalibratedModel(stored, base),
    ...(base.uses ? { uses: (model) => usedBy(base, model) } : {}),
  };
  return learner;
}

function predictCalibrated(
  base: Learner,
  { classes, members }: CalibratedModel,
  features: Features,
  rows: Uint32Array,
): Float64Array {
  const n = rows.length;
  const result = new Float64Array(n * classes);
  for (const { base: model, calibrator } of members) {
    const columns = applyCalibrator(calibrator, classColumns(base.predict(model, features, rows), n));
    for (let c = 0; c < classes; c++) {
      for (let i = 0; i < n; i++) {
        const p = classes > 2 ? columns[c][i] : c === 1 ? columns[0][i] : 1 - columns[0][i];
        result[c * n + i] += p / members.length;
      }
    }
  }
  return result;
}

function usedBy(base: Learner, { members }: CalibratedModel): readonly string[] {
  return [...new Set(members.flatMap(({ base: model }) => base.uses?.(model) ?? []))];
}

function classTasks({ name, tasks }: Learner): readonly TaskKind[] {
  const fitting = tasks.filter((kind) => kind !== "regression");
  if (fitting.length > 0) return fitting;
  throw new InputError(
    "bad-parameter",
    `base of calibrated is ${quoteValue(name)}, which is made for numbers.`,
    "Probabilities are of classes: give another base, such as logistic, forest or svm.",
  );
}

function tooSmall(folds: number): InputError {
  return new InputError(
    "fit-failed",
    `none of the ${folds} folds holds two classes, and in an ensemble each calibrator learns from one fold.`,
    "Say ensemble=false, use fewer folds, or give more rows.",
  );
}
