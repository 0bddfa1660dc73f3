import { type Rng, stream } from "../../numeric/random.ts";
import type { Learner, LearningData } from "../learner.ts";
import type { OptionsOf } from "../parameters.ts";
import { fitSvm } from "./fitSvm.ts";
import { crossFitSigmoids, pairMachines } from "./machines.ts";
import { type MarginSample, marginSample } from "./marginSample.ts";
import { isSvmModel, predictSvm, type SvmModel, scoresOfRows } from "./svmModel.ts";
import { checkSvm, type SvmParameters } from "./svmParameters.ts";

/**
 * Support vector machine: minimises 1/2 ‖w‖² + c Σ weight · loss in the feature space of the kernel, the intercept not
 * penalised. Default c = 1 and the radial basis function kernel.
 *
 * The loss is max(0, 1 - y f) for classes and max(0, |y - f| - epsilon) for numbers. More than two classes have one
 * machine per pair. Scores become probabilities by sigmoids that are cross-fitted on the training rows, those of pairs
 * by coupling. Weights are scaled to sum to the number of rows with a weight.
 *
 * @see Cortes and Vapnik (1995), Support-vector networks; Platt (1999); Wu, Lin and Weng (2004) for the coupling
 * @example
 * ```ts
 * import { crossValidate, defineTask, readTable, stratifiedKFold, svm } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(svm({ c: 1 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.536
 * ```
 */
export function svm(options: OptionsOf<SvmParameters> = {}): Learner<SvmModel> {
  const values = checkSvm(options);
  const { degree, coef0, gamma, ...rest } = values;
  const fit = (data: LearningData, rows: Uint32Array, rng: Rng): SvmModel => {
    const sample = marginSample(data, rows, "svm");
    const fitted = fitSvm(sample, values);
    const { target } = sample;
    if (target.kind === "numbers") return { classes: null, ...fitted, sigmoids: null };
    const classes = target.classes.length;
    const scorer = (part: MarginSample) => {
      const own = fitSvm(part, values);
      return (asked: MarginSample["x"]) => scoresOfRows(own, asked);
    };
    const seed = Math.floor(rng() * 2 ** 53);
    const sigmoids =
      values.calibration === "none"
        ? null
        : crossFitSigmoids(
            sample,
            pairMachines(classes),
            scorer,
            "svm",
            stream(seed, "calibration"),
            values.classWeight,
          );
    return { classes, ...fitted, sigmoids };
  };
  return {
    name: "svm",
    params: {
      ...rest,
      ...(values.kernel === "linear" ? {} : { gamma }),
      ...(values.kernel === "poly" ? { degree, coef0 } : {}),
    },
    tasks: ["binary", "multiclass", "regression"],
    handles: { missing: false, categories: false, weights: true },
    complexity: Math.log(values.c) + (gamma > 0 ? Math.log(gamma) : 0),
    fit,
    predict: predictSvm,
    isModel: isSvmModel,
    ...(values.calibration === "none" ? {} : { uncalibrated: svm({ ...options, calibration: "none" }) }),
  };
}
