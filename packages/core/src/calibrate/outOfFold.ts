import { InputError } from "../data/inputError.ts";
import { type TrainingRows, trainingRows } from "../learners/forests/trainingRows.ts";
import { innerParts } from "../learners/innerParts.ts";
import type { Learner, LearningData, Model } from "../learners/learner.ts";
import { classesOf } from "../learners/target.ts";
import { stream } from "../numeric/random.ts";
import type { Calibratable } from "./fitCalibrator.ts";

/** One fold: a base fitted on the rows of the others, and what it says of its own. */
export interface HeldFold {
  readonly model: Model;
  readonly held: Calibratable;
}

/**
 * Fits the base without each fold of the training rows and asks it about that fold. Folds hold each class alike, or whole
 * groups where there are groups; copies of a row are in one fold, whatever order the rows came in.
 *
 * A fold without which a class has no row left is not scored, so nothing is learned of a class of one row. An error when
 * fewer than two classes are scored. Of weights only the ratios matter, as in every fit.
 */
export function outOfFold(
  base: Learner,
  data: LearningData,
  given: Uint32Array,
  { folds, seed }: { readonly folds: number; readonly seed: number },
): HeldFold[] {
  const training = trainingRows(data, given);
  const { classes, codes } = classesOf(data, training.rows, "calibrated");
  const parts = innerParts(data, training.rows, folds, stream(seed, "folds"));
  const present = new Set(codes).size;
  const weight = meanOne(training.weight);
  if (present < 2) {
    throw new InputError(
      "fit-failed",
      "the training rows are all of one class: there is nothing to calibrate.",
      "Give rows of every class.",
    );
  }
  const found: HeldFold[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const own = Uint32Array.from(parts.keys()).filter((i) => parts[i] === fold);
    const others = Uint32Array.from(parts.keys()).filter((i) => parts[i] !== fold);
    if (own.length === 0 || new Set(others.map((i) => codes[i])).size < present) continue;
    const model = base.fit(data, listed(training, others), stream(seed, "fold", fold));
    const rows = own.map((i) => training.rows[i]);
    found.push({
      model,
      held: {
        ...outputsOf(classes, base.predict(model, data.features, rows), rows.length),
        truth: Int32Array.from(own, (i) => codes[i]),
        weight: weight && Float64Array.from(own, (i) => weight[i]),
        group: null,
      },
    });
  }
  if (new Set(found.flatMap(({ held }) => [...held.truth])).size >= 2) return found;
  throw new InputError(
    "fit-failed",
    "calibrated learns from rows that its base was not fitted on, and a class has too few rows (or groups) for that.",
    "Give every class two rows or more, in different groups.",
  );
}

/** The rows of all folds as one sample. */
export function pooled(folds: readonly HeldFold[]): Calibratable {
  const [{ held: first }] = folds;
  const all = folds.map(({ held }) => held);
  const notes = {
    truth: Int32Array.from(all.flatMap(({ truth }) => [...truth])),
    weight: first.weight && joined(all.map(({ weight }) => weight ?? new Float64Array(0))),
    group: null,
  };
  if (first.kind === "class-probabilities") {
    const probability = first.classes.map((_, c) =>
      joined(all.map((held) => (held.kind === "class-probabilities" ? held.probability[c] : new Float64Array(0)))),
    );
    return { kind: first.kind, classes: first.classes, probability, ...notes };
  }
  const score = joined(all.map((held) => (held.kind === "class-probabilities" ? new Float64Array(0) : held.score)));
  return { kind: first.kind, classes: first.classes, score, ...notes };
}

/** What a base says of its rows, class after class: of two classes the probability of the second. */
export function classColumns(output: Float64Array, rows: number): readonly Float64Array[] {
  const classes = rows === 0 ? 0 : output.length / rows;
  const columns = Array.from({ length: classes }, (_, c) => output.slice(c * rows, (c + 1) * rows));
  return classes === 2 ? [columns[1]] : columns;
}

function outputsOf(
  classes: readonly string[],
  output: Float64Array,
  rows: number,
):
  | { kind: "probabilities"; classes: readonly [string, string]; score: Float64Array }
  | {
      kind: "class-probabilities";
      classes: readonly string[];
      probability: readonly Float64Array[];
    } {
  const columns = classColumns(output, rows);
  if (columns.length > 1) return { kind: "class-probabilities", classes, probability: columns };
  return { kind: "probabilities", classes: [classes[0], classes[1]], score: columns[0] };
}

function meanOne(weight: Float64Array | null): Float64Array | null {
  if (weight === null) return null;
  const mean = weight.reduce((sum, own) => sum + own, 0) / weight.length;
  return weight.map((own) => own / mean);
}

/** The row numbers as they were given, each as often. */
function listed({ rows, times }: TrainingRows, places: Uint32Array): Uint32Array {
  const list: number[] = [];
  for (const place of places) for (let t = 0; t < times[place]; t++) list.push(rows[place]);
  return Uint32Array.from(list);
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
