import type { Features } from "../../data/features.ts";
import { InputError } from "../../data/inputError.ts";
import type { TaskKind } from "../../data/prediction.ts";
import type { Learner, LearningData } from "../learner.ts";
import { type ChoiceRule, checkParameters, type OptionsOf } from "../parameters.ts";
import { isFiniteNumber, isNumbers, isRecord } from "../shape.ts";
import { classesOf, outputsOf, weightsAt } from "../target.ts";
import { weightedMean, weightedMedian } from "./centre.ts";

export type BaselineKind = "auto" | "majority" | "prior" | "mean" | "median";

export interface BaselineParameters {
  /** What to predict; "auto" is the prior for classes and the mean for numbers. Default "auto". */
  readonly kind: ChoiceRule<BaselineKind, "strategy">;
}

export const baselineParameters: BaselineParameters = {
  kind: {
    kind: "choice",
    meaning:
      "What to predict: the majority class, the shares of the classes (prior), the mean or the median; auto is prior for classes and mean for numbers.",
    default: "auto",
    values: ["auto", "majority", "prior", "mean", "median"],
    aliases: ["strategy"],
  },
};

/** The same answer for every row: one probability per class, or one number per target. */
export type BaselineModel = Readonly<{ output: readonly number[] }>;

/**
 * The score to beat: a model that ignores the features. Default kind "auto": the shares of the classes, or the mean of
 * the target.
 *
 * majority: probability 1 for the most frequent class (the first of equally frequent ones), so its log loss is
 * infinite wherever it errs; prior: the shares of the classes; mean, median: of the target (of two middle values their
 * mean), of several targets each.
 *
 * @example
 * ```ts
 * import { baseline, crossValidate, defineTask, kFold, readTable } from "heldout";
 * const task = defineTask(await readTable("examples/diabetes.csv"), { target: "progression" });
 * const result = crossValidate(baseline(), task, { split: kFold({ folds: 5 }), seed: 1 });
 * result.estimate("rmse").value; // 77.17
 * ```
 */
export function baseline(options: OptionsOf<BaselineParameters> = {}): Learner<BaselineModel> {
  const { kind } = checkParameters("baseline", baselineParameters, options);
  const tasks = tasksOf(kind);
  return {
    name: "baseline",
    params: { kind },
    tasks,
    handles: { missing: true, categories: true, weights: true },
    severalTargets: tasks.includes("regression"),
    complexity: 0,
    fit: (data, rows) => {
      if (!tasks.includes(data.kind)) throw wrongKind(kind, data.kind);
      return { output: data.target.kind === "classes" ? shares(data, rows, kind) : centres(data, rows, kind) };
    },
    predict: ({ output }, _features: Features, rows) => {
      const result = new Float64Array(output.length * rows.length);
      output.forEach((value, c) => {
        result.fill(value, c * rows.length, (c + 1) * rows.length);
      });
      return result;
    },
    isModel: (stored): stored is BaselineModel =>
      isRecord(stored) && isNumbers(stored.output) && stored.output.length > 0 && stored.output.every(isFiniteNumber),
  };
}

function tasksOf(kind: BaselineKind): readonly TaskKind[] {
  if (kind === "auto") return ["binary", "multiclass", "regression"];
  return kind === "majority" || kind === "prior" ? ["binary", "multiclass"] : ["regression"];
}

function shares(data: LearningData, rows: Uint32Array, kind: BaselineKind): number[] {
  const { classes, codes } = classesOf(data, rows, "baseline");
  const weights = weightsAt(data, rows);
  const counts = new Array<number>(classes.length).fill(0);
  let total = 0;
  for (let i = 0; i < rows.length; i++) {
    counts[codes[i]] += weights[i];
    total += weights[i];
  }
  if (kind !== "majority") return counts.map((count) => count / total);
  const most = counts.indexOf(Math.max(...counts));
  return counts.map((_, c) => (c === most ? 1 : 0));
}

function centres(data: LearningData, rows: Uint32Array, kind: BaselineKind): number[] {
  const weights = weightsAt(data, rows);
  return outputsOf(data, rows, "baseline").map(({ values }) => centre(values, weights, kind));
}

function centre(values: Float64Array, weights: Float64Array, kind: BaselineKind): number {
  const middle = kind === "median" ? weightedMedian(values, weights) : weightedMean(values, weights);
  if (Number.isFinite(middle)) return middle;
  throw new InputError(
    "fit-failed",
    "the target is too large: its sum does not fit into a double.",
    "Divide the target by a constant, and multiply the predictions by it.",
  );
}

function wrongKind(kind: BaselineKind, task: TaskKind): InputError {
  const fitting = task === "regression" ? '"mean", "median"' : '"majority", "prior"';
  return new InputError(
    "wrong-kind",
    `baseline(kind=${kind}) does not fit a ${task} task.`,
    `For this task it must be one of ${fitting}, or "auto".`,
  );
}
