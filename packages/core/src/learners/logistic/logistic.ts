import { InputError } from "../../data/inputError.ts";
import type { Learner, LearningData } from "../learner.ts";
import { checkParameters, checkValue, type OptionsOf } from "../parameters.ts";
import { classWeightText, parseClassWeight } from "./classWeight.ts";
import { fitLogistic, modelOf, pointsOf, withLogisticTask } from "./fitLogistic.ts";
import { approximateLeaveOneOut } from "./leaveOneOut.ts";
import { isLogisticModel, type LogisticModel, predictLogistic, predictLogisticModels } from "./logisticModel.ts";
import { type LogisticParameters, logisticParameters } from "./logisticParameters.ts";
import { priorPenalty } from "./penalty.ts";

/**
 * Parameters of logistic regression; class weights may also be numbers by class.
 *
 * @see {@link logistic}
 */
export type LogisticOptions = Omit<OptionsOf<LogisticParameters>, "classWeight"> & {
  readonly classWeight?: string | Readonly<Record<string, number>> | undefined;
};

/**
 * Logistic regression: minimises the mean log loss + lambda (l1Ratio ‖w‖₁ + (1 - l1Ratio)/2 ‖w‖²), the intercept not
 * penalised. Defaults: lambda 0.001, l1Ratio 0.
 *
 * Two classes have one score, the log odds of the second; more have one each (symmetric softmax: without a penalty the
 * coefficients of a feature sum to 0). Weights are scaled to sum to 1, so only their ratios matter. lambda = 0 is
 * maximum likelihood, which is refused where it does not exist. A prior is the same penalty by another name.
 *
 * @example
 * ```ts
 * import { crossValidate, defineTask, logistic, readTable, stratifiedKFold } from "heldout";
 * const table = await readTable("examples/airquality.csv");
 * const task = defineTask(table, { target: "Month", ignore: ["Day"], kind: "multiclass" });
 * const result = crossValidate(logistic({ lambda: 0.01 }), task, { split: stratifiedKFold({ folds: 5 }), seed: 1 });
 * result.estimate("accuracy").value; // 0.517
 * ```
 */
export function logistic(options: LogisticOptions = {}): Learner<LogisticModel> {
  const { classWeight: given } = options;
  const written = typeof given === "object" ? classWeightText(given) : given;
  const checked = checkParameters("logistic", logisticParameters, { ...options, classWeight: written });
  const { lambda, l1Ratio, standardize, classWeight, prior, priorSd, tolerance } = checked;
  parseClassWeight(classWeight);
  refuseMixture(options, checked);
  const settings = { l1Ratio, standardize, classWeight, tolerance };
  const near = tolerance > 0 ? { tolerance } : {};
  const path = (data: LearningData, rows: Uint32Array, lambdas: readonly number[]): LogisticModel[] => {
    for (const value of lambdas) checkValue("logistic", "lambda", logisticParameters.lambda, value);
    return fitLogistic(data, rows, lambdas, settings);
  };
  const base = {
    name: "logistic",
    tasks: ["binary", "multiclass"],
    handles: { missing: false, categories: false, weights: true, needsReference: prior === "none" && lambda === 0 },
    predict: predictLogistic,
    isModel: isLogisticModel,
  } as const;
  if (prior !== "none") {
    return {
      ...base,
      params: { standardize, classWeight, prior, priorSd, ...near },
      complexity: Math.log(priorSd),
      fit: (data, rows) =>
        withLogisticTask(data, rows, classWeight, (task) => {
          const penalty = priorPenalty(prior, priorSd, task.staged.counted);
          const [point] = pointsOf(task, [penalty.lambda], { ...settings, l1Ratio: penalty.l1Ratio });
          return modelOf(task, point);
        }),
    };
  }
  return {
    ...base,
    params: { lambda, l1Ratio, standardize, classWeight, ...near },
    complexity: -Math.log(lambda),
    fit: (data, rows) => path(data, rows, [lambda])[0],
    ...(l1Ratio === 0 || lambda === 0
      ? { nearlyLeaveOneOut: (data, rows) => approximateLeaveOneOut(data, rows, lambda, settings) }
      : {}),
    path: { parameter: "lambda", fit: path, predict: predictLogisticModels },
  };
}

function refuseMixture(
  { lambda, l1Ratio, priorSd }: LogisticOptions,
  checked: { readonly l1Ratio: number; readonly prior: string },
): void {
  if (checked.l1Ratio > 1) {
    throw new InputError("bad-parameter", `l1Ratio of logistic is ${l1Ratio}.`, "It must be a number from 0 to 1.");
  }
  if (checked.prior === "none" && priorSd !== undefined) {
    throw new InputError(
      "bad-parameter",
      `priorSd of logistic is ${priorSd}, but there is no prior.`,
      "Leave priorSd out, or say prior=gaussian or prior=laplace.",
    );
  }
  if (checked.prior !== "none" && (lambda !== undefined || l1Ratio !== undefined)) {
    throw new InputError(
      "bad-parameter",
      `the prior of logistic is ${checked.prior}, which lambda and l1Ratio would say again.`,
      "Give the prior and its priorSd, or lambda and l1Ratio.",
    );
  }
}
