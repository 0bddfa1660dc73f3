import { InputError } from "../data/inputError.ts";
import { option, words } from "../data/wording.ts";
import type { LearningData } from "./learner.ts";

/** One column of numbers to predict. */
export interface NumberOutput {
  readonly name: string;
  readonly values: Float64Array;
}

export interface ClassesTarget {
  readonly classes: readonly string[];
  readonly codes: Int32Array;
}

/** The numeric target of the given rows. */
export function numbersOf(data: LearningData, rows: Uint32Array, learner: string): Float64Array {
  const outputs = outputsOf(data, rows, learner);
  if (outputs.length === 1) return outputs[0].values;
  throw new InputError(
    "wrong-kind",
    `${learner} learns one target, and the data have ${outputs.length}.`,
    "Give one target, or use multiTaskLasso.",
  );
}

/** The numeric targets of the given rows, one or several. */
export function outputsOf({ target }: LearningData, rows: Uint32Array, learner: string): NumberOutput[] {
  if (target.kind !== "numbers") {
    throw new InputError(
      "wrong-kind",
      `${learner} predicts numbers, and the target "${target.name}" is one of ${target.classes.length} classes.`,
      words`Choose a learner for classes, or say ${option("task", "regression")}.`,
    );
  }
  const names = target.outputs ?? [target.name];
  const apart = target.values.length / names.length;
  return names.map((name, o) => {
    const values = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) values[i] = target.values[o * apart + rows[i]];
    return { name, values };
  });
}

/** The classes, and the class of each of the given rows. */
export function classesOf({ target }: LearningData, rows: Uint32Array, learner: string): ClassesTarget {
  if (target.kind !== "classes") {
    throw new InputError(
      "wrong-kind",
      `${learner} predicts classes, and the target "${target.name}" is a number.`,
      words`Choose a learner for numbers, or say ${option("task", "binary")} or multiclass.`,
    );
  }
  const codes = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) codes[i] = target.codes[rows[i]];
  return { classes: target.classes, codes };
}

/** The weights of the given rows, all 1 without weights. At least one must be above 0. */
export function weightsAt({ weight }: LearningData, rows: Uint32Array): Float64Array {
  const weights = new Float64Array(rows.length).fill(1);
  if (weight) for (let i = 0; i < rows.length; i++) weights[i] = weight[rows[i]];
  if (weights.some((w) => w > 0)) return weights;
  throw new InputError(
    "fit-failed",
    rows.length === 0 ? "there is no row to learn from." : `all ${rows.length} training rows have weight 0.`,
    "Give at least one row with a weight above 0.",
  );
}
